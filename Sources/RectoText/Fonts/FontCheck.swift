/// Checks a font that a document brings before any library reads it. Cairo trusts the tables of a font when it writes a
/// subset: one that points beyond its file ends the program, and one that was cut off gives invisible text.
/// [OpenType, table directory](https://learn.microsoft.com/typography/opentype/spec/otff)
struct FontCheck {
    private let reader: BigEndianReader
    private let count: Int
    private var tables: [Int: Range<Int>] = [:]

    /// Whether the libraries can read the face. `bytes` are an sfnt or a collection.
    static func passes(_ bytes: [UInt8], index: Int) -> Bool {
        guard var check = FontCheck(bytes, index: index) else { return false }
        return check.passes()
    }

    private init?(_ bytes: [UInt8], index: Int) {
        reader = BigEndianReader(bytes: bytes)
        count = bytes.count
        guard let start = Self.start(of: index, in: reader), let tableCount = reader.uint16(start + 4) else {
            return nil
        }
        for i in 0..<tableCount {
            let entry = start + 12 + i * 16
            guard let tag = reader.uint32(entry), let offset = reader.uint32(entry + 8),
                let length = reader.uint32(entry + 12), offset <= count, length <= count - offset
            else { return nil }
            tables[tag] = offset..<offset + length
        }
    }

    private static func start(of index: Int, in reader: BigEndianReader) -> Int? {
        switch reader.uint32(0) {
        case tag("ttcf"):
            guard let faces = reader.uint32(8), index < faces else { return nil }
            return reader.uint32(12 + index * 4)
        case 0x0001_0000, tag("OTTO"), tag("true"): return index == 0 ? 0 : nil
        default: return nil
        }
    }

