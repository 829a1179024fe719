import RectoCore

/// Data that are compared with a schema.
///
/// [JSON Schema Core §7](https://json-schema.org/draft/2020-12/json-schema-core#section-7)
package struct SchemaValidation {
    /// What one value gives under one schema.
    struct Outcome {
        var violations: [SchemaViolation] = []
        /// Members and items that a keyword has looked at, for `unevaluatedProperties` and `unevaluatedItems`.
        var evaluated: Set<JSONNodeID> = []
        var isValid: Bool { violations.isEmpty }

        mutating func add(_ other: Outcome) {
            violations += other.violations
            evaluated.formUnion(other.evaluated)
        }
    }
    /// How schemas lead to each other at one value; more is a circle.
    private static let longestChain = 200

    let data: JSONDocument
    /// The resources that were entered, the outermost first, for `$dynamicRef`.
    var scope: [SchemaResource] = []
    /// Why the data cannot be compared.
    var failure: RenderFailure?

    init(data: JSONDocument) { self.data = data }

    /// What the data have that the schema does not allow, in the order of the data.
    ///
    /// Throws `RenderFailure` if the schema refers to itself without end, or has a regular expression that takes too long.
    package static func violations(of data: JSONDocument, under library: SchemaLibrary) throws -> [SchemaViolation] {
        guard let schema = library.root else { return [] }
        var validation = SchemaValidation(data: data)
        let outcome = validation.evaluate(schema, data.root, SchemaTitle(), chain: 0)
        if let failure = validation.failure { throw failure }
        return outcome.violations.enumerated()
            .sorted { ($0.element.span.lower, $0.offset) < ($1.element.span.lower, $1.offset) }.map(\.element)
    }

    /// Applies a schema to a value.
    /// - Parameters:
    ///   - title: what the schemas say that lead here at this value.
    ///   - chain: how many they are.
    mutating func evaluate(_ schema: JSONSchema, _ id: JSONNodeID, _ title: SchemaTitle, chain: Int) -> Outcome {
        var outcome = Outcome()
        if failure != nil { return outcome }
        guard chain < Self.longestChain else {
            failure = RenderFailure(
                .input,
                Diagnostic(
                    SchemaLibrary.DiagnosticID.unresolved, .error, "the schema refers to itself without end",
                    at: schema.span))
            return outcome
        }
        if let constant = schema.constant {
            if !constant { outcome.violations.append(violation(id, "\(name(id)) is not allowed here")) }
            return outcome
        }
        let entersResource = scope.last !== schema.resource
        if entersResource { scope.append(schema.resource) }
        defer { if entersResource { scope.removeLast() } }

        let place = Place(id: id, title: title.adding(schema), chain: chain + 1)
        assertAny(schema, place, &outcome)
        switch data.kind(of: id) {
        case .number: assertNumber(schema, place, &outcome)
        case .string: assertString(schema, place, &outcome)
        case .array: applyToItems(schema, place, &outcome)
        case .object: applyToMembers(schema, place, &outcome)
        default: break
        }
        applyInPlace(schema, place, &outcome)
        // These see what all others have looked at.
        if data.kind(of: id) == .array { applyToUnevaluatedItems(schema, place, &outcome) }
        if data.kind(of: id) == .object { applyToUnevaluatedMembers(schema, place, &outcome) }
        return outcome
    }

    /// A value, and what is known of it.
    struct Place {
        var id: JSONNodeID
        var title: SchemaTitle
        var chain: Int
    }

    /// Whether a part of a text, which is that of a value or its name, matches.
    mutating func matches(_ pattern: RegularExpression, _ text: String, _ id: JSONNodeID) -> Bool {
        if failure != nil { return true }
        do {
            return try pattern.matches(text)
        } catch {
            failure = RenderFailure(.limit, error.diagnostic(of: pattern, at: data.span(of: id)))
            return true
        }
    }

    // MARK: Reporting

    static let outermost = "the outermost value"

    func view(_ id: JSONNodeID) -> JSONView { JSONView(document: data, id: id) }

    func violation(_ id: JSONNodeID, _ message: String, hints: [String] = [], at span: SourceSpan? = nil)
        -> SchemaViolation
    {
        SchemaViolation(message: message, hints: hints, span: span ?? data.span(of: id), path: data.path(of: id))
    }

    /// How a message calls a value: `'netAmount'`, `'lines[3]'`, `the outermost object`.
    func name(_ id: JSONNodeID) -> String {
        guard let parent = data.parent(of: id) else {
            return data.kind(of: id) == .object ? "the outermost object" : Self.outermost
        }
        if data.kind(of: parent) == .object { return "'\(data.key(of: id))'" }
        let path = data.path(of: id)
        let start = path.lastIndex(of: ".").map { path.index(after: $0) } ?? path.startIndex
        return "'\(path[start...])'"
    }
}
