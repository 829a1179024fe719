import RectoTestSupport
import Testing

@Suite struct FitWidthTests {
    private func fitted(_ html: String, css: String = "", page: String = "100px 100px") throws -> LayoutFixture {
        try LayoutFixture(html, css: css, page: page, settles: true, fitsWidth: true)
    }

    @Test func aDocumentWiderThanItsPageIsScaled() throws {
        let fixture = try fitted("<div id=a style='width:200px;height:10px;background:red'>x</div><p id=b>x</p>")
        #expect(fixture.boxes("a") == ["1: 0,0 100x5"])
        #expect(
            fixture.diagnostics.map(\.message) == ["the document is wider than its pages and has been scaled to 50 %"])
        #expect(fixture.diagnostics.map(\.id) == [.layoutFitted])
    }

    @Test func whatFitsStaysAsItIs() throws {
        let fixture = try fitted("<div id=a style='width:100px;height:10px;background:red'></div>")
        #expect(fixture.boxes("a") == ["1: 0,0 100x10"])
        #expect(fixture.diagnostics.isEmpty)
    }

    @Test func boxesThatAreNotPaintedDoNotCount() throws {
        let fixture = try fitted(
            """
            <div style='width:300px;height:1px'></div>
            <div style='overflow:hidden;width:90px;height:1px'><div style='width:300px;height:1px;background:red'></div></div>
            """)
        #expect(fixture.diagnostics.allSatisfy { $0.id != .layoutFitted })
    }

    /// The page's margins stay, and with them the room for content.
    @Test func marginsOfThePageAreNotScaled() throws {
        let fixture = try fitted(
            "<div id=a style='width:160px;height:10px;border-top:2px solid'></div>", css: "@page { margin: 10px }")
        #expect(fixture.boxes("a") == ["1: 0,0 80x6"])
    }

    /// `vw` is a hundredth of the wider page.
    @Test func viewportLengthsReferToTheWiderPage() throws {
        let fixture = try fitted(
            "<div style='width:200px;height:1px;background:red'></div><div id=a style='width:100vw;height:2px'></div>")
        #expect(fixture.boxes("a") == ["1: 0,0.5 100x1"])
    }

    @Test func runningElementsKeepTheSizeOfTheMarginsTheyStandIn() throws {
        let fixture = try fitted(
            "<p style='position:running(head);margin:0'>x</p><div style='width:200px;height:1px;background:red'></div>",
            css: "@page { margin-top: 20px; @top-left { content: element(head) } }")
        let box = try #require(fixture.paged.pages.first?.marginBoxes.first)
        var fragment = box.fragment
        while let child = fragment.children.first?.fragment { fragment = child }
        #expect("\(fragment.size.height)" == "10")
    }
}
