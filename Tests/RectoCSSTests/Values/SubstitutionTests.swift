import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Values 5 §7.7 Attribute References](https://www.w3.org/TR/css-values-5/#attr-notation),
/// [CSS Environment Variables 1](https://www.w3.org/TR/css-env-1/)
struct SubstitutionTests {
    @Test(
        "§7.7 attr() has a type and a fallback",
        arguments: [
            ("30", "width: attr(data-x px)", PropertyID.width, "30px"),
            (" 1.5 ", "width: attr(data-x em)", .width, "24px"),
            ("50", "width: attr(data-x %)", .width, "50%"), ("3", "z-index: attr(data-x number)", .zIndex, "3"),
            ("3", "z-index: attr(data-x integer)", .zIndex, "3"),
            ("x", "z-index: attr(data-x number, 4)", .zIndex, "4"),
            ("30", "width: attr(DATA-X px)", .width, "30px"), ("x", "width: attr(data-x px, 7px)", .width, "7px"),
            ("30mm", "width: attr(data-x type(<length>), 10px)", .width, "113.386px"),
            ("30", "width: attr(data-x type(<length>), 10px)", .width, "10px"),
            ("30%", "width: attr(data-x type(<length> | <percentage>), 10px)", .width, "30%"),
            ("calc(1px + 2px)", "width: attr(data-x type(<length>))", .width, "3px"),
            ("auto", "width: attr(data-x type(auto | <length>), 1px)", .width, "auto"),
            ("1px 2px", "margin: attr(data-x type(<length>+))", .marginLeft, "2px"),
            ("1px, 2px", "margin: attr(data-x type(<length>+), 5px)", .marginLeft, "5px"),
            ("#123", "background: attr(data-x type(<color>), red)", .backgroundColor, "rgb(17, 34, 51)"),
            ("red; width: 1px", "color: attr(data-x type(*), blue)", .color, "rgb(0, 0, 255)"),
            ("rgb(1,2,3", "color: attr(data-x type(*), blue)", .color, "rgb(0, 0, 255)"),
            ("teal", "color: attr(data-x type(*))", .color, "rgb(0, 128, 128)"),
            ("green", "color: attr(data-x color)", .color, "rgb(0, 128, 0)"),
            ("5", "--w: attr(data-x px); width: calc(var(--w) * 2)", .width, "10px"),
            ("5", "width: var(--none, attr(data-x px))", .width, "5px"),
            ("5", "width: attr(data-y px, attr(data-x px))", .width, "5px"),
            ("5", "width: attr(data-y, 6px)", .width, "6px"),
            ("a b", "font-family: attr(data-x)", .fontFamily, "\"a b\""),
            ("1e3", "width: attr(data-x px)", .width, "1000px"),
        ])
    func attributes(_ value: String, _ declarations: String, _ property: PropertyID, _ expected: String) throws {
        let fixture = try StyleFixture("<p data-x='\(value)'>", css: "p { \(declarations) }")
        #expect(try fixture.value("p", property) == expected)
        #expect(fixture.messages == [])
    }

    @Test func elementsOfOneRuleHaveTheirOwnAttributes() throws {
        let fixture = try StyleFixture(
            "<p id=a data-w=1><p id=b data-w=2><p id=c>",
            css: "p { width: attr(data-w px, 9px) } p::before { content: 'x'; height: attr(data-w px, 9px) }")
        #expect(try fixture.value("a", .width) == "1px")
        #expect(try fixture.value("b", .width) == "2px")
        #expect(try fixture.value("c", .width) == "9px")
        let before = try fixture.style("b", .before)
        #expect(PropertyID.height.text(before) == "2px")
    }

    @Test("a string in content does not make styles differ")
    func contentKeepsItsStylesShared() throws {
        let fixture = try StyleFixture(
            "<p id=a title=x></p><p id=b title='y\"\\'></p>",
            css: "p::before { content: attr(title) } b { content: attr(x px) }")
        #expect(try fixture.style("a", .before) === fixture.style("b", .before))
    }
    @Test("a quotation mark in an attribute does not end the string")
    func stringsAreEscaped() throws {
        let fixture = try StyleFixture(
            "<p data-q='a\"b\\c'>", css: "p { quotes: attr(data-q) '2' }")
        #expect(try fixture.style("p").inherited.quotes == [QuotePair(open: "a\"b\\c", close: "2")])
    }

    @Test(
        "CSS Env 1 §3: env() falls back, no part of a sheet is hidden",
        arguments: [
            ("env(foo, 4px)", "4px"), ("env(safe-area-inset-top, 4px)", "0px"), ("env(foo 1 2, 4px)", "4px"),
            ("env(foo, env(bar, 5px))", "5px"), ("var(--a, env(foo, 6px))", "6px"),
        ])
    func environment(_ value: String, _ expected: String) throws {
        #expect(try computed("width: \(value)", .width) == expected)
    }

    @Test("a fallback is everything after the first comma, even nothing")
    func fallbacks() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { font-family: var(--f, 'A', B, serif); margin: var(--a,) 3px; width: 2px var(--b,) }")
        #expect(try fixture.value("p", .fontFamily) == "\"A\", \"B\", serif")
        #expect(try fixture.value("p", .marginTop) == "3px")
        #expect(try fixture.value("p", .width) == "2px")
    }

    @Test(
        "Variables 1 §3: a malformed reference makes the declaration invalid when it is parsed",
        arguments: [
            ("var(x)", "'var()' takes a name that starts with '--' and, after a comma, a fallback"),
            ("calc(1px + var(--x 2))", "'var()' takes a name that starts with '--' and, after a comma, a fallback"),
            ("env()", "'env()' takes a name and, after a comma, a fallback"),
            ("attr(x foo)", "'attr()' takes a name, a type and, after a comma, a fallback"),
            ("attr(x type(<foo>))", "'attr()' takes a name, a type and, after a comma, a fallback"),
        ])
    func malformed(_ value: String, _ reason: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { width: 1px; width: \(value) }")
        #expect(fixture.messages == ["'\(value)' is not a valid value of 'width': \(reason)"])
        #expect(try fixture.value("p", .width) == "1px")
    }

    @Test("what is wrong in a substituted calculation is said")
    func computedTypeErrors() throws {
        let fixture = try StyleFixture("<p>", css: "p { --a: 1deg; width: calc(1px + var(--a)) }")
        let said = "'calc(1px + var(--a))' is not a valid value once its variables are known"
        #expect(fixture.messages == ["\(said): cannot add a length and an angle"])
    }
}
