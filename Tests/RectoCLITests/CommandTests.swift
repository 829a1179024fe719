import Foundation
import RectoTestSupport
import Testing

/// How the program is called: what its first word may be, where output goes, and how it says what it says.
@Suite struct InvocationTests {
    @Test func aDocumentNeedsNoCommand() throws {
        let folder = try Folder(["bill.html": "<!DOCTYPE html><p style='colr: red'>Hello"])
        let program = try Program("bill.html", "-q", in: folder.path)
        #expect(program.status == 0)
        #expect(program.errors.isEmpty)
        #expect(folder.names == ["bill.html", "bill.pdf"])
        #expect(try Program("--strict", "bill.html", in: folder.path).status == 1)
        #expect(try Program("-", "-o", "-", input: "<p>Hello").output.hasPrefix("%PDF-"))
    }

    @Test(arguments: [("rendr", "render"), ("insp", "inspect"), ("nosuch", nil), ("bench", "batch")])
    func anUnknownCommandNamesTheNearest(_ word: String, _ nearest: String?) throws {
        let program = try Program(word, "x.html")
        #expect(program.status == 2)
        let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
        #expect(program.errors.hasPrefix("Error: there is no command '\(word)'\(suggestion)\n"))
    }

    @Test func theVersionsAreJSON() throws {
        let program = try Program("--version", "--json")
        let versions = try #require(
            JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: String])
        #expect(Set(versions.keys) == ["recto", "pango", "harfbuzz", "cairo", "libxml2"])
    }

    @Test func severalDocumentsGoIntoAFolder() throws {
        let folder = try Folder(["a.html": "<p>A", "b.html": "<p>B", "bad.html": ""])
        #expect(try Program("render", "a.html", "b.html", "-o", "out/deep/", in: folder.path).status == 0)
        #expect(try Folder.names(in: folder.path + "/out/deep") == ["a.pdf", "b.pdf"])
        // The others are rendered although one fails.
        #expect(try Program("render", "bad.html", "a.html", in: folder.path).status == 3)
        #expect(folder.names == ["a.html", "a.pdf", "b.html", "bad.html", "out"])
        #expect(try Program("render", "a.html", "b.html", "-o", "x.pdf", in: folder.path).status == 2)
        let same = try Program("render", "a.html", "./a.html", "-o", "out", in: folder.path)
        #expect(same.status == 2)
        #expect(same.errors.contains("'a.html' and './a.html' would both be written to 'out/a.pdf'"))
    }

    /// Files are compared, not their names.
    @Test(arguments: ["./t.html", "link.html", "hard.html", "./d.json", "s.css", "link.css", "i.css"])
    func theOutputReplacesNothingThatIsRead(output: String) throws {
        let files = [
            "t.html": "<link rel=stylesheet href=s.css><p>{{a}}", "d.json": "{\"a\": 1}", "s.css": "@import 'i.css';",
            "i.css": "p { color: red }",
        ]
        let folder = try Folder(files)
        for (link, target) in [("link.html", "t.html"), ("link.css", "s.css")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + link, withDestinationPath: target)
        }
        try FileManager.default.linkItem(atPath: folder.path + "/t.html", toPath: folder.path + "/hard.html")
        let program = try Program("render", "t.html", "-d", "d.json", "-o", output, "--format", "pdf", in: folder.path)
        #expect(program.status == (output.hasSuffix("css") ? 7 : 2))
        for (name, text) in files {
            #expect(try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8) == text)
        }
    }

    @Test(arguments: [
        (["--root", "nosuch"], "--root 'nosuch' is not a folder"), (["--root", "t.html"], "--root 't.html' is not a"),
        (["--font-path", "nosuch"], "--font-path 'nosuch' is not a folder"),
        (["--allow", "paint.offpage"], "--allow 'paint.offpage' is no diagnostic; did you mean 'paint.off-page'?"),
        (["--allow", "off-page"], "did you mean 'paint.off-page'?"),
        (["--allow", "x"], "--allow 'x' is no diagnostic\n"),
    ])
    func optionsThatMeanNothingAreMistakes(_ options: [String], _ message: String) throws {
        let folder = try Folder(["t.html": "<p>x"])
        let program = try Program(arguments: ["render", "t.html"] + options, in: folder.path)
        #expect(program.status == 2)
        #expect(program.errors.contains(message))
    }

    /// The shell closes standard output, or sends it to a device that is always full.
    @Test(
        arguments: ["css --list", "--version", "help", "fonts", "inspect --stage dom t.html", "explain t.html"],
        [">/dev/full", ">&-"])
    func outputThatCannotBeWrittenExitsWith7(_ command: String, _ redirection: String) throws {
        let folder = try Folder(["t.html": "<p>x"])
        let shell = try Shell("\(Shell.program) \(command) \(redirection)", in: folder.path)
        #expect(shell.status == 7)
        #expect(shell.errors.contains("standard output cannot be written"))
    }

    @Test func aReaderThatEndsIsNoMatterOfThePlace() throws {
        let folder = try Folder(["t.html": "<p>x"])
        let shell = try Shell("exec 3> >(true); wait $!; \(Shell.program) render t.html -o - >&3", in: folder.path)
        #expect(shell.errors.contains("not all was written: the program that reads standard output has ended"))
        #expect(!shell.errors.contains("-o"))
    }

    /// Libraries take settings from the environment; the same input gives the same bytes nevertheless.
    @Test(arguments: [
        "HB_SHAPER_LIST=fallback", "CAIRO_DEBUG_PDF=1", "FREETYPE_PROPERTIES=truetype:interpreter-version=35",
    ])
    func theEnvironmentChangesNothing(_ setting: String) throws {
        let folder = try Folder(["t.html": "<p>AVATAR fi To 19.90"])
        let shell = try Shell(
            """
            \(Shell.program) render t.html -o a.pdf && env \(setting) \(Shell.program) render t.html -o b.pdf \
            && cmp a.pdf b.pdf
            """, in: folder.path)
        #expect(shell.status == 0)
    }

    @Test func colorsAreControlSequences() throws {
        let input = "<p style='colr: red'>x"
        let colored = try Program("render", "-", "-o", "/dev/null", "--color", "always", input: input)
        #expect(colored.errors.contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
        // Standard error is a file here.
        let plain = try Program("render", "-", "-o", "/dev/null", "--color", "auto", input: input)
        #expect(!plain.errors.contains("\u{1B}"))
        #expect(plain.errors.contains("unknown property 'colr' [css.unknown-property]"))
    }

    /// One place in the template gives several messages, of which each names another file.
    @Test func pagesBecomePictures() throws {
        let folder = try Folder(["t.html": "<!DOCTYPE html><p>Bill<p style='break-before: page'>Conditions"])
        #expect(try Program("t.html", "-o", "bill.png", in: folder.path).status == 0)
        #expect(try Program("t.html", "-o", "one/bill.SVG", "--pages", "2", in: folder.path).status == 0)
        #expect(
            try Program("t.html", "-o", "dir/", "--format", "png", "--gray", "--dpi", "20", in: folder.path).status == 0
        )
        #expect(folder.names == ["bill-1.png", "bill-2.png", "dir", "one", "t.html"])
        #expect(try Folder.names(in: folder.path + "/one") == ["bill.SVG"])
        #expect(try Folder.names(in: folder.path + "/dir") == ["t-1.png", "t-2.png"])
        let piped = try Program("t.html", "-o", "-", "--format", "svg", "--pages", "1", in: folder.path)
        #expect(
            piped.status == 0 && piped.output.hasPrefix("<svg") && piped.output.contains("<text ")
                && piped.errors.isEmpty)
        let outlines = try Program(
            "t.html", "-o", "-", "--format", "svg", "--svg-text", "outlines", "--pages", "1", in: folder.path)
        #expect(outlines.status == 0 && outlines.output.hasPrefix("<?xml") && !outlines.output.contains("<text"))
        let both = try Program("t.html", "-o", "-", "--format", "svg", in: folder.path)
        #expect(both.status == 7 && both.errors.contains("the pictures of 2 pages cannot all go to standard output"))
    }

    @Test(arguments: [
        (["-o", "a.svg", "--dpi", "300"], "--dpi is for PNG pictures, but the output is SVG"),
        (["-o", "a.pdf", "--pages", "2"], "--pages is for PNG and SVG pictures, but the output is PDF"),
        (["-o", "a.png", "--pages", "2-1"], "--pages '2-1' is no list of page numbers, such as 2 or 1-3,7 or 5-"),
        (["-o", "a.png", "--svg-text", "outlines"], "--svg-text is for SVG pictures, but the output is PNG"),
        (["-o", "a.png", "--gray", "--mono"], "--gray and --mono exclude each other"),
        (["-o", "a.png", "--dpi", "0"], "--dpi must be between 1 and 4800"),
    ])
    func optionsOfPicturesAreForPictures(_ options: [String], _ message: String) throws {
        let folder = try Folder(["t.html": "<p>x"])
        let program = try Program(arguments: ["render", "t.html"] + options, in: folder.path)
        #expect(program.status == 2 && program.errors.contains(message))
        #expect(folder.names == ["t.html"])
    }

    @Test func bothMissingImagesAreNamed() throws {
        let folder = try Folder([
            "t.html": "{{#a}}<img alt='' src='{{s}}'>{{/a}}", "d.json": #"{"a": [{"s": "x.png"}, {"s": "y.png"}]}"#,
        ])
        let program = try Program("render", "t.html", "-d", "d.json", in: folder.path)
        #expect(program.errors.contains("the image 'x.png' cannot be read"))
        #expect(program.errors.contains("= in data at $.a[0].s"))
        #expect(program.errors.contains("= also: the image 'y.png' cannot be read"))
        #expect(program.errors.contains("no such file or directory in data at $.a[1].s"))
        let json = try Program("render", "t.html", "-d", "d.json", "--message-format", "json", in: folder.path)
        #expect(json.errors.split(separator: "\n").count == 2)
    }
}

