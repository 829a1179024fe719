import RectoCSS
import RectoCore
import RectoText

/// Finds the ends of lines greedily, at the last opportunity that fits.
/// [CSS Text 3 §5](https://www.w3.org/TR/css-text-3/#line-breaking)
struct LineBreaker {
    let context: LayoutContext
    let prepared: PreparedInline
    let sizing: InlineSizing
    /// Whether the line may end with a hyphen. It must not after the largest allowed number of hyphenated lines.
    var allowsHyphen = true
    /// The part of the line's first character that stands before the line's start.
    var startOutside = LayoutUnit.zero

    init(_ context: LayoutContext, _ prepared: PreparedInline, _ sizing: InlineSizing) {
        self.context = context
        self.prepared = prepared
        self.sizing = sizing
    }

    /// Finds the line that starts at `start`. `onFloat` is called for the floats and absolutely positioned boxes on the
    /// way, with the width used so far; it returns the width that is then available.
    func line(
        from start: LinePosition, available: LayoutUnit, onFloat: (Int, LayoutUnit) -> LayoutUnit
    ) -> LineRange {
        var scanner = InlineScanner(context, prepared, sizing, from: start)
        if prepared.hasLineEdges { scanner.lineEdges = LineEdges(prepared) }
        scanner.scan.width = -startOutside
        scanner.scan.tabOrigin = -startOutside
        for box in prepared.clonedBoxes(at: start) { _ = scanner.reopen(prepared.inlineBoxes[Int(box)]) }
        var filling = LineFilling(self, from: start, available: available)
        while true {
            scanner.walk(into: &filling)
            if let line = filling.line { return line }
            filling.available = onFloat(filling.floatItem, filling.widthAtFloat)
        }
    }

    /// The space that may stay free at a line's end rather than that a word is hyphenated.
    /// [CSS Text 4 §6.3.5](https://www.w3.org/TR/css-text-4/#hyphenate-char-limits)
    fileprivate func hyphenationZone(_ available: LayoutUnit) -> LayoutUnit {
        guard allowsHyphen, let style = prepared.hyphenationZone else { return .zero }
        return style.resolve(available)
    }
}

/// The state of a line while it is filled, item by item, until something does not fit.
private struct LineFilling: InlineSink {
    struct Candidate {
        var position: LinePosition
        var isHyphen: Bool
        /// The width of the content before `item`, without hanging spaces.
        var width: LayoutUnit
    }
    private let context: LayoutContext
    private let start: LinePosition
    private let startOutside: LayoutUnit
    private let allowsHyphen: Bool
    private let zone: LayoutUnit
    var available: LayoutUnit
    /// The line, when its end is found.
    private(set) var line: LineRange?
    /// The float or positioned box that the scan has paused at, and the width before it.
    private(set) var floatItem = -1
    private(set) var widthAtFloat = LayoutUnit.zero

    /// The least width of the line's leaders: that of each string once.
    private var leaders = LayoutUnit.zero
    /// A leader stands on the line, after which nothing that follows it can be parted from it.
    private var holdsTogether = false
    /// The room for what is not a leader.
    private var limit: LayoutUnit { available - leaders }

    /// An inline box with edges begins or ends on the line, which makes the line count.
    private var hasEdges = false
    /// The line is too long and nothing before lets it end: it ends at the next opportunity.
    private var isOverflowing = false
    /// The last place where the line may end.
    private var candidate: Candidate?
    /// The last such position without a hyphen, for `hyphenate-limit-zone`.
    private var unhyphenated: Candidate?
    /// The end of the line if there is no candidate: the last place inside a word, or against the style's wish, that
    /// fits.
    private var emergency: LinePosition?

    init(_ breaker: LineBreaker, from start: LinePosition, available: LayoutUnit) {
        context = breaker.context
        self.start = start
        startOutside = breaker.startOutside
        allowsHyphen = breaker.allowsHyphen
        zone = breaker.hyphenationZone(available)
        self.available = available
    }

    // MARK: What the line passes

