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
        // A folder for nothing is removed again.
        #expect(!folder.names.contains("out"))
        for way in ["--merge all.pdf", "--tar all.tar"] {
            let output = try small("batch t.html -d r.ndjson \(way)", in: folder).output
            #expect(output.contains("cannot be written: file too large [output.no-room]"))
        }
        #expect(folder.names == ["r.ndjson", "t.html"])
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

    /// Comparing each column with all others would take minutes.
    @Test(.timeLimit(.minutes(1))) func aTableMayHaveAHundredThousandColumns() throws {
        let names = (0..<100_000).map { "c\($0)" }.joined(separator: ",")
        let values = (0..<100_000).map { "\($0)" }.joined(separator: ",")
        let folder = try folder(["wide.csv": "\(names)\n\(values)\n", "wide.html": "<!DOCTYPE html><p>{{c99999}}"])
        let program = try Program("batch", "wide.html", "-d", "wide.csv", "-o", "out/", in: folder.path)
        #expect(program.status == 0, "\(program.errors)")
    }

    @Test func recordsThatAreNoTextAreNamed() throws {
        let folder = try folder()
        try Data([0x50, 0x4B, 3, 4, 0, 0]).write(to: URL(fileURLWithPath: folder.path + "/a.csv"))
        let archive = try Program("batch", "t.html", "-d", "a.csv", "-o", "{n}.pdf", in: folder.path)
        #expect(archive.status == 3)
        #expect(
            archive.errors.contains("'a.csv' is a ZIP archive (or an office document), and no data [data.not-text]"))
    }

    @Test func recordsInUTF16AreRead() throws {
        let folder = try folder()
        let orders: [(name: String, mark: [UInt8], encoding: String.Encoding)] = [
            ("le", [0xFF, 0xFE], .utf16LittleEndian), ("be", [0xFE, 0xFF], .utf16BigEndian),
        ]
        for (name, mark, order) in orders {
            let text = "n,name\n\(name)1,Zoë €\n\(name)2,\u{1F600}\n"
            try (Data(mark) + text.data(using: order)!).write(to: URL(fileURLWithPath: folder.path + "/u.csv"))
            let program = try Program("batch", "t.html", "-d", "u.csv", "-o", "\(name)/{n}-{name}.pdf", in: folder.path)
            #expect(program.errors.isEmpty)
            #expect(try Folder.names(in: folder.path + "/" + name) == ["\(name)1-Zoë €.pdf", "\(name)2-\u{1F600}.pdf"])
        }
        // The second half of a character is missing.
        try
            (Data([0xFF, 0xFE]) + "{\"n\":1}\n{\"n\":\"".data(using: .utf16LittleEndian)! + Data([0x3D, 0xD8])
            + "\"}\n".data(using: .utf16LittleEndian)!)
            .write(to: URL(fileURLWithPath: folder.path + "/half.ndjson"))
        let half = try Program("batch", "t.html", "-d", "half.ndjson", "-o", "half/", in: folder.path)
        #expect(half.status == 9)
        #expect(half.errors.contains("half.ndjson:2:7: error:"))
    }

    @Test func packedRecordsAreRead() throws {
        let folder = try folder()
        let packed = Data(base64Encoded: "H4sIAAAAAAACA6tWylOyMqzlqgbRRrVcAEXGmL4QAAAA")!
        func program(_ bytes: Data, _ output: String) throws -> Program {
            try bytes.write(to: URL(fileURLWithPath: folder.path + "/r.ndjson.gz"))
            return try Program("batch", "t.html", "-d", "r.ndjson.gz", "-o", output, in: folder.path)
        }
        #expect(try program(packed, "one/{n}.pdf").errors.isEmpty)
        #expect(try Folder.names(in: folder.path + "/one") == ["1.pdf", "2.pdf"])
        // Files of gzip one after another are one, as those of a log are.
        #expect(try program(packed + packed, "two/{index}.pdf").errors.isEmpty)
        #expect(try Folder.names(in: folder.path + "/two").count == 4)
        let short = try program(packed.dropLast(6), "short/{n}.pdf")
        #expect(short.status == 3)
        #expect(short.errors.contains("'r.ndjson.gz' cannot be read: its gzip data end too early [input.unreadable]"))
        var damaged = packed
        damaged[damaged.count - 6] ^= 1
        let wrong = try program(damaged, "wrong/{n}.pdf")
        #expect(wrong.status == 3)
        #expect(wrong.errors.contains("its gzip data are damaged [input.unreadable]"))
    }

    @Test func packedDataAreBounded() throws {
        let folder = try folder()
        func gzipped(_ command: String, _ name: String) {
            let gzip = Process()
            gzip.executableURL = URL(fileURLWithPath: "/bin/sh")
            gzip.arguments = ["-c", command + " | gzip > " + name]
            gzip.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            try? gzip.run()
            gzip.waitUntilExit()
        }
        // 100 MB of spaces.
        gzipped("(printf '{\"n\":1}'; head -c 104857600 /dev/zero | tr '\\0' ' ')", "d.json.gz")
        // What zlib still holds when the file has ended is a part of it.
        gzipped("(printf '{\"n\":1'; head -c 3000000 /dev/zero | tr '\\0' ' '; printf '}')", "long.json.gz")
        let long = try Program("t.html", "-d", "long.json.gz", in: folder.path)
        #expect(long.status == 0 && long.errors.isEmpty, "\(long.errors)")
        let program = try Program("t.html", "-d", "d.json.gz", in: folder.path)
        #expect(program.status == 5)
        #expect(program.errors.contains("'d.json.gz' is larger than 64 MB"))
        let batch = try Program(
            "batch", "t.html", "-d", "d.json.gz", "--record-format", "ndjson", "-o", "o/", in: folder.path)
        #expect(batch.status != 0)
        #expect(batch.errors.contains("[batch.record-too-large]"))
    }

    @Test func templatesAndDataInUTF16AreRead() throws {
        let folder = try Folder([:])
        func write(_ text: String, _ name: String, _ mark: [UInt8] = [0xFF, 0xFE]) throws {
            try (Data(mark) + text.data(using: .utf16LittleEndian)!)
                .write(to: URL(fileURLWithPath: folder.path + "/" + name))
        }
        try write("<!DOCTYPE html><meta charset=windows-1252><title>t</title><p>ä {{n}} {{> part}}", "t.html")
        try write("(Ł {{n}})", "part.html")
        try write("{\"n\": \"€\"}", "d.json")
        let page = try Program("inspect", "--stage", "dom", "t.html", "-d", "d.json", in: folder.path)
        #expect(page.output.contains("ä € (Ł €)"))
        // JSON needs no mark.
        try write("{\"n\": 01}", "bad.json", [])
        let bad = try Program("t.html", "-d", "bad.json", in: folder.path)
        #expect(bad.status == 3)
        #expect(bad.errors.contains("bad.json:1:7: error:"))
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

    /// The time is also that of the render before, which must not run out.
    @Test func aPipeThatNobodyReadsIsNotWaitedForForEver() throws {
        let folder = try folder(["d.json": "{\"n\":1}"])
        mkfifo(folder.path + "/out.pdf", 0o600)
        let program = try Program(
            "render", "t.html", "-d", "d.json", "-o", "out.pdf", "--max-time", "5s", in: folder.path)
        #expect(program.status == 7)
        #expect(program.errors.contains("'out.pdf' cannot be written: it is a pipe that no program reads"))
        let merged = try Program(
            "batch", "t.html", "--merge", "out.pdf", "--max-time", "5s", input: "{\"n\":1}\n", in: folder.path)
        #expect(merged.status == 7)
    }
}
