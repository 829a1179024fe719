import RectoCSS
import RectoCore

/// Children whose outer height is a multiple of their step.
/// [CSS Rhythmic Sizing 1 §2](https://www.w3.org/TR/css-rhythm-1/#block-step)
extension BlockFlow {
    /// Lays out a child with the space that makes its outer height a multiple of its step. Only its own margins count.
    /// [CSS Rhythmic Sizing 1 §2.1](https://www.w3.org/TR/css-rhythm-1/#block-step-size)
    mutating func layOutInSteps(_ child: BoxID, token: BreakToken?, top: inout LayoutUnit) -> LayoutResult {
        defer { stepping = .none }
        let style = tree.style(child).box
        let margin = style.margin.map { $0.resolve(geometry.contentInline) }
        // Floats and breaks inside depend on where the child stands, and that on its height. Each level is measured once,
        // and the levels inside of it are then not placed: otherwise each would double the work.
        stepping = .measuring
        var result = layOutChild(child, token: token, top: &top)
        var step = BlockStepSpace(style, size: margin.vertical + result.fragment.size.height)
        let isInMargins = style.blockStepInsert == .marginBox
        let before = isInMargins && token == nil && result.isComplete ? step.before : .zero
        top += before
        if result.findings.isAboveStep || before != .zero && !isSame(result, at: top) {
            if space.measuresStep {
                result.findings.stayAboveStep()
            } else {
                stepping = .placing
                result = layOutChild(child, token: token, top: &top)
                let size = margin.vertical + result.fragment.size.height
                if isInMargins {
                    step.after = style.blockStepExtra(size + before, isGrowing: false)
                } else {
                    step = BlockStepSpace(style, size: size)
                }
            }
        }
        guard token == nil, result.isComplete, step.before != .zero || step.after != .zero else { return result }
        if isInMargins {
            result.endMargin = CollapsedMargin(margin.bottom + step.after)
            return result
        }
        let height = result.fragment.size.height + step.before + step.after
        let content = result.fragment.children
        result.fragment = result.fragment.changed { fragment in
            fragment.size.height = height
            fragment.firstBaseline = fragment.firstBaseline.map { $0 + step.before }
            fragment.lastBaseline = fragment.lastBaseline.map { $0 + step.before }
            fragment.children = content.map {
                Fragment.Child(offset: $0.offset + Point(x: .zero, y: step.before), fragment: $0.fragment)
            }
        }
        return result
    }

    /// Whether a complete child would be the same further down: it has room there, and no floats are beside it.
    func isSame(_ result: LayoutResult, at top: LayoutUnit) -> Bool {
        if let bottom = result.floats.bottomOfAll, bottom > floatOffset.y + y { return false }
        guard result.pendingFloats.isEmpty, !result.floats.hasPushedFloat else { return false }
        guard let fragmentainer = space.fragmentainer, !fragmentainer.isUnbounded else { return true }
        return top + result.fragment.size.height <= fragmentainer.remaining
    }
}
