import RectoCore
import Testing

@Suite struct ExactDecimalTests {
    private func number(_ text: String) -> ExactDecimal { ExactDecimal(data: text)! }
    private func text(_ number: ExactDecimal?) -> String? { number.map(NumberSymbols.english.string) }

    @Test func sumsKeepEveryDigit() {
        #expect(text(number("0.1").adding(number("0.2"))) == "0.3")
        #expect(text(number("19.90").adding(number("5"))) == "24.90")
        #expect(text(number("1").subtracting(number("1.005"))) == "-0.005")
        #expect(text(number("-0.50")) == "-0.50")
        #expect(text(number("+007")) == "7")
    }

    @Test func whatCannotBeKeptIsNil() {
        let most = ExactDecimal(mantissa: .max, scale: 0)
        #expect(most.adding(number("1")) == nil)
        #expect(most.adding(number("0.1")) == nil)
        #expect(number("0").subtracting(ExactDecimal(mantissa: .min, scale: 0)) == nil)
        #expect(ExactDecimal(data: String(repeating: "9", count: 60)) == nil)
        #expect(ExactDecimal(data: "0." + String(repeating: "1", count: 19)) == nil)
    }

    @Test(arguments: [
        "999999999999999999", "1234567890123456789", "-12345678901234567.89", "0.000000000000000001",
        "000000000000000000012", String(repeating: "9", count: 38),
    ])
    func allDigitsOfLongNumbersCount(text: String) throws {
        let number = try #require(ExactDecimal(data: text))
        let digits = text.filter { $0 != "." }
        #expect(number.mantissa == Int128(digits))
        #expect(ExactDecimal(data: Array(text.utf8)[...]) == number)
        #expect(ExactDecimal(data: Substring(text)) == number)
    }

    @Test(arguments: ["", "-", ".", "1.2.3", "1,5", "1e3", " 1", "1 ", "0x10", "--1", "1-"])
    func dataAreDigitsAndAFullStop(text: String) { #expect(ExactDecimal(data: text) == nil) }

    @Test func whatFitsSumsHas18DigitsBeforeTheSeparator() {
        #expect(number(String(repeating: "9", count: 18) + ".999").fitsSums)
        #expect(!number("1" + String(repeating: "0", count: 18)).fitsSums)
        #expect(!ExactDecimal(mantissa: .min, scale: 0).fitsSums)
    }
}

/// Expected texts are those of the Unicode CLDR.
@Suite struct NumberSymbolsTests {
    @Test(arguments: [
        ("en", "1,234,567.50"), ("de", "1.234.567,50"), ("de-CH", "1\u{2019}234\u{2019}567.50"),
        ("en-IN", "12,34,567.50"), ("fr", "1\u{202F}234\u{202F}567,50"), ("sv", "1\u{A0}234\u{A0}567,50"),
        ("es", "1.234.567,50"), ("de-AT", "1.234.567,50"), ("fr-CH", "1\u{202F}234\u{202F}567.50"),
        ("", "1,234,567.50"), ("de-Latn-CH", "1\u{2019}234\u{2019}567.50"),
    ])
    func groups(language: String, text: String) {
        #expect(NumberSymbols(language: language).string(ExactDecimal(data: "1234567.50")!) == text)
    }

    @Test(arguments: [
        ("es", "1234", "1234"), ("es", "12345", "12.345"), ("en", "999", "999"), ("en", "1000", "1,000"),
        ("en-IN", "100000", "1,00,000"), ("en-IN", "1000", "1,000"), ("en", "0.05", "0.05"), ("en", "-12", "-12"),
        ("sv", "-12", "\u{2212}12"), ("nb", "-12", "\u{2212}12"), ("de", "-12", "-12"), ("fr", "-12", "-12"),
        ("ar", "-12", "\u{200E}-12"), ("he", "-12", "\u{200E}-12"), ("fa", "-12", "\u{200E}\u{2212}12"),
        ("pl", "1234.50", "1234,50"), ("pl", "12345", "12\u{A0}345"), ("ar-MA", "1234.5", "1.234,5"),
    ])
    func smallNumbers(language: String, data: String, text: String) {
        #expect(NumberSymbols(language: language).string(ExactDecimal(data: data)!) == text)
    }
}
