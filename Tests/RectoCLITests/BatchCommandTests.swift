import Foundation
import RectoTestSupport
import Testing

/// `recto batch` as a user runs it.
@Suite struct BatchCommandTests {
    private static let template =
        "<!DOCTYPE html><html lang=en><title>Bill {{number}}</title><p>Bill {{number}} for {{name}}</p>"

    private static func records(_ count: Int) -> String {
        (1...count).map { "{\"number\": \"B\($0)\", \"name\": \"N\($0)\"}\n" }.joined()
    }

    private func folder(_ files: [String: String] = [:]) throws -> Folder {
        try Folder(["bill.html": Self.template].merging(files) { $1 })
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    private func text(_ path: String) throws -> String { try String(decoding: bytes(path), as: UTF8.self) }

    /// The lines of a report about records.
    private func report(_ path: String) throws -> [[String: Any]] {
        try text(path).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }.filter { $0["index"] != nil }
    }

    // MARK: Input and names

    @Test func eachRecordBecomesAFile() throws {
        let folder = try folder(["r.ndjson": Self.records(3)])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{name|slug}/{number}.pdf", in: folder.path)
        #expect(program.status == 0)
        #expect(program.errors.isEmpty)
        #expect(try Folder.names(in: folder.path + "/out") == ["n1", "n2", "n3"])
        // The same bytes as those of a single render.
        try Data(#"{"number": "B2", "name": "N2"}"#.utf8).write(to: URL(fileURLWithPath: folder.path + "/one.json"))
        #expect(try Program("bill.html", "-d", "one.json", "-o", "one.pdf", in: folder.path).status == 0)
        #expect(try bytes(folder.path + "/out/n2/B2.pdf") == bytes(folder.path + "/one.pdf"))
    }

    @Test(arguments: [
        "[{\"number\": \"B1\", \"name\": \"N\"}, {\"number\": \"B2\", \"name\": \"M\"}]",
        "number,name\nB1,N\nB2,M\n", "{\"number\": \"B1\", \"name\": \"N\"}\n{\"number\": \"B2\", \"name\": \"M\"}",
    ])
    func standardInputIsReadInAnyFormat(input: String) throws {
        let folder = try folder()
        #expect(try Program("batch", "bill.html", "-o", "out/{number}.pdf", input: input, in: folder.path).status == 0)
        #expect(try Folder.names(in: folder.path + "/out") == ["B1.pdf", "B2.pdf"])
    }

    @Test func whatAllShareIsMergedIntoEachRecord() throws {
        let folder = try folder(["common.json": #"{"name": "All", "number": "X"}"#])
        let program = try Program(
            "batch", "bill.html", "--data", "common.json", "-o", "{number}-{name}.pdf", "--delimiter", ";",
            input: "number;other\nB1;2\n", in: folder.path)
        #expect(program.status == 0)
        #expect(folder.names == ["B1-All.pdf", "bill.html", "common.json"])
    }

    /// The data are read once for the name and the page, unless there is something to report.
    @Test func doubtfulDataAreReportedWhereTheyAlsoNameTheFile() throws {
        let records = [#"{"number": "B1", "name": "N"}"#, #"{"number": "B2", "name": "N", "name": "M"}"#]
        let folder = try folder(["r.ndjson": records.joined(separator: "\n")])
        let program = try Program("batch", "bill.html", "-d", "r.ndjson", "-o", "{number}.pdf", in: folder.path)
        #expect(program.errors.contains("r.ndjson:2:"))
        #expect(program.errors.contains("the key 'name' comes twice in the same object; the last one counts"))
        #expect(try Folder.names(in: folder.path).contains("B2.pdf"))
    }

    @Test func recordsMayNameTheirTemplate() throws {
        let folder = try Folder([
            "a.html": "<p>A", "b.mustache": "<p>B",
            "r.ndjson": "{\"t\":\"a\"}\n{\"t\":\"b\"}\n{\"t\":\"../a\"}\n{\"t\":\"c\"}\n{}\n",
        ])
        let program = try Program(
            "batch", ".", "-d", "r.ndjson", "--template-field", "t", "-o", "out/{index}.pdf", in: folder.path)
        #expect(program.status == 9)
        #expect(try Folder.names(in: folder.path + "/out") == ["1.pdf", "2.pdf"])
        #expect(
            program.errors.contains("r.ndjson:3:6: error: '../a' cannot be the name of a template: it contains '/'"))
        #expect(program.errors.contains("r.ndjson:4:6: error: there is no template 'c' in '.'"))
        #expect(program.errors.contains("r.ndjson:5:1: error: the record has no 't', which names its template"))
    }

    @Test func twoRecordsOfOneNameAreAnErrorThatNamesBoth() throws {
        let folder = try folder(["r.csv": "number,name\nA,x\nB,y\nA,z\n"])
        let program = try Program("batch", "bill.html", "-d", "r.csv", "-o", "out/{number}.pdf", in: folder.path)
        #expect(program.status == 9)
        #expect(
            program.errors.contains("record 3 would be written to 'out/A.pdf', as record 1 was [batch.duplicate-name]"))
        #expect(program.errors.contains("recto: 3 records: 2 done, 1 failed"))
        #expect(try Folder.names(in: folder.path + "/out") == ["A.pdf", "B.pdf"])
    }

    @Test func shardsAreTheWhole() throws {
        let folder = try folder(["r.ndjson": Self.records(7)])
        for shard in 0..<3 {
            let arguments = [
                "batch", "bill.html", "-d", "r.ndjson", "-o", "s\(shard)/{index}.pdf", "--shard", "\(shard)/3",
            ]
            #expect(try Program(arguments: arguments, in: folder.path).status == 0)
        }
        #expect(try Folder.names(in: folder.path + "/s0") == ["1.pdf", "4.pdf", "7.pdf"])
        #expect(try Folder.names(in: folder.path + "/s1") == ["2.pdf", "5.pdf"])
        #expect(try Folder.names(in: folder.path + "/s2") == ["3.pdf", "6.pdf"])
    }

    // MARK: Records that fail

    @Test func aBadRecordStopsNoOther() throws {
        let folder = try folder(["r.ndjson": "{\"number\":1,\"name\":1}\n{\"number\":2\n\n{\"number\":4,\"name\":1}\n"])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--report", "run.ndjson", in: folder.path)
        #expect(program.status == 9)
        #expect(program.errors.contains("r.ndjson:2:12: error: "))
        #expect(program.errors.contains("= in record 2, r.ndjson:2"))
        #expect(try Folder.names(in: folder.path + "/out") == ["1.pdf", "4.pdf"])
        let lines = try report(folder.path + "/run.ndjson")
        #expect(lines.map { $0["index"] as? Int } == [1, 2, 3])
        #expect(lines.map { $0["status"] as? String } == ["done", "failed", "done"])
        #expect(lines.map { $0["line"] as? Int } == [1, 2, 4])
        let diagnostics = try #require(lines[1]["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.map { $0["id"] as? String } == ["data.malformed"])
    }

    @Test func limitsHoldForEachRecord() throws {
        let folder = try Folder([
            "t.html":
                "<title>t</title><style>@page{size:100px;margin:0}</style>{{#pages}}<p style='break-after:page'>x</p>{{/pages}}y",
            "r.ndjson": "{\"pages\":[1]}\n{\"pages\":[1,2,3,4]}\n{\"pages\":[1]}\n",
        ])
        let program = try Program(
            "batch", "t.html", "-d", "r.ndjson", "-o", "out/{index}.pdf", "--max-pages", "3", in: folder.path)
        #expect(program.status == 9)
        #expect(try Folder.names(in: folder.path + "/out") == ["1.pdf", "3.pdf"])
    }

    @Test func underStrictARecordWithAWarningFails() throws {
        let folder = try folder(["r.ndjson": "{\"number\":1,\"name\":1}\n{\"number\":2}\n"])
        let arguments = ["batch", "bill.html", "-d", "r.ndjson", "-o", "out/{index}.pdf"]
        #expect(try Program(arguments: arguments, in: folder.path).status == 0)
        try FileManager.default.removeItem(atPath: folder.path + "/out")
        let program = try Program(arguments: arguments + ["--strict"], in: folder.path)
        #expect(program.status == 9)
        #expect(program.errors.contains("in record 2"))
        #expect(try Folder.names(in: folder.path + "/out") == ["1.pdf"])
    }

    @Test func afterTooManyErrorsNoRecordIsBegun() throws {
        let folder = try folder(["r.ndjson": String(repeating: "{\n", count: 100)])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{index}.pdf", "-j", "1", "--max-errors", "3",
            "--report", "run.ndjson", in: folder.path)
        #expect(program.status == 9)
        let failed = try report(folder.path + "/run.ndjson").count
        #expect(failed >= 3 && failed < 10)
    }

    @Test func aTemplateThatIsAtFaultEndsTheBatch() throws {
        let folder = try Folder(["bill.html": "<p>{{#a}}", "r.ndjson": "{}\n{}\n"])
        let program = try Program("batch", "bill.html", "-d", "r.ndjson", "-o", "{index}.pdf", in: folder.path)
        #expect(program.status == 3)
        #expect(program.errors.contains("[template.malformed]"))
    }

    // MARK: Width

    @Test func theSameBytesAndOrderComeAtAnyWidth() throws {
        let folder = try folder(["r.ndjson": Self.records(20) + "{\"bad\n"])
        func run(_ jobs: Int) throws -> (tar: Data, lines: [String]) {
            let program = try Program(
                "batch", "bill.html", "-d", "r.ndjson", "--tar", "\(jobs).tar", "-o", "{number}.pdf", "-j", "\(jobs)",
                "--report", "\(jobs).ndjson", in: folder.path)
            #expect(program.status == 9)
            let lines = try report(folder.path + "/\(jobs).ndjson").map { line in
                "\(line["index"] ?? "") \(line["status"] ?? "") \(line["sha256"] ?? "")"
            }
            return (try bytes(folder.path + "/\(jobs).tar"), lines)
        }
        let one = try run(1)
        #expect(one.lines.count == 21)
        for jobs in [2, 5] {
            let other = try run(jobs)
            #expect(other.tar == one.tar)
            #expect(other.lines == one.lines)
        }
    }

    // MARK: Resume

    @Test func whatIsDoneIsNotDoneAgain() throws {
        let folder = try folder(["r.ndjson": Self.records(4)])
        let arguments = ["batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--resume", "run.ndjson"]
        func rendered() throws -> [Int] {
            let before = (try? report(folder.path + "/run.ndjson").count) ?? 0
            #expect(try Program(arguments: arguments, in: folder.path).status == 0)
            return try report(folder.path + "/run.ndjson").dropFirst(before).map { $0["index"] as? Int ?? 0 }
        }
        #expect(try rendered() == [1, 2, 3, 4])
        #expect(try rendered() == [])
        // A document that is not what was reported is made again.
        try FileManager.default.removeItem(atPath: folder.path + "/out/B2.pdf")
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/out/B3.pdf"))
        #expect(try rendered() == [2, 3])
        // So is a record with other data, ...
        try Data(Self.records(4).replacingOccurrences(of: "N4", with: "M4").utf8)
            .write(to: URL(fileURLWithPath: folder.path + "/r.ndjson"))
        #expect(try rendered() == [4])
        // ... and all of them with another template.
        try Data((Self.template + "<p>new").utf8).write(to: URL(fileURLWithPath: folder.path + "/bill.html"))
        #expect(try rendered() == [1, 2, 3, 4])
        #expect(try rendered() == [])
    }

    /// A part that only another part names, too.
    @Test func withAnotherPartAllIsDoneAgain() throws {
        let folder = try folder([
            "bill.html": "{{<sheet}}{{$body}}<p>{{number}}</p>{{/body}}{{/sheet}}", "r.ndjson": Self.records(2),
            "sheet.html": "<!DOCTYPE html><html lang=en><title>t</title>{{$body}}{{/body}}{{> foot}}",
            "foot.html": "<p>old</p>",
        ])
        func rendered() throws -> Int {
            let before = (try? report(folder.path + "/run.ndjson").count) ?? 0
            let arguments = [
                "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--resume", "run.ndjson",
            ]
            #expect(try Program(arguments: arguments, in: folder.path).status == 0)
            return try report(folder.path + "/run.ndjson").count - before
        }
        #expect(try [rendered(), rendered()] == [2, 0])
        try Data("<p>new</p>".utf8).write(to: URL(fileURLWithPath: folder.path + "/foot.html"))
        #expect(try rendered() == 2)
    }

    @Test func aReportThatIsCutOffIsGoneOnWith() throws {
        let folder = try folder(["r.ndjson": Self.records(4)])
        let arguments = ["batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--resume", "run.ndjson"]
        #expect(try Program(arguments: arguments, in: folder.path).status == 0)
        let path = folder.path + "/run.ndjson"
        try bytes(path).dropLast(40).write(to: URL(fileURLWithPath: path))
        #expect(try Program(arguments: arguments, in: folder.path).status == 0)
        #expect(try report(path).map { $0["index"] as? Int } == [1, 2, 3, 4])
    }

    /// What any byte depends on: options, and recto itself, whose report has another `job` then.
    @Test func withOtherOptionsOrAnotherRectoAllIsDoneAgain() throws {
        let folder = try folder(["r.ndjson": Self.records(3)])
        let arguments = ["batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--resume", "run.ndjson"]
        let path = folder.path + "/run.ndjson"
        func rendered(_ more: [String] = []) throws -> [Int] {
            let before = (try? report(path).count) ?? 0
            #expect(try Program(arguments: arguments + more, in: folder.path).status == 0)
            return try report(path).dropFirst(before).map { $0["index"] as? Int ?? 0 }
        }
        #expect(try rendered() == [1, 2, 3])
        #expect(try rendered(["--no-tags"]) == [1, 2, 3])
        // How the program talks, and how many threads it has, changes no byte.
        #expect(try rendered(["--no-tags", "-j", "1", "-q", "--progress", "json"]) == [])
        let job = try #require(try report(path).last?["job"] as? String)
        let other = String(job.reversed())
        try Data(text(path).replacingOccurrences(of: job, with: other).utf8).write(to: URL(fileURLWithPath: path))
        #expect(try rendered(["--no-tags"]) == [1, 2, 3])
    }

    @Test(arguments: ["my notes", "a\nb", "{\"number\": 1}\n"])
    func anotherFileIsNoReport(content: String) throws {
        let folder = try folder(["r.ndjson": Self.records(1), "notes": content])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--resume", "notes", in: folder.path)
        #expect(program.status == 3)
        #expect(program.errors.contains("[batch.not-report]"))
        #expect(try text(folder.path + "/notes") == content)
        #expect(folder.names == ["bill.html", "notes", "r.ndjson"])
    }

    @Test func aReportMayBeEmptyOrCutOffInItsFirstLine() throws {
        for content in ["", "{\"in", "{\"file\":\"bill.html\",\"sha"] {
            let folder = try folder(["r.ndjson": Self.records(1), "run.ndjson": content])
            let program = try Program(
                "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--resume", "run.ndjson",
                in: folder.path)
            #expect(program.status == 0)
            #expect(try report(folder.path + "/run.ndjson").map { $0["index"] as? Int } == [1])
        }
    }

    /// The process is ended at any moment, and goes on as if nothing had been.
    @Test func aKilledRunGoesOnWhereItWas() throws {
        let count = 60
        let folder = try folder(["r.ndjson": Self.records(count)])
        #expect(
            try Program("batch", "bill.html", "-d", "r.ndjson", "-o", "whole/{number}.pdf", in: folder.path).status == 0
        )
        let arguments = ["batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--resume", "run.ndjson"]
        for lines in [0, 5, 20, 35] { try kill(arguments, after: lines, in: folder) }
        #expect(try Program(arguments: arguments, in: folder.path).status == 0)
        #expect(try Folder.names(in: folder.path + "/out") == Folder.names(in: folder.path + "/whole"))
        for name in try Folder.names(in: folder.path + "/out") {
            #expect(try bytes(folder.path + "/out/" + name) == bytes(folder.path + "/whole/" + name))
        }
        let done = try report(folder.path + "/run.ndjson").map { $0["index"] as? Int ?? 0 }
        #expect(done.sorted() == Array(1...count))
    }

