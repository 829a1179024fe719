import Foundation
import RectoTestSupport
import Testing

/// What the standards for PDF need of the command line, and what other programs do with the files.
@Suite struct StandardsCommandTests {
    private static let bill = "<!DOCTYPE html><html lang=en><title>Bill</title><h1>Bill</h1><p>Due today"

    @Test func aFileOfAStandardIsWritten() throws {
        let folder = try Folder(["bill.html": Self.bill, "data.xml": "<a/>"])
        let program = try Program(
            "render", "bill.html", "--pdf-a", "3u", "--pdf-ua", "1", "--attach", "data.xml:data", "-o", "-",
            in: folder.path)
        #expect(program.status == 0)
        #expect(program.output.contains("<pdfaid:part>3</pdfaid:part>"))
        #expect(program.output.contains("<pdfuaid:part>1</pdfuaid:part>"))
    }

    @Test func whatIsMissingHasAnExitCode() throws {
        let folder = try Folder(["bill.html": "<!DOCTYPE html><p>x"])
        let program = try Program("render", "bill.html", "--pdf-ua", "1", in: folder.path)
        #expect(program.status == 8)
        #expect(program.errors.contains("[pdf.no-title]") && program.errors.contains("[pdf.no-language]"))
        #expect(folder.names == ["bill.html", "bill.pdf"])
        let allowed = ["--allow", "pdf.no-title", "--allow", "pdf.no-language"]
        let second = try Program(arguments: ["render", "bill.html", "--pdf-ua", "1"] + allowed, in: folder.path)
        #expect(second.status == 0 && second.errors.isEmpty)
    }

    @Test(
        arguments: [
            (["--pdf-a", "1b"], "2b, 2u"), (["--pdf-a", "3u", "--pdf-ua", "2"], "PDF/UA-1 goes with them"),
            (["--pdf-a", "3u", "--backend", "cairo"], "own back end"), (["--pdf-ua", "1", "--no-tags"], "needs tags"),
            (["--pdf-a", "3u", "--format", "png"], "PDF"),
        ])
    func contradictionsAreSaid(options: [String], _ part: String) throws {
        let folder = try Folder(["bill.html": Self.bill])
        let program = try Program(arguments: ["render", "bill.html"] + options, in: folder.path)
        #expect(program.status == 2)
        #expect(program.errors.contains(part), "\(program.errors)")
        #expect(folder.names == ["bill.html"])
    }

    @Test func anAttachedFileThatIsMissingIsSaid() throws {
        let folder = try Folder(["bill.html": Self.bill])
        let program = try Program("render", "bill.html", "--attach", "nothing.xml", in: folder.path)
        #expect(program.status == 3)
        #expect(program.errors.contains("'nothing.xml' cannot be read"))
    }

    /// The pipes of docs/pdf-standards.md.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/qpdf"), "qpdf is not installed"))
    func otherProgramsTakeTheFilesOn() throws {
        let folder = try Folder(["bill.html": Self.bill])
        #expect(try Program("render", "bill.html", in: folder.path).status == 0)
        func run(_ arguments: String...) throws -> Int32 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/qpdf")
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(try run("--encrypt", "open", "secret", "256", "--", "bill.pdf", "locked.pdf") == 0)
        #expect(try run("--password=open", "--check", "locked.pdf") == 0)
        #expect(try run("--linearize", "bill.pdf", "web.pdf") == 0)
        #expect(try run("--check-linearization", "web.pdf") == 0)
    }
}
