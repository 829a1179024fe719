import RectoTestSupport
import Testing

@Suite struct BlockLayoutTests {
    private func boxes(_ html: String, css: String = "", page: String = "60px 400px", _ ids: String...) throws
        -> [String]
    {
        let fixture = try LayoutFixture(html, css: css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    /// [CSS 2.2 §8.3.1](https://www.w3.org/TR/CSS22/box.html#collapsing-margins)
    @Test func siblingMarginsCollapse() throws {
        let b = try boxes(
            "<div id=a style='height:10px;margin:10px 0'></div><div id=b style='height:10px;margin:20px 0'></div>",
            "a", "b")
        #expect(b == ["1: 0,10 60x10", "1: 0,40 60x10"])
    }

    @Test func firstChildsMarginCollapsesIntoItsParents() throws {
        let b = try boxes(
            """
            <div style='height:10px'></div>
            <div id=p style='margin-top:5px'><div id=c style='margin-top:15px;height:10px'></div></div>
            """, "p", "c")
        #expect(b == ["1: 0,25 60x10", "1: 0,25 60x10"])
    }

    @Test func paddingKeepsMarginsApart() throws {
        let b = try boxes(
            "<div id=p style='margin-top:5px;padding:1px 0'><div id=c style='margin:15px 0;height:10px'></div></div>",
            "p", "c")
        #expect(b == ["1: 0,5 60x42", "1: 0,21 60x10"])
    }

    @Test func marginsCollapseThroughEmptyBlocks() throws {
        let b = try boxes(
            """
            <div style='height:10px;margin-bottom:10px'></div>
            <div id=e style='margin:30px 0 20px'></div>
            <div id=b style='height:10px;margin-top:5px'></div>
            """, "e", "b")
        #expect(b == ["1: 0,40 60x0", "1: 0,40 60x10"])
    }

    @Test func negativeMarginsSubtract() throws {
        let b = try boxes(
            "<div style='height:10px;margin-bottom:20px'></div><div id=b style='height:10px;margin-top:-5px'></div>",
            "b")
        #expect(b == ["1: 0,25 60x10"])
    }

    /// [CSS 2.2 §10.3.3](https://www.w3.org/TR/CSS22/visudet.html#blockwidth)
    @Test func autoMarginsCentre() throws {
        let b = try boxes("<div id=a style='width:20px;height:1px;margin:0 auto'></div>", "a")
        #expect(b == ["1: 20,0 20x1"])
    }

    @Test func autoLeftMarginPushesRight() throws {
        let b = try boxes("<div id=a style='width:50%;height:1px;margin-left:auto'></div>", "a")
        #expect(b == ["1: 30,0 30x1"])
    }

    @Test func overConstrainedBoxesOfRightToLeftContainersStandAtTheRight() throws {
        let b = try boxes("<div dir=rtl><div id=a style='width:20px;height:1px'></div></div>", "a")
        #expect(b == ["1: 40,0 20x1"])
    }

    @Test func boxSizingTakesPaddingIn() throws {
        let b = try boxes(
            """
            <div id=a style='width:30px;height:20px;padding:5px'></div>
            <div id=b style='width:30px;height:20px;padding:5px;box-sizing:border-box'></div>
            """, "a", "b")
        #expect(b == ["1: 0,0 40x30", "1: 0,30 30x20"])
    }

    @Test func minAndMaxSizesLimit() throws {
        let b = try boxes(
            """
            <div id=a style='max-width:20px;min-height:7px'></div>
            <div id=b style='width:10px;min-width:50%;height:9px;max-height:3px'></div>
            """, "a", "b")
        #expect(b == ["1: 0,0 20x7", "1: 0,7 30x3"])
    }

    /// [CSS 2.2 §9.5](https://www.w3.org/TR/CSS22/visuren.html#floats)
    @Test func linesRunBesideFloats() throws {
        let fixture = try LayoutFixture(
            "<div style='float:left;width:20px;height:15px'></div><p style='margin:0'>aaaa bbbb cc</p>",
            page: "60px 100px")
        #expect(fixture.lines == ["1: 20,0 aaaa", "1: 20,10 bbbb", "1: 0,20 cc"])
    }

    @Test func clearanceGoesBelowFloats() throws {
        let b = try boxes(
            "<div style='float:right;width:20px;height:15px'></div><div id=a style='clear:both;height:5px'></div>",
            "a")
        #expect(b == ["1: 0,15 60x5"])
    }

    @Test func formattingContextRootsContainTheirFloats() throws {
        let b = try boxes(
            "<div id=a style='overflow:hidden'><div style='float:left;width:20px;height:15px'></div></div>", "a")
        #expect(b == ["1: 0,0 60x15"])
    }

    @Test func floatsShrinkToFit() throws {
        let b = try boxes("<div id=a style='float:right'>aa</div>", "a")
        #expect(b == ["1: 40,0 20x10"])
    }

    /// [CSS 2.2 §9.4.3](https://www.w3.org/TR/CSS22/visuren.html#relative-positioning)
    @Test func relativeBoxesMoveAlone() throws {
        let b = try boxes(
            "<div id=a style='position:relative;left:5px;top:3px;height:10px'></div><div id=b style='height:1px'></div>",
            "a", "b")
        #expect(b == ["1: 5,3 60x10", "1: 0,10 60x1"])
    }

    /// [CSS 2.2 §10.3.7](https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width)
    @Test func absoluteBoxesFindTheirContainingBlock() throws {
        let b = try boxes(
            """
            <div style='position:relative;margin:10px;height:30px;border:1px solid'>
            <div id=a style='position:absolute;right:2px;bottom:3px;width:5px;height:5px'></div>
            <div id=b style='position:absolute;left:1px;right:1px;top:1px;bottom:1px'></div>
            </div>
            """, "a", "b")
        // The padding box is 38 × 30 at (11, 11).
        #expect(b == ["1: 42,33 5x5", "1: 12,12 36x28"])
    }

    @Test func absoluteBoxesWithoutOffsetsStayWhereTheyWouldBe() throws {
        let b = try boxes(
            "<div style='height:10px'></div><div id=a style='position:absolute;width:5px;height:5px'></div>", "a")
        #expect(b == ["1: 0,10 5x5"])
    }

    @Test func fixedBoxesStandOnEveryPage() throws {
        let b = try boxes(
            "<div style='height:30px'></div><div id=a style='position:fixed;top:0;right:0;width:5px;height:5px'></div>"
                + "<div style='height:20px'></div>", page: "60px 40px", "a")
        #expect(b == ["1: 55,0 5x5", "2: 55,0 5x5"])
    }

    /// [CSS 2.2 §10.4](https://www.w3.org/TR/CSS22/visudet.html#min-max-widths)
    @Test func imagesKeepTheirRatio() throws {
        let b = try boxes(
            "<img id=a src='20x10.png' style='display:block;width:10px'>"
                + "<img id=b src='100x50.png' style='display:block;max-width:100%'>", "a", "b")
        #expect(b == ["1: 0,0 10x5", "1: 0,5 60x30"])
    }

    /// [CSS Display 3 §2.3](https://www.w3.org/TR/css-display-3/#list-items)
    @Test func aListItemMayBeAFormattingContextRoot() throws {
        let b = try boxes(
            """
            <div id=a style='display:flow-root list-item;list-style:none'><div style='margin:10px 0;height:10px'
            ></div></div><div id=b style='display:list-item block;list-style:none;margin-top:5px'><div
            style='float:left;height:10px'>x</div></div>
            """, "a", "b")
        #expect(b == ["1: 0,0 60x30", "1: 0,35 60x0"])
    }
}

/// What was entered in a field is text on paper.
@Suite struct FieldLayoutTests {
    private static let css = "input, select, textarea { font: inherit; border: 0; padding: 0; margin: 0 }"

    /// The fixture measures no glyphs for `ch`, so it is half an em.
    @Test(arguments: [
        ("<input id=f value=ab>", "100x10"), ("<input id=f>", "100x10"), ("<input id=f size=6 value=ab>", "30x10"),
        ("<input id=f value=abcd style='width:30px'>", "40x10"), ("<input id=f value=a style='width:30px'>", "30x10"),
        ("<select id=f><option>abc<option selected>de</select>", "20x10"),
        ("<input id=f value='a b' style='max-width:10px;height:2px;overflow:hidden'>", "30x10"),
        ("<input id=f value=a style='max-width:25px'>", "25x10"), ("<input id=f style='max-width:25px'>", "25x10"),
        ("<textarea id=f>ab</textarea>", "100x20"), ("<textarea id=f cols=4 rows=1>ab</textarea>", "20x10"),
    ])
    func aLineFieldIsAsWideAsItsValueAtLeast(field: String, size: String) throws {
        let fixture = try LayoutFixture("<div>\(field)</div>", css: Self.css, page: "200px 100px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        #expect(fixture.boxes("f").map { $0.split(separator: " ")[2] } == [size[...]])
    }

    /// Where a place is as wide as what it holds, the natural size counts.
    @Test func aFilledFieldMakesItsPlaceAsWideAsAnEmptyOne() throws {
        let fixture = try LayoutFixture(
            "<table><tr><td id=a><input value=ab><td id=b><input></table><p id=c style='float:left'>x <input value=a>",
            css: Self.css + "table { border-spacing: 0 } td { padding: 0 } p { margin: 0 }", page: "300px 100px")
        #expect(fixture.boxes("a") == ["1: 0,0 100x10"])
        #expect(fixture.boxes("b") == ["1: 100,0 100x10"])
        #expect(fixture.boxes("c") == ["1: 0,10 120x10"])
        let narrow = try LayoutFixture(
            "<table id=t><tr><td><input value=ab><td><input value=ab></table>",
            css: Self.css + "table { border-spacing: 0 } td { padding: 0 }", page: "80px 100px")
        #expect(narrow.boxes("t") == ["1: 0,0 80x10"])
    }

    @Test(arguments: ["input id=f value='aaa bbb ccc'>", "textarea id=f rows=1>aaa bbb ccc</textarea>"])
    func aValueThatIsTooLongWraps(field: String) throws {
        let fixture = try LayoutFixture("<\(field)", css: Self.css, page: "40px 100px")
        #expect(fixture.boxes("f").map { $0.hasSuffix("40x30") } == [true], "\(fixture.boxes("f"))")
        #expect(fixture.pageTexts.joined().filter { $0.isLetter } == "aaabbbccc")
        #expect(fixture.diagnostics.isEmpty)
    }
}

/// On paper nothing scrolls. [CSS Overflow 3 §3](https://www.w3.org/TR/css-overflow-3/#overflow-properties)
@Suite struct OverflowTests {
    private func box(_ style: String) throws -> (box: [String], ids: [String]) {
        let fixture = try LayoutFixture(
            "<div id=a style='\(style)'>a<br>b<br>c</div>", page: "60px 400px")
        return (fixture.boxes("a"), fixture.diagnostics.map(\.id.rawValue))
    }

    @Test(arguments: ["auto", "scroll"])
    func whatCouldBeScrolledShowsItsContent(overflow: String) throws {
        for size in ["height", "max-height"] {
            let b = try box("overflow:\(overflow);\(size):20px")
            #expect(b.box == ["1: 0,0 60x30"])
            #expect(b.ids.isEmpty)
        }
    }

    @Test(arguments: ["hidden", "clip"])
    func aForcedHeightCutsOffAndIsSaid(overflow: String) throws {
        let b = try box("overflow:\(overflow);height:20px")
        #expect(b.box == ["1: 0,0 60x20"])
        #expect(b.ids == ["layout.clipped"])
    }

    @Test(arguments: ["hidden", "clip"])
    func aLimitCutsOffWhatCannotBeScrolled(overflow: String) throws {
        let b = try box("overflow:\(overflow);max-height:20px")
        #expect(b.box == ["1: 0,0 60x20"])
        #expect(b.ids == ["layout.clipped"])
    }

    /// Each line is 20px high and its text 10px. The space below the text, and the padding, may be clipped.
    @Test func onlyTextThatIsCutOffIsReported() throws {
        func ids(_ style: String) throws -> [String] { try box("overflow:hidden;line-height:20px;" + style).ids }
        #expect(try ids("height:55px").isEmpty)
        #expect(try ids("height:54px") == ["layout.clipped"])
        #expect(try ids("height:50px;padding-bottom:5px").isEmpty)
        #expect(try ids("height:50px;border-bottom:5px solid") == ["layout.clipped"])
    }

    @Test func flexAndGridItemsShowTheirContentToo() throws {
        for container in ["flex", "inline-flex", "grid"] {
            let fixture = try LayoutFixture(
                "<div style='display:\(container)'><div id=a style='overflow:auto;max-height:10px'>a<br>b</div></div>",
                page: "60px 400px")
            #expect(fixture.boxes("a").allSatisfy { $0.hasSuffix("x20") })
            #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        }
    }
}
