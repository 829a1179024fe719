/// The units of UN/ECE Recommendation 20 as people of all languages write them.
enum UnitSymbols {
    /// The symbol of a unit that has one, and the code of any other.
    static func symbol(of code: String) -> String { symbols[code] ?? code }

    private static let symbols = [
        "MMT": "mm", "CMT": "cm", "DMT": "dm", "MTR": "m", "KMT": "km", "CMK": "cm²", "MTK": "m²", "KMK": "km²",
        "HAR": "ha",
        "CMQ": "cm³", "MTQ": "m³", "MLT": "ml", "CLT": "cl", "LTR": "l", "HLT": "hl", "MGM": "mg", "GRM": "g",
        "KGM": "kg",
        "TNE": "t", "SEC": "s", "MIN": "min", "WHR": "Wh", "KWH": "kWh",
        "MWH": "MWh",
        "JOU": "J", "KJO": "kJ", "WTT": "W", "KWT": "kW", "VLT": "V", "AMP": "A", "CEL": "°C", "P1": "%", "BIT": "bit",
        "AD": "B", "2P": "kB", "4L": "MB", "E34": "GB", "GWH": "GWh", "AMH": "Ah", "KVA": "kVA", "MQH": "m³/h",
        "GV": "GJ", "3B": "MJ",
        "HTZ": "Hz", "DMQ": "dm³", "INH": "in", "FOT": "ft", "YRD": "yd", "SMI": "mi", "FTK": "ft²", "YDK": "yd²",
        "LBR": "lb", "ONZ": "oz", "GLL": "gal", "TKM": "tkm",
    ]
}
