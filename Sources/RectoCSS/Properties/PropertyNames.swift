/// The meaning of a declaration's name.
enum PropertyName: Equatable, Sendable {
    case longhand(PropertyID)
    case shorthand(Shorthand)
    /// A property without a meaning on paper, by its index in `IgnoredProperties.rows`.
    case ignored(Int)
}

/// The names of all properties that CSS defines.
struct PropertyNames: Sendable {
    /// The slots of a hash table with open addressing: an index in `entries`, or -1.
    private var slots: [Int16]
    private var entries: [(name: StaticString, meaning: PropertyName)] = []

    static let shared = PropertyNames()
    /// The names that few style sheets use. The table is made when a name is not among the others.
    private static let rare = PropertyNames(aliasesOf: shared)

    private init() {
        slots = [Int16](repeating: -1, count: 1024)
        entries.reserveCapacity(512)
        for id in Self.longhands { add(id.name, .longhand(id)) }
        for shorthand in Shorthand.allCases { add(shorthand.name, .shorthand(shorthand)) }
    }
    private init(aliasesOf names: PropertyNames) {
        slots = [Int16](repeating: -1, count: 1024)
        entries.reserveCapacity(512)
        for (i, row) in IgnoredProperties.rows.enumerated() { add(row.name, .ignored(i)) }
        for (alias, name) in Self.aliases {
            let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            if let meaning = names.own(bytes) ?? own(bytes) { add(alias, meaning) }
        }
    }

    /// Whether a name belongs to a browser or a formatter. Names of Prince may lack the hyphen in front.
    static func isVendors(_ name: String) -> Bool { name.utf8.first == 0x2D || name.hasPrefix("prince-") }

    var count: Int { entries.count + Self.rare.entries.count }
    func name(at index: Int) -> (name: StaticString, meaning: PropertyName) {
        index < entries.count ? entries[index] : Self.rare.entries[index - entries.count]
    }

    subscript(name: String) -> PropertyName? {
        var name = name
        if let meaning = name.withUTF8({ self[$0] }) { return meaning }
        return name.hasPrefix("prince-") ? self["-" + name] : nil
    }
    subscript(bytes: UnsafeBufferPointer<UInt8>) -> PropertyName? { own(bytes) ?? Self.rare.own(bytes) }

    private func own(_ bytes: UnsafeBufferPointer<UInt8>) -> PropertyName? {
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if Self.equal(entry.name, bytes) { return entry.meaning }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func add(_ name: StaticString, _ meaning: PropertyName) {
        let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var slot = Self.hash(bytes) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int16(entries.count)
        entries.append((name, meaning))
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 5381
        for b in bytes { hash = (hash &* 33) ^ UInt32(b) }
        return Int(hash ^ (hash >> 15))
    }
    private static func equal(_ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.utf8CodeUnitCount == bytes.count else { return false }
        for i in 0..<bytes.count where name.utf8Start[i] != bytes[i] { return false }
        return true
    }
}
