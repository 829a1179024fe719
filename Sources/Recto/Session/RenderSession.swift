import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoPDF
import RectoTemplate
import RectoText

/// The state that several documents share.
struct SharedRenderState {
    var fontLibraries = FontLibraries()
    var styles = StyleCache()
    /// The styles of the documents of one template; nil for a document by itself.
    var templateStyles: TemplateStyles?
    var tokens = ConvertedTokens()
    /// The tables by which the streams of files are packed.
    var deflater = Deflater()
    /// The files that all documents of a batch have read; nil for a document by itself.
    var files: SharedFiles?
    /// Whether the documents are the records of one template, of which one does not have all that the template has.
    var isOfRecords = false
    var replacements = FileReplacements()
    /// The cancellation of the render; nil if it cannot be cancelled.
    var cancellation: Cancellation?
    var next = NextStep.otherWork
    /// The stage that the render is at, for the thread that watches it.
    var progress = RenderProgress()
}

/// The work of the process after it has rendered a document.
package enum NextStep {
    case otherWork
    /// It writes the document and exits. What the render holds need not be freed piece by piece, because the system
    /// takes all memory back at once; that saves a twentieth of the instructions of a long document.
    case exit
}

/// A template that is ready for documents, and what there is to know about it.
struct CompiledInput: Sendable {
    var compiled: CompiledTemplate
    /// The diagnostics from compiling the template. Each document repeats them.
    var diagnostics: [RenderDiagnostic]
    /// The paths of the template and of its partials.
    var filesRead: [String]
}

/// A finished file.
struct RenderedFile {
    var pdf: [UInt8]
    var pages: Int
    /// The document as a part of a larger file, in place of the bytes.
    var parts: PDFParts?
    /// The electronic invoice that goes beside it.
    var invoice: [UInt8]?
}

