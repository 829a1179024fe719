import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The places where the documents of a batch may be written: in one folder and the folders in it, also if links lead
/// elsewhere, and over none of the files that the run reads or writes besides.
package struct OutputRoom: Sendable {
    /// The folder as the user names it; empty for the current one.
    private let folder: String
    private let kept: [String]

    /// - Parameters:
    ///   - folder: it need not be there yet.
    ///   - kept: the files that no document replaces.
    /// - Throws: ``RenderError`` if no file can be made in the folder, which would hold for every document.
    package init(folder: String, keeping kept: [String]) throws(RenderError) {
        self.folder = folder
        self.kept = kept
        let outer = Self.existing(folder)
        guard access(outer.isEmpty ? "." : outer, W_OK | X_OK) != 0 else { return }
        throw RenderError(OutputFile(path: folder.isEmpty ? "." : folder).failure(.ofWriting(errno)))
    }

    /// Throws if the document must not be written to `path`. Nothing is made or changed.
    package func admit(_ path: String) throws(RenderError) {
        if let file = kept.first(where: { OutputFile.isSameFile($0, path) }) {
            throw refusal(path, "it would replace '\(file)', which the batch reads or writes itself")
        }
        // A folder that is not there has nothing in it that could lead elsewhere.
        guard let room = FilePath.resolvingLinks(folder.isEmpty ? "." : folder) else { return }
        let there = Self.existing(path)
        guard let target = FilePath.resolvingLinks(there.isEmpty ? "." : there) else { return }
        guard FilePath.isInside(target, room) else {
            throw refusal(path, "a link leads from there to '\(target)', out of '\(folder.isEmpty ? "." : folder)'")
        }
    }

    private func refusal(_ path: String, _ reason: String) -> RenderError {
        RenderError(OutputFile(path: path).failure(.failed(reason)))
    }

    /// The longest part of the path that is there.
    private static func existing(_ path: String) -> String {
        var path = path
        while !path.isEmpty, path != "/", access(path, F_OK) != 0 { path = FilePath.directory(of: path) }
        return path
    }
}
