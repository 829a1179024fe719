import RectoCSS
import RectoCore

/// Decides where the content of one container breaks in one fragmentainer.
/// [CSS Fragmentation 3 §4.4 Unforced Breaks](https://www.w3.org/TR/css-break-3/#unforced-breaks)
///
/// A container tells its fragmenter of each break opportunity that it passes, and the fragmenter remembers the best one,
/// the last of equal ones. When content does not fit, or breaks inside, the fragmenter weighs that against the best
/// opportunity (`part`). If the best one lies further up, the container is laid out once more, with that opportunity
/// given as the only place to break (`settle`).
///
/// The fragmenter also keeps what `recto explain` tells about a break next to the decision itself.
struct Fragmenter {
    let context: LayoutContext
    /// The container. Its `break-inside` and those of the boxes around it speak against breaks in it.
    let box: BoxID
    /// The fragmentainer; nil if the content is not broken.
    let fragmentainer: FragmentainerSpace?
    /// The opportunity that an earlier attempt has found to be the best. Content breaks there and nowhere else.
    let given: EarlyBreak?
    /// Counts the boxes, the container and those around it, that avoid breaks here by their `break-inside`.
    let avoidingBoxes: Int
    var avoidsInside: Bool { avoidingBoxes > 0 }
    /// The best opportunity that has been passed.
    private(set) var best: EarlyBreak?
    private var proposalsBefore = 0

    init(_ context: LayoutContext, _ box: BoxID, in fragmentainer: FragmentainerSpace?, given: EarlyBreak?) {
        self.context = context
        self.box = box
        self.fragmentainer = fragmentainer
        self.given = given
        avoidingBoxes = fragmentainer?.boxesAvoidingBreak(inside: context.tree.style(box).box) ?? 0
    }

    var contexts: FragmentationContexts { fragmentainer?.contexts ?? [] }
    /// Whether a break before the container would make no progress.
    var isAtTop: Bool { fragmentainer?.isAtTop ?? true }
    /// Whether opportunities are looked for, because content may break and no earlier attempt has decided where.
    var isSearching: Bool { fragmentainer != nil && given == nil }

    /// The content that is laid out next may say why it breaks.
    mutating func beginContent() {
        proposalsBefore = context.trace?.serial ?? 0
    }
}

// MARK: Forced breaks

/// The boxes on both sides of a break between siblings, rows or lines.
struct BreakSides {
    let above: [BoxID]
    let below: [BoxID]
}

extension Fragmenter {
    /// Whether `value`, which `break-after` above the break and `break-before` below it give together, forces the break.
    /// [CSS Fragmentation 3 §4.3 Forced Breaks](https://www.w3.org/TR/css-break-3/#forced-breaks)
    func forcing(by value: BreakBetween, _ sides: @autoclosure () -> BreakSides) -> Forcing {
        guard value.isForced(in: contexts) else { return .notForced }
        if let trace = context.trace {
            let sides = sides()
            trace.force(value, above: sides.above, below: sides.below)
        }
        return .property(value)
    }

    /// Whether the used page names at the end of `above` and the start of `below` force a break between them.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    func forcing(byPagesOf above: @autoclosure () -> BoxID?, _ below: @autoclosure () -> BoxID?) -> Forcing {
        guard context.facts.usesNamedPages, contexts.contains(.paged), let above = above(), let below = below(),
            context.breaks.endPage(above) != context.breaks.startPage(below)
        else { return .notForced }
        context.trace?.changePageName(above: above, below: below)
        return .pageName
    }
}

// MARK: Opportunities

extension Fragmenter {
    /// The appeal of a break at a place, if an earlier attempt has found it to be the best.
    func appeal(ofGiven place: EarlyBreak.Place) -> BreakAppeal? {
        guard let given, given.place.isSame(as: place) else { return nil }
        return given.appeal
    }

    /// The position inside a child at which an earlier attempt has found the best break.
    func given(inside child: BoxID) -> EarlyBreak? {
        switch given?.place {
        case .insideChild(child, let inner): inner
        case .insideChildren(let children): children.first { $0.child == child }?.early
        default: nil
        }
    }

    /// The appeal of a class A break if `break-after` and `break-before` together give `value`.
    func appeal(between value: BreakBetween) -> BreakAppeal {
        if value.avoids(in: contexts) { return .violatesAvoidBetween }
        return appealInside(.perfect)
    }

    /// The appeal of a break inside the container if its content allows `appeal` at most.
    func appealInside(_ appeal: BreakAppeal) -> BreakAppeal {
        min(appeal, .inside(avoiding: avoidingBoxes))
    }

    /// The rules `break-inside` of the container and of the boxes around it.
    var rulesInside: [BreakRule] { context.breaks.ruleAgainstBreakInside(box, in: contexts) }

