import RectoTestSupport
import Testing

/// Letters are squares of 10 px, their baseline 8 px below the top; the page is 60 px wide.
struct LineFittingTests {
    @Test func anEllipsisTakesThePlaceOfWhatIsCutAndIsReported() throws {
        let fixture = try LayoutFixture(
            "<p>abcdefgh", css: "p { margin: 0; overflow: hidden; text-overflow: '..' }", page: "60px 40px")
        #expect(fixture.pageTexts == ["abcd.."])
        #expect(fixture.diagnostics.map(\.id) == [.layoutClipped])
    }

    @Test func withoutOverflowThereIsNoEllipsis() throws {
        let fixture = try LayoutFixture(
            "<p>abcdef", css: "p { margin: 0; overflow: hidden; text-overflow: ellipsis }", page: "60px 40px")
        #expect(fixture.pageTexts == ["abcdef"])
        #expect(fixture.diagnostics.isEmpty)
        let visible = try LayoutFixture("<p>abcdefgh", css: "p { margin: 0; text-overflow: '.' }", page: "60px 40px")
        #expect(visible.pageTexts == ["abcdefgh"])
    }

    @Test func theFirstCharacterStays() throws {
        let fixture = try LayoutFixture(
            "<p>abc", css: "p { margin: 0; width: 15px; overflow: hidden; text-overflow: '..' }", page: "60px 40px")
        #expect(fixture.pageTexts == ["a.."])
    }

    @Test func clonedEdgesStandOnEveryLine() throws {
        let css = "p { margin: 0 } b { padding: 0 5px; box-decoration-break: "
        let sliced = try LayoutFixture("<p><b id=b>aaaa bbbbb</b>", css: css + "slice }")
        #expect(sliced.boxes("b") == ["1: 0,0 45x10", "1: 0,10 55x10"])
        let cloned = try LayoutFixture("<p><b id=b>aaaa bbbbb</b>", css: css + "clone }")
        #expect(cloned.boxes("b") == ["1: 0,0 50x10", "1: 0,10 60x10"])
        // Both edges count where the line is broken.
        let narrow = try LayoutFixture("<p><b id=b>a bbbb cc</b>", css: css + "clone }")
        #expect(narrow.boxes("b").count == 3)
    }

    @Test func aTrimmedBoxEndsAtItsTextsEdges() throws {
        func box(_ trim: String) throws -> String {
            let fixture = try LayoutFixture(
                "<p id=p>aa</p>", css: "p { margin: 0; line-height: 30px; \(trim) }", page: "60px 60px")
            #expect(fixture.diagnostics.isEmpty)
            return fixture.boxes("p")[0] + " | " + fixture.lines[0].dropFirst(3)
        }
        #expect(try box("") == "1: 0,0 60x30 | 0,0 aa")
        #expect(try box("text-box-trim: trim-both") == "1: 0,0 60x10 | 0,-10 aa")
        #expect(try box("text-box: trim-both text alphabetic") == "1: 0,0 60x8 | 0,-10 aa")
        #expect(try box("text-box-trim: trim-start") == "1: 0,0 60x20 | 0,-10 aa")
        #expect(try box("text-box-trim: trim-end") == "1: 0,0 60x20 | 0,0 aa")
    }

    @Test func aBlockTrimsTheFirstAndLastLineInIt() throws {
        let fixture = try LayoutFixture(
            "<div id=d><p>aa</p><p>bb</p></div>",
            css: "p { margin: 0; line-height: 30px } div { text-box-trim: trim-both }", page: "60px 80px")
        #expect(fixture.boxes("d") == ["1: 0,0 60x40"])
        #expect(fixture.lines == ["1: 0,-10 aa", "1: 0,20 bb"])
    }

    @Test(arguments: [
        ("grow", "aa", "60x30"), ("grow 200%", "aa", "40x20"), ("shrink", "aaaaaaaaaaaa", "60x5"),
        ("shrink 80%", "aaaaaaaaaaaa", "96x8"), ("shrink", "aa", "20x10"), ("grow per-line", "aa", "20x10"),
    ])
    func textFitsItsLine(_ fit: String, _ text: String, _ size: String) throws {
        let fixture = try LayoutFixture(
            "<p><b id=b>\(text)</b>", css: "p { margin: 0; text-fit: \(fit) }", page: "60px 60px")
        #expect(fixture.diagnostics.isEmpty)
        #expect(fixture.boxes("b").map { $0.split(separator: " ").last.map(String.init) } == [size])
    }

    /// The style that is made for a line is gone when the next one is fitted, and must not leave its font to it.
    @Test func aFittedLineIsAsHighAsItsOwnFontSays() throws {
        let html = (3...8).map { "<p>" + "a word in it".prefix($0) }.joined()
        let fixture = try LayoutFixture(
            html, css: "p { margin: 0; font: 10px/1 'Liberation Sans'; text-fit: grow per-line-all }",
            page: "200px 2000px")
        for line in fixture.fragments {
            guard case .line = line.kind, case .text(let text)? = line.children.first?.fragment.kind else { continue }
            #expect(line.size.height == text.fontSize, "\(LayoutFixture.text(of: line))")
        }
        #expect(fixture.lines.count == 6)
    }

    @Test func consistentTextHasOneSize() throws {
        let html = "<p><b id=a>aa</b><br><b id=b>aaa</b>"
        let one = try LayoutFixture(html, css: "p { margin: 0; text-fit: grow }", page: "60px 90px")
        #expect(one.boxes("a") + one.boxes("b") == ["1: 0,0 40x20", "1: 0,20 60x20"])
        let each = try LayoutFixture(html, css: "p { margin: 0; text-fit: grow per-line-all }", page: "60px 90px")
        #expect(each.boxes("a") + each.boxes("b") == ["1: 0,0 60x30", "1: 0,30 60x20"])
    }
}
