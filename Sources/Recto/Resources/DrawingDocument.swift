import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// Reads a drawing of a file as elements with styles, so that its text can be found. The file is a document of its own: the
/// style sheets of the page do not reach it.
enum DrawingDocument {
    /// The styled elements and the outermost `svg` element; nil if there is none.
    /// - Parameter keepsFamilies: whether its fonts exist. What lacks was reported, and its text is not seen.
    static func read(_ bytes: [UInt8], keepsFamilies: Bool) -> (styled: StyledDocument, root: NodeID)? {
        let sources = SourceStore()
        let names = NameTable()
        // librsvg reports what is wrong with the drawing.
        let silent = DiagnosticSink()
        var options = HTMLParserOptions.withoutQuirks
        options.limits = HTMLLimits()
        let parser = HTMLParser(sources: sources, names: names, diagnostics: silent, options: options)
        let source = sources.add(name: "drawing", bytes: bytes)
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
                source: sources.add(name: "style", bytes: text), bytes: text, origin: .author, base: "")
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
}
