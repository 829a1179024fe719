import RectoCore
import RectoHTTP
import Recto

/// The state that the preview shows, and the words for it.
struct PreviewState: Sendable {
    enum Phase: String, Sendable {
        case rendering, ready, failed
    }
    struct Page: Sendable, Equatable {
        var label: String
        /// In px.
        var width, height: Double
        /// The hash of its picture and its tags; nil before there are any.
        var hash: String?
        /// The change whose picture it has; nil before it has one.
        var revision: Int?
        var faces: [PreviewPages.Face] = []
        /// The names of the pictures in it.
        var pictures: [String] = []
        /// Whether no page had this picture when all edits were saved; pages that only moved do not count.
        var isChanged = false

        /// A page that is laid out and not drawn.
        init(_ sheet: PreviewPages.Sheet) {
            (label, width, height) = (sheet.label, sheet.size.width.double, sheet.size.height.double)
        }

        init(_ page: PreviewPages.Page, revision: Int, _ marks: ChangeMarks) {
            self.init(page.sheet)
            (hash, faces, pictures) = (page.hash, page.faces, page.pictures)
            self.revision = revision
            isChanged = marks.isChanged(page.hash)
        }

        func json(number: Int, faces: String, picture: String? = nil) -> String {
            var members = [
                ("number", String(number)), ("label", JSONText.string(label)),
                ("hash", hash.map(JSONText.string) ?? "null"), ("width", "\(width)"), ("height", "\(height)"),
                ("faces", faces), ("revision", revision.map { String($0) } ?? "null"),
            ]
            if isChanged { members.append(("changed", "true")) }
            if let picture { members.append(("picture", JSONText.string(picture))) }
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
    /// The number of pages of the change that is shown which are still to be drawn.
    var left = 0
    var diagnostics: [RenderDiagnostic] = [] {
        didSet { diagnosticsJSON = Self.json(diagnostics) }
    }
    private(set) var diagnosticsJSON = "[]"
    /// A failure outside of the document: a file that cannot be written.
    var notice: String?
    /// Whether the user may save.
    var isWritable = false
    /// The number of edits that are in memory alone.
    var unsaved = 0
    /// The name of the template.
    var template = ""
    var settings = PreviewSettings()
    /// The names of the themes that can be chosen.
    var themes: [String] = []

    // MARK: JSON

    /// All pages, each with its faces.
    private var pagesJSON: String {
        JSONText.array(
            pages.enumerated().map { index, page in
                page.json(number: index + 1, faces: JSONText.array(page.faces.map(Self.json)))
            })
    }

    /// The differences from the pages of another state.
    /// - Parameters:
    ///   - before: the pages that the reader has; nil for none.
    ///   - picture: gives the picture of a page that is told with it.
    func changes(
        since before: [Page]?, picture: (_ hash: String, _ index: Int) -> String? = { _, _ in nil }
    ) -> String {
        let known = Set((before ?? []).flatMap { $0.faces.map(\.file) })
        var told: Set<String> = []
        var (faces, changed): ([String], [String]) = ([], [])
        for (index, page) in pages.enumerated() {
            if let before, before.indices.contains(index), before[index] == page { continue }
            for face in page.faces where !known.contains(face.file) && told.insert(face.file).inserted {
                faces.append(Self.json(face))
            }
            let names = JSONText.array(page.faces.map { JSONText.string($0.file) })
            let hasHash = before.map { $0.indices.contains(index) && $0[index].hash == page.hash } ?? false
            let picture = hasHash ? nil : page.hash.flatMap { picture($0, index) }
            changed.append(page.json(number: index + 1, faces: names, picture: picture))
        }
        return JSONText.object([
            ("whole", before == nil ? "true" : "false"), ("revision", shownRevision.map { String($0) } ?? "null"),
            ("count", String(pages.count)), ("faces", JSONText.array(faces)), ("pages", JSONText.array(changed)),
        ])
    }

    private static func json(_ face: PreviewPages.Face) -> String {
        var members = [("family", JSONText.string(face.family)), ("file", JSONText.string(face.file))]
        if let weights = face.weights { members.append(("weights", JSONText.string(weights))) }
        return JSONText.object(members)
    }

    private static func json(_ diagnostics: [RenderDiagnostic]) -> String {
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

    /// Facts about the render besides pages and diagnostics.
    var stateJSON: String { JSONText.object(stateMembers) }

    private var stateMembers: [(String, String)] {
        [
            ("state", JSONText.string(phase.rawValue)), ("revision", String(revision)),
            ("shownRevision", shownRevision.map { String($0) } ?? "null"),
            ("milliseconds", "\((milliseconds * 10).rounded() / 10)"), ("template", JSONText.string(template)),
            ("left", String(left)), ("writable", isWritable ? "true" : "false"), ("unsaved", String(unsaved)),
            ("notice", notice.map(JSONText.string) ?? "null"), ("settings", settings.json),
            ("themes", JSONText.array(themes.map(JSONText.string))),
        ]
    }

    /// All at once.
    var json: String {
        JSONText.object(stateMembers + [("pages", pagesJSON), ("diagnostics", diagnosticsJSON)])
    }
}
