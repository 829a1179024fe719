import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// [CSS Paged Media 3 §5.3](https://www.w3.org/TR/css-page-3/#margin-dimension), on a page of 100 × 80 px with
/// margins of 20 px.
@Suite struct PageMarginBoxTests {
    private func fixture(_ css: String) throws -> LayoutFixture {
        let fixture = try LayoutFixture(
            "<p>a</p>", css: "p { margin: 0 } @page { margin: 20px; \(css) }", page: "100px 80px")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture
    }
    private func boxes(_ css: String) throws -> [String] {
        try fixture(css).paged.pages[0].marginBoxes.map {
            let size = $0.fragment.size
            return "\($0.offset.x),\($0.offset.y) \(size.width)x\(size.height)"
        }
    }

    @Test(
        "§5.3.3 the fixed dimension, at the start side",
        arguments: [
            ("", "20,0 60x20"), ("height: 12px", "20,8 60x12"), ("height: 12px; margin-bottom: 3px", "20,5 60x12"),
            ("height: 12px; margin: auto 0", "20,4 60x12"), ("height: 12px; margin-top: auto", "20,8 60x12"),
            ("height: 12px; margin-bottom: auto", "20,0 60x12"), ("margin-top: 5px", "20,5 60x15"),
            ("margin: auto 0", "20,0 60x20"), ("height: 30px; margin: auto 0", "20,-10 60x30"),
            ("border-top: 2px solid; padding-bottom: 3px; height: 10px", "20,5 60x15"),
            ("max-height: 14px", "20,6 60x14"), ("max-height: 14px; margin: auto 0", "20,3 60x14"),
            ("height: 4px; min-height: 10px", "20,10 60x10"), ("height: 50%", "20,10 60x10"),
            ("height: 14px; box-sizing: border-box; padding: 2px 0", "20,6 60x14"),
        ])
    func fixedAtTop(_ declarations: String, _ expected: String) throws {
        #expect(try boxes("@top-left { content: 'a'; \(declarations) }") == [expected])
    }

    @Test(
        "§5.3.3 the fixed dimension, at the end side and in corners",
        arguments: [
            ("bottom-left", "height: 12px", "20,60 60x12"),
            ("bottom-left", "height: 12px; margin-bottom: 3px", "20,60 60x12"),
            ("bottom-left", "height: 12px; margin-top: 3px", "20,63 60x12"),
            ("right-top", "width: 12px", "80,20 12x40"), ("left-top", "width: 12px", "8,20 12x40"),
            ("left-top", "width: 12px; margin: 0 auto", "4,20 12x40"),
            ("top-left-corner", "width: 12px; height: 14px", "8,6 12x14"),
            ("bottom-right-corner", "width: 12px; height: 14px", "80,60 12x14"),
            ("bottom-right-corner", "max-width: 12px; margin: auto", "84,60 12x20"),
        ])
    func fixedElsewhere(_ name: String, _ declarations: String, _ expected: String) throws {
        #expect(try boxes("@\(name) { content: 'a'; \(declarations) }") == [expected])
    }

    @Test(
        "§5.3.2.2 minimum and maximum in the variable dimension",
        arguments: [
            ("min-width: 40px", "", ["20,0 40x20", "60,0 20x20"]),
            ("max-width: 20px", "", ["20,0 20x20", "40,0 40x20"]),
            ("max-width: 20px", "max-width: 15px", ["20,0 20x20", "65,0 15x20"]),
            ("width: 25%", "", ["20,0 15x20", "35,0 45x20"]),
            ("margin-left: 4px", "margin: 0 auto", ["24,0 31x20", "55,0 25x20"]),
        ])
    func variable(_ left: String, _ right: String, _ expected: [String]) throws {
        #expect(
            try boxes("@top-left { content: 'a'; \(left) } @top-right { content: 'b'; \(right) }") == expected)
    }

    /// 60 px are shared out; words of ten-px letters.
    @Test(
        "§5.3.2.1 auto widths",
        arguments: [
            // Both fit: 20 px more, by the max-content widths 30 : 10.
            ("@top-left { content: 'aaa' } @top-right { content: 'b' }", ["20,0 45x40", "65,0 15x40"]),
            // Only min-content widths of 20 px fit: 20 px more, by what they lack, 60 : 20.
            ("@top-left { content: 'aa aa aa' } @top-right { content: 'bb b' }", ["20,0 35x40", "55,0 25x40"]),
            // Not even those: 20 px less than 50 + 30, by the min-content widths.
            ("@top-left { content: 'aaaaa' } @top-right { content: 'bbb' }", ["20,0 37.5x40", "57.5,0 22.5x40"]),
            // Nothing to go by.
            ("@top-left { content: '' } @top-right { content: '' }", ["20,0 30x40", "50,0 30x40"]),
            // The middle one takes what it has beside twice the wider of the others, which is in the middle, too.
            ("@top-center { content: 'bb' } @top-right { content: 'a' }", ["35,0 30x40", "65,0 15x40"]),
            ("@top-left { content: 'a' } @top-center { content: 'b'; width: 20px }", ["20,0 20x40", "40,0 20x40"]),
        ])
    func autoWidths(_ css: String, _ expected: [String]) throws {
        let f = try LayoutFixture(
            "<p>a</p>", css: "p { margin: 0 } @page { margin: 40px 20px 20px; \(css) }", page: "100px 100px")
        let found = f.paged.pages[0].marginBoxes.map {
            "\($0.offset.x),\($0.offset.y) \($0.fragment.size.width)x\($0.fragment.size.height)"
        }
        #expect(found == expected)
    }

    @Test func theVerticalSidesShareTheirHeight() throws {
        let css = "@left-top { content: 'a' } @left-middle { content: 'a'; height: 20px } @left-bottom { content: 'a' }"
        #expect(try boxes(css).sorted() == ["0,20 20x10", "0,30 20x20", "0,50 20x10"])
    }

    @Test(
        "vertical-align works as in a table cell",
        arguments: [("top", 0.0), ("middle", 5), ("bottom", 10)])
    func verticalAlignment(_ value: String, _ expected: Double) throws {
        let f = try fixture("@top-left { content: 'a'; vertical-align: \(value) }")
        #expect(f.paged.pages[0].marginBoxes[0].fragment.children[0].offset.y.double == expected)
    }

    @Test func allSixteenBoxesHaveTheirPlace() throws {
        let names = [
            "top-left-corner", "top-left", "top-center", "top-right", "top-right-corner", "right-top", "right-middle",
            "right-bottom", "bottom-right-corner", "bottom-right", "bottom-center", "bottom-left",
            "bottom-left-corner", "left-bottom", "left-middle", "left-top",
        ]
        let f = try fixture(names.map { "@\($0) { content: 'a' }" }.joined())
        #expect(f.paged.pages[0].marginBoxes.count == 16)
        let area = Rect(x: .zero, y: .zero, width: LayoutUnit(100), height: LayoutUnit(80))
        for box in f.paged.pages[0].marginBoxes {
            #expect(area.intersects(Rect(origin: box.offset, size: box.fragment.size)), "\(box.name)")
        }
    }

    @Test func textThatIsTooWideIsSaid() throws {
        let f = try LayoutFixture(
            "<p>a</p><p style='break-before:page'>b</p>",
            css: "@page { margin: 20px; @left-top { content: 'abc' } }", page: "100px 80px")
        #expect(f.diagnostics.map(\.message) == ["the content of '@left-top' is 2.65 mm wider than its box"])
    }
}
