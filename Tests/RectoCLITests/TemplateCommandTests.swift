import Foundation
import RectoTestSupport
import Testing

/// `recto init` and `recto check`, as a user runs them.
@Suite struct TemplateCommandTests {
    @Test func initListsTheTemplates() throws {
        let program = try Program("init")
        #expect(program.status == 0)
        #expect(program.output.contains("invoice") && program.output.contains("credit-note"))
        #expect(try Program("init", "invoce").status == 2)
    }

    @Test func whatInitCopiesIsWhole() throws {
        let folder = try Folder()
        let program = try Program("init", "din5008", "letter", in: folder.path)
        #expect(program.status == 0, "\(program.errors)")
        #expect(
            try Folder.names(in: folder.path + "/letter") == [
                "bill.schema.json", "din5008-hostile.json", "din5008-many.json", "din5008.css", "din5008.html",
                "din5008.json",
                "din5008.tokens.json", "parts", "tokens.css", "tokens.json",
            ])
        #expect(
            try Folder.names(in: folder.path + "/letter/parts") == [
                "item-more.html", "item.html", "sheet.html", "sums.html", "words",
            ])
        let render = try Program(
            "render", "letter/din5008.html", "-d", "letter/din5008.json", "-o", "a.pdf", "--strict", in: folder.path)
        #expect(render.status == 0, "\(render.errors)")
        let check = try Program("check", "letter/din5008.html", "letter/din5008.json", in: folder.path)
        #expect(check.status == 0 && check.output == "letter/din5008.json: valid\n", "\(check.errors)")
    }

    @Test func initCopiesTheLogoAndReplacesNothing() throws {
        let folder = try Folder(["invoice.css": "mine"])
        let refused = try Program("init", "invoice", ".", in: folder.path)
        #expect(refused.status == 2 && refused.errors.contains("'invoice.css' would be replaced"))
        #expect(folder.names == ["invoice.css"])
        #expect(try Program("init", "invoice", ".", "--force", in: folder.path).status == 0)
        #expect(Set(["logo.png", "bill.css", "grid.css", "invoice.json"]).isSubset(of: folder.names))
        #expect(try String(contentsOfFile: folder.path + "/invoice.css", encoding: .utf8) != "mine")
    }

    /// A part may be named by another part only.
    @Test func initCopiesThePartsOfParts() throws {
        let folder = try Folder()
        #expect(try Program("init", "gst-invoice", "bill", in: folder.path).status == 0)
        #expect(
            try Folder.names(in: folder.path + "/bill/parts") == [
                "address.html", "bill-content.html", "bill.html", "headline.html", "item-more.html",
                "item.html", "items.html", "letterhead.html", "parties.html", "payment.html", "sheet.html", "sums.html",
                "totals.html",
            ])
        let render = try Program(
            "render", "bill/gst-invoice.html", "-d", "bill/gst-invoice.json", "-o", "a.pdf", "--strict", in: folder.path
        )
        #expect(render.status == 0, "\(render.errors)")
    }

    @Test func checkEndsAtItsLimits() throws {
        let numbers = (0..<200_000).map(String.init).joined(separator: ",")
        let folder = try Folder(["a.schema.json": #"{"items": {"type": "string"}}"#, "a.json": "[\(numbers)]"])
        let late = try Program("check", "a.schema.json", "a.json", "--max-time", "1ms", in: folder.path)
        #expect(late.status == 5)
        #expect(late.errors.contains("takes longer than 1 ms"))
        #expect(late.errors.contains("[limit.time]"))
        let large = try Program("check", "a.schema.json", "a.json", "--max-memory", "1MiB", in: folder.path)
        #expect(large.status == 5)
        #expect(large.errors.contains("[limit.memory]"))
    }

    /// Words, customs of writing and paper are those of the language.
    @Test(arguments: [
        ("de", "Rechnung", "9.276,12", false), ("es-MX", "Factura", "9,276.12", true),
        ("fr-ca", "Facture", "276,12", true),
        ("it", "Fattura", "276,12", false), ("nl", "Factuur", "9.276,12", false), ("pl", "Faktura", "276,12", false),
        ("pt", "Fatura", "276,12", false), ("en-US", "Invoice", "9,276.12", true),
    ])
    func initSetsTheLanguage(_ tag: String, _ head: String, _ due: String, _ isLetter: Bool) throws {
        let folder = try Folder()
        #expect(try Program("init", "invoice", "b", "--language", tag, in: folder.path).status == 0)
        let html = try String(contentsOfFile: folder.path + "/b/invoice.html", encoding: .utf8)
        #expect(html.contains("{{$language}}") && (tag == "en-US") == html.contains("{{<parts/bill}}"))
        let page = try Program(
            "inspect", "--stage", "fragments", "b/invoice.html", "-d", "b/invoice.json", "--strict", in: folder.path)
        #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
        #expect(page.output.contains(head) && page.output.contains(due))
        let css = try String(contentsOfFile: folder.path + "/b/invoice.css", encoding: .utf8)
        #expect(css.contains("size: letter") == isLetter)
    }

    @Test(arguments: [
        ("de", "Gutschrift"), ("es", "Nota de crédito"), ("fr", "Avoir"), ("it", "Nota di credito"),
        ("nl", "Creditnota"),
        ("pl", "Nota kredytowa"), ("pt", "Nota de crédito"), ("en-US", "Credit note"),
    ])
    func creditNotesHaveTheWordsOfALanguage(_ tag: String, _ head: String) throws {
        let folder = try Folder()
        #expect(try Program("init", "credit-note", "c", "--language", tag, in: folder.path).status == 0)
        let page = try Program(
            "inspect", "--stage", "fragments", "c/credit-note.html", "-d", "c/credit-note.json", in: folder.path)
        #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
        #expect(page.output.contains(head))
        // The style sheet prints it in capital letters.
        #expect(page.output.lowercased().contains("credited to") == (tag == "en-US"))
    }

    /// A template, a language, and some of what its words are there; the last word is English and must be gone.
    @Test(arguments: [
        ("reminder", "de", ["Mahnung", "Offene Rechnungen", "5.000,00 bezahlt", "Verwendungs"], "open invoices"),
        ("reminder", "fr", ["Relance", "Factures impayées", "réglés", "Total dû", "Échéance"], "open invoices"),
        ("reminder", "es", ["Recordatorio de pago", "Facturas pendientes", "Destinatario"], "open invoices"),
        ("reminder", "it", ["Sollecito di pagamento", "Fatture non pagate"], "open invoices"),
        ("reminder", "nl", ["Betalingsherinnering", "Openstaande facturen"], "open invoices"),
        ("reminder", "pl", ["Wezwanie do zapłaty", "Niezapłacone faktury"], "open invoices"),
        ("reminder", "pt", ["Lembrete de pagamento", "Faturas em aberto"], "open invoices"),
        ("statement", "de", ["Kontoauszug", "Endsaldo am 30. November", "1. November 2025 bis"], "closing balance"),
        ("statement", "fr", ["Relevé de compte", "Nouveau solde au 30", "Libellé"], "closing balance"),
        ("statement", "es", ["Extracto de cuenta", "Saldo final al 30 de noviembre"], "closing balance"),
        ("statement", "it", ["Estratto conto", "Saldo finale al 30 novembre"], "closing balance"),
        ("statement", "nl", ["Rekeningafschrift", "Eindsaldo op 30 november"], "closing balance"),
        ("statement", "pl", ["Wyciąg z rachunku", "Saldo końcowe na dzień 30 listopada"], "closing balance"),
        ("statement", "pt", ["Extrato de conta", "Saldo final em 30 de novembro"], "closing balance"),
        ("receipt", "de", ["Kassenbon", "7 Posten", "Händlerbeleg"], "merchant copy"),
        ("receipt", "fr", ["7 articles", "Ticket commerçant"], "merchant copy"),
        ("receipt", "es", ["7 artículos", "Copia para el comercio"], "merchant copy"),
        ("receipt", "it", ["Scontrino", "7 articoli", "Copia esercente"], "merchant copy"),
        ("receipt", "nl", ["Kassabon", "7 artikelen", "Exemplaar winkelier"], "merchant copy"),
        ("receipt", "pl", ["Paragon", "7 pozycji", "Kopia dla sprzedawcy"], "merchant copy"),
        ("receipt", "pt", ["7 artigos", "Cópia do comerciante"], "merchant copy"),
    ])
    func otherTemplatesHaveTheWordsOfALanguage(
        _ template: String, _ tag: String, _ words: [String], _ english: String
    ) throws {
        let folder = try Folder()
        #expect(try Program("init", template, "b", "--language", tag, in: folder.path).status == 0)
        // The hundred pages of the statement of many entries print no other words; `BillTemplateTests` lays them out.
        let isLong = template == "statement" && !Soak.isOn
        for data in isLong ? ["", "-hostile"] : ["", "-many", "-hostile"] {
            let page = try Program(
                "inspect", "--stage", "fragments", "b/\(template).html", "-d", "b/\(template)\(data).json",
                in: folder.path)
            #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
            // Style sheets print labels in capital letters.
            let text = page.output.filter { $0 != "\u{AD}" }.lowercased()
            #expect(!text.contains(english))
            guard data.isEmpty else { continue }
            #expect(words.filter { !text.contains($0.lowercased()) } == [])
        }
    }

    /// The paper of a country is not that of its tills.
    @Test(arguments: [("statement", true), ("receipt", false)])
    func aRollHasTheSameWidthEverywhere(_ template: String, _ isLetter: Bool) throws {
        let folder = try Folder()
        #expect(try Program("init", template, "b", "--language", "es-MX", in: folder.path).status == 0)
        let css = try String(contentsOfFile: folder.path + "/b/\(template).css", encoding: .utf8)
        #expect(css.contains("size: letter") == isLetter)
    }

    @Test func initSaysWhichLanguagesThereAre() throws {
        let folder = try Folder()
        let unknown = try Program("init", "invoice", "--language", "xx", in: folder.path)
        #expect(unknown.status == 2 && unknown.errors.contains("de, en, es, fr, it, nl, pl, pt"), "\(unknown.errors)")
        let own = try Program("init", "facture", "--language", "de", in: folder.path)
        #expect(own.status == 2 && own.errors.contains("'facture' is in fr-FR alone"), "\(own.errors)")
        #expect(own.errors.contains("are 'invoice', 'credit-note', 'reminder', 'statement', 'receipt'"))
        let near = try Program("init", "inovice", in: folder.path)
        #expect(near.errors.contains("did you mean 'invoice'?"))
        #expect(folder.names == [])
    }

    @Test func initSaysWhatToDoNext() throws {
        let folder = try Folder()
        let lines = try Program("init", "invoice", "b", in: folder.path).output.split(separator: "\n")
        #expect(lines.last == "  recto render b/invoice.html -d b/invoice.json -o invoice.pdf")
        #expect(lines.count < 10)
    }

    /// A wrong sum is a fault of the data; what the template leaves out is a note.
    @Test func checkComputesTheNumbers() throws {
        let folder = try Folder()
        #expect(try Program("init", "invoice", "b", in: folder.path).status == 0)
        let path = folder.path + "/b/invoice.json"
        let data = try String(contentsOfFile: path, encoding: .utf8)
        try data.replacingOccurrences(of: #""due": "9276.12""#, with: #""due": "1.00""#)
            .write(toFile: path, atomically: true, encoding: .utf8)
        for input in ["b/invoice.html", "b/bill.schema.json"] {
            let wrong = try Program("check", input, "b/invoice.json", in: folder.path)
            #expect(wrong.status == 1 && wrong.output == "")
            #expect(wrong.errors.contains("1.00 at $.totals.due, and 9276.12 is right"), "\(wrong.errors)")
        }
        try data.replacingOccurrences(
            of: #""currency": "EUR""#, with: #""currency": "EUR", "letter": {"greeting": "Yours"}"#
        )
        .write(toFile: path, atomically: true, encoding: .utf8)
        let left = try Program("check", "b/invoice.html", "b/invoice.json", in: folder.path)
        #expect(left.status == 0 && left.errors.contains("note: the template does not print '$.letter'"))
    }

    @Test func checkSaysWhatIsWrongAndWhere() throws {
        let folder = try Folder([
            "a.schema.json": #"{"properties": {"due": {"format": "date"}}, "additionalProperties": false}"#,
            "good.json": #"{"due": "2026-02-28"}"#, "bad.json": "{\n \"due\": \"2026-02-30\"\n}", "broken.json": "{",
        ])
        let program = try Program("check", "a.schema.json", "good.json", "bad.json", in: folder.path)
        #expect(program.status == 1)
        #expect(program.output == "good.json: valid\n")
        #expect(program.errors.contains("bad.json:2:9: error: 'due' is '2026-02-30', which is no date"))
        #expect(program.errors.contains("in data at $.due"))
        // What cannot be read keeps nothing else from being compared.
        let broken = try Program("check", "a.schema.json", "broken.json", "bad.json", in: folder.path)
        #expect(broken.status == 3 && broken.errors.contains("broken.json:1") && broken.errors.contains("bad.json:2:9"))
        let input = try Program("check", "a.schema.json", "-", input: #"{"deu": 1}"#, in: folder.path)
        #expect(input.status == 1 && input.errors.contains("did you mean 'due'?"))
    }

    @Test func aTemplateNamesItsSchemaOrStandsBesideIt() throws {
        let folder = try Folder([
            "a.html": "<!DOCTYPE html><p>{{x}}", "a.schema.json": #"{"required": ["x"]}"#,
            "b.html": "<!DOCTYPE html><p>{{x}}", "e.html": "{{<sheet}}{{$schema}}a.schema.json{{/schema}}{{/sheet}}",
            "sheet.html":
                "<!DOCTYPE html><link rel=describedby type='application/schema+json' href='{{$schema}}{{/schema}}'>",
            "c.html": "<!DOCTYPE html><link rel=describedby type='application/schema+json' href=a.schema.json>",
            "d.json": "{}",
        ])
        for template in ["a.html", "c.html", "e.html"] {
            #expect(
                try Program("check", template, "d.json", in: folder.path).errors.contains(
                    "the outermost object lacks 'x'"))
        }
        let none = try Program("check", "b.html", "d.json", in: folder.path)
        #expect(none.status == 3 && none.errors.contains("[schema.none]"))
    }
}
