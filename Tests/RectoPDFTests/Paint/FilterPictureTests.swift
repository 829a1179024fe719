import RectoCore
import RectoTestSupport
import Testing

@testable import RectoCSS
@testable import RectoLayout
@testable import RectoPDF

/// [Filter Effects 1 §5](https://www.w3.org/TR/filter-effects-1/#FilterProperty)
@Suite struct FilterPictureTests {
    private func fixture(_ css: String, _ page: String, _ html: String) throws -> LayoutFixture {
        let fixture = try LayoutFixture(html, css: css, page: page)
        #expect(fixture.diagnostics.isEmpty)
        return fixture
    }
    private func painted(_ css: String, _ page: String, _ html: String = "<div></div>") throws -> String {
        let fixture = try fixture(css, page, html)
        return picture(fixture.paged, faces: fixture.fonts)
    }
    private func dumped(_ css: String, _ html: String) throws -> String {
        dump(PaintOrder(try fixture(css, "60px 40px", html).paged, images: TestImages()))
    }

    // MARK: Colours

    @Test(arguments: [
        ("brightness(0)", "#"), ("contrast(0)", "g"), ("grayscale(1)", "g"), ("saturate(0)", "g"), ("invert(50%)", "g"),
        ("invert() invert()", "R"), ("hue-rotate(360deg)", "R"), ("sepia(0)", "R"), ("brightness(2)", "R"),
    ])
    func coloursOfABox(_ filter: String, _ expected: String) throws {
        #expect(try painted("div { height: 1px; background: red; filter: \(filter) }", "1px 1px") == expected)
    }
    @Test("the matrices of §12, of a colour and of its alpha")
    func matrices() {
        func mapped(_ function: ColorFunction, _ color: Color) -> String { ValueText.color(function.map.apply(color)) }
        #expect(mapped(.sepia(1), Color(red: 1, green: 1, blue: 1, alpha: 0.5)) == "rgba(255, 255, 239, 0.5)")
        #expect(mapped(.hueRotate(90), Color(red: 1, green: 0, blue: 0)) == "rgb(0, 91, 0)")
        #expect(mapped(.grayscale(1), Color(red: 0, green: 1, blue: 0)) == "rgb(182, 182, 182)")
        #expect(mapped(.saturate(2), Color(red: 0.5, green: 0.5, blue: 0.5)) == "rgb(128, 128, 128)")
    }
    @Test func textStaysText() throws {
        let items = try dumped("div { color: red; filter: invert(1) }", "<div>a</div>")
        #expect(items.contains("text #00ffff"))
        #expect(!items.contains("blur"))
    }
    @Test func gradientsAreMappedAtTheirStops() throws {
        let css = "div { height: 1px; background: linear-gradient(90deg, red 50%, white 50%); filter: "
        #expect(try painted(css + "invert(1) brightness(0.5) invert(1) }", "2px 1px").hasSuffix("."))
        #expect(try painted(css + "brightness(0) }", "2px 1px") == "##")
    }
    @Test func imagesAreMappedByPixel() {
        let pages = TestPages()
        let images = TestImages()
        images.images = [
            EncodedImage(format: .png, bytes: TestFiles.fourPixelPNG, width: 2, height: 2, name: "four.png")
        ]
        let content = ReplacedContent(kind: .image(ImageID(raw: 0)), naturalSize: Size(width: px(2), height: px(2)))
        let style = pages.style {
            $0.filter = Filters(components: [.function("grayscale", [])])
        } inherited: {
            $0.imageRendering = .pixelated
        }
        let box = pages.fragment(style, 2, 2, kind: .replaced, boxKind: .replaced, replaced: content)
        #expect(picture(pages.document(pages.page(2, 2, children: [(0, 0, box)])), images: images) == "gg\ng#")
    }
    @Test func blockInsideAnInlineBoxHasItsFilter() throws {
        let html = "<b><div></div></b>"
        #expect(try painted("b { filter: brightness(0) } div { height: 1px; background: red }", "1px 1px", html) == "#")
    }
    @Test func rootFilterIsThatOfTheCanvas() throws {
        #expect(try painted("html { background: red; filter: brightness(0) }", "1px 1px") == "#")
    }

    // MARK: Shadows and blur

    @Test func sharpShadowIsMadeOfShapes() throws {
        let css = "div { width: 1px; height: 1px; background: red; filter: drop-shadow(1px 1px 0 blue)"
        #expect(try painted(css + "}", "2px 2px") == "R.\n.B")
        // Later functions apply to the shadow too.
        #expect(try painted(css + " brightness(0) }", "2px 2px") == "#.\n.#")
    }
    @Test func shadowOfTextIsNoText() throws {
        let items = try dumped("div { filter: drop-shadow(1px 1px 2px red) }", "<div>a</div>")
        #expect(items.contains("blur #ff0000 by 2 in"))
        #expect(items.split(separator: "\n").count { $0.contains("'a'") } == 1)
    }
    @Test func blurredTextIsThereUnseen() throws {
        let items = try dumped("div { filter: blur(2px) }", "<div>a</div>")
        #expect(items.contains("blur by 2 in"))
        #expect(items.contains("marks"))
        #expect(items.contains("invisible text"))
    }
    @Test func blurKeepsColours() throws {
        let rows = try painted(
            "div { margin: 8px; width: 24px; height: 24px; background: red; filter: blur(1px) }", "40px 40px"
        ).split(separator: "\n").map { Array($0) }
        #expect(rows[20][20] == "R" && rows[1][1] == "." && rows[20][8] == "?")
    }
    /// The red box stands in the page, and so the clip of the box around its group does not apply to it.
    @Test("a group is painted inside of the clips that all of its boxes share")
    func groupOfBoxesWithOtherClips() throws {
        let css = """
            main { display: block; overflow: hidden; width: 1px; height: 1px }
            div { mix-blend-mode: multiply; height: 1px }
            b { position: absolute; width: 2px; height: 1px; background: red }
            """
        let html = "<main><div><b></b></div></main>"
        #expect(try painted(css, "3px 1px", html) == "RR.")
        // A filter contains positioned boxes, so that this one is clipped too.
        #expect(try painted(css + "div { filter: saturate(1) }", "3px 1px", html) == "R..")
    }
    @Test func veryWideBlurLeavesNothing() throws {
        #expect(try painted("div { height: 1px; background: red; filter: blur(1e9px) }", "1px 1px") == ".")
    }
    @Test func shadowsOfShadowsAreLimited() throws {
        let shadow = String(repeating: "drop-shadow(1px 0 0 red) ", count: 40)
        let fixture = try fixture("div { height: 1px; background: red; filter: \(shadow) }", "9px 9px", "<div></div>")
        var order = PaintOrder(fixture.paged, images: TestImages())
        let list = order.paint(page: 0)
        #expect(list.items.count < 1_000_000)
        #expect(list.simplified.map(\.what) == [.shadows])
    }
}
