/// Texts that stand in place of files: what is being edited and is not saved yet.
package struct FileOverlay: Sendable {
    /// The texts by their paths, with links resolved.
    private var texts: [String: [UInt8]] = [:]
    package init() {}

    package var isEmpty: Bool { texts.isEmpty }

    /// The text in place of a file; nil for the file itself.
    package func text(at path: String) -> [UInt8]? { texts.isEmpty ? nil : texts[Self.key(path)] }

    package mutating func put(_ text: [UInt8], at path: String) { texts[Self.key(path)] = text }

    /// Lets the file itself be read again. Returns whether another text stood in its place.
    @discardableResult
    package mutating func remove(at path: String) -> Bool { texts.removeValue(forKey: Self.key(path)) != nil }

    private static func key(_ path: String) -> String { FilePath.resolvingLinks(path) ?? path }
}

/// All that stands in place of the files of a document.
package struct FileReplacements: Sendable {
    package var overlay: FileOverlay
    /// The only resources of a document that reads no files; nil for a document that does.
    package var given: GivenFiles?
    package init(overlay: FileOverlay = FileOverlay()) { self.overlay = overlay }
}
