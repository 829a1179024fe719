import RectoCore

/// The index of a node in its `Document`. The document node itself has index 0.
public struct NodeID: Hashable, Comparable, Sendable {
    public let raw: Int32
    @inlinable public init(raw: Int32) { self.raw = raw }
    @inlinable public init(_ index: Int) { raw = Int32(index) }
    @inlinable public var index: Int { Int(raw) }
    public static let document = NodeID(raw: 0)
    /// Compares positions in document order.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
}

public enum NodeKind: UInt8, Sendable {
    case document
    case element
    case text
    /// Only trees that are compared with those of browsers have comments.
    case comment
    /// The contents of a `template` element, which are no part of the document. Only trees that are compared with those
    /// of browsers have them.
    case templateContents
}

/// A document tree in flat arrays, with ids that ascend in document order (preorder). It is immutable once
/// `DocumentBuilder` has made it.
public struct Document: Sendable {
    /// The bytes that the ranges of text and attribute values refer to.
    public internal(set) var bytes = DocumentBytes()

    // The storage is visible to inlined accessors, because matching and layout read it for every node.

    // Each array has one entry for each node.
    @usableFromInline var kinds: [NodeKind] = []
    @usableFromInline var names: [Name] = []
    @usableFromInline var parents: [Int32] = []
    @usableFromInline var nextSiblings: [Int32] = []
    /// For a text or comment, the range in `bytes`; for an element, the range in `attributeNames`.
    @usableFromInline var lowers: [Int32] = []
    @usableFromInline var uppers: [Int32] = []
    /// For an element, the index of its first class in `classNames`. The value of the next node is the end.
    @usableFromInline var classStarts: [Int32] = []
    /// The offset of the node in the source: of an element's `<`, or of the first byte of a text.
    @usableFromInline var sourceOffsets: [Int32] = []

    // These have one entry for each node, too, or none at all.

    /// Empty if all elements are those of HTML.
    @usableFromInline var namespaces: [ElementNamespace] = []
    /// Empty if no element has an id.
    @usableFromInline var ids: [Name] = []

    @usableFromInline var attributeNames: [Name] = []
    @usableFromInline var attributeLowers: [Int32] = []
    @usableFromInline var attributeUppers: [Int32] = []
    @usableFromInline var classNames: [Name] = []

    /// The HTML source that the offsets refer to.
    public internal(set) var source = SourceID(raw: 0)

    public internal(set) var mode = DocumentMode.noQuirks
    package internal(set) var doctype: Doctype?
    /// The address that relative links start from; nil for a document whose links stay as they are.
    package var baseOfLinks: String?

    @inlinable public var nodeCount: Int { kinds.count }
    public var root: NodeID? { children(of: .document).first { self.kind($0) == .element } }

    @inlinable public func kind(_ node: NodeID) -> NodeKind { kinds[node.index] }
    @inlinable public func isElement(_ node: NodeID) -> Bool { kinds[node.index] == .element }
    /// The name of an element in lower case, or `Name.none` for other nodes.
    @inlinable public func name(_ node: NodeID) -> Name { names[node.index] }
    /// The namespace of an element.
    @inlinable public func namespace(_ node: NodeID) -> ElementNamespace {
        namespaces.isEmpty ? .html : namespaces[node.index]
    }
    /// The value of the `id` attribute, interned.
    @inlinable public func id(_ node: NodeID) -> Name { ids.isEmpty ? .none : ids[node.index] }
    @inlinable public func parent(_ node: NodeID) -> NodeID? { Self.link(parents[node.index]) }
    @inlinable public func firstChild(_ node: NodeID) -> NodeID? { Self.link(rawFirstChild(node)) }
    @inlinable public func nextSibling(_ node: NodeID) -> NodeID? { Self.link(nextSiblings[node.index]) }
    /// The node before this one is its parent, its previous sibling, or the last node inside that.
    public func previousSibling(_ node: NodeID) -> NodeID? {
        let parent = parents[node.index]
        var other = node.raw - 1
        while other > parent {
            if parents[Int(other)] == parent { return NodeID(raw: other) }
            other = parents[Int(other)]
        }
        return nil
    }
    /// In document order a first child comes right after its parent.
    @inlinable func rawFirstChild(_ node: NodeID) -> Int32 {
        let next = node.index + 1
        return next < parents.count && parents[next] == node.raw ? Int32(truncatingIfNeeded: next) : -1
    }
    @inlinable static func link(_ raw: Int32) -> NodeID? { raw < 0 ? nil : NodeID(raw: raw) }

    @inlinable public func classes(_ node: NodeID) -> ArraySlice<Name> {
        let next = node.index + 1
        let end = next < classStarts.count ? Int(classStarts[next]) : classNames.count
        return classNames[Int(classStarts[node.index])..<end]
    }

    @inlinable public func hasClass(_ name: Name, of node: NodeID) -> Bool {
        let next = node.index + 1
        let end = next < classStarts.count ? Int(classStarts[next]) : classNames.count
        var i = Int(classStarts[node.index])
        while i < end {
            if classNames[i] == name { return true }
            i += 1
        }
        return false
    }

    /// The range of the text in `bytes`.
    @inlinable public func textRange(_ node: NodeID) -> Range<Int> { Int(lowers[node.index])..<Int(uppers[node.index]) }
    public func text(_ node: NodeID) -> String { String(decoding: bytes[textRange(node)], as: UTF8.self) }

