import RectoCSS
import RectoCore
import RectoText

/// A place between two lines.
struct LinePosition: Equatable {
    /// The first item that belongs to the next line, wholly or in part.
    var item: Int
    /// Byte in the inline content's text.
    var offset: Int
}

/// What one line holds, before it is built.
struct LineRange {
    var start: LinePosition
    /// Where the next line starts.
    var end: LinePosition
    /// A forced break or the content's end: the line is not justified.
    var endsParagraph: Bool
    /// It breaks at a soft hyphen.
    var isHyphenated: Bool
    /// No content that makes a line box: nothing but collapsed white space.
    var isEmpty: Bool
    /// Preserved spaces at its end fit, and no soft wrap lets them hang.
    /// [CSS Text 3 §4.1.2](https://www.w3.org/TR/css-text-3/#white-space-phase-2)
    var keepsTrailingSpaces = false
    /// Justification may make its spaces narrower.
    var shrinksSpaces = false
    /// How much of its first character stands before its start.
    var startOutside = LayoutUnit.zero
}

/// A line as it is filled, item after item, until something does not fit.
private struct LineScan {
    struct Candidate {
        var position: LinePosition
        var isHyphen: Bool
        /// What stands before it, without hanging spaces.
        var width = LayoutUnit.zero
    }
    let start: LinePosition
    var available: LayoutUnit
    /// What may stay free at the end rather than that a word is hyphenated.
    let zone: LayoutUnit
    var width: LayoutUnit
    /// Of it, what hangs at the end or counts for nothing there.
    var trailing = LayoutUnit.zero
    /// Anything that makes a line box.
    var hasContent = false
    /// Anything that a break may stand after; spaces at the start are not.
    var hasText = false
    /// It is too long and nothing before let it end: it ends at the next opportunity.
    var isOverflowing = false
    /// The last place where it may end.
    var candidate: Candidate?
    /// The last one without a hyphen, for `hyphenate-limit-zone`.
    var unhyphenated: Candidate?
    /// Where it ends if there is no candidate.
    var emergency: LinePosition?
    /// The first of the inline boxes that begin right before what comes next.
    var pendingOpen: Int?
    var previousWraps = true
    var item: Int
    var runIndex: Int

    init(start: LinePosition, available: LayoutUnit, zone: LayoutUnit, width: LayoutUnit, runIndex: Int) {
        (self.start, self.available, self.zone, self.width) = (start, available, zone, width)
        (item, self.runIndex) = (start.item, runIndex)
    }

    /// Boxes that begin at a break belong to the next line.
    func itemToBreakBefore(_ isItemStart: Bool) -> Int { isItemStart ? pendingOpen ?? item : item }
    func position(before offset: Int) -> LinePosition { LinePosition(item: pendingOpen ?? item, offset: offset) }

    /// Something other than text stands on the line.
    mutating func addContent() {
        trailing = .zero
        hasContent = true
        hasText = true
        pendingOpen = nil
    }
}

/// Finds where lines end: greedily, at the last opportunity that fits.
/// [CSS Text 3 §5](https://www.w3.org/TR/css-text-3/#line-breaking)
struct LineBreaker {
    let context: LayoutContext
    let prepared: PreparedInline
    /// For percentages in the margins and paddings of inline boxes.
    let percentageBasis: LayoutUnit
    /// Margin-box widths of atomic inlines, by item.
    let atomicWidth: (Int) -> LayoutUnit
    /// False after as many hyphenated lines as there may be.
    var allowsHyphen = true
    /// How much of the line's first character stands before its start.
    var startOutside = LayoutUnit.zero
    private let edges: LineEdges?

    private var content: InlineContent { prepared.content }

    init(
        context: LayoutContext, prepared: PreparedInline, percentageBasis: LayoutUnit,
        atomicWidth: @escaping (Int) -> LayoutUnit
    ) {
        (self.context, self.prepared) = (context, prepared)
        (self.percentageBasis, self.atomicWidth) = (percentageBasis, atomicWidth)
        edges = prepared.hasLineEdges ? LineEdges(prepared) : nil
    }

