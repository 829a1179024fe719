import RectoCore
import RectoDOM

/// [Selectors 4 §7 Linguistic pseudo-classes](https://www.w3.org/TR/selectors-4/#linguistic-pseudos)
extension SelectorMatcher {
    func matchesLanguage(_ simple: SimpleSelector, _ program: SelectorProgram, _ node: NodeID) -> Bool {
        var current: NodeID? = node
        while let element = current {
            if let index = document.attributeIndex(.lang, of: element) {
                let tag = document.bytes[document.attributeValueRange(at: index)]
                let ranges = program.text[Int(simple.lower)..<Int(simple.upper)]
                return ranges.split(separator: 0, omittingEmptySubsequences: false).dropLast().contains {
                    LanguageRange.matches(tag, range: $0)
                }
            }
            current = parentElement(element)
        }
        return false
    }

    func isRightToLeft(_ node: NodeID) -> Bool {
        var current: NodeID? = node
        while let element = current {
            if hasValue(element, .dir, ["rtl"]) { return true }
            if hasValue(element, .dir, ["ltr"]) { return false }
            if let direction = document.automaticDirection(of: element) { return direction == .rtl }
            current = parentElement(element)
        }
        return false
    }
}

/// Extended filtering of [RFC 4647 §3.3.2](https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2).
enum LanguageRange {
    /// - Parameter range: a language range in lower case. An empty one matches only an empty tag.
    static func matches(_ tag: ArraySlice<UInt8>, range: ArraySlice<UInt8>) -> Bool {
        if range.isEmpty || tag.isEmpty { return range.isEmpty && tag.isEmpty }
        let tags = tag.split(separator: 0x2D, omittingEmptySubsequences: false)
        let ranges = range.split(separator: 0x2D, omittingEmptySubsequences: false)
        func equal(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
            a.lazy.map(CodePoint.lowercase).elementsEqual(b)
        }
        guard ranges[0].elementsEqual([0x2A]) || equal(tags[0], ranges[0]) else { return false }
        var next = 1
        for part in ranges.dropFirst() where !part.elementsEqual([0x2A]) {
            while true {
                guard next < tags.count else { return false }
                let tag = tags[next]
                next += 1
                if equal(tag, part) { break }
                // A single letter or digit begins an extension, and nothing after it counts.
                if tag.count == 1 { return false }
            }
        }
        return true
    }
}
