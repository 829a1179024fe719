import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// A thread with a stack of its own, because layout recurses as deep as the document nests.
///
/// It takes work that comes one after another: its stack is made once, and what work has used of it is in memory already when
/// the next comes. What is done there need not be `Sendable`, because whoever gives it does not touch it until it is done.
package final class BigStackThread {
    /// Address space only: the system gives memory to the part of it that is used.
    static let stackSize = 256 << 20

    private enum Step {
        case idle, done, ended
        case work(() -> Void)
    }
    private let step = Monitor(Step.idle)
    private var hasStarted = false

    package init() {}

    deinit { step.withLock(waking: .all) { $0 = .ended } }

    /// Returns when `work` is done. Throws if the system gives no thread: the caller's stack may be far too small.
    func run<Value>(_ work: @escaping () -> Result<Value, RenderError>) throws(RenderError) -> Value {
        var result: Result<Value, RenderError>?
        try begin { result = work() }
        finish()
        return try result!.get()
    }

    /// Has `work` done while the caller goes on to ``finish()``.
    package func begin(_ work: @escaping () -> Void) throws(RenderError) {
        if !hasStarted {
            try Self.start { [step] in
                while Self.doNext(step) { step.withLock(waking: .all) { $0 = .done } }
            }
            hasStarted = true
        }
        step.withLock(waking: .all) { $0 = .work(work) }
    }

    /// Returns when the work that has begun is done.
    package func finish() {
        step.wait { step -> Void? in
            guard case .done = step else { return nil }
            step = .idle
            return ()
        }
    }

    /// Waits for work and does it; false when there will be no more. What the work holds is let go before it counts as done.
    private static func doNext(_ step: Monitor<Step>) -> Bool {
        let next = step.wait { step -> (() -> Void)?? in
            switch step {
            case .idle, .done: return nil
            case .ended: return .some(nil)
            case .work(let work):
                step = .idle
                return work
            }
        }
        next?()
        return next != nil
    }
}

extension BigStackThread {
    /// Starts a detached thread, for which nothing waits. Throws if the system gives none.
    package static func start(_ work: @escaping @Sendable () -> Void) throws(RenderError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        var thread = pthread_t()
        let box = Unmanaged.passRetained(WorkBox(work))
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
            Unmanaged<WorkBox>.fromOpaque($0!).takeRetainedValue().body()
            return nil
        }
        let code = pthread_create(&thread, &attributes, body, box.toOpaque())
        if code == 0 {
            pthread_detach(thread)
        } else {
            box.release()
            throw noThread(code)
        }
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

private final class WorkBox {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
