import RectoCore
import RectoEInvoice
import RectoTemplate
import Testing

/// The data of bills as invoices of the model.
@Suite struct DataReaderTests {
    static let data = """
        {
          "invoiceNumber": "2026-0417", "issueDate": "2026-03-16", "typeCode": "380", "currency": "EUR", "dueDate": "2026-04-15",
          "seller": {"name": "Atelier Lumen Ltd", "vatIdentifier": "IE 3628104RH", "electronicAddress": "0088:4012345000009",
            "address": {"lines": ["14 Foundry Row", "Gate 2"], "city": "Dublin 8", "countryCode": "IE"}},
          "buyer": {"name": "Maison Brûlée SAS", "address": {"countryCode": "FR"}},
          "payment": {"meansCode": "58", "accounts": [{"iban": "DE89 3704 0044 0532 0130 00"}]},
          "notes": ["Thank you."],
          "lines": [{"identifier": "1", "itemName": "Dimmer", "quantity": "2", "unit": "pcs", "unitCode": "C62",
            "netPrice": "312.75", "netAmount": "625.50", "vatCategory": "S", "vatRate": "23"}],
          "vatBreakdown": [{"taxable": "625.50", "tax": "143.87", "category": "S", "rate": "23"}],
          "totals": {"lineNet": "625.50", "withoutVat": "625.50", "withVat": "769.37", "due": "769.37"}
        }
        """

    private func data(_ text: String) throws -> JSONDocument {
        let sources = SourceStore()
        let source = sources.add(name: "a.json", bytes: Array(text.utf8))
        return try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink())
    }

    private func bill(_ text: String, as format: InvoiceFormat = .cii) throws -> BillInvoice {
        BillInvoice(of: try data(text), as: format)
    }

    @Test func dataThatSayAllBreakNoRule() throws {
        let bill = try bill(Self.data)
        let invoice = bill.invoice
        #expect(bill.diagnostics.map(\.message) == [])
        #expect(invoice.all(.sellerAddress).map { $0.text(.sellerAddressLine2) } == ["Gate 2"])
        #expect(invoice.all(.creditTransfer).map { $0.text(.account) } == ["DE89370400440532013000"])
        #expect(invoice.content.first(.seller)?.text(.sellerVATIdentifier) == "IE3628104RH")
        #expect(invoice.content.first(.seller)?[.sellerElectronicAddress]?.details[.scheme] == "0088")
        #expect(invoice.vatTotals(in: "EUR").map(\.text) == ["143.87"])
        #expect(invoice.all(.note).map { $0.text(.note) } == ["Thank you."])
    }

    /// One property is changed at a time.
    @Test(arguments: [
        (
            #""unitCode": "C62","#, "",
            "BT-130 (Invoiced quantity unit of measure code) is missing at $.lines[0].unitCode"
        ),
        (#""invoiceNumber": "2026-0417", "#, "", "BT-1 (Invoice number) is missing at $.invoiceNumber"),
        (
            #""address": {"countryCode": "FR"}"#, #""tradingName": "x""#,
            "BT-55 (Buyer country code) is missing at $.buyer.address.countryCode"
        ),
        (
            #""lines": [{"identifier""#, #""positions": [{"identifier""#,
            "BT-126 (Invoice line identifier) is missing at $.lines[0].identifier"
        ),
        (#""due": "769.37""#, #""due": "769.38""#, "BR-CO-16 is broken"),
        (#""tax": "143.87""#, #""tax": "1.00""#, "BR-CO-17 is broken"),
        (#""countryCode": "FR""#, #""countryCode": "FX""#, "BR-CL-14 is broken"),
        (
            #""dueDate": "2026-04-15""#, #""dueDate": "15.04.2026""#,
            "'15.04.2026' is no date: BT-9 (Payment due date) at $.dueDate"
        ),
        (
            #""quantity": "2""#, #""quantity": "two""#,
            "'two' is no number: BT-129 (Invoiced quantity) at $.lines[0].quantity"
        ),
    ])
    func faultHasItsTermAndItsPath(_ old: String, _ new: String, _ message: String) throws {
        #expect(Self.data.contains(old))
        let bill = try bill(Self.data.replacing(old, with: new))
        let found = bill.diagnostics.filter { $0.severity == .error }
        #expect(found.contains { $0.message.hasPrefix(message) }, "\(found.map(\.message))")
        #expect(found.allSatisfy { $0.category == .conformance })
    }

    @Test func lawThatAsksForATermIsNamed() throws {
        let text = Self.data.replacing(#""quantity": "2", "#, with: "")
        let found = try bill(text).diagnostics.filter { $0.id == .invoiceMissingTerm }
        #expect(
            found.map(\.hints) == [
                [
                    "it is asked for by article 226(6) of Directive 2006/112/EC (VAT), and EN 16931-1, which Directive 2014/55/EU names"
                ]
            ])
    }

    @Test(arguments: [
        InvoiceFormat.cii, .ubl, .facturX(.minimum), .facturX(.basicwl), .facturX(.basic), .facturX(.extended),
    ])
    func dataAreWrittenAndReadBack(_ format: InvoiceFormat) throws {
        let bill = try bill(Self.data, as: format)
        #expect(bill.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
        let sources = SourceStore()
        let (again, found) = try InvoiceReader.read(
            XMLTree(parsing: sources.add(name: "a.xml", bytes: bill.xml), in: sources))
        #expect(found.map(\.message) == [])
        #expect(again.content.text(.invoiceNumber) == "2026-0417")
        #expect(again.content.text(.specification) == format.specification)
        #expect(again.all(.totals).map { $0.text(.amountDue) } == ["769.37"])
        if case .facturX(let profile) = format, [.minimum, .basicwl].contains(profile) {
            #expect(again.all(.line).isEmpty)
            #expect(bill.diagnostics.map(\.id) == [.invoiceLostValue])
        } else {
            #expect(InvoiceCheck.findings(in: again).map(\.diagnostic.message) == [])
            #expect(again.all(.line).map { $0.text(.lineNetAmount) } == ["625.50"])
        }
    }

    /// The same invoice is read from the data that were written of it.
    @Test func invoiceBecomesData() throws {
        let bill = try bill(Self.data)
        let output = DataWriter.write(bill.invoice)
        #expect(output.lost.isEmpty)
        let again = try self.bill(output.text)
        #expect(again.diagnostics.map(\.message) == [])
        #expect(String(decoding: again.xml, as: UTF8.self) == String(decoding: bill.xml, as: UTF8.self))
        let data = try data(output.text)
        let lines = data.child(of: data.root, named: "lines")
        #expect(lines.map { data.kind(of: $0) } == .array)
    }

    @Test func formatsHaveNames() {
        #expect(InvoiceFormat.names.allSatisfy { InvoiceFormat(name: $0) != nil })
        #expect(InvoiceFormat(name: "factur-x") == .facturX(.en16931))
        #expect(InvoiceFormat(name: "factur-x:comfort") == nil)
        #expect(InvoiceFormat(name: "ubl:basic") == nil)
        for name in InvoiceFormat.names {
            guard let format = InvoiceFormat(name: name), format != .ubl, format != .cii else { continue }
            let syntax: Invoice.Syntax = format == .peppol ? .ublInvoice : .cii
            #expect(InvoiceFormat(specification: format.specification, syntax: syntax) == format)
        }
    }
}
