import RectoCore

/// Splits HTML into tokens, by [HTML §13.2.5 Tokenization](https://html.spec.whatwg.org/multipage/parsing.html#tokenization).
///
/// The standard describes a machine that changes its state at each character. Here a function reads all that a group of
/// its states reads. The functions are in extensions: text, tags, comments and doctypes.
///
/// The tokenizer makes no strings. Names are interned, and text is a range of the source, unless a character reference,
/// a carriage return or U+0000 makes it different from the source: then it is written behind the source, see `text`.
struct HTMLTokenizer {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The kind of content that the next characters are. The tree construction stage chooses it for each element whose
    /// content is text.
    enum ContentModel {
        case data
        /// Character references, but no tags but the element's end tag.
        case escapableRawText
        /// No tags but the element's end tag.
        case rawText
        case script
        case cdata
        case plaintext
    }

    let source: Bytes
    /// Text that is not in the source as it is. The index `source.count + n` of a `TextRange` is the index `n` here.
    private(set) var written: [UInt8] = []

    var position: Int
    var content = ContentModel.data
    /// The name of the last start tag, whose end tag ends text. It is set when a start tag is read.
    var lastStartTag = Name.none
    var attributes: [TagAttribute] = []
    /// The names of `attributes`, where there are many.
    var attributeNames: Set<Name> = []
    var doctype = Doctype()
    var errors: ParseErrorLog
    /// The place from which on nothing is read, because a tag or comment there is never closed.
    var unclosed: (what: Unclosed, range: Range<Int>)?
    /// References that HTML does not know.
    var unknownReferences: [Range<Int>] = []
    /// Whether the data of comments is kept, for trees that are compared with those of browsers.
    let keepsComments: Bool

    enum Unclosed { case tag, comment }

    let names: NameTable
    private var tagNames = ShortNameCache()

    init(_ source: Bytes, from start: Int, names: NameTable, errors: ParseErrorLog, keepsComments: Bool) {
        self.source = source
        self.names = names
        self.errors = errors
        self.keepsComments = keepsComments
        position = start
        attributes.reserveCapacity(16)
    }

    /// Reads a token. `isForeign` says whether the adjusted current node is an element of SVG or MathML, in which CDATA
    /// sections exist.
    mutating func next(isForeign: Bool) -> HTMLToken {
        switch content {
        case .data: break
        case .cdata:
            if let token = nextInSection() { return token }
        default:
            if let token = nextInTextElement() { return token }
        }
        while position < source.count {
            let start = position
            guard source[start] == UInt8(ascii: "<"), let kind = markup(at: start) else { return readText() }
            let token: HTMLToken?
            switch kind {
            case .startTag: token = readTag(.startTag, nameAt: start + 1)
            case .endTag: token = readTag(.endTag, nameAt: start + 2)
            case .emptyEndTag:
                errors.report(.missingEndTagName, start, start + 3)
                position = start + 3
                token = nil
            case .bogusComment(let error):
                token = readBogusComment(error, from: error == .unexpectedQuestionMark ? start + 1 : start + 2)
            case .declaration: token = readDeclaration(isForeign: isForeign)
            }
            if let token { return token }
        }
        return HTMLToken(kind: .endOfFile, offset: source.count, end: source.count)
    }

    private enum Markup {
        case startTag, endTag, emptyEndTag, declaration
        case bogusComment(ParseError)
    }

    /// [§13.2.5.6 Tag open state](https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state) and the next one:
    /// what the `<` at `open` begins. The result is nil if it is text.
    private func markup(at open: Int) -> Markup? {
        guard open + 1 < source.count else { return nil }
        let next = source[open + 1]
        if HTMLCharacter.isLetter(next) { return .startTag }
        switch next {
        case UInt8(ascii: "!"): return .declaration
        case UInt8(ascii: "?"): return .bogusComment(.unexpectedQuestionMark)
        case UInt8(ascii: "/"):
            guard open + 2 < source.count else { return nil }
            let after = source[open + 2]
            if HTMLCharacter.isLetter(after) { return .endTag }
            return after == UInt8(ascii: ">") ? .emptyEndTag : .bogusComment(.invalidFirstCharacterOfTagName)
        default: return nil
        }
    }

    func isMarkup(at open: Int) -> Bool { markup(at: open) != nil }

    // MARK: Text behind the source

    /// The end of what has been written. It is the lower bound of text that is written next.
    var writtenEnd: Int { source.count + written.count }

    mutating func write(_ range: Range<Int>) {
        written.append(contentsOf: Bytes(rebasing: source[range]))
    }

    mutating func write(_ byte: UInt8) { written.append(byte) }

    mutating func write(code: UInt32) { UTF8Validity.append(code, to: &written) }

    /// Writes what is in `range`, which may be in the source or written itself.
    mutating func write(_ range: TextRange) {
        if Int(range.upper) <= source.count {
            write(Int(range.lower)..<Int(range.upper))
        } else {
            let lower = Int(range.lower) - source.count
            // A slice would share the storage, so that all of it would be copied.
            for i in lower..<(lower + range.count) { written.append(written[i]) }
        }
    }

    /// Calls `body` with the bytes of a range. They are valid only during the call.
    func withBytes<R>(_ range: TextRange, _ body: (Bytes) -> R) -> R {
        if Int(range.upper) <= source.count {
            return body(Bytes(rebasing: source[Int(range.lower)..<Int(range.upper)]))
        }
        let lower = Int(range.lower) - source.count
        return written.withUnsafeBufferPointer { body(Bytes(rebasing: $0[lower..<(lower + range.count)])) }
    }

    // MARK: Names

    /// The interned name in `range`, in lower case. `packed` holds its bytes in lower case if it has at
    /// most eight, and is 0 if there is a null among them.
    mutating func name(_ range: Range<Int>, packed: UInt64) -> Name {
        if packed != 0, range.count <= 8 {
            if let name = tagNames.name(packed) { return name }
            let name = internLowercased(range)
            tagNames.keep(name, packed)
            return name
        }
        return internLowercased(range)
    }

    private func internLowercased(_ range: Range<Int>) -> Name {
        let bytes = source[range]
        if bytes.allSatisfy({ HTMLCharacter.lowercased($0) == $0 && $0 != 0 }) {
            return names.intern(Bytes(rebasing: bytes))
        }
        var lowercased: [UInt8] = []
        lowercased.reserveCapacity(bytes.count)
        for b in bytes {
            if b == 0 { lowercased += [0xEF, 0xBF, 0xBD] } else { lowercased.append(HTMLCharacter.lowercased(b)) }
        }
        return lowercased.withUnsafeBufferPointer { names.intern($0) }
    }
}

/// Finds names of at most eight bytes by these bytes as a number, without hashing or comparing text.
private struct ShortNameCache {
    private var keys = [UInt64](repeating: 0, count: 256)
    private var names = [Name](repeating: .none, count: 256)

    private static func slot(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56) }

    func name(_ key: UInt64) -> Name? {
        let slot = Self.slot(key)
        return keys[slot] == key ? names[slot] : nil
    }

    mutating func keep(_ name: Name, _ key: UInt64) {
        let slot = Self.slot(key)
        keys[slot] = key
        names[slot] = name
    }
}
