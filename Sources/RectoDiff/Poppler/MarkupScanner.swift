/// Reads the tags that poppler's programs write: a flat list is enough for them.
struct MarkupScanner {
    enum Token {
        /// The name begins with a slash at an end tag.
        case tag(name: String, attributes: Attributes)
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
        while at < bytes.endIndex, Attributes.isNameByte(bytes[at]) { at += 1 }
        let name = String(decoding: bytes[bytes.startIndex..<at], as: UTF8.self)
        return .tag(name: name, attributes: Attributes(bytes: bytes[at...]))
    }

    /// The attributes of a tag, which are looked for when they are asked for: a document has a million of them.
    struct Attributes {
        fileprivate let bytes: ArraySlice<UInt8>

        fileprivate static func isNameByte(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: "=") }

        /// Whether the tag has no content and no end tag: `<path/>`.
        var isClosed: Bool { bytes.last == UInt8(ascii: "/") }

        /// All of them, in their order.
        var all: [(name: String, value: String)] {
            var out: [(name: String, value: String)] = []
            var rest = bytes
            while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
                let name = rest[..<equals].split(whereSeparator: { $0 <= 0x20 }).last ?? []
                let value = rest[rest.index(after: equals)...].drop { $0 <= 0x20 }
                guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                    let end = value.dropFirst().firstIndex(of: quote)
                else { break }
                out.append(
                    (String(decoding: name, as: UTF8.self), MarkupScanner.decoded(value[..<end].dropFirst())))
                rest = value[value.index(after: end)...]
            }
            return out
        }

        subscript(_ name: StaticString) -> String? { value(name).map(MarkupScanner.decoded) }

        /// The number that an attribute has; 0 if it is no number.
        func number(_ name: StaticString) -> Double {
            guard let value = value(name) else { return 0 }
            // Digits and a point, which is what the programs write: both parts of the quotient are exact.
            var digits = 0
            var scale = 1
            var isFraction = false
            var isNegative = false
            for byte in value {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    if digits > 1 << 52 / 10 { continue }
                    digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                    if isFraction { scale *= 10 }
                case UInt8(ascii: "."): isFraction = true
                case UInt8(ascii: "-"): isNegative = true
                default:
                    let number = Double(String(decoding: value, as: UTF8.self)) ?? 0
                    return number.isFinite ? number : 0
                }
            }
            let number = Double(digits) / Double(scale)
            return isNegative ? -number : number
        }

        private func value(_ name: StaticString) -> ArraySlice<UInt8>? {
            let length = name.utf8CodeUnitCount
            return bytes.withUnsafeBufferPointer { bytes -> Range<Int>? in
                var at = 0
                while at < bytes.count {
                    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
                    let start = at
                    while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
                    let isFound =
                        at - start == length
                        && (0..<length).allSatisfy { bytes[start + $0] == name.utf8Start[$0] }
                    guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "="), bytes[at + 1] == UInt8(ascii: "\"")
                    else {
                        at += 1
                        continue
                    }
                    let first = at + 2
                    at = first
                    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += 1 }
                    if isFound { return first..<at }
                    at += 1
                }
                return nil
            }.map { bytes[bytes.startIndex + $0.lowerBound..<bytes.startIndex + $0.upperBound] }
        }
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
