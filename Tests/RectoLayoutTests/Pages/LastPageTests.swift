import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// Boxes that are pinned to the foot of the last page: `float: bottom; float-defer: last`.
/// [CSS Page Floats 3 §5.1](https://drafts.csswg.org/css-page-floats-3/#float-defer-property)
@Suite struct LastPageTests {
    /// Pages of 60 × 60 px, lines of 10 px, a slip of 20 px.
    private func fixture(_ html: String, css: String = "", page: String = "60px 60px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html,
            css: """
                p { margin: 0; orphans: 1; widows: 1 } .l { float: bottom; float-defer: last; height: 20px }
                .t { float: top; height: 20px } .f { float: footnote; orphans: 1; widows: 1 }
                ::footnote-call { content: counter(footnote) } ::footnote-marker { content: counter(footnote) '.' }
                @page { @footnote { margin: 0 } }
                @page :last { @top-left { content: 'last'; line-height: 0 } } \(css)
                """,
            page: page, settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func lines(_ letters: String) -> String { letters.map { "<p>\($0)</p>" }.joined() }
    private let slip = "<div class=l id=x></div>"

    private func expectLast(_ f: LayoutFixture, _ count: Int) {
        #expect(f.paged.pages.count == count)
        #expect(f.marginTexts(.topLeft) == (1...count).map { $0 == count ? "last" : "-" })
    }

    // MARK: Breaks

    @Test(arguments: ["break-before: avoid", "break-inside: avoid", "break-after: avoid"])
    func avoidedBreaksDoNotMoveIt(_ declaration: String) throws {
        // A box beside the flow has no break before it.
        let f = try fixture(slip + lines("abcde"), css: ".l { \(declaration) }")
        #expect(f.boxes("x") == ["2: 0,40 60x20"])
        #expect(f.pageTexts == ["a/b/c/d/e", ""])
        expectLast(f, 2)
    }

    @Test func aForcedBreakBeforeItIsReported() throws {
        let f = try LayoutFixture(
            "<p>a</p><div class=l>x</div>",
            css: "p { margin: 0 } .l { float: bottom; float-defer: last; break-before: page }", settles: true)
        #expect(f.diagnostics.map(\.id) == [.layoutIgnoredBreak])
        #expect(f.diagnostics.allSatisfy { $0.span != nil })
        #expect(f.pageTexts == ["a/x"])
    }

    // MARK: More than one, and higher than a page

    @Test func twoThatDoNotFitTogetherStandOnTwoPages() throws {
        let f = try fixture(
            "<p>a</p><div class=l id=x style='height:40px'></div><div class=l id=y style='height:40px'></div>")
        #expect(f.boxes("x") + f.boxes("y") == ["2: 0,20 60x40", "3: 0,20 60x40"])
        expectLast(f, 3)
    }

    @Test func twoSlipsKeepTheirOrder() throws {
        let f = try fixture("<div class=l id=x></div>" + lines("ab") + "<div class=l id=y></div>")
        #expect(f.boxes("x") + f.boxes("y") == ["1: 0,20 60x20", "1: 0,40 60x20"])
        expectLast(f, 1)
    }

    @Test func oneThatIsHigherThanAPageIsBroken() throws {
        let f = try fixture(
            "<p>a</p><div class=l id=x style='height:auto'>\(lines("ABCDEFGH"))</div>")
        #expect(f.pageTexts == ["a", "A/B/C/D/E/F", "G/H"])
        #expect(f.boxes("x") == ["2: 0,0 60x60", "3: 0,40 60x20"])
        expectLast(f, 3)
    }

    /// The line of the picture has 2 px below its baseline.
    @Test func aPictureHigherThanAPageIsCutAndReported() throws {
        let f = try LayoutFixture(
            "<p>a</p><div class=l><img id=x src=20x90.png></div>",
            css: "p { margin: 0 } .l { float: bottom; float-defer: last }", page: "60px 60px", settles: true)
        #expect(f.boxes("x") == ["2: 0,0 20x60", "3: 0,28 20x30"])
        #expect(f.diagnostics.map(\.id) == [.layoutOverflow])
        #expect(f.diagnostics.first?.span != nil)
    }

    // MARK: With footnotes and floats

    @Test func footnotesStandBelowIt() throws {
        let f = try fixture("\(slip)<p>a<span class=f>n</span></p>" + lines("bc"))
        // Three lines, one note, the slip: 60 px.
        #expect(f.lines == ["1: 0,0 a1", "1: 0,10 b", "1: 0,20 c", "1: 0,50 1.n"])
        #expect(f.boxes("x") == ["1: 0,30 60x20"])
        expectLast(f, 1)
    }

    @Test func aFootnoteMayTakeItsRoom() throws {
        let f = try fixture("\(slip)<p>a<span class=f>n</span></p>" + lines("bcd"))
        #expect(f.pageTexts == ["a1/b/c/d/1.n", ""])
        #expect(f.boxes("x") == ["2: 0,40 60x20"])
        expectLast(f, 2)
    }

    @Test func aFootnoteThatGoesOnStandsOnItsPage() throws {
        let f = try fixture(
            "\(slip)" + lines("abcd") + "<p>e<span class=f style='width:10px'>m n</span></p>")
        #expect(f.pageTexts == ["a/b/c/d/e1/1.m", "n"])
        #expect(f.boxes("x").map { $0.prefix(2) } == ["2:"])
        expectLast(f, 2)
    }

    @Test func pageFloatsThatWaitComeBeforeIt() throws {
        let f = try fixture(slip + lines("abcde") + "<div class=t id=t></div>")
        #expect(f.boxes("t") == ["2: 0,0 60x20"])
        #expect(f.boxes("x") == ["2: 0,40 60x20"])
        expectLast(f, 2)
    }

    @Test func aFloatAboveTheFlowAndASlip() throws {
        let f = try fixture(slip + "<p>a</p><div class=t id=t></div><p>b</p>")
        #expect(f.boxes("t") + f.boxes("x") == ["1: 0,0 60x20", "1: 0,40 60x20"])
        #expect(f.lines == ["1: 0,20 a", "1: 0,30 b"])
        expectLast(f, 1)
    }

    @Test("the last page has the slip and its own margin, whatever comes before", arguments: 1...24)
    func withALastPageOfItsOwn(count: Int) throws {
        let text = (1...count).map { "<p>p\($0)\($0 % 5 == 0 ? "<span class=f>n\($0)</span>" : "")</p>" }.joined()
        let f = try fixture(
            "\(slip)\(text)", css: "@page { margin: 10px 0 0 } @page :last { margin: 10px 0 10px }", page: "60px 70px")
        let last = f.paged.pages.count
        // The page area is 50 px high.
        #expect(f.boxes("x") == ["\(last): 0,30 60x20"])
        expectLast(f, last)
        let texts = f.pageTexts.joined(separator: "/").split(separator: "/")
        for index in 1...count {
            // Each fifth paragraph ends with the number of its note.
            #expect(texts.filter { $0 == "p\(index)" + (index % 5 == 0 ? "\(index / 5)" : "") }.count == 1)
            if index % 5 == 0 { #expect(texts.filter { $0.hasSuffix("n\(index)") }.count == 1) }
        }
        #expect(f.lineOutsideOfItsPage() == nil)
    }
}
