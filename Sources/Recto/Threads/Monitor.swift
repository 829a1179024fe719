#if canImport(Glibc)
    import Glibc
#endif

/// State that threads share, one of which can wait until another has changed it.
///
/// Unchecked: `mutex` guards the state.
package final class Monitor<State>: @unchecked Sendable {
    /// The waiting threads that are woken after a change.
    package enum Listeners { case nobody, one, all }

    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        pthread_cond_destroy(change)
        mutex.deallocate()
        change.deallocate()
    }

    /// Does `body` while no other thread sees the state, and then wakes threads that wait for a change of it.
    package func withLock<Value>(waking listeners: Listeners = .nobody, _ body: (inout State) -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let value = body(&state)
        switch listeners {
        case .nobody: break
        case .one: pthread_cond_signal(change)
        case .all: pthread_cond_broadcast(change)
        }
        return value
    }

    /// Asks `answer` now and after each change, until there is one.
    package func wait<Value>(for answer: (inout State) -> Value?) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let value = answer(&state) { return value }
            pthread_cond_wait(change, mutex)
        }
    }
}

extension Monitor {
    /// Waits for the value that another thread gives. It is taken: the next one to wait gets the next value.
    package func take<Value>() -> Value where State == Value? {
        wait { value in
            defer { value = nil }
            return value
        }
    }

    /// Gives a thread the value that it waits for.
    package func give<Value>(_ value: Value) where State == Value? { withLock(waking: .one) { $0 = value } }
}
