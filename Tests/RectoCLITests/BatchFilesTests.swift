import Foundation
import Testing

/// What a batch writes, and what it must leave alone.
@Suite struct BatchFilesTests {
    private static let template = "<!DOCTYPE html><html lang=en><title>t</title><p>{{n}}</p>"

    private func folder(_ files: [String: String] = [:]) throws -> Folder {
        try Folder(["t.html": Self.template].merging(files) { $1 })
    }

    private func text(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    // MARK: Files that are not replaced

    @Test(arguments: ["records", "shared", "report", "sheet"])
    func noRecordReplacesAFileThatTheBatchReadsOrWrites(name: String) throws {
        let before = ["records": "{\"n\":\"\(name)\"}\n", "shared": "{\"a\":1}", "sheet": "p { color: red }"]
        let folder = try folder(before)
        let program = try Program(
            "batch", "t.html", "-d", "records", "--record-format", "ndjson", "--data", "shared", "--stylesheet",
            "sheet", "--report", "report", "-o", "{n}", in: folder.path)
        #expect(program.status == 9)
        #expect(program.errors.contains("'\(name)' cannot be written: it would replace '\(name)'"))
        for (file, content) in before { #expect(try text(folder.path + "/" + file) == content) }
        #expect(try text(folder.path + "/report").contains("\"status\":\"failed\""))
    }

    @Test func aValueThatNamesAnotherKindOfFileIsRefused() throws {
        let folder = try folder(["r.ndjson": "{\"n\":\"t.html\"}\n{\"n\":\"bill.2026\"}\n"])
        let program = try Program("batch", "t.html", "-d", "r.ndjson", "-o", "{n}", in: folder.path)
        #expect(program.status == 9)
        #expect(
            program.errors.contains(
                "r.ndjson:1:6: error: 't.html' cannot be the name of a PDF: it is that of a page of HTML"))
        #expect(folder.names == ["bill.2026", "r.ndjson", "t.html"])
    }

    @Test(arguments: [
        ["-o", "{n}.png"], ["-o", "out/{n}.docx"], ["--merge", "all.jpg"], ["--tar", "all.zip"],
        ["--tar", "all.tar.gz"],
        ["--merge", "all.pdf", "--report", "all.pdf"], ["--tar", "-", "--report", "-"],
        ["-o", "out/", "--resume", "-"],
        ["--merge", "sheet.css", "--stylesheet", "sheet.css"],
    ])
    func anOutputThatCannotBeMeantIsAnError(options: [String]) throws {
        let folder = try folder(["sheet.css": "p { color: red }"])
        let program = try Program(
            arguments: ["batch", "t.html"] + options, input: "{\"n\":1}\n", in: folder.path)
        #expect(program.status == 2)
        #expect(folder.names == ["sheet.css", "t.html"])
    }

    @Test func theReportMayGoToStandardOutput() throws {
        let folder = try folder()
        let program = try Program(
            "batch", "t.html", "-o", "{n}.pdf", "--report", "-", input: "{\"n\":1}\n", in: folder.path)
        #expect(program.status == 0)
        #expect(program.output.contains("\"name\":\"1.pdf\",\"status\":\"done\""))
        #expect(folder.names == ["1.pdf", "t.html"])
    }

    // MARK: Links

    @Test func noLinkLeadsARecordOutOfItsFolder() throws {
        let folder = try folder(["r.ndjson": "{\"n\":1,\"d\":\"s\"}\n{\"n\":2,\"d\":\"s/..\"}\n{\"n\":3,\"d\":\"t\"}\n"]
        )
        for name in ["victim", "out", "out/inner"] { try Folder.make(folder.path + "/" + name) }
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path + "/out/s", withDestinationPath: "../victim")
        try files.createSymbolicLink(atPath: folder.path + "/out/t", withDestinationPath: "inner")
        try files.createSymbolicLink(atPath: folder.path + "/out/file.pdf", withDestinationPath: "../t.html")
        let program = try Program("batch", "t.html", "-d", "r.ndjson", "-o", "out/{d}/{n}.pdf", in: folder.path)
        #expect(program.status == 9)
        #expect(program.errors.contains("'out/s/1.pdf' cannot be written: a link leads from there to "))
        #expect(try Folder.names(in: folder.path + "/victim") == [])
        #expect(try Folder.names(in: folder.path + "/out/inner") == ["3.pdf"])
        let second = try Program(
            "batch", "t.html", "-o", "out/{n}.pdf", input: "{\"n\":\"file\"}\n", in: folder.path)
        #expect(second.status == 9)
        #expect(try text(folder.path + "/t.html") == Self.template)
    }

