/// A name tree or a number tree that is written while it grows: entries come in the order of their keys, and a node is
/// written when it is full, so that only the open node of each height is in memory.
/// [ISO 32000-1 §7.9.6 Name Trees, §7.9.7 Number Trees](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct GrowingTree {
    enum Key {
        case name([UInt8])
        case number(Int)
    }
    enum Value {
        case object(ObjectNumber)
        case label(PageLabels.Label)
    }
    private struct Node {
        /// The keys of a leaf; none above the leaves.
        var keys: [Key] = []
        var values: [Value] = []
        var first: Key?
        var last: Key?
    }
    /// The open node of each height, from the leaves up.
    private var open = [Node()]
    private static let width = 64

    /// Nodes are above a leaf only when it was full.
    var isEmpty: Bool { open.count == 1 && open[0].values.isEmpty }

    /// - Parameter key: comes after all keys before it.
    mutating func add(_ key: Key, _ value: Value, to file: inout PDFFile) {
        makeRoom(at: 0, &file)
        open[0].keys.append(key)
        append(value, from: key, through: key, at: 0)
    }

    private mutating func append(_ value: Value, from first: Key, through last: Key, at height: Int) {
        if open[height].first == nil { open[height].first = first }
        open[height].last = last
        open[height].values.append(value)
    }

    private mutating func makeRoom(at height: Int, _ file: inout PDFFile) {
        if height == open.count { open.append(Node()) }
        if open[height].values.count == Self.width { close(height, &file) }
    }

    /// Writes a node into the one above, and opens another.
    private mutating func close(_ height: Int, _ file: inout PDFFile) {
        let node = open[height]
        open[height] = Node()
        guard let first = node.first, let last = node.last else { return }
        let number = file.allocate()
        file.addDictionary(number) { entries in
            entries.array("Limits") { limits in for key in [first, last] { Self.put(key, into: &limits) } }
            Self.putItems(of: node, into: &entries)
        }
        makeRoom(at: height + 1, &file)
        append(.object(number), from: first, through: last, at: height + 1)
    }

    /// Writes all nodes but the root, which has no limits.
    mutating func finish(_ file: inout PDFFile) {
        var height = 0
        // The node above may become full, and then there is another one above that.
        while height + 1 < open.count {
            close(height, &file)
            height += 1
        }
    }

    /// Writes the root, once all other nodes are written.
    func putRoot(into entries: inout DictionaryWriter) { Self.putItems(of: open[open.count - 1], into: &entries) }

    /// Writes the array of a node.
    private static func putItems(of node: Node, into entries: inout DictionaryWriter) {
        let name: StaticString =
            switch node.keys.first {
            case nil: "Kids"
            case .name: "Names"
            case .number: "Nums"
            }
        entries.array(name) { items in
            for (index, value) in node.values.enumerated() {
                if !node.keys.isEmpty { put(node.keys[index], into: &items) }
                switch value {
                case .object(let object): items.put(object)
                case .label(let label): items.dictionary { label.put(into: &$0) }
                }
            }
        }
    }

    private static func put(_ key: Key, into items: inout ArrayWriter) {
        switch key {
        case .name(let name): items.put(string: name)
        case .number(let number): items.put(number)
        }
    }
}
