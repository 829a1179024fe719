#if canImport(Glibc)
    import Glibc
#endif

/// Does the same for both documents at the same time, each on a thread of its own.
enum TwoThreads {
    private final class Work {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Returns when both are done. Without a thread more, one is done after the other.
    static func run<Old, New>(_ old: () -> Old, _ new: () -> New) -> (old: Old, new: New) {
        var results: (old: Old?, new: New?)
        withoutActuallyEscaping(new) { new in
            let work = Work { results.new = new() }
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { pointer in
                    Unmanaged<Work>.fromOpaque(pointer!).takeUnretainedValue().body()
                    return nil
                }, Unmanaged.passUnretained(work).toOpaque())
            let first = old()
            if code == 0 { pthread_join(thread, nil) } else { work.body() }
            results.old = first
        }
        return (results.old!, results.new!)
    }
}
