import Recto

/// The pictures of pages that are shown, and of those that were shown before, with the files that they refer to: a page
/// may be asked for just when it changes. All have a hash in their names.
struct FileStore: Sendable {
    private var files: [String: PreviewPages.File] = [:]
    /// The names of the last states, the newest first.
    private var states: [Set<String>] = []
    private static let statesKept = 3

    subscript(name: String) -> PreviewPages.File? { files[name] }

    /// The name of the picture of a page.
    static func name(of page: PreviewState.Page) -> String { page.hash + ".svg" }

    /// Keeps what pages need, and forgets what was needed long ago.
    mutating func show(_ pages: [PreviewState.Page], of output: PreviewPages) {
        files.merge(output.files) { old, _ in old }
        for (page, picture) in zip(pages, output.pages) {
            files[Self.name(of: page)] = PreviewPages.File(type: "image/svg+xml", bytes: picture.picture)
        }
        var needed: Set<String> = []
        for page in pages {
            needed.insert(Self.name(of: page))
            needed.formUnion(page.faces.map(\.file) + page.pictures)
        }
        states = [needed] + states.prefix(Self.statesKept - 1)
        let kept = states.reduce(into: Set()) { $0.formUnion($1) }
        files = files.filter { kept.contains($0.key) }
    }
}
