/// [The list of active formatting elements](https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements).
struct ActiveFormattingElements {
    private struct Entry {
        /// The element, or nil for a marker.
        var node: NodeID?
        var name: Name
        var isOpen: Bool
    }
    private var entries: [Entry] = []
    private var closedCount = 0

    /// Whether the list contains an element that is no longer open.
    var mayNeedReconstruction: Bool { closedCount > 0 }

    mutating func addMarker() { entries.append(Entry(node: nil, name: .none, isOpen: true)) }

    mutating func clearToMarker() {
        while let last = entries.popLast() {
            guard last.node != nil else { return }
            if !last.isOpen { closedCount -= 1 }
        }
    }

    /// Adds an element. At most three equal elements are kept, by “the Noah's Ark clause”.
    mutating func add(_ node: NodeID, _ name: Name, document: borrowing Document) {
        var alike: [Int] = []
        for i in indicesSinceMarker() where entries[i].name == name {
            if Self.haveSameAttributes(entries[i].node!, node, document) { alike.append(i) }
        }
        if alike.count >= 3 { removeEntry(alike[alike.count - 1]) }
        entries.append(Entry(node: node, name: name, isOpen: true))
    }

    func contains(_ name: Name) -> Bool { last(name) != nil }

    /// The last element with this name after the last marker.
    func last(_ name: Name) -> NodeID? {
        for i in indicesSinceMarker() where entries[i].name == name { return entries[i].node }
        return nil
    }

    mutating func remove(_ node: NodeID) {
        if let i = entries.lastIndex(where: { $0.node == node }) { removeEntry(i) }
    }

    /// Notes that the element has left the stack of open elements.
    mutating func didClose(_ node: NodeID) {
        guard let i = entries.lastIndex(where: { $0.node == node }), entries[i].isOpen else { return }
        entries[i].isOpen = false
        closedCount += 1
    }

    /// The first closed element after the last marker and after the last element that is open.
    func nextToReconstruct() -> (index: Int, node: NodeID)? {
        var found: (Int, NodeID)?
        for i in indicesSinceMarker() {
            if entries[i].isOpen { break }
            found = (i, entries[i].node!)
        }
        return found
    }

    mutating func replace(at index: Int, by node: NodeID) {
        if !entries[index].isOpen { closedCount -= 1 }
        entries[index].node = node
        entries[index].isOpen = true
    }

    private mutating func removeEntry(_ i: Int) {
        if !entries[i].isOpen { closedCount -= 1 }
        entries.remove(at: i)
    }

    /// The indices of the entries from the last one back to the first after the last marker.
    private func indicesSinceMarker() -> ReversedCollection<Range<Int>> {
        let marker = entries.lastIndex { $0.node == nil } ?? -1
        return ((marker + 1)..<entries.count).reversed()
    }

    private static func haveSameAttributes(_ a: NodeID, _ b: NodeID, _ document: borrowing Document) -> Bool {
        let (first, second) = (document.attributes(a), document.attributes(b))
        guard first.count == second.count else { return false }
        return first.allSatisfy { i in
            guard let j = document.attributeIndex(document.attributeName(at: i), of: b) else { return false }
            return document.bytes[document.attributeValueRange(at: i)]
                .elementsEqual(document.bytes[document.attributeValueRange(at: j)])
        }
    }
}