    /// The line that starts at `start`. `onFloat` is told of floats and absolutely positioned boxes that it meets,
    /// with the width used so far, and returns the width that is then available.
    func line(
        from start: LinePosition, available: LayoutUnit, onFloat: (Int, LayoutUnit) -> LayoutUnit
    ) -> LineRange {
        var scan = LineScan(
            start: start, available: available, zone: allowsHyphen ? hyphenationZone(available) : .zero,
            width: -startOutside, runIndex: prepared.paragraph.shaped.runIndex(at: start.offset))
        // Of a box that repeats its edges on every line, the end edge counts from its start.
        for box in prepared.clonedBoxes(at: start) {
            let inline = prepared.inlineBoxes[Int(box)]
            scan.width += context.startEdge(of: inline, basis: percentageBasis)
            scan.width += context.endEdge(of: inline, basis: percentageBasis)
        }
        let items = content.items
        while scan.item < items.count {
            let item = items[scan.item]
            var ended: LineRange?
            switch item.kind {
            case .open: open(item, &scan)
            case .close: ended = close(item, &scan)
            case .float: scan.available = onFloat(scan.item, scan.width - scan.trailing)
            case .outOfFlow: scan.available = onFloat(scan.item, scan.width)
            case .forcedBreak:
                scan.hasContent = true
                ended = end(scan, forcedBreak(before: scan.item + 1, offset: Int(item.upper)), endsParagraph: true)
            case .lineBreakOpportunity:
                if item.style.inherited.textWrapMode == .wrap, scan.hasText {
                    ended = offer(LinePosition(item: scan.item + 1, offset: Int(item.upper)), &scan)
                    scan.pendingOpen = nil
                }
            case .leader:
                // It goes to the next line with what follows it, never alone.
                if scan.hasText, item.style.inherited.textWrapMode == .wrap {
                    ended = offer(scan.position(before: Int(item.lower)), &scan)
                }
                scan.addContent()
            case .atomic: ended = addAtomic(item, &scan)
            case .text: ended = addText(item, &scan)
            }
            if let ended { return ended }
            scan.item += 1
        }
        return end(scan, LinePosition(item: items.count, offset: content.text.count), endsParagraph: true)
    }

    private func end(
        _ scan: LineScan, _ position: LinePosition, endsParagraph: Bool = false, isHyphen: Bool = false
    ) -> LineRange {
        LineRange(
            start: scan.start, end: position, endsParagraph: endsParagraph, isHyphenated: isHyphen,
            isEmpty: !scan.hasContent, keepsTrailingSpaces: endsParagraph && scan.width <= scan.available,
            startOutside: startOutside)
    }

    /// The line may end here; it does, if it is too long already.
    private func offer(_ position: LinePosition, _ scan: inout LineScan) -> LineRange? {
        if scan.isOverflowing { return end(scan, position) }
        scan.candidate = LineScan.Candidate(position: position, isHyphen: false)
        return nil
    }

    /// Where the line ends that is too long; nil if nothing before lets it.
    private func endBefore(_ scan: inout LineScan) -> LineRange? {
        if let c = scan.candidate { return end(scan, c.position, isHyphen: c.isHyphen) }
        scan.isOverflowing = true
        return nil
    }

    // MARK: Items

    private func open(_ item: InlineItem, _ scan: inout LineScan) {
        if scan.pendingOpen == nil { scan.pendingOpen = scan.item }
        scan.width += context.startEdge(item, basis: percentageBasis)
        if item.style.box.boxDecorationBreak == .clone {
            scan.width += context.endEdge(item, basis: percentageBasis)
        }
        if context.hasInlineEdges(item.style) { scan.hasContent = true }
    }

    private func close(_ item: InlineItem, _ scan: inout LineScan) -> LineRange? {
        if item.style.box.boxDecorationBreak != .clone {
            scan.width += context.endEdge(item, basis: percentageBasis)
        }
        if context.hasInlineEdges(item.style) { scan.hasContent = true }
        scan.pendingOpen = nil
        return scan.width - scan.trailing > scan.available ? endBefore(&scan) : nil
    }

