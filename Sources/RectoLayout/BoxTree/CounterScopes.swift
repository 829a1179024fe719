import RectoCSS

/// The counters in scope at a place of the document, the innermost last.
/// [CSS Lists 3 §4.3](https://www.w3.org/TR/css-lists-3/#inheriting-counters)
///
/// The scope of a counter includes the element that creates it, its descendants, and its following siblings with
/// theirs. The scope therefore ends with the creator's parent. Depths never decrease along the array, so leaving an
/// element removes a suffix.
struct CounterScopes {
    private struct Counter {
        var name: String
        /// The depth of the element that created the counter.
        var depth: Int
        var value: Int
        var isReversed: Bool
    }
    private var counters: [Counter] = []

    /// [CSS Lists 3 §4.4, instantiate counter](https://www.w3.org/TR/css-lists-3/#instantiate-counter)
    mutating func reset(_ name: String, to value: Int, isReversed: Bool = false, at depth: Int) {
        if let index = counters.lastIndex(where: { $0.name == name }), counters[index].depth >= depth {
            counters.remove(at: index)
        }
        counters.append(Counter(name: name, depth: depth, value: value, isReversed: isReversed))
    }

    mutating func set(_ name: String, to value: Int, at depth: Int) {
        counters[innermost(name, at: depth)].value = value
    }

    mutating func increment(_ name: String, by value: Int, at depth: Int) {
        let index = innermost(name, at: depth)
        counters[index].value = counters[index].value.addingReportingOverflow(value).partialValue
    }

    /// Increments the counters of a list item. A reversed list counts downwards.
    mutating func incrementListItem(at depth: Int) {
        let index = innermost("list-item", at: depth)
        counters[index].value &+= counters[index].isReversed ? -1 : 1
    }

    private mutating func innermost(_ name: String, at depth: Int) -> Int {
        if let index = counters.lastIndex(where: { $0.name == name }) { return index }
        counters.append(Counter(name: name, depth: depth, value: 0, isReversed: false))
        return counters.count - 1
    }

    /// Ends the scopes of counters that children of the element at `depth` created.
    mutating func leaveChildren(of depth: Int) {
        while let last = counters.last, last.depth > depth { counters.removeLast() }
    }

    /// The value of a counter, which is 0 if it is not in scope.
    func value(_ name: String) -> Int { counters.last { $0.name == name }?.value ?? 0 }

    /// The values of all counters with this name, the outermost first; a single 0 if there is none.
    func values(_ name: String) -> [Int] {
        let all = counters.filter { $0.name == name }.map(\.value)
        return all.isEmpty ? [0] : all
    }
}
