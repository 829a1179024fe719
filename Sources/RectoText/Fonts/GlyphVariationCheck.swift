/// Checks the outlines of a variable font. HarfBuzz 6 makes an instance of it for the PDF, and frees memory twice if the
/// points of a glyph, or their variations, end beyond their data.
/// [gvar](https://learn.microsoft.com/typography/opentype/spec/gvar),
/// [tuple variation stores](https://learn.microsoft.com/typography/opentype/spec/otvarcommonformats#tuple-variation-store)
struct GlyphVariationCheck {
    private let reader: BigEndianReader
    private let table: Range<Int>
    private let axes: Int
    private let glyphs: Int
    private let hasLongOffsets: Bool
    private let data: Int

    /// - Parameter table: the bytes of `gvar` in the font.
    init?(_ reader: BigEndianReader, _ table: Range<Int>) {
        guard table.count >= 20, let axes = reader.uint16(table.lowerBound + 4),
            let glyphs = reader.uint16(table.lowerBound + 12), let flags = reader.uint16(table.lowerBound + 14),
            let data = reader.uint32(table.lowerBound + 16), data <= table.count
        else { return nil }
        (self.reader, self.table, self.axes, self.glyphs) = (reader, table, axes, glyphs)
        hasLongOffsets = flags & 1 != 0
        self.data = data
        if 20 + (glyphs + 1) * (hasLongOffsets ? 4 : 2) > table.count { return nil }
    }

    /// Whether the variations of a glyph are in the table and complete.
    /// - Parameter points: the number of its points, or of its parts.
    func passes(_ glyph: Int, points: Int) -> Bool {
        guard glyph < glyphs else { return true }
        guard let from = offset(glyph), let to = offset(glyph + 1), from <= to, data + to <= table.count else {
            return false
        }
        // Four points more stand for its sides.
        return from == to || passes(table.lowerBound + data + from, to - from, points: points + 4)
    }

    private func offset(_ glyph: Int) -> Int? {
        hasLongOffsets
            ? reader.uint32(table.lowerBound + 20 + glyph * 4)
            : reader.uint16(table.lowerBound + 20 + glyph * 2).map { $0 * 2 }
    }

    private func passes(_ start: Int, _ length: Int, points: Int) -> Bool {
        guard length >= 4, let flags = reader.uint16(start), let serialized = reader.uint16(start + 2),
            serialized <= length
        else { return false }
        let end = start + length
        var header = start + 4
        var place = start + serialized
        var shared: Int?
        if flags & 0x8000 != 0 {
            guard let found = pointNumbers(&place, end) else { return false }
            shared = found == 0 ? points : found
        }
        for _ in 0..<flags & 0x0FFF {
            guard header + 4 <= end, let size = reader.uint16(header), let index = reader.uint16(header + 2) else {
                return false
            }
            header += 4 + (index & 0x8000 != 0 ? axes * 2 : 0) + (index & 0x4000 != 0 ? axes * 4 : 0)
            guard header <= end, place + size <= end else { return false }
            var own = place
            var count = shared ?? points
            if index & 0x2000 != 0 {
                guard let found = pointNumbers(&own, place + size) else { return false }
                count = found == 0 ? points : found
            }
            guard hasDeltas(count, &own, place + size), hasDeltas(count, &own, place + size) else { return false }
            place += size
        }
        return true
    }

    /// Passes over packed point numbers. Returns how many there are, and 0 for all points.
    private func pointNumbers(_ place: inout Int, _ end: Int) -> Int? {
        guard place < end, var count = reader.uint8(place) else { return nil }
        place += 1
        if count & 0x80 != 0 {
            guard place < end, let low = reader.uint8(place) else { return nil }
            place += 1
            count = (count & 0x7F) << 8 | low
        }
        var found = 0
        while found < count {
            guard place < end, let control = reader.uint8(place) else { return nil }
            let run = control & 0x7F + 1
            place += 1 + run * (control & 0x80 != 0 ? 2 : 1)
            found += run
            // A run that is longer than the list is an error for some readers.
            if place > end || found > count { return nil }
        }
        return count
    }

    /// Passes over packed deltas and says whether they are there.
    private func hasDeltas(_ count: Int, _ place: inout Int, _ end: Int) -> Bool {
        var found = 0
        while found < count {
            guard place < end, let control = reader.uint8(place) else { return false }
            let run = control & 0x3F + 1
            place += 1 + (control & 0x80 != 0 ? 0 : run * (control & 0x40 != 0 ? 2 : 1))
            found += run
            if place > end || found > count { return false }
        }
        return true
    }
}
