import RectoCore
import RectoTestSupport
import Testing

@testable import RectoLayout

/// The content of page-margin boxes, and its overflow, on a page of 100 × 80 px with margins of 20 px.
@Suite struct PageMarginContentTests {
    private func fixture(_ html: String = "<p>a</p>", css: String) throws -> LayoutFixture {
        try LayoutFixture(
            html, css: "p { margin: 0 } .b { break-before: page } @page { margin: 20px } " + css, page: "100px 80px",
            settles: true)
    }
    private func boxes(_ css: String) throws -> [String] {
        let fixture = try fixture(css: "@page { \(css) }")
        #expect(fixture.diagnostics.isEmpty, "\(fixture.diagnostics)")
        return fixture.paged.pages[0].marginBoxes.map {
            let size = $0.fragment.size
            return "\($0.offset.x),\($0.offset.y) \(size.width)x\(size.height)"
        }
    }
    /// Border boxes of the element with an id in the margin boxes of each page, relative to the sheet.
    private func placed(_ id: String, _ fixture: LayoutFixture) -> [String] {
        var out: [String] = []
        func visit(_ fragment: Fragment, _ origin: Point, _ tree: BoxTree, _ page: Int) {
            let styled = tree.styled
            if case .box = fragment.kind, let node = tree[fragment.box].node,
                styled.names.string(styled.document.id(node)) == id
            {
                out.append("\(page): \(origin.x),\(origin.y) \(fragment.size.width)x\(fragment.size.height)")
            }
            for child in fragment.children { visit(child.fragment, origin + child.offset, tree, page) }
        }
        for page in fixture.paged.pages {
            for box in page.marginBoxes { visit(box.fragment, box.offset, box.tree, page.index + 1) }
        }
        return out
    }

    // MARK: Sizes

    @Test(
        "sizes that depend on the content, along the side and across it",
        arguments: [
            ("top-left", "'aa a'; width: max-content", "20,0 40x20"),
            ("top-left", "'aa a'; width: max-content; padding-left: 10%", "20,0 46x20"),
            ("top-left", "'aa a'; width: min-content", "20,0 20x20"),
            ("top-left", "'aa a'; width: fit-content(25px)", "20,0 25x20"),
            ("top-left", "'aa a'; max-width: max-content", "20,0 40x20"),
            ("top-left", "'a'; height: max-content", "20,10 60x10"),
            ("top-left", "'aa a'; width: min-content; height: min-content", "20,0 20x20"),
            ("left-top", "'a'; width: min-content", "10,20 10x40"),
            ("left-top", "'a a'; height: max-content", "0,20 20x20"),
            ("left-top", "'a'; max-height: fit-content", "0,20 20x10"),
            ("top-left-corner", "'a'; width: max-content; height: max-content", "10,10 10x10"),
        ])
    func contentSizes(_ name: String, _ declarations: String, _ expected: String) throws {
        #expect(try boxes("@\(name) { content: \(declarations) }") == [expected])
    }

    @Test("§6 percentages above and below refer to the height")
    func percentagesOfPadding() throws {
        let f = try fixture(css: "@page { @top-left { content: 'a'; padding: 25%; vertical-align: top } }")
        let box = f.paged.pages[0].marginBoxes[0].fragment
        #expect(box.padding.top == LayoutUnit(5))
        #expect(box.padding.left == LayoutUnit(15))
        #expect(f.diagnostics.isEmpty)
    }

    @Test func percentagesOfHeightsReferToTheBox() throws {
        let f = try fixture(
            "<div id=r>R</div><p>a</p>",
            css: "#r { position: running(r); height: 100% } @page { @top-left { content: element(r) } }")
        #expect(placed("r", f) == ["1: 20,0 60x20"])
    }

    // MARK: Positioned content

    @Test(
        "what is positioned in a running element refers to the margin box, on each page",
        arguments: ["absolute", "fixed"])
    func positionedContent(_ position: String) throws {
        let f = try fixture(
            "<div id=r>R<i id=x>x</i></div><p>a</p><p class=b>b</p>",
            css: """
                #r { position: running(r) } i { position: \(position); right: 5px; bottom: 0 }
                @page { @top-left { content: element(r) } }
                """)
        #expect(placed("x", f) == ["1: 65,10 10x10", "2: 65,10 10x10"])
    }

    @Test func staticPositionsGoDownWithTheContent() throws {
        let f = try fixture(
            "<div id=r>R<i id=x>x</i></div><p>a</p>",
            css: "#r { position: running(r) } i { position: absolute } @page { @top-left { content: element(r) } }")
        #expect(placed("x", f) == ["1: 30,5 10x10"])
    }

    // MARK: Overflow

    @Test(
        "overflow is said",
        arguments: [
            ("@page { @top-right { content: 'abcdefgh'; direction: rtl } }", "5.29 mm wider than its box"),
            ("@page { margin: 0; @top-left { content: 'a' } }", "higher than its page margin"),
            ("@page { @top-left { content: 'a'; height: 5px } }", "higher than its page margin"),
        ])
    func overflow(_ css: String, _ message: String) throws {
        let messages = try fixture(css: css).diagnostics.map(\.message)
        #expect(messages.count == 1)
        #expect(messages.first?.hasSuffix(message) == true, "\(messages)")
    }

    @Test func whatIsCutOffIsSaidWhereTheBoxIsDeclared() throws {
        let f = try fixture(
            css: "@page { @top-left { content: 'abcdefgh'; width: 30px; white-space: nowrap; overflow: hidden } }")
        #expect(f.diagnostics.contains { $0.id == .layoutClipped })
        #expect(f.diagnostics.allSatisfy { $0.span != nil && !$0.hints.isEmpty })
    }

    // MARK: Names

    @Test func anElementThatComesAfterAllThatShowItsNameIsSaid() throws {
        let f = try fixture(
            "<p>a</p><p class=b>b</p><div id=r>R</div>",
            css: "#r { position: running(r) } @page :first { @top-left { content: element(r) } }")
        #expect(f.diagnostics.map(\.id) == [.layoutLostRunningElement])
    }

    @Test func stringsOfTheFlowThatNoElementSetsAreSaid() throws {
        let f = try fixture(
            "<p>a</p><i>b</i>",
            css: "p::after { content: string(s) string(late) } i { string-set: late 'x' }")
        #expect(f.diagnostics.map(\.message) == ["'string(s)' shows nothing"])
        #expect(f.diagnostics.first?.span != nil)
    }

    @Test func stringsLeaveOutWhatIsPrintedElsewhere() throws {
        let f = try fixture(
            "<p>a<b>n</b><u>r</u><s>h</s>c</p>",
            css: """
                b { float: footnote } u { position: running(u) } s { display: none } p { string-set: s content() }
                @page { @top-left { content: string(s) } @bottom-left { content: element(u) } }
                """)
        #expect(f.marginTexts(.topLeft) == ["ac"])
    }
}
