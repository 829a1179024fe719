import RectoDOM
import Testing

@testable import RectoCSS

/// Documents without doctype are styled as browsers style them.
@Suite struct QuirksTests {
    @Test(arguments: [
        (DocumentMode.quirks, "16px", "400", "start"), (.limitedQuirks, "30px", "700", "right"),
        (.noQuirks, "30px", "700", "right"),
    ])
    func fontsAndAlignmentDoNotReachTables(_ mode: DocumentMode, _ size: String, _ weight: String, _ align: String)
        throws
    {
        let fixture = try StyleFixture(
            "<div style='font:bold 30px serif;text-align:right'><table><tr><td>a</table></div>", mode: mode)
        #expect(try fixture.value("td", .fontSize) == size)
        #expect(try fixture.value("td", .fontWeight) == weight)
        #expect(try fixture.value("td", .textAlign) == align)
    }

    @Test(arguments: [
        ("width: 100", PropertyID.width, "100px"), ("margin: 1 2", .marginRight, "2px"),
        ("font-size: 20", .fontSize, "20px"),
        ("color: 00ff00", .color, "rgb(0, 255, 0)"), ("color: abc", .color, "rgb(170, 187, 204)"),
        ("border-color: 123456", .borderTopColor, "rgb(18, 52, 86)"), ("width: calc(5 * 2px)", .width, "10px"),
    ])
    func unitsAndHashesMayBeLeftOut(_ declaration: String, _ property: PropertyID, _ expected: String) throws {
        for html in ["<p id=a>", "<p id=a style='\(declaration)'>"] {
            let css = html.contains("style") ? "" : "#a { \(declaration) }"
            let quirky = try StyleFixture(html, css: css, mode: .quirks)
            #expect(try quirky.value("a", property) == expected)
            #expect(quirky.ids.isEmpty)
        }
    }

    /// [Quirks Mode §3.4](https://quirks.spec.whatwg.org/#the-tables-inherit-color-from-body-quirk)
    @Test(arguments: [
        (DocumentMode.quirks, "", "rgb(255, 0, 0)"), (.noQuirks, "", "rgb(0, 0, 255)"),
        (.quirks, "table { color: green }", "rgb(0, 128, 0)"),
    ])
    func tablesHaveTheColorOfTheBody(_ mode: DocumentMode, _ css: String, _ expected: String) throws {
        let fixture = try StyleFixture(
            "<body style='color: red'><div style='color: blue'><table><tr><td id=c>a</table><p id=p>b</div>", css: css,
            mode: mode)
        #expect(try fixture.value("c", .color) == expected)
        #expect(try fixture.value("p", .color) == "rgb(0, 0, 255)")
    }

    /// [Selectors 4 §3.6 Case sensitivity](https://drafts.csswg.org/selectors-4/#case-sensitive)
    @Test(arguments: [".foo", ".FOO", "#a", "div .foo", ":is(.Foo)", "p:not(.bar)", "[class=FoO]"])
    func classesAndIDsHaveNoCase(_ selector: String) throws {
        let css = "\(selector) { color: red }"
        let html = "<div class=x><p class='FoO' id=A>a</p></div>"
        #expect(try StyleFixture(html, css: css, mode: .quirks).value("A", .color) == "rgb(255, 0, 0)")
        let strict = ["p:not(.bar)", "[class=FoO]"].contains(selector)
        let expected = strict ? "rgb(255, 0, 0)" : "rgb(0, 0, 0)"
        #expect(try StyleFixture(html, css: css).value("A", .color) == expected)
        // The value of an attribute keeps its case.
        #expect(
            try StyleFixture(html, css: "[class=foo] { color: red }", mode: .quirks).value("A", .color)
                == "rgb(0, 0, 0)")
    }

    @Test(arguments: ["border: 1 solid", "line-height: 2 2", "width: 5 5", "color: 12345"])
    func otherValuesStayInvalid(_ declaration: String) throws {
        #expect(try StyleFixture("<p id=a>", css: "#a { \(declaration) }", mode: .quirks).ids == ["css.invalid-value"])
    }

    @Test func unitsCountWithADoctype() throws {
        let fixture = try StyleFixture("<!DOCTYPE html><p id=a>", css: "#a { width: 100 }", mode: .quirks)
        #expect(try fixture.value("a", .width) == "auto")
        #expect(fixture.ids == ["css.invalid-value"])
    }

    /// The alignment of `<center>` and `align` places a table, and stops there.
    @Test(arguments: ["<center>", "<div align=center>", "<table><tr><td align=right>"])
    func presentationalAlignmentDoesNotReachTables(_ around: String) throws {
        let fixture = try StyleFixture("\(around)<table id=t><tr><td id=c>a</table>")
        #expect(try fixture.value("t", .textAlign) == "start")
        #expect(try fixture.value("c", .textAlign) == "start")
    }

    @Test func alignmentByStyleReachesTables() throws {
        let fixture = try StyleFixture("<div style='text-align:center'><table><tr><td id=c>a</table></div>")
        #expect(try fixture.value("c", .textAlign) == "center")
    }
}
