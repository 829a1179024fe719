import RectoCore

/// A document whose nodes may still move.
///
/// Nodes are numbered in the order in which they are made. As long as each is placed after all others, this is the order
/// of the document. Only a repair of the tree breaks it; then `finish` numbers the nodes anew.
struct TreeArena {
    /// The place for a node: before a child of the parent, or after all of them if `before` is -1.
    struct Place {
        var parent: Int32
        var before: Int32 = -1
    }

    private(set) var document = Document()
    // A finished document needs these links no more: its order says as much.
    private(set) var firstChildren: [Int32] = []
    private var lastChildren: [Int32] = []
    private var previousSiblings: [Int32] = []
    private var isInDocumentOrder = true
    private var hasDetachedNodes = false
    /// The node that was placed last.
    private var lastPlaced: Int32 = 0
    private let table: NameTable
    /// The start of the text behind the source.
    private let sourceCount: Int

    static let root: Int32 = 0

    init(source: SourceID, names: NameTable, sourceCount: Int) {
        table = names
        self.sourceCount = sourceCount
        document.source = source
        reserve(min(sourceCount / 16, Self.mostReserved))
        _ = make(.document, name: .none, at: 0)
    }

    /// Half a page of text has fewer nodes. A longer document's arrays grow with it.
    private static let mostReserved = 2048

    private mutating func reserve(_ count: Int) {
        firstChildren.reserveCapacity(count)
        lastChildren.reserveCapacity(count)
        previousSiblings.reserveCapacity(count)
        document.reserve(count)
    }

    func parent(_ node: Int32) -> Int32 { document.parents[Int(node)] }
    func name(_ node: Int32) -> Name { document.names[Int(node)] }
    func namespace(_ node: Int32) -> ElementNamespace { document.namespace(NodeID(raw: node)) }
    func offset(_ node: Int32) -> Int { Int(document.sourceOffsets[Int(node)]) }

    /// Whether the next node needs memory: the arrays of nodes then grow to twice their size, and the old ones are copied.
    var isFull: Bool { document.parents.count == document.parents.capacity }
    /// Whether more nodes need no memory.
    func hasRoom(for count: Int) -> Bool { document.parents.count + count <= document.parents.capacity }
    /// The memory that this takes, with 41 bytes a node.
    var bytesToGrow: Int { 2 * 41 * document.parents.count }
    /// The place in the source of the node that was made last: its first byte.
    var lastSpan: SourceSpan {
        let offset = Int(document.sourceOffsets.last ?? 0)
        return SourceSpan(source: document.source, lower: offset, upper: offset + 1)
    }

    mutating func setDoctype(_ doctype: Doctype?, mode: DocumentMode) {
        document.doctype = doctype
        document.mode = mode
    }

    // MARK: Nodes

    @inline(__always)
    private mutating func make(
        _ kind: NodeKind, _ namespace: ElementNamespace = .html, name: Name, at offset: Int,
        _ range: TextRange = .empty
    ) -> Int32 {
        let node = Int32(truncatingIfNeeded: document.kinds.count)
        document.kinds.append(kind)
        document.appendRareValues(namespace)
        document.names.append(name)
        document.parents.append(-1)
        firstChildren.append(-1)
        lastChildren.append(-1)
        document.nextSiblings.append(-1)
        previousSiblings.append(-1)
        document.lowers.append(range.lower)
        document.uppers.append(range.upper)
        document.classStarts.append(Int32(truncatingIfNeeded: document.classNames.count))
        document.sourceOffsets.append(Int32(clamping: offset))
        return node
    }

    /// Makes an element that has no place yet, with the attributes of the tokenizer's last tag.
    mutating func makeElement(
        _ name: Name, _ namespace: ElementNamespace, at offset: Int, attributesOf tokenizer: borrowing HTMLTokenizer
    ) -> Int32 {
        let lower = document.attributeNames.count
        let node = make(
            .element, namespace, name: name, at: offset, TextRange(lower, lower + tokenizer.attributes.count))
        for attribute in tokenizer.attributes {
            document.attributeNames.append(attribute.name)
            document.attributeLowers.append(attribute.value.lower)
            document.attributeUppers.append(attribute.value.upper)
            if attribute.name == .class {
                tokenizer.withBytes(attribute.value) { Self.appendClasses(in: $0, table, to: &document.classNames) }
            } else if attribute.name == .id, !attribute.value.isEmpty {
                document.setID(tokenizer.withBytes(attribute.value) { table.intern($0) }, of: Int(node))
            }
        }
        return node
    }

    /// Makes an element that has no tag, or of whose tag only the name counts.
    mutating func makeElement(_ name: Name, at offset: Int) -> Int32 {
        let lower = document.attributeNames.count
        return make(.element, name: name, at: offset, TextRange(lower, lower))
    }

