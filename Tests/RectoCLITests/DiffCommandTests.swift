import Foundation
import RectoTestSupport
import Testing

/// `recto diff` on files that recto has written.
@Suite struct DiffCommandTests {
    private static let bill = """
        <!DOCTYPE html><html lang=en><title>Bill</title><style>@page { size: A5 }</style>
        <h1>Bill 17</h1><table><tr><td>1<td>Paper<td>12.00<tr><td>2<td>Ink<td>30.00</table>
        <p>Total 42.00</p><div style='width: 60px; height: 30px; background: #0a5'></div>
        """

    /// A folder with the bill as `old.pdf`, and as `new.pdf` what replacing a text makes of it.
    private func folder(_ old: String = "", _ new: String = "") throws -> Folder {
        let folder = try Folder([
            "old.html": Self.bill, "new.html": Self.bill.replacingOccurrences(of: old, with: new),
        ])
        #expect(try Program("render", "old.html", "new.html", in: folder.path).status == 0)
        return folder
    }

    private func lines(_ old: String, _ new: String, _ options: String...) throws -> (Int32, [String]) {
        let folder = try folder(old, new)
        let program = try Program(arguments: ["diff", "old.pdf", "new.pdf"] + options, in: folder.path)
        #expect(program.errors == "")
        return (program.status, program.output.split(separator: "\n").map(String.init))
    }

    /// A pipe into which nobody writes would be waited for for ever.
    @Test(.timeLimit(.minutes(5))) func theTimeIsOverForWhatNeverEnds() throws {
        let folder = try folder("x", "x")
        mkfifo(folder.path + "/pipe.pdf", 0o600)
        let program = try Program("diff", "pipe.pdf", "new.pdf", "--max-time", "300ms", in: folder.path)
        #expect(program.status == 5)
        #expect(program.errors.contains("[diff.too-slow]"))
    }

    @Test func theSameBytesPass() throws {
        let (status, lines) = try lines("x", "x")
        #expect(status == 0)
        #expect(lines == ["new.pdf: no differences"])
    }

