import RectoCore

/// Turns HTML text into a `Document`: `HTMLSource -> Document`.
///
/// libxml2 reads tags, attributes and character references. recto decides about the shape of the tree, by the tree
/// construction stage of [HTML §13.2.6](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction).
package struct HTMLParser {
    private let sources: SourceStore
    private let names: NameTable
    private let diagnostics: DiagnosticSink
    private let limits: HTMLLimits

    package init(
        sources: SourceStore, names: NameTable, diagnostics: DiagnosticSink, limits: HTMLLimits = HTMLLimits()
    ) {
        self.sources = sources
        self.names = names
        self.diagnostics = diagnostics
        self.limits = limits
    }

    /// Parses a source. Throws `RenderFailure` if no document can be made of the input, or if it exceeds a limit.
    package func parse(_ source: SourceID) throws -> Document {
        // A PDF or an image given by mistake would print pages of meaningless characters.
        try Self.refuseBinary(sources[source])
        // libxml2 always gets UTF-8, because its own detection of encodings depends on how it was built.
        let text = TextDecoder(sources: sources, diagnostics: diagnostics).decode(source)
        try refuseEmpty(text)
        // HTML has more kinds of content that is not markup than libxml2 knows. They are masked, so that they do not
        // confuse it.
        let markup = MarkupScanner(text: text, bytes: sources[text.source].bytes).scan()
        for problem in markup.problems { diagnostics.report(problem) }
        let builder = DocumentBuilder(source: text.source, names: names, capacity: sources[text.source].bytes.count)
        var tree = TreeConstructor(builder: builder, names: names, limits: limits)
        // A single pass over the text fills the arena.
        try SAXReader(
            text: text, bytes: sources[text.source].bytes, masked: markup.masked, diagnostics: diagnostics
        ).read(into: &tree, names: names)
        return tree.finish()
    }

    /// Throws if the file is a PDF, an image or other binary data, given by mistake.
    package static func refuseBinary(_ file: SourceFile) throws {
        guard let kind = BinarySignature.kind(of: file.bytes) else { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                HTMLDiagnostic.binary, .error, "'\(file.name)' is not HTML text but \(kind)",
                hints: ["give the path of an HTML file"]))
    }

    private func refuseEmpty(_ text: DecodedText) throws {
        let bytes = sources[text.source].bytes
        guard bytes[text.start...].allSatisfy({ HTMLCharacter.isWhiteSpace($0) }) else { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                HTMLDiagnostic.empty, .error, "the input is empty: there is nothing to print",
                at: SourceSpan(source: text.source, lower: 0, upper: 0)))
    }
}
