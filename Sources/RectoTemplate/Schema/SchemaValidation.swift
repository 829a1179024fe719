import RectoCore

/// Data that are compared with a schema.
///
/// Each value is compared once with each schema that references lead to, so that schemas that refer to one another many
/// times cost no more than they are long.
/// [JSON Schema Core §7](https://json-schema.org/draft/2020-12/json-schema-core#section-7)
package struct SchemaValidation {
    /// The result of comparing one value with one schema.
    struct Outcome {
        private(set) var violations: [SchemaViolation] = []
        private var known: Set<ObjectIdentifier> = []
        /// Members and items that a keyword has looked at, for `unevaluatedProperties` and `unevaluatedItems`.
        var evaluated: Set<JSONNodeID> = []
        var isValid: Bool { violations.isEmpty }

        mutating func add(_ violation: SchemaViolation) {
            if known.insert(ObjectIdentifier(violation)).inserted { violations.append(violation) }
        }
        mutating func add(violationsOf other: Outcome) {
            if violations.isEmpty {
                (violations, known) = (other.violations, other.known)
            } else {
                for violation in other.violations { add(violation) }
            }
        }
        mutating func add(_ other: Outcome, _ asksForUnevaluated: Bool) {
            add(violationsOf: other)
            if asksForUnevaluated { evaluated.formUnion(other.evaluated) }
        }
    }
    /// The number of schemas that may lead to each other at one value; more are a circle.
    private static let longestChain = 200

    private struct Comparison: Hashable {
        var schema: ObjectIdentifier
        var id: JSONNodeID
        var scope: Int
    }

    let data: JSONDocument
    let asksForUnevaluated: Bool
    let budget: RenderBudget
    /// The resources that were entered, for `$dynamicRef`; nothing is entered where there is none.
    var scope: SchemaScope
    private var outcomes: [Comparison: Outcome] = [:]
    /// Set where schemas lead to each other in a circle or a regular expression takes too long: the data cannot be
    /// compared.
    var failure: RenderFailure?
    /// The value that was compared when the budget was spent; nil until then.
    var stop: JSONNodeID?
    var suggestions = BoundedSuggestions()
    var knownProperties: [ObjectIdentifier: Set<String>] = [:]

    init(data: JSONDocument, _ asksForUnevaluated: Bool, _ scope: SchemaScope, _ budget: RenderBudget) {
        self.data = data
        self.asksForUnevaluated = asksForUnevaluated
        self.scope = scope
        self.budget = budget
    }

    /// The places where the data differ from what the schema allows, in the order of the data.
    ///
    /// Throws `RenderFailure` if the schema refers to itself without end, has a regular expression that takes too long, or
    /// if the budget is spent.
    package static func violations(
        of data: JSONDocument, under library: SchemaLibrary, budget: RenderBudget = RenderBudget()
    ) throws -> [SchemaViolation] {
        guard let schema = library.root else { return [] }
        var validation = SchemaValidation(
            data: data, library.asksForUnevaluated, SchemaScope(isNeeded: library.hasDynamicReferences), budget)
        let outcome = validation.evaluate(schema, data.root, SchemaTitle(), chain: 0)
        if let failure = validation.failure { throw failure }
        let place = validation.stop ?? data.root
        try budget.check(while: "the data were compared with their schema", at: data.span(of: place))
        // A schema that several others refer to may say the same of a value more than once.
        var told: Set<String> = []
        return outcome.violations.enumerated()
            .sorted { ($0.element.span.lower, $0.offset) < ($1.element.span.lower, $1.offset) }.map(\.element)
            .filter { told.insert("\($0.span.lower) \($0.message)").inserted }
    }

    /// Applies a schema to a value.
    /// - Parameters:
    ///   - title: the words of the schemas that lead here at this value. Of several ways here, the first one's are
    ///     told.
    ///   - chain: the number of these schemas.
    mutating func evaluate(_ schema: JSONSchema, _ id: JSONNodeID, _ title: SchemaTitle, chain: Int) -> Outcome {
        if failure != nil { return Outcome() }
        if budget.spend() {
            stop = stop ?? id
            return Outcome()
        }
        guard chain < Self.longestChain else {
            failure = RenderFailure(
                .input,
                Diagnostic(
                    .schemaUnresolved, "the schema refers to itself without end",
                    at: schema.span))
            return Outcome()
        }
        if let constant = schema.constant {
            var outcome = Outcome()
            if !constant { outcome.add(violation(id, "\(name(id)) is not allowed here")) }
            return outcome
        }
        // All others are applied to a value once for each time that the schema around them is.
        guard schema.isReferredTo, schema.hasApplicators else { return compare(schema, id, title, chain) }
        let comparison = Comparison(schema: ObjectIdentifier(schema), id: id, scope: scope.number)
        if let known = outcomes[comparison] { return known }
        let outcome = compare(schema, id, title, chain)
        outcomes[comparison] = outcome
        return outcome
    }

    private mutating func compare(
        _ schema: JSONSchema, _ id: JSONNodeID, _ title: SchemaTitle, _ chain: Int
    ) -> Outcome {
        let outer = scope.enter(schema.resource)
        defer { scope.leave(to: outer) }

        var outcome = Outcome()
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

    /// Whether a part of a text matches, which is the text of a value or a name. Once the comparison has failed or the
    /// budget is spent, everything does.
    mutating func matches(_ pattern: RegularExpression, _ text: String, _ id: JSONNodeID) -> Bool {
        if failure != nil { return true }
        if budget.spend() {
            stop = stop ?? id
            return true
        }
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

    /// The value as messages call it: `'netAmount'`, `'lines[3]'`, `the outermost object`.
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

/// The resources whose schemas lead to a place, each once, the outermost first. Two ways through the same resources in the
/// same order have the same number.
struct SchemaScope {
    private struct Step: Hashable {
        var from: Int
        var resource: ObjectIdentifier
    }
    private let isNeeded: Bool
    private(set) var resources: [SchemaResource] = []
    private(set) var number = 0
    private var numbers: [Step: Int] = [:]

    init(isNeeded: Bool) { self.isNeeded = isNeeded }

    /// Returns what `leave` needs.
    mutating func enter(_ resource: SchemaResource) -> Int? {
        guard isNeeded, !resources.contains(where: { $0 === resource }) else { return nil }
        let outer = number
        resources.append(resource)
        let step = Step(from: outer, resource: ObjectIdentifier(resource))
        number = numbers[step, default: numbers.count + 1]
        numbers[step] = number
        return outer
    }
    mutating func leave(to outer: Int?) {
        guard let outer else { return }
        resources.removeLast()
        number = outer
    }
}

/// Finds what was meant by a wrong name, until it has looked at so many that the author has enough to mend.
struct BoundedSuggestions {
    private var left = 200_000

    mutating func hints(for name: String, among names: some Collection<String>) -> [String] {
        guard left > 0 else { return [] }
        left -= names.count
        return NameSuggestion.hints(for: name, among: names, prefix: "")
    }
}
