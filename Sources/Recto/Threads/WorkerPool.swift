#if canImport(Glibc)
    import Glibc
#endif

/// Threads that take work in the order in which it is given. A thread starts when there is work and none is idle, and
/// all end after the pool is gone and its work is done.
///
/// Each thread makes a state of its own, because nothing of the C libraries is shared between threads.
final class WorkerPool<State>: Sendable {
    private let queue: WorkQueue<State>

    /// - Parameter width: the most threads.
    init(width: Int, makeState: @escaping @Sendable () -> State) {
        queue = WorkQueue(width: max(1, width), makeState: makeState)
    }

    deinit { queue.close() }

    func submit(_ work: @escaping @Sendable (State) -> Void) { queue.submit(work) }
}

/// The part of a pool that its threads keep alive.
///
/// Unchecked: `mutex` guards all that changes.
private final class WorkQueue<State>: @unchecked Sendable {
    typealias Work = @Sendable (State) -> Void
    private let width: Int
    private let makeState: @Sendable () -> State
    private var waiting: [Work] = []
    private var threads = 0
    private var idleThreads = 0
    private var isClosed = false
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Signalled when there is work, and when there will be no more.
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(width: Int, makeState: @escaping @Sendable () -> State) {
        self.width = width
        self.makeState = makeState
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        pthread_cond_destroy(change)
        mutex.deallocate()
        change.deallocate()
    }

    func submit(_ work: @escaping Work) {
        if add(work) { return }
        // The system gives not even one thread, so the caller has to do the work.
        runWaiting()
    }

    func close() {
        locked { isClosed = true }
        pthread_cond_broadcast(change)
    }

    /// Adds work to the queue. Returns whether there is a thread that will do it.
    private func add(_ work: @escaping Work) -> Bool {
        let needsThread = locked {
            waiting.append(work)
            guard idleThreads < waiting.count, threads < width else { return false }
            threads += 1
            return true
        }
        if needsThread, !BigStackThread.start({ self.runUntilClosed() }) { locked { threads -= 1 } }
        pthread_cond_signal(change)
        return locked { threads > 0 }
    }

    private func runUntilClosed() {
        let state = makeState()
        while let work = nextWork() { work(state) }
    }

    private func runWaiting() {
        let state = makeState()
        while let work = locked({ waiting.isEmpty ? nil : waiting.removeFirst() }) { work(state) }
    }

    /// Waits for work; nil when there will be no more.
    private func nextWork() -> Work? {
        locked {
            while waiting.isEmpty {
                if isClosed { return nil }
                idleThreads += 1
                pthread_cond_wait(change, mutex)
                idleThreads -= 1
            }
            return waiting.removeFirst()
        }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}

/// How many processors the system offers.
enum Processors {
    static let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
