import RectoCSS
import RectoCore
import RectoText

extension LayoutContext {
    /// The intrinsic inline sizes of an inline formatting context's content.
    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
    func inlineIntrinsicSizes(_ container: BoxID) -> IntrinsicSizes {
        let content = tree.inlineContent(container)
        if let sizes = content.intrinsicSizes { return sizes }
        let style = tree.style(container).inherited
        var indents = Indents()
        if !style.textIndent.isZero, let indent = style.textIndent.definite {
            let isFirst = hasFirstFormattedLine(container)
            indents.first = isFirst != style.textIndentHangs ? indent : .zero
            indents.afterBreak = style.textIndentIsEachLine != style.textIndentHangs ? indent : .zero
            indents.other = style.textIndentHangs ? indent : .zero
        }
        let sizes = measure(prepare(container, on: nil), container, indents)
        content.intrinsicSizes = sizes
        return sizes
    }

    /// Whether the container's first line is the first formatted line of an element. That of an anonymous block box is
    /// only if nothing in flow comes before it.
    /// [CSS Text 3 §7.1](https://www.w3.org/TR/css-text-3/#text-indent-property)
    func hasFirstFormattedLine(_ container: BoxID) -> Bool {
        guard tree[container].node == nil, let parent = tree.parent(container) else { return true }
        var next = tree.firstChild(parent)
        while let sibling = next, sibling != container {
            if !tree[sibling].isOutOfFlow && !tree[sibling].isFloating { return false }
            next = tree.nextSibling(sibling)
        }
        return true
    }

    private struct Indents {
        var first = LayoutUnit.zero
        var afterBreak = LayoutUnit.zero
        var other = LayoutUnit.zero
    }

    private func measure(_ prepared: PreparedInline, _ container: BoxID, _ indents: Indents) -> IntrinsicSizes {
        let content = prepared.content
        let shaped = prepared.paragraph.shaped
        let text = content.text
        var result = IntrinsicSizes.zero
        // The widths of the unbreakable piece and of the line so far. `trailing` is the part at the end of the line
        // that hangs.
        var piece = indents.first
        var line = indents.first
        // The edges of inline boxes that open before the next piece.
        var opening = LayoutUnit.zero
        var trailing = LayoutUnit.zero
        // The part of `trailing` that hangs even if it fits. Preserved spaces count for the max-content size.
        var collapsible = LayoutUnit.zero
        var floats = LayoutUnit.zero
        var hasContent = false
        var previousWraps = true
        var runIndex = 0

        func endPiece() {
            result.minContent = max(result.minContent, piece - min(piece, trailing))
            piece = indents.other
        }
        func endLine() {
            piece += opening
            opening = .zero
            endPiece()
            result.maxContent = max(result.maxContent, line - min(line, collapsible) + floats)
            (piece, line) = (indents.afterBreak, indents.afterBreak)
            trailing = .zero
            collapsible = .zero
            floats = .zero
            hasContent = false
        }

        for item in content.items {
            switch item.kind {
            case .open:
                let edge = startEdge(item, basis: .zero)
                opening += edge
                line += edge
            case .close:
                let edge = endEdge(item, basis: .zero)
                piece += opening + edge
                opening = .zero
                line += edge
            case .forcedBreak: endLine()
            case .lineBreakOpportunity:
                if item.style.inherited.textWrapMode == .wrap { endPiece() }
            case .outOfFlow: break
            case .leader:
                // A leader can do without space. For max-content, three of its strings count.
                line += LeaderPattern(self, box: item.box).advance * 3
                if item.style.inherited.textWrapMode == .wrap { endPiece() }
                hasContent = true
            case .float where tree[item.box].flags.contains(.initialLetter):
                let width = initialLetterWidth(item, beside: prepared.style, container)
                piece += width
                line += width
            case .float:
                let sizes = marginBoxIntrinsicSizes(item.box)
                result.minContent = max(result.minContent, sizes.minContent)
                floats += sizes.maxContent
            case .atomic:
                let wraps = item.style.inherited.textWrapMode == .wrap
                let sizes = marginBoxIntrinsicSizes(item.box)
                if wraps || previousWraps, shaped.breaks[Int(item.lower)].contains(.line) { endPiece() }
                piece += opening + sizes.minContent
                opening = .zero
                line += sizes.maxContent
                trailing = .zero
                collapsible = .zero
                hasContent = true
                previousWraps = wraps
                if wraps, shaped.breaks[Int(item.upper)].contains(.line) { endPiece() }
            case .text:
                let style = item.style.inherited
                let rules = TextBreaking(
                    style, breaksAnywhere: style.overflowWrap == .anywhere || style.wordBreak == .breakWord)
                var lastCluster = -1
                while runIndex < shaped.runs.count, shaped.runs[runIndex].range.upperBound <= Int(item.lower) {
                    runIndex += 1
                }
                var r = runIndex
                while r < shaped.runs.count, shaped.runs[r].range.lowerBound < Int(item.upper) {
                    let run = shaped.runs[r]
                    var g = shaped.glyphIndex(at: Int(item.lower), in: run)
                    while g < run.glyphs.upperBound, shaped.glyphs[g].cluster < item.upper {
                        let glyph = shaped.glyphs[g]
                        let c = Int(glyph.cluster)
                        let byte = text[c]
                        if c != lastCluster {
                            lastCluster = c
                            if byte == 0x0A {
                                endLine()
                                g += 1
                                continue
                            }
                            let breaks = shaped.breaks[c]
                            let mayWrap = rules.wraps || c == Int(item.lower) && previousWraps
                            if hasContent,
                                let found = rules.opportunity(before: c, breaks, mayWrap: mayWrap, in: text)
                            {
                                if found == .hyphen { piece += hyphenAdvance(style) }
                                endPiece()
                            }
                        }
                        g += 1
                        let isSpace = byte == 0x20 || byte == 0x09
                        if isSpace && rules.collapses && !hasContent { continue }
                        let advance =
                            byte == 0x09 ? tabAdvance(style, at: line) : LayoutUnit(raw: Int(glyph.advance))
                        piece += opening + advance
                        opening = .zero
                        line += advance
                        hasContent = true
                        if isSpace && rules.hangs {
                            trailing += advance
                            collapsible = rules.collapses ? collapsible + advance : .zero
                        } else if advance != .zero {
                            trailing = .zero
                            collapsible = .zero
                        }
                    }
                    if run.range.upperBound >= Int(item.upper) { break }
                    r += 1
                }
                previousWraps = rules.wraps
            }
        }
        endLine()
        return IntrinsicSizes(minContent: result.minContent, maxContent: max(result.minContent, result.maxContent))
    }
}
