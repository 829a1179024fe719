/// The metadata that the PDF contains about itself.
package struct PDFMetadata {
    package var title = ""
    package var author = ""
    package var subject = ""
    package var keywords = ""
    package var creator = "recto"
    /// A BCP 47 tag, from the root element.
    package var language = ""
    /// The dates that the document gives. A PDF of a document that gives none has none, so that two runs give the same
    /// bytes.
    package var created: PDFDate?
    package var modified: PDFDate?
    package init() {}
}
