import Testing

@testable import RectoCSS

/// [CSS Properties and Values 1](https://www.w3.org/TR/css-properties-values-api-1/)
struct RegisteredPropertyTests {
    private func width(_ css: String) throws -> String {
        let fixture = try StyleFixture("<div id=o><p id=a>x", css: css + " p { width: var(--a, 99px) }")
        return try fixture.value("a", .width)
    }
    private let length = "@property --a { syntax: '<length>'; inherits: false; initial-value: 3px }"

    @Test func initialValueNeedsNoDeclaration() throws {
        #expect(try width(length) == "3px")
        #expect(try width("@property --a { syntax: '*'; inherits: true }") == "99px")
        #expect(try width(length + " p { --a: 5px } p { --a: initial }") == "3px")
    }
    @Test func inheritsSaysWhetherItIsInherited() throws {
        #expect(try width(length + " div { --a: 5px }") == "3px")
        #expect(try width(length + " div { --a: 5px } p { --a: inherit }") == "5px")
        #expect(try width(length + " div { --a: 5px } p { --a: unset }") == "3px")
        #expect(
            try width("@property --a { syntax: '<length>'; inherits: true; initial-value: 3px } div { --a: 5px }")
                == "5px")
    }
    @Test func valuesOfAnotherTypeAreInvalidAtComputedValueTime() throws {
        #expect(try width(length + " p { --a: red }") == "3px")
        #expect(try width(length + " p { --b: 7px; --a: var(--b) }") == "7px")
        #expect(try width(length + " p { --b: red; --a: var(--b) }") == "3px")
    }
    @Test func theLastRuleCounts() throws {
        #expect(try width(length + "@property --a { syntax: '*'; inherits: true; initial-value: 4px }") == "4px")
    }

    @Test(
        "§5 syntax strings",
        arguments: [
            ("*", "any { thing }", true), ("<length>", "1px", true), ("<length>", "1", false),
            ("<length>", "calc(1px + 1em)", true),
            ("<number> | auto", "auto", true), ("<number> | auto", "AUTO", false), ("<number> | auto", "1.5", true),
            ("<integer>+", "1 2 3", true), ("<integer>+", "1, 2", false), ("<integer>#", "1, 2", true),
            ("<integer>#", "1 2", false),
            ("<color>", "#fff", true), ("<color>", "bleu", false), ("<percentage>", "5%", true),
            ("<angle>", "5deg", true),
            ("<time>", "5ms", true), ("<resolution>", "5ms", false), ("<string>", "'a'", true),
            ("<url>", "url(a)", true),
            ("<length-percentage>", "5%", true), ("<custom-ident>", "a", true), ("<custom-ident>", "initial", false),
            ("<transform-list>", "rotate(1deg) scale(2)", true),
        ])
    func syntax(syntax: String, value: String, matches: Bool) throws {
        #expect(try #require(PropertySyntax(syntax)).matches(Array(value.utf8)) == matches)
    }
    @Test("strings that are no syntax", arguments: ["", "<nope>", "a |", "<length>##", "1px", "<length> <color>"])
    func noSyntax(text: String) { #expect(PropertySyntax(text) == nil) }

    @Test(
        "rules that are ignored",
        arguments: [
            ("a", "syntax: '*'; inherits: true", "invalid custom property's name 'a' of '@property'"),
            ("--a", "inherits: true; initial-value: 1px", "'@property --a' without a valid 'syntax' is ignored"),
            ("--a", "syntax: '*'", "'@property --a' without a valid 'inherits' is ignored"),
            ("--a", "syntax: '<length>'; inherits: true", "'@property --a' without a valid 'initial-value' is ignored"),
            (
                "--a", "syntax: '<length>'; inherits: true; initial-value: 1em",
                "'@property --a' without a valid 'initial-value' is ignored"
            ),
            (
                "--a", "syntax: '*'; inherit: true; inherits: true", "unknown descriptor 'inherit' in '@property'"
            ),
        ])
    func ignored(name: String, descriptors: String, message: String) {
        #expect(
            StylesheetFixture("@property \(name) { \(descriptors) }").diagnostics.diagnostics.map(\.message) == [
                message
            ])
    }
}
