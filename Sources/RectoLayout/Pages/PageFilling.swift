import RectoCSS
import RectoCore

/// The content of one page: a part of the flow, and what is beside it.
struct FilledPage {
    /// The fragment of the root element; nil if there is none.
    var flow: LayoutResult?
    var areas = PageAreas()
    /// The findings of the page besides those of the flow, the floats and the footnotes.
    var findings = Findings()
    var notes: FootnoteAreaLayout?
    /// The footnotes, or their rests, that go to the next page.
    var restOfNotes: [WaitingFloat] = []
    /// The footnotes whose calls are on the page.
    var called: [BoxID] = []
    var noteSize: LayoutUnit { notes?.blockSize ?? .zero }
    /// The page floats whose anchors are on the page, but which have no room there.
    fileprivate var refused: [WaitingFloat] = []
    fileprivate var scheduled: [(page: Int, item: WaitingFloat)] = []
    fileprivate var last: [WaitingFloat] = []
    fileprivate var fromEnd: [WaitingFloat] = []
    /// The position at which the flow resumes.
    var next = ResumePosition.end
}

/// The position at which the flow resumes on the next page.
enum ResumePosition {
    case start
    case token(BreakToken)
    case end

    var token: BreakToken? { if case .token(let token) = self { token } else { nil } }
    var isEnd: Bool { if case .end = self { true } else { false } }
}

/// Filling of pages that have floats.
/// [CSS Page Floats 3 §8](https://drafts.csswg.org/css-page-floats-3/#page-float-placement)
extension Paginator {
    mutating func fill(_ page: PageFragment, from position: ResumePosition) -> FilledPage {
        var areas = PageAreas()
        let due = floats.takeDue(page: page.index, isAfterFlow: position.isEnd)
        let waiting = place(due, in: &areas, on: page)
        var filled = settle(page, from: position, areas, takesAnchors: waiting.isEmpty)
        floats.deferred = waiting + filled.refused
        floats.scheduled += filled.scheduled
        floats.last += filled.last
        floats.fromEnd += filled.fromEnd
        if filled.next.isEnd, floats.deferred.isEmpty, filled.restOfNotes.isEmpty,
            let whole = asLastPage(page, from: position, areas)
        {
            filled = whole
        }
        floats.notes = filled.restOfNotes
        floats.known.formUnion(filled.called)
        for float in filled.areas.floats { floats.known.insert(float.item.box) }
        for item in filled.refused + filled.last + filled.fromEnd + filled.scheduled.map(\.item) {
            floats.known.insert(item.box)
        }
        return filled
    }

    private func place(_ due: [WaitingFloat], in areas: inout PageAreas, on page: PageFragment) -> [WaitingFloat] {
        areas.place(due, room: flowArea(page).height) { layOutPageFloat($0, on: page, room: $1) }
    }

    private func layOutPageFloat(
        _ item: WaitingFloat, on page: PageFragment, room: LayoutUnit? = nil
    ) -> PlacedFloat {
        let area = flowArea(page)
        let isHeightAuto = page.style.sheet.isHeightAuto && !frame.isVertical
        return PageFloatLayout(context: context).layOutPageFloat(
            item,
            in: FloatReferenceArea(
                inline: area.width, percentageBlock: isHeightAuto ? nil : area.height,
                fragmentainer: FragmentainerSpace(blockSize: area.height, remaining: area.height, isAtTop: true),
                mode: tree.style(tree.root).writingMode), room: room)
    }

    /// Fills the page as the last one, because the flow ends on it: the floats that ask for the last page are placed
    /// here if they and everything else have room.
    private mutating func asLastPage(
        _ page: PageFragment, from position: ResumePosition, _ base: PageAreas
    ) -> FilledPage? {
        let saved = floats
        let items = floats.takeLast()
        if items.isEmpty
            || !position.isEnd && (isFollowed(page) || items.contains { asksForOtherPage($0, page) })
        {
            floats = saved
            return nil
        }
        var areas = base
        for item in items {
            let float = layOutPageFloat(item, on: page)
            guard areas.takes(float, room: flowArea(page).height) else {
                floats = saved
                return position.isEnd && base.isEmpty && floats.notes.isEmpty ? placeSome(of: items, on: page) : nil
            }
            areas.add(float)
        }
        let filled = settle(page, from: position, areas, takesAnchors: true)
        if filled.next.isEnd, filled.refused.isEmpty {
            // Nothing else would be on a page after the end of the flow, except the footnotes of content that
            // continues.
            let isAlone = position.isEnd && base.isEmpty && saved.notes.isEmpty
            if isAlone || filled.restOfNotes.isEmpty { return filled }
        }
        floats = saved
        return nil
    }

    /// Places a part of the floats for the last page, because there is more than one page of them.
    private mutating func placeSome(of items: [WaitingFloat], on page: PageFragment) -> FilledPage {
        var filled = FilledPage()
        floats.deferred = place(items, in: &filled.areas, on: page)
        (floats.scheduled, floats.last) = ([], [])
        placeNotes(on: page, into: &filled)
        return filled
    }

