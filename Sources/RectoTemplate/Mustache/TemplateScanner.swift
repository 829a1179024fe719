import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// Splits the text of a template into literals and tags, with their positions in the author's file.
///
/// It follows the specification's rules for delimiters, standalone lines and matching section ends.
/// [Mustache specification](https://github.com/mustache/spec)
struct TemplateScanner {
    /// The number of sections inside one another in one file.
    static let nestingLimit = 100

    let source: SourceID
    let file: SourceFile
    let bytes: [UInt8]
    private(set) var opening = Array("{{".utf8)
    private(set) var closing = Array("}}".utf8)
    /// The offset after the last tag, or after its line if the tag stood alone on it.
    var offset = 0
    var items: [TemplateItem] = []
    /// The tags that have no end yet, the outermost first.
    var open: [OpenTag] = []

    struct OpenTag {
        var kind: TemplateTag.Kind
        /// The name that its end tag must have.
        var name: String
        var lower: Int32
        var upper: Int32
        /// Its place in `items`.
        var item: Int
        /// The number of white-space characters that are left out at the start of each line of its content.
        var dedent: Int
        /// The tag of an `if` that may have an `else`.
        var condition: TemplateTag?
    }

    init(source: SourceID, file: SourceFile) {
        self.source = source
        self.file = file
        self.bytes = file.bytes
    }

    mutating func scan() throws -> [TemplateItem] {
        while let start = find(opening, from: offset) { try scanTag(at: start) }
        appendLiteral(to: bytes.count)
        if let tag = open.last {
            throw failure(
                "the \(tag.kind.noun) '\(text(tag.lower, tag.upper))' is never closed",
                at: Int(tag.lower)..<Int(tag.upper), hint: "add '\(delimited("/" + tag.name))' at its end")
        }
        return items
    }

    private mutating func scanTag(at start: Int) throws {
        let content = start + opening.count
        let sigil = content < bytes.count ? bytes[content] : 0
        try checkPlace(of: sigil, at: start)
        switch sigil {
        case UInt8(ascii: "!"):
            guard let end = find(closing, from: content) else {
                throw failure(
                    "the comment '\(excerpt(from: start))' is not closed", at: start..<content + 1,
                    hint: "close it with '\(string(closing))'")
            }
            passTag(from: start, to: end + closing.count)
        case UInt8(ascii: "="):
            try scanDelimiters(at: start)
        case UInt8(ascii: "{"):
            let (name, end) = try name(after: content + 1, of: start, closedBy: Array("}".utf8) + closing)
            try appendVariable(.unescapedVariable, name, start, end)
        case UInt8(ascii: "&"):
            let (name, end) = try name(after: content + 1, of: start, closedBy: closing)
            try appendVariable(.unescapedVariable, name, start, end)
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            let (name, end) = try name(after: content + 1, of: start, closedBy: closing)
            try openSection(sigil == UInt8(ascii: "#") ? .section : .invertedSection, name, start, end)
        case UInt8(ascii: "/"):
            let (name, end) = try name(after: content + 1, of: start, closedBy: closing)
            try close(name, start, end)
        case UInt8(ascii: ">"):
            let (name, end) = try name(after: content + 1, of: start, closedBy: closing)
            try appendPartial(name, start, end)
        case UInt8(ascii: "<"):
            let (name, end) = try name(after: content + 1, of: start, closedBy: closing)
            try openParent(name, start, end)
        case UInt8(ascii: "$"):
            let (name, end) = try name(after: content + 1, of: start, closedBy: closing)
            try openBlock(name, start, end)
        default:
            let (name, end) = try name(after: content, of: start, closedBy: closing)
            if name == "else", let section = open.last, let tag = section.condition {
                return try openElse(tag, section, start, end)
            }
            if name.hasPrefix("else if "), open.last?.condition != nil {
                throw failure(
                    "'\(text(Int32(start), Int32(end)))' is Handlebars; recto's templates are Mustache",
                    at: start..<end,
                    hint: "write '\(delimited("else"))\(delimited("#" + name.dropFirst(5)))' … "
                        + "'\(delimited("/if"))\(delimited("/if"))'")
            }
            if name == "else", let section = open.last, section.kind == .section || section.kind == .invertedSection {
                throw failure(
                    "'\(text(Int32(start), Int32(end)))' is Handlebars; recto's templates are Mustache",
                    at: start..<end,
                    hint: "write '\(delimited("/" + section.name))\(delimited("^" + section.name))' here, and "
                        + "'\(delimited("/" + section.name))' at the end")
            }
            try appendVariable(.escapedVariable, name, start, end)
        }
    }

