import Foundation
import Recto
import Testing

/// Each term that a page prints otherwise than the electronic invoice says is found, and nothing else.
@Suite struct PrintedInvoiceTests {
    static let data = """
        {
          "invoiceNumber": "2026-0417", "issueDate": "2026-03-16", "typeCode": "380", "currency": "EUR", "dueDate": "2026-04-15",
          "orderReference": "MB-20417",
          "seller": {"name": "Lumen 24", "vatIdentifier": "IE 3628104RH", "address": {"lines": ["14 Row"], "city": "Dublin", "countryCode": "IE"}},
          "buyer": {"name": "Brand 37", "vatIdentifier": "FR 61 954 506 077", "address": {"lines": ["Rue 1"], "city": "Paris", "countryCode": "FR"}},
          "payment": {"accounts": [{"iban": "DE89 3704 0044 0532 0130 00"}]},
          "delivery": {"date": "2026-03-12"},
          "allowances": [{"amount": "50.00", "vatCategory": "S", "vatRate": "23", "reason": "Discount"}],
          "lines": [
            {"identifier": "1", "itemName": "Dimmer", "quantity": "2", "unitCode": "C62", "netPrice": "312.75", "netAmount": "625.50", "vatCategory": "S", "vatRate": "23"},
            {"identifier": "2", "itemName": "Fitting", "quantity": "14", "unitCode": "HUR", "netPrice": "62.00", "netAmount": "868.00", "vatCategory": "S", "vatRate": "13.5"}
          ],
          "vatBreakdown": [
            {"taxable": "575.50", "tax": "132.37", "category": "S", "rate": "23"},
            {"taxable": "868.00", "tax": "117.18", "category": "S", "rate": "13.5"}
          ],
          "totals": {"lineNet": "1493.50", "allowances": "50.00", "withoutVat": "1443.50", "vat": "249.55", "withVat": "1693.05", "due": "1693.05"}
        }
        """
    /// Each field, as it is printed of the data.
    static let template = """
        <!DOCTYPE html>
        <html lang=de>
        <p>{{invoiceNumber}}, {{date issueDate "long"}}, {{date dueDate}}, {{date delivery.date}}, {{orderReference}}, {{currency}}
        <p>{{seller.name}}, {{seller.vatIdentifier}}; {{buyer.name}}, {{buyer.vatIdentifier}}; {{#payment.accounts}}{{iban}}{{/payment.accounts}}
        {{#lines}}<p>{{identifier}} {{itemName}} {{number quantity}} {{number netPrice digits=2}} {{number netAmount digits=2}} {{percent vatRate}}{{/lines}}
        {{#allowances}}<p>{{number (negate amount) digits=2}}{{/allowances}}
        {{#vatBreakdown}}<p>{{percent rate}} {{number taxable digits=2}} {{number tax digits=2}}{{/vatBreakdown}}
        <p>{{money totals.lineNet}} {{money totals.withoutVat}} {{money totals.vat}} {{money totals.withVat}} {{money totals.due}}
        """
    /// The same, as texts that say their terms.
    static let named = """
        <!DOCTYPE html>
        <html lang=de>
        <p><b data-bt=BT-1>2026-0417</b> <b data-bt=BT-2>16. März 2026</b> <b data-bt=BT-9>15.04.26</b> <b data-bt=BT-72>12.3.2026</b>
        <b data-bt=BT-13>MB-20417</b> <b data-bt=BT-5>EUR</b>
        <p data-bt=BT-27>LUMEN 24</p><p data-bt=BT-31>USt-IdNr. IE 3628104RH</p><p data-bt=BT-44>Brand 37</p><p data-bt=BT-48>FR61954506077</p>
        <p data-bt=BT-84>DE89 3704 0044 0532 0130 00</p>
        <p><b data-bt=BT-126>1</b> <b data-bt=BT-129>2</b> <b data-bt=BT-146>312,75</b> <b data-bt=BT-131>625,50</b> <b data-bt=BT-152>23 %</b></p>
        <p><b data-bt=BT-126>2</b> <b data-bt=BT-129>14</b> <b data-bt=BT-146>62</b> <b data-bt=BT-131>868,00 €</b> <b data-bt=BT-152>13,5 %</b></p>
        <p data-bt=BT-92>–50,00</p>
        <p><b data-bt=BT-119>23 %</b> <b data-bt=BT-116>575,50</b> <b data-bt=BT-117>132,37</b></p>
        <p><b data-bt=BT-119>13,5 %</b> <b data-bt=BT-116>868,00</b> <b data-bt=BT-117>117,18</b></p>
        <p><b data-bt=BT-106>1.493,50</b> <b data-bt=BT-107>50</b> <b data-bt=BT-109>1.443,50 €</b> <b data-bt=BT-110>249,55</b>
        <b data-bt=BT-112>1.693,05 €</b> <b data-bt=BT-115>EUR 1.693,05</b>
        """

