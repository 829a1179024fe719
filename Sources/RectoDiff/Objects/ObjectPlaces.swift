/// The places of a file's objects, as its cross-reference tables and streams list them.
/// [ISO 32000-1 §7.5.4, §7.5.8](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct ObjectPlaces {
    enum Place: Equatable {
        /// There is no such object, which is the same as null.
        case none
        case offset(Int)
        /// It took the number of an object that was deleted; this reader leaves such objects to others.
        case ofLaterGeneration
        /// In an object stream, at an index.
        case packed(stream: Int, index: Int)
    }

    /// The place of each object by its number, as a number: millions of them are held.
    private var places: [UInt64] = []
    /// Hostile files name more.
    private static let mostObjects = 1 << 22
    private static let free: UInt64 = 1
    private static let later: UInt64 = 2

    var count: Int { places.count }

    subscript(_ number: Int) -> Place {
        guard places.indices.contains(number) else { return .none }
        let value = places[number]
        switch value >> 62 {
        case 1: return .offset(Int(value & (1 << 62 - 1)))
        case 2: return .packed(stream: Int(value >> 24 & (1 << 38 - 1)), index: Int(value & 0xFF_FFFF))
        default: return value == Self.later ? .ofLaterGeneration : .none
        }
    }

    /// Sets the place of an object that has none yet: newer tables are read before older ones.
    mutating func add(_ number: Int, _ place: Place) throws(NotUnderstood) {
        guard number >= 0, number < Self.mostObjects else { throw NotUnderstood() }
        if number >= places.count { places += [UInt64](repeating: 0, count: number + 1 - places.count) }
        if places[number] != 0 { return }
        switch place {
        case .none: places[number] = Self.free
        case .ofLaterGeneration: places[number] = Self.later
        case .offset(let offset): places[number] = 1 << 62 | UInt64(offset)
        case .packed(let stream, let index):
            guard stream < Self.mostObjects, index <= 0xFF_FFFF else { throw NotUnderstood() }
            places[number] = 2 << 62 | UInt64(stream) << 24 | UInt64(index)
        }
    }

    // MARK: Tables

    /// Adds the lines of a table behind its word `xref`, and returns the place behind them.
    mutating func addTable(_ file: FileBytes, at start: Int) throws(NotUnderstood) -> Int {
        var at = start
        while true {
            var scanner = ObjectScanner(file.bytes(at..<at + 64))
            guard case .number(let first) = try scanner.next() else { return at }
            guard case .number(let count) = try scanner.next(), let first = ObjectScanner.whole(scanner.bytes, first),
                let count = ObjectScanner.whole(scanner.bytes, count), count <= Self.mostObjects
            else { throw NotUnderstood() }
            scanner.skipSpace()
            at += scanner.at
            let lines = file.bytes(at..<at + count * Self.lineLength)
            if lines.count < count * Self.lineLength { throw NotUnderstood() }
            for index in 0..<count { try addLine(lines, index * Self.lineLength, first + index) }
            // Readers number the objects of such a table anew, because some producers count wrong.
            if first == 1, count > 0, self[1] == .none { throw NotUnderstood() }
            at += count * Self.lineLength
        }
    }
    private static let lineLength = 20

    /// A line has ten digits, five digits, and `n` or `f`.
    private mutating func addLine(_ lines: [UInt8], _ at: Int, _ number: Int) throws(NotUnderstood) {
        guard let offset = ObjectScanner.whole(lines, at..<at + 10),
            let generation = ObjectScanner.whole(lines, at + 11..<at + 16), lines[at + 10] == 0x20,
            lines[at + 16] == 0x20, ObjectScanner.isSpace(lines[at + 18]), ObjectScanner.isSpace(lines[at + 19])
        else { throw NotUnderstood() }
        switch lines[at + 17] {
        case UInt8(ascii: "n"): try add(number, generation == 0 ? .offset(offset) : .ofLaterGeneration)
        case UInt8(ascii: "f"): try add(number, .none)
        default: throw NotUnderstood()
        }
    }

    /// Adds the entries of a cross-reference stream.
    mutating func addStream(_ dictionary: ObjectDictionary, _ content: [UInt8]) throws(NotUnderstood) {
        guard let widths = try dictionary.wholes("W"), widths.count == 3, widths.allSatisfy({ $0 <= 6 }),
            let size = try dictionary.whole("Size")
        else { throw NotUnderstood() }
        // To grow by doubling takes up to twice the memory.
        places.reserveCapacity(min(size, Self.mostObjects))
        let ranges = try dictionary.wholes("Index") ?? [0, size]
        var at = 0
        func field(_ width: Int) -> Int {
            var value = 0
            for _ in 0..<width {
                value = value << 8 | Int(content[at])
                at += 1
            }
            return value
        }
        let length = widths.reduce(0, +)
        for pair in stride(from: 0, to: ranges.count - 1, by: 2) {
            for number in ranges[pair]..<ranges[pair] + ranges[pair + 1] {
                guard at + length <= content.count else { throw NotUnderstood() }
                let kind = widths[0] == 0 ? 1 : field(widths[0])
                let (second, third) = (field(widths[1]), field(widths[2]))
                switch kind {
                case 0: try add(number, .none)
                case 1: try add(number, third == 0 ? .offset(second) : .ofLaterGeneration)
                case 2: try add(number, .packed(stream: second, index: third))
                default: throw NotUnderstood()
                }
            }
        }
    }
}
