import Foundation
import Testing

/// What a new user gets wrong in the first hour, and what recto says to it.
@Suite struct NewUserTests {
    private static let head = "<!DOCTYPE html><html lang=en><title>t</title>"

    private func render(_ html: String, _ options: String..., files: [String: String] = [:]) throws -> Program {
        let folder = try Folder(["t.html": Self.head + html].merging(files) { $1 })
        return try Program(arguments: ["render", "t.html", "-o", "t.pdf"] + options, in: folder.path)
    }

    // MARK: The wrong file

    @Test(arguments: ["bill.json", "bill.csv", "bill.css", "bill"])
    func whatIsNoTemplateIsNotPrinted(name: String) throws {
        let folder = try Folder([name: "{\"name\":\"a\"}", "bill.pdf": "the bill of yesterday"])
        let program = try Program("render", name, in: folder.path)
        #expect(program.status == 3)
        #expect(program.errors.contains("\(name):1:1: error: '\(name)' is no template but "))
        #expect(folder.names == ["bill.pdf", name].sorted())
        #expect(try String(contentsOfFile: folder.path + "/bill.pdf", encoding: .utf8) == "the bill of yesterday")
    }

    @Test(arguments: ["x.jpg", "x.docx", "x.json", "x.zip"])
    func anOutputIsNamedAsWhatItIs(name: String) throws {
        let folder = try Folder(["t.html": Self.head + "<p>a"])
        let program = try Program("render", "t.html", "-o", name, in: folder.path)
        #expect(program.status == 2)
        #expect(program.errors.contains("'\(name)' is the name of "))
        #expect(folder.names == ["t.html"])
        #expect(try Program("render", "t.html", "-o", name, "--format", "pdf", in: folder.path).status == 0)
        #expect(try Program("render", "t.html", "-o", "bill.2026", in: folder.path).status == 0)
    }

    @Test(arguments: ["null", "5", "[1]", "\"a\""])
    func dataThatAreNoObjectAreNoBlankPage(data: String) throws {
        let program = try render("<p>{{name}}", "-d", "d.json", files: ["d.json": data])
        #expect(program.status == 3)
        #expect(program.errors.contains("d.json:1:1: error: the data are "))
        let folder = try Folder(["t.html": Self.head + "<p>{{name}}", "r.ndjson": "\(data)\n{\"name\":1}\n"])
        let batch = try Program(
            "batch", "t.html", "-d", "r.ndjson", "--record-format", "ndjson", "-o", "o/", in: folder.path)
        #expect(batch.status == 9)
        #expect(try Folder.names(in: folder.path + "/o") == ["000002.pdf"])
    }

    @Test func aTemplateMayReadTheOutermostValueItself() throws {
        #expect(try render("{{#.}}<p>{{.}}{{/.}}", "-d", "d.json", files: ["d.json": "[1,2]"]).errors.isEmpty)
        #expect(try render("<p>{{0.a}}", "-d", "d.json", files: ["d.json": "[{\"a\":1}]"]).errors.isEmpty)
    }

    /// Whoever gives a folder gets the names of files in it.
    @Test(arguments: [
        ["render", "bills"], ["render", "t.html", "-d", "bills"], ["batch", "t.html", "-d", "bills", "-o", "o/"],
    ])
    func aFolderIsNoFile(_ arguments: [String]) throws {
        let folder = try Folder(["t.html": Self.head + "<p>{{a}}"])
        try Folder.make(folder.path + "/bills")
        for name in ["a.json", "b.json", ".c"] {
            try "{}".write(toFile: folder.path + "/bills/" + name, atomically: true, encoding: .utf8)
        }
        let program = try Program(arguments: arguments, in: folder.path)
        #expect(program.status == 3)
        #expect(program.errors.contains("'bills' cannot be read: it is a folder"), "\(program.errors)")
        #expect(program.errors.contains("hint: give the path of a file, such as 'bills/a.json', 'bills/b.json'\n"))
    }

    // MARK: Tags

    @Test(arguments: [
        "{% for l in lines %}<p>x</p>{% endfor %}", "<p>{%- if a -%}", "@foreach ($lines as $l) <p>@endforeach",
        "<p><%= name %>", "<p>${total}", "<p>{$total}", "<p><?php echo 1 ?>", "<p>{!! $x !!}", "<p>{# note #}",
    ])
    func tagsOfOtherEnginesAreErrors(html: String) throws {
        let program = try render(html)
        #expect(program.status == 3)
        #expect(program.errors.contains("[template.foreign-tag]"))
        #expect(try render(html, "--allow", "template.foreign-tag").status == 0)
    }

