import Mustache
import RectoCore

/// Turns a template and its partials into a *skeleton* for the Mustache library, and tables of what the skeleton
/// stands for.
///
/// The library decides which sections and partials are rendered, how often, and in which context. It never sees the
/// author's text or the data's: the skeleton's literals are instructions (`t7;` print run 7, which has no variables),
/// and a run with variables is `v7,{{{.}}}`, where the library prints the number of the context's frame. So the text
/// is copied once, byte by byte, every byte's origin is known, and no data can be taken for a tag.
///
/// The library parses a text in time that is quadratic in its length, so long skeletons are split into chunks that
/// include each other as partials.
struct TemplateCompiler {
    static let missingPartial = "template.missing-partial"
    static let encoding = "template.encoding"
    /// Bytes of skeleton that are handed to the library at a time.
    private static let chunkSize = 512

    private let sources: SourceStore
    private let diagnostics: DiagnosticSink
    private let loadPartial: (String, SourceSpan) -> TemplateRenderer.Partial

    private var files: [SourceFile] = []
    private var sourceIDs: [SourceID] = []
    /// The partial's file by its name.
    private var partials: [String: Int32] = [:]
    private var tags: [TemplateTag] = []
    private var pieces: [TemplatePiece] = []
    private var runs: [TemplateRun] = []
    private var library = MustacheLibrary()
    private var chunkCount = 0

    /// A section that is being written: its tag, and the parts of its body's skeleton.
    private struct Scope {
        var tag: Int32
        var parts: [String] = []
        /// The first piece that is not in a run yet.
        var firstPiece: Int
    }

    init(
        sources: SourceStore, diagnostics: DiagnosticSink,
        loadPartial: @escaping (String, SourceSpan) -> TemplateRenderer.Partial
    ) {
        (self.sources, self.diagnostics, self.loadPartial) = (sources, diagnostics, loadPartial)
    }

    mutating func compile(_ template: SourceID) throws -> CompiledTemplate {
        _ = addFile(template)
        // Partials join the list while it is worked through; each is compiled once, however often it is included.
        var file = 0
        while file < files.count {
            let skeleton = try compileFile(Int32(file))
            try register(skeleton, named: Self.name(ofFile: Int32(file)))
            file += 1
        }
        guard let root = library.getTemplate(named: Self.name(ofFile: 0)) else {
            throw RenderFailure(.internal, Diagnostic("template.internal", .error, "the template was not compiled"))
        }
        return CompiledTemplate(
            files: files, tags: tags, pieces: pieces, runs: runs, root: root, library: library)
    }

    private static func name(ofFile index: Int32) -> String { "p\(index)" }

    private mutating func addFile(_ id: SourceID) -> Int32 {
        if let known = sourceIDs.firstIndex(of: id) { return Int32(known) }
        files.append(sources[id])
        sourceIDs.append(id)
        return Int32(files.count - 1)
    }

    private mutating func compileFile(_ file: Int32) throws -> String {
        let source = sourceIDs[Int(file)]
        checkEncoding(of: source)
        var scanner = TemplateScanner(source: source, file: sources[source])
        var scopes = [Scope(tag: -1, firstPiece: pieces.count)]
        for item in try scanner.scan() {
            switch item {
            case .literal(let range):
                pieces.append(
                    TemplatePiece(lower: range.lowerBound, upper: range.upperBound, file: file, tag: -1))
            case .tag(var tag):
                tag.file = file
                let index = Int32(tags.count)
                tags.append(tag)
                switch tag.kind {
                case .escapedVariable, .unescapedVariable:
                    pieces.append(TemplatePiece(lower: tag.lower, upper: tag.upper, file: file, tag: index))
                case .section, .invertedSection:
                    finishRun(in: &scopes[scopes.count - 1])
                    scopes.append(Scope(tag: index, firstPiece: pieces.count))
                case .partial:
                    finishRun(in: &scopes[scopes.count - 1])
                    guard let partial = partial(for: tag, in: source) else { continue }
                    scopes[scopes.count - 1].parts.append(Self.inclusion(of: partial, by: index, tag))
                }
            case .sectionEnd:
                var scope = scopes.removeLast()
                finishRun(in: &scope)
                let body = try joined(scope.parts)
                let sigil = tags[Int(scope.tag)].kind == .section ? "#" : "^"
                scopes[scopes.count - 1].parts.append("{{\(sigil)\(scope.tag)}}\(body){{/\(scope.tag)}}")
                scopes[scopes.count - 1].firstPiece = pieces.count
            }
        }
        finishRun(in: &scopes[0])
        return try joined(scopes[0].parts)
    }

    /// A partial stands in a section of its own tag, where the depth of inclusion is counted.
    private static func inclusion(of partial: Int32, by index: Int32, _ tag: TemplateTag) -> String {
        let inclusion = "{{#\(index)}}{{>\(name(ofFile: partial))}}{{/\(index)}}"
        return tag.indentation.isEmpty ? inclusion : "+\(index);\(inclusion)-;"
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
            Self.missingPartial, .warning, "there is no partial `\(tag.name)`",
            at: span,
            hints: ["put a file `\(tag.name).html` or `\(tag.name).mustache` into the template's folder"],
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

    /// Makes a run of the pieces since the last one.
    private mutating func finishRun(in scope: inout Scope) {
        let range = scope.firstPiece..<pieces.count
        scope.firstPiece = pieces.count
        guard !range.isEmpty else { return }
        let hasVariables = pieces[range].contains { $0.tag >= 0 }
        scope.parts.append(hasVariables ? "v\(runs.count),{{{.}}}" : "t\(runs.count);")
        runs.append(
            TemplateRun(pieces: Int32(range.lowerBound)..<Int32(range.upperBound), hasVariables: hasVariables))
    }

    /// The parts as one short skeleton: groups of them become chunks, groups of chunks again, until one is left.
    private mutating func joined(_ parts: [String]) throws -> String {
        var parts = parts
        while parts.count > 1, parts.reduce(0, { $0 + $1.utf8.count }) > Self.chunkSize {
            var groups: [String] = []
            var group = ""
            var count = 0
            for part in parts {
                // At least two parts a group, so that every round leaves fewer.
                if count >= 2, group.utf8.count + part.utf8.count > Self.chunkSize {
                    groups.append(try chunk(group))
                    (group, count) = ("", 0)
                }
                group += part
                count += 1
            }
            groups.append(try chunk(group))
            parts = groups
        }
        let skeleton = parts.joined()
        return skeleton.utf8.count > Self.chunkSize ? try chunk(skeleton) : skeleton
    }

    private mutating func chunk(_ skeleton: String) throws -> String {
        let name = "c\(chunkCount)"
        chunkCount += 1
        try register(skeleton, named: name)
        return "{{>\(name)}}"
    }

    private mutating func register(_ skeleton: String, named name: String) throws {
        do {
            try library.register(skeleton, named: name)
        } catch {
            throw RenderFailure(
                .internal, Diagnostic("template.internal", .error, "the template's skeleton was refused: \(error)"))
        }
    }
}
