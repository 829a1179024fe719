import Foundation
import Recto
import RectoTestSupport
import Testing

/// The templates with data of many pages and with hostile ones: nothing is lost, nothing overlaps, every sum is right.
/// `scripts/check-templates` renders all data in all themes and in large print.
@Suite struct BillTemplateTests {
    /// The names of data sets: `invoice-many`, `invoice-hostile`.
    static let dataSets = CheckoutFiles.names(in: "samples", ending: "json").filter {
        $0.hasSuffix("-many") || $0.hasSuffix("-hostile")
    }
    /// The templates whose data have a schema.
    static let templates = Set(dataSets.map { SamplesTests.Sample(data: $0).template }).sorted()

    @Test func eachHasThreeDataSets() {
        #expect(
            Set(["invoice", "din5008", "facture", "uk-invoice", "us-invoice", "credit-note", "reminder"]).isSubset(
                of: Self.templates))
        for template in Self.templates {
            #expect(
                Self.dataSets.filter { SamplesTests.Sample(data: $0).template == template }.count == 2, "\(template)")
            #expect(
                SamplesTests.machineFonts[template] != nil || SamplesTests.samples.contains { $0.data == template },
                "\(template)")
        }
    }

    /// Templates that are the parts of `invoice` in other words. Their hostile data go over pages, too, so that an ordinary run
    /// renders the many lines of `invoice` alone.
    private static let ofPartsOfInvoice: Set = [
        "uk-invoice", "us-invoice", "japanese-invoice", "saudi-invoice", "polish-invoice", "belgian-invoice",
    ]

    /// Without those whose fonts this machine lacks.
    private static let rendered = dataSets.filter { name in
        let template = SamplesTests.Sample(data: name).template
        if !Soak.isOn, name.hasSuffix("-many"), ofPartsOfInvoice.contains(template) { return false }
        return SamplesTests.machineFonts[template] == nil
            || SamplesTests.machineSamples.contains { $0.template == template }
    }

    @Test(arguments: rendered) func itRendersWithoutDiagnostics(_ name: String) throws {
        let sample = SamplesTests.Sample(data: name)
        let (template, data) = SamplesTests.input(sample)
        let document = try Renderer(options: SamplesTests.options(sample)).render(
            template: template, data: data, before: .otherWork)
        #expect(document.diagnostics.map(\.description) == [])
        // A roll has no pages.
        #expect(document.pages > 1 || sample.template == "receipt")
    }

    @Test(arguments: templates) func itsDataAreValid(_ template: String) throws {
        let sets = [template] + Self.dataSets.filter { SamplesTests.Sample(data: $0).template == template }
        let inputs = sets.map { SamplesTests.input(SamplesTests.Sample(data: $0)) }
        let check = try Renderer().check(inputs[0].0, data: inputs.compactMap(\.1))
        #expect(check.diagnostics.map(\.description) == [])
        #expect(check.valid.count == 3)
    }

    // MARK: Sums

    /// A data set in which one number is replaced, and where the fault is.
    struct WrongNumber: CustomTestStringConvertible {
        var data: String
        var change: (old: String, new: String)
        var path: String
        var testDescription: String { "\(data): \(change.old) → \(change.new)" }
        init(_ data: String, _ old: String, _ new: String, _ path: String) {
            (self.data, change, self.path) = (data, (old, new), path)
        }
    }
    static let wrongNumbers = [
        WrongNumber("invoice", #""quantity": "12""#, #""quantity": "13""#, "$.lines[0].netAmount"),
        WrongNumber("invoice", #""lineNet": "7858.60""#, #""lineNet": "7858.61""#, "$.totals.lineNet"),
        WrongNumber("invoice", #""allowances": "250.00""#, #""allowances": "205.00""#, "$.totals.allowances"),
        WrongNumber("invoice", #""withoutVat": "7608.60""#, #""withoutVat": "7858.60""#, "$.totals.withoutVat"),
        WrongNumber("invoice", #""tax": "117.18""#, #""tax": "117.20""#, "$.vatBreakdown[1].tax"),
        WrongNumber("invoice", #""taxable": "6740.60""#, #""taxable": "6990.60""#, "$.vatBreakdown[0].taxable"),
        WrongNumber("invoice", #""vat": "1667.52""#, #""vat": "9.99""#, "$.totals.vat"),
        WrongNumber("invoice", #""withVat": "9276.12""#, #""withVat": "77.00""#, "$.totals.withVat"),
        WrongNumber("invoice", #""due": "9276.12""#, #""due": "1.00""#, "$.totals.due"),
        WrongNumber("invoice", #""due": "9276.12""#, #""due": null"#, "$.totals.due"),
        WrongNumber("invoice", #""netAmount": "3408.00""#, #""netAmount": null"#, "$.lines[0].netAmount"),
        WrongNumber("din5008", #""due": "9163.00""#, #""due": "9136.00""#, "$.totals.due"),
        WrongNumber("facture", #""paid": "3000.00""#, #""paid": "300.00""#, "$.totals.due"),
        WrongNumber("uk-invoice", #""charges": "24.00""#, #""charges": "42.00""#, "$.totals.charges"),
        WrongNumber("us-invoice", #""vat": "375.97""#, #""vat": "357.97""#, "$.totals.vat"),
        WrongNumber("credit-note", #""due": "574.78""#, #""due": "547.78""#, "$.totals.due"),
        WrongNumber("swiss-qr-bill", #""rounding": "-0.02""#, #""rounding": "0.02""#, "$.totals.due"),
        WrongNumber("gst-invoice", #""quantity": ""#, #""quantity": "9"#, "$.lines[0].netAmount"),
        WrongNumber("gst-invoice", #""copies": ["#, #""copies": [], "others": ["#, "$.in.copies"),
        WrongNumber("reminder", #""due": "6296.97""#, #""due": "6269.97""#, "$.totals.due"),
        WrongNumber("receipt", #""tax": "21.26""#, #""tax": "12.26""#, "$.vatBreakdown[0].tax"),
        WrongNumber(
            "receipt", #""amount": "136.04"}]"#, #""amount": "1.00"}]"#, "what is paid, less the change, is the total"),
        WrongNumber("payslip", #""quantity": "9.5""#, #""quantity": "5.9""#, "$.earnings[1].amount"),
        WrongNumber("reminder", #""rate": "10.15""#, #""rate": "1.15""#, "$.interest.amount"),
        WrongNumber("gst-invoice", #""vatRate": "5""#, #""vatRate": "28""#, "$.in.taxes[0].taxable"),
        WrongNumber("invoice", "\"lines\": [\n", "\"lines\": [], \"positions\": [\n", "$.lines"),
    ].filter { wrong in rendered.contains { $0.hasPrefix(wrong.data) } }

    private func text(_ data: String) throws -> String {
        try String(contentsOfFile: "\(TestPaths.packageRoot)/samples/\(data).json", encoding: .utf8)
    }

    /// No template of bills prints numbers that do not follow from each other without an error.
    @Test(arguments: wrongNumbers) func aNumberThatDoesNotFollowIsAnError(_ wrong: WrongNumber) throws {
        let sample = try text(wrong.data)
        let range = try #require(sample.range(of: wrong.change.old))
        let changed = sample.replacingCharacters(in: range, with: wrong.change.new)
        let input = RenderInput.text(changed, name: "bill.json")
        let (template, _) = SamplesTests.input(SamplesTests.Sample(data: wrong.data))
        let document = try Renderer().render(template: template, data: input, before: .otherWork)
        let found = document.diagnostics.filter { $0.category == .amount && $0.place?.file == "bill.json" }
        #expect(found.contains { $0.message.contains(wrong.path) }, "\(found)")
        // 'check' says the same, with the template and with the schema alone, which wants lines itself.
        if ["$.lines", "$.in.copies"].contains(wrong.path) { return }
        for checked in [template, .file("\(TestPaths.packageRoot)/templates/\(Self.schema(of: wrong.data))")] {
            let check = try Renderer().check(checked, data: [input])
            #expect(check.valid == [])
            #expect(
                check.diagnostics.contains { $0.message.contains(wrong.path) || $0.dataPath == wrong.path },
                "\(check.diagnostics)")
        }
    }

    /// A line without a category leaves the rates of the others to be compared.
    @Test(arguments: [("23", nil), ("13.5", "$.vatBreakdown[0].taxable")] as [(String, String?)])
    func aLineWithoutACategoryCountsByItsRate(_ rate: String, _ path: String?) throws {
        let parsed = try JSONSerialization.jsonObject(with: Data(try text("invoice").utf8))
        var data = try #require(parsed as? [String: Any])
        var lines = try #require(data["lines"] as? [[String: Any]])
        lines[0]["vatCategory"] = nil
        lines[1]["vatRate"] = rate
        data["lines"] = lines
        let changed = String(decoding: try JSONSerialization.data(withJSONObject: data), as: UTF8.self)
        let (template, _) = SamplesTests.input(SamplesTests.Sample(data: "invoice"))
        let document = try Renderer().render(template: template, data: .text(changed), before: .otherWork)
        let found = document.diagnostics.filter { $0.category == .amount }.map(\.message)
        #expect(found.isEmpty == (path == nil), "\(found)")
        if let path { #expect(found.contains { $0.contains(path) }, "\(found)") }
    }

    /// The balance after each entry is compared in the pages.
    @Test func aBalanceThatDoesNotFollowIsAnError() throws {
        let changed = try text("statement").replacingOccurrences(of: "18113.59", with: "18113.95")
        let (template, _) = SamplesTests.input(SamplesTests.Sample(data: "statement"))
        let document = try Renderer().render(template: template, data: .text(changed), before: .otherWork)
        let found = document.diagnostics.filter { $0.category == .amount }
        #expect(found.map(\.message) == ["18113.95 is printed, and the sum 'balance' is 18113.59"])
    }

    /// Fields are not computed from data, so that only a total that is filled in can be wrong.
    @Test(arguments: [
        (#""number""#, #""number""#, nil), (#""total": "165.80""#, #""total": "165.08""#, "data.mismatch"),
        (#""amount2": "28.50""#, #""amount2": """#, "data.mismatch"),
        (#""amount2": "28.50""#, #""amount2": "twenty""#, "sum.not-a-number"),
        (#""total": "165.80""#, #""total": """#, nil), ("{", #"{"total": "5.00"}"#, "data.mismatch"),
    ])
    func theTotalOfAFormIsItsSum(_ old: String, _ new: String, _ id: String?) throws {
        let sample = try text("form")
        let data = old == "{" ? new : sample.replacingOccurrences(of: old, with: new)
        #expect(old == new || data != sample)
        let form = RenderInput.file("\(TestPaths.packageRoot)/templates/form.html")
        let document = try Renderer().render(template: form, data: .text(data), before: .otherWork)
        #expect(document.diagnostics.first { $0.category == .amount }?.id == id, "\(document.diagnostics)")
        #expect(try Renderer().render(template: form, before: .otherWork).diagnostics.isEmpty)
    }

    private static func schema(of data: String) -> String {
        (["reminder", "receipt", "payslip"].contains(data) ? data : "bill") + ".schema.json"
    }

    /// Laws and programs round in several ways: by line or by rate, to five hundredths, half up or half to even; and much may be
    /// left out.
    @Test(arguments: [
        // Three lines of 0.33 at 10 %: 0.03 each, or 0.10 of the sum.
        (#"[{"n": "0.33"}, {"n": "0.33"}, {"n": "0.33"}]"#, "0.99", "0.09", "1.08", ""),
        (#"[{"n": "0.33"}, {"n": "0.33"}, {"n": "0.33"}]"#, "0.99", "0.10", "1.09", ""),
        // Half a cent is rounded up, down, or to even.
        (#"[{"n": "0.05"}]"#, "0.05", "0.01", "0.06", ""),
        (#"[{"n": "0.05"}]"#, "0.05", "0.00", "0.05", ""),
        (#"[{"n": "1.02"}]"#, "1.02", "0.10", "1.10", #""rounding": "-0.02","#),
    ])
    func lawfulRoundingIsNoError(
        _ lines: String, _ net: String, _ tax: String, _ due: String, _ more: String
    ) throws {
        let lines = lines.replacing("\"n\": ", with: "\"netAmount\": ").replacing(
            "{", with: #"{"identifier": "1", "itemName": "x", "quantity": "1", "vatCategory": "S", "vatRate": "10", "#)
        // The price is the amount, which is rounded already.
        let priced = lines.replacing(/"netAmount": "([0-9.]+)"/) {
            "\"netAmount\": \"\($0.1)\", \"netPrice\": \"\($0.1)\""
        }
        let with = more.isEmpty ? due : "1.12"
        let data = """
            {"invoiceNumber": "1", "issueDate": "2026-03-16", "typeCode": "380", "currency": "EUR", "seller": {"name": "A"}, "buyer": {"name": "B"},
             "lines": \(priced), "vatBreakdown": [{"taxable": "\(net)", "tax": "\(tax)", "category": "S", "rate": "10.0"}],
             "totals": {\(more) "lineNet": "\(net)", "withoutVat": "\(net)", "withVat": "\(with)", "due": "\(due)"}}
            """
        let (template, _) = SamplesTests.input(SamplesTests.Sample(data: "invoice"))
        let check = try Renderer().check(template, data: [.text(data, name: "bill.json")])
        #expect(check.diagnostics.map(\.description) == [])
    }

    /// Amounts have the digits of their currency: a net amount that is printed with fewer is not the sum of the lines.
    @Test(arguments: [
        ("KWD", "10.005", "10.006", "20.011"), ("KWD", "10.005", "10.005", "20.010"), ("JPY", "105", "106", "211"),
    ])
    func amountsHaveTheDigitsOfTheirCurrency(
        _ currency: String, _ first: String, _ second: String, _ total: String
    ) throws {
        let lines = [first, second].map {
            #"{"identifier": "1", "itemName": "x", "quantity": "1", "netPrice": "\#($0)", "netAmount": "\#($0)"}"#
        }
        let data = """
            {"invoiceNumber": "1", "issueDate": "2026-03-16", "typeCode": "380", "currency": "\(currency)", "seller": {"name": "A"},
             "buyer": {"name": "B"}, "lines": [\(lines.joined(separator: ", "))],
             "totals": {"lineNet": "\(total)", "withoutVat": "\(total)", "withVat": "\(total)", "due": "\(total)"}}
            """
        let (template, _) = SamplesTests.input(SamplesTests.Sample(data: "invoice"))
        let document = try Renderer().render(template: template, data: .text(data), before: .otherWork)
        let found = document.diagnostics.filter { $0.category == .amount || $0.id == "format.rounded" }
        #expect(found.map(\.description) == [])
    }

    /// All shipped schemas are clean themselves: a wrong total is found, and where.
    @Test func aMisspeltPropertyIsFound() throws {
        let (template, _) = SamplesTests.input(SamplesTests.Sample(data: "invoice"))
        let data = RenderInput.text(#"{"invoiceNumber": "1", "isueDate": "2026-02-30"}"#, name: "bill.json")
        let check = try Renderer().check(template, data: [data])
        let wrong = try #require(check.diagnostics.first { $0.message.contains("isueDate") })
        #expect(wrong.hints == ["did you mean 'issueDate'?"])
        #expect(wrong.dataPath == "$.isueDate")
        #expect(wrong.place?.column == 24)
    }
}
