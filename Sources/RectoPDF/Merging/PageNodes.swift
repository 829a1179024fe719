/// The tree of pages, which grows from its leaves: a node is written when it is full.
struct PageNodes {
    private struct Node {
        var number: ObjectNumber
        var kids: [ObjectNumber] = []
        var count = 0
    }
    /// The open node of each height.
    private var open: [Node]
    private static let width = 64

    init(_ file: inout PDFFile) { open = [Node(number: file.allocate())] }

    /// Adds a document's own node, and returns the node that it belongs to.
    mutating func parent(of kid: ObjectNumber, holding count: Int, _ file: inout PDFFile) -> ObjectNumber {
        let parent = open[0].number
        add(kid, count, at: 0, &file)
        return parent
    }

    private mutating func add(_ kid: ObjectNumber, _ count: Int, at height: Int, _ file: inout PDFFile) {
        open[height].kids.append(kid)
        open[height].count += count
        if open[height].kids.count == Self.width { close(height, &file) }
    }

    /// Writes a node into the one above, and opens another.
    private mutating func close(_ height: Int, _ file: inout PDFFile) {
        if height + 1 == open.count { open.append(Node(number: file.allocate())) }
        let node = open[height]
        Self.add(node, parent: open[height + 1].number, to: &file)
        open[height] = Node(number: file.allocate())
        add(node.number, node.count, at: height + 1, &file)
    }

    /// Writes all that are open, and returns the root.
    mutating func finish(_ file: inout PDFFile) -> ObjectNumber {
        for height in 0..<open.count - 1 where !open[height].kids.isEmpty { close(height, &file) }
        let root = open[open.count - 1]
        Self.add(root, parent: nil, to: &file)
        return root.number
    }

    private static func add(_ node: Node, parent: ObjectNumber?, to file: inout PDFFile) {
        file.addDictionary(node.number) { entries in
            put(node.kids, holding: node.count, parent: parent, into: &entries)
        }
    }

    /// Writes a node of the tree.
    static func put(
        _ kids: [ObjectNumber], holding count: Int, parent: ObjectNumber?, into entries: inout DictionaryWriter
    ) {
        entries.put("Type", name: "Pages")
        entries.put("Count", count)
        entries.put("Kids", kids)
        if let parent { entries.put("Parent", parent) }
    }
}
