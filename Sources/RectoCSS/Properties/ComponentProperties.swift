import RectoCore

// Properties whose values are matched against the text of their grammar. Some of them are kept as components, because
// no code reads them: they are verified, cascaded and computed, and cost a style nothing until they are set.

extension PropertyID {
    func parseComponents(_ parser: inout ValueParser) -> SpecifiedValue? {
        guard !parser.atEnd else { return nil }
        guard let value = GrammarMatcher.components(.of(grammar), &parser), verify(value, &parser) else { return nil }
        return .components(value)
    }

    /// Computes the value. The initial value is not stored, so that styles which declare it equal those which do not.
    func computeComponents(_ value: SpecifiedValue, into builder: StyleBuilder) {
        guard case .components(let components) = value else { return }
        let isInitial = Self.isInitial(components, facts.initial)
        setComponents(isInitial ? nil : components.map { $0.computed(builder) }, builder)
    }
    func copyComponents(from style: ComputedStyle, into builder: StyleBuilder) {
        setComponents(components(style), builder)
    }
    func componentsText(_ style: ComputedStyle) -> String {
        components(style).map { ComponentValue.text($0) } ?? "\(facts.initial)"
    }
    func hasEqualComponents(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool { components(a) == components(b) }

    /// The components of the value; nil is the initial value.
    func components(_ style: ComputedStyle) -> [ComponentValue]? {
        isInherited ? style.inherited.components[self] : style.box.components[self]
    }
    private func setComponents(_ value: [ComponentValue]?, _ builder: StyleBuilder) {
        if !isInherited {
            if value != nil || builder.box.components[self] != nil { builder.box.components[self] = value }
        } else if builder.inherited.components[self] != value {
            builder.writableInherited().components[self] = value
        }
    }

    /// Whether a value is the property's initial value, as its record writes it.
    private static func isInitial(_ components: [SpecifiedComponent], _ initial: StaticString) -> Bool {
        if components.count > 2 { return false }
        var texts: [String] = []
        for component in components {
            guard let text = component.plainText else { return false }
            texts.append(text)
        }
        return texts.joined(separator: " ") == "\(initial)"
    }
}

extension SpecifiedComponent {
    /// The value as records write initial values; nil if no initial value looks like it.
    fileprivate var plainText: String? {
        switch self {
        case .keyword(let name): name
        case .number(let value): ValueText.number(value)
        case .length(.px(let value)): value == 0 ? "0" : "\(ValueText.number(value))px"
        case .length(.percentage(let fraction)): "\(ValueText.number(fraction * 100))%"
        case .position(.percentage(let x), .percentage(let y)):
            "\(ValueText.number(x * 100))% \(ValueText.number(y * 100))%"
        case .color(.currentColor): "currentcolor"
        case .color(.color(.black)): "black"
        case .color(.color(.white)): "white"
        case .resolution(let value): "\(ValueText.number(value))dppx"
        case .function(let name, let arguments):
            arguments.count == 1 ? arguments[0].plainText.map { "\(name)( \($0) )" } : nil
        default: nil
        }
    }
}
