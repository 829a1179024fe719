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

    /// Places within words are no part of the plan. A text with a word that needs one is broken line by line.
    @Test(arguments: ["overflow-wrap: break-word", "overflow-wrap: anywhere", "word-break: break-word"])
    func prettyKnowsWordsThatMayBreak(css: String) throws {
        #expect(try lines("aa bb cc dd e", "text-wrap: pretty; \(css)", width: 110) == "aa bb cc/dd e")
        #expect(try lines("aa bbbbbbbbbb cc", "text-wrap: pretty; \(css)", width: 80) == "aa/bbbbbbbb/bb cc")
        #expect(try lines("aa bbbbbbbbbb cc", "text-align: justify; \(css)", width: 80) == "aa/bbbbbbbb/bb cc")
    }

    /// Ten texts at six widths. A single short word stands on the last line only if the line before it would be less than
    /// half full without its own last word.
    @Test func prettyLeavesNoShortWordWhereAnotherBreakIsNear() throws {
        let words = """
            the amount is due within thirty days of the date of this invoice and may be paid by bank transfer to our \
            account in case of late payment we charge interest at the statutory rate from the day after the due date \
            goods remain our property until they have been paid in full please quote the number of the invoice
            """.split(separator: " ")
        for first in 0..<10 {
            let text = words[first * 2..<first * 2 + 18 + first * 2].joined(separator: " ")
            for width in [20, 24, 28, 32, 36, 40] {
                let fixture = try LayoutFixture(
                    "<p>\(text)", css: "p { margin: 0; width: \(width * 10)px; text-wrap: pretty }",
                    page: "500px 400px")
                let lines = fixture.pageTexts[0].split(separator: "/").map { $0.split(separator: " ") }
                guard let last = lines.last, last.count == 1, last[0].count * 3 < width else { continue }
                let before = lines[lines.count - 2].dropLast().joined(separator: " ").count
                #expect(before * 2 < width, "\(width): \(fixture.pageTexts[0])")
            }
        }
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
