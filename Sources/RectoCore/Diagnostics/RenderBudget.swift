import Synchronization

/// What one render may take, and how much of it is spent: it ends when its caller cancels it, when its time is over, or
/// when the process holds too much memory.
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

    private static let timeLimit = "limit.time"
    private static let memoryLimit = "limit.memory"
    /// Steps between two looks at the clock: a step of layout takes a microsecond, or a second where a text is long.
    private static let stepsPerLook = 64

    private let limits: Limits
    private let cancellation: Cancellation?
    /// Measures the process; nil if its memory has no bound.
    private let heldMemory: (() -> Int)?
    private let start = ContinuousClock.now
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

    package var isSpent: Bool { excess != nil }

    /// Counts a step. Returns whether the budget is spent.
    @inline(__always)
    package func spend() -> Bool {
        steps &+= 1
        if steps % Self.stepsPerLook == 0 { look() }
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

    /// Throws if the budget is spent.
    /// - Parameters:
    ///   - work: what was being done, as in "while … "
    ///   - span: where.
    package func check(while work: String, at span: @autoclosure () -> SourceSpan? = nil) throws {
        look()
        switch excess {
        case nil: return
        case .cancelled: throw CancellationError()
        case .time:
            let seconds = limits.time.map(Self.words) ?? ""
            throw RenderFailure(
                .limit,
                Diagnostic(
                    Self.timeLimit, .error, "the document takes longer than \(seconds): recto stopped while \(work)",
                    at: span(),
                    hints: ["look for content that is nested deeply here, or raise the limit with --max-time"],
                    category: .limit))
        case .memory:
            throw RenderFailure(
                .limit,
                Diagnostic(
                    Self.memoryLimit, .error,
                    "the document takes more than \((limits.memory ?? 0) >> 20) MiB of memory: recto stopped while \(work)",
                    at: span(), hints: ["raise the limit with --max-memory"], category: .limit))
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

/// How far a render is, for a thread that watches it.
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
