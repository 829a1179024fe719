/// A PDF file that is written while it grows: what is whole can be taken away at any time. Its cross-reference table is in
/// several streams, each of which leads to the one before, so that no entry stays in memory for long.
/// [ISO 32000-1 §7.5.8.4 (`Prev`)](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
struct GrowingPDFFile {
    private var bytes: [UInt8] = []
    /// Counts the bytes that were taken away. Offsets in the tables are from the start of the file and include them.
    private var taken = 0
    private var last = 0
    private enum Entry {
        case offset(Int)
        case packed(stream: Int, index: Int)
    }
    /// The objects that no table lists yet.
    private var entries: [(number: Int, entry: Entry)] = [(0, .offset(0))]
    private var pending: [UInt8] = []
    private var pendingObjects: [(number: Int, start: Int)] = []
    private var contentHash = ContentHash()
    private let deflater = Deflater()
    private let objectDeflater = Deflater(.objects)
    /// The offset of the table that was written last; nil before the first.
    private var previousTable: Int?
    private static let mostEntries = 1 << 15

    init(version: StaticString) {
        bytes.put("%PDF-")
        bytes.put(version)
        bytes.put("\n%")
        bytes.append(contentsOf: [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    }

    mutating func allocate() -> Int {
        last += 1
        return last
    }

    /// The bytes that are whole and were not taken yet.
    mutating func take() -> [UInt8] {
        defer {
            taken += bytes.count
            bytes.removeAll(keepingCapacity: true)
        }
        return bytes
    }

    mutating func add(_ object: PDFObject) {
        if let stream = object.stream {
            add(object.number, object.value, stream: stream)
        } else {
            add(object.number, object.value)
        }
    }

    mutating func add(_ number: Int, _ value: [UInt8]) {
        pendingObjects.append((number, pending.count))
        pending += value
        pending.append(0x0A)
        if pending.count > 1 << 16 { flush() }
    }

    private mutating func add(_ number: Int, _ dictionary: [UInt8], stream: [UInt8]) {
        contentHash.combine(dictionary[...])
        contentHash.combine(stream[...])
        write(number, dictionary, stream: stream)
        if entries.count > Self.mostEntries { writeTable() }
    }

    private mutating func write(_ number: Int, _ dictionary: [UInt8], stream: [UInt8]) {
        entries.append((number, .offset(taken + bytes.count)))
        bytes.put(number)
        bytes.put(" 0 obj\n")
        bytes += dictionary.dropLast(2)
        bytes.put("/Length ")
        bytes.put(stream.count)
        bytes.put(">>\nstream\n")
        bytes += stream
        bytes.put("\nendstream\nendobj\n")
    }

    private mutating func flush() {
        if pendingObjects.isEmpty { return }
        contentHash.combine(pending[...])
        let number = allocate()
        for (index, object) in pendingObjects.enumerated() {
            entries.append((object.number, .packed(stream: number, index: index)))
        }
        let (dictionary, values) = PDFFile.objectStream(pendingObjects, pending)
        write(number, dictionary, stream: objectDeflater.pack(values))
        pending.removeAll(keepingCapacity: true)
        pendingObjects.removeAll(keepingCapacity: true)
        if entries.count > Self.mostEntries { writeTable() }
    }

    /// Writes a table of the objects that none lists yet.
    /// - Parameter trailer: further entries, for the last table alone.
    private mutating func writeTable(_ trailer: [UInt8] = []) {
        let number = allocate()
        let start = taken + bytes.count
        entries.append((number, .offset(start)))
        entries.sort { $0.number < $1.number }
        var (rows, ranges): ([UInt8], [UInt8]) = ([], [])
        var first = 0
        for (i, (number, entry)) in entries.enumerated() {
            if i + 1 == entries.count || entries[i + 1].number != number + 1 {
                if !ranges.isEmpty { ranges.append(0x20) }
                ranges.put(entries[first].number)
                ranges.append(0x20)
                ranges.put(i - first + 1)
                first = i + 1
            }
            switch entry {
            case .offset where number == 0: rows += [0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
            case .offset(let offset): Self.put(1, offset, 0, into: &rows)
            case .packed(let stream, let index): Self.put(2, stream, index, into: &rows)
            }
        }
        var dictionary: [UInt8] = []
        dictionary.put("<</Type/XRef/Size ")
        dictionary.put(last + 1)
        dictionary.put("/Index[")
        dictionary += ranges
        dictionary.put("]/W[1 5 2]")
        if let previousTable {
            dictionary.put("/Prev ")
            dictionary.put(previousTable)
        }
        dictionary += trailer
        dictionary.put("/Filter/FlateDecode>>")
        write(number, dictionary, stream: deflater.pack(rows))
        entries.removeAll(keepingCapacity: true)
        previousTable = start
    }

    private static func put(_ type: UInt8, _ second: Int, _ third: Int, into rows: inout [UInt8]) {
        rows.append(type)
        for shift in stride(from: 32, through: 0, by: -8) { rows.append(UInt8(truncatingIfNeeded: second >> shift)) }
        rows.append(UInt8(truncatingIfNeeded: third >> 8))
        rows.append(UInt8(truncatingIfNeeded: third))
    }

    /// Writes what is left, and the last table.
    mutating func finish(catalog: Int, information: Int) {
        flush()
        var trailer: [UInt8] = []
        trailer.put("/Root ")
        trailer.putReference(catalog)
        trailer.put("/Info ")
        trailer.putReference(information)
        let id = contentHash.hexadecimal
        trailer.put("/ID[<")
        trailer += id
        trailer.put("><")
        trailer += id
        trailer.put(">]")
        writeTable(trailer)
        bytes.put("startxref\n")
        bytes.put(previousTable ?? 0)
        bytes.put("\n%%EOF\n")
    }
}
