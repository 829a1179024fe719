import RectoCore

/// Finds the reason for the break of flows that are side by side: the cells of a row, the items of a flex line, or the
/// items in a row of a grid.
/// [CSS Fragmentation 3 §2.1](https://www.w3.org/TR/css-break-3/#parallel-flows)
///
/// Each flow gives its own reason. The first of those that prove most is the reason for the row: content that has no
/// room proves more than a box that is merely as high as those beside it.
final class ParallelReasons {
    private let trace: BreakTrace
    private let before: BreakReason
    private var best: (reason: BreakReason, isDecided: Bool)?
    private var serial = 0

    fileprivate init(_ trace: BreakTrace) {
        self.trace = trace
        before = trace.current
    }

    /// Notes that layout of one of the flows begins.
    func begin() { serial = trace.serial }

    /// - Parameter breaks: whether the flow continues on the next page.
    /// - Parameter misfit: the reason if none was given inside of the flow.
    func end(breaks: Bool, _ misfit: @autoclosure () -> BreakReason.Misfit) {
        defer { trace.take(before, isDecided: false) }
        guard breaks else { return }
        var reason = trace.serial == serial ? BreakReason() : trace.current
        if reason.weight == .none, reason.movedBy.isEmpty { reason = BreakReason(misfit: misfit()) }
        if best.map({ $0.reason.weight < reason.weight }) ?? true { best = (reason, trace.isDecided) }
    }

    /// Chooses the reason after all flows are laid out.
    func settle() {
        guard let best, best.reason.weight > .none else { return }
        trace.take(best.reason, isDecided: best.isDecided)
        trace.count()
    }
}

extension BreakTrace {
    /// The collector for flows that are laid out now, or nil if the break is already decided.
    func beginFlows() -> ParallelReasons? { isDecided ? nil : ParallelReasons(self) }
}

extension BreakReason {
    /// The strength of a reason as proof; later cases prove more.
    enum Weight: Int, Comparable {
        case none
        /// A box does not fit that is only as high as the boxes beside it.
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
