import RectoLayout
import RectoTestSupport
import Testing

/// Content that has no box of its own, or whose box is not where its fragments are.
@Suite struct AnonymousContentTests {
    private func fixture(_ html: String, css: String = "", page: String = "100px 200px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }

    /// [CSS Display 3 §2.5](https://www.w3.org/TR/css-display-3/#box-generation)
    @Test func pseudoElementsWithoutABoxShowTheirContent() throws {
        let css = "p::before, p::after { content: 'b'; display: contents; border: 5px solid; padding: 5px }"
        #expect(try fixture("<p id=p>a</p>", css: css).lines == ["1: 0,0 bab"])
        #expect(try fixture("<p id=p>a</p>", css: css).boxes("p") == ["1: 0,0 100x10"])
    }

    /// [CSS 2.2 §17.2.1](https://www.w3.org/TR/CSS22/tables.html#anonymous-boxes)
    @Test func preservedSpaceBeforeContentOfARowIsShown() throws {
        let row = "<b style='display:table-row;white-space:pre'><i style='display:table-cell'>a</i>"
        #expect(try fixture(row + " <b>b</b></b>").lines == ["1: 0,0 a", "1: 10,0  b"])
        #expect(try fixture(row + " <i style='display:table-cell'>b</i></b>").lines == ["1: 0,0 a", "1: 10,0 b"])
    }

    /// [CSS 2.2 §9.2.1.1](https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level)
    @Test func blocksAndFloatsMoveWithTheInlineBoxAroundThem() throws {
        let fixture = try fixture(
            """
            <div>a<b style='position:relative;left:10px;top:2px'>b<i id=f style='float:right;width:10px;height:10px'></i
            ><u id=i style='display:block'>c</u>d</b></div>
            """)
        #expect(fixture.boxes("i") == ["1: 10,12 100x10"])
        #expect(fixture.boxes("f") == ["1: 100,2 10x10"])
    }

    /// [CSS Lists 3 §3.5](https://www.w3.org/TR/css-lists-3/#list-style-position-property)
    @Test func outsideMarkersStandBesideTheBorderBox() throws {
        let css = "li { margin-left: 40px; padding-left: 20px; list-style-type: 'm ' }"
        #expect(try fixture("<li>a</li>", css: css).lines == ["1: 20,0 m ", "1: 60,0 a"])
        #expect(try fixture("<li><p style='height:10px'></p></li>", css: css).lines == ["1: 20,0 m "])
    }

    @Test func markersOfPseudoElementsKeepTheirSpace() throws {
        let css = "p::after { content: 'a'; display: list-item; list-style: decimal inside }"
        #expect(try fixture("<p></p>", css: css).lines == ["1: 0,0 1. a"])
        let outside = "p::after { content: 'a'; display: list-item; list-style: decimal; margin-left: 50px }"
        #expect(try fixture("<p></p>", css: outside).lines == ["1: 20,0 1. ", "1: 50,0 a"])
    }

    /// [CSS Text Decoration 3 §2.1](https://www.w3.org/TR/css-text-decor-3/#line-decoration)
    @Test func rubyBasesHaveTheUnderlineOfTheTextAround() throws {
        let fixture = try fixture("<p style='text-decoration:underline'>a<ruby>b<rt>c</rt></ruby></p>")
        let decorated = fixture.fragments.filter { fragment in
            if case .text(let text) = fragment.kind { !text.decorations.isEmpty } else { false }
        }
        #expect(decorated.map(LayoutFixture.text) == ["a", "b"])
    }
}
