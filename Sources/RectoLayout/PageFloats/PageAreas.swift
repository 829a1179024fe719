import RectoCSS
import RectoCore

/// A box that `float` moves to an area of a page and that was not placed yet.
struct WaitingFloat {
    var box: BoxID
    /// The token at which it continues, if it has a fragment on an earlier page.
    var token: BreakToken?
    /// The table fragment of the space that contains its anchor.
    var tableFragment: TableFragmentFacts?
}

extension WaitingFloat {
    init(_ anchor: OutOfFlowBox) { self.init(box: anchor.box, tableFragment: anchor.tableFragment) }

    /// Whether its area has taken nothing of it. The next area would not take anything either.
    func isStuck(after result: LayoutResult) -> Bool {
        if let token, let next = result.token { return token.isSamePlace(as: next) }
        return false
    }
}

/// The floats that still have to be placed.
/// [CSS Page Floats 3 §8](https://drafts.csswg.org/css-page-floats-3/#page-float-placement)
struct WaitingFloats {
    /// The floats that did not fit on the page of their anchor, in order.
    var deferred: [WaitingFloat] = []
    /// The floats with `float-defer: 1` or more, with the page to which they are deferred.
    var scheduled: [(page: Int, item: WaitingFloat)] = []
    /// The floats with `float-defer: last`.
    var last: [WaitingFloat] = []
    /// The floats with `float-defer: -2` or less, as long as the number of pages is unknown.
    var fromEnd: [WaitingFloat] = []
    /// The footnotes that continue, or had no room on the page of their call.
    var notes: [WaitingFloat] = []
    /// The boxes that were already added, because a container that is broken may report an anchor again.
    var known: Set<BoxID> = []

    /// Whether no floats are left, except those that count from the end, which wait until all others are placed.
    var isEmpty: Bool { deferred.isEmpty && scheduled.isEmpty && last.isEmpty && notes.isEmpty }
    var next: WaitingFloat? { deferred.first ?? scheduled.first?.item ?? last.first ?? notes.first }

    /// Removes and returns the floats that may be placed on a page, in order.
    mutating func takeDue(page: Int, isAfterFlow: Bool) -> [WaitingFloat] {
        var due = deferred
        deferred = []
        due += scheduled.filter { isAfterFlow || $0.page <= page }.map(\.item)
        scheduled.removeAll { isAfterFlow || $0.page <= page }
        return due
    }
    /// Removes and returns the floats that the end of the flow calls for.
    mutating func takeLast() -> [WaitingFloat] {
        defer { (scheduled, last) = ([], []) }
        return scheduled.map(\.item) + last
    }

    func isSamePlace(as other: Self) -> Bool {
        func isSame(_ a: [WaitingFloat], _ b: [WaitingFloat]) -> Bool {
            a.count == b.count
                && zip(a, b).allSatisfy { a, b in
                    if let x = a.token, let y = b.token { return a.box == b.box && x.isSamePlace(as: y) }
                    return a.box == b.box && a.token == nil && b.token == nil
                }
        }
        return isSame(deferred, other.deferred) && isSame(notes, other.notes) && isSame(last, other.last)
            && isSame(scheduled.map(\.item), other.scheduled.map(\.item))
    }
}

/// A page float after layout.
struct PlacedFloat {
    var item: WaitingFloat
    var result: LayoutResult
    var margin: Edges<LayoutUnit>
    var x: LayoutUnit
    /// The distance between its margin edge and the edge that it floats to.
    /// [CSS Page Floats 3 §7](https://drafts.csswg.org/css-page-floats-3/#the-float_offset-property)
    var offset = LayoutUnit.zero

    /// The block size of its margin box, including the offset.
    var blockSize: LayoutUnit { max(.zero, result.fragment.size.height + margin.vertical + offset) }
    var pageFloat: PageFloat { result.fragment.style.box.pageFloat }
    /// Whether it extends into the page margin, so that nothing is between it and the edge of the page area.
    var bleeds: Bool { (pageFloat == .top ? margin.top : margin.bottom) < .zero }
}

/// The floats above and below the flow of a page or column.
/// [CSS Page Floats 3 §8.2](https://drafts.csswg.org/css-page-floats-3/#float-stacking)
struct PageAreas {
    private(set) var top: [PlacedFloat] = []
    private(set) var bottom: [PlacedFloat] = []
    /// Whether a float with `clear` has been placed, after which no other may be added.
    private var isTopClosed = false
    private var isBottomClosed = false