    /// The rules against a class A break with this appeal.
    func rules(against appeal: BreakAppeal, between sides: BreakSides) -> [BreakRule] {
        appeal == .violatesAvoidBetween
            ? context.breaks.rulesAgainstBreak(above: sides.above, below: sides.below, in: contexts) : rulesInside
    }

    /// Remembers a class A opportunity.
    mutating func remember(
        _ place: EarlyBreak.Place, between value: BreakBetween, _ sides: @autoclosure () -> BreakSides
    ) {
        let appeal = appeal(between: value)
        let isTraced = context.trace != nil && appeal < .perfect
        remember(place, appeal, violates: isTraced ? rules(against: appeal, between: sides()) : [])
    }

    /// Remembers an opportunity inside a child that fits.
    mutating func remember(_ inner: EarlyBreak, inside child: BoxID) {
        remember(EarlyBreak(.insideChild(child, inner), inner.appeal, inner.rules))
    }

    /// Remembers an opportunity.
    /// - Parameter violates: the rules that speak against it. They are used only while layout is traced.
    /// - Parameter passedOver: the rules that speak against later opportunities, which are worse.
    mutating func remember(
        _ place: EarlyBreak.Place, _ appeal: BreakAppeal, violates: [BreakRule], passedOver: [BreakRule] = []
    ) {
        if context.trace != nil {
            let violates = appeal < .perfect ? violates : []
            remember(EarlyBreak(place, appeal, EarlyBreakRules(violates: violates, passedOver: passedOver)))
        } else if best.map({ $0.appeal <= appeal }) ?? true {
            best = EarlyBreak(place, appeal)
        }
    }

    private mutating func remember(_ opportunity: EarlyBreak) {
        if let best, best.appeal > opportunity.appeal {
            if context.trace != nil { best.rules?.pass(opportunity.rules) }
        } else {
            best = opportunity
        }
    }
}

// MARK: Decisions

extension Fragmenter {
    /// The place at which content is divided that does not fit or that has broken inside.
    enum Parting {
        /// Inside the content.
        case inside(BreakAppeal)
        /// Directly before the content.
        case before(BreakAppeal)
        /// Further up. The container is laid out once more.
        case again(EarlyBreak)
        /// Nowhere, because the container as a whole has no room here.
        case doesNotFit
        /// Nowhere, because no fragmentainer has more room than this one.
        case overflows
    }

    /// Decides where to break. The break inside the content is taken if it is as good as any before it. Otherwise the
    /// best of those is taken, which may be directly before the content or further up.
    ///
    /// - Parameter place: the opportunity directly before the content; nil if nothing is before it.
    /// - Parameter inside: the appeal of the break inside; nil if the content cannot break there.
    /// - Parameter explain: records what does not fit, if the content does not break inside.
    func part(
        at place: EarlyBreak.Place?, inside: BreakAppeal?, explain: () -> Void
    ) -> Parting {
        if given != nil {
            if let inside { return .inside(inside) }
            if place != nil { return .before(.lastResort) }
            return isAtTop ? .overflows : .doesNotFit
        }
        if let inside, inside >= (best?.appeal ?? .lastResort) { return .inside(inside) }
        explain()
        guard let best else { return isAtTop ? .overflows : .doesNotFit }
        let isHere = place.map { best.place.isSame(as: $0) } ?? false
        context.trace?.appeal(to: best, again: !isHere)
        return isHere ? .before(best.appeal) : .again(best)
    }

    /// Lays out content. If an opportunity that layout has passed is the best, lays the content out once more to break
    /// there. If an opportunity is given, layout looks for no other, so there is never a third time.
    static func settle<Content: Fragmented>(
        in space: ConstraintSpace, _ layOut: (ConstraintSpace) -> Content
    ) -> Content {
        let content = layOut(space)
        guard case .again(let early) = content.stop else { return content }
        var again = space
        again.earlyBreak = early
        var settled = layOut(again)
        settled.findings.addShortage(of: content.findings)
        return settled
    }
}

// MARK: Content side by side

/// A box of a row that is kept whole.
struct WholeBox {
    let box: BoxID
    /// The best opportunity inside of it.
    let early: EarlyBreak?
    /// The end of its content.
    let end: LayoutUnit
}

