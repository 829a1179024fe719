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

    private struct Candidate {
        var position: LinePosition
        var isHyphen: Bool
        /// What stands before it, without hanging spaces.
        var width = LayoutUnit.zero
    }

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
        var available = available
        // Of a box that repeats its edges on every line, the end edge counts from its start.
        var width = -startOutside
        for box in prepared.clonedBoxes(at: start) {
            let inline = prepared.inlineBoxes[Int(box)]
            width += context.startEdge(of: inline, basis: percentageBasis)
            width += context.endEdge(of: inline, basis: percentageBasis)
        }
        var trailing = LayoutUnit.zero
        // Of anything that makes a line box; of what a break may stand after, and spaces at the start do not count.
        var hasContent = false
        var hasText = false
        var isOverflowing = false
        var candidate: Candidate?
        // The last candidate without a hyphen, for `hyphenate-limit-zone`.
        var unhyphenated: Candidate?
        let zone = allowsHyphen ? hyphenationZone(available) : .zero
        var emergency: LinePosition?
        var pendingOpen: Int?
        var previousWraps = true
        var i = start.item
        let items = content.items
        let text = content.text
        let shaped = prepared.paragraph.shaped
        var runIndex = shaped.runIndex(at: start.offset)

        func finish(_ position: LinePosition, endsParagraph: Bool, isHyphen: Bool = false) -> LineRange {
            LineRange(
                start: start, end: position, endsParagraph: endsParagraph, isHyphenated: isHyphen,
                isEmpty: !hasContent, keepsTrailingSpaces: endsParagraph && width <= available,
                startOutside: startOutside)
        }

        while i < items.count {
            let item = items[i]
            switch item.kind {
            case .open:
                if pendingOpen == nil { pendingOpen = i }
                width += context.startEdge(item, basis: percentageBasis)
                if item.style.box.boxDecorationBreak == .clone {
                    width += context.endEdge(item, basis: percentageBasis)
                }
                if context.hasInlineEdges(item.style) { hasContent = true }
                i += 1
            case .close:
                if item.style.box.boxDecorationBreak != .clone {
                    width += context.endEdge(item, basis: percentageBasis)
                }
                if context.hasInlineEdges(item.style) { hasContent = true }
                pendingOpen = nil
                i += 1
                if width - trailing > available {
                    if let c = candidate { return finish(c.position, endsParagraph: false, isHyphen: c.isHyphen) }
                    isOverflowing = true
                }
            case .float:
                available = onFloat(i, width - trailing)
                i += 1
            case .outOfFlow:
                available = onFloat(i, width)
                i += 1
            case .forcedBreak:
                hasContent = true
                return finish(forcedBreak(before: i + 1, offset: Int(item.upper)), endsParagraph: true)
            case .lineBreakOpportunity:
                let wraps = item.style.inherited.textWrapMode == .wrap
                i += 1
                if wraps && hasText {
                    let position = LinePosition(item: i, offset: Int(item.upper))
                    if isOverflowing { return finish(position, endsParagraph: false) }
                    candidate = Candidate(position: position, isHyphen: false)
                    pendingOpen = nil
                }
            case .leader:
                // It goes to the next line with what follows it, never alone.
                if hasText, item.style.inherited.textWrapMode == .wrap {
                    let position = LinePosition(item: pendingOpen ?? i, offset: Int(item.lower))
                    if isOverflowing { return finish(position, endsParagraph: false) }
                    candidate = Candidate(position: position, isHyphen: false)
                }
                trailing = .zero
                hasContent = true
                hasText = true
                pendingOpen = nil
                i += 1
            case .atomic:
                let wraps = item.style.inherited.textWrapMode == .wrap
                let lower = Int(item.lower)
                // At the line's start there is nothing to break from, even where an inline box has begun.
                if hasText, wraps || previousWraps, shaped.breaks[lower].contains(.line) {
                    let position = LinePosition(item: pendingOpen ?? i, offset: lower)
                    if isOverflowing { return finish(position, endsParagraph: false) }
                    candidate = Candidate(position: position, isHyphen: false)
                }
                width += atomicWidth(i)
                trailing = .zero
                hasContent = true
                hasText = true
                pendingOpen = nil
                previousWraps = wraps
                i += 1
                if width > available {
                    if let c = candidate { return finish(c.position, endsParagraph: false, isHyphen: c.isHyphen) }
                    isOverflowing = true
                }
            case .text:
                let style = item.style.inherited
                let wraps = style.textWrapMode == .wrap
                let collapses = style.whiteSpaceCollapse.collapsesSpaces
                let hangs = collapses || (wraps && style.whiteSpaceCollapse.hangsSpaces)
                let breaksAll = style.wordBreak == .breakAll
                let breaksAnywhere = style.overflowWrap != .normal || style.wordBreak == .breakWord
                let breaksEverywhere = breaksAll || style.lineBreaksAnywhere
                let upper = Int(item.upper)
                let lower = max(Int(item.lower), start.offset)
                var lastCluster = -1
                while runIndex < shaped.runs.count, shaped.runs[runIndex].range.upperBound <= lower { runIndex += 1 }
                var r = runIndex
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
                                hasContent = true
                                let next =
                                    c + 1 == upper
                                    ? forcedBreak(before: i + 1, offset: c + 1) : LinePosition(item: i, offset: c + 1)
                                return finish(next, endsParagraph: true)
                            }
                            if hasText {
                                let isFirst = c == Int(item.lower)
                                let breaks = shaped.breaks[c]
                                let mayWrap = isFirst ? wraps || previousWraps : wraps
                                var isCandidate = mayWrap && !breaks.isDisjoint(with: [.line, .hyphen])
                                if style.wordBreak == .keepAll, isCandidate, c > 0, text[c - 1] >= 0x80, byte >= 0x80 {
                                    isCandidate = false
                                }
                                var isEverywhere = false
                                if breaksEverywhere, wraps, !isCandidate, breaks.contains(.grapheme), byte != 0x20 {
                                    isCandidate = true
                                    isEverywhere = true
                                }
                                if style.whiteSpaceCollapse == .breakSpaces, wraps, c > 0, text[c - 1] == 0x20 {
                                    isCandidate = true
                                }
                                if isCandidate {
                                    let isSoft = c >= 2 && text[c - 1] == 0xAD && text[c - 2] == 0xC2
                                    let isHyphen =
                                        isSoft || breaks.contains(.hyphen) && !breaks.contains(.line) && !isEverywhere
                                    let position = LinePosition(item: isFirst ? pendingOpen ?? i : i, offset: c)
                                    var fits = true
                                    if isHyphen {
                                        if style.hyphens == .none || !allowsHyphen {
                                            fits = false
                                        } else if !isOverflowing {
                                            fits = width + context.hyphenAdvance(style) <= available
                                        }
                                    }
                                    if fits {
                                        if isOverflowing {
                                            return finish(position, endsParagraph: false, isHyphen: isHyphen)
                                        }
                                        candidate = Candidate(
                                            position: position, isHyphen: isHyphen, width: width - trailing)
                                        if !isHyphen { unhyphenated = candidate }
                                    }
                                }
                                if breaks.contains(.avoided), mayWrap, width - trailing <= available {
                                    emergency = LinePosition(item: isFirst ? pendingOpen ?? i : i, offset: c)
                                }
                                if breaksAnywhere, wraps, width <= available, breaks.contains(.grapheme) {
                                    emergency = LinePosition(item: isFirst ? pendingOpen ?? i : i, offset: c)
                                }
                            }
                        }
                        let isSpace = byte == 0x20 || byte == 0x09
                        if isSpace && collapses && !hasText {
                            // A collapsible space at the start of a line is removed.
                            g += 1
                            continue
                        }
                        var advance = LayoutUnit(raw: Int(glyph.advance))
                        if byte == 0x09 { advance = context.tabAdvance(style, at: width) }
                        width += advance
                        pendingOpen = nil
                        hasContent = true
                        hasText = true
                        if isSpace && hangs {
                            trailing += advance
                        } else if glyph.advance != 0 || byte == 0x09 {
                            trailing = .zero
                            if let edges,
                                case .outside(let amount, _) = edges.end(
                                    at: c, style, isLast: edges.isLastCharacter(c))
                            {
                                trailing = amount
                            }
                        }
                        if width - trailing > available && !isOverflowing {
                            if let c = candidate {
                                // A line that is nearly full needs no hyphen.
                                if c.isHyphen, let u = unhyphenated, available - u.width <= zone {
                                    return finish(u.position, endsParagraph: false)
                                }
                                return finish(c.position, endsParagraph: false, isHyphen: c.isHyphen)
                            }
                            if let e = emergency { return finish(e, endsParagraph: false) }
                            isOverflowing = true
                        }
                        g += 1
                    }
                    if run.range.upperBound >= upper { break }
                    r += 1
                }
                previousWraps = wraps
                i += 1
            }
        }
        return finish(LinePosition(item: items.count, offset: text.count), endsParagraph: true)
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
