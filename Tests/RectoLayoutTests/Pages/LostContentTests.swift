import RectoCore
import RectoLayout
import RectoTestSupport
import Testing

/// Content that would be lost or spoiled without a word.
@Suite struct LostContentTests {
    private static let plain = "p, div { margin: 0 } html, body { margin: 0 } "

    private func fixture(_ html: String, _ css: String = "", page: String = "100px 40px") throws -> LayoutFixture {
        try LayoutFixture(html, css: Self.plain + css, page: page)
    }

    @Test("CSS Overflow 3 §3.3", arguments: ["html", "body", "html, body"])
    func overflowOfTheBodyIsThatOfThePages(selector: String) throws {
        let lines = (1...6).map { "<p>\($0)" }.joined()
        let f = try fixture(lines, "\(selector) { height: 40px; overflow-x: hidden }")
        #expect(f.pageTexts == ["1/2/3/4", "5/6"])
        #expect(f.diagnostics.isEmpty, "\(f.diagnostics)")
    }

    /// Containment keeps the overflow at the body.
    @Test func aContainedBodyClips() throws {
        let f = try fixture("<p>1<p>2<p>3", "body { height: 20px; overflow: hidden; contain: paint }")
        #expect(f.diagnostics.map(\.id) == [.layoutClipped])
    }

    @Test(arguments: ["auto", "scroll"]) func whatScrollsUnfolds(overflow: String) throws {
        let f = try fixture("<div><p>1<p>2<p>3</div><p>end", "div { height: 20px; overflow: \(overflow) }")
        #expect(f.pageTexts == ["1/2/3/end"])
        #expect(f.diagnostics.isEmpty, "\(f.diagnostics)")
        let short = try fixture("<div id=d>1</div>", "div { height: 20px; overflow: \(overflow) }")
        #expect(short.boxes("d") == ["1: 0,0 100x20"])
    }

    @Test func aFixedBoxInAFixedBoxIsOnEachPage() throws {
        let f = try fixture(
            "<div id=a><div id=b></div></div><p>1<p style='break-before:page'>2",
            "#a, #b { position: fixed; top: 5px; left: 0 } #b { width: 10px; height: 10px }")
        #expect(f.boxes("b") == ["1: 0,5 10x10", "2: 0,5 10x10"])
    }

    @Test("CSS Content 3 §2") func contentThatOnlyPagesKnowReplacesAnElement() throws {
        let html = "<p>a <span>old <b>text</b></span> z"
        #expect(try fixture(html, "span { content: 'new' }").pageTexts == ["a old text/z"])
        #expect(
            try fixture(html, "span { content: counter(page) } span::after { content: '!' }").pageTexts == ["a 1! z"])
        #expect(try fixture(html, "span { content: '' }").pageTexts == ["a old text/z"])
        #expect(try fixture(html, "span { content: none }").pageTexts == ["a old text/z"])
    }

    @Test func aRunningElementCountsPages() throws {
        let f = try LayoutFixture(
            "<div>Page <i>x</i></div><p>a<p style='break-before:page'>b",
            css:
                "div { position: running(r) } i { content: counter(page) } @page { @top-left { content: element(r) } }",
            page: "200px 200px")
        #expect(f.marginTexts(.topLeft) == ["Page 1", "Page 2"])
    }

    /// An empty field is as high as one with text.
    @Test func anEmptyFieldIsALineHigh() throws {
        let f = try LayoutFixture(
            "<input id=i><input id=j value=x><select id=s></select>", css: "body { margin: 0 } input { width: 50px }",
            page: "400px 40px")
        let heights = ["i", "j", "s"].map { f.boxes($0).first?.split(separator: "x").last }
        #expect(heights[0] == heights[1] && heights[0] == heights[2], "\(heights)")
    }

    @Test func whatStandsOnAButtonIsPrinted() throws {
        let f = try fixture("a<button>Pay <b>now</b></button><button></button>", page: "400px 40px")
        #expect(f.pageTexts == ["aPay now"])
    }

    @Test func framesPrintTheirText() throws {
        let f = try fixture(
            "<iframe srcdoc='<style>p{}</style><p>one<p>two &amp;amp; three'></iframe>", page: "400px 90px")
        #expect(f.pageTexts == ["one two & three"])
    }

    /// The stamp is meant for the second page.
    @Test func aBoxThatLeavesItsPageIsReported() throws {
        let css = "h1 { break-before: page } div { position: absolute; bottom: 0 }"
        let f = try fixture("<p>one</p><h1>two</h1><div>stamp</div>", css)
        #expect(f.diagnostics.map(\.id) == [.layoutEarlierPage])
        #expect(f.diagnostics.first?.hints.first?.contains("position: relative") == true)
        #expect(try fixture("<div>stamp</div><p>one</p><h1>two</h1>", css).diagnostics.isEmpty)
    }
}

