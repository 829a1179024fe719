import Foundation
import RectoSandbox
import Testing

/// What `recto` itself may still do once it reads documents.
@Suite(.enabled(if: SandboxState.ofKernel.isWhole, "the kernel has no Landlock")) struct SandboxCommandTests {
    private static let bill = "<!doctype html><title>t</title><p>{{n}}"

    /// `recto batch --stdio`, which reads its template with the first record.
    private final class Batch {
        private let process = Process()
        private let (input, output) = (Pipe(), Pipe())

        init(_ arguments: [String], in folder: String) throws {
            process.executableURL = Program.url
            process.arguments = ["batch"] + arguments + ["--stdio"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            (process.standardInput, process.standardOutput) = (input, output)
            signal(SIGPIPE, SIG_IGN)
            try process.run()
            _ = line()
        }

        var state: String {
            (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        }

        /// The line that answers a record.
        func answer(to record: String) throws -> String {
            try input.fileHandleForWriting.write(contentsOf: Data((record + "\n").utf8))
            return line()
        }

        private func line() -> String {
            var bytes = Data()
            while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty
            {
                bytes += byte
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        deinit {
            try? input.fileHandleForWriting.close()
            _ = try? output.fileHandleForReading.readToEnd()
            process.waitUntilExit()
        }
    }

    /// The folder of the template becomes a link that leads elsewhere while the batch waits.
    @Test(arguments: ["off", "require"])
    func aRootThatIsExchangedIsNotRead(_ mode: String) throws {
        let folder = try Folder()
        for name in ["root", "secret"] {
            try Folder.make(folder.path + "/" + name)
            try Data(Self.bill.utf8).write(to: URL(fileURLWithPath: folder.path + "/\(name)/bill.html"))
        }
        let batch = try Batch(["root/bill.html", "--sandbox", mode], in: folder.path)
        try FileManager.default.moveItem(atPath: folder.path + "/root", toPath: folder.path + "/aside")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/root", withDestinationPath: folder.path + "/secret")
        let answer = try batch.answer(to: "{\"n\":1}")
        // Outside of the sandbox the link is followed, so that this test can fail.
        #expect(answer.contains("\"status\":\"done\"") == (mode == "off"), "\(answer)")
    }

    @Test func theKernelLimitsTheProcessWithoutAnOption() throws {
        let folder = try Folder(["bill.html": Self.bill])
        let batch = try Batch(["bill.html"], in: folder.path)
        #expect(batch.state.contains("Seccomp:\t2\n") && batch.state.contains("NoNewPrivs:\t1\n"))
        #expect(try batch.answer(to: "{\"n\":1}").contains("\"status\":\"done\""))
    }

    @Test func verboseSaysWhatHolds() throws {
        let folder = try Folder(["bill.html": "<!doctype html><title>t</title><p>a"])
        let said = try Program("render", "bill.html", "--verbose", in: folder.path)
        #expect(said.status == 0 && said.errors.contains("[sandbox.state]"), "\(said.errors)")
        let plain = try Program("render", "bill.html", "--sandbox", "require", in: folder.path)
        #expect(plain.status == 0 && plain.errors.isEmpty, "\(plain.errors)")
    }

    /// The kernel is told of folders that are there, and so they are made before anything is read.
    @Test func aFolderForNothingIsRemovedAgain() throws {
        let folder = try Folder(["bill.html": "<!doctype html><title>t</title><p>a"])
        let lacking = try Program("render", "no.html", "-o", "new/deep/bill.pdf", in: folder.path)
        #expect(lacking.status == 3)
        #expect(folder.names == ["bill.html"])
        let done = try Program("render", "bill.html", "-o", "new/deep/bill.pdf", in: folder.path)
        #expect(done.status == 0 && folder.names == ["bill.html", "new"], "\(done.errors)")
    }

    /// The names of the folder are known, so that a mistyped one can be corrected, but not what is in the files.
    @Test func aMistypedNameIsStillCorrected() throws {
        let folder = try Folder(["bill.html": Self.bill])
        try Folder.make(folder.path + "/data")
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder.path + "/data/order.json"))
        let program = try Program("render", "bill.html", "-d", "data/ordr.json", in: folder.path)
        #expect(program.errors.contains("did you mean 'data/order.json'?"), "\(program.errors)")
    }

    /// Its program writes beside the output, which no document may.
    @Test func programsAreCalledFromOutside() throws {
        let folder = try Folder(["bill.html": Self.bill, "r.ndjson": "{\"n\":1}\n{\"n\":2}\n"])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "out/{n}.pdf", "--sandbox", "require", "--then",
            "cp {} copy-{n}.pdf", "--finally", "touch done-{done}", in: folder.path)
        #expect(program.status == 0, "\(program.errors)")
        #expect(folder.names == ["bill.html", "copy-1.pdf", "copy-2.pdf", "done-2", "out", "r.ndjson"])
    }
}