    mutating func pass(_ item: InlineItem, width: LayoutUnit, _ scan: InlineScan) -> ScanStep {
        switch item.kind {
        case .open:
            if edges(of: item).countsAtStart { hasEdges = true }
            return .goOn
        case .close:
            if edges(of: item).countsAtEnd { hasEdges = true }
            return scan.width - scan.trailing > limit ? endBefore(scan) : .goOn
        case .atomic: return scan.width > limit ? endBefore(scan) : .goOn
        case .leader:
            // [CSS Content 3 §2.4.1](https://www.w3.org/TR/css-content-3/#leader-rules)
            leaders += LeaderPattern(context, box: item.box).advance
            holdsTogether = candidate != nil
            return scan.width - scan.trailing > limit ? endBefore(scan) : .goOn
        case .float:
            floatItem = scan.item
            widthAtFloat = scan.width - scan.trailing
            return .pause
        case .outOfFlow:
            floatItem = scan.item
            widthAtFloat = scan.width
            return .pause
        case .text, .forcedBreak, .lineBreakOpportunity: return .goOn
        }
    }

    private func edges(of item: InlineItem) -> InlineEdges {
        InlineEdges(of: item.box, item.style, in: context.tree, basis: .zero)
    }

    @inline(__always)
    mutating func pass(_ glyph: Glyph, _ byte: UInt8, _ scan: InlineScan) -> ScanStep {
        guard scan.width - scan.trailing > limit, !isOverflowing else { return .goOn }
        return endInText(scan)
    }

    /// After a letter no part of the width is trailing.
    @inline(__always)
    var letterLimit: LayoutUnit { isOverflowing ? .max : limit }

    // MARK: Where it may end

    @inline(__always)
    mutating func wrap(at position: LinePosition, hyphen: InheritedStyle?, _ scan: InlineScan) -> ScanStep {
        if holdsTogether, !isOverflowing { return .goOn }
        if let hyphen, !hyphenFits(hyphen, scan) { return .goOn }
        let place = Candidate(position: position, isHyphen: hyphen != nil, width: scan.width - scan.trailing)
        if isOverflowing { return end(at: place, scan) }
        candidate = place
        if hyphen == nil { unhyphenated = place }
        return .goOn
    }

    private func hyphenFits(_ style: InheritedStyle, _ scan: InlineScan) -> Bool {
        allowsHyphen && (isOverflowing || scan.width + TextGeneration(context: context).hyphenAdvance(style) <= limit)
    }

    mutating func wrap(at position: LinePosition, asLastResort kind: LastResort, _ scan: InlineScan) -> ScanStep {
        let width = kind == .avoided ? scan.width - scan.trailing : scan.width
        if width <= available { emergency = position }
        return .goOn
    }

    // MARK: Where it ends

    mutating func endLine(at position: LinePosition, by end: LineEnd, _ scan: InlineScan) -> ScanStep {
        var range = range(to: position, scan)
        range.endsParagraph = true
        range.keepsTrailingSpaces = scan.width <= available
        if end != .contentEnd { range.isEmpty = false }
        line = range
        return .pause
    }

    private mutating func end(at place: Candidate, _ scan: InlineScan) -> ScanStep {
        line = range(to: place.position, scan)
        line?.isHyphenated = place.isHyphen
        return .pause
    }

    private func range(to end: LinePosition, _ scan: InlineScan) -> LineRange {
        LineRange(
            start: start, end: end, endsParagraph: false, isHyphenated: false, isEmpty: !scan.hasText && !hasEdges,
            startOutside: startOutside)
    }

    /// A glyph makes the line too long.
    private mutating func endInText(_ scan: InlineScan) -> ScanStep {
        // A line that is nearly full needs no hyphen.
        if let candidate, candidate.isHyphen, let unhyphenated, available - unhyphenated.width <= zone {
            return end(at: unhyphenated, scan)
        }
        if candidate == nil, let emergency {
            line = range(to: emergency, scan)
            return .pause
        }
        return endBefore(scan)
    }

    /// The line is too long: it ends at the last candidate, or at the next opportunity if there is none.
    private mutating func endBefore(_ scan: InlineScan) -> ScanStep {
        if let candidate { return end(at: candidate, scan) }
        isOverflowing = true
        return .goOn
    }
}
