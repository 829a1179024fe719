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
    /// The container: its `break-inside` and those of the boxes around it speak against breaks in it.
    let box: BoxID
    /// nil: the content is not broken.
    let fragmentainer: FragmentainerSpace?
    /// An opportunity that an earlier try has found to be the best: content breaks there and nowhere else.
    let given: EarlyBreak?
    /// Whether `break-inside`, of the container or of a box around it, avoids breaks here.
    let avoidsInside: Bool
    /// The best opportunity that has been passed.
    private(set) var best: EarlyBreak?
    private var proposalsBefore = 0

    init(_ context: LayoutContext, _ box: BoxID, in fragmentainer: FragmentainerSpace?, given: EarlyBreak?) {
        self.context = context
        self.box = box
        self.fragmentainer = fragmentainer
        self.given = given
        avoidsInside = fragmentainer?.avoidsBreak(inside: context.tree.style(box).box) ?? false
    }

    var contexts: FragmentationContexts { fragmentainer?.contexts ?? [] }
    /// A break before the container would make no progress.
    var isAtTop: Bool { fragmentainer?.isAtTop ?? true }
    /// Opportunities are looked for: content may break, and no earlier try has decided where.
    var isSearching: Bool { fragmentainer != nil && given == nil }

    /// The content that is laid out next may say why it breaks.
    mutating func beginContent() {
        proposalsBefore = context.trace?.serial ?? 0
    }
}

// MARK: Forced breaks

/// The boxes that a break between siblings, rows or lines stands between.
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
            context.endPage(above) != context.startPage(below)
        else { return .notForced }
        context.trace?.changePageName(above: above, below: below)
        return .pageName
    }
}

// MARK: Opportunities

extension Fragmenter {
    /// How good the break at a place is, if an earlier try has found it to be the best.
    func appeal(ofGiven place: EarlyBreak.Place) -> BreakAppeal? {
        guard let given, given.place.isSame(as: place) else { return nil }
        return given.appeal
    }

    /// Where in a child an earlier try has found the best break.
    func given(inside child: BoxID) -> EarlyBreak? {
        if case .insideChild(child, let inner) = given?.place { inner } else { nil }
    }

    /// How good a class A break is where `break-after` and `break-before` give `value` together.
    func appeal(between value: BreakBetween) -> BreakAppeal {
        if value.avoids(in: contexts) { return .violatesAvoidBetween }
        return appealInside(.perfect)
    }

    /// How good a break in the container is whose content asks for no more than `appeal`.
    func appealInside(_ appeal: BreakAppeal) -> BreakAppeal {
        avoidsInside ? min(appeal, .violatesAvoidInside) : appeal
    }

    /// `break-inside` of the container, or of the box around it that has it.
    var rulesInside: [BreakRule] { context.ruleAgainstBreakInside(box, in: contexts) }

    /// What speaks against a class A break with this appeal.
    func rules(against appeal: BreakAppeal, between sides: BreakSides) -> [BreakRule] {
        appeal == .violatesAvoidBetween
            ? context.rulesAgainstBreak(above: sides.above, below: sides.below, in: contexts) : rulesInside
    }

    /// Passes a class A opportunity.
    mutating func remember(
        _ place: EarlyBreak.Place, between value: BreakBetween, _ sides: @autoclosure () -> BreakSides
    ) {
        let appeal = appeal(between: value)
        let isTraced = context.trace != nil && appeal < .perfect
        remember(place, appeal, violates: isTraced ? rules(against: appeal, between: sides()) : [])
    }

    /// Passes an opportunity inside of a child that fits.
    mutating func remember(_ inner: EarlyBreak, inside child: BoxID) {
        remember(EarlyBreak(.insideChild(child, inner), inner.appeal, inner.rules))
    }

    /// Passes an opportunity.
    /// - Parameters:
    ///   - violates: the rules that speak against it; of use only where layout is traced.
    ///   - passedOver: the rules that speak against later opportunities, which are worse.
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
    /// Where content is parted that does not fit, or that has broken inside.
    enum Parting {
        /// Inside of it.
        case inside(BreakAppeal)
        /// Right before it.
        case before(BreakAppeal)
        /// Further up: the container is laid out once more.
        case again(EarlyBreak)
        /// Nowhere: the container as a whole has no room here.
        case doesNotFit
        /// Nowhere: no fragmentainer has more room than this one.
        case overflows
    }

    /// The break inside of content is taken if it is as good as any before it. Else the best of those is, be it the one
    /// right before the content or one further up.
    ///
    /// - Parameters:
    ///   - place: the opportunity right before the content; nil if nothing stands before it.
    ///   - inside: how good the break inside is; nil if the content cannot break there.
    ///   - explain: says what does not fit, where the content does not break inside.
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

    /// Lays out content; if an opportunity that it has passed is the best, once more, to break there. With an
    /// opportunity given layout looks for no other, so that there is no third time.
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

extension LayoutContext {
    /// Lays out the flow of a page or column. Nothing around it can break before it: where it is complete, but higher than
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
    /// nil if all of the content is placed.
    var stop: Stop<Resume>? { get }
    var findings: Findings { get set }
}

// MARK: What is said

extension Fragmenter {
    /// Whether nothing that was said since the content began proves why it breaks.
    var isUnexplained: Bool { context.trace?.isUnexplained(since: proposalsBefore) ?? false }

    /// Something does not fit, and this is where the container would break.
    /// - Parameters:
    ///   - movedBy: why the break is not where the room ends.
    ///   - violates: the rules that speak against the break.
    func explain(
        _ misfit: @autoclosure () -> BreakReason.Misfit, movedBy: @autoclosure () -> [BreakRule] = [],
        violates: @autoclosure () -> [BreakRule] = []
    ) {
        context.trace?.propose(misfit(), movedBy: movedBy(), violates: violates())
    }

    /// The content as a whole does not fit; where its size does not show that, what was said inside of it stands.
    func explainWhole(_ misfit: @autoclosure () -> BreakReason.Misfit?) {
        guard let trace = context.trace, let misfit = misfit() else { return }
        trace.proposeWhole(misfit, since: proposalsBefore)
    }

    /// A box does not fit as a whole; what was said inside of it counts if it is more exact.
    func explainUnlessInside(_ box: BoxID, size: LayoutUnit, room: LayoutUnit) {
        context.trace?.proposeUnlessInside(box, size: size, room: room, since: proposalsBefore)
    }

    /// A break inside the content violates `break-inside` of the container, too.
    func explainInside() {
        if avoidsInside { context.trace?.violate(rulesInside) }
    }

    /// The break inside the content is better than the best one before it.
    func explainPassedOver(by appeal: BreakAppeal) {
        if let best, best.appeal < appeal { context.trace?.passOver(best) }
    }
}
