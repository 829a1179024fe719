/// The bytes, in UTF-8, that the ranges of texts and attribute values refer to: the source, and behind it what is not in the
/// source as it is. A range is in one of the two.
///
/// The two are arrays of their own, because a source is large, and somebody else has it anyway. They are an object, because
/// it is passed on for every cell, and each array would be counted then.
public final class DocumentBytes: Sendable {
    @usableFromInline let source: [UInt8]
    @usableFromInline let written: [UInt8]

    package init(source: [UInt8] = [], written: [UInt8] = []) {
        (self.source, self.written) = (source, written)
    }

    @inlinable public var count: Int { source.count + written.count }

    /// The bytes of a range. The indices of the slice are not those of the range.
    @inlinable public subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        if range.upperBound <= source.count { return source[range] }
        let behind = range.lowerBound - source.count
        return written[behind..<behind + range.count]
    }

    /// The same as an array of their own, which takes less time than to copy a slice.
    @inlinable public func array(_ range: Range<Int>) -> [UInt8] { withBytes(in: range) { Array($0) } }

    /// Calls `body` with the bytes of a range. They are valid only during the call.
    @inlinable public func withBytes<Value>(
        in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Value
    ) rethrows -> Value {
        if range.upperBound <= source.count {
            return try source.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
        }
        let behind = range.lowerBound - source.count
        return try written.withUnsafeBufferPointer {
            try body(UnsafeBufferPointer(rebasing: $0[behind..<behind + range.count]))
        }
    }
}
