/// A PDF that is being written: it numbers objects and takes them one by one. Small ones are packed into compressed object
/// streams, and cross-reference streams list them all. [ISO 32000-1 §7.5.7, §7.5.8]
package struct PDFFile: ~Copyable {
    /// The destination of the objects.
    package enum Form {
        /// One file, which has one cross-reference stream at its end.
        case whole
        /// A file of which what is whole can be taken away at any time. It has several cross-reference streams, each of
        /// which leads to the one before, so that no object's place stays in memory for long. [ISO 32000-1 §7.5.8.4 (`Prev`)]
        case growing
        /// They are kept, and become a part of another file.
        case part
    }
    let form: Form
    private var last = ObjectNumber(0)
    private var bytes: [UInt8] = []
    /// Counts the bytes that were taken away. Offsets in the tables are from the start of the file and include them.
    private var taken = 0
    private var places: CrossReferences
    /// The offset of the table that was written last; nil before the first.
    private var previousTable: Int?
    private static let mostPlaces = 1 << 15

    /// The small objects that are not in a stream yet, one after another, and where each begins. In a part all objects.
    private let objects: ObjectBuffer
    private var pending: [(number: ObjectNumber, start: Int)] = []
    private var kept: [Chunk.Object] = []
    /// The objects that are aligned, by their shape, and the one that is being written.
    private var aligned: [AlignedObjects] = []
    private let alignedObject = ObjectBuffer(capacity: 1 << 9, numbers: .aligned)
    /// More shapes than this are few objects each.
    private static let mostShapes = 32
    /// The dictionary of the stream that is being written.
    private let dictionary = ObjectBuffer(capacity: 1 << 9)
    private var contentHash = ContentHash()
    private var deflater = Deflater()
    private let differenceDeflater = Deflater(.differences)

    /// The caller assigns the numbers below `reserved`; `allocate` assigns those from there on.
    package init(_ form: Form, version: StaticString = "1.7", reserving reserved: Int = 1, capacity: Int = 1 << 16) {
        self.form = form
        places = CrossReferences(form == .growing ? .several : .one)
        objects = ObjectBuffer(places: form == .part ? .noted : .passed)
        last = ObjectNumber(reserved - 1)
        if form == .part { return }
        if form == .growing {
            places.add(ObjectNumber(0), .free)
        }
        bytes.reserveCapacity(capacity)
        bytes.put("%PDF-")
        bytes.put(version)
        bytes.put("\n%")
        bytes.append(contentsOf: [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    }

    init(_ form: Form, version: StaticString, packing deflater: Deflater) {
        self.init(form, version: version)
        self.deflater = deflater
    }

    mutating func allocate() -> ObjectNumber { allocate(1) }

    /// Assigns as many numbers in a row, and returns the first.
    mutating func allocate(_ count: Int) -> ObjectNumber {
        defer { last = last.advanced(by: count) }
        return last.advanced(by: 1)
    }

    // MARK: Objects

    @inline(__always) package mutating func addDictionary(
        _ number: ObjectNumber, of owner: ObjectOwner = .document, _ body: (inout DictionaryWriter) throws -> Void
    ) rethrows {
        let start = objects.count
        try DictionaryWriter.write(into: objects, body)
        end(number, .dictionary, from: start, owner)
    }

    @inline(__always) package mutating func addArray(
        _ number: ObjectNumber, of owner: ObjectOwner = .document, _ body: (inout ArrayWriter) throws -> Void
    ) rethrows {
        let start = objects.count
        try ArrayWriter.write(into: objects, body)
        end(number, .array, from: start, owner)
    }

    /// Adds a dictionary that belongs to the document, in a layout. An object of a part gets it in the larger file.
    @inline(__always) mutating func addDictionary(
        _ number: ObjectNumber, _ layout: ObjectLayout, _ body: (inout DictionaryWriter) throws -> Void
    ) rethrows {
        if layout == .plain { return try addDictionary(number, body) }
        if form == .part {
            objects.numbers = .aligned
            defer { endAligned() }
            return try addDictionary(number, body)
        }
        alignedObject.clear()
        try DictionaryWriter.write(into: alignedObject, body)
        addAligned(number, alignedObject)
    }

    /// Adds a dictionary that was written with aligned numbers, but not to a part.
    mutating func addAligned(_ number: ObjectNumber, _ object: ObjectBuffer) {
        guard let index = place(of: .dictionary(length: object.count)) else {
            let start = objects.count
            objects.put(object.bytes)
            return end(number, .dictionary, from: start, .document)
        }
        aligned[index].add(number, object.bytes)
        flushIfFull(index)
    }

    /// Ends an object of a part that the larger file aligns.
    private mutating func endAligned() {
        objects.numbers = .short
        kept[kept.count - 1].layout = .aligned
    }

    /// Adds an array of references.
    mutating func addArray(
        _ number: ObjectNumber, _ layout: ObjectLayout, of owner: ObjectOwner,
        _ references: some Sequence<ObjectNumber>
    ) {
        if layout == .aligned, form != .part, let index = place(of: .references) {
            aligned[index].add(number, references)
            return flushIfFull(index)
        }
        addArray(number, of: owner) { elements in for reference in references { elements.put(spaced: reference) } }
        if layout == .aligned, form == .part { kept[kept.count - 1].layout = .aligned }
    }

    /// The place of the objects of a shape; nil if there are too many shapes.
    private mutating func place(of shape: AlignedObjects.Shape) -> Int? {
        if let index = aligned.firstIndex(where: { $0.shape == shape }) { return index }
        if aligned.count == Self.mostShapes { return nil }
        aligned.append(AlignedObjects(shape))
        return aligned.count - 1
    }

    /// Adds a value that was written for another file, as `write` takes it over.
    package mutating func addCopied(
        _ number: ObjectNumber, of owner: ObjectOwner = .document, _ write: (ObjectBuffer) -> Void
    ) {
        let start = objects.count
        write(objects)
        end(number, .foreign, from: start, owner)
    }

    private mutating func end(
        _ number: ObjectNumber, _ shape: Chunk.Object.Shape, from start: Int, _ owner: ObjectOwner
    ) {
        if form == .part { return keep(number, shape, from: start, owner) }
        pending.append((number, start))
        objects.newline()
        // The size of a stream is limited, because a reader must unpack the whole stream to see one object.
        if objects.count > 1 << 16 { flush() }
    }

    private mutating func keep(
        _ number: ObjectNumber, _ shape: Chunk.Object.Shape, from start: Int, _ owner: ObjectOwner
    ) {
        let places = (kept.last?.places.upperBound ?? 0)..<objects.places.count
        kept.append(
            Chunk.Object(
                number: number, shape: shape, bytes: start + shape.bracket..<objects.count - shape.bracket,
                places: places, owner: owner))
    }

    /// The objects of a part.
    mutating func takeChunk() -> Chunk {
        defer { kept = [] }
        return Chunk(objects, kept, last: last)
    }

    // MARK: Streams

    /// Adds a stream. Its dictionary gets the entries that `body` writes, and those about the content.
    package mutating func addStream(
        _ number: ObjectNumber, _ content: EncodedStream, of owner: ObjectOwner = .allDocuments,
        _ body: (inout DictionaryWriter) -> Void = { _ in }
    ) {
        if form == .part {
            let start = objects.count
            DictionaryWriter.write(into: objects, body)
            keep(number, .dictionary, from: start, owner)
            return kept[kept.count - 1].stream = content
        }
        writeDictionary(content.filter, body)
        contentHash.combine(dictionary.bytes)
        contentHash.combine(content.bytes)
        places.add(number, .offset(taken + bytes.count))
        write(number, content.bytes)
        endSection()
    }

    /// Adds a stream of bytes that are not packed yet.
    package mutating func addStream(
        _ number: ObjectNumber, packing content: ByteBuffer, of owner: ObjectOwner = .allDocuments,
        _ body: (inout DictionaryWriter) -> Void = { _ in }
    ) {
        addStream(number, EncodedStream(deflater.pack(content)[...], .deflate), of: owner, body)
    }

    package mutating func addStream(
        _ number: ObjectNumber, packing bytes: [UInt8], _ body: (inout DictionaryWriter) -> Void = { _ in }
    ) {
        addStream(number, EncodedStream(deflater.pack(bytes)[...], .deflate), body)
    }

    /// The bytes as the content of a stream that readers unpack.
    func pack(_ bytes: [UInt8]) -> [UInt8] { deflater.pack(bytes) }

    /// Adds a stream of bytes that other files hold, too, so that they are packed only once.
    /// - Parameter kept: the packed bytes, once another file has packed them; it is set if it is nil.
    package mutating func addStream(
        _ number: ObjectNumber, packing bytes: [UInt8], kept: inout [UInt8]?, _ body: (inout DictionaryWriter) -> Void
    ) {
        let packed = kept ?? deflater.pack(bytes)
        kept = packed
        addStream(number, EncodedStream(packed[...], .deflate), body)
    }

    private func writeDictionary(_ filter: StreamFilter, _ body: (inout DictionaryWriter) -> Void) {
        dictionary.clear()
        DictionaryWriter.write(into: dictionary) { entries in
            body(&entries)
            filter.put(into: &entries)
        }
    }

    /// Writes the stream whose dictionary was written last.
    private mutating func write(_ number: ObjectNumber, _ content: ArraySlice<UInt8>) {
        bytes.put(number.raw)
        bytes.put(" 0 obj\n")
        bytes.append(contentsOf: dictionary.bytes.dropLast(Chunk.Object.Shape.dictionary.bracket))
        bytes.put("/Length ")
        bytes.put(content.count)
        bytes.put(">>\nstream\n")
        bytes.append(contentsOf: content)
        bytes.put("\nendstream\nendobj\n")
    }

    /// Lists the objects of a growing file when they are many.
    private mutating func endSection() { if form == .growing, places.count > Self.mostPlaces { writeTable() } }

    // MARK: Streams of objects, ISO 32000-1 §7.5.7

    private mutating func flushIfFull(_ index: Int) { if aligned[index].isFull { flush(shape: index) } }

    /// Writes the objects of a shape that wait for it.
    private mutating func flush(shape index: Int) {
        let objects = aligned[index]
        if objects.places.isEmpty { return }
        let (rows, first) = objects.content()
        aligned[index].clear()
        let predictor = StreamFilter.Predictor(kind: .up, columns: objects.columns)
        let number = beginStream(of: objects.places.map(\.number), .deflatedDifferences(predictor), first: first)
        let packed = differenceDeflater.pack(rows)
        contentHash.combine(packed[...])
        write(number, packed[...])
        endSection()
    }

    private mutating func flush() {
        if pending.isEmpty { return }
        contentHash.combine(objects.bytes)
        let content = ByteBuffer(capacity: objects.count + pending.count * 12)
        for (index, object) in pending.enumerated() {
            if index > 0 { content.space() }
            content.put(object.number.raw)
            content.space()
            content.put(object.start)
        }
        content.newline()
        let number = beginStream(of: pending.map(\.number), .deflate, first: content.count)
        content.put(objects.bytes)
        write(number, deflater.pack(content)[...])
        objects.clear()
        pending.removeAll(keepingCapacity: true)
        endSection()
    }

    /// Notes the places of objects in a stream, and writes its dictionary.
    private mutating func beginStream(of objects: [ObjectNumber], _ filter: StreamFilter, first: Int) -> ObjectNumber {
        let number = allocate()
        for (index, object) in objects.enumerated() { places.add(object, .packed(stream: number, index: index)) }
        writeDictionary(filter) { entries in
            entries.put("Type", name: "ObjStm")
            entries.put("N", objects.count)
            entries.put("First", first)
        }
        places.add(number, .offset(taken + bytes.count))
        return number
    }

    // MARK: The end

    /// Writes what is left. `take` then returns it.
    package mutating func finish(catalog: ObjectNumber, information: ObjectNumber) {
        for index in aligned.indices { flush(shape: index) }
        flush()
        let hash = contentHash
        writeTable { entries in
            entries.put("Root", catalog)
            entries.put("Info", information)
            entries.array("ID") { array in
                array.put(hexadecimal: hash.words)
                array.put(hexadecimal: hash.words)
            }
        }
        bytes.put("startxref\n")
        bytes.put(previousTable ?? 0)
        bytes.put("\n%%EOF\n")
    }

    /// The bytes that are whole and were not taken yet.
    package mutating func take() -> [UInt8] {
        taken += bytes.count
        var whole: [UInt8] = []
        swap(&whole, &bytes)
        if form == .growing { bytes.reserveCapacity(whole.count) }
        return whole
    }

    /// Writes a cross-reference stream of the objects that none lists yet.
    /// - Parameter trailer: further entries, for the last one alone.
    private mutating func writeTable(_ trailer: (inout DictionaryWriter) -> Void = { _ in }) {
        let number = allocate()
        let start = taken + bytes.count
        places.add(number, .offset(start))
        let rows = form == .growing ? writeSectionDictionary(trailer) : writeTableDictionary(start, trailer)
        // Another packer pays only for a long table.
        let isLong = form == .whole && rows.count > 1 << 15
        write(number, (isLong ? Deflater(.table) : deflater).pack(rows)[...])
        previousTable = start
    }

    /// Writes the dictionary of the only table, and returns its rows.
    private mutating func writeTableDictionary(_ start: Int, _ trailer: (inout DictionaryWriter) -> Void) -> [UInt8] {
        var widest = 1
        while start >> (8 * widest) != 0 { widest += 1 }
        let predictor = StreamFilter.Predictor(kind: .up, columns: widest + 3)
        let size = last.raw + 1
        writeDictionary(.deflatedDifferences(predictor)) { entries in
            entries.put("Type", name: "XRef")
            entries.put("Size", size)
            trailer(&entries)
            entries.put("W", [1, widest, 2])
        }
        return places.allRows(through: last, widest: widest)
    }

    /// Writes the dictionary of one of several tables, and returns its rows.
    private mutating func writeSectionDictionary(_ trailer: (inout DictionaryWriter) -> Void) -> [UInt8] {
        let (rows, ranges) = places.takeRows()
        let (size, previous) = (last.raw + 1, previousTable)
        writeDictionary(.deflate) { entries in
            entries.put("Type", name: "XRef")
            entries.put("Size", size)
            entries.put("Index", ranges.flatMap { [$0.first, $0.count] })
            entries.put("W", [1, CrossReferences.widest, 2])
            if let previous { entries.put("Prev", previous) }
            trailer(&entries)
        }
        return rows
    }
}

extension Deflater {
    /// The buffer lives as long as the call, which its bytes alone would not say.
    fileprivate func pack(_ buffer: ByteBuffer) -> [UInt8] { pack(buffer.bytes) }
}
