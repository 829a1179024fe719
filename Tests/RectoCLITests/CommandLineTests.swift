import Foundation
import Testing

@Suite struct CommandLineTests {
    @Test func versionNamesTheLibraries() throws {
        let program = try Program("--version")
        #expect(program.status == 0)
        let names = program.output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(names.map(\.first) == ["recto", "Pango", "HarfBuzz", "Cairo", "libxml2"])
        #expect(names.allSatisfy { $0.count == 2 && $0[1].split(separator: ".").count == 3 })
    }

    @Test func helpShowsTheCommandsAndExitCodes() throws {
        let program = try Program("help", "render")
        #expect(program.status == 0)
        #expect(program.output.contains("recto render bill.html -d bill.json -o bill.pdf"))
        #expect(program.output.contains("7   output not writable"))
        #expect(try !Program("--help").output.contains("bench-styles"))
    }

    /// An example that is cut into lines cannot be copied, and no default is the text of a Swift value.
    @Test(arguments: ["render", "batch"]) func helpIsReadable(command: String) throws {
        let help = try Program("help", command).output
        let examples = help.split(separator: "\n\n")[1].split(separator: "\n")
        #expect(examples.count >= 5)
        #expect(examples.allSatisfy { $0.contains("recto ") && $0.count <= 80 })
        #expect(help.contains("\n\nEXIT CODES\n"))
        #expect(help.contains("(default: 10m; for a record of a batch 1m)") && !help.contains("Optional("))
    }

    @Test(arguments: [
        ["render"], ["render", "--nosuch", "x.html"], ["nosuch"], ["css", "x"], ["inspect", "x.html"],
        ["inspect", "--stage", "nosuch", "x.html"], ["inspect", "--stage", "dom", "--json", "x.html"],
        ["render", "-", "-d", "-"], ["render", "x.html", "-o", "x.html"], ["render", "x.pdf"],
        ["render", "x.html", "--max-pages", "0"],
    ])
    func mistakesInTheArgumentsExitWith2(_ arguments: [String]) throws {
        let program = try Program(arguments: arguments)
        #expect(program.status == 2)
        #expect(program.output.isEmpty)
        #expect(program.errors.hasPrefix("Error: "))
    }

