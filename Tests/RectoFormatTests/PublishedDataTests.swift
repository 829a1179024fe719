import Foundation
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoFormat

/// Holds the formatting against values that another program has made from the data of CLDR 42 (`scripts/make-format-table`).
@Suite struct PublishedDataTests {
    struct Row: CustomTestStringConvertible {
        var locale: String
        var kind: [String]
        var value: String
        var text: String
        var testDescription: String { "\(locale) \(kind.joined(separator: " ")) \(value)" }
    }

    /// Where ICU 72 and Babel 2.12 read the same data otherwise.
    private static let differences = [
        // Babel takes the group mark of currencies, which Austria has beside its own, for that of numbers.
        "de-AT number 12345678.91": "12\u{A0}345\u{A0}678,91", "de-AT negative -98765": "-98\u{A0}765",
        // ICU finds the brackets of Turkish bookkeeping in `tr`, and not in `tr-TR`.
        "tr-TR accounting TRY -12345": "-₺12.345,00",
        // The data have a short and a long name of the afternoon, and ICU always takes the long one.
        "ko-KR time short 2026-03-09T14:05": "오후 2:05",
    ]

    private static func rows() throws -> [Row] {
        let file = try String(
            contentsOfFile: TestPaths.packageRoot + "/Tests/Fixtures/formatting/cldr-42.tsv", encoding: .utf8)
        return file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let cells = line.split(separator: "\t").map { String($0) }
            return Row(
                locale: cells[0], kind: cells[1].split(separator: " ").map { String($0) }, value: cells[2],
                text: cells[3])
        }
    }

    /// Other versions of ICU have the data of other years.
    private static var hasSameData: Bool { ICULibrary.shared?.cldrVersion == 42 }

    @Test(.enabled(if: hasSameData)) func numbersAndDatesAreThoseOfThePublishedData() throws {
        let rows = try Self.rows()
        #expect(rows.count == 360)
        for row in rows {
            let expected = Self.differences[row.testDescription] ?? row.text
            let text = try text(of: row)
            #expect(text == expected, "\(row.testDescription)")
        }
    }

    private func text(of row: Row) throws -> String {
        let locale = FormatLocale(row.locale)
        let word = row.kind.last ?? ""
        if let moment = CalendarMoment(row.value), row.value.contains("-03-") {
            let style = DateForm.Style(rawValue: word) ?? .short
            switch row.kind[0] {
            case "month": return try locale.string(moment, .skeleton("yMMMM"))
            case "time": return try locale.string(moment, .styles(date: nil, time: style))
            default: return try locale.string(moment, .styles(date: style, time: nil))
            }
        }
        var form = NumberForm()
        switch row.kind[0] {
        case "money": form.kind = .currency(word, .symbol)
        case "accounting": (form.kind, form.sign) = (.currency(word, .symbol), .accounting)
        case "percent": form.kind = .percent
        default: break
        }
        return try locale.string(try #require(ExactDecimal(data: row.value)), form)
    }
}
