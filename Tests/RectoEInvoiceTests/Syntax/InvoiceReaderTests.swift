import RectoCore
import RectoEInvoice
import Testing

/// Invoices as readers take them apart.
@Suite struct InvoiceReaderTests {
    static let names = """
        xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" \
        xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" \
        xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
        """
    static let ciiNames = """
        xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" \
        xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" \
        xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
        """

    private func read(_ text: String) throws -> (Invoice, [Diagnostic], SourceStore) {
        let sources = SourceStore()
        let tree = try XMLTree(parsing: sources.add(name: "a.xml", bytes: Array(text.utf8)), in: sources)
        let (invoice, found) = try InvoiceReader.read(tree)
        return (invoice, found, sources)
    }

    private func ubl(_ text: String) throws -> (Invoice, [Diagnostic]) {
        let (invoice, found, _) = try read("<Invoice \(Self.names)>\(text)</Invoice>")
        return (invoice, found)
    }

    private func cii(_ text: String) throws -> (Invoice, [Diagnostic]) {
        let (invoice, found, _) = try read(
            "<rsm:CrossIndustryInvoice \(Self.ciiNames)>\(text)</rsm:CrossIndustryInvoice>")
        return (invoice, found)
    }

    @Test func valueHasItsPlace() throws {
        let (invoice, found, sources) = try read(
            "<Invoice \(Self.names)>\n <b:ID> 17 </b:ID>\n <b:IssueDate>2026-03-16</b:IssueDate></Invoice>")
        #expect(found.isEmpty)
        #expect(invoice.content.text(.invoiceNumber) == "17")
        let date = try #require(invoice.content[.issueDate])
        let place = sources[date.place.span.source].position(at: Int(date.place.span.lower))
        #expect(place.line == 3)
        #expect(place.column == 2)
    }

    @Test func unknownElementAndAttributeAreReportedOnce() throws {
        let (invoice, found) = try ubl(
            "<b:UUID>1</b:UUID><b:ID schemeName='x'>2</b:ID><a:Signature><b:ID>3</b:ID></a:Signature>")
        #expect(invoice.content.text(.invoiceNumber) == "2")
        #expect(found.map(\.id) == [.invoiceUnknownTerm, .invoiceUnknownTerm, .invoiceUnknownTerm])
        #expect(
            found.map { $0.message.split(separator: "'")[1] } == [
                "/Invoice/cbc:UUID", "/Invoice/cbc:ID/@schemeName",
                "/Invoice/cac:Signature",
            ])
    }

    @Test func termThatIsThereTwiceIsReported() throws {
        let (invoice, found) = try ubl("<b:ID>1</b:ID><b:ID>2</b:ID>")
        #expect(invoice.content.text(.invoiceNumber) == "1")
        #expect(found.map(\.id) == [.invoiceRepeatedTerm])
    }

    @Test(arguments: ["12,50", "1e3", "twelve"])
    func amountThatIsNoNumber(text: String) throws {
        let (_, found) = try ubl(
            "<a:LegalMonetaryTotal><b:PayableAmount currencyID='EUR'>\(text)</b:PayableAmount></a:LegalMonetaryTotal>")
        #expect(found.map(\.id) == [.invoiceUnreadableValue])
    }

    @Test(arguments: ["2026-02-30", "20260316", "16.03.2026"])
    func dateThatIsNone(text: String) throws {
        #expect(try ubl("<b:IssueDate>\(text)</b:IssueDate>").1.map(\.id) == [.invoiceUnreadableValue])
    }

    @Test func dateOfCIIIsThatOfTheModel() throws {
        let (invoice, found) = try cii(
            "<rsm:ExchangedDocument><ram:IssueDateTime><udt:DateTimeString format='102'>20260316</udt:DateTimeString>"
                + "</ram:IssueDateTime></rsm:ExchangedDocument>")
        #expect(found.isEmpty)
        #expect(invoice.content.text(.issueDate) == "2026-03-16")
    }

    @Test func subjectOfANoteOfUBL() throws {
        let (invoice, _) = try ubl("<b:Note>#AAK#Thank you</b:Note><b:Note>#1 in town</b:Note>")
        let notes = invoice.all(.note)
        #expect(notes.map { $0.text(.noteSubject) } == ["AAK", ""])
        #expect(notes.map { $0.text(.note) } == ["Thank you", "#1 in town"])
    }

    @Test func allowancesAndChargesAreToldApart() throws {
        let (invoice, found) = try ubl(
            ["false", "true", "0", "1"].map {
                "<a:AllowanceCharge><b:ChargeIndicator>\($0)</b:ChargeIndicator><b:Amount>5</b:Amount></a:AllowanceCharge>"
            }.joined())
        #expect(found.isEmpty)
        #expect(invoice.all(.allowance).count == 2)
        #expect(invoice.all(.charge).count == 2)
    }

    @Test func typeOfASupportingDocumentIsNotDropped() throws {
        let (invoice, found) = try ubl(
            "<a:AdditionalDocumentReference><b:ID>1</b:ID><b:DocumentTypeCode>916</b:DocumentTypeCode>"
                + "</a:AdditionalDocumentReference>")
        #expect(invoice.all(.supportingDocument).count == 1)
        #expect(found.map(\.id) == [.invoiceUnknownTerm])
    }

    @Test func doctypeIsRefused() {
        #expect(throws: RenderFailure.self) {
            try read(
                "<!DOCTYPE Invoice [<!ENTITY a SYSTEM '/etc/passwd'>]><Invoice \(Self.names)><b:ID>&a;</b:ID></Invoice>"
            )
        }
    }

    @Test(arguments: [
        "", "<Invoice", "<html/>", "<Invoice xmlns='urn:oasis:names:specification:ubl:schema:xsd:Order-2'/>",
    ])
    func otherFilesAreNoInvoices(text: String) {
        #expect(throws: RenderFailure.self) { try read(text) }
    }

    @Test func deepNestingIsRefused() {
        let deep = String(repeating: "<b:ID>", count: 100) + String(repeating: "</b:ID>", count: 100)
        #expect(throws: RenderFailure.self) { try read("<Invoice \(Self.names)>\(deep)</Invoice>") }
    }

    @Test func textInAnotherEncoding() throws {
        let sources = SourceStore()
        let text =
            "<?xml version='1.0' encoding='ISO-8859-1'?><Invoice \(Self.names)><b:BuyerReference>Caf\u{E9}</b:BuyerReference></Invoice>"
        let source = sources.add(name: "a.xml", bytes: text.unicodeScalars.map { UInt8($0.value) })
        let (invoice, _) = try InvoiceReader.read(try XMLTree(parsing: source, in: sources))
        #expect(invoice.content.text(.buyerReference) == "Caf\u{E9}")
    }
}
