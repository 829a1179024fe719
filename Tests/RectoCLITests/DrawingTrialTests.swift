#if os(Linux)
    import Foundation
    import Testing

    /// The process in which drawings are tried that a library might not survive.
    @Suite struct DrawingTrialTests {
        private static func children(of process: Int32) throws -> [Int32] {
            let tasks = "/proc/\(process)/task"
            return try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
                try String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8).split(separator: " ")
                    .compactMap { Int32($0) }
            }
        }

        private static func openFiles(of process: Int32) throws -> [String] {
            let folder = "/proc/\(process)/fd"
            return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { descriptor in
                try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + descriptor)
            }
        }

        /// It lives as long as the program that has started it: the reader of a pipe of which it kept an end would wait for
        /// so long.
        @Test func itKeepsNothingOpenThatItsParentHasOpen() throws {
            let folder = try Folder(["marker": ""])
            let marker = folder.path + "/marker"
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", #"exec 9<"$1"; exec "$0" batch --stdio"#, Program.url.path, marker]
            let (input, output) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput) = (input, output)
            process.standardError = FileHandle.nullDevice
            signal(SIGPIPE, SIG_IGN)
            try process.run()
            let mask = "<mask id=m><rect width=9 height=9 fill=white /></mask>"
            let drawing = "<svg width=20 height=20>\(mask)<rect width=20 height=20 mask=url(#m) /></svg>"
            let request = #"{"html":"<!DOCTYPE html><html lang=en><title>t</title>"# + drawing + "\"}\n"
            try input.fileHandleForWriting.write(contentsOf: Data(request.utf8))
            var answer = Data()
            while answer.range(of: Data("%PDF-".utf8)) == nil {
                let part = output.fileHandleForReading.availableData
                try #require(!part.isEmpty)
                answer += part
            }
            let trials = try Self.children(of: process.processIdentifier)
            #expect(trials.count == 1)
            #expect(try Self.openFiles(of: process.processIdentifier).contains(marker))
            for trial in trials { #expect(try !Self.openFiles(of: trial).contains(marker)) }
            try input.fileHandleForWriting.close()
            _ = try output.fileHandleForReading.readToEnd()
            process.waitUntilExit()
        }
    }
#endif
