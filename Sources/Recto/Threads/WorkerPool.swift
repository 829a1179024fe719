#if canImport(Glibc)
    import Glibc
#endif

/// Threads that take work in the order in which it is given. A thread starts when there is work and none is idle, and
/// all end after the pool is gone and its work is done.
///
/// Each thread makes a state of its own, because nothing of the C libraries is shared between threads.
package final class WorkerPool<State>: Sendable {
    private let queue: WorkQueue<State>

    /// - Parameter width: the most threads.
    package init(width: Int, makeState: @escaping @Sendable () -> State) {
        queue = WorkQueue(width: max(1, width), makeState: makeState)
    }

    deinit { queue.close() }

    /// - Parameter work: gets the thread's state, or the reason why the system gives not even one thread.
    package func submit(_ work: @escaping @Sendable (Result<State, RenderError>) -> Void) { queue.submit(work) }

    /// Another thread may start in place of one that does not come back from its work.
    package func replaceThread() { queue.widen(by: 1) }

    /// A thread that was replaced has come back, and so there is one too many.
    package func takeBackThread() { queue.widen(by: -1) }
}

/// The part of a pool that its threads keep alive.
private final class WorkQueue<State>: Sendable {
    typealias Work = @Sendable (Result<State, RenderError>) -> Void
    private struct Staff {
        /// The most threads.
        var width: Int
        var waiting: [Work] = []
        var threads = 0
        var idleThreads = 0
        var isClosed = false
    }
    private let staff: Monitor<Staff>
    private let makeState: @Sendable () -> State

    init(width: Int, makeState: @escaping @Sendable () -> State) {
        staff = Monitor(Staff(width: width))
        self.makeState = makeState
    }

    func submit(_ work: @escaping Work) { staffUp { $0.waiting.append(work) } }

    /// - Parameter count: by how many threads there may be more, or fewer if it is negative.
    func widen(by count: Int) { staffUp { $0.width += count } }

    /// Starts a thread if there is work after a change that no idle thread does.
    private func staffUp(_ change: (inout Staff) -> Void) {
        let needsThread = staff.withLock(waking: .one) { staff in
            change(&staff)
            guard staff.idleThreads < staff.waiting.count, staff.threads < staff.width else { return false }
            staff.threads += 1
            return true
        }
        guard needsThread else { return }
        do throws(RenderError) {
            try BigStackThread.start { self.runUntilClosed() }
        } catch {
            giveUpThread(error)
        }
    }

    /// The threads that there are do the work. If there are none, nothing would.
    private func giveUpThread(_ error: RenderError) {
        let left = staff.withLock { staff in
            staff.threads -= 1
            defer { if staff.threads == 0 { staff.waiting.removeAll() } }
            return staff.threads == 0 ? staff.waiting : []
        }
        for work in left { work(.failure(error)) }
    }

    func close() { staff.withLock(waking: .all) { $0.isClosed = true } }

    private func runUntilClosed() {
        let state = makeState()
        while let work = nextWork() { work(.success(state)) }
    }

    /// Waits for work; nil when there will be no more, and for a thread that is one too many.
    private func nextWork() -> Work? {
        var isIdle = false
        return staff.wait { staff -> Work?? in
            if isIdle { staff.idleThreads -= 1 }
            if staff.threads > staff.width {
                staff.threads -= 1
                return .some(nil)
            }
            if !staff.waiting.isEmpty { return staff.waiting.removeFirst() }
            if staff.isClosed { return .some(nil) }
            staff.idleThreads += 1
            isIdle = true
            return nil
        }
    }
}

/// The processors that the system offers.
enum Processors {
    static let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
