import RectoDOM

/// Simple selectors that depend on an element's own attributes, or on those of its ancestors.
extension SelectorMatcher {
    // MARK: [Selectors 4 §6 Attribute selectors](https://www.w3.org/TR/selectors-4/#attribute-selectors)

    func matchesAttribute(_ simple: SimpleSelector, _ program: SelectorProgram, _ node: NodeID) -> Bool {
        guard let index = document.attributeIndex(simple.name, of: node) else { return false }
        let test = AttributeOperator(rawValue: simple.option) ?? .exists
        if test == .exists { return true }
        let range = document.attributeValueRange(at: index)
        return document.bytes.withUnsafeBufferPointer { bytes in
            program.text.withUnsafeBufferPointer { text in
                AttributeValue(bytes: bytes, range: range, isCaseInsensitive: simple.isCaseInsensitive).matches(
                    test, text, Int(simple.lower)..<Int(simple.upper))
            }
        }
    }

    // MARK: [HTML §4.16.3 Pseudo-classes](https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes)

    func matches(_ pseudoClass: StaticPseudoClass, _ node: NodeID) -> Bool {
        let name = document.name(node)
        switch pseudoClass {
        case .root: return node == root
        case .always: return true
        case .empty: return isEmpty(node)
        case .anyLink: return (name == .a || name == .area) && document.hasAttribute(.href, of: node)
        case .checked:
            if name == .option { return document.hasAttribute(.selected, of: node) }
            return isToggle(node) && document.hasAttribute(.checked, of: node)
        case .isDefault:
            if name == .option { return document.hasAttribute(.selected, of: node) }
            return isToggle(node) && document.hasAttribute(.checked, of: node)
        case .disabled: return canBeDisabled(name) && isDisabled(node)
        case .enabled: return canBeDisabled(name) && !isDisabled(node)
        case .readWrite: return isReadWrite(node)
        case .readOnly: return !isReadWrite(node)
        case .required: return canBeRequired(name) && document.hasAttribute(.required, of: node)
        case .optional: return canBeRequired(name) && !document.hasAttribute(.required, of: node)
        case .placeholderShown:
            guard name == .input || name == .textarea, document.hasAttribute(.placeholder, of: node) else {
                return false
            }
            if name == .textarea { return document.firstChild(node) == nil }
            return (document.attribute(.value, of: node) ?? "").isEmpty
        case .open: return (name == .details || name == .dialog) && document.hasAttribute(.open, of: node)
        case .firstNode:
            return !hasSubstantialNode(from: document.previousSibling(node)) { document.previousSibling($0) }
        case .lastNode: return !hasSubstantialNode(from: document.nextSibling(node)) { document.nextSibling($0) }
        case .blankNode: return !hasSubstantialNode(from: document.firstChild(node)) { document.nextSibling($0) }
        }
    }

    /// Whether an element, or a text that is not white space alone, is among siblings.
    /// [HTML §15.3.10 Substantial nodes](https://html.spec.whatwg.org/multipage/rendering.html#substantial)
    private func hasSubstantialNode(from first: NodeID?, next: (NodeID) -> NodeID?) -> Bool {
        var node = first
        while let current = node {
            if document.isElement(current) { return true }
            if !document.bytes[document.textRange(current)].allSatisfy({
                $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B
            }) {
                return true
            }
            node = next(current)
        }
        return false
    }

    /// DEVIATION: white space counts as content, as in browsers and in Selectors 3.
    private func isEmpty(_ node: NodeID) -> Bool {
        var child = document.firstChild(node)
        while let current = child {
            if document.isElement(current) || !document.textRange(current).isEmpty { return false }
            child = document.nextSibling(current)
        }
        return true
    }

