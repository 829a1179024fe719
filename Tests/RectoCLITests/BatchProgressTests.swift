import Foundation
import Testing

/// What `recto batch` says while it runs, on a terminal (which `script` is for it) and to programs.
@Suite struct BatchProgressTests {
    /// A program for `--then` that takes a while, and leaves a file when it is through.
    private static let slow = "#!/bin/sh\nsleep \"$2\"\ntouch \"told-$1\"\n"
    private static let records = ["1", "2", "bad", "4"].map {
        $0 == "bad" ? "{\"number\":  \n" : "{\"number\":\($0)}\n"
    }.joined()

    private func folder(_ records: String) throws -> Folder {
        try Folder([
            "bill.html": "<!DOCTYPE html><html lang=en><title>t</title><p>{{number}}", "r.ndjson": records,
            "slow": Self.slow,
        ])
    }

    /// A batch of one record at a time, on a terminal.
    private final class Terminal {
        let process = Process()
        private let (input, output) = (Pipe(), Pipe())

        init(_ folder: Folder, pausing seconds: String, _ options: String = "") throws {
            let command =
                "exec '\(Program.url.path)' batch bill.html -d r.ndjson -o 'out/{number}.pdf' -j 1 "
                + "--then 'sh slow {number} \(seconds)' --color never --report run.ndjson \(options)"
            process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
            process.arguments = ["-qec", command, "/dev/null"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            (process.standardInput, process.standardOutput) = (input, output)
            try process.run()
        }

        /// Presses the key that interrupts a program.
        func interrupt() throws { try input.fileHandleForWriting.write(contentsOf: Data([3])) }

        /// All that stood on the screen, once the program has ended.
        func shown() throws -> String {
            defer { process.waitUntilExit() }
            return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
    }

    private func wait(for path: String) { while !FileManager.default.fileExists(atPath: path) { usleep(10_000) } }

    // MARK: The line

    private static let clear = "\r\u{1B}[K"

    @Test func aTerminalSeesOneLineThatIsWrittenOver() throws {
        let folder = try folder(Self.records)
        let terminal = try Terminal(folder, pausing: "0.15")
        let shown = try terminal.shown()
        #expect(terminal.process.terminationStatus == 9)
        let lines = shown.split(separator: "\r").filter { $0.hasSuffix("\u{1B}[K") && $0.contains("/s") }
        // Finished of all, records a second, time left, and failures once there are any.
        let first = try #require(lines.first)
        #expect(try first.wholeMatch(of: Regex(#"1/~4 · [0-9.]+/s · 00:0[0-9] left\x1B\[K"#)) != nil, "\(first)")
        let last = try #require(lines.last)
        #expect(try last.wholeMatch(of: Regex(#"4/~4 · [0-9.]+/s · 00:00 left · 1 failed\x1B\[K"#)) != nil, "\(last)")
        // It makes room for a message, and for the last word.
        #expect(shown.contains(Self.clear + "r.ndjson:3:"))
        #expect(shown.hasSuffix(Self.clear + "recto: 4 records: 3 done, 1 failed\r\n"))
        // Between two messages it stays where it is, or nobody could read it where records are quick.
        #expect(shown.components(separatedBy: Self.clear).count - 1 == 2)
    }

    @Test(arguments: ["--progress none", "-q"]) func aTerminalSeesNoLineIfNoneIsWanted(option: String) throws {
        let folder = try folder("{\"number\":1}\n{\"number\":2}\n")
        #expect(try Terminal(folder, pausing: "0.12", option).shown() == "")
    }

    @Test func aPipeSeesNothing() throws {
        let folder = try folder("{\"number\":1}\n{\"number\":2}\n")
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "-j", "1", "--then",
            "sh slow {number} 0.15", in: folder.path)
        #expect(program.status == 0)
        #expect(program.errors.isEmpty && program.output.isEmpty)
    }

    @Test func programsGetLinesOfJSONAsRecordsAreFinished() throws {
        let folder = try folder(Self.records)
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "-j", "1", "-q", "--progress", "json",
            "--message-format", "json", "--then", "sh slow {number} 0.55", in: folder.path)
        let lines = try program.errors.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }.compactMap { $0["progress"] as? [String: Any] }
        let (first, last) = (try #require(lines.first), try #require(lines.last))
        #expect(
            (1...2).contains(first["done"] as? Int ?? 0) && first["failed"] as? Int == 0 && first["total"] as? Int == 4)
        #expect(first["end"] as? Bool == false && first["rate"] is Double && first["left"] is Double)
        #expect(last["done"] as? Int == 3 && last["failed"] as? Int == 1 && last["total"] as? Int == 4)
        #expect(last["end"] as? Bool == true && last["left"] == nil)
    }

    // MARK: Interruption

    private static let many = (1...40).map { "{\"number\":\($0)}\n" }.joined()

    /// The programs of `--then` are not interrupted: each record that has begun is finished.
    @Test func theKeyThatInterruptsFinishesWhatIsBegun() throws {
        let folder = try folder(Self.many)
        let terminal = try Terminal(folder, pausing: "0.3")
        wait(for: folder.path + "/out/1.pdf")
        try terminal.interrupt()
        let shown = try terminal.shown()
        #expect(terminal.process.terminationStatus == 130)
        let made = try Folder.names(in: folder.path + "/out").map { String($0.dropLast(4)) }
        #expect(!made.isEmpty && made.count < 5)
        #expect(folder.names.filter { $0.hasPrefix("told-") } == made.map { "told-\($0)" })
        let report = try String(contentsOfFile: folder.path + "/run.ndjson", encoding: .utf8)
        #expect(report.components(separatedBy: "\"status\":\"done\"").count - 1 == made.count)
        #expect(shown.hasSuffix("recto: \(made.count) records: \(made.count) done; interrupted\r\n"), "\(shown)")
    }

    @Test func theSecondTimeItEndsTheProgramAtOnce() throws {
        let folder = try folder(Self.many)
        let terminal = try Terminal(folder, pausing: "3")
        wait(for: folder.path + "/out/1.pdf")
        try terminal.interrupt()
        usleep(200_000)
        #expect(terminal.process.isRunning)
        try terminal.interrupt()
        terminal.process.waitUntilExit()
        #expect(terminal.process.terminationStatus == 130)
        #expect(try String(contentsOfFile: folder.path + "/run.ndjson", encoding: .utf8).contains("\"index\"") == false)
    }

    // MARK: Nothing to do

    @Test func aBatchWithoutRecordsSaysSo() throws {
        let folder = try folder("\n")
        for output in [["-o", "out/{number}.pdf"], ["--merge", "all.pdf"]] {
            let arguments = ["batch", "bill.html", "-d", "r.ndjson"] + output
            let program = try Program(arguments: arguments, in: folder.path)
            #expect(program.status == 0)
            #expect(program.errors.hasPrefix("recto: warning: there are no records [batch.no-records]"))
            #expect(try Program(arguments: arguments + ["--strict"], in: folder.path).status == 1)
        }
        #expect(folder.names == ["bill.html", "r.ndjson", "slow"])
        // Whoever asks one by one knows how many there were.
        #expect(try Program("batch", "bill.html", "--stdio", in: folder.path).errors.isEmpty)
        // A part of few records may have none.
        try Data("{\"number\":1}\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/r.ndjson"))
        let part = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "{number}.pdf", "--shard", "1/2", in: folder.path)
        #expect(part.status == 0 && part.errors.isEmpty)
    }
}
