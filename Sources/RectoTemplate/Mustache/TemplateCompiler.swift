import RectoCore

/// Turns a template and its partials into a list of steps.
struct TemplateCompiler {
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
    /// The arguments of each parent's tag.
    private var arguments: [Int32: [TemplateArgument]] = [:]
    /// The number of each name of a block or argument.
    private var blockNames: [String: Int32] = [:]
    private var inheritance = InheritanceCheck()

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
        inheritance.report(arguments, tags, sourceIDs, diagnostics)
        return CompiledTemplate(files: files, tags: tags, steps: steps, starts: starts, arguments: arguments)
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
        // The tags whose content the next item belongs to.
        var open: [Opening] = []
        var markup = MarkupTracker()
        for item in try scanner.scan() {
            switch item {
            case .literal(let range):
                if range.isEmpty { break }
                markup.read(scanner.bytes[Int(range.lowerBound)..<Int(range.upperBound)])
                steps.append(.literal(file: file, lower: range.lowerBound, upper: range.upperBound))
            case .tag(var tag):
                tag.file = file
                if tag.kind.isVariable { tag.place = markup.placeOfVariable() }
                let index = Int32(tags.count)
                if tag.kind == .argument, let parent = open.last { addArgument(tag, index, of: parent.tag) }
                if tag.kind.hasContent { open.append(Opening(tag: index, step: steps.count)) }
                if let step = step(for: tag, in: source) { steps.append(step) }
                tags.append(tag)
            case .end:
                end(open.removeLast())
            case .ignored(let range):
                if let parent = open.last { reportIgnored(range, in: source, parent.tag) }
            }
        }
        steps.append(.contentEnd)
    }

    /// A tag whose content is being compiled.
    private struct Opening {
        var tag: Int32
        /// Its own step, or for an argument the first one of its content.
        var step: Int
    }

    /// The step for the next tag in `tags`. The end of its content is not known yet.
    private mutating func step(for tag: TemplateTag, in source: SourceID) -> TemplateStep? {
        let index = Int32(tags.count)
        switch tag.kind {
        case .escapedVariable, .unescapedVariable: return .variable(tag: index)
        case .section: return .section(tag: index, end: -1)
        case .invertedSection: return .invertedSection(tag: index, end: -1)
        case .partial: return partial(for: tag, in: source).map { .partial(tag: index, file: $0) }
        case .parent: return .parent(tag: index, file: partial(for: tag, in: source) ?? -1, end: -1)
        case .argument: return nil
        case .block:
            inheritance.add(block: tag)
            return .block(tag: index, name: number(ofBlock: tag.name), end: -1)
        }
    }

    private mutating func end(_ opening: Opening) {
        if tags[Int(opening.tag)].kind == .argument { return steps.append(.contentEnd) }
        switch steps[opening.step] {
        case .section(let tag, _):
            steps.append(.sectionEnd(tag: tag, start: Int32(opening.step + 1)))
            steps[opening.step] = .section(tag: tag, end: Int32(steps.count))
        case .invertedSection(let tag, _):
            steps[opening.step] = .invertedSection(tag: tag, end: Int32(steps.count))
        case .parent(let tag, let file, _):
            steps[opening.step] = .parent(tag: tag, file: file, end: Int32(steps.count))
        case .block(let tag, let name, _):
            steps[opening.step] = .block(tag: tag, name: name, end: Int32(steps.count))
        default: break
        }
    }

    // MARK: Parents and blocks

    private mutating func number(ofBlock name: String) -> Int32 {
        if let known = blockNames[name] { return known }
        let number = Int32(blockNames.count)
        blockNames[name] = number
        return number
    }

    private mutating func addArgument(_ tag: TemplateTag, _ index: Int32, of parent: Int32) {
        let argument = TemplateArgument(tag: index, name: number(ofBlock: tag.name), start: Int32(steps.count))
        if arguments[parent, default: []].contains(where: { $0.name == argument.name }) {
            diagnostics.report(
                .templateIgnoredContent,
                "'\(tags[Int(parent)].name)' is given the block '\(tag.name)' twice; the first is printed",
                at: SourceSpan(source: sourceIDs[Int(tag.file)], lower: tag.lower, upper: tag.upper),
                hints: ["remove one of them"])
        }
        arguments[parent, default: []].append(argument)
    }

    private func reportIgnored(_ text: Range<Int32>, in source: SourceID, _ parent: Int32) {
        let bytes = sources[source].bytes
        let lower = Int(text.lowerBound)
        let start = bytes[lower..<Int(text.upperBound)].firstIndex { !TemplateScanner.isSpace($0) } ?? lower
        diagnostics.report(
            .templateIgnoredContent,
            "the text in the parent '\(tags[Int(parent)].name)' outside of its blocks is not printed",
            at: SourceSpan(source: source, lower: start, upper: Int(text.upperBound)),
            hints: ["move it into a block, or make it a comment: '{{! … }}'"])
    }

    private mutating func partial(for tag: TemplateTag, in source: SourceID) -> Int32? {
        if let known = partials[tag.name] {
            inheritance.add(inclusion: tag, of: known)
            return known
        }
        let span = SourceSpan(source: source, lower: tag.lower, upper: tag.upper)
        switch loadPartial(tag.name, span) {
        case .source(let id):
            let file = addFile(id)
            partials[tag.name] = file
            inheritance.add(inclusion: tag, of: file)
            return file
        case .missing:
            reportMissing(tag, at: span)
            return nil
        case .refused: return nil
        }
    }

    private func reportMissing(_ tag: TemplateTag, at span: SourceSpan) {
        diagnostics.report(
            .templateMissingPartial, "there is no partial '\(tag.name)'",
            at: span,
            hints: ["put a file '\(tag.name).html' or '\(tag.name).mustache' into the template's folder"],
            category: .resource)
    }

    private func checkEncoding(of source: SourceID) {
        let bytes = sources[source].bytes
        var i = 0
        while true {
            // Most of a template is ASCII.
            i = Self.endOfASCII(from: i, in: bytes)
            if i == bytes.count { return }
            let length = UTF8Sequence.length(at: i, in: bytes)
            guard length > 0 else {
                diagnostics.report(
                    .templateEncoding, "the template is not UTF-8, so what the data prints in it may be garbled",
                    at: SourceSpan(source: source, lower: i, upper: i + 1), hints: ["save the template as UTF-8"])
                return
            }
            i += length
        }
    }
    /// The place of the next byte that is not ASCII, or the end.
    private static func endOfASCII(from start: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var i = start
            while i + 8 <= bytes.count,
                bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                i += 8
            }
            while i < bytes.count, bytes[i] < 0x80 { i += 1 }
            return i
        }
    }
}
