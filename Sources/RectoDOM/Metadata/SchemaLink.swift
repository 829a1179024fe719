import RectoCore

extension Document {
    /// The address of the schema of the document's data, with its place: the `href` of the first `<link
    /// rel="describedby" type="application/schema+json">`.
    /// [JSON Schema Core §9.5.1.1](https://json-schema.org/draft/2020-12/json-schema-core#section-9.5.1.1)
    package func schemaLink(names: NameTable, sources: SourceStore) -> (href: String, span: SourceSpan)? {
        for index in 1..<max(1, nodeCount) {
            let node = NodeID(index)
            guard name(node) == .link, attribute(.rel, of: node)?.keywordTokens().contains("describedby") == true,
                attribute(.type, of: node)?.asciiLowercased() == "application/schema+json",
                let href = attribute(.href, of: node)
            else { continue }
            return (href, attributeValueSpan(.href, of: node, names: names, sources: sources))
        }
        return nil
    }
}
