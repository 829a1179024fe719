/// A name tree or a number tree that is written while it grows: entries come in the order of their keys, and a node is
/// written when it is full, so that only the open node of each height is in memory.
/// [ISO 32000-1 §7.9.6 Name Trees, §7.9.7 Number Trees](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct GrowingTree {
    /// The type of the keys, which decides the name of a leaf's array.
    enum Kind { case names, numbers }
    private struct Node {
        /// The contents of the node's array: keys and values in a leaf, references above the leaves.
        var items: [UInt8] = []
        var count = 0
        var first: [UInt8] = []
        var last: [UInt8] = []
    }
    private let kind: Kind
    /// The open node of each height, from the leaves up.
    private var open = [Node()]
    private static let width = 64

    init(_ kind: Kind) { self.kind = kind }

    var isEmpty: Bool { open[0].count == 0 }

    /// - Parameters:
    ///   - key: a string or a number as it is written, which comes after all keys before it.
    ///   - value: the object or the place to which the key leads, as it is written.
    mutating func add(_ key: [UInt8], _ value: [UInt8], to file: inout GrowingPDFFile) {
        add(key + [0x20] + value, from: key, through: key, at: 0, &file)
    }

    private mutating func add(
        _ item: [UInt8], from first: [UInt8], through last: [UInt8], at height: Int, _ file: inout GrowingPDFFile
    ) {
        if open[height].count == Self.width { close(height, &file) }
        if open[height].count == 0 { open[height].first = first } else { open[height].items.append(0x20) }
        open[height].items += item
        open[height].last = last
        open[height].count += 1
    }

    /// Writes a node into the one above, and opens another.
    private mutating func close(_ height: Int, _ file: inout GrowingPDFFile) {
        if height + 1 == open.count { open.append(Node()) }
        let node = open[height]
        open[height] = Node()
        var value: [UInt8] = []
        value.put("<</Limits[")
        value += node.first
        value.append(0x20)
        value += node.last
        value.put("]")
        putItems(of: node, at: height, into: &value)
        let number = file.allocate()
        file.add(number, value)
        var reference: [UInt8] = []
        reference.putReference(number)
        add(reference, from: node.first, through: node.last, at: height + 1, &file)
    }

    /// Writes all nodes but the root, and returns the root, which has no limits.
    mutating func finish(_ file: inout GrowingPDFFile) -> [UInt8] {
        var height = 0
        // The node above may become full, and then there is another one above that.
        while height + 1 < open.count {
            close(height, &file)
            height += 1
        }
        var root: [UInt8] = []
        root.put("<<")
        putItems(of: open[height], at: height, into: &root)
        return root
    }

    /// Writes the array of a node, and ends the node.
    private func putItems(of node: Node, at height: Int, into value: inout [UInt8]) {
        switch kind {
        case _ where height > 0: value.put("/Kids[")
        case .names: value.put("/Names[")
        case .numbers: value.put("/Nums[")
        }
        value += node.items
        value.put("]>>")
    }
}
