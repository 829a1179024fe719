import RectoCore
import RectoEInvoice
import RectoTemplate
import Testing

/// The rules of Peppol for sellers of certain countries, on data that keep all of them and on data with one change.
@Suite struct NationalRulesTests {
    /// The seller's registrations, what both addresses have, and the payment, by country.
    private static let parties: [String: (seller: String, buyer: String, payment: String)] = [
        "NO": (
            #""vatIdentifier": "NO974760673MVA", "taxRegistration": "Foretaksregisteret""#, "",
            #""meansCode": "30", "accounts": [{"iban": "NO9386011117947"}]"#
        ),
        "DK": (
            #""legalRegistration": "DK13585628", "legalRegistrationScheme": "0184", "vatIdentifier": "DK13585628""#,
            #""legalRegistration": "DK87654321", "legalRegistrationScheme": "0184""#,
            #""meansCode": "31", "accounts": [{"accountNumber": "1234567", "bic": "1234"}]"#
        ),
        "IT": (
            #""vatIdentifier": "IT00743110157", "taxRegistration": "RSSMRA80A01H501U""#, "",
            #""meansCode": "30", "accounts": [{"iban": "IT60X0542811101000000123456"}]"#
        ),
        "SE": (
            #""vatIdentifier": "SE556703748501", "legalRegistration": "5567037485", "taxRegistration": "Godkänd för F-skatt""#,
            "", #""meansCode": "30", "accounts": [{"accountNumber": "12345678", "bic": "SE:BANKGIRO"}]"#
        ),
        "IS": (
            #""legalRegistration": "4802694659", "legalRegistrationScheme": "0196", "vatIdentifier": "IS12345""#,
            #""legalRegistration": "4802694659", "legalRegistrationScheme": "0196""#,
            #""meansCode": "9", "accounts": [{"accountNumber": "010166123456"}]"#
        ),
        "NL": (
            #""legalRegistration": "12345678", "legalRegistrationScheme": "0106", "vatIdentifier": "NL004495445B01""#,
            #""legalRegistration": "87654321", "legalRegistrationScheme": "0106""#,
            #""meansCode": "30", "accounts": [{"iban": "NL91ABNA0417164300"}]"#
        ),
        "DE": (
            #""vatIdentifier": "DE136695976", "contact": {"name": "A B", "telephone": "030 123", "email": "ab@cd.example"}"#,
            "",
            #""meansCode": "58", "accounts": [{"iban": "DE89370400440532013000"}]"#
        ),
        "GR": (
            #""tradingName": "Lumen", "vatIdentifier": "EL094259216", "electronicAddressScheme": "9933""#,
            #""tradingName": "Brand", "vatIdentifier": "EL094259216", "electronicAddressScheme": "9933""#,
            #""meansCode": "30", "accounts": [{"iban": "GR1601101250000000012300695"}]"#
        ),
    ]

    private static func data(_ country: String) throws -> String {
        let (seller, buyer, payment) = try #require(parties[country])
        let isGreek = country == "GR"
        let address =
            #""address": {"lines": ["1 Row"], "city": "Town", "postCode": "1000", "countryCode": "\#(country)"}"#
        let endpoint = #""electronicAddress": "\#(isGreek ? "094259216" : "a@b.example")""#
        let documents =
            ###"[{"reference": "400001", "description": "##M.AR.K##"}, {"reference": "1", "description": "##INVOICE|URL##", "location": "https://a.example"}]"###
        return """
            {"invoiceNumber": "\(isGreek ? "094259216|16/03/2026|1|1.1|A|7" : "A-7")", "issueDate": "2026-03-16", "typeCode": "380",
            "currency": "EUR", "dueDate": "2026-04-15", "buyerReference": "R-1", "orderReference": "O-1",
            "seller": {"name": "Lumen", \(endpoint), \(seller), \(address)},
            "buyer": {"name": "Brand", \(endpoint), \(buyer)\(buyer.isEmpty ? "" : ", ")\(address)},
            "payment": {\(payment)}, "supportingDocuments": \(isGreek ? documents : "[]"),
            "lines": [{"identifier": "1", "itemName": "Dimmer", "quantity": "1", "unitCode": "C62", "netPrice": "100.00",
            "netAmount": "100.00", "orderLine": "1", "vatCategory": "S", "vatRate": "25"}],
            "vatBreakdown": [{"taxable": "100.00", "tax": "25.00", "category": "S", "rate": "25"}],
            "totals": {"lineNet": "100.00", "withoutVat": "100.00", "vat": "25.00", "withVat": "125.00", "due": "125.00"}}
            """
    }

