import RectoCore
import Testing

@testable import RectoTemplate

/// What a template prints with data, in German, and its reports.
private func print(_ template: String, _ data: String) throws -> (text: String, reports: [String]) {
    let fixture = TemplateFixture()
    let prefix = "<html lang=de>"
    let text = try fixture.render(prefix + template, data).text
    return (String(text.dropFirst(prefix.count)), fixture.reports.map { String($0.drop { $0 != " " }.dropFirst()) })
}

@Suite struct FilterTests {
    // MARK: Writing

    @Test func aFilterWritesAValueAsTheLanguageDoes() throws {
        let data = #"""
            {"total": 1234.5, "currency": "EUR", "issued": "2026-11-23", "at": "2026-11-23T14:05:00+01:00", "rate": 19,
             "used": 1234, "place": 3, "names": ["Ada", "Bea", "Cem"], "none": null}
            """#
        for (template, expected) in [
            ("{{money total}}", "1.234,50\u{A0}€"),
            ("{{money total \"CHF\"}}", "1.234,50\u{A0}CHF"),
            ("{{money total lang='de-CH' show='code'}}", "EUR\u{A0}1’234.50"),
            ("{{money -5 sign='real-minus'}}", "−5,00\u{A0}€"),
            ("{{number total}}", "1.234,5"),
            ("{{number total digits=2 grouping=\"none\"}}", "1234,50"),
            ("{{number 0.125 skeleton='.00'}}", "0,12"),
            ("{{number 0.125 skeleton='.00' mode='half-up'}}", "0,13"),
            ("{{number -0.125 skeleton='.00######' sign='real-minus'}}", "−0,125"),
            ("{{percent rate}}", "19\u{A0}%"),
            ("{{unit used 'kilowatt-hour'}}", "1.234 kWh"),
            ("{{ordinal place}}", "3."),
            ("{{date issued}}", "23.11.2026"),
            ("{{date issued 'long'}}", "23. November 2026"),
            ("{{date issued skeleton='yMMMM'}}", "November 2026"),
            ("{{time at}}", "14:05"),
            ("{{datetime at 'short' 'short'}}", "23.11.26, 14:05"),
            ("{{list names}}", "Ada, Bea und Cem"),
            ("{{plural place one='# Tag' other='# Tage'}}", "3 Tage"),
            ("{{words place}}", "drei"),
            ("{{words 5 'EUR' case='sentence'}}", "Fünf Euro"),
            ("{{money none}}{{date none}}", ""),
        ] {
            let printed = try print(template, data)
            #expect(printed.text == expected, "\(template)")
            #expect(printed.reports == [], "\(template)")
        }
    }

    @Test func whatAFilterWritesIsEscaped() throws {
        #expect(try print("{{list a}} {{{list a}}}", #"{"a": ["<b>"]}"#).text == "&lt;b&gt; <b>")
    }

    @Test func aTagIsANameIfItsFirstWordIsNoFilterOrStandsAlone() throws {
        let data = #"{"money": 1, "grand total": 2, "date": {"of": 3}}"#
        #expect(try print("{{money}} {{grand total}} {{date.of}}", data).text == "1 2 3")
    }

    // MARK: Language

    @Test func theLanguageIsThatOfTheElementAround() throws {
        let data = #"{"n": 1.5, "l": "fr"}"#
        let printed = try print(
            "<p lang=en>{{number n}}<p>{{number n}}<div lang='{{l}}'>{{number n}}<br>{{number n}}</div>{{number n lang='en'}}",
            data)
        #expect(printed.text.filter { "1.,5".contains($0) } == "1.51,51,51,51.5")
        #expect(printed.reports == [])
    }

    @Test func aLanguageThatIsMissingOrUnknownIsReported() throws {
        let fixture = TemplateFixture()
        #expect(try fixture.render("{{number 1.5}}{{number 1.5}}", "{}").text == "1.51.5")
        #expect(fixture.reports.count == 1)
        #expect(fixture.reports[0].contains("format.no-language"))
        #expect(try print("<p lang=xx>{{number 1.5}}", "{}").reports[0].hasPrefix("format.unknown-language"))
    }

    // MARK: Arithmetic

    @Test func arithmeticIsExact() throws {
        let data = #"""
            {"lines": [{"quantity": 3, "price": 0.1, "net": 0.3}, {"quantity": "1.5", "price": 2.25, "net": null}],
             "gross": 119, "items": [{"n": [1, 2]}, {"n": [3]}]}
            """#
        for (template, expected) in [
            ("{{sum lines.net}}", "0.3"),
            ("{{sum lines (multiply quantity price)}}", "3.675"),
            ("{{sum lines (round (multiply quantity price) 2)}}", "3.68"),
            ("{{round (sum lines (multiply quantity price)) 1}}", "3.7"),
            ("{{sum items.n}}", "6"), ("{{count lines}}", "2"),
            ("{{add 0.1 0.2}}", "0.3"), ("{{subtract 1 0.9 0.1}}", "0.0"), ("{{negate 5}}", "-5"),
            ("{{multiply 1.10 3}}", "3.30"), ("{{divide 2 3 digits=4}}", "0.6667"),
            ("{{round 2.345 2 mode='half-even'}}", "2.34"), ("{{round 12.37 step=0.05}}", "12.35"),
            ("{{round 12.38 step=0.05}}", "12.40"), ("{{percent-of 19 gross}}", "22.61"),
            ("{{add 1e2 1.5E-1}}", "100.15"),
        ] {
            let printed = try print(template, data)
            #expect(printed.text == expected, "\(template)")
            #expect(printed.reports == [], "\(template)")
        }
    }

    private static let taxed = #"""
        {"currency": "EUR", "lines": [{"vat": 19, "net": 0.99}, {"vat": 7, "net": 10}, {"vat": 19.0, "net": 0.99},
         {"vat": 19, "net": 0.99}]}
        """#

    /// 0.99 × 19 % is 0.1881. Three lines make 0.5643 or, each rounded, 0.57.
    @Test func taxesAreRoundedByRateOrByLine() throws {
        let section = "{{rate}}:{{net}}:{{tax}}:{{gross}} {{/taxes}}"
        #expect(
            try print("{{#taxes lines vat net}}" + section, Self.taxed).text == "19:2.97:0.56:3.53 7:10:0.70:10.70 ")
        #expect(
            try print("{{#taxes lines vat net by='line'}}" + section, Self.taxed).text
                == "19:2.97:0.57:3.54 7:10:0.70:10.70 ")
        #expect(try print("{{tax lines vat net}}", Self.taxed).text == "1.26")
    }

    @Test func taxesCanBeIncluded() throws {
        let data = #"{"lines": [{"vat": 19, "gross": 119}, {"vat": 7, "gross": 1}]}"#
        #expect(
            try print("{{#taxes lines vat gross included='yes'}}{{net}}+{{tax}}={{gross}} {{/taxes}}", data).text
                == "100.00+19.00=119.00 0.93+0.07=1.00 ")
    }

    // MARK: Wrong figures

    @Test func aTotalThatIsNotTheSumIsAnErrorAtItsTag() throws {
        let fixture = TemplateFixture()
        let template = "<html lang=en>\n<b>{{money total equals=(sum lines.net)}}</b>"
        let data = #"{"currency": "EUR", "total": 10.00, "lines": [{"net": 4.5}, {"net": 5}]}"#
        #expect(try fixture.render(template, data).text.hasSuffix("<b>€10.00</b>"))
        #expect(
            fixture.reports == [
                "bill.html:2:4 data.mismatch the data say 10.00 at $.total, and 'equals' gives 9.5"
            ])
        #expect(fixture.diagnostics.diagnostics[0].category == .amount)
        #expect(fixture.diagnostics.diagnostics[0].hints == ["the difference is 0.50"])
        #expect(try print("{{number 9.50 equals=9.5}}", "{}").reports == [])
    }

    @Test(arguments: [
        ("{{sum lines.net}}", "format.not-a-number $.lines[1] has nothing for 'lines.net'"),
        ("{{sum lines (multiply net 2)}}", "format.not-a-number $.lines[1] has nothing for 'net'"),
        // A name of the bill is none of its lines.
        ("{{sum lines (multiply net price)}}", "format.not-a-number $.lines[0] has nothing for 'price'"),
        ("{{tax lines rate price}}", "format.not-a-number $.lines[0] has nothing for 'rate'"),
        ("{{#taxes lines price net}}{{/taxes}}", "format.not-a-number $.lines[0] has nothing for 'price'"),
        ("{{#lines}}{{multiply net 2}}{{/lines}}", "format.not-a-number $.lines[1] has nothing for 'net'"),
        ("{{money (sum nowhere)}}", "format.not-a-number 'sum' has no list to add up: 'nowhere'"),
        ("{{money (sum price)}}", "format.not-a-number 'sum' has no list to add up: 'price'"),
        ("{{#taxes nowhere rate net}}{{/taxes}}", "format.not-a-number 'taxes' has no list to add up: 'nowhere'"),
        ("{{money price equals=nowhere}}", "format.not-a-number 'equals' has no number to compare 7 with: 'nowhere'"),
        ("{{money price equals=nothing}}", "format.not-a-number 'equals' has no number to compare 7 with: 'nothing'"),
        ("{{money price equals=(sum price)}}", "format.not-a-number 'sum' has no list to add up: 'price'"),
        ("{{money word}}", "format.not-a-number 'ten' at $.word is no number"),
        ("{{multiply 9999999999999999999999 9999999999999999999999}}", "format.too-long"),
        ("{{money large}}", "format.too-long '1e400' at $.large has more digits than can be computed exactly"),
    ])
    func aFigureThatWouldBeWrongIsAnError(_ template: String, _ expected: String) throws {
        let fixture = TemplateFixture()
        _ = try fixture.render(
            "<html lang=en>" + template,
            #"""
            {"currency": "EUR", "word": "ten", "large": 1e400, "price": 7, "net": 5, "nothing": null, "lines": [{"net": 1}, {"nett": 2}]}
            """#)
        let errors = fixture.diagnostics.diagnostics.filter { $0.severity == .error }
        #expect(errors.map { "\($0.id) \($0.message)" }.first?.hasPrefix(expected) == true)
        #expect(errors.allSatisfy { $0.category == .amount })
    }

    @Test(arguments: [
        ("{{money 1.005}}", "format.rounded", "1,01\u{A0}€"),
        ("{{money 1.005 digits=3}}", nil, "1,005\u{A0}€"),
        ("{{money 1.500}}", nil, "1,50\u{A0}€"),
        ("{{words 1.999 'EUR'}}", "format.rounded", "zwei Euro"),
        ("{{words 1.990 'EUR'}}", nil, "ein Euro und neun\u{AD}und\u{AD}neunzig Cent"),
        // A percentage has all of its digits.
        ("{{percent 19.125}}", nil, "19,125\u{A0}%"),
        ("{{money 1 CHF}}", nil, "1,00\u{A0}CHF"),
        ("{{money 1 currency=CHF}}", nil, "1,00\u{A0}CHF"),
        ("{{words 1 CHF}}", nil, "ein Schweizer Franken"),
        ("{{date '2026-12-31' pattern='YYYY-MM-dd'}}", "format.bad-argument", ""),
        ("{{money 1 'EURO'}}", "format.bad-argument", ""),
        // The skeleton says all.
        ("{{number 0.125 skeleton='.00' digits=3}}", "format.bad-argument", ""),
        ("{{number 0.125 skeleton='.00' sign='always'}}", "format.bad-argument", ""),
        ("{{number 0.125 skeleton='.00' grouping='none'}}", "format.bad-argument", ""),
        ("{{money 1 show='sign'}}", "format.bad-argument", ""),
        ("{{date day}}", "format.not-a-date", "23.11.2026"),
        ("{{time '2026-11-23'}}", "format.bad-argument", ""),
        ("{{words 1.5}}", "format.no-words", ""),
        ("{{money nothing}}", "template.missing-key", ""),
        // A factor is not the product.
        ("{{multiply price nothing}}", "template.missing-key", ""),
        ("{{divide price 0 digits=2}}", "format.bad-argument", ""),
        ("{{add price day}}", "format.not-a-number", ""),
    ])
    func whatCannotBeWrittenIsReportedAndPrintedAsItIs(_ template: String, _ id: String?, _ expected: String) throws {
        let printed = try print(template, #"{"currency": "EUR", "day": "23.11.2026", "price": 5}"#)
        #expect(printed.text == expected)
        #expect(printed.reports.first?.split(separator: " ").first.map { String($0) } == id)
    }

    /// What is written without quotes and is no code of a currency is a name of the data.
    @Test(arguments: ["{{money 1 EUX}}", "{{date '2026-12-31' long}}", "{{list names or}}"])
    func wordsThatAreMeantAsTheyStandAreQuoted(_ template: String) throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("<html lang=de>" + template, #"{"currency": "EUR", "names": ["a", "b"]}"#)
        let first = try #require(fixture.diagnostics.diagnostics.first)
        #expect(first.id == .templateMissingKey)
        #expect(first.hints[0].hasPrefix("what is meant as it stands is written in quotes: '\""))
    }

    @Test func twoDotsLeaveTheItem() throws {
        let data = #"{"rate": 2, "lines": [{"net": 1, "parts": [{"n": 3}, {"n": 4}]}, {"net": 5, "parts": []}]}"#
        #expect(try print("{{sum lines (multiply net ../rate)}}", data).text == "12")
        #expect(try print("{{sum lines (multiply net (or rate ../rate))}}", data).text == "12")
        #expect(try print("{{sum lines (sum parts (multiply n ../net ../../rate))}}", data).text == "14")
        // In a section, a name that no item has is that of the bill.
        #expect(try print("{{#lines}}{{multiply net rate}} {{/lines}}", data).text == "2 10 ")
    }

    @Test func anAmountWithoutCurrencyIsReported() throws {
        let printed = try print("{{money 5}}", "{}")
        #expect(printed.text == "5,00")
        #expect(printed.reports.map { $0.prefix(18) } == ["format.no-currency"])
    }

    // MARK: Grammar

    @Test(arguments: [
        ("{{money total 'EUR}}", "a text is not closed"),
        ("{{money (sum a}}", "a bracket is not closed"),
        ("{{money (sun a)}}", "there is no filter 'sun'"),
        ("{{money a b 'c'}}", "'money' has 3 arguments"),
        ("{{money a curency='EUR'}}", "'money' has no option 'curency'"),
        ("{{money digits=2}}", "'money' has 0 arguments"),
        ("{{money a digits=2 'EUR'}}", "'money' has an argument after an option"),
        ("{{money a digits=2 digits=3}}", "the option 'digits' is given twice"),
        ("{{divide a 'b'}}", "'divide' does not say how many digits its result has"),
        ("{{#money a 'EUR'}}{{/money}}", "'money' is no section"),
        ("{{taxes a b 'c'}}", "'taxes' is a section"),
        ("{{money a)}}", "')' is unexpected in 'money a)'"),
        ("{{number = 2}}", "'=' is unexpected"),
    ])
    func whatIsNoCallIsAnErrorAtItsTag(_ template: String, _ message: String) {
        let fixture = TemplateFixture()
        let failure = fixture.failure { _ = try fixture.render("<p>" + template, "{}") }
        #expect(failure.report == "bill.html:1:4 template.malformed \(message)")
        #expect(failure.hint != nil)
    }

    /// Keys of data may have spaces, so that words alone are a call only if no key is spelled like them.
    @Test func aKeyThatIsSpelledLikeACallGoesFirst() throws {
        #expect(try print("{{list price}}", #"{"list price": 5, "price": [1]}"#).text == "5")
        #expect(try print("{{unit price}}", #"{"unit price": 5}"#).text == "5")
        let fixture = TemplateFixture()
        _ = try fixture.render("{{unit price}}", "{}")
        #expect(fixture.reports == ["bill.html:1:1 template.missing-key the data has no key 'unit price'"])
        #expect(fixture.diagnostics.diagnostics[0].hints[0] == "'unit' has 1 arguments; write 'unit VALUE UNIT'")
    }

    @Test func aFilterThatIsMisspelledIsSuggested() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("{{mony total}}", #"{"total": 1}"#)
        #expect(fixture.diagnostics.diagnostics[0].hints[0] == "did you mean the filter 'money'?")
    }
}
