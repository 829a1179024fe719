/// How a language writes numbers: its separators and the grouping of digits. Digits are always European ones. The facts
/// come from the [Unicode CLDR](https://cldr.unicode.org/).
public struct NumberSymbols: Hashable, Sendable {
    public var decimal: Unicode.Scalar
    public var group: Unicode.Scalar
    /// The number of digits in all groups but the last one before the decimal separator, which has three. It is two in
    /// India.
    public var secondaryGroup = 3
    /// The least number of digits before the first separator. It is two in Spain, which writes 1234 but 12.345.
    public var minimumGrouping = 1
    public var minus: Unicode.Scalar = "-"

    private init(
        _ decimal: Unicode.Scalar, _ group: Unicode.Scalar, secondary: Int = 3, minimum: Int = 1
    ) {
        self.decimal = decimal
        self.group = group
        secondaryGroup = secondary
        minimumGrouping = minimum
    }

    public static let english = NumberSymbols(".", ",")
    private static let continental = NumberSymbols(",", ".")
    private static let swiss = NumberSymbols(".", "\u{2019}")
    private static let indian = NumberSymbols(".", ",", secondary: 2)
    private static let french = NumberSymbols(",", "\u{202F}")
    private static let spaced = NumberSymbols(",", "\u{A0}")
    private static let spacedFromFive = NumberSymbols(",", "\u{A0}", minimum: 2)

    /// Looks up the symbols of a language.
    /// - Parameter language: a BCP 47 tag as in `lang`. Its region counts, too. Numbers of unknown languages are
    ///   written as in English.
    public init(language: String) {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
        let region = parts.dropFirst().first { $0.count == 2 }.map(String.init) ?? ""
        let code = parts.first.map(String.init) ?? ""
        self = Self.symbols(code, region)
        switch code {
        case "sv", "nb", "nn", "no", "fi", "et", "sl", "hr", "lt", "eu", "fo", "gsw", "rm", "se": minus = "\u{2212}"
        default: break
        }
    }

    private static func symbols(_ language: String, _ region: String) -> NumberSymbols {
        switch language {
        case "de":
            switch region {
            case "ch", "li": return swiss
            case "at": return spaced
            default: return continental
            }
        case "it": return region == "ch" ? swiss : continental
        case "rm", "gsw": return swiss
        case "es":
            switch region {
            case "mx", "gt", "hn", "ni", "pa", "pe", "pr", "do", "sv", "us", "cu", "bz", "br": return english
            case "", "es", "ea", "ic", "gq", "ph": return NumberSymbols(",", ".", minimum: 2)
            case "cr": return spaced
            default: return continental
            }
        case "pt": return region == "" || region == "br" ? continental : spacedFromFive
        case "fr": return region == "ca" ? spaced : french
        case "en":
            switch region {
            case "in": return indian
            case "at", "de", "nl", "be", "dk", "si": return continental
            case "ch": return swiss
            case "fi", "se": return spaced
            default: return english
            }
        case "hi", "ta", "te", "gu", "kn", "ml", "mr", "pa", "bn", "or", "as": return indian
        case "nl", "da", "id", "tr", "el", "hr", "sl", "ro", "vi", "is", "ca", "gl", "eu", "sr", "mk", "bs", "az",
            "fo", "jv", "rw", "se":
            return continental
        case "bg", "pl", "et", "lv", "ka", "hy": return spacedFromFive
        case "ru", "uk", "be", "cs", "sk", "hu", "sv", "nb", "no", "nn", "fi", "lt", "sq", "af", "kk", "uz", "ky",
            "tk", "br", "eo":
            return spaced
        default: return english
        }
    }

    /// The decimal separator of Arabic-Indic digits in every language.
    static let arabicDecimal: Unicode.Scalar = "\u{66B}"

    /// Whether a character may separate groups of digits in this language. Characters that are used like the language's
    /// own separator count as well, such as any kind of space for a space.
    public func separatesGroups(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == group { return true }
        switch scalar {
        case " ", "\u{A0}", "\u{202F}", "\u{2009}": return true
        case "'", "\u{2019}", "\u{66C}": return true
        default: return false
        }
    }

    /// The number with all of its digits, and with the language's minus sign if it is negative.
    public func string(_ number: ExactDecimal) -> String {
        var digits = Array(String(number.mantissa.magnitude).utf8)
        while digits.count <= number.scale { digits.insert(0x30, at: 0) }
        let whole = digits.count - number.scale
        var text = ""
        if number.mantissa < 0 { text.unicodeScalars.append(minus) }
        let isGrouped = whole >= 3 + minimumGrouping
        for index in 0..<whole {
            let left = whole - index
            if isGrouped, index > 0, left >= 3, (left - 3) % (left == 3 ? 3 : secondaryGroup) == 0 {
                text.unicodeScalars.append(group)
            }
            text.unicodeScalars.append(Unicode.Scalar(digits[index]))
        }
        if number.scale == 0 { return text }
        text.unicodeScalars.append(decimal)
        for digit in digits[whole...] { text.unicodeScalars.append(Unicode.Scalar(digit)) }
        return text
    }
}