    @Test func userStyleSheetsStandBelowTheDocumentsOwn() throws {
        let folder = try Folder([
            "t.html": "<style>p { color: red }</style><p id=a class=c>x<b>y</b>",
            "u.css": "@import 'i.css'; p { color: blue; margin: 1px } #a { width: 2px !important }",
            "i.css": "p { height: 7px }", "v.css": "p { margin: 3px; colr: 1 }",
        ])
        let program = try Program(
            "inspect", "--stage", "style", "--select", "p.c", "--stylesheet", "u.css", "--stylesheet", "v.css",
            "t.html",
            in: folder.path)
        #expect(program.status == 0)
        #expect(program.output.contains("  color: rgb(255, 0, 0)  /* t.html:1 */\n"))
        #expect(program.output.contains("  margin-top: 3px  /* v.css:1 */\n"))
        #expect(program.output.contains("  width: 2px  /* u.css:1 */\n"))
        #expect(program.output.contains("  height: 7px  /* i.css:1 */\n"))
        #expect(!program.output.contains("    b "))
        #expect(program.errors.hasPrefix("v.css:1:18: warning: unknown property 'colr'"))
        #expect(
            try Program("inspect", "--stage", "style", "--stylesheet", "no.css", "t.html", in: folder.path).status == 3)
    }

    @Test func theMediaTypeIsTheUsers() throws {
        let folder = try Folder([
            "t.html": "<style>@media screen { p { width: 1px } } @media print { p { width: 2px } }</style><p>x"
        ])
        func output(_ arguments: String...) throws -> String {
            try Program(arguments: ["inspect", "--stage", "style", "t.html"] + arguments, in: folder.path).output
        }
        #expect(try output().contains("width: 2px"))
        #expect(try output("--media", "Screen").contains("width: 1px"))
        #expect(try Program("render", "--media", "a b", "t.html", in: folder.path).status == 2)
        let misspelt = try Program("render", "--media", "scren", "t.html", in: folder.path)
        #expect(misspelt.status == 2 && misspelt.errors.contains("did you mean 'screen'?"), "\(misspelt.errors)")
    }

    @Test func aWarningIsShownWithItsLine() throws {
        let program = try Program("inspect", "--stage", "dom", "-", input: "<p>x\n\t日本 <!-- y")
        #expect(program.status == 0)
        #expect(
            program.errors == """
                -:2:5: warning: the comment is not closed: everything from here on is not printed [html.malformed]
                 2 | \t日本 <!-- y
                   | \t     ^^^^
                   = hint: close it with -->

                """)
    }

    @Test func jsonMessagesAreALineEach() throws {
        let program = try Program("inspect", "--stage", "dom", "-", "--message-format", "json", input: "<p><!-- \"y")
        #expect(
            program.errors == #"{"id":"html.malformed","severity":"warning","message":"the comment is not closed: "#
                + #"everything from here on is not printed","file":"-","line":1,"column":4,"endColumn":8,"#
                + #""hints":["close it with -->"],"count":1}"# + "\n")
    }

    @Test func repeatsAreCounted() throws {
        let folder = try Folder(["t.html": "<p>{{a}}", "d.json": #"{"a":1,"a":2,"a":3,"a":4}"#])
        let program = try Program("inspect", "--stage", "dom", "t.html", "-d", "d.json", in: folder.path)
        #expect(program.errors.hasPrefix("d.json:1:8: warning: "))
        #expect(program.errors.hasSuffix("= and 2 more like this\n"))
        #expect(program.errors.split(separator: "\n").filter { $0.contains("warning") }.count == 1)
    }

    @Test func controlCharactersDoNotReachTheTerminal() throws {
        let program = try Program("inspect", "--stage", "dom", "-", input: "<p>\u{1B}[31m<!-- x")
        #expect(!program.errors.contains("\u{1B}"))
        #expect(program.errors.contains("\u{FFFD}[31m"))
    }

    @Test func strictAndAllowDecideTheStatus() throws {
        let input = "<p><!-- x"
        #expect(try Program("inspect", "--stage", "dom", "-", "--strict", input: input).status == 1)
        let allowed = try Program(
            "inspect", "--stage", "dom", "-", "--strict", "--allow", "html.malformed", input: input)
        #expect(allowed.status == 0)
        #expect(allowed.errors.isEmpty)
    }

    /// A wrong sum fails without `--strict`; who knows that the cell is no amount says so.
    @Test func aCellThatIsNoAmountFails() throws {
        let input = "<p style='-recto-sum-add: s content()'>No. 7"
        let wrong = try Program("inspect", "--stage", "boxes", "-", input: input)
        #expect(wrong.status == 3)
        #expect(wrong.errors.contains("error: 'No. 7' is not an amount, so the sum 's' lacks it"))
        let allowed = try Program("inspect", "--stage", "boxes", "-", "--allow", "sum.not-a-number", input: input)
        #expect(allowed.status == 0)
        #expect(allowed.errors.isEmpty)
    }

    @Test(arguments: [
        ("", "html.empty", 3), ("%PDF-1.7", "html.binary", 3),
        (String(repeating: "<div>", count: 10_000), "limit.nesting", 5),
    ])
    func unusableInputIsExplained(_ input: String, _ id: String, _ status: Int32) throws {
        let folder = try Folder()
        let program = try Program("render", "-", "-o", "out.pdf", input: input, in: folder.path)
        #expect(program.status == status)
        #expect(program.errors.contains("error: "))
        #expect(program.errors.contains("[\(id)]"))
        #expect(folder.names.isEmpty)
    }

    @Test func timeAndMemoryAreLimited() throws {
        let rows = "<table>" + String(repeating: "<tr><td>a", count: 20_000)
        let folder = try Folder(["t.html": "<p>a", "rows.html": rows])
        for (option, limit, id) in [("--max-time", "1ms", "limit.time"), ("--max-memory", "1MiB", "limit.memory")] {
            let program = try Program("render", "rows.html", "-o", "out.pdf", option, limit, in: folder.path)
            #expect(program.status == 5)
            #expect(program.errors.contains("[\(id)]"))
            #expect(try Program("render", "t.html", "-o", "-", option, "none", in: folder.path).status == 0)
            #expect(try Program("render", "t.html", option, "1x", in: folder.path).status == 2)
        }
        #expect(folder.names == ["rows.html", "t.html"])
    }

    @Test func aMissingOrMalformedInputExitsWith3() throws {
        let folder = try Folder(["t.html": "<p>{{a}}", "bad.json": "{\"a\":\n 01}", "bad.html": "{{#a}}"])
        #expect(try Program("render", "no.html", in: folder.path).status == 3)
        #expect(try Program("render", ".", "-o", "x.pdf", in: folder.path).status == 3)
        #expect(try Program("render", "t.html", "-d", "no.json", in: folder.path).status == 3)
        let malformed = try Program("render", "t.html", "-d", "bad.json", in: folder.path)
        #expect(malformed.status == 3)
        #expect(malformed.errors.hasPrefix("bad.json:2:"))
        let template = try Program("render", "bad.html", "-d", "t.html", in: folder.path)
        #expect(template.status == 3)
        #expect(folder.names == ["bad.html", "bad.json", "t.html"])
    }
}

@Suite struct RenderCommandTests {
    @Test func aDocumentIsRenderedBesideItself() throws {
        let folder = try Folder(["a.b.html": "<p>Hello"])
        #expect(try Program("render", "a.b.html", in: folder.path).status == 0)
        #expect(folder.names == ["a.b.html", "a.b.pdf"])
    }

    @Test func aPipeIsRendered() throws {
        let program = try Program("render", "-", "-o", "-", input: "<p>Hello")
        #expect(program.status == 0)
        #expect(program.errors.isEmpty)
        #expect(program.output.hasPrefix("%PDF-"))
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        let input = "<title>T</title><h1>A</h1><p>Hello <b>world</b>"
        let first = try Program("render", "-", "-o", "-", input: input)
        let second = try Program("render", "-", "-o", "-", input: input)
        #expect(first.output == second.output)
    }

    @Test func whatCannotBeWrittenExitsWith7() throws {
        let folder = try Folder(["t.html": "<p>Hello"])
        let program = try Program("render", "t.html", "-o", "t.html/t.pdf", in: folder.path)
        #expect(program.status == 7)
        #expect(program.errors.contains("[output.not-writable]"))
        #expect(try Program("render", "t.html", "-o", "/dev/full", in: folder.path).status == 7)
        #expect(folder.names == ["t.html"])
    }

    @Test(arguments: [
        ("<img src=no.png>", "image.missing"), ("<link rel=stylesheet href=no.css>x", "stylesheet.missing"),
        ("<img src=''>", "image.missing"), ("<img src=/etc/passwd>", "resource.refused"),
        ("<link rel=stylesheet href=file:///etc/passwd>x", "resource.refused"),
        ("<img src=../../x.png>", "resource.refused"), ("<img src=http://example.org/x.png>", "resource.refused"),
        ("<style>@import 'no.css'</style>x", "stylesheet.missing"),
        ("<style>@font-face{font-family:F;src:url(no.ttf)}p{font-family:F}</style><p>x", "font.missing"),
        ("<svg><image href=no.png width=9 height=9 /></svg>", "image.missing"),
        ("<svg><image xlink:href=../no.png width=9 height=9 /></svg>", "resource.refused"),
        ("<svg><filter id=f><feImage href=no.png /></filter></svg>", "image.missing"),
        ("<svg><image href='' width=9 height=9 /></svg>", "image.missing"),
        ("<img src='data:image/bmp;base64,Qk0AAAAAAAA='>", "image.unsupported-format"),
    ])
    func aFileThatIsMissingExitsWith4(_ source: String, _ id: String) throws {
        let folder = try Folder(["t.html": "<!DOCTYPE html>\n<p>text</p>" + source])
        let program = try Program("render", "t.html", in: folder.path)
        #expect(program.status == 4)
        #expect(program.errors.contains("t.html:2:"))
        #expect(program.errors.contains(" error: ") && program.errors.contains("[\(id)]"))
        // The page is there to be looked at.
        #expect(folder.names == ["t.html", "t.pdf"])
        let warned = try Program("render", "t.html", "--missing-resources", "warn", in: folder.path)
        #expect(warned.status == 0)
        #expect(warned.errors == program.errors.replacingOccurrences(of: " error: ", with: " warning: "))
        let strict = try Program("render", "t.html", "--missing-resources=warn", "--strict", in: folder.path)
        #expect(strict.status == 4 && strict.errors == warned.errors)
        let allowed = try Program("render", "t.html", "--allow", id, in: folder.path)
        #expect(allowed.status == 0 && !allowed.errors.contains("[\(id)]"))
    }

    @Test func aFontWithAnotherSourceIsNotMissing() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = try Folder([
            "t.html": """
            <!DOCTYPE html>
            <style>@font-face { font-family: F; src: url(no.woff2), url(f.ttf) } p { font-family: F }</style><p>x
            """
        ])
        try FileManager.default.copyItem(
            atPath: root.path + "/fonts/LiberationSans-Regular.ttf", toPath: folder.path + "/f.ttf")
        let program = try Program("render", "t.html", in: folder.path)
        #expect(program.status == 0 && program.errors.contains(" warning: the font 'no.woff2'"), "\(program.errors)")
    }

    @Test func aRecordWhosePictureIsMissingHasFailed() throws {
        let folder = try Folder([
            "t.html": "<!DOCTYPE html><html lang=en><title>t</title><img alt='' src='{{a}}'>", "a.svg": Self.drawing,
            "r.ndjson": "{\"a\": \"a.svg\"}\n{\"a\": \"b.svg\"}\n",
        ])
        let batch = try Program("batch", "t.html", "-d", "r.ndjson", "-o", "{index}.pdf", in: folder.path)
        #expect(batch.status == 9 && batch.errors.contains("[image.missing]"), "\(batch.errors)")
        #expect(folder.names == ["1.pdf", "a.svg", "r.ndjson", "t.html"])
        let warned = try Program(
            "batch", "t.html", "-d", "r.ndjson", "-o", "{index}.pdf", "--missing-resources", "warn", in: folder.path)
        #expect(warned.status == 0 && warned.errors.contains("[image.missing]"), "\(warned.errors)")
        #expect(folder.names == ["1.pdf", "2.pdf", "a.svg", "r.ndjson", "t.html"])
    }
    private static let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"

    /// What is an error is so without `--strict`; an author who knows better names it.
    @Test(arguments: [
        ("<p>{{>no}}", "{}", "template.missing-partial", 4), ("<p>{{>../no}}", "{}", "template.missing-partial", 4),
        ("<p>{{{qr a}}}", #"{"a": "x\u0000y"}"#, "barcode.bad-content", 3),
        ("<p>{{{code \"epc\"}}}", "{}", "barcode.bad-content", 3),
        (
            "<style>p { content: -recto-code(ean13, '40a6381333930') }</style><p>x{{a}}", #"{"a": ""}"#,
            "barcode.bad-content", 3
        ),
    ])
    func missingPartsAndCodesHaveAnExitCode(html: String, data: String, id: String, status: Int32) throws {
        let folder = try Folder(["t.html": "<!DOCTYPE html><html lang=en>" + html, "d.json": data])
        let program = try Program("render", "t.html", "-d", "d.json", in: folder.path)
        #expect(program.status == status && program.errors.contains("[\(id)]"), "\(program.errors)")
        let allowed = try Program("render", "t.html", "-d", "d.json", "--allow", id, in: folder.path)
        #expect(allowed.status == 0 && !allowed.errors.contains("error: "), "\(allowed.errors)")
    }

    @Test func aRecordWithoutItsCodeHasFailed() throws {
        let folder = try Folder([
            "t.html": "<!DOCTYPE html><html lang=en><title>t</title><p>{{{qr a}}}",
            "r.ndjson": "{\"a\": \"x\"}\n{\"a\": \"x\\u0000y\"}\n",
        ])
        let batch = try Program("batch", "t.html", "-d", "r.ndjson", "-o", "{index}.pdf", in: folder.path)
        #expect(batch.status == 9, "\(batch.errors)")
        #expect(folder.names == ["1.pdf", "r.ndjson", "t.html"])
    }

    @Test func aWrongRelationshipIsNamed() throws {
        let folder = try Folder(["t.html": "<p>x", "a.txt": "a"])
        let program = try Program("render", "t.html", "--attach", "a.txt:bogus", in: folder.path)
        #expect(program.status == 2)
        #expect(program.errors.contains("'bogus' is none of source, data, "), "\(program.errors)")
    }

    @Test func styleDiagnosticsPointIntoTheFile() throws {
        let folder = try Folder([
            "t.html": "<style>\np { colr: red }</style><link rel=stylesheet href=t.css><p style='q: y'>a",
            "t.css": "\n\np { width: x }",
        ])
        let program = try Program("render", "t.html", "--strict", in: folder.path)
        #expect(program.status == 1)
        #expect(program.errors.contains("t.html:2:5: warning: "))
        #expect(program.errors.contains("t.css:3:"))
        #expect(program.errors.contains("t.html:2:66: warning: "))
    }

    @Test func theRootWidensWhatMayBeRead() throws {
        let folder = try Folder(["s.css": "p { color: red }"])
        try "<link rel=stylesheet href=../s.css><p>x".write(
            toFolder: folder.path + "/sub", name: "t.html")
        let refused = try Program("render", "sub/t.html", "--strict", in: folder.path)
        #expect(refused.status == 4)
        #expect(try Program("render", "sub/t.html", "--strict", "--root", ".", in: folder.path).status == 0)
    }

    /// The usual arguments are read without ArgumentParser; `--message-format` makes it read them.
    @Test(arguments: [
        ["t.html", "-d", "d.json", "-o", "o.pdf"], ["t.html", "--data", "d.json", "--output", "o.pdf", "--strict"],
        ["--strict", "--allow", "template.missing-key", "t.html", "-d", "d.json"],
        ["--missing-resources", "warn", "t.html"], ["--missing-resources", "ignore", "t.html"],
        ["-d", "d.json", "t.html", "-o", "-"],
        ["--root", "nosuch", "t.html", "-d", "d.json", "--strict"], ["--placeholders", "t.html"], ["t.html", "u.html"],
        ["t.html", "-o"], ["t.html", "-d", "-o"], ["t.html", "-o", "t.html"], ["t.html", "--data=d.json"],
    ])
    func bothReadersOfArgumentsAgree(_ arguments: [String]) throws {
        let files = [
            "t.html": "<link rel=stylesheet href=t.css><p>{{a}}<input placeholder=p>", "d.json": "{}", "t.css": "",
        ]
        let (plain, full) = (try Folder(files), try Folder(files))
        let first = try Program(arguments: ["render"] + arguments, in: plain.path)
        let second = try Program(arguments: ["render"] + arguments + ["--message-format", "human"], in: full.path)
        #expect(first.status == second.status)
        #expect(first.errors == second.errors)
        #expect(first.output == second.output)
        #expect(plain.names == full.names)
    }

    @Test func fragmentsAreJSON() throws {
        let program = try Program(
            "inspect", "--stage", "fragments", "--json", "-",
            input:
                "<style>@page{size:100px 50px;margin:10px}body{margin:0}</style><p id=a class='b c' style='margin:0;height:7px'>"
        )
        #expect(program.status == 0)
        #expect(program.output.contains(#""width":80,"height":30"#))
        #expect(program.output.contains(#""tag":"p","id":"a","class":"b c","x":0,"y":0,"width":80,"height":7"#))
    }
}

extension String {
    fileprivate func write(toFolder folder: String, name: String) throws {
        try Folder.make(folder)
        try write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
}
