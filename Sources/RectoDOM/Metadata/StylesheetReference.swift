import RectoCore

/// A style sheet that a document contains or links to. References are in document order.
package struct StylesheetReference: Sendable {
    package enum Content: Sendable {
        /// The text of a `style` element: its verbatim position in the source, and its range in `Document.bytes`.
        case embedded(text: SourceSpan, bytes: Range<Int>)
        /// The `href` of a `link rel=stylesheet`, and the position of that value.
        case linked(href: String, span: SourceSpan)
    }
    package var content: Content
    /// The value of the `media` attribute, and its position.
    package var media: (query: String, span: SourceSpan)?
    /// The label of the encoding that the `charset` attribute gives, for a file that does not say it.
    package var charset: String?
    package var node: NodeID
}

extension Document {
    /// The style sheets of the document, by [HTML §4.2.4
    /// `link`](https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet) and [§4.2.6
    /// `style`](https://html.spec.whatwg.org/multipage/semantics.html#the-style-element). Alternative style sheets and
    /// types other than CSS are left out.
    package func stylesheetReferences(names: NameTable, sources: SourceStore) -> [StylesheetReference] {
        var references: [StylesheetReference] = []
        for index in 1..<max(1, nodeCount) {
            let node = NodeID(index)
            guard name(node) == .style || name(node) == .link, isCSS(node) else { continue }
            guard let content = stylesheetContent(node, names, sources) else { continue }
            var reference = StylesheetReference(content: content, node: node)
            if let media = attribute(.media, of: node) {
                reference.media = (media, attributeValueSpan(.media, of: node, names: names, sources: sources))
            }
            reference.charset = attribute(.charset, of: node)
            references.append(reference)
        }
        return references
    }

    private func isCSS(_ node: NodeID) -> Bool {
        guard let type = attribute(.type, of: node)?.asciiLowercased() else { return true }
        return type.isEmpty || type == "text/css"
    }

    private func stylesheetContent(
        _ node: NodeID, _ names: NameTable, _ sources: SourceStore
    ) -> StylesheetReference.Content? {
        if name(node) == .style {
            guard let text = firstChild(node) else { return nil }
            let range = textRange(text)
            let start = sourceOffset(text)
            return .embedded(
                text: SourceSpan(source: source, lower: start, upper: start + range.count), bytes: range)
        }
        let relations = (attribute(.rel, of: node) ?? "").keywordTokens()
        guard relations.contains("stylesheet"), !relations.contains("alternate"),
            !hasAttribute(.disabled, of: node), let href = attribute(.href, of: node), !href.isEmpty
        else { return nil }
        return .linked(
            href: href, span: attributeValueSpan(.href, of: node, names: names, sources: sources))
    }
}
