import Foundation
import Recto
import RectoCore
import RectoTestSupport
import Testing

@Suite struct OutputFileTests {
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }

    @Test func aFileIsWrittenAndReplaced() throws {
        try OutputFile(path: folder.path + "/a.pdf").write(Array("one".utf8))
        try OutputFile(path: folder.path + "/a.pdf").write(Array("two".utf8))
        #expect(folder.contents(of: "a.pdf") == "two")
        #expect(folder.names == ["a.pdf"])
    }

    @Test func aLinkStaysALink() throws {
        try folder.write("old", to: "real.pdf")
        try folder.link("link.pdf", to: "real.pdf")
        try OutputFile(path: folder.path + "/link.pdf").write(Array("new".utf8))
        #expect(folder.contents(of: "real.pdf") == "new")
        #expect(folder.names == ["link.pdf", "real.pdf"])
    }

    @Test func whatCannotBeWrittenIsAFailureAndLeavesNothing() throws {
        try folder.write("x", to: "folder/x")
        for path in ["/folder", "/nosuch/a.pdf", "/folder/x/a.pdf"] {
            let failure = #expect(throws: RenderFailure.self) {
                try OutputFile(path: folder.path + path).write([1])
            }
            #expect(failure?.kind == .output)
            #expect(failure?.diagnostic.id == .outputNotWritable)
        }
        #expect(folder.names == ["folder"])
    }

    @Test func aDeviceIsWrittenInPlace() throws {
        try OutputFile(path: "/dev/null").write([1])
        let failure = #expect(throws: RenderFailure.self) { try OutputFile(path: "/dev/full").write([1]) }
        #expect(failure?.diagnostic.message == "'/dev/full' cannot be written: no space left on device")
    }
}

@Suite struct StreamedFileTests {
    @Test func aFileGetsItsNameWhenItIsWhole() throws {
        let folder = try TemporaryFolder()
        var file: StreamedFile? = try StreamedFile(folder.path + "/a/b")
        try file?.write(Array("one ".utf8))
        try file?.write(Array("two".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").filter { $0 == "b" } == [])
        try file?.finish()
        #expect(try String(contentsOfFile: folder.path + "/a/b", encoding: .utf8) == "one two")
        file = try StreamedFile(folder.path + "/a/c")
        try file?.write([1])
        file = nil
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a") == ["b"])
    }

    @Test func aDeviceStaysWhatItIs() throws {
        let file = try StreamedFile("/dev/null")
        try file.write([1])
        try file.finish()
        #expect(!OutputFile.isSameFile("/dev/null", "/dev/null"))
    }
}
