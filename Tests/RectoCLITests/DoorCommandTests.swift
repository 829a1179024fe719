import Foundation
import RectoTestSupport
import Testing

/// The calls of other programs' users, as they are recorded in Tests/Fixtures/doors.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext"), "needs poppler-utils"))
struct DoorCommandTests {
    private static let fixtures = TestPaths.packageRoot + "/Tests/Fixtures/doors/"

    struct Call: Sendable, CustomTestStringConvertible {
        var name: String
        var input: String
        var pages: Int
        var arguments: [String]
        var testDescription: String { name }
    }

    /// The calls of a file: a name, what goes to standard input, the number of pages and the arguments.
    private static func calls(_ file: String) -> [Call] {
        let text = (try? String(contentsOfFile: fixtures + file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let words = Self.words(line)
            return Call(
                name: words[0], input: words[1], pages: Int(words[2]) ?? 0, arguments: Array(words.dropFirst(3)))
        }
    }

    /// Words between spaces; quotes hold together what has spaces.
    private static func words(_ line: Substring) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    /// A folder with the fixtures.
    private func folder() throws -> Folder {
        let folder = try Folder()
        for name in try Folder.names(in: Self.fixtures) {
            try FileManager.default.copyItem(atPath: Self.fixtures + name, toPath: folder.path + "/" + name)
        }
        try FileManager.default.copyItem(
            atPath: folder.path + "/report.html", toPath: folder.path + "/report.body.tmp.0.html")
        return folder
    }

    /// Runs a call in a shell, because a PDF is no text. Returns the text of its pages.
    private func run(_ call: Call, as program: String, in folder: Folder) throws -> (program: Program, pages: [String])
    {
        let arguments = call.arguments.map { $0.replacingOccurrences(of: "/FOLDER", with: folder.path) }
        let quoted = arguments.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }.joined(
            separator: " ")
        let input = call.input == "-" ? "/dev/null" : call.input
        let output = arguments.last == "-" ? "> out.pdf" : ""
        let result = try shell("\(Program.url.path) as \(program) \(quoted) < \(input) \(output)", in: folder)
        let text = try shell("pdftotext -layout out.pdf -", in: folder).output
        return (result, text.split(separator: "\u{C}").map(String.init))
    }

    private func shell(_ command: String, in folder: Folder) throws -> Program {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command + " 2> stderr.txt"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let errors = try String(contentsOfFile: folder.path + "/stderr.txt", encoding: .utf8)
        return Program(status: process.terminationStatus, output: text, errors: errors)
    }