    private func addAtomic(_ item: InlineItem, _ scan: inout LineScan) -> LineRange? {
        let wraps = item.style.inherited.textWrapMode == .wrap
        let lower = Int(item.lower)
        // At the line's start there is nothing to break from, even where an inline box has begun.
        if scan.hasText, wraps || scan.previousWraps, prepared.paragraph.shaped.breaks[lower].contains(.line),
            let ended = offer(scan.position(before: lower), &scan)
        {
            return ended
        }
        scan.width += atomicWidth(scan.item)
        scan.addContent()
        scan.previousWraps = wraps
        return scan.width > scan.available ? endBefore(&scan) : nil
    }

    // MARK: Text

    private func addText(_ item: InlineItem, _ scan: inout LineScan) -> LineRange? {
        let text = content.text
        let shaped = prepared.paragraph.shaped
        let rules = TextBreaking(item.style.inherited)
        let upper = Int(item.upper)
        let lower = max(Int(item.lower), scan.start.offset)
        var lastCluster = -1
        while scan.runIndex < shaped.runs.count, shaped.runs[scan.runIndex].range.upperBound <= lower {
            scan.runIndex += 1
        }
        var r = scan.runIndex
        while r < shaped.runs.count, shaped.runs[r].range.lowerBound < upper {
            let run = shaped.runs[r]
            var g = shaped.glyphIndex(at: lower, in: run)
            while g < run.glyphs.upperBound {
                let glyph = shaped.glyphs[g]
                let c = Int(glyph.cluster)
                if c >= upper { break }
                let byte = text[c]
                if c != lastCluster {
                    lastCluster = c
                    if byte == 0x0A {
                        scan.hasContent = true
                        let next =
                            c + 1 == upper
                            ? forcedBreak(before: scan.item + 1, offset: c + 1)
                            : LinePosition(item: scan.item, offset: c + 1)
                        return end(scan, next, endsParagraph: true)
                    }
                    if scan.hasText,
                        let ended = considerBreak(
                            before: c, isFirst: c == Int(item.lower), shaped.breaks[c], text, rules, &scan)
                    {
                        return ended
                    }
                }
                if let ended = add(glyph, byte, rules, &scan) { return ended }
                g += 1
            }
            if run.range.upperBound >= upper { break }
            r += 1
        }
        scan.previousWraps = rules.wraps
        return nil
    }

    /// Whether the line may end before byte `c`, which begins a cluster.
    @inline(__always)
    private func considerBreak(
        before c: Int, isFirst: Bool, _ breaks: BreakOpportunities, _ text: [UInt8], _ rules: TextBreaking,
        _ scan: inout LineScan
    ) -> LineRange? {
        let mayWrap = isFirst ? rules.wraps || scan.previousWraps : rules.wraps
        if let found = rules.opportunity(before: c, breaks, mayWrap: mayWrap, in: text),
            found == .space || hyphenFits(rules, scan)
        {
            let isHyphen = found == .hyphen
            let position = LinePosition(item: scan.itemToBreakBefore(isFirst), offset: c)
            if scan.isOverflowing { return end(scan, position, isHyphen: isHyphen) }
            scan.candidate = LineScan.Candidate(
                position: position, isHyphen: isHyphen, width: scan.width - scan.trailing)
            if !isHyphen { scan.unhyphenated = scan.candidate }
        }
        let isEmergency =
            breaks.contains(.avoided) && mayWrap && scan.width - scan.trailing <= scan.available
            || rules.breaksAnywhere && rules.wraps && scan.width <= scan.available && breaks.contains(.grapheme)
        if isEmergency { scan.emergency = LinePosition(item: scan.itemToBreakBefore(isFirst), offset: c) }
        return nil
    }

    private func hyphenFits(_ rules: TextBreaking, _ scan: LineScan) -> Bool {
        allowsHyphen
            && (scan.isOverflowing || scan.width + context.hyphenAdvance(rules.style) <= scan.available)
    }