    @Test func aDigitIsFoundWithItsPlace() throws {
        let (status, lines) = try lines("42.00", "42.10")
        #expect(status == 1)
        #expect(
            lines.count == 2 && lines[0].hasPrefix("page 1, ") && lines[0].hasSuffix("text: '42.00' became '42.10'"))
    }

    @Test(arguments: [
        ("<p>", "<p style='color: #fff'>", "look"), ("background: #0a5", "background: #fff", "look"),
        ("<title>Bill", "<title>Note", "structure"), ("<h1>", "<h1 style='margin-left: 5mm'>", "geometry"),
    ])
    func eachLayerFindsItsChangeOnce(_ old: String, _ new: String, _ layer: String) throws {
        let (status, lines) = try lines(old, new)
        #expect(status == 1)
        #expect(lines.count == 2, "\(lines)")
        // Metadata are on no page.
        #expect(layer == "structure" ? lines[0].hasPrefix("structure: ") : lines[0].contains(" \(layer): "), "\(lines)")
    }

    @Test func aLayerCanBeLeftOut() throws {
        #expect(try lines("42.00", "42.10", "--layer", "structure").0 == 0)
        #expect(try lines("42.00", "42.10", "--ignore", #"\d+\.\d\d"#).0 == 0)
    }

    @Test func theFindingsAreJSONAndJUnitAndHTML() throws {
        let folder = try folder("42.00", "42.10")
        let program = try Program(
            "diff", "old.pdf", "new.pdf", "--json", "-", "--junit", "r.xml", "--html", "r.html", in: folder.path)
        let json = try #require(JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
        let findings = try #require(json["findings"] as? [[String: Any]])
        #expect(findings.count == 1 && findings[0]["kind"] as? String == "replaced")
        let html = try String(contentsOfFile: folder.path + "/r.html", encoding: .utf8)
        #expect(html.contains("data:image/png;base64,iVBOR"))
        let junit = try String(contentsOfFile: folder.path + "/r.xml", encoding: .utf8)
        #expect(junit.contains("failures=\"1\""))
    }

    @Test func aRuleIsFoundThickerInAnotherShadeAndGone() throws {
        let rule = "<hr style='border: 0; height: 4px; border-bottom: 0.5px solid #c8ced4; box-sizing: border-box'>"
        let folder = try Folder()
        func write(_ name: String, _ change: (String) -> String) throws {
            let html = change(Self.bill + rule + "<p>Thanks</p>")
            try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/\(name).html"))
            #expect(try Program("render", "\(name).html", in: folder.path).status == 0)
        }
        func found(_ change: (String) -> String) throws -> [String] {
            try write("new", change)
            let program = try Program("diff", "old.pdf", "new.pdf", in: folder.path)
            return program.output.split(separator: "\n").map(String.init).filter { $0.contains("rule") }
        }
        try write("old") { $0 }
        // Both have the same pixels at the resolution of the comparison.
        #expect(
            try found { $0.replacing("0.5px solid", with: "1px solid") }.map {
                $0.hasSuffix("0.26 mm thick instead of 0.13 mm")
            } == [true])
        #expect(
            try found { $0.replacing("#c8ced4", with: "#808890") }.map {
                $0.hasSuffix("the colour #808890 instead of #c8ced4")
            } == [true])
        let moved = { (html: String) in html.replacing("<h1>", with: "<h1 style='margin-top: 20mm'>") }
        #expect(try found(moved) == [])
        #expect(
            try found { moved($0).replacing("#c8ced4", with: "transparent") }.map { $0.hasSuffix("is missing") } == [
                true
            ])
    }

    /// The two last digits of an account, in a code that is drawn so small that a module is about a pixel.
    @Test(arguments: [15, 22, 40])
    func aCodeThatSaysSomethingElseIsFound(_ millimetres: Int) throws {
        let template =
            "<!DOCTYPE html><html lang=en><title>t</title><style>svg.qr { width: \(millimetres)mm; height: \(millimetres)mm }"
            + "</style><p>Pay</p>{{{qr \"BCD\" \"002\" \"1\" \"SCT\" \"LIFFIE2D\" \"Atelier\" iban \"EUR9276.12\"}}}"
        let folder = try Folder([
            "code.html": template, "a.json": #"{"iban": "IE41LIFF90001712345678"}"#,
            "b.json": #"{"iban": "IE41LIFF90001712345687"}"#,
        ])
        for name in ["a", "b"] {
            #expect(
                try Program("render", "code.html", "-d", "\(name).json", "-o", "\(name).pdf", in: folder.path).status
                    == 0)
        }
        let program = try Program("diff", "a.pdf", "b.pdf", in: folder.path)
        #expect(program.status == 1 && program.output.contains("look: "), "\(program.output)")
    }

    @Test func pagesBehindAnInsertedPageAreCompared() throws {
        func html(_ inserted: String, _ color: String) -> String {
            let sections = (0..<8).map { page in
                (page == 3 ? inserted : "") + "<section><h2>Account \(page)</h2><div style='height: 30mm; background: "
                    + "\(page == 5 ? color : "#fff")'></div>"
                    + (0..<10).map { "<p>\(page)-\($0) payment \(page * 37 + $0)" }.joined() + "</section>"
            }
            return
                "<!DOCTYPE html><html lang=en><title>t</title><style>@page { size: A5 } section { break-after: page }</style>"
                + sections.joined()
        }
        let folder = try Folder([
            "old.html": html("", "#fff"), "new.html": html("<section><h2>New</h2><p>page</section>", "#ace"),
        ])
        #expect(try Program("render", "old.html", "new.html", in: folder.path).status == 0)
        for _ in 0..<5 {
            let program = try Program("diff", "old.pdf", "new.pdf", in: folder.path)
            #expect(
                program.errors == "" && program.output.contains("2 differences: 1 in structure, 1 in look"),
                "\(program.output)")
        }
    }

    /// The letters of a line that stood in its place are not taken for the rule.
    @Test func aRuleThatGoesToTheNextPageWithoutTextIsNotMissing() throws {
        func html(_ count: Int) -> String {
            """
            <!DOCTYPE html><html lang=en><title>t</title><style>@page { size: A6; margin: 10mm } body, p { margin: 0; line-height: 20px }
            hr { margin: 0; height: 15px; border: 0; border-bottom: 1px solid #c8ced4; width: 60mm }</style>
            """ + (1...count).map { "<p>line \($0)" }.joined()
                + "<hr><p>Terms of trade and what else is said in this line"
        }
        let folder = try Folder(["old.html": html(23), "new.html": html(24)])
        #expect(try Program("render", "old.html", "new.html", in: folder.path).status == 0)
        let program = try Program("diff", "old.pdf", "new.pdf", in: folder.path)
        #expect(program.status == 1 && program.output.contains("one line added: 'line 24'"), "\(program.output)")
        #expect(!program.output.contains("a rule of"), "\(program.output)")
    }

    @Test func whatMovedWithinTheToleranceMayHaveItsPixelsElsewhere() throws {
        #expect(try lines("<h1>", "<h1 style='margin-left: 2mm'>", "--tolerance", "5mm").0 == 0)
        #expect(
            try lines("<h1>", "<h1 style='margin-left: 2mm; border-bottom: 1px solid'>", "--tolerance", "5mm").0 == 1)
    }

    @Test func aReportReplacesNoInput() throws {
        let folder = try folder("42.00", "42.10")
        for option in ["--html", "--json", "--junit"] {
            let program = try Program("diff", "old.pdf", "new.pdf", option, "./new.pdf", in: folder.path)
            #expect(program.status == 2 && program.errors.contains("would replace 'new.pdf'"), "\(program.errors)")
        }
        #expect(try Program("diff", "old.pdf", "new.pdf", "--html", "r", "--json", "r", in: folder.path).status == 2)
    }

    @Test(arguments: ["--ignore", "--must-contain"])
    func aPatternThatWouldRunForEverIsALimit(_ option: String) throws {
        let text = String(repeating: "a", count: 40)
        let folder = try folder("Total", text + "!")
        let program = try Program("diff", "old.pdf", "new.pdf", option, "(a+)+$", in: folder.path)
        #expect(program.status == 5 && program.errors.contains("[limit.pattern]"), "\(program.errors)")
    }

    /// A page of 5 m has a thousand times the pixels of A4.
    @Test func aPageWithTooManyPixelsIsALimit() throws {
        let folder = try folder()
        let huge = "<!DOCTYPE html><html lang=en><title>t</title><style>@page { size: 5080mm 5080mm }</style><p>Total"
        try huge.write(toFile: folder.path + "/huge.html", atomically: true, encoding: .utf8)
        #expect(try Program("render", "huge.html", in: folder.path).status == 0)
        let program = try Program("diff", "old.pdf", "huge.pdf", "--html", "h.html", in: folder.path)
        #expect(program.status == 5 && program.errors.contains("[diff.too-large]"), "\(program.errors)")
        let words = try Program("diff", "old.pdf", "huge.pdf", "--layer", "text", in: folder.path)
        #expect(words.status == 1, "\(words.errors)")
    }

    @Test func whatIsNoPDFIsAnError() throws {
        let folder = try folder()
        let broken = try Program("diff", "old.pdf", "old.html", in: folder.path)
        #expect(broken.status == 3)
        #expect(
            broken.errors.contains("'old.html' is no PDF but a page of HTML")
                && broken.errors.contains("[diff.unreadable]"))
        #expect(broken.errors.contains("hint: give two PDF files; 'recto render' makes them"))
        let missing = try Program("diff", "old.pdf", "none.pdf", in: folder.path)
        #expect(missing.status == 3 && missing.errors.contains("[input.unreadable]"))
        #expect(try Program("diff", "old.pdf", "new.pdf", "--tolerance", "wide", in: folder.path).status == 2)
    }
}

