/// The marks with which a language writes amounts: its separators, the grouping of digits and its minus sign. Digits
/// are written as European ones, and read in the language's own script as well. The facts come from the
/// [Unicode CLDR](https://cldr.unicode.org/). Where it has separators of their own for currencies (Austria, Swiss
/// French), these are meant.
///
/// The tables of `RectoFormat` have the marks of every locale that is written by them. Those here are of the languages that
/// they lack, and the European digits of languages with their own.
public struct NumberSymbols: Hashable, Sendable {
    public var decimal: Unicode.Scalar
    public var group: Unicode.Scalar
    /// The number of digits in all groups but the last one before the decimal separator, which has three. It is two in
    /// India.
    public var secondaryGroup = 3
    /// The least number of digits before the first separator. It is two in Spain, which writes 1234 but 12.345.
    public var minimumGrouping = 1
    /// The sign with which negative amounts are written; in languages from right to left with a mark of direction before
    /// it, without which the sign would stand behind the number.
    public var minus = "-"
    /// A second decimal separator that is read: that of numbers which are no amounts, unless it is the group mark of amounts.
    private var otherDecimal: Unicode.Scalar?
    /// A second length of groups that is read.
    private(set) var otherSecondaryGroup = 3
    /// The digit zero of the language's own script.
    private var ownZero: UInt32?
    /// The marks that mean something else here than in most languages.
    var customs: Customs = []