    @Test func theFolderItselfMayBeALink() throws {
        let folder = try folder()
        try Folder.make(folder.path + "/real")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/out", withDestinationPath: "real")
        #expect(try Program("batch", "t.html", "-o", "out/{n}.pdf", input: "{\"n\":1}\n", in: folder.path).status == 0)
        #expect(try Folder.names(in: folder.path + "/real") == ["1.pdf"])
    }

    // MARK: Names

    @Test func namesThatSomeSystemsTakeForOneAreReported() throws {
        let folder = try folder([
            "r.ndjson": #"{"n":"a"}"# + "\n" + #"{"n":"A"}"# + "\n" + #"{"n":"caf\u00e9"}"# + "\n"
                + #"{"n":"cafe\u0301"}"# + "\n"
        ])
        let program = try Program("batch", "t.html", "-d", "r.ndjson", "-o", "out/{n}.pdf", in: folder.path)
        #expect(program.status == 0)
        #expect(
            program.errors.contains(
                "r.ndjson:2:6: warning: the name 'out/A.pdf' is, on Windows and macOS, the same as that of record 1"))
        #expect(program.errors.contains("r.ndjson:4:6: warning: the name 'out/cafe\u{301}.pdf' is"))
        #expect(
            try Program("batch", "t.html", "-d", "r.ndjson", "-o", "o/{n}.pdf", "--strict", in: folder.path).status == 9
        )
    }

    @Test func aNameThatCannotBeUsedIsShownWhereItsValueStands() throws {
        let folder = try folder(["c.csv": "number,n\n1,Ada\n2,CON\n", "all.json": "{\"x\":1}"])
        let program = try Program(
            "batch", "t.html", "-d", "c.csv", "--data", "all.json", "-o", "c/{n}.pdf", in: folder.path)
        #expect(program.errors.contains("c.csv:3:3: error: 'CON.pdf' cannot be the name of a file"))
        #expect(program.errors.contains(" 3 | 2,CON\n"))
        let missing = try Program("batch", "t.html", "-d", "c.csv", "-o", "c/{numbr}.pdf", in: folder.path)
        #expect(missing.errors.contains("c.csv:2:1: error: the record has no 'numbr'"))
        #expect(missing.errors.contains("hint: did you mean 'number'?"))
    }

    // MARK: A full disk

    /// Runs the program where no file may have more than 4 kB.
    private func small(_ arguments: String, in folder: Folder) throws -> Program {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "{ ulimit -f 8; '\(Program.url.path)' \(arguments); } 2>&1 | head -c 100000"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Program(status: process.terminationStatus, output: output, errors: "")
    }

    @Test func aFullDiskEndsTheBatchAndIsSaidOnce() throws {
        let records = (1...200).map { "{\"n\":\($0)}\n" }.joined()
        let folder = try folder(["r.ndjson": records])
        let output = try small("batch t.html -d r.ndjson -o 'out/{n}.pdf' -j 2; echo status $?", in: folder).output
        #expect(output.contains("'out/1.pdf' cannot be written: file too large [output.no-room]"))
        #expect(output.components(separatedBy: "[output.no-room]").count == 2)
        #expect(!output.contains("200 records"))
        let folders = try Folder.names(in: folder.path + "/out")
        #expect(folders.isEmpty)
        for way in ["--merge all.pdf", "--tar all.tar"] {
            let output = try small("batch t.html -d r.ndjson \(way)", in: folder).output
            #expect(output.contains("cannot be written: file too large [output.no-room]"))
        }
        #expect(folder.names == ["out", "r.ndjson", "t.html"])
    }

    @Test func aFullDiskEndsWithExitCode7() throws {
        let folder = try folder(["r.ndjson": "{\"n\":1}\n"])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -f 1; exec '\(Program.url.path)' batch t.html -d r.ndjson -o out/ -q 2>/dev/null",
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 7)
    }

    // MARK: Records

    @Test func semicolonsAreSeenInTheFirstRow() throws {
        let folder = try folder(["s.csv": "n;name\n1;Ada, Ltd.\n2;Bo\n"])
        #expect(try Program("batch", "t.html", "-d", "s.csv", "-o", "s/{n}.pdf", in: folder.path).errors.isEmpty)
        #expect(try Folder.names(in: folder.path + "/s") == ["1.pdf", "2.pdf"])
        let both = try Program("batch", "t.html", "-o", "s/{n}.pdf", input: "n,x;y\n1;2;3\n", in: folder.path)
        #expect(both.errors.contains("hint: if cells are parted by another character, name it: --delimiter ';'"))
    }

    @Test func recordsThatAreNoTextAreNamed() throws {
        let folder = try folder()
        let utf16 = Data([0xFF, 0xFE]) + Data("n\n1\n".utf8.flatMap { [$0, 0] })
        try utf16.write(to: URL(fileURLWithPath: folder.path + "/u.csv"))
        try Data([0x1F, 0x8B, 8, 0, 0]).write(to: URL(fileURLWithPath: folder.path + "/c.csv.gz"))
        let wide = try Program("batch", "t.html", "-d", "u.csv", "-o", "{n}.pdf", in: folder.path)
        #expect(wide.status == 3)
        #expect(wide.errors.contains("'u.csv' is written in UTF-16, and data are read in UTF-8 [data.not-text]"))
        let packed = try Program("batch", "t.html", "-d", "c.csv.gz", "-o", "{n}.pdf", in: folder.path)
        #expect(packed.status == 3)
        #expect(packed.errors.contains("'c.csv.gz' is compressed with gzip [data.not-text]"))
        let single = try Program("t.html", "-d", "c.csv.gz", in: folder.path)
        #expect(single.errors.contains("'c.csv.gz' is compressed with gzip [data.not-text]"))
    }

    @Test func anOpenBraceIsThatOfItsOwnLine() throws {
        let folder = try folder()
        let program = try Program(
            "batch", "t.html", "-o", "{index}.pdf", "--record-format", "ndjson", "--message-format", "json",
            input: "{\"n\":1}\n{\"n\":2, \"x\": {\"y\":1\n", in: folder.path)
        #expect(program.errors.contains("the '{' of line 2, column 14 is still open"))
        for line in program.errors.split(separator: "\n") {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
    }

    // MARK: Memory

    /// Long text, data of many values, and sections of many items.
    @Test(arguments: [
        ("<p>{{n}}", "{\"n\":\"\(String(repeating: "x ", count: 2_000_000))\"}"),
        ("<p>{{n.0}}", "{\"n\":[1\(String(repeating: ",1", count: 2_000_000))]}"),
        ("{{#n}}<b>{{.}}</b>{{/n}}", "{\"n\":[1\(String(repeating: ",1", count: 400_000))]}"),
    ])
    func aRecordBeyondTheMemoryFailsAlone(template: String, record: String) throws {
        let folder = try Folder([
            "t.html": "<!DOCTYPE html><html lang=en><title>t</title>" + template,
            "r.ndjson": "{\"n\":[1]}\n\(record)\n{\"n\":[3]}\n",
        ])
        for _ in 0..<2 {
            let program = try Program(
                "batch", "t.html", "-d", "r.ndjson", "-o", "out/", "--resume", "rep.ndjson", "-j", "1", "--max-memory",
                "128MiB", in: folder.path)
            #expect(program.status == 9)
            #expect(program.errors.contains("the document takes more than 128 MiB of memory"))
            #expect(program.errors.contains("= in record 2, r.ndjson:2"))
        }
        #expect(try Folder.names(in: folder.path + "/out") == ["000001.pdf", "000003.pdf"])
        let line = #"{"index":2,"name":"out/000002.pdf","status":"failed""#
        #expect(try text(folder.path + "/rep.ndjson").contains(line))
    }

    // MARK: Pipes

    @Test func aPipeThatNobodyReadsIsNotWaitedForForEver() throws {
        let folder = try folder(["d.json": "{\"n\":1}"])
        mkfifo(folder.path + "/out.pdf", 0o600)
        let program = try Program(
            "render", "t.html", "-d", "d.json", "-o", "out.pdf", "--max-time", "300ms", in: folder.path)
        #expect(program.status == 7)
        #expect(program.errors.contains("'out.pdf' cannot be written: it is a pipe that no program reads"))
        let merged = try Program(
            "batch", "t.html", "--merge", "out.pdf", "--max-time", "300ms", input: "{\"n\":1}\n", in: folder.path)
        #expect(merged.status == 7)
    }
}
