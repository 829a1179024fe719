import RectoCSS
import RectoCore

/// A box that `float` takes to an area of a page, on its way there.
struct WaitingFloat {
    var box: BoxID
    /// Where it goes on, if it has a fragment on a page before.
    var token: BreakToken?
    /// Of the space that its anchor stands in.
    var tableFragment: TableFragmentFacts?
}

extension WaitingFloat {
    init(_ anchor: OutOfFlowBox) { self.init(box: anchor.box, tableFragment: anchor.tableFragment) }
}

/// What still has to find its page.
/// [CSS Page Floats 3 §8](https://drafts.csswg.org/css-page-floats-3/#page-float-placement)
struct WaitingFloats {
    /// Those that did not fit on the page of their anchor, in order.
    var deferred: [WaitingFloat] = []
    /// `float-defer: 1` and more, by the page that they are deferred to.
    var scheduled: [(page: Int, item: WaitingFloat)] = []
    /// `float-defer: last`
    var last: [WaitingFloat] = []
    /// Footnotes that go on, or had no room on the page of their call.
    var notes: [WaitingFloat] = []
    /// What has been taken over: a container that is broken may show an anchor again.
    var known: Set<BoxID> = []

    var isEmpty: Bool { deferred.isEmpty && scheduled.isEmpty && last.isEmpty && notes.isEmpty }
    var next: WaitingFloat? { deferred.first ?? scheduled.first?.item ?? last.first ?? notes.first }

    /// Takes out what may stand on a page, in order.
    mutating func takeDue(page: Int, isAfterFlow: Bool) -> [WaitingFloat] {
        var due = deferred
        deferred = []
        due += scheduled.filter { isAfterFlow || $0.page <= page }.map(\.item)
        scheduled.removeAll { isAfterFlow || $0.page <= page }
        return due
    }
    /// Those that the end of the flow calls for.
    mutating func takeLast() -> [WaitingFloat] {
        defer { (scheduled, last) = ([], []) }
        return scheduled.map(\.item) + last
    }
}

/// A page float that has been laid out.
struct PlacedFloat {
    var item: WaitingFloat
    var result: LayoutResult
    var margin: Edges<LayoutUnit>
    var x: LayoutUnit
    var reports: LayoutReports

    /// Of its margin box.
    var blockSize: LayoutUnit { max(.zero, result.fragment.size.height + margin.vertical) }
    var pageFloat: PageFloat { result.fragment.style.box.pageFloat }
    /// It reaches into the page's margin: nothing stands between it and the edge of the page area.
    var bleeds: Bool { (pageFloat == .top ? margin.top : margin.bottom) < .zero }
}

/// What stands above and below the flow of a page.
/// [CSS Page Floats 3 §8.2](https://drafts.csswg.org/css-page-floats-3/#float-stacking)
struct PageAreas {
    private(set) var top: [PlacedFloat] = []
    private(set) var bottom: [PlacedFloat] = []
    /// A float with `clear` has been placed: none may follow.
    private var isTopClosed = false
    private var isBottomClosed = false

    var isEmpty: Bool { top.isEmpty && bottom.isEmpty }
    var topSize: LayoutUnit { top.reduce(.zero) { $0 + $1.blockSize } }
    var bottomSize: LayoutUnit { bottom.reduce(.zero) { $0 + $1.blockSize } }
    var blockSize: LayoutUnit { topSize + bottomSize }
    var floats: [PlacedFloat] { top + bottom }

    /// - Parameter room: what the page has for floats, notes and the flow.
    func takes(_ float: PlacedFloat, room: LayoutUnit) -> Bool {
        let isClosed = float.pageFloat == .top ? isTopClosed : isBottomClosed
        return !isClosed && blockSize + float.blockSize <= room
    }

    /// Floats stand in the order of the document, both above and below the flow.
    mutating func add(_ float: PlacedFloat) {
        if float.pageFloat == .top {
            let index = top.firstIndex { ($0.bleeds ? 0 : 1, $0.item.box) > (float.bleeds ? 0 : 1, float.item.box) }
            top.insert(float, at: index ?? top.count)
        } else {
            let index = bottom.firstIndex { ($0.bleeds ? 1 : 0, $0.item.box) > (float.bleeds ? 1 : 0, float.item.box) }
            bottom.insert(float, at: index ?? bottom.count)
        }
        let clear = float.result.fragment.style.box.clear
        isTopClosed = isTopClosed || clear.includesTop
        isBottomClosed = isBottomClosed || clear.includesBottom
    }
}

extension Paginator {
    /// The containing block of page floats is the page area.
    ///
    /// SPEC-GAP: a width of `auto` fills the page area, less margins, as for blocks in the flow; so do margins of
    /// `auto` take what is left. Nothing stands beside what floats to the top or bottom.
    /// [CSS Page Floats 3 §3.2](https://drafts.csswg.org/css-page-floats-3/#float-property)
    func layOutPageFloat(_ item: WaitingFloat, on page: PageFragment, room: LayoutUnit? = nil) -> PlacedFloat {
        let style = tree.style(item.box)
        let area = flowArea(page)
        let isHeightAuto = page.style.sheet.isHeightAuto && !frame.isVertical
        var margin = style.box.margin.map { $0.resolve(area.width) }
        if item.token != nil { margin.top = .zero }
        var space = ConstraintSpace(
            availableInline: area.width, percentageBlock: isHeightAuto ? nil : area.height,
            tableFragment: item.tableFragment)
        space.writingMode = tree.style(tree.root).writingMode
        if let room {
            space.fragmentainer = FragmentainerSpace(
                blockSize: area.height, remaining: room - margin.top, isAtTop: true)
        }
        let mark = context.reportMark
        let result = context.layOut(item.box, in: space, resumingAt: item.token)
        let reports = context.keepReports(after: mark)
        if result.token != nil { margin.bottom = .zero }
        let free = area.width - result.fragment.size.width - margin.horizontal
        var x = margin.left
        switch (style.box.margin.left.isAuto, style.box.margin.right.isAuto) {
        case (true, true): x = max(.zero, free) / 2
        case (true, false): x = max(.zero, free)
        case (false, true): break
        case (false, false): if space.writingMode != .horizontalLTR { x += free }
        }
        return PlacedFloat(item: item, result: result, margin: margin, x: x, reports: reports)
    }
}
