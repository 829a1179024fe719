/// The fonts of upright characters in vertical lines. Cairo writes all fonts as horizontal ones. A vertical font tells
/// readers that the next character is below, so that they take a column for a line.
/// [ISO 32000-1 §9.7.4.3 Glyph Metrics in CIDFonts]
struct VerticalFonts {
    /// Cairo has not written a font as expected, so its glyphs would be misplaced.
    struct Lost: Error {}

    /// The names that fonts have in the file, by those that Cairo gave them.
    private let names: [[UInt8]: [UInt8]]
    private var found: Set<[UInt8]> = []

    init(_ names: [String: String]) {
        self.names = [[UInt8]: [UInt8]](names.map { (Array($0.utf8), Array($1.utf8)) }, uniquingKeysWith: { $1 })
    }

    /// Rewrites the value of an object that is not a stream.
    mutating func rewrite(_ value: inout [UInt8]) {
        if names.isEmpty { return }
        // A tag of six letters precedes the name: `/ABCDEF+^ame`.
        var mark = value.indices.dropFirst().first { value[$0] == UInt8(ascii: "^") && value[$0 - 1] == 0x2B }
        while let start = mark {
            let end = value[start...].firstIndex(where: Self.endsName) ?? value.count
            let name = Array(value[start..<end])
            guard let own = names[name] else { return }
            value.replaceSubrange(start..<end, with: own)
            if Self.replace("/Encoding/Identity-H", with: "/Encoding/Identity-V", in: &value) { found.insert(name) }
            mark = value.indices.dropFirst(start + 1).first {
                value[$0] == UInt8(ascii: "^") && value[$0 - 1] == 0x2B
            }
        }
    }

    func check() throws { if found.count < names.count { throw Lost() } }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || "/<>[](){}%".utf8.contains(byte)
    }

    private static func replace(_ text: StaticString, with other: StaticString, in value: inout [UInt8]) -> Bool {
        let count = text.utf8CodeUnitCount
        guard value.count >= count else { return false }
        for start in 0...value.count - count where (0..<count).allSatisfy({ value[start + $0] == text.utf8Start[$0] }) {
            for k in 0..<count { value[start + k] = other.utf8Start[k] }
            return true
        }
        return false
    }
}
