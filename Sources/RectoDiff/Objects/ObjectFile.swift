/// The objects of a PDF file, each of which is read when it is asked for.
///
/// It reads what is written as the specification says, and throws `NotUnderstood` where it is not: another reader may find
/// more in the file, or something else. [ISO 32000-1 §7.5](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
final class ObjectFile {
    /// An object as it is written.
    struct Object {
        let bytes: [UInt8]
        /// The place of its value among them, perhaps with white space behind it.
        let range: Range<Int>
        var start: Int { range.lowerBound }
        /// The place of a stream's bytes in the file; nil for what is no stream.
        var stream: Range<Int>?

        func dictionary() throws(NotUnderstood) -> ObjectDictionary { try ObjectDictionary(bytes, at: start) }
    }

    private let file: FileBytes
    private var places = ObjectPlaces()
    private(set) var catalog = 0
    /// The number of the dictionary of metadata; nil if there is none.
    private(set) var info: Int?
    /// The place of the newest table.
    let table: Int
    /// Counts the numbers that objects have, from 0.
    var objectCount: Int { places.count }
    /// Object streams that were read last, the last one at the end.
    private var unpacked: [Unpacked] = []
    private static let mostUnpacked = 2 << 20

    init(_ file: FileBytes) throws(NotUnderstood) {
        self.file = file
        guard file.bytes(0..<5) == Array("%PDF-".utf8) else { throw NotUnderstood() }
        table = try Self.startOfTable(file)
        var next: Int? = table
        var seen: Set<Int> = []
        while let place = next {
            guard seen.insert(place).inserted, seen.count < Self.mostTables else { throw NotUnderstood() }
            let trailer = try readTable(place)
            for name in ["Encrypt", "XRefStm"] where trailer.place(name) != nil { throw NotUnderstood() }
            if seen.count == 1 {
                guard let root = try trailer.reference("Root") else { throw NotUnderstood() }
                catalog = root
                info = try trailer.reference("Info")
            }
            next = try trailer.whole("Prev")
        }
    }
    private static let mostTables = 4096

    private static func startOfTable(_ file: FileBytes) throws(NotUnderstood) -> Int {
        let end = file.bytes(max(0, file.count - 1024)..<file.count)
        let word = Array("startxref".utf8)
        guard
            let place = stride(from: end.count - word.count, through: 0, by: -1).first(where: {
                end[$0] == word[0] && end[$0..<$0 + word.count].elementsEqual(word)
            })
        else { throw NotUnderstood() }
        var scanner = ObjectScanner(end, at: place + word.count)
        guard case .number(let range) = try scanner.next(), let start = ObjectScanner.whole(end, range) else {
            throw NotUnderstood()
        }
        return start
    }

    /// Reads a cross-reference table or stream, and returns its trailer.
    private func readTable(_ place: Int) throws(NotUnderstood) -> ObjectDictionary {
        guard place < file.count else { throw NotUnderstood() }
        if file.bytes(place..<place + 4) == Array("xref".utf8) {
            let end = try places.addTable(file, at: place + 4)
            return try whole(at: end) { scanner, _ throws(NotUnderstood) in
                try scanner.takeWord("trailer")
                scanner.skipSpace()
                let start = scanner.at
                try scanner.skipValue()
                return try ObjectDictionary(scanner.bytes, at: start)
            }
        }
        let object = try object(at: place, number: nil)
        let dictionary = try object.dictionary()
        guard let stream = object.stream, try dictionary.name("Type") == "XRef" else { throw NotUnderstood() }
        try places.addStream(dictionary, try PackedStream.content(dictionary, bytes(stream)))
        return dictionary
    }

    /// False if there is no room.
    func copy(to spool: Spool) -> Bool {
        let step = 1 << 20
        return stride(from: 0, to: file.count, by: step).allSatisfy { start in
            let bytes = file.bytes(start..<start + step)
            return bytes.count == min(step, file.count - start) && spool.append(bytes)
        }
    }

    // MARK: Objects

    /// An object; nil for one that is not in the file, which is null.
    func object(_ number: Int) throws(NotUnderstood) -> Object? {
        switch places[number] {
        case .none: return nil
        case .ofLaterGeneration: throw NotUnderstood()
        case .offset(let place): return try object(at: place, number: number)
        case .packed(let stream, let index): return try packed(number, in: stream, index)
        }
    }

    func dictionary(_ number: Int) throws(NotUnderstood) -> ObjectDictionary {
        guard let object = try object(number), object.stream == nil else { throw NotUnderstood() }
        return try object.dictionary()
    }

    /// The bytes of a stream as they are in the file.
    func bytes(_ stream: Range<Int>) throws(NotUnderstood) -> [UInt8] {
        let bytes = file.bytes(stream)
        if bytes.count < stream.count { throw NotUnderstood() }
        return bytes
    }

    /// The content of a stream, unpacked.
    func content(_ number: Int) throws(NotUnderstood) -> [UInt8] {
        guard let object = try object(number), let stream = object.stream else { throw NotUnderstood() }
        return try PackedStream.content(try object.dictionary(), try bytes(stream))
    }

