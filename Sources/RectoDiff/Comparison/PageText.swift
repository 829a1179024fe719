/// The words of a page in rows from top to bottom, which every reader of PDF gives alike, whatever order the producer
/// wrote them in.
final class PageText {
    private(set) var words: [Word] = []
    /// The number of each word's text, or of its shape where a pattern is ignored.
    private(set) var keys: [TextKey] = []
    /// Whether a pattern is ignored in the word.
    private(set) var isIgnored: [Bool] = []
    /// The row of each word.
    private(set) var rows: [Int] = []
    private(set) var rowRanges: [Range<Int>] = []
    /// The segments of each row, and a number that rows of the same segments share.
    private(set) var rowSegments: [Range<Int>] = []
    private(set) var rowKeys: [TextKey] = []
    /// Words of a row without a wide gap between: a line of a paragraph, the content of a cell.
    private(set) var segments: [Range<Int>] = []
    private(set) var segmentKeys: [TextKey] = []
    /// The segment of each word.
    private(set) var segmentOf: [Int] = []

    init(_ words: [Word], ignoring patterns: [TextPattern] = []) {
        for row in Self.rows(of: words) {
            let start = self.words.count
            self.words += row
            rows += [Int](repeating: rowRanges.count, count: row.count)
            rowRanges.append(start..<self.words.count)
            var first = start
            for index in start..<self.words.count where index + 1 == self.words.count || isGap(after: index) {
                segmentOf += [Int](repeating: segments.count, count: index + 1 - first)
                segments.append(first..<index + 1)
                first = index + 1
            }
        }
        for segment in segments { addKeys(segment, patterns) }
        for row in rowRanges {
            let own = segmentOf[row.lowerBound]..<segmentOf[row.upperBound - 1] + 1
            rowSegments.append(own)
            rowKeys.append(own.count == 1 ? segmentKeys[own.lowerBound] : segmentKeys[own].hashValue)
        }
    }

    /// The text as it was before it went to disk. Rows and segments follow one another, so that their ends tell all of them.
    init(_ kept: Kept) {
        (words, keys, isIgnored) = (kept.words, kept.keys, kept.isIgnored)
        (segmentKeys, rowKeys) = (kept.segmentKeys, kept.rowKeys)
        rowRanges = Self.ranges(kept.rowEnds)
        segments = Self.ranges(kept.segmentEnds)
        rows = Self.places(rowRanges)
        segmentOf = Self.places(segments)
        rowSegments = rowRanges.map { segmentOf[$0.lowerBound]..<segmentOf[$0.upperBound - 1] + 1 }
    }

    /// The parts of a text from which all others follow.
    struct Kept {
        var words: [Word]
        var keys: [TextKey]
        var isIgnored: [Bool]
        var rowEnds: [Int32]
        var segmentEnds: [Int32]
        var segmentKeys: [TextKey]
        var rowKeys: [TextKey]
    }

    private static func ranges(_ ends: [Int32]) -> [Range<Int>] {
        zip([0] + ends, ends).map { Int($0)..<Int($1) }
    }

    /// For each word the index of the range that it is in.
    private static func places(_ ranges: [Range<Int>]) -> [Int] {
        ranges.enumerated().flatMap { [Int](repeating: $0.offset, count: $0.element.count) }
    }

    /// A gap wider than any between words, even in justified text, parts a row.
    private func isGap(after index: Int) -> Bool {
        let (a, b) = (words[index].box, words[index + 1].box)
        return b.left - a.right > 0.6 * max(a.height, b.height)
    }

    /// Words that share half of their height are a row.
    private static func rows(of words: [Word]) -> [[Word]] {
        let sorted = words.enumerated().sorted {
            let (a, b) = ($0.element.box.middle.y, $1.element.box.middle.y)
            return (a, $0.offset) < (b, $1.offset)
        }
        var rows: [[Word]] = []
        var band = PageBox(left: 0, top: 0, right: 0, bottom: 0)
        for (_, word) in sorted {
            if let last = rows.last, !last.isEmpty, word.box.sharedHeight(band) >= 0.5 {
                rows[rows.count - 1].append(word)
            } else {
                rows.append([word])
                band = word.box
            }
        }
        return rows.map { row in
            row.enumerated().sorted { ($0.element.box.left, $0.offset) < ($1.element.box.left, $1.offset) }.map(
                \.element)
        }
    }

    private func addKeys(_ segment: Range<Int>, _ patterns: [TextPattern]) {
        let text = Self.joined(words[segment])
        var shape = text
        for pattern in patterns { shape = pattern.shape(of: shape) }
        segmentKeys.append(shape.hashValue)
        if shape == text {
            keys += words[segment].map { $0.text.hashValue }
            isIgnored += [Bool](repeating: false, count: segment.count)
            return
        }
        // A shape has as many words as the text: white space is no letter.
        let shapes = shape.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        for (offset, index) in segment.enumerated() {
            let own = offset < shapes.count ? shapes[offset] : words[index].text
            keys.append(own.hashValue)
            isIgnored.append(own != words[index].text)
        }
    }

    func text(_ range: Range<Int>) -> String { Self.joined(words[range]) }
    func text(_ indices: [Int]) -> String { Self.joined(indices.map { words[$0] }) }
    func box(_ range: Range<Int>) -> PageBox { PageBox.around(words[range].map(\.box))! }
    /// A box for each row that the words are in.
    func boxes(_ indices: [Int]) -> [PageBox] {
        var out: [PageBox] = []
        var row = -1
        for index in indices {
            if rows[index] == row {
                out[out.count - 1] = out[out.count - 1].union(words[index].box)
            } else {
                out.append(words[index].box)
                row = rows[index]
            }
        }
        return out
    }
    func rowCount(_ indices: [Int]) -> Int { Set(indices.map { rows[$0] }).count }

    private static func joined(_ words: some Sequence<Word>) -> String { words.map(\.text).joined(separator: " ") }
}
