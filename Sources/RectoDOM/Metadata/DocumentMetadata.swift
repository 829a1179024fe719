import RectoCore

/// The metadata that a document gives about itself.
/// [HTML §4.2 Document metadata](https://html.spec.whatwg.org/multipage/semantics.html#document-metadata)
package struct DocumentMetadata: Sendable, Equatable {
    package var title: String?
    /// The value of the root element's `lang` attribute.
    package var language: String?
    package var author: String?
    package var description: String?
    package var keywords: String?
    package var generator: String?
    /// The dates of [Dublin Core](https://www.dublincore.org/specifications/dublin-core/dcmi-terms/) with which the
    /// document says when it was made and changed.
    package var created: String?
    package var modified: String?
    /// A file that a `link` element names to go with the document.
    package struct Attachment: Sendable, Equatable {
        package var element: NodeID
        package var url: String
        package var title: String
        package var mediaType: String?
        package var relationship: String?
    }
    package var attachments: [Attachment] = []
    /// The `href` of the first `base` element that has one.
    package var baseURL: String?

    package init(of document: Document, names: NameTable) {
        guard let root = document.root else { return }
        language = document.attribute(.lang, of: root).flatMap { $0.isEmpty ? nil : $0 }
        for index in 1..<document.nodeCount {
            let node = NodeID(index)
            switch document.name(node) {
            case .title where title == nil && !document.isInForeignContent(node):
                let text = document.textContent(of: node).collapsingWhiteSpace()
                title = text.isEmpty ? nil : text
            case .base where baseURL == nil: baseURL = document.attribute(.href, of: node)
            case .meta: readMeta(document, node)
            case .link: readLink(document, node, names)
            default: break
            }
        }
    }

    private mutating func readLink(_ document: Document, _ node: NodeID, _ names: NameTable) {
        guard document.attribute(.rel, of: node)?.keywordTokens().contains("attachment") == true else { return }
        attachments.append(
            Attachment(
                element: node, url: document.attribute(.href, of: node) ?? "",
                title: document.attribute(.title, of: node) ?? "", mediaType: document.attribute(.type, of: node),
                relationship: document.attribute(names.intern("data-relationship"), of: node)))
    }

    private mutating func readMeta(_ document: Document, _ node: NodeID) {
        guard let name = document.attribute(.name, of: node)?.asciiLowercased(),
            let content = document.attribute(.content, of: node), !content.isEmpty
        else { return }
        switch name {
        case "author": author = author.map { $0 + ", " + content } ?? content
        case "description": description = description ?? content
        case "keywords": keywords = keywords.map { $0 + ", " + content } ?? content
        case "generator": generator = generator ?? content
        case "dcterms.created": created = created ?? content
        case "dcterms.modified": modified = modified ?? content
        default: break
        }
    }
}

extension Document {
    /// Whether the node is inside an `svg` or `math` element.
    func isInForeignContent(_ node: NodeID) -> Bool {
        var ancestor = parent(node)
        while let element = ancestor {
            if name(element) == .svg || name(element) == .math { return true }
            ancestor = parent(element)
        }
        return false
    }
}
