import Synchronization

/// Identifies a source in a `SourceStore`.
public struct SourceID: Hashable, Sendable {
    public var raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// A range of bytes in one source.
public struct SourceSpan: Hashable, Sendable {
    public var source: SourceID
    public var lower: Int32
    public var upper: Int32
    public init(source: SourceID, lower: Int32, upper: Int32) {
        self.source = source
        self.lower = lower
        self.upper = max(lower, upper)
    }
    public init(source: SourceID, lower: Int, upper: Int) {
        self.init(source: source, lower: Int32(clamping: lower), upper: Int32(clamping: upper))
    }
}

/// A position in a file for people: line and column count from 1, and columns count Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// The origin of a stretch of generated text. Generated texts are the HTML that a template expands to, a `<style>`
/// element and a `style` attribute; the origin is in an earlier source.
public struct SourceMapping: Sendable {
    /// The first byte of the stretch in the generated source. It ends where the next mapping begins.
    public var generated: Int32
    /// The text that the stretch comes from. If `isVerbatim` is true, byte `generated + n` comes from byte
    /// `origin.lower + n`; otherwise the whole stretch comes from the whole of `origin`, as the text that a template
    /// tag prints does.
    public var origin: SourceSpan
    public var isVerbatim: Bool
    /// The path, in the data, of the value that was printed: `$.items[3].qty`.
    public var dataPath: String?
    public init(generated: Int32, origin: SourceSpan, isVerbatim: Bool, dataPath: String? = nil) {
        self.generated = generated
        self.origin = origin
        self.isVerbatim = isVerbatim
        self.dataPath = dataPath
    }
}

/// A text that diagnostics point into, with the origins of its bytes.
public final class SourceFile: Sendable {
    /// The name by which the user gave the file: its path, or `-` for standard input.
    public let name: String
    public let bytes: [UInt8]
    /// The origins, in ascending order of `generated`. The list is empty if the author wrote this very text.
    public let mappings: [SourceMapping]
    /// The place of the first byte in the author's file. It is not line 1, column 1 if the text is a later record of a
    /// stream.
    private let start: (line: Int, column: Int)
    /// The places of lines are looked for when one is asked for, which in most texts is never.
    private let knownLines = Mutex<Lines?>(nil)

    /// - Parameters:
    ///   - line: the line of the file that the first byte is in.
    ///   - column: the column of that line that the first byte is at.
    public init(
        name: String, bytes: [UInt8], mappings: [SourceMapping] = [], line: Int = 1, column: Int = 1
    ) {
        self.name = name
        self.bytes = bytes
        self.mappings = mappings
        start = (line, column)
    }

    private var lines: Lines {
        knownLines.withLock { known in
            let lines = known ?? Lines(bytes)
            known = lines
            return lines
        }
    }

    private struct Lines {
        var starts: [Int32] = [0]
        /// The number of Unicode scalars that begin before each block of `block` bytes, so that a place in a very long line
        /// is found without reading the line.
        var scalarsBefore: [Int32] = [0]
        static let block = 512

        init(_ bytes: [UInt8]) {
            scalarsBefore.reserveCapacity(bytes.count / Self.block + 1)
            bytes.withUnsafeBufferPointer { buffer in
                var i = 0
                while i < buffer.count {
                    if buffer[i] == 0x0A { starts.append(Int32(i + 1)) }
                    i += 1
                }
                var from = 0
                while from + Self.block <= buffer.count {
                    let count = SourceFile.scalars(buffer, from..<from + Self.block)
                    scalarsBefore.append(scalarsBefore[scalarsBefore.count - 1] + Int32(count))
                    from += Self.block
                }
            }
        }
    }

    /// The number of Unicode scalars that begin in UTF-8 text.
    private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var count = 0
        var i = range.lowerBound
        while i < range.upperBound {
            if bytes[i] & 0xC0 != 0x80 { count &+= 1 }
            i += 1
        }
        return count
    }
    /// The number of Unicode scalars that begin before byte `offset`.
    private func scalars(before offset: Int) -> Int {
        let block = offset / Lines.block
        return bytes.withUnsafeBufferPointer {
            Int(lines.scalarsBefore[block]) + Self.scalars($0, block * Lines.block..<offset)
        }
    }

