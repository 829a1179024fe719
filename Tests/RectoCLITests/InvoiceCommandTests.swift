import Foundation
import RectoTestSupport
import Testing

/// `recto check` of electronic invoices, as a user runs it.
@Suite struct InvoiceCommandTests {
    /// An invoice that breaks no rule.
    static let invoice = """
        <?xml version="1.0" encoding="UTF-8"?>
        <rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
          xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
          xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
        <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID>
        </ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
        <rsm:ExchangedDocument><ram:ID>17</ram:ID><ram:TypeCode>380</ram:TypeCode>
        <ram:IssueDateTime><udt:DateTimeString format="102">20260316</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
        <rsm:SupplyChainTradeTransaction>
        <ram:IncludedSupplyChainTradeLineItem>
        <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
        <ram:SpecifiedTradeProduct><ram:Name>Lamp</ram:Name></ram:SpecifiedTradeProduct>
        <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>50</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
        <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
        <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode>
        <ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
        </ram:IncludedSupplyChainTradeLineItem>
        <ram:ApplicableHeaderTradeAgreement>
        <ram:SellerTradeParty><ram:Name>Lumen</ram:Name><ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID>
        </ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE136695976</ram:ID>
        </ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
        <ram:BuyerTradeParty><ram:Name>Brand</ram:Name><ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID>
        </ram:PostalTradeAddress></ram:BuyerTradeParty>
        </ram:ApplicableHeaderTradeAgreement>
        <ram:ApplicableHeaderTradeDelivery/>
        <ram:ApplicableHeaderTradeSettlement>
        <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
        <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount>
        <ram:IBANID>DE89370400440532013000</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
        </ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:ApplicableTradeTax><ram:CalculatedAmount>19</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
        <ram:BasisAmount>100</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradePaymentTerms><ram:Description>30 days</ram:Description></ram:SpecifiedTradePaymentTerms>
        <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>100</ram:LineTotalAmount>
        <ram:TaxBasisTotalAmount>100</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">19</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>119</ram:GrandTotalAmount><ram:DuePayableAmount>119</ram:DuePayableAmount>
        </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        </ram:ApplicableHeaderTradeSettlement>
        </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>
        """

    @Test func invoiceThatBreaksNoRuleIsValid() throws {
        let folder = try Folder(["a.xml": Self.invoice])
        let check = try Program("check", "a.xml", in: folder.path)
        #expect(check.status == 0 && check.output == "a.xml: valid\n" && check.errors == "", "\(check.errors)")
    }

    /// One value is changed at a time.
    @Test(arguments: [
        ("<ram:GrandTotalAmount>119", "<ram:GrandTotalAmount>119.01", "BR-CO-15 is broken"),
        ("<ram:ID>17</ram:ID>", "", "BR-02 is broken"), ("EUR</ram:Inv", "XXZ</ram:Inv", "BR-CL-04 is broken"),
        (
            ">S</ram:CategoryCode><ram:RateApplicablePercent>19", ">S</ram:CategoryCode><ram:RateApplicablePercent>7",
            "BR-S-08"
        ),
        ("<ram:BasisAmount>100", "<ram:BasisAmount>100.001", "BR-DEC-19"),
        ("0532013000", "0532013001", "check digits of the IBAN"), ("DE136695976", "DE136695977", "VAT identifier"),
        ("20260316", "20260230", "is no date"),
        ("<ram:TypeCode>380", "<ram:Sort>1</ram:Sort><ram:TypeCode>380", "ram:Sort"),
    ])
    func changedValueIsFound(_ old: String, _ new: String, _ message: String) throws {
        #expect(Self.invoice.contains(old))
        let folder = try Folder(["a.xml": Self.invoice.replacingOccurrences(of: old, with: new)])
        let check = try Program("check", "a.xml", in: folder.path)
        #expect(check.errors.contains(message), "\(check.errors)")
        #expect(check.status == (check.errors.contains("error:") ? 1 : 0))
        #expect(check.errors.contains("a.xml:"))
    }

    @Test func findingNamesPlaceAndPath() throws {
        let folder = try Folder(["a.xml": Self.invoice.replacingOccurrences(of: ">119</ram:Due", with: ">118</ram:Due")]
        )
        let check = try Program("check", "a.xml", "--message-format", "json", in: folder.path)
        #expect(check.status == 1)
        let line = try #require(check.errors.split(separator: "\n").first)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(json["id"] as? String == "invoice.rule")
        #expect((json["message"] as? String)?.hasPrefix("BR-CO-16 is broken: ") == true)
        #expect(
            (json["dataPath"] as? String)?.hasSuffix(
                "/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:DuePayableAmount") == true)
        #expect(json["line"] as? Int == 40)
    }

    @Test func otherXMLIsNoInvoice() throws {
        let folder = try Folder(["a.xml": "<a/>", "b.xml": "<a>", "c.xml": Self.invoice])
        let check = try Program("check", "a.xml", "b.xml", "c.xml", in: folder.path)
        #expect(check.status == 3 && check.output == "c.xml: valid\n")
        #expect(check.errors.contains("a.xml:1:1: error: '<a>' is no invoice"))
        #expect(check.errors.contains("error: the XML is not well-formed"), "\(check.errors)")
    }

    @Test(.enabled(if: hasProgram("qpdf"), "there is no qpdf"))
    func invoiceIsTakenOutOfAPDF() throws {
        let folder = try Folder([
            "factur-x.xml": Self.invoice, "a.html": "<!DOCTYPE html><html lang=en><title>t</title><p>Bill",
        ])
        let render = try Program(
            "render", "a.html", "-o", "a.pdf", "--pdf-a", "3u", "--attach", "factur-x.xml:alternative", in: folder.path)
        #expect(render.status == 0, "\(render.errors)")
        let check = try Program("check", "a.pdf", in: folder.path)
        #expect(check.status == 0 && check.output == "a.pdf:factur-x.xml: valid\n", "\(check.errors)")
        #expect(try Program("render", "a.html", "-o", "b.pdf", in: folder.path).status == 0)
        let none = try Program("check", "b.pdf", in: folder.path)
        #expect(none.status == 3 && none.errors.contains("'b.pdf' carries no electronic invoice"), "\(none.errors)")
    }

    private static func hasProgram(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    @Test func dataAreStillWanted() throws {
        let check = try Program("check", "bill.schema.json")
        #expect(check.status == 2 && check.errors.contains("Missing expected argument"))
    }
}