    /// The national rules that data break.
    private static func broken(_ text: String) throws -> Set<String> {
        let sources = SourceStore()
        let source = sources.add(name: "a.json", bytes: Array(text.utf8))
        let data = try JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink())
        let bill = BillInvoice(of: data, as: .peppol)
        let findings = InvoiceCheck.findings(in: bill.invoice, rules: InvoiceFormat.peppol.allRules)
        let ids = findings.compactMap { $0.rule?.rule.id }
        return Set(ids.filter { $0.prefix(2) != "BR" && !$0.hasPrefix("PEPPOL") && !$0.hasPrefix("UBL") })
    }

    @Test(arguments: ["NO", "DK", "IT", "SE", "IS", "NL", "DE", "GR"])
    func rightDataBreakNone(country: String) throws {
        #expect(try Self.broken(Self.data(country)) == [])
    }

    @Test(arguments: [
        ("NO", "974760673MVA", "974760674MVA", "NO-R-001"), ("NO", "Foretaksregisteret", "F", "NO-R-002"),
        ("DK", #""legalRegistration": "DK13585628", "#, "", "DK-R-002"), ("DK", "0184", "0088", "DK-R-014"),
        ("DK", #""DK87654321", "legalRegistrationScheme": "0184""#, #""DK87654321""#, "DK-R-017"),
        ("DK", #""meansCode": "31""#, #""meansCode": "30""#, "DK-R-005"), ("DK", #", "bic": "1234""#, "", "DK-R-006"),
        ("DK", #""meansCode": "31""#, #""meansCode": "49""#, "DK-R-007"),
        ("DK", #""meansCode": "31""#, #""meansCode": "50""#, "DK-R-008"),
        ("DK", #""meansCode": "31""#, #""remittance": "04#123", "meansCode": "50""#, "DK-R-009"),
        ("DK", #""meansCode": "31""#, #""meansCode": "93""#, "DK-R-010"),
        ("DK", #""meansCode": "31""#, #""remittance": "71#123", "meansCode": "93""#, "DK-R-011"),
        ("DK", #""name": "Lumen""#, #""name": "Lumen", "identifier": "7""#, "DK-R-013"),
        ("IT", "RSSMRA80A01H501U", "RSSMRA80", "IT-R-001"), ("IT", #""lines": ["1 Row"], "#, "", "IT-R-002"),
        ("IT", #""city": "Town", "#, "", "IT-R-003"), ("IT", #""postCode": "1000", "#, "", "IT-R-004"),
        ("SE", "SE556703748501", "SE55670374850", "SE-R-001"), ("SE", "SE556703748501", "SE55670374850A", "SE-R-002"),
        ("SE", "5567037485\"", "556703748A\"", "SE-R-003"), ("SE", "5567037485\"", "556703748\"", "SE-R-004"),
        ("SE", "5567037485\"", "5567037486\"", "SE-R-013"), ("SE", "F-skatt", "G-skatt", "SE-R-005"),
        ("SE", #""vatRate": "25""#, #""vatRate": "24""#, "SE-R-006"), ("SE", "12345678", "1234567A", "SE-R-008"),
        ("SE", "12345678", "123456", "SE-R-009"),
        ("SE", #"12345678", "bic": "SE:BANKGIRO"#, #"1", "bic": "SE:PLUSGIRO"#, "SE-R-010"),
        ("SE", #"12345678", "bic": "SE:BANKGIRO"#, #"A1", "bic": "SE:PLUSGIRO"#, "SE-R-007"),
        ("SE", #""meansCode": "30""#, #""meansCode": "56""#, "SE-R-011"),
        ("SE", #""meansCode": "30""#, #""meansCode": "31""#, "SE-R-012"),
        ("IS", #""typeCode": "380""#, #""typeCode": "384""#, "IS-R-001"),
        ("IS", #""0196", "vatIdentifier""#, #""0088", "vatIdentifier""#, "IS-R-002"),
        ("IS", #""postCode": "1000", "#, "", "IS-R-003"), ("IS", #""postCode": "1000", "#, "", "IS-R-005"),
        ("IS", #""0196", "address""#, #""0088", "address""#, "IS-R-004"), ("IS", "010166123456", "0101", "IS-R-006"),
        (
            "IS", #""supportingDocuments": []"#,
            #""supportingDocuments": [{"reference": "1.4.26", "description": "EINDAGI"}]"#, "IS-R-008"
        ),
        (
            "IS", #""supportingDocuments": []"#,
            #""supportingDocuments": [{"reference": "2026-04-14", "description": "EINDAGI"}]"#, "IS-R-010"
        ),
        ("NL", #""typeCode": "380""#, #""typeCode": "381""#, "NL-R-001"), ("NL", #""city": "Town", "#, "", "NL-R-002"),
        ("NL", #""0106", "vatIdentifier""#, #""0088", "vatIdentifier""#, "NL-R-003"),
        ("NL", #""city": "Town", "#, "", "NL-R-004"),
        ("NL", #""0106", "address""#, #""0088", "address""#, "NL-R-005"),
        ("NL", #""meansCode": "30", "accounts": [{"iban": "NL91ABNA0417164300"}]"#, #""terms": "x""#, "NL-R-007"),
        ("NL", #""meansCode": "30""#, #""meansCode": "31""#, "NL-R-008"),
        ("NL", #", "orderReference": "O-1""#, "", "NL-R-009"),
        ("DE", #""name": "A B", "#, "", "DE-R-005"), ("DE", #""buyerReference": "R-1", "#, "", "DE-R-015"),
        ("DE", #""postCode": "1000", "#, "", "DE-R-004"),
        ("DE", #""meansCode": "58""#, ##""meansCode": "58", "terms": "#SKONTO#TAGE=14#PROZENT=2#""##, "DE-R-018"),
        ("DE", "DE89370400440532013000", "DE89370400440532013001", "DE-R-019"),
        ("DE", #""meansCode": "58""#, #""meansCode": "59", "debitedAccount": "DE1""#, "DE-R-020"),
        ("DE", #""meansCode": "58""#, #""meansCode": "58", "mandate": "M-1""#, "DE-R-023-2"),
        ("DE", #""meansCode": "58""#, #""meansCode": "58", "card": {"number": "1234"}"#, "DE-R-023-2"),
        ("DE", #""meansCode": "58""#, #""meansCode": "48""#, "DE-R-024-1"),
        ("DE", #""meansCode": "58""#, #""meansCode": "48", "card": {"number": "1234"}"#, "DE-R-024-2"),
        (
            "DE", #""meansCode": "58""#,
            #""meansCode": "59", "mandate": "M-1", "debitedAccount": "DE89370400440532013000""#,
            "DE-R-025-2"
        ),
        ("GR", "|A|7", "|A", "GR-R-001-1"), ("GR", "094259216|16", "094259217|16", "GR-R-001-2"),
        ("GR", "|16/03", "|17/03", "GR-R-001-3"), ("GR", "|1|1.1", "|x|1.1", "GR-R-001-4"),
        ("GR", "|1.1|", "|9.9|", "GR-R-001-5"),
        ("GR", "|A|7", "||7", "GR-R-001-6"), ("GR", "|A|7", "|A|", "GR-R-001-7"),
        ("GR", #""tradingName": "Lumen", "#, "", "GR-R-002"),
        ("GR", "EL094259216\"", "EL094259217\"", "GR-R-003"), ("GR", "##M.AR.K##", "x", "GR-R-004-1"),
        ("GR", "400001", "x", "GR-R-004-2"),
        ("GR", #""tradingName": "Brand", "#, "", "GR-R-005"), ("GR", "##INVOICE|URL##", "x", "GR-S-008-1"),
        ("GR", #", "location": "https://a.example""#, "", "GR-R-008-3"), ("GR", "9933", "0088", "GR-R-009"),
        ("GR", "9933", "0088", "GR-R-010"),
    ])
    func faultIsFound(_ country: String, _ old: String, _ new: String, _ rule: String) throws {
        let text = try Self.data(country)
        #expect(text.contains(old))
        let broken = try Self.broken(text.replacing(old, with: new))
        #expect(rule.isEmpty || broken.contains(rule), "\(broken.sorted())")
    }

    /// XRechnung lets terms of payment have words of any kind before and behind cash discounts, which have lines of their own.
    @Test(arguments: [
        ("Payable within 30 days.", true), ("#SKONTO#TAGE=14#PROZENT=2.00#", true),
        (
            #"30 days net.\n#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=-119.00#\nThank you."#,
            true
        ),
        (#"#SKONTO#TAGE=14#PROZENT=2.00#\nNo. #4"#, true), ("#SKONTO#TAGE=14#PROZENT=2.00", false),
        ("#SKONTO#TAGE=#PROZENT=2.00#", false), ("#SKONTO#TAGE=14#PROZENT=2,00#", false),
        ("#Skonto#TAGE=14#PROZENT=2.00#", false), ("#SKONTO#PROZENT=2.00#TAGE=14#", false),
        ("#SKONTO#TAGE=14#PROZENT=2.00#BASIS=1.00#", false), ("#SKONTO#TAGE=14#PROZENT=2.00##", false),
        ("# 4", false),
    ])
    func cashDiscountHasAForm(_ terms: String, _ isRight: Bool) throws {
        let text = try Self.data("DE").replacing(
            #""meansCode": "58""#, with: "\"meansCode\": \"58\", \"terms\": \"\(terms)\"")
        #expect(try Self.broken(text) == (isRight ? [] : ["DE-R-018"]))
    }

    /// Peppol has 101 rules of countries.
    @Test func rulesAreCounted() {
        let ids = InvoiceFormat.peppol.allRules.map(\.id).filter { id in
            ["NO", "DK", "IT", "SE", "IS", "NL", "DE", "GR"].contains { id.hasPrefix("\($0)-") }
        }
        #expect(Set(ids).count == ids.count)
        #expect(ids.count == 101)
    }

    @Test func rulesOfACountryAreForItsSellersAlone() throws {
        let text = try Self.data("NL").replacing(#""countryCode": "NL""#, with: #""countryCode": "BE""#)
        #expect(try Self.broken(text.replacing(#""city": "Town", "#, with: "")) == [])
    }
}
