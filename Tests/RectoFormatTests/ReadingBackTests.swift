import RectoCore
import RectoTestSupport
import Testing

@testable import RectoFormat

/// What the formatting prints, sums over the text of cells read back as the same number.
@Suite struct ReadingBackTests {
    private static let locales = [
        ("en-US", "USD"), ("en-GB", "GBP"), ("en-IN", "INR"), ("de-DE", "EUR"), ("de-AT", "EUR"), ("de-CH", "CHF"),
        ("fr-FR", "EUR"), ("fr-CH", "CHF"), ("fr-CA", "CAD"), ("es-ES", "EUR"), ("es-MX", "MXN"), ("it-IT", "EUR"),
        ("nl-NL", "EUR"), ("pt-BR", "BRL"), ("pt-PT", "EUR"), ("pl-PL", "PLN"), ("cs-CZ", "CZK"), ("hu-HU", "HUF"),
        ("sv-SE", "SEK"), ("da-DK", "DKK"), ("nb-NO", "NOK"), ("fi-FI", "EUR"), ("tr-TR", "TRY"), ("ru-RU", "RUB"),
        ("uk-UA", "UAH"), ("el-GR", "EUR"), ("ja-JP", "JPY"), ("zh-CN", "CNY"), ("ko-KR", "KRW"), ("hi-IN", "INR"),
        ("ar-SA", "SAR"), ("ar-EG", "EGP"), ("he-IL", "ILS"), ("fa-IR", "IRR"), ("th-TH", "THB"), ("mr-IN", "INR"),
        ("bn-BD", "BDT"), ("ro-RO", "RON"), ("bg-BG", "BGN"), ("id-ID", "IDR"), ("vi-VN", "VND"),
    ]

    private static var forms: [(currency: NumberForm.CurrencyDisplay?, sign: NumberForm.Sign, hasRealMinus: Bool)] {
        let displays: [NumberForm.CurrencyDisplay?] = [nil] + NumberForm.CurrencyDisplay.allCases.filter { $0 != .name }
        let signs: [(NumberForm.Sign, Bool)] = [
            (.automatic, false), (.always, false), (.accounting, false), (.automatic, true),
        ]
        return displays.flatMap { display in signs.map { (display, $0.0, $0.1) } }
    }

    /// Amounts of each size, with and without a fraction, and of both signs.
    private static let amounts = allAmounts.enumerated().filter { Soak.isOn || $0.offset % 3 == 1 }.map(\.element)
    private static let allAmounts = [
        "0.00", "0.05", "-0.50", "1.00", "12.34", "-999.99", "1234.00", "-1234.50", "12345.67", "-98765.43",
        "123456.78",
        "1234567.89", "-12345678.90", "100000000.01",
    ]

