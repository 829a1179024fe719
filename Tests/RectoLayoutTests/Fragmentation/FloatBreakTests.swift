import RectoTestSupport
import Testing

/// Floats at the end of a page. Pages are 60 × 40 px: six letters wide, four lines high.
/// [CSS Fragmentation 3 §4.4](https://www.w3.org/TR/css-break-3/#unforced-breaks)
@Suite struct FloatBreakTests {
    private let css = "body { orphans: 1; widows: 1 }"

    /// Its lines are 25 px high: the room of 15 px takes none of them.
    @Test func aFloatWhoseFirstLineDoesNotFitWaits() throws {
        let fixture = try LayoutFixture(
            "<div style='height:25px'>a</div><div style='float:left;line-height:25px'>b<br>c</div>", css: css)
        #expect(fixture.pageTexts == ["a", "b", "c"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func aFloatBelowAnotherWaits() throws {
        let fixture = try LayoutFixture(
            """
            <div style='float:left;width:40px;height:25px'>a</div>\
            <div style='float:left;width:40px;line-height:25px'>b<br>c</div>
            """, css: css)
        #expect(fixture.pageTexts == ["a", "b", "c"])
        #expect(fixture.diagnostics.isEmpty)
    }

    /// The border alone would fit.
    @Test func theStartEdgeOfAFloatIsNotPartedFromItsContent() throws {
        let fixture = try LayoutFixture(
            """
            <div style='float:left;width:40px;height:20px'>a</div>\
            <div style='float:left;width:40px;border-top:12px solid'>b<br>c<br>d<br>e</div>
            """, css: css)
        #expect(fixture.pageTexts == ["a", "b/c", "d/e"])
        #expect(fixture.diagnostics.isEmpty)
    }

    /// Nothing is above it, so it stays, is cut at the end of the page, and is reported.
    @Test func atThePagesTopAFloatStays() throws {
        let fixture = try LayoutFixture("<div style='float:left;line-height:50px'>a<br>b</div>", css: css)
        #expect(fixture.pageTexts == ["a", "b"])
        #expect(fixture.diagnostics.map(\.id) == [.layoutOverflow])
    }

    @Test(arguments: ["a<br>b<br>c<br>d<br>e<br>f", "<div>a<br>b</div><div>c<br>d</div><div>e<br>f</div>"])
    func textBelowAFloatThatFillsThePageFollowsIt(content: String) throws {
        let float = "<div style='float:left;width:100%'>\(content)</div>"
        for text in ["g", "<p style='margin:0'>g", "<p style='clear:both'>g"] {
            let fixture = try LayoutFixture(float + text, css: css)
            #expect(fixture.pageTexts == ["a/b/c/d", "e/f/g"], "\(text)")
            #expect(fixture.diagnostics.isEmpty, "\(text)")
        }
    }

    /// The float is not placed again where its line goes on.
    @Test func aFirstLineMayWaitForSeveralPages() throws {
        let lines = (1...9).map { "\($0)" }.joined(separator: "<br>")
        let fixture = try LayoutFixture(
            "<p style='margin:0'><span style='float:left;width:100%'>\(lines)</span>g", css: css)
        #expect(fixture.pageTexts == ["1/2/3/4", "5/6/7/8", "9/g"])
        #expect(fixture.diagnostics.isEmpty)
    }

    /// The items began on the first page, beside the float; its rest leaves them no room on the second.
    @Test func whatHasBegunBesideAFloatGoesOnBelowItsRest() throws {
        let fixture = try LayoutFixture(
            """
            <div style='float:left;width:50px'>a<br>b<br>c<br>d<br>e<br>f<br>g</div>\
            <div style='display:flex;width:10px'><p style='margin:0'>1<br>2<br>3<br>4<br>5<br>6</div>
            """, css: css)
        #expect(fixture.pageTexts.joined().filter(\.isNumber) == "123456")
    }
}

/// [CSS Fragmentation 3 §4.1](https://www.w3.org/TR/css-break-3/#possible-breaks)
@Suite struct CutLineTests {
    private let tall = "<i style='display:inline-block;width:50px'>a<br>b<br>c<br>d<br>e</i>"

    /// 10 px of the first line are left for the second page: 35 px do not fit below them.
    @Test func theLineAfterOneThatWasCutGoesOn() throws {
        let fixture = try LayoutFixture(
            "<div>\(tall) <i style='display:inline-block;width:50px;line-height:35px'>g</i></div>",
            css: "body { orphans: 1; widows: 1 }")
        #expect(fixture.pageTexts == ["abcd", "e", "g"])
        #expect(fixture.diagnostics.map(\.id) == [.layoutOverflow])
    }

    @Test func whatFitsStays() throws {
        let fixture = try LayoutFixture("<div>\(tall) g<br>h<br>i<br>j</div>", css: "body { orphans: 1; widows: 1 }")
        #expect(fixture.pageTexts == ["abcd", "e/g/h/i", "j"])
    }
}
