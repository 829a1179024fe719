import RectoCore
import RectoDOM

/// [HTML §4.16.3 Pseudo-classes](https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes)
extension SelectorMatcher {
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
    func isEmpty(_ node: NodeID) -> Bool {
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
    func hasValue(_ node: NodeID, _ attribute: Name, _ values: [StaticString]) -> Bool {
        guard let index = document.attributeIndex(attribute, of: node) else { return false }
        let range = document.attributeValueRange(at: index)
        return document.bytes.withBytes(in: range) { bytes in
            values.contains { value in
                guard value.utf8CodeUnitCount == bytes.count else { return false }
                for i in bytes.indices where CodePoint.lowercase(bytes[i]) != value.utf8Start[i] { return false }
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
}
