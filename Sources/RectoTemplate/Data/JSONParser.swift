import RectoCore

/// Reads JSON text strictly, without recursion.
/// [RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)
package struct JSONParser {
    /// The kind of token that may come next.
    enum Expectation {
        case value, firstItem, firstKey, key, colon, separator
    }
    struct Container {
        var id: Int32
        var lastChild: Int32
    }
    typealias Node = JSONDocument.Node
    typealias TextRange = JSONDocument.TextRange

    package static let defaultDepthLimit = 512

    let source: SourceID
    let sources: SourceStore
    let bytes: [UInt8]
    let diagnostics: DiagnosticSink
    let depthLimit: Int
    private let budget: RenderBudget

    var offset = 0
    var nodes: [Node] = []
    var decoded: [UInt8] = []
    var members = MemberIndex()
    var open: [Container] = []
    /// The key whose value comes next.
    var key = TextRange()
    /// The byte range of that key with its quotes.
    var keyPlace = 0..<0
    var lastComma = 0

    init(
        source: SourceID, in sources: SourceStore, diagnostics: DiagnosticSink, depthLimit: Int, budget: RenderBudget
    ) {
        self.budget = budget
        let file = sources[source]
        if let text = DataEncoding.utf8(of: file.bytes) {
            // Messages show the text that was read.
            self.source = sources.add(name: file.name, bytes: text)
            bytes = text
        } else {
            self.source = source
            bytes = file.bytes
        }
        self.sources = sources
        self.diagnostics = diagnostics
        self.depthLimit = depthLimit
    }

    mutating func parse() throws -> JSONDocument {
        if let other = DataEncoding(of: bytes, name: sources[source].name) { throw other.failure }
        try skipByteOrderMark()
        nodes.reserveCapacity(bytes.count / 12)
        var expected = Expectation.value
        while true {
            skipWhitespace()
            guard offset < bytes.count else { throw failureAtEnd(expected) }
            if isSpent() { try budget.check(while: "the data were read", at: span(offset, offset + 1)) }
            expected = try step(expected)
            if open.isEmpty, expected == .separator { break }
        }
        skipWhitespace()
        guard offset == bytes.count else {
            throw failure(
                "the data has ended, but \(found()) follows", at: offset,
                hint: "a JSON file holds one value; put several into one array: [ …, … ]")
        }
        return JSONDocument(source: source, bytes: bytes, decoded: decoded, nodes: nodes, members: members)
    }

    /// Whether the budget is spent, so that no more is read. An array that is full grows to twice its size, and the old
    /// one is copied.
    private func isSpent() -> Bool {
        if nodes.count == nodes.capacity, budget.expect(2 * nodes.count * MemoryLayout<Node>.stride) { return true }
        return budget.spend()
    }

    /// Reads one token, which must be of the kind `expected`. Returns the kind that may come next.
    mutating func step(_ expected: Expectation) throws -> Expectation {
        let byte = bytes[offset]
        switch expected {
        case .value, .firstItem:
            if expected == .firstItem, byte == UInt8(ascii: "]") { return close() }
            return try parseValue(byte)
        case .firstKey, .key:
            if expected == .firstKey, byte == UInt8(ascii: "}") { return close() }
            guard byte == UInt8(ascii: "\"") else { throw failureAtKey(byte) }
            let start = offset
            key = try parseString()
            keyPlace = start..<offset
            return .colon
        case .colon:
            guard byte == UInt8(ascii: ":") else {
                throw failure(
                    "expected ':' after the key '\(String(decoding: slice(key), as: UTF8.self))', found \(found())",
                    at: offset, hint: "write a key and its value as \"key\": value")
            }
            offset += 1
            return .value
        case .separator:
            let isArray = nodes[Int(open[open.count - 1].id)].kind == .array
            if byte == UInt8(ascii: ",") {
                lastComma = offset
                offset += 1
                return isArray ? .value : .key
            }
            if byte == (isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) { return close() }
            throw failureAtSeparator(byte, isArray: isArray)
        }
    }

    mutating func parseValue(_ byte: UInt8) throws -> Expectation {
        switch byte {
        case UInt8(ascii: "{"):
            try openContainer(.object)
            return .firstKey
        case UInt8(ascii: "["):
            try openContainer(.array)
            return .firstItem
        case UInt8(ascii: "\""):
            let id = append(.string)
            nodes[id].text = try parseString()
            nodes[id].upper = Int32(offset)
        case UInt8(ascii: "-"), 0x30...0x39:
            let id = append(.number)
            try parseNumber()
            finishLiteral(id)
        default:
            guard let kind = literal() else { throw failureAtValue(byte) }
            let id = append(kind)
            offset += kind == .false ? 5 : 4
            finishLiteral(id)
        }
        return .separator
    }

    func literal() -> JSONDocument.Kind? {
        switch String(decoding: word(at: offset), as: UTF8.self) {
        case "true": .true
        case "false": .false
        case "null": .null
        default: nil
        }
    }

    mutating func finishLiteral(_ id: Int) {
        nodes[id].upper = Int32(offset)
        nodes[id].text = TextRange(lower: nodes[id].lower, upper: Int32(offset))
    }

    // MARK: Tree

    /// Adds a value at the current offset as the last child of the open container.
    mutating func append(_ kind: JSONDocument.Kind) -> Int {
        let id = Int32(nodes.count)
        guard let last = open.indices.last else {
            nodes.append(Node(kind: kind, parent: -1, index: 0, lower: Int32(offset), upper: Int32(offset)))
            return Int(id)
        }
        let parent = open[last].id
        nodes.append(
            Node(
                kind: kind, parent: parent, index: nodes[Int(parent)].childCount, lower: Int32(offset),
                upper: Int32(offset)))
        if nodes[Int(parent)].kind == .object { addMember(id, to: parent) }
        if open[last].lastChild < 0 {
            nodes[Int(parent)].firstChild = id
        } else {
            nodes[Int(open[last].lastChild)].nextSibling = id
        }
        open[last].lastChild = id
        nodes[Int(parent)].childCount += 1
        return Int(id)
    }

    /// Gives a member its key. An earlier member with the same key is shadowed. RFC 8259 §4 does not decide this; the
    /// last member counts, as in ECMAScript's `JSON.parse`.
    mutating func addMember(_ id: Int32, to object: Int32) {
        let hash = JSONKey.hash(slice(key))
        nodes[Int(id)].key = key
        nodes[Int(id)].keyHash = hash
        let count = Int(nodes[Int(object)].childCount)
        let earlier = earlierMember(of: object, hash: hash, count: count)
        if let earlier {
            nodes[Int(earlier)].isShadowed = true
            let name = String(decoding: slice(key), as: UTF8.self)
            let position = position(at: nodes[Int(earlier)].lower)
            diagnostics.report(
                .dataDuplicateKey, "the key '\(name)' comes twice in the same object; the last one counts",
                at: span(keyPlace.lowerBound, keyPlace.upperBound),
                hints: ["it was first set at line \(position.line); remove one of the two"])
        }
        if count == MemberIndex.threshold {
            // The object has become too large to be searched one by one: index the members that it has so far.
            var member = nodes[Int(object)].firstChild
            while member >= 0 {
                let node = nodes[Int(member)]
                if !node.isShadowed { members.insert(member, hash: node.keyHash, in: object, replacing: nil) }
                member = node.nextSibling
            }
        }
        if count >= MemberIndex.threshold { members.insert(id, hash: hash, in: object, replacing: earlier) }
    }

    func earlierMember(of object: Int32, hash: UInt32, count: Int) -> Int32? {
        let name = slice(key)
        if count > MemberIndex.threshold {
            return members.find(name, hash: hash, in: object) { slice(nodes[Int($0)].key) == $1 }?.raw
        }
        var member = nodes[Int(object)].firstChild
        while member >= 0 {
            let node = nodes[Int(member)]
            if node.keyHash == hash, !node.isShadowed, slice(node.key) == name { return member }
            member = node.nextSibling
        }
        return nil
    }

    mutating func openContainer(_ kind: JSONDocument.Kind) throws {
        guard open.count < depthLimit else {
            throw RenderFailure(
                .limit,
                Diagnostic(
                    .dataTooDeep, "the data is nested more than \(depthLimit) levels deep",
                    at: span(offset, offset + 1), hints: ["check that this is the right file"], category: .limit))
        }
        open.append(Container(id: Int32(append(kind)), lastChild: -1))
        offset += 1
    }

    mutating func close() -> Expectation {
        offset += 1
        nodes[Int(open.removeLast().id)].upper = Int32(offset)
        return .separator
    }

    func slice(_ range: TextRange) -> ArraySlice<UInt8> {
        range.isDecoded ? decoded[Int(range.lower)..<Int(range.upper)] : bytes[Int(range.lower)..<Int(range.upper)]
    }

    // MARK: Tokens

    mutating func skipByteOrderMark() throws {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        if bytes.prefix(2).contains(0) {
            throw failure("the data is not UTF-8 text", at: 0, hint: "save the file as UTF-8")
        }
        // Spans count bytes in 32 bits.
        guard bytes.count < Int(Int32.max) else {
            throw failure("the data is larger than 2 GB", at: 0, hint: "split it into several files")
        }
    }

    mutating func skipWhitespace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return
            }
        }
    }

    /// [RFC 8259 §6 Numbers](https://www.rfc-editor.org/rfc/rfc8259#section-6)
    mutating func parseNumber() throws {
        let start = offset
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let whole = skipDigits()
        if whole == 0 { throw badNumber(start, "expected a digit after '-'") }
        if whole > 1, bytes[offset - whole] == UInt8(ascii: "0") {
            throw badNumber(start, "write it without the leading zero, or as a string in double quotes")
        }
        if byte(at: offset) == UInt8(ascii: ".") {
            offset += 1
            if skipDigits() == 0 { throw badNumber(start, "expected a digit after the point") }
        }
        if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if byte(at: offset) == UInt8(ascii: "+") || byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
            if skipDigits() == 0 { throw badNumber(start, "expected a digit in the exponent") }
        }
        switch byte(at: offset) {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E, 0x27, 0x80...:
            throw badNumber(start, "write digits and a point only, or a string in double quotes")
        default: break
        }
    }

    mutating func skipDigits() -> Int {
        let start = offset
        while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
        return offset - start
    }

    func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// Reads a string, from its opening quote to its closing one.
    /// [RFC 8259 §7 Strings](https://www.rfc-editor.org/rfc/rfc8259#section-7)
    mutating func parseString() throws -> TextRange {
        let start = offset
        offset += 1
        var range = TextRange(lower: Int32(offset), upper: 0)
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                range.upper = Int32(range.isDecoded ? decoded.count : offset)
                offset += 1
                return range
            case UInt8(ascii: "\\"):
                if !range.isDecoded {
                    let lower = decoded.count
                    decoded.append(contentsOf: bytes[Int(range.lower)..<offset])
                    range = TextRange(lower: Int32(lower), upper: 0, isDecoded: true)
                }
                try parseEscape()
            case 0..<0x20:
                throw badControlCharacter(byte, stringStart: start)
            case 0x80...:
                let length = UTF8Sequence.length(at: offset, in: bytes)
                guard length > 0 else {
                    throw failure(
                        "byte 0x\(String(byte, radix: 16, uppercase: true)) in a string is not UTF-8", at: offset,
                        hint: "save the file as UTF-8")
                }
                if range.isDecoded { decoded.append(contentsOf: bytes[offset..<offset + length]) }
                offset += length
            default:
                if range.isDecoded { decoded.append(byte) }
                offset += 1
            }
        }
        throw unclosedString(start)
    }

    mutating func parseEscape() throws {
        let start = offset
        let escape = byte(at: offset + 1)
        offset += 2
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(escape)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"): try parseUnicodeEscape(start)
        default:
            guard start + 1 < bytes.count else { throw unclosedString(start) }
            throw failure(
                "'\\\(character(at: start + 1))' is not a JSON escape", at: start,
                hint: "write a backslash as \\\\; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000")
        }
    }

    mutating func parseUnicodeEscape(_ start: Int) throws {
        var code = try parseHexadecimal(start)
        if (0xD800..<0xDC00).contains(code), byte(at: offset) == UInt8(ascii: "\\"),
            byte(at: offset + 1) == UInt8(ascii: "u")
        {
            let second = offset
            offset += 2
            let low = try parseHexadecimal(second)
            if (0xDC00..<0xE000).contains(low) {
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            } else {
                offset = second
            }
        }
        if Unicode.Scalar(code) == nil {
            diagnostics.report(
                .dataLoneSurrogate,
                "'\(String(decoding: bytes[start..<start + 6], as: UTF8.self))' is half of a surrogate pair",
                at: span(start, start + 6), hints: ["it prints as U+FFFD; write both halves or the character itself"])
        }
        decoded.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    }

    mutating func parseHexadecimal(_ start: Int) throws -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            let byte = byte(at: offset)
            switch byte {
            case 0x30...0x39: code = code << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: code = code << 4 | UInt32((byte | 0x20) - 0x57)
            default: throw failure("expected four hexadecimal digits after '\\u'", at: start, length: offset - start)
            }
            offset += 1
        }
        return code
    }
}