    /// Ends the program once its report has that many lines.
    private func kill(_ arguments: [String], after lines: Int, in folder: Folder) throws {
        let process = try start(arguments, in: folder.path)
        try waitUntil("the report had \(lines) lines") {
            lines == 0 || (try? folder.text("run.ndjson").count { $0 == "\n" }) ?? 0 >= lines || !process.isRunning
        }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private func start(_ arguments: [String], in folder: String, input: Pipe? = nil) throws -> Process {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("recto")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        signal(SIGPIPE, SIG_IGN)
        try process.run()
        return process
    }

    // MARK: Interruption

    @Test func anInterruptFinishesWhatIsBegun() throws {
        let folder = try folder()
        let input = Pipe()
        let process = try start(
            ["batch", "bill.html", "-o", "out/{number}.pdf", "--report", "run.ndjson"], in: folder.path, input: input)
        try input.fileHandleForWriting.write(contentsOf: Data(Self.records(2).utf8))
        // Both are done, and the program waits for more.
        try waitUntil("both were reported") { ((try? report(folder.path + "/run.ndjson").count) ?? 0) == 2 }
        Foundation.kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(process.terminationReason == .exit)
        #expect(try Folder.names(in: folder.path + "/out") == ["B1.pdf", "B2.pdf"])
    }

    /// A record is at work as long as its program is: the first interrupt waits for it, and the second one does not.
    @Test func aSecondInterruptEndsTheProgramAtOnce() throws {
        let folder = try folder(["r.ndjson": Self.records(1), "gate": Gate.program])
        let process = try start(
            [
                "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--report", "run.ndjson",
                "--then", "sh gate {number}",
            ], in: folder.path)
        let recto = ProcessState(id: process.processIdentifier)
        try waitUntil("the record was begun") { folder.has("begun-B1") }
        Foundation.kill(recto.id, SIGINT)
        try recto.waitForInterrupts()
        #expect(!recto.hasEnded)
        Foundation.kill(recto.id, SIGINT)
        try waitUntil("the batch ended") { recto.hasEnded }
        #expect(!folder.has("told-B1"))
        // Foundation also waits for what the program has started, which ends only now.
        try folder.mark("go-B1")
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(try report(folder.path + "/run.ndjson").isEmpty)
    }

    @Test(arguments: [["--tar", "-"], ["--merge", "-"]])
    func aReaderThatGoesAwayEndsTheBatch(output: [String]) throws {
        let folder = try folder(["r.ndjson": Self.records(200)])
        let pipe = Pipe()
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("recto")
        process.arguments = ["batch", "bill.html", "-d", "r.ndjson", "--report", "run.ndjson"] + output
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        try pipe.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 7)
        #expect(try report(folder.path + "/run.ndjson").count < 200)
    }

