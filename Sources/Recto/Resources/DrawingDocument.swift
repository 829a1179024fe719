import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// Reads a drawing of a file as elements with styles, so that its text can be found. The file is a document of its own: the
/// style sheets of the page do not reach it.
enum DrawingDocument {
    /// The styled elements and the outermost `svg` element; nil if there is none.
    /// - Parameter keepsFamilies: whether its fonts exist. What lacks was reported, and its text is not seen.
    /// - Parameter file: the drawing, with the name that messages have for it.
    /// - Parameter sources: gets the drawing, so that what is said of it has a place in it.
    static func read(
        _ file: SourceFile, keepsFamilies: Bool, sources: SourceStore
    ) -> (styled: StyledDocument, root: NodeID)? {
        let names = NameTable()
        // librsvg reports what is wrong with the drawing.
        let silent = DiagnosticSink()
        var options = HTMLParserOptions.withoutQuirks
        options.limits = HTMLLimits()
        let parser = HTMLParser(sources: sources, names: names, diagnostics: silent, options: options)
        let source = sources.add(file)
        guard let document = try? parser.parseFragment(source, in: "div") else { return nil }
        var root: NodeID?
        var sheets: [Stylesheet] = []
        for index in 0..<document.nodeCount {
            let node = NodeID(index)
            guard document.isElement(node), document.namespace(node) == .svg else { continue }
            if root == nil, document.name(node) == .svg { root = node }
            guard document.name(node) == .style else { continue }
            let text = Array(document.textContent(of: node).utf8)
            let sheet = StylesheetParser(diagnostics: silent, names: names).parse(
                source: sources.add(
                    name: "style", bytes: text, mappings: mappings(of: node, text, in: document, file)),
                bytes: text, origin: .author, base: "")
            sheets.append(sheet)
        }
        guard let root else { return nil }
        if !keepsFamilies {
            let text = Array("* { font-family: serif !important }".utf8)
            sheets.append(
                StylesheetParser(diagnostics: silent, names: names).parse(
                    source: sources.add(name: "style", bytes: text), bytes: text, origin: .author, base: ""))
        }
        let styled = StyleResolver(
            sheets: sheets, options: StyleOptions(), names: names, sources: sources, diagnostics: silent
        ).resolve(document)
        return (styled, root)
    }

    /// The places in the file that a style sheet's text comes from. Character references make it another text.
    private static func mappings(
        of style: NodeID, _ text: [UInt8], in document: RectoDOM.Document, _ file: SourceFile
    ) -> [SourceMapping] {
        guard let first = document.firstChild(style) else { return [] }
        let start = document.sourceOffset(first)
        let end = min(start + text.count, file.bytes.count)
        let span = SourceSpan(source: document.source, lower: start, upper: end)
        return [SourceMapping(generated: 0, origin: span, isVerbatim: file.bytes[start..<end].elementsEqual(text))]
    }
}
