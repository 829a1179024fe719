import RectoCSS
import RectoCore

/// Fills a page with the flow and the footnotes that it calls for.
/// [CSS GCPM 3 §2.8](https://www.w3.org/TR/css-gcpm-3/#footnote-policy)
///
/// The flow is laid out first without room for the footnotes, and then with it. If a call moves to the next page
/// because of that, there are two possibilities: its line stays, and its footnote begins here and continues on the next
/// page (`footnote-policy: auto`), or its line moves.
extension Paginator {
    /// Places footnotes on a page when only footnotes are left.
    func placeNotes(on page: PageFragment, into filled: inout FilledPage) {
        let room = flowArea(page).height - filled.areas.blockSize
        let notes = floats.notes + notes(in: filled.areas)
        filled.notes = layOutFootnotes(notes, on: page, limit: room, isFirst: filled.areas.isEmpty)
        filled.restOfNotes = filled.notes?.rest ?? notes
        filled.called = notes.map(\.box)
    }

    func layOutFlow(on page: PageFragment, from position: ResumePosition, into filled: inout FilledPage) {
        let room = flowArea(page).height - filled.areas.blockSize
        let early = floats.notes + notes(in: filled.areas)
        let old = layOutFootnotes(early, on: page, limit: room, isFirst: filled.areas.isEmpty)
        var search = FootnoteSearch(
            page: page, position: position, room: room, early: early, old: old,
            isAlone: filled.areas.isEmpty && old == nil)
        let first = flow(search, taken: old?.blockSize ?? .zero)
        search.calls = calls(in: first)
        search.isCut = search.isAlone && first.result.findings.overflows > 0
        var chosen = FootnoteSearch.Try(flow: first, notes: old, rest: old?.rest ?? early)
        if !search.calls.isEmpty {
            if chosen.rest.isEmpty, let fitting = withNotes(search, first) {
                chosen = fitting
            } else {
                // Nothing moves the calls, so their footnotes follow on the next page.
                chosen.rest += search.calls.map { WaitingFloat($0) }
            }
        }
        if context.trace != nil, chosen.flow.number != cost.flowLayouts {
            // The last layout has found what ends the page.
            chosen.flow = flow(search, taken: chosen.flow.taken)
        }
        filled.flow = chosen.flow.result
        filled.notes = chosen.notes
        filled.restOfNotes = chosen.rest
        filled.called = (early + calls(in: chosen.flow).map { WaitingFloat($0) }).map(\.box)
    }

    private func withNotes(_ search: FootnoteSearch, _ first: FootnoteSearch.ContentTry) -> FootnoteSearch.Try? {
        let page = search.page
        func area(_ calls: [OutOfFlowBox], limit: LayoutUnit) -> FootnoteAreaLayout? {
            layOutFootnotes(search.early + calls.map { WaitingFloat($0) }, on: page, limit: limit)
        }
        var tries = FootnoteTries()
        var less: FootnoteSearch.ContentTry?
        if let all = area(search.calls, limit: search.room),
            all.count == search.early.count + search.calls.count
        {
            if first.end <= search.room - all.blockSize {
                return FootnoteSearch.Try(flow: first, notes: all, rest: all.rest)
            }
            let second = flow(search, taken: all.blockSize, &tries)
            // The same number of calls need not be the same calls: with less room, columns and neighbouring cells may
            // break elsewhere.
            if calls(in: second).map(\.box) == search.calls.map(\.box), isProgress(second, search) {
                return FootnoteSearch.Try(flow: second, notes: all, rest: all.rest)
            }
            less = second
        }
        let kept = keptCalls(search, &tries)
        if let shorter = withoutFirstLost(search, first, kept: kept, &tries) { return shorter }
        // With less room the page may have other content, which has footnotes of its own.
        guard let less, isProgress(less, search) else { return nil }
        let calls = calls(in: less)
        let own = area(calls, limit: search.room)
        guard own?.count ?? 0 == search.early.count + calls.count, own?.rest.isEmpty ?? true,
            less.end + (own?.blockSize ?? .zero) <= search.room
        else { return nil }
        return FootnoteSearch.Try(flow: less, notes: own, rest: [])
    }

    /// The calls that stay if the footnotes of the first calls take their room. It is the smallest number that includes
    /// all calls above them. More footnotes leave room for fewer calls, so the number is found by bisection.
    private func keptCalls(_ search: FootnoteSearch, _ tries: inout FootnoteTries) -> [OutOfFlowBox] {
        var (low, high) = (0, search.calls.count)
        var kept: [OutOfFlowBox]?
        while low < high {
            let count = (low + high) / 2
            let notes = search.early + search.calls.prefix(count).map { WaitingFloat($0) }
            let area = layOutFootnotes(notes, on: search.page, limit: search.room)
            if area?.count ?? 0 < notes.count || !(area?.rest.isEmpty ?? true) {
                (high, kept) = (count, nil)
                continue
            }
            let tried = flow(search, taken: area?.blockSize ?? .zero, &tries)
            let shown = calls(in: tried)
            if shown.count > count {
                low = count + 1
            } else {
                (high, kept) = (count, isProgress(tried, search) ? shown : nil)
            }
        }
        return kept ?? Array(search.calls.prefix(max(0, low - 1)))
    }

