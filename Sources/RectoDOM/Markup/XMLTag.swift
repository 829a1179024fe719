/// Finds tags in the markup of a drawing, which is read without a parser where only few of its tags matter.
package enum XMLTag {
    /// The index behind the tag that begins at `start`; a `>` in quotes does not end it. The end of the bytes, if none does.
    /// [XML 1.0 §3.1](https://www.w3.org/TR/xml/#sec-starttags)
    package static func end(in bytes: [UInt8], from start: Int) -> Int {
        var quote: UInt8?
        for index in start..<bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return bytes.count
    }
}
