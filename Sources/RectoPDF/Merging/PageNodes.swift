/// The tree of pages, which grows from its leaves: a node is written when it is full.
struct PageNodes {
    private struct Node {
        var number: Int
        var kids: [Int] = []
        var count = 0
    }
    /// The open node of each height.
    private var open: [Node]
    private static let width = 64

    init(_ file: inout GrowingPDFFile) { open = [Node(number: file.allocate())] }

    /// Adds a document's own node, and returns the node that it belongs to.
    mutating func parent(of kid: Int, holding count: Int, _ file: inout GrowingPDFFile) -> Int {
        let parent = open[0].number
        add(kid, count, at: 0, &file)
        return parent
    }

    private mutating func add(_ kid: Int, _ count: Int, at height: Int, _ file: inout GrowingPDFFile) {
        open[height].kids.append(kid)
        open[height].count += count
        if open[height].kids.count == Self.width { close(height, &file) }
    }

    /// Writes a node into the one above, and opens another.
    private mutating func close(_ height: Int, _ file: inout GrowingPDFFile) {
        if height + 1 == open.count { open.append(Node(number: file.allocate())) }
        let node = open[height]
        file.add(node.number, Self.value(node, parent: open[height + 1].number))
        open[height] = Node(number: file.allocate())
        add(node.number, node.count, at: height + 1, &file)
    }

    /// Writes all that are open, and returns the root.
    mutating func finish(_ file: inout GrowingPDFFile) -> Int {
        for height in 0..<open.count - 1 where !open[height].kids.isEmpty { close(height, &file) }
        let root = open[open.count - 1]
        file.add(root.number, Self.value(root, parent: nil))
        return root.number
    }

    private static func value(_ node: Node, parent: Int?) -> [UInt8] {
        var value: [UInt8] = []
        value.put("<</Type/Pages/Count ")
        value.put(node.count)
        value.put("/Kids[")
        value.putReferences(node.kids)
        value.put("]")
        if let parent {
            value.put("/Parent ")
            value.putReference(parent)
        }
        value.put(">>")
        return value
    }
}
