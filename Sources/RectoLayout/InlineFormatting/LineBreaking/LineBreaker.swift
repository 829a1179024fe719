import RectoCSS
import RectoCore
import RectoText

/// A position between two lines.
struct LinePosition: Equatable {
    /// The first item that belongs to the next line, wholly or partly.
    var item: Int
    /// The byte offset in the inline content's text.
    var offset: Int
}

/// The content of one line, before the line is built.
struct LineRange {
    var start: LinePosition
    /// The start of the next line.
    var end: LinePosition
    /// Whether the line ends at a forced break or at the end of the content, so that it is not justified.
    var endsParagraph: Bool
    /// Whether the line breaks inside a word with a hyphen.
    var isHyphenated: Bool
    /// Whether the line contains nothing that makes a line box, but only collapsed white space.
    var isEmpty: Bool
    /// Whether preserved spaces at the end of the line fit and do not hang, because the line does not end at a soft
    /// wrap.
    /// [CSS Text 3 §4.1.2](https://www.w3.org/TR/css-text-3/#white-space-phase-2)
    var keepsTrailingSpaces = false
    /// Whether justification may make the spaces narrower.
    var shrinksSpaces = false
    /// How far the first character extends beyond the start of the line.
    var startOutside = LayoutUnit.zero
}

/// The state of a line while it is filled, item by item, until something does not fit.
private struct LineScan {
    struct Candidate {
        var position: LinePosition
        var isHyphen: Bool
        /// The width of the content before `item`, without hanging spaces.
        var width = LayoutUnit.zero
    }
    let start: LinePosition
    var available: LayoutUnit
    /// The width that may stay free at the end of the line, rather than hyphenating a word.
    let zone: LayoutUnit
    var width: LayoutUnit
    /// The part of the width that hangs at the end or does not count there.
    var trailing = LayoutUnit.zero
    /// Whether the line contains anything that makes a line box.
    var hasContent = false
    /// Whether the line contains anything after which it may break. Spaces at the start do not count.
    var hasText = false
    /// Whether the line is too long and could not end before. It then ends at the next opportunity.
    var isOverflowing = false
    /// The last position at which the line may end.
    var candidate: Candidate?
    /// The last such position without a hyphen, for `hyphenate-limit-zone`.
    var unhyphenated: Candidate?
    /// The position at which the line ends if there is no candidate.
    var emergency: LinePosition?
    /// The first of the inline boxes that begin directly before the next content.
    var pendingOpen: Int?
    var previousWraps = true
    var item: Int
    var runIndex: Int

    init(start: LinePosition, available: LayoutUnit, zone: LayoutUnit, width: LayoutUnit, runIndex: Int) {
        (self.start, self.available, self.zone, self.width) = (start, available, zone, width)
        (item, self.runIndex) = (start.item, runIndex)
    }

    /// The item at which the next line begins. Boxes that begin at a break belong to the next line.
    func itemToBreakBefore(_ isItemStart: Bool) -> Int { isItemStart ? pendingOpen ?? item : item }
    func position(before offset: Int) -> LinePosition { LinePosition(item: pendingOpen ?? item, offset: offset) }

    /// Notes that something other than text is on the line.
    mutating func addContent() {
        trailing = .zero
        hasContent = true
        hasText = true
        pendingOpen = nil
    }
}

/// Finds the ends of lines greedily, at the last opportunity that fits.
/// [CSS Text 3 §5](https://www.w3.org/TR/css-text-3/#line-breaking)
struct LineBreaker {
    let context: LayoutContext
    let prepared: PreparedInline
    /// The size that percentages in the margins and padding of inline boxes refer to.
    let percentageBasis: LayoutUnit
    /// Returns the margin-box width of an atomic inline, by its item.
    let atomicWidth: (Int) -> LayoutUnit
    /// Whether the line may end with a hyphen. It must not after the largest allowed number of hyphenated lines.
    var allowsHyphen = true
    /// How far the first character of the line extends beyond its start.
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

    /// Finds the line that starts at `start`. `onFloat` is called for the floats and absolutely positioned boxes on the
    /// way, with the width used so far; it returns the width that is then available.
    func line(
        from start: LinePosition, available: LayoutUnit, onFloat: (Int, LayoutUnit) -> LayoutUnit
    ) -> LineRange {
        var scan = LineScan(
            start: start, available: available, zone: allowsHyphen ? hyphenationZone(available) : .zero,
            width: -startOutside, runIndex: prepared.paragraph.shaped.runIndex(at: start.offset))
        // If a box repeats its edges on every line, its end edge counts from the start of the line.
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
                // The item moves to the next line together with the content after it, never alone.
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

    /// Notes that the line may end here. If the line is already too long, it ends here.
    private func offer(_ position: LinePosition, _ scan: inout LineScan) -> LineRange? {
        if scan.isOverflowing { return end(scan, position) }
        scan.candidate = LineScan.Candidate(position: position, isHyphen: false)
        return nil
    }

    /// The end of a line that is too long; nil if it cannot end before.
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
        // There is nothing to break from at the start of a line, even if an inline box has begun.
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

    /// Considers ending the line before byte `c`, which begins a cluster.
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
    /// The index of the run that contains byte `offset`, or the number of runs after the end.
    func runIndex(at offset: Int) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the first glyph in `run` whose cluster is not before byte `offset`.
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
    /// The margin, border and padding at the inline start of an inline box, given by its `open` item.
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

    /// The advance to the next tab stop. [CSS Text 3 §4.2](https://www.w3.org/TR/css-text-3/#tab-size-property)
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
