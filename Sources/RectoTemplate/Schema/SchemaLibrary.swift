import RectoCore

/// The schemas that data are compared with: the one that was named, and those that it refers to.
package final class SchemaLibrary {
    static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// Gives the text at an address, or nil after it has said why there is none.
    package typealias Load = (_ uri: String, _ span: SourceSpan) -> SourceID?

    let sources: SourceStore
    let diagnostics: DiagnosticSink
    private let load: Load
    let budget: RenderBudget
    /// By all addresses that they have.
    private var resources: [String: SchemaResource] = [:]
    private var held: [SchemaResource] = []
    /// Whether some schema has `unevaluatedItems` or `unevaluatedProperties`, for which it is noted what keywords have
    /// looked at.
    var asksForUnevaluated = false
    /// Whether some schema has `$dynamicRef`, whose meaning depends on the way that leads to it.
    private(set) var hasDynamicReferences = false
    /// Schemas whose references are still to be followed.
    private var pending: [JSONSchema] = []
    /// Addresses that could not be had.
    private var missing: Set<String> = []
    private(set) var root: JSONSchema?
    /// The template that the schema names for what it cannot say of numbers.
    package var rules: (file: String, span: SourceSpan)? {
        var seen: Set<ObjectIdentifier> = []
        return root?.foundRules(&seen).map { ($0.file, $0.span) }
    }

    /// Reads a schema, and what it refers to.
    ///
    /// - Parameter uri: its address, against which relative references are resolved; the name of the file is enough.
    /// - Throws: `RenderFailure` if it is no JSON, or if the budget is spent. What is wrong in the schema is reported as an error.
    package init(
        parsing source: SourceID, uri: String, in sources: SourceStore, diagnostics: DiagnosticSink,
        budget: RenderBudget = RenderBudget(), load: @escaping Load
    ) throws {
        self.budget = budget
        self.sources = sources
        self.diagnostics = diagnostics
        self.load = load
        root = try read(source, uri: uri)
        while let schema = pending.popLast(), !budget.spend() {
            if let reference = schema.reference {
                schema.reference?.target = try target(of: reference, in: schema.resource)
            }
            if let reference = schema.dynamicReference {
                schema.dynamicReference?.target = try target(of: reference, in: schema.resource)
                hasDynamicReferences = true
            }
        }
        try budget.check(while: "the schema was read")
    }

    private func target(of reference: JSONSchema.Reference, in resource: SchemaResource) throws -> JSONSchema? {
        let target = try resolve(reference, in: resource)
        target?.isReferredTo = true
        return target
    }

    private func read(_ source: SourceID, uri: String) throws -> JSONSchema {
        let document = try JSONDocument(parsing: source, in: sources, diagnostics: diagnostics)
        let view = JSONView(document: document, id: document.root)
        let reader = SchemaReader(library: self)
        var resource: SchemaResource?
        if let id = view.member("$id"), id.kind == .string {
            resource = add(uri: SchemaURI.resolve(SchemaURI.split(id.string).uri, against: uri), root: view)
            if resource == nil { reader.report(id, "'\(id.string)' is the address of another schema") }
        }
        let own = resource ?? hold(SchemaResource(uri: uri, root: view))
        resources[uri] = own
        return reader.read(view, in: own)
    }

    /// The resource that begins at a place; nil if another has its address.
    func add(uri: String, root: JSONView) -> SchemaResource? {
        if let known = resources[uri] {
            return known.root.id == root.id && known.root.document.source == root.document.source ? known : nil
        }
        let resource = hold(SchemaResource(uri: uri, root: root))
        resources[uri] = resource
        return resource
    }
    private func hold(_ resource: SchemaResource) -> SchemaResource {
        held.append(resource)
        return resource
    }

    /// Notes that the references of a schema are to be followed.
    func follow(_ schema: JSONSchema) {
        if schema.reference != nil || schema.dynamicReference != nil { pending.append(schema) }
    }

    private func resolve(_ reference: JSONSchema.Reference, in resource: SchemaResource) throws -> JSONSchema? {
        let (text, fragment) = SchemaURI.split(reference.text)
        let uri = SchemaURI.resolve(text, against: resource.uri)
        if resources[uri] == nil, missing.insert(uri).inserted, let source = load(uri, reference.span) {
            _ = try read(source, uri: uri)
        }
        // A schema that cannot be read has been reported.
        guard let target = resources[uri] else { return nil }
        guard let fragment, !fragment.isEmpty else { return SchemaReader(library: self).read(target.root, in: target) }
        if let found = fragment.hasPrefix("/") ? schema(at: fragment, in: target) : target.anchors[fragment] {
            return found
        }
        report(reference)
        return nil
    }

    private func report(_ reference: JSONSchema.Reference) {
        diagnostics.report(
            .schemaUnresolved, "'\(reference.text)' refers to no schema", at: reference.span)
    }

    /// The schema at a [JSON Pointer](https://www.rfc-editor.org/rfc/rfc6901).
    private func schema(at pointer: String, in resource: SchemaResource) -> JSONSchema? {
        var view = resource.root
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = token.split(separator: "~1", omittingEmptySubsequences: false)
                .map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
                .joined(separator: "/")
            guard let child = view.document.child(of: view.id, named: name) else { return nil }
            view = JSONView(document: view.document, id: child)
        }
        return SchemaReader(library: self).read(view, in: resource)
    }
}
