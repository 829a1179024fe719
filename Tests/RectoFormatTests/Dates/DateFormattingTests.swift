import Testing

@testable import RectoFormat

@Suite struct DateFormattingTests {
    private func date(_ text: String, _ form: DateForm, _ language: String, zone: String? = nil) throws -> String {
        try FormatLocale(language).string(try #require(CalendarMoment(text)), form, zone: zone)
    }

    @Test func theFourStylesOfADate() throws {
        let styles = DateForm.Style.allCases.map { DateForm.styles(date: $0, time: nil) }
        #expect(
            try styles.map { try date("2026-11-23", $0, "de") }
                == ["Montag, 23. November 2026", "23. November 2026", "23.11.2026", "23.11.26"])
    }

    @Test func theLanguageDecides() throws {
        let long = DateForm.styles(date: .long, time: nil)
        #expect(try date("2026-11-23", long, "en") == "November 23, 2026")
        #expect(try date("2026-11-23", long, "en-GB") == "23 November 2026")
        #expect(try date("2026-11-23", long, "fr") == "23 novembre 2026")
        #expect(try date("2026-11-23", long, "ja") == "2026年11月23日")
    }

    @Test func skeletonsAndPatterns() throws {
        #expect(try date("2026-11-23", .skeleton("yMMMM"), "de") == "November 2026")
        #expect(try date("2026-11-23", .pattern("dd.MM.yyyy"), "en") == "23.11.2026")
        #expect(try date("2026-11", .styles(date: .long, time: nil), "de") == "November 2026")
    }

    /// Letters that look like those of another field.
    @Test(arguments: [
        ("2026-12-31", "YYYY-MM-dd", "YYYY", "yyyy"), ("2026-11-03", "DD.MM.yyyy", "DD", "dd"),
        ("2026-11-03", "dd.mm.yyyy", "mm", "MM"), ("2026-11-03T14:05", "dd.mm.yyyy HH:mm", "mm", "MM"),
        ("2026-11-03T14:05", "dd.MM.yyyy HH:MM", "MM", "mm"), ("2026-11-03T14:05", "hh:mm", "hh", "HH"),
        ("2026-11-03", "D. MMMM", "D", "d"),
        ("2026-11-23T14:05:37", "HH:mm:SS", "SS", "ss"), ("2026-11-23T14:05", "dd.MM.yyyy HH.MM", "MM", "mm"),
        ("2026-11-23T14:05", "yyyyMMddHHMM", "MM", "mm"), ("2026-11-23T14:05", "HH 'h' MM", "MM", "mm"),
        ("2027-01-01", "yyyy-'W'ww", "yyyy", "YYYY"), ("2027-01-01", "dd.MM.YYYY ('KW' ww)", "YYYY", "yyyy"),
    ])
    func aFieldThatIsNotMeantIsRefused(_ value: String, _ pattern: String, _ written: String, _ meant: String) {
        #expect(throws: FormatProblem.wrongField(written, meant: meant)) { try date(value, .pattern(pattern), "en") }
    }
    @Test(arguments: [
        ("2026-12-31", "YMMMd", "Y", "y"), ("2026-12-31", "yD", "D", "d"), ("2026-12-31", "ym", "m", "M"),
    ])
    func skeletonsAreJudgedToo(_ value: String, _ skeleton: String, _ written: String, _ meant: String) {
        #expect(throws: FormatProblem.wrongField(written, meant: meant)) { try date(value, .skeleton(skeleton), "en") }
    }

    @Test(arguments: [
        ("2026-11-03", "dd.MM.yyyy HH", "H", "time"), ("2026-11", "dd.MM.yyyy", "d", "day"),
        ("2026-11", "EEE MM", "E", "day"), ("2026-11-23T14:05:37", "ss.SSS", "S", "fraction of a second"),
    ])
    func aFieldThatTheValueLacksIsNotMadeUp(_ value: String, _ pattern: String, _ letter: String, _ part: String) {
        #expect(throws: FormatProblem.lacksField(letter, part)) { try date(value, .pattern(pattern), "en") }
    }

    /// Words stand in quotes.
    @Test(arguments: [
        ("d de MMMM de yyyy", "d"), ("dd 'de' MMMM de yyyy dd", "d"), ("MMMM (MM)", "M"), ("LLLL M", "M"),
    ])
    func aFieldThatStandsTwiceIsRefused(_ pattern: String, _ letter: String) {
        #expect(throws: FormatProblem.repeatedField(letter)) { try date("2026-11-23", .pattern(pattern), "es") }
    }

