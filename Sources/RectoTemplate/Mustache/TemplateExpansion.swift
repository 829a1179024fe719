import RectoCore

/// Carries out the instructions that the library rendered: copies literals from the template, texts from the data, and
/// notes where each came from.
///
/// An instruction is `t7;` (run 7), `v7,12;` (run 7 in context 12), `+4;` (indent the lines of the partial that tag 4
/// includes) or `-;` (the end of that partial).
struct TemplateExpansion {
    static let missingKey = "template.missing-key"
    static let notText = "template.not-text"
    static let controlCharacter = "data.control-character"

    private(set) var output: [UInt8] = []
    private(set) var mappings: [SourceMapping] = []

    private let contexts: ContextStack
    private let template: CompiledTemplate
    private let data: JSONDocument
    private let sourceIDs: [SourceID]
    private let diagnostics: DiagnosticSink
    /// Standalone partial tags that the current literal is inside of.
    private var indentations: [Int32] = []
    /// Whether the next byte starts a line of an indented partial.
    private var isAtLineStart = false
    /// Tags that were reported already: once is enough, however many rows a table has.
    private var reported: [Bool]
    /// The path of the value that was printed last. Most values share their parent with the one before, so the
    /// parent's path is kept.
    private var path: [UInt8] = []
    private var pathParent: JSONNodeID?
    private var pathParentLength = 0

    init(contexts: ContextStack, sourceIDs: [SourceID], diagnostics: DiagnosticSink, reservingFor size: Int) {
        self.contexts = contexts
        (template, data) = (contexts.template, contexts.data)
        (self.sourceIDs, self.diagnostics) = (sourceIDs, diagnostics)
        reported = Array(repeating: false, count: contexts.template.tags.count)
        output.reserveCapacity(size + data.bytes.count)
    }

    mutating func run(_ instructions: String) throws {
        var instructions = instructions
        try instructions.withUTF8 { bytes in
            var i = 0
            while i < bytes.count {
                let operation = bytes[i]
                i += 1
                let first = Self.number(bytes, &i)
                switch operation {
                case UInt8(ascii: "t"): try expand(run: first, in: 0)
                case UInt8(ascii: "v"): try expand(run: first, in: Self.number(bytes, &i))
                case UInt8(ascii: "+"):
                    indentations.append(first)
                    isAtLineStart = true
                default: indentations.removeLast()
                }
            }
        }
    }

