import RectoCore
import RectoDOM

/// The declarations that attributes of drawings stand for.
/// [SVG 2 §6.6](https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes)
enum DrawingHints {
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
