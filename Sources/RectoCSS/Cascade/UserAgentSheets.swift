import RectoCore
import RectoDOM

/// The style sheets that come before all others. They are parsed once and shared by all documents, which is right
/// because they contain well-known names alone: those have the same numbers in every `NameTable`.
enum UserAgentSheets {
    static func sheets(for mode: DocumentMode) -> [Stylesheet] {
        mode == .quirks ? [html.sheet, quirks.sheet] : [html.sheet]
    }

    static let html = parse("html.css", PackageResources.html_css)
    static let quirks = parse("quirks.css", PackageResources.quirks_css)

    /// A sheet, and whether its names are well-known and nothing in it is wrong, which a test expects.
    private static func parse(_ name: String, _ bytes: [UInt8]) -> (sheet: Stylesheet, isSound: Bool) {
        let names = NameTable()
        let diagnostics = DiagnosticSink()
        let parser = StylesheetParser(
            diagnostics: diagnostics, names: names, supportsDeclaration: DeclarationParser.supports)
        let source = SourceStore.addToAll(SourceFile(name: name, bytes: bytes))
        let sheet = parser.parse(source: source, bytes: bytes, origin: .userAgent, base: "")
        return (sheet, names.isWellKnown && diagnostics.diagnostics.isEmpty)
    }
}
