/// A PDF file that is being written. Objects are numbered; small ones are packed into compressed object streams, and a
/// cross-reference stream lists them all. [ISO 32000-1 §7.5.7, §7.5.8]
struct PDFFile {
    private var bytes: [UInt8] = []
    private enum Entry {
        case free
        case offset(Int)
        case packed(stream: Int, index: Int)
    }
    private var entries: [Entry]
    /// The small objects that are not in a stream yet, one after another, and where each begins.
    private var pending: [UInt8] = []
    private var pendingObjects: [(number: Int, start: Int)] = []
    private var contentHash = ContentHash()
    private let deflater = Deflater()
    private var objectDeflater: Deflater?
    /// The objects, if they become a part of a larger file and are not written here.
    private(set) var parts: [PDFObject]?

    /// The caller assigns the numbers below `reserved`; `allocate` assigns those from there on.
    init(
        version: StaticString = "1.7", reserving reserved: Int = 1, capacity: Int = 1 << 16, keepsParts: Bool = false
    ) {
        parts = keepsParts ? [] : nil
        entries = [Entry](repeating: .free, count: reserved)
        bytes.reserveCapacity(capacity)
        bytes.put("%PDF-")
        bytes.put(version)
        bytes.put("\n%")
        bytes.append(contentsOf: [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    }

    mutating func allocate() -> Int { allocate(1) }

    /// Assigns as many numbers in a row, and returns the first.
    mutating func allocate(_ count: Int) -> Int {
        entries.append(contentsOf: repeatElement(.free, count: count))
        return entries.count - count
    }

    /// Adds an object that is not a stream.
    mutating func add(_ number: Int, _ value: [UInt8]) { value.withUnsafeBufferPointer { add(number, $0) } }

    /// Adds an object that is not a stream.
    mutating func add(_ number: Int, _ value: UnsafeBufferPointer<UInt8>) {
        if parts != nil {
            parts!.append(PDFObject(number: number, value: Array(value)))
            return
        }
        pendingObjects.append((number, pending.count))
        pending.append(contentsOf: value)
        pending.append(0x0A)
        // The size of a stream is limited, because a reader must unpack the whole stream to see one object.
        if pending.count > 1 << 16 { flush() }
    }

    /// Adds a stream. Its `dictionary` is complete except for the length.
    mutating func add(_ number: Int, _ dictionary: [UInt8], stream: ArraySlice<UInt8>) {
        if parts != nil {
            parts!.append(PDFObject(number: number, value: dictionary, stream: Array(stream)))
            return
        }
        contentHash.combine(dictionary[...])
        contentHash.combine(stream)
        write(number, dictionary, stream: stream)
    }

    /// Adds a stream of bytes that are not packed yet. Its `dictionary` is complete except for the filter and the length.
    mutating func add(_ number: Int, _ dictionary: [UInt8], packing bytes: UnsafeBufferPointer<UInt8>) {
        var dictionary = dictionary
        dictionary.removeLast(2)
        dictionary.put("/Filter/FlateDecode>>")
        add(number, dictionary, stream: deflater.pack(bytes)[...])
    }

    /// Adds a stream of bytes that other files hold, too, so that they are packed only once.
    /// - Parameter kept: the packed bytes, once another file has packed them; it is set if it is nil.
    mutating func add(_ number: Int, _ dictionary: [UInt8], packing bytes: [UInt8], kept: inout [UInt8]?) {
        var dictionary = dictionary
        dictionary.removeLast(2)
        dictionary.put("/Filter/FlateDecode>>")
        let packed = kept ?? deflater.pack(bytes)
        kept = packed
        add(number, dictionary, stream: packed[...])
    }

    mutating func add(_ number: Int, _ dictionary: [UInt8], packing bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { add(number, dictionary, packing: $0) }
    }

    private mutating func write(_ number: Int, _ dictionary: [UInt8], stream: ArraySlice<UInt8>) {
        entries[number] = .offset(bytes.count)
        bytes.put(number)
        bytes.put(" 0 obj\n")
        bytes.append(contentsOf: dictionary.dropLast(2))
        bytes.put("/Length ")
        bytes.put(stream.count)
        bytes.put(">>\nstream\n")
        bytes.append(contentsOf: stream)
        bytes.put("\nendstream\nendobj\n")
    }

    /// The dictionary and the content of a stream of objects, before it is packed.
    /// [ISO 32000-1 §7.5.7](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
    static func objectStream(
        _ objects: [(number: Int, start: Int)], _ values: [UInt8]
    ) -> (dictionary: [UInt8], content: [UInt8]) {
        var content: [UInt8] = []
        content.reserveCapacity(values.count + objects.count * 12)
        for (i, object) in objects.enumerated() {
            if i > 0 { content.append(0x20) }
            content.put(object.number)
            content.append(0x20)
            content.put(object.start)
        }
        content.append(0x0A)
        var dictionary: [UInt8] = []
        dictionary.put("<</Type/ObjStm/N ")
        dictionary.put(objects.count)
        dictionary.put("/First ")
        dictionary.put(content.count)
        dictionary.put("/Filter/FlateDecode>>")
        content.append(contentsOf: values)
        return (dictionary, content)
    }

    private mutating func flush() {
        if pendingObjects.isEmpty { return }
        contentHash.combine(pending[...])
        let number = allocate()
        for (i, object) in pendingObjects.enumerated() {
            entries[object.number] = .packed(stream: number, index: i)
        }
        let (dictionary, values) = Self.objectStream(pendingObjects, pending)
        // A second set of tables pays only for a file with many objects.
        if objectDeflater == nil, values.count > 1 << 15 { objectDeflater = Deflater(.objects) }
        write(number, dictionary, stream: (objectDeflater ?? deflater).pack(values)[...])
        pending.removeAll(keepingCapacity: true)
        pendingObjects.removeAll(keepingCapacity: true)
    }

    /// The rows of the cross-reference stream: a type, an offset or stream of `widest` bytes, and an index. Rows are
    /// stored as differences from the row above, which compresses well.
    private func tableRows(_ widest: Int) -> [UInt8] {
        let length = widest + 4
        return [UInt8](unsafeUninitializedCapacity: entries.count * length) { rows, count in
            var above: UInt64 = 0
            for (i, entry) in entries.enumerated() {
                let (type, second, third): (UInt64, Int, Int) =
                    switch entry {
                    case .free: (0, 0, i == 0 ? 0xFFFF : 0)
                    case .offset(let offset): (1, offset, 0)
                    case .packed(let stream, let index): (2, stream, index)
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

    /// Writes the remaining objects and the cross-reference stream.
    consuming func finish(catalog: Int, information: Int) -> [UInt8] {
        flush()
        let number = allocate()
        let start = bytes.count
        entries[number] = .offset(start)
        var widest = 1
        while start >> (8 * widest) != 0 { widest += 1 }
        let rows = tableRows(widest)
        var dictionary: [UInt8] = []
        dictionary.put("<</Type/XRef/Size ")
        dictionary.put(entries.count)
        dictionary.put("/Root ")
        dictionary.putReference(catalog)
        dictionary.put("/Info ")
        dictionary.putReference(information)
        let id = contentHash.hexadecimal
        dictionary.put("/ID[<")
        dictionary.append(contentsOf: id)
        dictionary.put("><")
        dictionary.append(contentsOf: id)
        dictionary.put(">]/W[1 ")
        dictionary.put(widest)
        dictionary.put(" 2]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns ")
        dictionary.put(widest + 3)
        dictionary.put(">>>>")
        write(number, dictionary, stream: deflater.pack(rows)[...])
        bytes.put("startxref\n")
        bytes.put(start)
        bytes.put("\n%%EOF\n")
        return bytes
    }
}

/// A hash of 128 bits that identifies content. It is not secure against forgery, which a file identifier need not be.
struct ContentHash: Hashable {
    private var a: UInt64 = 0xCBF2_9CE4_8422_2325
    private var b: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func combine(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { raw in
            var i = 0
            while i + 8 <= raw.count {
                mix(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)))
                i += 8
            }
            var rest = UInt64(raw.count) << 56
            var shift: UInt64 = 0
            while i < raw.count {
                rest ^= UInt64(raw[i]) << shift
                shift += 8
                i += 1
            }
            mix(rest)
        }
    }

    private mutating func mix(_ word: UInt64) {
        a = (a ^ word) &* 0x0000_0100_0000_01B3
        a ^= a >> 29
        b = (b &+ word) &* 0xBF58_476D_1CE4_E5B9
        b ^= b >> 32
    }

    var hexadecimal: [UInt8] {
        let digits = [UInt8]("0123456789abcdef".utf8)
        var out: [UInt8] = []
        for word in [a, b] {
            for shift in stride(from: 60, through: 0, by: -4) { out.append(digits[Int(word >> UInt64(shift) & 15)]) }
        }
        return out
    }
}
