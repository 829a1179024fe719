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
    @Test func aChildOfAHiddenBackIsSeenFromItsFront() throws {
        let css = """
            main, div { display: block; width: 2px; height: 1px; transform-style: preserve-3d }
            div { background: blue; backface-visibility: hidden; transform: rotateY(180deg) }
            p { margin: 0; height: 1px; background: red }
            """
        let html = "<main><div><p></p></div></main>"
        #expect(try painted(css, "2px 1px", html) == "..")
        #expect(try painted(css + "p { transform: rotateY(180deg) }", "2px 1px", html) == "RR")
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
    /// The second group is painted after the first one, but what is in it lies behind what is in that.
    @Test("§4.1.1: nested boxes share one space, in which the nearer grandchild covers the other one")
    func nearerGrandchild() throws {
        let css = """
            main, section { display: block; height: 1px; transform-style: preserve-3d }
            section { position: absolute; width: 1px }
            p { position: absolute; margin: 0; width: 1px; height: 1px; background: blue; transform: translateZ(1px) }
            .near { background: red; transform: translateZ(2px) }
            """
        let html = "<main><section><p class=near></p></section><section><p></p></section></main>"
        #expect(try painted(css, "1px 1px", html) == "R")
        // A flat box is one plane with all that is in it.
        #expect(try painted(css + "section { transform-style: flat }", "1px 1px", html) == "B")
        // The depth of a group is that of what is in it, too.
        #expect(try painted(css + "section:last-child { transform: translateZ(2px) }", "1px 1px", html) == "B")
    }
    @Test("§4.1.1: boxes of one plane are in painting order")
    func onePlane() throws {
        let css = """
            main { display: block; height: 1px; transform-style: preserve-3d; transform: rotateY(30deg) }
            div { position: absolute; width: 4px; height: 1px; background: blue }
            .wide { width: 8px; background: red }
            """
        // The edges of the turned boxes cover their pixels in part.
        func middle(_ html: String) throws -> Substring { try painted(css, "8px 1px", html).dropFirst(2).prefix(4) }
        #expect(try middle("<main><div class=wide></div><div></div></main>") == "BBRR")
        #expect(try middle("<main><div class=wide style='z-index: 1'></div><div></div></main>") == "RRRR")
    }
    @Test func childIsBehindTheBoxThatEstablishesTheSpace() throws {
        let css = """
            main { display: block; height: 1px; background: red; transform-style: preserve-3d }
            div { height: 1px; background: blue; transform: translateZ(-1px) }
            """
        #expect(try painted(css, "1px 1px", "<main><div></div></main>") == "R")
    }
    @Test func childOfABoxOnItsEdgeIsSeen() throws {
        let css = """
            main, div { display: block; width: 2px; height: 1px; transform-style: preserve-3d }
            div { background: blue; transform: rotateY(90deg) }
            p { margin: 0; height: 1px; background: red; transform: rotateY(-90deg) }
            """
        #expect(try painted(css, "2px 1px", "<main><div><p></p></div></main>") == "RR")
        let link = "<main><div><p><a href=x style='display:block;height:1px'></a></p></div></main>"
        let fixture = try LayoutFixture(link, css: css, page: "2px 1px")
        var order = PaintOrder(fixture.paged, images: TestImages())
        let area = Rect(x: .zero, y: .zero, width: LayoutUnit(2), height: LayoutUnit(1))
        #expect(order.paint(page: 0).links.map(\.rect) == [area])
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
