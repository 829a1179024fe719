import RectoDOM

/// The positions of elements among their siblings. They are counted once for each parent, which keeps the cost of
/// `:nth-child()` and similar selectors linear.
struct SiblingIndex {
    /// The positions from the start and from the end, counted from 1. The value is 0 if the element was not counted yet
    /// or does not count.
    private(set) var fromStart: [Int32]
    private(set) var fromEnd: [Int32]
    private var isCounted: [Bool]

    init(nodeCount: Int) {
        fromStart = [Int32](repeating: 0, count: nodeCount)
        fromEnd = fromStart
        isCounted = [Bool](repeating: false, count: nodeCount)
    }

    func isCounted(_ parent: NodeID) -> Bool { isCounted[parent.index] }

    /// Counts those children of `parent` for which `counts` is true.
    mutating func count(_ document: Document, _ parent: NodeID, where counts: (NodeID) -> Bool) {
        isCounted[parent.index] = true
        var total: Int32 = 0
        var child = document.firstChild(parent)
        while let node = child {
            if document.isElement(node), counts(node) {
                total += 1
                fromStart[node.index] = total
            }
            child = document.nextSibling(node)
        }
        child = document.firstChild(parent)
        while let node = child {
            if fromStart[node.index] > 0 { fromEnd[node.index] = total + 1 - fromStart[node.index] }
            child = document.nextSibling(node)
        }
    }

    /// Counts the children of `parent` separately for each name.
    mutating func countTypes(_ document: Document, _ parent: NodeID) {
        isCounted[parent.index] = true
        var totals: [Name: Int32] = [:]
        var child = document.firstChild(parent)
        while let node = child {
            if document.isElement(node) {
                totals[document.name(node), default: 0] += 1
                fromStart[node.index] = totals[document.name(node)] ?? 0
            }
            child = document.nextSibling(node)
        }
        child = document.firstChild(parent)
        while let node = child {
            if document.isElement(node) {
                fromEnd[node.index] = (totals[document.name(node)] ?? 0) + 1 - fromStart[node.index]
            }
            child = document.nextSibling(node)
        }
    }
}
