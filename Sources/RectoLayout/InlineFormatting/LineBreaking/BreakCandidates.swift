import RectoCSS
import RectoCore
import RectoText

/// All positions at which a text can be broken into lines, measured once. Breaking a paragraph as a whole needs them.
///
/// Widths are measured from the start of the content. A line from position `a` to position `b` has the width
/// `b.end - a.start`.
struct BreakCandidates {
    struct Place {
        var position: LinePosition
        /// The width of the line up to here, without the spaces that hang at its end.
        var end: LayoutUnit
        /// The start of the next line, after those spaces.
        var start: LayoutUnit
        /// The part of the first character after the break that stands before the start of its line. The line's width
        /// does not include it.
        var outside = LayoutUnit.zero
        /// The numbers of word spaces before `end` and `start`.
        var spacesAtEnd: Int32
        var spacesAtStart: Int32
        /// The width that a hyphen adds, or zero.
        var hyphen = LayoutUnit.zero
        var isHyphen = false
        /// Whether the line must end here: at a forced break or at the end of the content.
        var isForced = false
    }
    var places: [Place] = []
    /// The advance of a space in the first font.
    var space = LayoutUnit.zero
    /// The part of the first line's first character that stands before the line's start.
    var startOutside = LayoutUnit.zero
    /// Whether a word may be broken where it does not fit on a line of its own. Such places are not among these.
    var mayBreakWords = false
}

extension LinePlanning {
    /// The places after the start of the plan; nil for content whose lines depend on more than their width: floats, tabs, preserved
    /// spaces, boxes whose edges are repeated on every line.
    func breakCandidates(
        _ prepared: PreparedInline, _ sizing: InlineSizing, after key: LinePlan.Key
    ) -> BreakCandidates? {
        var scanner = InlineScanner(context, prepared, sizing, from: key.start)
        if prepared.hasLineEdges { scanner.lineEdges = LineEdges(prepared) }
        var collector = CandidateCollector(context, prepared, lineEdges: scanner.lineEdges)
        if let edges = scanner.lineEdges {
            collector.candidates.startOutside = edges.start(at: key.start, isFirst: key.startsAtFirstLine)
        }
        scanner.walk(into: &collector)
        return collector.isPossible ? collector.candidates : nil
    }
}

private struct CandidateCollector: InlineSink {
    private let context: LayoutContext
    private let text: [UInt8]
    private let lineEdges: LineEdges?
    var candidates = BreakCandidates()
    /// False if the width of a line depends on more than its two ends.
    private(set) var isPossible = true
    private var spaces: Int32 = 0
    private var trailingSpaces: Int32 = 0

    init(_ context: LayoutContext, _ prepared: PreparedInline, lineEdges: LineEdges?) {
        self.context = context
        self.lineEdges = lineEdges
        text = prepared.content.text
        candidates.places.reserveCapacity(text.count / 6)
    }

    private mutating func giveUp() -> ScanStep {
        isPossible = false
        return .pause
    }

    // MARK: What stands on the lines

    mutating func pass(_ item: InlineItem, width: LayoutUnit, _ scan: InlineScan) -> ScanStep {
        switch item.kind {
        case .float where context.tree[item.box].flags.contains(.initialLetter): return .goOn
        case .float, .outOfFlow, .leader: return giveUp()
        case .open where item.style.box.boxDecorationBreak == .clone && item.style.box.hasInlineEdges: return giveUp()
        case .atomic:
            trailingSpaces = 0
            return .goOn
        case .open, .close, .text, .forcedBreak, .lineBreakOpportunity: return .goOn
        }
    }

    mutating func begin(_ item: InlineItem, _ rules: TextBreaking) -> ScanStep {
        let style = rules.style
        guard rules.collapses, style.wordBreak == .normal || style.wordBreak == .breakWord, !style.lineBreaksAnywhere
        else { return giveUp() }
        if rules.breaksAnywhere { candidates.mayBreakWords = true }
        if candidates.space == .zero {
            candidates.space = context.fonts.font(style).metrics.spaceAdvance + style.wordSpacing
        }
        return .goOn
    }

    @inline(__always)
    mutating func pass(_ glyph: Glyph, _ byte: UInt8, _ scan: InlineScan) -> ScanStep {
        if byte == 0x20 {
            spaces += 1
            trailingSpaces += 1
        } else if byte == 0x09 {
            return giveUp()
        } else if glyph.advance != 0 {
            trailingSpaces = 0
            if byte == 0xC2, text[Int(glyph.cluster) + 1] == 0xA0 { spaces += 1 }
        }
        return .goOn
    }

    // MARK: Where they may end

    mutating func wrap(at position: LinePosition, hyphen: InheritedStyle?, _ scan: InlineScan) -> ScanStep {
        // Edges that open right before the place belong to the next line.
        var place = place(position, end: scan.wrappedWidth, start: scan.width - scan.openingWidth)
        if let hyphen {
            place.isHyphen = true
            place.hyphen = TextGeneration(context: context).hyphenAdvance(hyphen)
        }
        candidates.places.append(place)
        return .goOn
    }

    mutating func wrap(at position: LinePosition, asLastResort kind: LastResort, _ scan: InlineScan) -> ScanStep {
        kind == .avoided ? giveUp() : .goOn
    }

    mutating func endLine(at position: LinePosition, by end: LineEnd, _ scan: InlineScan) -> ScanStep {
        if end == .lineFeed { return giveUp() }
        // A forced break at the content's end has ended the last line already.
        if end == .contentEnd, candidates.places.last?.position.item == position.item { return .goOn }
        var place = place(position, end: scan.width - scan.trailing, start: scan.width)
        place.isForced = true
        candidates.places.append(place)
        trailingSpaces = 0
        return .goOn
    }

    private func place(_ position: LinePosition, end: LayoutUnit, start: LayoutUnit) -> BreakCandidates.Place {
        let outside = lineEdges?.start(at: position, isFirst: false) ?? .zero
        return BreakCandidates.Place(
            position: position, end: end, start: start + outside, outside: outside,
            spacesAtEnd: spaces - trailingSpaces, spacesAtStart: spaces)
    }
}