    private static func read(_ text: String, _ symbols: NumberSymbols) -> Result<ExactDecimal, AmountProblem> {
        do throws(AmountProblem) {
            return .success(try ExactDecimal(amount: text, symbols: symbols))
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: locales) func whatIsWrittenIsReadAsTheSameNumber(_ tag: String, _ home: String) throws {
        let locale = FormatLocale(tag)
        let symbols = NumberSymbols(locale: tag)
        for amount in Self.amounts {
            let number = try #require(ExactDecimal(data: amount))
            for (display, sign, hasRealMinus) in Self.forms {
                for currency in display == nil ? ["EUR"] : ["EUR", home] {
                    var form = NumberForm(display.map { .currency(currency, $0) } ?? .plain, digits: 2)
                    (form.sign, form.hasRealMinus) = (sign, hasRealMinus)
                    let text = try locale.string(number, form)
                    let read = Self.read(text, symbols)
                    #expect(read == .success(number), "\(tag): '\(text)' is read as \(read)")
                }
            }
        }
    }

    private static let currencies = """
        AED ARS AUD BGN BOB BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KES KRW KWD KZT LKR MAD \
        MKD MXN MYR NGN NIO NOK NPR NZD PEN PHP PKR PLN PYG QAR RON RSD RUB SAR SCR SEK SGD THB TND TOP TRY TWD UAH USD UYU \
        VND XAF XOF XPF ZAR
        """.split(separator: " ").map(String.init)

    /// No mark that is written for a currency is taken for one of another. What cannot be read is none.
    @Test(arguments: locales) func markIsOfTheCurrencyThatIsWritten(_ tag: String, _ home: String) throws {
        let locale = FormatLocale(tag)
        let number = try #require(ExactDecimal(data: "12.34"))
        for currency in Self.currencies {
            for display in [NumberForm.CurrencyDisplay.symbol, .narrow, .code] {
                let text = try locale.string(number, NumberForm(.currency(currency, display), digits: 2))
                let amount = try? PrintedAmount(text, symbols: NumberSymbols(language: tag))
                #expect(amount?.mayBe(in: currency) ?? true, "\(tag): '\(text)' is no \(currency)")
            }
        }
    }

    /// The facts that reading has without ICU are those that ICU has, but for marks of direction. In two languages of the list
    /// the data have changed: how Hungarian groups four digits, and Marathi amounts.
    @Test(arguments: locales.filter { !["hu-HU", "mr-IN"].contains($0.0) }) func writingWithoutICUIsThatOfICU(
        _ tag: String, _ home: String
    ) throws {
        let locale = FormatLocale(tag, numerals: "latn")
        for amount in Self.amounts {
            let number = try #require(ExactDecimal(data: amount))
            let withICU = try locale.string(number, NumberForm(.currency(home, .none), digits: 2))
            let isMark = { (scalar: Unicode.Scalar) in scalar.properties.isBidiControl }
            let visible = { (text: String) in text.unicodeScalars.filter { !isMark($0) }.map { String($0) }.joined() }
            #expect(visible(NumberSymbols(locale: tag).string(number)) == visible(withICU))
        }
    }

    // MARK: Every locale of the tables

    private static let tabled = FormatText(FormatIndex.locales).parts(of: .line).map {
        String(decoding: $0.part(from: 0, to: 0x20).bytes, as: UTF8.self).replacing("_", with: "-")
    }

    /// English locales where CLDR gives euros alone the marks of English, so that they cannot be told from other amounts there.
    private static let withEnglishEuros: Set = ["en-CH", "en-DK", "en-SE"]

    /// Amounts that a wrong decimal mark would make a thousand times larger or smaller, and what a reader takes them for.
    @Test func amountsOfEveryLocaleAreReadAsTheSameNumber() throws {
        #expect(Self.tabled.count == 514)
        for tag in Self.tabled {
            let locale = FormatLocale(tag)
            for amount in ["1.234", "-1.234", "12.345", "1234", "-12345", "1234567.891"] {
                let number = try #require(ExactDecimal(data: amount))
                // Lakhs in digits of its own are refused there.
                if tag == "ur-IN", number.mantissa == 1_234_567_891 { continue }
                for currency in ["EUR", "KWD", "JPY"] where currency != "EUR" || !Self.withEnglishEuros.contains(tag) {
                    for display in [NumberForm.CurrencyDisplay.code, .none] {
                        let form = NumberForm(.currency(currency, display), digits: number.scale)
                        let text = try locale.string(number, form)
                        let read = Self.read(text, NumberSymbols(locale: tag))
                        if read != .success(number) { Issue.record("\(tag): '\(text)' is read as \(read)") }
                    }
                }
            }
        }
    }

    /// A sum without a form has the marks of amounts. Locales with digits of their own write European ones in it.
    @Test func sumsOfEveryLocaleHaveTheMarksOfAmounts() throws {
        let number = try #require(ExactDecimal(data: "-1234567.89"))
        for tag in Self.tabled where LocaleFacts.of(tag: tag)?.numbers.zero == 0x30 {
            let form = NumberForm(.currency("KWD", .none), digits: 2)
            let isMark = { (scalar: Unicode.Scalar) in scalar.properties.isBidiControl }
            let visible = { (text: String) in text.unicodeScalars.filter { !isMark($0) }.map { String($0) }.joined() }
            let text = visible(try FormatLocale(tag).string(number, form))
            #expect(visible(NumberSymbols(locale: tag).string(number)) == text, "\(tag)")
        }
    }

    /// Of a tag that no table has, all but the language may be left out.
    @Test(arguments: [
        ("es-u-cu-eur", "1.234.567,89"), ("es-419-x-house", "1,234,567.89"), ("de-CH-1996", "1’234’567.89"),
        ("de-XX", "1.234.567,89"), ("sr-Latn-XX", "1.234.567,89"), ("", "1,234,567.89"),
        ("eo-419", "1\u{A0}234\u{A0}567,89"),
    ])
    func partsOfATagThatSayNothingAreLeftOut(_ tag: String, _ expected: String) throws {
        #expect(NumberSymbols(locale: tag).string(try #require(ExactDecimal(data: "1234567.89"))) == expected)
    }
}
