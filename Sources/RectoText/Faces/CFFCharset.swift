/// The character identifiers of the glyphs of a CID-keyed CFF font. A PDF refers to such glyphs by identifier, to those
/// of all other fonts by index.
/// [Adobe Technical Note 5176 §13 Charsets](https://adobe-type-tools.github.io/font-tech-notes/pdfs/5176.CFF.pdf)
struct CFFCharset {
    private var reader: Reader
    /// The identifier of each glyph from 0 on.
    private(set) var identifiers: [UInt16] = []

    /// The result is nil if the table is not that of a CID-keyed font, or is damaged.
    init?(table: [UInt8], glyphCount: Int) {
        reader = Reader(bytes: table)
        guard table.count > 4 else { return nil }
        // The header is followed by the index of names and that of top dictionaries.
        guard let names = reader.index(at: Int(table[2])), let dictionaries = reader.index(at: names.end),
            let top = dictionaries.items.first, let entries = reader.dictionary(top),
            entries[Self.registryOrderingSupplement] != nil
        else { return nil }
        let offset = entries[Self.charset]?.last ?? 0
        // Offsets 0 to 2 name predefined sets, which CID-keyed fonts do not use.
        guard offset > 2, let found = reader.charset(at: offset, glyphCount: glyphCount) else { return nil }
        identifiers = found
    }

    private static let charset = 15
    private static let registryOrderingSupplement = 12 << 8 | 30

    private struct Reader {
        let bytes: [UInt8]

        func number(_ offset: Int, size: Int) -> Int? {
            guard offset >= 0, size > 0, offset + size <= bytes.count else { return nil }
            return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
        }

        /// The ranges of an index's items, and where the index ends.
        func index(at start: Int) -> (items: [Range<Int>], end: Int)? {
            guard let count = number(start, size: 2) else { return nil }
            if count == 0 { return ([], start + 2) }
            guard let size = number(start + 2, size: 1), (1...4).contains(size) else { return nil }
            // Offsets count from the byte before the data.
            let data = start + 3 + (count + 1) * size - 1
            var items: [Range<Int>] = []
            var from = 1
            for i in 0...count {
                guard let to = number(start + 3 + i * size, size: size), to >= from, data + to <= bytes.count else {
                    return nil
                }
                if i > 0 { items.append(data + from..<data + to) }
                from = to
            }
            return (items, data + from)
        }

        /// The operands of each operator of a dictionary. Fractions count as 0, for none is looked at.
        func dictionary(_ range: Range<Int>) -> [Int: [Int]]? {
            var entries: [Int: [Int]] = [:]
            var operands: [Int] = []
            var i = range.lowerBound
            while i < range.upperBound {
                let byte = Int(bytes[i])
                i += 1
                switch byte {
                case 0...21:
                    var key = byte
                    if byte == 12 {
                        guard let second = number(i, size: 1) else { return nil }
                        key = 12 << 8 | second
                        i += 1
                    }
                    entries[key] = operands
                    operands = []
                case 28:
                    guard let value = number(i, size: 2) else { return nil }
                    operands.append(Int(Int16(truncatingIfNeeded: value)))
                    i += 2
                case 29:
                    guard let value = number(i, size: 4) else { return nil }
                    operands.append(Int(Int32(truncatingIfNeeded: value)))
                    i += 4
                case 30:
                    // A real number ends with the nibble F.
                    while i < range.upperBound, bytes[i] & 0x0F != 0x0F, bytes[i] >> 4 != 0x0F { i += 1 }
                    i += 1
                    operands.append(0)
                case 32...246: operands.append(byte - 139)
                case 247...254:
                    guard let low = number(i, size: 1) else { return nil }
                    operands.append(byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108)
                    i += 1
                default: return nil
                }
            }
            return entries
        }

        func charset(at start: Int, glyphCount: Int) -> [UInt16]? {
            guard let format = number(start, size: 1), format <= 2 else { return nil }
            // Glyph 0 is not listed.
            var out: [UInt16] = [0]
            var i = start + 1
            while out.count < glyphCount {
                guard let first = number(i, size: 2) else { return nil }
                i += 2
                var more = 0
                if format > 0 {
                    guard let left = number(i, size: format) else { return nil }
                    more = left
                    i += format
                }
                for step in 0...min(more, glyphCount - out.count - 1) {
                    out.append(UInt16(truncatingIfNeeded: first + step))
                }
            }
            return out
        }
    }
}
