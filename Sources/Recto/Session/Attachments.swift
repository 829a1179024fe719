import RectoCore
import RectoDOM
import RectoPDF

/// The files that go into the PDF: those that the user gives, and those that the document names with
/// `<link rel=attachment>`, which it may read as it may read images.
struct Attachments {
    private let session: RenderSession
    private let document: RectoDOM.Document
    private let metadata: DocumentMetadata
    private var files: [AttachedFile] = []

    init(_ session: RenderSession, _ document: RectoDOM.Document, _ metadata: DocumentMetadata) {
        self.session = session
        self.document = document
        self.metadata = metadata
    }

    /// Reads them all.
    /// - Parameters:
    ///   - base: the base of the relative URLs of the document.
    ///   - invoice: the electronic invoice that goes with the pages.
    consuming func read(base: ResourceBase, invoice: InvoiceOfBill? = nil) throws -> [AttachedFile] {
        if let file = invoice?.attachment(modified: modificationDate(nil)) { add(file, at: nil) }
        for attachment in session.options.attachments {
            let bytes = try session.bytes(of: attachment.file)
            var file = AttachedFile(
                name: attachment.name, bytes: bytes,
                mediaType: attachment.mediaType ?? PDFAttachment.mediaType(ofName: attachment.name),
                relationship: attachment.relationship.inPDF, description: attachment.description)
            var path: String?
            if case .file(let place) = attachment.file.storage { path = place }
            file.modified = modificationDate(path)
            add(file, at: nil)
        }
        for link in metadata.attachments { read(link, base) }
        return files
    }

    private mutating func read(_ link: DocumentMetadata.Attachment, _ base: ResourceBase) {
        let span = document.span(link.element, names: session.names)
        guard let resource = session.loader.load(url: link.url, relativeTo: base, kind: .attachment, span: span) else {
            return
        }
        var relationship = PDFAttachment.Relationship.unspecified
        if let name = link.relationship {
            if let known = PDFAttachment.Relationship(name: name) {
                relationship = known
            } else {
                let names = PDFAttachment.Relationship.allCases.map(\.rawValue).joined(separator: ", ")
                session.diagnostics.report(
                    .attachmentUnknownRelationship, "'\(name)' is no relationship of a file to its document",
                    at: span, hints: ["one of: \(names)"])
            }
        }
        // A URL with its data inside has no name.
        var name = resource.origin == .data ? link.title : PDFAttachment.lastPart(of: resource.fileName)
        if name.isEmpty { name = "attachment" }
        var file = AttachedFile(
            name: name, bytes: resource.bytes,
            mediaType: link.mediaType ?? resource.mediaType ?? PDFAttachment.mediaType(ofName: name),
            relationship: relationship.inPDF, description: link.title)
        file.modified = modificationDate(resource.origin == .file ? resource.path : nil)
        add(file, at: span)
    }

    private mutating func add(_ file: AttachedFile, at span: SourceSpan?) {
        if session.options.archivalStandard?.archival.part == 2 {
            return session.diagnostics.report(
                .attachmentRefused, "'\(file.name)' is not attached: PDF/A-2 allows no attached files of any kind",
                at: span, hints: ["choose PDF/A-3, as in --pdf-a 3u"], category: .conformance)
        }
        if files.contains(where: { $0.name == file.name }) {
            return session.diagnostics.report(
                .attachmentDuplicate, "a second file with the name '\(file.name)' is not attached", at: span,
                hints: ["give the files different names"], category: .resource)
        }
        files.append(file)
    }

    /// The date of a change to the file. PDF/A-3 asks for it; elsewhere only a date of the document counts, so that the
    /// same content gives the same bytes.
    private func modificationDate(_ path: String?) -> PDFDate? {
        if let date = (metadata.modified ?? metadata.created).flatMap({ PDFDate($0) }) { return date }
        guard session.options.archivalStandard != nil, let path else { return nil }
        return RegularFile.modificationTime(path).map { PDFDate(secondsSince1970: $0) }
    }
}
