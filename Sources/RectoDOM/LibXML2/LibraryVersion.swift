import CLibXML2

/// The version of libxml2 as it runs: `2.9.14`.
package enum MarkupLibraryVersion {
    package static var libxml2: String {
        // Its digits stand two a part, with what the builder added after them: `20914-Debian`.
        guard let name = __xmlParserVersion()?.pointee else { return "" }
        let text = String(cString: name)
        guard let number = Int(text.prefix { $0.isNumber }) else { return text }
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }
}
