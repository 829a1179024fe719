import Synchronization

/// The content of a request whose handler reads it while it arrives.
///
/// Of what nobody has read yet it holds as much as one step of the connection brings beyond `mark` bytes; then the
/// connection reads no more, and the client's own machine makes it wait.
package final class HTTPContent: Sendable {
    package enum Failure: Error, Sendable {
        /// There are more bytes than the address takes.
        case tooLarge
        /// The client is gone.
        case aborted
        /// The client sends nothing, or too little for too long.
        case late
    }
    private enum Ending {
        case complete
        case failed(Failure)
    }
    private struct State {
        var parts: [[UInt8]] = []
        var waiting = 0
        var ending: Ending?
        var reader: CheckedContinuation<Void, Never>?
    }
    private let state = Mutex(State())
    private let mark: Int
    private let demand: @Sendable () -> Void

    /// - Parameter demand: is called when a reader wants more.
    init(mark: Int = 1 << 18, demand: @escaping @Sendable () -> Void) {
        self.mark = mark
        self.demand = demand
    }

    /// The next bytes; nil at the end. There is one reader.
    package func next() async throws(Failure) -> [UInt8]? {
        while true {
            let (part, ending) = state.withLock { state -> ([UInt8]?, Ending?) in
                guard !state.parts.isEmpty else { return (nil, state.ending) }
                defer { (state.parts, state.waiting) = ([], 0) }
                return (state.parts.count == 1 ? state.parts[0] : Array(state.parts.joined()), nil)
            }
            if let part {
                demand()
                return part
            }
            switch ending {
            case .complete: return nil
            case .failed(let failure): throw failure
            case nil: break
            }
            demand()
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if !state.parts.isEmpty || state.ending != nil { return true }
                    state.reader = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }

    /// All bytes that are still to come.
    package func rest() async throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        while let part = try await next() { bytes = bytes.isEmpty ? part : bytes + part }
        return bytes
    }

    // MARK: The connection's side

    var isFull: Bool { state.withLock { $0.waiting >= mark } }

    func append(_ part: [UInt8]) {
        wake { state in
            if state.ending != nil { return }
            state.parts.append(part)
            state.waiting += part.count
        }
    }

    func finish() { wake { if $0.ending == nil { $0.ending = .complete } } }

    func fail(_ failure: Failure) {
        wake { state in
            if state.ending != nil { return }
            state.ending = .failed(failure)
            (state.parts, state.waiting) = ([], 0)
        }
    }

    private func wake(_ change: (inout State) -> Void) {
        let reader = state.withLock { state in
            change(&state)
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume()
    }
}
