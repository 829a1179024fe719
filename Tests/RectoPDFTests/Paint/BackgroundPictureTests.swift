import RectoCSS
import RectoCore
import RectoLayout
import Testing

@testable import RectoPDF

@Suite struct BackgroundPictureTests {
    /// Two by two: red, green, blue, black.
    private let images: TestImages = {
        let images = TestImages()
        images.images = [
            EncodedImage(format: .png, bytes: TestFiles.fourPixelPNG, width: 2, height: 2, name: "four.png")
        ]
        return images
    }()

    private func painted(_ width: Double, _ height: Double, _ edit: (inout BackgroundLayer) -> Void) -> String {
        var layer = BackgroundLayer()
        layer.image = ResourceReference(url: "four.png", base: "", span: nil)
        edit(&layer)
        let pages = TestPages()
        let box = pages.fragment(
            pages.style {
                $0.backgroundLayers = [layer]
                $0.padding = Edges(all: .length(px(1)))
            }, width, height)
        return picture(pages.document(pages.page(width, height, children: [(0, 0, box)])), images: images)
    }

    @Test func colorFillsTheClipBox() {
        let pages = TestPages()
        var layer = BackgroundLayer()
        layer.clip = .contentBox
        let box = pages.fragment(
            pages.style {
                $0.backgroundColor = .red
                $0.backgroundLayers = [layer]
                $0.padding = Edges(all: .length(px(1)))
            }, 4, 3)
        #expect(picture(pages.document(pages.page(4, 3, children: [(0, 0, box)]))) == "....\n.RR.\n....")
    }

    @Test func repeats() {
        #expect(painted(5, 3) { _ in } == "RGRGR\nB#B#B\nRGRGR")
    }

    @Test func noRepeatAtABottomRightCorner() {
        let result = painted(4, 3) {
            ($0.repeatX, $0.repeatY) = (.noRepeat, .noRepeat)
            ($0.positionX, $0.positionY) = (.percentage(1), .percentage(1))
        }
        #expect(result == "....\n..RG\n..B#")
    }

    @Test func originMovesTheFirstTile() {
        let result = painted(4, 4) {
            ($0.repeatX, $0.repeatY) = (.noRepeat, .noRepeat)
            $0.origin = .contentBox
        }
        #expect(result == "....\n.RG.\n.B#.\n....")
    }

    @Test func spaceSpreadsWholeTiles() {
        let result = painted(7, 2) { ($0.repeatX, $0.repeatY) = (.space, .noRepeat) }
        // Three tiles, half a pixel between.
        #expect(result.hasPrefix("RG"))
        #expect(result.split(separator: "\n")[0].hasSuffix("RG"))
    }

    @Test func manyTilesAreOnePattern() {
        let result = painted(24, 24) { _ in }
        let rows = result.split(separator: "\n")
        #expect(rows[22] == "RGRGRGRGRGRGRGRGRGRGRGRG")
        #expect(rows[23] == "B#B#B#B#B#B#B#B#B#B#B#B#")
    }

    @Test func pageBackgroundCoversTheMarginsAndTheCanvasDoesNot() {
        let green = BoxStyle()
        green.backgroundColor = .green
        let pages = TestPages(root: ComputedStyle(inherited: InheritedStyle(), box: green))
        let page = pages.page(4, 4, margin: 1, style: pages.style { $0.backgroundColor = .red }, children: [])
        #expect(picture(pages.document(page)) == "RRRR\nRGGR\nRGGR\nRRRR")
    }
}
