import RectoCSS
import RectoCore

/// Trims the margins of boxes at the edges of their container, by giving these boxes other styles.
/// [CSS Box 4 §3.3](https://www.w3.org/TR/css-box-4/#margin-trim)
///
/// SPEC-GAP: floats keep their margins, and so do the items of flex containers with several lines, of grids with several
/// columns, and all boxes in vertical text.
struct MarginTrimming {
    private let tree: BoxTree
    /// Whether margins collapse through a box, as far as that is known, so that no box is looked at twice.
    private var emptiness: [Bool?]
    /// The containers whose children at one end are trimmed.
    private var trimmed: [End: Set<BoxID>] = [:]

    init(_ tree: BoxTree) {
        self.tree = tree
        emptiness = Array(repeating: nil, count: tree.boxes.count)
    }

    mutating func trim() {
        for index in tree.boxes.indices {
            let box = BoxID(index)
            let style = tree.style(box)
            let trim = style.box.marginTrim
            if trim.isEmpty || style.inherited.flowFrame.isVertical { continue }
            let sides = TrimmedSides(trim, style)
            switch tree[box].kind {
            case .blockContainer:
                if trim.contains(.blockStart) { trimBlocks(in: box, at: .start) }
                if trim.contains(.blockEnd) { trimBlocks(in: box, at: .end) }
            case .inlineContainer: trimInlines(in: box, sides)
            case .flexContainer: trimItems(of: box, sides)
            case .gridContainer: trimGridItems(of: box, sides)
            default: break
            }
        }
    }

    /// The end of a container that is trimmed.
    private enum End { case start, end }

    /// Trims the margins that adjoin the edge: that of the child there, those of its own children that collapse with it, and
    /// those of empty boxes before it.
    private mutating func trimBlocks(in container: BoxID, at end: End) {
        guard trimmed[end, default: []].insert(container).inserted else { return }
        let children = tree.children(container).filter { isInFlow($0) }
        for child in end == .start ? children : children.reversed() {
            let isThrough = isEmptyBlock(child)
            var sides = Edges(all: false)
            sides.top = end == .start || isThrough
            sides.bottom = end == .end || isThrough
            trim(child, sides)
            if isThrough { continue }
            let box = tree.style(child).box
            let edge = end == .start ? (box.border.top, box.padding.top) : (box.border.bottom, box.padding.bottom)
            let adjoins =
                tree[child].kind == .blockContainer && edge.0.width == .zero && edge.1.isZero
                && !tree[child].flags.contains(.formattingContextRoot) && (end == .start || box.height == .auto)
            if adjoins { trimBlocks(in: child, at: end) }
            return
        }
    }

    private func isInFlow(_ box: BoxID) -> Bool { !tree[box].isOutOfFlow && !tree[box].isFloating }

    /// Whether margins collapse through a box, because nothing is in it.
    private mutating func isEmptyBlock(_ box: BoxID) -> Bool {
        if let known = emptiness[box.index] { return known }
        let isEmpty = hasNoHeight(box)
        emptiness[box.index] = isEmpty
        return isEmpty
    }

    private mutating func hasNoHeight(_ id: BoxID) -> Bool {
        let style = tree.style(id).box
        let hasEdges =
            style.border.top.width != .zero || style.border.bottom.width != .zero || !style.padding.top.isZero
            || !style.padding.bottom.isZero
        if hasEdges || style.height != .auto || style.minHeight != .auto || tree.marker(of: id) != nil { return false }
        if tree[id].kind == .inlineContainer { return tree.inlineContent(id).text.allSatisfy { $0 <= 0x20 } }
        guard tree[id].kind == .blockContainer, !tree[id].flags.contains(.formattingContextRoot) else { return false }
        for child in tree.children(id) where isInFlow(child) && !isEmptyBlock(child) { return false }
        return true
    }

    /// Trims the margins of the first and last boxes in the lines, if they stand at the edges of the container.
    private func trimInlines(in container: BoxID, _ sides: TrimmedSides) {
        let content = tree.inlineContent(container)
        var items = content.items
        let boxes = items.indices.filter { items[$0].kind == .atomic || items[$0].kind == .text }
        if let first = boxes.first { trim(&items[first], sides.inlineStart) }
        if let last = boxes.last { trim(&items[last], sides.inlineEnd) }
        tree.setInlineContent(container, content.with(items))
    }

    private func trim(_ item: inout InlineItem, _ sides: Edges<Bool>) {
        guard item.kind == .atomic else { return }
        trim(item.box, sides)
        item.style = tree.style(item.box)
    }

    /// Trims the items of a flex container with one line. In that line each item is at both edges across it; along it the first
    /// and the last one are at an edge each.
    private func trimItems(of container: BoxID, _ sides: TrimmedSides) {
        let style = tree.style(container).box
        let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
        let isReversed = style.flexDirection == .rowReverse || style.flexDirection == .columnReverse
        let items = items(of: container)
        let isSingle = style.flexWrap == .nowrap
        let across = isRow ? sides.blockStart.union(sides.blockEnd) : sides.inlineStart.union(sides.inlineEnd)
        if isSingle { for item in items { trim(item, across) } }
        guard isSingle || items.count == 1, let first = items.first, let last = items.last else { return }
        let (start, end) = isRow ? (sides.inlineStart, sides.inlineEnd) : (sides.blockStart, sides.blockEnd)
        trim(isReversed ? last : first, start)
        trim(isReversed ? first : last, end)
    }

    /// Trims the items of a grid with one column, one below another.
    private func trimGridItems(of container: BoxID, _ sides: TrimmedSides) {
        let style = tree.style(container).box
        let items = items(of: container)
        guard style.gridTemplateColumns == .none, !style.gridAutoFlow.isInColumns,
            items.allSatisfy({ tree.style($0).box.isPlacedByOrder })
        else { return }
        let across = sides.inlineStart.union(sides.inlineEnd)
        for item in items { trim(item, across) }
        if let first = items.first { trim(first, sides.blockStart) }
        if let last = items.last { trim(last, sides.blockEnd) }
    }

    private func items(of container: BoxID) -> [BoxID] {
        tree.children(container).filter { !tree[$0].isOutOfFlow }.enumerated()
            .sorted { (tree.style($0.element).box.order, $0.offset) < (tree.style($1.element).box.order, $1.offset) }
            .map(\.element)
    }

    private func trim(_ box: BoxID, _ sides: Edges<Bool>) {
        let margin = tree.style(box).box.margin
        let isTrimmed =
            (!sides.top || margin.top == .zero) && (!sides.right || margin.right == .zero)
            && (!sides.bottom || margin.bottom == .zero) && (!sides.left || margin.left == .zero)
        if !isTrimmed { tree.boxes[box.index].style = tree.style(box).changingBox { $0.trimMargins(sides) } }
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
