/// The customs of a language that amounts in words need and the CLDR lacks: the gender of currencies, the names of
/// their smaller units, and the word between both.
struct AmountCustoms {
    let language: String
    let region: String

    /// The word between the units and the smaller units; empty where it is not known.
    var joint: String {
        switch language {
        case "en": "and"
        case "de": "und"
        case "fr": "et"
        case "es": "con"
        case "it", "pt": "e"
        case "nl": "en"
        case "pl": "i"
        default: ""
        }
    }

    // MARK: Gender

    private enum Gender: String { case masculine, feminine, neuter }

    /// The rules that count units of a currency.
    func rules(currency: String) -> String? {
        // Outside of North America people say `one hundred and five`.
        if language == "en" { return ["", "US", "CA", "PH"].contains(region) ? nil : "%spellout-cardinal-verbose" }
        guard ["de", "fr", "es", "it", "pl", "pt"].contains(language) else { return nil }
        return "%spellout-cardinal-\(gender(of: currency).rawValue)"
    }

    /// The words for a hundredth are masculine in all languages of the table.
    var rulesOfSmallerUnit: String? {
        if language == "en" { return rules(currency: "") }
        return ["de", "fr", "es", "it", "pl", "pt"].contains(language) ? "%spellout-cardinal-masculine" : nil
    }

    private func gender(of currency: String) -> Gender {
        switch currency {
        // Crowns, rupees and liras are feminine in each of the languages.
        case "SEK", "NOK", "DKK", "CZK", "ISK", "INR", "PKR", "LKR", "NPR", "MUR", "TRY": return .feminine
        // The pound is `livre`, `libra`, `sterlina`.
        case "GBP", "EGP", "LBP", "SYP", "GIP", "FKP":
            return ["fr", "es", "it", "pt"].contains(language) ? .feminine : .masculine
        case "UAH": return language == "pl" || language == "fr" ? .feminine : .masculine
        case "EUR": return language == "pl" ? .neuter : .masculine
        default: return .masculine
        }
    }

    /// The words between a round million and a noun, with a space before them: `d’`, `de`, `di`; empty in other
    /// languages.
    func preposition(before name: String) -> String {
        switch language {
        case "fr":
            let isVowel = name.unicodeScalars.first.map { "aeiouéèêAEIOUÉ".unicodeScalars.contains($0) } ?? false
            return isVowel ? " d’" : " de"
        case "es", "pt": return " de"
        case "it": return " di"
        default: return ""
        }
    }

    // MARK: Smaller units

    /// The name of the hundredth of a currency after a number of this plural category; nil where it is not known.
    func smallerUnit(of currency: String, _ category: String) -> String? {
        func pick(_ one: String, _ other: String) -> String { category == "one" ? one : other }
        switch (language, currency) {
        case ("en", "GBP"): return pick("penny", "pence")
        case ("en", "INR"): return pick("paisa", "paise")
        case ("en", "CHF"): return pick("centime", "centimes")
        case ("en", let code) where Self.hasCents(code): return pick("cent", "cents")
        case ("de", "CHF"): return "Rappen"
        case ("de", "GBP"): return pick("Penny", "Pence")
        case ("de", let code) where Self.hasCents(code): return "Cent"
        case ("fr", "EUR"), ("fr", "CHF"): return pick("centime", "centimes")
        case ("fr", let code) where Self.hasCents(code): return pick("cent", "cents")
        case ("es", "EUR"): return pick("céntimo", "céntimos")
        case ("es", "CHF"): return pick("céntimo", "céntimos")
        case ("es", "MXN"), ("es", "ARS"), ("es", "CLP"), ("es", "COP"), ("es", "USD"):
            return pick("centavo", "centavos")
        case ("es", "PEN"): return pick("céntimo", "céntimos")
        case ("it", "EUR"), ("it", "CHF"): return pick("centesimo", "centesimi")
        case ("nl", let code) where Self.hasCents(code): return "cent"
        case ("pl", "PLN"): return ["one": "grosz", "few": "grosze"][category] ?? "groszy"
        case ("pl", let code) where Self.hasCents(code): return ["one": "cent", "few": "centy"][category] ?? "centów"
        case ("pt", "BRL"), ("pt", "USD"): return pick("centavo", "centavos")
        case ("pt", "EUR"): return pick("cêntimo", "cêntimos")
        default: return nil
        }
    }

    private static func hasCents(_ code: String) -> Bool {
        ["EUR", "USD", "CAD", "AUD", "NZD", "SGD", "HKD"].contains(code)
    }
}
