import RectoCore
import RectoFormat

/// Carries out the steps of a template: it copies literals from the template and texts from the data, and notes the
/// origin of each.
struct TemplateExpansion {
    /// A partial, parent or argument that is being printed.
    private struct Inclusion {
        /// The step after the tag whose place it takes.
        var next: Int
        /// The number of partials and sections around its content.
        var depth: Int32
        var isIndented: Bool
        /// The values of `parents.count` and `innermostParent` before it.
        var parentCount: Int
        var innermostParent: Int
    }

    /// All that the text of a date depends on.
    struct WrittenDate: Equatable {
        var moment: CalendarMoment
        var form: DateForm
        var zone: String?
        var locale: FormatLocale
    }

    /// A parent that is being printed.
    private struct Parent {
        var tag: Int32
        /// The index of the parent whose arguments go before this one's; -1 if there is none.
        var outer: Int
    }

    private(set) var output: [UInt8] = []
    private(set) var mappings: [SourceMapping] = []

    let template: CompiledTemplate
    private let limits: TemplateLimits
    private let budget: RenderBudget
    private let sourceIDs: [SourceID]
    var diagnostics: DiagnosticSink
    var contexts: ContextStack
    /// The number of calls around that compute.
    var computing = 0
    /// The name that was looked up last in vain.
    var lackedName: String?
    /// The language at the end of the output.
    var languages = LanguageTracker()
    /// The locale of the last call that named no calendar or digits.
    var lastLocale: FormatLocale?
    /// The date that was printed last, and how.
    var lastDate: (date: WrittenDate, text: String)?
    /// The lists that `where` has gone through.
    var itemGroups: [ItemGroups] = []
    /// Whether it was reported that no element has a `lang`.
    var hasReportedNoLanguage = false
    private var inclusions: [Inclusion] = []
    private var parents: [Parent] = []
    /// The index of the innermost parent whose arguments replace blocks here; -1 if there is none. An argument is not a part of
    /// the parent that it is given to: its own blocks are those of the file that it stands in.
    private var innermostParent = -1
    /// The number of sections, items and partials that were entered so far.
    private var entered = 0
    /// The standalone partial tags that contain the current literal.
    private var indentations: [Int32] = []
    /// Whether the next byte begins a line of an indented partial.
    private var isAtLineStart = false
    /// For each tag, whether it was reported already. One report is enough, however many rows a table has.
    private var reported: [Bool]
    /// The path of the value printed last. Most values have the same parent as the one before, so the parent's path is
    /// kept.
    private var path: [UInt8] = []
    private var pathParent: JSONNodeID?
    private var pathParentLength = 0

    init(
        of template: CompiledTemplate, data: JSONDocument, limits: TemplateLimits, sourceIDs: [SourceID],
        diagnostics: DiagnosticSink, budget: RenderBudget
    ) {
        self.budget = budget
        self.template = template
        self.limits = limits
        self.sourceIDs = sourceIDs
        self.diagnostics = diagnostics
        contexts = ContextStack(data: data)
        reported = Array(repeating: false, count: template.tags.count)
        output.reserveCapacity(template.files[0].bytes.count + data.bytes.count)
    }

    var data: JSONDocument { contexts.data }

    // MARK: Steps

    mutating func run() throws {
        var next: Int? = 0
        while let step = next {
            if isSpent() { try budget.check(while: "the template was filled with data", at: place(of: step)) }
            next = try carryOut(step)
            guard output.count <= limits.outputSize else { throw tooLargeFailure }
        }
    }

    /// Whether the budget is spent, so that no more is printed. Arrays that are full grow to twice their size, and the
    /// old ones are copied.
    private func isSpent() -> Bool {
        if mappings.count == mappings.capacity,
            budget.expect(2 * mappings.count * MemoryLayout<SourceMapping>.stride)
        {
            return true
        }
        return output.capacity - output.count < 64 && budget.expect(2 * output.count) || budget.spend()
    }

    private func place(of step: Int) -> SourceSpan? {
        switch template.steps[step] {
        case .variable(let tag), .section(let tag, _), .invertedSection(let tag, _), .sectionEnd(let tag, _),
            .partial(let tag, _), .parent(let tag, _, _), .block(let tag, _, _):
            span(of: tag)
        case .literal(let file, let lower, let upper):
            SourceSpan(source: sourceIDs[Int(file)], lower: lower, upper: upper)
        case .contentEnd: nil
        }
    }

