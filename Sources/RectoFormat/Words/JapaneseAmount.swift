/// Amounts in the figures that Japanese deeds and receipts have (大字), because nobody can change them with a stroke:
/// 金壱萬弐千円也.
///
/// The figures are those of the CLDR's `spellout-cardinal-financial`; unlike there, 壱 stands before 拾, 百 and 千 also at the
/// start, so that nothing can be put before them.
enum JapaneseAmount {
    static func text(_ parts: AmountParts, _ currency: String, in locale: FormatLocale) throws(FormatProblem) -> String
    {
        let number = (parts.isNegative ? "マイナス" : "") + figures(parts.whole)
        if currency == "JPY" { return "金\(number)円也" }
        let name = CurrencyFacts.name(of: currency, plural: "other", in: locale)
        return number + name + (parts.fraction > 0 ? " " + parts.fractionText : "")
    }

    static func figures(_ number: UInt128) -> String {
        if number == 0 { return "零" }
        let digits = Array("零壱弐参四伍六七八九")
        let places = ["", "拾", "百", "千"]
        let groups = ["", "萬", "億", "兆"]
        var text = ""
        let figures = String(number).map { $0.wholeNumberValue ?? 0 }
        var isGroupEmpty = true
        for (index, figure) in figures.enumerated() {
            let place = figures.count - 1 - index
            if figure > 0 {
                text += "\(digits[figure])\(places[place % 4])"
                isGroupEmpty = false
            }
            if place % 4 == 0 {
                if !isGroupEmpty { text += groups[place / 4] }
                isGroupEmpty = true
            }
        }
        return text
    }
}
