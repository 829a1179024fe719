import Testing

@testable import RectoCSS

/// [CSS Cascade 5 §6.4 Cascade Layers](https://www.w3.org/TR/css-cascade-5/#layering) and
/// [§7.3 Explicit Defaulting](https://www.w3.org/TR/css-cascade-5/#defaulting-keywords). The property that all rules
/// declare is `width` of `<p id=a class=c>`.
struct CascadeLayerTests {
    private func width(
        _ css: String, user: String = "", attributes: String = "", imports: [String: String] = [:]
    ) throws -> String {
        let fixture = try StyleFixture("<body><p id=a class=c \(attributes)>", css: css, user: user, imports: imports)
        return try fixture.value("a", .width)
    }

    @Test(
        "§6.4.3 order of layers",
        arguments: [
            ("@layer x { p { width: 1px } } @layer { p { width: 2px } }", "2px"),
            ("@layer { p { width: 1px } } @layer { p { width: 2px } } @layer y;", "2px"),
            ("@layer x, y; @layer y { p { width: 1px } } @layer x { #a { width: 2px } }", "1px"),
            ("@layer x.y, z; @layer z { p { width: 1px } } @layer x { #a { width: 2px } }", "1px"),
            // Rules directly in a layer are above its nested layers.
            ("@layer x { @layer y { #a { width: 1px } } p { width: 2px } @layer z { #a { width: 3px } } }", "2px"),
            ("@layer x { @layer y, z; @layer z { p { width: 1px } } @layer y { p { width: 2px } } }", "1px"),
            // The same name inside another layer is a different layer.
            ("@layer x { @layer y { p { width: 1px } } } @layer y { p { width: 2px } }", "2px"),
            // The position of a layer is that of its first name, even in a conditional rule, if that applies.
            ("@media print { @layer x; } @layer y { p { width: 1px } } @layer x { p { width: 2px } }", "1px"),
            ("@media screen { @layer x; } @layer y { p { width: 1px } } @layer x { p { width: 2px } }", "2px"),
            ("@supports (foo: 1) { @layer x; } @layer y { p { width: 1px } } @layer x { p { width: 2px } }", "2px"),
            ("p { width: 1px; @layer x { & { width: 2px } } }", "1px"),
        ])
    func order(css: String, expected: String) throws { #expect(try width(css) == expected) }

    @Test(
        "§6.4.2 rules that define names: of equal names the one in the later layer counts",
        arguments: [
            "LAST @layer { FIRST }", "@layer a, b; @layer b { LAST } @layer a { FIRST }", "@layer { FIRST } LAST",
            "@layer a { LAST @layer b { FIRST } }",
        ])
    func names(_ order: String) throws {
        func fixture(_ first: String, _ last: String) throws -> StyleFixture {
            let css = order.split(separator: "FIRST", omittingEmptySubsequences: false).joined(separator: first)
            return try StyleFixture(
                "<p>",
                css: css.split(separator: "LAST", omittingEmptySubsequences: false)
                    .joined(separator: last) + " p { width: var(--a) }")
        }
        let counters = try fixture(
            "@counter-style s { system: cyclic; symbols: x }", "@counter-style s { system: cyclic; symbols: y }")
        #expect(counters.styled.resolver.counterText(1, style: .counterStyle("s")) == "y")
        let property = "@property --a { syntax: '<length>'; inherits: true; initial-value: "
        #expect(try fixture(property + "1px }", property + "2px }").value("p", .width) == "2px")
        let faces = try fixture(
            "@font-face { font-family: f; src: url(1) }", "@font-face { font-family: f; src: url(2) }")
        #expect(faces.styled.fontFaces.last?.sources.first?.url == "2")
    }
    @Test("§6.4.2 an author's names are above the user's")
    func namesOfOrigins() throws {
        let fixture = try StyleFixture(
            "<p>", css: "@layer { @counter-style s { system: cyclic; symbols: x } }",
            user: "@counter-style s { system: cyclic; symbols: y }")
        #expect(fixture.styled.resolver.counterText(1, style: .counterStyle("s")) == "x")
    }
    @Test(
        "§7.3.5 custom properties are rolled back too",
        arguments: [
            ("@layer { p { --a: 1px } } p { --a: revert-layer }", "1px"), ("p { --a: 1px; --a: revert }", "9px"),
            ("p { --a: 1px !important; --a: revert }", "1px"),
        ])
    func customProperties(css: String, expected: String) throws {
        #expect(try width(css + " p { width: var(--a) }", user: "p { --a: 9px }") == expected)
    }

    @Test(
        "§6.1 important declarations reverse layers and origins, not the order in a layer",
        arguments: [
            ("@layer x { @layer y { p { width: 1px !important } } p { width: 2px !important } }", "1px"),
            ("@layer x, y; @layer y { #a { width: 1px !important } } @layer x { p { width: 2px !important } }", "2px"),
            ("@layer { p { width: 1px !important } } p { width: 2px !important }", "1px"),
            ("@layer { p { width: 1px !important; width: 2px !important } p { width: 3px !important } }", "3px"),
            ("@layer { #a { width: 1px !important } p { width: 2px !important } }", "1px"),
            ("@layer { p { width: 1px !important } } #a { width: 2px }", "1px"),
        ])
    func important(css: String, expected: String) throws {
        #expect(try width(css) == expected)
        #expect(try width(css, user: "p { width: 9px }") == expected)
        #expect(try width(css, user: "p { width: 9px !important }") == "9px")
    }

    @Test(
        "§2 @import with layer, supports and media",
        arguments: [
            ("@import 'i.css' layer(x); p { width: 1px }", "1px"),
            ("@import 'i.css' layer; @layer y { p { width: 1px } }", "1px"),
            ("@layer y; @import 'i.css' layer(x); @layer y { #a { width: 1px } }", "5px"),
            ("@import 'i.css' layer(x.y); @layer x { p { width: 1px } }", "1px"),
            ("@import 'i.css' supports(display: block); p { height: 1px }", "5px"),
            ("@import 'i.css' supports(not (display: block)); p { height: 1px }", "auto"),
            ("@import 'i.css' supports((display: block) and (foo: bar)); p { height: 1px }", "auto"),
            ("@import url(i.css) layer(x) supports(display: block) print and (width > 10px); p { height: 1px }", "5px"),
            ("@import 'i.css' screen; p { height: 1px }", "auto"),
            ("@import 'i.css' layer(x) screen; @layer y { p { width: 1px } } @layer x { p { width: 2px } }", "2px"),
            ("@import 'none.css' layer(x); @layer y { p { width: 1px } } @layer x { p { width: 2px } }", "1px"),
        ])
    func imports(css: String, expected: String) throws {
        #expect(try width(css, imports: ["i.css": "p { width: 5px }"]) == expected)
    }

    @Test(
        "§7.3.4 revert goes back to the origin before",
        arguments: [
            ("p { width: revert }", "9px"), ("@layer x { p { width: 1px } } p { width: revert }", "9px"),
            ("p { width: 1px } @layer x { p { width: revert !important } }", "9px"),
            ("p { width: 1px !important } @layer x { p { width: revert } }", "1px"),
            ("p { all: revert; width: 1px }", "1px"), ("p { width: 1px; all: revert }", "9px"),
        ])
    func revert(css: String, expected: String) throws { #expect(try width(css, user: "p { width: 9px }") == expected) }

    @Test(
        "§7.3.5 revert-layer goes back to the layer before",
        arguments: [
            ("@layer x { p { width: 1px } } @layer y { p { width: 2px } #a { width: revert-layer } }", "1px"),
            ("@layer x { p { width: 1px } } p { width: 2px } #a { width: revert-layer }", "1px"),
            ("@layer x { p { width: 1px } #a { width: revert-layer } }", "9px"),
            ("@layer x { @layer y { p { width: 1px } } p { width: revert-layer } }", "1px"),
            ("@layer x { p { width: revert-layer } } @layer y { p { width: revert-layer } }", "9px"),
            ("@layer x { p { width: 1px } } @layer y { p { width: 2px } #a { all: revert-layer } }", "1px"),
            ("@layer x { p { width: 1px } } @layer y { p { width: revert-layer !important } } p { width: 3px }", "1px"),
        ])
    func revertLayer(css: String, expected: String) throws {
        #expect(try width(css, user: "p { width: 9px }") == expected)
    }
    @Test func revertLayerInTheStyleAttributeGoesBackToTheRules() throws {
        #expect(try width("p { width: 1px }", attributes: "style='width: 2px; width: revert-layer'") == "1px")
    }
    @Test func hintsOfTheDocumentAreRevertedWithTheAuthorsRules() throws {
        let fixture = try StyleFixture("<table width=50>", css: "table { width: revert }", user: "table { width: 9px }")
        #expect(try fixture.value("table", .width) == "9px")
        let layer = try StyleFixture("<table width=50>", css: "table { width: revert-layer }")
        #expect(try layer.value("table", .width) == "50px")
    }

    @Test("§3.2 all leaves direction and custom properties alone")
    func all() throws {
        let fixture = try StyleFixture(
            "<p id=a>",
            css: "p { direction: rtl; --x: 4px; width: 1px; color: red } #a { all: initial; height: var(--x) }")
        #expect(try fixture.style("a").inherited.direction == .rtl)
        #expect(try fixture.value("a", .width) == "auto")
        #expect(try fixture.value("a", .height) == "4px")
        #expect(try fixture.style("a").box.display == .inline)
    }
}
