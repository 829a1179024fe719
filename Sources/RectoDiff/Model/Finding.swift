/// The layers of a document that a comparison looks at one by one.
package enum DiffLayer: String, CaseIterable, Sendable {
    /// Pages, sizes, labels, outline, links, annotations, attachments, metadata, fonts, tags.
    case structure
    /// Words in their order.
    case text
    /// The places of words and figures.
    case geometry
    /// The pixels of words and figures.
    case look
}

/// One difference between two documents: a cause, with what follows from it.
package struct Finding: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case pageInserted = "page-inserted"
        case pageDeleted = "page-deleted"
        case pageSize = "page-size"
        case metadata, labels, outline, link, annotation, attachment, font, tags
        case inserted, deleted, replaced
        /// The same text stands elsewhere among the other text.
        case reordered
        /// Lines stand on another page.
        case movedToPage = "moved-to-page"
        case moved
        /// A line breaks elsewhere.
        case reflowed = "line-break"
        /// A word has another font, size or colour.
        case style
        /// Pixels: something is gone, is new, has another colour, or is drawn otherwise.
        case missing, added, recoloured, redrawn
        /// A rule of the user is broken.
        case demand
    }

    package var layer: DiffLayer
    package var kind: Kind
    /// The page in the old document, from 1; nil where it has none.
    package var oldPage: Int?
    package var newPage: Int?
    /// The places in the old document, in millimetres; empty where it has none. `newBoxes` are those in the new one.
    package var oldBoxes: [PageBox] = []
    package var newBoxes: [PageBox] = []
    /// The difference as a part of a sentence: `'12' became '21'`.
    package var message: String
    package var old: String?
    package var new: String?
    /// Other changes that follow from it: `14 words below moved 5 mm up`.
    package var consequences: [String] = []

    package init(_ layer: DiffLayer, _ kind: Kind, oldPage: Int? = nil, newPage: Int? = nil, _ message: String) {
        (self.layer, self.kind, self.oldPage, self.newPage, self.message) = (layer, kind, oldPage, newPage, message)
    }

    /// The box to look at: in the new document, or else in the old one.
    package var place: PageBox? { PageBox.around(newBoxes) ?? PageBox.around(oldBoxes) }

    /// Text for a message: in quotes, and not longer than a line.
    static func quoted(_ text: String, limit: Int = 70) -> String {
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n")
        let shown = line.count <= limit ? line : line.prefix(limit - 1) + "…"
        return "'\(shown)'"
    }
}
