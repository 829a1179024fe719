import RectoCore

/// The keywords that apply other schemas, to the value itself or to what is in it.
/// [JSON Schema Core §10 and §11](https://json-schema.org/draft/2020-12/json-schema-core#section-10)
extension SchemaValidation {
    // MARK: The value itself

    mutating func applyInPlace(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        for target in [schema.reference?.target, dynamicTarget(schema)] + schema.allOf {
            if let target { outcome.add(evaluate(target, place), asksForUnevaluated) }
        }
        if !schema.anyOf.isEmpty { applyAny(schema.anyOf, place, &outcome) }
        if !schema.oneOf.isEmpty { applyOne(schema.oneOf, place, &outcome) }
        if let not = schema.not, evaluate(not, place).isValid {
            outcome.add(violation(place.id, "\(name(place.id)) is what 'not' excludes", hints: place.title.hints))
        }
        if let condition = schema.condition {
            let result = evaluate(condition, place)
            if result.isValid { outcome.add(result, asksForUnevaluated) }
            if let next = result.isValid ? schema.consequence : schema.alternative {
                outcome.add(evaluate(next, place), asksForUnevaluated)
            }
        }
        for (property, dependent) in schema.dependentSchemas where view(place.id).member(property) != nil {
            outcome.add(evaluate(dependent, place), asksForUnevaluated)
        }
    }

    private mutating func evaluate(_ schema: JSONSchema, _ place: Place) -> Outcome {
        evaluate(schema, place.id, place.title, chain: place.chain)
    }

    /// The schema that `$dynamicRef` refers to: of the resources that were entered, the outermost with an anchor of
    /// that name counts, if the schema that is found without them is one.
    /// [§8.2.3.2](https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2)
    private func dynamicTarget(_ schema: JSONSchema) -> JSONSchema? {
        guard let reference = schema.dynamicReference, let target = reference.target else { return nil }
        guard let anchor = SchemaURI.split(reference.text).fragment, target.dynamicAnchor == anchor else {
            return target
        }
        return scope.resources.lazy.compactMap { $0.dynamicAnchors[anchor] }.first ?? target
    }

    private mutating func applyAny(_ schemas: [JSONSchema], _ place: Place, _ outcome: inout Outcome) {
        // All are asked, because each may have looked at other members.
        let results = schemas.map { evaluate($0, place) }
        let valid = results.filter(\.isValid)
        for result in valid { outcome.add(result, asksForUnevaluated) }
        if valid.isEmpty { outcome.add(none(of: results, place)) }
    }

    private mutating func applyOne(_ schemas: [JSONSchema], _ place: Place, _ outcome: inout Outcome) {
        let results = schemas.map { evaluate($0, place) }
        let valid = results.indices.filter { results[$0].isValid }
        if valid.count == 1 { return outcome.add(results[valid[0]], asksForUnevaluated) }
        if valid.isEmpty { return outcome.add(none(of: results, place)) }
        let numbers = valid.map { String($0 + 1) }.joined(separator: ", ")
        outcome.add(
            violation(
                place.id, "\(name(place.id)) matches the alternatives \(numbers) and may match only one",
                hints: place.title.hints))
    }

    private static let mostLacksTold = 8

    /// No alternative holds. What lacks least is told, or all where each lacks one thing.
    private func none(of results: [Outcome], _ place: Place) -> SchemaViolation {
        let least = results.map(\.violations.count).min() ?? 0
        let nearest = results.filter { $0.violations.count == least }
        let told = least == 1 && nearest.count == results.count ? nearest : Array(nearest.prefix(1))
        let hints = told.map { $0.violations.prefix(Self.mostLacksTold).map(\.message).joined(separator: "; ") }
        return violation(
            place.id, "\(name(place.id)) matches none of \(results.count) alternatives",
            hints: ["of the alternatives: " + hints.joined(separator: ", or ")] + place.title.hints)
    }

    // MARK: Items

    mutating func applyToItems(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        let items = view(place.id).children
        for (index, item) in items.enumerated() {
            let applied = index < schema.prefixItems.count ? schema.prefixItems[index] : schema.items
            if let applied { apply(applied, to: item.id, &outcome) }
        }
        if let contains = schema.contains { applyContains(contains, schema, items, place, &outcome) }
        require(items.count, atLeast: schema.minimumItems, atMost: schema.maximumItems, "items", place, &outcome)
        if schema.hasUniqueItems {
            var seen: Set<CanonicalJSON> = []
            for item in items where !seen.insert(CanonicalJSON(item)).inserted {
                outcome.add(violation(item.id, "\(name(item.id)) is there before"))
            }
        }
    }

    private mutating func apply(_ schema: JSONSchema, to id: JSONNodeID, _ outcome: inout Outcome) {
        outcome.add(violationsOf: evaluate(schema, id, SchemaTitle(), chain: 0))
        noteEvaluated(id, &outcome)
    }

