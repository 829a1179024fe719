import RectoTestSupport
import Testing

/// [CSS 2.2 §8.3.1](https://www.w3.org/TR/CSS22/box.html#collapsing-margins) beyond the plain cases.
@Suite struct MarginCollapsingTests {
    private func boxes(_ html: String, _ ids: String...) throws -> [String] {
        let fixture = try LayoutFixture("<style>div { height: auto }</style>" + html, page: "60px 400px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// Its start edge is where it would be if its end had a border.
    @Test func aBoxThatMarginsCollapseThroughStandsAboveItsOwnEndMargin() throws {
        let b = try boxes(
            """
            <div style='height:10px;margin-bottom:10px'></div><div id=e style='margin:20px 0 30px'></div>
            <div id=b style='height:10px'></div>
            """, "e", "b")
        #expect(b == ["1: 0,30 60x0", "1: 0,40 60x10"])
    }

    /// The child's margin is lost where the limit moves the end edge away from it.
    @Test func minHeightPartsTheEndMarginsOnlyIfItMovesTheEdge() throws {
        let child = "<div style='height:10px;margin-bottom:40px'></div>"
        let b = try boxes(
            """
            <div id=a style='min-height:30px;margin-bottom:5px'>\(child)</div><div id=b style='height:10px'></div>
            <div id=c style='min-height:5px;margin-bottom:5px'>\(child)</div><div id=d style='height:10px'></div>
            """, "a", "b", "c", "d")
        #expect(b == ["1: 0,0 60x30", "1: 0,35 60x10", "1: 0,45 60x10", "1: 0,95 60x10"])
    }

    @Test func clearancePartsAFirstChildsMarginFromItsParents() throws {
        let b = try boxes(
            """
            <div style='float:left;width:10px;height:40px'></div>
            <div id=p style='margin-top:5px'><div id=c style='clear:left;margin-top:10px;height:10px'></div></div>
            """, "p", "c")
        #expect(b == ["1: 0,5 60x50", "1: 0,45 60x10"])
    }

    @Test func anEmptyBoxWithClearanceHoldsItsContainerOpen() throws {
        let b = try boxes(
            """
            <div id=p><div style='float:left;width:10px;height:40px'></div><div style='clear:both'></div></div>
            <div id=n style='height:10px;margin-top:12px'></div>
            """, "p", "n")
        #expect(b == ["1: 0,0 60x40", "1: 0,52 60x10"])
    }

    /// Its margins collapse with those that follow, from where its start margin begins.
    @Test func marginsOfAnEmptyBoxWithClearanceStayInTheParent() throws {
        let b = try boxes(
            """
            <div id=p style='margin-bottom:9px'><div style='float:left;width:10px;height:40px'></div>
            <div id=e style='clear:both;margin:10px 0 20px'></div></div>
            <div id=n style='height:10px;margin-top:12px'></div>
            """, "p", "e", "n")
        #expect(b == ["1: 0,0 60x50", "1: 0,40 60x0", "1: 0,62 60x10"])
    }

    @Test func percentagesOfAFirstChildReferToItsParentsWidth() throws {
        let b = try boxes("<div id=p style='width:20px'><div style='margin-top:10%;height:5px'></div></div>", "p")
        #expect(b == ["1: 0,2 20x5"])
    }

    @Test func marginsOfBlockImagesCollapse() throws {
        let b = try boxes(
            "<img src=20x10.png style='display:block;margin:8px 0'><div id=b style='height:1px;margin-top:5px'></div>",
            "b")
        #expect(b == ["1: 0,26 60x1"])
    }

    /// A block in an inline box leaves line boxes of no height on both sides.
    /// [CSS 2.2 §9.4.2](https://www.w3.org/TR/CSS22/visuren.html#inline-formatting)
    @Test func marginsCollapseAcrossTheEmptyPartsOfAnInlineBox() throws {
        let b = try boxes(
            """
            <div style='height:10px;margin-bottom:10px'></div>
            <a><div id=b style='margin:20px 0;height:10px'></div></a>
            <div id=c style='height:10px;margin-top:5px'></div>
            """, "b", "c")
        #expect(b == ["1: 0,30 60x10", "1: 0,60 60x10"])
    }

    /// Floats inside of a box are none that it clears.
    @Test func aBoxDoesNotClearTheFloatsInIt() throws {
        let b = try boxes(
            "<div id=a style='margin-top:30px;clear:both'><div id=f style='float:right;width:10px;height:5px'></div></div>",
            "a", "f")
        #expect(b == ["1: 0,30 60x0", "1: 50,30 10x5"])
    }

    /// [CSS 2.2 §10.6.3](https://www.w3.org/TR/CSS22/visudet.html#normal-block)
    @Test func negativeMarginsLeaveNoHeightBelowNothing() throws {
        let b = try boxes(
            "<div id=a style='border-top:2px solid'><div style='margin-top:-13px;height:12px'></div></div>", "a")
        #expect(b == ["1: 0,0 60x2"])
    }

    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#floats): it is placed below the float as if by clearance.
    @Test func theMarginOfARootWithoutRoomBesideAFloatMovesNoneOfThem() throws {
        func outer(_ width: String) throws -> [String] {
            try boxes(
                """
                <div id=a style='overflow:hidden'><div><div><div id=f style='float:left;width:40px;height:50px'></div></div>
                <div id=r style='overflow:hidden;width:\(width);margin-top:30px;height:10px'></div></div></div>
                """, "a", "f", "r")
        }
        #expect(try outer("30px") == ["1: 0,0 60x60", "1: 0,0 40x50", "1: 0,50 30x10"])
        #expect(try outer("20px") == ["1: 0,0 60x80", "1: 0,30 40x50", "1: 40,30 20x10"])
    }
}