    /// The 0-based index of the line that contains byte `offset`.
    public func line(at offset: Int) -> Int {
        let starts = lines.starts
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The byte at a place, or the last one before it.
    package func offset(line: Int, column: Int) -> Int {
        var (low, high) = (0, bytes.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let place = position(at: middle)
            if (place.line, place.column) <= (line, column) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    public func position(at offset: Int) -> SourcePosition {
        let offset = min(max(0, offset), bytes.count)
        let index = line(at: offset)
        return SourcePosition(
            file: name, line: index + self.start.line,
            column: scalars(before: offset) - scalars(before: Int(lines.starts[index])) + firstColumn(ofLine: index))
    }

    /// The column of a line's first byte that is here.
    private func firstColumn(ofLine index: Int) -> Int { index == 0 ? start.column : 1 }

    /// A part of a line.
    public struct LinePart: Sendable {
        public var text: String
        /// The column of the first character.
        public var column: Int
        public var isCutBefore: Bool
        public var isCutAfter: Bool
    }

    /// The text of the line that contains byte `offset`, without the line end; of a very long line, the part around that
    /// byte, at most `reach` bytes to each side.
    public func line(at offset: Int, within reach: Int) -> LinePart {
        let offset = min(max(0, offset), bytes.count)
        let range = lineRange(at: offset)
        var start = max(range.lowerBound, offset - reach)
        var end = min(range.upperBound, offset + reach)
        while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        end = max(start, end)
        return LinePart(
            text: String(decoding: bytes[start..<end], as: UTF8.self), column: position(at: start).column,
            isCutBefore: start > range.lowerBound, isCutAfter: end < range.upperBound)
    }

    /// The column after the last character of the line that contains byte `offset`.
    public func endColumn(at offset: Int) -> Int {
        let range = lineRange(at: min(max(0, offset), bytes.count))
        return scalars(before: range.upperBound) - scalars(before: range.lowerBound)
            + firstColumn(ofLine: line(at: min(max(0, offset), bytes.count)))
    }

    /// The bytes of a line, without the line end.
    private func lineRange(at offset: Int) -> Range<Int> {
        let index = line(at: offset)
        let starts = lines.starts
        let start = Int(starts[index])
        var end = index + 1 < starts.count ? Int(starts[index + 1]) - 1 : bytes.count
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<max(start, end)
    }

    /// The number of mappings that begin at byte `offset` or before it.
    private func mappings(upTo offset: Int32) -> Int {
        var low = 0
        var high = mappings.count
        while low < high {
            let middle = (low + high) / 2
            if mappings[middle].generated <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first mapping that begins after byte `offset`.
    fileprivate func mapping(after offset: Int32) -> SourceMapping? {
        let index = mappings(upTo: offset)
        return index < mappings.count ? mappings[index] : nil
    }

    /// The end of the tag that begins at a byte, which is not looked for without end; nil if no tag begins there.
    fileprivate func endOfTag(at start: Int) -> Int32? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
        return bytes[start...].prefix(4096).firstIndex(of: UInt8(ascii: ">")).map { Int32($0) }
    }

    /// The mapping that covers byte `offset`, or nil if the byte has no origin in another source.
    public func mapping(at offset: Int32) -> SourceMapping? {
        let count = mappings(upTo: offset)
        return count > 0 ? mappings[count - 1] : nil
    }
}

/// All sources of one render. The stages add to it in order; it must not be shared between threads.
public final class SourceStore {
    public private(set) var files: [SourceFile] = []
    public init() {}

    public func add(_ file: SourceFile) -> SourceID {
        files.append(file)
        return SourceID(raw: Int32(files.count - 1))
    }
    public func add(name: String, bytes: [UInt8], mappings: [SourceMapping] = []) -> SourceID {
        add(SourceFile(name: name, bytes: bytes, mappings: mappings))
    }
    public subscript(id: SourceID) -> SourceFile {
        id.raw >= 0 ? files[Int(id.raw)] : Self.common.withLock { $0[Int(-1 - id.raw)] }
    }

    /// The files that every store has. Their numbers are negative.
    private static let common = Mutex<[SourceFile]>([])

    /// Adds a file to all stores. It is never removed, so it must be one of recto's own, of which there are few.
    package static func addToAll(_ file: SourceFile) -> SourceID {
        common.withLock {
            $0.append(file)
            return SourceID(raw: -Int32($0.count))
        }
    }

    /// The path of the data that the tag at the span has printed into one of its attributes and that a message names,
    /// such as the address of an image.
    public func dataPath(inTagAt span: SourceSpan, namedIn message: String) -> String? {
        let file = self[span.source]
        guard let end = file.endOfTag(at: Int(span.lower)) else { return nil }
        var offset = span.lower
        while let next = file.mapping(after: offset), next.generated < end {
            offset = next.generated
            guard let path = next.dataPath else { continue }
            let upper = file.mapping(after: offset)?.generated ?? Int32(file.bytes.count)
            let printed = String(decoding: file.bytes[Int(offset)..<Int(upper)], as: UTF8.self)
            if !printed.isEmpty, message.contains(printed) { return path }
        }
        return nil
    }

    /// Follows the mappings back to the text that the author wrote, and to the path in the data, if a value from the
    /// data was printed there.
    public func resolve(_ span: SourceSpan) -> (span: SourceSpan, dataPath: String?) {
        var span = span
        var path: String?
        for _ in 0..<8 {
            guard let m = self[span.source].mapping(at: span.lower) else { break }
            if path == nil { path = m.dataPath }
            if m.isVerbatim {
                let shift = m.origin.lower - m.generated
                span = SourceSpan(source: m.origin.source, lower: span.lower + shift, upper: span.upper + shift)
            } else {
                span = m.origin
            }
        }
        return (span, path)
    }
}
