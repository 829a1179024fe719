import Foundation
import RectoTestSupport
import Testing

/// `recto batch --stdio` as docs/batch-protocol.md describes it, and clients in three languages.
@Suite struct BatchProtocolTests {
    private static let template = "<!DOCTYPE html><html lang=en><title>t</title><p>{{number}}</p>"
    private static let summary = "1 done 1 \n2 failed 0 data.malformed\n3 failed 0 data.malformed\n4 done 1 \n"

    private static var recto: String { Bundle.main.bundleURL.appendingPathComponent("recto").path }

    private static func has(_ program: String) -> Bool {
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return paths.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + program) }
    }

    private func run(_ command: [String], input: String, in folder: Folder) throws -> (status: Int32, output: String) {
        try Data(input.utf8).write(to: URL(fileURLWithPath: folder.path + "/input"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path + "/input"))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private func talk(_ command: [String]) throws {
        let folder = try Folder(["t.html": Self.template])
        let fixture = "\(TestPaths.packageRoot)/Tests/Fixtures/batch/"
        let arguments = command.map { $0.hasPrefix("client") || $0.hasPrefix("Client") ? fixture + $0 : $0 }
        let input = "{\"number\":1}\n\n{\"number\":\r\n\u{1}garbage\n{\"number\":4}\r\n"
        let (status, output) = try run(arguments + [Self.recto, "t.html"], input: input, in: folder)
        #expect(status == 0)
        #expect(output == Self.summary + "exit 9\n")
    }

    @Test(.enabled(if: has("python3"), "there is no python3")) func aClientInPython() throws {
        try talk(["python3", "client.py"])
    }

    @Test(.enabled(if: has("node"), "there is no node")) func aClientInJavaScript() throws {
        try talk(["node", "client.mjs"])
    }

    @Test(.enabled(if: has("javac"), "there is no Java")) func aClientInJava() throws {
        try talk(["java", "Client.java"])
    }

    // MARK: Flow

    /// The program, with pipes on both sides.
    private final class Conversation {
        let process = Process()
        private let input = Pipe()
        private let output = Pipe()
        /// It is there as long as the program runs.
        private let folder: Folder

        init(_ folder: Folder) throws {
            self.folder = folder
            process.executableURL = URL(fileURLWithPath: BatchProtocolTests.recto)
            process.arguments = ["batch", "t.html", "--stdio"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            signal(SIGPIPE, SIG_IGN)
            try process.run()
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        func say(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
        func endInput() throws { try input.fileHandleForWriting.close() }
        func closeOutput() throws { try output.fileHandleForReading.close() }

        func line() throws -> [String: Any] {
            var bytes = Data()
            while let byte = try output.fileHandleForReading.read(upToCount: 1), byte[0] != 0x0A { bytes.append(byte) }
            return try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        }

        func pdf(_ answer: [String: Any]) throws -> Data {
            var bytes = Data()
            let count = try #require(answer["bytes"] as? Int)
            while bytes.count < count, let more = try output.fileHandleForReading.read(upToCount: count - bytes.count) {
                bytes += more
            }
            return bytes
        }
    }

    private func folder() throws -> Folder { try Folder(["t.html": Self.template]) }

    @Test func eachRecordIsAnsweredBeforeTheNextOneComes() throws {
        let conversation = try Conversation(folder())
        #expect(try conversation.line()["protocol"] as? Int == 1)
        for index in 1...3 {
            try conversation.say("{\"number\":\(index)}\n")
            let answer = try conversation.line()
            #expect(answer["index"] as? Int == index)
            #expect(try conversation.pdf(answer).starts(with: Data("%PDF-".utf8)))
        }
        try conversation.endInput()
        conversation.process.waitUntilExit()
        #expect(conversation.process.terminationStatus == 0)
    }

    @Test func aReaderThatIsSlowGetsEveryAnswer() throws {
        let conversation = try Conversation(folder())
        _ = try conversation.line()
        // More than the pipes hold.
        try conversation.say((1...60).map { "{\"number\":\($0)}\n" }.joined())
        try conversation.endInput()
        usleep(300_000)
        for index in 1...60 {
            let answer = try conversation.line()
            #expect(answer["index"] as? Int == index)
            #expect(try conversation.pdf(answer).count == answer["bytes"] as? Int)
        }
        conversation.process.waitUntilExit()
        #expect(conversation.process.terminationStatus == 0)
    }

    @Test func aReaderThatGoesAwayEndsTheProgram() throws {
        let conversation = try Conversation(folder())
        _ = try conversation.line()
        try conversation.closeOutput()
        try conversation.say("{\"number\":1}\n{\"number\":2}\n")
        conversation.process.waitUntilExit()
        #expect(conversation.process.terminationStatus == 7)
    }
}
