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

    /// - Parameter work: gets the thread's state, or the reason why the system gives not even one thread.
    func submit(_ work: @escaping @Sendable (Result<State, RenderError>) -> Void) { queue.submit(work) }
}

/// The part of a pool that its threads keep alive.
///
/// Unchecked: `mutex` guards all that changes.
private final class WorkQueue<State>: @unchecked Sendable {
    typealias Work = @Sendable (Result<State, RenderError>) -> Void
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
        let needsThread = locked {
            waiting.append(work)
            guard idleThreads < waiting.count, threads < width else { return false }
            threads += 1
            return true
        }
        guard needsThread else {
            pthread_cond_signal(change)
            return
        }
        do throws(RenderError) {
            try BigStackThread.start { self.runUntilClosed() }
        } catch {
            giveUpThread(error)
        }
        pthread_cond_signal(change)
    }

    /// The threads that there are do the work. If there are none, nothing would.
    private func giveUpThread(_ error: RenderError) {
        let left = locked {
            threads -= 1
            defer { if threads == 0 { waiting.removeAll() } }
            return threads == 0 ? waiting : []
        }
        for work in left { work(.failure(error)) }
    }

    func close() {
        locked { isClosed = true }
        pthread_cond_broadcast(change)
    }

    private func runUntilClosed() {
        let state = makeState()
        while let work = nextWork() { work(.success(state)) }
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
