import RectoCore

/// A schema that has been read: its keywords by the vocabularies of
/// [JSON Schema 2020-12](https://json-schema.org/draft/2020-12/json-schema-core).
///
/// References are followed when all schemas are read, which is why this is a class; after that nothing changes.
final class JSONSchema {
    /// The types of [§4.2.1](https://json-schema.org/draft/2020-12/json-schema-core#section-4.2.1), and the whole numbers.
    enum ValueType: String, CaseIterable {
        case null, boolean, object, array, number, string, integer
    }
    struct Reference {
        var text: String
        var span: SourceSpan
        var target: JSONSchema?
    }
    struct Enumeration {
        var texts: [String]
        var values: Set<CanonicalJSON>
    }
    /// A template whose calls of `check` say what the numbers of the data must be, which JSON Schema cannot. The keyword is
    /// recto's own.
    struct Rules {
        var file: String
        var span: SourceSpan
    }
    struct Bound {
        var text: String
        var value: ExactDecimal
    }

    let span: SourceSpan
    /// The library holds it.
    unowned let resource: SchemaResource
    /// A schema that is `true` or `false`.
    var constant: Bool?
    var title: String?
    var about: String?
    var rules: Rules?

    var reference: Reference?
    var dynamicReference: Reference?
    /// The name of `$dynamicAnchor` here.
    var dynamicAnchor: String?

    var types: [ValueType]?
    var enumeration: Enumeration?
    var constValue: (text: String, value: CanonicalJSON)?
    var format: SchemaFormat?

    var multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum: Bound?
    var maximumLength, minimumLength: Int?
    var pattern: RegularExpression?
    var maximumItems, minimumItems, maximumContains, minimumContains: Int?
    var hasUniqueItems = false
    var maximumProperties, minimumProperties: Int?
    var required: [String] = []
    var dependentRequired: [(name: String, required: [String])] = []

    var allOf: [JSONSchema] = []
    var anyOf: [JSONSchema] = []
    var oneOf: [JSONSchema] = []
    var not, condition, consequence, alternative: JSONSchema?
    var dependentSchemas: [(name: String, schema: JSONSchema)] = []
    var prefixItems: [JSONSchema] = []
    var items, contains: JSONSchema?
    var properties: [String: JSONSchema] = [:]
    var patternProperties: [(pattern: RegularExpression, schema: JSONSchema)] = []
    var additionalProperties, propertyNames: JSONSchema?
    var unevaluatedItems, unevaluatedProperties: JSONSchema?

    init(span: SourceSpan, resource: SchemaResource) {
        self.span = span
        self.resource = resource
    }

    /// Whether a reference leads here, so that one value may be compared with it in several ways.
    var isReferredTo = false
    /// Whether it applies other schemas. The outcomes of such schemas are kept if references lead to them.
    var hasApplicators: Bool {
        reference != nil || dynamicReference != nil || !allOf.isEmpty || !anyOf.isEmpty || !oneOf.isEmpty
            || !prefixItems.isEmpty || !properties.isEmpty || !patternProperties.isEmpty || !dependentSchemas.isEmpty
            || [not, condition, items, contains, additionalProperties, propertyNames].contains { $0 != nil }
            || unevaluatedItems != nil || unevaluatedProperties != nil
    }

    /// The names of properties that this schema, or one that applies in its place, knows.
    var knownProperties: Set<String> {
        var (names, seen) = (Set<String>(), Set<ObjectIdentifier>())
        collectProperties(&names, &seen)
        return names
    }
    private func collectProperties(_ names: inout Set<String>, _ seen: inout Set<ObjectIdentifier>) {
        guard seen.insert(ObjectIdentifier(self)).inserted else { return }
        names.formUnion(properties.keys)
        for schema in inPlace { schema.collectProperties(&names, &seen) }
    }

    /// The rules of this schema, or else those of the first that applies in its place and has some.
    func foundRules(_ seen: inout Set<ObjectIdentifier>) -> Rules? {
        guard seen.insert(ObjectIdentifier(self)).inserted else { return nil }
        if let rules { return rules }
        for schema in inPlace {
            if let found = schema.foundRules(&seen) { return found }
        }
        return nil
    }

    /// The schemas that may apply in the place of this one.
    private var inPlace: [JSONSchema] {
        [reference?.target, dynamicReference?.target, condition, consequence, alternative].compactMap(\.self)
            + allOf + anyOf + oneOf + dependentSchemas.map(\.schema)
    }
}

/// A schema with an address of its own, and what is embedded in it without one.
final class SchemaResource {
    /// The address without fragment: that of `$id`, or the name of the file.
    let uri: String
    let root: JSONView
    /// The schemas of `$anchor` and `$dynamicAnchor` by name.
    var anchors: [String: JSONSchema] = [:]
    /// Those of `$dynamicAnchor` alone.
    var dynamicAnchors: [String: JSONSchema] = [:]
    /// The schemas that were read, by their places in the document.
    var schemas: [JSONNodeID: JSONSchema] = [:]

    init(uri: String, root: JSONView) {
        self.uri = uri
        self.root = root
    }
}
