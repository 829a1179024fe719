import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Paged Media 3](https://www.w3.org/TR/css-page-3/)
struct PageStyleTests {
    private func size(_ value: String) throws -> String {
        let size = try StyleFixture("<p>", css: "@page { size: \(value) }").page().size
        return "\(Int(size.width.double.rounded())) \(Int(size.height.double.rounded()))"
    }

    @Test(
        "§7.1 size",
        arguments: [
            ("auto", "794 1123"), ("A4 landscape", "1123 794"), ("landscape", "1123 794"), ("letter", "816 1056"),
            ("portrait ledger", "1056 1632"), ("100px", "100 100"), ("4in 2in", "384 192"), ("jis-b5", "688 971"),
            ("a5 portrait", "559 794"), ("10em 20rem", "160 320"),
        ])
    func sizes(_ value: String, _ expected: String) throws { #expect(try size(value) == expected) }

    @Test("§4.5 specificity of page selectors")
    func specificity() throws {
        let fixture = try StyleFixture(
            "<p>",
            css:
                "@page x { margin: 1px } @page :first { margin: 2px } @page :left { margin: 3px } @page { margin: 4px } @page :blank { margin-top: 5px }"
        )
        func margin(_ name: String, first: Bool, left: Bool, blank: Bool) -> String {
            let style = fixture.page(PageQuery(name: name, isFirst: first, isLeft: left, isBlank: blank)).style
            return PropertyID.marginTop.text(style)
        }
        #expect(margin("", first: false, left: false, blank: false) == "4px")
        #expect(margin("", first: false, left: true, blank: false) == "3px")
        #expect(margin("", first: true, left: true, blank: false) == "2px")
        #expect(margin("x", first: true, left: true, blank: false) == "1px")
        #expect(margin("", first: false, left: true, blank: true) == "5px")
        #expect(margin("X", first: false, left: false, blank: false) == "4px")
    }

    /// [CSS Generated Content for Paged Media 3 §3.2](https://www.w3.org/TR/css-gcpm-3/#nth-page)
    @Test("GCPM §3.2 pages by number")
    func numbers() throws {
        let fixture = try StyleFixture(
            "<p>",
            css: """
                @page { margin: 0 } @page :nth(2n) { margin-top: 1px } @page :nth(2 of x) { margin-left: 2px }
                @page x:nth(-n+3) { margin-right: 3px } @page :last { margin-bottom: 4px }
                """)
        func margins(_ name: String, number: Int, inGroup: Int, last: Bool = false) -> String {
            var query = PageQuery(
                name: name, isFirst: number == 1, isLeft: false, isBlank: false, number: number, numberInGroup: inGroup)
            query.isLast = last
            let style = fixture.page(query).style
            return [PropertyID.marginTop, .marginRight, .marginBottom, .marginLeft]
                .map { $0.text(style) }.joined(separator: " ")
        }
        #expect(margins("", number: 1, inGroup: 1) == "0px 0px 0px 0px")
        #expect(margins("", number: 2, inGroup: 2) == "1px 0px 0px 0px")
        #expect(margins("x", number: 3, inGroup: 2) == "0px 3px 0px 2px")
        #expect(margins("y", number: 4, inGroup: 2, last: true) == "1px 0px 4px 0px")
        #expect(fixture.styled.resolver.selectsLastPage)
        #expect(try !StyleFixture("<p>", css: "@page :first { margin: 0 }").styled.resolver.selectsLastPage)
    }
    @Test(
        "a group's name counts as a name, :nth() and :last as pseudo-classes",
        arguments: [
            ("@page :nth(1 of x) { margin: 1px } @page :first { margin: 2px }", "1px"),
            ("@page :nth(1) { margin: 1px } @page :right { margin: 2px }", "1px"),
            ("@page :last { margin: 1px } @page :right { margin: 2px }", "1px"),
            ("@page x { margin: 1px } @page :last:first:nth(1) { margin: 2px }", "1px"),
            ("@page x { margin: 1px } @page :nth(1 of x) { margin: 2px }", "2px"),
        ])
    func numberSpecificity(css: String, margin: String) throws {
        let fixture = try StyleFixture("<p>", css: css)
        var query = PageQuery(name: "x", isFirst: true, isLeft: false, isBlank: false)
        query.isLast = true
        #expect(PropertyID.marginTop.text(fixture.page(query).style) == margin)
    }
    @Test("what is no page selector", arguments: [":nth()", ":nth(x)", ":nth(2 of)", "x :first", ":nth (2)", ":frist"])
    func invalidSelector(selector: String) throws {
        let fixture = try StyleFixture("<p>", css: "@page \(selector) { margin: 1px }")
        #expect(fixture.messages == ["invalid page selector '\(selector)'"])
        #expect(fixture.places == ["a.css:1:7"])
    }

    @Test(
        "§4.2, §4.4 selectors of a left first page of the type 'x'",
        arguments: [
            ("@page :FIRST { margin: 1px }", "1px"),
            ("@page y, x:left { margin: 1px }", "1px"), ("@page y, :right { margin: 1px }", "0px"),
            ("@page X { margin: 1px }", "0px"), ("@page :blank:first { margin: 1px }", "0px"),
            ("@page x:first:left { margin: 1px }", "1px"),
        ])
    func selectors(css: String, margin: String) throws {
        let fixture = try StyleFixture("<p>", css: "@page { margin: 0 } " + css)
        let query = PageQuery(name: "x", isFirst: true, isLeft: true, isBlank: false)
        #expect(PropertyID.marginTop.text(fixture.page(query).style) == margin)
        #expect(fixture.messages == [])
    }

    @Test(
        "§4.2, §4.4 repeated pseudo-classes count, and what matches no page leaves the others of its list",
        arguments: [
            ("@page :left:left { margin: 1px } @page :left { margin: 2px }", "1px", 0),
            ("@page :first:first { margin: 1px } @page :first:left { margin: 2px }", "1px", 0),
            ("@page auto { margin: 1px }", "0px", 1), ("@page AUTO, :left { margin: 1px }", "1px", 1),
            ("@page :left:right, x { margin: 1px }", "1px", 1),
        ])
    func repeatedPseudoClasses(css: String, margin: String, reports: Int) throws {
        let fixture = try StyleFixture("<p>", css: "@page { margin: 0 } " + css)
        let query = PageQuery(name: "x", isFirst: true, isLeft: true, isBlank: false)
        #expect(PropertyID.marginTop.text(fixture.page(query).style) == margin)
        #expect(fixture.ids == [String](repeating: "css.invalid-selector", count: reports))
    }

    @Test("§6.2 default values of margin boxes") func defaults() throws {
        let expected: [(name: String, align: TextAlign, vertical: BaselineAlignment.OfCell)] = [
            ("top-left-corner", .right, .middle), ("top-left", .left, .middle), ("top-center", .center, .middle),
            ("top-right", .right, .middle), ("top-right-corner", .left, .middle), ("left-top", .center, .top),
            ("left-middle", .center, .middle), ("left-bottom", .center, .bottom), ("right-top", .center, .top),
            ("right-middle", .center, .middle), ("right-bottom", .center, .bottom),
            ("bottom-left-corner", .right, .middle), ("bottom-left", .left, .middle),
            ("bottom-center", .center, .middle), ("bottom-right", .right, .middle),
            ("bottom-right-corner", .left, .middle),
        ]
        for (name, align, vertical) in expected {
            let box = try StyleFixture("<p>", css: "@page { @\(name) { content: 'a' } }").page().marginBoxes[0]
            #expect(box.name.rawValue == name)
            #expect(box.style.inherited.textAlign == align, "\(name)")
            #expect(box.style.box.alignment.ofCell == vertical, "\(name)")
        }
    }

    @Test("§5.2 boxes without content are not generated", arguments: ["normal", "none"])
    func notGenerated(content: String) throws {
        #expect(try StyleFixture("<p>", css: "@page { @top-left { content: \(content) } }").page().marginBoxes.isEmpty)
    }

    @Test("§5 margin boxes inherit from the page context, that from the root")
    func marginBoxes() throws {
        let fixture = try StyleFixture(
            "<p>",
            css:
                "html { color: red; font-size: 20px } @page { font-size: 2em; @top-left { content: 'a'; font-size: 50% } @bottom-right { content: none } @left-bottom { content: ''; text-align: right } @top-right { color: blue } }"
        )
        let page = fixture.page()
        #expect(page.style.inherited.font.size == LayoutUnit(40))
        #expect(page.marginBoxes.map { $0.name } == [.topLeft, .leftBottom])
        let first = page.marginBoxes[0].style
        #expect(first.inherited.font.size == LayoutUnit(20))
        #expect(first.inherited.color == Color(red: 1, green: 0, blue: 0))
        #expect(first.inherited.textAlign == .left)
        #expect(first.box.alignment.ofCell == .middle)
        #expect(page.marginBoxes[1].style.inherited.textAlign == .right)
        #expect(page.marginBoxes[1].style.box.alignment.ofCell == .bottom)
    }
    @Test(
        "§7.1.2–7.3 what a printing office asks of a sheet",
        arguments: [
            ("", PageMarks(), LayoutUnit.zero, PageStyle.Sheet.Orientation.upright),
            ("marks: crop", .crop, LayoutUnit(8), .upright),
            ("marks: cross crop; bleed: 3mm", [.crop, .cross], LayoutUnit(roundingDown: 3 * 96 / 25.4), .upright),
            ("marks: cross", .cross, .zero, .upright), ("bleed: 0; marks: crop", .crop, .zero, .upright),
            ("bleed: 1em", [], LayoutUnit(16), .upright), ("bleed: -2px", [], LayoutUnit(-2), .upright),
            ("page-orientation: rotate-left", [], .zero, .rotateLeft),
            ("page-orientation: rotate-right", [], .zero, .rotateRight), ("marks: none", [], .zero, .upright),
            ("-prince-marks: crop; -prince-bleed: 5px", .crop, LayoutUnit(5), .upright),
        ] as [(String, PageMarks, LayoutUnit, PageStyle.Sheet.Orientation)])
    func sheets(
        _ declarations: String, _ marks: PageMarks, _ bleed: LayoutUnit, _ orientation: PageStyle.Sheet.Orientation
    ) throws {
        let sheet = try StyleFixture("<p>", css: "@page { \(declarations) }").page().sheet
        #expect(sheet.hasCropMarks == marks.contains(.crop))
        #expect(sheet.hasCrossMarks == marks.contains(.cross))
        #expect(sheet.bleed == bleed)
        #expect(sheet.orientation == orientation)
    }

    @Test func importanceCountsInPages() throws {
        let fixture = try StyleFixture("<p>", css: "@page { margin: 1px !important } @page :first { margin: 2px }")
        #expect(PropertyID.marginTop.text(fixture.page().style) == "1px")
    }
    @Test func percentagesAreKept() throws {
        let fixture = try StyleFixture(
            "<p>", css: "@page { size: 200px 400px; margin: 10% } p { width: 100vw; height: 100vh }")
        #expect(fixture.page().style.box.margin.top == .lengthPercentage(.percentage(0.1)))
        #expect(try fixture.value("p", .width) == "160px")
        #expect(try fixture.value("p", .height) == "320px")
        let narrow = try StyleFixture(
            "<p>", css: "@page { size: 200px 400px; margin: auto; width: 100px } p { width: 50vw; height: 100vh }")
        #expect(try narrow.value("p", .width) == "50px")
        #expect(try narrow.value("p", .height) == "400px")
    }
}
