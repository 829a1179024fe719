import RectoCSS
import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS Page Floats 3](https://drafts.csswg.org/css-page-floats-3/)
@Suite struct PageFloatTests {
    /// Pages of 60 × 60 px with lines of 10 px.
    private func fixture(_ html: String, css: String = "", page: String = "60px 60px") throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            html,
            css: """
                p { margin: 0; orphans: 1; widows: 1 } figure { margin: 0; height: 20px; float: top }
                .b { float: bottom } .l { float: bottom; float-defer: last } \(css)
                """,
            page: page, settles: true)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func lines(_ letters: String) -> String { letters.map { "<p>\($0)</p>" }.joined() }

    // MARK: §3.2 float

    @Test func standAboveAndBelowTheFlow() throws {
        let f = try fixture(
            "<p>a</p><figure id=x></figure><figure id=y class=b>f</figure><p>c</p><p>d</p>")
        #expect(f.boxes("x") == ["1: 0,0 60x20"])
        #expect(f.boxes("y") == ["1: 0,40 60x20"])
        #expect(f.lines == ["1: 0,20 a", "1: 0,30 c", "1: 0,40 f", "2: 0,0 d"])
    }

    @Test(arguments: [("block-start", "1: 0,0 60x20"), ("block-end", "1: 0,40 60x20"), ("top", "1: 0,0 60x20")])
    func logicalSides(_ value: String, _ expected: String) throws {
        let f = try fixture("<p>a</p><div style='float:\(value);height:20px' id=x></div>")
        #expect(f.boxes("x") == [expected])
    }

    @Test func anchorsAreFoundInLinesTablesColumnsFlexAndGrid() throws {
        let figure = "<figure id=x class=b></figure>"
        for html in [
            "<div>a <span>b \(figure)</span> c</div>", "<table><tr><td>a<td>\(figure)</table>",
            "<div style='columns:2'><p>a</p><p>b\(figure)</p></div>",
            "<div style='display:flex'><p>a</p><p>b\(figure)</p></div>",
            "<div style='display:flex'><p>a</p>\(figure)</div>",
            "<div style='display:grid'><p>a</p>\(figure)</div>",
            "<div style='position:relative;transform:rotate(1deg)'><p>a</p>\(figure)</div>",
            "<div>a <span style='display:inline-block'>b \(figure)</span></div>",
        ] {
            let f = try fixture(html)
            #expect(f.boxes("x") == ["1: 0,40 60x20"], "\(html)")
        }
    }

    @Test func inlineElementsBecomeBlocks() throws {
        let f = try fixture("<p>a<span class=b id=x>bc</span>d</p>")
        #expect(f.boxes("x") == ["1: 0,50 60x10"])
        #expect(f.lines == ["1: 0,0 ad", "1: 0,50 bc"])
    }

    @Test func marginsBordersAndPaddingAreTheirs() throws {
        let f = try fixture(
            "<figure id=x style='margin: 5px 10px; border: 1px solid; padding: 1px; height: 6px'></figure><p id=p>a</p>"
        )
        #expect(f.boxes("x") == ["1: 10,5 40x10"])
        #expect(f.boxes("p") == ["1: 0,20 60x10"])
    }

    @Test func autoMarginsCenter() throws {
        let f = try fixture("<figure id=x style='width: 20px; margin: 0 auto'></figure>")
        #expect(f.boxes("x") == ["1: 20,0 20x20"])
    }

    @Test func percentagesReferToThePageArea() throws {
        let f = try fixture("<div style='width:30px'><figure id=x style='width: 50%; height: 50%'></figure></div>")
        #expect(f.boxes("x") == ["1: 0,0 30x30"])
    }

    @Test func negativeMarginsReachIntoThePageMargin() throws {
        let f = try fixture(
            "<p>a</p><figure class=b id=x style='margin: 0 -10px -10px'></figure>",
            css: "@page { margin: 10px }")
        // Relative to the page area of 40 × 40 px.
        #expect(f.boxes("x") == ["1: -10,30 60x20"])
    }

    // MARK: §8 placement

    @Test func aFloatThatDoesNotFitGoesToTheNextPageAndTextGoesOn() throws {
        let f = try fixture(lines("abcd") + "<figure id=x style='height: 50px'></figure>" + lines("efgh"))
        #expect(f.boxes("x") == ["2: 0,0 60x50"])
        #expect(f.pageTexts == ["a/b/c/d/e/f", "g", "h"])
    }

    @Test func aFloatThatWouldPushItsAnchorAwayFollowsIt() throws {
        // With the float on page 1, only a to d would have room there, and its anchor stands after e.
        let f = try fixture(lines("abcde") + "<p>f<span class=b id=x style='height:20px'></span></p>" + lines("gh"))
        #expect(f.boxes("x") == ["2: 0,40 60x20"])
        #expect(f.pageTexts == ["a/b/c/d/e/f", "g/h"])
    }

    @Test func thoseThatFitStandThereThoughALaterOneDoesNot() throws {
        // Each is placed for itself: with z there would be no room for any anchor.
        let f = try fixture(
            "<p>a</p><figure id=x></figure><figure id=y class=b></figure><p>b</p><figure id=z></figure>" + lines("cdef")
        )
        #expect(f.boxes("x") + f.boxes("y") + f.boxes("z") == ["1: 0,0 60x20", "1: 0,40 60x20", "2: 0,0 60x20"])
    }

    @Test func floatsKeepTheirOrder() throws {
        // The second one would fit on page 1, but not before the first.
        let f = try fixture(
            lines("ab") + "<figure id=x style='height: 50px'></figure><figure id=y style='height: 10px'></figure>"
                + lines("cdef"))
        #expect(f.boxes("x") == ["2: 0,0 60x50"])
        #expect(f.boxes("y") == ["2: 0,50 60x10"])
        #expect(f.pageTexts == ["a/b/c/d/e/f", ""])
    }

    @Test func stackInOrderAboveAndBelow() throws {
        let f = try fixture(
            "<figure id=t1></figure><figure id=b1 class=b style='height:10px'></figure>"
                + "<figure id=t2 style='height:10px'></figure><figure id=b2 class=b style='height:10px'></figure><p>a</p>"
        )
        #expect(f.boxes("t1") + f.boxes("t2") == ["1: 0,0 60x20", "1: 0,20 60x10"])
        #expect(f.boxes("b1") + f.boxes("b2") == ["1: 0,40 60x10", "1: 0,50 60x10"])
        #expect(f.lines == ["1: 0,30 a"])
    }

    @Test func whatIsHigherThanAPageTakesPagesOfItsOwn() throws {
        let f = try fixture(
            "<p>a</p><div class=b id=x>" + lines("ABCDEFGH") + "</div>" + lines("bcdefghi"))
        #expect(f.pageTexts == ["a/b/c/d/e/f", "A/B/C/D/E/F", "g/h/i/G/H"])
        #expect(f.boxes("x") == ["2: 0,0 60x60", "3: 0,40 60x20"])
    }

    @Test func floatsAreLeftOverWhenTheFlowEnds() throws {
        let f = try fixture(
            lines("abcde") + (1...5).map { "<figure id=x\($0) style='height: 30px'></figure>" }.joined())
        #expect(
            (1...5).flatMap { f.boxes("x\($0)") }.map { $0.prefix(6) } == [
                "2: 0,0", "2: 0,3", "3: 0,0", "3: 0,3", "4: 0,0",
            ])
        #expect(f.pageTexts == ["a/b/c/d/e", "", "", ""])
    }

    /// On pages of 60 px.
    @Test(arguments: [("top", 7, "by 2.65 mm"), ("top", 6, nil), ("bottom", 3, "by 2.65 mm"), ("bottom", 2, nil)])
    func whatOverflowsAFloatMustNotLeaveItsArea(_ side: String, _ count: Int, _ expected: String?) throws {
        let lines = (0..<count).map { "\($0)" }.joined(separator: "<br>")
        let f = try LayoutFixture("<p>a</p><div style='float:\(side);height:20px'>\(lines)</div>", page: "60px 60px")
        #expect(f.diagnostics.map(\.id) == (expected == nil ? [] : [.layoutOverflow]))
        #expect(f.diagnostics.first?.message.hasSuffix(expected ?? "") ?? true)
    }

    /// What a box inside lets run out is cut off by the float.
    @Test func whatAFloatCutsOffIsReported() throws {
        let f = try LayoutFixture(
            "<div style='float:bottom;overflow:hidden'><div style='height:20px'>a<br>b<br>c</div></div>",
            page: "60px 60px")
        #expect(f.diagnostics.map(\.id) == [.layoutClipped])
    }

    @Test func lettersHigherThanTheirLineAreNoOverflow() throws {
        let f = try LayoutFixture(
            "<div style='float:bottom;line-height:0.5'>a<b>b</b></div>", page: "60px 60px")
        #expect(f.diagnostics.isEmpty)
    }

    @Test func anOffsetDoesNotTakeWhatFillsItsPageOutOfIt() throws {
        let f = try fixture("<div class=b style='float-offset:10px'>" + lines("abcdefgh") + "</div>")
        #expect(f.lines.filter { $0.hasPrefix("2") }.first == "2: 0,0 a")
        #expect(f.lines.suffix(2) == ["3: 0,30 g", "3: 0,40 h"])
    }

    @Test func contentThatCannotBreakIsNotCutBesideAFloat() throws {
        // The image of 50 px has no room under the float of 20 px: the float gives way.
        let f = try fixture(
            "<figure id=x></figure><div><img id=p src=20x50.png style='display: block'></div><p>b</p><p>c</p>")
        #expect(f.boxes("p") == ["1: 0,0 20x50"])
        #expect(f.boxes("x") == ["2: 0,0 60x20"])
    }

    // MARK: §4 clear

    @Test(arguments: [
        ("none", "1: 0,50 60x10"), ("bottom", "2: 0,50 60x10"), ("block-end", "2: 0,50 60x10"),
        ("all", "2: 0,50 60x10"),
        ("both-block", "2: 0,50 60x10"), ("top", "1: 0,50 60x10"),
    ])
    func clearClosesThePageForFloatsThatFollow(_ value: String, _ expected: String) throws {
        let f = try fixture(
            "<figure class=b style='height: 10px; clear: \(value)'></figure>"
                + "<figure class=b style='height: 10px' id=y></figure><p>a</p>")
        #expect(f.boxes("y") == [expected])
    }

    // MARK: §5 float-defer

    @Test(arguments: [
        ("0", "1: 0,0 60x20"), ("1", "2: 0,0 60x20"), ("2", "3: 0,0 60x20"), ("9", "3: 0,0 60x20"),
        ("-1", "3: 0,0 60x20"), ("last", "3: 0,0 60x20"), ("none", "1: 0,0 60x20"),
    ])
    func deferred(_ value: String, _ expected: String) throws {
        let f = try fixture(
            "<figure id=x style='float-defer: \(value)'></figure>" + lines("abcdefghijklmn"))
        #expect(f.boxes("x") == [expected])
    }

    /// Without the float there are three pages; on the fourth nothing but what it pushes on.
    @Test(arguments: [
        ("-2", "2: 0,0 60x20", 0), ("-3", "1: 0,0 60x20", 0), ("-4", "1: 0,0 60x20", 0), ("-2", "2: 0,0 60x20", 16),
        ("-3", "1: 0,0 60x20", 16), ("-4", "4: 0,0 60x20", 16),
    ])
    func countedFromTheEnd(_ value: String, _ expected: String, _ anchor: Int) throws {
        let text = (0..<17).map {
            "<p>\($0)</p>" + ($0 == anchor ? "<figure id=x style='float-defer: \(value)'></figure>" : "")
        }
        let f = try fixture(text.joined())
        #expect(f.boxes("x") == [expected])
        #expect(f.paged.pages.count == 4)
        #expect(f.pageTexts.joined(separator: "/").split(separator: "/").compactMap { Int($0) } == Array(0..<17))
    }

    /// Two pages without them. They stack in their order, and go on where there is no room.
    @Test func severalAreCountedFromTheSameEnd() throws {
        let f = try fixture(
            "<figure id=x style='float-defer:-2'>x</figure><p>a</p><figure id=y class=b style='float-defer:-2'>y</figure>"
                + "<b style='float:bottom;float-defer:-1' id=z>z</b><p>b</p><figure id=v style='float-defer:-2'>v</figure>"
                + lines("cdefgh"))
        #expect(f.boxes("x") + f.boxes("y") + f.boxes("v") == ["1: 0,0 60x20", "1: 0,40 60x20", "1: 0,20 60x20"])
        #expect(f.pageTexts == ["x/v/y", "a/b/c/d/e/f", "g/h/z"])
    }

    @Test func pageNumbersSettleBeforeFloatsAreCountedFromTheEnd() throws {
        let f = try fixture(
            "<p>a</p><figure style='float-defer:-2'><i>x</i></figure>" + lines("bcdefg"),
            css: "i::before { content: counter(pages) }")
        #expect(f.pageTexts == ["2x/a/b/c/d", "e/f/g"])
    }

    @Test func ifTheLastPageHasNoRoomOneIsAdded() throws {
        let f = try fixture("<figure id=x class=l></figure>" + lines("abcde"))
        #expect(f.pageTexts == ["a/b/c/d/e", ""])
        #expect(f.boxes("x") == ["2: 0,40 60x20"])
    }

    @Test func twoForTheLastPageStandThereTogether() throws {
        let f = try fixture("<figure id=x class=l></figure>" + lines("abcdefgh") + "<figure id=y class=l></figure>")
        #expect(f.boxes("x") + f.boxes("y") == ["2: 0,20 60x20", "2: 0,40 60x20"])
    }

    @Test func theLastPageIsStyledAsSuch() throws {
        for (count, pages) in [(1, 1), (4, 1), (5, 2), (6, 2), (10, 2), (11, 3)] {
            let f = try fixture(
                "<figure id=x class=l></figure>" + lines(String("abcdefghijklmnopqrst".prefix(count))),
                css: "@page :last { @top-left { content: 'last'; font-size: 0 } }")
            #expect(f.paged.pages.count == pages)
            #expect(f.paged.pages.map(\.query.isLast) == (1...pages).map { $0 == pages })
            #expect(f.marginTexts(.topLeft) == (1...pages).map { $0 == pages ? "last" : "-" })
        }
    }

    @Test func pageOfTheFloatItselfNamesItsPage() throws {
        let f = try fixture(
            "<p>a</p><figure id=x class=l style='page: slip'></figure>", css: "@page slip { margin: 5px }")
        #expect(f.paged.pages.map(\.query.name) == ["", "slip"])
        #expect(f.boxes("x") == ["2: 0,30 50x20"])
    }

    // MARK: Around

    @Test func rollsGrowWithTheirFloats() throws {
        let f = try fixture("<figure id=x class=b></figure><p>a</p><figure id=y></figure>", page: "60px auto")
        #expect(f.paged.pages[0].size.height == LayoutUnit(50))
        #expect(f.boxes("x") + f.boxes("y") == ["1: 0,30 60x20", "1: 0,0 60x20"])
    }

    @Test func whatIsPositionedInAFloatStandsThere() throws {
        let f = try fixture(
            "<p>a</p><figure class=b style='position:relative'><i id=i style='position:absolute;right:0;top:5px'>i</i>"
                + "</figure>")
        #expect(f.boxes("i") == ["1: 50,45 10x10"])
    }

    @Test func whatCannotBeLaidOutIsReported() throws {
        let cases: [(html: String, id: DiagnosticID)] = [
            ("<div style='position:absolute'><b class=b>x</b></div>", .layoutStayingFloat),
            ("<figure>a<b class=b>x</b></figure>", .layoutStayingFloat),
            ("<b style='float:left;float-reference:page'>x</b>", .layoutUnsupportedFloat),
            ("<b class=b style='float-reference:region'>x</b>", .layoutUnsupportedFloat),
        ]
        for (html, id) in cases {
            let f = try LayoutFixture(html, css: "figure { float: top; margin: 0 } .b { float: bottom }")
            #expect(f.diagnostics.map(\.id) == [id], "\(html)")
            #expect(f.pageTexts.joined().contains("x"))
        }
    }

    /// What fills its page keeps of the margin at its end what there is room for: 55 of 60 px are content.
    @Test func theEndOfTheAreaTruncatesTheMarginOfABrokenFloat() throws {
        let text = "abcdefghijk".map(String.init).joined(separator: "<br>")
        let f = try fixture("<div class=b id=x style='margin-bottom:15px;orphans:1;widows:1'>\(text)</div>")
        #expect(f.boxes("x") == ["2: 0,0 60x60", "3: 0,0 60x50"])
        #expect(f.lines.suffix(2) == ["3: 0,30 j", "3: 0,40 k"])
    }
}
