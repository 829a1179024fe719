/// The tables of a font for browsers that recto writes itself.
/// [OpenType](https://learn.microsoft.com/typography/opentype/spec/otff)
struct WebFontTables {
    private let map: [(scalar: UInt32, glyph: UInt32)]
    private let name: String

    /// - Parameter map: the glyphs of characters, in ascending order of the characters.
    init(_ map: [(scalar: UInt32, glyph: UInt32)], name: String) {
        self.map = map.filter { $0.scalar != 0xFFFF }
        self.name = name.isEmpty ? "Font" : name
    }

    /// A stretch of characters whose glyphs follow one another.
    private struct Segment {
        var first: UInt32
        var last: UInt32
        var glyph: UInt32
    }

    private var segments: [Segment] {
        var segments: [Segment] = []
        for (scalar, glyph) in map {
            if let last = segments.last, last.last + 1 == scalar, last.glyph + (scalar - last.first) == glyph {
                segments[segments.count - 1].last = scalar
            } else {
                segments.append(Segment(first: scalar, last: scalar, glyph: glyph))
            }
        }
        return segments
    }

    /// A map of the characters below U+10000, and one of all where there are others or the first would be too large.
    /// [OpenType, cmap](https://learn.microsoft.com/typography/opentype/spec/cmap)
    var characterMap: [UInt8] {
        let all = segments
        let short = all.filter { $0.last < 0xFFFF }
        let needsLong = short.count < all.count || short.count > 8000
        let first = short.count > 8000 ? nil : Self.shortMap(short)
        let maps = (first.map { [(1, $0)] } ?? []) + (needsLong ? [(10, Self.longMap(all))] : [])
        var table = Table()
        table.put16(0)
        table.put16(maps.count)
        var offset = 4 + 8 * maps.count
        for (encoding, map) in maps {
            table.put16(3)
            table.put16(encoding)
            table.put32(offset)
            offset += map.count
        }
        for (_, map) in maps { table.bytes += map }
        return table.bytes
    }

    /// Format 4. The last segment is that of U+FFFF, which is no character.
    private static func shortMap(_ found: [Segment]) -> [UInt8] {
        let segments = found + [Segment(first: 0xFFFF, last: 0xFFFF, glyph: 0)]
        let power = (UInt.bitWidth - 1) - segments.count.leadingZeroBitCount
        var table = Table()
        table.put16(4)
        table.put16(16 + 8 * segments.count)
        table.put16(0)
        table.put16(2 * segments.count)
        table.put16(2 << power)
        table.put16(power)
        table.put16(2 * segments.count - 2 << power)
        for segment in segments { table.put16(Int(segment.last)) }
        table.put16(0)
        for segment in segments { table.put16(Int(segment.first)) }
        for segment in segments { table.put16(Int(segment.glyph) - Int(segment.first)) }
        for _ in segments { table.put16(0) }
        return table.bytes
    }

    /// Format 12.
    private static func longMap(_ segments: [Segment]) -> [UInt8] {
        var table = Table()
        table.put16(12)
        table.put16(0)
        table.put32(16 + 12 * segments.count)
        table.put32(0)
        table.put32(segments.count)
        for segment in segments {
            table.put32(Int(segment.first))
            table.put32(Int(segment.last))
            table.put32(Int(segment.glyph))
        }
        return table.bytes
    }

    /// The family, the style, the full name and the PostScript name, all of them alike.
    /// [OpenType, name](https://learn.microsoft.com/typography/opentype/spec/name)
    var names: [UInt8] {
        let text = name.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        let identifiers = [1, 2, 4, 6]
        var table = Table()
        table.put16(0)
        table.put16(identifiers.count)
        table.put16(6 + 12 * identifiers.count)
        for identifier in identifiers {
            for value in [3, 1, 0x409, identifier, text.count, 0] { table.put16(value) }
        }
        table.bytes += text
        return table.bytes
    }

    /// Version 3, which names no glyphs. [OpenType, post](https://learn.microsoft.com/typography/opentype/spec/post)
    let post = [0, 3] + [UInt8](repeating: 0, count: 30)

    /// Version 0 for an upright font of normal weight and width, where the font has none, as old ones do.
    /// [OpenType, OS/2](https://learn.microsoft.com/typography/opentype/spec/os2)
    var classes: [UInt8] {
        var table = [UInt8](repeating: 0, count: 78)
        // usWeightClass is 400, usWidthClass 5, and fsSelection says regular.
        (table[4], table[5], table[7], table[63]) = (1, 0x90, 5, 0x40)
        let (first, last) = (min(map.first?.scalar ?? 0, 0xFFFF), min(map.last?.scalar ?? 0, 0xFFFF))
        (table[64], table[65]) = (UInt8(first >> 8), UInt8(first & 0xFF))
        (table[66], table[67]) = (UInt8(last >> 8), UInt8(last & 0xFF))
        return table
    }

    private struct Table {
        var bytes: [UInt8] = []
        mutating func put16(_ value: Int) {
            bytes.append(UInt8(truncatingIfNeeded: value >> 8))
            bytes.append(UInt8(truncatingIfNeeded: value))
        }
        mutating func put32(_ value: Int) {
            put16(value >> 16)
            put16(value)
        }
    }
}
