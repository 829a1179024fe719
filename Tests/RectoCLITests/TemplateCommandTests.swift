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
        #expect(try Folder.names(in: folder.path + "/letter/parts") == ["item.html", "sheet.html"])
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
                "address.html", "bill-content.html", "bill.html", "headline.html", "item.html", "items.html",
                "letterhead.html",
                "parties.html", "payment.html", "sheet.html", "totals.html",
            ])
        let render = try Program(
            "render", "bill/gst-invoice.html", "-d", "bill/gst-invoice.json", "-o", "a.pdf", "--strict", in: folder.path
        )
        #expect(render.status == 0, "\(render.errors)")
    }

    @Test func checkEndsAtItsLimits() throws {
        let numbers = (0..<200_000).map(String.init).joined(separator: ",")
        let folder = try Folder(["a.schema.json": #"{"items": {"type": "string"}}"#, "a.json": "[\(numbers)]"])
        let late = try Program("check", "a.schema.json", "a.json", "--max-time", "50ms", in: folder.path)
        #expect(late.status == 5)
        #expect(late.errors.contains("takes longer than 50 ms"))
        #expect(late.errors.contains("[limit.time]"))
        let large = try Program("check", "a.schema.json", "a.json", "--max-memory", "1MiB", in: folder.path)
        #expect(large.status == 5)
        #expect(large.errors.contains("[limit.memory]"))
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
