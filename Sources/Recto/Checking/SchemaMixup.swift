import RectoCore
import RectoTemplate

extension RenderSession {
    /// The keywords of which a schema has one at least, unless it allows everything.
    private static let keywords = [
        "$schema", "$id", "$ref", "$defs", "$dynamicRef", "definitions", "type", "properties", "required", "allOf",
        "anyOf",
        "oneOf", "not", "if", "enum", "const", "items", "prefixItems", "contains", "additionalProperties",
        "patternProperties", "propertyNames", "dependentRequired", "dependentSchemas", "unevaluatedProperties",
        "minimum",
        "maximum", "minLength", "maxLength", "pattern", "format", "minItems", "maxItems", "minProperties",
        "maxProperties",
    ]

    /// Throws if the input is data in place of a schema, as it is if both are given in the wrong order: any data are valid
    /// under a schema that says nothing.
    func refuseSwapped(_ input: RenderInput, data: [RenderInput]) throws {
        guard case .file(let path) = input.storage, path.hasSuffix(".json"), let first = try? json(input),
            first.kind(of: first.root) == .object, first.firstChild(of: first.root) != nil, !isSchema(first)
        else { return }
        let schema = data.first { data in
            guard case .file = data.storage, let document = try? json(data) else { return false }
            return isSchema(document) && document.child(of: document.root, named: "$schema") != nil
                || document.child(of: document.root, named: "properties").map { document.kind(of: $0) == .object }
                    ?? false
        }
        let says = Self.keywords.contains { first.child(of: first.root, named: $0) != nil }
        guard !says || schema != nil else { return }
        let swapped = schema ?? data.first { $0.name.hasSuffix(".html") || $0.name.hasSuffix(".schema.json") }
        throw RenderFailure(
            .input,
            Diagnostic(
                .schemaNotSchema, "'\(input.name)' is no schema: it says nothing about data",
                at: first.span(of: first.root),
                hints: [
                    swapped.map { "the schema comes first: recto check \($0.name) \(input.name)" }
                        ?? "give a schema or a template, and then the data"
                ]))
    }

    private func json(_ input: RenderInput) throws -> JSONDocument {
        try JSONDocument(parsing: read(input), in: sources, diagnostics: DiagnosticSink(), budget: budget)
    }

    /// Whether the values of its keywords are those of a schema: data have a 'type' or 'items', too.
    private func isSchema(_ document: JSONDocument) -> Bool {
        func value(_ name: String) -> JSONNodeID? { document.child(of: document.root, named: name) }
        if let properties = value("properties"), document.kind(of: properties) == .object { return true }
        let types = ["object", "array", "string", "number", "integer", "boolean", "null"]
        if let type = value("type"), document.kind(of: type) == .string {
            return types.contains(document.string(of: type))
        }
        return [
            "$schema", "$ref", "$defs", "allOf", "anyOf", "oneOf", "required", "enum", "const", "patternProperties",
        ]
        .contains { value($0) != nil }
    }
}
