import Foundation
import Testing

@testable import RectoServeCore

@Suite struct PipedProcessTests {
    /// Whoever reads from a pipe would wait for the end of every program that holds its other end.
    @Test func aProgramInheritsNoOpenFiles() throws {
        // Numbers that no program opens by itself.
        let open = fcntl(1, F_DUPFD, 300)
        defer { close(open) }
        let program = try PipedProcess("cat", [])
        #expect(FileManager.default.fileExists(atPath: "/proc/\(program.pid)/fd/0"))
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(program.pid)/fd/\(open)"))
        #expect(program.isRunning)
    }
}
