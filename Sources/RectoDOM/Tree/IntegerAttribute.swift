extension Document {
    /// The integer that an attribute begins with, up to a million; nil if it begins with none.
    /// [HTML §2.3.4.1](https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#signed-integers)
    package func integer(_ name: Name, of node: NodeID) -> Int? {
        guard let index = attributeIndex(name, of: node) else { return nil }
        func isSpace(_ b: UInt8) -> Bool { b == 32 || (b >= 9 && b <= 13 && b != 11) }
        var rest = bytes[attributeValueRange(at: index)].drop { isSpace($0) }
        var sign = 1
        if let first = rest.first, first == 0x2B || first == 0x2D {
            sign = first == 0x2D ? -1 : 1
            rest = rest.dropFirst()
        }
        let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard !digits.isEmpty else { return nil }
        return sign * digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000) }
    }
}
