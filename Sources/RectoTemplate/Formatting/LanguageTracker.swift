/// Finds the language at a place of HTML that is still being written: the `lang` of the innermost element around it that has
/// one.
///
/// It reads tags, and knows which elements have no end tag and which end tags may be missing, but builds no tree.
/// [HTML §3.2.6.2 The lang and xml:lang attributes](https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes)
struct LanguageTracker {
    private struct Element {
        var name: String
        /// The element's own `lang`; nil if it has none.
        var own: String?
        /// The element's own `lang`, or that of the element around it; nil if there is none.
        var language: String?
        /// Tells the element from all others.
        var number: Int
    }
    private var open: [Element] = []
    /// The formatting elements without an end tag so far, such as `b`, which begin again if an element around them ends before
    /// them. An element without a name is the start of a cell, out of which they do not go on.
    /// [HTML §13.2.4.3 The list of active formatting elements](https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements)
    private var formatting: [Element] = []
    private var elementCount = 0
    /// Up to where the HTML was read.
    private var offset = 0
    private var isXML = false

    /// A comment or a quoted value at `offset` whose end is not written yet. Many values may be printed into one, so that it
    /// is not read from its start for each.
    private struct Unfinished {
        var end: String
        /// The offset from which the end is looked for: it cannot begin before.
        var from: Int
        /// The `lang` that was read before in the same tag.
        var language: String?
        var isComment: Bool
    }
    private var unfinished: Unfinished?
    /// Whether the language stays until an attribute `lang` begins or the element `html` ends: no element has one, or `html`
    /// alone, as in nearly all documents. What is written until then need not be read.
    private var isLasting = true
    /// Up to where neither was found.
    private var lastingEnd = 0

    /// The language at the end of what was written so far.
    mutating func language(atEndOf html: [UInt8]) -> String? {
        if offset == 0 { isXML = html.starts(with: Array("<?xml".utf8)) }
        return html.withUnsafeBufferPointer { html in
            if isLasting, !mayChange(html) { return open.last?.language }
            let language = read(html)
            isLasting = unfinished == nil && open.allSatisfy { $0.language == open[0].language }
            if isLasting { isLasting = formatting.allSatisfy { $0.own == nil || $0.own == open.first?.language } }
            if isLasting, let first = open.first, first.language != nil { isLasting = first.name == "html" }
            lastingEnd = offset
            return language
        }
    }

    /// Whether what was added may have another language: it contains `lang` or `</html`.
    private mutating func mayChange(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
        // A word may have been half written.
        var index = max(lastingEnd - 6, offset)
        lastingEnd = html.count
        while index < html.count {
            defer { index += 1 }
            if html[index] | 0x20 != UInt8(ascii: "l") { continue }
            if Self.stands("lang", at: index, in: html) { return true }
            if index >= 5, Self.stands("</html", at: index - 5, in: html) { return true }
        }
        return false
    }

    /// Whether an ASCII text stands at a place; letters match in either case.
    private static func stands(_ text: StaticString, at start: Int, in html: UnsafeBufferPointer<UInt8>) -> Bool {
        guard start + text.utf8CodeUnitCount <= html.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount {
            let (wanted, byte) = (text.utf8Start[offset], html[start + offset])
            if wanted != (wanted >= 0x61 ? byte | 0x20 : byte) { return false }
        }
        return true
    }

    /// Reads what was added.
    private mutating func read(_ html: UnsafeBufferPointer<UInt8>) -> String? {
        if let unfinished, !finish(unfinished, html) { return unfinished.language ?? open.last?.language }
        while let start = nextMarkup(html) {
            offset = start
            switch readMarkup(html, from: start) {
            case .complete(let end): offset = end
            case .inStartTag(let language): return language ?? open.last?.language
            case .incomplete: return open.last?.language
            }
        }
        return languageOfText
    }

    /// Returns false if the end is still not there.
    private mutating func finish(_ waiting: Unfinished, _ html: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let end = Self.find(waiting.end, in: html, from: waiting.from) else {
            unfinished?.from = max(waiting.from, html.count - waiting.end.utf8.count + 1)
            return false
        }
        unfinished = nil
        // A tag is read again from its start, now that the value is complete.
        if waiting.isComment { offset = end }
        return true
    }

    /// The offset of the next tag or comment; nil if none is written yet. The content of some elements, such as
    /// `script`, is no markup up to their end tag.
    private mutating func nextMarkup(_ html: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !isXML, let name = open.last?.name, Self.rawText.contains(name) else {
            let start = html[offset...].firstIndex(of: UInt8(ascii: "<"))
            if (start ?? html.count) > offset, !isXML { reopenFormatting() }
            if start == nil { offset = html.count }
            return start
        }
        let length = name.utf8.count + 2
        guard let end = Self.find("</" + name, in: html, from: offset) else {
            offset = max(offset, html.count - length + 1)
            return nil
        }
        return end - length
    }

