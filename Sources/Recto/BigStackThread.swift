#if canImport(Glibc)
    import Glibc
#endif

/// Runs work on a thread with a large stack of its own, because layout is recursive and as deep as the document is
/// nested.
enum BigStackThread {
    /// The size in bytes. It is address space only; pages that are not touched cost nothing.
    static let stackSize = 256 << 20

    /// Runs `work` and returns when it is done.
    static func run<Value>(_ work: () -> Value) -> Value {
        var result: Value?
        withoutActuallyEscaping(work) { work in
            let box = WorkBox { result = work() }
            var attributes = pthread_attr_t()
            pthread_attr_init(&attributes)
            pthread_attr_setstacksize(&attributes, stackSize)
            defer { pthread_attr_destroy(&attributes) }
            var thread = pthread_t()
            let code = pthread_create(
                &thread, &attributes,
                { raw in
                    Unmanaged<WorkBox>.fromOpaque(raw!).takeUnretainedValue().body()
                    return nil
                }, Unmanaged.passUnretained(box).toOpaque())
            if code == 0 {
                pthread_join(thread, nil)
            } else {
                // No thread could be made, so the caller's stack must suffice.
                box.body()
            }
        }
        return result!
    }
}

private final class WorkBox {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}
