import Testing

@testable import RectoCSS

/// [CSS Cascade 5](https://www.w3.org/TR/css-cascade-5/)
struct CascadeTests {
    /// The colour of `<p id=a class=c>` as a keyword of this test.
    private func color(_ css: String, user: String = "", attributes: String = "") throws -> String {
        let fixture = try StyleFixture("<body><p id=a class=c \(attributes)>", css: css, user: user)
        switch try fixture.value("a", .color) {
        case "rgb(255, 0, 0)": return "red"
        case "rgb(0, 0, 255)": return "blue"
        case "rgb(0, 128, 0)": return "green"
        case "rgb(0, 0, 0)": return "black"
        case let other: return other
        }
    }

    @Test(
        "§6 sorting",
        arguments: [
            ("p { color: red } p { color: blue }", "blue"), (".c { color: red } p { color: blue }", "red"),
            ("#a { color: red } .c.c.c { color: blue }", "red"),
            ("p { color: red !important } #a { color: blue }", "red"),
            ("p { color: red; color: blue }", "blue"), ("p { color: red !important; color: blue }", "red"),
            (":where(#a) { color: red } p { color: blue }", "blue"), ("p, #a { color: red } .c { color: blue }", "red"),
        ])
    func sorting(_ css: String, _ expected: String) throws { #expect(try color(css) == expected) }

    @Test func styleAttributeIsAboveRules() throws {
        #expect(try color("#a { color: red }", attributes: "style='color: blue'") == "blue")
        #expect(try color("#a { color: red !important }", attributes: "style='color: blue'") == "red")
        #expect(
            try color("@layer { #a { color: red !important } }", attributes: "style='color: blue !important'") == "blue"
        )
    }
    @Test func originsReverseForImportance() throws {
        #expect(try color("p { color: blue }", user: "#a { color: red }") == "blue")
        #expect(try color("#a { color: blue !important }", user: "p { color: red !important }") == "red")
    }

