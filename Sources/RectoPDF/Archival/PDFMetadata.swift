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
    /// The electronic invoice that the file carries; nil for other files.
    package var invoice: CarriedInvoice?
    package init() {}

    /// Writes the dictionary by which readers of PDF know a file.
    /// [ISO 32000-1 §14.3.3 Document Information Dictionary]
    func putInformation(into entries: inout DictionaryWriter) {
        let texts: [(StaticString, String)] = [
            ("Title", title), ("Author", author), ("Subject", subject), ("Keywords", keywords), ("Creator", creator),
            ("Producer", "recto"),
        ]
        for (key, text) in texts where !text.isEmpty { entries.put(key, text: text) }
        if let date = created { entries.put("CreationDate", text: date.pdf) }
        if let date = modified ?? created { entries.put("ModDate", text: date.pdf) }
    }
}
