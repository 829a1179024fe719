import RectoCore
import Testing

@testable import RectoFormat

/// Writes `number`, as data have it, by a form.
func written(_ number: String, _ form: NumberForm, _ language: String) throws -> String {
    try FormatLocale(language).string(try #require(ExactDecimal(data: number)), form)
}

@Suite struct NumberFormattingTests {
    private func money(_ number: String, _ code: String, _ language: String) throws -> String {
        try written(number, NumberForm(.currency(code, .symbol)), language)
    }

    @Test func aLanguageDecidesSeparatorsAndThePlaceOfTheCurrency() throws {
        #expect(try money("1234.5", "EUR", "en") == "€1,234.50")
        #expect(try money("1234.5", "EUR", "de") == "1.234,50\u{A0}€")
        #expect(try money("1234.5", "CHF", "de-CH") == "CHF\u{A0}1’234.50")
        #expect(try money("123456", "INR", "en-IN") == "₹1,23,456.00")
        #expect(try money("1234567.5", "EUR", "fr") == "1\u{202F}234\u{202F}567,50\u{A0}€")
    }

    @Test func aCurrencyHasItsOwnNumberOfDigits() throws {
        #expect(try money("1234", "JPY", "ja") == "￥1,234")
        #expect(try money("1.5", "KWD", "en") == "KWD\u{A0}1.500")
    }

    @Test func aNumberKeepsTheDigitsThatItHas() throws {
        #expect(try written("2.50", NumberForm(), "en") == "2.50")
        #expect(try written("1234.5678", NumberForm(), "de") == "1.234,5678")
        #expect(try written("2.50", NumberForm(digits: 0), "en") == "3")
    }

    @Test func roundingIsThatOfBillsUnlessAnotherIsAskedFor() throws {
        var form = NumberForm(digits: 2)
        #expect(try written("2.345", form, "en") == "2.35")
        #expect(try written("-2.345", form, "en") == "-2.35")
        form.rounding = .halfEven
        #expect(try written("2.345", form, "en") == "2.34")
    }

    /// No binary number has 2.675, and none has 30 digits.
    @Test func numbersAreExact() throws {
        #expect(try written("2.675", NumberForm(digits: 2), "en") == "2.68")
        #expect(
            try written("123456789012345678901234567890.01", NumberForm(), "en")
                == "123,456,789,012,345,678,901,234,567,890.01")
    }

    @Test func signs() throws {
        var form = NumberForm(.currency("USD", .symbol))
        form.sign = .accounting
        #expect(try written("-5", form, "en") == "($5.00)")
        form.sign = .always
        #expect(try written("5", form, "en") == "+$5.00")
        form.sign = .automatic
        #expect(try written("-5", form, "en") == "-$5.00")
        form.hasRealMinus = true
        #expect(try written("-5", form, "en") == "−$5.00")
    }

    @Test func aCurrencyCanBeNamedInFiveWays() throws {
        let names = NumberForm.CurrencyDisplay.allCases.map { display in
            try? written("-1234.5", NumberForm(.currency("USD", display)), "en-GB")
        }
        #expect(names == ["-US$1,234.50", "-$1,234.50", "-USD\u{A0}1,234.50", "-1,234.50 US dollars", "-1,234.50"])
    }

    /// A currency that is not shown leaves no space behind, wherever it would stand.
    @Test(arguments: [("de", "-1.234,50"), ("de-AT", "-1.234,50"), ("nl", "-1.234,50"), ("fr", "-1\u{202F}234,50")])
    func aHiddenCurrencyLeavesNoSpace(_ language: String, _ expected: String) throws {
        #expect(try written("-1234.5", NumberForm(.currency("EUR", .none)), language) == expected)
    }

    @Test func percentAndUnits() throws {
        #expect(try written("19", NumberForm(.percent), "de") == "19\u{A0}%")
        #expect(try written("7.7", NumberForm(.percent), "en") == "7.7%")
        #expect(try written("1234", NumberForm(.unit("kilowatt-hour", .short)), "de") == "1.234 kWh")
        #expect(try written("2", NumberForm(.unit("hour", .long)), "fr") == "2\u{A0}heures")
    }

    @Test func groupingCanBeLeftOut() throws {
        var form = NumberForm()
        form.grouping = .none
        #expect(try written("12345", form, "en") == "12345")
        form.grouping = .fromFive
        #expect(try written("1234", form, "en") == "1234")
        #expect(try written("12345", form, "en") == "12,345")
    }

    @Test func aSkeletonSaysAll() throws {
        var form = NumberForm()
        form.skeleton = "compact-short"
        #expect(try written("1234567", form, "en") == "1.2M")
    }

    @Test func ordinalsPluralsAndLists() throws {
        let one = ExactDecimal(mantissa: 1, scale: 0)
        #expect(try FormatLocale("en").ordinal(one, gender: nil) == "1st")
        #expect(try FormatLocale("de").ordinal(one, gender: nil) == "1.")
        #expect(try FormatLocale("fr").ordinal(one, gender: "feminine") == "1re")
        #expect(try FormatLocale("pl").pluralCategory(of: ExactDecimal(mantissa: 3, scale: 0), NumberForm()) == "few")
        // English has the plural for `1.0 days`.
        #expect(
            try FormatLocale("en").pluralCategory(of: ExactDecimal(mantissa: 10, scale: 1), NumberForm()) == "other")
        #expect(try FormatLocale("en").list(["a", "b", "c"], .and) == "a, b, and c")
        #expect(try FormatLocale("de").list(["a", "b"], .or) == "a oder b")
    }

    @Test func whatIsNotKnownIsSaid() {
        #expect(throws: FormatProblem.unknownCurrency("EURO")) { try money("1", "EURO", "en") }
        #expect(throws: FormatProblem.unknownCurrency("XQQ")) { try money("1", "XQQ", "en") }
        #expect(throws: FormatProblem.unknownUnit("cubits")) {
            try written("1", NumberForm(.unit("cubits", .short)), "en")
        }
        var form = NumberForm()
        form.skeleton = "no-skeleton"
        #expect(throws: FormatProblem.badSkeleton("no-skeleton")) { try written("1", form, "en") }
        #expect(FormatLocale("xx").isKnown == false)
        #expect(FormatLocale("de-1").isKnown == false)
        #expect(FormatLocale("sr-Latn-RS").isKnown)
    }
}
