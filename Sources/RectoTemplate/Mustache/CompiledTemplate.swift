import Mustache
import RectoCore

/// Bounds on what a template may do, so that a bad one ends in an error and not in an endless render.
package struct TemplateLimits: Sendable {
    /// Partials and sections inside each other.
    package var depth: Int32 = 500
    /// Sections, items and partials that are entered.
    package var steps = 20_000_000
    /// Bytes of HTML.
    package var outputSize = 512 << 20
    package init() {}
}

/// A template with its partials, ready to be rendered with any number of data files, on any thread.
package final class CompiledTemplate: Sendable {
    /// The template and its partials. A store that does not have them yet gets them with the first render.
    let files: [SourceFile]
    let tags: [TemplateTag]
    let pieces: [TemplatePiece]
    let runs: [TemplateRun]
    private let root: MustacheTemplate
    private let library: MustacheLibrary

    init(
        files: [SourceFile], tags: [TemplateTag], pieces: [TemplatePiece], runs: [TemplateRun],
        root: MustacheTemplate, library: MustacheLibrary
    ) {
        (self.files, self.tags, self.pieces, self.runs) = (files, tags, pieces, runs)
        (self.root, self.library) = (root, library)
    }

    /// Adds the HTML to `sources`, under the template's name, with mappings back to the template and the data.
    ///
    /// Throws `RenderFailure(.limit)` with `template.too-deep` or `template.too-large`.
    package func render(
        data: JSONDocument, sources: SourceStore, diagnostics: DiagnosticSink,
        limits: TemplateLimits = TemplateLimits()
    ) throws -> SourceID {
        let sourceIDs = files.map { file in
            sources.files.firstIndex { $0 === file }.map { SourceID(raw: Int32($0)) } ?? sources.add(file)
        }
        // The library walks the skeleton and answers with instructions: which run, in which context.
        let contexts = ContextStack(template: self, data: data, limits: limits)
        let instructions = root.render(Context(stack: contexts, frame: 0), library: library)
        if let failure = contexts.failure {
            throw limitFailure(failure.kind, at: failure.tag, sourceIDs, limits)
        }
        // The instructions become bytes, each with its origin.
        var expansion = TemplateExpansion(
            contexts: contexts, sourceIDs: sourceIDs, diagnostics: diagnostics, reservingFor: files[0].bytes.count)
        try expansion.run(instructions)
        return sources.add(name: files[0].name, bytes: expansion.output, mappings: expansion.mappings)
    }

    private func limitFailure(
        _ id: String, at tag: Int32, _ sourceIDs: [SourceID], _ limits: TemplateLimits
    ) -> RenderFailure {
        let tag = tags[Int(tag)]
        let span = SourceSpan(source: sourceIDs[Int(tag.file)], lower: tag.lower, upper: tag.upper)
        let diagnostic =
            id == ContextStack.tooDeep
            ? Diagnostic(
                id, .error, "the partial `\(tag.name)` is included more than \(limits.depth) levels deep", at: span,
                hints: ["a partial that includes itself needs a section around the tag that ends"], category: .limit)
            : Diagnostic(
                id, .error, "the template enters more than \(limits.steps) sections and partials", at: span,
                hints: ["do partials include each other again and again?"], category: .limit)
        return RenderFailure(.limit, diagnostic)
    }
}
