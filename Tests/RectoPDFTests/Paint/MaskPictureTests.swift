import RectoTestSupport
import Testing

@testable import RectoLayout
@testable import RectoPDF

/// [CSS Masking 1 §7](https://www.w3.org/TR/css-masking-1/#positioned-masks)
@Suite struct MaskPictureTests {
    private func painted(_ css: String, _ page: String, _ html: String = "<div><p></p></div>") throws -> String {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: page)
        #expect(fixture.diagnostics.isEmpty)
        return picture(fixture.paged, faces: fixture.fonts)
    }
    private func masked(_ mask: String, _ page: String = "4px 2px") throws -> String {
        try painted("div { width: 4px; height: 2px; background: red; \(mask) }", page)
    }
    private static let black = "linear-gradient(black, black)"

    @Test func alphaOfAGradientHidesAHalf() throws {
        #expect(try masked("mask-image: linear-gradient(90deg, black 50%, transparent 50%)") == "RR..\nRR..")
    }
    @Test func sizeAndPositionAreThoseOfBackgrounds() throws {
        #expect(try masked("mask: \(Self.black) 1px 0 / 2px 1px no-repeat") == ".RR.\n....")
        #expect(try masked("mask: \(Self.black) 1px 0 / 1px 1px repeat-y") == ".R..\n.R..")
    }
    @Test func layersAddUp() throws {
        let layers = "mask: \(Self.black) 0 0 / 1px 1px no-repeat, \(Self.black) 100% 100% / 1px 1px no-repeat"
        #expect(try masked(layers) == "R...\n...R")
    }
    @Test func childrenAreMaskedToo() throws {
        let css = "div { mask: \(Self.black) 0 0 / 1px 1px no-repeat } p { height: 2px; background: blue }"
        #expect(try painted(css, "3px 2px") == "B..\n...")
    }
    @Test func maskIsCutByItsBox() throws {
        let css = "div { padding: 1px; width: 2px; height: 1px; background: red; mask: \(Self.black) "
        #expect(try painted(css + "content-box }", "4px 3px") == "....\n.RR.\n....")
    }
    @Test func withoutClipTheMaskGoesOnBeyondTheBox() throws {
        let css = "div { width: 1px } p { width: 3px; height: 1px; background: red } div { mask: \(Self.black) "
        #expect(try painted(css + "}", "4px 1px") == "R...")
        #expect(try painted(css + "no-clip }", "4px 1px") == "RRR.")
    }
    @Test func noneHidesNothingUnlessAnotherLayerMasks() throws {
        #expect(try masked("mask: none") == "RRRR\nRRRR")
        #expect(try masked("mask-image: none, linear-gradient(transparent, transparent)") == "....\n....")
    }

    /// The upper layer covers the left, the lower one the right; both are in the middle.
    @Test(
        "§7.8: mask-composite",
        arguments: [("add", "RRR"), ("subtract", "R.."), ("intersect", ".R."), ("exclude", "R.R")])
    func composite(_ keyword: String, _ expected: String) throws {
        let row = try painted(
            """
            div { width: 11px; height: 1px; background: red; mask-image: \(Self.black), \(Self.black);
                mask-repeat: no-repeat; mask-size: 8px 1px; mask-position: left, right; mask-composite: \(keyword) }
            """, "11px 1px")
        let pixels = Array(row)
        #expect(String([pixels[1], pixels[5], pixels[9]]) == expected)
    }
    @Test("§6.1: what is black hides, what is white shows")
    func luminance() throws {
        let row = try painted(
            """
            div { width: 10px; height: 1px; background: red; mask-mode: luminance;
                mask-image: linear-gradient(90deg, white 50%, black 50%) }
            """, "10px 1px")
        #expect(Array(row)[1] == "R" && Array(row)[8] == ".")
    }
    @Test("§8: the middle of a mask border is empty unless it is filled")
    func maskBorder() throws {
        let css = "div { width: 4px; height: 4px; background: red; mask-border: \(Self.black) "
        #expect(try painted(css + "1 / 1px }", "4px 4px") == "RRRR\nR..R\nR..R\nRRRR")
        #expect(try painted(css + "1 fill / 1px }", "4px 4px") == "RRRR\nRRRR\nRRRR\nRRRR")
    }
    @Test("CSS Backgrounds 3 §5.3: the slices of an image without size are as wide as the border")
    func automaticMaskBorder() throws {
        let css =
            "div { width: 2px; height: 2px; border: 2px solid red; background: red; mask-border: \(Self.black) 1 }"
        #expect(try painted(css, "6px 6px") == "RRRRRR\nRRRRRR\nRR..RR\nRR..RR\nRRRRRR\nRRRRRR")
    }
    @Test func opacityAndMaskMeet() throws {
        #expect(
            try masked("opacity: 0.5; background: black; mask: \(Self.black) 0 0 / 1px 2px no-repeat")
                == "g...\ng...")
    }
    @Test func maskIsDumped() throws {
        let fixture = try LayoutFixture(
            "<div></div>", css: "div { height: 2px; background: red; mask: \(Self.black) }", page: "4px 2px")
        let items = dump(PaintOrder(fixture.paged, images: TestImages())).split(separator: "\n").map {
            $0.drop { $0 == " " }
        }
        #expect(items.contains("mask in 0,0+4x2"))
        #expect(items.contains("masked"))
    }
}
