import RectoCore
import RectoDOM

/// A text with the results of parsing it.
struct ParsedFixture {
    let sources = SourceStore()
    let names = NameTable()
    let diagnostics = DiagnosticSink()
    let document: Document

    init(_ html: String, options: HTMLParserOptions = .withoutQuirks) throws {
        try self.init(bytes: Array(html.utf8), options: options)
    }

    init(bytes: [UInt8], options: HTMLParserOptions = .withoutQuirks) throws {
        let source = sources.add(name: "test.html", bytes: bytes)
        document = try HTMLParser(sources: sources, names: names, diagnostics: diagnostics, options: options)
            .parse(source)
    }

    var ids: [String] { diagnostics.diagnostics.map(\.id.rawValue) }

    /// The body's content as markup: elements with all end tags, text as it is.
    var body: String {
        guard let root = document.root,
            let body = document.children(of: root).first(where: { document.name($0) == .body })
        else { return "no body" }
        return document.children(of: body).map(markup).joined()
    }

    func markup(_ node: NodeID) -> String { Self.markup(node, document, names) }

    static func markup(_ node: NodeID, _ document: Document, _ names: NameTable) -> String {
        if document.kind(node) == .text { return document.text(node) }
        let name = names.string(document.name(node))
        let attributes = document.attributes(node).map {
            let value = String(decoding: document.bytes[document.attributeValueRange(at: $0)], as: UTF8.self)
            return " " + names.string(document.attributeName(at: $0)) + "=" + value
        }.joined()
        return "<\(name)\(attributes)>" + document.children(of: node).map { markup($0, document, names) }.joined()
            + "</\(name)>"
    }

    func all(_ name: String) -> [NodeID] {
        let wanted = names.intern(name)
        return (0..<document.nodeCount).map { NodeID($0) }.filter { document.name($0) == wanted }
    }

    func text(from node: NodeID, count: Int) -> String {
        let start = document.sourceOffset(node)
        return String(decoding: sources[document.source].bytes[start..<(start + count)], as: UTF8.self)
    }
}

func bodyOf(_ html: String) throws -> String { try ParsedFixture(html).body }