    private func isToggle(_ node: NodeID) -> Bool {
        document.name(node) == .input && hasValue(node, .type, ["checkbox", "radio"])
    }
    private func hasValue(_ node: NodeID, _ attribute: Name, _ values: [StaticString]) -> Bool {
        guard let index = document.attributeIndex(attribute, of: node) else { return false }
        let range = document.attributeValueRange(at: index)
        return document.bytes.withUnsafeBufferPointer { bytes in
            values.contains { value in
                guard value.utf8CodeUnitCount == range.count else { return false }
                for i in 0..<range.count
                where CodePoint.lowercase(bytes[range.lowerBound + i]) != value.utf8Start[i] { return false }
                return true
            }
        }
    }
    private func canBeDisabled(_ name: Name) -> Bool {
        name == .input || name == .button || name == .select || name == .textarea || name == .option
            || name == .optgroup || name == .fieldset
    }
    private func canBeRequired(_ name: Name) -> Bool { name == .input || name == .select || name == .textarea }

    /// [HTML §4.15 `disabled`](https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled)
    private func isDisabled(_ node: NodeID) -> Bool {
        if document.hasAttribute(.disabled, of: node) { return true }
        let name = document.name(node)
        if name == .option {
            guard let parent = parentElement(node), document.name(parent) == .optgroup else { return false }
            return document.hasAttribute(.disabled, of: parent)
        }
        if name == .optgroup { return false }
        // The fields of a disabled fieldset are disabled, except for those in its first legend.
        var inner = node
        while let ancestor = parentElement(inner) {
            if document.name(ancestor) == .fieldset, document.hasAttribute(.disabled, of: ancestor),
                !(document.name(inner) == .legend && isFirstLegend(inner))
            {
                return true
            }
            inner = ancestor
        }
        return false
    }
    private func isFirstLegend(_ node: NodeID) -> Bool {
        var current = previousElement(node)
        while let sibling = current {
            if document.name(sibling) == .legend { return false }
            current = previousElement(sibling)
        }
        return true
    }

    private func isReadWrite(_ node: NodeID) -> Bool {
        let name = document.name(node)
        if name == .textarea || name == .input {
            let isText =
                name == .textarea
                || !hasValue(
                    node, .type,
                    ["hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button"])
            return isText && !document.hasAttribute(.readonly, of: node) && !isDisabled(node)
        }
        var current: NodeID? = node
        while let element = current {
            if document.hasAttribute(.contenteditable, of: element) {
                return !hasValue(element, .contenteditable, ["false"])
            }
            current = parentElement(element)
        }
        return false
    }

    // MARK: [Selectors 4 §7 Linguistic pseudo-classes](https://www.w3.org/TR/selectors-4/#linguistic-pseudos)

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

/// The value of an attribute, as a range of the document's bytes.
private struct AttributeValue {
    let bytes: UnsafeBufferPointer<UInt8>
    let range: Range<Int>
    let isCaseInsensitive: Bool

    func matches(_ test: AttributeOperator, _ text: UnsafeBufferPointer<UInt8>, _ wanted: Range<Int>) -> Bool {
        let count = wanted.count
        func equal(at start: Int) -> Bool {
            for i in 0..<count {
                let (a, b) = (bytes[start + i], text[wanted.lowerBound + i])
                if a != b, !isCaseInsensitive || CodePoint.lowercase(a) != CodePoint.lowercase(b) { return false }
            }
            return true
        }
        switch test {
        case .exists: return true
        case .equals: return range.count == count && equal(at: range.lowerBound)
        case .dashMatch:
            guard range.count >= count, equal(at: range.lowerBound) else { return false }
            return range.count == count || bytes[range.lowerBound + count] == 0x2D
        // An empty value matches nothing with these operators.
        case .prefix: return count > 0 && range.count >= count && equal(at: range.lowerBound)
        case .suffix: return count > 0 && range.count >= count && equal(at: range.upperBound - count)
        case .substring:
            guard count > 0, range.count >= count else { return false }
            return (range.lowerBound...range.upperBound - count).contains(where: equal)
        case .includes:
            var start = range.lowerBound
            for i in range.lowerBound...range.upperBound
            where i == range.upperBound || CodePoint.isWhiteSpace(bytes[i]) {
                if count > 0, i - start == count, equal(at: start) { return true }
                start = i + 1
            }
            return false
        }
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
