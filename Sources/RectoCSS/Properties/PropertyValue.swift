import RectoCore

/// Reads, computes and writes the values of properties that are kept in one field. The record of a property names the
/// type that does so where it is not a plain enumeration of keywords.
protocol PropertyValue {
    associatedtype Computed

    /// Consumes a value, or as much of it as is valid; nil if that is nothing.
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue?
    /// nil leaves the field as it is.
    static func compute(_ value: SpecifiedValue, _ builder: StyleBuilder) -> Computed?
    /// - Parameter initial: what a field of an optional type means by nil.
    static func text(_ value: Computed, ofNil initial: StaticString) -> String
}

extension PropertyValue {
    static func text(_ value: Computed, ofNil initial: StaticString) -> String {
        ValueText.describe(value, ofNil: initial)
    }
}

/// The same for a property that is kept in several fields, or shares one with others.
protocol StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue?
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder)
    /// Takes over the value that another style has.
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
    /// Computed components, where the value is of a grammar.
    func components(_ builder: StyleBuilder) -> [ComponentValue]? {
        guard case .components(let list) = self else { return nil }
        return list.map { $0.computed(builder) }
    }
}
