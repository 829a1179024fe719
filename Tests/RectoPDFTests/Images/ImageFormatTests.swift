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
    @Test(.enabled(if: WebPPicture.isAvailable, "libwebp7 is not installed"))
    func pixelsOfAWebP() throws {
        // One pixel, all of it transparent.
        let file = bytes("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
        #expect(WebPPicture.size(file)?.width == 1)
        let pixels = try #require(WebPPicture.pixels(file))
        #expect(pixels.words.count == 1)
        #expect(WebPPicture.pixels(Array(file.dropLast(10))) == nil)
    }

    @Test("of an animation, the first frame")
    func animations() throws {
        // One pixel each: red, then blue.
        func frame(_ color: [UInt8]) -> [UInt8] {
            [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + color + [0, 0, 0, 2, 2, 0x44, 1, 0]
        }
        let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + frame([255, 0, 0]) + frame([0, 0, 255]) + [0x3B]
        #expect(GIFPicture(gif)?.pixels.words == [0xFFFF_0000])
    }
    @Test(.enabled(if: WebPPicture.isAvailable, "libwebp7 is not installed"))
    func animatedWebP() throws {
        let still = bytes("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
        // Header, number of frames, and twice the picture of one pixel.
        let picture = Array(still[12...])
        let header: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 0x12, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let loop: [UInt8] = Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let size = UInt8(16 + picture.count)
        let frame: [UInt8] =
            Array("ANMF".utf8) + [size, 0, 0, 0] + [UInt8](repeating: 0, count: 12) + [100, 0, 0, 0] + picture
        let body = Array("WEBP".utf8) + header + loop + frame + frame
        let file = Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
        #expect(WebPPicture.size(file)?.width == 1)
        #expect(WebPPicture.pixels(file)?.words.count == 1)
    }

    // MARK: Files that are cut off

    @Test func aJPEGWithoutItsEndIsCutOff() {
        let scan: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0x12, 0xFF, 0, 0xFF, 0xD1, 0x34]
        #expect(JPEGFile.isCutOff(scan))
        #expect(JPEGFile.isCutOff(Array(scan.prefix(5))))
        #expect(!JPEGFile.isCutOff(scan + [0xFF, 0xD9]))
        #expect(!JPEGFile.isCutOff(scan + [0xFF, 0xD9, 0, 0]))
        // The end of a picture inside of a segment is not that of the file's own.
        #expect(JPEGFile.isCutOff([0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 0xFF, 0xD9] + scan.dropFirst(2)))
    }

    // MARK: Damaged files

    private let grey = TestFiles.greyJPEG
    /// Where the parts of the grey picture begin: its frame, its codes, its scan, and the data of that.
    private let frame = 71
    private let codes = 84
    private let scan = 128
    private let data = 138

    /// The grey picture with other bytes from a place on.
    private func changed(_ place: Int, to bytes: [UInt8]) -> [UInt8] {
        var file = grey
        file.replaceSubrange(place..<place + bytes.count, with: bytes)
        return file
    }
    /// The grey picture with more bytes at a place.
    private func inserted(_ bytes: [UInt8], at place: Int) -> [UInt8] {
        var file = grey
        file.insert(contentsOf: bytes, at: place)
        return file
    }
    /// The beginning of the grey picture with another end.
    private func ending(_ bytes: [UInt8], from place: Int) -> [UInt8] {
        var file = Array(grey.prefix(place))
        file.append(contentsOf: bytes)
        return file
    }

    @Test func aJPEGAsItShouldBeIsSound() {
        #expect(JPEGStructure.state(of: grey) == .sound)
        #expect(JPEGStructure.state(of: TestFiles.inkJPEG) == .sound)
        #expect(JPEGStructure.state(of: inserted([0, 1, 2], at: grey.count)) == .sound)
        // Segments of programs, comments and bytes that fill may stand before the scan.
        let segments: [UInt8] = [0xFF, 0xE1, 0, 4, 0xFF, 0xD9, 0xFF, 0xFF, 0xFE, 0, 2]
        #expect(JPEGStructure.state(of: inserted(segments, at: 2)) == .sound)
        // The end of what is cut off is told by itself.
        #expect(JPEGStructure.state(of: ending([], from: grey.count - 2)) == .sound)
    }

    @Test func whatReadersCannotDecodeIsDamaged() {
        #expect(grey[frame + 1] == 0xC0 && grey[codes + 1] == 0xC4 && grey[scan + 1] == 0xDA)
        var damaged: [String: [UInt8]] = [:]
        damaged["a table that the frame does not have"] = changed(frame + 12, to: [1])
        damaged["a component without a part"] = changed(frame + 11, to: [0x01])
        damaged["more codes of one bit than two"] = changed(codes + 5, to: [3])
        damaged["a segment that is none"] = changed(codes, to: [0xFF, 0x02])
        damaged["no marker where one must be"] = changed(codes, to: [0])
        damaged["a component that the frame does not have"] = changed(scan + 5, to: [7])
        damaged["a restart that was not announced"] = inserted([0xFF, 0xD0], at: data)
        damaged["a segment in the data"] = inserted([0xFF, 0xEC, 0, 2], at: data)
        damaged["a segment in the data that leads beyond the file"] = inserted([0xFF, 0xEC, 9, 9], at: data)
        damaged["two frames"] = inserted(Array(grey[frame..<codes]), at: codes)
        damaged["no scan"] = ending([0xFF, 0xD9], from: scan)
        for (what, file) in damaged { #expect(JPEGStructure.state(of: file) == .damaged, "\(what)") }
        #expect(JPEGStructure.state(of: changed(frame + 1, to: [0xC9])) == .foreign)
        #expect(JPEGStructure.state(of: changed(frame + 1, to: [0xC3])) == .foreign)
    }

    /// Two units of 8 pixels and a restart between them.
    @Test func restartsFollowEachOther() {
        func state(_ content: [UInt8]) -> JPEGStructure.State {
            var file = Array(changed(frame + 7, to: [0, 16]).prefix(data))
            file.append(contentsOf: content)
            file.append(contentsOf: [0xFF, 0xD9])
            file.insert(contentsOf: [0xFF, 0xDD, 0, 4, 0, 1], at: scan)
            return JPEGStructure.state(of: file)
        }
        #expect(state([0x3F, 0xFF, 0xD0, 0x3F]) == .sound)
        #expect(state([0x3F, 0xFF, 0xD1, 0x3F]) == .damaged)
        #expect(state([0x3F, 0x3F]) == .damaged)
    }

    // MARK: SVG

    /// A drawing of 2 × 2 px with `content` in it; nil if it is refused.
    private func painted(_ content: String, prolog: String = "") -> String? {
        let images = TestImages()
        var image = EncodedImage(format: .svg, bytes: [], width: 0, height: 0, name: "a.svg")
        image.drawing = drawing(
            prolog + "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
                + "xmlns:xi='http://www.w3.org/2001/XInclude' width='2' height='2'>\(content)</svg>")
        if image.drawing == nil { return nil }
        images.images = [image]
        let pages = TestPages()
        let content = ReplacedContent(kind: .image(ImageID(raw: 0)), naturalSize: .zero)
        let box = pages.fragment(pages.style(), 2, 2, kind: .replaced, boxKind: .replaced, replaced: content)
        return picture(pages.document(pages.page(2, 2, children: [(0, 0, box)])), images: images)
    }

    @Test func drawingsReadNoOtherFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let png = folder.appendingPathComponent("four.png").path
        try Data(TestFiles.fourPixelPNG).write(to: URL(fileURLWithPath: png))
        let css = folder.appendingPathComponent("a.css").path
        try Data("rect{fill:#f00}".utf8).write(to: URL(fileURLWithPath: css))
        let svg = folder.appendingPathComponent("a.svg").path
        let red = "<rect id='r' width='2' height='2' fill='#f00'/>"
        try Data("<svg xmlns='http://www.w3.org/2000/svg'>\(red)</svg>".utf8).write(to: URL(fileURLWithPath: svg))

        let blank = "..\n.."
        // The content of the drawing itself is painted.
        let inner = "data:image/png;base64," + Data(TestFiles.fourPixelPNG).base64EncodedString()
        #expect(painted("<image width='2' height='2' href='\(inner)'/>") != blank)
        #expect(painted(red)?.first == "R")

        #expect(painted("<image width='2' height='2' href='file://\(png)'/>") == blank)
        #expect(painted("<image width='2' height='2' xlink:href='\(png)'/>") == blank)
        #expect(painted("<use href='file://\(svg)#r'/>") == blank)
        #expect(painted("<style>@import url('file://\(css)');</style><rect width='2' height='2'/>")?.first == "#")
        let sheet = "<?xml-stylesheet href='file://\(css)'?>"
        #expect(painted("<rect width='2' height='2'/>", prolog: sheet)?.first == "#")
        #expect([blank, nil].contains(painted("<xi:include href='file://\(svg)'/>")))
        let entity = "<!DOCTYPE svg [<!ENTITY e SYSTEM 'file://\(svg)'>]>"
        #expect([blank, nil].contains(painted("&e;", prolog: entity)))
        let filter = "<filter id='f'><feImage href='file://\(png)'/></filter>"
        #expect(painted(filter + "<rect width='2' height='2' fill='none' filter='url(#f)'/>") == blank)
        #expect(painted("<rect width='2' height='2' fill='url(file://\(svg)#r)'/>")?.first != "R")
    }
    @Test("entities that grow exponentially are refused")
    func entityBomb() {
        var doctype = "<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaa'>"
        for n in 1...12 { doctype += "<!ENTITY a\(n) '" + String(repeating: "&a\(n - 1);", count: 10) + "'>" }
        #expect(painted("<desc>&a12;</desc>", prolog: doctype + "]>") == nil)
    }

    private func drawing(_ markup: String) -> SVGPicture? { try? SVGPicture(Array(markup.utf8), trials: nil) { [] } }

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