    /// The indices of the element's attributes for `attributeName(at:)` and `attributeValueRange(at:)`.
    @inlinable public func attributes(_ node: NodeID) -> Range<Int> {
        kinds[node.index] == .element ? Int(lowers[node.index])..<Int(uppers[node.index]) : 0..<0
    }
    /// The number of attributes that all elements have together.
    @inlinable public var attributeCount: Int { attributeNames.count }
    @inlinable public func attributeName(at index: Int) -> Name { attributeNames[index] }
    @inlinable public func attributeValueRange(at index: Int) -> Range<Int> {
        Int(attributeLowers[index])..<Int(attributeUppers[index])
    }
    /// A copy in which classes and ids have the names by which selectors ask for them. Only in quirks mode do they
    /// differ.
    package func namedForSelectors(_ names: NameTable) -> Document {
        guard names.foldsSelectors else { return self }
        var copy = self
        copy.classNames = classNames.map(names.folded)
        copy.ids = ids.map(names.folded)
        return copy
    }

    @inlinable public func hasAttribute(_ name: Name, of node: NodeID) -> Bool { attributeIndex(name, of: node) != nil }
    @inlinable public func attributeIndex(_ name: Name, of node: NodeID) -> Int? {
        for i in attributes(node) where attributeNames[i] == name { return i }
        return nil
    }
    public func attribute(_ name: Name, of node: NodeID) -> String? {
        guard let i = attributeIndex(name, of: node) else { return nil }
        return String(decoding: bytes[attributeValueRange(at: i)], as: UTF8.self)
    }

    public func sourceOffset(_ node: NodeID) -> Int { Int(sourceOffsets[node.index]) }
    /// The span of the element's tag up to the end of its name, or of the first byte of the text.
    public func span(_ node: NodeID, names table: NameTable) -> SourceSpan {
        let start = sourceOffset(node)
        let length = isElement(node) ? 1 + table.string(name(node)).utf8.count : textRange(node).count
        return SourceSpan(source: source, lower: start, upper: start + length)
    }
    public func span(_ node: NodeID) -> SourceSpan {
        let start = sourceOffset(node)
        return SourceSpan(source: source, lower: start, upper: start + 1)
    }

    @inlinable public func children(of node: NodeID) -> NodeSequence {
        NodeSequence(nextSiblings: nextSiblings, first: rawFirstChild(node))
    }

    /// All text below `node`, in document order.
    public func textContent(of node: NodeID) -> String {
        if kind(node) == .text { return text(node) }
        var out: [UInt8] = []
        var index = node.index + 1
        let end = endOfSubtree(node)
        while index < end {
            if kinds[index] == .text { out += bytes[textRange(NodeID(index))] }
            index += 1
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// The index after the last node below `node`.
    public func endOfSubtree(_ node: NodeID) -> Int {
        var current: NodeID? = node
        while let n = current {
            if let next = nextSibling(n) { return next.index }
            current = parent(n)
        }
        return nodeCount
    }
}

extension Document {
    mutating func setID(_ id: Name, of node: Int) {
        if ids.isEmpty { ids = [Name](repeating: .none, count: kinds.count) }
        ids[node] = id
    }

    /// Makes room for nodes, and for attributes of some of them.
    mutating func reserve(_ count: Int) {
        kinds.reserveCapacity(count)
        names.reserveCapacity(count)
        parents.reserveCapacity(count)
        nextSiblings.reserveCapacity(count)
        lowers.reserveCapacity(count)
        uppers.reserveCapacity(count)
        classStarts.reserveCapacity(count)
        sourceOffsets.reserveCapacity(count)
        attributeNames.reserveCapacity(count / 4)
        attributeLowers.reserveCapacity(count / 4)
        attributeUppers.reserveCapacity(count / 4)
        classNames.reserveCapacity(count / 4)
    }

    /// Gives the node that was made last its namespace, and no id yet.
    @inline(__always)
    mutating func appendRareValues(_ namespace: ElementNamespace) {
        if !ids.isEmpty { ids.append(.none) }
        if namespaces.isEmpty {
            if namespace == .html { return }
            namespaces = [ElementNamespace](repeating: .html, count: kinds.count - 1)
        }
        namespaces.append(namespace)
    }
}

/// The children of a node.
public struct NodeSequence: Sequence, IteratorProtocol {
    // The sequence keeps one array rather than the whole document, because copying a document counts a reference for
    // each of its arrays.
    @usableFromInline let nextSiblings: [Int32]
    @usableFromInline var following: Int32

    @inlinable init(nextSiblings: [Int32], first: Int32) {
        self.nextSiblings = nextSiblings
        following = first
    }

    @inlinable public mutating func next() -> NodeID? {
        guard following >= 0 else { return nil }
        let node = NodeID(raw: following)
        following = nextSiblings[node.index]
        return node
    }
}

extension Document {
    /// The texts in which ranges of the source are; nil if one is in no text, or in one that does not stand there as it is.
    /// - Parameter ranges: in ascending order.
    package func texts(around ranges: [Range<Int>]) -> [NodeID]? {
        var texts: [(range: Range<Int>, node: NodeID)] = []
        guard let first = ranges.first?.lowerBound, let last = ranges.last?.upperBound else { return [] }
        for index in kinds.indices where kinds[index] == .text {
            let range = textRange(NodeID(index))
            if range.upperBound >= first, range.lowerBound <= last { texts.append((range, NodeID(index))) }
        }
        texts.sort { $0.range.lowerBound < $1.range.lowerBound }
        var next = texts[...]
        var found: [NodeID] = []
        for range in ranges {
            while let text = next.first, text.range.upperBound < range.lowerBound { next.removeFirst() }
            guard let text = next.first, text.range.lowerBound <= range.lowerBound,
                text.range.upperBound >= range.upperBound
            else { return nil }
            found.append(text.node)
        }
        return found
    }
}
