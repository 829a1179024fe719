import RectoCore
import RectoLayout
import Testing

@testable import RectoPDF

/// Drawings of filled shapes.
@Suite struct VectorPictureTests {
    private func drawing(_ path: String, placement: AffineTransform = .identity) -> VectorDrawing {
        VectorDrawing(
            natural: .none, viewBox: AreaOfUnits(x: 0, y: 0, width: 4, height: 2),
            fills: [VectorDrawing.Fill(path: path, placement: placement, color: .red)])
    }

    @Test func rectanglesAreToldFromOtherShapes() throws {
        let picture = try #require(VectorPicture(drawing("M1 0h2v1H1zM0 0L1 0L1 1zM3 1h1v1H3z")))
        let fill = try #require(picture.fills.first)
        #expect(
            fill.rects == [
                Rect(x: px(1), y: px(0), width: px(2), height: px(1)),
                Rect(x: px(3), y: px(1), width: px(1), height: px(1)),
            ])
        let corners = [(0.0, 0.0), (1, 0), (1, 1)].map { Point(x: px($0.0), y: px($0.1)) }
        #expect(fill.outline == [.move(corners[0]), .line(corners[1]), .line(corners[2]), .close])
    }

    @Test(
        "a shape that turns the other way, or goes on, is no rectangle",
        arguments: [
            "M1 0v1h2v-1z", "M1 0h2v1H1zL0 0z", "M1 0h2v1H1", "M1 0h2v1l-1 0z",
        ])
    func others(path: String) throws {
        #expect(try #require(VectorPicture(drawing(path))).fills.first?.rects == [])
    }

    @Test("what is wrong, or lies outside, is no such picture", arguments: ["h1", "M0 0h5v1H0z", "M0 0V-1H2z"])
    func refused(path: String) { #expect(VectorPicture(drawing(path)) == nil) }

    @Test func aPathHasItsPlaceAndItsScale() throws {
        let place = AffineTransform(a: 0.5, b: 0, c: 0, d: 1, e: 1, f: 0)
        let picture = try #require(VectorPicture(drawing("M0 0h2v1H0z", placement: place)))
        #expect(picture.fills[0].rects == [Rect(x: px(1), y: px(0), width: px(1), height: px(1))])
    }

    @Test func itStandsInTheMiddleOfItsBox() throws {
        let picture = try #require(VectorPicture(drawing("M0 0h2v1H0z")))
        let place = picture.placement(in: Rect(x: px(10), y: px(20), width: px(8), height: px(8)))
        #expect(place == AffineTransform(a: 2, b: 0, c: 0, d: 2, e: 10, f: 22))
    }

    /// One letter a pixel of a page of 4 × 2 px, on which a red module of 1 px begins at 1.4 px.
    private func pixels(_ edges: CodeEdges) throws -> [String] {
        let (images, diagnostics) = (TestImages(), DiagnosticSink())
        var image = EncodedImage(format: .svg, bytes: [], width: 4, height: 2, name: "a")
        image.vectors = VectorPicture(drawing("M0 0h1v1H0z"))
        images.images = [image]
        var list = DisplayList(size: Size(width: px(4), height: px(2)))
        let placed = PlacedImage(ImageID(raw: 0))
        list.append(
            .picture(.image(placed), destination: Rect(x: px(1.4), y: px(0), width: px(4), height: px(2))))
        let replay = CairoReplay(
            fonts: ScaledFonts(NoFaces(), scale: 1),
            images: ImageSurfaces(images, diagnostics: diagnostics, for: .pixels))
        replay.codeEdges = edges
        let surface = try #require(PixelSurface(list, scale: 1, in: PageFrame(page: list), with: replay))
        var rows: [String] = []
        surface.forEachRow { _, words in
            rows.append(
                String(
                    words.map { $0 & 0xFFFFFF == 0xFFFFFF ? "." : $0 & 0xFFFFFF == 0xFF0000 ? "R" : "r" as Character }))
        }
        return rows
    }

    @Test func edgesInPicturesAreSmoothOrHard() throws {
        #expect(try pixels(.smooth) == [".rr.", "...."])
        #expect(try pixels(.hard) == [".R..", "...."])
    }

    @Test func colorsAreMapped() throws {
        let picture = try #require(VectorPicture(drawing("M0 0h2v1H0z")))
        let inverted = ColorMap(slope: -1, intercept: 1)
        #expect(picture.fills[0].color(by: [inverted]) == Color(red: 0, green: 1, blue: 1))
    }
}
