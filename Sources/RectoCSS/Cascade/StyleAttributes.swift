import RectoCore
import RectoDOM

/// The declarations of `style` attributes. Equal texts are parsed only once.
/// [CSS Style Attributes §3](https://www.w3.org/TR/css-style-attr/#syntax)
final class StyleAttributes {
    private let names: NameTable
    let sources: SourceStore
    private let diagnostics: DiagnosticSink
    let base: String
    private let mode: DocumentMode
    private let typographies: TypographyTable
    private var table = ByteSequenceTable()
    private(set) var blocks: [DeclarationBlock] = []

    init(
        names: NameTable, sources: SourceStore, diagnostics: DiagnosticSink, base: String, mode: DocumentMode,
        typographies: TypographyTable
    ) {
        self.names = names
        self.sources = sources
        self.diagnostics = diagnostics
        self.base = base
        self.mode = mode
        self.typographies = typographies
    }

    /// The index in `blocks` of the element's declarations; nil if it has no `style` attribute.
    func index(of node: NodeID, in document: Document) -> Int? {
        guard let attribute = document.attributeIndex(.style, of: node) else { return nil }
        let range = document.attributeValueRange(at: attribute)
        if range.isEmpty { return nil }
        let (index, isNew) = document.bytes.withBytes(in: range) {
            table.intern(UnsafeRawBufferPointer($0))
        }
        if isNew {
            let bytes = Array(document.bytes[range])
            let origin = document.attributeValueSpan(.style, of: node, names: names, sources: sources)
            // Because of character references, the value may differ from the text in the source.
            let written = sources[origin.source].bytes[Int(origin.lower)..<Int(origin.upper)]
            let mapping = SourceMapping(generated: 0, origin: origin, isVerbatim: written.elementsEqual(bytes))
            let source = sources.add(name: "style attribute", bytes: bytes, mappings: [mapping])
            let parser = StylesheetParser(
                diagnostics: diagnostics, names: names, supportsDeclaration: DeclarationParser.supports)
            let (tokens, declarations) = parser.parseStyleAttribute(source: source, bytes: bytes)
            // The outermost element of a drawing is a box.
            let isOfDrawing =
                document.namespace(node) == .svg
                && document.parent(node).map { document.namespace($0) == .svg } == true
            blocks.append(
                DeclarationParser(
                    list: tokens, base: base, diagnostics: diagnostics, mode: mode, typographies: typographies,
                    isOfDrawing: isOfDrawing
                ).parse(declarations))
        }
        return index
    }
}
