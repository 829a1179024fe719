import Foundation
import Testing

/// A program that reads PDFs as users' readers do.
enum Tool {
    static func path(_ name: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + name }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
    static var areThere: Bool { ["qpdf", "pdftotext", "pdfinfo", "pdfimages"].allSatisfy { path($0) != nil } }

    /// What `name` prints about `pdf`; `FILE` in the arguments stands for it.
    static func run(_ name: String, _ arguments: [String], on pdf: [UInt8]) throws -> (output: String, status: Int32) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        try Data(pdf).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path(name)))
        process.arguments = arguments.map { $0 == "FILE" ? file.path : $0 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: data, as: UTF8.self).replacingOccurrences(of: file.path, with: "FILE"),
            process.terminationStatus
        )
    }
}