    @inline(__always)
    private func add(
        _ glyph: Glyph, _ byte: UInt8, _ rules: TextBreaking, _ scan: inout LineScan
    ) -> LineRange? {
        let isSpace = byte == 0x20 || byte == 0x09
        // A collapsible space at the start of a line is removed.
        if isSpace && rules.collapses && !scan.hasText { return nil }
        var advance = LayoutUnit(raw: Int(glyph.advance))
        if byte == 0x09 { advance = context.tabAdvance(rules.style, at: scan.width) }
        scan.width += advance
        scan.pendingOpen = nil
        scan.hasContent = true
        scan.hasText = true
        if isSpace && rules.hangs {
            scan.trailing += advance
        } else if glyph.advance != 0 || byte == 0x09 {
            scan.trailing = .zero
            let c = Int(glyph.cluster)
            if let edges, case .outside(let amount, _) = edges.end(at: c, rules.style, isLast: edges.isLastCharacter(c))
            {
                scan.trailing = amount
            }
        }
        guard scan.width - scan.trailing > scan.available, !scan.isOverflowing else { return nil }
        // A line that is nearly full needs no hyphen.
        if let c = scan.candidate, c.isHyphen, let u = scan.unhyphenated, scan.available - u.width <= scan.zone {
            return end(scan, u.position)
        }
        if scan.candidate == nil, let e = scan.emergency { return end(scan, e) }
        return endBefore(&scan)
    }

    private func forcedBreak(before item: Int, offset: Int) -> LinePosition {
        context.forcedBreak(before: item, offset: offset, in: content.items)
    }

    /// [CSS Text 4 §6.3.5](https://www.w3.org/TR/css-text-4/#hyphenate-char-limits)
    private func hyphenationZone(_ available: LayoutUnit) -> LayoutUnit {
        guard let style = prepared.hyphenationZone else { return .zero }
        return style.resolve(available)
    }
}

extension ShapedParagraph {
    /// The run that holds byte `offset`; the count of runs past the end.
    func runIndex(at offset: Int) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first glyph of `run` whose cluster is not before byte `offset`.
    func glyphIndex(at offset: Int, in run: Run) -> Int {
        var low = run.glyphs.lowerBound
        var high = run.glyphs.upperBound
        if offset <= run.range.lowerBound { return low }
        while low < high {
            let middle = (low + high) / 2
            if Int(glyphs[middle].cluster) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension LayoutContext {
    /// Margin, border and padding at the inline start of an inline box, as its `open` item has it.
    func startEdge(_ item: InlineItem, basis: LayoutUnit) -> LayoutUnit {
        if tree[item.box].flags.contains(.withoutStartEdge) { return .zero }
        let box = item.style.box
        let mode = item.style.writingMode
        return mode.logical(box.margin).inlineStart.resolve(basis) + mode.logical(box.border).inlineStart.width
            + mode.logical(box.padding).inlineStart.resolve(basis)
    }
    func endEdge(_ item: InlineItem, basis: LayoutUnit) -> LayoutUnit {
        if tree[item.box].flags.contains(.withoutEndEdge) { return .zero }
        let box = item.style.box
        let mode = item.style.writingMode
        return mode.logical(box.margin).inlineEnd.resolve(basis) + mode.logical(box.border).inlineEnd.width
            + mode.logical(box.padding).inlineEnd.resolve(basis)
    }
    /// Whether an empty inline box makes its line box count.
    /// [CSS 2.2 §9.4.2](https://www.w3.org/TR/CSS22/visuren.html#inline-formatting)
    func hasInlineEdges(_ style: ComputedStyle) -> Bool {
        let box = style.box
        if box.border.left.width != .zero || box.border.right.width != .zero { return true }
        if !box.padding.left.isZero || !box.padding.right.isZero { return true }
        return box.margin.left != .zero && !box.margin.left.isAuto
            || box.margin.right != .zero && !box.margin.right.isAuto
    }

    /// To the next tab stop. [CSS Text 3 §4.2](https://www.w3.org/TR/css-text-3/#tab-size-property)
    func tabAdvance(_ style: InheritedStyle, at position: LayoutUnit) -> LayoutUnit {
        let font = fonts.font(style)
        let interval: LayoutUnit
        switch style.tabSize {
        case .spaces(let n):
            interval = (font.metrics.spaceAdvance + style.letterSpacing + style.wordSpacing) * n
        case .length(let l): interval = l
        }
        if interval <= .zero { return .zero }
        let half = LayoutUnit(raw: font.metrics.zeroAdvance.raw / 2)
        let next = LayoutUnit(raw: (position.raw / interval.raw + 1) * interval.raw)
        return next - position < half ? next + interval - position : next - position
    }
}