    /// - Parameter number: nil if it may be any.
    private func object(at place: Int, number: Int?) throws(NotUnderstood) -> Object {
        let (written, content) = try whole(at: place) { scanner, origin throws(NotUnderstood) in
            guard case .number(let first) = try scanner.next(), case .number(let second) = try scanner.next(),
                let own = ObjectScanner.whole(scanner.bytes, first), own == number ?? own,
                ObjectScanner.whole(scanner.bytes, second) == 0
            else { throw NotUnderstood() }
            try scanner.takeWord("obj")
            scanner.skipSpace()
            let start = scanner.at
            try scanner.skipValue()
            let object = Object(bytes: scanner.bytes, range: start..<scanner.at)
            guard case .word(let word) = try scanner.next() else { throw NotUnderstood() }
            if scanner.isSame(word, "endobj") { return (object, nil as Int?) }
            guard scanner.isSame(word, "stream") else { throw NotUnderstood() }
            return (object, origin + (try Self.startOfContent(scanner)))
        }
        guard let content else { return written }
        var object = written
        object.stream = try stream(try object.dictionary(), from: content)
        return object
    }

    /// A line feed stands behind the word, alone or after a carriage return.
    private static func startOfContent(_ scanner: ObjectScanner) throws(NotUnderstood) -> Int {
        var at = scanner.at
        guard at + 2 < scanner.bytes.count else { throw NotUnderstood() }
        if scanner.bytes[at] == 0x0D { at += 1 }
        guard scanner.bytes[at] == 0x0A else { throw NotUnderstood() }
        return at + 1
    }

    private func stream(_ dictionary: ObjectDictionary, from start: Int) throws(NotUnderstood) -> Range<Int> {
        // The content could be in another file.
        for name in ["F", "FFilter", "FDecodeParms"] where dictionary.place(name) != nil { throw NotUnderstood() }
        let length: Int
        if let number = try dictionary.reference("Length") {
            guard let object = try object(number), object.stream == nil else { throw NotUnderstood() }
            var scanner = ObjectScanner(object.bytes, at: object.start)
            guard case .number(let range) = try scanner.next(), let value = ObjectScanner.whole(object.bytes, range)
            else { throw NotUnderstood() }
            length = value
        } else {
            guard let value = try dictionary.whole("Length") else { throw NotUnderstood() }
            length = value
        }
        var end = ObjectScanner(file.bytes(start + length..<start + length + 16))
        try end.takeWord("endstream")
        return start..<start + length
    }

    /// Reads with as many bytes as it takes. What reads gets the place of the first of them, too.
    private func whole<Value>(
        at place: Int, _ read: (inout ObjectScanner, _ origin: Int) throws(NotUnderstood) -> Value
    ) throws(NotUnderstood) -> Value {
        var size = 1 << 10
        while true {
            let (bytes, at) = file.around(place, atLeast: size)
            var scanner = ObjectScanner(bytes, at: at)
            let isAll = place - at + bytes.count >= file.count || size > Self.mostBytes
            do throws(NotUnderstood) {
                let value = try read(&scanner, place - at)
                // A number or a name at the end of these bytes may be cut there.
                if isAll || scanner.at + 32 < bytes.count { return value }
            } catch {
                if isAll { throw error }
            }
            size *= 8
        }
    }
    /// An object without the content of its stream is no larger.
    private static let mostBytes = 16 << 20

    // MARK: Object streams

    /// An object stream, unpacked.
    private struct Unpacked {
        let number: Int
        let bytes: [UInt8]
        /// The number of each object in the stream, and where it stands.
        var objects: [(number: Int, range: Range<Int>)] = []
    }

    private func packed(_ number: Int, in stream: Int, _ index: Int) throws(NotUnderstood) -> Object {
        let place: Int
        if let known = unpacked.lastIndex(where: { $0.number == stream }) {
            place = known
        } else {
            unpacked.append(try unpack(stream))
            var size = unpacked.reduce(0) { $0 + $1.bytes.count }
            while unpacked.count > 1, size > Self.mostUnpacked { size -= unpacked.removeFirst().bytes.count }
            place = unpacked.count - 1
        }
        let objects = unpacked[place].objects
        guard index < objects.count, objects[index].number == number else { throw NotUnderstood() }
        return Object(bytes: unpacked[place].bytes, range: objects[index].range)
    }

    private func unpack(_ stream: Int) throws(NotUnderstood) -> Unpacked {
        // A stream of objects stands in none itself.
        guard case .offset(let place) = places[stream] else { throw NotUnderstood() }
        let object = try object(at: place, number: stream)
        let dictionary = try object.dictionary()
        guard let range = object.stream, try dictionary.name("Type") == "ObjStm",
            let count = try dictionary.whole("N"), let first = try dictionary.whole("First"), count < 1 << 20
        else { throw NotUnderstood() }
        let bytes = try PackedStream.content(dictionary, try self.bytes(range))
        var scanner = ObjectScanner(bytes)
        var out = Unpacked(number: stream, bytes: bytes)
        for index in 0..<count {
            guard case .number(let own) = try scanner.next(.content),
                case .number(let offset) = try scanner.next(.content),
                let own = ObjectScanner.whole(bytes, own), let offset = ObjectScanner.whole(bytes, offset),
                first + offset < bytes.count
            else { throw NotUnderstood() }
            let start = first + offset
            // Each object ends where the next one begins.
            if index > 0 {
                let last = out.objects[index - 1].range.lowerBound
                guard last < start else { throw NotUnderstood() }
                out.objects[index - 1].range = last..<start
            }
            out.objects.append((own, start..<bytes.count))
        }
        return out
    }
}
