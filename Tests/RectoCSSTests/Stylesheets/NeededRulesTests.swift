import Testing

@testable import RectoCSS

/// Of a sheet the rules are left out that match nothing in a document which has elements of some names alone.
@Suite struct NeededRulesTests {
    private func needed(_ text: String, _ names: Set<String>) -> String {
        let text = Array(text.utf8)
        let rules = NeededRules(in: text) { names.contains(String(decoding: $0, as: UTF8.self)) }
        return rules.ranges.map { String(decoding: text[$0], as: UTF8.self) }.joined(separator: "|")
    }

    @Test func aRuleIsLeftOutIfNoElementHasItsType() {
        #expect(needed("p { x: y } h1{}", ["h1"]) == "h1{}")
        #expect(needed("p { content: '}' }", ["h1"]) == "")
    }

    @Test func aRuleHasTheSelectorsOfElementsThatAreThere() {
        #expect(needed("a, b, i, q::before {}", ["b", "q"]) == " b|, q::before {}")
        #expect(needed("a,b{}", ["a", "b"]) == "a,b{}")
        #expect(needed("a,b{}", ["a"]) == "a|{}")
    }

    @Test func theFirstTypeOfASelectorMustBeThere() {
        #expect(needed("ul > li {} pre[wrap] {}", ["li", "wrap"]) == "")
        #expect(needed("ul > li {} pre[wrap] {}", ["ul", "pre"]) == "ul > li {}|pre[wrap] {}")
    }

    @Test func oneOfTheTypesInIsMustBeThere() {
        #expect(needed(":is(ol, ul) li {}", ["li"]) == "")
        #expect(needed(":is(ol, ul) li {}", ["ul"]) == ":is(ol, ul) li {}")
        #expect(needed(":is(p, [a], b):empty {}", ["i"]) == ":is(p, [a], b):empty {}")
        #expect(needed(":is(p[a=b], b):empty {}", ["a"]) == "")
    }

    @Test func whatBeginsWithNoTypeIsNeeded() {
        #expect(needed("[hidden], :link, *, ::marker {}", []) == "[hidden], :link, *, ::marker {}")
        #expect(needed("/* a { */ @page { margin: 0 } svg|a {}", []) == "@page { margin: 0 }|svg|a {}")
    }
}
