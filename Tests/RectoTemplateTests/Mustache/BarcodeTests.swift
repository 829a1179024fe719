import RectoCodes
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

private let hasLibrary = ZintLibrary.shared != nil

@Suite struct BarcodeTests {
    // MARK: Drawing

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libzint"))
    func aTagDrawsItsValuesWithAQuietZone() throws {
        let printed = try print("{{{qr a \"b\" level=\"L\" quiet=2 alt=\"Pay\"}}}", #"{"a": "x"}"#)
        #expect(printed.text.hasPrefix(#"<svg class="qr" viewBox="0 0 25 25" role="img" aria-label="Pay" data-recto-"#))
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
        ("{{{code \"qr\" a}}}", #"{"a": ""}"#, "the value of the QR code is empty"),
        ("{{{code \"ean13\" a}}}", #"{"a": ""}"#, "the value of the code is empty"),
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

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libzint"))
    func whatDoesNotFitIsAnError() throws {
        let data = #"{"a": "\#(String(repeating: "x", count: 1274))"}"#
        #expect(try !print("{{{qr a level=\"Q\"}}}", data).text.isEmpty)
        let printed = try print("{{{qr a level=\"H\"}}}", data)
        #expect(printed.text.isEmpty)
        #expect(printed.reports == ["barcode.bad-content 1274 bytes do not fit into a QR Code of the level H"])
    }

    // MARK: Kinds

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libzint"))
    func aCodeOfAKindHasItsNaturalSize() throws {
        // 95 modules, 11 and 7 beside them, of 0.33 mm.
        let printed = try print("{{{code \"ean13\" a line=\"none\"}}}", #"{"a": "4006381333931"}"#)
        #expect(printed.text.hasPrefix(#"<svg class="code ean13" width="37.29mm" viewBox=""#))
        #expect(printed.text.contains(#" aria-label="EAN-13" data-recto-code="ean13""#))
        #expect(!printed.text.contains("<text"))
        #expect(try print("{{{code \"ean13\" a}}}", #"{"a": "4006381333931"}"#).text.contains(">4</text>"))
    }

    @Test(
        .enabled(if: hasLibrary, "scripts/setup build installs libzint"),
        arguments: [
            ("code \"qq\" \"x\"", "format.bad-argument 'qq' is no kind of code"),
            ("code \"qr\"", "format.bad-argument 'code' has no value for a code of the kind 'qr'"),
            ("code \"qr\" \"x\" level=\"5\"", "format.bad-argument '5' is no level of QR Code"),
            ("code \"ean13\" \"40x\"", "barcode.bad-content a EAN-13 has no character 'x'"),
            ("code \"epc\" \"x\"", "format.bad-argument 'epc' takes its values by name"),
            ("code \"epc\" vpa=\"x\"", "format.bad-argument 'epc' has no field 'vpa'"),
        ])
    func whatIsNoCodeIsSaid(call: String, report: String) throws {
        let printed = try print("{{{\(call)}}}")
        #expect(printed.text.isEmpty)
        #expect(printed.reports == [report])
    }

    // MARK: Payloads

    private static let bill = """
        {"currency": "EUR", "invoiceNumber": "17", "seller": {"name": "ACME"}, "totals": {"due": "119.00"},
        "payment": {"accounts": [{"iban": "DE89 3704 0044 0532 0130 00"}]}}
        """

    @Test(.enabled(if: hasLibrary, "scripts/setup build installs libzint"))
    func aPaymentIsTakenFromTheDataOfABill() throws {
        let printed = try print("{{{code \"epc\"}}}", Self.bill)
        #expect(printed.reports == [])
        #expect(printed.text.contains(#"aria-label="Payment code: 119.00 EUR to ACME""#))
        // An argument in the template goes before the data.
        #expect(try print("{{{code \"epc\" name=\"B\"}}}", Self.bill).text.contains("119.00 EUR to B\""))
        #expect(try print("{{{code \"epc\" amount=(add totals.due 1)}}}", Self.bill).text.contains("120.00 EUR"))
    }

    @Test func aWrongValueIsReportedAtItsPlaceInTheData() throws {
        let data = Self.bill.replacing("119.00", with: "ten").replacing("0130 00", with: "0130 01")
        let fixture = TemplateFixture()
        #expect(try fixture.render("<html lang=en>{{{code \"epc\"}}}", data).text == "<html lang=en>")
        #expect(
            fixture.reports.sorted() == [
                "bill.json:1:90 format.not-a-number 'ten' at $.totals.due, 'amount' of the code, is no number",
                "bill.json:2:35 barcode.bad-content 'DE89 3704 0044 0532 0130 01' at $.payment.accounts[0].iban, "
                    + "'iban' of the code, is no IBAN: its form or its check digits are wrong",
            ])
        #expect(
            try print("{{{code \"epc\"}}}").reports.first == "barcode.bad-content 'iban' of 'epc' is missing")
    }

    @Test func whatAPaymentTakesCountsAsPrinted() throws {
        let fixture = TemplateFixture()
        _ = try fixture.render("<html lang=en>{{{code \"epc\"}}}", Self.bill)
        #expect(!fixture.reports.contains { $0.contains("data.not-printed") })
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
