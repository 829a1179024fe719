import RectoCore

/// Numbers byte sequences, so that equal sequences have the same number. A look-up allocates nothing.
struct ByteSequenceTable {
    private var bytes: [UInt8] = []
    private var ends: [Int32] = []
    private var hashes: [UInt64] = []
    private var slots = [Int32](repeating: -1, count: 256)

    /// The number of `key`. Numbers are given from 0 in order of first appearance.
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

    /// The number of `key`; nil if it has none yet.
    func index(of key: UnsafeRawBufferPointer) -> Int? {
        let hash = Self.hash(key)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if hashes[index] == hash, equals(index, key) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func equals(_ index: Int, _ key: UnsafeRawBufferPointer) -> Bool {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        guard Int(ends[index]) - start == key.count else { return false }
        return bytes.withUnsafeBytes { memory in
            var i = 0
            while i + 4 <= key.count {
                if memory.loadUnaligned(fromByteOffset: start + i, as: UInt32.self)
                    != key.loadUnaligned(fromByteOffset: i, as: UInt32.self)
                {
                    return false
                }
                i += 4
            }
            while i < key.count {
                if memory[start + i] != key[i] { return false }
                i += 1
            }
            return true
        }
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
        var i = 0
        // Four bytes are hashed at once, because most keys consist of numbers.
        while i + 4 <= key.count {
            let word = key.loadUnaligned(fromByteOffset: i, as: UInt32.self)
            hash = (hash ^ UInt64(word)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            i += 4
        }
        while i < key.count {
            hash = (hash ^ UInt64(key[i])) &* 0x9E37_79B9_7F4A_7C15
            i += 1
        }
        return hash ^ (hash >> 29)
    }
}

/// The computed styles of a document. Equal styles are the same object.
final class StyleInterner {
    private(set) var styles: [ComputedStyle] = []
    private var inherited = HashSlots()
    private var boxes = HashSlots()
    private var inheritedGroups: [InheritedStyle] = []
    private var boxGroups: [BoxStyle] = []
    private var pairs = ByteSequenceTable()

    subscript(id: StyleID) -> ComputedStyle { styles[Int(id.raw)] }

    func intern(_ style: ComputedStyle) -> StyleID {
        let inheritedID = intern(style.inherited)
        let boxID = intern(style.box)
        let (index, isNew) = withUnsafeBytes(of: (inheritedID, boxID)) { pairs.intern($0) }
        if isNew {
            styles.append(
                ComputedStyle(inherited: inheritedGroups[Int(inheritedID)], box: boxGroups[Int(boxID)]))
        }
        return StyleID(raw: Int32(index))
    }

    private func intern(_ style: InheritedStyle) -> Int32 {
        if style.number >= 0 { return style.number }
        var hasher = Hasher()
        style.hash(into: &hasher)
        let (id, isNew) = inherited.intern(hasher.finalize()) { inheritedGroups[$0].equals(style) }
        if isNew {
            style.number = id
            inheritedGroups.append(style)
        }
        return id
    }
    private func intern(_ style: BoxStyle) -> Int32 {
        var hasher = Hasher()
        style.hash(into: &hasher)
        let (id, isNew) = boxes.intern(hasher.finalize()) { boxGroups[$0].equals(style) }
        if isNew { boxGroups.append(style) }
        return id
    }
}

/// Numbers values by their hash. If hashes are equal, the owner compares the values.
private struct HashSlots {
    private var hashes: [Int] = []
    private var slots = [Int32](repeating: -1, count: 256)

    mutating func intern(_ hash: Int, equals: (Int) -> Bool) -> (Int32, isNew: Bool) {
        var slot = hash & (slots.count - 1)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if hashes[index] == hash, equals(index) { return (slots[slot], false) }
            slot = (slot + 1) & (slots.count - 1)
        }
        let id = Int32(hashes.count)
        slots[slot] = id
        hashes.append(hash)
        if hashes.count * 2 > slots.count { grow() }
        return (id, true)
    }
    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = hash & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }
}
