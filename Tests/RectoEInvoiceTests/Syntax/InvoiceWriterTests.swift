import Foundation
import RectoCore
import RectoEInvoice
import Testing

/// Invoices that are written are read back as they were.
@Suite struct InvoiceWriterTests {
    private func read(_ bytes: [UInt8]) throws -> (Invoice, [Diagnostic]) {
        let sources = SourceStore()
        let source = sources.add(name: "a.xml", bytes: bytes)
        return try InvoiceReader.read(try XMLTree(parsing: source, in: sources))
    }

    /// A line a value that is not empty, with the groups around it. The currency of an amount that has none is the invoice's, and
    /// a category that names no tax is one of VAT.
    private func lines(_ group: BusinessGroup, _ path: String = "", currency: String) -> [String] {
        let values = group.values.filter(\.isFilled).map { value in
            var details = value.details
            if details[.currency] == currency { details[.currency] = nil }
            if details[.scheme] == "VAT" { details[.scheme] = nil }
            let words = details.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
            return "\(path) \(value.term.id) \(value.text) \(words)"
        }
        var lines = Set(values).sorted()
        for kind in GroupKind.allCases {
            for (number, part) in group.groups.filter({ $0.kind == kind }).enumerated() {
                lines += self.lines(part, "\(path)/\(kind.id)[\(number)]", currency: currency)
            }
        }
        return lines
    }

    private func lines(_ invoice: Invoice) -> [String] { lines(invoice.content, currency: invoice.currency) }

    static func examples() -> [URL] {
        let folder = OfficialUnitTests.folder.appending(path: "cii-examples")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path() < $1.path() }
    }

    @Test(.enabled(if: OfficialUnitTests.hasData, "there is no conformance data"), arguments: examples())
    func exampleIsReadBackFromEachSyntax(file: URL) throws {
        let (invoice, _) = try read(Array(try Data(contentsOf: file)))
        let isCreditNote = CodeList.creditNoteTypes.contains(invoice.content.text(.typeCode))
        for syntax in [Invoice.Syntax.cii, isCreditNote ? .ublCreditNote : .ublInvoice] {
            let output = InvoiceWriter.write(invoice, as: syntax)
            #expect(output.lost.isEmpty, "\(syntax) \(output.lost.map(\.term))")
            let (again, found) = try read(output.xml)
            #expect(found.isEmpty, "\(syntax) \(found.map(\.message))")
            #expect(again.syntax == syntax)
            // UBL has the text of the means of payment once.
            let wanted = lines(invoice).filter { syntax == .cii || !$0.hasPrefix("/BG-16[1] BT-82 ") }
            #expect(lines(again) == wanted, "\(syntax)")
            let broken = Set(RuleRun.findings(in: invoice).map(\.rule.id))
            let brokenAgain = Set(RuleRun.findings(in: again).map(\.rule.id))
            if syntax == .cii { #expect(broken == brokenAgain) }
        }
    }

    /// Fragments of invoices, of which each has a fault or just not.
    @Test(.enabled(if: OfficialUnitTests.hasData, "there is no conformance data"), arguments: OfficialUnitTests.files())
    func fragmentIsReadBack(file: URL) throws {
        let sources = SourceStore()
        let source = sources.add(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
        let tree = try XMLTree(parsing: source, in: sources)
        let roots = tree.elements.indices.filter { ["Invoice", "CreditNote"].contains(tree[$0].name) }
        for (number, root) in roots.enumerated() {
            let (invoice, _) = try InvoiceReader.read(tree, root: root)
            let output = InvoiceWriter.write(invoice, as: invoice.syntax)
            let (again, found) = try read(output.xml)
            #expect(
                found.filter { $0.id != .invoiceUnreadableValue && $0.id != .invoiceUnknownTerm }.isEmpty,
                "\(number): \(found.map(\.message))")
            #expect(lines(again) == lines(invoice), "\(number)")
        }
    }

    private func invoice(_ syntax: Invoice.Syntax, _ build: (inout BusinessGroup) -> Void) -> Invoice {
        var content = BusinessGroup(.invoice, at: place)
        build(&content)
        return Invoice(syntax, content)
    }

    private var place: BusinessPlace {
        BusinessPlace(span: SourceSpan(source: SourceID(raw: 0), lower: 0, upper: 0), element: 0)
    }

    private func value(_ term: Term, _ text: String, scheme: String? = nil) -> BusinessValue {
        BusinessValue(term, text, details: scheme.map { [.scheme: $0] } ?? [:], at: place)
    }

    @Test func charactersOfMarkupAreEscaped() throws {
        let invoice = invoice(.ublInvoice) { $0.values.append(value(.buyerReference, "a<b & \"c\" ]]> é")) }
        let (again, _) = try read(InvoiceWriter.write(invoice, as: .ublInvoice).xml)
        #expect(again.content.text(.buyerReference) == "a<b & \"c\" ]]> é")
    }

    @Test func emptyValueIsNotWritten() throws {
        let invoice = invoice(.ublInvoice) { $0.values.append(value(.buyerReference, "")) }
        let text = String(decoding: InvoiceWriter.write(invoice, as: .ublInvoice).xml, as: UTF8.self)
        #expect(!text.contains("BuyerReference"))
    }

    @Test func valueWithoutAPlaceIsNotLostSilently() throws {
        let invoice = invoice(.cii) { $0.values.append(value(.dueDate, "2026-04-15")) }
        #expect(InvoiceWriter.write(invoice, as: .cii).lost.isEmpty)
        let output = InvoiceWriter.write(invoice, as: .ublCreditNote)
        #expect(String(decoding: output.xml, as: UTF8.self).contains("PaymentDueDate"))
    }

    @Test func identifiersHaveElementsOfTheirOwn() throws {
        let invoice = invoice(.ublInvoice) { content in
            var seller = BusinessGroup(.seller, at: place)
            seller.values = [
                value(.sellerIdentifier, "1"), value(.sellerIdentifier, "2", scheme: "0088"),
                value(.sellerVATIdentifier, "DE136695976"), value(.sellerTaxRegistration, "17/4"),
            ]
            content.groups.append(seller)
            content.values.append(value(.creditor, "DE98ZZZ09999999999"))
        }
        for syntax in [Invoice.Syntax.ublInvoice, .cii] {
            let (again, found) = try read(InvoiceWriter.write(invoice, as: syntax).xml)
            #expect(found.isEmpty)
            #expect(lines(again) == lines(invoice))
        }
    }

    @Test func accountsHavePaymentInstructionsOfTheirOwn() throws {
        let invoice = invoice(.ublInvoice) { content in
            var payment = BusinessGroup(.payment, at: place)
            payment.values = [value(.paymentMeansCode, "30")]
            for account in ["DE89370400440532013000", "12345"] {
                var transfer = BusinessGroup(.creditTransfer, at: place)
                transfer.values = [value(.account, account)]
                payment.groups.append(transfer)
            }
            content.groups.append(payment)
        }
        for syntax in [Invoice.Syntax.ublInvoice, .cii] {
            let (again, _) = try read(InvoiceWriter.write(invoice, as: syntax).xml)
            #expect(again.all(.payment).map { $0.text(.paymentMeansCode) } == ["30", "30"])
            #expect(again.all(.creditTransfer).map { $0.text(.account) } == ["DE89370400440532013000", "12345"])
        }
    }
}
