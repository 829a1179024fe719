import RectoCSS
import RectoCore

extension LayoutContext {
    /// `align-content` of a block container: all of its content is one alignment subject; in a multi-column container,
    /// its columns. A container that is broken has no room to share.
    /// [CSS Align 3 §5.1.1](https://www.w3.org/TR/css-align-3/#distribution-block)
    /// - Parameter free: what the content leaves of the container, less than zero if it overflows.
    func alignContent(of box: BoxID, free: LayoutUnit, _ content: inout ContentLayout) {
        let kind = tree[box].kind
        guard kind == .blockContainer || kind == .inlineContainer, !tree[box].isTableCell else { return }
        let value = tree.style(box).box.alignContent
        if value.position == .normal { return }
        let shift = ContentDistribution(value, free: free, count: 1, in: .block()).offset
        if shift == .zero { return }
        let offset = Point(x: .zero, y: shift)
        for index in content.children.indices { content.children[index].offset.y += shift }
        content.outOfFlow = content.outOfFlow.map { $0.moved(by: offset) }
        for index in content.columnRules.indices { content.columnRules[index].origin.y += shift }
        content.firstBaseline = content.firstBaseline.map { $0 + shift }
        content.lastBaseline = content.lastBaseline.map { $0 + shift }
    }
}

extension BoxStyle {
    /// How a table cell places its content: `align-content` goes before `vertical-align`.
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
