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
        /// Others waited while it made a document whose client had gone.
        case unwanted
    }
    package struct Counts: Sendable {
        package var waiting = 0
        package var running = 0
        package var replacements: [Replacement: Int] = [:]
    }
    private struct State {
        var idle: [Worker] = []
        var busy: [Worker] = []
        /// The processes for which others are started.
        var outgoing: Set<Int32> = []
        /// Workers that take the place of a busy one once it is done, by its process.
        var successors: [Int32: Worker] = [:]
        var counts = Counts()
        var isEnded = false
    }
    private let settings: Settings
    private let threads: NIOThreadPool
    /// Starts and ends processes while the others work.
    private let replacing = NIOThreadPool(numberOfThreads: 1)
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
        replacing.start()
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
                    let isUnwanted = { isGone.isSet && self.counts.waiting > 0 }
                    self.work(request, unless: isUnwanted) { continuation.resume(returning: $0) }
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
    private func work(
        _ request: WorkerRequest, unless isUnwanted: () -> Bool, _ answer: (Result<WorkerAnswer, ServeProblem>) -> Void
    ) {
        let idle = state.withLock { state -> Worker? in
            state.counts.running += 1
            let idle = state.idle.popLast()
            if let idle { state.busy.append(idle) }
            return idle
        }
        var (worker, result) = (idle, Result<WorkerAnswer, ServeProblem>?.none)
        do throws(ServeProblem) {
            result = .success(try run(request, unless: isUnwanted, by: &worker))
        } catch {
            result = .failure(error)
        }
        state.withLock { $0.counts.running -= 1 }
        if let result { answer(result) }
        giveBack(worker, takenAs: idle)
    }

    private func run(
        _ request: WorkerRequest, unless isUnwanted: () -> Bool, by worker: inout Worker?
    ) throws(ServeProblem) -> WorkerAnswer {
        // A worker that has ended while it was idle, or that has not taken the request, has not ended by it.
        for _ in 0..<3 {
            if let idle = worker, !idle.isRunning {
                count(.died)
                worker = nil
            }
            let current: Worker
            if let worker { current = worker } else { current = try startWorker() }
            worker = current
            switch current.run(request, until: .now + settings.time, unless: isUnwanted) {
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
            case .unwanted:
                count(.unwanted)
                worker = nil
                throw Wait.cancelled
            case .late:
                count(.time)
                worker = nil
                throw ServeProblem(
                    503, .timeLimit, "the document was not done after \(settings.time.components.seconds) s")
            }
        }
        throw ServeProblem(502, .workerDied, "no worker takes the request")
    }

    /// - Parameters:
    ///   - worker: nil if it has ended.
    ///   - taken: the one that was idle before the work, in whose place there may be another one now.
    private func giveBack(_ worker: Worker?, takenAs taken: Worker?) {
        let successor = taken.flatMap { taken in
            state.withLock { state in
                state.busy.removeAll { $0 === taken }
                return state.successors.removeValue(forKey: taken.pid)
            }
        }
        if successor != nil, let worker { end(worker) }
        guard let next = successor ?? worker ?? (try? startWorker()) else { return }
        let (isEnded, reason) = state.withLock { state -> (Bool, Replacement?) in
            if state.isEnded { return (true, nil) }
            state.idle.append(next)
            guard let reason = self.reason(toReplace: next), state.outgoing.insert(next.pid).inserted else {
                return (false, nil)
            }
            return (false, reason)
        }
        if isEnded { next.end() }
        if let reason { replace(next, reason) }
    }

    private func reason(toReplace worker: Worker) -> Replacement? {
        worker.documents >= settings.documents ? .documents : worker.memory >= settings.memory ? .memory : nil
    }

    /// Starts another worker. The old one works on until that is warm, so that no request waits for it.
    private func replace(_ old: Worker, _ reason: Replacement) {
        replacing.submit { [self] threadState in
            guard case .active = threadState else { return }
            let new = try? startWorker()
            let superfluous = state.withLock { state -> Worker? in
                state.outgoing.remove(old.pid)
                guard let new, !state.isEnded else { return new }
                if let place = state.idle.firstIndex(where: { $0 === old }) {
                    state.idle[place] = new
                    state.counts.replacements[reason, default: 0] += 1
                    return old
                }
                // One that has ended meanwhile was replaced by whoever saw it.
                guard state.busy.contains(where: { $0 === old }) else { return new }
                state.successors[old.pid] = new
                state.counts.replacements[reason, default: 0] += 1
                return nil
            }
            superfluous?.end()
        }
    }

    private func end(_ worker: Worker) {
        replacing.submit { _ in worker.end() }
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
        let left = state.withLock { state in
            state.isEnded = true
            defer { (state.idle, state.successors) = ([], [:]) }
            return state.idle + state.successors.values
        }
        for worker in left { worker.end() }
        try? threads.syncShutdownGracefully()
        try? replacing.syncShutdownGracefully()
    }
}
