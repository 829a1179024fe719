import RectoCSS
import RectoCore

/// Trims the margins of boxes at the edges of their container, by giving these boxes other styles.
/// [CSS Box 4 §3.3](https://www.w3.org/TR/css-box-4/#margin-trim)
///
/// SPEC-GAP: floats keep their margins, and so do the items of flex containers with several lines, of grids with several
/// columns, and all boxes in vertical text.
extension BoxTree {
    func trimMargins() {
        for index in boxes.indices {
            let box = BoxID(index)
            let trim = style(box).box.marginTrim
            if trim.isEmpty || style(box).inherited.flowFrame.isVertical { continue }
            let sides = TrimmedSides(trim, style(box))
            switch boxes[index].kind {
            case .blockContainer:
                if trim.contains(.blockStart) { trimBlocks(in: box, at: .start) }
                if trim.contains(.blockEnd) { trimBlocks(in: box, at: .end) }
            case .inlineContainer: trimInlines(of: inlineContents[Int(boxes[index].payload)], sides)
            case .flexContainer: trimItems(of: box, sides)
            case .gridContainer: trimGridItems(of: box, sides)
            default: break
            }
        }
    }

    /// Which end of a container is trimmed.
    private enum End { case start, end }

    /// Trims the margins that adjoin the edge: that of the child there, those of its own children that collapse with it, and
    /// those of empty boxes before it.
    private func trimBlocks(in container: BoxID, at end: End) {
        let children = children(container).filter { !boxes[$0.index].isOutOfFlow && !boxes[$0.index].isFloating }
        for child in end == .start ? children : children.reversed() {
            let isThrough = isEmptyBlock(child)
            change(child) {
                if end == .start || isThrough { $0.margin.top = .zero }
                if end == .end || isThrough { $0.margin.bottom = .zero }
            }
            if isThrough { continue }
            let box = style(child).box
            let edge = end == .start ? (box.border.top, box.padding.top) : (box.border.bottom, box.padding.bottom)
            let adjoins =
                boxes[child.index].kind == .blockContainer && edge.0.width == .zero && edge.1.isZero
                && !boxes[child.index].flags.contains(.formattingContextRoot)
                && (end == .start || box.height == .auto)
            if adjoins { trimBlocks(in: child, at: end) }
            return
        }
    }

    /// Whether margins collapse through a box, because nothing is in it.
    private func isEmptyBlock(_ child: BoxID) -> Bool {
        let (box, style) = (boxes[child.index], style(child).box)
        let hasEdges =
            style.border.top.width != .zero || style.border.bottom.width != .zero || !style.padding.top.isZero
            || !style.padding.bottom.isZero
        if hasEdges || style.height != .auto || style.minHeight != .auto || box.marker >= 0 { return false }
        if box.kind == .inlineContainer { return inlineContents[Int(box.payload)].text.allSatisfy { $0 <= 0x20 } }
        return box.kind == .blockContainer && !box.flags.contains(.formattingContextRoot)
            && children(child).allSatisfy {
                boxes[$0.index].isOutOfFlow || boxes[$0.index].isFloating || isEmptyBlock($0)
            }
    }

    /// Trims the margins of the first and last boxes in the lines, if they stand at the edges of the container.
    private func trimInlines(of content: InlineContent, _ sides: TrimmedSides) {
        let boxes = content.items.indices.filter {
            content.items[$0].kind == .atomic || content.items[$0].kind == .text
        }
        if let first = boxes.first { trim(&content.items[first], sides.inlineStart) }
        if let last = boxes.last { trim(&content.items[last], sides.inlineEnd) }
    }

    private func trim(_ item: inout InlineItem, _ sides: Edges<Bool>) {
        guard item.kind == .atomic else { return }
        change(item.box) { $0.trimMargins(sides) }
        item.style = style(item.box)
    }

    /// Trims the items of a flex container with one line. In that line each item is at both edges across it; along it the first
    /// and the last one are at an edge each.
    private func trimItems(of container: BoxID, _ sides: TrimmedSides) {
        let style = style(container).box
        let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
        let isReversed = style.flexDirection == .rowReverse || style.flexDirection == .columnReverse
        let items = items(of: container)
        let isSingle = style.flexWrap == .nowrap
        let across = isRow ? sides.blockStart.union(sides.blockEnd) : sides.inlineStart.union(sides.inlineEnd)
        if isSingle { for item in items { change(item) { $0.trimMargins(across) } } }
        guard isSingle || items.count == 1, let first = items.first, let last = items.last else { return }
        let (start, end) = isRow ? (sides.inlineStart, sides.inlineEnd) : (sides.blockStart, sides.blockEnd)
        change(isReversed ? last : first) { $0.trimMargins(start) }
        change(isReversed ? first : last) { $0.trimMargins(end) }
    }

    /// Trims the items of a grid with one column, one below another.
    private func trimGridItems(of container: BoxID, _ sides: TrimmedSides) {
        let style = style(container).box
        let items = items(of: container)
        guard style.gridTemplateColumns == .none, !style.gridAutoFlow.isInColumns,
            items.allSatisfy({ self.style($0).box.isPlacedByOrder })
        else { return }
        let across = sides.inlineStart.union(sides.inlineEnd)
        for item in items { change(item) { $0.trimMargins(across) } }
        if let first = items.first { change(first) { $0.trimMargins(sides.blockStart) } }
        if let last = items.last { change(last) { $0.trimMargins(sides.blockEnd) } }
    }

    private func items(of container: BoxID) -> [BoxID] {
        children(container).filter { !boxes[$0.index].isOutOfFlow }.enumerated()
            .sorted { (style($0.element).box.order, $0.offset) < (style($1.element).box.order, $1.offset) }
            .map(\.element)
    }

    private func change(_ box: BoxID, _ body: (BoxStyle) -> Void) {
        let style = boxes[box.index].style
        boxes[box.index].style = style.changingBox(body)
    }
}

/// The sides of a container that are trimmed, as its style names them.
private struct TrimmedSides {
    var blockStart = Edges(all: false)
    var blockEnd = Edges(all: false)
    var inlineStart = Edges(all: false)
    var inlineEnd = Edges(all: false)

    init(_ trim: MarginTrim, _ style: ComputedStyle) {
        blockStart.top = trim.contains(.blockStart)
        blockEnd.bottom = trim.contains(.blockEnd)
        if style.writingMode == .horizontalLTR {
            inlineStart.left = trim.contains(.inlineStart)
            inlineEnd.right = trim.contains(.inlineEnd)
        } else {
            inlineStart.right = trim.contains(.inlineStart)
            inlineEnd.left = trim.contains(.inlineEnd)
        }
    }
}

extension Edges<Bool> {
    fileprivate func union(_ other: Edges<Bool>) -> Edges<Bool> {
        Edges(
            top: top || other.top, right: right || other.right, bottom: bottom || other.bottom,
            left: left || other.left)
    }
}

extension BoxStyle {
    fileprivate var isPlacedByOrder: Bool {
        [gridRowStart, gridRowEnd, gridColumnStart, gridColumnEnd].allSatisfy { $0 == .auto }
    }

    fileprivate func trimMargins(_ sides: Edges<Bool>) {
        if sides.top { margin.top = .zero }
        if sides.right { margin.right = .zero }
        if sides.bottom { margin.bottom = .zero }
        if sides.left { margin.left = .zero }
    }
}
