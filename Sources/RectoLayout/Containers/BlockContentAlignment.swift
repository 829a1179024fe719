import RectoCSS
import RectoCore

extension ContentLayout {
    /// Applies `align-content` to a block container, whose whole content is one alignment subject. In a multi-column
    /// container the subject is the columns. A container that is broken has no free space.
    /// [CSS Align 3 §5.1.1](https://www.w3.org/TR/css-align-3/#distribution-block)
    /// - Parameter free: the space that the content leaves in the container; negative if the content overflows.
    mutating func align(in box: BoxID, of tree: BoxTree, free: LayoutUnit) {
        let kind = tree[box].kind
        guard kind == .blockContainer || kind == .inlineContainer, !tree[box].isTableCell else { return }
        let value = tree.style(box).box.alignContent
        if value.position == .normal { return }
        let shift = ContentDistribution(value, free: free, count: 1, in: .block()).offset
        if shift == .zero { return }
        moveChildren(by: shift)
    }
}

extension ContentLayout {
    mutating func moveChildren(by shift: LayoutUnit) {
        for index in children.indices { children[index].offset.y += shift }
        outOfFlow = outOfFlow.map { $0.moved(by: Point(x: .zero, y: shift)) }
        for index in columnRules.indices { columnRules[index].origin.y += shift }
        firstBaseline = firstBaseline.map { $0 + shift }
        lastBaseline = lastBaseline.map { $0 + shift }
    }

    /// Leaves space above the content.
    mutating func moveDown(by space: LayoutUnit) {
        moveChildren(by: space)
        end += space
    }
}

extension BoxStyle {
    /// The alignment of a table cell's content. `align-content` takes precedence over `vertical-align`.
    /// [CSS Align 3 §5.1.1](https://www.w3.org/TR/css-align-3/#distribution-block)
    var cellAlignment: BaselineAlignment.OfCell {
        switch alignContent.position {
        case .normal, .auto: alignment.ofCell
        case .center, .anchorCenter, .spaceAround, .spaceEvenly: .middle
        case .end, .flexEnd, .selfEnd, .lastBaseline: .bottom
        case .baseline: .baseline
        case .stretch, .start, .flexStart, .selfStart, .left, .right, .spaceBetween, .legacy: .top
        }
    }
}
