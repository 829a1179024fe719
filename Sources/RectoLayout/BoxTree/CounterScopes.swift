import RectoCSS

/// The counters in scope at one place of the document, innermost last.
/// [CSS Lists 3 §4.3](https://www.w3.org/TR/css-lists-3/#inheriting-counters)
///
/// A counter lives for the element that creates it, its descendants and its following siblings with theirs: that is,
/// until the creator's parent ends. So depths never descend along the array, and leaving an element drops a suffix.
struct CounterScopes {
    private struct Counter {
        var name: String
        /// Of the element that created it.
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

    /// What a list item adds: each counts, downwards in a reversed list.
    mutating func incrementListItem(at depth: Int) {
        let index = innermost("list-item", at: depth)
        counters[index].value &+= counters[index].isReversed ? -1 : 1
    }

    private mutating func innermost(_ name: String, at depth: Int) -> Int {
        if let index = counters.lastIndex(where: { $0.name == name }) { return index }
        counters.append(Counter(name: name, depth: depth, value: 0, isReversed: false))
        return counters.count - 1
    }

    /// Ends the scopes of what children of the element at `depth` created.
    mutating func leaveChildren(of depth: Int) {
        while let last = counters.last, last.depth > depth { counters.removeLast() }
    }

    /// A counter out of scope is 0.
    func value(_ name: String) -> Int { counters.last { $0.name == name }?.value ?? 0 }

    /// Outermost first; one 0 if none is in scope.
    func values(_ name: String) -> [Int] {
        let all = counters.filter { $0.name == name }.map(\.value)
        return all.isEmpty ? [0] : all
    }
}
