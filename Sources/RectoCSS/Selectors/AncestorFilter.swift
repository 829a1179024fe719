import RectoDOM

/// Hashes of what an element has, never zero.
enum AncestorHash {
    @inline(__always) static func type(_ name: Name) -> UInt32 { mix(name, 0x9E37_79B1) }
    @inline(__always) static func id(_ name: Name) -> UInt32 { mix(name, 0x85EB_CA6B) }
    @inline(__always) static func `class`(_ name: Name) -> UInt32 { mix(name, 0xC2B2_AE35) }
    @inline(__always) private static func mix(_ name: Name, _ salt: UInt32) -> UInt32 {
        var h = (UInt32(bitPattern: name.raw) &+ 1) &* salt
        h ^= h >> 15
        h = h &* 0x2C1B_3C6D
        return (h ^ (h >> 13)) | 1 << 31
    }
}

/// A counting Bloom filter of the names, ids and classes of the open elements: it rejects most selectors with
/// ancestors before they are matched, and never one that matches.
package struct AncestorFilter {
    private static let mask: UInt32 = 4095
    private var counts = [UInt8](repeating: 0, count: 4096)
    private var open: [NodeID] = []
    private let document: Document

    package init(document: Document) { self.document = document }

    /// Enters an element: its descendants come next.
    package mutating func push(_ node: NodeID) {
        open.append(node)
        forEachSlot(of: node) { if counts[$0] < 255 { counts[$0] += 1 } }
    }
    /// Leaves the element entered last.
    package mutating func pop() {
        guard let node = open.popLast() else { return }
        // A count that reached the top stays there: it no longer knows how many there were.
        forEachSlot(of: node) { if counts[$0] < 255 { counts[$0] -= 1 } }
    }
    package var depth: Int { open.count }
    package var current: NodeID? { open.last }

    /// Whether the ancestors that `selector` demands can be among the open elements.
    package func mightMatch(_ selector: borrowing Selector) -> Bool {
        let hashes = selector.ancestorHashes
        var i = 0
        while i < 4, hashes[i] != 0 {
            let hash = hashes[i]
            if counts[Int(hash & Self.mask)] == 0 || counts[Int((hash >> 12) & Self.mask)] == 0 { return false }
            i += 1
        }
        return true
    }

    private func forEachSlot(of node: NodeID, _ body: (Int) -> Void) {
        func both(_ hash: UInt32) {
            body(Int(hash & Self.mask))
            body(Int((hash >> 12) & Self.mask))
        }
        both(AncestorHash.type(document.name(node)))
        let id = document.id(node)
        if id != .none { both(AncestorHash.id(id)) }
        for name in document.classes(node) { both(AncestorHash.class(name)) }
    }
}
