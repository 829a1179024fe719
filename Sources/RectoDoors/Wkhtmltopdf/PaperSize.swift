/// The names of paper that Qt knows, with width and height in millimetres.
/// [QPrinter::PaperSize](https://doc.qt.io/archives/qt-4.8/qprinter.html#PaperSize-enum)
enum PaperSize {
    private static let sizes: [(name: String, width: Double, height: Double)] = [
        ("a0", 841, 1189), ("a1", 594, 841), ("a2", 420, 594), ("a3", 297, 420), ("a4", 210, 297), ("a5", 148, 210),
        ("a6", 105, 148), ("a7", 74, 105), ("a8", 52, 74), ("a9", 37, 52), ("b0", 1000, 1414), ("b1", 707, 1000),
        ("b2", 500, 707), ("b3", 353, 500), ("b4", 250, 353), ("b5", 176, 250), ("b6", 125, 176), ("b7", 88, 125),
        ("b8", 62, 88), ("b9", 44, 62), ("b10", 31, 44), ("c5e", 163, 229), ("comm10e", 105, 241), ("dle", 110, 220),
        ("executive", 190.5, 254), ("folio", 210, 330), ("ledger", 431.8, 279.4), ("legal", 215.9, 355.6),
        ("letter", 215.9, 279.4), ("tabloid", 279.4, 431.8),
    ]

    static func named(_ name: String) -> (width: Double, height: Double)? {
        let wanted = name.lowercased()
        return sizes.first { $0.name == wanted }.map { ($0.width, $0.height) }
    }
}

/// A length as wkhtmltopdf takes it: a number, and a unit or none, which is mm.
enum PaperLength {
    /// In millimetres; nil if it is none.
    static func millimeters(_ text: String) -> Double? {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
        guard let value = Double(number), value.isFinite else { return nil }
        let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
        switch unit {
        case "", "mm", "millimeter": return value
        case "cm", "centimeter": return value * 10
        case "m", "meter": return value * 1000
        case "in", "inch", "\"": return value * 25.4
        case "pt", "point": return value * 25.4 / 72
        case "pica", "pc": return value * 25.4 / 6
        case "px", "pixel": return value * 25.4 / 96
        case "didot": return value * 0.376
        case "cicero": return value * 4.512
        default: return nil
        }
    }
}