    private func noteEvaluated(_ id: JSONNodeID, _ outcome: inout Outcome) {
        if asksForUnevaluated { outcome.evaluated.insert(id) }
    }

    private mutating func applyContains(
        _ contains: JSONSchema, _ schema: JSONSchema, _ items: [JSONView], _ place: Place, _ outcome: inout Outcome
    ) {
        var count = 0
        for item in items where evaluate(contains, item.id, SchemaTitle(), chain: 0).isValid {
            noteEvaluated(item.id, &outcome)
            count += 1
        }
        require(
            count, atLeast: schema.minimumContains ?? 1, atMost: schema.maximumContains,
            "items that 'contains' asks for", place,
            &outcome)
    }

    mutating func applyToUnevaluatedItems(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        guard let applied = schema.unevaluatedItems else { return }
        for item in view(place.id).children where !outcome.evaluated.contains(item.id) {
            apply(applied, to: item.id, &outcome)
        }
    }

    private func require(
        _ count: Int, atLeast least: Int?, atMost most: Int?, _ things: String, _ place: Place, _ outcome: inout Outcome
    ) {
        if let least, count < least {
            outcome.add(
                violation(
                    place.id, "\(name(place.id)) has \(count) \(things) and needs \(least)", hints: place.title.hints))
        }
        if let most, count > most {
            outcome.add(
                violation(
                    place.id, "\(name(place.id)) has \(count) \(things) and may have \(most)", hints: place.title.hints)
            )
        }
    }

    // MARK: Members

    mutating func applyToMembers(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        let members = view(place.id).children
        for member in members {
            var isKnown = false
            if let applied = schema.properties[member.key] {
                isKnown = true
                apply(applied, to: member.id, &outcome)
            }
            for (pattern, applied) in schema.patternProperties where matches(pattern, member.key, member.id) {
                isKnown = true
                apply(applied, to: member.id, &outcome)
            }
            if !isKnown, let applied = schema.additionalProperties {
                applyToUnknown(applied, member, schema, place, &outcome)
            }
            if let names = schema.propertyNames { apply(names, toNameOf: member, &outcome) }
        }
        require(
            members.count, atLeast: schema.minimumProperties, atMost: schema.maximumProperties, "properties", place,
            &outcome)
        for name in schema.required { require(name, place, because: nil, &outcome) }
        for (name, others) in schema.dependentRequired where view(place.id).member(name) != nil {
            for other in others { require(other, place, because: name, &outcome) }
        }
    }

    private func require(_ property: String, _ place: Place, because other: String?, _ outcome: inout Outcome) {
        if view(place.id).member(property) != nil { return }
        let span = data.span(of: place.id)
        let message = "\(name(place.id)) lacks '\(property)'" + (other.map { ", which '\($0)' needs" } ?? "")
        // The beginning of the object is marked, which may be many lines long.
        outcome.add(
            violation(place.id, message, at: SourceSpan(source: span.source, lower: span.lower, upper: span.lower + 1)))
    }

    /// A schema that is `false` allows no property beyond those that are named: the name is what is wrong.
    private mutating func applyToUnknown(
        _ applied: JSONSchema, _ member: JSONView, _ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome
    ) {
        guard applied.constant == false else { return apply(applied, to: member.id, &outcome) }
        noteEvaluated(member.id, &outcome)
        outcome.add(
            violation(
                member.id, "'\(member.key)' is no property of \(name(place.id))",
                hints: suggestions.hints(for: member.key, among: properties(knownTo: schema)),
                at: data.keySpan(of: member.id)))
    }

    mutating func applyToUnevaluatedMembers(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        guard let applied = schema.unevaluatedProperties else { return }
        for member in view(place.id).children where !outcome.evaluated.contains(member.id) {
            applyToUnknown(applied, member, schema, place, &outcome)
        }
    }

    private mutating func properties(knownTo schema: JSONSchema) -> Set<String> {
        if let known = knownProperties[ObjectIdentifier(schema)] { return known }
        let names = schema.knownProperties
        knownProperties[ObjectIdentifier(schema)] = names
        return names
    }

    /// Applies a schema to a name, which is a string.
    private mutating func apply(_ schema: JSONSchema, toNameOf member: JSONView, _ outcome: inout Outcome) {
        let span = data.keySpan(of: member.id)
        var names = SchemaValidation(
            data: JSONDocument(string: member.key, at: span), asksForUnevaluated, scope, budget)
        let result = names.evaluate(schema, names.data.root, SchemaTitle(), chain: 0)
        failure = failure ?? names.failure
        if names.stop != nil { stop = stop ?? member.id }
        for wrong in result.violations {
            let message = wrong.message.replacingFirst(Self.outermost, with: "the name '\(member.key)'")
            outcome.add(violation(member.id, message, hints: wrong.hints, at: span))
        }
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return replacingCharacters(in: range, with: other)
    }
    private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
