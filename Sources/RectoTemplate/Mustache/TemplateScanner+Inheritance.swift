import RectoCore

/// Parents, and the blocks that they replace.
///
/// White space is kept as the specification's cases have it. What replaces a block is indented as the block is, however the
/// author has indented it where it is written: the white space of its first line is left out of each of its lines.
/// [Mustache specification, inheritance](https://github.com/mustache/spec/blob/master/specs/~inheritance.yml)
extension TemplateScanner {
    /// In a parent, only blocks are of use. Text beside them may be a remark, but what has tags was meant to be printed.
    func checkPlace(of sigil: UInt8, at start: Int) throws {
        guard let parent = open.last, parent.kind == .parent, !"!=/$".utf8.contains(sigil) else { return }
        let end = find(closing, from: start).map { $0 + closing.count } ?? start + opening.count
        throw failure(
            "'\(text(Int32(start), Int32(end)))' stands in the parent '\(text(parent.lower, parent.upper))' outside of "
                + "its blocks, where nothing is printed",
            at: start..<end, hint: "move it into a block: '\(delimited("$name"))' … '\(delimited("/name"))'")
    }

    /// Only the end of the parent shows whether it stands alone on its lines. Until then, the white space before it is
    /// a literal.
    mutating func openParent(_ name: String, _ start: Int, _ end: Int) throws {
        try checkName(name, start, end)
        var tag = tag(.parent, name, start, end)
        let line = lineStart(before: start)
        tag.startsLine = line != nil
        tag.indentation = dedented((line ?? start)..<start)
        appendLiteral(to: line ?? start)
        items.append(.literal(tag.indentation))
        offset = end
        try enter(tag, closedBy: name, dedent: dedent)
    }

    mutating func closeParent(_ parent: OpenTag, _ start: Int, _ end: Int) {
        appendLiteral(to: start)
        offset = end
        guard case .tag(var tag) = items[parent.item], tag.startsLine else { return }
        if let line = lineEnd(after: end) {
            offset = line
            items[parent.item - 1] = .literal(0..<0)
        } else {
            tag.startsLine = false
            tag.indentation = 0..<0
            items[parent.item] = .tag(tag)
        }
    }

    mutating func openBlock(_ name: String, _ start: Int, _ end: Int) throws {
        let next = lineEnd(after: end).flatMap { $0 > end ? $0 : nil }
        if open.last?.kind == .parent {
            appendLiteral(to: start)
            offset = next ?? end
            return try enter(
                tag(.argument, name, start, end), closedBy: name, dedent: next.map { blanks(from: $0).count } ?? 0)
        }
        var tag = tag(.block, name, start, end)
        let line = lineStart(before: start)
        if let line, let next {
            appendLiteral(to: line)
            offset = next
            // Content that replaces the block's own is indented as that is.
            tag.indentation = dedented(blanks(from: next))
            tag.startsLine = true
        } else {
            if let line { tag.indentation = dedented(line..<start) }
            appendLiteral(to: start)
            offset = end
        }
        try enter(tag, closedBy: name, dedent: dedent)
    }

    /// White space before the end tag of an argument belongs to the tag, if it stands at the start of its line.
    mutating func closeArgument(_ start: Int, _ end: Int) {
        appendLiteral(to: lineStart(before: start) ?? start)
        offset = end
    }
}

extension TemplateTag.Kind {
    /// The word for the tag in messages.
    var noun: String {
        switch self {
        case .parent: "parent"
        case .argument, .block: "block"
        default: "section"
        }
    }

    /// Whether an end tag follows.
    var hasContent: Bool {
        switch self {
        case .section, .invertedSection, .parent, .argument, .block: true
        default: false
        }
    }

    /// Whether it is printed itself.
    var isVariable: Bool { self == .escapedVariable || self == .unescapedVariable }

    /// Whether its name is looked up in the data.
    var namesData: Bool {
        switch self {
        case .partial, .parent, .argument, .block: false
        default: true
        }
    }
}
