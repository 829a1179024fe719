import RectoCore
import RectoTestSupport
import Testing

@testable import RectoFormat

/// Holds what the tables write against what ICU writes, for every locale of the tables. Other versions of ICU have the data of
/// other years.
/// One test at a time asks ICU, which a lock guards: two would only wait for each other.
@Suite(.serialized, .enabled(if: ICULibrary.shared?.cldrVersion == FormatIndex.cldrVersion)) struct TablesAndICUTests {
    private static let locales = FormatText(FormatIndex.locales).parts(of: .line).map {
        String(decoding: $0.part(from: 0, to: 0x20).bytes, as: UTF8.self)
    }
    private static let languages = Set(locales.map { String($0.prefix { $0 != "_" }) }).sorted()
    private static let currencies: [String] = {
        let entries = Array(FormatText(FormatIndex.currencies).bytes)
        return stride(from: 0, to: entries.count, by: 4).map { String(decoding: entries[$0..<$0 + 3], as: UTF8.self) }
    }()

    private static func locales(of language: String) -> [FormatLocale] {
        locales.filter { $0 == language || $0.hasPrefix(language + "_") }.map { FormatLocale($0) }
    }

    /// Whether a case is tried: one of `part` cases in the locale of a language, and one of five times as many in those of its
    /// regions, each language others. `make soak` tries all, and so does the generator of the tables.
    private static func isTried(_ index: Int, _ locale: FormatLocale, _ offset: Int, part: Int) -> Bool {
        if Soak.isOn { return true }
        let start = locale.tag.utf8.reduce(index) { $0 + Int($1) }
        return start % (offset == 0 ? part : 5 * part) == 0
    }

    /// What both write of one locale. A million expectations would take minutes.
    private struct Comparison {
        var count = 0
        var countLeftToICU = 0
        var differences: [String] = []

        mutating func add(_ number: String, _ form: NumberForm, _ locale: FormatLocale) throws {
            let number = try #require(ExactDecimal(data: number))
            guard try locale.tabled(number, form) != nil else { return countLeftToICU += 1 }
            let (text, byICU) = (try locale.string(number, form), try locale.stringByICU(number, form))
            compare(text, byICU, "\(locale.tag) \(number.dataText) \(form)")
        }

        mutating func add(_ moment: CalendarMoment, _ form: DateForm, _ locale: FormatLocale) throws {
            guard let text = try locale.tabled(moment, form) else { return countLeftToICU += 1 }
            let byICU = try locale.stringByICU(moment, form, zone: nil)
            compare(text, byICU, "\(locale.tag) \(moment) \(form)")
        }

        private mutating func compare(_ text: String, _ byICU: String, _ what: @autoclosure () -> String) {
            count += 1
            if text != byICU { differences.append("\(what()): '\(text)', and '\(byICU)' by ICU") }
        }
    }

    // MARK: Numbers

    private static let numbers = [
        "0", "0.00", "-0.004", "5", "-5", "999.99", "1234.5", "-1234.56", "12345.678", "1234567.891",
        "-98765432101234567890.123456789", "0.000000000000000001",
    ]

    private static var forms: [NumberForm] {
        let kinds: [NumberForm.Kind] = [
            .plain, .percent, .currency("EUR", .symbol), .currency("USD", .narrow), .currency("JPY", .code),
            .currency("BHD", .none),
        ]
        var forms: [NumberForm] = []
        for kind in kinds {
            for sign in NumberForm.Sign.allCases {
                for grouping in NumberForm.Grouping.allCases {
                    var form = NumberForm(kind, digits: forms.count % 3 == 0 ? nil : forms.count % 4)
                    (form.sign, form.grouping, form.hasRealMinus) = (sign, grouping, forms.count % 2 == 0)
                    forms.append(form)
                }
            }
        }
        for skeleton in [".00######", ".##", ".0#", ".00"] {
            forms.append(NumberForm())
            forms[forms.count - 1].skeleton = skeleton
        }
        return forms
    }

    @Test(arguments: languages) func numbersAreThoseOfICU(_ language: String) throws {
        var comparison = Comparison()
        for (offset, locale) in Self.locales(of: language).enumerated() {
            for (index, form) in Self.forms.enumerated() where Self.isTried(index, locale, offset, part: 4) {
                for number in Self.numbers { try comparison.add(number, form, locale) }
            }
        }
        #expect(comparison.differences == [])
        #expect(comparison.count > 150)
    }

    @Test(arguments: languages) func everyCurrencyIsThatOfICU(_ language: String) throws {
        var comparison = Comparison()
        for (offset, locale) in Self.locales(of: language).enumerated() {
            for (index, code) in Self.currencies.enumerated() where Self.isTried(index, locale, offset, part: 12) {
                for display in NumberForm.CurrencyDisplay.allCases where display != .name {
                    var form = NumberForm(.currency(code, display))
                    try comparison.add("-1234567.8951", form, locale)
                    form.sign = .accounting
                    try comparison.add("-12", form, locale)
                }
            }
        }
        #expect(comparison.differences == [])
        // Few locales write a currency in a way of their own.
        #expect(comparison.countLeftToICU * (Soak.isOn ? 100 : 10) <= comparison.count)
    }

    // MARK: Dates

    /// All months, all days of a week, and hours around noon and midnight.
    private static let moments =
        (1...12).map { "2026-\($0 < 10 ? "0" : "")\($0)-\($0 + 8 < 10 ? "0" : "")\($0 + 8)T12:0\($0 % 10):59" } + [
            "0009-01-01T00:00", "0812-12-31T00:30:01+02:00", "1582-10-10T09:05-11:30", "1999-12-31T13:00Z",
            "2024-02-29T23:59:59", "9999-05-07T11:59",
        ]

    private static var formsOfDates: [DateForm] {
        let styles: [DateForm.Style?] = [nil] + DateForm.Style.allCases
        var forms: [DateForm] = []
        for date in styles {
            for time in [nil, .medium, .short] as [DateForm.Style?] where date != nil || time != nil {
                forms.append(.styles(date: date, time: time))
            }
        }
        forms += ["yMMMM", "yMMM", "yM", "MMMMd", "MMMd", "ddMMM"].map { .skeleton($0) }
        return forms + ["dd.MM.yyyy", "EEE d MMM yy", "EEEE 'of' LLLL y ''", "HH.mm:ss, h a"].map { .pattern($0) }
    }

    @Test(arguments: languages) func datesAreThoseOfICU(_ language: String) throws {
        var comparison = Comparison()
        for (offset, locale) in Self.locales(of: language).enumerated() {
            for (index, form) in Self.formsOfDates.enumerated() where Self.isTried(index, locale, offset, part: 4) {
                for moment in Self.moments {
                    try comparison.add(try #require(CalendarMoment(moment)), form, locale)
                }
            }
        }
        #expect(comparison.differences == [])
        #expect(comparison.count > 80 || Self.otherCalendars.contains(language))
    }

    /// Languages that count years in another calendar, so that ICU writes their dates.
    private static let otherCalendars = ["fa", "ps", "th"]
}

/// What bills print is in the tables of every locale, so that none opens ICU without anybody noticing.
@Suite struct TabledFormsTests {
    @Test(arguments: [
        "en-IE", "en-US", "en-GB", "en-IN", "de", "de-DE", "de-AT", "de-CH", "fr-FR", "fr-CH", "it-IT", "es-ES", "nl",
        "pl",
        "pt-BR", "pt-PT", "ar-SA", "hi-IN", "zh-CN", "ja-JP", "sv-SE", "nb-NO", "da-DK", "fi-FI", "cs-CZ", "tr-TR",
    ])
    func whatBillsPrintNeedsNoICU(_ tag: String) throws {
        let locale = FormatLocale(tag)
        let number = try #require(ExactDecimal(data: "1234.5"))
        var price = NumberForm()
        price.skeleton = ".00######"
        for form in [
            NumberForm(), NumberForm(.percent), NumberForm(.currency("EUR", .symbol)), NumberForm(digits: 2), price,
        ] {
            #expect(try locale.tabled(number, form) != nil)
        }
        // Years of Arabia are counted in another calendar.
        if tag == "ar-SA" { return }
        let moment = try #require(CalendarMoment("2026-11-23T14:05"))
        // The weekday of a full date in Finnish has a form of its own, which the tables lack.
        for style in DateForm.Style.allCases where style != .full || tag != "fi-FI" {
            #expect(try locale.tabled(moment, .styles(date: style, time: nil)) != nil)
        }
        #expect(try locale.tabled(moment, .skeleton("yMMMM")) != nil)
    }

    @Test(arguments: [("th", "calendar"), ("fa", "calendar"), ("rm", "language"), ("de-US", "region")])
    func whatTheTablesLackIsLeftToICU(_ tag: String, _ reason: String) throws {
        let moment = try #require(CalendarMoment("2026-11-23"))
        #expect(try FormatLocale(tag).tabled(moment, .styles(date: .long, time: nil)) == nil)
    }

    @Test func anotherCalendarOrOtherDigitsAreLeftToICU() throws {
        #expect(FormatLocale("ja", calendar: "japanese").facts == nil)
        #expect(FormatLocale("ar", numerals: "latn").facts == nil)
        #expect(FormatLocale("ar-u-nu-latn").facts == nil)
        // These are the digits that German has.
        #expect(FormatLocale("de", numerals: "latn").facts != nil)
    }
}
