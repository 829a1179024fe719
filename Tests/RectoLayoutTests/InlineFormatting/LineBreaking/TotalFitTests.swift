import RectoTestSupport
import Testing

/// Letters are squares of 10 px, spaces too.
struct TotalFitTests {
    private func lines(_ text: String, _ css: String, width: Int) throws -> String {
        let fixture = try LayoutFixture(
            "<p>\(text)", css: "p { margin: 0; width: \(width)px; \(css) }", page: "300px 200px")
        #expect(fixture.diagnostics.isEmpty)
        return fixture.pageTexts[0]
    }

    @Test func prettyLeavesNoWordAlone() throws {
        // Greedily the last line is `f`.
        let text = "aaa bb cc dd ee f"
        #expect(try lines(text, "text-wrap: wrap", width: 90) == "aaa bb cc/dd ee f")
        #expect(try lines("aa bb cc dd ee f", "text-wrap: wrap", width: 80) == "aa bb cc/dd ee f")
        #expect(try lines("aa bb cc dd e", "text-wrap: wrap", width: 110) == "aa bb cc dd/e")
        #expect(try lines("aa bb cc dd e", "text-wrap: pretty", width: 110) == "aa bb cc/dd e")
        #expect(try lines("aa bb cc dd e", "text-wrap: stable", width: 110) == "aa bb cc dd/e")
        // A line that is half empty is better, one with a single short word is not.
        #expect(try lines("aaaaa bbbbb cc", "text-wrap: pretty", width: 110) == "aaaaa/bbbbb cc")
        #expect(try lines("aa bbbbbbbb cc", "text-wrap: pretty", width: 110) == "aa bbbbbbbb/cc")
    }

    @Test func balanceMakesLinesOfLikeLength() throws {
        let text = "aa bb cc dd ee ff"
        #expect(try lines(text, "", width: 140) == "aa bb cc dd ee/ff")
        #expect(try lines(text, "text-wrap: balance", width: 140) == "aa bb cc/dd ee ff")
        // As many lines as needed, no more.
        #expect(try lines(text, "text-wrap: balance", width: 170) == "aa bb cc dd ee ff")
        #expect(try lines("aa bb<br>cc dd ee ff", "text-wrap: balance", width: 80) == "aa bb/cc dd/ee ff")
    }

    /// Greedily `dd` stands alone, 80 px short of the line's end.
    @Test func justifiedLinesAreSpacedEvenly() throws {
        let text = "aaa bbb cc dd eeeeeeee ff"
        #expect(
            try lines(text, "text-wrap: stable; text-align: justify", width: 100) == "aaa bbb cc/dd/eeeeeeee/ff")
        #expect(try lines(text, "text-align: justify", width: 100) == "aaa bbb/cc dd/eeeeeeee/ff")
    }

    @Test func spacesGiveASeventhBeforeALineIsBroken() throws {
        func widths(_ width: Int) throws -> String {
            try LayoutFixture(
                "<p><b id=b>aa bb cc dd ee ff</b> gggggggg",
                css: "p { margin: 0; width: \(width)px; text-align: justify }", page: "300px 90px"
            ).boxes("b").joined(separator: " ")
        }
        // 170 px with five spaces, of which each gives 10/7 px at most.
        #expect(try widths(165) == "1: 0,0 165x10")
        #expect(try widths(160) != "1: 0,0 160x10")
    }

    @Test func paragraphsGoOnAfterAPageAsTheyWerePlanned() throws {
        let text = "aa bb cc dd e"
        let fixture = try LayoutFixture(
            "<p>\(text) \(text) \(text)",
            css: "p { margin: 0; width: 110px; text-wrap: pretty; orphans: 1; widows: 1 }", page: "110px 20px")
        let whole = try lines("\(text) \(text) \(text)", "text-wrap: pretty", width: 110)
        #expect(fixture.pageTexts.joined(separator: "/") == whole)
        #expect(fixture.pageTexts.count > 1)
    }

    @Test func aWordThatIsTooLongStandsAlone() throws {
        #expect(try lines("aa bbbbbbbbb cc", "text-wrap: pretty", width: 60) == "aa/bbbbbbbbb/cc")
        #expect(try lines("aaaaaaaaa", "text-wrap: pretty", width: 60) == "aaaaaaaaa")
    }

    @Test func besideAFloatLinesAreFoundOneByOne() throws {
        let fixture = try LayoutFixture(
            "<i></i><p>aa bb cc dd e",
            css: "i { float: left; width: 30px; height: 10px } p { margin: 0; text-wrap: pretty }",
            page: "110px 40px")
        #expect(fixture.lines == ["1: 30,0 aa bb cc", "1: 0,10 dd e"])
    }
}
