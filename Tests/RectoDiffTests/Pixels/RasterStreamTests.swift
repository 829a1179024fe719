import Testing

@testable import RectoDiff

/// Pages as pixels, of a file with as many pages as it needs, each a little wider than the one before.
@Suite struct RasterStreamTests {
    static func file(pages: Int) throws -> PDFSource {
        var objects = ["<</Type/Catalog/Pages 2 0 R>>", ""]
        let kids = (0..<pages).map { "\($0 + 3) 0 R" }.joined(separator: " ")
        objects[1] = "<</Type/Pages/Count \(pages)/Kids[\(kids)]>>"
        for page in 0..<pages { objects.append("<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(100 + page) 100]>>") }
        return try pdf(objects)
    }

    /// A page takes the memory of one that is done with, and nothing of its pixels.
    @Test func aPageInTheMemoryOfAnotherOneIsItself() throws {
        let greys = [0, 51, 102, 153, 204, 255]
        var objects = ["<</Type/Catalog/Pages 2 0 R>>", ""]
        let kids = greys.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " ")
        objects[1] = "<</Type/Pages/Count \(greys.count)/Kids[\(kids)]>>"
        for (index, grey) in greys.enumerated() {
            let content = "\(Double(grey) / 255) g 0 0 99 99 re f"
            objects.append("<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents \(4 + 2 * index) 0 R>>")
            objects.append("<</Length \(content.utf8.count)>>stream\n\(content)\nendstream")
        }
        let (file, options) = (try pdf(objects), ReaderOptions())
        let streams = (0..<2).map { _ in RasterStream(file, options, pages: Array(greys.indices)) }
        for (page, grey) in greys.enumerated() {
            let pair = RasterStream.next((streams[0], page), (streams[1], page), deadline: options.deadline)
            let (old, new) = try #require(pair)
            #expect(old.isSame(as: new) && old.pixels.allSatisfy { abs(Int($0) - grey) <= 1 })
            streams[0].reuse(old)
            streams[1].reuse(new)
        }
    }

    /// A page that is passed over before it was read must not stand in the way of the next one.
    @Test(arguments: [[0, 1, 2, 3], [2, 3, 6], [0, 5, 6], [7]])
    func pagesMayBePassedOver(_ wanted: [Int]) throws {
        let options = ReaderOptions()
        func stream(from page: Int) throws -> RasterStream {
            RasterStream(try Self.file(pages: 8), options, pages: Array(page...7))
        }
        let (a, b) = (try stream(from: wanted[0]), try stream(from: 0))
        for (index, page) in wanted.enumerated() {
            let pair = RasterStream.next((a, page), (b, index), deadline: options.deadline)
            #expect(pair?.0.width == 100 + page && pair?.1.width == 100 + index)
        }
    }
}
