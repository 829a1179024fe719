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
    /// `a` is half as wide as the column, whose width follows from its content. It shares no baseline and is at the
    /// start.
    @Test func anItemThatIsPartOfAnIntrinsicColumnSharesNoInlineBaseline() throws {
        let fixture = try grid(
            "justify-items:baseline;grid-template-columns:auto", [("width:50%", "a"), ("margin-left:20px", "b")])
        #expect(fixture.places("ab") == ["0,0 50x10", "20,10 10x10"])
    }
    /// `a` is as high as half of a row that depends on it; of a fixed row it knows its half.
    @Test func anItemThatIsPartOfAnIntrinsicRowSharesNoBaseline() throws {
        let items = [("height:50%", "a"), ("margin-top:20px", "b")]
        let auto = try grid("align-items:baseline;grid-template-columns:50px 50px", items)
        #expect(auto.places("ab") == ["0,0 50x15", "50,20 50x10"])
        let fixed = try grid("align-items:baseline;grid-template:50px/50px 50px", items)
        #expect(fixed.places("ab") == ["0,20 50x25", "50,20 50x10"])
        // Both baselines are 42 px above the end: 50 - 8.
        let last = try grid(
            "align-items:last baseline;grid-template:100px/50px 50px",
            [("height:50%", "a"), ("margin-bottom:20px", "b")])
        #expect(last.places("ab") == ["0,50 50x50", "50,50 50x10"])
        let flexible = try grid(
            "align-items:last baseline;grid-template:1fr/50px 50px;height:100px",
            [("height:50%", "a"), ("margin-bottom:20px", "b")])
        #expect(flexible.places("ab") == ["0,50 50x50", "50,50 50x10"])
    }
    /// Left edges line up: `a` is 50 wide, half of its column or what its text leaves.
    @Test func lastBaselinesLookAtTheWidthInTheColumn() throws {
        let other = ("margin-right:20px", "b")
        let half = try grid("justify-items:last baseline;grid-template-columns:100px", [("width:50%", "a"), other])
        #expect(half.places("ab") == ["50,0 50x10", "50,10 10x10"])
        for column in ["50px", "1fr"] {
            let wrapped = try grid(
                "justify-items:last baseline;width:50px;grid-template-columns:\(column)", [("", "aaa bbb ccc"), other])
            #expect(wrapped.places("ab") == ["0,0 50x30", "0,30 10x10"])
        }
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
