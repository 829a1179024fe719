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
        #expect(try !Program("--help").output.contains("bench-batch"))
    }

    @Test(arguments: [
        ["render"], ["render", "--nosuch", "x.html"], ["nosuch"], ["inspect", "x.html"],
        ["inspect", "--stage", "nosuch", "x.html"], ["inspect", "--stage", "dom", "--json", "x.html"],
        ["render", "-", "-d", "-"], ["render", "x.html", "-o", "x.html"], ["render", "x.pdf"],
        ["render", "x.html", "--max-pages", "0"],
    ])
    func mistakesInTheArgumentsExitWith2(_ arguments: [String]) throws {
        let program =
            switch arguments.count {
            case 1: try Program(arguments[0])
            case 2: try Program(arguments[0], arguments[1])
            case 3: try Program(arguments[0], arguments[1], arguments[2])
            case 4: try Program(arguments[0], arguments[1], arguments[2], arguments[3])
            default: try Program(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])
            }
        #expect(program.status == 2)
        #expect(program.output.isEmpty)
        #expect(program.errors.hasPrefix("Error: "))
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
