/// The units of UN/ECE Recommendation 20 as people of all languages write them.
enum UnitSymbols {
    /// The symbol of a unit that has one; the code of any other; nil for things that are counted, which need none.
    static func symbol(of code: String) -> String? {
        if ["C62", "H87", "EA", "NAR"].contains(code) { return nil }
        return symbols[code] ?? code
    }

    private static let symbols = [
        "MMT": "mm", "CMT": "cm", "DMT": "dm", "MTR": "m", "KMT": "km", "CMK": "cm²", "MTK": "m²", "KMK": "km²",
        "HAR": "ha",
        "CMQ": "cm³", "MTQ": "m³", "MLT": "ml", "CLT": "cl", "LTR": "l", "HLT": "hl", "MGM": "mg", "GRM": "g",
        "KGM": "kg",
        "TNE": "t", "SEC": "s", "MIN": "min", "HUR": "h", "DAY": "d", "ANN": "a", "WHR": "Wh", "KWH": "kWh",
        "MWH": "MWh",
        "JOU": "J", "KJO": "kJ", "WTT": "W", "KWT": "kW", "VLT": "V", "AMP": "A", "CEL": "°C", "P1": "%", "BIT": "bit",
        "AD": "B", "2P": "kB", "4L": "MB", "E34": "GB",
    ]
}
