import RectoCSS
import RectoCore
import RectoDOM

/// The text of a style sheet, with all that its rules depend on.
struct SheetText: Equatable {
    var source: SourceID
    var bytes: [UInt8]
    var origin: CascadeOrigin
    var base: String
    /// The media query of the element that owns it.
    var media: String?
    var parentOfOwner: NodeID?
    var isOfDrawing = false
}

/// The target of an `@import` that was loaded.
struct ImportedText: Equatable {
    var reference: ResourceReference
    var span: SourceSpan
    var bytes: [UInt8]
    var base: String
    var source: SourceID
}

/// The styles that documents of one template share, which are made one after another on one thread: a document that has
/// the same style sheets as an earlier one does not read them again.
///
/// The sheets are known by their texts and by the numbers of their sources, to which the positions in them refer. Sheets with
/// which anything is wrong are not kept, so that each document says so itself.
final class TemplateStyles {
    struct Key: Equatable {
        var sheets: [SheetText]
        var mode: DocumentMode
        var mediaType: String
        var reading: ReadingPreferences
        var isMonochrome: Bool
        /// The fonts that lengths may be measured by.
        var fontsDirectory: String?
        var fontFolders: [String]
        var hasSystemFonts: Bool
    }
    struct Kept {
        var key: Key
        var memory: StyleMemory
        var imports: [ImportedText]
    }
    private var kept: [Kept] = []
    private var names: NameTable?
    /// A template chooses among few sheets.
    private static let mostKept = 4
    private static let mostNames = 8192

    /// The table of names for the next document.
    func makeNames() -> NameTable { names.map { NameTable(beginningWith: $0) } ?? NameTable() }

    /// - Parameter names: those of the document, which must have come from here.
    func known(_ key: Key, for names: NameTable) -> Kept? {
        names.sharedCount == nil ? nil : kept.first { $0.key == key }
    }

    /// Keeps what a document has left, and lets later documents begin with its names.
    func keep(_ new: Kept, names: NameTable) {
        if kept.contains(where: { $0.memory === new.memory }) { return }
        if kept.count == Self.mostKept || names.count > Self.mostNames { return forget() }
        kept.append(new)
        self.names = NameTable(beginningWith: names)
    }

    func forget(_ memory: StyleMemory) { kept.removeAll { $0.memory === memory } }

    private func forget() { (kept, names) = ([], nil) }
}
