import RectoCore
import Testing

@testable import RectoTemplate

/// One render: a store, a sink and the partials that there are.
final class TemplateFixture {
    let sources = SourceStore()
    let diagnostics = DiagnosticSink()
    var partials: [String: String]

    init(partials: [String: String] = [:]) { self.partials = partials }

    func add(_ text: String, name: String) -> SourceID { sources.add(name: name, bytes: Array(text.utf8)) }

    func json(_ text: String, depthLimit: Int = JSONParser.defaultDepthLimit) throws -> JSONDocument {
        try JSONDocument(
            parsing: add(text, name: "bill.json"), in: sources, diagnostics: diagnostics, depthLimit: depthLimit)
    }

    var renderer: TemplateRenderer {
        TemplateRenderer(sources: sources, diagnostics: diagnostics) { name, _ in
            self.partials[name].map { .source(self.add($0, name: name + ".html")) } ?? .missing
        }
    }

    func render(_ template: String, _ data: String) throws -> SourceFile {
        sources[try renderer.render(template: add(template, name: "bill.html"), data: json(data))]
    }

    /// Every diagnostic as `line:column id message`.
    var reports: [String] { diagnostics.diagnostics.map(report) }

    func report(_ diagnostic: Diagnostic) -> String {
        guard let span = diagnostic.span else { return "\(diagnostic.id) \(diagnostic.message)" }
        let position = sources[span.source].position(at: Int(span.lower))
        return "\(position.file):\(position.line):\(position.column) \(diagnostic.id) \(diagnostic.message)"
    }

    /// The failure that `body` ends in, as `line:column id message`, and its first hint.
    func failure(_ body: () throws -> Void) -> (report: String, hint: String?) {
        do {
            try body()
            return ("none", nil)
        } catch let failure as RenderFailure {
            return (report(failure.diagnostic), failure.diagnostic.hints.first)
        } catch {
            return ("\(error)", nil)
        }
    }
}

extension SourceFile {
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The byte at which `text` is found first.
    func offset(of text: String) throws -> Int {
        let needle = Array(text.utf8)
        return try #require(
            (0...bytes.count - needle.count).first { bytes[$0..<$0 + needle.count].elementsEqual(needle) })
    }
}