@Suite struct FontsCommandTests {
    @Test func ownFontsAreListedWithTheirScripts() throws {
        let program = try Program("fonts")
        #expect(program.status == 0)
        #expect(program.output.contains("Liberation Sans (4 faces)\n  from    the program\n  covers  Latin"))
    }

    @Test func theMachinesFontsAreNoAdviceWhereTheyAreUsed() throws {
        let input = "<p style='font-family: Nosuch'>x \u{E000}"
        let own = try Program("render", "-", "-o", "/dev/null", input: input)
        #expect(own.errors.contains("or use the machine's fonts with --system-fonts"))
        let all = try Program("render", "-", "-o", "/dev/null", "--system-fonts", input: input)
        #expect(all.errors.contains("no font 'Nosuch' was found"))
        #expect(!all.errors.contains("use the machine's fonts with --system-fonts"))
    }

    @Test func aFolderGivesFontsToDocuments() throws {
        let folder = try Folder(["t.html": "<!DOCTYPE html><p style='font-family: \"Test Square\"'>X"])
        let fonts = TestPaths.packageRoot + "/Tests/Fixtures/fonts"
        let list = try Program("fonts", "--font-path", fonts, "--json")
        let families = try #require(
            JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
        let own = families.filter { $0["origin"] as? String == "folder" }
        let name = try #require(own.first?["family"] as? String)
        try Data("<!DOCTYPE html><p style='font-family: \"\(name)\"'>X".utf8)
            .write(to: URL(fileURLWithPath: folder.path + "/t.html"))
        #expect(try Program("render", "t.html", "--strict", in: folder.path).status == 1)
        let found = try Program("render", "t.html", "--strict", "--font-path", fonts, in: folder.path)
        #expect(found.status == 0)
        #expect(found.errors.isEmpty)
    }
}

