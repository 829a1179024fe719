import RectoCore

// Reading of typed values from component values, which have already been verified against their grammar.

extension ComponentStyle {
    /// The value of an enumeration, or `initial` if the property is not set.
    func keyword<K: CSSKeyword>(_ id: PropertyID, _ initial: K) -> K {
        guard let value = self[id] else { return initial }
        for component in value {
            if case .keyword(let name) = component, let keyword = K(name) { return keyword }
        }
        return initial
    }
    func number(_ id: PropertyID, _ initial: Double) -> Double { self[id]?.first?.number ?? initial }
    func integer(_ id: PropertyID) -> Int? { self[id]?.first?.number.map { Int(max(-1e9, min($0, 1e9))) } }
    func length(_ id: PropertyID) -> LengthPercentage? { self[id]?.first?.length }
}

extension CSSKeyword {
    init?(_ name: String) {
        for (text, value) in Self.keywords where "\(text)" == name {
            self = value
            return
        }
        return nil
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
