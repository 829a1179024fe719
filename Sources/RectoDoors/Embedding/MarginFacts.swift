import RectoCore

/// The facts of a document and its pages that headers and footers print.
struct MarginFacts {
    /// A fact as it is printed: a text, or what counters and strings of CSS give on each page.
    enum Value: Equatable {
        case text(String)
        /// The value of `content`.
        case generated(String)
    }

    /// The counter style that writes the number of a page of all documents as that of a page of its own document.
    static let documentPageStyle = "recto-document-page"
    /// The named string of a level of headings, from 1.
    static func string(ofLevel level: Int) -> String { "recto-section-\(level)" }

    /// Facts that are the same on all pages.
    var texts: [String: String] = [:]
    /// Facts of pages besides those of wkhtmltopdf: values of `content`.
    var generated: [String: String] = [:]
    /// The number of pages of all documents; nil for those of this one, which are all.
    var total: Int?
    var pageOffset = 0
    /// The number by which the counter of pages is larger than that of the document.
    var shift = 0

    /// - Parameter name: as scripts know it.
    func value(_ name: String) -> Value? {
        switch name {
        case "page": return .generated("counter(page)")
        case "topage", "toPage": return total.map { .text(String($0)) } ?? .generated("counter(pages)")
        case "frompage": return .text(String(pageOffset + 1))
        case "sitepage":
            return .generated(shift == 0 ? "counter(page)" : "counter(page, \(Self.documentPageStyle))")
        case "sitepages": return .generated("counter(pages)")
        case "section": return .generated("string(\(Self.string(ofLevel: 1)), last)")
        case "subsection": return .generated("string(\(Self.string(ofLevel: 2)), last)")
        case "subsubsection": return .generated("string(\(Self.string(ofLevel: 3)), last)")
        default: return texts[name].map { .text($0) } ?? generated[name].map { .generated($0) }
        }
    }

    /// The value of a name in brackets, in letters of any case.
    private func value(inBrackets name: String) -> Value? {
        if let value = value(name) { return value }
        let wanted = name.lowercased()
        return value(wanted) ?? texts.first { $0.key.lowercased() == wanted }.map { .text($0.value) }
    }

    /// The value of `content` for a text with names in brackets; those of no fact stay as they are.
    func content(of text: String) -> String {
        var items: [String] = []
        var plain = ""
        func flush() {
            if !plain.isEmpty { items.append(CSSText.string(plain)) }
            plain = ""
        }
        var rest = text[...]
        while let character = rest.first {
            if character == "[", let end = rest.firstIndex(of: "]"),
                let value = value(inBrackets: String(rest[rest.index(after: rest.startIndex)..<end]))
            {
                switch value {
                case .text(let text): plain += text
                case .generated(let content):
                    flush()
                    items.append(content)
                }
                rest = rest[rest.index(after: end)...]
            } else {
                plain.append(character)
                rest.removeFirst()
            }
        }
        flush()
        return items.isEmpty ? "\"\"" : items.joined(separator: " ")
    }
}
