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
        "§2.4 the computed value is that of the declaring element",
        arguments: [
            // The child's font is twice as large: a token would give 40px.
            ("<length>", "2em", "40px"), ("<length>", "calc(1em + 1in)", "116px"), ("<length>", "1in", "96px"),
            ("<length> | auto", "auto", "auto"), ("<length-percentage>", "calc(1em + 50%)", "calc(50% + 20px)"),
            ("<length>+", "1em 2em", "20px 40px"), ("<length>#", "1em, 2em", "20px, 40px"),
            ("<number>", "calc(1 / 4)", "0.25"), ("<integer>", "calc(7 / 2)", "4"), ("<angle>", "0.25turn", "90deg"),
            ("<time>", "250ms", "0.25s"), ("<resolution>", "96dpi", "1dppx"), ("<percentage>", "calc(3 * 2%)", "6%"),
            ("<color>", "red", "color(srgb 1 0 0 / 1)"), ("<color>", "currentcolor", "currentcolor"),
            ("<string>", "'a\\22 b'", "\"a\\\"b\""), ("<custom-ident>", "a\\ b", "a\\20 b"),
            ("<transform-list>", "translate(1em) rotate(100grad)", "translate(20px) rotate(90deg)"),
            ("*", "1em", "1em"), ("<length>", "var(--b)", "40px"),
        ])
    func computedValues(_ syntax: String, _ value: String, _ expected: String) throws {
        let initial = syntax == "*" ? "" : "initial-value: \(Self.initialValues[syntax] ?? "0px")"
        let fixture = try StyleFixture(
            "<div id=o><p id=a>x",
            css: """
                @property --a { syntax: '\(syntax)'; inherits: true; \(initial) }
                div { font-size: 20px; --b: 2em; --a: \(value) } p { font-size: 2em }
                """)
        let text = try #require(try fixture.style("a").inherited.customProperties?["--a"])
        // `20.0px` is as good as `20px`.
        let plain = String(decoding: text, as: UTF8.self).split(separator: ".0").joined()
        #expect(plain == expected)
        #expect(fixture.messages == [])
    }
    private static let initialValues = [
        "<number>": "0", "<integer>": "0", "<angle>": "0deg", "<time>": "0s", "<resolution>": "1x",
        "<percentage>": "0%", "<color>": "black", "<string>": "''", "<custom-ident>": "x",
        "<transform-list>": "scale(1)",
    ]

    @Test("§2.5 a font that asks for a length in its own measure makes a cycle")
    func cycle() throws {
        let fixture = try StyleFixture(
            "<div><p id=a>x",
            css: length + " div { font-size: 20px } p { --a: 2em; font-size: var(--a); width: var(--a) }")
        #expect(try fixture.value("a", .fontSize) == "20px")
        #expect(try fixture.value("a", .width) == "3px")
    }
    @Test func aFontMayAskForAnAbsoluteLength() throws {
        #expect(try width(length + " p { --a: 1in; font-size: var(--a) }") == "96px")
    }
    @Test func initialValuesAreComputed() throws {
        let fixture = try StyleFixture(
            "<p id=a>", css: "@property --a { syntax: '<length>'; inherits: true; initial-value: 1in }")
        #expect(try fixture.style("a").inherited.customProperties?["--a"] == Array("96.0px".utf8))
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
    @Test(
        "strings that are no syntax",
        arguments: ["", "<nope>", "a |", "<transform-list>+", "initial", "<length>##", "1px", "<length> <color>"])
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
