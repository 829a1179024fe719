import RectoCore

// Reading of typed values from component values, which have already been verified against their grammar.

extension CSSKeyword {
    init?(_ name: String) {
        for (text, value) in Self.keywords where "\(text)" == name {
            self = value
            return
        }
        return nil
    }
    /// The first keyword of the enumeration.
    init?(components: [ComponentValue]) {
        for component in components {
            if case .keyword(let name) = component, let keyword = Self(name) {
                self = keyword
                return
            }
        }
        return nil
    }
}

extension Double {
    init?(components: [ComponentValue]) {
        guard let number = components.first?.number else { return nil }
        self = number
    }
}
extension Int {
    init?(components: [ComponentValue]) {
        guard let number = components.first?.number else { return nil }
        self = Int(Swift.max(-1e9, Swift.min(number, 1e9)))
    }
}
extension String {
    init?(components: [ComponentValue]) {
        guard case .string(let text)? = components.first else { return nil }
        self = text
    }
}
extension [String] {
    /// Strings or identifiers.
    init?(components: [ComponentValue]) {
        self = components.compactMap { component in
            switch component {
            case .string(let text), .identifier(let text): text
            default: nil
            }
        }
    }
}
extension LengthPercentage {
    init?(components: [ComponentValue]) {
        guard let length = components.first?.length else { return nil }
        self = length
    }
}
extension LayoutUnit {
    /// The first length.
    init?(components: [ComponentValue]) {
        guard let length = components.lazy.compactMap({ $0.unit }).first else { return nil }
        self = length
    }
}
extension ImageValue {
    init?(components: [ComponentValue]) {
        guard let image = components.first.flatMap({ ImageValue($0) }) else { return nil }
        self = image
    }
}

extension ComponentValue {
    var keyword: String? { if case .keyword(let name) = self { name } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var length: LengthPercentage? { if case .length(let length) = self { length } else { nil } }
    var degrees: Double? { if case .angle(let degrees) = self { degrees } else { nil } }
    /// The length, if it is not a percentage.
    var unit: LayoutUnit? { length?.definite }
}

extension [ComponentValue] {
    func has(_ keyword: String) -> Bool { contains(.keyword(keyword)) }
    /// The parts between commas.
    var items: [ArraySlice<ComponentValue>] { split(separator: .comma) }
}
