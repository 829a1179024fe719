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

    /// The dictionary by which readers of PDF know a file.
    /// [ISO 32000-1 §14.3.3 Document Information Dictionary]
    var information: [UInt8] {
        var value: [UInt8] = []
        func put(_ key: StaticString, _ text: String) {
            if text.isEmpty { return }
            value.put(key)
            value.putText(text)
        }
        value.put("<<")
        put("/Title", title)
        put("/Author", author)
        put("/Subject", subject)
        put("/Keywords", keywords)
        put("/Creator", creator)
        put("/Producer", "recto")
        if let date = created { put("/CreationDate", date.pdf) }
        if let date = modified ?? created { put("/ModDate", date.pdf) }
        value.put(">>")
        return value
    }
}
