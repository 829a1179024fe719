import RectoCore
import Testing

@testable import RectoTemplate

/// What a template prints with data in English, and its reports without their places.
private func print(_ template: String, _ data: String = "{}") throws -> (text: String, reports: [String]) {
    let fixture = TemplateFixture()
    let prefix = "<html lang=en>"
    let text = try fixture.render(prefix + template, data).text
    return (String(text.dropFirst(prefix.count)), fixture.reports.map { String($0.drop { $0 != " " }.dropFirst()) })
}

private let hasLibrary = QREncodeLibrary.shared != nil

@Suite struct BarcodeTests {
    // MARK: Drawing

    @Test func rowsOfDarkModulesAreRectanglesOfOnePath() {
        let code = QRCode(width: 3, isDark: [true, true, false, false, false, false, true, false, true])
        #expect(
            code.svg(quiet: 1, label: "a \"b\" & <c>") == """
                <svg class="qr" viewBox="0 0 5 5" role="img" aria-label="a &quot;b&quot; &amp; &lt;c&gt;">\
                <path d="M1 1h2v1H1zM1 3h1v1H1zM3 3h1v1H3z"/></svg>
                """)
    }

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libqrencode"))
    func theSmallestCodeOfALevelIsTaken() throws {
        // Version 1 has 21 modules a side, and holds 11 bytes with the level H and 14 with M.
        for (content, level, width) in [("twelve bytes", QRCode.Level.medium, 21), ("twelve bytes", .high, 25)] {
            #expect(try QRCode(content, level: level).width == width)
        }
    }

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libqrencode"))
    func aTagDrawsItsValuesWithAQuietZone() throws {
        let printed = try print("{{{qr a \"b\" level=\"L\" quiet=2 alt=\"Pay\"}}}", #"{"a": "x"}"#)
        #expect(printed.text.hasPrefix(#"<svg class="qr" viewBox="0 0 25 25" role="img" aria-label="Pay">"#))
        #expect(printed.reports == [])
        #expect(try print("{{{qr none}}}", #"{"none": null}"#).text.isEmpty)
    }

    // MARK: Content

    @Test func valuesAreLinesOrRecords() throws {
        #expect(try BarcodeContent.lines.text(["SPC", "", "1"]) == "SPC\n\n1")
        #expect(try BarcodeContent.lines.text(["one\nvalue"]) == "one\nvalue")
        // 01 01 41 02 02 42 43
        #expect(try BarcodeContent.records.text(["A", "BC"]) == "AQFBAgJCQw==")
    }

    @Test(arguments: [
        (
            "{{{qr a \"b\"}}}", #"{"a": "x\ny"}"#,
            "a value of the QR code has several lines, which would shift all that follow"
        ),
        ("{{{qr a}}}", #"{"a": "x\u0000y"}"#, "a value of the QR code has the character U+0000"),
    ])
    func aValueThatWouldShiftOthersIsNotDrawn(template: String, data: String, message: String) throws {
        let printed = try print(template, data)
        #expect(printed.text.isEmpty)
        #expect(printed.reports == ["barcode.bad-content \(message)"])
    }

    @Test func aRecordIsNotLongerThanItsLengthSays() throws {
        let long = String(repeating: "x", count: 256)
        #expect(throws: BarcodeContent.Refusal.tooLong) { try BarcodeContent.records.text([long]) }
        #expect(try BarcodeContent.records.text([String(long.dropLast())]).hasPrefix("Af94"))
    }

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libqrencode"))
    func whatDoesNotFitIsAnError() throws {
        let data = #"{"a": "\#(String(repeating: "x", count: 1274))"}"#
        #expect(try !print("{{{qr a level=\"Q\"}}}", data).text.isEmpty)
        let printed = try print("{{{qr a level=\"H\"}}}", data)
        #expect(printed.text.isEmpty)
        #expect(printed.reports == ["barcode.bad-content 1274 bytes do not fit into a QR code of the level H"])
    }

    @Test func twoBracesAndBracketsAreRefused() throws {
        #expect(
            try print("{{qr \"a\"}}").reports == [
                "format.bad-argument 'qr' prints a drawing, which two braces would turn into text"
            ])
        let fixture = TemplateFixture()
        let failure = fixture.failure { _ = try fixture.render("{{{or (qr \"a\")}}}", "{}") }
        #expect(failure.report == "bill.html:1:1 template.malformed 'qr' is a drawing")
    }

    // MARK: Values beside it

    @Test func orTakesTheFirstValueThatThereIs() throws {
        let data = #"{"a": null, "b": "", "c": "C", "d": 5}"#
        for (template, expected) in [
            ("{{or a b c}}", "C"), ("{{or missing c}}", "C"), ("{{or missing.too \"–\"}}", "–"),
            ("{{or a missing}}", ""),
            ("{{number (or missing d) digits=1}}", "5.0"),
        ] {
            let printed = try print(template, data)
            #expect(printed.text == expected, "\(template)")
            #expect(printed.reports == [], "\(template)")
        }
    }

    @Test func accountsAreWrittenInGroups() throws {
        let data = #"{"iban": "CH93 00762011623852957", "reference": "210000000003139471430009017"}"#
        for (template, expected) in [
            ("{{group iban 4}}", "CH93 0076 2011 6238 5295 7"),
            ("{{group reference 5 from=\"end\"}}", "21 00000 00003 13947 14300 09017"),
            ("{{compact iban}}", "CH9300762011623852957"), ("{{group \"\" 4}}", ""),
        ] {
            #expect(try print(template, data).text == expected, "\(template)")
        }
        #expect(
            try print("{{group iban 0}}", data).reports == [
                "format.bad-argument 'group' does not say how many characters are a group"
            ])
    }

    @Test func aCallMayHaveSeveralLinesAndANameMayNot() throws {
        #expect(try print("{{or\n  missing\r\n  \"x\"\n}}").text == "x")
        let fixture = TemplateFixture()
        #expect(fixture.failure { _ = try fixture.render("{{total\nsum}}", "{}") }.report.contains("is not closed"))
        #expect(fixture.failure { _ = try fixture.render("{{or a\n{{b}}", "{}") }.report.contains("is not closed"))
    }
}