    @Test(arguments: Self.calls("calls.txt"))
    func aRecordedCallOfWkhtmltopdfSucceeds(_ call: Call) throws {
        let (program, pages) = try run(call, as: "wkhtmltopdf", in: folder())
        #expect(program.status == 0)
        #expect(pages.count == call.pages)
        // Callers look for it.
        #expect(!program.errors.contains("Error"))
        let isQuiet = call.arguments.contains("--quiet") || call.arguments.contains { $0.hasPrefix("-q") }
        #expect(program.errors.hasSuffix("Done\n") == !isQuiet)
        if isQuiet { #expect(program.errors.isEmpty) }
        #expect(!pages.contains { $0.contains("function") || $0.contains("undefined") })
        #expect(pages.contains { $0.contains("Second part") })
    }

    @Test func headersAndFootersAreThoseOfTheCall() throws {
        func pages(_ name: String) throws -> [String] {
            let call = try #require(Self.calls("calls.txt").first { $0.name == name })
            return try run(call, as: "wkhtmltopdf", in: folder()).pages
        }
        let odoo = try pages("odoo")
        #expect(odoo[0].contains("Header of Azure Interior") && odoo[0].contains("Azure: page 1 / 2"))
        #expect(!odoo[0].contains("The end") && odoo[1].contains("The end") && !odoo[0].contains("Deco"))
        let frappe = try pages("frappe")
        #expect(frappe[1].contains("Wind Power LLC") && frappe[1].contains("Page 2 of 2"))
        #expect(!frappe[0].contains("on the screen"))
        #expect(try pages("snappy")[1].contains("Page 2 of 2"))
        let openERP = try pages("openerp7")
        #expect(openERP[3].contains("Brandt & Co, Second part") && openERP[3].filter { $0 != " " }.contains("6/6"))
        let wicked = try pages("wicked_pdf")
        #expect(wicked[0].contains("First part") && wicked[1].contains("Page 2 of 2, 2/2 of Report"))
    }

    /// Three bodies of one call, each with its own header and numbers.
    @Test(arguments: [1, 2, 7])
    func bodiesOfOdooAreCountedEachForItself(_ count: Int) throws {
        let folder = try folder()
        let pages = (1...count).map { "<div style='page-break-after: always'>body page \($0)</div>" }.joined()
        let html = "<!DOCTYPE html><style>div:last-child { page-break-after: auto !important }</style>" + pages
        let names = (0..<3).map { "report.body.tmp.\($0).html" }
        for name in names { try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name)) }
        let arguments =
            [
                "--quiet", "--margin-top", "40", "--header-spacing", "35", "--margin-bottom", "32", "--header-html",
                "odoo-header.html", "--footer-html", "odoo-footer.html",
            ] + names + ["out.pdf"]
        let call = Call(name: "odoo", input: "-", pages: 3 * count, arguments: arguments)
        let (program, text) = try run(call, as: "wkhtmltopdf", in: folder)
        #expect(program.status == 0 && program.errors.isEmpty)
        #expect(text.count == 3 * count)
        for (index, page) in text.enumerated() {
            let name = ["Azure", "Deco", "Gemini"][index / count]
            #expect(page.contains("\(name): page \(index % count + 1) / \(count)"))
            #expect(page.contains("body page \(index % count + 1)"))
        }
        #expect(try shell("qpdf --check out.pdf", in: folder).status == 0)
    }

    /// The numbers are those of the pages, with those of the table before them.
    @Test func aTableOfContentsHasTheHeadingsWithTheirPages() throws {
        let folder = try folder()
        let html = "<!DOCTYPE html><h1>Alpha</h1><h2>Beta &amp; more</h2><h1 style='break-before: page'>Gamma</h1>"
        try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/headings.html"))
        let call = Call(
            name: "toc", input: "-", pages: 5,
            arguments: [
                "-q", "--footer-center", "[page] of [topage]", "cover", "cover.html", "toc", "--toc-header-text",
                "Inside", "headings.html", "report.html", "out.pdf",
            ])
        let (program, pages) = try run(call, as: "wkhtmltopdf", in: folder)
        #expect(program.status == 0 && program.errors.isEmpty)
        #expect(pages.count == 6)
        let lines = pages[1].split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines.filter { !$0.isEmpty } == [
                "Inside", "Alpha 3", "Beta & more 3", "Gamma 4", "First part 5", "Second part 6", "2 of 6",
            ])
        #expect(!pages[0].contains("of 6") && pages[5].contains("6 of 6"))
    }

    /// Numbers that go on over all bodies take two passes.
    @Test func bodiesAreCountedTogether() throws {
        let call = Call(
            name: "all", input: "-", pages: 6,
            arguments: [
                "-q", "--footer-center", "[page] of [topage]", "report.html", "report.html", "cover", "cover.html",
                "report.html", "out.pdf",
            ])
        let (program, pages) = try run(call, as: "wkhtmltopdf", in: folder())
        #expect(program.status == 0)
        #expect(pages.count == 7)
        for (index, page) in pages.enumerated() {
            #expect(page.contains("\(index + 1) of 7") == (index != 4))
        }
    }

    @Test(arguments: Self.calls("weasyprint-calls.txt"))
    func aRecordedCallOfWeasyPrintSucceeds(_ call: Call) throws {
        let (program, pages) = try run(call, as: "weasyprint", in: folder())
        #expect(program.status == 0)
        #expect(pages.count == call.pages)
        #expect(pages.contains { $0.contains("Second part") })
    }

    @Test func callersFindTheirVersions() throws {
        #expect(try Program("as", "wkhtmltopdf", "--version").output == "wkhtmltopdf 0.12.6 (with patched qt)\n")
        #expect(try Program("as", "weasyprint", "--version").output == "WeasyPrint version 70.0\n")
        #expect(try Program("as", "weasyprint", "--info").output.contains("WeasyPrint version: 70.0\n"))
    }

    @Test func aLinkIsEnough() throws {
        let folder = try folder()
        let links = ["wkhtmltopdf", "weasyprint"]
        for name in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + name, withDestinationPath: Program.url.path)
        }
        #expect(try shell("./wkhtmltopdf --version", in: folder).output.hasPrefix("wkhtmltopdf 0.12.6"))
        #expect(try shell("PATH=.:$PATH weasyprint report.html out.pdf", in: folder).status == 0)
        #expect(try shell("pdftotext out.pdf -", in: folder).output.contains("First part"))
    }

    @Test func mistakesAreToldAsTheProgramsTellThem() throws {
        let folder = try folder()
        let unknown = try Program("as", "wkhtmltopdf", "--margin-topp", "1", "a", "b", in: folder.path)
        #expect(unknown.status == 1 && unknown.errors.hasPrefix("Error: unknown option '--margin-topp'"))
        let missing = try Program("as", "wkhtmltopdf", "-q", "none.html", "out.pdf", in: folder.path)
        #expect(missing.status == 1 && missing.errors.contains("'none.html' cannot be read: no such file"))
        let address = try Program("as", "wkhtmltopdf", "-q", "https://example.org/", "out.pdf", in: folder.path)
        #expect(address.status == 1 && address.errors.contains("is not fetched"))
        let contents = try Program("as", "wkhtmltopdf", "toc", "out.pdf", in: folder.path)
        #expect(contents.status == 1 && contents.errors.contains("besides the table of contents"))
        #expect(try Program("as", "weasyprint", "report.html", in: folder.path).status == 2)
        let variant = try Program(
            "as", "weasyprint", "--pdf-variant", "pdf/a-1b", "report.html", "out.pdf", in: folder.path)
        #expect(variant.status == 2 && variant.errors.contains("pdf/a-2b"))
        #expect(try Program("as", "princexml", "a").status == 2)
        #expect(!folder.names.contains("out.pdf"))
    }

    /// A header whose script does something else is told, however quiet the call is.
    @Test func anUnknownScriptIsToldInAQuietCall() throws {
        let folder = try folder()
        let run = try Program(
            "as", "wkhtmltopdf", "-q", "--header-html", "widget-header.html", "report.html", "out.pdf", in: folder.path)
        #expect(run.status == 0)
        #expect(
            run.errors.hasPrefix("Warning: widget-header.html:4:1: the script is not run from 'fetchTheWeather' on"))
        let silent = try Program(
            "as", "wkhtmltopdf", "--log-level", "none", "--header-html", "widget-header.html", "report.html", "out.pdf",
            in: folder.path)
        #expect(silent.status == 0 && silent.errors.isEmpty)
    }

    @Test func theScriptOfAHeaderMayBeAFileBesideIt() throws {
        let folder = try folder()
        let script =
            "function run() { document.getElementById('p').innerHTML = 'No. ' + new URLSearchParams(location.search).get('page') }"
        try Data(script.utf8).write(to: URL(fileURLWithPath: folder.path + "/numbers.js"))
        func errors(_ source: String) throws -> String {
            let html = "<!DOCTYPE html><script src='\(source)'></script><body onload='run()'><p id=p></p>"
            try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/h.html"))
            return try Program(
                "as", "wkhtmltopdf", "-q", "--header-html", "h.html", "report.html", "out.pdf", in: folder.path
            ).errors
        }
        #expect(try errors("numbers.js").isEmpty)
        #expect(try shell("pdftotext out.pdf -", in: folder).output.contains("No. 2"))
        #expect(try errors("none.js").contains("the script 'none.js' is not read"))
    }

    @Test func anEmptyFileIsNamedAndPrintedAsNothing() throws {
        let folder = try folder()
        try Data(" \n".utf8).write(to: URL(fileURLWithPath: folder.path + "/empty.html"))
        for arguments in [
            ["wkhtmltopdf", "-q", "--header-html", "empty.html", "report.html"], ["wkhtmltopdf", "-q", "empty.html"],
            ["weasyprint", "empty.html"],
        ] {
            let run = try Program(arguments: ["as"] + arguments + ["out.pdf"], in: folder.path)
            #expect(run.status == 0 && run.errors.hasPrefix("Warning: 'empty.html' is empty"))
            #expect(try shell("qpdf --check out.pdf", in: folder).status == 0)
        }
    }

    @Test func theTitleOfACallIsThatOfTheFile() throws {
        let folder = try folder()
        let run = try Program(
            "as", "wkhtmltopdf", "-q", "--title", "All", "report.html", "cover.html", "out.pdf", in: folder.path)
        #expect(run.status == 0)
        #expect(try shell("pdfinfo out.pdf", in: folder).output.contains("Title:           All\n"))
    }

    @Test func aMissingStyleSheetIsLeftOut() throws {
        let folder = try folder()
        func run(_ options: String...) throws -> Program {
            let arguments = ["as", "wkhtmltopdf", "-q", "--user-style-sheet", "none.css"] + options
            return try Program(arguments: arguments + ["report.html", "out.pdf"], in: folder.path)
        }
        let program = try run()
        #expect(program.status == 0 && program.errors.contains("'none.css' cannot be read and is left out"))
        #expect(try run("--load-media-error-handling", "abort").status == 1)
    }

    /// The path of a folder is that folder, and the path of a file the folder that it is in.
    @Test func theBaseOfWeasyPrintIsAFolderOrTheFolderOfAFile() throws {
        let folder = try folder()
        try Folder.make(folder.path + "/base")
        let css = URL(fileURLWithPath: folder.path + "/base/own.css")
        try Data("p::before { content: 'based ' }".utf8).write(to: css)
        let html = "<!DOCTYPE html><link rel=stylesheet href=own.css><p>x"
        try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/a.html"))
        for base in [
            "base", folder.path + "/base", folder.path + "/base/", "base/own.css", folder.path + "/base/none.html",
            "file://" + folder.path + "/base/",
        ] {
            let run = try Program("as", "weasyprint", "-u", base, "a.html", "out.pdf", in: folder.path)
            #expect(run.status == 0 && run.errors.isEmpty, "\(base)")
            #expect(try shell("pdftotext out.pdf -", in: folder).output.contains("based x"), "\(base)")
        }
    }

    /// Only what the call allows is read.
    @Test func filesAreReadWhereTheCallAllowsIt() throws {
        let folder = try folder()
        try Folder.make(folder.path + "/in")
        let html = "<!DOCTYPE html><link rel=stylesheet href='../extra.css'><link rel=stylesheet href='own.css'><p>x"
        try Data(html.utf8).write(to: URL(fileURLWithPath: folder.path + "/in/a.html"))
        try Data("p { color: red }".utf8).write(to: URL(fileURLWithPath: folder.path + "/in/own.css"))
        func refused(_ options: String...) throws -> Int {
            let run = try Program(
                arguments: ["as", "wkhtmltopdf"] + options + ["in/a.html", "out.pdf"], in: folder.path)
            #expect(run.status == 0)
            return run.errors.components(separatedBy: "[resource.refused]").count - 1
        }
        #expect(try refused() == 1)
        #expect(try refused("--enable-local-file-access") == 0)
        #expect(try refused("--disable-local-file-access") == 2)
        #expect(try refused("--allow", folder.path) == 0)
        #expect(try refused("--disable-local-file-access", "--allow", folder.path) == 0)
        let failing = try Program(
            "as", "wkhtmltopdf", "--load-media-error-handling", "abort", "in/a.html", "out.pdf", in: folder.path)
        #expect(failing.status == 1)
    }

    /// An address of a server is a folder for all commands.
    @Test func addressesAreFolders() throws {
        let folder = try Folder([
            "a.html":
                "<!DOCTYPE html><base href='https://shop.example/x/'><link rel=stylesheet href='../static/a.css'><p>x"
        ])
        try Folder.make(folder.path + "/static")
        try Data("p::before { content: 'mapped ' }".utf8).write(to: URL(fileURLWithPath: folder.path + "/static/a.css"))
        let map = "https://shop.example/static=static"
        for arguments in [
            ["render", "--map", map, "a.html", "-o", "out.pdf"],
            ["as", "weasyprint", "--map", map, "a.html", "out.pdf"],
            ["as", "wkhtmltopdf", "-q", "--map", map, "a.html", "out.pdf"],
        ] {
            let run = try Program(arguments: arguments, in: folder.path)
            #expect(run.status == 0 && run.errors.isEmpty)
            #expect(try shell("pdftotext out.pdf -", in: folder).output.contains("mapped x"))
        }
        for program in ["wkhtmltopdf", "weasyprint"] {
            let page = "https://shop.example/x/a.html"
            let maps = ["--map", map, "--map", "https://shop.example/x=."]
            let run = try Program(arguments: ["as", program, "-q"] + maps + [page, "out.pdf"], in: folder.path)
            #expect(run.status == 0 && run.errors.isEmpty)
            #expect(try shell("pdftotext out.pdf -", in: folder).output.contains("mapped x"))
        }
        let dump = try Program("inspect", "--stage", "style", "--map", map, "a.html", in: folder.path)
        #expect(dump.status == 0 && dump.errors.isEmpty)
        #expect(try Program("render", "--map", "static", "a.html", in: folder.path).status == 2)
        #expect(
            try Program("render", "--map", "https://a/=none", "a.html", in: folder.path).errors.contains("not a folder")
        )
    }
}
