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
            return LonghandTable.shared[.marginTop].describe(style)
        }
        #expect(margin("", first: false, left: false, blank: false) == "4px")
        #expect(margin("", first: false, left: true, blank: false) == "3px")
        #expect(margin("", first: true, left: true, blank: false) == "2px")
        #expect(margin("x", first: true, left: true, blank: false) == "1px")
        #expect(margin("", first: false, left: true, blank: true) == "5px")
        #expect(margin("X", first: false, left: false, blank: false) == "4px")
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
        #expect(first.box.verticalAlign == .middle)
        #expect(page.marginBoxes[1].style.inherited.textAlign == .right)
        #expect(page.marginBoxes[1].style.box.verticalAlign == .bottom)
    }
    @Test func importanceCountsInPages() throws {
        let fixture = try StyleFixture("<p>", css: "@page { margin: 1px !important } @page :first { margin: 2px }")
        #expect(LonghandTable.shared[.marginTop].describe(fixture.page().style) == "1px")
    }
    @Test func percentagesAreKept() throws {
        let fixture = try StyleFixture(
            "<p>", css: "@page { size: 200px 400px; margin: 10% } p { width: 100vw; height: 100vh }")
        #expect(fixture.page().style.box.margin.top == .lengthPercentage(.percentage(0.1)))
        #expect(try fixture.value("p", .width) == "160px")
        #expect(try fixture.value("p", .height) == "320px")
    }
}
