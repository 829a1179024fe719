import RectoCore

/// Reads a schema's keywords. What is wrong with the schema itself is reported at its place.
struct SchemaReader {
    let library: SchemaLibrary

    /// Reads the schema at a place and all inside it.
    func read(_ view: JSONView, in parent: SchemaResource) -> JSONSchema {
        if let known = parent.schemas[view.id] { return known }
        var resource = parent
        if view.id != parent.root.id, let id = view.member("$id"), id.kind == .string {
            resource = self.resource(of: view, named: id, in: parent)
            // A reference may lead here past the address.
            if let known = resource.schemas[view.id] { return known }
        }
        let schema = JSONSchema(span: view.span, resource: resource)
        parent.schemas[view.id] = schema
        resource.schemas[view.id] = schema
        switch view.kind {
        case .true, .false: schema.constant = view.kind == .true
        case .object:
            // Once the budget is spent, the schema stays incomplete and is not used.
            for keyword in view.children where !library.budget.spend() { read(keyword, into: schema) }
        default: report(view, "a schema is an object, 'true' or 'false'")
        }
        library.follow(schema)
        return schema
    }

    /// The resource that a schema with an address of its own begins; `parent` if the address is wrong, which is
    /// reported.
    /// [Core §8.2.1](https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.1)
    private func resource(of view: JSONView, named id: JSONView, in parent: SchemaResource) -> SchemaResource {
        let (text, fragment) = SchemaURI.split(id.string)
        guard fragment?.isEmpty != false else {
            report(id, "'$id' of a schema has no fragment", hints: ["name a place within a schema with '$anchor'"])
            return parent
        }
        if let resource = library.add(uri: SchemaURI.resolve(text, against: parent.uri), root: view) { return resource }
        report(id, "'\(id.string)' is the address of another schema")
        return parent
    }

    private func read(_ value: JSONView, into schema: JSONSchema) {
        let name = value.key
        if readCore(name, value, schema) || readApplicator(name, value, schema) || readAssertion(name, value, schema)
            || readNumber(name, value, schema) || Self.annotations.contains(name)
        {
            return
        }
        library.diagnostics.report(
            .schemaUnknownKeyword, "the schema's keyword '\(name)' is unknown and means nothing",
            at: value.document.keySpan(of: value.id),
            hints: NameSuggestion.hints(for: name, among: Self.keywords, prefix: ""))
    }

    /// Keywords that say something and assert nothing.
    private static let annotations: Set = [
        "$comment", "$vocabulary", "default", "deprecated", "readOnly", "writeOnly", "examples", "contentEncoding",
        "contentMediaType", "contentSchema",
    ]
    private static let keywords =
        annotations.sorted() + [
            "$schema", "$id", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$defs", "title", "description",
            "type",
            "enum", "const", "format", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
            "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains",
            "maxProperties", "minProperties", "required", "dependentRequired", "allOf", "anyOf", "oneOf", "not", "if",
            "then", "else", "dependentSchemas", "prefixItems", "items", "contains", "properties", "patternProperties",
            "additionalProperties", "propertyNames", "unevaluatedItems", "unevaluatedProperties", "x-recto-rules",
        ]

    func report(_ value: JSONView, _ message: String, hints: [String] = []) {
        library.diagnostics.report(.schemaMalformed, message, at: value.span, hints: hints)
    }

    // MARK: Values of keywords

    private func string(_ value: JSONView) -> String? {
        if value.kind == .string { return value.string }
        report(value, "'\(value.key)' of a schema is a string")
        return nil
    }
    private func strings(_ value: JSONView) -> [String] {
        if let strings = value.strings { return strings }
        report(value, "'\(value.key)' of a schema is an array of strings")
        return []
    }
    private func count(_ value: JSONView) -> Int? {
        if let count = value.count { return count }
        report(value, "'\(value.key)' of a schema is a whole number that is not negative")
        return nil
    }
    private func bound(_ value: JSONView) -> JSONSchema.Bound? {
        if let number = value.decimal { return JSONSchema.Bound(text: value.string, value: number) }
        report(value, "'\(value.key)' of a schema is a number of at most 38 digits")
        return nil
    }
    private func pattern(_ text: String, _ value: JSONView) -> RegularExpression? {
        do throws(RegularExpression.Problem) {
            return try RegularExpression(text)
        } catch {
            report(value, "'\(text)' is no regular expression: \(error.words)")
            return nil
        }
    }
    private func schemas(_ value: JSONView, in schema: JSONSchema) -> [JSONSchema] {
        let items = value.children
        if value.kind == .array, !items.isEmpty { return items.map { read($0, in: schema.resource) } }
        report(value, "'\(value.key)' of a schema is an array of at least one schema")
        return []
    }
    private func members(_ value: JSONView) -> [JSONView] {
        if value.kind == .object { return value.children }
        report(value, "'\(value.key)' of a schema is an object")
        return []
    }

    // MARK: Vocabularies

    /// [Core §8](https://json-schema.org/draft/2020-12/json-schema-core#section-8) and the metadata of
    /// [Validation §9](https://json-schema.org/draft/2020-12/json-schema-validation#section-9).
    private func readCore(_ name: String, _ value: JSONView, _ schema: JSONSchema) -> Bool {
        switch name {
        case "$schema": readDialect(value)
        case "$id": _ = string(value)
        case "$ref": schema.reference = string(value).map { JSONSchema.Reference(text: $0, span: value.span) }
        case "$dynamicRef":
            schema.dynamicReference = string(value).map { JSONSchema.Reference(text: $0, span: value.span) }
        case "$anchor": if let anchor = string(value) { schema.resource.anchors[anchor] = schema }
        case "$dynamicAnchor":
            guard let anchor = string(value) else { return true }
            schema.dynamicAnchor = anchor
            schema.resource.anchors[anchor] = schema
            schema.resource.dynamicAnchors[anchor] = schema
        case "$defs": for member in members(value) { _ = read(member, in: schema.resource) }
        case "title": schema.title = string(value)
        case "description": schema.about = string(value)
        case "x-recto-rules": schema.rules = string(value).map { JSONSchema.Rules(file: $0, span: value.span) }
        default: return false
        }
        return true
    }

