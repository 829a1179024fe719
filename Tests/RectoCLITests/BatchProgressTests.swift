import Foundation
import RectoTestSupport
import Testing

/// What `recto batch` says while it runs, on a terminal (which `script` is for it) and to programs.
@Suite struct BatchProgressTests {
    private static func records(_ count: Int) -> String { (1...count).map { "{\"number\":\($0)}\n" }.joined() }

    private func folder(_ records: String) throws -> Folder {
        try Folder([
            "bill.html": "<!DOCTYPE html><html lang=en><title>t</title><p>{{number}}", "r.ndjson": records,
            "gate": Gate.program,
        ])
    }

    /// A batch of one record at a time, on a terminal.
    private final class Terminal {
        private let process = Process()
        private let (input, output) = (Pipe(), Pipe())
        private let folder: Folder
        private var bytes: [UInt8] = []
        private var isClosed = false
        private var presses = 0

        /// - Parameter then: the program that is called for each record.
        init(_ folder: Folder, then program: String = "sh gate {number}", _ options: String = "") throws {
            self.folder = folder
            let command =
                "echo $$ > id; exec '\(Program.url.path)' batch bill.html -d r.ndjson -o 'out/{number}.pdf' -j 1 "
                + "--then '\(program)' --color never --report run.ndjson \(options)"
            process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
            // The terminal shows a key once it has sent its signal.
            process.arguments = ["-qec", command, "-E", "always", "/dev/null"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            (process.standardInput, process.standardOutput) = (input, output)
            signal(SIGPIPE, SIG_IGN)
            _ = fcntl(output.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
            try process.run()
        }

        /// Ends what a test that has failed leaves.
        deinit {
            guard process.isRunning else { return }
            if let recto = try? recto { kill(recto.id, SIGKILL) }
            kill(process.processIdentifier, SIGKILL)
        }

        /// The batch, which is there from the first record on.
        var recto: ProcessState {
            get throws {
                let id = try folder.text("id").trimmingCharacters(in: .whitespacesAndNewlines)
                return ProcessState(id: try #require(Int32(id)))
            }
        }

        /// All that stood on the screen until now.
        func screen() -> String {
            var part = [UInt8](repeating: 0, count: 4096)
            while !isClosed {
                let count = read(output.fileHandleForReading.fileDescriptor, &part, part.count)
                if count < 0 { break }
                isClosed = count == 0
                bytes += part.prefix(count)
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Presses the key that interrupts a program, and waits until the batch has been told.
        func interrupt() throws {
            presses += 1
            try input.fileHandleForWriting.write(contentsOf: Data([3]))
            // The terminal sends the signal before it shows the key.
            try waitUntil("the terminal took the key") { screen().components(separatedBy: "^C").count > presses }
            try recto.waitForInterrupts()
        }

        /// Waits for the end of the program. What it has started has to end, too.
        func end() throws -> (status: Int32, screen: String) {
            try waitUntil("the program ended") { !process.isRunning }
            try waitUntil("the terminal was closed") {
                _ = screen(); return isClosed
            }
            return (process.terminationStatus, screen())
        }
    }

    // MARK: The line

    private static let clear = "\r\u{1B}[K"

    @Test func aTerminalSeesOneLineThatIsWrittenOver() throws {
        let folder = try folder(Self.records(4))
        try folder.mark("fail-3")
        let terminal = try Terminal(folder)
        for number in 1...4 {
            try waitUntil("record \(number) was begun") { folder.has("begun-\(number)") }
            // The line is written over at most ten times a second.
            usleep(150_000)
            try folder.mark("go-\(number)")
            try waitUntil("the line counted \(number)") { terminal.screen().contains("\r\(number)/") }
        }
        let (status, shown) = try terminal.end()
        #expect(status == 9)
        let lines = shown.split(separator: "\r").filter { $0.hasSuffix("\u{1B}[K") && $0.contains("/s") }
        // Finished of all, records a second, time left, and failures once there are any.
        let wanted = [
            #"1/~4 · [0-9.]+/s · [0-9:]+ left\x1B\[K"#, #"2/~4 · [0-9.]+/s · [0-9:]+ left\x1B\[K"#,
            #"3/~4 · [0-9.]+/s · [0-9:]+ left · 1 failed\x1B\[K"#,
            #"4/~4 · [0-9.]+/s · 00:00 left · 1 failed\x1B\[K"#,
        ]
        #expect(lines.count == wanted.count)
        for (line, pattern) in zip(lines, wanted) { #expect(try line.wholeMatch(of: Regex(pattern)) != nil, "\(line)") }
        // It makes room for a message, and for the last word.
        #expect(shown.contains(Self.clear + "recto: error: 'sh' failed for 'out/3.pdf'"))
        #expect(shown.hasSuffix(Self.clear + "recto: 4 records: 3 done, 1 failed\r\n"))
        // Between two messages it stays where it is, or nobody could read it where records are quick.
        #expect(shown.components(separatedBy: Self.clear).count - 1 == 2)
    }

    /// Each record takes long enough for a line.
    @Test(arguments: ["--progress none", "-q"]) func aTerminalSeesNoLineIfNoneIsWanted(option: String) throws {
        let folder = try folder(Self.records(2))
        #expect(try Terminal(folder, then: "sleep 0.12", option).end() == (0, ""))
    }

    @Test func aPipeSeesNothing() throws {
        let folder = try folder(Self.records(2))
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "-j", "1", "--then", "sleep 0.12",
            in: folder.path)
        #expect(program.status == 0)
        #expect(program.errors.isEmpty && program.output.isEmpty)
    }

    @Test func programsGetLinesOfJSONAsRecordsAreFinished() throws {
        let folder = try folder(Self.records(4))
        for name in ["fail-3", "told"] { try folder.mark(name) }
        let process = Process()
        process.executableURL = Program.url
        process.arguments = [
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{number}.pdf", "-j", "1", "-q", "--progress", "json",
            "--message-format", "json", "--then", "sh gate {number}",
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/told"))
        try process.run()
        try waitUntil("the first record was begun") { folder.has("begun-1") }
        // There is at most one line a second.
        usleep(1_100_000)
        try folder.mark("go-1")
        try waitUntil("the first line was printed") { try folder.text("told").hasSuffix("\n") }
        for number in 2...4 { try folder.mark("go-\(number)") }
        process.waitUntilExit()
        let lines = try folder.text("told").split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }.compactMap { $0["progress"] as? [String: Any] }
        let (first, last) = (try #require(lines.first), try #require(lines.last))
        #expect(first["done"] as? Int == 1 && first["failed"] as? Int == 0 && first["total"] as? Int == 4)
        #expect(first["end"] as? Bool == false && first["rate"] is Double && first["left"] is Double)
        #expect(last["done"] as? Int == 3 && last["failed"] as? Int == 1 && last["total"] as? Int == 4)
        #expect(last["end"] as? Bool == true && last["left"] == nil)
    }

    // MARK: Interruption

    /// The programs of `--then` are not interrupted: each record that has begun is finished.
    @Test func theKeyThatInterruptsFinishesWhatIsBegun() throws {
        let folder = try folder(Self.records(40))
        let terminal = try Terminal(folder)
        try waitUntil("the first record was begun") { folder.has("begun-1") }
        try terminal.interrupt()
        let recto = try terminal.recto
        // The batch may still be about to stop, and begin another record before it does.
        var number = 1
        while !recto.hasEnded {
            try folder.mark("go-\(number)")
            number += 1
            try waitUntil("another record was begun, or none") { folder.has("begun-\(number)") || recto.hasEnded }
        }
        let (status, shown) = try terminal.end()
        #expect(status == 130)
        let made = try Folder.names(in: folder.path + "/out").map { String($0.dropLast(4)) }
        #expect(!made.isEmpty && made.count < 40)
        #expect(folder.names.filter { $0.hasPrefix("told-") } == made.map { "told-\($0)" })
        let report = try folder.text("run.ndjson")
        #expect(report.components(separatedBy: "\"status\":\"done\"").count - 1 == made.count)
        #expect(shown.hasSuffix("; interrupted\r\n"), "\(shown)")
        #expect(shown.contains("recto: \(made.count) record"))
    }

    @Test func theSecondTimeItEndsTheProgramAtOnce() throws {
        let folder = try folder(Self.records(40))
        let terminal = try Terminal(folder)
        try waitUntil("the first record was begun") { folder.has("begun-1") }
        let recto = try terminal.recto
        try terminal.interrupt()
        #expect(!recto.hasEnded)
        try terminal.interrupt()
        try waitUntil("the batch ended") { recto.hasEnded }
        // It has not waited for the program of the record.
        #expect(!folder.has("told-1"))
        try folder.mark("go-1")
        #expect(try terminal.end().status == 130)
        try waitUntil("the program of the record ended") { folder.has("told-1") }
        #expect(try folder.text("run.ndjson").contains("\"index\"") == false)
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
        #expect(folder.names == ["bill.html", "gate", "r.ndjson"])
        // Whoever asks one by one knows how many there were.
        #expect(try Program("batch", "bill.html", "--stdio", in: folder.path).errors.isEmpty)
        // A part of few records may have none.
        try Data("{\"number\":1}\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/r.ndjson"))
        let part = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "{number}.pdf", "--shard", "1/2", in: folder.path)
        #expect(part.status == 0 && part.errors.isEmpty)
    }
}
