import RectoCore

/// The result of `MarkupScanner`.
struct ScannedMarkup {
    /// The text in which everything that libxml2, but not HTML, would take for markup is made harmless. It has the same
    /// length as the original, so that offsets stay valid. It is nil if nothing had to be changed.
    var masked: [UInt8]?
    var problems: [Diagnostic] = []
}

/// Finds the places where libxml2 reads HTML differently from the [tokenizer of HTML
/// §13.2.5](https://html.spec.whatwg.org/multipage/parsing.html#tokenization): the elements of raw text and RCDATA,
/// comments and null bytes.
struct MarkupScanner {
    private let bytes: [UInt8]
    private let text: DecodedText
    private var result = ScannedMarkup()

    init(text: DecodedText, bytes: [UInt8]) {
        self.text = text
        self.bytes = bytes
    }

    consuming func scan() -> ScannedMarkup {
        bytes.withUnsafeBufferPointer { Self.scan($0, text, &result) }
        return result
    }

    private static func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ text: DecodedText, _ result: inout ScannedMarkup) {
        maskNulls(bytes, text, &result)
        var i = text.start
        while let open = bytes[i...].firstIndex(of: UInt8(ascii: "<")), open + 1 < bytes.count {
            let next = bytes[open + 1]
            if next == UInt8(ascii: "!"), Markup.isComment(bytes, at: open) {
                i = scanComment(bytes, open, text, &result)
            } else if HTMLCharacter.isLetter(next) {
                i = scanTag(bytes, open, text, &result)
            } else if Markup.isBogusComment(bytes, at: open) {
                i = (bytes[open...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
                result.blank(bytes, open..<i)
            } else {
                i = open + 1
            }
        }
    }

    /// Masks null bytes. HTML ignores them in content, but libxml2 would take the first one for the end of the text.
    private static func maskNulls(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: DecodedText, _ result: inout ScannedMarkup
    ) {
        guard let first = bytes[text.start...].firstIndex(of: 0) else { return }
        for i in first..<bytes.count where bytes[i] == 0 { result.blank(bytes, i..<(i + 1)) }
        result.report("a null byte is ignored", text, first..<(first + 1))
    }

    private static func scanComment(
        _ bytes: UnsafeBufferPointer<UInt8>, _ open: Int, _ text: DecodedText, _ result: inout ScannedMarkup
    ) -> Int {
        let end = Markup.endOfComment(bytes, at: open)
        guard let end else {
            result.report(
                "the comment is not closed: everything from here on is not printed", text, open..<(open + 4),
                hints: ["close it with -->"])
            return bytes.count
        }
        // libxml2 knows only one way to end a comment.
        if !isPlainComment(bytes, open, end) { result.blank(bytes, open..<end) }
        return end
    }

    private static func isPlainComment(_ bytes: UnsafeBufferPointer<UInt8>, _ open: Int, _ end: Int) -> Bool {
        end - open >= 7 && bytes[end - 2] == UInt8(ascii: "-") && bytes[end - 3] == UInt8(ascii: "-")
    }

    private static func scanTag(
        _ bytes: UnsafeBufferPointer<UInt8>, _ open: Int, _ text: DecodedText, _ result: inout ScannedMarkup
    ) -> Int {
        let nameEnd = Markup.endOfName(bytes, from: open + 1)
        guard let close = Markup.endOfTag(bytes, from: nameEnd) else {
            result.report(
                "the tag '<\(String(decoding: bytes[(open + 1)..<nameEnd], as: UTF8.self))' is not closed: "
                    + "everything from here on is not printed",
                text, open..<nameEnd, hints: ["look for a missing > or quotation mark"])
            return bytes.count
        }
        guard Markup.contentIsText(bytes[(open + 1)..<nameEnd]) else { return close + 1 }
        let end = Markup.endOfTextContent(bytes, from: close + 1, name: bytes[(open + 1)..<nameEnd])
        for i in (close + 1)..<end where bytes[i] == UInt8(ascii: "<") || bytes[i] == UInt8(ascii: "&") {
            result.mask(bytes, i, with: UInt8(ascii: "x"))
        }
        return end
    }
}

extension ScannedMarkup {
    fileprivate mutating func mask(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int, with byte: UInt8) {
        if masked == nil { masked = Array(bytes) }
        masked![i] = byte
    }

    /// Overwrites the range with bytes that libxml2 skips, because XML does not allow them in text.
    fileprivate mutating func blank(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        for i in range { mask(bytes, i, with: 1) }
    }

    fileprivate mutating func report(
        _ message: String, _ text: DecodedText, _ range: Range<Int>, hints: [String] = []
    ) {
        problems.append(
            Diagnostic(
                HTMLDiagnostic.malformed, .warning, message,
                at: SourceSpan(source: text.source, lower: range.lowerBound, upper: range.upperBound), hints: hints))
    }
}

/// Finds the boundaries of tags and comments as HTML's tokenizer sees them.
enum Markup {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    static func isComment(_ bytes: Bytes, at i: Int) -> Bool {
        i + 3 < bytes.count && bytes[i + 1] == UInt8(ascii: "!") && bytes[i + 2] == UInt8(ascii: "-")
            && bytes[i + 3] == UInt8(ascii: "-")
    }

    /// Whether HTML skips the text at `open` up to the next `>`, while libxml2 would print it: `<![CDATA[`, `</3`,
    /// `<?=`.
    static func isBogusComment(_ bytes: Bytes, at open: Int) -> Bool {
        let after = open + 2 < bytes.count ? bytes[open + 2] : 0
        switch bytes[open + 1] {
        case UInt8(ascii: "/"), UInt8(ascii: "?"): return !HTMLCharacter.isLetter(after)
        case UInt8(ascii: "!"): return after | 0x20 != UInt8(ascii: "d")
        default: return false
        }
    }

    /// The index after `-->` or `--!>`, or after the `>` of `<!-->` and `<!--->`.
    static func endOfComment(_ bytes: Bytes, at open: Int) -> Int? {
        var i = open + 4
        if i < bytes.count, bytes[i] == UInt8(ascii: ">") { return i + 1 }
        if i + 1 < bytes.count, bytes[i] == UInt8(ascii: "-"), bytes[i + 1] == UInt8(ascii: ">") { return i + 2 }
        while let dash = bytes[i...].firstIndex(of: UInt8(ascii: "-")), dash + 2 < bytes.count {
            if bytes[dash + 1] == UInt8(ascii: "-") {
                if bytes[dash + 2] == UInt8(ascii: ">") { return dash + 3 }
                if bytes[dash + 2] == UInt8(ascii: "!"), dash + 3 < bytes.count,
                    bytes[dash + 3] == UInt8(ascii: ">")
                {
                    return dash + 4
                }
            }
            i = dash + 1
        }
        return nil
    }

    static func endOfName(_ bytes: Bytes, from start: Int) -> Int {
        var i = start
        while i < bytes.count, !HTMLCharacter.isWhiteSpace(bytes[i]), bytes[i] != UInt8(ascii: ">"),
            bytes[i] != UInt8(ascii: "/")
        {
            i += 1
        }
        return i
    }

    /// The index of the `>` of a start tag, searched from the end of the tag's name. Quoted values may contain `>`.
    static func endOfTag(_ bytes: Bytes, from start: Int) -> Int? {
        var i = start
        while i < bytes.count {
            let b = bytes[i]
            i += 1
            if b == UInt8(ascii: ">") { return i - 1 }
            guard b == UInt8(ascii: "=") else { continue }
            while i < bytes.count, HTMLCharacter.isWhiteSpace(bytes[i]) { i += 1 }
            guard i < bytes.count, bytes[i] == 0x22 || bytes[i] == 0x27 else { continue }
            guard let close = bytes[(i + 1)...].firstIndex(of: bytes[i]) else { return nil }
            i = close + 1
        }
        return nil
    }

    private static let textElements: [StaticString] = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]

    /// Whether the content of the element is raw text, escapable raw text or plain text, which contains no tags.
    static func contentIsText(_ name: Slice<Bytes>) -> Bool {
        guard name.count >= 3 else { return false }
        return textElements.contains { equals(name, $0) }
    }

    static func equals(_ name: Slice<Bytes>, _ text: StaticString) -> Bool {
        guard name.count == text.utf8CodeUnitCount else { return false }
        var n = 0
        for b in name {
            if HTMLCharacter.lowercased(b) != text.utf8Start[n] { return false }
            n += 1
        }
        return true
    }

    /// The index of the “appropriate end tag” of a text element, or of the end of the input.
    static func endOfTextContent(_ bytes: Bytes, from start: Int, name: Slice<Bytes>) -> Int {
        if equals(name, "plaintext") { return bytes.count }
        var i = start
        while let open = bytes[i...].firstIndex(of: UInt8(ascii: "<")) {
            let end = open + 2 + name.count
            if end <= bytes.count, bytes[open + 1] == UInt8(ascii: "/"),
                zip(bytes[(open + 2)..<end], name).allSatisfy({
                    HTMLCharacter.lowercased($0) == HTMLCharacter.lowercased($1)
                }),
                end == bytes.count || bytes[end] == UInt8(ascii: ">") || bytes[end] == UInt8(ascii: "/")
                    || HTMLCharacter.isWhiteSpace(bytes[end])
            {
                return open
            }
            i = open + 1
        }
        return bytes.count
    }
}