    @Test(
        "§6.4 layers",
        arguments: [
            ("@layer x { #a { color: red } } p { color: blue }", "blue"),
            ("@layer x { p { color: red } } @layer y { p { color: blue } }", "blue"),
            ("@layer y, x; @layer x { p { color: red } } @layer y { p { color: blue } }", "red"),
            ("@layer x { p { color: red } @layer y { #a { color: blue } } }", "red"),
            ("@layer x { p { color: red !important } } @layer y { p { color: blue !important } }", "red"),
            ("@layer x { p { color: red !important } } #a { color: blue !important }", "red"),
            ("@layer x.y { p { color: red } } @layer x { @layer y { p { color: blue } } }", "blue"),
        ])
    func layers(_ css: String, _ expected: String) throws { #expect(try color(css) == expected) }

    @Test(
        "§7 defaulting",
        arguments: [
            ("body { color: red } p { color: initial }", "black"), ("body { color: red } p { color: unset }", "red"),
            ("body { color: red } #a { color: inherit } p { color: blue }", "red"),
            ("p { color: revert } body { color: red }", "red"),
            ("@layer x { p { color: red } } p { color: revert-layer }", "red"),
            ("p { color: red } #a { color: revert }", "green"),
            ("#a { all: unset } p { color: red } body { color: blue }", "blue"),
        ])
    func defaulting(_ css: String, _ expected: String) throws {
        #expect(try color(css, user: expected == "green" ? "p { color: green }" : "") == expected)
    }

    @Test func revertGoesBackToTheUserAgent() throws {
        let fixture = try StyleFixture(
            "<p id=a>", css: "p { display: inline; margin-top: 9px } #a { display: revert; margin-top: unset }")
        #expect(try fixture.style("a").box.display == .block)
        #expect(try fixture.value("a", .marginTop) == "0px")
    }
    @Test func notInheritedPropertyIsInheritedOnRequest() throws {
        let fixture = try StyleFixture(
            "<div class=x><p>a</p></div><div class=y><p id=b>b</p></div>",
            css: ".x { width: 10px } .y { width: 20px } p { width: inherit }")
        #expect(try fixture.value("p", .width) == "10px")
        #expect(try fixture.value("b", .width) == "20px")
    }

    @Test("§2 imports are followed, cycles are not")
    func imports() throws {
        let fixture = try StyleFixture(
            "<p id=a>", css: "@import 'x.css'; p { width: 1px }",
            imports: [
                "x.css": "@import 'y.css'; p { width: 9px; height: 2px }",
                "y.css": "@import 'x.css'; p { height: 9px; color: red }",
            ])
        #expect(try fixture.value("a", .width) == "1px")
        #expect(try fixture.value("a", .height) == "2px")
        #expect(try fixture.value("a", .color) == "rgb(255, 0, 0)")
    }

    @Test func mediaIsThePrintedPage() throws {
        let fixture = try StyleFixture(
            "<p>",
            css:
                "@page { size: 300px; margin: 50px } @media print { p { width: 1px } } @media screen { p { width: 2px } } @media (max-width: 300px) { p { height: 3px } } @media (max-width: 299px) { p { height: 4px } }"
        )
        #expect(try fixture.value("p", .width) == "1px")
        #expect(try fixture.value("p", .height) == "3px")
    }
    @Test func collectingTwiceReportsOnce() throws {
        let fixture = try StyleFixture(
            "<p>",
            css: "@import 'x.css'; @page { size: 300px } @media (width < 500px) { p { colr: red } } p { widht: 1px }",
            imports: ["x.css": "p { heigt: 1px }"])
        #expect(
            fixture.messages.sorted() == [
                "unknown property 'colr'", "unknown property 'heigt'", "unknown property 'widht'",
            ])
    }
    @Test(
        "a condition holds one valid declaration and nothing after it",
        arguments: [("color: red", "1px"), ("color: red;", "auto"), ("--a: var(1px)", "auto"), ("--a: !", "auto")])
    func supportsOneDeclaration(_ condition: String, _ width: String) throws {
        let fixture = try StyleFixture("<p>", css: "@supports (\(condition)) { p { width: 1px } }")
        #expect(try fixture.value("p", .width) == width)
    }
    /// [CSS Style Attributes §3](https://www.w3.org/TR/css-style-attr/#syntax)
    @Test func braceInAStyleAttributeSpoilsOneDeclaration() throws {
        let fixture = try StyleFixture("<p style='width: 1px; width: 2px }; height: 3px'>")
        #expect(try fixture.value("p", .width) == "1px")
        #expect(try fixture.value("p", .height) == "3px")
    }
    @Test func backgroundListsInheritWithoutAnImage() throws {
        let fixture = try StyleFixture(
            "<div><p>",
            css:
                "div { background-position: 30px 5px; background-repeat: no-repeat } p { background-image: url(a); background-position: inherit; background-repeat: inherit }"
        )
        #expect(try fixture.value("p", .backgroundPositionX) == "30px")
        #expect(try fixture.value("p", .backgroundRepeat) == "no-repeat no-repeat")
    }
    @Test func supportsAsksTheTableOfProperties() throws {
        let fixture = try StyleFixture(
            "<p>",
            css:
                "@supports (width: calc(1px + 1em)) { p { width: 1px } } @supports (width: red) { p { width: 2px } } @supports not (foo: bar) { p { height: 3px } }"
        )
        #expect(try fixture.value("p", .width) == "1px")
        #expect(try fixture.value("p", .height) == "3px")
    }

    @Test func equalElementsShareTheirStyle() throws {
        let rows = String(repeating: "<tr><td>1<td class=n>2", count: 100)
        let fixture = try StyleFixture(
            "<table>\(rows)</table>", css: "tr:nth-child(even) { background: #eee } .n { text-align: right }")
        // Initial, html, head, body, table, tbody, two rows, two cells.
        #expect(fixture.styled.styles.count <= 10)
        let shared = Set((0..<fixture.styled.document.nodeCount).map { fixture.styled.styleIDs[$0] })
        #expect(shared.count <= 10)
    }

    /// Styles with one hash are compared one by one.
    @Test(arguments: ["anchor-name: --a", "position-anchor: --a", "zoom: 2"])
    func stylesThatDifferByOneRarePropertyHaveHashesOfTheirOwn(_ declaration: String) throws {
        let fixture = try StyleFixture("<p id=a></p><p id=b>", css: "p { width: auto } #b { \(declaration) }")
        func hash(_ name: String) throws -> Int {
            var hasher = Hasher()
            try fixture.style(name).box.hash(into: &hasher)
            return hasher.finalize()
        }
        #expect(try hash("a") != hash("b"))
    }
}
