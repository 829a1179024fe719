import Synchronization

/// Bounds the time and memory of one render: it ends when its caller cancels it, when its time is over, or when the
/// process holds too much memory.
///
/// Stages count their steps with `spend`. Once something is spent, each step is to return at once with whatever result,
/// so that even deep recursion ends soon; the stage then throws what `check` throws. Nothing of such a render is kept.
///
/// A budget is used by the thread of its render only.
package final class RenderBudget {
    private enum Excess { case cancelled, time, memory }

    /// The bounds of a render; nil where there is none.
    package struct Limits: Sendable {
        package var time: Duration?
        /// The most bytes of memory that the process may hold.
        package var memory: Int?
        package init(time: Duration? = nil, memory: Int? = nil) {
            self.time = time
            self.memory = memory
        }
    }

    /// Steps between two looks at the clock: a step of layout takes a microsecond, or a second where a text is long.
    private static let stepsPerLook = 64

    private let limits: Limits
    private let cancellation: Cancellation?
    /// Measures the process; nil if its memory has no bound.
    private let heldMemory: (() -> Int)?
    private var start = ContinuousClock.now
    private var lastMeasured: ContinuousClock.Instant
    private var steps = 0
    private var excess: Excess?
    /// For those that watch the render from another thread.
    package let progress: RenderProgress

    package init(
        _ limits: Limits = Limits(), cancellation: Cancellation? = nil, progress: RenderProgress = RenderProgress(),
        heldMemory: (() -> Int)? = nil
    ) {
        self.limits = limits
        self.cancellation = cancellation
        self.progress = progress
        self.heldMemory = limits.memory == nil ? nil : heldMemory
        lastMeasured = start
    }

    /// Counts a step. Returns whether the budget is spent.
    @inline(__always)
    package func spend() -> Bool {
        steps &+= 1
        if steps % Self.stepsPerLook == 0 { look() }
        return excess != nil
    }

    /// Whether the budget is spent, for loops over what the caller need not go through any more.
    package var isSpent: Bool { excess != nil }

    /// Asks before a step that takes much memory at once, such as a call of a library, whether there is as much. Returns
    /// whether the budget is spent, which it is if there is not.
    package func expect(_ bytes: Int) -> Bool {
        guard bytes > 1 << 20, excess == nil, let memory = limits.memory, let heldMemory else { return excess != nil }
        if heldMemory() + bytes > memory { excess = .memory }
        return excess != nil
    }

    private func look() {
        if excess != nil { return }
        if cancellation?.isCancelled ?? false { excess = .cancelled }
        let now = ContinuousClock.now
        if let time = limits.time, now - start > time { excess = .time }
        // The system counts the memory for us, which takes longer than to read the clock.
        guard let memory = limits.memory, let heldMemory, now - lastMeasured > .milliseconds(20) else { return }
        lastMeasured = now
        if heldMemory() > memory { excess = .memory }
    }

    /// Gives the time anew to work that is done later. What else is spent stays so.
    package func restart() {
        start = ContinuousClock.now
        if excess == .time { excess = nil }
    }

    /// Throws if the budget is spent.
    /// - Parameters:
    ///   - work: what was being done, as in "while … "
    ///   - span: the place in the source, where the stage knows one.
    package func check(while work: String, at span: @autoclosure () -> SourceSpan? = nil) throws {
        look()
        switch excess {
        case nil: return
        case .cancelled: throw CancellationError()
        case .time: throw limits.timeIsOver(while: work, at: span())
        case .memory: throw limits.memoryIsFull(while: work, at: span())
        }
    }

    /// A limit of time as people say it.
    package static func words(_ time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        if attoseconds != 0 { return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms" }
        if seconds % 60 == 0, seconds > 60 { return "\(seconds / 60) minutes" }
        return "\(seconds) s"
    }
}

extension RenderBudget.Limits {
    /// The failure of a render that took longer than `time`.
    package func timeIsOver(while work: String, at span: SourceSpan? = nil) -> RenderFailure {
        failure(
            .limitTime, "longer than \(time.map(RenderBudget.words) ?? "is allowed")", while: work, at: span,
            option: "--max-time")
    }

    /// The failure of a render whose process held more than `memory`.
    package func memoryIsFull(while work: String, at span: SourceSpan? = nil) -> RenderFailure {
        failure(
            .limitMemory, "more than \((memory ?? 0) >> 20) MiB of memory", while: work, at: span,
            option: "--max-memory")
    }

    private func failure(
        _ id: DiagnosticID, _ amount: String, while work: String, at span: SourceSpan?, option: String
    ) -> RenderFailure {
        RenderFailure(
            .limit,
            Diagnostic(
                id, "the document takes \(amount): recto stopped while \(work)", at: span,
                hints: ["look for content that is large or nested deeply, or raise the limit with \(option)"],
                category: .limit))
    }
}

/// The stage that a render has reached. The thread of the render writes it; a watch on another thread reads it to say
/// what the render was doing when it ran out of time or memory.
package final class RenderProgress: Sendable {
    package enum Stage: UInt8, Sendable {
        case reading, parsing, styling, layout, painting, writing

        /// The words after "while".
        package var work: String {
            switch self {
            case .reading: "it was read"
            case .parsing: "it was parsed"
            case .styling: "it was styled"
            case .layout: "it was laid out"
            case .painting: "its pages were painted"
            case .writing: "it was written"
            }
        }
    }
    private let raw = Atomic(Stage.reading.rawValue)
    package init() {}
    package var stage: Stage {
        get { Stage(rawValue: raw.load(ordering: .relaxed)) ?? .reading }
        set { raw.store(newValue.rawValue, ordering: .relaxed) }
    }
}
