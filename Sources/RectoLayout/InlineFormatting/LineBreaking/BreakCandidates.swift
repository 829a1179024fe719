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
        /// The width of the content before the position, without the spaces that hang there.
        var end: LayoutUnit
        /// The start of the next line, after those spaces.
        var start: LayoutUnit
        /// How far the next content extends beyond the start of its line. It is not included in the width of the line.
        var outside = LayoutUnit.zero
        /// The numbers of word spaces before `end` and `start`.
        var spacesAtEnd: Int32
        var spacesAtStart: Int32
        /// The width that a hyphen adds, or zero.
        var hyphen: LayoutUnit
        var isHyphen: Bool
        /// Whether the line must end here: at a forced break or at the end of the content.
        var isForced: Bool
    }
    var places: [Place] = []
    /// The advance of a space in the first font.
    var space = LayoutUnit.zero
    /// How far the first character of the first line extends beyond its start.
    var startOutside = LayoutUnit.zero
    /// Whether words may be hyphenated in these lines.
    var hasHyphens = false
}

extension LayoutContext {
    /// The positions after `start`. The result is nil for content whose lines depend on more than their width: floats,
    /// tabs, preserved spaces, and boxes that repeat their edges on every line.
    func breakCandidates(
        _ prepared: PreparedInline, from start: LinePosition, isFirst: Bool, percentageBasis: LayoutUnit,
        atomicWidth: (Int) -> LayoutUnit
    ) -> BreakCandidates? {
        let items = prepared.content.items
        let text = prepared.content.text
        let shaped = prepared.paragraph.shaped
        var out = BreakCandidates()
        var width = LayoutUnit.zero
        var trailing = LayoutUnit.zero
        var spaces: Int32 = 0
        var trailingSpaces: Int32 = 0
        var hasText = false
        var pendingOpen: Int?
        var widthBeforeOpen = LayoutUnit.zero
        var previousWraps = true
        var runIndex = shaped.runIndex(at: start.offset)
        out.places.reserveCapacity(text.count / 6)
        let edges = prepared.hasLineEdges ? LineEdges(prepared) : nil
        out.startOutside = edges?.start(at: start, isFirst: isFirst) ?? .zero

        func add(_ position: LinePosition, hyphen: LayoutUnit? = nil, isForced: Bool = false) {
            let hasOpened = pendingOpen != nil && !isForced
            // Edges that open directly before the position belong to the next line.
            let at = hasOpened ? widthBeforeOpen : width
            let outside = edges?.start(at: position, isFirst: false) ?? .zero
            out.places.append(
                BreakCandidates.Place(
                    position: position, end: at - trailing, start: at + outside, outside: outside,
                    spacesAtEnd: spaces - trailingSpaces,
                    spacesAtStart: spaces, hyphen: hyphen ?? .zero, isHyphen: hyphen != nil, isForced: isForced))
            if hyphen != nil { out.hasHyphens = true }
        }

        var i = start.item
        while i < items.count {
            let item = items[i]
            switch item.kind {
            case .float where tree[item.box].flags.contains(.initialLetter): i += 1
            case .float, .outOfFlow, .leader: return nil
            case .open:
                if item.style.box.boxDecorationBreak == .clone, hasInlineEdges(item.style) { return nil }
                if pendingOpen == nil { (pendingOpen, widthBeforeOpen) = (i, width) }
                width += startEdge(item, basis: percentageBasis)
                i += 1
            case .close:
                width += endEdge(item, basis: percentageBasis)
                pendingOpen = nil
                i += 1
            case .forcedBreak:
                pendingOpen = nil
                add(forcedBreak(before: i + 1, offset: Int(item.upper), in: items), isForced: true)
                i = out.places[out.places.count - 1].position.item
                (trailing, trailingSpaces, hasText) = (.zero, 0, false)
            case .lineBreakOpportunity:
                i += 1
                if item.style.inherited.textWrapMode == .wrap && hasText {
                    pendingOpen = nil
                    add(LinePosition(item: i, offset: Int(item.upper)))
                }
            case .atomic:
                let wraps = item.style.inherited.textWrapMode == .wrap
                let lower = Int(item.lower)
                if hasText, wraps || previousWraps, shaped.breaks[lower].contains(.line) {
                    add(LinePosition(item: pendingOpen ?? i, offset: lower))
                }
                width += atomicWidth(i)
                (trailing, trailingSpaces, hasText, pendingOpen, previousWraps) = (.zero, 0, true, nil, wraps)
                i += 1
            case .text:
                let style = item.style.inherited
                guard style.whiteSpaceCollapse.collapsesSpaces,
                    style.wordBreak == .normal, style.overflowWrap == .normal || style.overflowWrap == .breakWord,
                    !style.lineBreaksAnywhere
                else { return nil }
                let wraps = style.textWrapMode == .wrap
                let hyphen = wraps && style.hyphens != .none ? hyphenAdvance(style) : .zero
                if out.space == .zero { out.space = fonts.font(style).metrics.spaceAdvance + style.wordSpacing }
                let upper = Int(item.upper)
                let lower = max(Int(item.lower), start.offset)
                while runIndex < shaped.runs.count, shaped.runs[runIndex].range.upperBound <= lower { runIndex += 1 }
                var r = runIndex
                var lastCluster = -1
                while r < shaped.runs.count, shaped.runs[r].range.lowerBound < upper {
                    let run = shaped.runs[r]
                    var g = shaped.glyphIndex(at: lower, in: run)
                    while g < run.glyphs.upperBound {
                        let glyph = shaped.glyphs[g]
                        let c = Int(glyph.cluster)
                        if c >= upper { break }
                        let byte = text[c]
                        if byte == 0x09 || byte == 0x0A { return nil }
                        if c != lastCluster {
                            lastCluster = c
                            let breaks = shaped.breaks[c]
                            if breaks.contains(.avoided) { return nil }
                            if hasText, !breaks.isDisjoint(with: [.line, .hyphen]) {
                                let isFirst = c == Int(item.lower)
                                if isFirst ? wraps || previousWraps : wraps {
                                    let isSoft = c >= 2 && text[c - 1] == 0xAD && text[c - 2] == 0xC2
                                    let isHyphen = isSoft || !breaks.contains(.line)
                                    if !isHyphen || style.hyphens != .none {
                                        add(
                                            LinePosition(item: isFirst ? pendingOpen ?? i : i, offset: c),
                                            hyphen: isHyphen ? hyphen : nil)
                                    }
                                }
                            }
                        }
                        g += 1
                        let isSpace = byte == 0x20
                        if isSpace && !hasText { continue }
                        let advance = LayoutUnit(raw: Int(glyph.advance))
                        width += advance
                        pendingOpen = nil
                        hasText = true
                        if isSpace {
                            trailing += advance
                            spaces += 1
                            trailingSpaces += 1
                        } else if glyph.advance != 0 {
                            (trailing, trailingSpaces) = (.zero, 0)
                            if let edges,
                                case .outside(let amount, _) = edges.end(
                                    at: c, style, isLast: edges.isLastCharacter(c))
                            {
                                trailing = amount
                            }
                            if byte == 0xC2, text[c + 1] == 0xA0 { spaces += 1 }
                        }
                    }
                    if run.range.upperBound >= upper { break }
                    r += 1
                }
                previousWraps = wraps
                i += 1
            }
        }
        if out.places.last?.position.item != items.count {
            pendingOpen = nil
            add(LinePosition(item: items.count, offset: text.count), isForced: true)
        }
        return out
    }

    /// The start of the line after a forced break. Boxes that end directly after the break end in its own line.
    func forcedBreak(before item: Int, offset: Int, in items: [InlineItem]) -> LinePosition {
        var position = LinePosition(item: item, offset: offset)
        while position.item < items.count, items[position.item].kind == .close {
            position.offset = Int(items[position.item].upper)
            position.item += 1
        }
        return position
    }
}
