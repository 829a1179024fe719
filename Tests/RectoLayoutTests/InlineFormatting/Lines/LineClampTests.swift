import RectoTestSupport
import Testing

/// [CSS Overflow 4 §5](https://www.w3.org/TR/css-overflow-4/#fragmentation)
@Suite struct LineClampTests {
    private func pages(_ html: String, page: String = "60px 100px", reports: Int) throws -> [String] {
        let f = try LayoutFixture(html, css: "p { margin: 0 }", page: page)
        #expect(f.diagnostics.map(\.id) == [String](repeating: "layout.clipped", count: reports))
        return f.pageTexts
    }

    @Test func linesAfterTheLastOneAreLeftOut() throws {
        #expect(
            try pages("<p style='line-clamp:2'>aa bb cc dd ee ff gg</p><p>z", reports: 1) == ["aa bb/cc dd…/z"])
        #expect(try pages("<p style='line-clamp:2'>aa bb cc dd</p><p>z", reports: 0) == ["aa bb/cc dd/z"])
        #expect(try pages("<p style='line-clamp:2'>aa bb<br>c <br> </p><p>z", reports: 0) == ["aa bb/c/z"])
    }

    @Test func theEllipsisTakesItsRoom() throws {
        #expect(try pages("<p style='line-clamp:1'>aaa bb cc</p>", reports: 1) == ["aaa…"])
        #expect(try pages("<p style=\"line-clamp:1 ' +'\">aa bb cc</p>", reports: 1) == ["aa +"])
        #expect(try pages("<p style='max-lines:1;continue:discard'>aa bb cc</p>", reports: 1) == ["aa bb"])
    }

    @Test func linesOfBlocksInsideCount() throws {
        let blocks = "<div><p>a<p>b</div><p>c d e f</p><p>g"
        #expect(try pages("<div style='line-clamp:1'>\(blocks)</div>z", reports: 1) == ["a…/z"])
        #expect(try pages("<div style='line-clamp:2'>\(blocks)</div>z", reports: 1) == ["a/b…/z"])
        #expect(try pages("<div style='line-clamp:3'>\(blocks)</div>z", reports: 1) == ["a/b/c d e…/z"])
        #expect(try pages("<div style='line-clamp:5'>\(blocks)</div>z", reports: 0) == ["a/b/c d e/f/g/z"])
    }

    @Test func emptyBlocksBelowAreNoMissingText() throws {
        #expect(try pages("<div style='line-clamp:2'><p>a<p>b<p></p><div><p></div></div>z", reports: 0) == ["a/b/z"])
        #expect(
            try pages("<div style='line-clamp:2'><p>a<p>b<div style='height:9px'></div></div>z", reports: 1) == [
                "a/b…/z"
            ])
    }

    /// The legacy property clamps a vertical `-webkit-box` and nothing else.
    @Test func theLegacyPropertyNeedsItsBox() throws {
        let text = "aa bb cc dd ee"
        let box = "-webkit-line-clamp:2;display:-webkit-box;overflow:hidden"
        #expect(
            try pages("<p style='\(box);-webkit-box-orient:vertical'>\(text)</p>", reports: 1) == ["aa bb/cc dd…"])
        #expect(try pages("<p style='-webkit-line-clamp:2'>\(text)</p>", reports: 0) == ["aa bb/cc dd/ee"])
    }

    @Test func clampedLinesStayTogether() throws {
        #expect(
            try pages(
                "<p>1<p>2<p>3<div style='line-clamp:2'>aa bb cc dd ee ff</div><p>z", page: "60px 40px", reports: 1) == [
                    "1/2/3", "aa bb/cc dd…/z",
                ])
    }
}
