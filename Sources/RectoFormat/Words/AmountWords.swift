import RectoCore

extension FormatLocale {
    /// Writes an amount in words, as bills and cheques do: `twelve euros and fifty cents`.
    ///
    /// The amount is rounded to the digits of its currency. Where the language's word for the smaller unit is not known, it is a
    /// fraction of the larger one: `56/100`.
    package func amountInWords(_ amount: ExactDecimal, currency: String) throws(FormatProblem) -> String {
        guard CurrencyFacts.isKnown(currency) else {
            throw ICULibrary.shared == nil ? .noLibrary : .unknownCurrency(currency)
        }
        guard let parts = AmountParts(amount, digits: CurrencyFacts.digits(of: currency)) else { throw .tooLong }
        switch language {
        case "zh", "yue": return ChineseAmount(isTraditional: isTraditional).text(parts, currency, in: self)
        case "ja": return try JapaneseAmount.text(parts, currency, in: self)
        case "ar": return try ArabicAmount.text(parts, currency, in: self)
        case "en" where region == "IN" && currency == "INR": return try rupees(parts)
        default: return try commonAmount(parts, currency)
        }
    }

    private var isTraditional: Bool { script == "Hant" || ["TW", "HK", "MO"].contains(region) && script != "Hans" }

    /// Number, currency, `and`, number, smaller unit.
    private func commonAmount(_ parts: AmountParts, _ currency: String) throws(FormatProblem) -> String {
        let customs = AmountCustoms(language: language, region: region)
        var text = ""
        if parts.isNegative { text += try minusWord }
        text += try words(whole: String(parts.whole), rules: customs.rules(currency: currency))
        // `un million d’euros`: a million is a noun.
        let name = try currencyName(currency, count: parts.whole)
        if parts.whole >= 1_000_000, parts.whole % 1_000_000 == 0 { text += customs.preposition(before: name) }
        text += (text.hasSuffix("’") ? "" : " ") + name
        if parts.digits == 0 || parts.fraction == 0 { return text }
        let joint = customs.joint.isEmpty ? " " : " \(customs.joint) "
        let category = try pluralCategory(
            of: ExactDecimal(mantissa: Int128(parts.fraction), scale: 0), NumberForm(digits: 0))
        guard let unit = customs.smallerUnit(of: currency, category) else { return text + joint + parts.fractionText }
        return text + joint + (try words(whole: String(parts.fraction), rules: customs.rulesOfSmallerUnit)) + " " + unit
    }

    /// The words before a negative number, with a space at the end if the language has one.
    var minusWord: String {
        get throws(FormatProblem) {
            let (one, minusOne) = (try words(whole: "1", rules: nil), try words(whole: "-1", rules: nil))
            return minusOne.hasSuffix(one) ? String(minusOne.dropLast(one.count)) : "−"
        }
    }

    private func currencyName(_ currency: String, count: UInt128) throws(FormatProblem) -> String {
        let category = try pluralCategory(of: ExactDecimal(mantissa: Int128(count), scale: 0), NumberForm(digits: 0))
        // Nobody writes the country of the currency at home.
        switch (language, currency) {
        case ("pl", "PLN"): return ["one": "złoty", "few": "złote"][category] ?? "złotych"
        case ("en", "GBP"): return category == "one" ? "pound" : "pounds"
        default: break
        }
        return CurrencyFacts.name(of: currency, plural: category, in: self)
    }

    /// `Rupees One Lakh Twenty-Three Thousand and Fifty Paise Only`, as Indian bills have it.
    private func rupees(_ parts: AmountParts) throws(FormatProblem) -> String {
        let capital = { (words: String) in
            words.filter { $0 != "," }.split(separator: " ").map { word in
                word == "and"
                    ? "and"
                    : word.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
                        separator: "-")
            }.joined(separator: " ")
        }
        let verbose = "%spellout-cardinal-verbose"
        var text = parts.isNegative ? "Minus " : ""
        text += "Rupees " + capital(try words(whole: String(parts.whole), rules: verbose))
        if parts.fraction > 0 {
            text += " and " + capital(try words(whole: String(parts.fraction), rules: verbose)) + " Paise"
        }
        return text + " Only"
    }
}

/// An amount as a number of whole units and of the smaller unit.
struct AmountParts {
    let isNegative: Bool
    let whole: UInt128
    let fraction: UInt128
    /// The number of digits that the fraction has: two for cents, none for yen.
    let digits: Int

    /// The result is nil if the amount is too large for words.
    init?(_ amount: ExactDecimal, digits: Int) {
        guard let rounded = amount.rounded(to: digits) else { return nil }
        var unit: UInt128 = 1
        for _ in 0..<digits { unit *= 10 }
        self.digits = digits
        isNegative = rounded.mantissa < 0
        (whole, fraction) = rounded.mantissa.magnitude.quotientAndRemainder(dividingBy: unit)
        guard whole < 1_000_000_000_000_000 else { return nil }
    }

    /// The fraction as a fraction: `05/100`.
    var fractionText: String {
        let text = String(fraction)
        return String(repeating: "0", count: digits - text.count) + text + "/1" + String(repeating: "0", count: digits)
    }
}
