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

/// One step of a compiled template. Places in the list of steps are given as indices.
enum TemplateStep: Sendable {
    /// Print bytes of a file as they are.
    case literal(file: Int32, lower: Int32, upper: Int32)
    /// Print the value that a tag names.
    case variable(tag: Int32)
    /// Enter the section of a tag, whose first step follows, once for each item; without one, go on at `end`.
    case section(tag: Int32, end: Int32)
    /// Go on with the next step if what the tag names is false, null, missing or an empty array, else at `end`.
    case invertedSection(tag: Int32, end: Int32)
    /// The next item of a tag's section begins at `start`; after the last one the section is left.
    case sectionEnd(tag: Int32, start: Int32)
    /// Carry out the steps of a partial's file.
    case partial(tag: Int32, file: Int32)
    /// The template is done, or the partial: then what follows its tag is next.
    case fileEnd
}

/// A template with its partials, ready to be rendered with any number of data files, on any thread.
package final class CompiledTemplate: Sendable {
    /// The template and its partials. A store that does not have them yet gets them with the first render.
    let files: [SourceFile]
    let tags: [TemplateTag]
    /// The steps of all files, one file after the other.
    let steps: [TemplateStep]
    /// The first step of each file.
    let starts: [Int32]

    init(files: [SourceFile], tags: [TemplateTag], steps: [TemplateStep], starts: [Int32]) {
        self.files = files
        self.tags = tags
        self.steps = steps
        self.starts = starts
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
        var expansion = TemplateExpansion(
            of: self, data: data, limits: limits, sourceIDs: sourceIDs, diagnostics: diagnostics)
        try expansion.run()
        return sources.add(name: files[0].name, bytes: expansion.output, mappings: expansion.mappings)
    }
}
