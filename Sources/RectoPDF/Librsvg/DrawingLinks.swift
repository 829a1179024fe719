import RectoDOM

/// Takes the addresses away from the links of a drawing before librsvg reads it.
///
/// librsvg marks what is in `<a href>` with Cairo's tags. A recording with tags that Cairo 1.16 has written to a PDF ends the
/// process when it is freed. recto has no use for them: what is recorded becomes a form, in which tags mean nothing.
enum DrawingLinks {
    /// The drawing with another name for the attribute `href` of each element `a`, so that all places in it stay.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        var out = bytes
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            let name = bytes[index...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            guard name.split(separator: UInt8(ascii: ":")).last?.elementsEqual("a".utf8) == true else { continue }
            let end = XMLTag.end(in: bytes, from: start)
            while index < end {
                if bytes[index..<end].starts(with: "href".utf8) {
                    out.replaceSubrange(index..<index + 4, with: "hre-".utf8)
                }
                index += 1
            }
        }
        return out
    }
}
