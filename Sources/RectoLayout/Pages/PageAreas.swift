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

    /// Whether its area has taken nothing of it: the next one would be no other.
    func isStuck(after result: LayoutResult) -> Bool {
        if let token, let next = result.token { return token.isSamePlace(as: next) }
        return false
    }
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
    /// `float-defer: -2` and less, while it is not known how many pages there are.
    var fromEnd: [WaitingFloat] = []
    /// Footnotes that go on, or had no room on the page of their call.
    var notes: [WaitingFloat] = []
    /// What has been taken over: a container that is broken may show an anchor again.
    var known: Set<BoxID> = []

    /// Those that count from the end wait until all others are placed.
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

/// A page float that has been laid out.
struct PlacedFloat {
    var item: WaitingFloat
    var result: LayoutResult
    var margin: Edges<LayoutUnit>
    var x: LayoutUnit
    /// Between its margin edge and what it floats to.
    /// [CSS Page Floats 3 §7](https://drafts.csswg.org/css-page-floats-3/#the-float_offset-property)
    var offset = LayoutUnit.zero

    /// Of its margin box, the offset included.
    var blockSize: LayoutUnit { max(.zero, result.fragment.size.height + margin.vertical + offset) }
    var pageFloat: PageFloat { result.fragment.style.box.pageFloat }
    /// It reaches into the page's margin: nothing stands between it and the edge of the page area.
    var bleeds: Bool { (pageFloat == .top ? margin.top : margin.bottom) < .zero }
}

/// What stands above and below the flow of a page, or of a column.
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

extension PageAreas {
    /// Floats from the page or column before, as many as fit: returns those that wait.
    ///
    /// - Parameter breaksFirst: there is no larger room to come: what is higher takes all of this one, and is broken.
    /// - Parameter layOut: with room, the float is broken where it ends.
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

    /// The flow is laid out until the floats that it calls for, and that fit, stand beside it together with their
    /// anchors. A float that would push its own anchor away goes to the next page or column alone. The room of the flow
    /// only shrinks, and each round either places a float or gives one up: so does the loop end.
    /// [CSS Page Floats 3 §8](https://drafts.csswg.org/css-page-floats-3/#page-float-placement)
    ///
    /// - Parameter flow: lays out the flow beside areas, and returns the anchors in it.
    /// - Parameter float: lays out the float of an anchor; nil if it asks for another place.
    /// - Returns: the anchors whose floats stand elsewhere.
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
                // The last one took the room.
                placed.removeLast()
                isFull = true
                continue
            }
            let before = placed.count
            // One after the other: each takes room from the anchors of those that follow.
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

/// What page floats are placed in.
/// [CSS Page Floats 3 §3.1](https://drafts.csswg.org/css-page-floats-3/#float-reference-property)
struct FloatReferenceArea {
    var inline: LayoutUnit
    var percentageBlock: LayoutUnit?
    /// The page or column; how much of it is left is said where a float is broken.
    var fragmentainer: FragmentainerSpace
    var mode: WritingMode
    var blockSize: LayoutUnit { fragmentainer.blockSize }
}

extension LayoutContext {
    /// The place of a float among the columns of its container.
    func deferral(of box: BoxID) -> FloatDefer {
        let value = tree.style(box).box.floatDefer
        if case .beforeLast(let count) = value, count > 0 { return .by(0) }
        return value
    }

    /// All that is left stands in an area that takes nothing where it ought to, and that is said.
    func layOutUnbroken(_ item: WaitingFloat, in space: ConstraintSpace) -> LayoutResult {
        var space = space
        space.fragmentainer = nil
        var result = layOut(item.box, in: space, resumingAt: item.token)
        result.findings.reportNoProgress(of: item.box, self)
        return result
    }

    /// The containing block of page floats is their float reference.
    ///
    /// SPEC-GAP: a width of `auto` fills it, less margins, as for blocks in the flow; so do margins of `auto` take what
    /// is left. Nothing stands beside what floats to the top or bottom.
    /// [CSS Page Floats 3 §3.2](https://drafts.csswg.org/css-page-floats-3/#float-property)
    ///
    /// - Parameter room: where the float is broken.
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
        var result = layOut(item.box, in: space, resumingAt: item.token)
        if item.isStuck(after: result) { result = layOutUnbroken(item, in: space) }
        if result.token != nil {
            margin.bottom = .zero
        } else if let room {
            // What takes all of its area keeps of its last margin what the area has room for.
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
        if let offset = style.box.floatOffset {
            float.offset = max(.zero, offset.resolve(max(.zero, area.blockSize - result.fragment.size.height)))
            // What takes all of its area cannot move.
            if let room { float.offset = min(float.offset, max(.zero, room - float.blockSize + float.offset)) }
        }
        return float
    }

    /// A float's fragment, `y` below the corner of its area.
    ///
    /// - Parameter area: what percentages refer to.
    /// - Parameter end: of the page area or column.
    func fragment(
        of float: PlacedFloat, at y: LayoutUnit, in area: Size, end: LayoutUnit
    ) -> (child: Fragment.Child, passed: PassedOn) {
        let fragment = float.result.fragment
        let shift = relativeOffset(fragment.style, containing: area.width, block: area.height)
        let top = y + (float.pageFloat == .top ? float.offset : .zero) + float.margin.top
        let corner = Point(x: float.x, y: top) + shift
        var passed = PassedOn(
            outOfFlow: float.result.outOfFlow.map { $0.moved(by: corner) }, findings: float.result.findings)
        if let overflow = overflow(of: float, room: end - top) { passed.findings.report(overflow) }
        return (Fragment.Child(offset: corner, fragment: fragment), passed)
    }

    /// What overflows the height of a float to the top runs over the flow below, as content of any box does, but it must
    /// not run out of the page area or column. Below floats to the bottom there is no room at all.
    private func overflow(of float: PlacedFloat, room: LayoutUnit) -> Diagnostic? {
        let fragment = float.result.fragment
        let extent = flowExtent(fragment)
        let hint = "make the box higher, or leave its 'height' to its content"
        if float.pageFloat == .bottom {
            if extent <= fragment.size.height { return nil }
            return warning(
                LayoutDiagnostic.overflow, fragment.box,
                "content overflows a box that floats to the bottom by \(extent - fragment.size.height)px", hint: hint)
        }
        if extent <= max(fragment.size.height, room) { return nil }
        return warning(
            LayoutDiagnostic.overflow, fragment.box,
            "content overflows a box that floats to the top, and its page area or column by \(extent - room)px",
            hint: hint)
    }
}
