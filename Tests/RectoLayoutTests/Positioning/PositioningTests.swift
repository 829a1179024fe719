import RectoTestSupport
import Testing

@Suite struct PositioningTests {
    private func boxes(_ html: String, css: String = "", _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0 } i { position: absolute } " + css, page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// [CSS 2.2 §10.3.7](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    @Test func theStaticPositionIsWhereTheBoxWouldHaveBeen() throws {
        let b = try boxes(
            """
            <p>aa<i id=a>x</i></p><p>aa<i id=b style='display:block'>x</i></p>
            <p style='text-align:right'>aa<i id=c>x</i></p><p dir=rtl>aa<i id=d>x</i></p>
            """, "a", "b", "c", "d")
        #expect(b == ["1: 20,0 10x10", "1: 0,20 10x10", "1: 100,20 10x10", "1: 70,30 10x10"])
    }

    /// [CSS 2.2 §10.1](https://www.w3.org/TR/CSS22/visudet.html#containing-block-details)
    @Test func aPositionedInlineBoxIsAContainingBlock() throws {
        let b = try boxes(
            """
            <p>aa <span style='position:relative;padding:2px'>bb<i id=a style='left:0;top:100%'>x</i
            ><i id=b style='right:0;bottom:0'>x</i></span></p>
            """, "a", "b")
        #expect(b == ["1: 30,12 10x10", "1: 44,2 10x10"])
    }

    @Test func limitsHoldForBoxesStretchedBetweenInsets() throws {
        let b = try boxes(
            """
            <div style='position:relative;height:50px'><i id=a style='top:0;bottom:0;max-height:30px;width:5px'></i
            ><i id=b style='top:0;bottom:0;max-height:30px;width:5px;margin:auto'></i></div>
            """, "a", "b")
        #expect(b == ["1: 0,0 5x30", "1: 0,10 5x30"])
    }
}
