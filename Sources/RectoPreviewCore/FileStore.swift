import Recto

/// The pictures and tags of pages that are shown, and of those that were shown before, with the files that they refer to: a
/// page may be asked for just when it changes. All have a hash in their names.
struct FileStore: Sendable {
    private var files: [String: PreviewPages.File] = [:]
    /// Those that were asked for, as gzip packs them.
    private var packedFiles: [String: [UInt8]] = [:]
    /// The names that the last renders have drawn, the newest first.
    private var renders: [Set<String>] = []
    private static let rendersKept = 3

    subscript(name: String) -> PreviewPages.File? { files[name] }

    func packed(_ name: String) -> [UInt8]? { packedFiles[name] }
    mutating func keep(_ packed: [UInt8], of name: String) { if files[name] != nil { packedFiles[name] = packed } }

    /// The names of what a page needs.
    private static func names(of page: PreviewState.Page) -> [String] {
        guard let hash = page.hash else { return [] }
        return [hash + ".svg", hash + ".html"] + page.faces.map(\.file) + page.pictures
    }

    /// Keeps a page, and the files that it has brought.
    mutating func add(_ page: PreviewPages.Page, _ files: [String: PreviewPages.File]) {
        self.files.merge(files) { old, _ in old }
        self.files[page.hash + ".svg"] = PreviewPages.File(type: "image/svg+xml", bytes: page.picture)
        self.files[page.hash + ".html"] = PreviewPages.File(type: "text/html; charset=utf-8", bytes: page.tags)
    }

    /// Begins a render, and forgets what was needed long ago and is not shown.
    mutating func begin(showing pages: [PreviewState.Page]) {
        renders = [Set(pages.flatMap(Self.names))] + renders.prefix(Self.rendersKept - 1)
        let kept = renders.reduce(into: Set()) { $0.formUnion($1) }
        files = files.filter { kept.contains($0.key) }
        packedFiles = packedFiles.filter { kept.contains($0.key) }
    }
}
