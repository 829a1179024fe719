/// A document that becomes a part of a larger file: its objects, and what the larger file has to know of them.
package struct PDFParts: Sendable {
    let chunk: Chunk
    /// The node above the pages, which the larger file writes itself, and the pages in order.
    let pageTree: ObjectNumber
    let pages: [ObjectNumber]
    let outline: Outline?
    let structure: StructureWriter.Root?
    let title: String
    let language: String
    /// The files that the document carries: their names, and the object numbers of their specifications.
    let attachments: [(name: String, specification: ObjectNumber)]
    /// The standards that the document meets.
    let claimed: PDFConformance
    /// The profile that gives device colours their meaning in a file for keeping; nil in others.
    let profile: ObjectNumber?
    /// The numbers of pages that viewers show; see ``PageLabels``.
    let labels: PageLabels

    /// The outline of the document.
    struct Outline: Sendable {
        var root: ObjectNumber
        /// The entries of the first level.
        var first: ObjectNumber
        var last: ObjectNumber
        /// The number of entries that are seen when the outline is opened.
        var count: Int
    }
}
