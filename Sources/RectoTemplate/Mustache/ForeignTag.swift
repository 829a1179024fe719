import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// A tag of another template language, which recto would print as it is. Text in which a page shows source (`<code>`, `<pre>`
/// and the like), scripts, style sheets and comments are left out: pages about templates mean what they show.
package struct ForeignTag {
    /// The languages that write such tags, for messages.
    let language: String
    let range: Range<Int>

    /// The first tag of another language in a text; nil if there is none.
    package static func first(in bytes: [UInt8]) -> ForeignTag? {
        guard mayHaveTags(bytes) else { return nil }
        var search = TagSearch(bytes)
        while let start = search.next({
            $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "@")
                || $0 == UInt8(ascii: "$")
        }) {
            if let tag = tag(at: start, in: bytes) { return tag }
        }
        return nil
    }

    /// Whether two bytes that begin a tag stand together, which nearly all pages lack. A template that sets delimiters of its
    /// own may have chosen such.
    ///
    /// Of each pair, the byte is looked for that pages have less of. So the C library goes over the text a few times, which
    /// is ten times faster than one walk over its bytes.
    private static func mayHaveTags(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            if contains(
                UInt8(ascii: "{"), in: bytes,
                where: { before($0, bytes) == UInt8(ascii: "{") && after($0, bytes) == UInt8(ascii: "=") })
            {
                return false
            }
            return contains(UInt8(ascii: "{"), in: bytes) { index in
                switch after(index, bytes) {
                case UInt8(ascii: "%"): true
                case UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "$"): before(index, bytes) != UInt8(ascii: "{")
                default: before(index, bytes) == UInt8(ascii: "$")
                }
            }
                || contains(UInt8(ascii: "%"), in: bytes) { before($0, bytes) == UInt8(ascii: "<") }
                || contains(UInt8(ascii: "?"), in: bytes) { before($0, bytes) == UInt8(ascii: "<") }
                || contains(UInt8(ascii: "#"), in: bytes) { before($0, bytes) == UInt8(ascii: "<") }
                || contains(UInt8(ascii: "@"), in: bytes) { index in
                    let (before, next) = (before(index, bytes), after(index, bytes))
                    guard before <= 0x20 || before == UInt8(ascii: ">") else { return false }
                    // At-rules of style sheets have no parenthesis right behind their name, but for conditions.
                    let rest = bytes[(index + 1)...].drop { $0 | 0x20 &- 0x61 < 26 }
                    let isCondition = next == UInt8(ascii: "m") || next == UInt8(ascii: "c")
                    return !isCondition && rest.first(where: { $0 != 0x20 }) == UInt8(ascii: "(")
                }
        }
    }

    /// Whether a byte stands in a text at an index that `holds`.
    private static func contains(
        _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, where holds: (Int) -> Bool
    ) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        var start = 0
        while let found = memchr(base + start, Int32(byte), bytes.count - start) {
            let index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if holds(index) { return true }
            start = index + 1
        }
        return false
    }

    private static func before(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        index > 0 ? bytes[index - 1] : 0x20
    }
    private static func after(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
        index + 1 < bytes.count ? bytes[index + 1] : 0x20
    }

    /// Whether tags of Mustache stand in the text of a page, and not only where it shows source.
    package static func hasOwnTags(_ bytes: [UInt8]) -> Bool {
        var search = TagSearch(bytes)
        while let start = search.next({ $0 == UInt8(ascii: "{") }) {
            if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "{") { return true }
        }
        return false
    }

    /// The error about the tag in a source.
    package func diagnostic(in source: SourceID, _ bytes: [UInt8]) -> Diagnostic {
        let shown = String(
            decoding: bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 60)], as: UTF8.self)
        return Diagnostic(
            .templateForeignTag,
            "'\(shown)' is a tag of \(language), which recto does not carry out; it is printed as it is",
            at: SourceSpan(source: source, lower: range.lowerBound, upper: range.upperBound),
            hints: [
                "recto's own templates are Mustache ({{name}}, {{#lines}} … {{/lines}}); or let the other engine write the HTML: … | recto render -",
                "a page that means it writes it in <code>, or is rendered with --allow \(DiagnosticID.templateForeignTag)",
            ], category: .template)
    }

    private static func tag(at start: Int, in bytes: [UInt8]) -> ForeignTag? {
        let rest = bytes[start..<min(bytes.count, start + 400)]
        let next = rest.dropFirst().first ?? 0
        let isInMustache = start > 0 && bytes[start - 1] == UInt8(ascii: "{")
        func found(_ language: String, _ opening: String, _ closing: String) -> ForeignTag? {
            guard rest.starts(with: opening.utf8) else { return nil }
            var content = rest.dropFirst(opening.utf8.count)
            // Of `{%- if`, `<%=name`, `<%@ page`.
            while let byte = content.first, "-+~=#@! \t".utf8.contains(byte) { content = content.dropFirst() }
            guard let first = content.first, first | 0x20 &- 0x61 < 26 || first == UInt8(ascii: "$") else { return nil }
            let end = Array(closing.utf8)
            guard let upper = content.indices.first(where: { rest[$0...].starts(with: end) }) else { return nil }
            return ForeignTag(language: language, range: start..<upper + end.count)
        }
        switch (rest.first, next) {
        case (UInt8(ascii: "{"), UInt8(ascii: "%")): return found("Jinja, Twig or Liquid", "{%", "%}")
        case (UInt8(ascii: "{"), UInt8(ascii: "#")) where !isInMustache: return found("Jinja or Twig", "{# ", "#}")
        case (UInt8(ascii: "{"), UInt8(ascii: "!")) where !isInMustache: return found("Blade", "{!!", "!!}")
        case (UInt8(ascii: "{"), UInt8(ascii: "$")) where !isInMustache: return found("Smarty or Latte", "{", "}")
        case (UInt8(ascii: "<"), UInt8(ascii: "%")): return found("ERB, EJS or JSP", "<%", "%>")
        case (UInt8(ascii: "<"), UInt8(ascii: "?")):
            return found("PHP", "<?php", "?>") ?? found("PHP", "<?=", "?>")
        case (UInt8(ascii: "<"), UInt8(ascii: "#")): return found("FreeMarker", "<#", ">")
        case (UInt8(ascii: "$"), UInt8(ascii: "{")):
            return rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "<") }.contains(UInt8(ascii: "}"))
                ? found("FreeMarker, JSP or JavaScript", "${", "}") : nil
        case (UInt8(ascii: "@"), _): return directive(at: start, in: bytes)
        default: return nil
        }
    }

    private static let directives: Set<String> = [
        "if", "elseif", "foreach", "forelse", "for", "while", "unless", "isset", "include", "extends", "section",
        "yield",
    ]

    /// `@foreach ($lines as $line)` of Blade or Razor. An address of mail has a letter before its `@`.
    private static func directive(at start: Int, in bytes: [UInt8]) -> ForeignTag? {
        if start > 0, bytes[start - 1] > 0x20, bytes[start - 1] != UInt8(ascii: ">") { return nil }
        let word = bytes[(start + 1)...].prefix { $0 | 0x20 &- 0x61 < 26 }
        guard directives.contains(String(decoding: word.prefix(10), as: UTF8.self)) else { return nil }
        var open = word.endIndex
        while open < bytes.count, bytes[open] == 0x20 { open += 1 }
        guard open < bytes.count, bytes[open] == UInt8(ascii: "("),
            let close = bytes[open...].prefix(200).firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return ForeignTag(language: "Blade or Razor", range: start..<close + 1)
    }
}

