import RectoTestSupport
import Testing

/// Letters are squares of 10 px.
struct CharacterAlignmentTests {
    private func lines(_ rows: [String], _ css: String = "", page: String = "200px 200px") throws -> [String] {
        let table = "<table>" + rows.map { "<tr><td>\($0)" }.joined() + "</table>"
        let fixture = try LayoutFixture(
            table, css: "table { border-spacing: 0 } td { padding: 0; text-align: '.'; \(css) }", page: page)
        #expect(fixture.diagnostics.isEmpty)
        return fixture.lines.map { String($0.dropFirst(3)) }
    }

    @Test func pointsStandBelowEachOther() throws {
        #expect(try lines(["1.50", "12.5", "-3"]) == ["10,0 1.50", "0,10 12.5", "0,20 -3"])
    }

    @Test func theColumnIsWideEnoughForTheWidestOfBothSides() throws {
        let fixture = try LayoutFixture(
            "<table id=t><tr><td>1234.5<tr><td>1.2345<tr><td>7*</table>",
            css: "table { border-spacing: 0 } td { padding: 0 3px; text-align: '.' }", page: "200px 90px")
        // 4 + 1 + 4 characters.
        #expect(fixture.boxes("t") == ["1: 0,0 96x30"])
        #expect(fixture.lines.map { $0.dropFirst(3) } == ["3,0 1234.5", "33,10 1.2345", "23,20 7*"])
    }

    @Test(arguments: [("left", "0"), ("right", "60"), ("center", "30"), ("", "60"), ("end", "60")])
    func inAWiderColumnTheKeywordDecides(_ keyword: String, _ x: String) throws {
        #expect(
            try lines(["1.50", "12.5"], "width: 110px; text-align: '.' \(keyword)")
                == ["\((Int(x) ?? 0) + 10),0 1.50", "\(x),10 12.5"])
    }

    @Test func anyCharacterAligns() throws {
        #expect(try lines(["1,50", "12,5"], "text-align: ','") == ["10,0 1,50", "0,10 12,5"])
    }

    @Test func rightToLeftNumbersAlignToo() throws {
        #expect(try lines(["1.50", "12.5", "3"], "direction: rtl") == ["10,0 1.50", "0,10 12.5", "10,20 3"])
    }

    @Test func cellsOnTheNextPageAlignWithThoseBefore() throws {
        let fixture = try LayoutFixture(
            "<table><tr><td>1.50<tr><td>12.5<tr><td>100.25</table>",
            css: "table { border-spacing: 0 } td { padding: 0; text-align: '.' }", page: "100px 20px")
        #expect(fixture.lines == ["1: 20,0 1.50", "1: 10,10 12.5", "2: 0,0 100.25"])
    }

    @Test func inABlockOrWithABoldTotal() throws {
        #expect(
            try lines(["<div style='padding-left: 5px'>1.50</div>", "<b>12.5</b>"]) == ["10,0 1.50", "0,10 12.5"])
    }

    @Test func aCellThatWrapsIsAlignedByTheKeyword() throws {
        #expect(try lines(["1.50", "aa bb"], "width: 40px") == ["0,0 1.50", "20,10 aa", "20,20 bb"])
    }
}
