/// Lengths that are relative to the root of a document, in the text of a style sheet.
enum RootUnits {
    /// Writes another unit for `rem` behind numbers.
    static func replaced(in css: String, by unit: String) -> String {
        guard SubstitutionScript.contains(css, "rem") else { return css }
        var (out, rest) = ("", Substring(css))
        while let character = rest.first {
            out.append(character)
            rest = rest.dropFirst()
            guard character.isNumber || character == ".", rest.hasPrefix("rem") else { continue }
            if let next = rest.dropFirst(3).first, next.isLetter || next.isNumber || next == "-" || next == "_" {
                continue
            }
            out += unit
            rest = rest.dropFirst(3)
        }
        return out
    }
}
