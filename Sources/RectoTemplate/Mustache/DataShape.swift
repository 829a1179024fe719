/// The shape of data: one node for all values that a path without positions leads to, such as `$.lines[].netAmount`.
///
/// It is as small as one item of each list, however long the lists are.
struct DataShape {
    struct Node {
        /// The first value of this shape.
        var first: JSONNodeID
        var parent: Int32
        /// The number of values of this shape. It can be smaller than the number of items around it, of which some may
        /// lack it.
        var count: Int32 = 0
        /// Whether one of them is a text, a number or a Boolean, which could be printed.
        var hasText = false
        /// The shape of the items of lists; -1 if there are none.
        var item: Int32 = -1
        /// The hash of its key; 0 for items.
        fileprivate var hash: UInt32 = 0
    }

    private let data: JSONDocument
    private(set) var nodes: [Node] = []
    /// The members of all objects, in a hash table with open addressing; -1 in free slots.
    private var slots = [Int32](repeating: -1, count: 64)
    private var memberCount = 0

    static let root: Int32 = 0

    init(of data: JSONDocument) {
        self.data = data
        // The values stand in document order, each behind the one that it is in.
        var shapes = [Int32](repeating: -1, count: data.nodes.count)
        for index in data.nodes.indices {
            let value = data.nodes[index]
            let parent = value.parent < 0 ? -1 : shapes[Int(value.parent)]
            if value.isShadowed || index > 0 && parent < 0 { continue }
            let shape = index == 0 ? add(index, in: -1) : child(of: parent, for: index, value)
            shapes[index] = shape
            nodes[Int(shape)].count += 1
            switch value.kind {
            case .false, .true, .number: nodes[Int(shape)].hasText = true
            case .string where value.text.lower < value.text.upper: nodes[Int(shape)].hasText = true
            case .string, .null, .array, .object: break
            }
        }
    }

    private mutating func add(_ value: Int, in parent: Int32) -> Int32 {
        nodes.append(Node(first: JSONNodeID(raw: Int32(value)), parent: parent))
        return Int32(nodes.count - 1)
    }

    private mutating func child(of parent: Int32, for value: Int, _ node: JSONDocument.Node) -> Int32 {
        if data.nodes[Int(node.parent)].kind == .array {
            if nodes[Int(parent)].item < 0 {
                let item = add(value, in: parent)
                nodes[Int(parent)].item = item
            }
            return nodes[Int(parent)].item
        }
        let slot = slot(of: data.slice(node.key), hash: node.keyHash, in: parent)
        if slots[slot] >= 0 { return slots[slot] }
        let added = add(value, in: parent)
        nodes[Int(added)].hash = node.keyHash
        slots[slot] = added
        memberCount += 1
        if memberCount * 2 > slots.count { grow() }
        return added
    }

    /// The slot of a member, or a free one if there is none.
    private func slot(of key: ArraySlice<UInt8>, hash: UInt32, in parent: Int32) -> Int {
        var slot = start(hash, parent)
        while slots[slot] >= 0 {
            let known = nodes[Int(slots[slot])]
            if known.hash == hash, known.parent == parent, data.slice(data.nodes[Int(known.first.raw)].key) == key {
                break
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func start(_ hash: UInt32, _ parent: Int32) -> Int {
        let mixed = (UInt64(hash) ^ UInt64(UInt32(bitPattern: parent)) << 32) &* 0x9E37_79B9_7F4A_7C15
        return Int(mixed >> 32) & (slots.count - 1)
    }

    private mutating func grow() {
        let members = slots.filter { $0 >= 0 }
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for member in members {
            var slot = start(nodes[Int(member)].hash, nodes[Int(member)].parent)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = member
        }
    }

    /// The member of this name; nil if no object of the shape has one.
    func member(_ key: JSONKey, of parent: Int32) -> Int32? {
        let found = slots[slot(of: key.bytes[...], hash: key.hash, in: parent)]
        return found < 0 ? nil : found
    }

    /// The path without positions, such as `$.lines[].netAmount`.
    func path(of shape: Int32) -> String {
        let node = nodes[Int(shape)]
        guard node.parent >= 0 else { return "$" }
        if nodes[Int(node.parent)].item == shape { return path(of: node.parent) + "[]" }
        var step: [UInt8] = []
        data.appendPathStep(of: node.first, to: &step)
        return path(of: node.parent) + String(decoding: step, as: UTF8.self)
    }

    /// The path as a tag names it: `lines.netAmount`.
    func name(of shape: Int32) -> String {
        let node = nodes[Int(shape)]
        guard node.parent >= 0 else { return "." }
        if nodes[Int(node.parent)].item == shape { return name(of: node.parent) }
        let key = data.key(of: node.first)
        return node.parent == Self.root ? key : name(of: node.parent) + "." + key
    }
}
