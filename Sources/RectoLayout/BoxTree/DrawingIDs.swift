/// Finds ids and references to them in the markup of a drawing.
enum DrawingIDs {
    struct Reference: Hashable {
        /// The address before the `#`; empty for the document itself.
        var file: String
        var id: String
    }

    /// The values of `href`, and the addresses in `url()`, that have a fragment.
    static func references(in markup: ArraySlice<UInt8>) -> [Reference] {
        var out: [Reference] = []
        var index = markup.startIndex
        while let hash = markup[index...].firstIndex(of: UInt8(ascii: "#")) {
            index = hash + 1
            guard let start = startOfAddress(markup, before: hash) else { continue }
            let id = markup[index...].prefix { !isEnd($0) }
            if id.isEmpty { continue }
            out.append(
                Reference(
                    file: String(decoding: markup[start..<hash], as: UTF8.self), id: String(decoding: id, as: UTF8.self)
                ))
        }
        return out
    }

    /// The ids of elements.
    static func declared(in markup: [UInt8]) -> Set<String> {
        var out: Set<String> = []
        let name = Array(" id=".utf8)
        var index = 0
        while let start = markup[index...].firstIndex(of: 0x20) {
            index = start + 1
            guard markup[start...].starts(with: name), start + name.count < markup.count else { continue }
            let quote = markup[start + name.count]
            let value = markup[(start + name.count + 1)...].prefix { $0 != quote }
            out.insert(String(decoding: value, as: UTF8.self))
        }
        return out
    }

    /// The markup with a prefix before all ids, where they are declared and where something refers to them.
    static func prefixed(_ markup: ArraySlice<UInt8>, by prefix: String) -> [UInt8] {
        var out: [UInt8] = []
        var index = markup.startIndex
        while index < markup.endIndex {
            let byte = markup[index]
            out.append(byte)
            index += 1
            if byte == UInt8(ascii: "#"), startOfAddress(markup, before: index - 1) == index - 1 {
                out += prefix.utf8
            } else if byte <= 0x20, markup[index...].starts(with: "id=".utf8), index + 4 < markup.endIndex {
                out += markup[index..<index + 4]
                out += prefix.utf8
                index += 4
            }
        }
        return out
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "&"), UInt8(ascii: "<"): true
        default: byte <= 0x20
        }
    }

    /// The start of the address that the `#` is in: behind `href=` and its quote, or behind `url(`. The result is nil
    /// for the `#` of a colour.
    private static func startOfAddress(_ markup: ArraySlice<UInt8>, before hash: Int) -> Int? {
        let quotes = ["\"", "'", "&quot;", "&apos;", "&#34;", "&#39;"]
        var start = hash
        while start > markup.startIndex, !"\"'(;= <>".utf8.contains(markup[start - 1]) { start -= 1 }
        var before = markup[..<start]
        if let quote = quotes.first(where: { before.reversed().starts(with: $0.utf8.reversed()) }) {
            before = before.dropLast(quote.utf8.count)
        }
        if before.reversed().starts(with: "url(".utf8.reversed()) { return start }
        return before.reversed().starts(with: "href=".utf8.reversed()) ? start : nil
    }
}
