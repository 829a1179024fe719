/// An image candidate of `srcset`.
/// [HTML §4.8.4.3.8](https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute)
struct ImageCandidate: Equatable {
    var url: String
    /// The number of image pixels in a CSS px.
    var density = 1.0
    /// Whether the candidate gives the width of the image and not its density.
    var isByWidth = false

    /// The candidates in an attribute. Those with an invalid descriptor are left out.
    static func list(_ text: String) -> [ImageCandidate] {
        var out: [ImageCandidate] = []
        var rest = text.utf8[...]
        while true {
            rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
            if rest.isEmpty { return out }
            let url = rest.prefix { $0 > 0x20 }
            rest = rest.dropFirst(url.count)
            var candidate = ImageCandidate(url: String(decoding: url, as: UTF8.self))
            if url.last == UInt8(ascii: ",") {
                while candidate.url.last == "," { candidate.url.removeLast() }
                out.append(candidate)
                continue
            }
            let descriptors = rest.prefix { $0 != UInt8(ascii: ",") }
            rest = rest.dropFirst(descriptors.count)
            if candidate.read(descriptors.split { $0 <= 0x20 }) { out.append(candidate) }
        }
    }

    private mutating func read(_ descriptors: [Substring.UTF8View.SubSequence]) -> Bool {
        for descriptor in descriptors {
            guard let number = Double(String(decoding: descriptor.dropLast(), as: UTF8.self)), number >= 0 else {
                return false
            }
            switch descriptor.last {
            case UInt8(ascii: "x") where number > 0: density = number
            case UInt8(ascii: "w") where number > 0, UInt8(ascii: "h") where number > 0: isByWidth = true
            default: return false
            }
        }
        return true
    }
}
