import Foundation
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoPDF

/// What screen readers get of a page.
@Suite struct SVGPageTagsTests {
    private func tags(_ html: String, css: String = "", page: Int = 0, size: String = "200px 200px") throws -> String {
        let fixture = try LayoutFixture(html, css: css, page: size, settles: true)
        let structure = StructureTree(fixture.paged.tree)
        // The picture that the fixture has found has number 0 in another source, too.
        let images = SolidImages()
        _ = images.image(url: "9x9.png", resolution: 1, span: nil)
        var order = PaintOrder(
            fixture.paged.tree, images: images, structure: structure,
            lineEnds: LineEndSpaces(space: fixture.fonts.spaceGlyph, hasNewlines: true), pages: fixture.paged.pages)
        let links = SVGLinks(fixture.paged, DiagnosticSink())
        return String(decoding: SVGPageTags(structure, links).html(of: order.paint(page: page)), as: UTF8.self)
    }

    @Test func headingsAndParagraphsAreElements() throws {
        #expect(try tags("<h2>Bill</h2><p>A <code>b</code>") == "<h2>Bill</h2><p>A <code>b</code></p>")
    }

    @Test func textIsEscapedAndLinesAreParted() throws {
        #expect(try tags("<p>A &lt;i> &amp; \"b\"", size: "30px 200px") == "<p>A &lt;i&gt; &amp; &quot;b&quot;</p>")
    }

    @Test func aTableHasItsCellsWithTheirHeaders() throws {
        let html = "<table><thead><tr><th>A<th>B<tbody><tr><th>c<td>1<tr><td colspan=2>2</table>"
        #expect(
            try tags(html)
                == "<table><thead><tr><th scope=\"col\">A</th><th scope=\"col\">B</th></tr></thead><tbody><tr>"
                + "<th scope=\"row\">c</th><td>1</td></tr><tr><td colspan=\"2\">2</td></tr></tbody></table>")
    }

    @Test func ofATableThatGoesOnEachPageHasItsRows() throws {
        let html = "<table><thead><tr><th>H<tbody><tr><td>1<td><tr><td>2<td>b</table>"
        let css = "table { border-spacing: 0 } td, th { padding: 0 } tbody tr + tr { break-before: page }"
        #expect(
            try tags(html, css: css, page: 1)
                == "<table><tbody><tr><td>2</td><td>b</td></tr></tbody></table>")
        // An empty cell keeps the others in their columns.
        #expect(try tags(html, css: css).hasSuffix("<tbody><tr><td>1</td><td></td></tr></tbody></table>"))
    }

    /// A total that only the last page shows is read there, below a foot that is repeated.
    @Test func aRowOfTheFootIsReadWhereItIsShownFirst() throws {
        let html = """
            <table><tbody><tr><td>1<tr><td>2\
            <tfoot><tr><td>f<tr style='-recto-repeat: last'><td>t</table>
            """
        let css = "table { border-spacing: 0 } td { padding: 0 } tbody tr + tr { break-before: page }"
        #expect(try tags(html, css: css).hasSuffix("<tfoot><tr><td>f</td></tr></tfoot></table>"))
        #expect(
            try tags(html, css: css, page: 1)
                == "<table><tbody><tr><td>2</td></tr></tbody><tfoot><tr><td>t</td></tr></tfoot></table>")
    }

    @Test func itemsAreInTheirListAndOnlyMarkersWithWordsAreText() throws {
        #expect(try tags("<ul style='padding-left: 30px'><li>a<li>b") == "<ul><li>a</li><li>b</li></ul>")
        #expect(
            try tags("<ol style='padding-left: 30px'><li>a<li>b")
                == "<ul><li><span>1. </span>a</li><li><span>2. </span>b</li></ul>")
    }

    @Test func linksLeadWhereThoseOfThePictureLead() throws {
        let html = "<p><a href='https://a.b/?c&d'>a</a> <a href='#x'>x</a> <a href='javascript:1'>j</a>"
        let target = "<p id=x style='break-before: page; margin: 0'>t"
        #expect(
            try tags(html + target)
                == "<p><a href=\"https://a.b/?c&amp;d\">a</a> <a href=\"#page=2&amp;y=0\">x</a> <a>j</a></p>")
    }

    @Test func picturesAndBoxesToTickAreSpoken() throws {
        #expect(
            try tags("<p><img src=9x9.png alt='A \"logo\"'>")
                == "<p><span role=\"img\" aria-label=\"A &quot;logo&quot;\"></span></p>")
        #expect(try tags("<p><img src=9x9.png alt=''>") == "")
        #expect(
            try tags("<p><input type=checkbox name=paid checked>")
                == "<p><span role=\"checkbox\" aria-disabled=\"true\" aria-label=\"paid\" aria-checked=\"true\"></span></p>"
        )
    }

    @Test func aFootnoteComesAfterItsParagraph() throws {
        let text = try tags("<p>a<b>n</b> c", css: "b { float: footnote }")
        let note = try #require(text.range(of: "<section role=\"note\">"))
        let end = try #require(text.range(of: "</p>"))
        #expect(end.upperBound <= note.lowerBound && text.hasSuffix("n</section>"))
    }

    @Test func languagesAreToldAndWhatIsHiddenIsNot() throws {
        #expect(try tags("<p lang=de>Rot<p aria-hidden=true>x<p>y") == "<p lang=\"de\">Rot</p><p>y</p>")
    }

    @Test func otherTagsAreAnotherPage() throws {
        func hash(_ element: String) throws -> String {
            let fixture = try LayoutFixture("<\(element)>A", css: "\(element) { font-size: 10px; margin: 0 }")
            return try SVGWriter(
                text: fixture.fonts, images: TestImages(), linking: .linked(prefix: "file/")
            ).write(fixture.paged, budget: RenderBudget(), diagnostics: DiagnosticSink()).pages[0].hash
        }
        let hashes = try ["h2", "h3", "h2"].map(hash)
        #expect(hashes[0] == hashes[2] && hashes[0] != hashes[1])
    }
}
