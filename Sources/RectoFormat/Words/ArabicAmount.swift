/// Amounts in Arabic words (تفقيط). The form of the number follows the gender of what is counted, and the form of what is
/// counted follows the number: three to ten have the plural, eleven to ninety-nine the accusative, the hundreds the singular.
/// The CLDR's rules write neither, and part `ثلاثمائة`.
enum ArabicAmount {
    enum Gender { case masculine, feminine }
    /// The place of a number: a dual at its end loses the last letter before a noun: `مائتا`, `ألفا`.
    enum Position { case beforeNoun, alone }

    /// A noun in the forms that numbers ask for.
    struct Noun {
        var one: String
        var two: String
        /// After three to ten.
        var few: String
        /// After eleven to ninety-nine.
        var many: String
        var gender = Gender.masculine
    }

    static func text(_ parts: AmountParts, _ currency: String, in locale: FormatLocale) throws(FormatProblem) -> String
    {
        let name = CurrencyFacts.name(of: currency, plural: "other", in: locale)
        let (unit, smaller) = nouns[currency] ?? (Noun(one: name, two: name, few: name, many: name), nil)
        var text = parts.whole > 0 || parts.fraction == 0 ? counted(parts.whole, unit) : ""
        if parts.fraction > 0 {
            if !text.isEmpty { text += " و" }
            if let smaller {
                text += counted(parts.fraction, smaller)
            } else {
                text += parts.fractionText + (parts.whole == 0 ? " " + unit.one : "")
            }
        }
        return (parts.isNegative ? "ناقص " : "") + text
    }

    /// A number of things: `ريالان`, `ثلاثة ريالات`, `مائتا ريال`.
    static func counted(_ number: UInt128, _ noun: Noun) -> String {
        if number == 0 { return "صفر " + noun.one }
        if number == 1 { return noun.one + (noun.gender == .feminine ? " واحدة" : " واحد") }
        if number == 2 { return noun.two }
        let words = words(number, noun.gender, .beforeNoun)
        switch number % 100 {
        case 3...10: return words + " " + noun.few
        case 11...99: return words + " " + noun.many
        default: return words + " " + noun.one
        }
    }

    /// A number in words, from the largest group to the smallest.
    static func words(_ number: UInt128, _ gender: Gender, _ position: Position) -> String {
        var parts: [String] = []
        var rest = number
        for (index, noun) in groups.enumerated() {
            let size = sizes[index]
            let (count, left) = rest.quotientAndRemainder(dividingBy: size)
            rest = left
            if count > 0 { parts.append(contentsOf: group(Int(count), noun, left == 0 ? position : .alone)) }
        }
        if rest > 0 {
            parts.append(contentsOf: belowThousand(Int(rest), gender, position))
        }
        return parts.joined(separator: " و")
    }

    /// Thousands, millions and more, which are nouns themselves.
    private static func group(_ count: Int, _ noun: Noun, _ position: Position) -> [String] {
        let dual = position == .beforeNoun ? String(noun.two.dropLast()) : noun.two
        switch count {
        case 1: return [noun.one]
        case 2: return [dual]
        default: break
        }
        // One or two after hundreds are counted on their own: `مائة ألف وألف`.
        let end = count % 100
        if end == 1 || end == 2 { return group(count - end, noun, .alone) + [end == 1 ? noun.one : dual] }
        let words = belowThousand(count, .masculine, .beforeNoun).joined(separator: " و")
        // The accusative loses its ending before a noun: `خمسة عشر ألف ريال`.
        let form = (3...10).contains(end) ? noun.few : end == 0 || position == .beforeNoun ? noun.one : noun.many
        return [words + " " + form]
    }

    private static func belowThousand(_ number: Int, _ gender: Gender, _ position: Position) -> [String] {
        var parts: [String] = []
        let (hundreds, rest) = number.quotientAndRemainder(dividingBy: 100)
        if hundreds == 2, rest == 0, position == .beforeNoun {
            parts.append("مائتا")
        } else if hundreds > 0 {
            parts.append(Self.hundreds[hundreds])
        }
        if rest > 0 { parts.append(belowHundred(rest, gender)) }
        return parts
    }

