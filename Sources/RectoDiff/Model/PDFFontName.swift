/// The names that PDF files give their fonts.
enum PDFFontName {
    /// The font that a name stands for, whoever wrote it: `Liberation-Sans,Bold`, `LiberationSans-Bold` and
    /// `Liberation Sans Bold` are one font. Words that say that a font is like any other are left out.
    static func face(_ name: String) -> String {
        var out = ""
        for scalar in withoutMark(name).unicodeScalars where scalar.properties.isAlphabetic || isDigit(scalar) {
            out.unicodeScalars.append(scalar)
        }
        out = out.lowercased()
        for word in ["regular", "normal", "roman", "psmt", "mt", "ps"] where out.hasSuffix(word) {
            let rest = out.dropLast(word.count)
            // A family may be named by such a word.
            if rest.count >= 4, !rest.hasSuffix("new") { out = String(rest) }
        }
        return out.replacing("oblique", with: "italic")
    }
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }

    /// A subset is marked by six capital letters and a plus sign.
    static func withoutMark(_ name: String) -> String {
        let mark = name.utf8.prefix(7)
        let isMarked =
            mark.count == 7 && mark.last == UInt8(ascii: "+") && mark.dropLast().allSatisfy { $0 &- 0x41 < 26 }
        return isMarked ? String(name.dropFirst(7)) : name
    }
}