extension Fragmenter {
    /// Remembers the best opportunity inside a row that is kept whole, for what must not be separated from it: the boxes whose
    /// content extends lowest are broken, and those beside them end above the break.
    ///
    /// A row of at most half a page is rather kept whole, as one of a table is.
    /// - Parameter height: that of the row.
    mutating func remember(inside row: [WholeBox], height: LayoutUnit) {
        guard let lowest = row.lazy.filter({ $0.early != nil }).map(\.end).max(), let fragmentainer else { return }
        var children: [(child: BoxID, early: EarlyBreak)] = []
        for item in row where item.end == lowest {
            if let early = item.early { children.append((item.box, early)) }
        }
        var appeal = children.reduce(BreakAppeal.perfect) { min($0, $1.early.appeal) }
        let staysWhole = height * 2 <= fragmentainer.blockSize
        if staysWhole { appeal = min(appeal, .violatesOrphansWidows) }
        if let best, best.appeal > appeal { return }
        var violates: [BreakRule] = []
        if context.trace != nil {
            violates = children.flatMap { $0.early.rules?.violates ?? [] }
            if staysWhole { violates.append(BreakRule(kind: .wholeRow, box: box)) }
        }
        remember(.insideChildren(children), appeal, violates: violates)
    }

    /// The best opportunity above the end edges of content of which only these do not fit. It is asked for each of the
    /// boxes side by side in a row, which break on their own; nil if the content fits or cannot break.
    func placeAboveEnd(of result: LayoutResult, in room: FragmentainerSpace?) -> EarlyBreak? {
        guard let room, isSearching, !room.isUnbounded, result.isComplete,
            result.fragment.size.height > room.remaining
        else { return nil }
        return result.earlyBreak
    }

    /// Takes the layout that breaks above the end edges, if it does.
    func breakAboveEnd(_ result: inout LayoutResult, _ broken: consuming LayoutResult) {
        guard broken.stop?.isBroken ?? false else { return }
        broken.findings.addShortage(of: result.findings)
        result = broken
    }
}

extension LayoutContext {
    /// Lays out the flow of a page or column. Nothing around it can break before it. If it is complete but higher than
    /// the fragmentainer, it breaks at the best opportunity that it has passed.
    func fill(_ space: ConstraintSpace, with box: BoxID, resumingAt token: BreakToken?) -> LayoutResult {
        var fragmenter = Fragmenter(self, box, in: space.fragmentainer, given: nil)
        fragmenter.beginContent()
        var result = layOut(box, in: space, resumingAt: token)
        guard let fragmentainer = space.fragmentainer, result.isComplete,
            result.fragment.size.height > fragmentainer.remaining
        else { return result }
        if let early = result.earlyBreak {
            fragmenter.explainUnlessInside(box, size: result.fragment.size.height, room: fragmentainer.remaining)
            trace?.appeal(to: early, again: true)
            var again = space
            again.earlyBreak = early
            let lacks = result.findings
            result = layOut(box, in: again, resumingAt: token)
            result.findings.addShortage(of: lacks)
            return result
        }
        if !fragmentainer.isAtTop { result.stop = .doesNotFit }
        return result
    }
}

/// Content that layout has placed in a fragmentainer.
protocol Fragmented {
    associatedtype Resume
    /// The reason why layout has stopped; nil if all of the content is placed.
    var stop: Stop<Resume>? { get }
    var findings: Findings { get set }
}

// MARK: What is said

extension Fragmenter {
    /// Whether no reason since the content began proves why it breaks.
    var isUnexplained: Bool { context.trace?.isUnexplained(since: proposalsBefore) ?? false }

    /// Records that something does not fit and that the container would break here.
    /// - Parameter movedBy: the rules because of which the break is not where the room ends.
    /// - Parameter violates: the rules that speak against the break.
    func explain(
        _ misfit: @autoclosure () -> BreakReason.Misfit, movedBy: @autoclosure () -> [BreakRule] = [],
        violates: @autoclosure () -> [BreakRule] = []
    ) {
        context.trace?.propose(misfit(), movedBy: movedBy(), violates: violates())
    }

    /// Records that the content as a whole does not fit. If its size does not prove that, the reasons found inside are
    /// kept.
    func explainWhole(_ misfit: @autoclosure () -> BreakReason.Misfit?) {
        guard let trace = context.trace, let misfit = misfit() else { return }
        trace.proposeWhole(misfit, since: proposalsBefore)
    }

    /// Records that a box does not fit as a whole, unless a more precise reason was found inside.
    func explainUnlessInside(_ box: BoxID, size: LayoutUnit, room: LayoutUnit) {
        context.trace?.proposeUnlessInside(box, size: size, room: room, since: proposalsBefore)
    }

    /// Records that a break inside the content violates `break-inside` of the container, too.
    func explainInside() {
        if avoidsInside { context.trace?.violate(rulesInside) }
    }

    /// Records that the break inside the content is better than the best one before it.
    func explainPassedOver(by appeal: BreakAppeal) {
        if let best, best.appeal < appeal { context.trace?.passOver(best) }
    }
}