    var isEmpty: Bool { top.isEmpty && bottom.isEmpty }
    var topSize: LayoutUnit { top.reduce(.zero) { $0 + $1.blockSize } }
    var bottomSize: LayoutUnit { bottom.reduce(.zero) { $0 + $1.blockSize } }
    var blockSize: LayoutUnit { topSize + bottomSize }
    var floats: [PlacedFloat] { top + bottom }

    /// - Parameter room: the space on the page for floats, footnotes and the flow.
    func takes(_ float: PlacedFloat, room: LayoutUnit) -> Bool {
        let isClosed = float.pageFloat == .top ? isTopClosed : isBottomClosed
        return !isClosed && blockSize + float.blockSize <= room
    }

    /// Adds a float. Above and below the flow, floats are in document order.
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

extension PageAreas {
    /// Places as many of the floats from earlier pages or columns as fit, and returns those that wait.
    ///
    /// - Parameter breaksFirst: whether no larger room can come, so that a float which is higher takes all of this one
    ///   and is broken.
    /// - Parameter layOut: lays out a float. If a room is given, the float is broken at its end.
    mutating func place(
        _ due: [WaitingFloat], room: LayoutUnit, breaksFirst: Bool = true,
        layOut: (WaitingFloat, LayoutUnit?) -> PlacedFloat
    ) -> [WaitingFloat] {
        for (index, item) in due.enumerated() {
            let float = layOut(item, nil)
            if takes(float, room: room) {
                add(float)
                continue
            }
            var rest = Array(due[index...])
            if isEmpty, breaksFirst {
                let part = layOut(item, room)
                add(part)
                rest.removeFirst()
                if let token = part.result.token {
                    rest.insert(WaitingFloat(box: item.box, token: token, tableFragment: item.tableFragment), at: 0)
                }
            }
            return rest
        }
        return []
    }

    /// Lays out the flow until the floats that it calls for, as far as they fit, are beside it together with their
    /// anchors. A float that would push its own anchor away goes to the next page or column on its own. The room for
    /// the flow only shrinks, and each round either places a float or gives one up, so the loop ends.
    /// [CSS Page Floats 3 §8](https://drafts.csswg.org/css-page-floats-3/#page-float-placement)
    ///
    /// - Parameter flow: lays out the flow beside the areas, and returns the anchors in it.
    /// - Parameter float: lays out the float of an anchor. Returns nil if the float asks for another place.
    /// - Returns: the anchors whose floats are placed elsewhere.
    mutating func settle(
        room: LayoutUnit, takesAnchors: Bool, flow: (PageAreas) -> [OutOfFlowBox],
        float: (OutOfFlowBox, PageAreas) -> PlacedFloat?
    ) -> [OutOfFlowBox] {
        let base = self
        var placed: [PlacedFloat] = []
        var isFull = !takesAnchors
        while true {
            self = placed.reduce(into: base) { $0.add($1) }
            let anchors = flow(self)
            if placed.contains(where: { float in !anchors.contains { $0.box == float.item.box } }) {
                // The last float has taken the room of its anchor.
                placed.removeLast()
                isFull = true
                continue
            }
            let before = placed.count
            // Floats are added one after another, because each takes room from the anchors of the later ones.
            for anchor in anchors where !isFull && !placed.contains(where: { $0.item.box == anchor.box }) {
                guard let float = float(anchor, self) else { continue }
                if takes(float, room: room) { placed.append(float) } else { isFull = true }
                break
            }
            if placed.count > before { continue }
            return anchors.filter { item in !placed.contains { $0.item.box == item.box } }
        }
    }
}

/// The area in which page floats are placed.
/// [CSS Page Floats 3 §3.1](https://drafts.csswg.org/css-page-floats-3/#float-reference-property)
struct FloatReferenceArea {
    var inline: LayoutUnit
    var percentageBlock: LayoutUnit?
    /// The page or column. The room that is left of it is given where a float is broken.
    var fragmentainer: FragmentainerSpace
    var mode: WritingMode
    var blockSize: LayoutUnit { fragmentainer.blockSize }
}

/// Lays out the boxes that leave the flow for areas of their page.
struct PageFloatLayout {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// The position of a float among the columns of its container.
    func deferral(of box: BoxID) -> FloatDefer {
        let value = tree.style(box).box.floatDefer
        if case .beforeLast(let count) = value, count > 0 { return .by(0) }
        return value
    }

