import RectoCSS
import RectoCore
import RectoText

/// The trimming of the lines of an inline container, by its own `text-box-trim` or by that of a box around it whose
/// first (or last) formatted line is in the container.
/// [CSS Inline 3 §5](https://www.w3.org/TR/css-inline-3/#leading-trim)
struct TextBoxTrimming {
    /// The edges to which the part above the first line's baseline and the part below the last one's are trimmed; nil
    /// if they are not.
    var over: TextEdge?
    var under: TextEdge?
    static let none = TextBoxTrimming()
}

/// A side of a line of text.
enum TextSide { case over, under }

extension LayoutContext {
    func textBoxTrimming(_ container: BoxID) -> TextBoxTrimming {
        guard facts.usesTextBoxTrim else { return .none }
        var out = TextBoxTrimming()
        var box = container
        var isFirst = true
        var isLast = true
        while isFirst || isLast {
            let style = tree.style(box)
            let trim = style.box.trimmedLines
            // The innermost box that trims determines the edge.
            if isFirst, trim.start, out.over == nil { out.over = style.inherited.usedTextBoxEdge.over }
            if isLast, trim.end, out.under == nil { out.under = style.inherited.usedTextBoxEdge.under }
            guard !tree.isFormattingContextRoot(box), let parent = tree.parent(box),
                tree[parent].kind == .blockContainer
            else { break }
            isFirst = isFirst && !hasInFlowSibling(before: box, in: parent)
            isLast = isLast && !hasInFlowSibling(after: box)
            box = parent
        }
        return out
    }

    private func hasInFlowSibling(before box: BoxID, in parent: BoxID) -> Bool {
        var next = tree.firstChild(parent)
        while let child = next, child != box {
            if !tree[child].isOutOfFlow && !tree[child].isFloating { return true }
            next = tree.nextSibling(child)
        }
        return false
    }
    private func hasInFlowSibling(after box: BoxID) -> Bool {
        var next = tree.nextSibling(box)
        while let child = next {
            if !tree[child].isOutOfFlow && !tree[child].isFloating { return true }
            next = tree.nextSibling(child)
        }
        return false
    }

    /// The distance of an edge from the baseline, in the line's own font.
    /// [CSS Inline 3 §5.2 `text-box-edge`](https://www.w3.org/TR/css-inline-3/#text-edges)
    func textEdge(_ edge: TextEdge, _ side: TextSide, of line: ComputedStyle) -> LayoutUnit {
        let metrics = fonts.font(line.inherited).metrics
        switch edge {
        case .cap: return metrics.capHeight
        case .ex: return metrics.xHeight
        case .text: return side == .over ? metrics.ascent : metrics.descent
        case .alphabetic: return side == .over ? metrics.ascent : .zero
        }
    }
}
