import Foundation
import RectoTestSupport
import Testing

/// Electronic invoices that are written with the pages of a bill, as a user asks for them.
@Suite struct ElectronicInvoiceTests {
    static let data = """
        {
          "invoiceNumber": "2026-0417", "issueDate": "2026-03-16", "typeCode": "380", "currency": "EUR", "dueDate": "2026-04-15",
          "seller": {"name": "Lumen", "vatIdentifier": "IE 3628104RH", "address": {"lines": ["14 Foundry Row"], "city": "Dublin", "countryCode": "IE"}},
          "buyer": {"name": "Brand", "address": {"lines": ["Rue 1"], "city": "Paris", "countryCode": "FR"}},
          "payment": {"accounts": [{"iban": "DE89 3704 0044 0532 0130 00"}]},
          "lines": [{"identifier": "1", "itemName": "Dimmer", "quantity": "2", "unitCode": "C62", "netPrice": "312.75", "netAmount": "625.50",
            "vatCategory": "S", "vatRate": "23"}],
          "vatBreakdown": [{"taxable": "625.50", "tax": "143.87", "category": "S", "rate": "23"}],
          "totals": {"lineNet": "625.50", "withoutVat": "625.50", "vat": "143.87", "withVat": "769.37", "due": "769.37"}
        }
        """
    static let template = """
        <!DOCTYPE html>
        <html lang=en>
        <title>{{invoiceNumber}}</title>
        <p>{{invoiceNumber}} of {{date issueDate "long"}}, {{seller.name}} to {{buyer.name}}: {{money totals.withVat}}
        """

    private func folder(_ data: String = data, _ template: String = template) throws -> Folder {
        try Folder(["bill.html": template, "bill.json": data])
    }

    private func contains(_ pdf: Data, _ text: String) -> Bool { pdf.range(of: Data(text.utf8)) != nil }

