import Recto
import RectoBatch
import RectoCore

/// All documents in one PDF.
final class MergedOutput: BatchOutput {
    private let file: MergedFile
    private var filesRead: Set<String> = []

    init(_ path: String, _ options: RenderOptions) throws(RenderError) { file = try MergedFile(path, options) }

    func add(_ outcome: BatchOutcome) throws(RenderError) {
        guard outcome.status == .done, let parts = outcome.parts else { return }
        filesRead.formUnion(outcome.filesRead)
        try file.add(parts, title: "\(outcome.record.index)")
    }

    func finish() throws(RenderError) {
        // A PDF has a page.
        if file.count > 0 { try file.finish(keeping: filesRead) }
    }
}
