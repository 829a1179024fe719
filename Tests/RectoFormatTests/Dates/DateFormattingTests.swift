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
        "2026-11-23T14:05+1", "202611", "2026-11-23x",
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
