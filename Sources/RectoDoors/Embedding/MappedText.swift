import RectoCore
import RectoTemplate

/// A text that is made of pieces of other texts, whose places it keeps.
struct MappedText {
    private var record: ComposedRecord

    init(_ origins: [SourceFile]) { record = ComposedRecord(origins: origins) }

    /// Appends what stands at a place of an origin, as it is.
    mutating func copy(_ range: Range<Int>, of origin: Int) {
        if range.isEmpty { return }
        map(range, of: origin)
        record.mappings[record.mappings.count - 1].isVerbatim = true
        record.bytes.append(contentsOf: record.origins[origin].bytes[range])
    }

    /// Appends a text that comes from a place of an origin.
    mutating func write(_ text: some Sequence<UInt8>, from range: Range<Int>, of origin: Int) {
        map(range, of: origin)
        record.bytes.append(contentsOf: text)
    }

    /// Maps what is appended next to a place.
    private mutating func map(_ range: Range<Int>, of origin: Int) {
        let span = SourceSpan(source: SourceID(raw: Int32(origin)), lower: range.lowerBound, upper: range.upperBound)
        record.mappings.append(
            SourceMapping(generated: Int32(record.bytes.count), origin: span, isVerbatim: false))
    }

    consuming func finish() -> ComposedRecord { record }
}
