import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout
@testable import RectoPDF

/// [CSS Transforms 2](https://www.w3.org/TR/css-transforms-2/)
@Suite struct SpacePictureTests {
    private func painted(_ css: String, _ page: String, _ html: String) throws -> String {
        let fixture = try LayoutFixture(html, css: css, page: page)
        #expect(fixture.diagnostics.isEmpty)
        return picture(fixture.paged, faces: fixture.fonts)
    }

    /// A card whose two sides lie on each other.
    @Test("§10: only the side that faces the viewer is painted", arguments: [("0deg", "RR"), ("180deg", "BB")])
    func card(_ angle: String, _ expected: String) throws {
        let css = """
            main { display: block; width: 2px; height: 1px; transform-style: preserve-3d; transform: rotateY(\(angle)) }
            div { position: absolute; inset: 0; backface-visibility: hidden }
            .front { background: red } .back { background: blue; transform: rotateY(180deg) }
            """
        let html = "<main><div class=front></div><div class=back></div></main>"
        #expect(try painted(css, "2px 1px", html) == expected)
    }
    @Test("§4: a child turns back only what its parent does not flatten")
    func turnedBack() throws {
        let css = """
            main { display: block; height: 4px; transform: rotateX(60deg) }
            div { height: 4px; background: red; transform: rotateX(-60deg) }
            """
        let html = "<main><div></div></main>"
        #expect(try painted(css, "1px 4px", html).filter { $0 == "." }.count == 2)
        #expect(try painted(css + "main { transform-style: preserve-3d }", "1px 4px", html) == "R\nR\nR\nR")
        // An opacity flattens.
        #expect(
            try painted(css + "main { transform-style: preserve-3d; opacity: 0.99 }", "1px 4px", html)
                .filter { $0 == "." }.count == 2)
    }
    @Test("§7: a nearer child is larger, about the perspective-origin")
    func perspective() throws {
        let css = """
            main { display: block; height: 4px; perspective: 2px }
            div { height: 2px; width: 2px; background: red; transform: translateZ(1px) }
            """
        let html = "<main><div></div></main>"
        #expect(
            try painted(css + "main { perspective-origin: 0 0 }", "4px 4px", html) == "RRRR\nRRRR\nRRRR\nRRRR")
        #expect(
            try painted(css + "main { perspective-origin: 2px 2px }", "4px 4px", html) == "RR..\nRR..\n....\n....")
    }
    @Test func nearerBoxCoversLaterOne() throws {
        let css = """
            main { display: block; height: 1px; transform-style: preserve-3d }
            div { position: absolute; width: 1px; height: 1px; background: blue }
            .near { background: red; transform: translateZ(1px) }
            """
        #expect(try painted(css, "1px 1px", "<main><div class=near></div><div></div></main>") == "R")
    }
    @Test func transformOriginHasADepth() throws {
        let css =
            "div { width: 2px; height: 1px; background: red; transform-origin: 1px 0 2px; transform: rotateY(90deg) }"
        // The box is seen from its side, where its origin was before it.
        let fixture = try LayoutFixture("<div></div>", css: css, page: "8px 1px")
        var order = PaintOrder(fixture.paged, images: TestImages())
        #expect(order.paint(page: 0).items.isEmpty)
        let turned = css.replacing("90deg", with: "180deg")
        #expect(try painted(turned, "4px 1px", "<div></div>") == "RR..")
    }
    @Test func trapeziumIsSaid() throws {
        let css = "main { display: block; perspective: 9px } div { height: 9px; transform: rotateY(30deg) }"
        let fixture = try LayoutFixture("<main><div></div></main>", css: css, page: "20px 20px")
        var order = PaintOrder(fixture.paged, images: TestImages())
        #expect(order.paint(page: 0).simplified.map(\.what) == [.trapezium])
    }
    @Test func matrixIsUndone() throws {
        let turned = AffineTransform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
        let undone = try #require(turned.inverse).applied(after: turned)
        let numbers = [undone.a - 1, undone.b, undone.c, undone.d - 1, undone.e, undone.f]
        #expect(numbers.allSatisfy { $0.magnitude < 1e-12 })
    }
}
