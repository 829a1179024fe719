import Recto
import RectoCore
import RectoDiff

/// Compares the document as it is now with the PDF that was kept last.
struct PreviewComparison {
    /// A PDF that documents are compared with.
    struct Kept: Sendable {
        var name: String
        var bytes: [UInt8]
        /// nil for a file that somebody else has written.
        var pages: Int?
        /// Those of the pictures of its pages; none where they are not known.
        var hashes: [String] = []
    }
    /// The longest time of a comparison.
    private static let time = Duration.seconds(120)

    /// The PDF that `recto render` writes beside a template; nil if there is none.
    static func written(beside template: String) -> Kept? {
        let path = OutputFile.defaultPath(for: template, extension: "pdf")
        guard let bytes = try? InputFile.read(path), bytes.starts(with: "%PDF-".utf8) else { return nil }
        return Kept(name: path, bytes: bytes)
    }

    /// The findings as JSON, made on a thread of its own, because programs of poppler read both files.
    static func json(_ old: Kept, _ new: [UInt8], hashes: [String]) async -> Result<String, RenderError> {
        await LiveRenderer.onThread { compare(old, new, hashes) }
    }

    private static func compare(_ old: Kept, _ new: [UInt8], _ hashes: [String]) -> Result<String, RenderError> {
        do {
            // Pages with the same picture need not be drawn, of which a long document has hundreds.
            let comparison = PDFComparison(rules: DiffRules(), options: ReaderOptions(time: time)) {
                old.hashes.indices.contains($0) && hashes.indices.contains($1) && old.hashes[$0] == hashes[$1]
            }
            let result = try comparison.compare(
                try .bytes(old.bytes, name: old.name), try .bytes(new, name: "the document"),
                diagnostics: DiagnosticSink())
            let against = JSONText.object([
                ("name", JSONText.string(old.name)), ("pages", String(old.pages ?? result.old.pages)),
            ])
            return .success("{\"against\": \(against), \(JSONReport.membersForScreens(result))}")
        } catch let failure as RenderFailure {
            return .failure(RenderError(failure))
        } catch {
            return .failure(
                RenderError(RenderFailure(.internal, Diagnostic(.internalError, "\(error)"))))
        }
    }
}