    // MARK: Tags

    private mutating func appendVariable(
        _ kind: TemplateTag.Kind, _ name: String, _ start: Int, _ end: Int
    ) throws {
        var tag = tag(kind, name, start, end)
        try readCall(of: &tag, start, end)
        appendLiteral(to: start)
        items.append(.tag(tag))
        offset = end
    }

    /// Finds out what a tag calls. What has nothing but words and is no call may still be a name.
    private func readCall(of tag: inout TemplateTag, _ start: Int, _ end: Int) throws {
        defer {
            if tag.name != ".", tag.call == nil || CallParser.mayBeName(tag.name) {
                tag.path = JSONKey.path(ofTag: tag.name)
            }
        }
        do throws(CallFailure) {
            guard let call = try CallParser.call(in: tag.name) else { return }
            try check(call, in: tag)
            tag.call = call
        } catch {
            // A section of a name that the data lack prints nothing, and says nothing.
            let isSection = tag.kind == .section || tag.kind == .invertedSection
            guard CallParser.mayBeName(tag.name), !(isSection && CallParser.beginsSection(tag.name)) else {
                throw failure(error.message, at: start..<end, hint: error.hint)
            }
            tag.callFailure = error
        }
    }

    /// Only `taxes` and `if` are sections, and they are that always.
    private func check(_ call: TemplateCall, in tag: TemplateTag) throws(CallFailure) {
        if call.filter == .condition {
            if tag.kind == .section || tag.kind == .invertedSection { return }
            throw CallFailure(
                message: "'if' is a section",
                hint: "write '\(delimited("#" + tag.name))' … '\(delimited("/if"))'")
        }
        if call.filter.isCondition {
            throw CallFailure(
                message: "'\(call.filter.rawValue)' is a condition",
                hint: "write '\(delimited("#if (\(tag.name))"))' … '\(delimited("/if"))'")
        }
        let isSection = tag.kind == .section
        if isSection == (call.filter == .taxes) { return }
        throw isSection
            ? CallFailure(
                message: "'\(call.filter.rawValue)' is no section", hint: "write '\(delimited(tag.name))', without '#'")
            : CallFailure(
                message: "'taxes' is a section",
                hint:
                    "write '\(delimited("#" + tag.name))' … '\(delimited("/taxes"))', or 'tax' for the sum of the taxes"
            )
    }

    private mutating func openSection(_ kind: TemplateTag.Kind, _ name: String, _ start: Int, _ end: Int) throws {
        if let helper = HandlebarsBlock(name) {
            throw failure(
                "'\(text(Int32(start), Int32(end)))' is Handlebars; recto's templates are Mustache", at: start..<end,
                hint: helper.advice(delimited))
        }
        var tag = tag(kind, name, start, end)
        try readCall(of: &tag, start, end)
        passTag(from: start, to: end)
        // The end of a call has its first word alone.
        try enter(tag, closedBy: tag.call?.filter.rawValue ?? name, dedent: dedent)
        if tag.call?.filter == .condition { open[open.count - 1].condition = tag }
    }

    /// Ends the content of a condition, and begins what is printed if it does not hold.
    private mutating func openElse(_ condition: TemplateTag, _ section: OpenTag, _ start: Int, _ end: Int) throws {
        passTag(from: start, to: end)
        items.append(.end)
        open.removeLast()
        var tag = condition
        tag.kind = condition.kind == .section ? .invertedSection : .section
        tag.isElse = true
        try enter(tag, closedBy: section.name, dedent: section.dedent)
    }

    /// Adds a tag whose content begins here.
    mutating func enter(_ tag: TemplateTag, closedBy name: String, dedent: Int) throws {
        guard open.count < Self.nestingLimit else {
            throw RenderFailure(
                .limit,
                Diagnostic(
                    .templateTooDeep, "sections are nested more than \(Self.nestingLimit) levels deep",
                    at: SourceSpan(source: source, lower: Int(tag.lower), upper: Int(tag.upper)),
                    hints: ["move the inner ones into a partial"], category: .limit))
        }
        open.append(
            OpenTag(
                kind: tag.kind, name: name, lower: tag.lower, upper: tag.upper, item: items.count, dedent: dedent))
        items.append(.tag(tag))
    }

    private mutating func close(_ name: String, _ start: Int, _ end: Int) throws {
        guard let tag = open.last else {
            throw failure(
                "'\(text(Int32(start), Int32(end)))' closes a section that is not open", at: start..<end,
                hint: "remove it, or open the section with '\(delimited("#" + name))' before it")
        }
        guard tag.name == name else {
            let position = file.position(at: Int(tag.lower))
            throw failure(
                "'\(text(Int32(start), Int32(end)))' does not close the \(tag.kind.noun) "
                    + "'\(text(tag.lower, tag.upper))' that is open here", at: start..<end,
                hint: "close '\(tag.name)', opened at line \(position.line), column \(position.column), "
                    + "with '\(delimited("/" + tag.name))' first")
        }
        switch tag.kind {
        case .parent: closeParent(tag, start, end)
        case .argument: closeArgument(start, end)
        default: passTag(from: start, to: end)
        }
        items.append(.end)
        open.removeLast()
    }

    private mutating func appendPartial(_ name: String, _ start: Int, _ end: Int) throws {
        try checkName(name, start, end)
        var tag = tag(.partial, name, start, end)
        if let line = passTag(from: start, to: end) {
            tag.indentation = dedented(line..<start)
            tag.startsLine = true
        }
        items.append(.tag(tag))
    }

    func checkName(_ name: String, _ start: Int, _ end: Int) throws {
        guard name.utf8.first == UInt8(ascii: "*") else { return }
        throw failure(
            "partials with dynamic names ('\(text(Int32(start), Int32(end)))') are not supported", at: start..<end,
            hint: "name the partial itself, inside a section if it depends on the data")
    }

    func tag(_ kind: TemplateTag.Kind, _ name: String, _ start: Int, _ end: Int) -> TemplateTag {
        TemplateTag(
            kind: kind, name: name, path: [], lower: Int32(start), upper: Int32(end), nesting: Int32(open.count))
    }

    /// Reads the name from `start` to the closing delimiter. Returns the trimmed name and the end of the tag.
    private func name(after start: Int, of tagStart: Int, closedBy closing: [UInt8]) throws -> (String, Int) {
        let tail = find(closing, from: start)
        var lower = start
        var upper = tail ?? bytes.count
        while lower < upper, Self.isSpace(bytes[lower]) { lower += 1 }
        while upper > lower, Self.isSpace(bytes[upper - 1]) { upper -= 1 }
        // If the tag would go on into the next line or the next tag, its end is missing here. A call may have several lines.
        let isUnclosed =
            find(opening, from: lower, to: upper) != nil
            || contains(UInt8(ascii: "\n"), lower..<upper)
                && !CallParser.beginsCall(bytes[lower..<upper])
        guard let tail, !isUnclosed else {
            throw failure(
                "the tag '\(excerpt(from: tagStart))' is not closed", at: tagStart..<tagStart + opening.count,
                hint: "close it with '\(string(closing))'")
        }
        guard lower < upper else {
            throw failure(
                "the tag '\(text(Int32(tagStart), Int32(tail + closing.count)))' has no name",
                at: tagStart..<tail + closing.count, hint: "name a key of the data, or remove the tag")
        }
        return (String(decoding: bytes[lower..<upper], as: UTF8.self), tail + closing.count)
    }

    /// Reads a tag that sets delimiters, such as `{{=<% %>=}}`.
    private mutating func scanDelimiters(at start: Int) throws {
        let content = start + opening.count + 1
        let tail = [UInt8(ascii: "=")] + closing
        let example = "'\(delimited("=<% %>="))'"
        guard let end = find(tail, from: content) else {
            throw failure(
                "the tag '\(excerpt(from: start))' is not closed", at: start..<content,
                hint: "set new delimiters like this: \(example)")
        }
        let parts = bytes[content..<end].split(whereSeparator: Self.isSpace)
        guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
            throw failure(
                "'\(text(Int32(start), Int32(end + tail.count)))' does not set two delimiters",
                at: start..<end + tail.count, hint: "write two, with a space between: \(example)")
        }
        passTag(from: start, to: end + tail.count)
        (opening, closing) = (Array(parts[0]), Array(parts[1]))
    }

    // MARK: Literals and standalone lines

    /// Emits the literal before a tag that itself prints nothing, and continues after the tag. If the tag stands alone
    /// on its line, the whole line is left out and the start of the line is returned.
    @discardableResult
    mutating func passTag(from start: Int, to end: Int) -> Int? {
        guard let line = standaloneLine(start, end) else {
            appendLiteral(to: start)
            offset = end
            return nil
        }
        appendLiteral(to: line.lowerBound)
        offset = line.upperBound
        return line.lowerBound
    }

    private func standaloneLine(_ start: Int, _ end: Int) -> Range<Int>? {
        guard let lower = lineStart(before: start), let upper = lineEnd(after: end) else { return nil }
        return lower..<upper
    }

    /// The start of the line, if there is nothing but white space before a tag on it.
    func lineStart(before start: Int) -> Int? {
        var lower = start
        while lower > offset, Self.isBlank(bytes[lower - 1]) { lower -= 1 }
        return isLineStart(lower) ? lower : nil
    }

    private func isLineStart(_ offset: Int) -> Bool {
        offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") || offset == byteOrderMarkEnd
    }

    /// The start of the next line, or the end of the file, if there is nothing but white space after a tag on its line.
    func lineEnd(after end: Int) -> Int? {
        var upper = end
        while upper < bytes.count, Self.isBlank(bytes[upper]) { upper += 1 }
        if upper == bytes.count { return upper }
        if bytes[upper] == UInt8(ascii: "\r"), upper + 1 < bytes.count { upper += 1 }
        return bytes[upper] == UInt8(ascii: "\n") ? upper + 1 : nil
    }
    private var byteOrderMarkEnd: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The white space at the start of a line.
    func blanks(from start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
        return start..<end
    }

    mutating func appendLiteral(to end: Int) {
        defer { offset = max(offset, end) }
        guard offset < end else { return }
        if open.last?.kind == .parent {
            if !bytes[offset..<end].allSatisfy(Self.isSpace) { items.append(.ignored(Int32(offset)..<Int32(end))) }
            return
        }
        guard dedent > 0 else { return items.append(.literal(Int32(offset)..<Int32(end))) }
        var lower = offset
        while lower < end {
            let upper = bytes[lower..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
            let line = isLineStart(lower) ? dedented(lower..<upper) : Int32(lower)..<Int32(upper)
            if !line.isEmpty { items.append(.literal(line)) }
            lower = upper
        }
    }

    /// The range of a line, or of the white space at its start, without the indentation that the innermost argument
    /// leaves out.
    func dedented(_ line: Range<Int>) -> Range<Int32> {
        var lower = line.lowerBound
        while lower < min(line.upperBound, line.lowerBound + dedent), Self.isBlank(bytes[lower]) { lower += 1 }
        return Int32(lower)..<Int32(line.upperBound)
    }
    var dedent: Int { open.last?.dedent ?? 0 }

    // MARK: Bytes

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func contains(_ byte: UInt8, _ range: Range<Int>) -> Bool { bytes[range].contains(byte) }

    /// The next place of a text.
    /// - Parameter end: before what it begins; nil for the end of the file.
    func find(_ needle: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var i = start
            let last = min(bytes.count - needle.count, (end ?? bytes.count) - 1)
            // Most of a text is none of a tag, which the C library passes over faster.
            while i <= last, let found = memchr(base + i, Int32(needle[0]), last + 1 - i) {
                i = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                var n = 1
                while n < needle.count, bytes[i + n] == needle[n] { n += 1 }
                if n == needle.count { return i }
                i += 1
            }
            return nil
        }
    }

    // MARK: Messages

    private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    func delimited(_ content: String) -> String { string(opening) + content + string(closing) }
    func text(_ lower: Int32, _ upper: Int32) -> String {
        String(decoding: bytes[Int(lower)..<Int(upper)], as: UTF8.self)
    }
    /// The start of a tag that has no end, up to the end of the line, a space, or markup.
    private func excerpt(from start: Int) -> String {
        let rest = bytes[start..<min(bytes.count, start + 30)]
        let end = rest.firstIndex { Self.isSpace($0) && $0 != 0x20 || $0 == UInt8(ascii: "<") } ?? rest.endIndex
        var text = Substring(String(decoding: bytes[start..<end], as: UTF8.self))
        while text.last == " " || text.last == "\u{FFFD}" { text.removeLast() }
        return String(text)
    }
    func failure(_ message: String, at range: Range<Int>, hint: String) -> RenderFailure {
        RenderFailure(
            .input,
            Diagnostic(
                .templateMalformed, message,
                at: SourceSpan(source: source, lower: range.lowerBound, upper: min(range.upperBound, bytes.count)),
                hints: [hint]))
    }
}
