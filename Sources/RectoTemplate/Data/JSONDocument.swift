import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The number of a value in a `JSONDocument`.
public struct JSONNodeID: Hashable, Sendable {
    public var raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// The text of a JSON file as a flat arena of values in document order, with links to parents.
///
/// Numbers are never converted: a number is printed as it is written. If a key comes again later in the same object,
/// the earlier member stays in the arena, but no look-up finds it.
/// [RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)
package struct JSONDocument: Sendable {
    package enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, string, array, object
    }

    /// A range of bytes in the file, or in `decoded` if escapes had to be resolved.
    struct TextRange {
        var lower: Int32 = 0
        var upper: Int32 = 0
        var isDecoded = false
    }

    struct Node {
        var kind: Kind
        var isShadowed = false
        var parent: Int32
        var nextSibling: Int32 = -1
        var firstChild: Int32 = -1
        /// The position among the parent's children.
        var index: Int32
        var childCount: Int32 = 0
        var keyHash: UInt32 = 0
        var key = TextRange()
        /// The content of a string without its quotes, or the literal text of any other scalar.
        var text = TextRange()
        var lower: Int32
        var upper: Int32
    }

    package let source: SourceID
    let bytes: [UInt8]
    private(set) var decoded: [UInt8]
    private(set) var nodes: [Node]
    let members: MemberIndex

    init(source: SourceID, bytes: [UInt8], decoded: [UInt8], nodes: [Node], members: MemberIndex) {
        self.source = source
        self.bytes = bytes
        self.decoded = decoded
        self.nodes = nodes
        self.members = members
    }

    /// Parses a source of `sources`.
    ///
    /// Throws `RenderFailure` with the diagnostic `data.malformed` or `data.too-deep`. Doubtful but readable text is
    /// reported to `diagnostics`.
    package init(
        parsing source: SourceID, in sources: SourceStore, diagnostics: DiagnosticSink,
        depthLimit: Int = JSONParser.defaultDepthLimit, budget: RenderBudget = RenderBudget()
    ) throws {
        var parser = JSONParser(
            source: source, in: sources, diagnostics: diagnostics, depthLimit: depthLimit, budget: budget)
        self = try parser.parse()
    }

    /// The same data, read from the same bytes in another store of sources.
    package func read(from source: SourceID) -> JSONDocument {
        JSONDocument(source: source, bytes: bytes, decoded: decoded, nodes: nodes, members: members)
    }

    /// An object without members.
    package static var empty: JSONDocument {
        JSONDocument(
            source: SourceID(raw: 0), bytes: [], decoded: [],
            nodes: [Node(kind: .object, parent: -1, index: 0, lower: 0, upper: 0)], members: MemberIndex())
    }

    /// Throws if the outermost value is no object: names find nothing in it, and the document would be blank.
    package func requireObject() throws {
        let what =
            switch kind(of: root) {
            case .object: ""
            case .array: "a list"
            case .null: "null"
            default: "a single value"
            }
        if what.isEmpty { return }
        throw RenderFailure(
            .input,
            Diagnostic(
                .dataNotObject, "the data are \(what) and no object, in which names are looked up",
                at: span(of: root),
                hints: [
                    "write { \"number\": … }; for a document of each item of a list there is 'recto batch', and {{#.}}…{{/.}} prints a list itself"
                ]))
    }

    /// The outermost value.
    package var root: JSONNodeID { JSONNodeID(raw: 0) }
    package func kind(of id: JSONNodeID) -> Kind { nodes[Int(id.raw)].kind }
    package func parent(of id: JSONNodeID) -> JSONNodeID? { Self.optional(nodes[Int(id.raw)].parent) }
    package func isScalar(_ id: JSONNodeID) -> Bool { kind(of: id).rawValue < Kind.array.rawValue }

