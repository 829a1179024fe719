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
    /// The number of tables in the file.
    enum Tables { case one, several }
    private let tables: Tables
    /// The numbers of `rows`; where there is one table, they are the indices there.
    private var numbers: [UInt32] = []
    /// The objects that no table lists yet. A file with tags has some for each row of its tables, so that each is small.
    private var rows: [Row] = []

    /// A place as a number of which a row has the bytes: the type, the offset or stream, and the index of two bytes.
    private struct Row {
        let packed: UInt64
        static let free = Row(type: 0, 0, 0)

        init(_ place: Place, of number: ObjectNumber) {
            switch place {
            case .free: self.init(type: 0, 0, number.raw == 0 ? 0xFFFF : 0)
            case .offset(let offset): self.init(type: 1, offset, 0)
            case .packed(let stream, let index): self.init(type: 2, stream.raw, index)
            }
        }

        private init(type: UInt64, _ second: Int, _ third: Int) {
            packed = (type << 56) | (UInt64(second) << 16) | UInt64(third)
        }

        /// The row with `widest` bytes for the offset.
        func value(widest: Int) -> UInt64 {
            ((packed >> 56) << UInt64(8 * widest + 16)) | (packed & ((1 << 56) - 1))
        }
    }

    init(_ tables: Tables) { self.tables = tables }

    var count: Int { rows.count }

    mutating func add(_ number: ObjectNumber, _ place: Place) {
        let row = Row(place, of: number)
        if tables == .several {
            numbers.append(UInt32(truncatingIfNeeded: number.raw))
            return rows.append(row)
        }
        while rows.count <= number.raw { rows.append(.free) }
        rows[number.raw] = row
    }

    /// The rows of one table for all numbers up to the last: a type, an offset or stream of `widest` bytes, and an index.
    /// Rows are stored as differences from the row above, which compresses well.
    mutating func allRows(through last: ObjectNumber, widest: Int) -> [UInt8] {
        add(ObjectNumber(0), .free)
        while rows.count <= last.raw { rows.append(.free) }
        let length = widest + 4
        return [UInt8](unsafeUninitializedCapacity: rows.count * length) { bytes, count in
            var above: UInt64 = 0
            for row in rows {
                let row = row.value(widest: widest)
                bytes[count] = 2
                for byte in 1..<length {
                    let shift = UInt64(8 * (length - 1 - byte))
                    bytes[count + byte] =
                        UInt8(truncatingIfNeeded: row >> shift) &- UInt8(truncatingIfNeeded: above >> shift)
                }
                count += length
                above = row
            }
        }
    }

    /// The rows of the objects that no table lists yet, and the ranges of their numbers. They are forgotten.
    mutating func takeRows() -> (rows: [UInt8], ranges: [(first: Int, count: Int)]) {
        let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
        var bytes: [UInt8] = []
        var ranges: [(first: Int, count: Int)] = []
        var first = 0
        for (i, index) in order.enumerated() {
            if i + 1 == order.count || numbers[order[i + 1]] != numbers[index] + 1 {
                ranges.append((Int(numbers[order[first]]), i - first + 1))
                first = i + 1
            }
            let row = rows[index].value(widest: Self.widest)
            for byte in (0..<Self.widest + 3).reversed() {
                bytes.append(UInt8(truncatingIfNeeded: row >> UInt64(8 * byte)))
            }
        }
        numbers.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        return (bytes, ranges)
    }
}
