import Testing

@testable import RectoCSS

/// `@scope`. [CSS Cascade 6 §2.5](https://drafts.csswg.org/css-cascade-6/#scope-atrule)
@Suite struct ScopeTests {
    /// An outer element with a root, in which are a paragraph, another root with a paragraph, and a limit with one.
    private static let html = """
        <div class=q id=o><div class=a id=r><p id=p1 class=x>t<b id=b></b></p><div class=b id=i><p id=p2>u</p></div>\
        <div class=l id=l><p id=p3></p></div></div></div><p id=p4>
        """

    /// The elements that have a width of 1px.
    private func matched(_ css: String) throws -> String {
        let fixture = try StyleFixture(Self.html, css: css)
        return try ["o", "r", "p1", "b", "i", "p2", "l", "p3", "p4"].filter { try fixture.value($0, .width) == "1px" }
            .joined(separator: " ")
    }

    @Test(arguments: [
        ("@scope (.a) { p { width: 1px } }", "p1 p2 p3"),
        ("@scope (.a) to (.l) { p { width: 1px } }", "p1 p2"),
        ("@scope (.a) to (.l) { * { width: 1px } }", "p1 b i p2"),
        ("@scope (.a) to (.l > *) { div { width: 1px } }", "i l"),
        ("@scope (.a) to (:scope > .b) { p { width: 1px } }", "p1 p3"),
        ("@scope (.a) to (> .b) { p { width: 1px } }", "p1 p3"),
        ("@scope (.a) to (:scope) { p, :scope { width: 1px } }", ""),
        // A selector without `:scope` and `&` is one for descendants of the root.
        ("@scope (.a) { .a { width: 1px } }", ""),
        ("@scope (.a) { :scope { width: 1px } }", "r"),
        ("@scope (.a) { & { width: 1px } }", "r"),
        ("@scope (.a) { width: 1px }", "r"),
        ("@scope (.a) { @media all { width: 1px } }", "r"),
        ("@scope (.a) { > p { width: 1px } }", "p1"),
        ("@scope (.a) { + p { width: 1px } }", ""),
        ("@scope (.a) { .q :scope > p { width: 1px } }", "p1"),
        ("@scope (.a) { :is(.q :scope) > p { width: 1px } }", "p1"),
        ("@scope (.a) { p:not(:scope > *) { width: 1px } }", "p2 p3"),
        ("@scope (.a) { div:has(> p) { width: 1px } }", "i l"),
        ("@scope (.a) { div:has(+ .l) { width: 1px } }", "i"),
        ("@scope (.a) { p ~ div { width: 1px } }", "i l"),
        ("@scope (.a, .b) { > p { width: 1px } }", "p1 p2"),
        // Scopes in scopes, and in style rules.
        ("@scope (.a) { @scope (.b) { p { width: 1px } } }", "p2"),
        ("@scope (.b) { @scope (.a) { p { width: 1px } } }", ""),
        ("@scope (.a) { @scope (:scope > .b) { p { width: 1px } } }", "p2"),
        (".q { @scope (.b) { p { width: 1px } } }", "p2"),
        (".l { @scope (.b) { p { width: 1px } } }", ""),
        (".q { @scope (& > .a) { > p { width: 1px } } }", "p1"),
        ("@scope (.a) { p { & b { width: 1px } } }", "b"),
        ("@scope (.a) { p { b { width: 1px } } }", "b"),
        ("@scope (.a) { .b { &:is(:scope > *) { width: 1px } &:is(:root:scope *) { width: 2px } } }", "i"),
        // Without a selector, the root is that of the document, for this sheet belongs to no element.
        ("@scope { p { width: 1px } }", "p1 p2 p3 p4"),
        ("@scope to (.a) { p { width: 1px } }", "p4"),
        ("@media screen { @scope (.a) { p { width: 1px } } }", ""),
    ])
    func selectorsMatchWithinTheScope(_ css: String, _ expected: String) throws {
        #expect(try matched(css) == expected)
    }

    /// Specificity comes first, then how near the root is, and then the order.
    /// [CSS Cascade 6 §2.1](https://drafts.csswg.org/css-cascade-6/#cascade-sort)
    @Test(arguments: [
        ("@scope (.a) { p { width: 1px } } p { width: 2px }", "p2", "1px"),
        ("@scope (.a) { p { width: 1px } } p.x { width: 2px }", "p1", "2px"),
        ("@scope (.b) { p { width: 1px } } @scope (.a) { p { width: 2px } }", "p2", "1px"),
        ("@scope (.a) { p { width: 1px } } @scope (.b) { p { width: 2px } }", "p2", "2px"),
        ("@scope (.a) { p { width: 1px } } @scope (.a) { p { width: 2px } }", "p2", "2px"),
        ("@scope (.b) { p { width: 1px !important } } @scope (.a) { p { width: 2px !important } }", "p2", "1px"),
        // `&` has no specificity, `:scope` that of a pseudo-class.
        ("@scope (#r) { & { width: 1px } } div { width: 2px }", "r", "2px"),
        ("@scope (.a) { :scope { width: 1px } } .a { width: 2px }", "r", "1px"),
        ("@layer l { @scope (.b) { p { width: 1px } } } p { width: 2px }", "p2", "2px"),
    ])
    func proximityIsBetweenSpecificityAndOrder(_ css: String, _ element: String, _ expected: String) throws {
        #expect(try StyleFixture(Self.html, css: css).value(element, .width) == expected)
    }

    @Test func pseudoElementsAreInScope() throws {
        let css = "@scope (.b) { p::before { content: 'x'; width: 1px } } p::before { content: 'x'; width: 2px }"
        let fixture = try StyleFixture(Self.html, css: css)
        #expect(PropertyID.width.text(try fixture.style("p2", .before)) == "1px")
        #expect(PropertyID.width.text(try fixture.style("p1", .before)) == "2px")
    }

    @Test(arguments: [
        ("@scope (p::before) { b { width: 1px } }", "css.invalid-at-rule"),
        ("@scope (p) to b { b { width: 1px } }", "css.invalid-at-rule"),
        ("@scope p { b { width: 1px } }", "css.invalid-at-rule"),
        ("@scope (..) { b { width: 1px } }", "css.invalid-selector"),
    ])
    func aMalformedScopeIsDropped(_ css: String, _ id: String) throws {
        let fixture = try StyleFixture(Self.html, css: css)
        #expect(fixture.ids == [id])
        #expect(try fixture.value("b", .width) == "auto")
    }
}
