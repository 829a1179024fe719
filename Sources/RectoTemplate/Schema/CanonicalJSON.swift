/// A form of JSON values in which equal values, and only they, have the same bytes.
/// [JSON Schema Core §4.2.2 Instance Equality](https://json-schema.org/draft/2020-12/json-schema-core#section-4.2.2)
struct CanonicalJSON: Hashable {
    private var bytes: [UInt8] = []

    init(_ value: JSONView) { append(value) }

    private mutating func append(_ value: JSONView) {
        bytes.append(value.kind.rawValue)
        switch value.kind {
        case .null, .false, .true: break
        case .number:
            let text = value.document.text(of: value.id)
            appendCounted(Number(text)?.canonical ?? Array(text))
        case .string: appendCounted(Array(value.document.text(of: value.id)))
        case .array:
            let items = value.children
            appendCount(items.count)
            for item in items { append(item) }
        case .object:
            let members = value.children.map { (key: $0.key, value: $0) }.sorted { $0.key < $1.key }
            appendCount(members.count)
            for member in members {
                appendCounted(Array(member.key.utf8))
                append(member.value)
            }
        }
    }
    private mutating func appendCounted(_ text: [UInt8]) {
        appendCount(text.count)
        bytes += text
    }
    private mutating func appendCount(_ count: Int) {
        withUnsafeBytes(of: UInt32(count)) { bytes += $0 }
    }

    /// A number as its digits, without zeros at either end, times a power of ten; it may have any length.
    struct Number {
        var isNegative = false
        var digits: [UInt8] = []
        var exponent = 0

        /// Reads a number as JSON writes it; nil if the exponent is beyond reason.
        init?(_ text: ArraySlice<UInt8>) {
            let mark = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
            if mark < text.endIndex {
                guard let power = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)),
                    power.magnitude < 1 << 40
                else { return nil }
                exponent = power
            }
            var isFraction = false
            for byte in text[..<mark] {
                if byte == UInt8(ascii: "-") {
                    isNegative = true
                } else if byte == UInt8(ascii: ".") {
                    isFraction = true
                } else {
                    if isFraction { exponent -= 1 }
                    if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
                }
            }
            while digits.last == UInt8(ascii: "0") {
                digits.removeLast()
                exponent += 1
            }
            if digits.isEmpty { (isNegative, exponent) = (false, 0) }
        }

        var isInteger: Bool { exponent >= 0 }
        var canonical: [UInt8] {
            Array("\(isNegative ? "-" : "")\(String(decoding: digits, as: UTF8.self))e\(exponent)".utf8)
        }
    }
}