/// The state of one render, which its stages share.
package final class RenderSession {
    let options: RenderOptions
    let sources = SourceStore()
    let names: NameTable
    let diagnostics = DiagnosticSink()
    let loader: ResourceLoader
    let shared: SharedRenderState
    private var inputPaths: [String] = []
    /// The text that the document is made of: the template, and later its HTML.
    var mainSource: SourceID?
    /// Whether the output has no colours.
    var isMonochrome = false
    /// Sees pages before all are laid out; nil in an ordinary render.
    var earlyPages: (any EarlyPageViewer)?
    /// Takes what layout needs no more; nil to free it at once.
    var remains: Remains?
    /// The time at which text over text is looked for: with the layout, or by whoever shows the pages.
    enum OverlapCheck { case now, later }
    var overlapCheck = OverlapCheck.now
    /// The design tokens of the document, once it is styled.
    var tokens: DocumentTokens?
    /// The faults of the `@font-face` rules of a family, by its name in lower case.
    var unusableFonts: [String: [Diagnostic]] = [:]
    let budget: RenderBudget
    /// The diagnostics from before the session began.
    private let earlierDiagnostics: [RenderDiagnostic]

    /// - Parameter template: the template that was read before, if it was.
    init(
        options: RenderOptions, input: RenderInput, state: SharedRenderState = SharedRenderState(),
        after template: CompiledInput? = nil
    ) {
        self.options = options
        names = state.templateStyles?.makeNames() ?? NameTable()
        var policy = ResourcePolicy(root: options.root ?? input.directory, limits: options.limits.resources)
        policy.maps = options.maps
        loader = ResourceLoader(
            policy: policy, diagnostics: diagnostics, shared: state.files, replacements: state.replacements)
        shared = state
        budget = Self.budget(options.limits.time, options, state)
        earlierDiagnostics = template?.diagnostics ?? []
        inputPaths = template?.filesRead ?? []
    }

    /// A session for another document of the same template; what was read is not read again.
    init(following other: RenderSession, after template: CompiledInput) {
        options = other.options
        names = other.shared.templateStyles?.makeNames() ?? NameTable()
        loader = ResourceLoader(following: other.loader, diagnostics: diagnostics)
        shared = other.shared
        budget = Self.budget(options.limits.recordTime, options, other.shared)
        earlierDiagnostics = template.diagnostics
        inputPaths = other.inputPaths + template.filesRead
    }

    private static func budget(
        _ time: Duration?, _ options: RenderOptions, _ state: SharedRenderState
    ) -> RenderBudget {
        RenderBudget(
            RenderBudget.Limits(time: time, memory: options.limits.memory), cancellation: state.cancellation,
            progress: state.progress, heldMemory: { ProcessMemory.held })
    }

    /// Ends one stage and begins the next.
    func enter(_ stage: RenderProgress.Stage) throws {
        try budget.check(while: budget.progress.stage.work)
        budget.progress.stage = stage
    }

    /// Something that a stage has made is no longer needed. It stays in memory if the process exits next.
    func finish(with value: AnyObject) {
        if shared.next == .exit { _ = Unmanaged.passRetained(value) }
    }

    // MARK: Outcome

    /// The result of `work`, or the error that users see.
    func outcome<Value>(_ work: () throws -> Value) -> Result<Value, RenderError> {
        do {
            return .success(try work())
        } catch {
            var failure =
                error as? RenderFailure
                ?? RenderFailure(.internal, Diagnostic(.internalError, "\(error)"))
            // A limit that no element exceeds by itself is reported at the start of the document, because every message has a
            // place.
            if failure.kind == .limit, failure.diagnostic.span == nil, let mainSource {
                failure.diagnostic.span = SourceSpan(source: mainSource, lower: 0, upper: 1)
            }
            return .failure(RenderError(failure, in: sources, after: locatedDiagnostics))
        }
    }

    /// The document that `work` makes, or the error that users see.
    func document(_ work: () throws -> RenderedFile) -> Result<Document, RenderError> {
        outcome(work).map {
            Document(
                pdf: $0.pdf, electronicInvoice: $0.invoice, pages: $0.pages, parts: $0.parts,
                diagnostics: locatedDiagnostics, filesRead: filesRead)
        }
    }

    /// The paths of the files that the document is made of.
    var filesRead: [String] { inputPaths + loader.pathsRead }

    /// The paths at which a change may change the document: also those of files that are not there yet.
    var pathsOfInterest: Set<String> { Set(filesRead).union(loader.pathsNoted) }

    /// The diagnostics up to now.
    var locatedDiagnostics: [RenderDiagnostic] {
        earlierDiagnostics + diagnostics.diagnostics.map { RenderDiagnostic($0, in: sources) }
    }

    // MARK: Input

    func read(_ input: RenderInput) throws -> SourceID {
        switch input.storage {
        case .composed(let record): return record.add(to: sources, name: input.name)
        case .unreadable(let error): throw error.failure(in: sources, name: input.name)
        case .file, .standardInput, .bytes, .resource:
            return sources.add(name: input.name, bytes: try bytes(of: input))
        }
    }

    /// A template or a schema.
    func readText(_ input: RenderInput) throws -> SourceID {
        let source =
            switch input.storage {
            case .file, .standardInput, .bytes, .resource:
                sources.add(name: input.name, bytes: Self.templateText(try bytes(of: input)))
            case .composed, .unreadable: try read(input)
            }
        mainSource = source
        try HTMLParser.refuseBinary(sources[source])
        return source
    }

    /// The text in UTF-8, where a mark says that it is in UTF-16. It begins with the mark of UTF-8, which goes before what the
    /// document says of its encoding.
    private static func templateText(_ bytes: [UInt8]) -> [UInt8] {
        guard let order = UTF16Decoder.order(ofMarked: bytes) else { return bytes }
        return [0xEF, 0xBB, 0xBF] + UTF16Decoder.decode(bytes.dropFirst(2), order)
    }

    /// The text of a partial in UTF-8, without a mark, which would be printed where the partial is.
    private static func partialText(_ bytes: [UInt8]) -> [UInt8] {
        let text = templateText(bytes)
        return text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    }

    func readTemplate(_ input: RenderInput) throws -> SourceID {
        let source = try readText(input)
        try refuseData(source, input)
        reportForeignTags(source)
        return source
    }

    /// Throws if the input is data, a style sheet or the like, which would be printed as text.
    private func refuseData(_ source: SourceID, _ input: RenderInput) throws {
        let bytes = sources[source].bytes
        var kind = input.isFile ? OtherFormat(path: input.name).flatMap { $0.isTemplate ? nil : $0.name } : nil
        if kind == nil, mayBeJSON(bytes),
            let text = try? JSONDocument(
                parsing: source, in: sources, diagnostics: DiagnosticSink(), budget: budget), !text.isScalar(text.root)
        {
            kind = "data"
        }
        guard let kind else { return }
        let isData = kind == "data"
        let hint = isData ? "give the template first, and the data with -d" : "give the path of an HTML file"
        throw RenderFailure(
            .input,
            Diagnostic(
                .inputNotTemplate, "'\(input.name)' is no template but \(kind)",
                at: bytes.isEmpty ? nil : SourceSpan(source: source, lower: 0, upper: 1),
                hints: [hint + (isData ? ": recto render bill.html -d \(input.name)" : "")]))
    }

    /// Whether the text begins as an object or array of JSON does, and not with a tag of Mustache.
    private func mayBeJSON(_ bytes: [UInt8]) -> Bool {
        let start = bytes.drop { " \t\r\n".utf8.contains($0) || "\u{FEFF}".utf8.contains($0) }.prefix(2)
        return (start.first == 0x7B || start.first == 0x5B) && !start.elementsEqual("{{".utf8)
    }

    /// Another engine's tags would stand on the page.
    private func reportForeignTags(_ source: SourceID, to sink: DiagnosticSink? = nil) {
        let bytes = sources[source].bytes
        guard let tag = ForeignTag.first(in: bytes) else { return }
        (sink ?? diagnostics).report(tag.diagnostic(in: source, bytes))
    }

    func bytes(of input: RenderInput) throws -> [UInt8] {
        let limit = options.limits.resources.fileSize
        do {
            switch input.storage {
            case .bytes(let bytes): return bytes
            case .composed(let record): return record.bytes
            case .unreadable: return []
            case .standardInput: return try RegularFile.read(0, expected: 65_536, limit: limit)
            case .file(let path):
                // A template is read twice where its language is asked for before it is rendered.
                if !inputPaths.contains(path) { inputPaths.append(path) }
                if let text = shared.replacements.overlay.text(at: path) { return text }
                return try RegularFile.readInput(path, limit: limit)
            case .resource(let path, let kind): return try resource(path, kind)
            }
        } catch let error as FileError {
            throw failure(error, input)
        }
    }

    /// The bytes of an input that the document may have only as it has its resources.
    private func resource(_ path: String, _ kind: ResourceKind) throws -> [UInt8] {
        let before = diagnostics.diagnostics.count
        let base = shared.replacements.given.map { ResourceBase.given($0.base) } ?? .opaque
        if let file = loader.load(path: path, relativeTo: base, kind: kind, span: nil) { return file.bytes }
        var diagnostic = diagnostics.take(after: before).last!
        diagnostic.severity = .error
        throw RenderFailure(diagnostic.category == .limit ? .limit : .input, diagnostic)
    }

    private func failure(_ error: FileError, _ input: RenderInput) -> RenderFailure {
        if case .tooLarge = error {
            let limit = options.limits.resources.fileSize >> 20
            return RenderFailure(
                .limit,
                Diagnostic(
                    .limitInputSize, "'\(input.name)' is larger than \(limit) MB", category: .limit))
        }
        var hints = FileSuggestion.hints(for: input.name)
        if case .file(let file) = options.theme, file.name == input.name {
            let names = DocumentTheme.Name.allCases.map(\.rawValue)
            hints =
                NameSuggestion.hints(for: input.name, among: names, prefix: "") + hints
                + ["a theme is a file of tokens, or one of \(names.joined(separator: ", "))"]
        }
        return RenderFailure(
            .input,
            Diagnostic(
                .inputUnreadable, "'\(input.name)' cannot be read: \(error.reason)", hints: hints))
    }

    // MARK: Template

    /// - Parameter template: prints the data.
    func data(_ input: RenderInput, for template: RenderInput? = nil) throws -> JSONDocument {
        let source = try dataSource(input, for: template)
        // Whoever named the document after its data has read them.
        if case .composed(let record) = input.storage, let data = record.data { return data.read(from: source) }
        return try JSONDocument(parsing: source, in: sources, diagnostics: diagnostics, budget: budget)
    }

    /// Data, which may be packed with gzip. What they unpack to is bounded as a file is.
    func readData(_ input: RenderInput) throws -> SourceID {
        let source = try read(input)
        let bytes = sources[source].bytes
        guard bytes.starts(with: BinarySignature.gzip) else { return source }
        let data: [UInt8]?
        do throws(GzipStream.Failure) {
            data = try GzipStream.unpack(bytes, limit: options.limits.resources.fileSize)
        } catch {
            throw failure(.failed(error.words), input)
        }
        guard let data else { throw failure(.tooLarge, input) }
        return sources.add(name: input.name, bytes: data)
    }

    /// Expands the template. Plain HTML is returned unchanged.
    func html(of template: SourceID, in input: RenderInput, data: JSONDocument?) throws -> SourceID {
        guard TemplateRenderer.isTemplate(sources[template].bytes) else {
            try data?.requireObject()
            return template
        }
        guard let data else {
            reportTagsWithoutData(template)
            return template
        }
        let compiled = try templateRenderer(of: input).compile(template)
        defer { finish(with: compiled) }
        return try compiled.render(data: data, sources: sources, diagnostics: diagnostics, budget: budget)
    }

    /// - Parameter sink: takes what is found in the template; nil if it belongs to the document.
    func templateRenderer(of input: RenderInput, diagnostics sink: DiagnosticSink? = nil) -> TemplateRenderer {
        let base = folder(of: input)
        return TemplateRenderer(sources: sources, diagnostics: sink ?? diagnostics) { [self] name, tag in
            let paths = [name, name + ".mustache", name + ".html"]
            guard
                let path = paths.first(where: { loader.contains(path: $0, relativeTo: base) })
                    ?? paths.first(where: { loader.refuses(path: $0, relativeTo: base) })
            else { return .missing }
            guard let file = loader.load(path: path, relativeTo: base, kind: .partial, span: tag) else {
                return .refused
            }
            let source = sources.add(name: file.name, bytes: Self.partialText(file.bytes))
            reportForeignTags(source, to: sink)
            return .source(source)
        }
    }

    /// A template that is read once for many documents; nil for plain HTML.
    func compiled(_ input: RenderInput) -> Result<CompiledInput?, RenderError> {
        outcome { () throws -> CompiledTemplate? in
            let source = try readTemplate(input)
            guard TemplateRenderer.isTemplate(sources[source].bytes) else { return nil }
            return try templateRenderer(of: input).compile(source)
        }.map { compiled in
            compiled.map { CompiledInput(compiled: $0, diagnostics: locatedDiagnostics, filesRead: filesRead) }
        }
    }

    private func reportTagsWithoutData(_ template: SourceID) {
        let bytes = sources[template].bytes
        let open = zip(bytes.indices, zip(bytes, bytes.dropFirst())).first { $1 == (0x7B, 0x7B) }?.0 ?? 0
        // A page that shows tags as source means them.
        let isMeant = !ForeignTag.hasOwnTags(bytes)
        diagnostics.report(
            .templateNoData, "the template has tags but there is no data; they are printed as they are",
            as: isMeant ? .note : .error,
            at: SourceSpan(source: template, lower: open, upper: open + 2), hints: ["give the data with -d FILE"],
            category: isMeant ? .general : .template)
    }

    // MARK: Document

    func document(of html: SourceID, data: JSONDocument?) throws -> RectoDOM.Document {
        var parserOptions = HTMLParserOptions()
        parserOptions.limits.maximumDepth = options.limits.maximumDepth
        parserOptions.reportsRepairs = options.reportsRepairs
        let parser = HTMLParser(
            sources: sources, names: names, diagnostics: diagnostics, options: parserOptions, budget: budget)
        var document = try parser.parse(html)
        if options.reportsScripts || options.reportsRepairs { document.reportScripts(names: names, to: diagnostics) }
        if options.embedsDocuments { document.nameRootsOfEmbeddedDocuments(names) }
        return StaticFields(names: names, options: fieldOptions(data)).apply(to: document)
    }

    /// The document of the last HTML with its fields as they are, for whoever edits them.
    func documentWithFields() -> RectoDOM.Document? {
        guard let mainSource else { return nil }
        let parser = HTMLParser(sources: sources, names: names, diagnostics: DiagnosticSink())
        return try? parser.parse(mainSource)
    }

    /// The base of relative URLs in the text. Text without a folder reads from the root, if there is one.
    func folder(of input: RenderInput) -> ResourceBase {
        if let given = shared.replacements.given {
            switch input.storage {
            case .resource(let path, _): return .given(given.address(ofName: path))
            case .bytes, .composed, .standardInput, .unreadable: return .given(given.base)
            case .file: break
            }
        }
        guard let directory = input.directory ?? options.root else { return .opaque }
        return loader.base(ofDirectory: directory)
    }

    /// The base of relative URLs in the document.
    func base(of document: RectoDOM.Document, in input: RenderInput) -> ResourceBase {
        let base = folder(of: input)
        guard let href = DocumentMetadata(of: document, names: names).baseURL else { return base }
        return base.applying(baseHref: href)
    }
}