    private enum Reading {
        case complete(Int)
        case incomplete
        /// In a start tag, whose `lang` has been read or not.
        case inStartTag(String?)
    }

    private mutating func readMarkup(_ html: UnsafeBufferPointer<UInt8>, from start: Int) -> Reading {
        let next = start + 1 < html.count ? html[start + 1] : 0
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            let isComment =
                start + 3 < html.count && html[start + 2] == UInt8(ascii: "-") && html[start + 3] == UInt8(ascii: "-")
            let end = isComment ? "-->" : ">"
            if let after = Self.find(end, in: html, from: start + 2) { return .complete(after) }
            unfinished = Unfinished(end: end, from: max(start + 2, html.count - 2), language: nil, isComment: true)
            return .incomplete
        }
        if next == UInt8(ascii: "/") {
            guard let end = Self.find(">", in: html, from: start + 2) else { return .incomplete }
            close(Self.name(html, from: start + 2))
            return .complete(end)
        }
        let name = Self.name(html, from: start + 1)
        // A `<` before anything but a letter is text.
        if name.isEmpty { return start + 1 < html.count ? .complete(start + 1) : .incomplete }
        var attributes = AttributeReader(
            html, from: start + 1 + name.utf8.count, languageNames: isXML ? ["xml:lang", "lang"] : ["lang"])
        guard let end = attributes.readToEnd() else {
            if let quote = attributes.openQuote {
                unfinished = Unfinished(end: quote, from: html.count, language: attributes.language, isComment: false)
            }
            return .inStartTag(attributes.language)
        }
        enter(name, attributes.language, isSelfClosing: attributes.isSelfClosing)
        return .complete(end)
    }

    // MARK: Elements

    private mutating func enter(_ name: String, _ language: String?, isSelfClosing: Bool) {
        if isXML {
            if !isSelfClosing { push(name, language) }
            return
        }
        closeImplied(by: name)
        if name == "a" || name == "nobr" { closeFormatting(name) }
        if !formatting.isEmpty, !Self.endsParagraph.contains(name), !Self.doesNotReopen.contains(name) {
            reopenFormatting()
        }
        if Self.void.contains(name) { return }
        push(name, language)
        if Self.formattingNames.contains(name) {
            addFormatting()
        } else if Self.markers.contains(name) {
            formatting.append(Element(name: "", number: 0))
        }
    }

    private mutating func push(_ name: String, _ own: String?) {
        elementCount += 1
        open.append(
            Element(name: name, own: own, language: own ?? open.last?.language, number: elementCount))
    }

    /// Ends the open elements from an index on.
    private mutating func pop(from index: Int) {
        if !formatting.isEmpty {
            for element in open[index...] where Self.markers.contains(element.name) {
                if let marker = formatting.lastIndex(where: \.name.isEmpty) { formatting.removeSubrange(marker...) }
            }
        }
        open.removeSubrange(index...)
    }

    /// An end tag.
    private mutating func close(_ name: String) {
        if isXML {
            if let index = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(index...) }
            return
        }
        if Self.formattingNames.contains(name), closeFormatting(name) { return }
        let isHeading = Self.headings.contains(name)
        let boundaries = Self.boundaries(of: name)
        for index in open.indices.reversed() {
            let other = open[index].name
            if other == name || isHeading && Self.headings.contains(other) { return pop(from: index) }
            if boundaries.contains(other) { return }
        }
    }

    /// The elements out of which an end tag closes nothing.
    private static func boundaries(of name: String) -> Set<String> {
        switch name {
        case "body", "html", "table": []
        case "td", "th", "tr", "tbody", "thead", "tfoot": ["table"]
        case "p": scopesOfParagraphs
        case "li": scopesOfItems
        case "dialog": scopes
        default: special.contains(name) ? scopes : special
        }
    }

    /// Closes the elements whose end tag may be missing before this start tag.
    /// [HTML §13.1.2.4 Optional tags](https://html.spec.whatwg.org/multipage/syntax.html#optional-tags)
    private mutating func closeImplied(by name: String) {
        switch name {
        case "li": closeItem { $0 == "li" }
        case "dt", "dd": closeItem { $0 == "dt" || $0 == "dd" }
        case "option": close(["option"], within: ["select", "datalist", "optgroup"])
        case "optgroup": close(["option", "optgroup"], within: ["select"])
        case "td", "th": close(["td", "th"], within: ["tr", "table"])
        case "tr": close(["td", "th", "tr", "caption", "colgroup"], within: ["tbody", "thead", "tfoot", "table"])
        case "tbody", "thead", "tfoot":
            close(["td", "th", "tr", "tbody", "thead", "tfoot", "caption", "colgroup"], within: ["table"])
        case "body": close(["head"], within: ["html"])
        case "button": close(["button"], within: Self.scopes)
        default: break
        }
        if Self.endsParagraph.contains(name) { close(["p"], within: Self.scopesOfParagraphs) }
        if let last = open.last?.name, Self.headings.contains(name), Self.headings.contains(last) {
            pop(from: open.count - 1)
        }
    }

    /// Closes the item before another one of its list.
    private mutating func closeItem(_ isItem: (String) -> Bool) {
        for index in open.indices.reversed() {
            let name = open[index].name
            if isItem(name) { return pop(from: index) }
            if Self.special.contains(name), name != "address", name != "div", name != "p" { return }
        }
    }

    /// Closes the outermost of `names` that is open inside the innermost of `within`.
    private mutating func close(_ names: Set<String>, within: Set<String>) {
        var outermost: Int?
        for index in open.indices.reversed() {
            if within.contains(open[index].name) { break }
            if names.contains(open[index].name) { outermost = index }
        }
        if let outermost { pop(from: outermost) }
    }

    // MARK: Formatting elements

    /// The language of text that is written next.
    private var languageOfText: String? {
        let reopened = formatting[firstToReopen...]
        return reopened.last { $0.own != nil }?.own ?? open.last?.language
    }

    /// The index of the first formatting element that begins again before text.
    private var firstToReopen: Int {
        var index = formatting.count
        if index == 0 { return 0 }
        // Text between the parts of a table stands before it.
        if let name = open.last?.name, Self.rawText.contains(name) || Self.tableParents.contains(name) { return index }
        while index > 0, !formatting[index - 1].name.isEmpty, !isOpen(formatting[index - 1]) { index -= 1 }
        return index
    }

    private func isOpen(_ element: Element) -> Bool { open.contains { $0.number == element.number } }

    private mutating func reopenFormatting() {
        for index in firstToReopen..<formatting.count {
            push(formatting[index].name, formatting[index].own)
            formatting[index].number = elementCount
        }
    }

    /// Adds the element that was opened last. Of equal ones, three begin again.
    private mutating func addFormatting() {
        let element = open[open.count - 1]
        var (equal, first) = (0, 0)
        for index in formatting.indices.reversed() {
            if formatting[index].name.isEmpty { break }
            if formatting[index].name == element.name, formatting[index].own == element.own {
                (equal, first) = (equal + 1, index)
            }
        }
        if equal >= 3 { formatting.remove(at: first) }
        formatting.append(element)
    }

    /// Ends a formatting element; elements in it that have no end tag so far go on without it. The result is false if there is
    /// none of the name.
    /// [HTML §13.2.6.4.7: The adoption agency algorithm](https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm)
    @discardableResult
    private mutating func closeFormatting(_ name: String) -> Bool {
        guard let entry = formatting.lastIndex(where: { $0.name == name || $0.name.isEmpty }),
            formatting[entry].name == name
        else { return false }
        let number = formatting[entry].number
        guard let index = open.lastIndex(where: { $0.number == number }) else {
            formatting.remove(at: entry)
            return true
        }
        if open[(index + 1)...].contains(where: { Self.scopes.contains($0.name) }) { return true }
        formatting.remove(at: entry)
        guard let last = open[index...].lastIndex(where: { Self.special.contains($0.name) }) else {
            pop(from: index)
            return true
        }
        pop(from: last + 1)
        let inside = open[(index + 1)...].filter { element in
            Self.special.contains(element.name) || formatting.contains { $0.number == element.number }
        }
        open.removeSubrange(index...)
        for var element in inside {
            element.language = element.own ?? open.last?.language
            open.append(element)
        }
        return true
    }

    // MARK: Names

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let rawText: Set<String> = ["script", "style", "textarea", "title"]
    private static let tableParents: Set<String> = ["table", "thead", "tbody", "tfoot", "tr", "colgroup"]
    private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let markers: Set<String> = ["td", "th", "caption", "template", "applet", "marquee", "object"]
    private static let scopes = markers.union(["table", "html"])
    private static let scopesOfParagraphs = scopes.union(["button"])
    private static let scopesOfItems = scopes.union(["ul", "ol"])
    private static let formattingNames: Set<String> = [
        "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
    ]
    private static let endsParagraph: Set<String> = [
        "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "fieldset",
        "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
        "listing", "main", "menu", "nav", "ol", "p", "plaintext", "pre", "search", "section", "summary", "table", "ul",
        "li", "dt", "dd", "xmp",
    ]
    /// Those before which formatting elements do not begin again, besides those that end a paragraph.
    private static let doesNotReopen: Set<String> = [
        "base", "body", "caption", "col", "colgroup", "frame", "frameset", "head", "html", "iframe", "link", "meta",
        "noembed", "noframes", "param", "rb", "rp", "rt", "rtc", "script", "source", "style", "tbody", "td",
        "template", "textarea", "tfoot", "th", "thead", "title", "tr", "track",
    ]
    /// Elements that an end tag of another one does not close.
    /// [HTML §13.2.4.2 The stack of open elements](https://html.spec.whatwg.org/multipage/parsing.html#special)
    private static let special = endsParagraph.subtracting(["dialog"]).union(doesNotReopen)
        .subtracting(["rb", "rp", "rt", "rtc"]).union(scopes).union(["button", "select", "noscript"])

    /// The name of a tag in small letters, which is empty if no letter begins it.
    private static func name(_ html: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
        guard start < html.count, (0x61...0x7A).contains(html[start] | 0x20) else { return "" }
        var end = start
        while end < html.count, !isSpace(html[end]), html[end] != UInt8(ascii: ">"), html[end] != UInt8(ascii: "/") {
            end += 1
        }
        let lower = html[start..<end].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return String(decoding: lower, as: UTF8.self)
    }

    fileprivate static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The offset after the first occurrence of an ASCII text; letters match in either case.
    private static func find(_ text: String, in html: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        var index = start
        while index + wanted.count <= html.count {
            let matches = wanted.indices.allSatisfy {
                wanted[$0] == (wanted[$0] >= 0x61 ? html[index + $0] | 0x20 : html[index + $0])
            }
            if matches { return index + wanted.count }
            index += 1
        }
        return nil
    }
}