    @Test func textThatShowsTagsMeansThem() throws {
        let program = try render(
            "<p>Write <code>{% if %}</code>, <pre><%= a %></pre> <!-- {% x %} --> 50 %} {5%} a@if.com ${ {a} {{=<% %>=}}<%n%>",
            "-d", "d.json", files: ["d.json": "{\"n\":1}"])
        #expect(program.errors.isEmpty)
    }

    @Test func aTemplateWithoutItsDataIsAnError() throws {
        let program = try render("{{#lines}}<p>{{a}}{{/lines}}")
        #expect(program.status == 3)
        #expect(program.errors.contains("t.html:1:46: error: the template has tags but there is no data"))
        #expect(try render("<p>{{a}}", "--allow", "template.no-data").status == 0)
        #expect(try render("<p><code>{{a}}</code>").status == 0)
    }

    @Test func aPartialOfAnotherEngineIsFound() throws {
        let program = try render(
            "{{>part}}", "-d", "d.json", files: ["d.json": "{}", "part.html": "<p>\n{% if a %}"])
        #expect(program.status == 3)
        #expect(program.errors.contains("part.html:2:1: error: '{% if a %}' is a tag of Jinja, Twig or Liquid"))
    }

    // MARK: Fonts

    @Test func aFontThatIsNamedFirstAndMissingIsSaid() throws {
        let lost = try render("<p style=\"font-family: 'House Grotesk', Arial, sans-serif\">a")
        #expect(lost.errors.contains("warning: no font 'House Grotesk' was found; 'Liberation Sans' is used instead"))
        for list in [
            "Helvetica, Arial, sans-serif", "Arial, Foo", "-apple-system, 'Segoe UI', Arial", "sans-serif",
            "Verdana, Arial",
        ] {
            #expect(try render("<p style=\"font-family: \(list)\">a").errors.isEmpty)
        }
        #expect(try render("<p style='font-family: Verdana'>a").errors.contains("[font.not-found]"))
    }

    // MARK: Messages at their place

    @Test func theTableThatIsNotClosedIsNamed() throws {
        let program = try render("<body>\n<p>one\n<table><tr><td>a</td></tr>\n<div>after it</div>\n</body></html>")
        #expect(program.errors.contains("t.html:3:1: warning: '<table>' is not closed"))
        #expect(!program.errors.contains("</body>"))
    }

    @Test func aVariableWithoutAValueIsNamedWhereItIsDeclared() throws {
        let program = try render(
            "<style>\n:root { --ink: red;\n --rule: 1px solid var(--inc) }\np { border: var(--rule) }\nb { color: var(--ikn) }</style><p>a<b>b</b>"
        )
        #expect(program.errors.contains("t.html:3:2: warning: '--rule' has no value, because '--inc' has none"))
        #expect(program.errors.contains("hint: '--inc' is not set; did you mean '--ink'?"))
        #expect(program.errors.contains("hint: '--rule' is set, but to a value with '--inc', which is not"))
        #expect(program.errors.contains("hint: '--ikn' is not set; did you mean '--ink'?"))
    }

    @Test func aCustomPropertyThatNothingReadsIsReportedIfOneIsNear() throws {
        let sheet = ["s.css": ":root { --accent: red; --accent-1: blue } p { color: var(--accent) }"]
        let link = "<link rel=stylesheet href=s.css>"
        let program = try render(link + "<style>:root { --acent: green }</style><p>a", files: sheet)
        #expect(program.errors.contains("warning: nothing reads the custom property '--acent'"))
        #expect(program.errors.contains("hint: did you mean '--accent'?"))
        // What another place reads, is far from any other, or stands in one sheet with the other is meant.
        for html in [
            "<style>:root { --acent: green }</style><p style='color: var(--acent)'>a",
            "<style>:root { --brand: green }</style><p>a", "<p>a",
        ] {
            #expect(try render(link + html, files: sheet).errors.isEmpty)
        }
    }

    @Test func noHintWouldChangeThePage() throws {
        let program = try render("<table style='-premailer-width: 50%'><tr><td>a</table>")
        #expect(program.errors.contains("unknown property '-premailer-width'"))
        #expect(!program.errors.contains("hint"))
    }

    @Test func namesThatWereProbablyMeantAreSaid() throws {
        let folder = try Folder([
            "bill.html": Self.head + "<img src=logo.pgn alt=x>", "logo.png": "", "d.json": "{}",
        ])
        func errors(_ arguments: String...) throws -> String {
            try Program(arguments: arguments, in: folder.path).errors
        }
        #expect(try errors("render", "bil.html").contains("hint: did you mean 'bill.html'?"))
        #expect(try errors("render", "bill.html", "-d", "orders.json").contains("did you mean") == false)
        #expect(try errors("render", "bill.html", "-d", "dd.json").contains("hint: did you mean 'd.json'?"))
        #expect(try errors("render", "bill.html", "--theme", "clasic").contains("hint: did you mean 'classic'?"))
        #expect(try errors("render", "bill.html").contains("hint: did you mean 'logo.png'?"))
    }