    /// Whether a page takes nothing of the floats and footnotes that are left. The next page would not take anything
    /// either.
    func isStuckAfterFlow(_ filled: FilledPage, _ before: WaitingFloats) -> Bool {
        filled.areas.isEmpty && filled.notes == nil && !floats.isEmpty && floats.isSamePlace(as: before)
    }

    /// Fills a page that unexpectedly takes nothing: everything that is left is placed on it, and this is reported.
    mutating func placeAllFloats(on page: PageFragment) -> FilledPage {
        var filled = FilledPage()
        for item in floats.deferred + floats.takeLast() {
            filled.findings.reportNoProgress(of: item.box, context)
            filled.areas.add(layOutPageFloat(item, on: page))
        }
        for note in floats.notes { filled.findings.reportNoProgress(of: note.box, context) }
        filled.notes = layOutFootnotes(floats.notes, on: page, limit: LayoutUnit(1 << 30), isFirst: true)
        (floats.deferred, floats.notes) = ([], [])
        return filled
    }

    /// Whether an earlier run has found that one more page follows, with a different style.
    func isFollowed(_ page: PageFragment) -> Bool {
        lastPage.expected == page.index + 2 && tree.styled.resolver.selectsLastPage
    }

    /// Whether `page` on the float itself names another page.
    private func asksForOtherPage(_ item: WaitingFloat, _ page: PageFragment) -> Bool {
        let name = tree.style(item.box).box.page
        return !name.isEmpty && name != page.query.name
    }

    // MARK: The flow beside floats

    private func settle(
        _ page: PageFragment, from position: ResumePosition, _ base: PageAreas, takesAnchors: Bool
    ) -> FilledPage {
        var filled = FilledPage(areas: base)
        if position.isEnd {
            placeNotes(on: page, into: &filled)
            return filled
        }
        var areas = base
        let others = areas.settle(room: flowArea(page).height, takesAnchors: takesAnchors) { areas in
            filled.areas = areas
            layOutFlow(on: page, from: position, into: &filled)
            return anchors(in: filled.flow).filter { !isFootnote($0.box) }
        } float: { anchor, _ in
            guard case .by(0) = deferral(of: anchor.box) else { return nil }
            return layOutPageFloat(WaitingFloat(anchor), on: page)
        }
        filled.areas = areas
        sort(others, page, into: &filled)
        if let flow = filled.flow, !flow.isWithoutRoom {
            filled.next = Self.rest(flow, root: tree.root).map { .token($0) } ?? .end
        } else {
            (filled.flow, filled.next) = (nil, position)
        }
        return filled
    }

    private func sort(_ anchors: [OutOfFlowBox], _ page: PageFragment, into filled: inout FilledPage) {
        for item in anchors.map({ WaitingFloat($0) }) {
            switch deferral(of: item.box) {
            case .by(0): filled.refused.append(item)
            case .by(let count): filled.scheduled.append((page.index + count, item))
            case .beforeLast(0): filled.last.append(item)
            case .beforeLast: filled.fromEnd.append(item)
            }
        }
    }

    /// The page floats that the flow of a page calls for, in document order.
    func anchors(in flow: LayoutResult?) -> [OutOfFlowBox] {
        guard let flow, !flow.isWithoutRoom else { return [] }
        var found: [OutOfFlowBox] = []
        for item in flow.outOfFlow where tree[item.box].isPageFloat {
            if floats.known.contains(item.box) || found.contains(where: { $0.box == item.box }) { continue }
            found.append(item)
        }
        return found.sorted { $0.box < $1.box }
    }

    func isFootnote(_ box: BoxID) -> Bool { tree.style(box).box.pageFloat == .footnote }

    // MARK: Putting it together

    /// The children of the page, relative to the corner of the page area. Positioned boxes in floats are placed later.
    mutating func children(of filled: FilledPage, on page: PageFragment, flowAt corner: Point) -> [Fragment.Child] {
        var children: [Fragment.Child] = []
        var y = LayoutUnit.zero
        func add(_ float: PlacedFloat) {
            let (child, passed) = PageFloatLayout(context: context).fragment(
                of: float, at: y, in: flowArea(page), end: flowArea(page).height)
            children.append(child)
            say(passed.findings)
            for item in passed.outOfFlow where !tree[item.box].isPageFloat { waiting.append((item, pages.count)) }
            y += float.blockSize
        }
        for float in filled.areas.top { add(float) }
        if let flow = filled.flow { children.append(Fragment.Child(offset: corner, fragment: flow.fragment)) }
        y = flowArea(page).height - filled.areas.bottomSize - filled.noteSize
        for float in filled.areas.bottom where !float.bleeds { add(float) }
        if let notes = filled.notes {
            let corner = Point(x: notes.margin.left, y: y + notes.margin.top)
            children.append(Fragment.Child(offset: corner, fragment: notes.fragment))
            say(notes.findings)
            for item in notes.outOfFlow { waiting.append((item.moved(by: corner), pages.count)) }
            y += notes.blockSize
        }
        for float in filled.areas.bottom where float.bleeds { add(float) }
        return children
    }
}
