import RectoCore

/// The contexts that are entered at this point of a render, the outermost first: each is a value of the data.
/// [Mustache specification, sections](https://github.com/mustache/spec/blob/master/specs/sections.yml)
struct ContextStack {
    struct Context {
        var value: JSONNodeID
        /// The item of the section's array that comes next.
        var nextItem: JSONNodeID?
    }

    /// What a dotted name leads to.
    enum Resolution {
        case found(JSONNodeID)
        /// The key at `index` of the path is missing in `object`, or in all contexts if nil.
        case missing(index: Int, object: JSONNodeID?)
    }

    let data: JSONDocument
    private(set) var contexts: [Context]

    init(data: JSONDocument) {
        self.data = data
        contexts = [Context(value: data.root)]
    }

    /// Walks from the innermost context outwards for the name's first key, and down from there for the others.
    /// [Mustache specification, interpolation](https://github.com/mustache/spec/blob/master/specs/interpolation.yml)
    func resolve(_ path: [JSONKey]) -> Resolution {
        var depth = contexts.count - 1
        guard let first = path.first else { return .found(contexts[depth].value) }
        while depth >= 0 {
            guard var node = data.child(of: contexts[depth].value, named: first) else {
                depth -= 1
                continue
            }
            for i in path.indices.dropFirst() {
                guard let child = data.child(of: node, named: path[i]) else { return .missing(index: i, object: node) }
                node = child
            }
            return .found(node)
        }
        return .missing(index: 0, object: nil)
    }

    /// What a section with this name is entered with: nil for `false`, `null`, a missing key and the empty array. The
    /// empty string and zero are not falsy.
    func truthyValue(of path: [JSONKey]) -> JSONNodeID? {
        guard case .found(let node) = resolve(path) else { return nil }
        switch data.kind(of: node) {
        case .null, .false: return nil
        case .array where data.firstChild(of: node) == nil: return nil
        default: return node
        }
    }

    /// Enters a section with a truthy value: with its first item if it is an array.
    mutating func enter(_ value: JSONNodeID) {
        if data.kind(of: value) == .array, let item = data.firstChild(of: value) {
            contexts.append(Context(value: item, nextItem: data.nextSibling(of: item)))
        } else {
            contexts.append(Context(value: value))
        }
    }

    /// Goes on with the next item of the innermost section, or leaves the section and returns false if there is none.
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