    // MARK: Commands

    @Test func schemaAndDataInTheWrongOrderAreAnError() throws {
        let folder = try Folder([
            "bill.json": "{\"name\":\"a\",\"items\":{}}", "s.json": "{\"type\":\"object\",\"properties\":{}}",
        ])
        let program = try Program("check", "bill.json", "s.json", in: folder.path)
        #expect(program.status == 3)
        #expect(program.errors.contains("hint: the schema comes first: recto check s.json bill.json"))
        #expect(try Program("check", "s.json", "bill.json", in: folder.path).status == 0)
    }

    @Test func aCommandThatIsNotThereHasNoHelp() throws {
        let program = try Program("help", "rendr")
        #expect(program.status == 2)
        #expect(program.errors.contains("there is no command 'rendr'; did you mean 'render'?"))
        #expect(try Program("help", "render").status == 0)
        #expect(try Program("-v").output.hasPrefix("recto "))
    }

    @Test func lintPrintsNoEmptyLine() throws {
        let folder = try Folder(["t.html": Self.head + "<p>a"])
        #expect(try Program("lint", "t.html", in: folder.path).output.isEmpty)
    }

    @Test func theDoctorLooksForWhatComparesAndForTemplates() throws {
        let program = try Program("doctor", NSTemporaryDirectory())
        for name in ["templates", "poppler", "qpdf"] { #expect(program.output.contains(name)) }
    }

    @Test(arguments: [
        (
            ["render", "t.html", "--colour", "red"], "unknown option '--colour'",
            "'recto render --help' lists the arguments"
        ),
        (["render"], "missing expected argument '<input> ...'", "'recto render --help' lists the arguments"),
        (["t.html", "-o", "t.docx"], "'t.docx' is the name of a document of another program", "'recto --help' lists"),
        (
            ["rendr", "t.html"], "there is no command 'rendr'; did you mean 'render'?",
            "'recto --help' lists the arguments"
        ),
        (["batch", "t.html"], "say where the documents go", "'recto batch --help' lists the arguments"),
        (["check", "--max-time", "soon", "t.html", "d.json"], "the value 'soon' is invalid", "'recto check --help'"),
    ])
    func mistakesInTheArgumentsAreJSONToo(arguments: [String], message: String, hint: String) throws {
        let folder = try Folder(["t.html": Self.head])
        for option in [["--message-format", "json"], ["--message-format=json"]] {
            let program = try Program(arguments: arguments + option, in: folder.path)
            #expect(program.status == 2)
            let lines = program.errors.split(separator: "\n")
            #expect(lines.count == 1)
            let line = try #require(
                try JSONSerialization.jsonObject(with: Data(program.errors.utf8)) as? [String: Any])
            #expect(line["id"] as? String == "usage.arguments")
            #expect((line["message"] as? String)?.hasPrefix(message) == true, "\(program.errors)")
            #expect((line["hints"] as? [String])?.first?.hasPrefix(hint) == true)
            #expect(line["exitCode"] as? Int == 2)
        }
        #expect(try Program(arguments: arguments, in: folder.path).errors.contains("Error: "))
    }

    @Test func theMistakeThatCountsIsNamed() throws {
        let folder = try Folder(["t.html": Self.head + "<p>{{money}}", "d.json": "{}", "s.css": ""])
        let option = try Program("t.html", "--css", "s.css", "-o", "o.pdf", in: folder.path)
        #expect(option.status == 2 && option.errors.contains("Unknown option '--css'"), "\(option.errors)")
        let data = try Program("t.html", "d.json", "-o", "o.pdf", in: folder.path)
        #expect(data.errors.contains("'d.json' is data, and several documents need a folder: give data with -d"))
        let call = try Program("t.html", "-d", "d.json", "-o", "o.pdf", in: folder.path)
        #expect(call.errors.contains("as a call it has arguments: '{{money VALUE [CURRENCY]}}'"))
    }

    @Test func initWritesThroughNoLink() throws {
        let folder = try Folder(["victim": "mine"])
        try Folder.make(folder.path + "/bills")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/bills/invoice.html", withDestinationPath: "../victim")
        let program = try Program("init", "invoice", "bills", "--force", in: folder.path)
        #expect(program.status == 7)
        #expect(try String(contentsOfFile: folder.path + "/victim", encoding: .utf8) == "mine")
        #expect(try Folder.names(in: folder.path + "/bills") == ["invoice.html"])
    }
}
