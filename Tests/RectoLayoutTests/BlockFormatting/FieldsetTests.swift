import RectoTestSupport
import Testing

/// [HTML §15.3.13](https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements)
@Suite struct FieldsetTests {
    private func boxes(_ html: String, page: String = "100px 400px", _ ids: String...) throws -> [String] {
        let css = "fieldset { margin: 0; padding: 5px; border: 2px solid } legend { display: block; padding: 0 }"
        let fixture = try LayoutFixture(html, css: css, page: page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return ids.flatMap { fixture.boxes($0) }
    }

    @Test func theLegendStandsOnTheBorder() throws {
        let b = try boxes(
            "<fieldset id=f><legend id=l>ab</legend><div id=d>x</div></fieldset>", "f", "l", "d")
        #expect(b == ["1: 0,0 100x32", "1: 7,0 20x10", "1: 7,15 86x10"])
    }

    /// Its margin below keeps content away, that above does not move it.
    @Test func aThickBorderHasTheLegendInItsMiddle() throws {
        let b = try boxes(
            """
            <fieldset id=f style='border-width:20px'><legend id=l style='margin:9px 0 8px'>ab</legend
            ><div id=d>x</div></fieldset>
            """, "f", "l", "d")
        #expect(b == ["1: 0,0 100x63", "1: 25,5 20x10", "1: 25,28 50x10"])
    }

    @Test(arguments: [
        ("margin: 0 auto", "1: 40,0 20x10"), ("margin-left: auto", "1: 73,0 20x10"),
        ("margin-left: 3px", "1: 10,0 20x10"), ("width: 50%", "1: 7,0 43x10"),
        ("position: relative; top: 4px; left: 1px", "1: 8,4 20x10"), ("display: inline", "1: 7,0 20x10"),
    ])
    func alignment(_ style: String, _ place: String) throws {
        #expect(try boxes("<fieldset><legend id=l style='\(style)'>ab</legend>x</fieldset>", "l") == [place])
    }

    /// `align` is `justify-self`, which margins that are `auto` precede.
    @Test(arguments: [
        ("align=center", "1: 40,0 20x10"), ("align=right", "1: 73,0 20x10"),
        ("style='justify-self:end'", "1: 73,0 20x10"),
        ("align=center dir=rtl", "1: 40,0 20x10"), ("align=right style='margin-right:auto'", "1: 7,0 20x10"),
    ])
    func legendAlignment(_ attributes: String, _ place: String) throws {
        #expect(try boxes("<fieldset><legend id=l \(attributes)>ab</legend>x</fieldset>", "l") == [place])
    }

    @Test(arguments: [("align=left", "1: 7,0 20x10"), ("style='justify-self:end'", "1: 7,0 20x10")])
    func legendAlignmentFromRightToLeft(_ attributes: String, _ place: String) throws {
        #expect(try boxes("<fieldset dir=rtl><legend id=l \(attributes)>ab</legend>x</fieldset>", "l") == [place])
    }

    @Test func fromRightToLeft() throws {
        #expect(try boxes("<fieldset dir=rtl><legend id=l>ab</legend>x</fieldset>", "l") == ["1: 73,0 20x10"])
    }

    @Test func onlyTheFirstLegendInTheFlowIsRendered() throws {
        let b = try boxes(
            """
            <fieldset><legend id=a style='float:right'>ab</legend>x<legend id=b>b</legend><legend id=c>c</legend
            ></fieldset>
            """, "a", "b", "c")
        #expect(b == ["1: 73,15 20x10", "1: 7,0 10x10", "1: 7,25 86x10"])
    }

    /// What the legend takes beside the border is no part of the content's height.
    @Test func aGivenHeightHoldsTheLegend() throws {
        let b = try boxes(
            "<fieldset id=f style='height:40px'><legend>ab</legend><div id=d style='height:50%'></div></fieldset>",
            "f", "d")
        #expect(b == ["1: 0,0 100x54", "1: 7,15 86x16"])
    }

    @Test func positionedBoxesStartBelowTheLegend() throws {
        let b = try boxes(
            """
            <fieldset style='position:relative'><legend>ab</legend><i id=i style='position:absolute;inset:0'></i
            >x</fieldset>
            """, "i")
        #expect(b == ["1: 2,10 96x20"])
    }

    @Test func aFieldsetHoldsItsFloats() throws {
        let b = try boxes("<fieldset id=f><div style='float:left;height:30px'>a</div></fieldset>", "f")
        #expect(b == ["1: 0,0 100x44"])
    }

    @Test func onPagesTheLegendStandsOnTheFirst() throws {
        let b = try boxes(
            "<fieldset id=f><legend id=l>ab</legend>a<br>b<br>c<br>d</fieldset>", page: "100px 40px", "f", "l")
        #expect(b == ["1: 0,0 100x40", "2: 0,0 100x27", "1: 7,0 20x10"])
    }

    /// The fieldset's own display is that of what the legend leaves of it.
    @Test(arguments: [
        ("display: flex", "1: 7,15 10x10", "1: 17,15 10x10"),
        ("display: grid; grid-template-columns: 1fr 1fr", "1: 7,15 43x10", "1: 50,15 43x10"),
        ("columns: 2; column-gap: 0", "1: 7,15 43x10", "1: 50,15 43x10"),
    ])
    func containersOfOtherKinds(style: String, first: String, second: String) throws {
        let b = try boxes(
            "<fieldset id=f style='\(style)'><legend id=l>ab</legend><div id=d>x</div><div id=e>y</div></fieldset>",
            "f", "l", "d", "e")
        #expect(b == ["1: 0,0 100x32", "1: 7,0 20x10", first, second])
    }

    /// 40 px less the 8 px that the legend takes beside the border.
    @Test(arguments: ["display: flex; flex-direction: column", "display: grid; grid-template-rows: 1fr"])
    func aGivenHeightOfOtherContainersHoldsTheLegend(style: String) throws {
        let b = try boxes(
            "<fieldset id=f style='height:40px;\(style)'><legend>ab</legend><div id=d style='flex:1'></div></fieldset>",
            "f", "d")
        #expect(b == ["1: 0,0 100x54", "1: 7,15 86x32"])
    }

    @Test(arguments: ["inline-flex", "inline-grid"])
    func aLongLegendWidensTheFieldset(display: String) throws {
        let b = try boxes(
            "<fieldset id=f style='display:\(display)'><legend>abcdef</legend><div>x</div></fieldset>", "f")
        #expect(b == ["1: 0,0 74x32"])
    }

    @Test func positionedBoxesInAGridStartBelowTheLegend() throws {
        let b = try boxes(
            """
            <fieldset style='position:relative;display:grid'><legend>ab</legend><div>x</div
            ><i id=i style='position:absolute;inset:0'></i></fieldset>
            """, "i")
        #expect(b == ["1: 2,10 96x20"])
    }
}
