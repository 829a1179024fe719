/// The custom properties that `@property` rules register. If several rules have the same name, the last one is used.
/// [CSS Properties and Values 1 §2](https://www.w3.org/TR/css-properties-values-api-1/#behavior-of-custom-properties)
struct RegisteredProperties {
    private var rules: [String: PropertyRule] = [:]
    /// The names of the properties that are not inherited, in ascending order.
    private(set) var notInherited: [String] = []

    init(_ list: [PropertyRule] = []) {
        for rule in list { rules[rule.name] = rule }
        notInherited = rules.values.filter { !$0.inherits }.map(\.name).sorted()
    }

    subscript(name: String) -> PropertyRule? { rules[name] }

    var isEmpty: Bool { rules.isEmpty }
    /// The values that an element without a parent inherits.
    var initialValues: CustomProperties? {
        if rules.isEmpty { return nil }
        return CustomProperties.extending(nil, with: rules.values.map { ($0.name, $0.initial) })
    }
    /// The same properties with computed initial values.
    func computed(_ builder: StyleBuilder) -> RegisteredProperties {
        var result = self
        for (name, rule) in rules {
            guard let initial = rule.initial,
                case .value(let text) = rule.syntax.computed(initial, builder, isFontKnown: true)
            else { continue }
            result.rules[name]?.initial = text
        }
        return result
    }
}
