import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Namespaces 3](https://www.w3.org/TR/css-namespaces-3/)
struct NamespaceTests {
    private let html =
        "<p id=p><a id=a>1</a></p><svg id=s><a id=b></a><foreignobject id=f><a id=c></a></foreignobject></svg>"
    private let declarations = """
        @namespace s url(http://www.w3.org/2000/svg); @namespace h 'http://www.w3.org/1999/xhtml';
        @namespace x "urn:x";

        """

    @Test(
        "§4 type selectors",
        arguments: [
            ("s|a", "b"), ("h|a", "a c"), ("*|a", "a b c"), ("a", "a b c"), ("|a", ""), ("x|a", ""), ("s|*", "s b f"),
            ("h|p > *", "a"), (":not(h|*)", "s b f"), ("[s|id]", ""), ("[*|id='b']", "b"), ("[|id='b']", "b"),
        ])
    func prefixes(selector: String, ids: String) throws { try check(declarations, selector, ids) }

    @Test(
        "§2.2 the default namespace",
        arguments: [
            ("a", "b"), ("*|a", "a b c"), ("h|a", "a c"), ("#a", ""), ("#b", "b"), (":is(#a)", ""), (":not(a)", "s f"),
        ]
    )
    func standard(selector: String, ids: String) throws {
        try check(declarations + "@namespace 'http://www.w3.org/2000/svg';", selector, ids)
    }

    @Test func undeclaredPrefixIsSaid() throws {
        let fixture = try StyleFixture("<p>", css: "y|p { color: red }")
        #expect(fixture.messages == ["invalid selector 'y|p': undeclared namespace prefix 'y'"])
    }

    private func check(_ declarations: String, _ selector: String, _ ids: String) throws {
        let fixture = try StyleFixture(html, css: declarations + selector + " { z-index: 7; position: relative }")
        let matched = try "p a s b f c".split(separator: " ").filter {
            try fixture.value(String($0), .zIndex) == "7"
        }
        #expect(matched.joined(separator: " ") == ids)
        #expect(fixture.messages == [])
    }
}
