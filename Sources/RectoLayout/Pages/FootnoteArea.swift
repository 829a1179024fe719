import RectoCSS
import RectoCore
import RectoDOM

/// The footnotes of a page, laid out.
struct FootnoteAreaLayout {
    var fragment: Fragment
    var margin: Edges<LayoutUnit>
    /// How many of the footnotes have begun.
    var count: Int
    /// What goes to the next page.
    var rest: [WaitingFloat]
    var outOfFlow: [OutOfFlowBox]
    var reports: LayoutReports
    /// Of the margin box.
    var blockSize: LayoutUnit { max(.zero, fragment.size.height + margin.vertical) }
}

extension Paginator {
    /// Lays out as many footnotes as there is room for; nil if none can even begin.
    /// [CSS GCPM 3 §2.4](https://www.w3.org/TR/css-gcpm-3/#footnote-area)
    ///
    /// - Parameter limit: for the area's margin box.
    /// - Parameter isFirst: nothing else stands on the page, so that something must be placed.
    func layOutFootnotes(
        _ notes: [WaitingFloat], on page: PageFragment, limit: LayoutUnit, isFirst: Bool = false
    ) -> FootnoteAreaLayout? {
        guard !notes.isEmpty, let box = tree.footnoteArea else { return nil }
        let style = page.style.footnoteArea
        let area = flowArea(page)
        let edges = BoxEdges(style.box, containing: area.width)
        let margin = style.box.margin.map { $0.resolve(area.width) }
        let mark = context.reportMark
        let free = max(.zero, area.width - margin.horizontal - edges.sum.horizontal)
        var width = free
        if case .lengthPercentage(let length) = style.box.width {
            width = length.resolve(area.width)
            if style.box.boxSizing == .borderBox { width = max(.zero, width - edges.sum.horizontal) }
        }
        var room = limit - margin.vertical - edges.sum.vertical
        if let most = context.blockSize(style.box.maxHeight, style.box, edges: edges, basis: area.height) {
            room = min(room, most - edges.sum.vertical)
        }
        var stack = FootnoteStack(
            context: context, width: width, room: room, percentageBlock: area.height,
            mode: tree.style(tree.root).writingMode, isFirst: isFirst)
        let rest = stack.place(notes)
        let reports = context.keepReports(after: mark)
        if stack.children.isEmpty { return nil }
        var height = stack.end
        if let least = context.blockSize(style.box.minHeight, style.box, edges: edges, basis: area.height) {
            height = max(height, least - edges.sum.vertical)
        }
        let fragment = Fragment(
            kind: .box, box: box, style: style,
            size: Size(width: width + edges.sum.horizontal, height: height + edges.sum.vertical))
        (fragment.border, fragment.padding) = (edges.border, edges.padding)
        let corner = Point(x: edges.sum.left, y: edges.sum.top)
        fragment.children = stack.children.map { Fragment.Child(offset: $0.offset + corner, fragment: $0.fragment) }
        return FootnoteAreaLayout(
            fragment: fragment, margin: margin, count: stack.count, rest: rest,
            outOfFlow: stack.outOfFlow.map { $0.moved(by: corner) }, reports: reports)
    }

    /// The numbers of footnotes on their pages, where each page counts anew: those of their calls.
    func footnoteNumbers(_ places: PagePlaces, _ nodes: Set<NodeID>) -> [NodeID: Int] {
        var numbers: [NodeID: Int] = [:]
        if !tree.pageQuestions.contains(where: { if case .footnote = $0 { true } else { false } }) { return numbers }
        var counts: [Int32: Int] = [:]
        for (index, box) in tree.boxes.enumerated() {
            guard let node = box.node, numbers[node] == nil, nodes.contains(node), places.first[index] >= 0,
                box.pseudo == .footnoteCall || box.isPageFloat
            else { continue }
            counts[places.first[index], default: 0] += 1
            numbers[node] = counts[places.first[index]]
        }
        return numbers
    }
}

