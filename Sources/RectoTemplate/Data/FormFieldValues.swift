/// The values that data give to form fields by their `name`.
/// [HTML §4.10.19.1 Naming form controls: the name attribute](https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#naming-form-controls:-the-name-attribute)
extension JSONDocument {
    /// The text of every scalar that is reached through objects alone. Its key is the member's name or a dotted path
    /// (`customer.name`).
    ///
    /// If a member's name and a path are spelled the same, the member is used.
    package func fieldValues() -> [String: String] {
        var values: [String: String] = [:]
        collectFieldValues(of: root, prefix: "", into: &values)
        return values
    }

    private func collectFieldValues(of object: JSONNodeID, prefix: String, into values: inout [String: String]) {
        guard kind(of: object) == .object else { return }
        var next = firstChild(of: object)
        while let member = next {
            if kind(of: member) == .object {
                collectFieldValues(of: member, prefix: prefix + key(of: member) + ".", into: &values)
            }
            next = nextSibling(of: member)
        }
        next = firstChild(of: object)
        while let member = next {
            if isScalar(member) { values[prefix + key(of: member)] = string(of: member) }
            next = nextSibling(of: member)
        }
    }

    /// The texts for the fields called `name`, which is a top-level key or a dotted path. A scalar gives one text; an
    /// array of scalars gives one for each item, for checkboxes or a `select multiple`. The result is nil if the data
    /// has no such value.
    package func fieldValues(named name: String) -> [String]? {
        guard let value = value(at: name) else { return nil }
        switch kind(of: value) {
        case .object: return nil
        case .array:
            var texts: [String] = []
            var next = firstChild(of: value)
            while let item = next {
                guard isScalar(item) else { return nil }
                texts.append(string(of: item))
                next = nextSibling(of: item)
            }
            return texts
        default: return [string(of: value)]
        }
    }

    /// The value of a member of the outermost object, or else at a dotted path (`customer.name`).
    package func value(at path: String) -> JSONNodeID? { child(of: root, named: path) ?? value(atDottedPath: path) }

    private func value(atDottedPath path: String) -> JSONNodeID? {
        var value = root
        for name in path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard let child = child(of: value, named: JSONKey(bytes: Array(name))) else { return nil }
            value = child
        }
        return value
    }
}
