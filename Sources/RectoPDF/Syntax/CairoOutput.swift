import RectoCore

/// The objects of a PDF that Cairo wrote.
///
/// Cairo's output is regular: it has one cross-reference table, one generation of objects and one level of pages, and
/// the length of a stream is in an object of its own, except for meshes. This reader supports nothing else.
package struct CairoOutput {
    package struct Object {
        package var number: Int
        /// The range of the object's value, which is a dictionary for streams too.
        package var value: Range<Int>
        /// The range between `stream` and `endstream`.
        package var stream: Range<Int>?
    }
    package let bytes: [UInt8]
    /// The objects in ascending order of their offsets, without the lengths of streams, the information dictionary and
    /// the catalog.
    package private(set) var objects: [Object] = []
    /// The object numbers of the pages, in order.
    package private(set) var pages: [Int] = []
    package private(set) var pageTree = 0
    /// One more than the highest object number.
    package private(set) var size = 0

    package init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        do {
            try read()
        } catch is Malformed {
            throw RenderFailure(
                .internal, Diagnostic(.pdfFailed, "the PDF that Cairo wrote cannot be read"))
        }
    }

    private struct Malformed: Error {}

    private mutating func read() throws {
        guard let keyword = last("startxref", before: bytes.count) else { throw Malformed() }
        let (table, _) = try integer(at: keyword + 9)
        guard matches("xref", at: table) else { throw Malformed() }
        let (first, afterFirst) = try integer(at: table + 4)
        let (count, afterCount) = try integer(at: afterFirst)
        guard first == 0, count > 0, afterCount + 20 * count < bytes.count else { throw Malformed() }
        size = count
        // Entries have 20 bytes: ten digits of offset, five of generation, and `n` if the entry is in use.
        let entries = afterCount + 1
        var offsets: [(offset: Int, number: Int)] = []
        for number in 0..<count where bytes[entries + 20 * number + 17] == UInt8(ascii: "n") {
            let offset = try integer(at: entries + 20 * number).value
            // An entry for an object that was never written points at nothing.
            if offset > 0, offset < table { offsets.append((offset, number)) }
        }
        offsets.sort { $0.offset < $1.offset }
        let trailer = entries + 20 * count
        let root = try reference("/Root", in: trailer..<bytes.count)
        var dropped: Set<Int> = [root]
        if let info = try? reference("/Info", in: trailer..<bytes.count) { dropped.insert(info) }
        let starts = [Int: Int](offsets.map { ($0.number, $0.offset) }, uniquingKeysWith: { $1 })
        for (offset, number) in offsets {
            guard let object = try object(number, at: offset, starts, &dropped) else { continue }
            objects.append(object)
        }
        objects.removeAll { dropped.contains($0.number) }
        try readPages(root, starts)
    }

    /// The object at an offset, or nil if another object is already there.
    private func object(
        _ number: Int, at offset: Int, _ starts: [Int: Int], _ dropped: inout Set<Int>
    ) throws -> Object? {
        let (written, after) = try integer(at: offset)
        if written != number { return nil }
        guard matches(" 0 obj", at: after) else { throw Malformed() }
        let start = after + 6
        var i = start
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "("): i = endOfString(at: i)
            case UInt8(ascii: "e") where matches("endobj", at: i): return Object(number: number, value: start..<i)
            case UInt8(ascii: "s") where matches("stream\n", at: i):
                let count = try streamLength(in: start..<i, starts, &dropped)
                guard i + 7 + count <= bytes.count else { throw Malformed() }
                return Object(number: number, value: start..<i, stream: i + 7..<i + 7 + count)
            default: i += 1
            }
        }
        throw Malformed()
    }

    private func streamLength(in value: Range<Int>, _ starts: [Int: Int], _ dropped: inout Set<Int>) throws -> Int {
        guard let key = find("/Length", in: value) else { throw Malformed() }
        let (length, end) = try integer(at: key + 7)
        guard matches(" 0 R", at: end) else { return length }
        guard let place = starts[length] else { throw Malformed() }
        dropped.insert(length)
        let header = try integer(at: place).end
        guard matches(" 0 obj", at: header) else { throw Malformed() }
        return try integer(at: header + 6).value
    }

    private mutating func readPages(_ root: Int, _ starts: [Int: Int]) throws {
        guard let offset = starts[root] else { throw Malformed() }
        pageTree = try reference("/Pages", in: offset..<bytes.count)
        guard let tree = objects.first(where: { $0.number == pageTree }),
            var i = find("/Kids [", in: tree.value)
        else { throw Malformed() }
        i += 7
        while true {
            while i < bytes.count, bytes[i] <= 0x20 { i += 1 }
            if i >= bytes.count || bytes[i] == UInt8(ascii: "]") { return }
            let (number, end) = try integer(at: i)
            pages.append(number)
            guard matches(" 0 R", at: end) else { throw Malformed() }
            i = end + 4
        }
    }

    // MARK: Bytes

    /// Skips white space and reads digits.
    private func integer(at start: Int) throws -> (value: Int, end: Int) {
        var i = start
        while i < bytes.count, bytes[i] <= 0x20 { i += 1 }
        let first = i
        var value = 0
        while i < bytes.count, bytes[i] >= 0x30, bytes[i] <= 0x39, i - first < 18 {
            value = value * 10 + Int(bytes[i] - 0x30)
            i += 1
        }
        if i == first { throw Malformed() }
        return (value, i)
    }

    private func reference(_ key: StaticString, in range: Range<Int>) throws -> Int {
        guard let place = find(key, in: range) else { throw Malformed() }
        return try integer(at: place + key.utf8CodeUnitCount).value
    }

    package func matches(_ text: StaticString, at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset >= 0, offset + count <= bytes.count else { return false }
        for i in 0..<count where bytes[offset + i] != text.utf8Start[i] { return false }
        return true
    }

    /// The offset of the key itself, and not of a longer key that begins with it.
    package func find(_ text: StaticString, in range: Range<Int>) -> Int? {
        for i in range where bytes[i] == text.utf8Start[0] && matches(text, at: i) {
            let end = i + text.utf8CodeUnitCount
            if end >= bytes.count || bytes[end] <= 0x20 || text.utf8Start[text.utf8CodeUnitCount - 1] == 0x5B {
                return i
            }
        }
        return nil
    }

    private func last(_ text: StaticString, before end: Int) -> Int? {
        var i = end - text.utf8CodeUnitCount
        while i >= 0 {
            if matches(text, at: i) { return i }
            i -= 1
        }
        return nil
    }

    /// The offset after the parenthesis that closes the literal string at `start`.
    func endOfString(at start: Int) -> Int { Self.endOfString(in: bytes, at: start) }

    private static func endOfString(in bytes: [UInt8], at start: Int) -> Int {
        var (i, depth) = (start, 0)
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "\\"): i += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return i + 1 }
            default: break
            }
            i += 1
        }
        return i
    }

    /// A value without the parts that it does not need: white space, comments, the length reference of a stream,
    /// repeated keys, and `/Interpolate`, which PDF/A forbids.
    package func compact(_ range: Range<Int>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(range.count)
        var isPending = false
        var externalObjects: Int?
        var i = range.lowerBound
        while i < range.upperBound {
            let byte = bytes[i]
            if byte <= 0x20 {
                isPending = true
                i += 1
                continue
            }
            if byte == UInt8(ascii: "%") {
                while i < range.upperBound, bytes[i] != 0x0A { i += 1 }
                isPending = true
                continue
            }
            if byte == UInt8(ascii: "/") {
                if matches("/Interpolate true", at: i) {
                    i += 17
                    continue
                }
                if matches("/XObject <<", at: i) {
                    out.put("/XObject<<")
                    externalObjects = out.count
                    isPending = false
                    i += 11
                    continue
                }
                if matches("/Length ", at: i) {
                    i += 8
                    while i < range.upperBound, bytes[i] &- 0x30 < 10 { i += 1 }
                    if matches(" 0 R", at: i) { i += 4 }
                    continue
                }
            }
            if isPending, let last = out.last, !Self.isDelimiter(last), !Self.isDelimiter(byte) { out.append(0x20) }
            isPending = false
            if byte == UInt8(ascii: "(") {
                let end = min(endOfString(at: i), range.upperBound)
                out.append(contentsOf: bytes[i..<end])
                i = end
            } else {
                out.append(byte)
                i += 1
            }
        }
        if let externalObjects { Self.removeRepeatedEntries(&out, from: externalObjects) }
        return out
    }

    /// Removes repeated entries. If a page shows an image twice, Cairo lists it twice in the page's resources, but a
    /// key may occur only once.
    /// - Parameter start: the offset of the first entry.
    private static func removeRepeatedEntries(_ value: inout [UInt8], from start: Int) {
        guard let end = value[start...].firstIndex(of: UInt8(ascii: ">")) else { return }
        // The only slash in an entry is the one that it begins with: `/x5 5 0 R`.
        let entries = value[start..<end].split(separator: UInt8(ascii: "/"))
        var seen: Set<[UInt8]> = []
        var kept: [UInt8] = []
        for entry in entries where seen.insert(Array(entry.prefix { $0 != 0x20 })).inserted {
            kept.append(UInt8(ascii: "/"))
            kept.append(contentsOf: entry)
        }
        if seen.count < entries.count { value.replaceSubrange(start..<end, with: kept) }
    }

    // MARK: Entries of dictionaries

    func object(_ number: Int) -> Object? { objects.first { $0.number == number } }

    /// The object to which an entry of a dictionary refers.
    func reference(_ key: StaticString, ofObject number: Int) -> Int? {
        guard let object = object(number), let start = find(key, in: object.value) else { return nil }
        return try? integer(at: start + key.utf8CodeUnitCount).value
    }

    /// Writes the value of an entry, which is a dictionary or a reference.
    func write(
        _ key: StaticString, ofObject number: Int, renumberedFrom first: ObjectNumber, into out: ObjectBuffer
    ) {
        guard let range = range(of: key, ofObject: number) else { return out.put("<<>>") }
        write(range, renumberedFrom: first, into: out)
    }

    /// The bytes between what opens and what closes the dictionary that an object is.
    package func entries(of object: Object) -> Range<Int> {
        var (start, end) = (object.value.lowerBound, object.value.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
        return matches("<<", at: start) && end - start >= 4 ? start + 2..<end - 2 : start..<end
    }

    /// Fonts, and lists that belong to no page, may be alike in several documents.
    func owner(of object: Object) -> ObjectOwner {
        var start = object.value.lowerBound
        while start < object.value.upperBound, bytes[start] <= 0x20 { start += 1 }
        if matches("[", at: start) { return .allDocuments }
        guard matches("<<", at: start) else { return .document }
        start += 2
        while start < object.value.upperBound, bytes[start] <= 0x20 { start += 1 }
        return matches("/Type /Font", at: start) ? .allDocuments : .document
    }

    /// Whether the dictionary in an entry, or the one to which the entry refers, has a key.
    func contains(_ key: StaticString, inEntry entry: StaticString, ofObject number: Int) -> Bool {
        guard var range = range(of: entry, ofObject: number) else { return false }
        if let referred = reference(entry, ofObject: number), let object = object(referred) { range = object.value }
        return range.contains { bytes[$0] == key.utf8Start[0] && matches(key, at: $0) }
    }

    private func range(of key: StaticString, ofObject number: Int) -> Range<Int>? {
        guard let object = object(number), let found = find(key, in: object.value) else { return nil }
        var start = found + key.utf8CodeUnitCount
        while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
        var end = start
        guard matches("<<", at: start) else {
            while end < object.value.upperBound, bytes[end] != UInt8(ascii: "R") { end += 1 }
            return start..<end + 1
        }
        var depth = 0
        while end < object.value.upperBound {
            if matches("<<", at: end) {
                depth += 1
                end += 2
            } else if matches(">>", at: end) {
                depth -= 1
                end += 2
                if depth == 0 { return start..<end }
            } else {
                end = bytes[end] == UInt8(ascii: "(") ? endOfString(at: end) : end + 1
            }
        }
        return nil
    }

    /// Writes a value without needless parts, in which the numbers of objects count from `first`.
    func write(_ range: Range<Int>, renumberedFrom first: ObjectNumber, into out: ObjectBuffer) {
        let value = compact(range)
        value.withUnsafeBufferPointer { bytes in
            var (copied, i) = (0, 0)
            while i < value.count {
                if value[i] == UInt8(ascii: "(") {
                    i = Self.endOfString(in: value, at: i)
                    continue
                }
                let startsNumber =
                    value[i] &- 0x30 < 10 && (i == 0 || Self.isDelimiter(value[i - 1]) || value[i - 1] == 0x20)
                guard startsNumber else {
                    i += 1
                    continue
                }
                let start = i
                var number = 0
                while i < value.count, value[i] &- 0x30 < 10, i - start < 12 {
                    number = number * 10 + Int(value[i] - 0x30)
                    i += 1
                }
                guard i + 4 <= value.count, value[i..<i + 4].elementsEqual(" 0 R".utf8) else { continue }
                out.put(UnsafeBufferPointer(rebasing: bytes[copied..<start]))
                out.put(first.advanced(by: number))
                i += 4
                copied = i
            }
            out.put(UnsafeBufferPointer(rebasing: bytes[copied...]))
        }
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"),
            UInt8(ascii: "("), UInt8(ascii: ")"):
            true
        default: false
        }
    }
}
