/// Objects of one shape, which differ in numbers alone: each begins a line, and lines are equally long, so that a line
/// differs from the one above in a few digits. The stream stores the differences, of which nearly all are zero: a cell of a
/// table costs one byte in the file instead of twelve.
/// [ISO 32000-1 §7.4.4.4 LZW and Flate Predictor Functions](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct AlignedObjects {
    /// The common form of objects in a stream.
    enum Shape: Equatable {
        /// Dictionaries of a length, which their numbers do not change.
        case dictionary(length: Int)
        /// Arrays of references, two in a line.
        case references
    }
    let shape: Shape
    /// The length of a line.
    let columns: Int
    private let lines = ObjectBuffer(numbers: .aligned)
    private(set) var places: [(number: ObjectNumber, start: Int)] = []
    /// The lengths of lines are multiples of it: offsets in the list of objects, of which a line has two for each, grow by
    /// fifties and hundreds from line to line then.
    private static let unit = 25
    /// The width of an offset, with a space before it.
    private static let offset = 6
    /// The greatest offset of that width. A reader unpacks the whole stream to see one object, so that larger streams are no
    /// good either.
    private static let largest = 99_999

    init(_ shape: Shape) {
        self.shape = shape
        columns =
            switch shape {
            case .dictionary(let length): (length + Self.unit - 1) / Self.unit * Self.unit
            case .references: 24
            }
    }

    var isFull: Bool { lines.count > Self.largest }

    /// Adds an object that was written with aligned numbers.
    mutating func add(_ number: ObjectNumber, _ object: UnsafeBufferPointer<UInt8>) {
        places.append((number, lines.count))
        lines.put(object)
        lines.fill(lines: columns)
    }

    /// Adds an array of references.
    mutating func add(_ number: ObjectNumber, _ references: some Sequence<ObjectNumber>) {
        places.append((number, lines.count))
        lines.put("[")
        lines.fill(lines: columns)
        for reference in references {
            lines.put(reference)
            lines.space()
        }
        lines.fill(lines: columns)
        lines.put("]")
        lines.fill(lines: columns)
    }

    /// The content of the stream, as differences, and where its first object begins.
    func content() -> (rows: [UInt8], first: Int) {
        let width = numberWidth
        let inLine = max(1, columns / (width + Self.offset))
        let content = ObjectBuffer(capacity: lines.count + (places.count / inLine + 2) * columns)
        for (index, place) in places.enumerated() {
            if index % inLine == 0 { content.fill(lines: columns) }
            content.put(place.number.raw, width: width)
            content.put(place.start, width: Self.offset)
        }
        content.fill(lines: columns)
        let first = content.count
        content.put(lines.bytes)
        return (Self.differences(content, columns), first)
    }

    /// The width of all numbers of objects, with a space before each: six in most files.
    private var numberWidth: Int {
        var (width, limit) = (Self.offset, 100_000)
        let greatest = places.lazy.map(\.number.raw).max() ?? 0
        while greatest >= limit { (width, limit) = (width + 1, limit * 10) }
        return width
    }

    /// The lines, each less the one above. [Portable Network Graphics §9.2, filter type 2](https://www.w3.org/TR/png-3/#9Filter-types)
    private static func differences(_ content: ObjectBuffer, _ columns: Int) -> [UInt8] {
        let count = content.count / columns
        return [UInt8](unsafeUninitializedCapacity: count * (columns + 1)) { rows, filled in
            guard var line = content.bytes.baseAddress, var row = rows.baseAddress else { return }
            for index in 0..<count {
                row[0] = 2
                if index == 0 {
                    (row + 1).update(from: line, count: columns)
                } else {
                    subtract(line - columns, from: line, columns, into: row + 1)
                }
                line += columns
                row += columns + 1
            }
            filled = count * (columns + 1)
        }
    }

    /// Subtracts eight bytes at a time. The last eight of a line overlap those before.
    @inline(__always)
    private static func subtract(
        _ above: UnsafePointer<UInt8>, from line: UnsafePointer<UInt8>, _ columns: Int,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        let (line, above, row) = (UnsafeRawPointer(line), UnsafeRawPointer(above), UnsafeMutableRawPointer(row))
        // The highest bits keep a byte from borrowing from the next.
        let highest: UInt64 = 0x8080_8080_8080_8080
        var next = 0
        while next < columns {
            let column = min(next, columns - 8)
            let own = line.loadUnaligned(fromByteOffset: column, as: UInt64.self)
            let other = above.loadUnaligned(fromByteOffset: column, as: UInt64.self)
            let difference = ((own | highest) &- (other & ~highest)) ^ ((own ^ ~other) & highest)
            row.storeBytes(of: difference, toByteOffset: column, as: UInt64.self)
            next += 8
        }
    }

    mutating func clear() {
        lines.clear()
        places.removeAll(keepingCapacity: true)
    }
}
