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

    /// Longer text, and text in several fonts. One document repeats it seldom, but the next one does: a letterhead, notes.
    private struct LongEntry {
        var paragraph: Paragraph
        var shaped: ShapedParagraph
    }
    private var longEntries: [LongEntry?] = []
    static let maximumLongLength = 1024
    static let longCapacity = 256
    /// The documents that have been shaped. Longer text is kept from the second on.
    var documents = 0

    enum Place {
        case short(Int)
        case long(Int)
    }

    /// The place of the paragraph, or nil if paragraphs like this one are not kept.
    func place(_ paragraph: Paragraph) -> Place? {
        guard paragraph.text.count <= Self.maximumLength, paragraph.runs.count == 1, let run = paragraph.runs.first,
            !run.isCombined
        else { return longPlace(paragraph) }
        return .short(Int(truncatingIfNeeded: Self.hash(paragraph, run) & UInt64(Self.capacity - 1)))
    }

    private func longPlace(_ paragraph: Paragraph) -> Place? {
        guard documents > 1, paragraph.text.count <= Self.maximumLongLength, let run = paragraph.runs.first,
            paragraph.runs.allSatisfy({ !$0.isCombined })
        else { return nil }
        return .long(Int(truncatingIfNeeded: Self.hash(paragraph, run) & UInt64(Self.longCapacity - 1)))
    }

    private static func hash(_ paragraph: Paragraph, _ run: Paragraph.Run) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: run.size.raw) &* 0x9E37_79B9_7F4A_7C15
        hash ^= UInt64(truncatingIfNeeded: run.font.raw) << 32 ^ UInt64(paragraph.direction.rawValue)
        paragraph.text.withUnsafeBufferPointer { text in
            for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        return hash ^ hash >> 29
    }

    func find(_ paragraph: Paragraph, at place: Place) -> ShapedParagraph? {
        switch place {
        case .short(let index): find(paragraph, at: index)
        case .long(let index): findLong(paragraph, at: index)
        }
    }

    private func findLong(_ paragraph: Paragraph, at place: Int) -> ShapedParagraph? {
        guard !longEntries.isEmpty, let entry = longEntries[place], entry.paragraph.direction == paragraph.direction,
            entry.paragraph.text == paragraph.text, entry.paragraph.runs == paragraph.runs
        else { return nil }
        return entry.shaped
    }

    private func find(_ paragraph: Paragraph, at place: Int) -> ShapedParagraph? {
        // An entry is asked in its place: a copy would count a reference for each of its arrays.
        guard !entries.isEmpty, entries[place]?.font == paragraph.runs[0].font,
            entries[place]?.size == paragraph.runs[0].size, entries[place]?.direction == paragraph.direction,
            entries[place]?.text == paragraph.text
        else { return nil }
        return entries[place]?.shaped
    }

    mutating func store(_ shaped: ShapedParagraph, _ paragraph: Paragraph, at place: Place) {
        switch place {
        case .short(let index): store(shaped, paragraph, at: index)
        case .long(let index):
            if longEntries.isEmpty { longEntries = Array(repeating: nil, count: Self.longCapacity) }
            longEntries[index] = LongEntry(paragraph: paragraph, shaped: shaped)
        }
    }

    private mutating func store(_ shaped: ShapedParagraph, _ paragraph: Paragraph, at place: Int) {
        if entries.isEmpty { entries = Array(repeating: nil, count: Self.capacity) }
        entries[place] = Entry(
            text: paragraph.text, font: paragraph.runs[0].font, size: paragraph.runs[0].size,
            direction: paragraph.direction, shaped: shaped)
    }
}
