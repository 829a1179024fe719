/// What the PDF says about itself.
package struct PDFMetadata {
    package var title = ""
    package var author = ""
    package var subject = ""
    package var keywords = ""
    package var creator = "recto"
    /// BCP 47, from the root element.
    package var language = ""
    /// `D:YYYYMMDDHHmmSSZ`. Without it the PDF has no date, so that two runs give the same bytes.
    package var creationDate: String?
    package init() {}
}
