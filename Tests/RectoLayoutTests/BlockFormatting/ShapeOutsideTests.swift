import RectoTestSupport
import Testing

/// [CSS Shapes 1](https://www.w3.org/TR/css-shapes-1/)
@Suite struct ShapeOutsideTests {
    /// Where the lines beside a float of 40 × 40 px begin; each is 10 px high.
    private func starts(_ float: String, text: String = "a b c d e", page: String = "100px 200px") throws -> [String] {
        let fixture = try LayoutFixture(
            "<div style='float:left;width:40px;height:40px;\(float)'></div><div>\(text.split(separator: " ").joined(separator: "<br>"))</div>",
            page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.lines.map { String($0.split(separator: ",")[0].dropFirst(3)) }
    }

    @Test func linesFollowAPolygon() throws {
        #expect(try starts("shape-outside:polygon(0 0, 40px 0, 0 40px)") == ["40", "30", "20", "10", "0"])
        #expect(try starts("shape-outside:polygon(0 0, 0 40px, 40px 40px)") == ["10", "20", "30", "40", "0"])
    }

    /// The line from 0 to 10 px meets the circle at its lower edge: 20 + √(20² − 10²) = 37.32.
    @Test func linesFollowACircle() throws {
        let found = try starts("shape-outside:circle()").map { Int(Double($0)! * 10) }
        #expect(found == [373, 400, 400, 373, 0])
    }

    @Test func aFloatOnTheRightIsFollowedFromTheLeft() throws {
        let fixture = try LayoutFixture(
            """
            <div style='float:right;width:40px;height:40px;shape-outside:polygon(0 0, 40px 0, 40px 40px)'></div>
            <div style='text-align:right'>a<br>b<br>c</div>
            """, page: "100px 200px")
        #expect(fixture.lines.map { $0.split(separator: ",")[0] } == ["1: 50", "1: 60", "1: 70"])
    }

    @Test func insetsLeaveLinesAboveAndBelowFree() throws {
        #expect(try starts("shape-outside:inset(10px 20px 20px 0)") == ["0", "20", "0", "0", "0"])
    }

    @Test func theMarginGrowsTheShapeWithinTheFloat() throws {
        #expect(try starts("shape-outside:inset(10px 20px);shape-margin:5px") == ["25", "25", "25", "25", "0"])
        #expect(try starts("shape-outside:inset(0);shape-margin:50px") == ["40", "40", "40", "40", "0"])
    }

    @Test func boxesAreShapesWithTheirCorners() throws {
        #expect(try starts("margin-right:20px;shape-outside:border-box") == ["40", "40", "40", "40", "0"])
        #expect(try starts("padding-right:20px;shape-outside:content-box") == ["40", "40", "40", "40", "0"])
        let round = try starts("border-radius:0 40px 40px 0;shape-outside:border-box").map { Int(Double($0)! * 10) }
        #expect(round == [373, 400, 400, 373, 0])
    }

    @Test func aWordThatDoesNotFitGoesDownTheShape() throws {
        let fixture = try LayoutFixture(
            "<div style='float:left;width:40px;height:40px;shape-outside:polygon(0 0,40px 0,0 40px)'></div>aaaaaaa",
            page: "100px 200px")
        // At 10 px down the shape is 30 px wide, and the word is 70 px long.
        #expect(fixture.lines == ["1: 30,10 aaaaaaa"])
    }

    @Test func otherFloatsAndFormattingContextsKeepClearOfTheMarginBox() throws {
        let fixture = try LayoutFixture(
            """
            <div style='float:left;width:40px;height:40px;shape-outside:inset(0 30px 0 0)'></div>
            <div id=a style='float:left;width:10px;height:10px'></div><div id=b style='overflow:hidden;height:10px'></div>
            """, page: "100px 200px")
        #expect(fixture.boxes("a") + fixture.boxes("b") == ["1: 40,0 10x10", "1: 50,0 50x10"])
    }

    @Test func pathsAreShapes() throws {
        #expect(try starts("shape-outside:path(\"M0 0h40L0 40z\")") == ["40", "30", "20", "10", "0"])
    }
}
