#if canImport(Glibc)
    import Glibc
#endif

/// Lets many threads render at a time, or one alone.
///
/// Unchecked: the lock is the system's.
final class RenderTurns: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init() {
        var attributes = pthread_rwlockattr_t()
        pthread_rwlockattr_init(&attributes)
        // Whoever wants to be alone would otherwise wait as long as others come.
        pthread_rwlockattr_setkind_np(&attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
        pthread_rwlock_init(lock, &attributes)
        pthread_rwlockattr_destroy(&attributes)
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    func shared<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return try work()
    }

    func alone<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return try work()
    }
}
