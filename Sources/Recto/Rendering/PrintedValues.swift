import RectoCore
import RectoDOM
import RectoTemplate

/// The values of the data that texts of a document print, found by the origins of its HTML.
struct PrintedValues {
    struct Value {
        /// The text as the template has made it.
        let text: String
        /// Some bytes directly before and behind it in the same text: a digit and a separator at most.
        let neighbours: (before: [UInt8], after: [UInt8])
        /// The text of the document, and whether it begins and ends with the value.
        let place: (text: NodeID, isFirst: Bool, isLast: Bool)
        let node: JSONNodeID
    }

    let document: RectoDOM.Document
    /// The HTML.
    let file: SourceFile
    let data: JSONDocument

    /// The values of a text, or of the texts that are children of an element, in their order.
    func values(in node: NodeID) -> [Value] {
        var found: [Value] = []
        let texts =
            document.kind(node) == .text ? [node] : document.children(of: node).filter { document.kind($0) == .text }
        for child in texts {
            let start = document.sourceOffset(child)
            let end = file.bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? file.bytes.count
            var index = file.mappings.partitioningIndex { Int($0.generated) >= start }
            if index > 0 { index -= 1 }
            while index < file.mappings.count, Int(file.mappings[index].generated) < end {
                let mapping = file.mappings[index]
                index += 1
                let next = index < file.mappings.count ? Int(file.mappings[index].generated) : file.bytes.count
                guard let path = mapping.dataPath, next > start, let id = data.value(atPath: path) else { continue }
                let (first, last) = (max(start, Int(mapping.generated)), min(next, end))
                let text = String(decoding: file.bytes[first..<last], as: UTF8.self)
                let plain = MarkupText.plain(text).trimmedOfSpaces
                if plain.isEmpty { continue }
                let isTrimmed = plain.utf8.count != text.utf8.count
                found.append(
                    Value(
                        text: plain,
                        neighbours: isTrimmed
                            ? ([], [])
                            : (
                                Array(file.bytes[max(start, first - 4)..<first].drop { $0 & 0xC0 == 0x80 }),
                                Array(file.bytes[last..<min(end, last + 4)])
                            ),
                        place: (
                            child, file.bytes[start..<first].allSatisfy(\.isSpaceOfMarkup),
                            file.bytes[last..<end].allSatisfy(\.isSpaceOfMarkup)
                        ), node: id))
            }
        }
        return found
    }
}

extension UInt8 {
    fileprivate var isSpaceOfMarkup: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }
}

extension String {
    var trimmedOfSpaces: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
