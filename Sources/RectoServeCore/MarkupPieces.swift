/// The parts of an HTML text that are put together anew: what stands in its body and its style sheets. Only tags are looked
/// for; what the text means is for the program that lays it out.
struct MarkupPieces {
    /// The texts of the `style` elements.
    private(set) var styles: [String] = []
    /// The content of the body, without scripts and style sheets.
    private(set) var body = ""
    private(set) var title = ""
    /// The place of content at the start of the body.
    private(set) var bodyStart: String.Index
    /// The place of elements at the start of the head.
    private(set) var headStart: String.Index

    init(_ html: String) {
        (bodyStart, headStart) = (html.startIndex, html.startIndex)
        var (place, isInBody, hasBody) = (html.startIndex, false, false)
        var content = ""
        while let open = html[place...].firstIndex(of: "<") {
            if isInBody || !hasBody { content += html[place..<open] }
            if html[open...].hasPrefix("<!--") {
                place = Self.end(of: "-->", in: html, from: open)
                continue
            }
            let close = Self.tagEnd(in: html, from: open)
            let name = Self.tagName(html[open..<close])
            switch name {
            case "style", "script", "title":
                let end = Self.find("</" + name, in: html, from: close) ?? html.endIndex
                if name == "style" { styles.append(String(html[close..<end])) }
                if name == "title", title.isEmpty { title = Self.trimmed(html[close..<end]) }
                place = end == html.endIndex ? end : Self.tagEnd(in: html, from: end)
                continue
            case "body":
                (isInBody, hasBody, content) = (true, true, "")
                bodyStart = close
            case "/body", "/html": isInBody = false
            case "head":
                (headStart, bodyStart, content) = (close, close, "")
            case "/head": if !hasBody { (bodyStart, content) = (close, "") }
            case "html", "!doctype":
                if headStart == html.startIndex || name == "html" { headStart = close }
                if !hasBody { (bodyStart, content) = (close, "") }
            case "meta", "link", "base": if isInBody { content += html[open..<close] }
            default: if isInBody || !hasBody { content += html[open..<close] }
            }
            place = close
        }
        if isInBody || !hasBody { content += html[place...] }
        body = content
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Behind the `>` of a tag, which may stand in the quotes of a value as well.
    private static func tagEnd(in html: String, from open: String.Index) -> String.Index {
        var (place, quote) = (open, Character?.none)
        while place < html.endIndex {
            let character = html[place]
            place = html.index(after: place)
            if let end = quote {
                if character == end { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return place
            }
        }
        return html.endIndex
    }

    private static func tagName(_ tag: Substring) -> String {
        tag.dropFirst().prefix { !$0.isWhitespace && $0 != ">" }.lowercased()
    }

    private static func end(of word: String, in html: String, from start: String.Index) -> String.Index {
        find(word, in: html, from: start).map { html.index($0, offsetBy: word.count) } ?? html.endIndex
    }

    private static func find(_ word: String, in html: String, from start: String.Index) -> String.Index? {
        var place = start
        while let first = html[place...].firstIndex(of: word.first!) {
            if html[first...].prefix(word.count).lowercased() == word { return first }
            place = html.index(after: first)
        }
        return nil
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }

    /// The rules of a style sheet for a place inside another rule, whose element is its `html` and `body`. Chromium lays
    /// headers out with a root whose letters are one pixel high, so that `8rem` are 8 pixels.
    static func nested(_ css: String) -> String {
        var (out, part) = ("", "")
        for character in css {
            part.append(character)
            if character == "{" {
                out += selector(part)
                part = ""
            } else if character == ";" || character == "}" {
                out += remsAsPixels(part)
                part = ""
            }
        }
        return out + remsAsPixels(part)
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_"
    }

    private static func selector(_ text: String) -> String {
        var (out, word) = ("", "")
        func flush() {
            let isRoot = word == "html" || word == "body" || word == ":root"
            out += isRoot ? "&" : word
            word = ""
        }
        for character in text {
            if isName(character) || character == "." || character == "#" || character == ":" || character == "@" {
                word.append(character)
            } else {
                flush()
                out.append(character)
            }
        }
        flush()
        return out.replacing("& &", with: "&")
    }

    private static func remsAsPixels(_ text: String) -> String {
        guard text.contains("rem") else { return text }
        var (out, rest) = ("", Substring(text))
        while let digit = rest.first {
            out.append(digit)
            rest = rest.dropFirst()
            guard digit.isNumber || digit == ".", rest.hasPrefix("rem") else { continue }
            if let next = rest.dropFirst(3).first, isName(next) { continue }
            out += "px"
            rest = rest.dropFirst(3)
        }
        return out
    }
}
