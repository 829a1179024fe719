import RectoCore
import RectoHTTP
import Recto

/// What the preview shows now, and in which words it says so.
struct PreviewState: Sendable {
    enum Phase: String, Sendable {
        case rendering, ready, failed
    }
    struct Page: Sendable, Equatable {
        var label: String
        var hash: String
        /// In px.
        var width, height: Double
        var faces: [PreviewPages.Face] = []
        /// The names of the pictures in it.
        var pictures: [String] = []

        var json: [(String, String)] {
            [
                ("label", JSONText.string(label)), ("hash", JSONText.string(hash)), ("width", "\(width)"),
                ("height", "\(height)"), ("faces", JSONText.array(faces.map(Self.json))),
            ]
        }

        private static func json(_ face: PreviewPages.Face) -> String {
            var members = [("family", JSONText.string(face.family)), ("file", JSONText.string(face.file))]
            if let weights = face.weights { members.append(("weights", JSONText.string(weights))) }
            return JSONText.object(members)
        }
    }
    var phase = Phase.rendering
    /// The change that is rendered, or was rendered last.
    var revision = 0
    /// The change that the pages show; an earlier one after a failure.
    var shownRevision: Int?
    var milliseconds = 0.0
    var pages: [Page] = []
    var diagnostics: [RenderDiagnostic] = []
    /// What could not be done, outside of the document: a file that cannot be written.
    var notice: String?
    /// Whether the user may save.
    var isWritable = false
    /// How many edits are in memory alone.
    var unsaved = 0
    /// The name of the template.
    var template = ""
    var settings = PreviewSettings()

    // MARK: JSON

    var pagesJSON: String {
        JSONText.array(
            pages.enumerated().map { index, page in JSONText.object([("number", String(index + 1))] + page.json) })
    }

    var diagnosticsJSON: String {
        JSONText.array(
            diagnostics.map { diagnostic in
                var members = diagnostic.jsonMembers
                members.append(("hints", diagnostic.jsonHints))
                if let excerpt = diagnostic.place?.excerpt {
                    members.append(
                        (
                            "excerpt",
                            JSONText.object([
                                ("text", JSONText.string(excerpt.text)), ("offset", String(excerpt.offset)),
                                ("length", String(excerpt.length)),
                            ])
                        ))
                }
                return JSONText.object(members)
            })
    }

    /// What is known besides pages and diagnostics.
    var stateJSON: String { JSONText.object(stateMembers) }

    private var stateMembers: [(String, String)] {
        [
            ("state", JSONText.string(phase.rawValue)), ("revision", String(revision)),
            ("shownRevision", shownRevision.map { String($0) } ?? "null"),
            ("milliseconds", "\((milliseconds * 10).rounded() / 10)"), ("template", JSONText.string(template)),
            ("writable", isWritable ? "true" : "false"), ("unsaved", String(unsaved)),
            ("notice", notice.map(JSONText.string) ?? "null"), ("settings", settings.json),
        ]
    }

    /// All at once.
    var json: String {
        JSONText.object(stateMembers + [("pages", pagesJSON), ("diagnostics", diagnosticsJSON)])
    }
}
