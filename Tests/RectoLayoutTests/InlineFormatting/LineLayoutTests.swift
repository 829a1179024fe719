import RectoTestSupport
import Testing

@Suite struct LineLayoutTests {
    private func boxes(_ html: String, css: String = "", _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: "100px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// [CSS Text 3 §6.1](https://www.w3.org/TR/css-text-3/#text-align-property)
    @Test func linesThatAreTooLongOverflowAtTheirEnd() throws {
        let b = try boxes(
            """
            <p style='width:50px;text-align:right'><b id=a>aaaaaaa</b></p>
            <p style='width:50px;text-align:center'><b id=b>aaaaaaa</b></p>
            <p style='width:50px;text-align:left' dir=rtl><b id=c>aaaaaaa</b></p>
            """, "a", "b", "c")
        #expect(b == ["1: 0,0 70x10", "1: 0,10 70x10", "1: -20,20 70x10"])
    }

    /// [CSS Text 3 §7.1](https://www.w3.org/TR/css-text-3/#text-indent-property)
    @Test func onlyTheFirstFormattedLineIsIndented() throws {
        let b = try boxes(
            "<div style='text-indent:30px'><b id=a>a</b><p><b id=b>b</b></p><b id=c>c</b></div>", "a", "b", "c")
        #expect(b == ["1: 30,0 10x10", "1: 30,10 10x10", "1: 0,20 10x10"])
    }

    /// The box of an inline is as high as its line height.
    /// [CSS 2.2 §10.8.1](https://www.w3.org/TR/CSS22/visudet.html#propdef-vertical-align)
    @Test func textTopAlignsTheBoxWithItsLeading() throws {
        let b = try boxes(
            "<p id=p>a<b id=a style='vertical-align:text-top;line-height:20px'>b</b></p>", "p", "a")
        #expect(b == ["1: 0,0 100x20", "1: 10,5 10x10"])
    }

    /// [CSS Sizing 3 §5.1](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
    @Test func edgesOfAnInlineBoxCountWithItsFirstPiece() throws {
        let b = try boxes(
            "<div id=a style='width:min-content'>abc <b style='padding-left:15px'>d</b></div>", "a")
        #expect(b == ["1: 0,0 30x20"])
    }

    @Test func aSoftHyphenCountsWhereItWouldShow() throws {
        let b = try boxes("<div id=a style='width:min-content'>abc&shy;de</div>", "a")
        #expect(b == ["1: 0,0 40x20"])
    }
}