/// Text over text.
@Suite struct TextOverlapsTests {
    private func overlaps(_ html: String, _ css: String = "") throws -> [String] {
        let f = try LayoutFixture(
            html, css: "p, div { margin: 0 } html, body { margin: 0 } " + css, page: "100px 100px")
        let sink = DiagnosticSink()
        var overlaps = TextOverlaps(f.paged.tree)
        for page in f.paged.pages { overlaps.check(page, reportingTo: sink) }
        return sink.diagnostics.map { "\($0.id): \($0.message)" }
    }

    @Test func contentThatRunsIntoWhatFollowsIsReported() throws {
        #expect(
            try overlaps("<div style='height:10px'>a<br>b<br>c</div><p>Total due") == [
                "layout.overlap: 'Total due' is printed over 'b' on page 1"
            ])
        #expect(
            try overlaps("<table><tr><td><div style='width:20px;white-space:nowrap'>abcdef</div><td>ghi</table>")
                .count == 1)
    }

    /// A row of the design's grid reaches beyond its container by its last gutter.
    @Test(arguments: ["", ";margin-inline-end:-16px"])
    func aCellThatIsTooNarrowInARowIsReported(_ margin: String) throws {
        let cells = "<table><tr><th>aaaaa<td>b</table>"
        let row = "<div style='display:table;table-layout:fixed;width:90px\(margin)'><div class=c>\(cells)</div></div>"
        let css = "table{table-layout:fixed;border-spacing:0;width:80px} th{width:20px;padding:0} td{padding:0} "
        #expect(
            try overlaps(row, css + ".c{display:table-cell}") == [
                "layout.overlap: 'b' is printed over 'aaaaa' on page 1"
            ])
    }

    @Test func textOverAnImageIsReported() throws {
        let image = "<img src=50x50 style='display:block'>"
        #expect(
            try overlaps("<div style='height:10px'>a<br>b<br>c</div>\(image)") == [
                "layout.overlap: 'b' is printed over an image on page 1"
            ])
        #expect(
            try overlaps("<div style='height:10px'>\(image)</div><p>Total") == [
                "layout.overlap: 'Total' is printed over an image on page 1"
            ])
        for meant in [
            image + "<p>a", "<p>a\(image)b", "<p>a<img src=9x30>b<br>c", "<p><img src=9x9 style='float:left'>a",
            "<p>a<img src=9x9 style='margin-left:-10px'>", image + image,
            "<p style='position:absolute;top:5px'>a</p>" + image,
        ] {
            #expect(try overlaps(meant).isEmpty, "\(meant)")
        }
    }

    @Test func positionedTextOverTextIsReported() throws {
        let message = ["layout.overlap: 'b' is printed over 'a' on page 1"]
        #expect(try overlaps("<p>a<div style='position:absolute;top:0'>b</div>") == message)
        #expect(try overlaps("<div style='position:absolute;top:0'>b</div><p>a") == message)
        for meant in [
            "<p>a<div style='position:absolute;top:20px'>b</div>",
            "<p>a<div style='position:absolute;top:0;background:white;z-index:1'>b</div>",
            "<p>a<div style='position:absolute;top:0;opacity:.2'>b</div>",
            "<p>a<div style='position:absolute;top:0;color:#0003'>b</div>",
            "<p>a<div style='position:absolute;top:0;transform:rotate(9deg)'>b</div>",
        ] {
            #expect(try overlaps(meant).isEmpty, "\(meant)")
        }
    }

    /// A fixed head stands where the rows of the second page begin.
    @Test func aFixedBoxOverTextOfALaterPageIsReported() throws {
        func found(_ style: String, _ body: String = "") throws -> [String] {
            try overlaps(
                "<header style='position:fixed;top:0;left:0;width:100px;height:20px;\(style)'>head</header>\(body)"
                    + "<p style='break-after:page'>one</p><p>two</p>", "body { margin-top: 20px }")
        }
        #expect(try found("") == ["layout.overlap: 'head' is printed over 'two' on page 2"])
        #expect(
            try found("text-align:right;background:navy")
                == ["layout.overlap: '<header>' is printed over 'two' on page 2"])
        #expect(try found("background:navy;z-index:9").count == 1)
        for meant in [
            "z-index:-1", "z-index:-1;background:navy", "opacity:.2", "color:#0003", "background:#0003",
            "height:0;left:50px",
        ] {
            #expect(try found(meant).isEmpty, "\(meant)")
        }
        #expect(try found("background:navy;top:50px").isEmpty)
    }

    /// What comes later in a positioned box is painted over the fixed one.
    @Test func textInAPositionedBoxIsAboveAFixedBackground() throws {
        let back = "<div style='position:fixed;top:0;left:0;width:100px;height:100px;background:silver'></div>"
        #expect(try overlaps(back + "<main style='position:relative'>a</main>").isEmpty)
        #expect(try overlaps(back + "<p>a").count == 1)
    }

    /// A negative margin behind a block, as rows of a grid have, does not move what is in it.
    @Test func textInAWiderRowIsSeen() throws {
        let row =
            "<div style='width:60px;margin-right:-10px;%'><table style='border-spacing:0'><tr>"
            + "<td style='padding:0'><div style='width:20px;white-space:nowrap'>abcdef</div><td style='padding:0'>ghi</table></div>"
        #expect(try overlaps(row.replacing("%", with: "")).count == 1)
        #expect(try overlaps(row.replacing("%", with: "float:left")).count == 1)
        #expect(try overlaps("<div style='float:left;margin-right:-20px'>aa</div><p>b").isEmpty)
    }

    /// What is in a box that is moved is compared with itself, and with nothing else.
    @Test(arguments: [
        "<div style='padding:0 15px'><div style='margin:0 -15px'>%</div></div>",
        "<div style='margin-left:-1px'>%</div>",
        "<div style='margin-top:-1px'>%</div>", "<div style='transform:scale(.9)'>%</div>",
        "<div style='transform:translate(0)'>%</div>", "<div style='position:relative;top:0'>%</div>",
        "<div style='position:relative;left:1px'>%</div>",
        "<div style='position:relative;left:1px'><div style='position:relative;left:1px'>%</div></div>",
    ])
    func textInABoxThatIsMovedIsCompared(around: String) throws {
        let content = "<div style='height:10px'>a<br>b<br>c</div><p>d</p>"
        #expect(
            try overlaps(around.replacing("%", with: content)) == [
                "layout.overlap: 'd' is printed over 'b' on page 1"
            ])
        #expect(try overlaps(around.replacing("%", with: "<p>a<p>b")).isEmpty)
    }

    /// The rows of a grid stay in their container, whose padding is as wide as their margins.
    @Test func textOfARowOverTheNextIsReported() throws {
        let row = "<div style='margin:0 -15px;height:10px'>a<br>b</div><div style='margin:0 -15px'>c</div>"
        #expect(try overlaps("<div style='padding:0 15px'>\(row)</div>").count == 1)
    }

    /// The box begins where the second line stands, and is painted after it.
    @Test(arguments: [
        "<div style='display:grid'><div style='%'>c</div></div>",
        "<div style='display:flex'><div style='%'>c</div></div>",
        "<div style='position:relative;%'>c</div>", "<div style='isolation:isolate;%'>c</div>",
        "<div style='display:inline-block;%'>c</div>",
    ])
    func textBehindABackgroundIsReported(box: String) throws {
        func found(_ style: String, text: String = "a<br>b", _ textStyle: String = "") throws -> [String] {
            try overlaps(
                "<div style='height:10px;\(textStyle)'>\(text)</div>"
                    + box.replacing("%", with: "padding:20px 0;width:50px;\(style)"))
        }
        #expect(
            try found("background:silver") == ["layout.overlap: '<div>' is printed over 'b' on page 1"])
        #expect(try found("").isEmpty)
        #expect(try found("background:#0003").isEmpty)
        #expect(try found("background:silver", text: "a<br>...").isEmpty)
        #expect(try found("background:silver", "position:relative;z-index:1").isEmpty)
        #expect(try found("background:silver;margin-left:60px").isEmpty)
    }

    /// The backgrounds of blocks and floats are painted before all text.
    @Test func textBeforeABackgroundIsSeen() throws {
        let block = "<div style='background:silver;padding:20px 0'>c</div>"
        for box in [block, "<div style='float:left'><div style='display:grid'>\(block)</div></div>"] {
            #expect(try overlaps("<div style='height:10px'>a<br>b</div>" + box).isEmpty, "\(box)")
        }
    }

    /// A foot at the end of a page.
    @Test func textBehindAnAbsoluteBoxIsReported() throws {
        func found(_ style: String, _ textStyle: String = "") throws -> [String] {
            let foot = "position:absolute;bottom:0;left:0;height:10px;background:white;"
            return try overlaps(
                "<div style='position:relative'><p>a<p>b<p style='\(textStyle)'>cccccccc"
                    + "<div style='\(foot)\(style)'></div></div>")
        }
        #expect(try found("right:0") == ["layout.overlap: '<div>' is printed over 'cccccccc' on page 1"])
        for meant in ["right:0;z-index:1", "right:0;background:#fff8", "width:20px", "right:0;bottom:-10px"] {
            #expect(try found(meant).isEmpty, "\(meant)")
        }
        #expect(try found("right:0", "position:relative;z-index:1").isEmpty)
        let own = "<p>a<div style='position:absolute;top:20px;background:white'><p>b<p>c</div>"
        #expect(try overlaps(own).isEmpty)
        let behind = "<div style='position:absolute;top:0;width:50px;height:50px;background:silver'></div>"
        #expect(try overlaps(behind + "<p style='position:relative'>a").isEmpty)
        #expect(try overlaps(behind + "<p>a").count == 1)
    }

    /// Digits end at their baseline, below which is a fifth of a line.
    @Test func theLowerPartOfTextCounts() throws {
        #expect(
            try overlaps("<div style='height:14px'>aaa<br>bbb</div><p>ccc") == [
                "layout.overlap: 'ccc' is printed over 'bbb' on page 1"
            ])
        #expect(try overlaps("<p style='line-height:9px'>aaa<br>bbb<p style='line-height:9px'>ccc").isEmpty)
    }

    @Test func verticalTextOverTextIsReported() throws {
        func found(width: String) throws -> Int {
            let lines = "<div style='width:\(width)'>a<br>b<br>c</div><p>d"
            return try overlaps("<div style='writing-mode:vertical-rl'>\(lines)</div>").count
        }
        #expect(try found(width: "10px") == 1)
        #expect(try found(width: "30px") == 0)
    }

    @Test func textOverABorderIsReported() throws {
        let box = "<div style='border-top:2px solid;padding-top:20px'>b</div>"
        #expect(
            try overlaps("<div style='height:4px'>a</div>\(box)") == [
                "layout.overlap: 'a' is printed over the border of '<div>' on page 1"
            ])
        for meant in [
            "<div>a</div>\(box)", "<div style='height:4px;border-bottom:2px solid'>a</div>",
            "<fieldset><legend>a</legend>b</fieldset>",
            "<div style='height:4px'>a</div><div style='margin-top:-1px'>\(box)",
            "<p style='float:left'>a</p>\(box)",
            "<div style='height:4px'>a</div><div style='border-top:2px solid #0000;padding-top:20px'>b</div>",
        ] {
            #expect(try overlaps(meant).isEmpty, "\(meant)")
        }
    }

    @Test(arguments: [
        "<div style='height:20px'>a<br>b</div><p>c", "<p style='line-height:5px'>a<br>b<br>c",
        "<p>a<sup>b</sup><sub>c</sub>", "<div style='height:10px;overflow:hidden'>a<br>b</div><p>c",
        "<p>a<p style='position:relative;top:-10px'>b", "<p>a<p style='margin-top:-10px'>b",
        "<p>a<div style='position:absolute;top:0;z-index:1'>b</div>",
        "<p style='visibility:hidden'>a<p style='margin-top:0'>b",
        "<p style='float:left'>a</p><p>b", "<p><ruby>a<rt>b</rt></ruby>", "<p style='letter-spacing:-5px'>abc<b>d</b>",
    ])
    func whatIsMeantIsNot(html: String) throws { #expect(try overlaps(html).isEmpty) }
}
