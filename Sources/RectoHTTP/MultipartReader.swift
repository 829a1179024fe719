/// Reads `multipart/form-data` piece by piece, wherever the pieces end.
/// [RFC 7578](https://www.rfc-editor.org/rfc/rfc7578), [RFC 2046 §5.1](https://www.rfc-editor.org/rfc/rfc2046#section-5.1)
package struct MultipartReader: Sendable {
    /// The head of a part.
    package struct Part: Sendable, Equatable {
        package var name: String
        /// nil for a field that is no file.
        package var filename: String?
        package var type: String?
    }
    package enum Event: Sendable, Equatable {
        case part(Part)
        case bytes([UInt8])
        case partEnd
    }
    package struct Failure: Error, Equatable {
        package var reason: String
        package var isTooLarge = false
    }
    private enum Place {
        case preamble, delimiterEnd, head, content, epilogue
    }
    private static let mostHeadBytes = 16 << 10

    private let delimiter: [UInt8]
    private var left: Int
    // The line end before the first boundary may be missing.
    private var buffer: [UInt8] = [0x0D, 0x0A]
    private var place = Place.preamble

    /// It is nil for a type that is not `multipart/form-data` with a boundary.
    ///
    /// - Parameter mostParts: a part more is a failure.
    package init?(contentType: String, mostParts: Int = 1000) {
        guard let value = FieldValue(contentType), value.word == "multipart/form-data",
            let boundary = value.parameters["boundary"], (1...70).contains(boundary.utf8.count)
        else { return nil }
        delimiter = Array("\r\n--\(boundary)".utf8)
        left = mostParts
    }

    /// Reads bytes, and gives what has become known by them.
    package mutating func read(_ bytes: [UInt8]) throws(Failure) -> [Event] {
        buffer += bytes
        var start = 0
        var events: [Event] = []
        defer { buffer.removeFirst(min(start, buffer.count)) }
        while true {
            switch place {
            case .preamble, .content:
                let found = Self.find(delimiter, in: buffer, from: start)
                let end = found ?? max(start, buffer.count - delimiter.count + 1)
                if place == .content, end > start { events.append(.bytes(Array(buffer[start..<end]))) }
                start = end
                guard found != nil else { return events }
                if place == .content { events.append(.partEnd) }
                start += delimiter.count
                place = .delimiterEnd
            case .delimiterEnd:
                guard let isLast = try endDelimiter(&start) else { return events }
                place = isLast ? .epilogue : .head
            case .head:
                guard let part = try head(&start) else { return events }
                events.append(.part(part))
                place = .content
            case .epilogue:
                start = buffer.count
                return events
            }
        }
    }

    /// Throws if the last boundary has not come.
    package func finish() throws(Failure) {
        if place != .epilogue { throw Failure(reason: "the form ends before its last boundary") }
    }

    /// Passes the line behind a boundary; nil if it is not complete, true behind the last boundary.
    private mutating func endDelimiter(_ start: inout Int) throws(Failure) -> Bool? {
        let rest = buffer[start...]
        if rest.starts(with: [0x2D, 0x2D]) { return true }
        guard let line = rest.firstIndex(of: 0x0A) else {
            if rest.count > 1000 { throw Failure(reason: "the line of a boundary has no end") }
            return nil
        }
        guard rest[..<line].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
            throw Failure(reason: "a boundary is followed by other text in its line")
        }
        // The line end stays, so that a head without fields ends like any other.
        start = line - 1
        if start < rest.startIndex { throw Failure(reason: "a line of the form ends without a carriage return") }
        return false
    }

    private mutating func head(_ start: inout Int) throws(Failure) -> Part? {
        guard let end = Self.find([0x0D, 0x0A, 0x0D, 0x0A], in: buffer, from: start) else {
            if buffer.count - start > Self.mostHeadBytes {
                throw Failure(reason: "the head of a part is too large", isTooLarge: true)
            }
            return nil
        }
        let lines = String(decoding: buffer[start..<end], as: UTF8.self)
        start = end + 4
        left -= 1
        if left < 0 { throw Failure(reason: "the form has too many parts", isTooLarge: true) }
        var disposition: FieldValue?
        var type: String?
        for line in lines.split(whereSeparator: { $0 == "\r\n" || $0 == "\n" }) {
            guard let colon = line.firstIndex(of: ":") else { throw Failure(reason: "a part has a field without ':'") }
            let value = String(line[line.index(after: colon)...])
            switch line[..<colon].lowercased() {
            case "content-disposition": disposition = FieldValue(value)
            case "content-type": type = FieldValue.trimmed(value)
            default: break
            }
        }
        guard let disposition, disposition.word == "form-data", let name = disposition.parameters["name"] else {
            throw Failure(reason: "a part of the form has no name")
        }
        let filename = disposition.parameters["filename*"] ?? disposition.parameters["filename"]
        return Part(name: name, filename: filename, type: type)
    }

    /// The place of `word`; nil if it does not stand whole behind `start`.
    private static func find(_ word: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            word.withUnsafeBufferPointer { word in
                let last = bytes.count - word.count
                var place = start
                while place <= last {
                    // Most bytes are no carriage return, by which all words begin.
                    if bytes[place] == word[0] {
                        var length = 1
                        while length < word.count, bytes[place + length] == word[length] { length += 1 }
                        if length == word.count { return place }
                    }
                    place += 1
                }
                return nil
            }
        }
    }
}
