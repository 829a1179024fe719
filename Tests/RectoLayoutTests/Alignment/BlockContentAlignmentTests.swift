import RectoTestSupport
import Testing

/// [CSS Align 3 §5.1.1](https://www.w3.org/TR/css-align-3/#distribution-block): `align-content` of block containers.
/// Squares of 10 px.
@Suite struct BlockContentAlignmentTests {
    private func boxes(_ html: String, page: String = "100px 400px", _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    @Test(arguments: [
        ("normal", 0), ("start", 0), ("stretch", 0), ("space-between", 0), ("baseline", 0), ("center", 40),
        ("space-around", 40), ("space-evenly", 40), ("end", 80), ("flex-end", 80), ("last baseline", 80),
    ])
    func theContentMovesAsAWhole(value: String, top: Int) throws {
        let html = "<div style='height:100px;align-content:\(value)'><div id=a>a</div><div id=b>b</div></div>"
        #expect(try boxes(html, "a", "b") == ["1: 0,\(top) 100x10", "1: 0,\(top + 10) 100x10"])
    }

    @Test(arguments: [("center", -10), ("safe center", 0), ("end", -20), ("space-around", 0)])
    func whatOverflows(value: String, top: Int) throws {
        let html = """
            <div style='height:20px'></div><div style='height:10px;align-content:\(value)'><div id=a style='height:30px'
            ></div></div>
            """
        #expect(try boxes(html, "a") == ["1: 0,\(20 + top) 100x30"])
    }

    /// Any other value than `normal` makes a formatting context root: margins stay inside, floats are held.
    @Test func aFormattingContextRoot() throws {
        let html = """
            <div id=m style='align-content:start'><div id=a style='margin:10px 0'>a</div><div style='float:left;height:30px'
            >b</div></div>
            """
        #expect(try boxes(html, "m", "a") == ["1: 0,0 100x60", "1: 0,10 100x10"])
    }

    @Test func floatsAndLinesAndPositionedBoxesMove() throws {
        let html = """
            <div style='height:100px;align-content:end;position:relative'><div id=f style='float:right'>f</div>a<i id=s
            style='position:absolute'>s</i><i id=p style='position:absolute;top:0'>p</i></div>
            """
        #expect(
            try boxes(html, "f", "s", "p") == ["1: 90,90 10x10", "1: 10,90 10x10", "1: 10,0 10x10"])
    }

    @Test func columnsMove() throws {
        let html = """
            <div style='columns:2;column-gap:0;height:50px;align-content:center'><div id=a>a</div><div id=b>b</div></div>
            """
        #expect(try boxes(html, "a", "b") == ["1: 0,20 50x10", "1: 50,20 50x10"])
    }

    /// Their height is found by stretching.
    @Test(arguments: ["flex", "grid"])
    func itemsThatAreStretched(display: String) throws {
        let html = """
            <div style='display:\(display);height:50px'><div id=m style='align-content:end'><div id=a>a</div></div></div>
            """
        #expect(try boxes(html, "a").first?.hasPrefix("1: 0,40 ") == true)
    }

    /// It goes before `vertical-align`.
    @Test func cells() throws {
        let html = """
            <table style='border-spacing:0'><tr><td style='padding:0;height:50px;align-content:end;vertical-align:top'
            ><div id=a>a</div><td style='padding:0;vertical-align:bottom;align-content:start'><div id=b>b</div></table>
            """
        #expect(try boxes(html, "a", "b") == ["1: 0,40 10x10", "1: 10,0 10x10"])
    }

    /// A container that is broken is filled from its start.
    @Test func brokenContainers() throws {
        let html =
            "<div style='height:60px;align-content:end'><div id=a>a</div><div id=b style='height:40px'>b</div></div>"
        #expect(try boxes(html, page: "100px 40px", "a") == ["1: 0,0 100x10"])
    }
}
