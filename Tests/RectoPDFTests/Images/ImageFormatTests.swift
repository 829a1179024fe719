import Foundation
import RectoCore
import RectoLayout
import Testing

@testable import RectoPDF

@Suite struct ImageFormatTests {
    private func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

    @Test func firstFrameOfAGIF() throws {
        // Two by two: red, blue; blue, red.
        let file = bytes("R0lGODlhAgACAPAAAP8AAAAA/yH5BAAAAAAALAAAAAACAAIAAAIDRAIFADs=")
        let picture = try #require(GIFPicture(file))
        #expect(picture.pixels.words == [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000])
        #expect(picture.pixels.isOpaque)
        #expect(GIFPicture.size(file)?.width == 2)
    }
    @Test func aGIFThatBreaksOffNeverTraps() {
        let file = bytes("R0lGODlhAgACAPAAAP8AAAAA/yH5BAAAAAAALAAAAAACAAIAAAIDRAIFADs=")
        for count in file.indices { _ = GIFPicture(Array(file[..<count])) }
        for index in file.indices {
            for value in [UInt8(0), 0x7F, 0xFF] {
                var damaged = file
                damaged[index] = value
                // The size is checked before pixels are made.
                if index < 6 || index > 9 { _ = GIFPicture(damaged) }
            }
        }
    }
    @Test(.enabled(if: WebPPicture.isAvailable))
    func pixelsOfAWebP() throws {
        // One pixel, all of it transparent.
        let file = bytes("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
        #expect(WebPPicture.size(file)?.width == 1)
        let pixels = try #require(WebPPicture.pixels(file))
        #expect(pixels.words.count == 1)
        #expect(WebPPicture.pixels(Array(file.dropLast(10))) == nil)
    }

    // MARK: SVG

    private func drawing(_ markup: String) -> SVGPicture? { try? SVGPicture(Array(markup.utf8)) { [] } }

    @Test func naturalDimensionsOfADrawing() throws {
        let sized = try #require(drawing("<svg xmlns='http://www.w3.org/2000/svg' width='2in' height='96px'/>"))
        #expect(sized.natural == NaturalDimensions(Size(width: px(192), height: px(96))))
        let ratio = try #require(drawing("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 10'/>"))
        #expect(ratio.natural == NaturalDimensions(width: nil, height: nil, ratio: 3))
    }
    @Test func whatIsNoDrawingIsRefused() {
        #expect(drawing("<svg xmlns='http://www.w3.org/2000/svg'>") == nil)
        #expect(drawing("") == nil)
    }
    @Test func drawingFillsItsRectangle() throws {
        let images = TestImages()
        var image = EncodedImage(format: .svg, bytes: [], width: 0, height: 0, name: "a.svg")
        image.drawing = drawing(
            """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1'><rect width='1' height='1' fill='#f00'/>\
            <rect x='1' width='1' height='1' fill='#00f'/></svg>
            """)
        images.images = [image]
        let pages = TestPages()
        let content = ReplacedContent(kind: .image(ImageID(raw: 0)), naturalSize: .zero)
        let box = pages.fragment(pages.style(), 8, 4, kind: .replaced, boxKind: .replaced, replaced: content)
        let rows = picture(pages.document(pages.page(8, 4, children: [(0, 0, box)])), images: images)
            .split(separator: "\n")
        // Pixels at the edges are mixed.
        #expect(rows[1].dropFirst().prefix(2) == "RR")
        #expect(rows[1].dropFirst(5).prefix(2) == "BB")
    }
}
