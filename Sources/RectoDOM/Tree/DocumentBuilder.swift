import RectoCore

/// Builds a `Document` in preorder. Adjacent texts are merged into one node.
package struct DocumentBuilder {
    private var document = Document()
    /// The bytes of all texts and attribute values.
    private var written: [UInt8] = []
    private struct OpenNode {
        var node: Int32
        var lastChild: Int32 = -1
    }
    private var open = [OpenNode(node: 0)]
    /// The names of the attributes of the element opened last, if it has many.
    private var manyNames: Set<Name> = []
    private let table: NameTable?

    package init(source: SourceID, names: NameTable, capacity: Int = 0) {
        table = names
        document.source = source
        written.reserveCapacity(capacity)
        append(.document, name: .none, at: 0)
        document.parents[0] = -1
    }

    /// Begins a document that has the nodes of `original` in another order, or fewer of them. It shares the text and the
    /// attributes with the original. Only `open`, `closeElement` and `finish` may be called.
    init(copying original: Document) {
        table = nil
        document.source = original.source
        document.bytes = original.bytes
        document.attributeNames = original.attributeNames
        document.attributeLowers = original.attributeLowers
        document.attributeUppers = original.attributeUppers
        document.mode = original.mode
        document.doctype = original.doctype
        append(.document, name: .none, at: 0)
        document.parents[0] = -1
    }

    /// Opens a copy of a node of the original.
    mutating func open(_ original: Int32, of other: Document) {
        let index = Int(original)
        let node = append(other.kinds[index], other.namespace(NodeID(index)), name: other.names[index], at: 0)
        document.sourceOffsets[node] = other.sourceOffsets[index]
        if other.id(NodeID(index)) != .none { document.setID(other.id(NodeID(index)), of: node) }
        document.lowers[node] = other.lowers[index]
        document.uppers[node] = other.uppers[index]
        document.classNames.append(contentsOf: other.classes(NodeID(raw: original)))
        open.append(OpenNode(node: Int32(node)))
    }

    /// Takes over how the original is to be laid out.
    package mutating func setMode(of original: Document) {
        document.mode = original.mode
        document.doctype = original.doctype
    }

    package mutating func openElement(_ name: Name, _ namespace: ElementNamespace = .html, at offset: Int) {
        let node = append(.element, namespace, name: name, at: offset)
        document.lowers[node] = Int32(document.attributeNames.count)
        document.uppers[node] = document.lowers[node]
        open.append(OpenNode(node: Int32(node)))
    }

    /// Adds an attribute to the element opened last, which must not have children yet. A repeated name is ignored, as
    /// HTML says.
    package mutating func addAttribute(_ name: Name, _ value: UnsafeBufferPointer<UInt8>) {
        let node = document.kinds.count - 1
        if isRepeated(name, of: node) { return }
        let lower = written.count
        written.append(contentsOf: value)
        document.attributeNames.append(name)
        document.attributeLowers.append(Int32(lower))
        document.attributeUppers.append(Int32(written.count))
        document.uppers[node] += 1
        if name == .id, !value.isEmpty, let table { document.setID(table.intern(value), of: node) }
        if name == .class { appendClassNames(in: value) }
    }

    /// An element with thousands of attributes is nothing that anybody writes, but must not take hours.
    private mutating func isRepeated(_ name: Name, of node: Int) -> Bool {
        let lower = Int(document.lowers[node])
        let count = document.attributeNames.count - lower
        if count < Self.manyAttributes { return document.hasAttribute(name, of: NodeID(node)) }
        if count == Self.manyAttributes { manyNames = Set(document.attributeNames[lower...]) }
        return !manyNames.insert(name).inserted
    }

    private static let manyAttributes = 32

    /// Appends the space-separated tokens of a `class` attribute, in order.
    private mutating func appendClassNames(in value: UnsafeBufferPointer<UInt8>) {
        guard let table else { return }
        var start = 0
        for i in 0...value.count where i == value.count || Self.isWhiteSpace(value[i]) {
            if i > start { document.classNames.append(table.intern(UnsafeBufferPointer(rebasing: value[start..<i]))) }
            start = i + 1
        }
    }

    package mutating func closeElement() {
        if open.count > 1 { open.removeLast() }
    }

    package mutating func addText(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        if text.isEmpty { return }
        let last = document.kinds.count - 1
        if document.kinds[last] == .text, open[open.count - 1].lastChild == Int32(last),
            Int(document.uppers[last]) == written.count
        {
            written.append(contentsOf: text)
            document.uppers[last] = Int32(written.count)
            return
        }
        let node = append(.text, name: .none, at: offset)
        document.lowers[node] = Int32(written.count)
        written.append(contentsOf: text)
        document.uppers[node] = Int32(written.count)
    }

    package consuming func finish() -> Document {
        if !written.isEmpty { document.bytes = DocumentBytes(written: written) }
        return document
    }

    private static func isWhiteSpace(_ b: UInt8) -> Bool { b == 32 || (b >= 9 && b <= 13 && b != 11) }

    @discardableResult
    private mutating func append(
        _ kind: NodeKind, _ namespace: ElementNamespace = .html, name: Name, at offset: Int
    ) -> Int {
        let node = document.kinds.count
        document.kinds.append(kind)
        document.names.append(name)
        document.nextSiblings.append(-1)
        document.lowers.append(0)
        document.uppers.append(0)
        document.classStarts.append(Int32(document.classNames.count))
        document.sourceOffsets.append(Int32(clamping: offset))
        document.appendRareValues(namespace)
        if node == 0 {
            document.parents.append(-1)
            return 0
        }
        let (parent, previous) = (open[open.count - 1].node, open[open.count - 1].lastChild)
        document.parents.append(parent)
        if previous >= 0 { document.nextSiblings[Int(previous)] = Int32(node) }
        open[open.count - 1].lastChild = Int32(node)
        return node
    }
}
