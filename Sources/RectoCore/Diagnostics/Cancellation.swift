import Synchronization

/// Asks work on another thread to stop. The work looks at it between steps, such as pages.
package final class Cancellation: Sendable {
    private let flag = Atomic(false)
    package init() {}
    package var isCancelled: Bool { flag.load(ordering: .relaxed) }
    package func cancel() { flag.store(true, ordering: .relaxed) }
    /// Throws `CancellationError` once `cancel` has been called.
    package func check() throws {
        if isCancelled { throw CancellationError() }
    }
}