    /// A decimal number and the character that ends it.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Int32 {
        var number: Int32 = 0
        while i < bytes.count, (0x30...0x39).contains(bytes[i]) {
            number = number * 10 + Int32(bytes[i] - 0x30)
            i += 1
        }
        i += 1
        return number
    }

    private mutating func expand(run: Int32, in frame: Int32) throws {
        for index in template.runs[Int(run)].pieces {
            let piece = template.pieces[Int(index)]
            if piece.tag < 0 {
                copyLiteral(piece)
            } else {
                writeVariable(piece, in: frame)
            }
        }
        let limit = contexts.limits.outputSize
        guard output.count <= limit else {
            throw RenderFailure(
                .limit,
                Diagnostic(
                    ContextStack.tooLarge, .error, "the template prints more than \(limit >> 20) MB of HTML",
                    hints: ["do partials include each other again and again?"], category: .limit))
        }
    }

    // MARK: Literals

    private mutating func copyLiteral(_ piece: TemplatePiece) {
        let bytes = template.files[Int(piece.file)].bytes
        guard !indentations.isEmpty else {
            mapVerbatim(file: piece.file, lower: piece.lower, upper: piece.upper)
            output.append(contentsOf: bytes[Int(piece.lower)..<Int(piece.upper)])
            return
        }
        var lower = Int(piece.lower)
        while lower < Int(piece.upper) {
            let newline = bytes[lower..<Int(piece.upper)].firstIndex(of: UInt8(ascii: "\n"))
            let upper = newline.map { $0 + 1 } ?? Int(piece.upper)
            indentIfAtLineStart()
            mapVerbatim(file: piece.file, lower: Int32(lower), upper: Int32(upper))
            output.append(contentsOf: bytes[lower..<upper])
            isAtLineStart = newline != nil
            lower = upper
        }
    }

    /// The white space before a standalone partial tag stands before each line of the partial.
    /// [Mustache specification, partials](https://github.com/mustache/spec/blob/master/specs/partials.yml)
    private mutating func indentIfAtLineStart() {
        guard isAtLineStart else { return }
        isAtLineStart = false
        for index in indentations {
            let tag = template.tags[Int(index)]
            mapVerbatim(file: tag.file, lower: tag.indentation.lowerBound, upper: tag.indentation.upperBound)
            let range = Int(tag.indentation.lowerBound)..<Int(tag.indentation.upperBound)
            output.append(contentsOf: template.files[Int(tag.file)].bytes[range])
        }
    }

    private mutating func mapVerbatim(file: Int32, lower: Int32, upper: Int32) {
        let generated = Int32(clamping: output.count)
        let source = sourceIDs[Int(file)]
        if let last = mappings.last, last.isVerbatim, last.origin.source == source,
            last.origin.upper == lower, last.origin.upper - last.origin.lower == generated - last.generated
        {
            mappings[mappings.count - 1].origin.upper = upper
            return
        }
        mappings.append(
            SourceMapping(
                generated: generated, origin: SourceSpan(source: source, lower: lower, upper: upper), isVerbatim: true))
    }

    // MARK: Variables

    private mutating func writeVariable(_ piece: TemplatePiece, in frame: Int32) {
        if !indentations.isEmpty { indentIfAtLineStart() }
        switch contexts.resolve(template.tags[Int(piece.tag)].path, in: frame) {
        case .found(let node):
            guard data.isScalar(node) else { return reportNotText(node, piece) }
            let text = data.text(of: node)
            guard !text.isEmpty else { return }
            setPath(of: node)
            mappings.append(
                SourceMapping(
                    generated: Int32(clamping: output.count), origin: span(of: piece), isVerbatim: false,
                    dataPath: String(decoding: path, as: UTF8.self)))
            append(text, piece)
        case .missing(let index, let object):
            reportMissing(piece, index: index, object: object, in: frame)
        }
    }

    private mutating func setPath(of node: JSONNodeID) {
        let parent = data.parent(of: node)
        if let parent, parent == pathParent {
            path.removeSubrange(pathParentLength...)
        } else {
            path.removeAll(keepingCapacity: true)
            data.appendPath(of: parent ?? node, to: &path)
            (pathParent, pathParentLength) = (parent, path.count)
        }
        data.appendPathStep(of: node, to: &path)
    }

    /// Escapes what HTML takes for markup, unless the tag says otherwise, and replaces characters that HTML cannot hold.
    /// [HTML §13.2.3.5 control characters](https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream)
    private mutating func append(_ text: ArraySlice<UInt8>, _ piece: TemplatePiece) {
        let isEscaped = template.tags[Int(piece.tag)].kind == .escapedVariable
        var hasControlCharacter = false
        text.withUnsafeBufferPointer { text in
            var start = 0
            for i in 0..<text.count {
                let replacement: StaticString
                switch text[i] {
                case UInt8(ascii: "&") where isEscaped: replacement = "&amp;"
                case UInt8(ascii: "<") where isEscaped: replacement = "&lt;"
                case UInt8(ascii: ">") where isEscaped: replacement = "&gt;"
                case UInt8(ascii: "\"") where isEscaped: replacement = "&quot;"
                case UInt8(ascii: "'") where isEscaped: replacement = "&#39;"
                case 0...0x08, 0x0B, 0x0E...0x1F, 0x7F:
                    replacement = "\u{FFFD}"
                    hasControlCharacter = true
                default: continue
                }
                output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<i]))
                output.append(
                    contentsOf: UnsafeBufferPointer(start: replacement.utf8Start, count: replacement.utf8CodeUnitCount))
                start = i + 1
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        if hasControlCharacter { reportControlCharacter(piece) }
    }

    // MARK: Diagnostics

    private func span(of piece: TemplatePiece) -> SourceSpan {
        SourceSpan(source: sourceIDs[Int(piece.file)], lower: piece.lower, upper: piece.upper)
    }

    private mutating func isFirstReport(of piece: TemplatePiece) -> Bool {
        defer { reported[Int(piece.tag)] = true }
        return !reported[Int(piece.tag)]
    }

    private mutating func reportControlCharacter(_ piece: TemplatePiece) {
        guard isFirstReport(of: piece) else { return }
        diagnostics.report(
            Self.controlCharacter, .warning,
            "the value at \(String(decoding: path, as: UTF8.self)) holds a control character, printed as U+FFFD",
            at: span(of: piece), hints: ["remove it from the data"])
    }

    private mutating func reportNotText(_ node: JSONNodeID, _ piece: TemplatePiece) {
        guard isFirstReport(of: piece) else { return }
        let name = template.tags[Int(piece.tag)].name
        let isArray = data.kind(of: node) == .array
        let member = data.kind(of: node) == .object ? data.firstChild(of: node).map(data.key(of:)) : nil
        let hint =
            isArray
            ? "print its items with a section: `{{#\(name)}}…{{/\(name)}}`"
            : "name one of its keys, such as `\(name == "." ? "" : name + ".")\(member ?? "key")`"
        diagnostics.report(
            Self.notText, .warning,
            "`\(name)` is \(isArray ? "an array" : "an object") at \(data.path(of: node)), which prints nothing",
            at: span(of: piece), hints: [hint])
    }

    private mutating func reportMissing(_ piece: TemplatePiece, index: Int, object: JSONNodeID?, in frame: Int32) {
        guard isFirstReport(of: piece) else { return }
        let tag = template.tags[Int(piece.tag)]
        let key = tag.path[index].string
        let prefix = tag.path[..<index].map { $0.string + "." }.joined()
        // The objects that were asked, innermost first.
        var asked: [JSONNodeID] = []
        if let object {
            asked = [object]
        } else {
            var next = frame
            while next >= 0 {
                let node = contexts.frames[Int(next)].node
                if asked.last != node { asked.append(node) }
                next = contexts.frames[Int(next)].parent
            }
        }
        var hints: [String] = []
        if let nearest = KeySuggestion(for: key).nearest(among: asked, in: data) {
            let rest = tag.path[(index + 1)...].map { "." + $0.string }.joined()
            hints.append("did you mean `\(prefix)\(nearest)\(rest)`?")
        } else {
            hints.append("if it may be missing, put the tag into a section: `{{#\(tag.name)}}…{{/\(tag.name)}}`")
        }
        var places = asked.prefix(3).map(data.path(of:))
        if asked.count > 3 { places.append("…") }
        hints.append("looked for in \(places.joined(separator: ", "))")
        diagnostics.report(
            Self.missingKey, .warning,
            tag.path.count == 1
                ? "the data has no key `\(key)`" : "the data has no key `\(key)` for `\(tag.name)`",
            at: span(of: piece), hints: hints)
    }
}
