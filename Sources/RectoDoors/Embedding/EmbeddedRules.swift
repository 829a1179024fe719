import RectoDOM

/// Rules for header and footer documents that are written into other documents.
enum EmbeddedRules {
    /// Their headings are neither in the outline of the document around them, nor in its tables of contents and margins.
    static let noMarks = "\(EmbeddedDocument.host) * { bookmark-level: none !important; string-set: none !important }\n"
}