    /// The span of the value in its file.
    package func span(of id: JSONNodeID) -> SourceSpan {
        let node = nodes[Int(id.raw)]
        return SourceSpan(source: source, lower: node.lower, upper: node.upper)
    }

    /// The place of a value among the items or members around it, from 0.
    func index(of id: JSONNodeID) -> Int { Int(nodes[Int(id.raw)].index) }
    package func firstChild(of id: JSONNodeID) -> JSONNodeID? { visible(nodes[Int(id.raw)].firstChild) }
    package func nextSibling(of id: JSONNodeID) -> JSONNodeID? { visible(nodes[Int(id.raw)].nextSibling) }

    /// The members of an object whose name comes again in it, so that a later one counts.
    package func shadowedMembers(of id: JSONNodeID) -> [JSONNodeID] {
        var found: [JSONNodeID] = []
        var member = nodes[Int(id.raw)].firstChild
        while member >= 0 {
            if nodes[Int(member)].isShadowed { found.append(JSONNodeID(raw: member)) }
            member = nodes[Int(member)].nextSibling
        }
        return found
    }

    private func visible(_ first: Int32) -> JSONNodeID? {
        var id = first
        while id >= 0, nodes[Int(id)].isShadowed { id = nodes[Int(id)].nextSibling }
        return Self.optional(id)
    }
    private static func optional(_ raw: Int32) -> JSONNodeID? { raw < 0 ? nil : JSONNodeID(raw: raw) }

    /// The member of an object with this name, or the item of an array at the position that `name` gives (`items.0`).
    package func child(of id: JSONNodeID, named name: String) -> JSONNodeID? {
        let node = nodes[Int(id.raw)]
        guard node.kind == .object, node.childCount <= MemberIndex.threshold else {
            return node.kind == .object || node.kind == .array ? child(of: id, named: JSONKey(name)) : nil
        }
        // A key would have to be made for each question.
        var name = name
        return name.withUTF8 { member(from: node.firstChild, named: $0, hash: JSONKey.hash($0)) }
    }

    /// The member of this name among one and its siblings.
    private func member(
        from first: Int32, named name: UnsafeBufferPointer<UInt8>, hash: UInt32
    ) -> JSONNodeID? {
        nodes.withUnsafeBufferPointer { nodes in
            var child = first
            while child >= 0 {
                let index = Int(child)
                if nodes[index].keyHash == hash, !nodes[index].isShadowed, isText(name, at: nodes[index].key) {
                    return JSONNodeID(raw: child)
                }
                child = nodes[index].nextSibling
            }
            return nil
        }
    }

