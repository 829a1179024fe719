import RectoCore
import Synchronization

/// Keeps results until it is their turn, and work until there is room. Whoever waits leaves a function that is called
/// when the wait is over, so that tasks and threads can wait in the same way.
final class OrderedChannel<Output: Sendable>: Sendable {
    typealias Element = (index: Int, output: Output)
    typealias Feeder = @Sendable (Int?) -> Void
    typealias Reader = @Sendable (Result<Element?, any Error>) -> Void

    private struct State {
        /// Pieces of work that have a place.
        var taken = 0
        /// Results that were given away.
        var given = 0
        /// Results whose turn has not come, by the number of their work.
        var finished: [Int: Output] = [:]
        /// All work has a place; the error, if there is one, is what finding it ended with.
        var last: Result<Void, any Error>?
        /// Set when no more work is taken; what has begun is still given.
        var isClosing = false
        /// Set when nothing more is given.
        var end: (any Error)?
        var feeder: Feeder?
        var reader: Reader?
    }
    private let state = Mutex(State())
    private let window: Int
    /// Stops the work that has begun.
    let cancellation = Cancellation()

    /// - Parameter window: the most pieces of work that have a place and whose results were not given away.
    init(window: Int) { self.window = window }

    /// Calls with the number of the next piece of work, as soon as there is room for it; with nil if no more is wanted.
    /// One caller at a time.
    func takePlace(_ feeder: @escaping Feeder) {
        state.withLock { $0.feeder = feeder }
        proceed()
    }

    /// Calls with the next result; with nil after the last. One caller at a time.
    func next(_ reader: @escaping Reader) {
        state.withLock { $0.reader = reader }
        proceed()
    }

    /// Only the first result of a piece of work counts: one that was given up may come back.
    func finish(_ index: Int, _ output: Output) {
        state.withLock { state in
            if index >= state.given, state.finished[index] == nil { state.finished[index] = output }
        }
        proceed()
    }

    /// Ends the sequence after the work that has a place in it.
    func endAfterLast(_ error: (any Error)?) {
        state.withLock { $0.last = error.map { .failure($0) } ?? .success(()) }
        proceed()
    }

    /// Takes no more work.
    func close() {
        state.withLock { $0.isClosing = true }
        proceed()
    }

    /// Gives up whatever is still to come.
    func end(_ error: any Error) {
        cancellation.cancel()
        state.withLock { $0.end = $0.end ?? error }
        proceed()
    }

    /// Calls whoever can go on, outside the lock.
    private func proceed() {
        var place: (Feeder, Int?)?
        var answer: (Reader, Result<Element?, any Error>)?
        state.withLock { state in
            if let reader = state.reader, let element = Self.element(&state) {
                state.reader = nil
                answer = (reader, element)
            }
            let isOver = state.end != nil || state.isClosing
            if let feeder = state.feeder, isOver || state.taken - state.given < window {
                state.feeder = nil
                place = (feeder, isOver ? nil : state.taken)
                if !isOver { state.taken += 1 }
            }
        }
        if let (reader, element) = answer { reader(element) }
        if let (feeder, index) = place { feeder(index) }
    }

    /// The element that a reader gets now; nil if the reader has to wait.
    private static func element(_ state: inout State) -> Result<Element?, any Error>? {
        if let end = state.end { return .failure(end) }
        if let output = state.finished.removeValue(forKey: state.given) {
            let index = state.given
            state.given += 1
            return .success((index, output))
        }
        guard state.given == state.taken else { return nil }
        guard let last = state.last else { return state.isClosing ? .success(nil) : nil }
        // Whoever asks again is at the end, as with any sequence.
        state.last = .success(())
        return last.map { nil }
    }
}