    private static func render(_ template: String, _ data: String?, _ options: RenderOptions) async throws -> Document {
        try await Renderer(options: options).render(template: .text(template), data: data.map { .text($0) })
    }

    /// The invoice of the data, as another program would have made it.
    private static func invoice(_ format: String) async throws -> RenderInput {
        var options = RenderOptions()
        options.electronicInvoice = ElectronicInvoice(format: format, place: .beside)
        let document = try await render("<title>a</title>", data, options)
        return .bytes(try #require(document.electronicInvoice), name: "a.xml")
    }

    /// The messages about differences.
    private static func differences(
        _ template: String, _ data: String?, format: String = "cii"
    ) async throws -> [String] {
        var options = RenderOptions()
        options.electronicInvoice = ElectronicInvoice(file: try await invoice(format))
        do {
            let document = try await render(template, data, options)
            return document.diagnostics.filter { $0.id == "invoice.printed-otherwise" }.map(\.message)
        } catch let error as RenderError {
            return error.diagnostics.filter { $0.id == "invoice.printed-otherwise" }.map(\.message)
        }
    }

    @Test func nothingIsSaidWhereBothAgree() async throws {
        #expect(try await Self.differences(Self.template, Self.data) == [])
        #expect(try await Self.differences(Self.named, nil) == [])
        #expect(try await Self.differences(Self.named, Self.data) == [])
    }

    /// One digit of the data that are printed is another than that in the invoice.
    @Test(arguments: [
        ("2026-0417\"", "2026-0418\"", "BT-1"), ("2026-03-16", "2026-03-17", "BT-2"),
        ("2026-04-15", "2026-05-15", "BT-9"),
        ("2026-03-12", "2025-03-12", "BT-72"), ("MB-20417", "MB-20411", "BT-13"), ("Lumen 24", "Lumen 25", "BT-27"),
        ("IE 3628104RH", "IE 3628105RH", "BT-31"), ("Brand 37", "Brand 31", "BT-44"), ("FR 61", "FR 62", "BT-48"),
        ("0130 00", "0130 01", "BT-84"), (#""identifier": "2""#, #""identifier": "3""#, "BT-126"),
        (#""quantity": "2""#, #""quantity": "3""#, "BT-129"), ("312.75", "312.76", "BT-146"),
        ("625.50", "625.51", "BT-131"),
        (#""netAmount": "868.00""#, #""netAmount": "869.00""#, "BT-131"),
        (#""vatRate": "13.5""#, #""vatRate": "13.6""#, "BT-152"),
        (#""rate": "13.5""#, #""rate": "13.4""#, "BT-119"), ("575.50", "575.51", "BT-116"),
        ("132.37", "132.38", "BT-117"),
        (#""lineNet": "1493.50""#, #""lineNet": "1493.51""#, "BT-106"),
        (#""withoutVat": "1443.50""#, #""withoutVat": "1443.51""#, "BT-109"),
        ("249.55", "249.56", "BT-110"), (#""withVat": "1693.05""#, #""withVat": "1694.05""#, "BT-112"),
        (#""due": "1693.05""#, #""due": "1693.06""#, "BT-115"),
    ])
    func otherDigitOfTheDataIsFound(_ old: String, _ new: String, _ term: String) async throws {
        #expect(Self.data.contains(old))
        let found = try await Self.differences(Self.template, Self.data.replacing(old, with: new))
        #expect(
            found.count == 1 && found.allSatisfy { $0.hasPrefix("\(term) (") && $0.contains("is printed on page 1, ") },
            "\(found)")
    }

    /// The template prints an amount in euros as one of a currency.
    @Test(arguments: [
        ("{{money totals.due \"USD\"}}", false), ("{{money totals.due \"EUR\"}}", true),
        ("{{money totals.due \"USD\" show=\"code\"}}", false), ("{{money totals.due show=\"code\"}}", true),
        ("<b data-bt=BT-112>USD 1.693,05</b>", false), ("<b data-bt=BT-112>1.693,05 €</b>", true),
        ("<b data-bt=BT-112>1.693,05 kr</b>", false), ("<b data-bt=BT-112>1.693,05</b>", true),
    ])
    func amountOfAnotherCurrencyIsFound(_ html: String, _ isSame: Bool) async throws {
        let found = try await Self.differences("<!DOCTYPE html><html lang=de><p>\(html)", Self.data)
        #expect(found.isEmpty == isSame, "\(found)")
    }

    /// The data of the pages have another currency than the invoice: each amount with a mark is told.
    @Test func otherCurrencyOfTheDataIsFound() async throws {
        let found = try await Self.differences(Self.template, Self.data.replacing("\"EUR\"", with: "\"USD\""))
        let terms = found.map { String($0.prefix { $0 != " " }) }.sorted()
        #expect(terms == ["BT-106", "BT-109", "BT-110", "BT-112", "BT-115", "BT-5"], "\(found)")
    }

    /// Marks that several currencies have are those of each.
    @Test(arguments: [
        ("en", "CAD", "$1,693.05", true), ("en", "USD", "$1,693.05", true), ("en", "EUR", "$1,693.05", false),
        ("sv", "SEK", "1 693,05 kr", true), ("da", "DKK", "1.693,05 kr.", true), ("en", "JPY", "¥1,693.05", true),
        ("en", "CNY", "¥1,693.05", true), ("en", "CAD", "US$1,693.05", false), ("en-GB", "EGP", "£1,693.05", true),
    ])
    func signOfManyCurrenciesFitsEach(_ language: String, _ currency: String, _ text: String, _ isSame: Bool)
        async throws
    {
        var options = RenderOptions()
        options.electronicInvoice = ElectronicInvoice(format: "cii", place: .beside)
        let html = "<!DOCTYPE html><html lang=\(language)><title>a</title><p data-bt=BT-112>\(text)"
        let data = Self.data.replacing("\"EUR\"", with: "\"\(currency)\"")
        do {
            _ = try await Self.render(html, data, options)
            #expect(isSame)
        } catch let error as RenderError {
            #expect(!isSame && error.diagnostics.contains { $0.id == "invoice.printed-otherwise" }, "\(error)")
        }
    }

    /// The pages print a value of the data that the invoice of another program has not at all.
    @Test(arguments: [
        (#"0130 00"}"#, #"0130 00"}, {"iban": "IE41 LIFF 9000 1712 3456 78"}"#, ["BT-84"]),
        (#""orderReference""#, #""buyerReference": "7", "orderReference""#, ["BT-10"]),
        (#""totals": {"#, #""totals": {"paid": "5.00", "#, ["BT-113"]),
        (
            #""vatRate": "13.5"}"#,
            #""vatRate": "13.5"}, {"identifier": "3", "itemName": "Thing", "quantity": "1", "netPrice": "0.00", "netAmount": "0.00", "vatRate": "23"}"#,
            ["BT-126", "BT-153", "BT-129", "BT-152"]
        ),
    ])
    func termThatTheInvoiceLacksIsFound(_ old: String, _ new: String, _ terms: [String]) async throws {
        #expect(Self.data.contains(old))
        let found = try await Self.differences(Self.furtherTerms, Self.data.replacing(old, with: new))
        #expect(found.allSatisfy { $0.hasPrefix("the electronic invoice has no BT-") }, "\(found)")
        #expect(found.map { String($0.split(separator: " ")[5]) } == terms, "\(found)")
    }

    /// An invoice without an amount, or without the quantity of a price, says the same as one with zero and one.
    @Test(arguments: [
        (#""totals": {"#, #""totals": {"paid": "0.00", "#),
        (#""netPrice": "62.00""#, #""netPrice": "62.00", "baseQuantity": "1""#),
    ])
    func valueThatSaysNothingIsNotAskedFor(_ old: String, _ new: String) async throws {
        #expect(Self.data.contains(old))
        #expect(try await Self.differences(Self.furtherTerms, Self.data.replacing(old, with: new)) == [])
    }

    /// A profile without lines says nothing of those that the pages show.
    @Test func termThatTheProfileLacksIsNotAskedFor() async throws {
        #expect(try await Self.differences(Self.template, Self.data, format: "factur-x:minimum") == [])
    }

    static let furtherTerms =
        template + """
            <p>{{#buyerReference}}{{.}}{{/buyerReference}}
            {{#totals.paid}}{{number totals.paid digits=2}}{{/totals.paid}}
            {{#lines}}{{#baseQuantity}}{{.}}{{/baseQuantity}}{{/lines}}
            """

    /// One digit of a text that says its term is another than that in the invoice.
    @Test(arguments: [
        ("2026-0417", "2026-0418", "BT-1"), ("16. März", "17. März", "BT-2"), ("15.04.26", "15.05.26", "BT-9"),
        ("12.3.2026", "12.3.2025", "BT-72"), ("MB-20417", "MB-20411", "BT-13"), ("LUMEN 24", "LUMEN 25", "BT-27"),
        ("IE 3628104RH", "IE 3628105RH", "BT-31"), ("Brand 37", "Brand 31", "BT-44"), ("FR61", "FR62", "BT-48"),
        ("0130 00", "0130 01", "BT-84"), ("BT-126>2", "BT-126>3", "BT-126"), ("BT-129>14", "BT-129>15", "BT-129"),
        ("312,75", "312,76", "BT-146"), ("625,50", "625,51", "BT-131"), ("868,00 €", "868,01 €", "BT-131"),
        ("BT-152>13,5", "BT-152>13,6", "BT-152"), ("–50,00", "–50,01", "BT-92"), ("BT-119>23", "BT-119>24", "BT-119"),
        ("575,50", "575,51", "BT-116"), ("117,18", "117,19", "BT-117"), ("1.493,50", "1.493,51", "BT-106"),
        ("BT-107>50", "BT-107>51", "BT-107"),
        ("1.443,50", "1.443,51", "BT-109"), ("249,55", "249,56", "BT-110"),
        ("BT-112>1.693,05", "BT-112>1.694,05", "BT-112"),
        ("EUR 1.693,05", "EUR 1.693,06", "BT-115"), ("BT-5>EUR", "BT-5>USD", "BT-5"),
    ])
    func otherDigitOfATextIsFound(_ old: String, _ new: String, _ term: String) async throws {
        #expect(Self.named.contains(old))
        let found = try await Self.differences(Self.named.replacing(old, with: new), Self.data)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("\(term) (") }, "\(found)")
    }

    /// The template prints a digit at an edge of a value of the data.
    @Test(arguments: [
        ("{{invoiceNumber}}", "1{{invoiceNumber}}", "BT-1"), ("{{invoiceNumber}}", "{{invoiceNumber}}1", "BT-1"),
        ("{{orderReference}}", "{{orderReference}}1", "BT-13"), ("{{seller.name}}", "{{seller.name}}1", "BT-27"),
        ("{{buyer.name}}", "{{buyer.name}}1", "BT-44"),
        ("{{buyer.vatIdentifier}}", "{{buyer.vatIdentifier}}1", "BT-48"), ("{{iban}}", "{{iban}}1", "BT-84"),
        ("{{identifier}}", "1{{identifier}}", "BT-126"), ("{{itemName}}", "{{itemName}}", ""),
        ("{{number quantity}}", "1{{number quantity}}", "BT-129"),
        ("{{number quantity}}", "{{number quantity}}1", "BT-129"),
        ("{{number netPrice digits=2}}", "1{{number netPrice digits=2}}", "BT-146"),
        ("{{number netPrice digits=2}}", "{{number netPrice digits=2}}1", "BT-146"),
        ("{{number netAmount digits=2}}", "1{{number netAmount digits=2}}", "BT-131"),
        ("{{number netAmount digits=2}}", "{{number netAmount digits=2}}1", "BT-131"),
        ("{{percent vatRate}}", "1{{percent vatRate}}", "BT-152"), ("{{percent rate}}", "1{{percent rate}}", "BT-119"),
        ("{{number taxable digits=2}}", "1{{number taxable digits=2}}", "BT-116"),
        ("{{number tax digits=2}}", "{{number tax digits=2}}1", "BT-117"),
        ("{{number tax digits=2}}", "9.{{number tax digits=2}}", "BT-117"),
        ("{{number quantity}}", "{{number quantity}}’000", "BT-129"),
        ("{{number quantity}}", "{{number quantity}}.", ""), ("{{identifier}}", "0,{{identifier}}", ""),
        ("{{money totals.lineNet}}", "1{{money totals.lineNet}}", "BT-106"),
        ("{{money totals.withoutVat}}", "1{{money totals.withoutVat}}", "BT-109"),
        ("{{money totals.vat}}", "1{{money totals.vat}}", "BT-110"),
        ("{{money totals.withVat}}", "1{{money totals.withVat}}", "BT-112"),
        ("{{money totals.due}}", "1{{money totals.due}}", "BT-115"),
    ])
    func digitMoreThanTheDataIsFound(_ old: String, _ new: String, _ term: String) async throws {
        #expect(Self.template.contains(old))
        let found = try await Self.differences(Self.template.replacing(old, with: new), Self.data)
        #expect(found.isEmpty == term.isEmpty && found.allSatisfy { $0.hasPrefix("\(term) (") }, "\(found)")
    }

    /// A digit of another element stands directly beside a value.
    @Test(arguments: [
        "{{money totals.due}}<b>9</b>", "<span>1</span>{{money totals.due}}",
        "<i><b>1</b></i><u>{{money totals.due}}</u>",
        "{{money totals.due}}<span style='display: inline-block'>9</span>", "<b>1</b>{{money totals.due}} in total",
        "<span class=before>{{money totals.due}}</span>", "<span class=after>{{money totals.due}}</span>",
        "<b data-bt=BT-115>1.693,05</b>9", "1<b data-bt=BT-115>1.693,05</b>",
        "1<b data-bt=BT-115><i>1.693,05</i> €</b>",
        "<b style='float: left'>1</b> {{money totals.due}}", "{{money totals.due}}<b style='position: relative'>9</b>",
        "<span>1&#x200B;</span>{{money totals.due}}",
        "<b data-bt=BT-115>1.693,05</b><b style='margin-left: 0.5px'>9</b>",
        "<b>1.</b>{{money totals.due}}", "{{money totals.due}}<b>,9</b>",
    ])
    func digitOfAnotherElementIsFound(_ html: String) async throws {
        let style =
            "<style>.before::before { content: '1' } .after::after { content: '9' }</style>"
        let found = try await Self.differences(
            "<!DOCTYPE html><html lang=de>\(style)<p>\(html.replacing("money totals.due", with: "number totals.due digits=2"))",
            Self.data)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("BT-115 (") }, "\(found)")
        #expect(found.allSatisfy { $0.contains(/'1\.?1\.693,05|1\.693,05,?9'/) }, "\(found)")
    }

    /// A digit that is raised, apart, unseen or in another line is no part of a value.
    @Test(arguments: [
        "{{number totals.due digits=2}}<sup>1</sup>", "<sup>1</sup>{{number totals.due digits=2}}",
        "{{number totals.due digits=2}} <b>9</b>", "<b>1</b> {{number totals.due digits=2}}",
        "{{number totals.due digits=2}}<br><b>9</b>", "{{number totals.due digits=2}}<div>9</div>",
        "{{number totals.due digits=2}}<b style='visibility: hidden'>9</b>",
        "{{number totals.due digits=2}}<b style='margin-left: 3px'>9</b>",
        "<table style='border-spacing: 0'><td style='padding: 0 2px'>1<td style='padding: 0 2px'>{{number totals.due digits=2}}</table>",
        "{{number totals.due digits=2}}<b>€9</b>", "{{number totals.due digits=2}}<b>.</b>",
        "<b>Nr.</b>{{number totals.due digits=2}}", "<b>A,</b>{{number totals.due digits=2}}",
        "<b data-bt=BT-115>1.693,05 €</b>9", "<b data-bt=BT-115>EUR<i> 1.693,05</i></b> 9",
    ])
    func digitApartFromAValueIsNot(_ html: String) async throws {
        #expect(try await Self.differences("<!DOCTYPE html><html lang=de><p>\(html)", Self.data) == [])
    }

    /// A text that says its term has one digit more than the invoice, or the day and the month of a date in each other's place.
    @Test(arguments: [
        ("2026-0417", "12026-0417", "BT-1"), ("2026-0417", "2026-04171", "BT-1"), ("2026-0417", "2026-10417", "BT-1"),
        ("16. März", "116. März", "BT-2"), ("März 2026", "März 20261", "BT-2"), ("16. März", "16. Mai", "BT-2"),
        ("15.04.26", "04.15.26", "BT-9"), ("15.04.26", "115.04.26", "BT-9"), ("15.04.26", "15.04.261", "BT-9"),
        ("12.3.2026", "3.12.2026", "BT-72"), ("12.3.2026", "12.13.2026", "BT-72"), ("12.3.2026", "12.3.20261", "BT-72"),
        ("MB-20417", "MB-204171", "BT-13"), ("LUMEN 24", "LUMEN 241", "BT-27"),
        ("IE 3628104RH", "IE 36281041RH", "BT-31"),
        ("Brand 37", "Brand 371", "BT-44"), ("FR61954506077", "FR619545060771", "BT-48"),
        ("0130 00", "0130 001", "BT-84"),
        ("BT-126>2", "BT-126>12", "BT-126"), ("BT-126>2", "BT-126>21", "BT-126"), ("BT-129>14", "BT-129>114", "BT-129"),
        ("BT-129>14", "BT-129>141", "BT-129"), ("312,75", "1312,75", "BT-146"), ("312,75", "312,751", "BT-146"),
        ("BT-146>62", "BT-146>162", "BT-146"), ("625,50", "1625,50", "BT-131"), ("868,00 €", "868,001 €", "BT-131"),
        ("BT-152>13,5", "BT-152>113,5", "BT-152"), ("BT-152>13,5", "BT-152>13,51", "BT-152"),
        ("–50,00", "–150,00", "BT-92"), ("BT-119>23", "BT-119>123", "BT-119"), ("575,50", "1575,50", "BT-116"),
        ("117,18", "117,181", "BT-117"), ("1.493,50", "11.493,50", "BT-106"), ("BT-107>50", "BT-107>501", "BT-107"),
        ("1.443,50", "11.443,50", "BT-109"), ("249,55", "249,551", "BT-110"), ("249,55", "1249,55", "BT-110"),
        ("BT-112>1.693,05", "BT-112>11.693,05", "BT-112"), ("EUR 1.693,05", "EUR 1.693,051", "BT-115"),
    ])
    func digitMoreInATextIsFound(_ old: String, _ new: String, _ term: String) async throws {
        #expect(Self.named.contains(old))
        let found = try await Self.differences(Self.named.replacing(old, with: new), Self.data)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("\(term) (") }, "\(found)")
    }

    /// Each form of a date that a language has is the date; another day is not.
    @Test(arguments: [
        "de", "en", "en-GB", "en-IE", "fr", "pl", "nl", "it", "es", "sv", "hu", "cs", "ja", "zh", "ko", "tr", "ar",
        "th",
    ])
    func dateIsReadAsItsLanguageWritesIt(_ language: String) async throws {
        let forms = ["short", "medium", "long", "full"].map { "<p data-bt=BT-2>{{date issueDate \"\($0)\"}}</p>" }
        let html = "<!DOCTYPE html><html lang=\(language)>" + forms.joined()
        #expect(try await Self.differences(html, Self.data) == [])
        // The twelfth of March, printed where the invoice says the sixteenth.
        let other = try await Self.differences(html.replacing("issueDate", with: "delivery.date"), Self.data)
        #expect(other.count == forms.count, "\(other)")
    }

    @Test(arguments: [
        ("de", "03.12.2026", false), ("de", "12.03.2026", true), ("en-GB", "12/03/2026", true),
        ("en-GB", "03/12/2026", false),
        ("en-US", "03/12/2026", true), ("en-US", "12/03/2026", false), ("en", "12/3/26", false),
        ("fr", "12/03/2026", true),
        ("ja", "2026/03/12", true), ("hu", "2026. 03. 12.", true), ("hu", "2026. 12. 03.", false),
        ("de", "2026-03-12", true),
        ("de", "2026-12-03", false), ("pl", "12 marca 2026", true), ("pl", "12 maja 2026", false),
        ("nl", "12-03-2026", true),
        ("", "12.03.2026", true), ("", "03/12/2026", true), ("", "12.04.2026", false),
    ])
    func orderOfADateIsThatOfTheLanguage(_ language: String, _ text: String, _ isDate: Bool) async throws {
        let html = "<!DOCTYPE html><html\(language.isEmpty ? "" : " lang=\(language)")><p data-bt=BT-72>\(text)"
        #expect(try await Self.differences(html, Self.data).isEmpty == isDate)
    }

    @Test func placeIsGivenInMillimetres() async throws {
        let html =
            "<style>@page { size: 100mm 80mm; margin: 0 } body, p { margin: 0 }</style><p style='margin: 20mm 0 0 30mm' data-bt=BT-112>7</p>"
        let found = try await Self.differences(html, nil)
        #expect(
            found == [
                "BT-112 (Invoice total amount with VAT) is '1693.05' in the electronic invoice, and '7' is printed on page 1, 30 mm from the left and 20 mm from the top"
            ])
    }

    @Test func elementWithoutATermOfTheInvoiceIsADifference() async throws {
        let found = try await Self.differences(
            "<p data-bt=BT-113>0</p><p data-bt=BT-131>1</p><p data-bt=BT-131>2</p><p data-bt=BT-131>3</p>", nil)
        #expect(found.count == 4)
        #expect(found[0].hasPrefix("the electronic invoice has no BT-113 (Paid amount), and '0' is printed"))
        #expect(found[3].hasPrefix("the electronic invoice has no BT-131"))
    }
}