/// `recto test`: what becomes of cases and snapshots.
@Suite struct TestCommandTests {
    private func suite() throws -> Folder {
        try Folder([
            "bill.html": "<!DOCTYPE html><p id=total>Total {{total}}</p>", "a.json": #"{"total": "1.00"}"#,
            "b.json": #"{"total": "2.00"}"#,
            "recto-test.json": """
            {"cases": [{"template": "bill.html", "data": "a.json"}, {"template": "bill.html", "data": "b.json"}]}
            """,
        ])
    }

    private func run(_ folder: Folder, _ options: String...) throws -> (Int32, String) {
        let program = try Program(arguments: ["test", "."] + options, in: folder.path)
        return (program.status, program.output)
    }

    @Test func casesAreNewThenPassThenChange() throws {
        let folder = try suite()
        var (status, output) = try run(folder)
        #expect(status == 1 && output.hasSuffix("2 cases: 0 passed, 2 new\n"))
        #expect(try run(folder, "--update").0 == 0)
        #expect(try Folder.names(in: folder.path + "/snapshots") == ["a.txt", "b.txt"])
        (status, output) = try run(folder)
        #expect(status == 0 && output == "2 cases: 2 passed\n")
        try Data(#"{"total": "1.01"}"#.utf8).write(to: URL(fileURLWithPath: folder.path + "/a.json"))
        (status, output) = try run(folder)
        #expect(status == 1 && output.contains("'1.00' became '1.01'") && output.contains("1 passed, 1 changed"))
        #expect(try run(folder, "--filter", "^b$").0 == 0)
        #expect(try run(folder, "--ignore", #"\d\.\d\d"#).0 == 0)
    }

    @Test func missingAndStaleAreTold() throws {
        let folder = try suite()
        #expect(try run(folder, "--update").0 == 0)
        try FileManager.default.removeItem(atPath: folder.path + "/a.json")
        var (status, output) = try run(folder)
        #expect(status == 3 && output.contains("missing  a: './a.json' is gone"))
        let line = #"{"cases": [{"template": "bill.html", "data": "b.json"}]}"#
        try Data(line.utf8).write(to: URL(fileURLWithPath: folder.path + "/recto-test.json"))
        (status, output) = try run(folder)
        #expect(status == 1 && output.contains("stale    ./snapshots/a.txt"))
        #expect(try run(folder, "--update").0 == 0)
        #expect(try Folder.names(in: folder.path + "/snapshots") == ["b.txt"])
    }

    @Test func aReviewAcceptsOneByOne() throws {
        let folder = try suite()
        let program = try Program("test", ".", "--review", input: "a\nr\n", in: folder.path)
        #expect(program.status == 1)
        #expect(try Folder.names(in: folder.path + "/snapshots") == ["a.txt"])
    }

    /// `script` is a terminal for it.
    @Test func aReviewAsksOnATerminal() throws {
        let folder = try suite()
        let terminal = Process()
        terminal.executableURL = URL(fileURLWithPath: "/usr/bin/script")
        terminal.arguments = ["-qec", "'\(Program.url.path)' test . --review", "/dev/null"]
        terminal.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let (input, output) = (Pipe(), Pipe())
        (terminal.standardInput, terminal.standardOutput) = (input, output)
        signal(SIGPIPE, SIG_IGN)
        try terminal.run()
        try input.fileHandleForWriting.write(contentsOf: Data("x\ns\na\n".utf8))
        let shown = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        terminal.waitUntilExit()
        #expect(terminal.terminationStatus == 1, "\(shown)")
        // An unknown answer is asked again.
        #expect(shown.components(separatedBy: "quit (q)?").count - 1 == 3, "\(shown)")
        #expect(try Folder.names(in: folder.path + "/snapshots") == ["b.txt"])
    }

    @Test func aDemandIsCheckedThoughTheSnapshotIsTheSame() throws {
        let folder = try suite()
        #expect(try run(folder, "--update").0 == 0)
        #expect(try run(folder, "--must-contain", "Total").0 == 0)
        let (status, output) = try run(folder, "--must-contain", "IBAN")
        #expect(status == 1 && output.contains("no text matches 'IBAN'") && output.contains("2 changed"))
        // Accepting it does not help.
        #expect(try run(folder, "--update", "--must-contain", "IBAN").0 == 1)
        #expect(try run(folder, "--must-stay-within", "#total@0mm,0mm,10mm,10mm").0 == 1)
        #expect(try run(folder, "--must-stay-within", "#total@0mm,0mm,210mm,100mm").0 == 0)
    }

    @Test func theHTMLReportShowsThePagesOfWhatChanged() throws {
        let folder = try suite()
        #expect(try run(folder, "--update").0 == 0)
        try Data(#"{"total": "1.01"}"#.utf8).write(to: URL(fileURLWithPath: folder.path + "/a.json"))
        #expect(try run(folder, "--html", "r.html").0 == 1)
        let html = try String(contentsOfFile: folder.path + "/r.html", encoding: .utf8)
        #expect(html.contains(#""name": "a""#) && !html.contains(#""name": "b""#))
        #expect(html.contains("data:image/svg+xml;base64,"))
    }

    /// Cases are rendered on the same threads, one after another.
    @Test func eachCaseHasTheFontsOfItsOwnOptions() throws {
        let fonts = TestPaths.packageRoot + "/Tests/Fixtures/fonts"
        let folder = try Folder([
            "a.html": "<!DOCTYPE html><html lang=en><title>t</title><p style='font-family: Recto Test'>X</p>",
            "recto-test.json": """
            {"cases": [{"name": "without", "template": "a.html"},
            {"name": "with", "template": "a.html", "font-path": ["\(fonts)"]}]}
            """,
        ])
        // Fonts outside of the suite must be allowed.
        #expect(try run(folder, "--update", "-j", "1").0 == 3)
        _ = try run(folder, "--update", "-j", "1", "--root", "/")
        func snapshot(_ name: String) throws -> String {
            try String(contentsOfFile: folder.path + "/snapshots/\(name).txt", encoding: .utf8)
        }
        #expect(try !snapshot("without").contains("RectoTest"))
        #expect(try snapshot("with").contains("RectoTest"))
    }

    /// A gradient is not in the snapshot, but in the PDF.
    @Test func theKeptPDFTellsWhatTheSnapshotDoesNotKnow() throws {
        let folder = try Folder(["recto-test.json": #"{"pdf": true}"#])
        func write(_ color: String) throws {
            let html =
                "<!DOCTYPE html><p>Total</p><div style='height: 50mm; background: linear-gradient(\(color), #fff)'></div>"
            try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/template.html"))
        }
        try write("#00f")
        #expect(try run(folder, "--update").0 == 0)
        #expect(try Folder.names(in: folder.path).contains("snapshot.pdf"))
        #expect(try run(folder).0 == 0)
        try write("#f00")
        let (status, output) = try run(folder)
        #expect(status == 1 && output.contains("look: "), "\(output)")
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.path + "/recto-test.json"))
        #expect(try run(folder).1.contains("stale    ./snapshot.pdf"))
    }

    @Test func aSelectorSaysWhereThingsMayMove() throws {
        let folder = try Folder([
            "template.html": "<!DOCTYPE html><p class=total>Total</p><p>Thanks</p>",
            "recto-test.json": #"{"tolerance": "5mm@.total"}"#,
        ])
        #expect(try run(folder, "--update").0 == 0)
        func write(_ total: String, _ thanks: String) throws {
            let html = "<!DOCTYPE html><p class=total style='\(total)'>Total</p><p style='\(thanks)'>Thanks</p>"
            try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/template.html"))
        }
        try write("padding-left: 2mm", "")
        #expect(try run(folder).0 == 0)
        try write("", "padding-left: 2mm")
        #expect(try run(folder).0 == 1)
    }

    @Test func aConfigurationThatIsWrongIsAnErrorWithItsPlace() throws {
        let folder = try Folder(["recto-test.json": #"{"cases": [{"templat": "a.html"}]}"#])
        let program = try Program("test", ".", in: folder.path)
        #expect(program.status == 3)
        #expect(
            program.errors.contains("recto-test.json:1:24: error: there is no setting 'templat'"), "\(program.errors)")
        let empty = try Folder()
        #expect(try Program("test", ".", in: empty.path).errors.contains("[test.no-cases]"))
    }

    /// What `recto render` refuses with an exit status of its own cannot pass, nor be accepted.
    @Test func aDocumentThatRenderRefusesFails() throws {
        let folder = try Folder([
            "template.html": "<!DOCTYPE html><html lang=en><title>t</title><p>{{money total \"EUR\"}}",
            "data.json": #"{"total": "1,5"}"#,
        ])
        #expect(try Program("render", "template.html", "-d", "data.json", "-o", "o.pdf", in: folder.path).status == 3)
        #expect(try run(folder, "--update").0 == 3)
        #expect(try !Folder.names(in: folder.path).contains("snapshot.txt"))
        let program = try Program("test", ".", in: folder.path)
        #expect(program.status == 3 && program.errors.contains("[format.not-a-number]"), "\(program.errors)")
    }

    @Test func onlyOwnSnapshotsAreRemovedOrReplaced() throws {
        let folder = try suite()
        #expect(try run(folder, "--update").0 == 0)
        let own = folder.path + "/snapshots/"
        for name in ["notes.txt", "scan.pdf", "c.txt"] {
            try Data("mine".utf8).write(to: URL(fileURLWithPath: own + name))
        }
        #expect(try run(folder).1 == "2 cases: 2 passed\n")
        let line = #"{"cases": [{"name": "c", "template": "bill.html", "data": "b.json"}]}"#
        try Data(line.utf8).write(to: URL(fileURLWithPath: folder.path + "/recto-test.json"))
        #expect(try run(folder, "--update").0 == 7)
        #expect(try String(contentsOfFile: own + "c.txt", encoding: .utf8) == "mine")
    }

    @Test(arguments: [
        #"{"cases": [{"template": "../other.html"}]}"#,
        #"{"cases": [{"template": "a.html", "data": "/etc/hostname"}]}"#,
        #"{"cases": [{"template": "a.html", "font-path": "/"}]}"#, #"{"root": "..", "cases": []}"#,
        #"{"stylesheets": "link.css", "cases": []}"#, #"{"cases": [{"template": "a.html", "data": "out/*.json"}]}"#,
    ])
    func aSuiteNamesNothingOutsideOfItself(_ configuration: String) throws {
        let folder = try Folder(["a.html": "<!DOCTYPE html><p>a", "recto-test.json": configuration])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.css", withDestinationPath: "/etc/hostname")
        let other = try Folder(["x.json": "{}"])
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/out", withDestinationPath: other.path)
        let program = try Program("test", ".", in: folder.path)
        #expect(program.status == 3 && program.errors.contains("[test.outside-root]"), "\(program.errors)")
    }

    @Test(arguments: ["a.html", "recto-test.json"])
    func aReportReplacesNoFileOfTheSuite(_ name: String) throws {
        let folder = try Folder([
            "a.html": "<!DOCTYPE html><p>a", "recto-test.json": #"{"cases": [{"template": "a.html"}]}"#,
        ])
        let program = try Program("test", ".", "--html", name, in: folder.path)
        #expect(program.status == 7, "\(program.errors)")
        #expect(program.errors.contains("it would replace a file that the suite reads"), "\(program.errors)")
        #expect(program.errors.contains("hint: give another place\n"))
        #expect(try String(contentsOfFile: folder.path + "/a.html", encoding: .utf8) == "<!DOCTYPE html><p>a")
    }

    @Test func snapshotsThroughALinkAreRefused() throws {
        let (folder, other) = (try suite(), try Folder(["old.txt": "mine"]))
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/snapshots", withDestinationPath: other.path)
        #expect(try run(folder, "--update").0 == 3)
        #expect(try Folder.names(in: other.path) == ["old.txt"])
    }

    @Test func aReportReplacesNothingThatTheSuiteReads() throws {
        let folder = try suite()
        for name in ["bill.html", "recto-test.json", "a.json"] {
            let program = try Program("test", ".", "--html", name, in: folder.path)
            #expect(program.status == 7 && program.errors.contains("[output.not-writable]"), "\(program.errors)")
        }
    }

    /// The thickness of a rule is in the snapshot, and its colour.
    @Test func aRuleThatIsThickerIsAChange() throws {
        let folder = try Folder()
        func write(_ border: String) throws {
            let html =
                "<!DOCTYPE html><html lang=en><title>t</title><p>One<div style='height: 9px; box-sizing: border-box; border-bottom: \(border)'></div><p>Two"
            try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/template.html"))
        }
        try write("0.5px solid #c8ced4")
        #expect(try run(folder, "--update").0 == 0)
        try write("1px solid #c8ced4")
        #expect(try run(folder).1.contains("mm thick instead of 0.13 mm"))
        try write("0.5px solid #808890")
        #expect(try run(folder).1.contains("the colour #808890 instead of #c8ced4"))
    }

    /// What users start from does not change unseen. `recto test samples --update` accepts what is right.
    @Test func theSamplesAreAsTheyWere() throws {
        let program = try Program("test", TestPaths.packageRoot + "/samples/suite", "--root", TestPaths.packageRoot)
        #expect(program.status == 0, "\(program.output)\(program.errors)")
    }

    /// The Japanese and the Saudi invoice, in Debian's fonts.
    @Test(
        .enabled(
            if: ["opentype/noto/NotoSansCJK-Bold.ttc", "truetype/noto/NotoSansArabic-Bold.ttf"].allSatisfy {
                FileManager.default.fileExists(atPath: "/usr/share/fonts/" + $0)
            }, "scripts/setup specimen installs the fonts"))
    func theSamplesInFontsOfTheMachineAreAsTheyWere() throws {
        let program = try Program(
            "test", TestPaths.packageRoot + "/samples/suite-system-fonts", "--root", TestPaths.packageRoot)
        #expect(program.status == 0, "\(program.output)\(program.errors)")
    }
}
