import RectoCSS
import RectoCore
import RectoText

/// What is trimmed from the lines of an inline container, by its own `text-box-trim` or that of a box around it whose
/// first (last) formatted line is the container's.
/// [CSS Inline 3 §5](https://www.w3.org/TR/css-inline-3/#leading-trim)
struct TextBoxTrimming {
    /// What is left above the first line's baseline and below the last one's; nil where nothing is trimmed.
    var over: TextEdge?
    var under: TextEdge?
    static let none = TextBoxTrimming()
}

extension LayoutContext {
    func textBoxTrimming(_ container: BoxID) -> TextBoxTrimming {
        guard facts.usesTextBoxTrim else { return .none }
        var out = TextBoxTrimming()
        var box = container
        var isFirst = true
        var isLast = true
        while isFirst || isLast {
            let style = tree.style(box)
            let trim = style.box.textBoxTrim
            // The innermost box that trims says where.
            if isFirst, trim.start, out.over == nil { out.over = style.inherited.textBoxEdge.over }
            if isLast, trim.end, out.under == nil { out.under = style.inherited.textBoxEdge.under }
            guard !isFormattingContextRoot(box), let parent = tree.parent(box), tree[parent].kind == .blockContainer
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

    /// [CSS Inline 3 §5.2 `text-box-edge`](https://www.w3.org/TR/css-inline-3/#text-edges), of the line's own font
    func textEdge(_ edge: TextEdge, _ line: ComputedStyle, isUnder: Bool = false) -> LayoutUnit {
        let metrics = fonts.font(line.inherited).metrics
        switch edge {
        case .cap: return metrics.capHeight
        case .ex: return metrics.xHeight
        case .text, .alphabetic: return isUnder ? edge == .alphabetic ? .zero : metrics.descent : metrics.ascent
        }
    }
}
