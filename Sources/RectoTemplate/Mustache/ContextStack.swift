import RectoCore

/// The contexts that are open at this point of a render, the outermost first. Each is a value of the data.
/// [Mustache specification, sections](https://github.com/mustache/spec/blob/master/specs/sections.yml)
struct ContextStack {
    struct Context {
        var value: JSONNodeID
        /// The next item of the section's array.
        var nextItem: JSONNodeID?
    }

    /// The result of looking up a dotted name.
    enum Resolution {
        case found(JSONNodeID)
        /// The key at `index` of the path is missing in `object`; if `object` is nil, it is missing in all contexts.
        case missing(index: Int, object: JSONNodeID?)
    }

    /// The data, and what sections compute from them.
    var data: JSONDocument
    private(set) var contexts: [Context]

    init(data: JSONDocument) {
        self.data = data
        contexts = [Context(value: data.root)]
    }

    /// Looks up the name's first key from the innermost context outwards, and the other keys from there inwards. A name that
    /// begins with a full stop (`.allowances`) is one of the innermost context alone, so that an optional key of an item
    /// does not become that of an object around it.
    /// [Mustache specification, interpolation](https://github.com/mustache/spec/blob/master/specs/interpolation.yml)
    func resolve(_ path: [JSONKey]) -> Resolution {
        var depth = contexts.count - 1
        guard let first = path.first else { return .found(contexts[depth].value) }
        if first.bytes.isEmpty, path.count > 1 { return resolve(path, from: 1, in: contexts[depth].value) }
        while depth >= 0 {
            if let node = data.child(of: contexts[depth].value, named: first) {
                return resolve(path, from: 1, in: node)
            }
            depth -= 1
        }
        return .missing(index: 0, object: nil)
    }

    private func resolve(_ path: [JSONKey], from start: Int, in object: JSONNodeID) -> Resolution {
        var node = object
        for i in start..<path.count {
            guard let child = data.child(of: node, named: path[i]) else { return .missing(index: i, object: node) }
            node = child
        }
        return .found(node)
    }

    /// The value with which a section of this name is entered. It is nil for `false`, `null`, a missing key and the empty
    /// array; the empty string and zero are not falsy.
    func truthyValue(of path: [JSONKey]) -> JSONNodeID? {
        guard case .found(let node) = resolve(path) else { return nil }
        switch data.kind(of: node) {
        case .null, .false: return nil
        case .array where data.firstChild(of: node) == nil: return nil
        default: return node
        }
    }

    /// Enters one item of a list, for an expression that is computed for each.
    mutating func enterItem(_ item: JSONNodeID) { contexts.append(Context(value: item)) }
    mutating func leaveItem() { contexts.removeLast() }

    /// Enters a section with a truthy value, or with its first item if the value is an array.
    mutating func enter(_ value: JSONNodeID) {
        if data.kind(of: value) == .array, let item = data.firstChild(of: value) {
            contexts.append(Context(value: item, nextItem: data.nextSibling(of: item)))
        } else {
            contexts.append(Context(value: value))
        }
    }

    /// Continues with the next item of the innermost section. If there is none, leaves the section and returns false.
    mutating func advance() -> Bool {
        let innermost = contexts.count - 1
        guard let item = contexts[innermost].nextItem else {
            contexts.removeLast()
            return false
        }
        contexts[innermost] = Context(value: item, nextItem: data.nextSibling(of: item))
        return true
    }
}
