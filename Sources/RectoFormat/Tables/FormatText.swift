/// Bytes of the tables, in UTF-8. They are a part of the program, so that they stay where they are and nobody copies them.
struct FormatText: @unchecked Sendable {
    private let start: UnsafePointer<UInt8>
    let count: Int

    private init(start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    init(_ text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
    var isEmpty: Bool { count == 0 }

    /// The first or last character; nil in an empty text.
    var firstScalar: Unicode.Scalar? { String(decoding: bytes, as: UTF8.self).unicodeScalars.first }
    var lastScalar: Unicode.Scalar? { String(decoding: bytes, as: UTF8.self).unicodeScalars.last }

    /// The text from a place on, up to a separator or the end.
    func part(from place: Int, to separator: UInt8) -> FormatText {
        var end = place
        while end < count, start[end] != separator { end += 1 }
        return FormatText(start: start + place, count: end - place)
    }

    /// The part before which this many separators stand; empty if there are fewer.
    func part(_ index: Int, of separator: UInt8) -> FormatText {
        var (place, left) = (0, index)
        while left > 0, place < count {
            if start[place] == separator { left -= 1 }
            place += 1
        }
        return part(from: place, to: separator)
    }

    func parts(of separator: UInt8) -> [FormatText] {
        var parts: [FormatText] = []
        var place = 0
        while place <= count {
            let next = part(from: place, to: separator)
            parts.append(next)
            place += next.count + 1
        }
        return parts
    }

    /// The whole number that these digits are.
    var number: Int { bytes.reduce(0) { $0 * 10 + Int($1 &- 0x30) } }
}

extension UInt8 {
    static let line = UInt8(ascii: "\n")
    static let field = UInt8(ascii: "|")
    static let item = UInt8(ascii: "~")
}
