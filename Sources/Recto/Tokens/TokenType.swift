/// The type of a design token.
/// [Design Tokens Format Module §8, §9](https://www.designtokens.org/tr/2025.10/format/#types)
enum TokenType: String, CaseIterable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
    /// These are not in the module, but design tools export them.
    case string, boolean, textCase, textDecoration

    /// The names by which Tokens Studio calls the types in files that have the form of the module otherwise.
    private static let toolNames: [String: TokenType] = [
        "fontSizes": .dimension, "fontSize": .dimension, "spacing": .dimension, "sizing": .dimension,
        "borderRadius": .dimension, "borderWidth": .dimension, "lineHeights": .dimension, "lineHeight": .dimension,
        "letterSpacing": .dimension, "paragraphSpacing": .dimension, "paragraphIndent": .dimension,
        "fontFamilies": .fontFamily, "fontWeights": .fontWeight, "opacity": .number, "boxShadow": .shadow,
        "text": .string,
    ]

    init?(name: String) {
        guard let type = TokenType(rawValue: name) ?? Self.toolNames[name] else { return nil }
        self = type
    }

    /// Whether a value of this type may stand where the other type is wanted.
    func serves(as wanted: TokenType) -> Bool {
        if self == wanted { return true }
        switch (self, wanted) {
        // Figma has numbers and strings alone for sizes, weights and families.
        case (.number, .dimension), (.dimension, .number), (.number, .fontWeight), (.string, .fontFamily),
            (.string, .fontWeight), (.string, .textCase), (.string, .textDecoration), (.string, .strokeStyle):
            return true
        default: return false
        }
    }

    static var names: [String] { allCases.map(\.rawValue) }

    /// [§8.4 Font weight](https://www.designtokens.org/tr/2025.10/format/#font-weight)
    static let weights: [String: Int] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]
}
