import Foundation

/// The built program, run as a user runs it.
struct Program {
    var status: Int32
    var output: String
    var errors: String

    init(status: Int32, output: String, errors: String) {
        (self.status, self.output, self.errors) = (status, output, errors)
    }

    static var url: URL { Bundle.main.bundleURL.appendingPathComponent("recto") }

    /// Runs `recto` with these arguments in `folder`.
    init(_ arguments: String..., input: String = "", in folder: String = "/") throws {
        try self.init(arguments: arguments, input: input, in: folder)
    }

    init(arguments: [String], input: String = "", in folder: String = "/") throws {
        let process = Process()
        process.executableURL = Self.url
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        // Standard error goes to a file, because nothing empties a second pipe while the first one is read.
        let complaints = FileManager.default.temporaryDirectory.appendingPathComponent("recto-cli-" + UUID().uuidString)
        try Data().write(to: complaints)
        defer { try? FileManager.default.removeItem(at: complaints) }
        process.standardError = try FileHandle(forWritingTo: complaints)
        // A program that ends before it has read its input must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        try process.run()
        try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? standardInput.fileHandleForWriting.close()
        output = String(decoding: standardOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        errors = try String(decoding: Data(contentsOf: complaints), as: UTF8.self)
        status = process.terminationStatus
    }
}

/// A folder that is removed after the test.
final class Folder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("recto-cli-" + UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    static func make(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    static func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
