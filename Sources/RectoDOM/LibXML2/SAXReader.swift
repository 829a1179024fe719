import CLibXML2
import RectoCore

/// Runs libxml2's SAX interface over a text.
///
/// recto uses two kinds of libxml2's events: start tags with their attributes, and text. libxml2's own idea of which
/// elements are open is that of HTML 4. Therefore recto does not use its end tag events, but reads end tags from the
/// source between two events.
struct SAXReader {
    let text: DecodedText
    let bytes: [UInt8]
    let masked: [UInt8]?
    let diagnostics: DiagnosticSink

    func read(into tree: inout TreeConstructor, names: NameTable) throws {
        Self.initializeLibrary
        bytes.withUnsafeBufferPointer { source in
            (masked ?? bytes).withUnsafeBufferPointer { fed in
                var session = SAXSession(
                    tree: tree, names: names, source: source, start: text.start, diagnostics: diagnostics)
                withUnsafeMutablePointer(to: &session) { $0.run(fed) }
                tree = session.tree
            }
        }
        if let failure = tree.failure { throw failure }
    }

    private static let initializeLibrary: Void = xmlInitParser()
}

private typealias SessionPointer = UnsafeMutablePointer<SAXSession>

extension UnsafeMutablePointer where Pointee == SAXSession {
    /// While libxml2 calls back, the session is reached only through this pointer.
    fileprivate func run(_ fed: UnsafeBufferPointer<UInt8>) {
        let start = pointee.start
        let count = Int32(clamping: fed.count - start)
        let context = fed.baseAddress!.withMemoryRebound(to: CChar.self, capacity: fed.count) {
            htmlCreateMemoryParserCtxt($0 + start, count)
        }
        guard let context else { return }
        defer { htmlFreeParserCtxt(context) }
        pointee.context = context
        context.pointee.userData = UnsafeMutableRawPointer(self)
        context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
        htmlCtxtUseOptions(
            context,
            Int32(
                bitPattern: HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
                    | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_NODEFDTD.rawValue
                    | HTML_PARSE_IGNORE_ENC.rawValue))
        var handler = xmlSAXHandler()
        handler.initialized = 1
        handler.startElement = { session, name, attributes in
            guard let session, let name else { return }
            session.assumingMemoryBound(to: SAXSession.self).pointee.startElement(name, attributes)
        }
        handler.characters = SAXSession.characters
        handler.ignorableWhitespace = SAXSession.characters
        handler.cdataBlock = SAXSession.characters
        handler.comment = { session, _ in
            session?.assumingMemoryBound(to: SAXSession.self).pointee.skipToken()
        }
        handler.processingInstruction = { session, _, _ in
            session?.assumingMemoryBound(to: SAXSession.self).pointee.skipToken()
        }
        context.pointee.sax.pointee = handler
        htmlParseDocument(context)
        pointee.finish()
    }
}

/// The state of one run of libxml2.
struct SAXSession {
    var tree: TreeConstructor
    fileprivate let start: Int
    fileprivate var context: htmlParserCtxtPtr?

    private let names: NameTable
    private let diagnostics: DiagnosticSink
    private let source: UnsafeBufferPointer<UInt8>
    /// The offset in the source at which the last token ended.
    private var settled: Int
    /// The offset up to which events of libxml2 are ignored, because recto has read that text itself.
    private var ignoredEnd = 0
    private var attributes: [TagAttribute] = []
    private var scratch: [UInt8] = []
    private var nameCache = LibraryNameCache()

    init(
        tree: TreeConstructor, names: NameTable, source: UnsafeBufferPointer<UInt8>, start: Int,
        diagnostics: DiagnosticSink
    ) {
        self.diagnostics = diagnostics
        self.tree = tree
        self.names = names
        self.source = source
        self.start = start
        settled = start
    }

    /// The position of libxml2 in the source.
    private var position: Int {
        guard let input = context?.pointee.input, let current = input.pointee.cur, let base = input.pointee.base else {
            return source.count
        }
        return min(source.count, start + Int(input.pointee.consumed) + (current - base))
    }

    // MARK: Events

