/// Cuts a stream of JSON into records as its bytes come: lines (NDJSON), the elements of an array, or values one after
/// another. It looks at quotes and brackets alone, so that a record that is malformed fails by itself when it is read.
package struct JSONRecordSplitter: RecordSplitter {
    /// The ways in which records follow one another in a stream.
    package enum Form: Sendable {
        /// The first record decides.
        case undecided
        /// A file of JSON: the elements of an array, or one value after another.
        case document
        /// One a line.
        case lines
        /// One after another, each over as many lines as it takes.
        case values
        /// The elements of an array.
        case elements
    }
    private var form: Form
    private var buffer = RecordBuffer()
    /// The brackets that are open in the record, and whether a string is.
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    /// The part of the array that the next byte belongs to.
    private enum Position { case first, value, separator, after }
    private var position = Position.first

    package init(_ form: Form) { self.form = form }

    package var heldBytes: Int { buffer.count }
    package var hasLines: Bool { form == .lines }
    package var heldStart: RecordText { buffer.firstBytes }
    package mutating func append(_ bytes: [UInt8]) { buffer.append(bytes) }

    package mutating func next(isEnd: Bool) throws -> SplitRecord? {
        if buffer.mayBeMark, !isEnd { return nil }
        return switch form {
        case .undecided, .document: try decide(isEnd) ? next(isEnd: isEnd) : nil
        case .lines: line(isEnd).map { .json($0) }
        case .values: value(isEnd).map { .json($0) }
        case .elements: try element(isEnd).map { .json($0) }
        }
    }

    package mutating func skipLine() -> Bool {
        guard let end = buffer.newline() else {
            buffer.drop(to: buffer.bytes.count)
            return false
        }
        buffer.drop(to: end + 1)
        (depth, isInString, isEscaped) = (0, false, false)
        return true
    }

    // MARK: Form

    /// Sets the form by the first record. Returns false if more bytes are needed.
    private mutating func decide(_ isEnd: Bool) -> Bool {
        buffer.dropSpace()
        guard !buffer.isEmpty else { return false }
        if buffer.bytes[buffer.start] == UInt8(ascii: "[") {
            form = .elements
            return true
        }
        if form == .document {
            form = .values
            return true
        }
        guard let end = buffer.newline() ?? (isEnd ? buffer.bytes.count : nil) else { return false }
        form = Self.goesOn(buffer.bytes[buffer.start..<end]) ? .values : .lines
        buffer.scanned = buffer.start
        return true
    }

    /// Whether a line can only be the beginning of a value: it ends with an opening bracket, a comma or a colon.
    private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
        guard let last = line.last(where: { !RecordBuffer.isSpace($0) }) else { return false }
        return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":")].contains(last)
    }

    // MARK: Records

    private mutating func line(_ isEnd: Bool) -> RecordText? {
        buffer.dropSpace()
        guard !buffer.isEmpty, let end = buffer.newline() ?? (isEnd ? buffer.bytes.count : nil) else { return nil }
        return buffer.take(to: end)
    }

    private mutating func value(_ isEnd: Bool) -> RecordText? {
        if depth == 0 { buffer.dropSpace() }
        guard !buffer.isEmpty else { return nil }
        let first = buffer.bytes[buffer.start]
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return line(isEnd) }
        guard let end = endOfValue(isElement: false) ?? (isEnd ? buffer.bytes.count : nil) else { return nil }
        depth = 0
        return buffer.take(to: end)
    }

    private mutating func element(_ isEnd: Bool) throws -> RecordText? {
        buffer.dropSpace()
        guard !buffer.isEmpty else {
            if isEnd, position != .after { throw malformed("the array of records has no end", "it ends with ']'") }
            return nil
        }
        let byte = buffer.bytes[buffer.start]
        switch position {
        case .first:
            buffer.drop(to: buffer.start + 1)
            position = .value
            buffer.dropSpace()
            if !buffer.isEmpty, buffer.bytes[buffer.start] == UInt8(ascii: "]") { position = .separator }
            return try element(isEnd)
        case .separator:
            guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else {
                throw malformed("expected ',' or ']' after a record of the array", "put ',' between two records")
            }
            buffer.drop(to: buffer.start + 1)
            position = byte == UInt8(ascii: ",") ? .value : .after
            return try element(isEnd)
        case .after:
            throw malformed("the array of records has ended, but more follows", "a file holds one array")
        case .value:
            guard let end = endOfValue(isElement: true) else {
                if isEnd { throw malformed("the array of records has no end", "its last record is not whole") }
                return nil
            }
            position = .separator
            return buffer.take(to: end)
        }
    }

    /// The end of the value that begins at the start of the buffer; nil if more bytes are needed.
    private mutating func endOfValue(isElement: Bool) -> Int? {
        var i = buffer.scanned
        defer { buffer.scanned = i }
        while i < buffer.bytes.count {
            let byte = buffer.bytes[i]
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                i += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // A scalar in the array ends where the array does.
                if depth == 0 { return i }
                depth -= 1
                if depth == 0 {
                    i += 1
                    return i
                }
            case UInt8(ascii: ",") where isElement && depth == 0: return i
            default: break
            }
            i += 1
        }
        return nil
    }

    private func malformed(_ message: String, _ hint: String) -> RecordStreamError {
        RecordStreamError(
            message, hint: hint,
            at: buffer.firstBytes)
    }
}
