import RectoCore

/// The stage `TemplateSource + Data -> HTMLSource`. It renders a Mustache template with JSON data to HTML text, and maps
/// every byte back to the template or partial and to the data that a tag printed.
///
/// It supports the required modules of the specification and inheritance, but neither lambdas nor dynamic names. Tags
/// that format and compute (`{{money total}}`) are recto's own: `docs/formatting.md`.
/// [mustache(5)](https://mustache.github.io/mustache.5.html)
package struct TemplateRenderer {
    private let sources: SourceStore
    private let diagnostics: DiagnosticSink
    private let loadPartial: (String, SourceSpan) -> TemplatePartial

    /// - Parameter loadPartial: returns the partial for the name in a tag, as written (`{{>address}}`).
    package init(
        sources: SourceStore, diagnostics: DiagnosticSink,
        loadPartial: @escaping (_ name: String, _ tag: SourceSpan) -> TemplatePartial
    ) {
        self.sources = sources
        self.diagnostics = diagnostics
        self.loadPartial = loadPartial
    }

    /// Whether the text has any tag at all. Plain HTML needs no rendering.
    package static func isTemplate(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var i = 1
            // Look at every second byte only: one of the two bytes of `{{` has an odd index.
            while i < bytes.count {
                if bytes[i] == UInt8(ascii: "{"),
                    bytes[i - 1] == UInt8(ascii: "{") || i + 1 < bytes.count && bytes[i + 1] == UInt8(ascii: "{")
                {
                    return true
                }
                i += 2
            }
            return false
        }
    }

    /// Compiles the template and its partials, to be rendered any number of times.
    ///
    /// Throws `RenderFailure(.input)` with `template.malformed`. A missing partial is reported.
    package func compile(_ template: SourceID) throws -> CompiledTemplate {
        var compiler = TemplateCompiler(sources: sources, diagnostics: diagnostics, loadPartial: loadPartial)
        return try compiler.compile(template)
    }

    /// Renders the template, adds the HTML to the sources under the template's name, and returns it.
    package func render(
        template: SourceID, data: JSONDocument, budget: RenderBudget = RenderBudget()
    ) throws -> SourceID {
        try compile(template).render(data: data, sources: sources, diagnostics: diagnostics, budget: budget)
    }
}
