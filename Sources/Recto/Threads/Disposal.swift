/// Frees what is no longer needed on a thread of its own: a document of hundreds of pages is millions of objects, whose
/// release takes as long as the layout of some of its pages.
///
/// Nobody else may hold an object that is given here. Libraries of C that objects of several documents share are not freed
/// here: whoever gives a document holds its fonts until `isIdle`.
final class Disposal<Object: AnyObject>: Sendable {
    private struct State {
        var waiting: [Waste] = []
        var isAtWork = false
        var hasThread = false
        var isClosed = false
    }
    /// Unchecked: it has one owner, and goes from one thread to the other.
    private struct Waste: @unchecked Sendable {
        var object: Object?
    }
    private let state = Monitor(State())

    /// Takes an object out of a variable. If the system gives no thread, it is freed at once.
    func take(_ object: inout Object?) {
        if object == nil { return }
        let needsThread = state.withLock(waking: .one) { state in
            // Only one reference is left, so that the last one is not released here.
            state.waiting.append(Waste(object: object.take()))
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard needsThread else { return }
        do throws(RenderError) {
            try BigStackThread.start { [state] in Self.run(state) }
        } catch {
            state.withLock { state in
                state.hasThread = false
                state.waiting = []
            }
        }
    }

    /// Whether all that was taken is freed.
    var isIdle: Bool { state.withLock { $0.waiting.isEmpty && !$0.isAtWork } }

    /// Ends the thread.
    func close() { state.withLock(waking: .one) { $0.isClosed = true } }

    private static func run(_ state: Monitor<State>) {
        while var waste = next(state) { waste.object = nil }
    }

    private static func next(_ state: Monitor<State>) -> Waste? {
        state.withLock { $0.isAtWork = false }
        return state.wait { state -> Waste?? in
            if let waste = state.waiting.popLast() {
                state.isAtWork = true
                return waste
            }
            return state.isClosed ? .some(nil) : nil
        }
    }
}
