import RectoCore
import RectoDOM
import RectoTemplate

/// The state of one render, which its stages share.
final class RenderSession {
    enum DiagnosticID {
        static let unreadable = "input.unreadable"
        static let tooLarge = "limit.input-size"
        static let noData = "template.no-data"
    }

    let options: RenderOptions
    let sources = SourceStore()
    let names = NameTable()
    let diagnostics = DiagnosticSink()
    let loader: ResourceLoader
    let fontLibraries: FontLibraries

    init(options: RenderOptions, input: RenderInput) {
        self.options = options
        let policy = ResourcePolicy(root: options.root ?? input.directory, limits: options.limits.resources)
        loader = ResourceLoader(policy: policy, diagnostics: diagnostics)
        fontLibraries = FontLibraries()
    }

    /// Makes a session for another document of the same template. Files that were read are not read again.
    init(following other: RenderSession) {
        options = other.options
        loader = ResourceLoader(sharingFilesOf: other.loader, diagnostics: diagnostics)
        fontLibraries = other.fontLibraries
    }

    // MARK: Input

    func read(_ input: RenderInput) throws -> SourceID {
        sources.add(name: input.name, bytes: try bytes(of: input))
    }

    func readTemplate(_ input: RenderInput) throws -> SourceID {
        let source = try read(input)
        try HTMLParser.refuseBinary(sources[source])
        return source
    }

    func bytes(of input: RenderInput) throws -> [UInt8] {
        let limit = options.limits.resources.fileSize
        do throws(FileError) {
            switch input {
            case .text(let bytes, _, _): return bytes
            case .standardInput: return try RegularFile.read(0, expected: 65_536, limit: limit)
            case .file(let path): return try RegularFile.readInput(path, limit: limit)
            }
        } catch {
            throw failure(error, input)
        }
    }

    private func failure(_ error: FileError, _ input: RenderInput) -> RenderFailure {
        let reason: String
        switch error {
        case .tooLarge:
            let limit = options.limits.resources.fileSize >> 20
            return RenderFailure(
                .limit,
                Diagnostic(
                    DiagnosticID.tooLarge, .error, "‘\(input.name)’ is larger than \(limit) MB", category: .limit))
        case .failed(let text): reason = text
        case .notRegular(let what): reason = "it is \(what)"
        }
        return RenderFailure(
            .input, Diagnostic(DiagnosticID.unreadable, .error, "‘\(input.name)’ cannot be read: \(reason)"))
    }

    // MARK: Template

    func data(_ input: RenderInput?) throws -> JSONDocument? {
        guard let input else { return nil }
        return try JSONDocument(parsing: read(input), in: sources, diagnostics: diagnostics)
    }

    /// Expands the template. Plain HTML is returned unchanged.
    func html(of template: SourceID, in input: RenderInput, data: JSONDocument?) throws -> SourceID {
        guard TemplateRenderer.isTemplate(sources[template].bytes) else { return template }
        guard let data else {
            reportTagsWithoutData(template)
            return template
        }
        return try templateRenderer(of: input).render(template: template, data: data)
    }

    func templateRenderer(of input: RenderInput) -> TemplateRenderer {
        let base = loader.base(ofDirectory: input.directory)
        return TemplateRenderer(sources: sources, diagnostics: diagnostics) { [loader, sources] name, tag in
            let paths = [name, name + ".mustache", name + ".html"]
            guard
                let path = paths.first(where: { loader.contains(path: $0, relativeTo: base) })
                    ?? paths.first(where: { loader.refuses(path: $0, relativeTo: base) })
            else { return .missing }
            guard let file = loader.load(path: path, relativeTo: base, kind: .partial, span: tag) else {
                return .refused
            }
            return .source(sources.add(name: file.name, bytes: file.bytes))
        }
    }

    private func reportTagsWithoutData(_ template: SourceID) {
        let bytes = sources[template].bytes
        let open = zip(bytes.indices, zip(bytes, bytes.dropFirst())).first { $1 == (0x7B, 0x7B) }?.0 ?? 0
        diagnostics.report(
            DiagnosticID.noData, .warning, "the template has tags but there is no data; they are printed as they are",
            at: SourceSpan(source: template, lower: open, upper: open + 2), hints: ["give the data with -d FILE"])
    }

    // MARK: Document

    func document(of html: SourceID, data: JSONDocument?) throws -> Document {
        var limits = HTMLLimits()
        limits.maximumDepth = options.limits.maximumDepth
        let parser = HTMLParser(sources: sources, names: names, diagnostics: diagnostics, limits: limits)
        let fields = FieldOptions(printPlaceholders: options.printsPlaceholders) { data?.fieldValues(named: $0) }
        return StaticFields(names: names, options: fields).apply(to: try parser.parse(html))
    }

    /// The base for relative URLs of the document.
    func base(of document: Document, in input: RenderInput) -> ResourceBase {
        let base = loader.base(ofDirectory: input.directory)
        guard let href = DocumentMetadata(of: document, names: names).baseURL else { return base }
        return base.applying(baseHref: href)
    }
}