    private func isText(_ text: UnsafeBufferPointer<UInt8>, at range: TextRange) -> Bool {
        if Int(range.upper - range.lower) != text.count { return false }
        guard let start = text.baseAddress else { return true }
        return (range.isDecoded ? decoded : bytes).withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { memcmp($0 + Int(range.lower), start, text.count) == 0 } ?? false
        }
    }

    func child(of id: JSONNodeID, named key: JSONKey) -> JSONNodeID? {
        let node = nodes[Int(id.raw)]
        switch node.kind {
        case .object:
            if node.childCount > MemberIndex.threshold {
                return members.find(key.bytes[...], hash: key.hash, in: id.raw, matches: keyEquals)
            }
            return key.bytes.withUnsafeBufferPointer { member(from: node.firstChild, named: $0, hash: key.hash) }
        case .array:
            guard let position = key.position, position < node.childCount else { return nil }
            var child = node.firstChild
            for _ in 0..<position { child = nodes[Int(child)].nextSibling }
            return JSONNodeID(raw: child)
        default:
            return nil
        }
    }

    /// Adds an array of objects that was computed from `origin`. It is found only by the id that is returned, and has the
    /// position of `origin` in the file. The values are numbers as JSON writes them.
    mutating func addComputed(
        named name: String, from origin: JSONNodeID, _ items: [[(key: String, number: String)]]
    ) -> JSONNodeID {
        let (lower, upper) = (nodes[Int(origin.raw)].lower, nodes[Int(origin.raw)].upper)
        func append(_ kind: Kind, in parent: Int32, at index: Int, _ key: String, _ text: String = "") -> Int32 {
            var node = Node(kind: kind, parent: parent, index: Int32(index), lower: lower, upper: upper)
            node.key = addDecoded(key)
            node.keyHash = JSONKey(key).hash
            node.text = addDecoded(text)
            nodes.append(node)
            return Int32(nodes.count - 1)
        }
        func link(_ children: [Int32], to parent: Int32) {
            nodes[Int(parent)].firstChild = children.first ?? -1
            nodes[Int(parent)].childCount = Int32(children.count)
            for (child, next) in zip(children, children.dropFirst()) { nodes[Int(child)].nextSibling = next }
        }
        let array = append(.array, in: 0, at: 0, name)
        let objects = items.enumerated().map { index, members in
            let object = append(.object, in: array, at: index, "")
            link(members.enumerated().map { append(.number, in: object, at: $0, $1.key, $1.number) }, to: object)
            return object
        }
        link(objects, to: array)
        return JSONNodeID(raw: array)
    }

    private mutating func addDecoded(_ text: String) -> TextRange {
        let lower = Int32(decoded.count)
        decoded.append(contentsOf: text.utf8)
        return TextRange(lower: lower, upper: Int32(decoded.count), isDecoded: true)
    }

    private func keyEquals(_ member: Int32, _ key: ArraySlice<UInt8>) -> Bool { slice(nodes[Int(member)].key) == key }

    func slice(_ range: TextRange) -> ArraySlice<UInt8> {
        range.isDecoded ? decoded[Int(range.lower)..<Int(range.upper)] : bytes[Int(range.lower)..<Int(range.upper)]
    }

    /// The text of a scalar in UTF-8. A number is given as it is written; `null`, arrays and objects have no text.
    func text(of id: JSONNodeID) -> ArraySlice<UInt8> {
        let node = nodes[Int(id.raw)]
        switch node.kind {
        case .null, .array, .object: return []
        default: return slice(node.text)
        }
    }

    /// The text of a scalar. A number is given as it is written, a Boolean as `true` or `false`; `null`, arrays and
    /// objects give an empty string.
    package func string(of id: JSONNodeID) -> String { String(decoding: text(of: id), as: UTF8.self) }

    /// The key of a member of an object.
    package func key(of id: JSONNodeID) -> String { String(decoding: slice(nodes[Int(id.raw)].key), as: UTF8.self) }

    /// The path of the value, such as `$.items[3].qty`. Keys that are not names are in quotes: `$["unit price"]`.
    package func path(of id: JSONNodeID) -> String {
        var text: [UInt8] = []
        appendPath(of: id, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    func appendPath(of id: JSONNodeID, to text: inout [UInt8]) {
        let node = nodes[Int(id.raw)]
        guard node.parent >= 0 else { return text.append(UInt8(ascii: "$")) }
        appendPath(of: JSONNodeID(raw: node.parent), to: &text)
        appendPathStep(of: id, to: &text)
    }

    /// Appends the last step of the value's path: `[3]` or `.qty`.
    func appendPathStep(of id: JSONNodeID, to text: inout [UInt8]) {
        let node = nodes[Int(id.raw)]
        guard node.parent >= 0 else { return }
        if nodes[Int(node.parent)].kind == .array {
            text.append(UInt8(ascii: "["))
            text.append(contentsOf: String(node.index).utf8)
            text.append(UInt8(ascii: "]"))
            return
        }
        let key = slice(node.key)
        if Self.isName(key) {
            text.append(UInt8(ascii: "."))
            text.append(contentsOf: key)
            return
        }
        text.append(contentsOf: "[\"".utf8)
        for byte in key {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
        text.append(contentsOf: "\"]".utf8)
    }

    private static func isName(_ key: ArraySlice<UInt8>) -> Bool {
        guard let first = key.first, !(0x30...0x39).contains(first) else { return false }
        return key.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
            default: false
            }
        }
    }
}