    // MARK: Output

    @Test func anArchiveGoesToStandardOutput() throws {
        let folder = try folder(["r.ndjson": Self.records(2)])
        let script = "$RECTO batch bill.html -d r.ndjson -o '{number}.pdf' --tar - | tar xf - -C there"
        try Folder.make(folder.path + "/there")
        #expect(try shell(script, in: folder.path) == 0)
        #expect(try Folder.names(in: folder.path + "/there") == ["B1.pdf", "B2.pdf"])
        #expect(folder.names == ["bill.html", "r.ndjson", "there"])
    }

    private func shell(_ script: String, in folder: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "set -e; " + script]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["RECTO": Bundle.main.bundleURL.appendingPathComponent("recto").path]) { $1 }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test func noArchiveIsLeftOfABatchThatEnds() throws {
        let folder = try Folder(["bill.html": "<p>{{#a}}", "r.ndjson": "{}\n"])
        #expect(try Program("batch", "bill.html", "-d", "r.ndjson", "--tar", "a.tar", in: folder.path).status == 3)
        #expect(folder.names == ["bill.html", "r.ndjson"])
    }

    @Test func programsAreCalledForEachPDFAndAtTheEnd() throws {
        let folder = try folder(["r.ndjson": Self.records(3)])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--then", "cp {} 'to {name}.pdf'",
            "--finally", "touch done-{done}-{failed}", in: folder.path)
        #expect(program.status == 0)
        #expect(
            folder.names == ["bill.html", "done-3-0", "out", "r.ndjson", "to N1.pdf", "to N2.pdf", "to N3.pdf"])
        let failing = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "--then", "test {number} = B2",
            in: folder.path)
        #expect(failing.status == 9)
        #expect(
            failing.errors.contains("'test' failed for 'out/B1.pdf': it ended with exit code 1 [batch.command-failed]"))
        #expect(!failing.errors.contains("B2.pdf"))
    }

    @Test func aPipeSeesNoProgressButJSONThatIsAskedFor() throws {
        let folder = try folder(["r.ndjson": Self.records(3)])
        let arguments = ["batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf"]
        #expect(try Program(arguments: arguments, in: folder.path).errors.isEmpty)
        let told = try Program(arguments: arguments + ["--progress", "json"], in: folder.path).errors
        let last = try #require(told.split(separator: "\n").last)
        let json = try #require(JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: [String: Any]])
        #expect(json["progress"]?["done"] as? Int == 3)
        #expect(json["progress"]?["end"] as? Bool == true)
    }

    // MARK: One PDF

    @Test func attachmentsOfAllDocumentsAreInAMergedFile() throws {
        let folder = try Folder([
            "bill.html":
                "<!DOCTYPE html><html lang=en><title>t</title><link rel=attachment href='{{name}}.xml'><p>{{name}}",
            "A.xml": "<a/>", "B.xml": "<b/>", "terms.txt": "terms",
            "r.ndjson": "{\"name\":\"A\"}\n{\"name\":\"B\"}\n{\"name\":\"A\"}\n",
        ])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "--merge", "all.pdf", "--attach", "terms.txt", in: folder.path)
        #expect(program.status == 0)
        #expect(program.errors.isEmpty)
        #expect(
            try shell("qpdf --check all.pdf > check.txt && pdfdetach -list all.pdf > list.txt", in: folder.path) == 0)
        // What two documents carry alike is in the file once.
        let names = try text(folder.path + "/list.txt").split(separator: "\n").dropFirst().map {
            String($0.split(separator: " ").last ?? "")
        }
        #expect(names == ["terms.txt", "A.xml", "B.xml"])
        #expect(try shell("pdfdetach -save 3 -o b.xml all.pdf", in: folder.path) == 0)
        #expect(try text(folder.path + "/b.xml") == "<b/>")
    }

    /// A document of more than 20 pages has its margin boxes in streams of their own.
    @Test func longDocumentsKeepTheirMarginsInAMergedFile() throws {
        let template = """
            <!DOCTYPE html><html lang=en><title>Bill {{name}}</title>
            <style>@page { size: 300px 200px; @bottom-left { content: 'page ' counter(page) ' of ' counter(pages) } }</style>
            {{#pages}}<p style='break-after: page'>{{name}} {{.}}</p>{{/pages}}<p>{{name}} end
            """
        func record(_ name: String, _ pages: Int) -> String {
            "{\"name\": \"\(name)\", \"pages\": [" + (1...pages).map { "\($0)" }.joined(separator: ",") + "]}\n"
        }
        let folder = try Folder([
            "bill.html": template, "r.ndjson": record("A", 24) + record("B", 2) + record("C", 30),
        ])
        #expect(
            try Program("batch", "bill.html", "-d", "r.ndjson", "--merge", "all.pdf", in: folder.path).status == 0)
        #expect(
            try shell("qpdf --check all.pdf > check.txt && pdftotext -layout all.pdf text.txt", in: folder.path) == 0)
        let pages = try text(folder.path + "/text.txt").split(separator: "\u{C}").map {
            $0.split(whereSeparator: \.isWhitespace).joined()
        }
        func expected(_ name: String, _ count: Int) -> [String] {
            (1...count).map { "\(name)\($0)page\($0)of\(count + 1)" }
                + ["\(name)endpage\(count + 1)of\(count + 1)"]
        }
        #expect(pages == expected("A", 24) + expected("B", 2) + expected("C", 30))
    }

    @Test func allDocumentsBecomeOnePDF() throws {
        let long = "<p>{{name}}</p>{{#more}}<p style='break-before:page'>{{.}}</p>{{/more}}"
        let style =
            "<style>@page { size: 300px 200px; @bottom-left { content: 'page ' counter(page) ' of ' counter(pages) } }</style>"
        let folder = try Folder([
            "bill.html": "<!DOCTYPE html><html lang=en><title>Bill {{name}}</title>\(style)\(long)",
            "r.ndjson":
                "{\"name\":\"A\",\"more\":[\"a2\",\"a3\"]}\n{\"name\":\"B\",\"more\":[]}\n{\"name\":\"C\",\"more\":[\"c2\"]}\n",
        ])
        for jobs in ["1", "3"] {
            let program = try Program(
                "batch", "bill.html", "-d", "r.ndjson", "--merge", "\(jobs).pdf", "-j", jobs, in: folder.path)
            #expect(program.status == 0)
            #expect(program.errors.isEmpty)
        }
        #expect(try bytes(folder.path + "/1.pdf") == bytes(folder.path + "/3.pdf"))
        #expect(
            try shell(
                "qpdf --check 1.pdf > check.txt && pdftotext -layout 1.pdf text.txt && pdfinfo -struct 1.pdf > tree.txt && pdffonts 1.pdf > fonts.txt",
                in: folder.path) == 0)
        let pages = try text(folder.path + "/text.txt").split(separator: "\u{C}").map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(
            pages == [
                "A page 1 of 3", "a2 page 2 of 3", "a3 page 3 of 3", "B page 1 of 1", "C page 1 of 2", "c2 page 2 of 2",
            ])
        // The fonts of all documents are in the file once.
        #expect(try text(folder.path + "/fonts.txt").split(separator: "\n").count == 3)
        let qpdf = "qpdf --json --json-key=outlines --json-key=pagelabels 1.pdf > outline.json"
        #expect(try shell(qpdf, in: folder.path) == 0)
        let json = try #require(
            JSONSerialization.jsonObject(with: bytes(folder.path + "/outline.json")) as? [String: Any])
        let outline = try #require(json["outlines"] as? [[String: Any]])
        #expect(outline.map { $0["title"] as? String } == ["Bill A", "Bill B", "Bill C"])
        #expect(outline.map { $0["destpageposfrom1"] as? Int } == [1, 4, 5])
        let labels = try #require(json["pagelabels"] as? [[String: Any]])
        #expect(labels.map { $0["index"] as? Int } == [0, 3, 4])
    }

    // MARK: Mistakes in the arguments

    @Test(
        arguments: [
            ([], "say where the documents go"), (["-o", "a.pdf"], "put a value into the name"),
            (["-o", "{a"], "has no '}'"), (["-o", "{a}", "--merge", "x.pdf"], "-o names single files"),
            (["--tar", "a.tar", "--merge", "x.pdf"], "exclude each other"),
            (["-o", "-"], "several PDFs go to standard output"),
            (["-o", "{a}", "-j", "0"], "--jobs must be between"), (["-o", "{a}", "--shard", "3/3"], "is not i/n"),
            (["-o", "{a}", "--then", "'x"], "a quote in ''x' has no end"),
            (["-o", "{a}", "--finally", "x {a}"], "--finally is called once"),
            (["--tar", "a.tar", "--resume", "r"], "--resume needs single files"),
            (["-o", "{a}", "--delimiter", "ab"], "--delimiter is one character"),
            (["-o", "{a}", "--report", "r.ndjson"], "would replace 'r.ndjson'"),
        ] as [([String], String)])
    func mistakesAreUsageErrors(arguments: [String], message: String) throws {
        let folder = try folder(["r.ndjson": "{}\n"])
        let program = try Program(arguments: ["batch", "bill.html", "-d", "r.ndjson"] + arguments, in: folder.path)
        #expect(program.status == 2)
        #expect(program.errors.contains(message))
        #expect(folder.names == ["bill.html", "r.ndjson"])
    }
}
