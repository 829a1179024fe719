import RectoTestSupport
import Testing

/// [CSS Grid 2 §10.5](https://www.w3.org/TR/css-grid-2/#row-align),
/// [CSS Align 3 §9](https://www.w3.org/TR/css-align-3/#baseline-rules)
@Suite struct GridBaselineTests {
    /// In the inline axis the left border edge stands for a baseline.
    @Test func itemsOfAColumnShareTheirLeftEdges() throws {
        let items = [("margin-left:10px", "a"), ("", "bbb")]
        let start = try grid("justify-items:baseline;width:80px", items)
        #expect(start.places("ab") == ["10,0 10x10", "10,10 30x10"])
        let end = try grid("justify-items:last baseline;width:80px", [("margin-right:10px", "a"), ("", "bbb")])
        #expect(end.places("ab") == ["50,0 10x10", "50,10 30x10"])
        let right = try grid(
            "justify-items:baseline;width:80px;direction:rtl", [("margin-right:10px", "a"), ("", "bbb")])
        #expect(right.places("ab") == ["50,0 10x10", "50,10 30x10"])
    }
    @Test func whatMovesItemsIsAPartOfTheirContribution() throws {
        let fixture = try grid(
            "justify-items:baseline;grid-template-columns:auto auto;justify-content:start",
            [("margin-left:20px", "aa"), ("", "b"), ("", "ccc")])
        #expect(fixture.places("abc") == ["20,0 20x10", "50,0 10x10", "20,10 30x10"])
    }
    /// `justify-self: baseline` of one item alone is its start.
    @Test func aSingleItemStandsAtTheStart() throws {
        let fixture = try grid(
            "grid-template-columns:50px", [("justify-self:baseline", "a"), ("justify-self:end", "b")])
        #expect(fixture.places("ab") == ["0,0 10x10", "40,10 10x10"])
    }

    @Test func itemsOfSubgridsShareTheBaselineOfTheRow() throws {
        let fixture = try LayoutFixture(
            "<div style='display:grid;grid-template-columns:30px 30px;align-items:baseline'>"
                + "<b id=a style='padding-top:10px'>a</b><div style='display:grid;grid-template-rows:subgrid;padding-top:2px;"
                + "align-items:baseline'><b id=b>b</b></div></div>", page: "100px 100px")
        #expect(fixture.places("ab") == ["0,0 30x20", "30,10 30x10"])
    }
}
