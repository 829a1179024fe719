import RectoCore

/// The stage `TemplateSource + Data -> HTMLSource`: a Mustache template and JSON data become HTML text, whose every
/// byte is mapped back to the template or the partial it stands in, and to the data that a tag printed.
/// The specification's required modules are there; of its optional ones (lambdas, inheritance, dynamic names), none.
/// [mustache(5)](https://mustache.github.io/mustache.5.html)
package struct TemplateRenderer {
    private let sources: SourceStore
    private let diagnostics: DiagnosticSink
    private let loadPartial: (String, SourceSpan) -> Partial

    /// What a partial's name leads to.
    package enum Partial {
        case source(SourceID)
        /// The compiler reports it.
        case missing
        /// It was reported already: the file must not be read, or cannot be.
        case refused
    }

    /// `loadPartial` gives the partial that a tag names as it stands there (`{{>address}}`).
    package init(
        sources: SourceStore, diagnostics: DiagnosticSink,
        loadPartial: @escaping (_ name: String, _ tag: SourceSpan) -> Partial
    ) {
        (self.sources, self.diagnostics, self.loadPartial) = (sources, diagnostics, loadPartial)
    }

    /// Whether the text has any tag at all: plain HTML needs no pass.
    package static func isTemplate(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var i = 1
            // Two bytes a step: `{{` covers an odd index.
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

    /// Reads the template and its partials, to be rendered any number of times.
    ///
    /// Throws `RenderFailure(.input)` with `template.malformed`; a partial that is missing is reported.
    package func compile(_ template: SourceID) throws -> CompiledTemplate {
        var compiler = TemplateCompiler(sources: sources, diagnostics: diagnostics, loadPartial: loadPartial)
        return try compiler.compile(template)
    }

    /// Adds the HTML to the sources and returns it. Its name is the template's.
    package func render(template: SourceID, data: JSONDocument) throws -> SourceID {
        try compile(template).render(data: data, sources: sources, diagnostics: diagnostics)
    }
}
