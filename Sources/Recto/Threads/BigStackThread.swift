#if canImport(Glibc)
    import Glibc
#endif

/// Runs work on a thread with a stack of its own, because layout recurses as deep as the document nests.
enum BigStackThread {
    /// Address space only: the system gives memory to the part of it that is used.
    static let stackSize = 256 << 20

    /// Returns when `work` is done.
    static func run<Value>(_ work: () -> Value) -> Value {
        var result: Value?
        withoutActuallyEscaping(work) { work in
            let box = WorkBox { result = work() }
            if let thread = create(Unmanaged.passUnretained(box), { Unmanaged<WorkBox>.fromOpaque($0!).work() }) {
                pthread_join(thread, nil)
            } else {
                // The system gives no thread, so the caller's stack has to do.
                box.body()
            }
        }
        return result!
    }

    /// Starts a detached thread, for which nothing waits. Returns false if the system cannot create one.
    static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        let box = Unmanaged.passRetained(WorkBox(work))
        guard let thread = create(box, { Unmanaged<WorkBox>.fromOpaque($0!).releasingWork() }) else {
            box.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static func create(
        _ box: Unmanaged<WorkBox>, _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    ) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        var thread = pthread_t()
        return pthread_create(&thread, &attributes, body, box.toOpaque()) == 0 ? thread : nil
    }
}

private final class WorkBox {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}

extension Unmanaged where Instance == WorkBox {
    /// What the thread's function does and returns.
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
