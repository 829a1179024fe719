import Foundation
import Testing

@testable import RectoServeCore

@Suite struct PipedProcessTests {
    /// Whoever reads from the pipe would wait for the end of the program.
    @Test func aProgramInheritsNoOpenFiles() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let program = try PipedProcess("cat", [])
        close(ends[1])
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var byte: UInt8 = 0
        #expect(read(ends[0], &byte, 1) == 0)
        #expect(program.isRunning)
    }
}
