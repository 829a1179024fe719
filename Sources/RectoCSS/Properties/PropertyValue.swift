import RectoCore

/// Reads, computes and writes the values of properties that are stored in one field. The record of a property names its
/// type, unless that is a plain enumeration of keywords.
protocol PropertyValue {
    associatedtype Computed

    /// Reads a value, or as much of it as is valid. Returns nil if nothing is valid.
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue?
    /// Computes the value. A result of nil leaves the field unchanged.
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Computed?
    /// - Parameter initial: the meaning of nil in a field of an optional type.
    static func text(_ value: Computed, ofNil initial: StaticString) -> String
}

extension PropertyValue {
    static func text(_ value: Computed, ofNil initial: StaticString) -> String {
        ValueText.describe(value, ofNil: initial)
    }
}

/// The same for a property that is stored in several fields, or that shares a field with others.
protocol StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue?
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder)
    /// Copies the value of another style.
    static func copy(from style: ComputedStyle, into builder: StyleBuilder)
    static func text(_ style: ComputedStyle) -> String
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool
}

extension CSSKeyword {
    init?(_ value: SpecifiedValue) {
        guard case .keyword(let raw) = value else { return nil }
        self.init(rawValue: raw)
    }
}

extension SpecifiedValue {
    /// The computed components of a value that was matched by a grammar.
    func components(_ builder: StyleBuilder) -> [ComponentValue]? {
        guard case .components(let list) = self else { return nil }
        return list.map { $0.computed(builder) }
    }
}

extension SpecifiedComponent {
    /// The computed component of a translation, whose lengths are not rounded to layout units: a scale around it may make
    /// the rest visible.
    private func exact(_ builder: StyleBuilder) -> ComponentValue {
        guard case .length(let length) = self, case .length(let rounded) = builder.length(length) else {
            return computed(builder)
        }
        let pixels = builder.lengths.pixels(length)
        return .length(rounded.double == pixels ? .length(rounded) : .calculation(.length(pixels)))
    }

    func computed(_ builder: StyleBuilder) -> ComponentValue {
        switch self {
        case .keyword(let name): .keyword(name)
        case .identifier(let name): .identifier(name)
        case .string(let text): .string(text)
        case .number(let value): .number(value)
        case .angle(let degrees): .angle(degrees)
        case .time(let seconds): .time(seconds)
        case .flex(let value): .flex(value)
        case .resolution(let value): .resolution(value)
        case .length(let length): .length(builder.length(length))
        case .position(let x, let y): .position(builder.length(x), builder.length(y))
        case .color(let color): .color(color.computed)
        case .image(let reference): .image(reference)
        case .function(let name, let arguments) where name.hasPrefix("translate"):
            .function(name, arguments.map { $0.exact(builder) })
        case .function(let name, let arguments): .function(name, arguments.map { $0.computed(builder) })
        case .block(let contents): .block(contents.map { $0.computed(builder) })
        case .comma: .comma
        case .slash: .slash
        }
    }
}
