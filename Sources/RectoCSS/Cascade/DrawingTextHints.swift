import RectoCore
import RectoDOM

/// The attributes of drawings that stand for declarations of text.
/// [SVG 2 §6.6](https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes)
enum DrawingTextHints {
    private static let inherited: Set<String> = [
        "color", "direction", "dominant-baseline", "fill", "fill-opacity", "font-family", "font-size", "font-stretch",
        "font-style", "font-variant", "font-weight", "letter-spacing", "stroke", "stroke-width", "text-anchor",
        "word-spacing", "writing-mode",
    ]
    private static let others: Set<String> = [
        "baseline-shift", "display", "opacity", "text-decoration", "unicode-bidi", "visibility",
    ]

    /// - Parameter isRoot: whether the element is the outermost of its drawing, whose box has opacity and visibility.
    static func isHint(_ name: String, isRoot: Bool) -> Bool {
        inherited.contains(name) || !isRoot && others.contains(name)
    }

    static func declarations(_ attributes: [(name: String, value: String)], base: String) -> [Declaration] {
        var text = ""
        for (name, value) in attributes where !value.utf8.contains(where: { ";{}".utf8.contains($0) }) {
            text += "\(name):\(value);"
        }
        let bytes = Array(text.utf8)
        let parser = StylesheetParser(
            diagnostics: DiagnosticSink(), names: NameTable(), supportsDeclaration: DeclarationParser.supports)
        let (tokens, raw) = parser.parseStyleAttribute(source: SourceID(raw: 0), bytes: bytes)
        // Lengths may lack their unit, as in quirks mode.
        return DeclarationParser(list: tokens, base: base, diagnostics: nil, mode: .quirks).parse(raw).declarations
    }
}
