import RectoCSS
import RectoCore
import RectoDOM

/// The footnotes of a page after layout.
struct FootnoteAreaLayout {
    var fragment: Fragment
    var margin: Edges<LayoutUnit>
    /// The number of footnotes that have begun.
    var count: Int
    /// The footnotes that continue or begin on the next page.
    var rest: [WaitingFloat]
    var outOfFlow: [OutOfFlowBox]
    var findings: Findings
    /// The block size of the margin box after each number of footnotes. The last one is that of the area.
    var blockSizes: [LayoutUnit]
    /// The block size of the margin box.
    var blockSize: LayoutUnit { max(.zero, fragment.size.height + margin.vertical) }
}

extension Paginator {
    /// Lays out as many footnotes as there is room for. Returns nil if not even one can begin.
    /// [CSS GCPM 3 §2.4](https://www.w3.org/TR/css-gcpm-3/#footnote-area)
    ///
    /// - Parameter limit: the block size for the area's margin box.
    /// - Parameter isFirst: whether nothing else is on the page, so that something must be placed.
    func layOutFootnotes(
        _ notes: [WaitingFloat], on page: PageFragment, limit: LayoutUnit, isFirst: Bool = false
    ) -> FootnoteAreaLayout? {
        guard !notes.isEmpty, let box = tree.footnoteArea else { return nil }
        let style = page.style.footnoteArea
        let area = flowArea(page)
        let edges = BoxEdges(style.box, containing: area.width)
        let margin = style.box.margin.map { $0.resolve(area.width) }
        let free = max(.zero, area.width - margin.horizontal - edges.sum.horizontal)
        var width = free
        if case .lengthPercentage(let length) = style.box.width {
            width = length.resolve(area.width)
            if style.box.boxSizing == .borderBox { width = max(.zero, width - edges.sum.horizontal) }
        }
        var room = limit - margin.vertical - edges.sum.vertical
        var wholeRoom = area.height - margin.vertical - edges.sum.vertical
        if let most = context.sizing.blockSize(style.box.maxHeight, style.box, edges: edges, basis: area.height) {
            room = min(room, most - edges.sum.vertical)
            wholeRoom = min(wholeRoom, most - edges.sum.vertical)
        }
        var stack = FootnoteStack(
            context: context, width: width, room: room, wholeRoom: wholeRoom, percentageBlock: area.height,
            mode: tree.style(tree.root).writingMode, isFirst: isFirst)
        let rest = stack.place(notes)
        cost.noteLayouts += stack.tries
        if stack.children.isEmpty { return nil }
        var least = LayoutUnit.zero
        if let size = context.sizing.blockSize(style.box.minHeight, style.box, edges: edges, basis: area.height) {
            least = size - edges.sum.vertical
        }
        let height = max(stack.end, least)
        var fragment = FragmentBuilder(
            kind: .box, box: box, style: style,
            size: Size(width: width + edges.sum.horizontal, height: height + edges.sum.vertical))
        fragment.border = edges.border
        fragment.padding = edges.padding
        let corner = Point(x: edges.sum.left, y: edges.sum.top)
        fragment.children = stack.children.map { Fragment.Child(offset: $0.offset + corner, fragment: $0.fragment) }
        return FootnoteAreaLayout(
            fragment: fragment.build(), margin: margin, count: stack.count, rest: rest,
            outOfFlow: stack.outOfFlow.map { $0.moved(by: corner) }, findings: stack.findings,
            blockSizes: stack.ends.map { max(.zero, max($0, least) + edges.sum.vertical + margin.vertical) })
    }

    /// The numbers of footnotes if they begin again on pages. They depend on the pages of the calls.
    func footnoteNumbers(_ places: PagePlaces, _ nodes: Set<NodeID>) -> [NodeID: Int] {
        var numbers: [NodeID: Int] = [:]
        if !tree.pageQuestions.contains(where: { if case .footnote = $0 { true } else { false } }) { return numbers }
        // The calls on a page are in document order, except for those in page floats.
        var calls: [(page: Int32, node: NodeID)] = []
        var known: Set<NodeID> = []
        for (index, box) in tree.boxes.enumerated() {
            guard let node = box.node, nodes.contains(node), places[index].first >= 0,
                box.pseudo == .footnoteCall || box.isPageFloat, known.insert(node).inserted
            else { continue }
            calls.append((places[index].first, node))
        }
        var (count, page) = (0, Int32(-1))
        for call in calls.sorted(by: { ($0.page, $0.node) < ($1.page, $1.node) }) {
            // Numbers may also begin again on pages without calls.
            if page < call.page, pages[Int(page + 1)...Int(call.page)].contains(where: \.style.resetsFootnotes) {
                count = 0
            }
            count += 1
            page = call.page
            numbers[call.node] = count
        }
        return numbers
    }
}

