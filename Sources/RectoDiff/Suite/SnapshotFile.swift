import Recto
import RectoCore

/// Tells snapshots from files that only have such a name, which recto neither removes nor replaces.
enum SnapshotFile {
    /// Whether recto wrote it: a snapshot, or the PDF beside one.
    static func isOwn(_ path: String) -> Bool {
        if InputFile.isLink(path) { return false }
        if path.hasSuffix(".txt") { return isSnapshot(path) }
        return InputFile.start(of: path, count: 5) == Array("%PDF-".utf8)
            && isSnapshot(path.dropLast(".pdf".count) + ".txt")
    }

    private static func isSnapshot(_ path: String) -> Bool {
        InputFile.start(of: path, count: SnapshotText.firstLine.utf8.count) == Array(SnapshotText.firstLine.utf8)
    }

    /// Throws if a file that is no snapshot has the name of one. Marks of a merge may stand before its first line.
    static func keepOthers(_ path: String) throws(RenderFailure) {
        guard let start = InputFile.start(of: path, count: 4096), !start.isEmpty else { return }
        if String(decoding: start, as: UTF8.self).contains(SnapshotText.firstLine) { return }
        throw OutputFile(path: path, option: nil).refuse("it would replace a file that is no snapshot")
    }
}