    private static func tag(_ name: StaticString) -> Int {
        name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    private mutating func passes() -> Bool {
        guard let head = tables[Self.tag("head")], head.count >= 54, let maxp = tables[Self.tag("maxp")],
            maxp.count >= 6, tables[Self.tag("cmap")] != nil, let unitsPerEm = reader.uint16(head.lowerBound + 18),
            (16...16384).contains(unitsPerEm), let glyphs = reader.uint16(maxp.lowerBound + 4), glyphs > 0
        else { return false }
        return hasMetrics(of: glyphs) && hasOutlines(of: glyphs, head) && hasSoundNames()
    }

    private func hasMetrics(of glyphs: Int) -> Bool {
        guard let hhea = tables[Self.tag("hhea")], hhea.count >= 36, let hmtx = tables[Self.tag("hmtx")],
            let metrics = reader.uint16(hhea.lowerBound + 34), metrics > 0, metrics <= glyphs
        else { return false }
        return hmtx.count >= metrics * 4 + (glyphs - metrics) * 2
    }

    /// Outlines may also be in `CFF`, which FreeType and HarfBuzz check themselves, or be pictures.
    private func hasOutlines(of glyphs: Int, _ head: Range<Int>) -> Bool {
        guard let glyf = tables[Self.tag("glyf")] else {
            return Self.otherOutlines.contains { tables[Self.tag($0)] != nil }
        }
        // HarfBuzz 6 leaves outlines of another format unread, and then trusts that it has read them.
        guard reader.uint16(head.lowerBound + 52) == 0, let loca = tables[Self.tag("loca")],
            let format = reader.uint16(head.lowerBound + 50), format <= 1,
            loca.count >= (glyphs + 1) * (format == 0 ? 2 : 4)
        else { return false }
        func place(_ glyph: Int) -> Int {
            format == 0
                ? (reader.uint16(loca.lowerBound + glyph * 2) ?? 0) * 2
                : reader.uint32(loca.lowerBound + glyph * 4) ?? 0
        }
        var variations: GlyphVariationCheck?
        if let gvar = tables[Self.tag("gvar")] {
            guard let found = GlyphVariationCheck(reader, gvar) else { return false }
            variations = found
        }
        var from = place(0)
        for glyph in 0..<glyphs {
            // FreeType ends the last glyph of a font that was WOFF2 too far; nothing is read beyond the table.
            let isLast = glyph == glyphs - 1
            let to = isLast ? min(place(glyph + 1), max(from, glyf.count)) : place(glyph + 1)
            guard from <= to, to <= glyf.count,
                let points = pointCount(glyf.lowerBound + from, to - from, of: glyphs),
                variations?.passes(glyph, points: points) ?? true
            else { return false }
            from = to
        }
        return true
    }

    private static let otherOutlines: [StaticString] = ["CFF ", "CFF2", "CBDT", "sbix", "SVG "]

    /// The number of points of a glyph, or of parts if it is a composite one; nil if they are not all in the glyph, or
    /// parts not in the font.
    /// [glyf](https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description)
    private func pointCount(_ start: Int, _ length: Int, of glyphs: Int) -> Int? {
        if length == 0 { return 0 }
        guard length >= 10, let contours = reader.uint16(start) else { return nil }
        // A negative number of contours marks a composite glyph.
        if contours < 0x8000 { return simplePointCount(start, length, contours: contours) }
        var place = 10
        var parts = 0
        while true {
            parts += 1
            guard place + 4 <= length, let flags = reader.uint16(start + place),
                let part = reader.uint16(start + place + 2), part < glyphs
            else { return nil }
            place += 4 + (flags & 0x1 != 0 ? 4 : 2)
            if flags & 0x8 != 0 { place += 2 } else if flags & 0x40 != 0 { place += 4 }
            if flags & 0x80 != 0 { place += 8 }
            if place > length { return nil }
            if flags & 0x20 == 0 { return parts }
        }
    }

    /// [glyf](https://learn.microsoft.com/typography/opentype/spec/glyf#simple-glyph-description)
    private func simplePointCount(_ start: Int, _ length: Int, contours: Int) -> Int? {
        if contours == 0 { return 0 }
        var place = 10 + contours * 2
        guard place + 2 <= length, let last = reader.uint16(start + place - 2),
            let instructions = reader.uint16(start + place)
        else { return nil }
        place += 2 + instructions
        var (seen, coordinates) = (0, 0)
        while seen <= last {
            guard place < length, let flags = reader.uint8(start + place) else { return nil }
            place += 1
            var count = 1
            if flags & 0x8 != 0 {
                guard place < length, let more = reader.uint8(start + place) else { return nil }
                place += 1
                count = min(count + more, last + 1 - seen)
            }
            // A short coordinate has a byte, a long one two, and one like the one before none.
            coordinates += count * (flags & 0x2 != 0 ? 1 : flags & 0x10 != 0 ? 0 : 2)
            coordinates += count * (flags & 0x4 != 0 ? 1 : flags & 0x20 != 0 ? 0 : 2)
            seen += count
        }
        return place + coordinates <= length ? last + 1 : nil
    }

    /// Whether the names are in the table, and the PostScript name is one: it is written to the PDF as it stands.
    /// [name](https://learn.microsoft.com/typography/opentype/spec/name)
    private func hasSoundNames() -> Bool {
        guard let name = tables[Self.tag("name")] else { return true }
        guard name.count >= 6, let records = reader.uint16(name.lowerBound + 2),
            let storage = reader.uint16(name.lowerBound + 4), 6 + records * 12 <= name.count, storage <= name.count
        else { return false }
        for i in 0..<records {
            let record = name.lowerBound + 6 + i * 12
            guard let id = reader.uint16(record + 6), let length = reader.uint16(record + 8),
                let offset = reader.uint16(record + 10), storage + offset + length <= name.count
            else { return false }
            if id == 6, !isPostScriptName(name.lowerBound + storage + offset, length) { return false }
        }
        return true
    }

    /// At most 63 printable ASCII characters without delimiters, in one byte or, with a zero before it, in two; and no
    /// word with which a part of a PDF ends.
    private func isPostScriptName(_ start: Int, _ length: Int) -> Bool {
        let letters = (start..<start + length).compactMap { reader.uint8($0) }.filter { $0 != 0 }
        guard letters.count <= 63, letters.allSatisfy({ (33...126).contains($0) && !Self.delimiters.contains($0) })
        else {
            return false
        }
        let text = String(decoding: letters.map { UInt8($0) }, as: UTF8.self)
        return !["endobj", "stream", "startxref"].contains { text.contains($0) }
    }
    private static let delimiters = Set("[](){}<>/%".utf8.map { Int($0) })
}
