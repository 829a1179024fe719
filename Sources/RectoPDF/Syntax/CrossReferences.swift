/// The places of the objects in a file, which the file's cross-reference streams tell.
/// [ISO 32000-1 §7.5.8](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct CrossReferences {
    enum Place {
        case free
        case offset(Int)
        case packed(stream: ObjectNumber, index: Int)
    }
    /// The most bytes of an offset where the end of the file is not known.
    static let widest = 5
    /// The objects that no table lists yet.
    private var entries: [(number: ObjectNumber, place: Place)] = []

    var count: Int { entries.count }

    mutating func add(_ number: ObjectNumber, _ place: Place) { entries.append((number, place)) }

    /// The rows of one table for all numbers up to the last: a type, an offset or stream of `widest` bytes, and an index.
    /// Rows are stored as differences from the row above, which compresses well.
    func allRows(through last: ObjectNumber, widest: Int) -> [UInt8] {
        var places = [Place](repeating: .free, count: last.raw + 1)
        for entry in entries { places[entry.number.raw] = entry.place }
        let length = widest + 4
        return [UInt8](unsafeUninitializedCapacity: places.count * length) { rows, count in
            var above: UInt64 = 0
            for (i, place) in places.enumerated() {
                let (type, second, third): (UInt64, Int, Int) =
                    switch place {
                    case .free: (0, 0, i == 0 ? 0xFFFF : 0)
                    case .offset(let offset): (1, offset, 0)
                    case .packed(let stream, let index): (2, stream.raw, index)
                    }
                let row = (type << UInt64(8 * widest) | UInt64(second)) << 16 | UInt64(third)
                rows[count] = 2
                for byte in 1..<length {
                    let shift = UInt64(8 * (length - 1 - byte))
                    rows[count + byte] =
                        UInt8(truncatingIfNeeded: row >> shift) &- UInt8(truncatingIfNeeded: above >> shift)
                }
                count += length
                above = row
            }
        }
    }

    /// The rows of the objects that no table lists yet, and the ranges of their numbers. They are forgotten.
    mutating func takeRows() -> (rows: [UInt8], ranges: [(first: Int, count: Int)]) {
        entries.sort { $0.number.raw < $1.number.raw }
        var rows: [UInt8] = []
        var ranges: [(first: Int, count: Int)] = []
        var first = 0
        for (i, (number, place)) in entries.enumerated() {
            if i + 1 == entries.count || entries[i + 1].number.raw != number.raw + 1 {
                ranges.append((entries[first].number.raw, i - first + 1))
                first = i + 1
            }
            switch place {
            case .free: Self.put(0, 0, number.raw == 0 ? 0xFFFF : 0, into: &rows)
            case .offset(let offset): Self.put(1, offset, 0, into: &rows)
            case .packed(let stream, let index): Self.put(2, stream.raw, index, into: &rows)
            }
        }
        entries.removeAll(keepingCapacity: true)
        return (rows, ranges)
    }

    private static func put(_ type: UInt8, _ second: Int, _ third: Int, into rows: inout [UInt8]) {
        rows.append(type)
        for shift in stride(from: 8 * (widest - 1), through: 0, by: -8) {
            rows.append(UInt8(truncatingIfNeeded: second >> shift))
        }
        rows.append(UInt8(truncatingIfNeeded: third >> 8))
        rows.append(UInt8(truncatingIfNeeded: third))
    }
}
