import RectoCore

/// Numbers byte sequences: equal sequences get the same number. Looking one up allocates nothing.
struct ByteSequenceTable {
    private var bytes: [UInt8] = []
    private var ends: [Int32] = []
    private var hashes: [UInt64] = []
    private var slots = [Int32](repeating: -1, count: 256)

    /// The number of `key`, from 0 in order of first appearance.
    mutating func intern(_ key: UnsafeRawBufferPointer) -> (index: Int, isNew: Bool) {
        let hash = Self.hash(key)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if hashes[index] == hash, equals(index, key) { return (index, false) }
            slot = (slot + 1) & (slots.count - 1)
        }
        let index = ends.count
        bytes.append(contentsOf: key)
        ends.append(Int32(bytes.count))
        hashes.append(hash)
        slots[slot] = Int32(index)
        if ends.count * 2 > slots.count { grow() }
        return (index, true)
    }

    private func equals(_ index: Int, _ key: UnsafeRawBufferPointer) -> Bool {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        guard Int(ends[index]) - start == key.count else { return false }
        for i in 0..<key.count where bytes[start + i] != key[i] { return false }
        return true
    }
    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }
    private static func hash(_ key: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash ^ (hash >> 29)
    }
}

/// The computed styles of a document: equal ones are the same object.
final class StyleInterner {
    private(set) var styles: [ComputedStyle] = []
    /// By `StyleID`: the number of the style's inherited group.
    private(set) var inheritedIDs: [Int32] = []
    private var inherited: [InheritedStyle] = []
    private var boxes: [BoxStyle] = []
    private var inheritedByHash: [Int: [Int32]] = [:]
    private var boxesByHash: [Int: [Int32]] = [:]
    private var byGroups: [UInt64: StyleID] = [:]
    private var inheritedByObject: [ObjectIdentifier: Int32] = [:]

    subscript(id: StyleID) -> ComputedStyle { styles[Int(id.raw)] }

    func intern(_ style: ComputedStyle) -> StyleID {
        let inheritedID = intern(style.inherited)
        let boxID = intern(style.box)
        let key = UInt64(UInt32(bitPattern: inheritedID)) << 32 | UInt64(UInt32(bitPattern: boxID))
        if let known = byGroups[key] { return known }
        let id = StyleID(raw: Int32(styles.count))
        styles.append(ComputedStyle(inherited: inherited[Int(inheritedID)], box: boxes[Int(boxID)]))
        inheritedIDs.append(inheritedID)
        byGroups[key] = id
        return id
    }

    private func intern(_ style: InheritedStyle) -> Int32 {
        if let known = inheritedByObject[ObjectIdentifier(style)] { return known }
        var hasher = Hasher()
        style.hash(into: &hasher)
        let hash = hasher.finalize()
        for id in inheritedByHash[hash] ?? [] where inherited[Int(id)].equals(style) { return id }
        let id = Int32(inherited.count)
        inherited.append(style)
        inheritedByHash[hash, default: []].append(id)
        inheritedByObject[ObjectIdentifier(style)] = id
        return id
    }
    private func intern(_ style: BoxStyle) -> Int32 {
        var hasher = Hasher()
        style.hash(into: &hasher)
        let hash = hasher.finalize()
        for id in boxesByHash[hash] ?? [] where boxes[Int(id)].equals(style) { return id }
        let id = Int32(boxes.count)
        boxes.append(style)
        boxesByHash[hash, default: []].append(id)
        return id
    }
}
