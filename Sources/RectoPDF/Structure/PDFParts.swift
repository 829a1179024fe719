/// The objects of a document that becomes a part of a larger file.
package struct PDFParts: Sendable {
    package var objects: [PDFObject] = []
    /// The object numbers of what a catalog refers to.
    package var pageTree = 0
    package var outline: Int?
    package var structure: Int?
    /// The document element of the structure, and the tree that leads from marks to elements.
    package var documentElement: Int?
    package var parentTree: Int?
    /// How many keys the parent tree has.
    package var parentKeys = 0
    package var pageCount = 0
    package var title = ""
    package var language = ""
    /// The numbers of pages that viewers show; see ``PageLabels``.
    var labels: PageLabels?
}