/// Footnotes one below another. Those with `footnote-display: inline` are one inline flow, in which each begins in the
/// line where the one before ends. `compact` ones are side by side if they fit into a line.
/// [CSS GCPM 3 §2.3](https://www.w3.org/TR/css-gcpm-3/#propdef-footnote-display)
///
/// SPEC-GAP: footnotes in one line are separated by an em. A footnote that contains blocks, or has edges or a
/// background of its own, is a block unless it fits into a line as a whole.
private struct FootnoteStack {
    let context: LayoutContext
    let width: LayoutUnit
    let room: LayoutUnit
    /// The room that the area has on a page without other content.
    let wholeRoom: LayoutUnit
    let percentageBlock: LayoutUnit
    let mode: WritingMode
    let isFirst: Bool
    var children: [Fragment.Child] = []
    var outOfFlow: [OutOfFlowBox] = []
    var findings = Findings()
    /// Counts the footnotes that were laid out, be they placed or not.
    private(set) var tries = 0
    var count = 0
    /// The end of the area after each number of footnotes.
    var ends: [LayoutUnit] = []
    /// The end of the last margin box. Its margin is truncated at the end of the room.
    var end: LayoutUnit { min(y + margin.size, max(y, room)) }
    private var y = LayoutUnit.zero
    private var margin = CollapsedMargin()
    /// The line in which inline footnotes end.
    private var row: Row?

    private struct Row {
        var top: LayoutUnit
        /// The inline size that is taken.
        var used: LayoutUnit
        var baseline: LayoutUnit
    }

    init(
        context: LayoutContext, width: LayoutUnit, room: LayoutUnit, wholeRoom: LayoutUnit, percentageBlock: LayoutUnit,
        mode: WritingMode, isFirst: Bool
    ) {
        self.context = context
        self.width = width
        self.room = room
        self.wholeRoom = wholeRoom
        self.percentageBlock = percentageBlock
        self.mode = mode
        self.isFirst = isFirst
    }

    /// Places footnotes and returns those that are left.
    mutating func place(_ notes: [WaitingFloat]) -> [WaitingFloat] {
        for (index, note) in notes.enumerated() {
            tries += 1
            let stop = place(note, context.tree.style(note.box))
            if case .doesNotFit = stop { return Array(notes[index...]) }
            count += 1
            ends.append(end)
            if case .broken(let token, _, _) = stop {
                let part = WaitingFloat(box: note.box, token: token, tableFragment: note.tableFragment)
                return [part] + notes[(index + 1)...]
            }
        }
        return []
    }

    /// Places one footnote, or as much of it as there is room for.
    private mutating func place(_ note: WaitingFloat, _ style: ComputedStyle) -> Stop<BreakToken>? {
        if style.box.footnoteDisplay == .inline, isOnlyText(note.box, style) { return placeInFlow(note, style) }
        if style.box.footnoteDisplay != .block, note.token == nil, placeInRow(note, style) { return nil }
        row = nil
        return placeBelow(note, style)
    }

    private func isOnlyText(_ box: BoxID, _ style: ComputedStyle) -> Bool {
        guard context.tree[box].kind == .inlineContainer, style.box.width == .auto,
            style.box.backgroundLayers.allSatisfy({ $0.picture == nil }),
            style.box.backgroundColor == Color.transparent
        else { return false }
        let edges = BoxEdges(style.box, containing: width).sum
        let margin = style.box.margin.map { $0.resolve(width) }
        return edges == .zero && margin == .zero
    }

