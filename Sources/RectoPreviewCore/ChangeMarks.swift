/// Tells which pages differ from those that were saved last.
struct ChangeMarks: Sendable {
    /// The hashes of the pages that are compared with; nil if nothing is marked.
    private var base: Set<String>?
    /// The hashes of the pages of the last render that had no unsaved edits.
    private var saved: Set<String>?
    private var willLookElse = false
    private var looksDifferent = false

    /// The next render is in another theme, or the like: that pages differ then means nothing.
    mutating func looksElse() { willLookElse = true }

    mutating func begin() {
        looksDifferent = willLookElse
        willLookElse = false
        base = looksDifferent ? nil : saved
    }

    func isChanged(_ hash: String) -> Bool { base.map { !$0.contains(hash) } ?? false }

    /// All pages of a render are drawn.
    mutating func finish(showing hashes: [String], isSaved: Bool) {
        if isSaved || looksDifferent { saved = Set(hashes) }
    }
}
