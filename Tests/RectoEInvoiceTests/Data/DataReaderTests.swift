import Foundation
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

    private func changed(_ changes: (String, String)..., in text: String = DataReaderTests.data) -> String {
        changes.reduce(text) { text, change in
            #expect(text.contains(change.0))
            return text.replacing(change.0, with: change.1)
        }
    }

    /// UBL has these values in the means of payment, which have a code.
    @Test(arguments: [
        (#""typeCode": "380""#, #""typeCode": "381""#, #""terms": "later""#, InvoiceFormat.ubl, "1", "PaymentDueDate"),
        ("", "", #""remittance": "RF18539007547034""#, InvoiceFormat.ubl, "1", "PaymentID"),
        ("", "", #""mandate": "M1", "creditor": "DE98ZZZ09999999999""#, InvoiceFormat.ubl, "59", "PaymentMandate"),
        (
            "", "", #""mandate": "M1", "creditor": "DE98ZZZ09999999999""#, InvoiceFormat.cii, "59",
            "DirectDebitMandateID"
        ),
    ])
    func meansOfPaymentHaveACode(
        _ old: String, _ new: String, _ payment: String, _ format: InvoiceFormat, _ code: String, _ element: String
    ) throws {
        let own = #""meansCode": "58", "accounts": [{"iban": "DE89 3704 0044 0532 0130 00"}]"#
        let text = old.isEmpty ? changed((own, payment)) : changed((own, payment), (old, new))
        let bill = try bill(text, as: format)
        #expect(bill.diagnostics.map(\.message) == [])
        let xml = String(decoding: bill.xml, as: UTF8.self)
        #expect(xml.contains(element), "\(xml)")
        let (again, found) = try read(bill.xml)
        #expect(found.map(\.message) == [])
        #expect(again.all(.payment).map { $0.text(.paymentMeansCode) } == [code])
        #expect(InvoiceCheck.findings(in: again).map(\.diagnostic.message) == [])
    }

    /// An order that is not known has an identifier in UBL, and none in the data again.
    @Test func salesOrderIsWrittenWithoutAnOrder() throws {
        let text = changed((#""typeCode": "380""#, #""typeCode": "380", "salesOrderReference": "SO-1""#))
        let bill = try bill(text, as: .ubl)
        let xml = String(decoding: bill.xml, as: UTF8.self)
        let order = xml.split(separator: "\n").map { $0.drop { $0 == " " } }.drop { $0 != "<cac:OrderReference>" }
        #expect(order.dropFirst().prefix(2) == ["<cbc:ID>NA</cbc:ID>", "<cbc:SalesOrderID>SO-1</cbc:SalesOrderID>"])
        let data = DataWriter.write(try read(bill.xml).0)
        #expect(data.lost.isEmpty && !data.text.contains(#""orderReference""#), "\(data.text)")
        #expect(try self.bill(data.text, as: .ubl).xml == bill.xml)
    }

    /// The rules are those of what is left, whatever else the bill is warned of.
    @Test(arguments: [FacturXProfile.basic, .basicwl])
    func sumsOfAProfileFollowAlsoAfterAWarning(_ profile: FacturXProfile) throws {
        let text = changed(
            (#", "dueDate": "2026-04-15""#, ""), (#""due": "769.37""#, #""rounding": "0.02", "due": "769.39""#))
        #expect(try bill(text).diagnostics.map(\.severity) == [.warning])
        let found = try bill(text, as: .facturX(profile)).diagnostics
        #expect(found.filter { $0.severity == .error }.allSatisfy { $0.message.hasPrefix("BR-CO-16 is broken") })
        #expect(
            found.map(\.severity).sorted { "\($0)" < "\($1)" } == [.error, .note, .warning], "\(found.map(\.message))")
    }

    /// MINIMUM has two of the three terms of which a seller has one.
    @Test(arguments: [
        (#""identifier": "7""#, true), (#""legalRegistration": "HRB 7""#, false),
    ])
    func sellerOfMinimumIsIdentified(_ identifier: String, _ isBroken: Bool) throws {
        let text = changed(
            (#""vatIdentifier": "IE 3628104RH""#, identifier),
            (#""vatCategory": "S", "vatRate": "23""#, #""vatCategory": "O""#),
            (
                #""tax": "143.87", "category": "S", "rate": "23""#,
                #""tax": "0.00", "category": "O", "exemptionReason": "x""#
            ),
            (#""withVat": "769.37", "due": "769.37""#, #""withVat": "625.50", "due": "625.50""#))
        let found = try bill(text, as: .facturX(.minimum)).diagnostics.filter { $0.message.contains("BR-CO-26") }
        #expect(found.isEmpty != isBroken, "\(found.map(\.message))")
    }

    /// The code of the day on which VAT becomes due is no period in CII.
    @Test(arguments: [(InvoiceFormat.cii, true), (InvoiceFormat.ubl, false)])
    func codeOfTheTaxPointIsAPeriodInUBLAlone(_ format: InvoiceFormat, _ isBroken: Bool) throws {
        let text = changed(
            (#""typeCode": "380""#, #""typeCode": "380", "taxPointCode": "35""#),
            (#""vatCategory": "S", "vatRate": "23""#, #""vatCategory": "K", "vatRate": "0""#),
            (
                #""tax": "143.87", "category": "S", "rate": "23""#,
                #""tax": "0.00", "category": "K", "rate": "0", "exemptionReason": "x""#
            ),
            (#""withVat": "769.37", "due": "769.37""#, #""withVat": "625.50", "due": "625.50""#))
        let found = try bill(text, as: format).diagnostics.filter { $0.message.contains("BR-IC-11") }
        #expect(found.isEmpty != isBroken, "\(found.map(\.message))")
    }

    /// A gross price is that of the quantity which the net price has.
    @Test func grossPriceHasItsQuantity() throws {
        let text = changed(
            (
                #""netPrice": "312.75""#,
                #""grossPrice": "320.00", "netPrice": "312.75", "baseQuantity": "100", "baseQuantityUnit": "C62""#
            ),
            (#""quantity": "2""#, #""quantity": "200""#))
        let bill = try bill(text)
        #expect(bill.diagnostics.map(\.message) == [])
        let quantity = #"<ram:BasisQuantity unitCode="C62">100</ram:BasisQuantity>"#
        #expect(String(decoding: bill.xml, as: UTF8.self).components(separatedBy: quantity).count == 3)
        let (again, found) = try read(bill.xml)
        #expect(found.map(\.message) == [])
        #expect(again.all(.line).map { $0.all(.baseQuantity).count } == [1])
        let without = try self.bill(text.replacing(#""grossPrice": "320.00", "#, with: ""))
        #expect(String(decoding: without.xml, as: UTF8.self).components(separatedBy: quantity).count == 2)
    }

    /// Numbers of data are written as electronic invoices have them.
    @Test(arguments: [
        (#""netPrice": "312.75""#, #""netPrice": 3.1275e2"#, "312.75"),
        (#""netPrice": "312.75""#, #""netPrice": 31275e-2"#, "312.75"),
        (#""netPrice": "312.75""#, #""netPrice": "312.750""#, "312.750"),
    ])
    func numberIsWrittenPlainly(_ old: String, _ new: String, _ written: String) throws {
        let bill = try bill(changed((old, new)))
        #expect(bill.diagnostics.map(\.message) == [])
        #expect(bill.invoice.all(.line).map { $0.text(.netPrice) } == [written])
    }

    @Test func zeroHasNoSign() throws {
        let text = changed((#""due": "769.37""#, #""paid": "-0.00", "due": "769.37""#))
        #expect(try bill(text).invoice.all(.totals).map { $0.text(.paidAmount) } == ["0.00"])
    }

    /// The number that a bank has in its country identifies it where no BIC does.
    @Test(arguments: [
        (#""bankCode": "60-16-13""#, "60-16-13"), (#""bankCode": "60-16-13", "bic": "LIFFIE2D""#, "LIFFIE2D"),
        (#""bankCode": "NOYB0000421""#, "NOYB0000421"),
    ])
    func numberOfABankIsItsIdentifier(_ bank: String, _ identifier: String) throws {
        let bill = try bill(
            changed(
                (#"{"iban": "DE89 3704 0044 0532 0130 00"}"#, #"{"accountNumber": "31926819", \#(bank)}"#),
                (#""meansCode": "58""#, #""meansCode": "30""#)))
        #expect(bill.diagnostics.map(\.message) == [])
        #expect(bill.invoice.all(.creditTransfer).map { $0.text(.serviceProvider) } == [identifier])
        let output = DataWriter.write(bill.invoice)
        #expect(output.lost.isEmpty)
        #expect(try self.bill(output.text).xml == bill.xml)
    }

    /// A line that gathers two others, one of which explains the second, and a charge that is collected for another.
    static let groups = data.replacing(
        #"{"identifier": "1", "itemName": "Dimmer""#,
        with: #"""
            {"identifier": "G", "kind": "GROUP", "itemName": "Hall", "netAmount": "625.50"},
            {"identifier": "I", "kind": "INFORMATION", "parent": "G", "itemName": "Measured on site"},
            {"identifier": "1", "kind": "DETAIL", "parent": "G", "itemName": "Dimmer"
            """#
    ).replacing(
        #""due": "769.37"}"#,
        with: #""due": "854.37"}, "thirdPartyPayments": [{"reason": "Road permit", "amount": "85.00"}]"#)

    @Test func extendedHasLinesBelowOthersAndPaymentsForThirdParties() throws {
        let bill = try bill(Self.groups, as: .facturX(.extended))
        #expect(bill.diagnostics.map(\.message) == [])
        let (again, found) = try read(bill.xml)
        #expect(found.map(\.message) == [])
        #expect(again.all(.line).map { $0.text(.lineKind) } == ["GROUP", "INFORMATION", "DETAIL"])
        #expect(again.all(.line).map { $0.text(.parentLine) } == ["", "G", "G"])
        #expect(again.all(.thirdPartyPayment).map { $0.text(.thirdPartyAmount) } == ["85.00"])
        #expect(again.all(.thirdPartyPayment).map { $0.text(.thirdPartyReason) } == ["Road permit"])
        let format = try #require(InvoiceFormat(specification: again.content.text(.specification), syntax: .cii))
        #expect(InvoiceCheck.findings(in: again, rules: format.allRules).map(\.diagnostic.message) == [])
        // The same data are read from the file.
        let data = DataWriter.write(again)
        #expect(data.lost.isEmpty)
        #expect(try self.bill(data.text, as: .facturX(.extended)).xml == bill.xml)
    }

    /// The schema asks for a settlement in each line.
    @Test func lineThatExplainsOthersHasNoEmptyElement() throws {
        let xml = String(decoding: try bill(Self.groups, as: .facturX(.extended)).xml, as: UTF8.self)
        #expect(xml.contains("<ram:LineStatusReasonCode>INFORMATION</ram:LineStatusReasonCode>"))
        #expect(xml.components(separatedBy: "/>").count == 2)
        #expect(xml.contains("<ram:ApplicableHeaderTradeDelivery/>"))
    }

    /// Terms that only EXTENDED has are left out of other formats, each with a note.
    static let terms = data.replacing(
        #""notes": "#,
        with: #"""
            "orderReference": "O-1", "orderDate": "2026-03-01", "deliveryNoteReference": "L-7", "deliveryNoteDate": "2026-03-02",
            "deliveryTerms": {"code": "DAP", "place": "Paris"}, "vatCurrency": "SEK",
            "exchange": {"rate": "11.05", "date": "2026-03-15"}, "notes": 
            """#
    ).replacing(
        #""meansCode": "58","#,
        with:
            #""meansCode": "58", "terms": "30 days", "discounts": [{"days": "7", "percentage": "3"}, {"days": "14", "percentage": "2", "base": "600"}],"#
    ).replacing(
        #""name": "Atelier Lumen Ltd","#,
        with: #""name": "Atelier Lumen Ltd", "contact": {"name": "A", "fax": "+353 1"},"#
    ).replacing(#""totals": {"#, with: #""totals": {"vat": "143.87", "vatInAccountingCurrency": "1589.76", "#)
        .replacing(
            #""itemName": "Dimmer""#,
            with: #""itemName": "Dimmer", "deliveryDate": "2026-03-03", "deliveryNote": "L-8""#)

    @Test func extendedHasFurtherTerms() throws {
        let bill = try bill(Self.terms, as: .facturX(.extended))
        #expect(bill.diagnostics.map(\.message) == [])
        let (again, found) = try read(bill.xml)
        #expect(found.map(\.message) == [])
        #expect(again.all(.discount).map { $0.text(.discountPercentage) } == ["3", "2"])
        #expect(again.content.text(.exchangeSource) == "EUR")
        #expect(again.content.text(.exchangeTarget) == "SEK")
        let data = DataWriter.write(again)
        #expect(data.lost.map(\.term) == [])
        #expect(try self.bill(data.text, as: .facturX(.extended)).xml == bill.xml)
        // Each discount has payment terms around it, of which the first has the words.
        let xml = String(decoding: bill.xml, as: UTF8.self)
        #expect(xml.components(separatedBy: "<ram:SpecifiedTradePaymentTerms>").count == 3)
        #expect(xml.contains("<ram:BasisPeriodMeasure unitCode=\"DAY\">14</ram:BasisPeriodMeasure>"))
    }

    @Test func otherFormatsHaveNoteOfFurtherTerms() throws {
        let found = try bill(Self.terms, as: .cii).diagnostics
        #expect(found.allSatisfy { $0.severity == .note && $0.id == .invoiceLostValue }, "\(found.map(\.message))")
        let terms = Set(found.map { String($0.message.prefix { $0 != " " }) })
        #expect(
            terms == [
                "BT-X-85", "BT-X-92", "BT-X-107", "BT-X-145", "BT-X-147", "BT-X-202", "BT-X-203", "BT-X-260",
                "BT-X-261",
                "BT-X-283", "BT-X-285", "BT-X-286", "BT-X-564",
            ])
        #expect(found.contains { $0.message.hasSuffix(", at $.payment.discounts[1].base") })
    }

    @Test func xrechnungHasDiscountsInItsTerms() throws {
        let bill = try bill(Self.terms, as: .xrechnung)
        #expect(!bill.diagnostics.contains { $0.message.contains("BT-X-286") || $0.message.contains("BR-DE-18") })
        let (again, _) = try read(bill.xml)
        #expect(
            again.content.text(.paymentTerms)
                == "30 days\n#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=600.00#\n")
    }

    /// One property is changed at a time.
    @Test(arguments: [
        (#""code": "DAP""#, #""code": "DAT""#, "FX-SCH-A-000320"), (#""code": "DAP", "#, "", "FX-SCH-A-000319"),
        (#""vatCurrency": "SEK","#, "", "FX-SCH-A-000333"),
    ])
    func faultOfFurtherTermsIsFound(_ old: String, _ new: String, _ rule: String) throws {
        #expect(Self.terms.contains(old))
        let found = try bill(Self.terms.replacing(old, with: new), as: .facturX(.extended)).diagnostics
        #expect(found.contains { $0.severity == .error && $0.message.contains(rule) }, "\(found.map(\.message))")
    }

    /// A seller may have several identifiers, and an item several classifications.
    @Test(arguments: [InvoiceFormat.cii, .ubl, .facturX(.extended), .facturX(.en16931)])
    func repeatedTermsAreWrittenAndReadBack(_ format: InvoiceFormat) throws {
        let text = Self.data.replacing(
            #""seller": {"#,
            with: #"""
                "seller": {"identifier": "7", "furtherIdentifiers": [{"identifier": "8"},
                {"identifier": "4012345000009", "identifierScheme": "0088"}], 
                """#
        ).replacing(
            #""itemName": "Dimmer""#,
            with: #"""
                "itemName": "Dimmer", "classification": "9405", "classificationScheme": "HS",
                "furtherClassifications": [{"classification": "39111501", "classificationScheme": "TST"}]
                """#)
        let bill = try bill(text, as: format)
        #expect(bill.diagnostics.map(\.message) == [])
        let (again, found) = try read(bill.xml)
        #expect(found.map(\.message) == [])
        let seller = try #require(again.content.first(.seller))
        #expect(seller.all(.sellerIdentifier).map(\.text) == ["7", "8", "4012345000009"])
        #expect(seller.all(.sellerIdentifier).map { $0.details[.scheme] } == [nil, nil, "0088"])
        #expect(again.all(.line).flatMap { $0.all(.classification) }.map(\.text) == ["9405", "39111501"])
        let output = DataWriter.write(again)
        #expect(output.lost.isEmpty)
        #expect(try self.bill(output.text, as: format).xml == bill.xml)
    }

    /// The profiles below EN 16931 have no classifications, and MINIMUM no identifiers.
    @Test func repeatedTermIsNotLostSilently() throws {
        let text = Self.data.replacing(
            #""seller": {"#, with: #""seller": {"furtherIdentifiers": [{"identifier": "8"}], "#)
        let found = try bill(text, as: .facturX(.minimum)).diagnostics
        #expect(found.contains { $0.id == .invoiceLostValue && $0.message.contains("BT-29") })
    }

    /// A bill of Germany with a line that is the sum of two below it, and a charge that is collected for another.
    static let german = """
        {
          "invoiceNumber": "A-7", "issueDate": "2026-03-16", "typeCode": "380", "currency": "EUR", "dueDate": "2026-04-15",
          "buyerReference": "04011000-12345-03",
          "seller": {"name": "Lumen", "vatIdentifier": "DE136695976", "electronicAddress": "a@b.example",
            "contact": {"name": "A B", "telephone": "030 123", "email": "ab@cd.example"},
            "address": {"lines": ["1 Row"], "city": "Berlin", "postCode": "10115", "countryCode": "DE"}},
          "buyer": {"name": "Brand", "electronicAddress": "c@d.example",
            "address": {"lines": ["2 Row"], "city": "Bremen", "postCode": "28195", "countryCode": "DE"}},
          "payment": {"accounts": [{"iban": "DE89370400440532013000"}]},
          "lines": [
            {"identifier": "1", "kind": "GROUP", "itemName": "Hall", "quantity": "1", "unitCode": "C62", "netPrice": "300.00",
              "netAmount": "300.00", "vatCategory": "S", "vatRate": "19"},
            {"identifier": "1.1", "kind": "DETAIL", "parent": "1", "itemName": "Lamp", "quantity": "2", "unitCode": "C62",
              "netPrice": "100.00", "netAmount": "200.00", "vatCategory": "S", "vatRate": "19"},
            {"identifier": "1.2", "kind": "DETAIL", "parent": "1", "itemName": "Wire", "quantity": "1", "unitCode": "C62",
              "netPrice": "100.00", "netAmount": "100.00", "vatCategory": "S", "vatRate": "19"},
            {"identifier": "1.3", "kind": "INFORMATION", "parent": "1", "itemName": "Measured on site"},
            {"identifier": "2", "itemName": "Delivery", "quantity": "1", "unitCode": "C62", "netPrice": "50.00",
              "netAmount": "50.00", "vatCategory": "S", "vatRate": "19"}
          ],
          "thirdPartyPayments": [{"type": "Water", "reason": "Water of the city", "amount": "20.00"}],
          "vatBreakdown": [{"taxable": "350.00", "tax": "66.50", "category": "S", "rate": "19"}],
          "totals": {"lineNet": "350.00", "withoutVat": "350.00", "vat": "66.50", "withVat": "416.50", "due": "436.50"}
        }
        """

    @Test func extensionOfXRechnungHasLinesInOthers() throws {
        let bill = try bill(Self.german, as: .xrechnungExtension)
        #expect(
            bill.diagnostics.map(\.message) == [
                "the line 'Measured on site' of the kind INFORMATION has no place in the extension of XRechnung 3.0.2, at $.lines[3]"
            ])
        let xml = String(decoding: bill.xml, as: UTF8.self)
        #expect(xml.components(separatedBy: "<cac:InvoiceLine>").count == 3)
        #expect(xml.components(separatedBy: "<cac:SubInvoiceLine>").count == 3)
        let (again, found) = try read(bill.xml)
        #expect(found.map(\.message) == [])
        #expect(again.all(.line).map { $0.text(.lineIdentifier) } == ["1", "1.1", "1.2", "2"])
        #expect(again.all(.line).map { $0.text(.lineKind) } == ["GROUP", "DETAIL", "DETAIL", ""])
        #expect(again.all(.line).map { $0.text(.parentLine) } == ["", "1", "1", ""])
        #expect(again.all(.thirdPartyPayment).map { $0.text(.thirdPartyType) } == ["Water"])
        let sources = SourceStore()
        let file = try InvoiceFile(of: sources.add(name: "a.xml", bytes: bill.xml), in: sources)
        #expect(file.findings.map(\.diagnostic.message) == [])
        let data = DataWriter.write(again)
        #expect(data.lost.isEmpty)
        #expect(try self.bill(data.text, as: .xrechnungExtension).xml == bill.xml)
    }

    /// One property is changed at a time.
    @Test(arguments: [
        (#""netAmount": "200.00""#, #""netAmount": "200.01""#, "BR-DEX-02"),
        (#""netAmount": "200.00", "vatCategory": "S""#, #""netAmount": "200.00""#, "BR-DEX-03"),
        (#""due": "436.50""#, #""due": "416.50""#, "BR-DEX-09"), (#""type": "Water", "#, "", "BR-DEX-10"),
        (#", "amount": "20.00""#, "", "BR-DEX-11"), (#""reason": "Water of the city", "#, "", "BR-DEX-12"),
        (#""amount": "20.00""#, #""amount": "20.000""#, "BR-DEX-13"),
        (#""netAmount": "300.00", "vatCategory": "S""#, #""netAmount": "300.00""#, "BR-CO-04"),
        (#""lineNet": "350.00""#, #""lineNet": "650.00""#, "BR-CO-10"),
        (#""parent": "1", "itemName": "Lamp""#, #""parent": "7", "itemName": "Lamp""#, "BR-FXEXT-11"),
        (#""buyerReference": "04011000-12345-03","#, "", "BR-DE-15"),
    ])
    func faultOfTheExtensionOfXRechnungIsFound(_ old: String, _ new: String, _ rule: String) throws {
        #expect(Self.german.contains(old))
        let found = try bill(Self.german.replacing(old, with: new), as: .xrechnungExtension).diagnostics
        #expect(found.contains { $0.message.contains(rule) }, "\(found.map(\.message))")
    }

    /// Lines in others, and charges for third parties, are unknown without the extension.
    @Test func linesInOthersAreUnknownElsewhere() throws {
        let xml = String(decoding: try bill(Self.german, as: .xrechnungExtension).xml, as: UTF8.self)
        let sources = SourceStore()
        let other = xml.replacing("#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0", with: "")
        let file = try InvoiceFile(of: sources.add(name: "a.xml", bytes: Array(other.utf8)), in: sources)
        let unknown = file.findings.filter { $0.diagnostic.id == .invoiceUnknownTerm }
        #expect(unknown.count == 8, "\(unknown.map(\.diagnostic.message))")
    }

    /// Lines that count nothing are left out where no format has them, and told with their paths.
    @Test(arguments: [InvoiceFormat.cii, .ubl, .facturX(.en16931), .facturX(.basic)])
    func otherFormatsSayWhatTheyLeaveOut(_ format: InvoiceFormat) throws {
        let text = Self.groups.replacing(#""due": "854.37"}, "#, with: #""due": "769.37"}, "#)
            .replacing(#", "thirdPartyPayments": [{"reason": "Road permit", "amount": "85.00"}]"#, with: "")
            .replacing(#"{"reason": "Road permit", "amount": "85.00"}"#, with: "")
        let bill = try bill(text, as: format)
        let found = bill.diagnostics.filter { $0.severity != .note }
        #expect(found.allSatisfy { $0.severity == .warning && $0.id == .invoiceLostValue })
        #expect(
            found.map { $0.message.components(separatedBy: ", at ").last ?? "" }
                == ["$.lines[0]", "$.lines[1]", "$.lines[2].parent"], "\(found.map(\.message))")
        let (again, _) = try read(bill.xml)
        #expect(again.all(.line).map { $0.text(.itemName) } == ["Dimmer"])
        #expect(InvoiceCheck.findings(in: again).map(\.diagnostic.message) == [])
        let third = try self.bill(Self.groups, as: format).diagnostics.filter { $0.severity == .error }
        #expect(
            third.contains {
                $0.message.hasPrefix("BT-179") && $0.message.hasSuffix(", at $.thirdPartyPayments[0]")
            }, "\(third.map(\.message))")
    }

    /// One property is changed at a time.
    @Test(arguments: [
        (#""itemName": "Hall", "netAmount": "625.50""#, #""itemName": "Hall", "netAmount": "625.51""#, "BR-FXEXT-08"),
        (#""parent": "G", "itemName": "Measured"#, #""parent": "H", "itemName": "Measured"#, "BR-FXEXT-11"),
        (#""kind": "DETAIL", "parent""#, #""parent""#, "BR-FXEXT-06"),
        (#""kind": "GROUP""#, #""kind": "SUM""#, "FX-SCH-A-000335"),
        (#""due": "854.37""#, #""due": "769.37""#, "BR-FXEXT-CO-16"), (#""quantity": "2", "#, "", "BR-FXEXT-BR-22"),
        (#""lineNet": "625.50""#, #""lineNet": "625.60""#, "BR-FXEXT-CO-10"),
        (#""taxable": "625.50""#, #""taxable": "625.60""#, "BR-S-08"),
        (#""withoutVat": "625.50""#, #""withoutVat": "625.60""#, "BR-FXEXT-CO-13"),
        (#""withVat": "769.37""#, #""withVat": "769.47""#, "BR-FXEXT-CO-15"),
        (#""reason": "Road permit", "#, "", "FX-SCH-A-000383"),
    ])
    func faultOfExtendedIsFound(_ old: String, _ new: String, _ rule: String) throws {
        #expect(Self.groups.contains(old))
        let found = try bill(Self.groups.replacing(old, with: new), as: .facturX(.extended)).diagnostics
        #expect(found.contains { $0.severity == .error && $0.message.contains(rule) }, "\(found.map(\.message))")
    }

    /// EXTENDED lets a sum be off by a hundredth for each number in it, and prices be negative.
    @Test func extendedIsLessStrict() throws {
        let text = Self.groups.replacing(#""lineNet": "625.50""#, with: #""lineNet": "625.51""#)
        #expect(try bill(text, as: .facturX(.extended)).diagnostics.map(\.message) == [])
        #expect(try bill(text, as: .cii).diagnostics.contains { $0.message.hasPrefix("BR-CO-10") })
    }

    @Test func termsOfExtendedAreUnknownElsewhere() throws {
        let xml = String(decoding: try bill(Self.groups, as: .facturX(.extended)).xml, as: UTF8.self)
        let sources = SourceStore()
        let other = xml.replacing("#conformant#urn:factur-x.eu:1p0:extended", with: "")
        let file = try InvoiceFile(of: sources.add(name: "a.xml", bytes: Array(other.utf8)), in: sources)
        let unknown = file.findings.filter { $0.diagnostic.id == .invoiceUnknownTerm }
        #expect(unknown.count == 7, "\(unknown.map(\.diagnostic.message))")
        #expect(unknown.first?.diagnostic.message.hasPrefix("BT-X-") == true)
    }

    private func read(_ xml: [UInt8]) throws -> (Invoice, [Diagnostic]) {
        let sources = SourceStore()
        return try InvoiceReader.read(XMLTree(parsing: sources.add(name: "a.xml", bytes: xml), in: sources))
    }

    @Test(arguments: [
        ("H87", "de", "2", "Stk"), ("H87", "en", "1", "pc"), ("H87", "en-IE", "2.5", "pcs"), ("MTR", "fr", "2", "m"),
        ("HUR", "de-AT", "1", "Std."), ("HUR", "pl", "5", "godz."), ("DAY", "pl", "1", "dzień"),
        ("DAY", "pl", "5", "dni"),
        ("XBG", "pl", "2", "worki"), ("XBG", "pl", "12", "worków"), ("XBG", "pl", "22", "worki"),
        ("XKG", "nl", "3", "fusten"),
        ("XKG", "fr", "1", "fût"), ("MON", "ja", "2", "months"), ("C62", "de", "1", "Einh."), ("4X", "de", "1", "4X"),
    ])
    func unitHasItsNameInTheLanguageOfTheBill(_ code: String, _ language: String, _ quantity: String, _ name: String)
        throws
    {
        let text = Self.data.replacing(#""unit": "pcs", "unitCode": "C62""#, with: #""unitCode": "\#(code)""#)
            .replacing(#""quantity": "2""#, with: #""quantity": "\#(quantity)""#)
        let output = DataWriter.write(try bill(text).invoice, language: language)
        let data = try data(output.text)
        #expect(data.value(atPath: "$.lines[0].unit").map { data.string(of: $0) } == name)
        #expect(data.value(atPath: "$.lines[0].unitCode").map { data.string(of: $0) } == code)
    }

    @Test func formatsHaveNames() {
        #expect(InvoiceFormat.names.allSatisfy { InvoiceFormat(name: $0) != nil })
        #expect(InvoiceFormat(name: "factur-x") == .facturX(.en16931))
        #expect(InvoiceFormat(name: "factur-x:comfort") == nil)
        #expect(InvoiceFormat(name: "ubl:basic") == nil)
        for name in InvoiceFormat.names {
            guard let format = InvoiceFormat(name: name), format != .ubl, format != .cii else { continue }
            let syntax: Invoice.Syntax = [.peppol, .xrechnungExtension].contains(format) ? .ublInvoice : .cii
            #expect(InvoiceFormat(specification: format.specification, syntax: syntax) == format)
        }
    }
}
