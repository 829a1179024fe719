/// A tree of names with values. [ISO 32000-1 §7.9.6 Name Trees]
struct NameTree {
    /// The names with their values, or references to these, in the order of the tree.
    private(set) var entries: [(name: String, value: ObjectScanner)] = []
    private var nodeCount = 0
    private static let mostDepth = 20
    /// More than any document has.
    private static let mostNodes = 1 << 16
    private static let mostNames = 1 << 18

    init(_ root: ObjectScanner, _ file: ObjectFile) throws(NotUnderstood) { try add(root, file, depth: 0) }

    private mutating func add(_ node: ObjectScanner, _ file: ObjectFile, depth: Int) throws(NotUnderstood) {
        nodeCount += 1
        if depth > Self.mostDepth || nodeCount > Self.mostNodes { throw NotUnderstood() }
        let node = try node.dictionary()
        if let names = try file.value(node, "Names") {
            let places = try names.items()
            guard places.count % 2 == 0, entries.count + places.count / 2 <= Self.mostNames else {
                throw NotUnderstood()
            }
            for index in stride(from: 0, to: places.count, by: 2) {
                guard let name = try file.text(names.bytes, places[index]) else { throw NotUnderstood() }
                entries.append((name, ObjectScanner(names.bytes, at: places[index + 1])))
            }
        }
        guard let kids = try file.value(node, "Kids") else { return }
        for place in try kids.items() {
            if let kid = try file.value(kids.bytes, place) { try add(kid, file, depth: depth + 1) }
        }
    }
}
