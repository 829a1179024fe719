import RectoPDF

/// A file that the PDF carries inside of it, such as the XML of an electronic invoice.
public struct PDFAttachment: Sendable {
    /// The relation of the file to the document. [ISO 19005-3 §6.8](https://www.iso.org/standard/57229.html)
    public enum Relationship: String, Sendable, CaseIterable {
        /// The document was made from it.
        case source
        /// The data that the pages show, for machines.
        case data
        /// The same in another form.
        case alternative
        /// More than the pages show.
        case supplement
        /// Anything else.
        case unspecified

        /// The relationship of this name, in any case.
        public init?(name: String) { self.init(rawValue: name.lowercased()) }
    }

    /// The content.
    public var file: RenderInput
    /// The name in the PDF.
    public var name: String
    /// The relation of the file to the document, which PDF/A-3 asks for.
    public var relationship: Relationship
    /// The media type, such as `text/xml`; nil to tell it from the extension of the name.
    public var mediaType: String?
    /// A description that a reader shows beside the name.
    public var description: String

    /// A file with the name that it has on the disk, or another one.
    ///
    /// - Parameters:
    ///   - file: the content: a file, or bytes in memory.
    ///   - name: the name in the PDF; the last part of the file's path if nil.
    ///   - relationship: the relation of the file to the document.
    ///   - mediaType: such as `text/xml`; nil to tell it from the extension of the name.
    ///   - description: a description that a reader shows beside the name.
    public init(
        _ file: RenderInput, name: String? = nil, relationship: Relationship = .unspecified, mediaType: String? = nil,
        description: String = ""
    ) {
        self.file = file
        self.name = name ?? Self.lastPart(of: file.name)
        self.relationship = relationship
        self.mediaType = mediaType
        self.description = description
    }

    static func lastPart(of path: String) -> String {
        String(path.split(separator: "/").last ?? Substring(path))
    }

    /// The media type that the extension of a name tells.
    static func mediaType(ofName name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return switch name[name.index(after: dot)...].lowercased() {
        case "xml": "text/xml"
        case "csv": "text/csv"
        case "txt": "text/plain"
        case "html", "htm": "text/html"
        case "md": "text/markdown"
        case "ics": "text/calendar"
        case "json": "application/json"
        case "pdf": "application/pdf"
        case "zip": "application/zip"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "svg": "image/svg+xml"
        case "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        case "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        case "ods": "application/vnd.oasis.opendocument.spreadsheet"
        case "odt": "application/vnd.oasis.opendocument.text"
        default: "application/octet-stream"
        }
    }
}

extension PDFAttachment.Relationship {
    var inPDF: AttachedFile.Relationship {
        switch self {
        case .source: .source
        case .data: .data
        case .alternative: .alternative
        case .supplement: .supplement
        case .unspecified: .unspecified
        }
    }
}
