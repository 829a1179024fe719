import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// Layouts that are kept for later calls.
struct KeptLayoutTests {
    private static let cut = "<span style='display:inline-block;overflow:hidden;width:10px;height:10px'>aaa</span>"

    /// A warning of a try that is given up stands if the try that counts gets the layout that was kept.
    @Test(arguments: [
        "<p>\(cut)</p>", "<p>\(cut)<b style='float:footnote'>n</b></p>", "<p>\(cut)</p><div style='float:top'>t</div>",
        "<div style='float:left'><div style='columns:2'>\(cut)<p>b</p></div></div>",
        "<div style='display:flex'><div>\(cut)</div></div><b style='float:footnote'>n</b>",
    ])
    func whatTheyHaveSaidIsSaidOnce(_ html: String) throws {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 }", page: "100px 60px")
        #expect(fixture.diagnostics.map(\.id) == [.layoutClipped])
    }

    /// Text is shaped once. Missing glyphs are reported, whichever attempt or pass has found them.
    @Test(arguments: [
        "<p>\u{10FF0}</p>", "<p>\u{10FF0}<b style='float:footnote'>n</b></p>",
        "<p>\u{10FF0}</p><p style='break-before:page'><i>x</i></p>",
    ])
    func missingGlyphsAreSaidOnce(_ html: String) throws {
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0 } i::after { content: counter(pages) }", page: "100px 60px", settles: true)
        #expect(fixture.diagnostics.map(\.id) == [.glyphMissing])
    }

    /// Each box whose limits change its size is laid out twice, but its content is not laid out again for each.
    @Test(arguments: [("vertical-rl", "horizontal-tb"), ("vertical-rl", "vertical-lr")])
    func turnedBoxesMayBeNested(_ even: String, _ odd: String) throws {
        let depth = 24
        var html = ""
        for level in 0..<depth {
            html +=
                "<div style='writing-mode:\(level % 2 == 0 ? even : odd);min-width:\(100 - level)px;min-height:\(100 - level)px'>"
        }
        html += "<i id=i>x</i>" + String(repeating: "</div>", count: depth)
        let fixture = try LayoutFixture(html, page: "200px 200px")
        #expect(fixture.boxes("i").count == 1)
    }
    /// A positioned box without insets has the room that is left beside its static position. The second item moves to
    /// another line once the height of its container is known, to which its own refers.
    @Test func positionedColumnsFillTheRoomBesideTheirPlace() throws {
        let fixture = try LayoutFixture(
            """
            <div class=row><div style="height:100px"></div><div class=wrap><p></p><p><b id=b>aaaa aaaa aaaa aaaa</b></p></div></div>
            """,
            css: """
                .row { display: flex; width: 200px }
                .wrap { flex: 1; position: relative; display: flex; flex-flow: column wrap }
                p { margin: 0; height: 80%; width: 50px }
                b { position: absolute; columns: 2; column-gap: 0 }
                """,
            page: "220px 200px")
        #expect(fixture.boxes("b") == ["1: 100,0 100x20"])
    }
}
