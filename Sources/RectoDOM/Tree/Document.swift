import RectoCore

/// Index of a node in its `Document`. The document node itself is 0.
public struct NodeID: Hashable, Comparable, Sendable {
    public let raw: Int32
    @inlinable public init(raw: Int32) { self.raw = raw }
    @inlinable public init(_ index: Int) { raw = Int32(index) }
    @inlinable public var index: Int { Int(raw) }
    public static let document = NodeID(raw: 0)
    /// Document order.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
}

public enum NodeKind: UInt8, Sendable {
    case document
    case element
    case text
}

/// A document tree in flat arrays; ids ascend in document order (preorder). Immutable once built: `DocumentBuilder`
/// makes it.
public struct Document: Sendable {
    /// Bytes that text and attribute values point into, UTF-8.
    public internal(set) var bytes: [UInt8] = []

    // Visible to inlined accessors: matching and layout read them for every node.

    // One entry a node.
    @usableFromInline var kinds: [NodeKind] = []
    @usableFromInline var names: [Name] = []
    @usableFromInline var ids: [Name] = []
    @usableFromInline var parents: [Int32] = []
    @usableFromInline var firstChildren: [Int32] = []
    @usableFromInline var lastChildren: [Int32] = []
    @usableFromInline var nextSiblings: [Int32] = []
    @usableFromInline var previousSiblings: [Int32] = []
    /// Text: the range in `bytes`. Element: the range in `attributeNames`.
    @usableFromInline var lowers: [Int32] = []
    @usableFromInline var uppers: [Int32] = []
    /// Element: its classes' first index in `classNames`; the next node's is the end.
    @usableFromInline var classStarts: [Int32] = []
    /// Where the node starts in the source: an element's `<`, a text's first byte.
    @usableFromInline var sourceOffsets: [Int32] = []

    @usableFromInline var attributeNames: [Name] = []
    @usableFromInline var attributeLowers: [Int32] = []
    @usableFromInline var attributeUppers: [Int32] = []
    @usableFromInline var classNames: [Name] = []

    /// The HTML source that the offsets refer to.
    public internal(set) var source = SourceID(raw: 0)

    @inlinable public var nodeCount: Int { kinds.count }
    public var root: NodeID? { children(of: .document).first { self.kind($0) == .element } }

    @inlinable public func kind(_ node: NodeID) -> NodeKind { kinds[node.index] }
    @inlinable public func isElement(_ node: NodeID) -> Bool { kinds[node.index] == .element }
    /// The element's name in lower case; `Name.none` for other nodes.
    @inlinable public func name(_ node: NodeID) -> Name { names[node.index] }
    /// The value of its `id` attribute, interned.
    @inlinable public func id(_ node: NodeID) -> Name { ids[node.index] }
    @inlinable public func parent(_ node: NodeID) -> NodeID? { Self.link(parents[node.index]) }
    @inlinable public func firstChild(_ node: NodeID) -> NodeID? { Self.link(firstChildren[node.index]) }
    @inlinable public func lastChild(_ node: NodeID) -> NodeID? { Self.link(lastChildren[node.index]) }
    @inlinable public func nextSibling(_ node: NodeID) -> NodeID? { Self.link(nextSiblings[node.index]) }
    @inlinable public func previousSibling(_ node: NodeID) -> NodeID? { Self.link(previousSiblings[node.index]) }
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

    /// The text's range in `bytes`.
    @inlinable public func textRange(_ node: NodeID) -> Range<Int> { Int(lowers[node.index])..<Int(uppers[node.index]) }
    public func text(_ node: NodeID) -> String { String(decoding: bytes[textRange(node)], as: UTF8.self) }

    /// Indices for `attributeName(at:)` and `attributeValueRange(at:)`.
    @inlinable public func attributes(_ node: NodeID) -> Range<Int> {
        kinds[node.index] == .element ? Int(lowers[node.index])..<Int(uppers[node.index]) : 0..<0
    }
    @inlinable public func attributeName(at index: Int) -> Name { attributeNames[index] }
    @inlinable public func attributeValueRange(at index: Int) -> Range<Int> {
        Int(attributeLowers[index])..<Int(attributeUppers[index])
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
    /// The element's tag up to its name's end, or the text's start.
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
        NodeSequence(nextSiblings: nextSiblings, first: firstChildren[node.index])
    }

    /// All text below `node`, in order.
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

    /// One past the last node below `node`.
    public func endOfSubtree(_ node: NodeID) -> Int {
        var current: NodeID? = node
        while let n = current {
            if let next = nextSibling(n) { return next.index }
            current = parent(n)
        }
        return nodeCount
    }
}

/// The children of a node.
public struct NodeSequence: Sequence, IteratorProtocol {
    // Not the whole document: copying it means counting a reference for each of its arrays.
    @usableFromInline let nextSiblings: [Int32]
    @usableFromInline var following: Int32

    @inlinable init(nextSiblings: [Int32], first: Int32) { (self.nextSiblings, following) = (nextSiblings, first) }

    @inlinable public mutating func next() -> NodeID? {
        guard following >= 0 else { return nil }
        let node = NodeID(raw: following)
        following = nextSiblings[node.index]
        return node
    }
}
