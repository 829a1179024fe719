import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Runs work on a thread with a stack of its own, because layout recurses as deep as the document nests.
package enum BigStackThread {
    /// Address space only: the system gives memory to the part of it that is used.
    static let stackSize = 256 << 20

    /// Returns when `work` is done. Throws if the system gives no thread: the caller's stack may be far too small.
    static func run<Value>(_ work: () -> Result<Value, RenderError>) throws(RenderError) -> Value {
        var result: Result<Value, RenderError>?
        withoutActuallyEscaping(work) { work in
            let box = WorkBox { result = work() }
            switch create(Unmanaged.passUnretained(box), { Unmanaged<WorkBox>.fromOpaque($0!).work() }) {
            case .success(let thread): pthread_join(thread, nil)
            case .failure(let error): result = .failure(error)
            }
        }
        return try result!.get()
    }

    /// Starts a detached thread, for which nothing waits. Throws if the system gives none.
    package static func start(_ work: @escaping @Sendable () -> Void) throws(RenderError) {
        let box = Unmanaged.passRetained(WorkBox(work))
        switch create(box, { Unmanaged<WorkBox>.fromOpaque($0!).releasingWork() }) {
        case .success(let thread): pthread_detach(thread)
        case .failure(let error):
            box.release()
            throw error
        }
    }

    private static func create(
        _ box: Unmanaged<WorkBox>, _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> Result<pthread_t, RenderError> {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        var thread = pthread_t()
        let code = pthread_create(&thread, &attributes, body, box.toOpaque())
        return code == 0 ? .success(thread) : .failure(noThread(code))
    }

    private static func noThread(_ code: Int32) -> RenderError {
        RenderError(
            RenderFailure(
                .limit,
                Diagnostic(
                    .limitThreads,
                    "the system gives recto no thread with a stack of \(stackSize >> 20) MB: \(FileError.reason(code))",
                    hints: ["raise the limits of processes and of address space ('ulimit -u', 'ulimit -v')"],
                    category: .limit)))
    }
}

/// A thread for work that comes one after another while whoever gives it waits. Its stack is made once, and what work has used
/// of it is in memory already when the next comes.
final class ReusedThread {
    private enum Step {
        case idle, done, ended
        case work(Unmanaged<WorkBox>)
    }
    private let step = Monitor(Step.idle)
    private var hasStarted = false

    deinit { step.withLock(waking: .all) { $0 = .ended } }

    /// Returns when `work` is done, as `BigStackThread.run` does.
    func run<Value>(_ work: () -> Result<Value, RenderError>) throws(RenderError) -> Value {
        if !hasStarted {
            try BigStackThread.start { [step] in Self.serve(step) }
            hasStarted = true
        }
        var result: Result<Value, RenderError>?
        withoutActuallyEscaping(work) { work in
            let box = WorkBox { result = work() }
            step.withLock(waking: .all) { $0 = .work(Unmanaged.passUnretained(box)) }
            step.wait { step -> Void? in
                guard case .done = step else { return nil }
                step = .idle
                return ()
            }
            withExtendedLifetime(box) {}
        }
        return try result!.get()
    }

    private static func serve(_ step: Monitor<Step>) {
        while let work = nextWork(step) {
            work.takeUnretainedValue().body()
            step.withLock(waking: .all) { $0 = .done }
        }
    }

    /// Waits for work; nil when there will be no more.
    private static func nextWork(_ step: Monitor<Step>) -> Unmanaged<WorkBox>? {
        step.wait { step -> Unmanaged<WorkBox>?? in
            switch step {
            case .idle, .done: return nil
            case .ended: return .some(nil)
            case .work(let work):
                step = .idle
                return work
            }
        }
    }
}

private final class WorkBox {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}

extension Unmanaged where Instance == WorkBox {
    /// Does the work of the box, in the form of a function for a thread.
    fileprivate func work() -> UnsafeMutableRawPointer? {
        takeUnretainedValue().body()
        return nil
    }
    /// The same for a box that nobody else holds.
    fileprivate func releasingWork() -> UnsafeMutableRawPointer? {
        takeRetainedValue().body()
        return nil
    }
}
