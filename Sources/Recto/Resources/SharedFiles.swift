import RectoCore
import Synchronization

/// Files that the documents of a batch have read, for all its threads: a logo or a style sheet is read once, and all
/// documents have the same one even if it changes meanwhile. Files that single records name, such as a picture for each
/// customer, do not make it grow without end.
package final class SharedFiles: Sendable {
    private struct State {
        var files: [String: LoadedResource] = [:]
        var size = 0
    }
    private let state = Mutex(State())
    private let mostBytes: Int

    /// - Parameter mostBytes: the most bytes that are kept; later files are read for each document.
    package init(mostBytes: Int = 64 << 20) { self.mostBytes = mostBytes }

    /// The file at a path whose links are resolved; nil if it is not kept.
    func file(at path: String) -> LoadedResource? { state.withLock { $0.files[path] } }

    /// Keeps a file, and returns the one that all documents have.
    func keep(_ file: LoadedResource, at path: String) -> LoadedResource {
        state.withLock { state in
            if let known = state.files[path] { return known }
            // A file counts for more than its bytes, or many small ones would take much.
            let size = file.bytes.count + 1024
            if state.size + size <= mostBytes {
                state.size += size
                state.files[path] = file
            }
            return file
        }
    }
}