    /// Continues in the line in which the footnote before ends.
    private mutating func placeInFlow(_ note: WaitingFloat, _ style: ComputedStyle) -> Stop<BreakToken>? {
        let mustBegin = isFirst && children.isEmpty
        var top = row?.top ?? y + margin.size
        if room - top <= .zero, !mustBegin { return .doesNotFit }
        var inner = space(note)
        inner.fragmentainer = FragmentainerSpace(
            blockSize: percentageBlock, remaining: max(room - top, LayoutUnit(1)), isAtTop: mustBegin)
        if let row { inner.lineStart = row.used + style.inherited.font.size }
        var result = context.layOut(note.box, in: inner, resumingAt: note.token)
        if mustBegin, note.isStuck(after: result) {
            inner.lineStart = .zero
            result = PageFloatLayout(context: context).layOutUnbroken(note, in: inner)
        }
        let size = result.fragment.size
        if result.token != nil, note.token == nil, avoidsBreak(note),
            staysWhole(note, height: context.layOut(note.box, in: space(note)).fragment.size.height)
        {
            return .doesNotFit
        }
        if !mustBegin {
            if note.isStuck(after: result) { return .doesNotFit }
            if result.isWithoutRoom || result.fragment.children.isEmpty && result.token != nil { return .doesNotFit }
            if result.token == nil, top + size.height > room { return .doesNotFit }
        }
        let lines = result.fragment.children.filter { if case .line = $0.fragment.kind { true } else { false } }
        if let row, let first = result.fragment.firstBaseline, lines.first?.offset.y == .zero {
            top += row.baseline - first
        }
        add(result, Point(x: .zero, y: top))
        (y, margin) = (max(y, top + size.height), CollapsedMargin())
        if let last = lines.last {
            let isRTL = style.inherited.direction == .rtl
            let used = isRTL ? width - last.offset.x : last.offset.x + last.fragment.size.width
            row = Row(
                top: top + last.offset.y, used: used,
                baseline: (result.fragment.lastBaseline ?? last.offset.y + last.fragment.size.height) - last.offset.y)
        }
        return result.stop
    }

    private mutating func placeBelow(_ note: WaitingFloat, _ style: ComputedStyle) -> Stop<BreakToken>? {
        let own = style.box.margin.map { $0.resolve(width) }
        var before = margin
        if note.token == nil { before.adjoin(own.top) }
        let top = y + before.size
        var result: LayoutResult
        if note.token == nil {
            result = context.layOut(note.box, in: space(note))
            if top + result.fragment.size.height > room {
                if staysWhole(note, height: result.fragment.size.height) { return .doesNotFit }
                guard let part = layOutPart(note, top) else { return .doesNotFit }
                result = part
            }
        } else {
            guard let part = layOutPart(note, top) else { return .doesNotFit }
            result = part
        }
        add(result, Point(x: own.left, y: top))
        y = top + result.fragment.size.height
        margin = CollapsedMargin(result.token == nil ? own.bottom : .zero)
        return result.stop
    }

    private func avoidsBreak(_ note: WaitingFloat) -> Bool {
        context.tree.style(note.box).box.breakInside.avoids(in: .pageArea)
    }

    /// Whether a footnote that has no room here waits for a page on which it need not be broken.
    /// [CSS Fragmentation 3 §3.2](https://www.w3.org/TR/css-break-3/#break-within)
    private func staysWhole(_ note: WaitingFloat, height: LayoutUnit) -> Bool {
        avoidsBreak(note) && height <= wholeRoom && !(isFirst && children.isEmpty)
    }

    private func layOutPart(_ note: WaitingFloat, _ top: LayoutUnit) -> LayoutResult? {
        let mustBegin = isFirst && children.isEmpty
        let remaining = room - top
        if remaining <= .zero, !mustBegin { return nil }
        var inner = space(note)
        inner.fragmentainer = FragmentainerSpace(
            blockSize: percentageBlock, remaining: max(remaining, LayoutUnit(1)), isAtTop: mustBegin)
        let result = context.layOut(note.box, in: inner, resumingAt: note.token)
        if note.isStuck(after: result) {
            return mustBegin ? PageFloatLayout(context: context).layOutUnbroken(note, in: inner) : nil
        }
        if mustBegin { return result }
        if result.isWithoutRoom { return nil }
        if result.isComplete, result.fragment.size.height > remaining { return nil }
        return result
    }

    private mutating func placeInRow(_ note: WaitingFloat, _ style: ComputedStyle) -> Bool {
        var inner = space(note)
        inner.inlineSizing = .fitContent
        let result = context.layOut(note.box, in: inner)
        let size = result.fragment.size
        let isRTL = style.inherited.direction == .rtl
        guard size.height <= context.fonts.font(style.inherited).lineHeight else { return false }
        if let row, row.used + style.inherited.font.size + size.width <= width {
            let left = row.used + style.inherited.font.size
            let shift = result.fragment.firstBaseline.map { row.baseline - $0 } ?? .zero
            add(result, Point(x: isRTL ? width - left - size.width : left, y: row.top + shift))
            self.row?.used = left + size.width
            y = max(y, row.top + shift + size.height)
            return true
        }
        let top = y + margin.size
        if top + size.height > room { return false }
        add(result, Point(x: isRTL ? width - size.width : .zero, y: top))
        (y, margin) = (top + size.height, CollapsedMargin())
        row = Row(top: top, used: size.width, baseline: result.fragment.firstBaseline ?? size.height)
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
        findings.add(result.findings)
    }
}