    /// Carries out a step. Returns the next one, or nil at the end of the template.
    private mutating func carryOut(_ step: Int) throws -> Int? {
        switch template.steps[step] {
        case .literal(let file, let lower, let upper):
            copyLiteral(file: file, Int(lower)..<Int(upper))
        case .variable(let tag):
            writeVariable(tag)
        case .section(let tag, let end):
            try countEntry(of: tag)
            guard enterSection(tag) else { return Int(end) }
        case .invertedSection(let tag, let end):
            try countEntry(of: tag)
            guard entersInverted(tag) else { return Int(end) }
        case .sectionEnd(let tag, let start):
            if contexts.advance() {
                try countEntry(of: tag)
                return Int(start)
            }
        case .partial(let tag, let file):
            try countEntry(of: tag)
            try include(tag, before: step + 1)
            return Int(template.starts[Int(file)])
        case .parent(let tag, let file, let end):
            try countEntry(of: tag)
            guard file >= 0 else { return Int(end) }
            try include(tag, before: Int(end))
            parents.append(Parent(tag: tag, outer: innermostParent))
            innermostParent = parents.count - 1
            return Int(template.starts[Int(file)])
        case .block(let tag, let name, let end):
            guard let (argument, parent) = argument(named: name) else { break }
            try countEntry(of: tag)
            try include(tag, before: Int(end))
            innermostParent = parents[parent].outer
            return Int(argument.start)
        case .contentEnd:
            guard let inclusion = inclusions.popLast() else { return nil }
            if inclusion.isIndented { indentations.removeLast() }
            parents.removeSubrange(inclusion.parentCount...)
            innermostParent = inclusion.innermostParent
            return inclusion.next
        }
        return step + 1
    }

    private mutating func countEntry(of tag: Int32) throws {
        entered += 1
        guard entered <= limits.steps else { throw failure(tooManyStepsAt: tag) }
    }

    private mutating func include(_ index: Int32, before next: Int) throws {
        let tag = template.tags[Int(index)]
        let depth = (inclusions.last?.depth ?? 0) + tag.nesting + 1
        guard depth <= limits.depth else { throw failure(tooDeepAt: index) }
        let isIndented = !tag.indentation.isEmpty
        if isIndented { indentations.append(index) }
        if isIndented || tag.startsLine { isAtLineStart = tag.startsLine }
        inclusions.append(
            Inclusion(
                next: next, depth: depth, isIndented: isIndented, parentCount: parents.count,
                innermostParent: innermostParent))
    }

    /// The argument that replaces a block: of those with its name, that of the outermost parent.
    private func argument(named name: Int32) -> (TemplateArgument, parent: Int)? {
        var found: (TemplateArgument, Int)?
        var parent = innermostParent
        while parent >= 0 {
            if let argument = template.arguments[parents[parent].tag]?.first(where: { $0.name == name }) {
                found = (argument, parent)
            }
            parent = parents[parent].outer
        }
        return found
    }

    /// The call of a tag; nil if it has a name. A key of the data that is spelled like the whole tag goes first.
    private func call(of tag: Int32) -> TemplateCall? {
        guard let call = template.tags[Int(tag)].call else { return nil }
        // A call that could be a name as well has the name's path, too.
        guard !template.tags[Int(tag)].path.isEmpty else { return call }
        if case .found = contexts.resolve(template.tags[Int(tag)].path) { return nil }
        return call
    }

    // MARK: Sections

    /// Enters a section, unless its value is false, null, missing or an empty list.
    private mutating func enterSection(_ tag: Int32) -> Bool {
        let path = template.tags[Int(tag)].path
        if let call = call(of: tag) {
            if call.filter == .condition {
                guard condition(call, tag) == true else { return false }
                contexts.enterSame()
                return true
            }
            guard let items = taxItems(call, tag) else { return false }
            contexts.enter(items)
            return true
        }
        if let value = contexts.truthyValue(of: path) {
            contexts.enter(value)
            return true
        }
        guard case .missing = contexts.resolve(path), let fact = contexts.itemFact(path) else { return false }
        if case .truth(false) = fact { return false }
        contexts.enterSame()
        return true
    }

    private mutating func entersInverted(_ index: Int32) -> Bool {
        let tag = template.tags[Int(index)]
        if let call = call(of: index) { return condition(call, index) == false }
        if contexts.truthyValue(of: tag.path) != nil { return false }
        guard case .missing = contexts.resolve(tag.path), let fact = contexts.itemFact(tag.path) else { return true }
        if case .truth(false) = fact { return true }
        return false
    }

    // MARK: Literals

