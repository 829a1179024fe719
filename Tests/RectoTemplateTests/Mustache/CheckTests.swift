import RectoCore
import Testing

@testable import RectoTemplate

/// `check`, which compares numbers and prints nothing, and the calls that choose items for it.
@Suite struct CheckTests {
    private func reports(_ template: String, _ data: String) throws -> [String] {
        let fixture = TemplateFixture()
        let text = try fixture.render(template, data).text
        #expect(text.isEmpty)
        return fixture.reports
    }

    @Test func aWrongNumberIsAnErrorAtItsPlaceInTheData() throws {
        let fixture = TemplateFixture()
        let data = #"{"net": 100, "tax": 19, "totals": {"due": "118.00"}}"#
        let template = #"{{check totals.due equals=(add net tax) says="net and tax"}}"#
        #expect(try fixture.render(template, data).text == "")
        #expect(
            fixture.reports == [
                "bill.json:1:43 data.mismatch the data have 118.00 at $.totals.due, and 119.00 is right: net and tax"
            ])
        let found = fixture.diagnostics.diagnostics[0]
        #expect(found.severity == .error && found.category == .amount)
        #expect(found.hints == ["the difference is -1.00"])
    }

    @Test func aRightNumberIsSilentHoweverItIsWritten() throws {
        #expect(try reports("{{check a equals=2}}", #"{"a": "2.000"}"#) == [])
    }

    /// A third of 100 may be rounded up or down. Two that were rounded may be off by twice as much, but not three times.
    @Test(arguments: [
        ("33.33", 1, true), ("33.34", 1, true), ("33.32", 1, false), ("33.35", 1, false), ("33.35", 2, true),
        ("33.34", 0, true),
    ])
    func anyRoundingIsAllowedWhereItIsSaid(_ value: String, _ count: Int, _ isRight: Bool) throws {
        let found = try reports(
            "{{check a equals=(divide 100 3 digits=8) rounded=\(count)}}", #"{"a": "\#(value)", "currency": "EUR"}"#)
        #expect(found.isEmpty == isRight)
    }

    /// What is exact by itself cannot have been rounded.
    @Test func roundingMovesNoExactNumber() throws {
        let template = "{{check a equals=(multiply 4 2.5) rounded=1}}"
        #expect(try reports(template, #"{"a": "10.01", "currency": "EUR"}"#).count == 1)
        // The yen has no smaller unit, so that an amount with one was not rounded to yen.
        #expect(try reports("{{check a equals=10.9 rounded=1}}", #"{"a": "10", "currency": "JPY"}"#) == [])
        #expect(try reports(template, #"{"a": "10.9", "currency": "JPY"}"#).count == 1)
        #expect(try reports(template, #"{"a": "11", "currency": "JPY"}"#).count == 1)
    }

    @Test func tooFewIsAnErrorAtTheObjectThatLacksThem() throws {
        let template = #"{{check (count (or lines)) at-least=1 says="a bill has lines"}}"#
        #expect(
            try reports(template, " {}") == [
                "bill.json:1:2 data.mismatch the data have 0, and at least 1 is needed: a bill has lines"
            ])
        #expect(try reports(template, #"{"lines": []}"#).count == 1)
        #expect(try reports(template, #"{"lines": [1]}"#) == [])
    }

    @Test func whatCannotBeComputedIsAnError() throws {
        let found = try reports("{{check a equals=b}}", #"{"a": 1}"#)
        #expect(found.contains { $0.hasPrefix("bill.json:1:7 data.mismatch 'a' at $.a cannot be checked") })
        #expect(try reports("{{check a equals=1}}", #"{"a": null}"#).count == 1, "a blank is no amount")
        #expect(try reports("{{check a equals=b}}", #"{"a": 1, "b": null}"#).count == 1)
        #expect(try reports("{{#a}}{{check . equals=1}}{{/a}}", #"{"a": null}"#) == [])
        #expect(try reports("{{check a equals=1}}", #"{"a": "x"}"#).map { $0.contains("is no number") } == [true])
    }

    @Test func aCheckIsLeftOutUnlessANumberIsZero() throws {
        #expect(try reports("{{check a equals=2 unless=(count b)}}", #"{"a": 1, "b": [1]}"#) == [])
        #expect(try reports("{{check a equals=2 unless=(count b)}}", #"{"a": 1, "b": []}"#).count == 1)
    }

    // MARK: Choosing items

    private func print(_ template: String, _ data: String) throws -> String {
        let fixture = TemplateFixture()
        let text = try fixture.render(template, data).text
        #expect(fixture.reports == [])
        return text
    }

    @Test func whereChoosesByEqualValues() throws {
        let data = """
            {"rates": [{"rate": 19}, {"rate": 7.0}, {}],
             "lines": [{"net": 1, "vat": "19.0"}, {"net": 2, "vat": 7}, {"net": 4, "vat": 19}, {"net": 8}, {"net": 16, "vat": null}]}
            """
        #expect(try print("{{#rates}}{{sum (where lines vat (or .rate)) net}} {{/rates}}", data) == "5 2 24 ")
        #expect(try print("{{count (where lines vat 7)}}", data) == "1")
        #expect(try print("{{count (where lines vat 3)}}", data) == "0")
        #expect(try print("{{count (lacking lines vat)}}", data) == "2")
        #expect(try print("{{sum (where lines (or .vat 0) 0) net}}", data) == "24")
    }

    /// Each item of the section has a list of its own.
    @Test func whereAsksEachListAnew() throws {
        let data = #"{"a": [{"l": [{"k": 1}]}, {"l": [{"k": 1}, {"k": 1}]}, {"l": []}]}"#
        #expect(try print("{{#a}}{{count (where l k 1)}} {{/a}}", data) == "1 2 0 ")
    }

    @Test func theSmallestAndTheLargest() throws {
        #expect(try print("{{min a 2.50 -3}} {{max a 2.50 -3}}", #"{"a": "2.5"}"#) == "-3 2.5")
    }

    // MARK: Names of the item alone

    /// A line that has no allowances of its own does not take those of the bill.
    @Test func aNameWithAFullStopIsTheItemsOwn() throws {
        let data = #"{"off": 5, "lines": [{"off": 1}, {}]}"#
        #expect(try print("{{#lines}}{{or .off 0}}{{off}} {{/lines}}", data) == "11 05 ")
        #expect(try print("{{#lines}}{{#.off}}[{{.}}]{{/.off}}{{^.off}}-{{/.off}}{{/lines}}", data) == "[1]-")
        #expect(try print("{{#lines}}{{#.a.b}}{{.}}{{/.a.b}}{{/lines}}", #"{"lines": [{"a": {"b": 3}}, {}]}"#) == "3")
    }

    @Test func aMissingNameWithAFullStopSaysWhereItWasLookedFor() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("{{#lines}}{{.off}}{{/lines}}", #"{"off": 5, "lines": [{"of": 1}]}"#)
        #expect(fixture.reports == ["bill.html:1:11 template.missing-key the data has no key 'off' for '.off'"])
        #expect(fixture.diagnostics.diagnostics[0].hints.last == "looked for in $.lines[0]")
    }

    @Test(arguments: [
        ("{{check a says='x'}}", "'check' does not say what the number must be"),
        ("{{count (where a b)}}", "'where' has 2 arguments"),
        ("{{count (where a b 1 c)}}", "'where' has a key without a value"),
        ("{{sum (check a equals=1)}}", "'check' gives no value"),
    ])
    func whatIsNoCallIsAnErrorAtItsTag(_ template: String, _ message: String) {
        let fixture = TemplateFixture()
        let failure = fixture.failure { _ = try fixture.render("<p>" + template, "{}") }
        #expect(failure.report == "bill.html:1:4 template.malformed \(message)")
    }
}