    @Test(arguments: [
        ("factur-x", "EN 16931"), ("factur-x:basicwl", "BASIC WL"), ("factur-x:minimum", "MINIMUM"),
        ("factur-x:extended", "EXTENDED"),
    ])
    func invoiceIsInThePDF(_ format: String, _ level: String) throws {
        let folder = try folder()
        let run = try Program("render", "bill.html", "-d", "bill.json", "--einvoice", format, "-q", in: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let pdf = try Data(contentsOf: URL(filePath: folder.path + "/bill.pdf"))
        #expect(contains(pdf, "<fx:ConformanceLevel>\(level)</fx:ConformanceLevel>"))
        #expect(contains(pdf, "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>"))
        #expect(contains(pdf, "<pdfaid:part>3</pdfaid:part>"))
        #expect(contains(pdf, "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>"))
        let check = try Program("check", "bill.pdf", in: folder.path)
        #expect(check.status == 0, "\(check.errors)")
    }

    @Test(arguments: ["factur-x", "ubl", "cii"])
    func invoiceIsBesideThePDF(_ format: String) throws {
        let folder = try folder()
        let run = try Program(
            "render", "bill.html", "-d", "bill.json", "--einvoice", format, "--einvoice-output", "out/a.xml",
            in: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let check = try Program("check", "out/a.xml", in: folder.path)
        #expect(check.status == 0 && check.output == "out/a.xml: valid\n", "\(check.errors)")
        let pdf = try Data(contentsOf: URL(filePath: folder.path + "/bill.pdf"))
        #expect(!contains(pdf, "EmbeddedFile"))
    }

    @Test func missingTermIsAnErrorAndNothingIsWritten() throws {
        let folder = try folder(Self.data.replacing(#""unitCode": "C62", "#, with: ""))
        let run = try Program(
            "render", "bill.html", "-d", "bill.json", "--einvoice", "ubl", "--einvoice-output", "a.xml", in: folder.path
        )
        #expect(run.status == 8)
        #expect(
            run.errors.contains("BT-130 (Invoiced quantity unit of measure code) is missing at $.lines[0].unitCode"))
        #expect(run.errors.contains("226(6)"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["bill.html", "bill.json"])
    }

    @Test(arguments: [
        (["--einvoice", "ubl"], "no PDF carries EN 16931 in UBL"), (["--einvoice", "zugferd"], "is none of factur-x"),
        (["--einvoice-output", "a.xml"], "give --einvoice"),
        (["--einvoice", "factur-x", "--pdf-a", "2b"], "by PDF/A-3"),
        (["--einvoice", "factur-x", "--factur-x", "a.xml"], "give one of them"),
        (["--einvoice", "cii", "--einvoice-output", "bill.json"], "would replace 'bill.json'"),
        (["--einvoice", "cii", "--einvoice-output", "bill.pdf"], "both be written to 'bill.pdf'"),
        (["--einvoice", "factur-x", "-o", "bill.png"], "--einvoice is for PDF"),
    ])
    func contradictionIsExplained(_ arguments: [String], _ message: String) throws {
        let folder = try folder()
        let run = try Program(arguments: ["render", "bill.html", "-d", "bill.json"] + arguments, in: folder.path)
        #expect(run.status == 2)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func invoiceOfAnotherProgramIsCarried() throws {
        let folder = try Folder([
            "bill.html": Self.template, "bill.json": Self.data, "a.xml": InvoiceCommandTests.invoice,
        ])
        let html =
            "<!DOCTYPE html><html lang=en><title>17</title><p>Bill <b data-bt=BT-1>17</b> of <b data-bt=BT-112>€119.00</b>"
        try Data(html.utf8).write(to: URL(filePath: folder.path + "/other.html"))
        let run = try Program("render", "other.html", "--factur-x", "a.xml", in: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let pdf = try Data(contentsOf: URL(filePath: folder.path + "/other.pdf"))
        #expect(contains(pdf, "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>"))
        try Data(html.replacing("119", with: "118").utf8).write(to: URL(filePath: folder.path + "/other.html"))
        let second = try Program("render", "other.html", "--factur-x", "a.xml", "-o", "b.pdf", in: folder.path)
        #expect(second.status == 8)
        #expect(second.errors.contains("BT-112 (Invoice total amount with VAT) is '119' in the electronic invoice"))
        #expect(second.errors.contains("'€118.00' is printed on page 1, "), "\(second.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/b.pdf"))
        try Data(
            InvoiceCommandTests.invoice.replacing("<ram:GrandTotalAmount>119", with: "<ram:GrandTotalAmount>120").utf8
        )
        .write(to: URL(filePath: folder.path + "/a.xml"))
        let third = try Program("render", "other.html", "--factur-x", "a.xml", in: folder.path)
        #expect(third.status == 8)
        #expect(third.errors.contains("BR-CO-15 is broken"))
    }

    @Test func batchNamesInvoicesByAPattern() throws {
        let record = Self.data.split(separator: "\n").joined()
        let folder = try Folder([
            "bill.html": Self.template,
            "bills.ndjson": record + "\n" + record.replacing("2026-0417", with: "2026-0418") + "\n"
                + record.replacing("2026-0417", with: "2026-0419").replacing(#""unitCode": "C62", "#, with: "") + "\n",
        ])
        let run = try Program(
            "batch", "bill.html", "-d", "bills.ndjson", "-o", "out/{invoiceNumber}.pdf", "--einvoice", "ubl",
            "--einvoice-output",
            "xml/{invoiceNumber}.xml", in: folder.path)
        #expect(run.status == 9)
        #expect(run.errors.contains("BT-130"))
        let names = try ["out", "xml"].flatMap {
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + $0).sorted()
        }
        #expect(names == ["2026-0417.pdf", "2026-0418.pdf", "2026-0417.xml", "2026-0418.xml"])
        let xml = try String(contentsOfFile: folder.path + "/xml/2026-0418.xml", encoding: .utf8)
        #expect(xml.contains("<cbc:ID>2026-0418</cbc:ID>"))
    }

    @Test func faultOfTwoInvoicesIsToldOfBoth() throws {
        let broken = InvoiceCommandTests.invoice.replacing(
            "<ram:DuePayableAmount>119", with: "<ram:DuePayableAmount>118")
        let folder = try Folder(["a.xml": broken, "b.xml": broken])
        let run = try Program("check", "a.xml", "b.xml", in: folder.path)
        #expect(run.status == 1)
        #expect(["a.xml", "b.xml"].allSatisfy { run.errors.contains("\($0):") }, "\(run.errors)")
    }

    @Test func mergedFileHasNoPlaceForInvoices() throws {
        let folder = try Folder([
            "bill.html": Self.template, "bills.ndjson": Self.data.split(separator: "\n").joined() + "\n",
        ])
        let run = try Program(
            "batch", "bill.html", "-d", "bills.ndjson", "--merge", "all.pdf", "--einvoice", "factur-x", in: folder.path)
        #expect(run.status == 2)
        #expect(
            run.errors.contains("a PDF carries one electronic invoice, while each bill has its own"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/all.pdf"))
    }

    /// Units are read in the language of the bill, and their codes are written again.
    @Test(arguments: [("en", "pcs"), ("de", "Stk"), ("pl", "szt."), ("fr", "pces"), ("nl", "st.")])
    func unitsHaveNamesInTheLanguageOfTheBill(_ language: String, _ name: String) throws {
        let folder = try Folder([
            "bill.html": Self.template, "bill.json": Self.data.replacing("C62", with: "H87"),
            "units.html": "<!DOCTYPE html><html lang=\"\(language)\"><title>t</title>{{#lines}}<p>{{unit}}{{/lines}}",
        ])
        func render(_ arguments: String...) throws -> String {
            let run = try Program(arguments: ["render"] + arguments, in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            return run.errors
        }
        _ = try render(
            "bill.html", "-d", "bill.json", "--einvoice", "cii", "--einvoice-output", "a.xml", "-o", "a.pdf")
        _ = try render("units.html", "-d", "a.xml", "-o", "units.svg", "--svg-text", "text")
        let page = try String(contentsOfFile: folder.path + "/units.svg", encoding: .utf8)
        #expect(page.contains(name), "\(page)")
        _ = try render(
            "bill.html", "-d", "a.xml", "--einvoice", "cii", "--einvoice-output", "b.xml", "-o", "b.pdf")
        let xml = try ["a", "b"].map { try String(contentsOfFile: folder.path + "/\($0).xml", encoding: .utf8) }
        #expect(xml[0] == xml[1] && xml[0].contains("unitCode=\"H87\""))
    }

    @Test func initNamesUnitsInItsLanguage() throws {
        let folder = try Folder(["a.xml": InvoiceCommandTests.invoice.replacing("C62", with: "H87")])
        for (name, language, unit) in [("en", nil, "pcs"), ("de", "de", "Stk"), ("pl", "pl", "szt.")] {
            let run = try Program(
                arguments: ["init", "--from", "a.xml", name] + (language.map { ["--language", $0] } ?? []),
                in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let data = try String(contentsOfFile: folder.path + "/\(name)/invoice.json", encoding: .utf8)
            #expect(data.contains(#""unit": "\#(unit)""#) && data.contains(#""unitCode": "H87""#), "\(data)")
        }
    }

    @Test func invoiceIsPrinted() throws {
        let folder = try folder()
        _ = try Program("render", "bill.html", "-d", "bill.json", "--einvoice", "factur-x", in: folder.path)
        _ = try Program(
            "render", "bill.html", "-d", "bill.json", "--einvoice", "ubl", "--einvoice-output", "a.xml", "-o", "b.pdf",
            in: folder.path)
        for data in ["a.xml", "bill.pdf"] {
            let run = try Program("render", "bill.html", "-d", data, "-o", "again.svg", in: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let text = try String(contentsOfFile: folder.path + "/again.svg", encoding: .utf8)
            #expect(text.contains("769.37"), "\(data)")
        }
    }

    @Test func invoiceInUTF16IsPrinted() throws {
        let text = InvoiceCommandTests.invoice.replacing("UTF-8", with: "UTF-16")
        let folder = try folder()
        try #require(text.data(using: .utf16)).write(to: URL(filePath: folder.path + "/a.xml"))
        let run = try Program(
            "render", "bill.html", "-d", "a.xml", "-o", "a.svg", "--svg-text", "text", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8).contains("119.00"))
    }

    /// Receivers may take any of the invoices in a PDF.
    @Test func allInvoicesOfAPDFAreCompared() throws {
        let folder = try folder()
        let broken = InvoiceCommandTests.invoice.replacing(
            "<ram:DuePayableAmount>119", with: "<ram:DuePayableAmount>118")
        try Data(broken.utf8).write(to: URL(filePath: folder.path + "/xrechnung.xml"))
        let run = try Program(
            "render", "bill.html", "-d", "bill.json", "--einvoice", "factur-x", "--attach", "xrechnung.xml",
            in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let check = try Program("check", "bill.pdf", in: folder.path)
        #expect(check.status == 1, "\(check.output) \(check.errors)")
        #expect(check.output.contains("bill.pdf:factur-x.xml: valid"), "\(check.output)")
        #expect(
            check.errors.contains("bill.pdf:xrechnung.xml:") && check.errors.contains("BR-CO-16"), "\(check.errors)")
    }

    @Test func initTakesItsDataFromAnInvoice() throws {
        let folder = try Folder(["a.xml": InvoiceCommandTests.invoice])
        let start = try Program("init", "--from", "a.xml", "bill", in: folder.path)
        #expect(start.status == 0, "\(start.errors)")
        let data = try String(contentsOfFile: folder.path + "/bill/invoice.json", encoding: .utf8)
        #expect(data.contains(#""withVat": "119""#) && data.contains(#""unitCode": "C62""#))
        let check = try Program("check", "bill/bill.schema.json", "bill/invoice.json", in: folder.path)
        #expect(!check.errors.contains("data.mismatch"), "\(check.errors)")
        let render = try Program(
            "render", "bill/invoice.html", "-d", "bill/invoice.json", "-o", "a.svg", in: folder.path)
        #expect(render.status == 0, "\(render.errors)")
        let text = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
        #expect(text.contains("119.00") && text.contains("Lumen"))
        let named = try Program("init", "facture", "other", "--from", "a.xml", in: folder.path)
        #expect(named.status == 0 && FileManager.default.fileExists(atPath: folder.path + "/other/facture.json"))
        let none = try Program("init", "--from", "bill/invoice.json", "third", in: folder.path)
        #expect(none.status == 3, "\(none.errors)")
    }
}
