import NIOPosix
import Synchronization

/// The workers, and the requests that wait for one.
package final class WorkerPool: Sendable {
    package struct Settings: Sendable {
        /// The path of `recto`.
        package var program = "recto"
        package var arguments: [String] = []
        package var workers = 1
        /// The most requests that may wait.
        package var queue = 100
        /// The time after which a worker is ended that has not answered, and a request that has waited is given up.
        package var time = Duration.seconds(30)
        /// A worker is replaced after so many documents, or once it holds so many bytes.
        package var documents = 1000
        package var memory = 512 << 20

        package init() {}
    }
    /// Why a worker was replaced.
    package enum Replacement: String, Sendable, CaseIterable {
        case documents, memory, time, died, garbled
    }
    package struct Counts: Sendable {
        package var waiting = 0
        package var running = 0
        package var replacements: [Replacement: Int] = [:]
    }
    private struct State {
        var idle: [Worker] = []
        var counts = Counts()
        var isEnded = false
    }
    private let settings: Settings
    private let threads: NIOThreadPool
    private let state: Mutex<State>

    /// Starts all workers, and throws the reason if the first cannot be started.
    package init(_ settings: Settings) throws(ServeProblem) {
        self.settings = settings
        threads = NIOThreadPool(numberOfThreads: settings.workers)
        var workers: [Worker] = []
        for _ in 0..<settings.workers {
            do throws(PipedProcess.StartError) {
                workers.append(try Worker(settings.program, settings.arguments))
            } catch {
                throw Self.noWorker(settings.program, error)
            }
        }
        state = Mutex(State(idle: workers))
        threads.start()
    }

    private static func noWorker(_ program: String, _ error: PipedProcess.StartError) -> ServeProblem {
        ServeProblem(503, .noWorker, "'\(program)' cannot be started: \(error.reason)")
    }

    package var counts: Counts { state.withLock { $0.counts } }
    package var isFull: Bool { state.withLock { $0.counts.waiting >= settings.queue } }
    /// The numbers of the idle workers' processes.
    package var idleProcesses: [Int32] { state.withLock { $0.idle.map(\.pid) } }

    private enum Wait {
        static let cancelled = ServeProblem(499, .aborted, "the client has gone")
    }

    /// Makes a document as soon as a worker is free. Throws the problem if there is none.
    package func run(_ request: WorkerRequest) async throws(ServeProblem) -> WorkerAnswer {
        let begun = ContinuousClock.now
        let isFull = state.withLock { state in
            if state.counts.waiting >= settings.queue { return true }
            state.counts.waiting += 1
            return false
        }
        if isFull { throw queueFull }
        let isGone = Flag()
        let result: Result<WorkerAnswer, ServeProblem> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                threads.submit { threadState in
                    self.state.withLock { $0.counts.waiting -= 1 }
                    guard case .active = threadState, !isGone.isSet else {
                        return continuation.resume(returning: .failure(Wait.cancelled))
                    }
                    guard ContinuousClock.now - begun < self.settings.time else {
                        return continuation.resume(returning: .failure(self.waitedTooLong))
                    }
                    self.work(request) { continuation.resume(returning: $0) }
                }
            }
        } onCancel: {
            isGone.set()
        }
        switch result {
        case .success(let answer): return answer
        case .failure(let problem): throw problem
        }
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .relaxed) }
        func set() { value.store(true, ordering: .relaxed) }
    }

    private var queueFull: ServeProblem {
        var problem = ServeProblem(429, .queueFull, "\(settings.queue) requests are waiting already")
        problem.retryAfter = 1
        return problem
    }
    private var waitedTooLong: ServeProblem {
        var problem = ServeProblem(503, .timeLimit, "no worker was free for \(settings.time.components.seconds) s")
        problem.retryAfter = 1
        return problem
    }

    // MARK: On a thread of its own for each worker

    /// Answers before the worker is looked after, so that no client waits for it.
    private func work(_ request: WorkerRequest, _ answer: (Result<WorkerAnswer, ServeProblem>) -> Void) {
        let idle = state.withLock { state -> Worker? in
            state.counts.running += 1
            return state.idle.popLast()
        }
        var (worker, result) = (idle, Result<WorkerAnswer, ServeProblem>?.none)
        do throws(ServeProblem) {
            result = .success(try run(request, by: &worker))
        } catch {
            result = .failure(error)
        }
        state.withLock { $0.counts.running -= 1 }
        if let result { answer(result) }
        giveBack(worker)
    }

    private func run(_ request: WorkerRequest, by worker: inout Worker?) throws(ServeProblem) -> WorkerAnswer {
        // A worker that has ended while it was idle, or that has not taken the request, has not ended by it.
        for _ in 0..<3 {
            if let idle = worker, !idle.isRunning {
                count(.died)
                worker = nil
            }
            let current: Worker
            if let worker { current = worker } else { current = try startWorker() }
            worker = current
            switch current.run(request, until: .now + settings.time) {
            case .answer(let answer):
                return answer
            case .died(hadRequest: false): continue
            case .died:
                count(.died)
                worker = nil
                throw ServeProblem(502, .workerDied, "the worker has ended without an answer")
            case .garbled:
                count(.garbled)
                worker = nil
                throw ServeProblem(502, .workerDied, "the answer of the worker cannot be read")
            case .late:
                count(.time)
                worker = nil
                throw ServeProblem(
                    503, .timeLimit, "the document was not done after \(settings.time.components.seconds) s")
            }
        }
        throw ServeProblem(502, .workerDied, "no worker takes the request")
    }

    private func giveBack(_ worker: Worker?) {
        var worker = worker
        if let old = worker, old.documents >= settings.documents || old.memory >= settings.memory {
            count(old.documents >= settings.documents ? .documents : .memory)
            // The new one is warm before the old one goes.
            worker = try? startWorker()
            old.end()
        } else if worker == nil {
            worker = try? startWorker()
        }
        guard let worker else { return }
        let isEnded = state.withLock { state in
            if !state.isEnded { state.idle.append(worker) }
            return state.isEnded
        }
        if isEnded { worker.end() }
    }

    private func startWorker() throws(ServeProblem) -> Worker {
        do throws(PipedProcess.StartError) {
            return try Worker(settings.program, settings.arguments)
        } catch {
            throw Self.noWorker(settings.program, error)
        }
    }

    private func count(_ replacement: Replacement) {
        state.withLock { $0.counts.replacements[replacement, default: 0] += 1 }
    }

    /// Ends all workers.
    package func stop() {
        let idle = state.withLock { state in
            state.isEnded = true
            defer { state.idle = [] }
            return state.idle
        }
        for worker in idle { worker.end() }
        try? threads.syncShutdownGracefully()
    }
}
