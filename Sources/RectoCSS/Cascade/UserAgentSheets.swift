import RectoCore
import RectoDOM

/// The style sheets that come before all others. As a whole they are parsed once and shared by all documents, which is right
/// because they contain well-known names alone: those have the same numbers in every `NameTable`.
enum UserAgentSheets {
    /// - Parameter elements: the names of a document's elements; the sheets then have only the rules that can match in it.
    static func sheets(for mode: DocumentMode, with elements: ElementNames? = nil) -> [Stylesheet] {
        guard let elements else { return mode == .quirks ? [html.sheet, quirks.sheet] : [html.sheet] }
        return (mode == .quirks ? [htmlFile, quirksFile] : [htmlFile]).map { file in
            let names = NameTable()
            var sheet = parse(file, names) { elements.contains(names.intern($0)) }.sheet
            sheet.elements = elements
            return sheet
        }
    }

    static let html = parse(htmlFile)
    static let quirks = parse(quirksFile)

    private struct File {
        var text: [UInt8]
        var source: SourceID

        init(_ name: String, _ text: [UInt8]) {
            self.text = text
            source = SourceStore.addToAll(SourceFile(name: name, bytes: text))
        }
    }
    private static let htmlFile = File("html.css", PackageResources.html_css)
    private static let quirksFile = File("quirks.css", PackageResources.quirks_css)

    /// A sheet, and whether its names are well-known and nothing in it is wrong, which a test expects.
    private static func parse(
        _ file: File, _ names: NameTable = NameTable(), isThere: ((UnsafeBufferPointer<UInt8>) -> Bool)? = nil
    ) -> (sheet: Stylesheet, isSound: Bool) {
        let diagnostics = DiagnosticSink()
        let parser = StylesheetParser(
            diagnostics: diagnostics, names: names, supportsDeclaration: DeclarationParser.supports)
        let tokens = Tokenizer.tokenize(
            file.text, in: isThere.map { NeededRules(in: file.text, isThere: $0).ranges }, source: file.source,
            diagnostics: diagnostics)
        let sheet = parser.parse(tokens, origin: .userAgent, base: "")
        return (sheet, names.isWellKnown && diagnostics.diagnostics.isEmpty)
    }
}