@Suite struct DoctorCommandTests {
    @Test func allThatRendersNeedIsLookedFor() throws {
        let folder = try Folder()
        let program = try Program("doctor", in: folder.path)
        // What renders can do without is named with its consequence.
        #expect(program.status == (program.output.contains("missing  ") ? 4 : 0))
        let names = program.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
            .compactMap { $0.split(separator: " ", maxSplits: 1).last?.split(separator: "  ").first }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            names == [
                "recto", "shaping", "fonts", "system fonts", "scripts", "drawing", "font search", "XHTML", "patterns",
                "SVG",
                "WebP", "codes", "hyphenation", "formatting", "templates", "poppler", "qpdf", "limits", "sandbox",
                "output",
                "render",
            ])
        // A library that is there says its version.
        for name in [
            "HarfBuzz", "Pango", "Cairo", "fontconfig", "libxml2", "PCRE2", "librsvg", "libwebp", "libzint",
        ] {
            #expect(program.output.firstRange(of: "  \(name) ") != nil, "\(name)")
        }
        #expect(folder.names.isEmpty)
        let closed = try Program("doctor", "/proc")
        #expect(closed.status == 4)
        #expect(closed.output.contains("missing  output"))
    }
}

@Suite struct DiagnosticsCommandTests {
    @Test func anIdIsExplained() throws {
        let program = try Program("diagnostics", "css.unknown-property")
        #expect(program.status == 0)
        #expect(program.output.contains("A property that CSS does not have."))
        #expect(program.output.contains("<p style='colr: red'>"))
        #expect(
            try Program("diagnostics", "css.unknwn-property").errors.contains("did you mean 'css.unknown-property'?"))
    }
}

