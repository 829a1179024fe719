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
    /// The identifiers of elements, in the order of their bytes, and the elements that they name.
    var identifiers: [(name: [UInt8], element: Int)] = []
    /// The namespace of the elements, in PDF 2.0.
    var namespace: Int?
    package var pageCount = 0
    package var title = ""
    package var language = ""
    /// The files that the document carries: their names, and the object numbers of their specifications.
    var attachments: [(name: String, specification: Int)] = []
    /// The standards that the document meets.
    var claimed = PDFConformance()
    /// The catalog's array of output intents, which gives device colours their meaning in a file for keeping; empty in
    /// others.
    var outputIntents: [UInt8] = []
    /// The numbers of pages that viewers show; see ``PageLabels``.
    var labels: PageLabels?
}
