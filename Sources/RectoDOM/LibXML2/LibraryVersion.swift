import CLibXML2

/// The version of the libxml2 in use, such as `2.9.14`.
package enum MarkupLibraryVersion {
    package static var libxml2: String {
        // The string has two digits for each part of the version, followed by what the builder added: `20914-Debian`.
        guard let name = __xmlParserVersion()?.pointee else { return "" }
        let text = String(cString: name)
        guard let number = Int(text.prefix { $0.isNumber }) else { return text }
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }
}