    private func readDialect(_ value: JSONView) {
        guard let dialect = string(value), SchemaURI.split(dialect).uri != SchemaLibrary.dialect else { return }
        report(
            value, "'\(dialect)' is another dialect of JSON Schema", hints: ["recto reads '\(SchemaLibrary.dialect)'"])
    }

    /// [Core §10 and §11](https://json-schema.org/draft/2020-12/json-schema-core#section-10)
    private func readApplicator(_ name: String, _ value: JSONView, _ schema: JSONSchema) -> Bool {
        func one() -> JSONSchema { read(value, in: schema.resource) }
        switch name {
        case "allOf": schema.allOf = schemas(value, in: schema)
        case "anyOf": schema.anyOf = schemas(value, in: schema)
        case "oneOf": schema.oneOf = schemas(value, in: schema)
        case "prefixItems": schema.prefixItems = schemas(value, in: schema)
        case "not": schema.not = one()
        case "if": schema.condition = one()
        case "then": schema.consequence = one()
        case "else": schema.alternative = one()
        case "items": schema.items = one()
        case "contains": schema.contains = one()
        case "additionalProperties": schema.additionalProperties = one()
        case "propertyNames": schema.propertyNames = one()
        case "unevaluatedItems":
            schema.unevaluatedItems = one()
            library.asksForUnevaluated = true
        case "unevaluatedProperties":
            schema.unevaluatedProperties = one()
            library.asksForUnevaluated = true
        case "properties":
            for member in members(value) { schema.properties[member.key] = read(member, in: schema.resource) }
        case "dependentSchemas":
            schema.dependentSchemas = members(value).map { ($0.key, read($0, in: schema.resource)) }
        case "patternProperties":
            schema.patternProperties = members(value).compactMap { member in
                library.budget.spend()
                    ? nil : pattern(member.key, member).map { ($0, read(member, in: schema.resource)) }
            }
        default: return false
        }
        return true
    }

    /// [Validation §6.1, §6.5.4 and §7](https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1)
    private func readAssertion(_ name: String, _ value: JSONView, _ schema: JSONSchema) -> Bool {
        func constant(_ value: JSONView) -> (text: String, value: CanonicalJSON) {
            (value.kind == .string ? value.string : value.sourceText, CanonicalJSON(value))
        }
        switch name {
        case "type": schema.types = types(value)
        case "enum":
            if value.kind == .array {
                let constants = value.children.map(constant)
                schema.enumeration = JSONSchema.Enumeration(
                    texts: constants.map(\.text), values: Set(constants.map(\.value)))
            } else {
                report(value, "'enum' of a schema is an array")
            }
        case "const": schema.constValue = constant(value)
        case "format": schema.format = string(value).flatMap(SchemaFormat.init)
        case "pattern": schema.pattern = string(value).flatMap { pattern($0, value) }
        case "required": schema.required = strings(value)
        case "dependentRequired": schema.dependentRequired = members(value).map { ($0.key, strings($0)) }
        case "uniqueItems":
            if value.kind != .true, value.kind != .false {
                report(value, "'uniqueItems' of a schema is 'true' or 'false'")
            }
            schema.hasUniqueItems = value.kind == .true
        default: return false
        }
        return true
    }

    private func types(_ value: JSONView) -> [JSONSchema.ValueType]? {
        let names = value.kind == .string ? [value.string] : value.strings ?? []
        let types = names.compactMap(JSONSchema.ValueType.init)
        if !types.isEmpty, types.count == names.count { return types }
        let unknown = names.first { JSONSchema.ValueType(rawValue: $0) == nil } ?? ""
        report(
            value,
            "'type' of a schema is one of \(JSONSchema.ValueType.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))",
            hints: NameSuggestion.hints(for: unknown, among: JSONSchema.ValueType.allCases.map(\.rawValue), prefix: ""))
        return nil
    }

    /// [Validation §6.2 to §6.5](https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2)
    private func readNumber(_ name: String, _ value: JSONView, _ schema: JSONSchema) -> Bool {
        switch name {
        case "multipleOf":
            schema.multipleOf = bound(value)
            if let divisor = schema.multipleOf, divisor.value.mantissa <= 0 {
                schema.multipleOf = nil
                report(value, "'multipleOf' of a schema is more than 0")
            }
        case "maximum": schema.maximum = bound(value)
        case "exclusiveMaximum": schema.exclusiveMaximum = bound(value)
        case "minimum": schema.minimum = bound(value)
        case "exclusiveMinimum": schema.exclusiveMinimum = bound(value)
        case "maxLength": schema.maximumLength = count(value)
        case "minLength": schema.minimumLength = count(value)
        case "maxItems": schema.maximumItems = count(value)
        case "minItems": schema.minimumItems = count(value)
        case "maxContains": schema.maximumContains = count(value)
        case "minContains": schema.minimumContains = count(value)
        case "maxProperties": schema.maximumProperties = count(value)
        case "minProperties": schema.minimumProperties = count(value)
        default: return false
        }
        return true
    }
}

extension JSONView {
    /// The value as it is written, shortened.
    var sourceText: String {
        let text = String(decoding: document.bytes[Int(span.lower)..<Int(span.upper)].prefix(60), as: UTF8.self)
        return span.upper - span.lower > 60 ? text + "…" : text
    }
}
