import RectoCore

/// Builds a `Document` in preorder. Adjacent texts are merged into one node.
package struct DocumentBuilder {
    package private(set) var document = Document()
    private var open: [Int32] = [0]
    private let table: NameTable

    package init(source: SourceID, names: NameTable, capacity: Int = 0) {
        table = names
        document.source = source
        document.bytes.reserveCapacity(capacity)
        append(.document, name: .none, at: 0)
        document.parents[0] = -1
    }

    /// The number of open elements, without the document node.
    package var depth: Int { open.count - 1 }
    package var current: NodeID { NodeID(raw: open[open.count - 1]) }
    package func openName(at depth: Int) -> Name { document.names[Int(open[depth + 1])] }

    package mutating func openElement(_ name: Name, at offset: Int) {
        let node = append(.element, name: name, at: offset)
        document.lowers[node] = Int32(document.attributeNames.count)
        document.uppers[node] = document.lowers[node]
        open.append(Int32(node))
    }

    /// Adds an attribute to the element opened last, which must not have children yet. A repeated name is ignored, as
    /// HTML says.
    package mutating func addAttribute(_ name: Name, _ value: UnsafeBufferPointer<UInt8>) {
        let node = document.kinds.count - 1
        let id = NodeID(node)
        if document.hasAttribute(name, of: id) { return }
        storeAttribute(name, value, of: node)
        if name == .class { Self.appendClassNames(in: value, table, to: &document.classNames) }
    }

    private mutating func storeAttribute(_ name: Name, _ value: UnsafeBufferPointer<UInt8>, of node: Int) {
        let lower = document.bytes.count
        document.bytes.append(contentsOf: value)
        document.attributeNames.append(name)
        document.attributeLowers.append(Int32(lower))
        document.attributeUppers.append(Int32(document.bytes.count))
        document.uppers[node] += 1
        if name == .id, !value.isEmpty { document.ids[node] = table.intern(value) }
    }

    /// Appends the distinct space-separated tokens of a `class` attribute, in order.
    private static func appendClassNames(
        in value: UnsafeBufferPointer<UInt8>, _ table: NameTable, to classes: inout [Name]
    ) {
        var start = 0
        for i in 0...value.count where i == value.count || isWhiteSpace(value[i]) {
            if i > start { classes.append(table.intern(UnsafeBufferPointer(rebasing: value[start..<i]))) }
            start = i + 1
        }
    }

    /// Opens an element with the name and attributes of `node`.
    package mutating func openClone(of node: NodeID, at offset: Int) {
        openElement(document.name(node), at: offset)
        for i in document.attributes(node) {
            let value = Array(document.bytes[document.attributeValueRange(at: i)])
            value.withUnsafeBufferPointer { addAttribute(document.attributeName(at: i), $0) }
        }
    }

    /// Adds those attributes to an element opened earlier that it does not have yet. A second `html` or `body` tag has
    /// this effect.
    package mutating func mergeAttributes(
        _ attributes: some Sequence<(Name, UnsafeBufferPointer<UInt8>)>, into node: NodeID
    ) {
        for (name, value) in attributes where !document.hasAttribute(name, of: node) {
            moveAttributesToEnd(node)
            storeAttribute(name, value, of: node.index)
            if name == .class { insertClasses(value, of: node.index) }
        }
    }

    private mutating func moveAttributesToEnd(_ node: NodeID) {
        let range = document.attributes(node)
        if range.upperBound == document.attributeNames.count { return }
        document.lowers[node.index] = Int32(document.attributeNames.count)
        for i in range {
            document.attributeNames.append(document.attributeNames[i])
            document.attributeLowers.append(document.attributeLowers[i])
            document.attributeUppers.append(document.attributeUppers[i])
        }
        document.uppers[node.index] = Int32(document.attributeNames.count)
    }

    private mutating func insertClasses(_ value: UnsafeBufferPointer<UInt8>, of node: Int) {
        var classes: [Name] = []
        Self.appendClassNames(in: value, table, to: &classes)
        document.classNames.insert(contentsOf: classes, at: document.classes(NodeID(node)).endIndex)
        for later in (node + 1)..<max(node + 1, document.classStarts.count) {
            document.classStarts[later] += Int32(classes.count)
        }
    }

    package mutating func closeElement() {
        if open.count > 1 { open.removeLast() }
    }

    package mutating func addText(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        if text.isEmpty { return }
        let last = document.kinds.count - 1
        let parent = Int(open[open.count - 1])
        if document.kinds[last] == .text, document.lastChildren[parent] == Int32(last),
            Int(document.uppers[last]) == document.bytes.count
        {
            document.bytes.append(contentsOf: text)
            document.uppers[last] = Int32(document.bytes.count)
            return
        }
        let node = append(.text, name: .none, at: offset)
        document.lowers[node] = Int32(document.bytes.count)
        document.bytes.append(contentsOf: text)
        document.uppers[node] = Int32(document.bytes.count)
    }

    package consuming func finish() -> Document { document }

    private static func isWhiteSpace(_ b: UInt8) -> Bool { b == 32 || (b >= 9 && b <= 13 && b != 11) }

    @discardableResult
    private mutating func append(_ kind: NodeKind, name: Name, at offset: Int) -> Int {
        let node = document.kinds.count
        document.kinds.append(kind)
        document.names.append(name)
        document.ids.append(.none)
        document.firstChildren.append(-1)
        document.lastChildren.append(-1)
        document.nextSiblings.append(-1)
        document.lowers.append(0)
        document.uppers.append(0)
        document.classStarts.append(Int32(document.classNames.count))
        document.sourceOffsets.append(Int32(clamping: offset))
        if node == 0 {
            document.parents.append(-1)
            document.previousSiblings.append(-1)
            return 0
        }
        let parent = Int(open[open.count - 1])
        let previous = document.lastChildren[parent]
        document.parents.append(Int32(parent))
        document.previousSiblings.append(previous)
        if previous < 0 {
            document.firstChildren[parent] = Int32(node)
        } else {
            document.nextSiblings[Int(previous)] = Int32(node)
        }
        document.lastChildren[parent] = Int32(node)
        return node
    }
}
