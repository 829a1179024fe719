import RectoTestSupport
import Testing

/// Sizes that follow from others, and what percentages refer to.
@Suite struct DefiniteSizeTests {
    private func boxes(_ html: String, _ css: String = "") throws -> [String] {
        let f = try LayoutFixture(html, css: "p { margin: 0 } " + css, page: "600px 800px")
        return ["a", "b", "c"].flatMap { f.boxes($0) }.map { String($0.dropFirst(3)) }
    }

    /// `.page { min-height: 297mm } .main { flex: 1; display: grid }`
    @Test("CSS Flexbox 1 §9.7") func rowsOfAGridFillAFlexibleItem() throws {
        let grid = "<div style='flex:1;display:grid;grid-template-rows:1fr auto'><p id=a>x<p id=b>y</div>"
        for height in ["min-height", "height"] {
            #expect(
                try boxes("<div style='display:flex;flex-direction:column;\(height):300px'>\(grid)</div>") == [
                    "0,0 600x290", "0,290 600x10",
                ])
        }
    }

    @Test("CSS Sizing 4 §4.2", arguments: ["block", "flex", "grid"])
    func aRatioMakesTheHeightDefinite(display: String) throws {
        let child = "<div id=a style='height:100%;width:10px'></div>"
        #expect(
            try boxes("<div style='display:\(display);width:200px;aspect-ratio:2'>\(child)</div>") == ["0,0 10x100"])
        #expect(
            try boxes("<div style='display:\(display);width:200px;aspect-ratio:2;max-height:50px'>\(child)</div>") == [
                "0,0 10x50"
            ])
    }

    /// A logo in a box of a stated height: the box shrinks to the width that the logo takes from the height.
    @Test("CSS Sizing 3 §5.1", arguments: [("80px", "100%", 160), ("100px", "50%", 100), ("auto", "100%", 40)])
    func aPercentageOfAStatedHeightGivesTheWidth(height: String, percentage: String, width: Int) throws {
        for around in ["float:left", "display:inline-block", "position:absolute"] {
            let picture =
                "<div style='height:100%'><img src=40x20.png style='height:\(percentage)'></div>"
            let box = try boxes("<div id=a style='\(around);height:\(height)'>\(picture)</div>")
            #expect(box.map { $0.split(separator: " ").last!.prefix { $0 != "x" } } == ["\(width)"], "\(around)")
        }
    }

    @Test("CSS Flexbox 1 §4.5") func theRatioCapsTheAutomaticMinimum() throws {
        #expect(
            try boxes(
                """
                <div style="display:flex;flex-direction:column"><div id=a style="max-width:60px;aspect-ratio:3">aaaa bbbb \
                cccc dddd</div></div>
                """) == ["0,0 60x20"])
    }

    @Test("CSS 2.2 §10.3.3") func theMarginAtTheEndYieldsBesideAFloat() throws {
        func place(_ direction: String, _ float: String, _ margin: String) throws -> [String] {
            try boxes(
                """
                <div style="width:300px;direction:\(direction)"><div style="float:\(float);width:100px;height:60px"></div>\
                <div id=a style="overflow:hidden;width:200px;\(margin):20px;height:30px"></div></div>
                """)
        }
        #expect(try place("ltr", "left", "margin-right") == ["100,0 200x30"])
        #expect(try place("rtl", "right", "margin-left") == ["0,0 200x30"])
        #expect(try place("ltr", "right", "margin-left") == ["20,60 200x30"])
    }

    @Test("CSS Align 3 §9.1") func theBaselineOfAScrollContainerIsInside() throws {
        #expect(
            try boxes(
                """
                <div id=a style="display:flex;align-items:baseline">x<div style="overflow:hidden;height:20px">\
                <div style="height:30px"></div>y</div></div>
                """) == ["0,0 600x22"])
    }

    @Test("CSS Grid 2 §10.1") func aPositionedChildEndsAtTheFirstRowLine() throws {
        #expect(
            try boxes(
                """
                <div style="display:grid;position:relative;padding:20px;grid-template:40px 40px/40px">\
                <div id=a style="position:absolute;grid-row-end:1;inset:1px"></div></div>
                """) == ["1,1 598x18"])
    }

    @Test("CSS Grid 2 §5.2", arguments: [("border-box", "200"), ("content-box", "230")])
    func theMinimumOfAMeasuredGridIsOfItsContentBox(sizing: String, width: String) throws {
        #expect(
            try boxes(
                """
                <div id=a style="box-sizing:\(sizing);display:inline-grid;grid-template-columns:1fr;min-width:200px;\
                padding:10px;border:5px solid">x</div>
                """) == ["0,0 \(width)x40"])
    }

    /// Paper does not scroll.
    @Test("CSS Overflow 3 §3", arguments: ["auto", "scroll"])
    func containersOfAllKindsUnfold(overflow: String) throws {
        #expect(
            try boxes(
                """
                <div id=a style="display:flex"><div>1<br>2<br>3</div></div>\
                <div id=b style="display:grid"><div>1<br>2<br>3</div></div>\
                <div id=c style="columns:2;height:10px"><div>1<br>2<br>3<br>4</div></div>
                """, "#a, #b, #c { height: 20px; overflow: \(overflow) }") == [
                    "0,0 600x30", "0,30 600x30", "0,60 600x20",
                ])
        #expect(
            try boxes(
                "<div id=a style='display:flex'><p id=b style='height:50%'>1</p></div>",
                "#a { height: 40px; overflow: \(overflow) }") == ["0,0 600x40", "0,0 10x20"])
    }

    @Test("CSS Sizing 3 §5.2.2") func limitsHoldForPercentageImagesThatAreMeasured() throws {
        let image = "<img style='width:100%;max-width:300px' src=900x20>"
        #expect(try boxes("<div id=a style='float:left'>\(image)</div>").first?.hasPrefix("0,0 300x") ?? false)
        let words = Array(repeating: "x", count: 15).joined(separator: " ")
        let table = "<table style='width:600px;border-spacing:0'><tr><td>\(image)<td>\(words)</table>"
        #expect(try LayoutFixture(table, page: "600px 80px").pageTexts.first?.hasSuffix(words) ?? false)
    }
}