    /// Makes an element with the name and attributes of another.
    mutating func makeClone(of node: Int32, at offset: Int) -> Int32 {
        let original = NodeID(raw: node)
        let attributes = document.attributes(original)
        // A slice would share the storage that the classes are appended to.
        let classes = Array(document.classes(original))
        let clone = make(
            .element, namespace(node), name: name(node), at: offset,
            TextRange(attributes.lowerBound, attributes.upperBound))
        if document.id(original) != .none { document.setID(document.id(original), of: Int(clone)) }
        document.classNames.append(contentsOf: classes)
        return clone
    }

    /// Inserts a cell that holds one text, or nothing, as the last child of its row.
    mutating func insertCell(_ plain: PlainCellTags.Cell, of known: borrowing PlainCellTags, in row: Int32) {
        let (tag, offset, text) = (plain.tag, plain.offset, plain.text)
        let lower = document.attributeNames.count
        let cell = make(.element, name: tag.name, at: offset, TextRange(lower, lower + tag.attributes.count))
        for index in tag.attributes {
            let attribute = known.attributes[index]
            document.attributeNames.append(attribute.name)
            document.attributeLowers.append(attribute.value.lower &+ Int32(truncatingIfNeeded: offset))
            document.attributeUppers.append(attribute.value.upper &+ Int32(truncatingIfNeeded: offset))
        }
        for index in tag.classes { document.classNames.append(known.classes[index]) }
        place(cell, Place(parent: row))
        if text.isEmpty { return }
        place(make(.text, name: .none, at: Int(text.lower), text), Place(parent: cell))
    }

    /// Gives a `template` element its contents.
    mutating func addTemplateContents(to template: Int32) {
        let contents = make(.templateContents, name: .none, at: offset(template))
        place(contents, Place(parent: template))
        hasDetachedNodes = true
    }

    mutating func insertComment(_ data: TextRange, at offset: Int, _ place: Place) {
        self.place(make(.comment, name: .none, at: offset, data), place)
    }

    /// Appends the tokens of a `class` attribute. The function is static, because a call on `self` would copy the array.
    private static func appendClasses(
        in value: UnsafeBufferPointer<UInt8>, _ table: NameTable, to classes: inout [Name]
    ) {
        var start = 0
        for i in 0...value.count where i == value.count || HTMLCharacter.isWhiteSpace(value[i]) {
            if i > start { classes.append(table.intern(UnsafeBufferPointer(rebasing: value[start..<i]))) }
            start = i + 1
        }
    }

    // MARK: Text

    /// Text that is longer is not copied in order to be joined with more text.
    private static let longestCopy = 256

    /// Inserts text, as a part of the text node before the place if there is one.
    mutating func insertText(_ text: TextRange, at offset: Int, _ place: Place, _ tokenizer: inout HTMLTokenizer) {
        let previous =
            place.before < 0
            ? lastChildren[Int(place.parent)] : previousSiblings[Int(place.before)]
        if previous >= 0, document.kinds[Int(previous)] == .text, join(text, to: Int(previous), &tokenizer) { return }
        self.place(make(.text, name: .none, at: offset, text), place)
    }

    private mutating func join(_ text: TextRange, to node: Int, _ tokenizer: inout HTMLTokenizer) -> Bool {
        let old = TextRange(Int(document.lowers[node]), Int(document.uppers[node]))
        if old.upper != text.lower {
            let isWritten = Int(old.lower) >= sourceCount
            if !isWritten || Int(old.upper) != tokenizer.writtenEnd {
                // A text of which a part is written already could be copied again and again.
                if isWritten, old.count > Self.longestCopy { return false }
                document.lowers[node] = Int32(tokenizer.writtenEnd)
                tokenizer.write(old)
            }
            tokenizer.write(text)
            document.uppers[node] = Int32(tokenizer.writtenEnd)
        } else {
            document.uppers[node] = text.upper
        }
        return true
    }

    // MARK: Placing

    mutating func place(_ node: Int32, _ place: Place) {
        let parent = Int(place.parent)
        document.parents[Int(node)] = place.parent
        if place.before >= 0 {
            let previous = previousSiblings[Int(place.before)]
            document.nextSiblings[Int(node)] = place.before
            previousSiblings[Int(place.before)] = node
            link(previous, before: node, parent)
            isInDocumentOrder = false
        } else {
            let previous = lastChildren[parent]
            document.nextSiblings[Int(node)] = -1
            link(previous, before: node, parent)
            lastChildren[parent] = node
            if isInDocumentOrder { checkOrder(of: node, in: place.parent) }
        }
        lastPlaced = node
    }

    private mutating func link(_ previous: Int32, before node: Int32, _ parent: Int) {
        previousSiblings[Int(node)] = previous
        if previous < 0 {
            firstChildren[parent] = node
        } else {
            document.nextSiblings[Int(previous)] = node
        }
    }

    /// A node that is the last one made stands after all others if its parent is open: an ancestor of the node before it.
    /// There is no node between these two that has no place.
    private mutating func checkOrder(of node: Int32, in parent: Int32) {
        var ancestor = lastPlaced
        while ancestor != parent, ancestor > 0 { ancestor = document.parents[Int(ancestor)] }
        isInDocumentOrder = ancestor == parent && Int(node) == document.kinds.count - 1 && lastPlaced + 1 == node
    }

