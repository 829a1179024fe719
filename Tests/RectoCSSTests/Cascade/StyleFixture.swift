import RectoCore
import RectoDOM
import Testing

@testable import RectoCSS

/// A document styled by one author sheet.
struct StyleFixture {
    let names = NameTable()
    let sources = SourceStore()
    let sink = DiagnosticSink()
    let styled: StyledDocument

    init(
        _ html: String, css: String = "", user: String = "", imports: [String: String] = [:],
        mode: DocumentMode = .noQuirks, cache: StyleCache? = nil
    ) throws {
        let source = sources.add(name: "a.html", bytes: Array(html.utf8))
        var parserOptions = HTMLParserOptions()
        parserOptions.modeWithoutDoctype = mode
        let document = try HTMLParser(
            sources: sources, names: names, diagnostics: sink, options: parserOptions
        ).parse(source)
        let parser = StylesheetParser(
            diagnostics: sink, names: names, supportsDeclaration: DeclarationParser.supports)
        var sheets: [Stylesheet] = []
        for (text, origin, name) in [(user, CascadeOrigin.user, "user.css"), (css, .author, "a.css")]
        where !text.isEmpty {
            let bytes = Array(text.utf8)
            sheets.append(
                parser.parse(source: sources.add(name: name, bytes: bytes), bytes: bytes, origin: origin, base: ""))
        }
        var styleOptions = StyleOptions()
        styleOptions.cache = cache
        let sources = self.sources
        styleOptions.load = { reference, _ in
            guard let text = imports[reference.url] else { return nil }
            let bytes = Array(text.utf8)
            return (bytes, reference.url, sources.add(name: reference.url, bytes: bytes))
        }
        styled = StyleResolver(
            sheets: sheets, options: styleOptions, names: names, sources: sources, diagnostics: sink
        ).resolve(document)
    }

    /// The style of the element with that id, or of the first element of that name.
    func style(_ name: String, _ pseudo: PseudoElement? = nil) throws -> ComputedStyle {
        let node = try #require(find(name))
        guard let pseudo else { return styled.style(of: node) }
        return try #require(styled.style(of: node, pseudo: pseudo))
    }
    func find(_ name: String) -> NodeID? {
        let wanted = names.intern(name)
        let nodes = (0..<styled.document.nodeCount).map { NodeID($0) }
        return nodes.first { styled.document.id($0) == wanted } ?? nodes.first { styled.document.name($0) == wanted }
    }
    /// A computed value as a dump shows it.
    func value(_ name: String, _ property: PropertyID) throws -> String {
        property.text(try style(name))
    }
    var messages: [String] { sink.diagnostics.map { $0.message } }
    var ids: [String] { sink.diagnostics.map(\.id.rawValue) }
    /// `line:column` of each diagnostic in its own file.
    var places: [String] {
        sink.diagnostics.map { diagnostic in
            guard let span = diagnostic.span.map({ sources.resolve($0).span }) else { return "?" }
            let position = sources[span.source].position(at: Int(span.lower))
            return "\(position.file):\(position.line):\(position.column)"
        }
    }
    func page(_ query: PageQuery = PageQuery(name: "", isFirst: true, isLeft: false, isBlank: false)) -> PageStyle {
        styled.resolver.pageStyle(query)
    }
}

/// Computes one declaration on a `div` whose parent has a font size of 20px.
func computed(_ declaration: String, _ property: PropertyID) throws -> String {
    let fixture = try StyleFixture(
        "<body style='font-size: 20px'><div id=a></div>", css: "#a { \(declaration) }")
    return try fixture.value("a", property)
}