/// Footnotes one under the other; `footnote-display: inline` and `compact` ones side by side where a line holds them.
/// [CSS GCPM 3 §2.3](https://www.w3.org/TR/css-gcpm-3/#propdef-footnote-display)
///
/// SPEC-GAP: a footnote that is longer than what is left of a line begins a new one, also if it is inline.
private struct FootnoteStack {
    let context: LayoutContext
    let width: LayoutUnit
    let room: LayoutUnit
    let percentageBlock: LayoutUnit
    let mode: WritingMode
    let isFirst: Bool
    var children: [Fragment.Child] = []
    var outOfFlow: [OutOfFlowBox] = []
    var count = 0
    /// Of the last margin box.
    var end: LayoutUnit { y + margin.size }
    private var y = LayoutUnit.zero
    private var margin = CollapsedMargin()
    /// The line of footnotes side by side.
    private var row: (top: LayoutUnit, right: LayoutUnit, height: LayoutUnit)?

    init(
        context: LayoutContext, width: LayoutUnit, room: LayoutUnit, percentageBlock: LayoutUnit, mode: WritingMode,
        isFirst: Bool
    ) {
        (self.context, self.width, self.room, self.percentageBlock) = (context, width, room, percentageBlock)
        (self.mode, self.isFirst) = (mode, isFirst)
    }

    /// Returns what is left.
    mutating func place(_ notes: [WaitingFloat]) -> [WaitingFloat] {
        for (index, note) in notes.enumerated() {
            let style = context.tree.style(note.box)
            if style.box.footnoteDisplay != .block, note.token == nil, placeInRow(note, style) {
                count += 1
                continue
            }
            row = nil
            var rest = Array(notes[(index + 1)...])
            switch placeBelow(note, style) {
            case .whole: count += 1
            case .part(let token):
                count += 1
                rest.insert(WaitingFloat(box: note.box, token: token, tableFragment: note.tableFragment), at: 0)
                return rest
            case .none: return [note] + rest
            }
        }
        return []
    }

    private enum Outcome { case whole, part(BreakToken), none }

    private mutating func placeBelow(_ note: WaitingFloat, _ style: ComputedStyle) -> Outcome {
        let own = style.box.margin.map { $0.resolve(width) }
        var before = margin
        if note.token == nil { before.adjoin(own.top) }
        let top = y + before.size
        var result: LayoutResult
        if note.token == nil {
            result = context.layOut(note.box, in: space(note))
            if top + result.fragment.size.height > room {
                guard let part = layOutPart(note, top) else { return .none }
                result = part
            }
        } else {
            guard let part = layOutPart(note, top) else { return .none }
            result = part
        }
        add(result, Point(x: own.left, y: top))
        y = top + result.fragment.size.height
        margin = CollapsedMargin(result.token == nil ? own.bottom : .zero)
        return result.token.map { .part($0) } ?? .whole
    }

    private func layOutPart(_ note: WaitingFloat, _ top: LayoutUnit) -> LayoutResult? {
        let mustBegin = isFirst && children.isEmpty
        let remaining = room - top
        if remaining <= .zero, !mustBegin { return nil }
        var inner = space(note)
        inner.fragmentainer = FragmentainerSpace(
            blockSize: percentageBlock, remaining: max(remaining, LayoutUnit(1)), isAtTop: mustBegin)
        let result = context.layOut(note.box, in: inner, resumingAt: note.token)
        if mustBegin { return result }
        if result.isWithoutRoom { return nil }
        if case .complete = result.outcome, result.fragment.size.height > remaining { return nil }
        return result
    }

    private mutating func placeInRow(_ note: WaitingFloat, _ style: ComputedStyle) -> Bool {
        var inner = space(note)
        inner.inlineSizing = .fitContent
        let result = context.layOut(note.box, in: inner)
        let size = result.fragment.size
        guard size.height <= context.fonts.font(style.inherited).lineHeight else { return false }
        if let row, row.right + style.inherited.font.size + size.width <= width {
            let left = row.right + style.inherited.font.size
            add(result, Point(x: left, y: row.top))
            self.row?.right = left + size.width
            return true
        }
        let top = y + margin.size
        if top + size.height > room { return false }
        add(result, Point(x: .zero, y: top))
        (y, margin) = (top + size.height, CollapsedMargin())
        row = (top, size.width, size.height)
        return true
    }

    private func space(_ note: WaitingFloat) -> ConstraintSpace {
        var space = ConstraintSpace(
            availableInline: width, percentageBlock: percentageBlock, tableFragment: note.tableFragment)
        space.writingMode = mode
        return space
    }

    private mutating func add(_ result: LayoutResult, _ corner: Point) {
        children.append(Fragment.Child(offset: corner, fragment: result.fragment))
        outOfFlow += result.outOfFlow.map { $0.moved(by: corner) }
    }
}
