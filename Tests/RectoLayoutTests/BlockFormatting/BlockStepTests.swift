import RectoTestSupport
import Testing

/// [CSS Rhythmic Sizing 1 §2](https://www.w3.org/TR/css-rhythm-1/#block-height)
@Suite struct BlockStepTests {
    private func boxes(_ html: String, _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture(html, page: "60px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    @Test func theOuterHeightIsAMultipleOfTheStep() throws {
        let b = try boxes(
            "<div id=a style='height:13px;block-step:10px'></div><div id=b style='height:10px'></div>", "a", "b")
        // 7 px more: 3.5 above and below.
        #expect(b == ["1: 0,3.5 60x13", "1: 0,20 60x10"])
    }

    @Test func aHeightThatFitsIsLeftAlone() throws {
        let b = try boxes(
            "<div id=a style='height:20px;block-step:10px'></div><div id=b style='height:10px'></div>", "a", "b")
        #expect(b == ["1: 0,0 60x20", "1: 0,20 60x10"])
    }

    @Test func itsOwnMarginsCount() throws {
        let b = try boxes(
            """
            <div id=a style='height:13px;margin:2px 0;block-step:10px end'></div>
            <div id=b style='height:10px'></div>
            """, "a", "b")
        // 2 + 13 + 2 = 17, so that 3 px are added before the margin above.
        #expect(b == ["1: 0,5 60x13", "1: 0,20 60x10"])
    }

    @Test func theSpaceGoesWhereItIsSaid() throws {
        let start = try boxes(
            "<div id=a style='height:13px;block-step:10px start'></div><p id=b style='margin:0'>a", "a", "b")
        #expect(start.map { $0.prefix(7) } == ["1: 0,0 ", "1: 0,20"])
        let inside = try boxes(
            "<div id=a style='height:13px;block-step:10px padding-box start'></div><div id=b style='height:1px'></div>",
            "a", "b")
        #expect(inside == ["1: 0,0 60x20", "1: 0,20 60x1"])
    }

    @Test func roundingGoesToTheNearestOrDown() throws {
        let b = try boxes(
            """
            <div style='height:13px;block-step:10px nearest start'></div><div id=a style='height:1px'></div>
            <div style='height:16px;block-step:10px nearest start'></div><div id=b style='height:1px'></div>
            <div style='height:16px;block-step:10px down start'></div><div id=c style='height:1px'></div>
            """, "a", "b", "c")
        #expect(b == ["1: 0,10 60x1", "1: 0,31 60x1", "1: 0,42 60x1"])
    }

    @Test func rowsOfTablesKeepTheStepToo() throws {
        let b = try boxes(
            """
            <table style='border-spacing:0'><tr style='block-step:10px'><td id=a style='padding:0;height:13px'></td></tr>
            <tr style='block-step:10px'><td id=b style='padding:0;height:5px'></td></tr></table>
            """, "a", "b")
        #expect(b.map { $0.split(separator: " ")[1] } == ["0,0", "0,20"])
        #expect(b.map { $0.split(separator: "x")[1] } == ["20", "10"])
    }
}
