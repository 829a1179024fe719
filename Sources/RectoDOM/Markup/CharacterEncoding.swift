import RectoCore

/// The character encoding of a document.
enum CharacterEncoding: Equatable {
    case utf8(start: Int)
    case utf16(UTF16Decoder.ByteOrder)
    case declared(TextEncoding)
    /// A label that nobody knows, with the byte range of its declaration.
    case unknown(label: String, at: Range<Int>)

    /// [HTML §13.2.3.2 Determining the character encoding](https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding)
    static func sniff(_ bytes: [UInt8]) -> CharacterEncoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8(start: 3) }
        if let order = UTF16Decoder.order(ofMarked: bytes) { return .utf16(order) }
        guard let (label, range) = metaLabel(bytes) ?? xmlLabel(bytes) else { return .utf8(start: 0) }
        // The standard's `meta` prescan reads windows-1252 for this label, which else means a private set of characters.
        guard label != "x-user-defined" else { return .declared(.windows1252) }
        switch TextEncoding(label: label) {
        case nil: return .unknown(label: label, at: range)
        // A document that could be read up to here is not UTF-16. The standard then takes UTF-8.
        case .utf8, .utf16: return .utf8(start: 0)
        case let encoding?: return .declared(encoding)
        }
    }

    /// Whether the text says its encoding.
    static func declares(_ bytes: [UInt8]) -> Bool { (metaLabel(bytes) ?? xmlLabel(bytes)) != nil }

    /// The encoding label of the first `meta` within 1,024 bytes that gives a `charset`, also inside
    /// `content="text/html; charset=…"`.
    /// [HTML §13.2.3.3 Prescanning a byte
    /// stream](https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding)
    private static func metaLabel(_ bytes: [UInt8]) -> (String, Range<Int>)? {
        let head = bytes.prefix(1024)
        var i = 0
        while i < head.count {
            if starts(head, "<!--", at: i) {
                i += 4
                while i < head.count, !starts(head, "-->", at: i) { i += 1 }
            } else if starts(head, "<meta", at: i) {
                var end = i
                while end < head.count, head[end] != UInt8(ascii: ">") { end += 1 }
                if let range = value(of: "charset", in: head[i..<end]) { return (label(head[range]), range) }
                i = end
            }
            i += 1
        }
        return nil
    }

    /// The encoding label of the XML declaration with which the document begins, which counts where no `meta` gives one.
    /// [HTML, get an XML encoding](https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing)
    ///
    /// DEVIATION: in XHTML too, a `meta` goes before the declaration. Whoever writes both means the same encoding.
    private static func xmlLabel(_ bytes: [UInt8]) -> (String, Range<Int>)? {
        let head = bytes.prefix(1024)
        guard starts(head, "<?xml", at: 0), let end = head.firstIndex(of: UInt8(ascii: ">")),
            let range = value(of: "encoding", in: head[..<end])
        else { return nil }
        return (label(head[range]), range)
    }

    private static func label(_ written: ArraySlice<UInt8>) -> String {
        String(decoding: written.map(HTMLCharacter.lowercased), as: UTF8.self)
    }

    private static func value(of name: StaticString, in tag: ArraySlice<UInt8>) -> Range<Int>? {
        var i = tag.startIndex
        while i < tag.endIndex {
            guard starts(tag, name, at: i) else {
                i += 1
                continue
            }
            i += name.utf8CodeUnitCount
            while i < tag.endIndex, HTMLCharacter.isWhiteSpace(tag[i]) { i += 1 }
            guard i < tag.endIndex, tag[i] == UInt8(ascii: "=") else { continue }
            i += 1
            while i < tag.endIndex, HTMLCharacter.isWhiteSpace(tag[i]) || tag[i] == 0x22 || tag[i] == 0x27 { i += 1 }
            let start = i
            while i < tag.endIndex, isLabelByte(tag[i]) { i += 1 }
            if i > start { return start..<i }
        }
        return nil
    }

    private static func isLabelByte(_ b: UInt8) -> Bool {
        HTMLCharacter.isLetter(b) || HTMLCharacter.isDigit(b) || b == 0x2D || b == 0x5F || b == 0x2E || b == 0x3A
    }

    private static func starts(_ bytes: ArraySlice<UInt8>, _ text: StaticString, at i: Int) -> Bool {
        guard i + text.utf8CodeUnitCount <= bytes.endIndex else { return false }
        for n in 0..<text.utf8CodeUnitCount where HTMLCharacter.lowercased(bytes[i + n]) != text.utf8Start[n] {
            return false
        }
        return true
    }
}
