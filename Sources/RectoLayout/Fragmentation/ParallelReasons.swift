import RectoCore

/// Why flows break that stand side by side: the cells of a row, the items of a flex line or of a row of a grid.
/// [CSS Fragmentation 3 §2.1](https://www.w3.org/TR/css-break-3/#parallel-flows)
///
/// Each says its own reason, and the first of those that prove most is that of the row: content that has no room rather
/// than a box that is only as high as those beside it.
final class ParallelReasons {
    private let trace: BreakTrace
    private let before: BreakReason
    private var best: (reason: BreakReason, isDecided: Bool)?
    private var serial = 0

    fileprivate init(_ trace: BreakTrace) { (self.trace, before) = (trace, trace.current) }

    /// One of the flows is laid out next.
    func begin() { serial = trace.serial }

    /// - Parameters:
    ///   - breaks: whether the flow does not end here.
    ///   - misfit: what is to be said if nothing inside the flow said more.
    func end(breaks: Bool, _ misfit: @autoclosure () -> BreakReason.Misfit) {
        defer { trace.take(before, isDecided: false) }
        guard breaks else { return }
        var reason = trace.serial == serial ? BreakReason() : trace.current
        if reason.weight == .none, reason.movedBy.isEmpty { reason = BreakReason(misfit: misfit()) }
        if best.map({ $0.reason.weight < reason.weight }) ?? true { best = (reason, trace.isDecided) }
    }

    /// All of them are laid out.
    func settle() {
        guard let best, best.reason.weight > .none else { return }
        trace.take(best.reason, isDecided: best.isDecided)
        trace.count()
    }
}

extension BreakTrace {
    /// nil: the break is decided already.
    func beginFlows() -> ParallelReasons? { isDecided ? nil : ParallelReasons(self) }
}

extension BreakReason {
    /// How much a reason proves.
    enum Weight: Int, Comparable {
        case none
        /// A box does not fit that is only as high as what stands beside it.
        case given
        case misfit
        case forced
        static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
    }
    var weight: Weight {
        if forced != nil || pageNames != nil { return .forced }
        guard let misfit, misfit.size > misfit.room else { return .none }
        return misfit.isGiven ? .given : .misfit
    }
}