/// Reads the attributes of one start tag, for its language.
/// [HTML §13.1.2.3 Attributes](https://html.spec.whatwg.org/multipage/syntax.html#attributes-2)
private struct AttributeReader {
    private let html: UnsafeBufferPointer<UInt8>
    private let languageNames: [String]
    private var index: Int
    private(set) var language: String?
    private(set) var isSelfClosing = false
    /// The quote that a value lacks at its end.
    private(set) var openQuote: String?

    init(_ html: UnsafeBufferPointer<UInt8>, from start: Int, languageNames: [String]) {
        (self.html, index, self.languageNames) = (html, start, languageNames)
    }

    /// Returns the offset after the tag, or nil if it has no end yet.
    mutating func readToEnd() -> Int? {
        while index < html.count {
            let byte = html[index]
            if byte == UInt8(ascii: ">") { return index + 1 }
            if byte == UInt8(ascii: "/") || LanguageTracker.isSpace(byte) {
                isSelfClosing = byte == UInt8(ascii: "/")
                index += 1
                continue
            }
            isSelfClosing = false
            guard readAttribute() else { return nil }
        }
        return nil
    }

    /// Returns false if the attribute has no end yet.
    private mutating func readAttribute() -> Bool {
        let start = index
        index += 1
        while index < html.count, html[index] != UInt8(ascii: "="), html[index] != UInt8(ascii: ">"),
            html[index] != UInt8(ascii: "/"), !LanguageTracker.isSpace(html[index])
        {
            index += 1
        }
        let name = String(
            decoding: html[start..<index].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
        skipSpace()
        guard index < html.count, html[index] == UInt8(ascii: "=") else { return true }
        index += 1
        skipSpace()
        guard index < html.count, let value = readValue() else { return false }
        if language == nil, languageNames.contains(name) { language = value }
        return true
    }

    private mutating func readValue() -> String? {
        let quote = html[index]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let start = isQuoted ? index + 1 : index
        index = start
        while index < html.count {
            let byte = html[index]
            if isQuoted ? byte == quote : byte == UInt8(ascii: ">") || LanguageTracker.isSpace(byte) {
                defer { if isQuoted { index += 1 } }
                return String(decoding: html[start..<index], as: UTF8.self)
            }
            index += 1
        }
        if isQuoted { openQuote = String(Unicode.Scalar(quote)) }
        return nil
    }

    private mutating func skipSpace() {
        while index < html.count, LanguageTracker.isSpace(html[index]) { index += 1 }
    }
}