    private mutating func copyLiteral(file: Int32, _ range: Range<Int>) {
        let bytes = template.files[Int(file)].bytes
        guard !indentations.isEmpty else {
            mapVerbatim(file: file, lower: Int32(range.lowerBound), upper: Int32(range.upperBound))
            output.append(contentsOf: bytes[range])
            return
        }
        var lower = range.lowerBound
        while lower < range.upperBound {
            let newline = bytes[lower..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
            let upper = newline.map { $0 + 1 } ?? range.upperBound
            indentIfAtLineStart()
            mapVerbatim(file: file, lower: Int32(lower), upper: Int32(upper))
            output.append(contentsOf: bytes[lower..<upper])
            isAtLineStart = newline != nil
            lower = upper
        }
    }

    /// The white space before a standalone partial tag comes before each line of the partial.
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

    private mutating func writeVariable(_ tag: Int32) {
        if !indentations.isEmpty { indentIfAtLineStart() }
        if let call = call(of: tag) { return write(call, tag) }
        switch contexts.resolve(template.tags[Int(tag)].path) {
        case .found(let node):
            guard data.isScalar(node) else { return reportNotText(node, tag) }
            let text = data.text(of: node)
            guard !text.isEmpty else { return }
            setPath(of: node)
            append(text, tag, dataPath: String(decoding: path, as: UTF8.self))
        case .missing(let index, let object):
            let (name, path) = (template.tags[Int(tag)].name, template.tags[Int(tag)].path)
            if case .number(let number)? = contexts.itemFact(path) {
                return append(
                    Array(number.dataText.utf8)[...], tag, dataPath: contexts.item.map { data.path(of: $0.value) })
            }
            reportMissing(tag, name: name, path: path, index: index, object: object)
        }
    }

    /// Prints what a tag gives, which comes from a value of the data or from several.
    mutating func append(_ text: ArraySlice<UInt8>, _ tag: Int32, dataPath: String?) {
        if text.isEmpty { return }
        mappings.append(
            SourceMapping(
                generated: Int32(clamping: output.count), origin: span(of: tag), isVerbatim: false, dataPath: dataPath))
        append(text, tag)
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

    /// Escapes the characters that HTML takes for markup, unless the tag says otherwise, and replaces characters that
    /// HTML does not allow.
    /// [HTML §13.2.3.5 control characters](https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream)
    private mutating func append(_ text: ArraySlice<UInt8>, _ tag: Int32) {
        let isEscaped = template.tags[Int(tag)].kind == .escapedVariable
        if template.tags[Int(tag)].place != .text {
            if isEscaped, template.tags[Int(tag)].place == .styleText { return appendInStyle(text) }
            checkPlace(of: text, tag)
        }
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
        if hasControlCharacter { reportControlCharacter(tag) }
    }

    /// Escapes the characters that would end a text in quotes in a style sheet, or the style sheet.
    /// [CSS Syntax §4.3.7 Consume an escaped code point](https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point)
    private mutating func appendInStyle(_ text: ArraySlice<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "<"): output += Array("\\3C ".utf8)
            case 0x0A, 0x0C, 0x0D: output += Array("\\A ".utf8)
            case 0...0x08, 0x0B, 0x0E...0x1F, 0x7F: output += Array("\u{FFFD}".utf8)
            default: output.append(byte)
            }
        }
    }

    /// Reports a text that does not arrive as it is where its tag stands.
    private mutating func checkPlace(of text: ArraySlice<UInt8>, _ tag: Int32) {
        let name = template.tags[Int(tag)].name
        let isEscaped = template.tags[Int(tag)].kind == .escapedVariable
        switch template.tags[Int(tag)].place {
        case .text, .styleText: return
        case .unquotedValue:
            let ends = { (byte: UInt8) in
                byte == 0x20 || (0x09...0x0D).contains(byte) || !isEscaped && byte == UInt8(ascii: ">")
            }
            guard text.contains(where: ends), isFirstReport(of: tag) else { return }
            diagnostics.report(
                .templateUnquotedValue,
                "'\(Self.beginning(of: String(decoding: text, as: UTF8.self)))' is cut at its first "
                    + "\(isEscaped ? "white space" : "white space or '>'"), because the attribute has no quotes",
                at: span(of: tag), hints: ["put the value into quotes: '=\"{{\(name)}}\"'"])
        case .style:
            guard isEscaped, text.contains(where: { "&<>\"'".utf8.contains($0) }), isFirstReport(of: tag) else {
                return
            }
            diagnostics.report(
                .templateEscapedStyle,
                "'\(Self.beginning(of: String(decoding: text, as: UTF8.self)))' is escaped for HTML, which a style sheet "
                    + "does not read",
                at: span(of: tag),
                hints: ["in quotes it is escaped for CSS: '\"{{\(name)}}\"'", "'{{{\(name)}}}' prints it as it is"])
        }
    }

    // MARK: Diagnostics

    func span(of tag: Int32) -> SourceSpan {
        let tag = template.tags[Int(tag)]
        return SourceSpan(source: sourceIDs[Int(tag.file)], lower: tag.lower, upper: tag.upper)
    }

    mutating func isFirstReport(of tag: Int32) -> Bool {
        defer { reported[Int(tag)] = true }
        return !reported[Int(tag)]
    }

    private mutating func reportControlCharacter(_ tag: Int32) {
        guard isFirstReport(of: tag) else { return }
        diagnostics.report(
            .dataControlCharacter,
            "the value at \(String(decoding: path, as: UTF8.self)) holds a control character, printed as U+FFFD",
            at: span(of: tag), hints: ["remove it from the data"])
    }

    private mutating func reportNotText(_ node: JSONNodeID, _ tag: Int32) {
        guard isFirstReport(of: tag) else { return }
        let name = template.tags[Int(tag)].name
        let isArray = data.kind(of: node) == .array
        let member = data.kind(of: node) == .object ? data.firstChild(of: node).map(data.key(of:)) : nil
        let hint =
            isArray
            ? "print its items with a section: '{{#\(name)}}…{{/\(name)}}'"
            : "name one of its keys, such as '\(name == "." ? "" : name + ".")\(member ?? "key")'"
        diagnostics.report(
            .templateNotText,
            "'\(name)' is \(isArray ? "an array" : "an object") at \(data.path(of: node)), which prints nothing",
            at: span(of: tag), hints: [hint])
    }

    mutating func reportMissing(
        _ tag: Int32, name: String, path: [JSONKey], index: Int, object: JSONNodeID?, advice: String? = nil
    ) {
        lackedName = name
        guard isFirstReport(of: tag) else { return }
        let span = span(of: tag)
        let key = path[index].string
        let prefix = path[..<index].map { $0.isOuter ? "../" : $0.string + "." }.joined()
        // The objects in which the key was looked up, innermost first.
        var asked: [JSONNodeID] = []
        if let object {
            asked = [object]
        } else {
            for context in contexts.searched.reversed() where asked.last != context.value {
                asked.append(context.value)
            }
        }
        var hints: [String] = []
        if let advice {
            hints.append(advice)
        } else if let nearest = KeySuggestion(for: key).nearest(among: asked, in: data) {
            let rest = path[(index + 1)...].map { "." + $0.string }.joined()
            hints.append("did you mean '\(prefix)\(nearest)\(rest)'?")
        } else if let advice = HandlebarsBlock.advice(forMissing: name) {
            hints.append(advice)
        } else if let failure = template.tags[Int(tag)].callFailure {
            hints.append("\(failure.message); \(failure.hint)")
        } else if let filter = CallParser.suggestion(for: name) {
            hints.append("did you mean the filter '\(filter)'?")
        } else if let filter = TemplateFilter(rawValue: name) {
            hints.append("as a call it has arguments: '{{\(name) \(filter.usage)}}'")
        } else if name.contains("|") || name.contains("(") {
            hints.append(
                "tags have no filters behind '|' and no functions; docs/formatting.md has the calls that there are")
        } else {
            hints.append("if it may be missing, put the tag into a section: '{{#\(name)}}…{{/\(name)}}'")
        }
        var places = asked.prefix(3).map(data.path(of:))
        if asked.count > 3 { places.append("…") }
        hints.append("looked for in \(places.joined(separator: ", "))")
        diagnostics.report(
            .templateMissingKey,
            path.count == 1 ? "the data has no key '\(key)'" : "the data has no key '\(key)' for '\(name)'",
            at: span, hints: hints)
    }

    private func failure(tooDeepAt tag: Int32) -> RenderFailure {
        RenderFailure(
            .limit,
            Diagnostic(
                .templateTooDeep,
                "the partial '\(template.tags[Int(tag)].name)' is included more than \(limits.depth) levels deep",
                at: span(of: tag),
                hints: ["a partial that includes itself needs a section around the tag that ends"], category: .limit))
    }

    private func failure(tooManyStepsAt tag: Int32) -> RenderFailure {
        RenderFailure(
            .limit,
            Diagnostic(
                .templateTooLarge, "the template enters more than \(limits.steps) sections and partials",
                at: span(of: tag), hints: ["check whether partials include each other without end"], category: .limit))
    }

    private var tooLargeFailure: RenderFailure {
        RenderFailure(
            .limit,
            Diagnostic(
                .templateTooLarge, "the template prints more than \(limits.outputSize >> 20) MB of HTML",
                hints: ["check whether partials include each other without end"], category: .limit))
    }
}
