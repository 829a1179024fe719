import Recto
import RectoCore

/// The files that a command reads, found by their names and, because links give a file several names, by the files
/// themselves.
struct FilesRead {
    private var paths: Set<String> = []
    private var pathsByFile: [FileIdentity: String] = [:]

    /// - Parameter paths: `-` is none.
    init(_ paths: [String]) {
        for path in paths where path != "-" {
            self.paths.insert(path)
            if let file = FileIdentity(path) { pathsByFile[file] = pathsByFile[file] ?? path }
        }
    }

    /// The name of the file that an output at the path would replace.
    func file(replacedBy target: String) -> String? {
        if paths.contains(target) { return target }
        return FileIdentity(target).flatMap { pathsByFile[$0] }
    }
}
