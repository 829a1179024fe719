import RectoCore
import RectoTemplate

/// Renders many records with one template. The template is compiled once, and its files are read once.
struct RenderBatch {
    enum DiagnosticID {
        static let notArray = "data.not-array"
    }
    private let input: RenderInput
    private let session: RenderSession
    private let template: CompiledTemplate
    private let recordsFile: SourceFile
    /// The span of each record in its file.
    private let records: [SourceSpan]

    init(template input: RenderInput, records: RenderInput, session: RenderSession) throws {
        self.input = input
        self.session = session
        template = try session.templateRenderer(of: input).compile(session.readTemplate(input))
        let source = try session.read(records)
        let data = try JSONDocument(parsing: source, in: session.sources, diagnostics: session.diagnostics)
        guard data.kind(of: data.root) == .array else {
            throw RenderFailure(
                .input,
                Diagnostic(
                    DiagnosticID.notArray, .error, "the records are not a JSON array", at: data.span(of: data.root)))
        }
        recordsFile = session.sources[source]
        self.records = sequence(first: data.firstChild(of: data.root)) { $0.map { data.nextSibling(of: $0) } }
            .prefix { $0 != nil }.map { data.span(of: $0!) }
    }

    var count: Int { records.count }

    func render(_ index: Int) -> RenderResult {
        let session = RenderSession(following: session)
        return session.result {
            let data = try record(index, in: session)
            let html = try template.render(data: data, sources: session.sources, diagnostics: session.diagnostics)
            return try session.pdf(of: html, in: input, data: data)
        }
    }

    /// The record as a source of its own, whose positions lead back to the file.
    private func record(_ index: Int, in session: RenderSession) throws -> JSONDocument {
        let span = records[index]
        let file = session.sources.add(recordsFile)
        let origin = SourceSpan(source: file, lower: span.lower, upper: span.upper)
        let bytes = Array(recordsFile.bytes[Int(span.lower)..<Int(span.upper)])
        let source = session.sources.add(
            name: recordsFile.name, bytes: bytes,
            mappings: [SourceMapping(generated: 0, origin: origin, isVerbatim: true)])
        return try JSONDocument(parsing: source, in: session.sources, diagnostics: session.diagnostics)
    }
}
