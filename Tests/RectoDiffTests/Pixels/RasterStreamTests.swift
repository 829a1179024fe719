import Testing

@testable import RectoDiff

/// Pages as pixels, of a file with as many pages as it needs, each a little wider than the one before.
@Suite struct RasterStreamTests {
    static func file(pages: Int) throws -> PDFSource {
        var objects = ["<</Type/Catalog/Pages 2 0 R>>", ""]
        let kids = (0..<pages).map { "\($0 + 3) 0 R" }.joined(separator: " ")
        objects[1] = "<</Type/Pages/Count \(pages)/Kids[\(kids)]>>"
        for page in 0..<pages { objects.append("<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(100 + page) 100]>>") }
        var text = "%PDF-1.4\n"
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places {
            let digits = String(place)
            text += String(repeating: "0", count: 10 - digits.utf8.count) + digits + " 00000 n \n"
        }
        text += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
        return try .bytes(Array(text.utf8), name: "made.pdf")
    }

    /// A page that is passed over before it was read must not stand in the way of the next one.
    @Test(arguments: [[0, 1, 2, 3], [2, 3, 6], [0, 5, 6], [7]])
    func pagesMayBePassedOver(_ wanted: [Int]) throws {
        let options = ReaderOptions()
        let (a, b) = (RasterStream(try Self.file(pages: 8), options), RasterStream(try Self.file(pages: 8), options))
        for (index, page) in wanted.enumerated() {
            let pair = RasterStream.next((a, page), (b, index), deadline: options.deadline)
            #expect(pair?.0.width == 100 + page && pair?.1.width == 100 + index)
        }
    }
}
