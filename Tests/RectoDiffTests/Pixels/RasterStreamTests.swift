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