/// A key to look up, with its hash.
struct JSONKey: Sendable {
    let bytes: [UInt8]
    let hash: UInt32
    /// The array position that the key gives, if it is a number.
    let position: Int32?

    init(_ name: String) { self.init(bytes: Array(name.utf8)) }
    init(bytes: [UInt8]) {
        self.bytes = bytes
        hash = Self.hash(bytes[...])
        position = Self.position(bytes)
    }
    private static func position(_ bytes: [UInt8]) -> Int32? {
        // Nearly all keys begin with a letter.
        guard let first = bytes.first, first &- 0x30 < 10, bytes.count <= 9 else { return nil }
        var number: Int32 = 0
        for byte in bytes {
            if byte &- 0x30 >= 10 { return nil }
            number = number * 10 + Int32(byte - 0x30)
        }
        return number
    }
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The keys of a dotted name, such as `payment.accounts.0.iban`.
    static func path(_ name: String) -> [JSONKey] {
        name.utf8.split(separator: UInt8(ascii: ".")).map { JSONKey(bytes: Array($0)) }
    }
    /// The keys of a name in a tag, where nothing between two dots is an empty key.
    static func path(ofTag name: String) -> [JSONKey] {
        var name = name
        return name.withUTF8 { bytes in
            var keys: [JSONKey] = []
            keys.reserveCapacity(4)
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: ".") {
                keys.append(JSONKey(bytes: Array(UnsafeBufferPointer(rebasing: bytes[start..<end]))))
                start = end + 1
            }
            return keys
        }
    }
    /// Whether it leads out of an item, as `..` does in calls.
    var isOuter: Bool { bytes.count == 2 && bytes[0] == 0x2E && bytes[1] == 0x2E }

    /// The FNV-1a hash.
    static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.withUnsafeBufferPointer { hash($0) } }

    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return hash
    }
}

/// A hash table with open addressing. It holds the members of all objects that are too large to be searched one by one.
struct MemberIndex: Sendable {
    /// Objects with more members than this are in the table.
    static let threshold = 8

    private struct Slot {
        var parent: Int32 = -1
        var hash: UInt32 = 0
        var member: Int32 = -1
    }
    private var slots: [Slot] = []
    private var count = 0

    func find(
        _ key: ArraySlice<UInt8>, hash: UInt32, in parent: Int32, matches: (Int32, ArraySlice<UInt8>) -> Bool
    ) -> JSONNodeID? {
        guard !slots.isEmpty else { return nil }
        var i = start(hash, parent)
        while slots[i].member >= 0 {
            let slot = slots[i]
            if slot.hash == hash, slot.parent == parent, matches(slot.member, key) {
                return JSONNodeID(raw: slot.member)
            }
            i = (i + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds a member. If `replacing` is given, the member takes the place of that one, which has the same key.
    mutating func insert(_ member: Int32, hash: UInt32, in parent: Int32, replacing old: Int32?) {
        if count * 2 >= slots.count { grow() }
        var i = start(hash, parent)
        while slots[i].member >= 0 {
            if let old, slots[i].member == old {
                slots[i].member = member
                return
            }
            i = (i + 1) & (slots.count - 1)
        }
        slots[i] = Slot(parent: parent, hash: hash, member: member)
        count += 1
    }

    private func start(_ hash: UInt32, _ parent: Int32) -> Int {
        let mixed = (UInt64(hash) ^ UInt64(UInt32(bitPattern: parent)) << 32) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: max(64, old.count * 2))
        for slot in old where slot.member >= 0 {
            var i = start(slot.hash, slot.parent)
            while slots[i].member >= 0 { i = (i + 1) & (slots.count - 1) }
            slots[i] = slot
        }
    }
}
