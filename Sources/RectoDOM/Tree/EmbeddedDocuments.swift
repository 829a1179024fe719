/// Documents inside of another one, such as the header that a program gives beside a document. HTML has no place for
/// their `html` and `body`, so that these have other names until the tree is made.
package enum EmbeddedDocument {
    /// The element that holds a document.
    package static let host = "recto-document"
    package static let root = "recto-html"
    package static let body = "recto-body"
}

extension Document {
    /// Gives the roots of embedded documents and their bodies the names by which rules ask for them.
    package mutating func nameRootsOfEmbeddedDocuments(_ table: NameTable) {
        let (root, body) = (table.intern(EmbeddedDocument.root), table.intern(EmbeddedDocument.body))
        for index in names.indices where kinds[index] == .element {
            if names[index] == root {
                names[index] = .html
            } else if names[index] == body {
                names[index] = .body
            }
        }
    }

    /// The element that holds the embedded document of a node; nil if the node is in none.
    package func hostOfEmbeddedDocument(around node: NodeID, names table: NameTable) -> NodeID? {
        let host = table.intern(EmbeddedDocument.host)
        var ancestor = parent(node)
        while let element = ancestor, name(element) != host { ancestor = parent(element) }
        return ancestor
    }
}
