import RectoCore

/// The keywords that look at one value alone.
/// [JSON Schema Validation §6](https://json-schema.org/draft/2020-12/json-schema-validation#section-6)
extension SchemaValidation {
    /// §6.1 Any Instance Type
    func assertAny(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        if let types = schema.types, !types.contains(where: { isOf($0, place.id) }) {
            outcome.violations.append(
                violation(
                    place.id,
                    "\(name(place.id)) is \(noun(place.id)) and must be \(types.map(\.noun).joined(separator: " or "))",
                    hints: place.title.hints))
        }
        if let allowed = schema.enumeration {
            let value = CanonicalJSON(view(place.id))
            if !allowed.contains(where: { $0.value == value }) {
                outcome.violations.append(notOne(of: allowed.map(\.text), place))
            }
        }
        if let constant = schema.constValue, CanonicalJSON(view(place.id)) != constant.value {
            outcome.violations.append(notOne(of: [constant.text], place))
        }
    }

    private func notOne(of allowed: [String], _ place: Place) -> SchemaViolation {
        let list = allowed.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + (allowed.count > 12 ? ", …" : "")
        let text = data.isScalar(place.id) ? "'\(shortened(place.id))'" : noun(place.id)
        return violation(
            place.id, "\(name(place.id)) is \(text) and must be \(allowed.count > 1 ? "one of " : "")\(list)",
            hints: NameSuggestion.hints(for: data.string(of: place.id), among: allowed, prefix: "") + place.title.hints)
    }

    private func isOf(_ type: JSONSchema.ValueType, _ id: JSONNodeID) -> Bool {
        switch (type, data.kind(of: id)) {
        case (.null, .null), (.boolean, .true), (.boolean, .false), (.object, .object), (.array, .array),
            (.number, .number),
            (.string, .string):
            true
        case (.integer, .number): CanonicalJSON.Number(data.text(of: id))?.isInteger ?? false
        default: false
        }
    }

    func noun(_ id: JSONNodeID) -> String {
        switch data.kind(of: id) {
        case .null: "null"
        case .true, .false: "a Boolean"
        case .number: CanonicalJSON.Number(data.text(of: id))?.isInteger == true ? "a whole number" : "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    private func shortened(_ id: JSONNodeID) -> String {
        let text = data.string(of: id)
        return text.count > 40 ? text.prefix(40) + "…" : text
    }

    /// §6.2 Numeric Instances
    func assertNumber(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        let bounds: [(bound: JSONSchema.Bound?, words: String, holds: (Int) -> Bool)] = [
            (schema.maximum, "at most", { $0 <= 0 }), (schema.exclusiveMaximum, "less than", { $0 < 0 }),
            (schema.minimum, "at least", { $0 >= 0 }), (schema.exclusiveMinimum, "more than", { $0 > 0 }),
        ]
        if schema.multipleOf == nil, bounds.allSatisfy({ $0.bound == nil }) { return }
        guard let value = view(place.id).decimal else {
            outcome.violations.append(
                violation(place.id, "\(name(place.id)) has more digits than can be compared", hints: place.title.hints))
            return
        }
        func require(_ holds: Bool, _ words: String) {
            if holds { return }
            outcome.violations.append(
                violation(
                    place.id, "\(name(place.id)) is \(shortened(place.id)) and must be \(words)",
                    hints: place.title.hints))
        }
        for (bound, words, holds) in bounds {
            guard let bound else { continue }
            require(holds(value.compared(to: bound.value)), "\(words) \(bound.text)")
        }
        if let divisor = schema.multipleOf {
            require(value.isMultiple(of: divisor.value), "a multiple of \(divisor.text)")
        }
    }

    /// §6.3 Strings, and the formats of §7
    func assertString(_ schema: JSONSchema, _ place: Place, _ outcome: inout Outcome) {
        func require(_ holds: Bool, _ message: @autoclosure () -> String) {
            if !holds { outcome.violations.append(violation(place.id, message(), hints: place.title.hints)) }
        }
        if schema.minimumLength == nil, schema.maximumLength == nil, schema.pattern == nil, schema.format == nil {
            return
        }
        let text = data.string(of: place.id)
        if let least = schema.minimumLength {
            require(
                text.unicodeScalars.count >= least,
                least == 1 ? "\(name(place.id)) is empty" : "\(name(place.id)) has fewer than \(least) characters")
        }
        if let most = schema.maximumLength {
            require(text.unicodeScalars.count <= most, "\(name(place.id)) has more than \(most) characters")
        }
        if let pattern = schema.pattern {
            require(
                pattern.expression.matches(text),
                "\(name(place.id)) is '\(shortened(place.id))', which does not match '\(pattern.text)'")
        }
        if let format = schema.format {
            require(format.accepts(text), "\(name(place.id)) is '\(shortened(place.id))', which is no \(format.noun)")
        }
    }
}

extension JSONSchema.ValueType {
    fileprivate var noun: String {
        switch self {
        case .null: "null"
        case .boolean: "'true' or 'false'"
        case .object: "an object"
        case .array: "an array"
        case .number: "a number"
        case .string: "a string"
        case .integer: "a whole number"
        }
    }
}
