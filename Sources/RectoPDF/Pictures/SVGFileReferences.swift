import RectoDOM

/// The files that elements of a drawing name. librsvg reads none of them and says nothing.
package enum SVGFileReferences {
    private static let elements = ["image", "feImage", "use"]
    /// Messages about more would help nobody.
    private static let most = 20

    /// Their addresses, each once, in order of appearance.
    package static func all(in bytes: [UInt8]) -> [String] {
        var out: [String] = []
        var index = 0
        while out.count < most, let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            if bytes[index...].starts(with: "!--".utf8) {
                index = endOfComment(bytes, from: index + 3)
                continue
            }
            let name = bytes[index...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            let local = name.split(separator: UInt8(ascii: ":")).last ?? []
            guard elements.contains(where: { local.elementsEqual($0.utf8) }) else { continue }
            let tag = bytes[start..<XMLTag.end(in: bytes, from: start)]
            guard let value = SVGRootTag.value(of: "href", in: tag) ?? SVGRootTag.value(of: "xlink:href", in: tag),
                let first = value.first, first != UInt8(ascii: "#"), !value.starts(with: "data:".utf8)
            else { continue }
            let address = String(decoding: value, as: UTF8.self)
            if !out.contains(address) { out.append(address) }
        }
        return out
    }

    private static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
        return index
    }
}
