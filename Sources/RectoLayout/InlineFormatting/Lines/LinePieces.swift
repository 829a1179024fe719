import RectoCSS
import RectoCore
import RectoText

/// The smallest parts of a line that bidi reordering moves: text of one run and item, atomic inlines, and the edges of
/// inline boxes.
struct LinePiece {
    enum Kind {
        case text(run: Int, glyphs: Range<Int>, bytes: Range<Int>)
        case tab(bytes: Range<Int>)
        case atomic(item: Int)
        /// The leader takes what the line leaves.
        case leader(item: Int)
        /// The margin, border and padding at the start (or end) of an inline box.
        case open
        case close
        /// The space between the edge of the line and its first or last content.
        case padding
        /// A hyphen or an ellipsis.
        case generated(GeneratedText)
    }
    var kind: Kind
    /// The inline box that the piece is in, or whose edge it is; -1 for the container.
    var inlineBox: Int32
    var item: Int
    var width: LayoutUnit
    var level: UInt8
}

extension LineRange {
    /// Divides the line into pieces in logical order, without the white space that is removed at the edges of the line.
    /// [CSS Text 3 §4.1.2 Phase II](https://www.w3.org/TR/css-text-3/#white-space-phase-2)
    func pieces(in prepared: PreparedInline, _ sizing: InlineSizing, _ context: LayoutContext) -> [LinePiece] {
        var scanner = InlineScanner(context, prepared, sizing, from: start)
        scanner.limit(to: end, textEnd: trimmedEnd(in: prepared.content))
        var cutter = PieceCutter(prepared)
        for box in prepared.clonedBoxes(at: start) {
            cutter.repeatStart(of: box, width: scanner.reopen(prepared.inlineBoxes[Int(box)]).start)
        }
        scanner.walk(into: &cutter)
        if isHyphenated { cutter.addHyphen { TextGeneration(context: context).hyphen($0) } }
        for box in prepared.clonedBoxes(at: end).reversed() {
            cutter.repeatEnd(of: box, width: scanner.edges(of: prepared.inlineBoxes[Int(box)]).end)
        }
        cutter.settleLevels()
        return cutter.pieces
    }

    /// The end of the line's text, without collapsible or hanging white space.
    private func trimmedEnd(in content: InlineContent) -> Int {
        var last = end.offset
        var i = min(end.item, content.items.count - 1)
        if last > 0, last > start.offset, content.text[last - 1] == 0x0A { last -= 1 }
        while last > start.offset, i >= start.item {
            let item = content.items[i]
            if Int(item.lower) >= last {
                i -= 1
                continue
            }
            if item.kind == .atomic || item.kind == .leader { return last }
            guard item.kind == .text else {
                // The bidi controls of an edge stand behind the white space.
                last = min(last, Int(item.lower))
                i -= 1
                continue
            }
            if !item.style.inherited.whiteSpaceCollapse.collapsesSpaces,
                keepsTrailingSpaces || !TextBreaking(item.style.inherited).hangs
            {
                return last
            }
            while last > max(Int(item.lower), start.offset),
                content.text[last - 1] == 0x20 || (content.text[last - 1] == 0x09)
            {
                last -= 1
            }
            if last > Int(item.lower) { return last }
            i -= 1
        }
        return last
    }
}

/// Makes the pieces of one line as the scanner walks it.
private struct PieceCutter: InlineSink {
    static let looksForBreaks = false
    private let prepared: PreparedInline
    private(set) var pieces: [LinePiece] = []
    /// The text that comes next: its run, its first glyph and byte, and the scan's width before it.
    private var run = 0
    private var glyph = 0
    private var byte = 0
    private var widthBefore = LayoutUnit.zero

    init(_ prepared: PreparedInline) { self.prepared = prepared }

    // MARK: Edges and atomic inlines