    fileprivate static let characters:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<xmlChar>?, Int32) -> Void = { session, text, count in
            guard let session, let text else { return }
            session.assumingMemoryBound(to: SAXSession.self).pointee
                .characters(UnsafeBufferPointer(start: text, count: Int(count)))
        }

    fileprivate mutating func startElement(
        _ name: UnsafePointer<xmlChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        let position = position
        guard position > ignoredEnd else { return }
        // libxml2 also invents elements, such as a `p` around text. They have no tag in the source.
        guard case .startTag(let open) = settle(upTo: position) else { return }
        // A tag that is cut off by the end of the input is not a tag.
        guard position < source.count else { return settled = position }
        let isSelfClosing = source[position] == UInt8(ascii: "/")
        settled = min(source.count, position + (isSelfClosing ? 2 : 1))
        attributes.removeAll(keepingCapacity: true)
        if let pairs { collect(pairs) }
        let tag = StartTag(
            name: nameCache.name(name, names), offset: open, isSelfClosing: isSelfClosing, attributes: attributes)
        let isInTree = tree.startTag(tag)
        let kind = tree.categories(of: tag.name)
        if !kind.isDisjoint(with: [.rawText, .escapableRawText]) { readTextContent(tag, kind, isInTree) }
        if tree.failure != nil { stop() }
    }

    private mutating func collect(_ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>) {
        var i = 0
        while let name = pairs[i] {
            let value = pairs[i + 1]
            attributes.append(
                TagAttribute(
                    name: nameCache.name(name, names),
                    value: UnsafeBufferPointer(start: value, count: value.map { Int(xmlStrlen($0)) } ?? 0)))
            i += 2
        }
    }

    fileprivate mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
        let position = position
        guard position > ignoredEnd else { return }
        let offset: Int
        switch settle(upTo: position) {
        case .text(let first): offset = first
        case .startTag(let open): offset = open
        case .nothing: offset = settled
        }
        settled = position
        if text.count == 1, text[0] == UInt8(ascii: "&") { reportReference(at: offset) }
        tree.text(text, at: offset)
    }

    private func reportReference(at offset: Int) {
        guard let (range, lacksSemicolon) = CharacterReferences.problem(source, at: offset) else { return }
        let written = String(decoding: source[range], as: UTF8.self)
        diagnostics.report(
            HTMLDiagnostic.unknownReference, .warning,
            lacksSemicolon
                ? "'\(written)' is printed as it is: it lacks its semicolon"
                : "'\(written)' is printed as it is: recto does not know this character reference",
            at: SourceSpan(
                source: tree.builder.document.source, lower: range.lowerBound, upper: range.upperBound),
            hints: [lacksSemicolon ? "write \(written);" : "write the character itself, or its number: &#x…;"])
    }

    /// Skips a comment or a processing instruction.
    fileprivate mutating func skipToken() {
        let position = position
        guard position > ignoredEnd else { return }
        _ = settle(upTo: position)
        settled = position
    }

    fileprivate mutating func finish() {
        if tree.failure == nil { _ = settle(upTo: source.count) }
    }

    private mutating func stop() {
        ignoredEnd = Int.max
        if let context { xmlStopParser(context) }
    }

    // MARK: Between events

    private enum Pending {
        case nothing
        /// A start tag that extends to the position of the event.
        case startTag(open: Int)
        /// Text, with the offset of its first byte.
        case text(Int)
    }

    /// Handles the end tags between the last token and `end`, and returns what the event at `end` is about.
    private mutating func settle(upTo end: Int) -> Pending {
        var firstText: Int?
        var i = settled
        while i < end {
            guard source[i] == UInt8(ascii: "<"), i + 1 < source.count else {
                if firstText == nil { firstText = i }
                i += 1
                continue
            }
            let next = source[i + 1]
            if next == UInt8(ascii: "/") {
                i = settleEndTag(at: i)
            } else if HTMLCharacter.isLetter(next) {
                let close = Markup.endOfTag(source, from: Markup.endOfName(source, from: i + 1))
                guard let close, close < end else { return .startTag(open: i) }
                // This is a second `html`, `head` or `body` tag, for which libxml2 sends no event.
                i = close + 1
            } else if next == UInt8(ascii: "!"), Markup.isComment(source, at: i) {
                i = Markup.endOfComment(source, at: i) ?? source.count
            } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
                i = (source[i...].firstIndex(of: UInt8(ascii: ">")) ?? source.count - 1) + 1
            } else {
                if firstText == nil { firstText = i }
                i += 1
            }
        }
        return firstText.map { .text($0) } ?? .nothing
    }

    /// Handles an end tag and returns the index after it.
    private mutating func settleEndTag(at open: Int) -> Int {
        let nameEnd = Markup.endOfName(source, from: open + 2)
        let close = source[nameEnd...].firstIndex(of: UInt8(ascii: ">"))
        if nameEnd > open + 2, HTMLCharacter.isLetter(source[open + 2]), close != nil {
            scratch.removeAll(keepingCapacity: true)
            for b in source[(open + 2)..<nameEnd] { scratch.append(HTMLCharacter.lowercased(b)) }
            let name = scratch.withUnsafeBufferPointer { names.intern($0) }
            tree.endTag(name, at: open)
        }
        let end = (close ?? source.count - 1) + 1
        settled = end
        return end
    }

    // MARK: Elements whose content is text

    private mutating func readTextContent(_ tag: StartTag, _ kind: ElementCategories, _ isInTree: Bool) {
        let name = source[(tag.offset + 1)..<Markup.endOfName(source, from: tag.offset + 1)]
        let end = Markup.endOfTextContent(source, from: settled, name: name)
        let content = UnsafeBufferPointer(rebasing: source[settled..<end])
        if isInTree, tag.name != .iframe, tag.name != .noframes {
            if kind.contains(.escapableRawText), content.contains(UInt8(ascii: "&")) {
                CharacterReferences.decode(content).withUnsafeBufferPointer { tree.textContent($0, at: settled) }
            } else {
                tree.textContent(content, at: settled)
            }
        }
        settled = end
        ignoredEnd = end
    }
}

/// Caches names by their address. libxml2 keeps each name once, so looking up its address avoids hashing the text.
private struct LibraryNameCache {
    private var addresses = [UnsafePointer<xmlChar>?](repeating: nil, count: 256)
    private var names = [Name](repeating: .none, count: 256)

    mutating func name(_ pointer: UnsafePointer<xmlChar>, _ table: NameTable) -> Name {
        let slot = (Int(bitPattern: pointer) >> 2 ^ Int(bitPattern: pointer) >> 10) & 255
        if addresses[slot] == pointer { return names[slot] }
        let name = table.intern(UnsafeBufferPointer(start: pointer, count: Int(xmlStrlen(pointer))))
        addresses[slot] = pointer
        names[slot] = name
        return name
    }
}
