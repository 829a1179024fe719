import RectoDOM

/// The well-known names that the elements of a document have.
struct ElementNames: Hashable {
    private var words = [UInt64](repeating: 0, count: (WellKnownName.allCases.count + 63) / 64)

    init(of document: Document) {
        let end = words.count * 64
        for node in 1..<max(1, document.nodeCount) {
            let name = Int(document.name(NodeID(node)).raw)
            if name >= 0, name < end { words[name >> 6] |= 1 << UInt64(name & 63) }
        }
    }

    func contains(_ name: Name) -> Bool {
        let index = Int(name.raw)
        return index >= 0 && index >> 6 < words.count && words[index >> 6] >> UInt64(index & 63) & 1 == 1
    }
}

/// The parts of recto's own style sheet that can match in a document: to parse all of it costs more than all else that a
/// document of a line takes.
///
/// A selector that begins with a type, or with `:is()` of types, matches nothing in a document without any of these. All other
/// selectors, and at-rules, are needed. The text has no mistakes, and no comments inside of a rule's selectors.
struct NeededRules {
    private let text: [UInt8]
    private let isThere: (UnsafeBufferPointer<UInt8>) -> Bool
    private var position = 0
    /// The parts, in order. Of a rule these are some of its selectors, with the commas between them, and its block.
    private(set) var ranges: [Range<Int>] = []

    /// - Parameter isThere: whether an element of the document has a name.
    init(in text: [UInt8], isThere: @escaping (_ name: UnsafeBufferPointer<UInt8>) -> Bool) {
        self.text = text
        self.isThere = isThere
        while skipSpace() {
            if text[position] == UInt8(ascii: "@") {
                let start = position
                while text[position] != UInt8(ascii: "{") { position += 1 }
                skipBlock()
                add(start..<position)
            } else {
                readRule()
            }
        }
    }

    /// Skips white space and comments. Returns false at the end.
    private mutating func skipSpace() -> Bool {
        while position < text.count {
            if CodePoint.isWhiteSpace(text[position]) {
                position += 1
            } else if text[position] == UInt8(ascii: "/") {
                position += 2
                while text[position] != UInt8(ascii: "*") || text[position + 1] != UInt8(ascii: "/") { position += 1 }
                position += 2
            } else {
                return true
            }
        }
        return false
    }

    private mutating func readRule() {
        var isNeeded = false
        while text[position] != UInt8(ascii: "{") {
            let start = position
            skipSelector()
            if self.isNeeded(start..<position) {
                add(isNeeded ? start - 1..<position : start..<position)
                isNeeded = true
            }
            if text[position] == UInt8(ascii: ",") { position += 1 }
        }
        let start = position
        skipBlock()
        if isNeeded { add(start..<position) }
    }

    /// Skips to the next comma outside of brackets, or to the block.
    private mutating func skipSelector() {
        var depth = 0
        while true {
            switch text[position] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            case UInt8(ascii: "{"): return
            default: break
            }
            position += 1
        }
    }

    private mutating func skipBlock() {
        while text[position] != UInt8(ascii: "}") {
            let byte = text[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                position += 1
                while text[position] != byte { position += 1 }
            }
            position += 1
        }
        position += 1
    }

    private mutating func add(_ range: Range<Int>) {
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }

    private func isNeeded(_ selector: Range<Int>) -> Bool {
        var start = selector.lowerBound
        while CodePoint.isWhiteSpace(text[start]) { start += 1 }
        if !text[start..<selector.upperBound].starts(with: ":is(".utf8) { return mayMatch(at: start) }
        var depth = 0
        for index in start + 3..<selector.upperBound {
            switch text[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            if depth == 0 { return false }
            if depth > 1 || text[index] != UInt8(ascii: "(") && text[index] != UInt8(ascii: ",") { continue }
            var first = index + 1
            while CodePoint.isWhiteSpace(text[first]) { first += 1 }
            if mayMatch(at: first) { return true }
        }
        return true
    }

    /// Whether the document has an element of the type that is named at an offset. What is no type may match any.
    private func mayMatch(at start: Int) -> Bool {
        var end = start
        while text[end] &- 0x61 < 26 || end > start && (text[end] &- 0x30 < 10 || text[end] == 0x2D) { end += 1 }
        if end == start || text[end] == UInt8(ascii: "|") { return true }
        return text[start..<end].withUnsafeBufferPointer(isThere)
    }
}