    /// Ends the page before the first call that has no room together with its whole footnote.
    ///
    /// Each round gives up at least one call. The flow is laid out once for each room that the rounds leave it, however
    /// many calls a line has.
    private func withoutFirstLost(
        _ search: FootnoteSearch, _ first: FootnoteSearch.ContentTry, kept: [OutOfFlowBox], _ tries: inout FootnoteTries
    ) -> FootnoteSearch.Try? {
        let known = Set(kept.map(\.box))
        guard let lost = search.calls.firstIndex(where: { !known.contains($0.box) }) else { return nil }
        let sizes = noteSizes(search)
        for index in stride(from: lost, through: 0, by: -1) {
            let call = search.calls[index]
            let policy = tree.style(call.box).box.footnotePolicy
            if policy == .auto, let begun = beginning(upTo: index, search, &tries) { return begun }
            let top = policy == .block ? paragraphTop(call, first) : call.top(first)
            let taken = max(sizes[min(index, sizes.count - 1)], search.room - top)
            let tried = flow(search, taken: taken, &tries)
            let calls = calls(in: tried)
            guard isProgress(tried, search), calls.allSatisfy({ (search.indices[$0.box] ?? .max) < index }),
                // Whether the first footnotes have room is known before they are laid out.
                search.prefix(of: calls) < calls.count
                    || calls.count < sizes.count
                        && sizes[calls.count] + tried.end <= search.room,
                tries.misfits.insert(taken).inserted
            else { continue }
            let area = layOutFootnotes(
                search.early + calls.map { WaitingFloat($0) }, on: search.page, limit: search.room)
            if (area?.blockSize ?? .zero) + tried.end <= search.room, area?.rest.isEmpty ?? true {
                return FootnoteSearch.Try(flow: tried, notes: area, rest: [])
            }
        }
        return nil
    }

    /// The room that the footnotes of the first calls take, for each number of calls whose footnotes begin.
    private func noteSizes(_ search: FootnoteSearch) -> [LayoutUnit] {
        let notes = search.early + search.calls.map { WaitingFloat($0) }
        let area = layOutFootnotes(notes, on: search.page, limit: search.room)
        let sizes = area?.blockSizes ?? []
        let early = search.early.isEmpty ? .zero : sizes.dropFirst(search.early.count - 1).first ?? .zero
        return [early] + sizes.dropFirst(search.early.count)
    }

    /// Keeps the line of a call on the page, and lets its footnote take all the room below. The line stays even if only
    /// the footnotes of earlier calls have room.
    private func beginning(
        upTo index: Int, _ search: FootnoteSearch, _ tries: inout FootnoteTries
    ) -> FootnoteSearch.Try? {
        let line = search.lines[search.calls[index].staticPosition.y] ?? index
        for start in stride(from: index, through: line, by: -1) where tries.beginnings.insert(start).inserted {
            let call = search.calls[start]
            let bottom = call.staticPosition.y + call.anchorSize + search.top(self)
            let limit = search.room - bottom
            guard limit > .zero else { continue }
            func notes() -> FootnoteAreaLayout? {
                let wanted = search.early + search.calls[...start].map { WaitingFloat($0) }
                return layOutFootnotes(wanted, on: search.page, limit: limit)
            }
            // With fewer footnotes, no additional ones begin.
            let count = search.early.count + start + 1
            var area: FootnoteAreaLayout?
            if tries.begun[limit] == nil {
                area = notes()
                tries.begun[limit] = area?.count ?? 0
            }
            guard tries.begun[limit] ?? 0 >= count else { continue }
            // An area that `max-height` limits leaves room below the line, which the flow fills.
            var (taken, end) = (limit, bottom)
            if search.page.style.footnoteArea.box.maxHeight != .none {
                area = area ?? notes()
                taken = area?.blockSize ?? limit
                end = search.room - taken
            }
            let tried = flow(search, taken: taken, &tries)
            let calls = calls(in: tried)
            // In content side by side, such as a grid, earlier calls may leave the page, too.
            guard isProgress(tried, search), tried.end <= end, search.prefix(of: calls) > start else { continue }
            area = area ?? notes()
            guard let area, area.count == count else { continue }
            // The footnotes of other calls in the same line follow on the next page.
            let others = calls.filter { search.indices[$0.box] ?? .max > start }
            return FootnoteSearch.Try(flow: tried, notes: area, rest: area.rest + others.map { WaitingFloat($0) })
        }
        return nil
    }

    // MARK: Tries

    private func flow(
        _ search: FootnoteSearch, taken: LayoutUnit, _ tries: inout FootnoteTries
    ) -> FootnoteSearch.ContentTry {
        if let known = tries.flows[taken] { return known }
        let flow = flow(search, taken: taken)
        tries.flows[taken] = flow
        return flow
    }

