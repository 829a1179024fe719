import Foundation
import Recto
import RectoTestSupport
import Testing

/// Pictures of pages: `recto render -o page.png`.
struct PageImageTests {
    private static let page = """
        <!DOCTYPE html><html lang=en><title>t</title><style>
        @page { size: 40mm 30mm; margin: 4mm } body { font: 12pt sans-serif; margin: 0 }
        p { margin: 0; border-bottom: 1pt solid; background: #ccc } p + p { break-before: page; text-shadow: 1px 1px gray }
        </style><p>Total 19.90<p>Conditions
        """

    private func render(_ options: PageImageOptions, _ html: String = page) throws -> PageImages {
        try Renderer().renderImages(template: .text(html, name: "t.html", directory: "/"), options)
    }

    /// The chunks of a PNG file, by their types.
    private func chunks(_ png: [UInt8]) throws -> [String: [UInt8]] {
        try #require(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]))
        var out: [String: [UInt8]] = [:]
        var index = 8
        while index + 12 <= png.count {
            let length = number(png[index..<index + 4])
            let type = String(decoding: png[index + 4..<index + 8], as: UTF8.self)
            out[type, default: []] += png[(index + 8)...].prefix(length)
            index += 12 + length
        }
        try #require(index == png.count)
        return out
    }

    private func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// 40 mm are 472.4 pixels of 1/300 in, and 300 of these make an inch, 11,811 a metre.
    @Test func aPNGHasTheSizeAndTheResolution() throws {
        var options = PageImageOptions(.png)
        options.resolution = 300
        for (colors, depth, type) in [(PageImageOptions.Colors.color, 8, 2), (.gray, 8, 0), (.mono, 1, 0)] {
            options.colors = colors
            let result = try render(options)
            #expect(result.pages == 2 && result.images.map(\.page) == [1, 2] && result.diagnostics.isEmpty)
            let chunks = try chunks(result.images[0].bytes)
            let header = try #require(chunks["IHDR"])
            #expect(number(header[..<4]) == 473 && number(header[4..<8]) == 355)
            #expect(Int(header[8]) == depth && Int(header[9]) == type)
            let density = try #require(chunks["pHYs"])
            #expect(number(density[..<4]) == 11_811 && number(density[4..<8]) == 11_811 && density[8] == 1)
        }
    }

    @Test(arguments: [("2", [2]), ("1-2", [1, 2]), ("2-", [2]), ("1,2", [1, 2])])
    func pagesArePicked(_ list: String, _ expected: [Int]) throws {
        var options = PageImageOptions(.svg)
        options.pages = PageSelection(list)
        #expect(try render(options).images.map(\.page) == expected)
    }

    @Test(arguments: ["", "0", "2-1", "a", "1,", "-2", "1--2", "+1", "1-2-3"])
    func whatIsNoListOfPagesIsNone(_ text: String) { #expect(PageSelection(text) == nil) }

    @Test(arguments: ["3", "1-3", "3-"])
    func aPageThatIsNotThereIsAnError(_ list: String) {
        var options = PageImageOptions(.png)
        options.pages = PageSelection(list)
        #expect {
            try render(options)
        } throws: {
            ($0 as? RenderError)?.cause.message == "there is no page 3: the document has 2 pages"
        }
    }

    /// 100 × 100 mm at 9,600 dots per inch would be 37,796 pixels wide.
    @Test func aPictureThatCannotBeIsAnError() {
        var options = PageImageOptions(.png)
        options.resolution = 9600
        #expect {
            try render(options, "<!DOCTYPE html><style>@page { size: 100mm }</style><p>a")
        } throws: {
            ($0 as? RenderError)?.cause.id == "limit.image-size"
        }
    }

    /// Cairo counts surfaces over the life of the process.
    @Test func theSamePageHasTheSameBytes() throws {
        let image = "<img alt='' src='data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='>"
        let html = "<!DOCTYPE html><p style='opacity: .5; background: linear-gradient(red, blue)'>a \(image)"
        let first = try render(PageImageOptions(.svg), html).images[0].bytes
        #expect(try render(PageImageOptions(.svg), html).images[0].bytes == first)
    }

    @Test func severalPicturesAreNumbered() throws {
        let folder = try TemporaryFolder()
        let images = try render(PageImageOptions(.svg))
        try images.write(to: folder.path + "/a.b.svg")
        #expect(folder.names == ["a.b-1.svg", "a.b-2.svg"])
        var options = PageImageOptions(.svg)
        options.pages = PageSelection("2")
        try render(options).write(to: folder.path + "/one.svg")
        #expect(folder.names.contains("one.svg"))
    }

    @Test func aServerDrawsPages() async throws {
        let template = RenderInput.text(Self.page, name: "t.html", directory: "/")
        #expect(try await Renderer().renderImages(template: template, PageImageOptions(.png)).images.count == 2)
    }
}
