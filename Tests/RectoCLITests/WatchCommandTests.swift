import Foundation
import Testing

/// A program that runs until it is told to end.
private final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    private var lines: [String] = []
    private var rest = ""

    init(_ arguments: [String], in folder: String, program: URL = Program.url) throws {
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// The next line of its output; nil if it ends.
    func line() -> String? {
        while lines.isEmpty {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return nil }
            rest += String(decoding: data, as: UTF8.self)
            var parts = rest.components(separatedBy: "\n")
            rest = parts.removeLast()
            lines += parts
        }
        return lines.removeFirst()
    }

    /// The next line that satisfies a condition.
    func line(where isRight: (String) -> Bool) -> String? {
        while let line = line() { if isRight(line) { return line } }
        return nil
    }

    /// Sends a signal, and returns the exit code.
    func end(_ signal: Int32 = SIGINT) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }
}

@Suite(.timeLimit(.minutes(5))) struct WatchCommandTests {
    private let page = "<p style='break-after: page'>"

    @Test(arguments: ["bill.pdf", "bill.png", "bill.svg"])
    func `the output is written anew at each change, and stays after an error`(output: String) throws {
        let folder = try Folder(["bill.html": "<!DOCTYPE html><p>{{number}}", "bill.json": "{\"number\": 1}"])
        let program = try RunningProgram(
            ["render", "bill.html", "-d", "bill.json", "-o", output, "--watch"], in: folder.path)
        #expect(program.line()?.hasPrefix("\(output): 1 page, ") == true)
        let first = FileManager.default.contents(atPath: folder.path + "/" + output)
        #expect(first?.isEmpty == false)
        try Data("{\"number\": ".utf8).write(to: URL(fileURLWithPath: folder.path + "/bill.json"))
        #expect(program.line { $0.hasPrefix("\(output): no pages, ") && $0.hasSuffix(", 1 error") } != nil)
        #expect(FileManager.default.contents(atPath: folder.path + "/" + output) == first)
        try Data("{\"number\": 2}".utf8).write(to: URL(fileURLWithPath: folder.path + "/new.json"))
        rename(folder.path + "/new.json", folder.path + "/bill.json")
        #expect(program.line { $0.hasPrefix("\(output): 1 page, ") } != nil)
        #expect(FileManager.default.contents(atPath: folder.path + "/" + output) != first)
        #expect(program.end() == 0)
        #expect(folder.names == ["bill.html", "bill.json", output].sorted())
    }

    @Test func `pictures of pages that are no more are removed`() throws {
        let folder = try Folder(["bill.html": "<!DOCTYPE html>\(page)One\(page)Two\(page)Three"])
        let program = try RunningProgram(["render", "bill.html", "-o", "bill.svg", "--watch"], in: folder.path)
        #expect(program.line()?.hasPrefix("bill.svg: 3 pages, ") == true)
        #expect(folder.names == ["bill-1.svg", "bill-2.svg", "bill-3.svg", "bill.html"])
        try Data("<!DOCTYPE html>\(page)One\(page)Two".utf8).write(to: URL(fileURLWithPath: folder.path + "/bill.html"))
        #expect(program.line { $0.hasPrefix("bill.svg: 2 pages, ") } != nil)
        #expect(folder.names == ["bill-1.svg", "bill-2.svg", "bill.html"])
        #expect(program.end(SIGTERM) == 0)
    }

    @Test(arguments: [
        (["a.html", "b.html"], "--watch follows one document"), (["-", "-o", "a.pdf"], "standard input is none"),
        (["a.html", "-d", "-"], "standard input is none"), (["a.html", "-o", "-"], "give a file with -o"),
    ])
    func `what cannot be watched is refused`(arguments: [String], message: String) throws {
        let folder = try Folder(["a.html": "<p>A", "b.html": "<p>B"])
        let program = try Program(arguments: ["render", "--watch"] + arguments, in: folder.path)
        #expect(program.status == 2)
        #expect(program.errors.contains(message))
    }

    // MARK: recto preview

    @Test func `the preview prints its address, and ends when it is told`() throws {
        let folder = try Folder(["bill.html": "<!DOCTYPE html><p>Bill"])
        let token = "0123456789abcdef"
        let program = try RunningProgram(
            ["preview", "bill.html", "--no-open", "--token", token], in: folder.path)
        let address = try #require(program.line())
        #expect(address.hasPrefix("http://127.0.0.1:"))
        #expect(address.hasSuffix("/\(token)/"))
        #expect(program.end(SIGTERM) == 0)
    }

    @Test func `a preview without its program says what is missing`() throws {
        let folder = try Folder(["bill.html": "<p>Bill"])
        let alone = folder.path + "/recto"
        if link(Program.url.path, alone) != 0 {
            try FileManager.default.copyItem(atPath: Program.url.path, toPath: alone)
        }
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: alone)
        process.arguments = ["preview", "bill.html"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 3)
        #expect(text.contains("/recto-preview' is not there"))
        #expect(text.contains("hint: "))
    }

    @Test(arguments: [
        (["-"], "standard input is none"), (["bill.html", "--token", "short"], "--token has 16 to 200"),
        (["bill.html", "--port", "70000"], "--port"), (["bill.html", "--root", "nowhere"], "is not a folder"),
    ])
    func `a preview that cannot be is refused`(arguments: [String], message: String) throws {
        let folder = try Folder(["bill.html": "<p>Bill"])
        let program = try Program(arguments: ["preview"] + arguments, in: folder.path)
        #expect(program.status == 2)
        #expect(program.errors.contains(message))
    }

    @Test func `the program of the preview does not run by itself`() throws {
        let program = Program.url.deletingLastPathComponent().appendingPathComponent("recto-preview")
        let process = Process()
        process.executableURL = program
        process.arguments = ["bill.html"]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }
}