/// Walks over a text of HTML without its comments and the elements that show source or print nothing.
private struct TagSearch {
    private let bytes: [UInt8]
    private var offset = 0
    private static let left = [
        "code", "pre", "script", "style", "samp", "kbd", "textarea", "xmp", "template", "listing", "noscript",
    ].map { Array($0.utf8) }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte that `isWanted`.
    mutating func next(_ isWanted: (UInt8) -> Bool) -> Int? {
        while offset < bytes.count {
            let start = offset
            offset += 1
            if bytes[start] == UInt8(ascii: "<"), pass(from: start) { continue }
            if isWanted(bytes[start]) { return start }
        }
        return nil
    }

    /// Goes on behind a comment or an element that is left out. Returns false if none begins here.
    private mutating func pass(from start: Int) -> Bool {
        let rest = bytes[start...]
        if rest.starts(with: "<!--".utf8) {
            offset = index(of: Array("-->".utf8), from: start + 4) ?? bytes.count
            return true
        }
        let name = rest.dropFirst().prefix(10).prefix { $0 | 0x20 &- 0x61 < 26 }.map { $0 | 0x20 }
        guard Self.left.contains(name) else { return false }
        offset = index(of: Array("</".utf8) + name, from: start + 1) ?? bytes.count
        return true
    }

    /// The offset of the next occurrence of the text, which is in small letters and found in either case; nil if there
    /// is none.
    private func index(of text: [UInt8], from start: Int) -> Int? {
        var i = start
        while i + text.count <= bytes.count {
            if bytes[i] == text[0], zip(text, bytes[i...]).allSatisfy({ $0 == $1 || $0 == $1 | 0x20 }) { return i }
            i += 1
        }
        return nil
    }
}
