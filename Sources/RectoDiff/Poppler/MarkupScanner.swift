/// Reads the tags that poppler's programs write: a flat list is enough for them.
struct MarkupScanner {
    enum Token {
        /// The name begins with a slash at an end tag.
        case tag(name: String, attributes: [Substring: String])
        case text(String)
    }
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
        guard at < bytes.count else { return nil }
        if bytes[at] != UInt8(ascii: "<") {
            let start = at
            while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
            return .text(Self.decoded(bytes[start..<at]))
        }
        let start = at + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
        let inside = bytes[start..<min(at, bytes.count)]
        at = min(at + 1, bytes.count)
        return Self.tag(inside)
    }

    private static func tag(_ bytes: ArraySlice<UInt8>) -> Token {
        var at = bytes.startIndex
        func isNameByte(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: "=") }
        while at < bytes.endIndex, isNameByte(bytes[at]) { at += 1 }
        let name = String(decoding: bytes[bytes.startIndex..<at], as: UTF8.self)
        var attributes: [Substring: String] = [:]
        while at < bytes.endIndex {
            while at < bytes.endIndex, bytes[at] <= 0x20 { at += 1 }
            let start = at
            while at < bytes.endIndex, isNameByte(bytes[at]) { at += 1 }
            let key = String(decoding: bytes[start..<at], as: UTF8.self)
            guard at + 1 < bytes.endIndex, bytes[at] == UInt8(ascii: "="), bytes[at + 1] == UInt8(ascii: "\"") else {
                at += 1
                continue
            }
            let first = at + 2
            at = first
            while at < bytes.endIndex, bytes[at] != UInt8(ascii: "\"") { at += 1 }
            attributes[Substring(key)] = decoded(bytes[first..<at])
            at += 1
        }
        return .tag(name: name, attributes: attributes)
    }

    /// Resolves the references that poppler writes.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        if !bytes.contains(UInt8(ascii: "&")) { return text }
        var out = ""
        var rest = text[...]
        while let sign = rest.firstIndex(of: "&") {
            out += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            guard let end = rest.prefix(10).firstIndex(of: ";") else {
                out += "&"
                continue
            }
            let name = rest[..<end]
            let named: [Substring: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
            if let character = named[name] {
                out.append(character)
            } else if name.hasPrefix("#"), let scalar = number(name.dropFirst()) {
                out.unicodeScalars.append(scalar)
            } else {
                out += "&" + name + ";"
            }
            rest = rest[rest.index(after: end)...]
        }
        return out + rest
    }

    private static func number(_ text: Substring) -> Unicode.Scalar? {
        let value = text.hasPrefix("x") ? UInt32(text.dropFirst(), radix: 16) : UInt32(text)
        return value.flatMap(Unicode.Scalar.init)
    }
}
