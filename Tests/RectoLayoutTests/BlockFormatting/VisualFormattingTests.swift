import RectoTestSupport
import Testing

/// [CSS 2.2 §9](https://www.w3.org/TR/CSS22/visuren.html) and [§10](https://www.w3.org/TR/CSS22/visudet.html), a case for
/// each section that no other suite has; with CSS Fragmentation 3 and CSS Flexbox 1 where they add to them.
///
/// Letters are squares of 10 px, the image is 20 × 10 px, the page 100 px wide.
@Suite struct VisualFormattingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var section: String
        var html: String
        /// Of the box `a`.
        var boxes: [String]
        var css = ""
        var page = "100px 100px"
        var testDescription: String { section }

        init(_ section: String, _ html: String, _ boxes: String..., css: String = "", page: String = "100px 100px") {
            (self.section, self.html, self.boxes, self.css, self.page) = (section, html, boxes, css, page)
        }
    }

    @Test(arguments: boxModel + widths + heights + positioned + breaks)
    func box(_ test: Case) throws {
        let fixture = try LayoutFixture(test.html, css: test.css, page: test.page)
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        #expect(fixture.boxes("a") == test.boxes)
    }

    private static let image = "<img src=20x10.png alt='' id=a style='"

    private static let boxModel = [
        Case(
            "§8.4: percentages of all paddings are of the width",
            "<div style='width:50px'><div id=a style='padding:10%;width:10px;height:10px'></div></div>", "1: 0,0 20x20"),
        Case(
            "§9.2.1.1: text beside a block is in an anonymous block", "<div>aa<div id=a>b</div>cc</div>",
            "1: 0,10 100x10"),
        Case("§9.2.1.1: it makes the block around higher", "<div id=a>aa<div>b</div>cc</div>", "1: 0,0 100x30"),
        Case("§9.7: a float is a block", "<i id=a style='float:left;width:20px;height:15px'></i>", "1: 0,0 20x15"),
        Case(
            "§9.7: so is what is positioned absolutely",
            "<i id=a style='position:absolute;width:20px;height:15px'></i>",
            "1: 0,0 20x15"),
        Case(
            "§9.4.1: the edges of blocks touch their containing block's beside a float",
            "<div style='float:left;width:20px;height:20px'></div><div id=a>b</div>", "1: 0,0 100x10"),
        Case(
            "Flexbox §4.2: margins of items do not collapse",
            "<div style='display:flex;flex-direction:column'><b style='margin-bottom:5px;height:5px'></b>"
                + "<b id=a style='margin-top:5px;height:5px'></b></div>", "1: 0,15 100x5"),
    ]

    private static let widths = [
        Case(
            "§10.2: a part of the containing block",
            "<div style='width:80px'><div id=a style='width:25%'>b</div></div>",
            "1: 0,0 20x10"),
        Case(
            "§10.3.1: the width of an inline box is that of its content", "<i id=a style='width:50px'>bb</i>",
            "1: 0,0 20x10"),
        Case("§10.3.2: an inline image has its natural width", image + "vertical-align:top'>", "1: 0,0 20x10"),
        Case("§10.3.2: or that of its height and ratio", image + "vertical-align:top;height:20px'>", "1: 0,0 40x20"),
        Case(
            "§10.3.4: a block image is centred by its margins", image + "display:block;margin:0 auto'>", "1: 40,0 20x10"
        ),
        Case(
            "§10.3.5: a float shrinks to fit",
            "<div style='width:35px'><div id=a style='float:left'>bb cc dd</div></div>",
            "1: 0,0 35x30"),
        Case("§10.3.6: auto margins of a floating image are zero", image + "float:left;margin:auto'>", "1: 0,0 20x10"),
        Case(
            "§10.3.8: those of a positioned image share what is left",
            image + "position:absolute;left:0;right:0;margin:0 auto'>", "1: 40,0 20x10"),
        Case(
            "§10.3.9: an inline-block shrinks to fit",
            "<div style='width:35px'><i id=a style='display:inline-block;vertical-align:top'>bb cc</i></div>",
            "1: 0,0 35x20"),
        Case(
            "§10.4: the minimum is stronger than the maximum",
            "<div id=a style='width:50px;min-width:60px;max-width:40px'>b</div>", "1: 0,0 60x10"),
        Case("§10.4: a limited image keeps its ratio", image + "display:block;max-width:10px'>", "1: 0,0 10x5"),
        Case(
            "§10.4: unless two limits contradict it", image + "display:block;max-width:10px;min-height:20px'>",
            "1: 0,0 10x20"),
    ]

    private static let heights = [
        Case(
            "§10.5: a part of an auto height is auto", "<div><div id=a style='height:50%'>b</div></div>",
            "1: 0,0 100x10"),
        Case(
            "§10.5: a part of a height", "<div style='height:40px'><div id=a style='height:50%'>b</div></div>",
            "1: 0,0 100x20"),
        Case(
            "§10.6.2: an image has the height of its width and ratio", image + "display:block;width:40px'>",
            "1: 0,0 40x20"),
        Case(
            "§10.6.3: a block ends where its last child does",
            "<div id=a style='border-top:1px solid'><div style='height:10px;margin-bottom:5px'></div></div>",
            "1: 0,0 100x11"),
        Case(
            "§10.6.3: with its margin, if an edge parts it from the block's own",
            "<div id=a style='border:solid;border-width:1px 0'><div style='height:10px;margin-bottom:5px'></div></div>",
            "1: 0,0 100x17"),
        Case(
            "§10.6.3: floats do not count", "<div id=a><div style='float:left;height:30px'>b</div>c</div>",
            "1: 0,0 100x10"),
        Case(
            "§10.6.7: they do in a formatting context of its own",
            "<div id=a style='display:flow-root'><div style='float:left;height:30px'>b</div>c</div>", "1: 0,0 100x30"),
        Case(
            "§10.7: the minimum is stronger than the maximum",
            "<div id=a style='height:10px;min-height:30px;max-height:20px'></div>", "1: 0,0 100x30"),
    ]

    private static func held(_ box: String) -> String { "<div style='position:relative;height:50px'>\(box)</div>" }
    private static let positioned = [
        Case(
            "§10.6.4: top and bottom give the height",
            held("<div id=a style='position:absolute;top:5px;bottom:10px'>b</div>"), "1: 0,5 10x35"),
        Case(
            "§10.6.4: bottom is ignored where all is given",
            held("<div id=a style='position:absolute;top:5px;height:10px;bottom:0'>b</div>"), "1: 0,5 10x10"),
        Case(
            "§10.6.4: auto margins centre",
            held("<div id=a style='position:absolute;top:0;bottom:0;height:10px;margin:auto 0'>b</div>"),
            "1: 0,20 10x10"),
        Case(
            "§10.6.5: a positioned image keeps its height",
            held(image + "position:absolute;top:0;bottom:0;margin:auto 0'>"), "1: 0,20 20x10"),
    ]

    private static let breaks = [
        Case(
            "Fragmentation §3.4: page-break-before is break-before",
            "b<div id=a style='page-break-before:always'>c</div>",
            "2: 0,0 100x10"),
        Case(
            "Fragmentation §3.4: page-break-inside is break-inside",
            "<div style='height:10px'></div><div id=a style='page-break-inside:avoid'>b<br>c</div>", "2: 0,0 100x20",
            page: "100px 20px"),
        Case(
            "Fragmentation §5.1: pages of another width", "<div id=a>aa bb cc dd ee ff gg hh</div>", "1: 0,0 50x20",
            "2: 0,0 100x20", css: "@page :first { size: 50px 20px }", page: "100px 20px"),
    ]

    /// [CSS 2.2 §9.3](https://www.w3.org/TR/CSS22/visuren.html#positioning-scheme)
    @Test(arguments: ["relative", "absolute"])
    func aPositionMovesTheRootElement(_ position: String) throws {
        let fixture = try LayoutFixture(
            "<p id=a>a</p>", css: "html { position: \(position); left: 10px; top: 5px } p { margin: 0 }",
            page: "100px 100px")
        #expect(fixture.lines == ["1: 10,5 a"])
    }
}