    private static func belowHundred(_ number: Int, _ gender: Gender) -> String {
        let isFeminine = gender == .feminine
        let ones = isFeminine ? onesOfFeminine : onesOfMasculine
        switch number {
        case ...10: return ones[number]
        case 11: return isFeminine ? "إحدى عشرة" : "أحد عشر"
        case 12: return isFeminine ? "اثنتا عشرة" : "اثنا عشر"
        case ...19: return ones[number - 10] + (isFeminine ? " عشرة" : " عشر")
        default:
            let (tens, rest) = number.quotientAndRemainder(dividingBy: 10)
            if rest == 0 { return Self.tens[tens] }
            let one = rest == 1 && isFeminine ? "إحدى" : ones[rest]
            return one + " و" + Self.tens[tens]
        }
    }

    private static let onesOfMasculine = [
        "صفر", "واحد", "اثنان", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة",
    ]
    private static let onesOfFeminine = [
        "صفر", "واحدة", "اثنتان", "ثلاث", "أربع", "خمس", "ست", "سبع", "ثماني", "تسع", "عشر",
    ]
    private static let tens = [
        "", "عشرة", "عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون",
    ]
    private static let hundreds = [
        "", "مائة", "مائتان", "ثلاثمائة", "أربعمائة", "خمسمائة", "ستمائة", "سبعمائة", "ثمانمائة", "تسعمائة",
    ]
    private static let sizes: [UInt128] = [1_000_000_000_000, 1_000_000_000, 1_000_000, 1_000]
    private static let groups = [
        Noun(one: "تريليون", two: "تريليونان", few: "تريليونات", many: "تريليونًا"),
        Noun(one: "مليار", two: "ملياران", few: "مليارات", many: "مليارًا"),
        Noun(one: "مليون", two: "مليونان", few: "ملايين", many: "مليونًا"),
        Noun(one: "ألف", two: "ألفان", few: "آلاف", many: "ألفًا"),
    ]

    // MARK: Currencies

    private static let fils = Noun(one: "فلس", two: "فلسان", few: "فلوس", many: "فلسًا")
    private static let cent = Noun(one: "سنت", two: "سنتان", few: "سنتات", many: "سنتًا")
    private static let euro = Noun(one: "يورو", two: "يورو", few: "يورو", many: "يورو")

    private static func dinar(_ adjective: String) -> Noun { noun("دينار", "دنانير", adjective) }
    private static func rial(_ adjective: String) -> Noun { noun("ريال", "ريالات", adjective) }

    /// A masculine noun with an adjective, both in all forms. The adjective of the plural of things is feminine.
    private static func noun(_ noun: String, _ plural: String, _ adjective: String) -> Noun {
        Noun(
            one: "\(noun) \(adjective)", two: "\(noun)ان \(adjective)ان", few: "\(plural) \(adjective)ة",
            many: "\(noun)ًا \(adjective)ًا")
    }

    private static let nouns: [String: (unit: Noun, smaller: Noun?)] = [
        "SAR": (rial("سعودي"), Noun(one: "هللة", two: "هللتان", few: "هللات", many: "هللة", gender: .feminine)),
        "QAR": (rial("قطري"), Noun(one: "درهم", two: "درهمان", few: "دراهم", many: "درهمًا")),
        "OMR": (rial("عماني"), Noun(one: "بيسة", two: "بيستان", few: "بيسات", many: "بيسة", gender: .feminine)),
        "AED": (noun("درهم", "دراهم", "إماراتي"), fils),
        "MAD": (noun("درهم", "دراهم", "مغربي"), Noun(one: "سنتيم", two: "سنتيمان", few: "سنتيمات", many: "سنتيمًا")),
        "KWD": (dinar("كويتي"), fils),
        "BHD": (dinar("بحريني"), fils),
        "JOD": (dinar("أردني"), fils),
        "IQD": (dinar("عراقي"), fils),
        "EGP": (noun("جنيه", "جنيهات", "مصري"), Noun(one: "قرش", two: "قرشان", few: "قروش", many: "قرشًا")),
        "USD": (noun("دولار", "دولارات", "أمريكي"), cent),
        "EUR": (euro, cent),
    ]
}
