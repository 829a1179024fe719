import RectoCore
import RectoDOM
import RectoLayout

/// The differences of two HTML texts that one template has made of data which differ in some values.
struct PrintedChanges {
    /// The ranges in the old text at which values are printed otherwise, in order.
    private(set) var ranges: [Range<Int>] = []
    private var texts: [ArraySlice<UInt8>] = []

    /// nil if more differs than the texts of values: tags, or how often something is printed.
    init?(from old: SourceFile, to new: SourceFile) {
        guard old.mappings.count == new.mappings.count, !old.mappings.isEmpty else { return nil }
        let same = Self.sameBytes(old.bytes, new.bytes)
        let sameEnd = old.bytes.count - Self.sameBytes(old.bytes.reversed(), new.bytes.reversed())
        for index in old.mappings.indices {
            let range = Self.range(of: index, in: old)
            if range.upperBound < same { continue }
            if range.lowerBound > sameEnd { break }
            let (before, after) = (old.mappings[index], new.mappings[index])
            let text = new.bytes[Self.range(of: index, in: new)]
            guard before.isVerbatim == after.isVerbatim, before.dataPath == after.dataPath else { return nil }
            if text == old.bytes[range] { continue }
            guard !before.isVerbatim, !text.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
            else { return nil }
            ranges.append(range)
            texts.append(text)
        }
    }

    /// The changed texts of the document that the old text has made; nil if a value is not printed as a part of a text.
    func texts(in document: RectoDOM.Document) -> [ChangedText]? {
        guard let nodes = document.texts(around: ranges) else { return nil }
        var changed: [ChangedText] = []
        var index = 0
        while index < nodes.count {
            let whole = document.textRange(nodes[index])
            var text: [UInt8] = []
            var copied = whole.lowerBound
            let node = nodes[index]
            while index < nodes.count, nodes[index] == node {
                text += document.bytes[copied..<ranges[index].lowerBound] + texts[index]
                copied = ranges[index].upperBound
                index += 1
            }
            changed.append(ChangedText(node, text + document.bytes[copied..<whole.upperBound]))
        }
        return changed
    }

    /// The number of bytes with which both begin.
    private static func sameBytes(_ a: some Sequence<UInt8>, _ b: some Sequence<UInt8>) -> Int {
        var count = 0
        for (one, other) in zip(a, b) {
            if one != other { break }
            count += 1
        }
        return count
    }

    private static func range(of index: Int, in file: SourceFile) -> Range<Int> {
        let next = index + 1
        let end = next < file.mappings.count ? Int(file.mappings[next].generated) : file.bytes.count
        return Int(file.mappings[index].generated)..<end
    }
}
