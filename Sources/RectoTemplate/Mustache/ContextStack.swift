import RectoCore

/// The contexts that are open at this point of a render, the outermost first. Each is a value of the data.
/// [Mustache specification, sections](https://github.com/mustache/spec/blob/master/specs/sections.yml)
struct ContextStack {
    struct Context {
        var value: JSONNodeID
        /// The next item of the section's array.
        var nextItem: JSONNodeID?
        /// Whether the value is an item of a list that is gone through.
        var isItem = false
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
    /// The outermost context in which names are looked up. It is that of an item while an expression is computed for it: in a
    /// sum, only what the items themselves have counts.
    private var outermost = 0
    /// The values of `outermost` around the items that expressions are computed for, the innermost last.
    private var outermostBefore: [Int] = []
    /// Whether some item of a list has a key, for `itemLacking`.
    private var itemsWithKey: [KeyOfItems: Bool] = [:]
    private struct KeyOfItems: Hashable {
        var list: JSONNodeID?
        var key: [UInt8]
    }

    init(data: JSONDocument) {
        self.data = data
        contexts = [Context(value: data.root)]
    }

    /// Looks up the name's first key from the innermost context outwards, and the other keys from there inwards. A name that
    /// begins with a full stop (`.allowances`) is one of the innermost context alone, so that an optional key of an item
    /// does not become that of an object around it.
    /// [Mustache specification, interpolation](https://github.com/mustache/spec/blob/master/specs/interpolation.yml)
    ///
    /// In calls, each `..` at the start of a path leaves the innermost item.
    /// - Parameter everywhere: whether names are looked up around an item that an expression is computed for, too.
    func resolve(_ path: [JSONKey], everywhere: Bool = false) -> Resolution {
        var depth = contexts.count - 1
        var start = 0
        while start < path.count, path[start].isOuter {
            guard let item = contexts[...depth].lastIndex(where: \.isItem), item > 0 else {
                return .missing(index: start, object: nil)
            }
            depth = item - 1
            start += 1
        }
        guard start < path.count else { return .found(contexts[depth].value) }
        // `.allowances`
        if path[start].bytes.isEmpty, path.count > start + 1 {
            return resolve(path, from: start + 1, in: contexts[depth].value)
        }
        let last = start == 0 && !everywhere ? outermost : 0
        while depth >= last {
            if let node = data.child(of: contexts[depth].value, named: path[start]) {
                return resolve(path, from: start + 1, in: node)
            }
            depth -= 1
        }
        return .missing(index: start, object: nil)
    }

    /// The contexts in which names are looked up, the outermost first.
    var searched: ArraySlice<Context> { contexts[outermost...] }

    /// The innermost item that a list is gone through for, with its index from 0.
    var item: (value: JSONNodeID, index: Int, isLast: Bool)? {
        guard let context = contexts.last(where: \.isItem) else { return nil }
        return (context.value, data.index(of: context.value), data.nextSibling(of: context.value) == nil)
    }

    /// The item of a section that lacks a name which other items of its list have, so that the name is found around it.
    /// A call would then compute with the value of something else.
    mutating func itemLacking(_ path: [JSONKey]) -> JSONNodeID? {
        var depth = contexts.count - 1
        var start = 0
        while start < path.count, path[start].isOuter {
            guard let item = contexts[...depth].lastIndex(where: \.isItem) else { return nil }
            depth = item - 1
            start += 1
        }
        guard start < path.count, !path[start].bytes.isEmpty else { return nil }
        while depth >= 0 {
            let context = contexts[depth]
            if data.child(of: context.value, named: path[start]) != nil { return nil }
            if context.isItem, haveKey(path[start], itemsBeside: context.value) { return context.value }
            depth -= 1
        }
        return nil
    }

    /// Whether some item of the list that an item stands in has a key.
    private mutating func haveKey(_ key: JSONKey, itemsBeside item: JSONNodeID) -> Bool {
        let list = KeyOfItems(list: data.parent(of: item), key: key.bytes)
        if let known = itemsWithKey[list] { return known }
        let items = list.list.map(data.items(of:)) ?? []
        let isKnown = items.contains { data.child(of: $0, named: key) != nil }
        itemsWithKey[list] = isKnown
        return isKnown
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
    mutating func enterItem(_ item: JSONNodeID) {
        outermostBefore.append(outermost)
        outermost = contexts.count
        contexts.append(Context(value: item, isItem: true))
    }
    mutating func leaveItem() {
        contexts.removeLast()
        outermost = outermostBefore.removeLast()
    }

    /// Enters a section whose content is printed in the same context.
    mutating func enterSame() { contexts.append(Context(value: contexts[contexts.count - 1].value)) }

    /// Enters a section with a truthy value, or with its first item if the value is an array.
    mutating func enter(_ value: JSONNodeID) {
        if data.kind(of: value) == .array, let item = data.firstChild(of: value) {
            contexts.append(Context(value: item, nextItem: data.nextSibling(of: item), isItem: true))
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
        contexts[innermost] = Context(value: item, nextItem: data.nextSibling(of: item), isItem: true)
        return true
    }
}
