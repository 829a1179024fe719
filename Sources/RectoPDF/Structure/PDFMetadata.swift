/// The metadata that the PDF contains about itself.
package struct PDFMetadata {
    package var title = ""
    package var author = ""
    package var subject = ""
    package var keywords = ""
    package var creator = "recto"
    /// A BCP 47 tag, from the root element.
    package var language = ""
    /// The date in the form `D:YYYYMMDDHHmmSSZ`. If it is nil the PDF has no date, so that two runs give the same
    /// bytes.
    package var creationDate: String?
    package init() {}
}
