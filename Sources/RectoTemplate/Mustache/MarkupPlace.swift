/// The place in the markup where a tag prints, as far as the file of the tag says: a partial begins as text.
enum MarkupPlace: UInt8, Sendable {
    /// Text, an attribute value in quotes, and all else that takes any characters.
    case text
    /// An attribute value without quotes, which white space ends.
    case unquotedValue
    /// A style sheet in the page, in which no characters are escaped as in HTML.
    case style
    /// A text in quotes in a style sheet.
    case styleText
}

/// Follows the literals of a file of a template, for the places of its tags. It reads tags and quotes and builds no tree.
/// [HTML §13.2.5 Tokenization](https://html.spec.whatwg.org/multipage/parsing.html#tokenization)
struct MarkupTracker {
    private enum State {
        case text, tagOpen, tagName, attributes, attributeName, beforeValue, unquotedValue
        case quotedValue(UInt8)
        /// Between `<!` or `<?` and `>`.
        case declaration
        case comment
        /// The content of `style` or of another element that has no tags in it.
        case raw
    }
    private var state = State.text
    private var isEndTag = false
    /// The name of the tag that is read, in small letters.
    private var name: [UInt8] = []
    /// The name of the element whose content is raw; empty outside of such elements.
    private var element: [UInt8] = []
    /// The bytes before the next one that its meaning depends on, the last one last.
    private var last: (UInt8, UInt8) = (0, 0)

    private enum StyleState {
        case rules, comment
        case text(UInt8)
    }
    private var styleState = StyleState.rules

    /// The place that a tag has here. What it prints is a part of the value that begins with it.
    mutating func placeOfVariable() -> MarkupPlace {
        defer { last = (0, 0) }
        switch state {
        case .beforeValue, .unquotedValue:
            state = .unquotedValue
            return .unquotedValue
        case .attributes:
            state = .attributeName
            return .text
        case .raw where element == Self.style:
            if case .text = styleState { return .styleText }
            return .style
        default: return .text
        }
    }

    mutating func read(_ literal: ArraySlice<UInt8>) {
        var index = literal.startIndex
        while index < literal.endIndex {
            // Most bytes are text and values, of which only the end means anything.
            if let end, let next = literal[index...].firstIndex(of: end) {
                index = next
            } else if end != nil {
                index = literal.endIndex - 1
            }
            step(literal[index])
            last = (last.1, literal[index])
            index += 1
        }
    }

    /// The byte that ends the text or the value in quotes that is read; nil if more bytes have a meaning. What is read then
    /// does not look at those before the last one.
    private var end: UInt8? {
        switch state {
        case .text: UInt8(ascii: "<")
        case .quotedValue(let quote): quote
        default: nil
        }
    }

    private static let style = Array("style".utf8)
    private static let raw = ["style", "script", "textarea", "title"].map { Array($0.utf8) }

    private mutating func step(_ byte: UInt8) {
        switch state {
        case .text: if byte == UInt8(ascii: "<") { (state, isEndTag) = (.tagOpen, false) }
        case .tagOpen: openTag(byte)
        case .tagName:
            if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
                state = .attributes
            } else if byte == UInt8(ascii: ">") {
                endTag()
            } else {
                name.append(Self.small(byte))
            }
        case .attributes, .attributeName: readAttribute(byte)
        case .beforeValue:
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                state = .quotedValue(byte)
            } else if byte == UInt8(ascii: ">") {
                endTag()
            } else if !Self.isSpace(byte) {
                state = .unquotedValue
            }
        case .unquotedValue:
            if byte == UInt8(ascii: ">") { endTag() } else if Self.isSpace(byte) { state = .attributes }
        case .quotedValue(let quote): if byte == quote { state = .attributes }
        case .declaration: readDeclaration(byte)
        case .comment: if byte == UInt8(ascii: ">"), last == (UInt8(ascii: "-"), UInt8(ascii: "-")) { state = .text }
        case .raw: readRaw(byte)
        }
    }

    private mutating func openTag(_ byte: UInt8) {
        if (0x61...0x7A).contains(byte | 0x20) {
            state = .tagName
            name.removeAll(keepingCapacity: true)
            name.append(Self.small(byte))
        } else if byte == UInt8(ascii: "/"), !isEndTag {
            isEndTag = true
        } else if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
            state = .declaration
        } else if byte != UInt8(ascii: "<") {
            state = content
        }
    }

    private mutating func readAttribute(_ byte: UInt8) {
        if byte == UInt8(ascii: ">") {
            endTag()
        } else if byte == UInt8(ascii: "="), case .attributeName = state {
            state = .beforeValue
        } else if byte == UInt8(ascii: "/") {
            state = .attributes
        } else if !Self.isSpace(byte) {
            state = .attributeName
        }
    }

    private mutating func readDeclaration(_ byte: UInt8) {
        if byte == UInt8(ascii: ">") {
            state = .text
        } else if byte == UInt8(ascii: "-"), last == (UInt8(ascii: "!"), UInt8(ascii: "-")) {
            state = .comment
        }
    }

    private var content: State { element.isEmpty ? .text : .raw }

    private mutating func endTag() {
        if isEndTag {
            if name == element { element = [] }
        } else if Self.raw.contains(name) {
            (element, styleState) = (name, .rules)
        }
        state = content
    }

    /// Reads on to the end tag of an element whose content is raw.
    private mutating func readRaw(_ byte: UInt8) {
        if byte == UInt8(ascii: "/"), last.1 == UInt8(ascii: "<") { (state, isEndTag) = (.tagOpen, true) }
        guard element == Self.style else { return }
        switch styleState {
        case .rules:
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                styleState = .text(byte)
            } else if byte == UInt8(ascii: "*"), last.1 == UInt8(ascii: "/") {
                styleState = .comment
            }
        case .comment:
            if byte == UInt8(ascii: "/"), last.1 == UInt8(ascii: "*") { styleState = .rules }
        case .text(let quote):
            // A line break ends a text that is not closed.
            if byte == quote || byte == 0x0A, last.1 != UInt8(ascii: "\\") { styleState = .rules }
        }
    }

    private static func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
