/// An interned string: the name of an element or attribute, a class, or an id. Equal strings have equal numbers.
public struct Name: Hashable, Sendable {
    public let raw: Int32
    @inlinable public init(raw: Int32) { self.raw = raw }
    /// No name, for example the id of an element that has no `id` attribute.
    public static var none: Name { Name(raw: -1) }
}

/// Interns the names of one render. Names of elements and attributes are stored in lower case, classes and ids as they
/// are written. The names in `WellKnownName` have the same numbers in every table.
public final class NameTable {
    private var strings: [String]
    private var slots: [Int32]
    private var hashes: [Int]
    /// The number of names that it has from another table; nil if it began with the well-known ones.
    package private(set) var sharedCount: Int?
    package var count: Int { strings.count }

    public init() { (strings, slots, hashes) = Self.wellKnown }

    /// A table that begins with the names of another one, which have the same numbers in both.
    package init(beginningWith other: NameTable) {
        (strings, slots, hashes) = (other.strings, other.slots, other.hashes)
        sharedCount = strings.count
    }

    private init(size: Int) {
        strings = []
        slots = [Int32](repeating: -1, count: size)
        hashes = []
    }

    /// A table of the well-known names, which every table begins with.
    private static let wellKnown: (strings: [String], slots: [Int32], hashes: [Int]) = {
        let table = NameTable(size: 1024)
        for known in WellKnownName.allCases { _ = table.intern(known.rawValue) }
        return (table.strings, table.slots, table.hashes)
    }()

    /// Whether the table has no other names than those that have the same numbers in every table.
    package var isWellKnown: Bool { strings.count == Self.wellKnown.strings.count }

    /// Whether selectors find classes and ids in upper or lower case, as they do in documents in quirks mode.
    /// [Selectors 4: Characters and case sensitivity](https://drafts.csswg.org/selectors-4/#case-sensitive)
    public var foldsSelectors = false

    /// The name of a class or id in a selector.
    public func intern(selector bytes: UnsafeBufferPointer<UInt8>) -> Name {
        guard foldsSelectors else { return intern(bytes) }
        return bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }.withUnsafeBufferPointer { intern($0) }
    }

    /// The name that selectors ask for an element's class or id by, in quirks mode.
    public func folded(_ name: Name) -> Name {
        if name.raw < 0 || !string(name).utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) { return name }
        var text = string(name)
        return text.withUTF8 { intern(selector: $0) }
    }

    public func string(_ name: Name) -> String { name.raw < 0 ? "" : strings[Int(name.raw)] }

    public func intern(_ string: String) -> Name {
        var string = string
        return string.withUTF8 { intern($0) }
    }

    public func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
        let hash = Self.hash(bytes)
        let (known, slot) = find(bytes, hash)
        if known >= 0 { return Name(raw: known) }
        let index = Int32(strings.count)
        strings.append(String(decoding: bytes, as: UTF8.self))
        hashes.append(hash)
        slots[slot] = index
        if strings.count * 2 > slots.count { grow() }
        return Name(raw: index)
    }

    /// The name of a string that the table has; `none` for any other, which nothing in the document has either.
    ///
    /// A table that begins with the names of another one shares their memory until it gets a name of its own.
    public func known(_ string: String) -> Name {
        var string = string
        return string.withUTF8 { Name(raw: find($0, Self.hash($0)).index) }
    }

    /// The number of a string and its slot, or -1 and a free slot.
    @inline(__always)
    private func find(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: Int) -> (index: Int32, slot: Int) {
        var slot = Self.slot(hash, slots.count)
        while true {
            let index = slots[slot]
            if index < 0 { return (index, slot) }
            if hashes[Int(index)] == hash, Self.equal(strings[Int(index)], bytes) { return (index, slot) }
            slot = (slot + 1) & (slots.count - 1)
        }
    }

    @inline(__always)
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash = 5381
        for byte in bytes { hash = (hash &* 33) ^ Int(byte) }
        return hash
    }

    private static func slot(_ hash: Int, _ count: Int) -> Int { (hash ^ (hash >> 17)) & (count - 1) }

    private static func equal(_ string: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Compare bytes in place: `elementsEqual` on a string's view is slower, because it finds the storage for each
        // byte.
        let isEqual = string.utf8.withContiguousStorageIfAvailable { stored in
            guard stored.count == bytes.count else { return false }
            for i in 0..<bytes.count where stored[i] != bytes[i] { return false }
            return true
        }
        return isEqual ?? string.utf8.elementsEqual(bytes)
    }

    private func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (index, hash) in hashes.enumerated() {
            var slot = Self.slot(hash, slots.count)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }
}
