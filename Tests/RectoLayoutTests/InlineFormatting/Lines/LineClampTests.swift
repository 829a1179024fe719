import RectoCore
import RectoTestSupport
import Testing

/// [CSS Overflow 4 §5](https://www.w3.org/TR/css-overflow-4/#fragmentation)
@Suite struct LineClampTests {
    private func pages(_ html: String, page: String = "60px 100px", reports: Int) throws -> [String] {
        let f = try LayoutFixture(html, css: "p { margin: 0 }", page: page)
        #expect(f.diagnostics.map(\.id) == [DiagnosticID](repeating: .layoutClipped, count: reports))
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

    /// Without a number of lines, those that end above the end of the box are shown. A line is 10 px high.
    @Test(arguments: [
        ("<p style='line-clamp:auto;max-height:25px'>aa bb cc dd ee ff gg</p>z", "aa bb/cc dd…/z", 1),
        ("<p style='line-clamp:auto;height:20px'>aa bb cc dd ee ff gg</p>z", "aa bb/cc dd…/z", 1),
        ("<p style='line-clamp:auto;max-height:40px'>aa bb cc dd ee ff gg</p>z", "aa bb/cc dd/ee ff/gg/z", 0),
        ("<div style='line-clamp:auto;max-height:21px'><p>a<p>b c<p>d</div>z", "a/b c…/z", 1),
        ("<div style='continue:discard;max-height:29px'><p>a<p>b c<p>d</div>z", "a/b c/z", 1),
        ("<p style='line-clamp:auto;height:5px;margin-bottom:5px'>aa bb cc dd ee</p>z", "aa bb…/z", 1),
    ])
    func aBoxClampsByItsHeight(_ html: String, _ expected: String, _ reports: Int) throws {
        #expect(try pages(html, reports: reports) == [expected])
    }

    @Test func clampedLinesStayTogether() throws {
        #expect(
            try pages(
                "<p>1<p>2<p>3<div style='line-clamp:2'>aa bb cc dd ee ff</div><p>z", page: "60px 40px", reports: 1) == [
                    "1/2/3", "aa bb/cc dd…/z",
                ])
    }
}
