import NIOPosix

/// Threads for contents that are so large that whoever reads them on a connection's thread keeps other clients waiting.
final class ContentThreads: Sendable {
    /// The most bytes that are read where they have arrived: that takes less than a millisecond.
    private static let mostInPlace = 1 << 16
    private let threads = NIOThreadPool(numberOfThreads: 2)

    init() { threads.start() }

    func stop() { try? threads.syncShutdownGracefully() }

    /// Makes something of a content, which stays in the budget of contents for so long.
    func read<Value: Sendable>(
        _ upload: Upload, _ body: @escaping @Sendable (Upload) throws(ServeProblem) -> Value
    ) async throws(ServeProblem) -> Value {
        if upload.size <= Self.mostInPlace { return try body(upload) }
        let result: Result<Value, ServeProblem> = await withCheckedContinuation { continuation in
            threads.submit { state in
                guard case .active = state else { return continuation.resume(returning: .failure(.ending)) }
                continuation.resume(returning: Result { () throws(ServeProblem) in try body(upload) })
            }
        }
        return try result.get()
    }
}
