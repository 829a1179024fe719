import Recto
import RectoCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Watches the renders of several threads from a thread of its own, because a library of C that reads a font or draws a
/// picture does not ask whether time is over. No thread can be ended from outside: a render that does not end by itself is
/// given up, and its thread is left to itself.
final class RenderWatch: Sendable {
    /// A render at work.
    private struct Render {
        var start: ContinuousClock.Instant
        var progress: RenderProgress
        var giveUp: @Sendable (RenderError) -> Void
    }
    private struct State {
        var renders: [Int: Render] = [:]
        var last = 0
        var isWatching = false
        var isClosed = false
        /// The instant since which the process has held far too much memory; nil if it does not.
        var fullSince: ContinuousClock.Instant?
    }
    private let limits: RenderBudget.Limits
    private let grace: RenderGrace
    private let state: Shared
    /// Called after all renders that are at work were given up because they hold too much memory and do not let it go.
    private let onFullMemory: @Sendable () -> Void

    /// The state by itself, so that the watching thread keeps it alive and not the watch.
    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    init(
        _ limits: RenderBudget.Limits, grace: RenderGrace, onFullMemory: @escaping @Sendable () -> Void
    ) {
        self.limits = limits
        self.grace = grace
        self.onFullMemory = onFullMemory
        state = Shared()
    }

    deinit { state.state.withLock { $0.isClosed = true } }

    /// Begins to watch a render. The result is to be given to `end`.
    /// - Parameter giveUp: called on the watch's thread if the render does not end in time.
    func begin(
        _ progress: RenderProgress, giveUp: @escaping @Sendable (RenderError) -> Void
    ) -> Int {
        let (number, needsThread) = state.state.withLock { state in
            state.last += 1
            state.renders[state.last] = Render(start: grace.now(), progress: progress, giveUp: giveUp)
            let needsThread = !state.isWatching && (limits.time != nil || limits.memory != nil)
            if needsThread { state.isWatching = true }
            return (state.last, needsThread)
        }
        if needsThread { start() }
        return number
    }

    /// The render has ended. Returns false if it was given up before.
    func end(_ number: Int) -> Bool { state.state.withLock { $0.renders.removeValue(forKey: number) != nil } }

    private func start() {
        let look = Look(limits: limits, grace: grace, onFullMemory: onFullMemory)
        let watched = state
        // Without a thread, renders still end by themselves in nearly all cases.
        try? BigStackThread.start {
            while true {
                usleep(Look.interval)
                let (isClosed, overdue, full) = watched.state.withLock { state in
                    (state.isClosed, look.takeOverdue(&state), look.takeAllOfFullMemory(&state))
                }
                if isClosed { return }
                for render in overdue { render.giveUp(look.timeIsOver(render)) }
                for render in full { render.giveUp(look.memoryIsFull(render)) }
                if !full.isEmpty { look.onFullMemory() }
            }
        }
    }

    /// Finds the renders to be given up, for the watching thread.
    private struct Look: Sendable {
        static let interval: UInt32 = 50_000
        let limits: RenderBudget.Limits
        let grace: RenderGrace
        let onFullMemory: @Sendable () -> Void

        func takeOverdue(_ state: inout State) -> [Render] {
            guard let time = limits.time, !state.renders.isEmpty else { return [] }
            let now = grace.now()
            let overdue = state.renders.filter { now - $0.value.start > time + grace.time }
            for number in overdue.keys { state.renders[number] = nil }
            return overdue.sorted { $0.key < $1.key }.map(\.value)
        }

        /// The renders if the process holds far more memory than it may for longer than it takes a render to see so by
        /// itself.
        func takeAllOfFullMemory(_ state: inout State) -> [Render] {
            guard let memory = limits.memory, !state.renders.isEmpty, ProcessMemory.held > memory + memory / 4 else {
                state.fullSince = nil
                return []
            }
            let now = grace.now()
            let since = state.fullSince ?? now
            state.fullSince = since
            guard now - since > grace.memory else { return [] }
            defer { state.renders = [:] }
            return state.renders.sorted { $0.key < $1.key }.map(\.value)
        }

        func timeIsOver(_ render: Render) -> RenderError {
            RenderError(limits.timeIsOver(while: render.progress.stage.work))
        }

        func memoryIsFull(_ render: Render) -> RenderError {
            RenderError(limits.memoryIsFull(while: render.progress.stage.work))
        }
    }
}

/// The times that pass until it is seen that renders do not end by themselves: after their time is over, and while the
/// process holds far too much memory.
package struct RenderGrace: Sendable {
    package var time = Duration.seconds(3)
    package var memory = Duration.milliseconds(500)
    /// The clock by which they pass.
    package var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
    package init() {}
}
