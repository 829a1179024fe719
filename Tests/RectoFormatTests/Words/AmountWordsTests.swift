import RectoCore
import Testing

@testable import RectoFormat

@Suite struct AmountWordsTests {
    /// Soft hyphens, which parts of long words have between them, are left out.
    private func words(_ amount: String, _ currency: String, _ language: String) throws -> String {
        let number = try #require(ExactDecimal(data: amount))
        return try FormatLocale(language).amountInWords(number, currency: currency).filter { $0 != "\u{AD}" }
    }

    @Test(arguments: [
        ("1234.56", "EUR", "en", "one thousand two hundred thirty-four euros and fifty-six cents"),
        ("1.01", "EUR", "en", "one euro and one cent"),
        ("105", "GBP", "en-GB", "one hundred and five pounds"),
        ("-2.00", "USD", "en", "minus two US dollars"),
        ("0.50", "EUR", "en", "zero euros and fifty cents"),
        ("101.05", "EUR", "de", "einhundertein Euro und fünf Cent"),
        ("21.20", "CHF", "de-CH", "einundzwanzig Schweizer Franken und zwanzig Rappen"),
        ("1", "SEK", "de", "eine Schwedische Krone"),
        ("80.01", "EUR", "fr", "quatre-vingts euros et un centime"),
        ("1000000", "EUR", "fr", "un million d’euros"),
        ("71", "CHF", "fr-CH", "septante-et-un francs suisses"),
        ("21.50", "EUR", "es", "veintiún euros con cincuenta céntimos"),
        ("1", "GBP", "es", "una libra esterlina"),
        ("1000000", "MXN", "es", "un millón de pesos mexicanos"),
        ("1234.05", "EUR", "it", "milleduecentotrentaquattro euro e cinque centesimi"),
        ("1234.56", "EUR", "nl", "duizendtweehonderdvierendertig euro en zesenvijftig cent"),
        ("1", "PLN", "pl", "jeden złoty"), ("3.02", "PLN", "pl", "trzy złote i dwa grosze"),
        ("5.05", "PLN", "pl", "pięć złotych i pięć groszy"), ("1", "EUR", "pl", "jedno euro"),
    ])
    func amountsAreReadAloud(_ amount: String, _ currency: String, _ language: String, _ expected: String) throws {
        #expect(try words(amount, currency, language) == expected)
    }

    @Test func whatTheLanguageDoesNotNameIsAFraction() throws {
        #expect(try words("5.07", "SEK", "de") == "fünf Schwedische Kronen und 07/100")
        #expect(try words("5.007", "KWD", "en") == "five Kuwaiti dinars and 007/1000")
    }

    @Test func indiaCountsInLakhAndCrore() throws {
        #expect(
            try words("123456.50", "INR", "en-IN")
                == "Rupees One Lakh Twenty-Three Thousand Four Hundred and Fifty-Six and Fifty Paise Only")
        #expect(
            try words("12345678", "INR", "en-IN").hasPrefix("Rupees One Crore Twenty-Three Lakh Forty-Five Thousand"))
    }

    @Test(arguments: [
        ("1234.56", "人民币壹仟贰佰叁拾肆元伍角陆分"), ("10", "人民币壹拾元整"), ("1005.00", "人民币壹仟零伍元整"),
        ("100200.30", "人民币壹拾万零贰佰元叁角整"), ("20010.05", "人民币贰万零壹拾元零伍分"),
        ("0.07", "人民币柒分"), ("0", "人民币零元整"), ("100000001", "人民币壹亿零壹元整"),
        ("1000000000000", "人民币壹万亿元整"), ("1200000000000", "人民币壹万贰仟亿元整"),
    ])
    func chineseCapitalFigures(_ amount: String, _ expected: String) throws {
        #expect(try words(amount, "CNY", "zh") == expected)
    }

    /// The dinar has a thousand parts, and the unidad de fomento ten thousand.
    @Test(arguments: [
        ("12.345", "KWD", "壹拾贰元叁角肆分伍厘"), ("12.300", "KWD", "壹拾贰元叁角整"), ("12.340", "KWD", "壹拾贰元叁角肆分"),
        ("12.305", "KWD", "壹拾贰元叁角零伍厘"), ("12.005", "KWD", "壹拾贰元零伍厘"), ("0.005", "KWD", "伍厘"),
        ("1.0203", "CLF", "壹元零贰分零叁毫"), ("12.000", "KWD", "壹拾贰元整"),
    ])
    func chineseCapitalFiguresOfSmallerParts(_ amount: String, _ currency: String, _ expected: String) throws {
        #expect(try words(amount, currency, "zh").hasSuffix(expected))
    }

    @Test func chineseCapitalFiguresOfTaiwan() throws {
        #expect(try words("1234", "TWD", "zh-TW") == "新臺幣壹仟貳佰參拾肆圓整")
    }

    @Test(arguments: [
        ("1234567", "金壱百弐拾参萬四千伍百六拾七円也"), ("12000", "金壱萬弐千円也"), ("100000000", "金壱億円也"),
    ])
    func japaneseDeeds(_ amount: String, _ expected: String) throws {
        #expect(try words(amount, "JPY", "ja") == expected)
    }

    @Test(arguments: [
        ("1", "ريال سعودي واحد"), ("2", "ريالان سعوديان"), ("3", "ثلاثة ريالات سعودية"),
        ("11", "أحد عشر ريالًا سعوديًا"), ("100", "مائة ريال سعودي"), ("200", "مائتا ريال سعودي"),
        ("1234.50", "ألف ومائتان وأربعة وثلاثون ريالًا سعوديًا وخمسون هللة"),
        ("2000", "ألفا ريال سعودي"), ("3000.03", "ثلاثة آلاف ريال سعودي وثلاث هللات"),
        ("15000", "خمسة عشر ألف ريال سعودي"), ("0.02", "هللتان"),
    ])
    func arabicNumbersAgreeWithWhatTheyCount(_ amount: String, _ expected: String) throws {
        #expect(try words(amount, "SAR", "ar-SA") == expected)
    }

    @Test func numbersWithoutCurrency() throws {
        let three = ExactDecimal(mantissa: 3, scale: 0)
        #expect(try FormatLocale("de").words(three) == "drei")
        #expect(throws: FormatProblem.noWords("de")) {
            try FormatLocale("de").words(ExactDecimal(mantissa: 15, scale: 1))
        }
    }
}