    @Test(arguments: ["yw", "MMMMW", "foo", "long", "medium"])
    func aSkeletonWithoutFormIsRefused(_ skeleton: String) {
        #expect(throws: FormatProblem.noForm(skeleton)) { try date("2026-11-23", .skeleton(skeleton), "en") }
    }

    @Test(arguments: [
        ("2026-12-31", "YYYY-'W'ww", "2027-W01"), ("2026-12-31", "dd.MM.yyyy ('KW' ww)", "31.12.2026 (KW 01)"),
        ("2026-12-31", "dd.MM.yyyy (YYYY-'W'ww)", "31.12.2026 (2027-W01)"),
        ("2026-11-23T14:05:37.75", "HH:mm:ss.SSS", "14:05:37.750"), ("2026-02-01", "yyyy-DDD", "2026-032"),
        ("2026-11-03", "'D'dd", "D03"),
        ("2026-11-03T14:05", "h:mm a", "2:05 PM"), ("2026-11-03T14:05", "mm", "05"),
        ("2026-11-03T14:05", "HH.mm", "14.05"),
    ])
    func whatCanOnlyBeMeantAsItStandsIsWritten(_ value: String, _ pattern: String, _ text: String) throws {
        #expect(try date(value, .pattern(pattern), "en") == text)
    }

    /// ISO 8601 has the Gregorian calendar for all years, so that each date is printed as the data have it.
    @Test(arguments: [
        "0001-01-01", "0004-02-29", "1066-10-14", "1500-03-01", "1582-10-04", "1582-10-10", "1582-10-15", "9999-12-31",
    ])
    func datesOfAllYearsAreThoseOfTheData(_ text: String) throws {
        #expect(try date(text, .pattern("yyyy-MM-dd"), "de") == text)
        let long = try date(text, .styles(date: .long, time: nil), "en")
        #expect(long.hasSuffix(String(Int(text.prefix(4))!)))
        #expect(long.contains(" \(Int(text.suffix(2))!), "))
    }

    @Test func theImperialCalendarOfJapan() throws {
        let locale = FormatLocale("ja", calendar: "japanese")
        let moment = try #require(CalendarMoment("2026-11-23"))
        #expect(try locale.string(moment, .styles(date: .long, time: nil)) == "令和8年11月23日")
    }

    @Test func aTimeIsThatOfTheClockUnlessAZoneIsGiven() throws {
        let short = DateForm.styles(date: nil, time: .short)
        #expect(try date("2026-11-23T14:05:00+01:00", short, "de") == "14:05")
        #expect(try date("2026-11-23T14:05:00Z", short, "de", zone: "Europe/Berlin") == "15:05")
        #expect(try date("2026-07-23T14:05:00Z", short, "de", zone: "Europe/Berlin") == "16:05")
    }

    @Test func aZoneIsNotMadeUp() throws {
        let long = DateForm.styles(date: .short, time: .long)
        #expect(try date("2026-11-23T14:05:00+01:00", long, "de") == "23.11.26, 14:05:00 GMT+1")
        #expect(throws: FormatProblem.needsZone) { try date("2026-11-23T14:05", long, "de") }
        #expect(throws: FormatProblem.needsZone) { try date("2026-11-23T14:05", .pattern("HH:mm z"), "de") }
        #expect(throws: FormatProblem.unknownZone("Europe/Bern")) {
            try date("2026-11-23T14:05Z", long, "de", zone: "Europe/Bern")
        }
    }

    @Test(arguments: [
        "2026-11-23", "20261123", "2026-11-23T14:05", "2026-11-23 14:05:30", "2026-11-23T14:05:30.125Z",
        "2026-11-23T14:05:30-0330", "2024-02-29", "2026-11",
    ])
    func dataWriteDatesByISO8601(_ text: String) { #expect(CalendarMoment(text) != nil) }

    @Test(arguments: [
        "", "23.11.2026", "2026-13-01", "2026-02-29", "1900-02-29", "2026-11-23T", "2026-11-23T24:00", "2026-1-1",
        "2026-11-23T14:05+1", "202611", "2026-11-23x", "0000-01-01", "2026-02-30",
    ])
    func whatIsNoDateIsNone(_ text: String) { #expect(CalendarMoment(text) == nil) }

    @Test(arguments: [
        ("1970-01-01", 0), ("2000-03-01", 951_868_800), ("1600-02-29", -11_670_998_400),
        ("1970-01-01T01:00+01:00", 0), ("2026-11-23T12:00:30Z", 1_795_435_230),
    ])
    func daysAreCounted(_ text: String, _ seconds: Int64) throws {
        #expect(try #require(CalendarMoment(text)).milliseconds == seconds * 1_000)
    }
}
