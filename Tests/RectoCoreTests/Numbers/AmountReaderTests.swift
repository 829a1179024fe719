import RectoCore
import Testing

/// Amounts as people write them on bills, in their languages.
@Suite struct AmountReaderTests {
    private func read(_ text: String, _ language: String) -> Result<ExactDecimal, AmountProblem> {
        Result { () throws(AmountProblem) in
            try ExactDecimal(amount: text, symbols: NumberSymbols(language: language))
        }
    }

    /// A mark of many currencies fits each of them, and one of which nothing is known fits all.
    @Test(arguments: [
        ("$5", "USD CAD MXN", "EUR GBP"), ("US$ 5", "USD", "CAD EUR"), ("$5.00 CAD", "CAD", "USD"),
        ("5 USD", "USD", "CAD"),
        ("€5", "EUR", "USD"), ("5 kr", "SEK NOK DKK ISK", "EUR"), ("¥5", "JPY CNY", "USD"), ("£5", "GBP EGP", "EUR"),
        ("CHF 5", "CHF", "EUR"), ("5 Fr.", "CHF XOF", "EUR"), ("5 zł", "PLN", "CZK"),
        ("RD$5", "DOP", "USD"), ("MXN$5", "MXN", "USD"),
        ("5 درهم", "AED MAD", ""), ("(5)", "EUR", ""), ("CNH 5", "CNY", "JPY"),
    ])
    func markMayMeanItsCurrencies(_ text: String, _ fitting: String, _ others: String) throws {
        let amount = try PrintedAmount(text, symbols: .english)
        for code in fitting.split(separator: " ") { #expect(amount.mayBe(in: String(code)), "\(code)") }
        for code in others.split(separator: " ") { #expect(!amount.mayBe(in: String(code)), "\(code)") }
    }

    /// A language, with 1234567.50, 0.50 and -42.10 as it writes them.
    private static let languages: [(language: String, long: String, fraction: String, negative: String)] = [
        ("en", "1,234,567.50", ".50", "-42.10"), ("en-IN", "12,34,567.50", ".50", "-42.10"),
        ("de", "1.234.567,50", ",50", "-42,10"), ("de-AT", "1.234.567,50", ",50", "-42,10"),
        ("de-CH", "1\u{2019}234\u{2019}567.50", ".50", "-42.10"),
        ("fr", "1\u{202F}234\u{202F}567,50", ",50", "-42,10"),
        ("fr-CH", "1\u{202F}234\u{202F}567.50", ".50", "-42.10"), ("es", "1.234.567,50", ",50", "-42,10"),
        ("it", "1.234.567,50", ",50", "-42,10"), ("nl", "1.234.567,50", ",50", "-42,10"),
        ("pl", "1\u{A0}234\u{A0}567,50", ",50", "-42,10"), ("pt-BR", "1.234.567,50", ",50", "-42,10"),
        ("sv", "1\u{A0}234\u{A0}567,50", ",50", "\u{2212}42,10"), ("ja", "1,234,567.50", ".50", "-42.10"),
        ("ar", "1,234,567.50", ".50", "\u{200E}-42.10"), ("ar", "١٬٢٣٤٬٥٦٧٫٥٠", "٫٥٠", "\u{61C}-٤٢٫١٠"),
    ]

    /// The forms of a language's amounts, each made from its numbers. `plain` is -42.10 without its sign.
    @Test(arguments: languages.indices)
    func everyLanguageHasTheseForms(index: Int) throws {
        let (language, long, fraction, negative) = Self.languages[index]
        let plain = String(negative.unicodeScalars.drop { $0.properties.numericType == nil })
        let large = try #require(ExactDecimal(data: "1234567.50"))
        let half = try #require(ExactDecimal(data: "0.50"))
        let loss = try #require(ExactDecimal(data: "-42.10"))
        let gain = try #require(ExactDecimal(data: "42.10"))
        for text in [
            long, "€ \(long)", "€\(long)", "\(long) €", "\(long)\u{A0}€", "EUR \(long)", "\(long) EUR", "+\(long)",
        ] {
            #expect(read(text, language) == .success(large), "\(text)")
        }
        for mark in [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}"] {
            let text = "1\(mark)234\(mark)567" + long.suffix(3)
            #expect(read(text, language) == .success(large), "\(text)")
        }
        for text in [fraction, "$\(fraction)", "\(fraction) €"] {
            #expect(read(text, language) == .success(half), "\(text)")
        }
        for text in ["(\(fraction))", "-\(fraction)", "\u{2212}\(fraction)"] {
            #expect(read(text, language) == .success(ExactDecimal(data: "-0.50")!), "\(text)")
        }
        for minus in ["-", "\u{2212}", "\u{2012}", "\u{2013}", "\u{FE63}", "\u{FF0D}"] {
            for text in ["\(minus)\(plain)", "\(minus) \(plain) €", "€ \(minus)\(plain)", "\(minus)€\(plain)"] {
                #expect(read(text, language) == .success(loss), "\(text)")
            }
            let isJapanese = language == "ja"
            for text in ["\(plain)\(minus)", "\(plain)\(minus) €", "\(plain) €\(minus)"] {
                #expect(read(text, language) == (isJapanese ? .failure(.ambiguous) : .success(loss)), "\(text)")
            }
        }
        for text in [negative, "(\(plain))", "(€ \(plain))", "€ (\(plain))", "(\(plain)) €"] {
            #expect(read(text, language) == .success(loss), "\(text)")
        }
        let isIndian = language == "en-IN"
        for text in ["\(plain) CR", "\(plain)CR", "\(plain) Cr.", "€ \(plain) CR"] {
            #expect(read(text, language) == (isIndian ? .failure(.ambiguous) : .success(loss)), "\(text)")
        }
        for text in ["\(plain) DR", "\(plain) Dr."] { #expect(read(text, language) == .success(gain), "\(text)") }
        for text in [
            "No. \(plain)", "\(plain) %", "\(plain) x", "\(plain) / \(plain)", "\(plain) - \(plain)", "\(plain) ct",
            "\(plain) ¢", "ca. \(plain)", "\(plain)*", "\(plain) h", "-(\(plain))", "(\(plain)", "\(plain))",
            "--\(plain)",
            "-\(plain)-", "(\(plain)) CR", "\(plain) €€", "CHF \(plain) CHF", "\(plain)\n\(plain)", "\(plain) –", "",
            "–", "€", "\u{2013}\(fraction)",
        ] {
            #expect(throws: AmountProblem.self, "\(text)") { try self.read(text, language).get() }
        }
    }

    @Test(arguments: [
        ("CHF 1\u{2019}234.50", "fr-CH", "1234.50"), ("1 234,50 CHF", "fr-CH", "1234.50"),
        ("€ 1.234,50", "de-AT", "1234.50"), ("€ 1 234,50", "de-AT", "1234.50"), ("1'234.50", "de-CH", "1234.50"),
        ("1,23,456.00", "en-IN", "123456.00"), ("12,34,567", "en-IN", "1234567"), ("1,234,567", "en-IN", "1234567"),
        ("₹1,00,000.00", "en-IN", "100000.00"), ("Rs. 500", "en-IN", "500"), ("Rs.50", "en-IN", "50"),
        ("CHF 5.–", "de-CH", "5"), ("Fr. 7.50", "de-CH", "7.50"), ("5,- EUR", "de", "5"), ("5,-- €", "de", "5"),
        ("-5,-", "de", "-5"), ("(.25)", "en", "-0.25"), ("-,50", "de", "-0.50"), ("$5.00 USD", "en", "5.00"),
        ("-US$5", "en", "-5"), ("R$ 1.234,50", "pt-BR", "1234.50"), ("1 234 567 kr", "sv", "1234567"),
        ("12,50 zł", "pl", "12.50"), ("1.234", "en", "1.234"), ("1234.5", "en", "1234.5"), ("007", "en", "7"),
        ("٣", "ar", "3"), ("١٢٫٥٠ ر.س.\u{200F}", "ar", "12.50"), ("12.50 د.إ", "ar", "12.50"),
        ("￥１，２３４", "ja", "1234"), ("1,234円", "ja", "1234"), ("△1,234", "ja", "-1234"), ("（1,234）", "ja", "-1234"),
        ("۱۲٫۵", "fa", "12.5"), ("१२३", "hi", "123"), ("R 12,50", "af", "12.50"), ("\u{2212}3.5", "en", "-3.5"),
    ])
    func formsOfOneLanguage(text: String, language: String, data: String) throws {
        #expect(read(text, language) == .success(try #require(ExactDecimal(data: data))))
    }

    /// In the wrong language a number would be wrong by a thousand. It is refused, like one whose groups have not as many
    /// digits as the language asks for.
    @Test(arguments: [
        ("1.234,50", "en"), ("1,234.50", "de"), ("12.03.2026", "en"), ("1,50", "en"), ("1.50", "de"), ("1,2,3", "en"),
        ("12.03.2026", "de"), ("1 2", "fr"), ("1234,567", "en"), ("1,23,456", "en"), ("1,234,56", "en-IN"),
        ("12,345,67,890", "en-IN"), ("1,50", "en-IN"), ("1,2345", "en"), ("0.500", "de"), ("1,234 567", "en"),
        ("1.234,50", "fr-CH"), ("1.234,50", "sv"), ("5.", "en"), ("1. 5", "de"), ("1,234,", "en"), (".", "en"),
        ("1\u{2019}234'5", "de-CH"), ("1..5", "en"), ("1.2.3", "en"), ("1.500", "pl"), ("1,50", "ja"),
    ])
    func separatorsOfAnotherLanguage(text: String, language: String) {
        #expect(throws: AmountProblem.self) { try self.read(text, language).get() }
    }

    @Test(arguments: [
        ("No. 7", "en", AmountProblem.unknownPart("No. 7")), ("10 %", "en", .unknownPart("%")),
        ("3 x 4", "en", .unknownPart("x 4")), ("1,50", "en", .separators), ("1.5-2", "en", .unknownPart("2")),
        ("-5-", "en", .signs), ("–,50", "de", .ambiguous), ("¥5-", "ja", .ambiguous), ("5 Cr", "en-IN", .ambiguous),
        ("free", "en", .unknownPart("free")), ("€", "en", .noDigit), ("٣", "en", .unknownPart("٣")),
        ("99999999999999999999999999999999999999999", "en", .tooLong), ("K 5", "en", .unknownPart("K 5")),
        // Letters that mean a thousand or a million, and none of a country.
        ("5 T€", "de", .unknownPart("T€")), ("2 M€", "de", .unknownPart("M€")), ("5 K€", "en", .unknownPart("K€")),
        ("QX$5", "en", .unknownPart("QX$5")), ("5 T$", "en", .ambiguous),
        ("EUR 5 USD", "en", .currencies), ("£5 EUR", "en", .currencies),
    ])
    func theReasonIsSaid(text: String, language: String, problem: AmountProblem) {
        #expect(read(text, language) == .failure(problem))
    }
}