    private func flow(_ search: FootnoteSearch, taken: LayoutUnit) -> FootnoteSearch.ContentTry {
        let areas = flowArea(search.page).height - search.room
        // Nothing can be cut if no room is left.
        let isCut = search.isCut && taken < search.room - search.top(self)
        let result = layOutRoot(
            on: search.page, resumingAt: search.position.token, beside: areas + taken,
            mayWait: !search.isAlone || taken > .zero && !isCut)
        var end = search.room - taken
        if Self.rest(result, root: tree.root) == nil {
            end = min(end, search.top(self) + result.fragment.size.height)
        }
        return FootnoteSearch.ContentTry(
            result: result, end: end, top: search.top(self), taken: taken,
            number: cost.flowLayouts)
    }

    private func isProgress(_ flow: FootnoteSearch.ContentTry, _ search: FootnoteSearch) -> Bool {
        if !search.isAlone { return true }
        if flow.result.isWithoutRoom { return false }
        guard let next = Self.rest(flow.result, root: tree.root) else { return true }
        if let token = search.position.token, token.isSamePlace(as: next) { return false }
        return !flow.result.fragment.children.isEmpty
    }

    private func calls(in flow: FootnoteSearch.ContentTry) -> [OutOfFlowBox] {
        anchors(in: flow.result).filter { isFootnote($0.box) }
    }

    private func notes(in areas: PageAreas) -> [WaitingFloat] {
        areas.floats.flatMap(\.result.outOfFlow).filter {
            tree[$0.box].isPageFloat && !floats.known.contains($0.box)
        }.map { WaitingFloat($0) }
    }

    /// The position, on this page, at which the block container begins that contains the line of a call.
    private func paragraphTop(_ call: OutOfFlowBox, _ flow: FootnoteSearch.ContentTry) -> LayoutUnit {
        let container = tree.surroundings.outOfFlow[call.box]?.block
        func find(_ fragment: Fragment, _ y: LayoutUnit) -> LayoutUnit? {
            if fragment.box == container, case .box = fragment.kind { return y }
            for child in fragment.children {
                if let found = find(child.fragment, y + child.offset.y) { return found }
            }
            return nil
        }
        return find(flow.result.fragment, flow.top) ?? call.top(flow)
    }
}

/// The common values of all attempts for a page with footnotes.
private struct FootnoteSearch {
    let page: PageFragment
    let position: ResumePosition
    /// The room for the flow and the footnotes.
    let room: LayoutUnit
    /// The footnotes from earlier pages and those of page floats.
    let early: [WaitingFloat]
    let old: FootnoteAreaLayout?
    /// Whether nothing else is on the page.
    let isAlone: Bool
    var calls: [OutOfFlowBox] = [] {
        didSet {
            indices = Dictionary(calls.enumerated().map { ($1.box, $0) }) { first, _ in first }
            lines = Dictionary(calls.enumerated().map { ($1.staticPosition.y, $0) }) { first, _ in first }
        }
    }
    /// The position of each call in `calls`.
    private(set) var indices: [BoxID: Int] = [:]
    /// The first call of each line.
    private(set) var lines: [LayoutUnit: Int] = [:]
    /// Whether not even a whole page can contain the first content. It then need not wait for more room, and is cut
    /// above its footnotes.
    var isCut = false

    /// The number of calls, from the first one on without a gap, that are among these.
    func prefix(of shown: [OutOfFlowBox]) -> Int {
        let boxes = Set(shown.map(\.box))
        return calls.firstIndex { !boxes.contains($0.box) } ?? calls.count
    }

    func top(_ paginator: Paginator) -> LayoutUnit { paginator.rootOffset(page, position.token).y }

    struct ContentTry {
        var result: LayoutResult
        /// The lowest end of the flow, from the top of the room.
        var end: LayoutUnit
        var top: LayoutUnit
        /// The room that was reserved from it.
        var taken: LayoutUnit
        /// The number of this layout among all layouts of the flow.
        var number: Int
    }
    struct Try {
        var flow: ContentTry
        var notes: FootnoteAreaLayout?
        var rest: [WaitingFloat]
    }
}

/// The results of the attempts for one page.
private struct FootnoteTries {
    /// The layouts of the flow, by the room that was reserved.
    var flows: [LayoutUnit: FootnoteSearch.ContentTry] = [:]
    /// The numbers of footnotes that begin below a line, by their room.
    var begun: [LayoutUnit: Int] = [:]
    /// The calls whose footnotes cannot begin below their lines.
    var beginnings: Set<Int> = []
    /// The reserved rooms that are too small for the footnotes of the flow above them.
    var misfits: Set<LayoutUnit> = []
}

extension OutOfFlowBox {
    fileprivate func top(_ flow: FootnoteSearch.ContentTry) -> LayoutUnit { staticPosition.y + flow.top }
}
