import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Limits on what a template may do. A faulty template then ends in an error and not in an endless render.
package struct TemplateLimits: Sendable {
    /// The number of partials and sections inside one another.
    package var depth: Int32 = 500
    /// The number of times that sections, items and partials are entered.
    package var steps = 20_000_000
    /// The size of the HTML in bytes.
    package var outputSize = 512 << 20
    package init() {}
}

/// One step of a compiled template. Other steps are given by their index in the list of steps.
enum TemplateStep: Sendable {
    /// Print bytes of a file unchanged.
    case literal(file: Int32, lower: Int32, upper: Int32)
    /// Print the value that a tag names.
    case variable(tag: Int32)
    /// Enter the section of a tag once for each item; its first step comes next. If there is no item, continue at `end`.
    case section(tag: Int32, end: Int32)
    /// Continue with the next step if the tag's value is false, null, missing or an empty array, otherwise at `end`.
    case invertedSection(tag: Int32, end: Int32)
    /// Continue at `start` with the next item of a tag's section, or leave the section after the last item.
    case sectionEnd(tag: Int32, start: Int32)
    /// Carry out the steps of a partial's file.
    case partial(tag: Int32, file: Int32)
    /// Carry out the steps of a parent's file with the arguments that come next, and continue at `end`.
    case parent(tag: Int32, file: Int32, end: Int32)
    /// Carry out the argument of this name and continue at `end`, or if there is none, continue with the next step.
    case block(tag: Int32, name: Int32, end: Int32)
    /// End the template, or end the partial, parent or argument and continue after the tag whose place it has taken.
    case contentEnd
}

/// The content that a parent's tag gives to a block of the parent.
struct TemplateArgument: Sendable {
    var tag: Int32
    /// Names are equal if their numbers are.
    var name: Int32
    /// Its first step.
    var start: Int32
}

/// A template with its partials, ready to be rendered with any number of data files, on any thread.
package final class CompiledTemplate: Sendable {
    /// The template and its partials. The first render adds those to a store that it does not contain yet.
    let files: [SourceFile]
    let tags: [TemplateTag]
    /// The steps of all files, one file after the other.
    let steps: [TemplateStep]
    /// The first step of each file.
    let starts: [Int32]
    /// The arguments of each parent's tag.
    let arguments: [Int32: [TemplateArgument]]
    /// Whether the template has a schema (`application/schema+json`) and no fields of a form. Its data are then meant
    /// for it, and only tags print them, so that a value without a tag is reported.
    let ownsItsData: Bool

    init(
        files: [SourceFile], tags: [TemplateTag], steps: [TemplateStep], starts: [Int32],
        arguments: [Int32: [TemplateArgument]]
    ) {
        self.files = files
        self.tags = tags
        self.steps = steps
        self.starts = starts
        self.arguments = arguments
        ownsItsData =
            files.contains { $0.contains("application/schema+json") }
            && !files.contains { file in ["<input", "<select", "<textarea"].contains { file.contains($0) } }
    }

    /// Whether a tag outside of sections reads the outermost value itself, or an item of it by its number.
    private func readsRoot(of data: JSONDocument) -> Bool {
        data.kind(of: data.root) == .object
            || tags.contains { tag in
                tag.nesting == 0
                    && (tag.kind.namesData && tag.path.first?.position != nil
                        || tag.name.split(separator: " ").contains { $0.drop { $0 == "(" }.prefix(1) == "." })
            }
    }

    /// Renders the template with data. Adds the HTML to `sources`, under the template's name, with mappings back to the
    /// template and the data.
    ///
    /// Throws `RenderFailure(.limit)` with `template.too-deep` or `template.too-large`.
    package func render(
        data: JSONDocument, sources: SourceStore, diagnostics: DiagnosticSink,
        limits: TemplateLimits = TemplateLimits(), budget: RenderBudget = RenderBudget()
    ) throws -> SourceID {
        if !readsRoot(of: data) { try data.requireObject() }
        let sourceIDs = files.map { file in
            sources.files.firstIndex { $0 === file }.map { SourceID(raw: Int32($0)) } ?? sources.add(file)
        }
        var expansion = TemplateExpansion(
            of: self, data: data, limits: limits, sourceIDs: sourceIDs, diagnostics: diagnostics, budget: budget)
        try expansion.run()
        if ownsItsData { DataCoverage.report(of: data, in: self, to: diagnostics) }
        return sources.add(name: files[0].name, bytes: expansion.output, mappings: expansion.mappings)
    }
}

extension SourceFile {
    fileprivate func contains(_ text: StaticString) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return false }
            let (needle, length) = (text.utf8Start, text.utf8CodeUnitCount)
            var start = 0
            while start + length <= bytes.count,
                let found = memchr(base + start, Int32(needle[0]), bytes.count - length + 1 - start)
            {
                if memcmp(found, needle, length) == 0 { return true }
                start = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
            }
            return false
        }
    }
}
