/// Cuts CSV or TSV into rows as the bytes come, and makes a JSON object of each by the names in the first row. A name with
/// dots leads into an object: the columns `customer.id` and `customer.name` give one `customer`.
///
/// Text is taken as it is written, so that amounts and numbers with zeros in front stay exact. An empty cell is `null`,
/// and `true` and `false` are themselves, so that sections of a template can ask for them; in quotes they are text.
/// A row ends with LF, CR LF, or CR alone, which spreadsheets write as the text of a Macintosh.
/// [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)
package struct TableRecordSplitter: RecordSplitter {
    private var separator: UInt8
    /// Whether the separator was not given, so that it is looked for in the first row.
    private var findsSeparator: Bool
    private let name: String
    private var buffer = RecordBuffer()
    private var columns: TableColumns?

    // The row so far.
    private enum State { case fieldStart, plain, quoted, afterQuote }
    private var state = State.fieldStart
    private var fields: [Field] = []
    private var fieldStart = 0
    /// The first byte of the row that makes it malformed.
    private var fault: (offset: Int, message: String, hint: String)?

    /// A cell: its bytes in the row, with its quotes.
    struct Field {
        var lower: Int
        var upper: Int
        var isQuoted: Bool
    }

    /// - Parameters:
    ///   - separator: the byte between two cells; nil for a comma, or for the byte that the first row has in place of
    ///     commas.
    ///   - name: the name of the file.
    package init(separator: UInt8?, name: String) {
        self.separator = separator ?? UInt8(ascii: ",")
        findsSeparator = separator == nil
        self.name = name
    }

    package var heldBytes: Int { buffer.count }
    package var hasLines: Bool { true }
    package var heldStart: RecordText { buffer.firstBytes }
    package mutating func append(_ bytes: [UInt8]) { buffer.append(bytes) }

    package mutating func skipLine() -> Bool {
        guard let end = buffer.lineEnd() else {
            buffer.drop(to: buffer.bytes.count)
            return false
        }
        drop(line: end)
        startRow()
        return true
    }

    package mutating func next(isEnd: Bool) throws -> SplitRecord? {
        if buffer.mayBeMark, !isEnd { return nil }
        while true {
            if fields.isEmpty, state == .fieldStart, buffer.scanned == buffer.start {
                // The line feed after a carriage return may not be here yet.
                let isCut = !isEnd && buffer.bytes.last == 0x0D
                dropEmptyLines(before: isCut ? buffer.bytes.count - 1 : buffer.bytes.count)
            }
            guard !buffer.isEmpty, !findsSeparator || findSeparator(isEnd), let end = endOfRow(isEnd) else {
                return nil
            }
            let row = take(to: end)
            if let error = row.error {
                if columns == nil { throw error }
                return .bad(error, row.text)
            }
            guard let columns else {
                self.columns = try TableColumns(row.text, row.fields, separator: separator)
                continue
            }
            return columns.record(row.text, row.fields, of: name)
        }
    }

    /// Looks for the byte between the names of the columns: spreadsheets write semicolons in the countries whose
    /// numbers have commas. Returns false if more bytes are needed.
    private mutating func findSeparator(_ isEnd: Bool) -> Bool {
        guard let end = buffer.lineEnd() ?? (isEnd ? buffer.bytes.count : nil) else { return false }
        buffer.scanned = buffer.start
        if end == buffer.start { return false }
        findsSeparator = false
        var isQuoted = false
        var found: Set<UInt8> = []
        for byte in buffer.bytes[buffer.start..<end] {
            if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if !isQuoted {
                found.insert(byte)
            }
        }
        separator = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].first { found.contains($0) } ?? UInt8(ascii: ",")
        return true
    }

    private mutating func dropEmptyLines(before limit: Int) {
        if buffer.line == 1, buffer.bytes[buffer.start...].starts(with: [0xEF, 0xBB, 0xBF]) { buffer.dropSpace() }
        var end = buffer.start
        while end < limit, buffer.bytes[end] == 0x0A || buffer.bytes[end] == 0x0D { end += 1 }
        if end > buffer.start {
            let returns = buffer.bytes[buffer.start..<end].reduce(0) { $0 + ($1 == 0x0D ? 1 : -1) }
            buffer.drop(to: end)
            if returns > 0 { buffer.countLines(returns) }
        }
        fieldStart = 0
    }

    /// Leaves out the bytes up to the end of a line, and the byte that ends it.
    private mutating func drop(line end: Int) {
        let isReturn = end + 1 < buffer.bytes.count && buffer.bytes[end] == 0x0D && buffer.bytes[end + 1] != 0x0A
        buffer.drop(to: min(end + 1, buffer.bytes.count))
        if isReturn { buffer.countLines(1) }
    }

    private mutating func startRow() { (state, fields, fieldStart, fault) = (.fieldStart, [], 0, nil) }

    /// Reads on to the end of the row, which is the offset of the byte that ends it; nil if more bytes are needed.
    private mutating func endOfRow(_ isEnd: Bool) -> Int? {
        while buffer.scanned < buffer.bytes.count {
            let byte = buffer.bytes[buffer.scanned]
            let offset = buffer.scanned - buffer.start
            if byte == 0x0A, state != .quoted {
                endField(at: offset)
                return buffer.scanned
            }
            if byte == 0x0D, state != .quoted {
                let next = buffer.scanned + 1
                if next == buffer.bytes.count, !isEnd { return nil }
                if next < buffer.bytes.count, buffer.bytes[next] != 0x0A {
                    endField(at: offset)
                    return buffer.scanned
                }
            }
            step(byte, at: offset)
            buffer.scanned += 1
        }
        guard isEnd else { return nil }
        let offset = buffer.bytes.count - buffer.start
        if state == .quoted { fail(at: fieldStart, "the cell has no closing quote", "end it with '\"'") }
        endField(at: offset)
        return buffer.bytes.count
    }

    private mutating func step(_ byte: UInt8, at offset: Int) {
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .afterQuote
        case (.quoted, _): break
        case (_, separator):
            endField(at: offset)
            (state, fieldStart) = (.fieldStart, offset + 1)
        case (.fieldStart, UInt8(ascii: "\"")): state = .quoted
        // A doubled quote is one of the text.
        case (.afterQuote, UInt8(ascii: "\"")): state = .quoted
        case (.afterQuote, 0x0D): break
        case (.afterQuote, _):
            fail(at: offset, "text stands after the closing quote of a cell", "double the quotes within a cell: \"\"")
        default: state = .plain
        }
    }

    private mutating func endField(at offset: Int) {
        var upper = offset
        if upper > fieldStart, buffer.bytes[buffer.start + upper - 1] == 0x0D { upper -= 1 }
        let isQuoted = state == .afterQuote || state == .quoted
        fields.append(Field(lower: fieldStart, upper: upper, isQuoted: isQuoted))
    }

    private mutating func fail(at offset: Int, _ message: String, _ hint: String) {
        if fault == nil { fault = (offset, message, hint) }
    }

    private mutating func take(to end: Int) -> (text: RecordText, fields: [Field], error: RecordStreamError?) {
        let (line, column) = (buffer.line, buffer.column)
        let text = RecordText(bytes: Array(buffer.bytes[buffer.start..<end]), line: line, column: column)
        drop(line: end)
        defer { startRow() }
        let error = fault.map { fault in
            RecordStreamError(fault.message, hint: fault.hint, at: text, range: fault.offset..<fault.offset + 1)
        }
        return (text, fields, error)
    }
}
