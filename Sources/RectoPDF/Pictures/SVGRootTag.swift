import RectoDOM

/// The start tag of a drawing's root element, read from its markup, because librsvg gives only some of its attributes.
struct SVGRootTag {
    private let tag: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        var start = bytes.startIndex
        while let open = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[(open + 1)...]
            if rest.starts(with: "!--".utf8) {
                start = Self.end(of: Array("-->".utf8), in: rest)
            } else if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
                start = rest.firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
            } else {
                tag = rest[..<XMLTag.end(in: bytes, from: open)]
                return
            }
        }
        tag = []
    }

    /// Whether the drawing is stretched to any size: `preserveAspectRatio="none"`. Its `viewBox` then gives no ratio.
    /// [SVG 2 §8.12](https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS)
    var isStretched: Bool {
        Self.value(of: "preserveAspectRatio", in: tag)?.starts(with: "none".utf8) ?? false
    }

    /// The value of an attribute of a tag, without leading white space.
    static func value(of name: String, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = tag
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let before = rest[..<equals].reversed().drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
            let after = rest[(equals + 1)...].drop { $0 <= 0x20 }
            guard let quote = after.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
            let value = after.dropFirst().prefix { $0 != quote }
            if before.reversed().elementsEqual(name.utf8) { return value.drop { $0 <= 0x20 } }
            rest = rest[min(value.endIndex + 1, rest.endIndex)...]
        }
        return nil
    }

    private static func end(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int {
        bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count } ?? bytes.endIndex
    }
}