/// `make install` with the debug program, into a folder of the test.
@Suite struct InstallTests {
    @Test func whatIsInstalledCanBeRemoved() throws {
        let folder = try Folder()
        func make(_ target: String) throws -> Shell {
            try Shell(
                "make -s \(target) RECTO=\(Shell.program) DESTDIR=\(folder.path) PREFIX=/usr", in: TestPaths.packageRoot
            )
        }
        let installed = try make("install")
        #expect(installed.status == 0, "\(installed.errors)")
        let share = folder.path + "/usr/share"
        #expect(try Program("--version").output == Shell("\(folder.path)/usr/bin/recto --version", in: "/").output)
        #expect(try Folder.names(in: share + "/recto/templates").contains("invoice.html"))
        let manual = try String(contentsOfFile: share + "/man/man1/recto.1", encoding: .utf8)
        #expect(manual.hasPrefix(".TH RECTO 1"))
        for command in ["RENDER", "EXPLAIN", "FONTS", "DOCTOR"] { #expect(manual.contains(".SH RECTO \(command)\n")) }
        #expect(manual.contains("\\fB\\-\\-font\\-path\\fR \\fI<dir>\\fR"))
        #expect(try Shell("bash -n \(share)/bash-completion/completions/recto", in: "/").status == 0)
        for file in ["/zsh/site-functions/_recto", "/fish/vendor_completions.d/recto.fish"] {
            #expect(try String(contentsOfFile: share + file, encoding: .utf8).contains("font-path"))
        }
        #expect(try make("uninstall").status == 0)
        #expect(try Shell("find \(folder.path) -type f", in: "/").output.isEmpty)
    }
}

/// A command line of a shell, as a user writes it.
struct Shell {
    var status: Int32
    var output: String
    var errors: String
    /// The path of the built program.
    static let program = Bundle.main.bundleURL.appendingPathComponent("recto").path

    init(_ command: String, in folder: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let (standardOutput, standardError) = (Pipe(), Pipe())
        process.standardOutput = standardOutput
        process.standardError = standardError
        try process.run()
        output = String(decoding: standardOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: standardError.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
