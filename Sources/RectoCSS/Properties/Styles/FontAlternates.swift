/// The kinds of `font-variant-alternates` whose values have names defined by the author.
/// [CSS Fonts 4 §6.9](https://www.w3.org/TR/css-fonts-4/#font-variant-alternates-prop)
public enum FontAlternateKind: String, CaseIterable, Hashable, Sendable {
    case stylistic, styleset
    case characterVariant = "character-variant"
    case swash, ornaments, annotation
}

/// A named alternate.
public struct FontAlternate: Hashable, Sendable {
    public var kind: FontAlternateKind
    public var name: String
}

/// [CSS Fonts 4 §9.1](https://www.w3.org/TR/css-fonts-4/#font-palette-prop)
public enum FontPalette: Hashable, Sendable {
    case normal, light, dark
    case named(String)
}

extension FontPalette {
    init?(components: [ComponentValue]) {
        switch components.first {
        case .keyword("light"): self = .light
        case .keyword("dark"): self = .dark
        case .identifier(let name): self = .named(name)
        default: self = .normal
        }
    }
    var cssText: String {
        switch self {
        case .normal: "normal"
        case .light: "light"
        case .dark: "dark"
        case .named(let name): ValueText.identifier(name)
        }
    }
}

/// [CSS Fonts 4 §6.8](https://www.w3.org/TR/css-fonts-4/#font-variant-alternates-prop)
public struct FontAlternates: Hashable, Sendable {
    public var named: [FontAlternate] = []
    public var hasHistoricalForms = false
    init() {}
    init?(components: [ComponentValue]) {
        named = components.flatMap { component -> [FontAlternate] in
            guard case .function(let name, let arguments) = component, let kind = FontAlternateKind(rawValue: name)
            else { return [] }
            return arguments.compactMap { argument in
                switch argument {
                case .identifier(let name), .keyword(let name): FontAlternate(kind: kind, name: name)
                default: nil
                }
            }
        }
        hasHistoricalForms = components.has("historical-forms")
    }
    var cssText: String {
        let functions = FontAlternateKind.allCases.compactMap { kind -> String? in
            let names = named.filter { $0.kind == kind }.map { ValueText.identifier($0.name) }
            return names.isEmpty ? nil : "\(kind.rawValue)(\(names.joined(separator: ", ")))"
        }
        let words = functions + (hasHistoricalForms ? ["historical-forms"] : [])
        return words.isEmpty ? "normal" : words.joined(separator: " ")
    }
}
