import RectoCore

extension FormatLocale {
    /// Writes a whole number in words, by the rules that the CLDR has for the language.
    /// - Parameter gender: `masculine`, `feminine` or `neuter`, where the language counts things of each otherwise; nil for
    ///   counting without things.
    package func words(_ number: ExactDecimal, gender: String? = nil) throws(FormatProblem) -> String {
        guard let whole = number.wholeText else { throw .noWords(tag) }
        return try words(whole: whole, rules: gender.map { "%spellout-cardinal-\($0)" })
    }

    /// - Parameter rules: a rule set; the language's usual one is taken if the language has none of this name.
    func words(whole: String, rules: String?) throws(FormatProblem) -> String {
        let text = ICUFormatters.use { formatters, functions in
            rules.flatMap { formatters.byRules(whole, style: 5, rules: $0, locale: id, functions) }
                ?? formatters.byRules(whole, style: 5, rules: nil, locale: id, functions)
        }
        guard let text else { throw .noLibrary }
        // A language without rules has digits in place of words.
        if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .decimalNumber }) {
            throw .noWords(tag)
        }
        return text
    }
}
