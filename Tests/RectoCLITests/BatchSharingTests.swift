import Foundation
import Testing

/// What the documents of a batch share changes none of them.
@Suite struct BatchSharingTests {
    private static let logo = """
        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'><linearGradient id='g'><stop stop-color='red'/>
        <stop offset='1' stop-color='blue'/></linearGradient><rect width='40' height='20' fill='url(#g)'/></svg>
        """
    private static let label =
        "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='20'><text y='15'>Paid</text></svg>"

    private func folder(_ template: String, _ files: [String: String]) throws -> Folder {
        try Folder(
            [
                "bill.html": "<!DOCTYPE html><html lang=en><title>t</title>" + template,
                "r.ndjson": (1...4).map { "{\"number\":\($0),\"width\":\(40 + $0 / 3)}\n" }.joined(),
                "one.json": "{\"number\":3,\"width\":41}",
            ].merging(files) { $1 })
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// Two sizes in a document, one that differs between documents, one drawing with text, and one of another file.
    @Test(arguments: ["1", "3"]) func aDrawingIsTheSameInTheFirstAndInALaterDocument(jobs: String) throws {
        let template = """
            <img alt=a src=a.svg><img alt=a src=a.svg width={{width}}><img alt=b src=b.svg><img alt=c src=c.svg>{{number}}
            """
        let folder = try folder(template, ["a.svg": Self.logo, "b.svg": Self.label, "c.svg": Self.logo + "\n"])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "{number}.pdf", "-j", jobs, in: folder.path)
        #expect(program.status == 0 && program.errors.isEmpty)
        #expect(try Program("bill.html", "-d", "one.json", "-o", "one.pdf", in: folder.path).status == 0)
        #expect(try bytes(folder.path + "/3.pdf") == bytes(folder.path + "/one.pdf"))
    }

    @Test func whatIsWrongWithADrawingIsSaidForEachDocument() throws {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><foreignObject/></svg>"
        let folder = try folder("<img alt=a src=a.svg>{{number}}", ["a.svg": drawing])
        let program = try Program(
            "batch", "bill.html", "-d", "r.ndjson", "-o", "{number}.pdf", "-j", "1", "--report", "run", in: folder.path)
        #expect(program.status == 0)
        let report = try String(contentsOfFile: folder.path + "/run", encoding: .utf8)
        #expect(report.components(separatedBy: "image.foreign-content").count - 1 == 4)
    }
}