    mutating func pass(_ item: InlineItem, width: LayoutUnit, _ scan: InlineScan) -> ScanStep {
        switch item.kind {
        case .open: append(.open, scan.item, width: width, level: Self.levelOfNext)
        case .close: append(.close, scan.item, width: width, level: lastLevel)
        case .atomic: append(.atomic(item: scan.item), scan.item, width: width, level: level(at: item.lower))
        case .leader: append(.leader(item: scan.item), scan.item, width: width, level: level(at: item.lower))
        case .text, .float, .outOfFlow, .forcedBreak, .lineBreakOpportunity: break
        }
        return .goOn
    }

    mutating func endLine(at position: LinePosition, by end: LineEnd, _ scan: InlineScan) -> ScanStep { .goOn }

    private mutating func append(_ kind: LinePiece.Kind, _ item: Int, width: LayoutUnit, level: UInt8) {
        pieces.append(
            LinePiece(kind: kind, inlineBox: prepared.inlineBox(ofItem: item), item: item, width: width, level: level))
    }

    /// A placeholder for the level of the piece that follows: an edge that opens a box is ordered like the box's
    /// content.
    private static let levelOfNext = UInt8.max
    private var lastLevel: UInt8 { pieces.last?.level ?? prepared.paragraph.shaped.baseLevel }
    private func level(at offset: Int32) -> UInt8 {
        let shaped = prepared.paragraph.shaped
        return shaped.runs[safe: shaped.runIndex(at: Int(offset))]?.level ?? shaped.baseLevel
    }

    /// Adds the start edge of a box that repeats its edges on every line. The content has no item for it.
    mutating func repeatStart(of box: Int32, width: LayoutUnit) {
        pieces.append(LinePiece(kind: .open, inlineBox: box, item: -1, width: width, level: Self.levelOfNext))
    }
    mutating func repeatEnd(of box: Int32, width: LayoutUnit) {
        pieces.append(LinePiece(kind: .close, inlineBox: box, item: -1, width: width, level: lastLevel))
    }

    mutating func addHyphen(_ hyphen: (InheritedStyle) -> GeneratedText) {
        guard let last = pieces.last(where: { $0.item >= 0 }), let item = prepared.content.items[safe: last.item] else {
            return
        }
        let hyphen = hyphen(item.style.inherited)
        pieces.append(
            LinePiece(
                kind: .generated(hyphen), inlineBox: last.inlineBox, item: last.item, width: hyphen.width,
                level: last.level))
    }

    mutating func settleLevels() {
        var next = prepared.paragraph.shaped.baseLevel
        for k in pieces.indices.reversed() {
            if pieces[k].level == Self.levelOfNext { pieces[k].level = next }
            next = pieces[k].level
        }
    }

    // MARK: Text

    mutating func beginGlyphs(at glyph: Int, _ byte: Int, run: Int, _ scan: InlineScan) {
        self.run = run
        self.glyph = glyph
        self.byte = byte
        widthBefore = scan.width
    }

    mutating func removeSpace(upTo glyph: Int, _ byte: Int) {
        self.glyph = glyph
        self.byte = byte
    }

    mutating func passTab(at glyph: Int, _ byte: Int, width: LayoutUnit, _ scan: InlineScan) {
        cutText(at: glyph, byte, scan.item, width: scan.width - width - widthBefore)
        append(.tab(bytes: byte..<byte + 1), scan.item, width: width, level: prepared.paragraph.shaped.runs[run].level)
        self.glyph = glyph + 1
        self.byte = byte + 1
        widthBefore = scan.width
    }

    mutating func endGlyphs(at glyph: Int, _ byte: Int, _ scan: InlineScan) {
        cutText(at: glyph, byte, scan.item, width: scan.width - widthBefore)
        self.glyph = glyph
    }

    private mutating func cutText(at end: Int, _ endByte: Int, _ item: Int, width: LayoutUnit) {
        guard end > glyph else { return }
        append(
            .text(run: run, glyphs: glyph..<end, bytes: byte..<endByte), item, width: width,
            level: prepared.paragraph.shaped.runs[run].level)
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
