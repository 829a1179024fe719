import RectoCore

/// Turns a template and its partials into a list of steps.
struct TemplateCompiler {
    static let missingPartial = "template.missing-partial"
    static let encoding = "template.encoding"

    private let sources: SourceStore
    private let diagnostics: DiagnosticSink
    private let loadPartial: (String, SourceSpan) -> TemplatePartial

    private var files: [SourceFile] = []
    private var sourceIDs: [SourceID] = []
    /// The index of a partial's file by the partial's name.
    private var partials: [String: Int32] = [:]
    private var tags: [TemplateTag] = []
    private var steps: [TemplateStep] = []
    private var starts: [Int32] = []

    init(
        sources: SourceStore, diagnostics: DiagnosticSink,
        loadPartial: @escaping (String, SourceSpan) -> TemplatePartial
    ) {
        self.sources = sources
        self.diagnostics = diagnostics
        self.loadPartial = loadPartial
    }

    mutating func compile(_ template: SourceID) throws -> CompiledTemplate {
        _ = addFile(template)
        // Partials are appended to the list during the loop. Each is compiled once, however often it is included.
        while starts.count < files.count {
            starts.append(Int32(steps.count))
            try compileFile(Int32(starts.count - 1))
        }
        return CompiledTemplate(files: files, tags: tags, steps: steps, starts: starts)
    }

    private mutating func addFile(_ id: SourceID) -> Int32 {
        if let known = sourceIDs.firstIndex(of: id) { return Int32(known) }
        files.append(sources[id])
        sourceIDs.append(id)
        return Int32(files.count - 1)
    }

    private mutating func compileFile(_ file: Int32) throws {
        let source = sourceIDs[Int(file)]
        checkEncoding(of: source)
        var scanner = TemplateScanner(source: source, file: sources[source])
        // The steps that begin the sections which are open here.
        var open: [Int] = []
        for item in try scanner.scan() {
            switch item {
            case .literal(let range):
                steps.append(.literal(file: file, lower: range.lowerBound, upper: range.upperBound))
            case .tag(var tag):
                tag.file = file
                if tag.kind == .section || tag.kind == .invertedSection { open.append(steps.count) }
                if let step = step(for: tag, in: source) { steps.append(step) }
                tags.append(tag)
            case .sectionEnd:
                endSection(at: open.removeLast())
            }
        }
        steps.append(.fileEnd)
    }

    /// The step for the next tag in `tags`. The end of a section is not known yet.
    private mutating func step(for tag: TemplateTag, in source: SourceID) -> TemplateStep? {
        let index = Int32(tags.count)
        switch tag.kind {
        case .escapedVariable, .unescapedVariable: return .variable(tag: index)
        case .section: return .section(tag: index, end: -1)
        case .invertedSection: return .invertedSection(tag: index, end: -1)
        case .partial: return partial(for: tag, in: source).map { .partial(tag: index, file: $0) }
        }
    }

    private mutating func endSection(at start: Int) {
        if case .section(let tag, _) = steps[start] {
            steps.append(.sectionEnd(tag: tag, start: Int32(start + 1)))
            steps[start] = .section(tag: tag, end: Int32(steps.count))
        } else if case .invertedSection(let tag, _) = steps[start] {
            steps[start] = .invertedSection(tag: tag, end: Int32(steps.count))
        }
    }

    private mutating func partial(for tag: TemplateTag, in source: SourceID) -> Int32? {
        if let known = partials[tag.name] { return known }
        let span = SourceSpan(source: source, lower: tag.lower, upper: tag.upper)
        switch loadPartial(tag.name, span) {
        case .source(let id):
            let file = addFile(id)
            partials[tag.name] = file
            return file
        case .missing:
            reportMissing(tag, at: span)
            return nil
        case .refused: return nil
        }
    }

    private func reportMissing(_ tag: TemplateTag, at span: SourceSpan) {
        diagnostics.report(
            Self.missingPartial, .warning, "there is no partial '\(tag.name)'",
            at: span,
            hints: ["put a file '\(tag.name).html' or '\(tag.name).mustache' into the template's folder"],
            category: .resource)
    }

    private func checkEncoding(of source: SourceID) {
        let bytes = sources[source].bytes
        var i = 0
        while i < bytes.count {
            let length = UTF8Sequence.length(at: i, in: bytes)
            guard length > 0 else {
                diagnostics.report(
                    Self.encoding, .warning, "the template is not UTF-8, so what the data prints in it may be garbled",
                    at: SourceSpan(source: source, lower: i, upper: i + 1), hints: ["save the template as UTF-8"])
                return
            }
            i += length
        }
    }
}
