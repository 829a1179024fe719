/// Lets many threads render at a time, or one alone.
package final class RenderTurns: Sendable {
    private struct State {
        /// Counts the threads that render beside others.
        var active = 0
        /// Counts the threads that wait to be alone. Others come after them, or they would wait as long as others come.
        var waitingAlone = 0
        var isAlone = false
    }
    private let state = Monitor(State())

    /// Waits until no thread is alone.
    package func enter() {
        state.wait { state -> Void? in
            if state.isAlone || state.waitingAlone > 0 { return nil }
            state.active += 1
            return ()
        }
    }

    package func leave() { state.withLock(waking: .all) { $0.active -= 1 } }

    /// Waits until no other thread renders.
    package func enterAlone() {
        state.withLock { $0.waitingAlone += 1 }
        state.wait { state -> Void? in
            if state.isAlone || state.active > 0 { return nil }
            (state.isAlone, state.waitingAlone) = (true, state.waitingAlone - 1)
            return ()
        }
    }

    package func leaveAlone() { state.withLock(waking: .all) { $0.isAlone = false } }
}
