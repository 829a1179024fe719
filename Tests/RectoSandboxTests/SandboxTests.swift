import Foundation
import RectoSandbox
import RectoTestSupport
import Testing

/// A folder that documents may read, one for output, and what is beside them.
private final class Place {
    let folder: TemporaryFolder
    var root: String { folder.path + "/root" }
    var output: String { folder.path + "/out" }
    var secret: String { folder.path + "/secret" }

    init() throws {
        folder = try TemporaryFolder()
        for name in ["root/bill.html", "out/old.pdf", "secret"] { try folder.write("text", to: name) }
    }

    /// What became of a fault, as the probe's exit code, or the number of the signal that ended it above 128.
    func outcome(_ fault: String, _ path: String = "", entering: String = "in") throws -> Int32 {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("SandboxProbe")
        process.arguments = [entering, root, output, fault, path]
        process.standardOutput = Pipe()
        try process.run()
        process.waitUntilExit()
        let status = process.terminationStatus
        return process.terminationReason == .uncaughtSignal ? 128 + status : status
    }
}

private let wentThrough: Int32 = 0
private let refused: Int32 = 1

/// What a document that has taken over the renderer would do. Each is tried outside of the room as well, where it works.
@Suite(.enabled(if: SandboxState.ofKernel.isWhole, "the kernel has no Landlock")) struct SandboxTests {
    @Test(arguments: ["read", "self", "thread", "link", "truncate", "rename", "remove", "chmod", "write"])
    func filesBesideAreOutOfReach(_ fault: String) throws {
        let (inside, outside) = (try Place(), try Place())
        #expect(try outside.outcome(fault, outside.secret, entering: "out") == wentThrough)
        #expect(try inside.outcome(fault, inside.secret) == refused)
        #expect(inside.folder.contents(of: "secret") == "text")
    }

    @Test(arguments: [("read", "/etc/passwd"), ("list", "/etc"), ("read", "/proc/1/cmdline"), ("list", "/")])
    func theMachineIsOutOfReach(_ fault: String, _ path: String) throws {
        let place = try Place()
        #expect(try place.outcome(fault, path, entering: "out") == wentThrough)
        #expect(try place.outcome(fault, path) == refused)
    }

    @Test(arguments: ["socket", "shell", "loader", "kill"])
    func otherProcessesAndTheNetworkAreOutOfReach(_ fault: String) throws {
        if fault == "loader", !FileManager.default.fileExists(atPath: "/lib64/ld-linux-x86-64.so.2") { return }
        // Signals are limited since version 6.
        if fault == "kill", SandboxState.ofKernel.landlock < 6 { return }
        let place = try Place()
        #expect(try place.outcome(fault, entering: "out") == wentThrough)
        #expect(try place.outcome(fault) == refused)
    }

    @Test(arguments: ["ptrace", "unshare"])
    func whatOnlyAnAttackerAsksForEndsTheProcess(_ fault: String) throws {
        #expect(try Place().outcome(fault) == 128 + SIGSYS)
    }

    @Test func linksOutOfTheOutputAreNotMade() throws {
        let place = try Place()
        #expect(try place.outcome("symlink", place.secret) == refused)
        #expect(try place.outcome("symlink", place.secret, entering: "out") == wentThrough)
    }

    /// What a render needs goes on.
    @Test func theRootIsReadAndTheOutputWritten() throws {
        let place = try Place()
        #expect(try place.outcome("read", place.root + "/bill.html") == wentThrough)
        #expect(try place.outcome("list", place.root) == wentThrough)
        #expect(try place.outcome("write", place.output + "/new.pdf") == wentThrough)
        #expect(try place.outcome("remove", place.output + "/old.pdf") == wentThrough)
        #expect(try place.outcome("write", place.root + "/bill.html") == refused)
        #expect(try place.outcome("read", place.output + "/new.pdf") == refused)
    }

    /// The process that tries drawings is recto itself, in the same room.
    @Test func theProgramStartsItselfInTheSameRoom() throws {
        let place = try Place()
        #expect(try place.outcome("self", place.root + "/bill.html") == wentThrough)
        #expect(try place.outcome("self", place.secret) == refused)
    }
}
