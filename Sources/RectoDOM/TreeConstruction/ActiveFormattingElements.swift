/// [The list of active formatting elements](https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements).
struct ActiveFormattingElements {
    struct Entry {
        /// The element, or -1 for a marker.
        var node: Int32
        var name: Name
        var isOpen: Bool
        var isMarker: Bool { node < 0 }
    }
    private(set) var entries: [Entry] = []
    private var closedCount = 0

    /// Whether the list contains an element that is no longer open.
    var mayNeedReconstruction: Bool { closedCount > 0 }

    mutating func addMarker() { entries.append(Entry(node: -1, name: .none, isOpen: true)) }

    mutating func clearToMarker() {
        while let last = entries.popLast() {
            if !last.isOpen { closedCount -= 1 }
            if last.isMarker { return }
        }
    }

    /// Adds an open element. At most three equal elements are kept, by “the Noah's Ark clause”.
    mutating func add(_ node: Int32, _ name: Name, document: borrowing Document, _ tokenizer: borrowing HTMLTokenizer) {
        var alike = 0
        var earliest = 0
        for i in indicesSinceMarker() where entries[i].name == name {
            if Self.haveSameAttributes(entries[i].node, node, document, tokenizer) {
                alike += 1
                earliest = i
            }
        }
        if alike >= 3 { removeEntry(at: earliest) }
        entries.append(Entry(node: node, name: name, isOpen: true))
    }

    /// The last element with this name after the last marker.
    func last(_ name: Name) -> Int32? {
        for i in indicesSinceMarker() where entries[i].name == name { return entries[i].node }
        return nil
    }

    func index(of node: Int32) -> Int? { entries.lastIndex { $0.node == node } }

    mutating func remove(_ node: Int32) {
        if let i = index(of: node) { removeEntry(at: i) }
    }

    mutating func removeEntry(at i: Int) {
        if !entries[i].isOpen { closedCount -= 1 }
        entries.remove(at: i)
    }

    mutating func insert(_ node: Int32, _ name: Name, at index: Int) {
        entries.insert(Entry(node: node, name: name, isOpen: true), at: index)
    }

    /// Notes that the element has left the stack of open elements.
    mutating func didClose(_ node: Int32) {
        guard let i = index(of: node), entries[i].isOpen else { return }
        entries[i].isOpen = false
        closedCount += 1
    }

    /// The index of the first entry after the last marker and after the last element that is open.
    func firstToReconstruct() -> Int {
        var first = entries.count
        while first > 0, !entries[first - 1].isOpen { first -= 1 }
        return first
    }

    mutating func replace(at index: Int, by node: Int32) {
        if !entries[index].isOpen { closedCount -= 1 }
        entries[index].node = node
        entries[index].isOpen = true
    }

    /// The indices of the entries from the last one back to the first after the last marker.
    private func indicesSinceMarker() -> ReversedCollection<Range<Int>> {
        let marker = entries.lastIndex { $0.isMarker } ?? -1
        return ((marker + 1)..<entries.count).reversed()
    }

    private static func haveSameAttributes(
        _ a: Int32, _ b: Int32, _ document: borrowing Document, _ tokenizer: borrowing HTMLTokenizer
    ) -> Bool {
        let (first, second) = (document.attributes(NodeID(raw: a)), document.attributes(NodeID(raw: b)))
        guard first.count == second.count else { return false }
        return first.allSatisfy { i in
            guard let j = document.attributeIndex(document.attributeName(at: i), of: NodeID(raw: b)) else {
                return false
            }
            let (x, y) = (document.attributeValueRange(at: i), document.attributeValueRange(at: j))
            guard x.count == y.count else { return false }
            return tokenizer.withBytes(TextRange(x.lowerBound, x.upperBound)) { value in
                tokenizer.withBytes(TextRange(y.lowerBound, y.upperBound)) { value.elementsEqual($0) }
            }
        }
    }
}