    /// Lays out the rest of a float in an area that unexpectedly takes nothing of it, and reports that.
    func layOutUnbroken(_ item: WaitingFloat, in space: ConstraintSpace) -> LayoutResult {
        var space = space
        space.fragmentainer = nil
        var result = context.layOut(item.box, in: space, resumingAt: item.token)
        result.findings.reportNoProgress(of: item.box, context)
        return result
    }

    /// Lays out a page float. Its containing block is its float reference.
    ///
    /// SPEC-GAP: an `auto` width fills the containing block minus margins, and `auto` margins take the free space, as
    /// for blocks in the flow. No content is beside a float to the top or bottom.
    /// [CSS Page Floats 3 §3.2](https://drafts.csswg.org/css-page-floats-3/#float-property)
    ///
    /// - Parameter room: the block size at which the float is broken.
    func layOutPageFloat(_ item: WaitingFloat, in area: FloatReferenceArea, room: LayoutUnit?) -> PlacedFloat {
        let style = tree.style(item.box)
        var margin = style.box.margin.map { $0.resolve(area.inline) }
        if item.token != nil { margin.top = .zero }
        var space = ConstraintSpace(
            availableInline: area.inline, percentageBlock: area.percentageBlock, tableFragment: item.tableFragment)
        space.writingMode = area.mode
        if let room {
            space.fragmentainer = area.fragmentainer
            space.fragmentainer?.remaining = room - margin.top
        }
        var result = context.layOut(item.box, in: space, resumingAt: item.token)
        if item.isStuck(after: result) { result = layOutUnbroken(item, in: space) }
        if result.token != nil {
            margin.bottom = .zero
        } else if let room {
            // A float that takes all of its area keeps only as much of its end margin as the area has room for.
            margin.bottom = min(margin.bottom, max(.zero, room - margin.top - result.fragment.size.height))
        }
        let free = area.inline - result.fragment.size.width - margin.horizontal
        var x = margin.left
        switch (style.box.margin.left.isAuto, style.box.margin.right.isAuto) {
        case (true, true): x = max(.zero, free) / 2
        case (true, false): x = max(.zero, free)
        case (false, true): break
        case (false, false): if space.writingMode != .horizontalLTR { x += free }
        }
        var float = PlacedFloat(item: item, result: result, margin: margin, x: x)
        let offset = style.box.floatOffset
        if offset != .zero {
            float.offset = max(.zero, offset.resolve(max(.zero, area.blockSize - result.fragment.size.height)))
            // A float that takes all of its area cannot move.
            if let room { float.offset = min(float.offset, max(.zero, room - float.blockSize + float.offset)) }
        }
        return float
    }

    /// Places a float's fragment `y` below the corner of its area.
    ///
    /// - Parameter area: the area that percentages refer to.
    /// - Parameter end: the end of the page area or column.
    func fragment(
        of float: PlacedFloat, at y: LayoutUnit, in area: Size, end: LayoutUnit
    ) -> (child: Fragment.Child, passed: PassedOn) {
        let fragment = float.result.fragment
        let shift = fragment.style.relativeOffset(containing: area.width, block: area.height)
        let top = y + (float.pageFloat == .top ? float.offset : .zero) + float.margin.top
        let corner = Point(x: float.x, y: top) + shift
        var passed = PassedOn(
            outOfFlow: float.result.outOfFlow.map { $0.moved(by: corner) }, findings: float.result.findings)
        if let overflow = overflow(of: float, room: end - top) { passed.findings.report(overflow) }
        return (Fragment.Child(offset: corner, fragment: fragment), passed)
    }

    /// Reports overflow. Content that overflows the height of a float to the top extends over the flow below, as
    /// content of any box does, but it must not leave the page area or column. Below floats to the bottom there is no
    /// room at all.
    private func overflow(of float: PlacedFloat, room: LayoutUnit) -> Diagnostic? {
        let fragment = float.result.fragment
        let extent = context.tree.flowExtent(fragment)
        let hint = "make the box higher, or leave its 'height' to its content"
        if float.pageFloat == .bottom {
            if extent <= fragment.size.height { return nil }
            return context.diagnostic(
                .layoutOverflow, fragment.box,
                "content overflows a box that floats to the bottom by \((extent - fragment.size.height).onPaper)",
                hint: hint)
        }
        if extent <= max(fragment.size.height, room) { return nil }
        return context.diagnostic(
            .layoutOverflow, fragment.box,
            "content overflows a box that floats to the top, and its page area or column by \((extent - room).onPaper)",
            hint: hint)
    }
}
