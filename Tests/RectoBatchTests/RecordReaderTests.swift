import Foundation
import Recto
import RectoTestSupport
import Testing

@testable import RectoBatch

/// Files of records, and what a record says of itself.
struct RecordReaderTests {
    private func lines(_ reader: RecordReader) throws -> [Int] {
        var lines: [Int] = []
        while let record = try reader.next() { lines.append(record.line) }
        return lines
    }

    @Test(
        arguments: [
            ("a.ndjson", "{}\n{}\n", [1, 2]), ("a.json", "[{},\n{}]", [1, 2]), ("a.csv", "a\n1\n2\n", [2, 3]),
            ("a.tsv", "a\tb\n1\t2\n", [2]), ("a", "[{}]", [1]), ("a", "a;b\n1;2", [2]), ("a.txt", "{}\n\n{}", [1, 3]),
        ] as [(String, String, [Int])])
    func theFormatFollowsFromTheNameOrTheFirstByte(name: String, text: String, expected: [Int]) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: name)
        #expect(try lines(RecordReader(folder.path + "/" + name)) == expected)
    }

    @Test func aLineThatIsTooLongFailsAlone() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{\"a\":1}\n{\"a\":\"\(String(repeating: "x", count: 200_000))\"}\n{\"a\":3}\n", to: "a.ndjson")
        let reader = RecordReader(folder.path + "/a.ndjson", limit: 1000)
        #expect(try lines(reader) == [1, 2, 3])
    }

    @Test func aFileThatIsNotThereIsAnError() throws {
        let error = #expect(throws: RenderError.self) { try RecordReader("/nonexistent.csv").next() }
        #expect(error?.cause.id == "input.unreadable")
    }

    @Test func recordsOfAFileAreRendered() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"n\": 1}\n{\"n\": }\n{\"n\": 3}\n", to: "a.ndjson")
        let bill = RenderInput.text("<html lang=en><title>t</title><p>{{n}}</p>", name: "bill.html")
        var found: [String] = []
        for try await element in Renderer(workers: 2).render(
            template: bill, records: RecordFile(folder.path + "/a.ndjson"))
        {
            switch element.result {
            case .success(let document): found.append("\(document.pages)")
            case .failure(let error):
                found.append("\(error.cause.id) \(error.cause.place?.line ?? 0):\(error.cause.place?.column ?? 0)")
            }
        }
        #expect(found == ["1", "data.malformed 2:7", "1"])
    }
}

struct TarArchiveTests {
    @Test func otherProgramsReadTheArchive() throws {
        let folder = try TemporaryFolder()
        let archive = TarArchive(time: 86_400)
        let names = ["out/1.pdf", "ä/2.pdf", String(repeating: "x", count: 200) + "/3.pdf", "/abs.pdf"]
        var bytes: [UInt8] = []
        for (index, name) in names.enumerated() {
            bytes += archive.member(name, [UInt8](repeating: 7, count: 500 * index))
        }
        bytes += TarArchive.end
        #expect(bytes.count % 512 == 0)
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/a.tar"))
        let tar = Process()
        tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tar.arguments = ["tar", "tvf", folder.path + "/a.tar", "--quoting-style=literal", "--utc"]
        tar.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        let output = Pipe()
        tar.standardOutput = output
        try tar.run()
        let listing = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        tar.waitUntilExit()
        #expect(tar.terminationStatus == 0)
        let rows = listing.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        #expect(rows.map { String($0[5]) } == ["out/1.pdf", "ä/2.pdf", names[2], "abs.pdf"])
        #expect(rows.map { String($0[2]) } == ["0", "500", "1000", "1500"])
        #expect(rows.allSatisfy { $0[3] == "1970-01-02" })
    }
}
