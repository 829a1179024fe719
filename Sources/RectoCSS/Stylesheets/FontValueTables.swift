import RectoCore

/// The contents of `@font-feature-values` and `@font-palette-values` rules. Of equal names the last one is used.
public struct FontValueTables: Sendable {
    /// For each family with a lower-case name, its numbers by kind and lower-case name.
    private var features: [(family: String, values: [FontAlternateKind: [String: [UInt32]]])] = []
    /// The rules in cascading order.
    private var palettes: [FontPaletteValuesRule] = []

    public init() {}
    init(features rules: [FontFeatureValuesRule], palettes: [FontPaletteValuesRule]) {
        self.palettes = palettes
        var places: [String: Int] = [:]
        for rule in rules {
            for family in rule.families.map(\.asciiLowercased) {
                let index = places[family] ?? features.count
                if index == features.count {
                    features.append((family, [:]))
                    places[family] = index
                }
                for (kind, values) in rule.values {
                    features[index].values[kind, default: [:]].merge(values) { $1 }
                }
            }
        }
    }

    /// The features that a value of `font-variant-alternates` sets for each family with rules.
    /// [CSS Fonts 4 §6.9](https://www.w3.org/TR/css-fonts-4/#font-variant-alternates-prop)
    public func features(_ alternates: [FontAlternate]) -> [(family: String, features: [FontFeature])] {
        features.compactMap { family, values in
            var out: [FontFeature] = []
            for alternate in alternates {
                guard let numbers = values[alternate.kind]?[alternate.name.asciiLowercased] else { continue }
                out += Self.features(alternate.kind, numbers)
            }
            return out.isEmpty ? nil : (family, out)
        }
    }

    private static func features(_ kind: FontAlternateKind, _ numbers: [UInt32]) -> [FontFeature] {
        func feature(_ tag: String, _ value: UInt32) -> [FontFeature] {
            FontVariation.tag(tag).map { [FontFeature(tag: $0, value: value)] } ?? []
        }
        func numbered(_ prefix: String, _ number: UInt32, _ value: UInt32) -> [FontFeature] {
            (1...99).contains(number) ? feature(prefix + (number < 10 ? "0" : "") + String(number), value) : []
        }
        guard let first = numbers.first else { return [] }
        return switch kind {
        case .stylistic: feature("salt", first)
        case .styleset: numbers.flatMap { numbered("ss", $0, 1) }
        case .characterVariant: numbered("cv", first, numbers.dropFirst().first ?? 1)
        case .swash: feature("swsh", first) + feature("cswh", first)
        case .ornaments: feature("ornm", first)
        case .annotation: feature("nalt", first)
        }
    }

    /// The rules with a name, the last one first.
    public func palettes(named name: String) -> [FontPaletteValuesRule] {
        palettes.filter { $0.name == name }.reversed()
    }
}
