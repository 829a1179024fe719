import Testing

@testable import RectoFormat

@Suite struct LocaleFactsTests {
    @Test(arguments: [
        ("de", "de"), ("DE-at", "de_AT"), ("de_CH", "de_CH"), ("zh-hant-tw", "zh_Hant_TW"), ("zh-TW", "zh_TW"),
        ("en-001", "en_001"), ("af", "af"), ("zu-ZA", "zu_ZA"), ("fil-PH", "fil_PH"),
    ])
    func aTagIsFoundHoweverItIsSpelled(_ tag: String, _ name: String) {
        #expect(LocaleFacts.of(tag: tag)?.name == name)
    }

    @Test(arguments: [
        "", "d", "de-", "-de", "de--AT", "de-1", "de-US", "de-DE-1996", "de-AT-DE", "xx", "aaa", "zzz", "ar-u-nu-latn",
        "de_CH@currency=EUR", "ümm", "deutsch",
    ])
    func whatTheTablesLackIsNotFound(_ tag: String) { #expect(LocaleFacts.of(tag: tag) == nil) }

    /// A locale has its own symbols, or those of its language, or those that all languages have.
    @Test(arguments: [
        ("en", "USD", "$"), ("en-GB", "USD", "US$"), ("en-CA", "CAD", "$"), ("de", "EUR", "€"), ("sv", "SEK", "kr"),
        ("en", "SEK", "SEK"), ("ja", "JPY", "￥"), ("pl", "PLN", "zł"), ("de", "PLN", "PLN"),
    ])
    func symbolsAreInherited(_ tag: String, _ code: String, _ symbol: String) throws {
        let names = try #require(LocaleFacts.of(tag: tag)).currencies
        #expect(names.symbol(of: code, .usual, .money) == Array(symbol.utf8))
    }

    @Test(arguments: [("EUR", 2), ("JPY", 0), ("BHD", 3), ("CLF", 4), ("DEM", 2), ("ADP", 0), ("ZWR", 2)])
    func aCurrencyHasItsDigits(_ code: String, _ digits: Int) { #expect(CurrencyNames.digits(of: code) == digits) }

    /// The CLDR has none for these, because the coins are out of use.
    @Test(arguments: [("RSD", 2), ("ALL", 2), ("LBP", 2), ("MGA", 2), ("MMK", 2), ("YER", 2), ("IQD", 3)])
    func amountsHaveTheMinorUnitOfISO4217(_ code: String, _ digits: Int) {
        #expect(CurrencyNames.digits(of: code) == digits)
    }

    @Test(arguments: ["", "EU", "EURO", "eur", "AAA", "ZZZ", "€"])
    func whatIsNoCurrencyHasNone(_ code: String) { #expect(CurrencyNames.digits(of: code) == nil) }
}
