import RectoDOM

/// The hashes of an element's name, id and classes. They are never zero.
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

/// A counting Bloom filter of the names, ids and classes of the open elements. It rejects most selectors with ancestors
/// before they are matched, and never rejects one that matches.
package struct AncestorFilter {
    private let counts: AncestorCounts
    private var open: [NodeID] = []

    package init(document: Document) { counts = AncestorCounts(document: document) }

    /// Enters an element. Its descendants come next.
    package mutating func push(_ node: NodeID) {
        open.append(node)
        counts.add(node)
    }
    /// Leaves the element that was entered last.
    package mutating func pop() {
        if let node = open.popLast() { counts.remove(node) }
    }
    package var depth: Int { open.count }
    package var current: NodeID? { open.last }

    /// Whether the open elements may include the ancestors that `selector` requires.
    package func mightMatch(_ selector: borrowing Selector) -> Bool {
        mightMatch(ancestorHashes: selector.ancestorHashes)
    }
    func mightMatch(ancestorHashes hashes: SIMD4<UInt32>) -> Bool { hashes[0] == 0 || counts.mayHold(hashes) }
}

/// The counters of the filter, two for each hash. This is a class, so that passing the filter to a function copies
/// nothing.
private final class AncestorCounts {
    private static let mask: UInt32 = 4095
    private let counts: UnsafeMutableBufferPointer<UInt8>
    private let document: Document

    init(document: Document) {
        self.document = document
        counts = .allocate(capacity: Int(Self.mask) + 1)
        counts.initialize(repeating: 0)
    }
    deinit { counts.deallocate() }

    func add(_ node: NodeID) {
        update(AncestorHash.type(document.name(node)), by: 1)
        let id = document.id(node)
        if id != .none { update(AncestorHash.id(id), by: 1) }
        for name in document.classes(node) { update(AncestorHash.class(name), by: 1) }
    }
    func remove(_ node: NodeID) {
        update(AncestorHash.type(document.name(node)), by: 255)
        let id = document.id(node)
        if id != .none { update(AncestorHash.id(id), by: 255) }
        for name in document.classes(node) { update(AncestorHash.class(name), by: 255) }
    }

    /// - Parameter step: 1, or 255 for −1.
    @inline(__always) private func update(_ hash: UInt32, by step: UInt8) {
        update(Int(hash & Self.mask), by: step)
        update(Int((hash >> 12) & Self.mask), by: step)
    }
    @inline(__always) private func update(_ slot: Int, by step: UInt8) {
        // A counter that has reached its maximum stays there, because it no longer knows the real number.
        if counts[slot] != 255 { counts[slot] &+= step }
    }

    func mayHold(_ hashes: SIMD4<UInt32>) -> Bool {
        var i = 0
        while i < 4, hashes[i] != 0 {
            let hash = hashes[i]
            if counts[Int(hash & Self.mask)] == 0 || counts[Int((hash >> 12) & Self.mask)] == 0 { return false }
            i += 1
        }
        return true
    }
}