    struct Customs: OptionSet, Hashable, Sendable {
        var rawValue: UInt8
        /// `5 Cr` is fifty million.
        static let croreIsCR = Customs(rawValue: 1)
        /// `△5` is minus five.
        static let triangleIsMinus = Customs(rawValue: 2)
        /// `¥5-` is five, and nothing can be added by hand.
        static let dashEndsAmount = Customs(rawValue: 4)
        /// `R 5` is an amount in rand.
        static let randIsR = Customs(rawValue: 8)
    }

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
        // A part of one character begins an extension, whose parts are no regions: `es-u-cu-eur`.
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.prefix(while: { $0.count > 1 })
            .map { String($0) }
        let isRegion = { (part: String) in part.count == 2 || part.count == 3 && part.allSatisfy(\.isNumber) }
        let region = parts.dropFirst().first(where: isRegion) ?? ""
        let code = parts.first ?? ""
        self = Self.symbols(code, region)
        switch code {
        case "sv", "nb", "nn", "no", "fi", "et", "sl", "hr", "lt", "eu", "fo", "gsw", "rm", "se": minus = "\u{2212}"
        case "ar", "he", "ur": minus = "\u{200E}-"
        case "fa", "ps": minus = "\u{200E}\u{2212}"
        default: break
        }
        if code == "fr", region == "ch" { otherDecimal = "," }
        ownZero = Self.zero(code)
        if secondaryGroup == 2 { customs.insert(.croreIsCR) }
        if code == "ja" { customs.formUnion([.triangleIsMinus, .dashEndsAmount]) }
        if region == "za" || ["af", "zu", "xh", "st", "tn"].contains(code) { customs.insert(.randIsR) }
    }

    /// Takes over the marks that amounts and plain numbers have in a locale.
    package mutating func adopt(
        decimal: Unicode.Scalar, group: Unicode.Scalar, plainDecimal: Unicode.Scalar, minus: String
    ) {
        (self.decimal, self.group, self.minus) = (decimal, group, minus)
        otherDecimal = plainDecimal == group ? nil : plainDecimal
    }

    /// Takes over the sizes of groups in amounts, and in plain numbers, which are read as well.
    package mutating func adopt(minimumGrouping: Int, secondaryGroup: Int, plainSecondaryGroup: Int) {
        (self.minimumGrouping, self.secondaryGroup) = (minimumGrouping, secondaryGroup)
        otherSecondaryGroup = plainSecondaryGroup
    }

    /// Takes over the digit zero of the digits that a locale writes.
    package mutating func adopt(zero: UInt32) { ownZero = zero }

    /// The digit zero of the script of a language that has digits of its own.
    private static func zero(_ language: String) -> UInt32? {
        switch language {
        case "ar", "ckb": 0x660
        case "fa", "ur", "ps", "ks": 0x6F0
        case "hi", "mr", "ne", "sa", "kok": 0x966
        case "bn", "as": 0x9E6
        case "pa": 0xA66
        case "gu": 0xAE6
        case "or": 0xB66
        case "ta": 0xBE6
        case "te": 0xC66
        case "kn": 0xCE6
        case "ml": 0xD66
        case "th": 0xE50
        case "lo": 0xED0
        case "my": 0x1040
        case "km": 0x17E0
        case "ja", "zh", "ko": 0xFF10
        default: nil
        }
    }

    private static func symbols(_ language: String, _ region: String) -> NumberSymbols {
        switch language {
        case "de":
            switch region {
            case "ch", "li": return swiss
            default: return continental
            }
        case "it": return region == "ch" ? swiss : continental
        case "rm", "gsw": return swiss
        case "es":
            switch region {
            case "419", "mx", "gt", "hn", "ni", "pa", "pe", "pr", "do", "sv", "us", "cu", "bz", "br": return english
            case "", "es", "ea", "ic", "gq", "ph": return NumberSymbols(",", ".", minimum: 2)
            case "cr": return spaced
            default: return continental
            }
        case "pt": return region == "" || region == "br" ? continental : spacedFromFive
        case "fr":
            switch region {
            case "ca": return spaced
            case "ch": return NumberSymbols(".", "\u{202F}")
            case "lu", "ma": return continental
            default: return french
            }
        case "ar": return ["ma", "dz", "tn", "ly", "eh"].contains(region) ? continental : english
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
            "fo", "jv", "rw", "lb", "lo", "ps":
            return continental
        case "bg", "pl", "et", "lv", "ka", "hy", "sq", "hu": return spacedFromFive
        case "ru", "uk", "be", "cs", "sk", "sv", "nb", "no", "nn", "fi", "lt", "se", "af", "kk", "uz", "ky",
            "tk", "br", "eo":
            return spaced
        default: return english
        }
    }

    // MARK: Reading

    /// The value of a digit, European or of the language's own script.
    func digit(_ scalar: Unicode.Scalar) -> UInt8? {
        if (0x30...0x39).contains(scalar.value) { return UInt8(scalar.value - 0x30) }
        guard let ownZero, scalar.value >= ownZero, scalar.value < ownZero + 10 else { return nil }
        return UInt8(scalar.value - ownZero)
    }

    /// Whether the character parts the whole number from its fraction: the language's own mark, that of Arabic digits,
    /// or a full-width form.
    func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == decimal || scalar == otherDecimal { return true }
        switch scalar {
        case "\u{66B}": return ownZero == 0x660 || ownZero == 0x6F0
        case "\u{FF0E}": return ownZero == 0xFF10
        default: return false
        }
    }

    func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool { digit(scalar) != nil || isDecimal(scalar) }

    /// The marks that part groups of digits. Marks that look different and mean the same are one.
    enum GroupMark { case space, apostrophe, comma, point, arabic }

    /// The group mark that a character is in this language, or nil. Spaces and apostrophes cannot be taken for anything
    /// else, so that each language has them.
    func groupMark(_ scalar: Unicode.Scalar) -> GroupMark? {
        switch scalar {
        case " ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": .space
        case "'", "\u{2019}": .apostrophe
        case ",": group == "," ? .comma : nil
        case ".": group == "." ? .point : nil
        case "\u{FF0C}": group == "," && ownZero == 0xFF10 ? .comma : nil
        case "\u{66C}": ownZero == 0x660 || ownZero == 0x6F0 ? .arabic : nil
        default: nil
        }
    }

    // MARK: Writing

    /// The number with all of its digits, and with the language's minus sign if it is negative.
    public func string(_ number: ExactDecimal) -> String {
        var digits = Array(String(number.mantissa.magnitude).utf8)
        while digits.count <= number.scale { digits.insert(0x30, at: 0) }
        let whole = digits.count - number.scale
        var text = ""
        if number.mantissa < 0 { text += minus }
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
