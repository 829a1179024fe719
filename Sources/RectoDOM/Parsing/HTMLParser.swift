import RectoCore

/// The choices about how `HTMLParser` reads a document.
package struct HTMLParserOptions: Sendable {
    /// Selects the nodes that the tree has besides elements and text.
    package enum Detail: Sendable {
        case rendered
        /// Comments and the contents of templates too, which nothing renders, for comparison with trees of browsers.
        case complete
    }

    package var limits = HTMLLimits()
    package var detail = Detail.rendered
    /// Whether each repair of the tree is a note. Otherwise only lost tags are reported.
    package var reportsRepairs = false
    /// The mode of a document that has no doctype. Browsers take quirks mode.
    package var modeWithoutDoctype = DocumentMode.quirks
    package init() {}

    /// Options for pieces of HTML, such as those of tests, that are laid out by the standards without a doctype.
    package static let withoutQuirks: HTMLParserOptions = {
        var options = HTMLParserOptions()
        options.modeWithoutDoctype = .noQuirks
        return options
    }()
}

/// Turns HTML text into a `Document`: `HTMLSource -> Document`, by [HTML §13.2 Parsing HTML
/// documents](https://html.spec.whatwg.org/multipage/parsing.html#parsing).
package struct HTMLParser {
    private let sources: SourceStore
    private let names: NameTable
    private let diagnostics: DiagnosticSink
    private let options: HTMLParserOptions
    private let budget: RenderBudget

    package init(
        sources: SourceStore, names: NameTable, diagnostics: DiagnosticSink,
        options: HTMLParserOptions = HTMLParserOptions(), budget: RenderBudget = RenderBudget()
    ) {
        self.budget = budget
        self.sources = sources
        self.names = names
        self.diagnostics = diagnostics
        self.options = options
    }

    /// Parses a source. Throws `RenderFailure` if no document can be made of the input, or if it exceeds a limit.
    package func parse(_ source: SourceID) throws -> Document {
        // A PDF or an image given by mistake would print pages of meaningless characters.
        if options.detail == .rendered { try Self.refuseBinary(sources[source]) }
        let text = TextDecoder(sources: sources, diagnostics: diagnostics).decode(source)
        if options.detail == .rendered { try refuseEmpty(text) }
        if XMLReader.isXHTML(sources[text.source]) {
            return try XMLReader(
                text: text, bytes: sources[text.source].bytes, names: names, limits: options.limits
            ).read()
        }
        // A single pass over the text fills the arena.
        let document = try parse(text, context: nil)
        if options.detail == .rendered { reportFrames(of: document) }
        names.foldsSelectors = document.mode == .quirks
        return document
    }

    /// A frameset stands in place of the body, and its frames are other documents.
    private func reportFrames(of document: Document) {
        guard let root = document.root,
            let frameset = document.children(of: root).first(where: { document.name($0) == .frameset })
        else { return }
        var frames: [String] = []
        for raw in frameset.index..<document.nodeCount where document.name(NodeID(raw)) == .frame {
            if let address = document.attribute(.src, of: NodeID(raw)) { frames.append("'\(address)'") }
        }
        let shown = frames.prefix(4).joined(separator: ", ") + (frames.count > 4 ? " …" : "")
        diagnostics.report(
            .htmlFrameset,
            "the document consists of frames, which are other documents: nothing of it is printed",
            at: document.span(frameset, names: names),
            hints: ["render the documents in the frames" + (frames.isEmpty ? "" : ": \(shown)")], category: .resource)
    }

    /// Parses the text as the content of an element. The nodes are the children of the document's root.
    package func parseFragment(
        _ source: SourceID, in name: String, _ namespace: ElementNamespace = .html
    ) throws -> Document {
        let text = TextDecoder(sources: sources, diagnostics: diagnostics).decode(source)
        return try parse(text, context: TreeConstructor.Context(names.intern(name), namespace))
    }

    private func parse(_ text: DecodedText, context: TreeConstructor.Context?) throws -> Document {
        let bytes = sources[text.source].bytes
        let keepsAll = options.detail == .complete
        return try bytes.withUnsafeBufferPointer { source in
            let tokenizer = HTMLTokenizer(
                source, from: text.start, names: names, errors: ParseErrorLog(isVerbose: options.reportsRepairs),
                keepsComments: keepsAll)
            var tree = TreeConstructor(
                tokenizer: tokenizer, arena: TreeArena(source: text.source, names: names, sourceCount: source.count),
                names: names, limits: options.limits, budget: budget, modeWithoutDoctype: options.modeWithoutDoctype,
                context: context)
            if let context { tree.beginFragment(in: context) }
            try tree.run()
            if let failure = tree.failure { throw failure }
            ParseErrorReport(source: text.source, bytes: source, diagnostics: diagnostics).report(tree.tokenizer)
            var document = tree.arena.finish(tree.tokenizer, keepingTemplateContents: keepsAll)
            document.bytes = DocumentBytes(source: bytes, written: tree.tokenizer.written)
            return document
        }
    }

    /// Throws if the file is a PDF, an image or other binary data, given by mistake.
    package static func refuseBinary(_ file: SourceFile) throws {
        guard let kind = BinarySignature.kind(of: file.bytes) else { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                .htmlBinary, "'\(file.name)' is not HTML text but \(kind)",
                hints: ["give the path of an HTML file"]))
    }

    private func refuseEmpty(_ text: DecodedText) throws {
        let bytes = sources[text.source].bytes
        guard bytes[text.start...].allSatisfy({ HTMLCharacter.isWhiteSpace($0) }) else { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                .htmlEmpty, "the input is empty: there is nothing to print",
                at: SourceSpan(source: text.source, lower: 0, upper: 0)))
    }
}