    mutating func remove(_ node: Int32) {
        let parent = document.parents[Int(node)]
        guard parent >= 0 else { return }
        let (previous, next) = (previousSiblings[Int(node)], document.nextSiblings[Int(node)])
        if previous < 0 {
            firstChildren[Int(parent)] = next
        } else {
            document.nextSiblings[Int(previous)] = next
        }
        if next < 0 {
            lastChildren[Int(parent)] = previous
        } else {
            previousSiblings[Int(next)] = previous
        }
        document.parents[Int(node)] = -1
        isInDocumentOrder = false
    }

    mutating func moveChildren(of node: Int32, to parent: Int32) {
        var child = firstChildren[Int(node)]
        let first = child
        let last = lastChildren[Int(node)]
        while child >= 0 {
            document.parents[Int(child)] = parent
            child = document.nextSiblings[Int(child)]
        }
        (firstChildren[Int(parent)], lastChildren[Int(parent)]) = (first, last)
        (firstChildren[Int(node)], lastChildren[Int(node)]) = (-1, -1)
        isInDocumentOrder = false
    }

    // MARK: Attributes of html and body

    /// Attributes of further `html` or `body` tags, which are added to the element at the end.
    private struct Merge {
        var node: Int32
        var present: Set<Name>
        var added: [TagAttribute] = []
    }
    private var merges: [Merge] = []

    /// Adds those attributes of a further `html` or `body` tag that the element does not have yet.
    mutating func merge(_ attributes: [TagAttribute], into node: Int32) {
        if attributes.isEmpty { return }
        if !merges.contains(where: { $0.node == node }) {
            let present = document.attributes(NodeID(raw: node)).map { document.attributeNames[$0] }
            merges.append(Merge(node: node, present: Set(present)))
        }
        let index = merges.firstIndex { $0.node == node }!
        for attribute in attributes where merges[index].present.insert(attribute.name).inserted {
            merges[index].added.append(attribute)
        }
    }

    private mutating func apply(_ merge: Merge, _ tokenizer: borrowing HTMLTokenizer) {
        if merge.added.isEmpty { return }
        moveAttributesToEnd(NodeID(raw: merge.node))
        for attribute in merge.added {
            document.attributeNames.append(attribute.name)
            document.attributeLowers.append(attribute.value.lower)
            document.attributeUppers.append(attribute.value.upper)
            if attribute.name == .class {
                tokenizer.withBytes(attribute.value) { insertClasses($0, of: Int(merge.node)) }
            } else if attribute.name == .id, !attribute.value.isEmpty {
                document.setID(tokenizer.withBytes(attribute.value) { table.intern($0) }, of: Int(merge.node))
            }
        }
        document.uppers[Int(merge.node)] = Int32(document.attributeNames.count)
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
    }

    private mutating func insertClasses(_ value: UnsafeBufferPointer<UInt8>, of node: Int) {
        var classes: [Name] = []
        Self.appendClasses(in: value, table, to: &classes)
        document.classNames.insert(contentsOf: classes, at: document.classes(NodeID(node)).endIndex)
        for later in (node + 1)..<max(node + 1, document.classStarts.count) {
            document.classStarts[later] += Int32(classes.count)
        }
    }

    // MARK: The end

    /// The document, with its nodes in document order. Contents of templates are left out unless they are kept.
    consuming func finish(_ tokenizer: borrowing HTMLTokenizer, keepingTemplateContents: Bool) -> Document {
        for merge in merges { apply(merge, tokenizer) }
        if isInDocumentOrder && (keepingTemplateContents || !hasDetachedNodes) { return document }
        return renumbered(keepingTemplateContents: keepingTemplateContents)
    }

    private func renumbered(keepingTemplateContents: Bool) -> Document {
        var copy = DocumentBuilder(copying: document)
        var node = firstChildren[Int(Self.root)]
        while node > 0 {
            if keepingTemplateContents || document.kinds[Int(node)] != .templateContents {
                copy.open(node, of: document)
                if firstChildren[Int(node)] >= 0 {
                    node = firstChildren[Int(node)]
                    continue
                }
                copy.closeElement()
            }
            while node > 0, document.nextSiblings[Int(node)] < 0 {
                node = document.parents[Int(node)]
                copy.closeElement()
            }
            node = node > 0 ? document.nextSiblings[Int(node)] : -1
        }
        return copy.finish()
    }

    /// The depth of the deepest node, and the node. Nodes that moved may be deeper than elements ever were open.
    func deepest() -> (depth: Int, node: Int32) {
        var found = (depth: 0, node: Self.root)
        if isInDocumentOrder { return found }
        var depth = 1
        var node = firstChildren[Int(Self.root)]
        while node > 0 {
            if depth > found.depth { found = (depth, node) }
            if firstChildren[Int(node)] >= 0 {
                node = firstChildren[Int(node)]
                depth += 1
                continue
            }
            while node > 0, document.nextSiblings[Int(node)] < 0 {
                node = document.parents[Int(node)]
                depth -= 1
            }
            node = node > 0 ? document.nextSiblings[Int(node)] : -1
        }
        return found
    }
}
