import RectoCore

/// Keeps shaped paragraphs of few bytes in one font. Bills repeat words, dates and amounts in their cells, and
/// documents of a batch, which share the library, repeat their labels.
///
/// A hash gives each paragraph one place, and a new paragraph replaces the one before in its place, so the cache is
/// bounded.
struct ShapeCache {
    static let maximumLength = 64
    static let capacity = 4096

    private struct Entry {
        var text: [UInt8]
        var font: FontRequestID
        var size: LayoutUnit
        var direction: Paragraph.BaseDirection
        var shaped: ShapedParagraph
    }
    private var entries: [Entry?] = []
    var count: Int { entries.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }

    /// The place of the paragraph, or nil if paragraphs like this one are not kept.
    static func place(_ paragraph: Paragraph) -> Int? {
        guard paragraph.text.count <= maximumLength, paragraph.runs.count == 1, let run = paragraph.runs.first,
            !run.isCombined
        else {
            return nil
        }
        var hash = UInt64(truncatingIfNeeded: run.size.raw) &* 0x9E37_79B9_7F4A_7C15
        hash ^= UInt64(truncatingIfNeeded: run.font.raw) << 32 ^ UInt64(paragraph.direction.rawValue)
        paragraph.text.withUnsafeBufferPointer { text in
            for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        hash ^= hash >> 29
        return Int(truncatingIfNeeded: hash & UInt64(capacity - 1))
    }

    func find(_ paragraph: Paragraph, at place: Int) -> ShapedParagraph? {
        guard !entries.isEmpty, let entry = entries[place], entry.font == paragraph.runs[0].font,
            entry.size == paragraph.runs[0].size, entry.direction == paragraph.direction,
            entry.text == paragraph.text
        else { return nil }
        return entry.shaped
    }

    mutating func store(_ shaped: ShapedParagraph, _ paragraph: Paragraph, at place: Int) {
        if entries.isEmpty { entries = Array(repeating: nil, count: Self.capacity) }
        entries[place] = Entry(
            text: paragraph.text, font: paragraph.runs[0].font, size: paragraph.runs[0].size,
            direction: paragraph.direction, shaped: shaped)
    }
}
