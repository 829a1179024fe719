import Testing

@testable import RectoCSS

/// `if()`. [CSS Values 5 §6.1](https://drafts.csswg.org/css-values-5/#if-notation)
@Suite struct InlineConditionalTests {
    private static let base = "#a { --k: 2; --s: \"x\"; --w: 10px; --v: var(--k); --empty: ; width: 7px; "

    @Test(arguments: [
        ("if(style(--k: 2): 20px; else: 5px)", "20px"), ("if(style(--k: 3): 20px; else: 5px)", "5px"),
        ("if(style(--k: 3): 20px; style(--s: \"x\"): 6px; else: 5px)", "6px"),
        ("if(style(--k): 20px)", "20px"), ("if(not style(--none): 20px;)", "20px"),
        ("if(style(--v: 2): 20px; else: 5px)", "20px"), ("if(style(--k: var(--none, 2)): 20px; else: 5px)", "20px"),
        ("if(style(--k) and (style(--none) or style(--s)): 20px; else: 5px)", "20px"),
        ("if(style((--k: 2) and (not (--s: y))): 20px; else: 5px)", "20px"),
        ("if(style(--k > 1): 20px; else: 5px)", "20px"), ("if(style(1 < --k < 2): 20px; else: 5px)", "5px"),
        ("if(style(--w >= 1in): 20px; else: 5px)", "5px"), ("if(style(--w > 5): 20px; else: 5px)", "5px"),
        ("if(media(width > 1px): 20px; else: 5px)", "20px"), ("if(media(print): 20px; else: 5px)", "20px"),
        ("if(media((width > 1px) and (color)): 20px; else: 5px)", "20px"),
        ("if(media(screen): 20px; else: 5px)", "5px"), ("if(not media(screen): 20px; else: 5px)", "20px"),
        ("if(supports(display: grid): 20px; else: 5px)", "20px"), ("if(supports(display: x): 20px; else: 5px)", "5px"),
        ("if(supports(selector(:has(a))): 20px; else: 5px)", "20px"), ("if(later(1): 20px; else: 5px)", "5px"),
        ("if(else: 20px; style(--k): 5px)", "20px"), ("calc(if(style(--k): 20px; else: 5px) * var(--k))", "40px"),
        ("if(style(--k): if(style(--s): 20px; else: 1px); else: 5px)", "20px"),
        // Without a branch that holds the value is invalid at computed-value time.
        ("if(style(--none): 20px)", "auto"), ("var(--none, if(style(--none): 20px))", "auto"),
        // What is malformed is invalid already when it is parsed.
        ("if()", "7px"), ("if(style(--k) 20px)", "7px"), ("if(--k: 20px)", "7px"), ("if(: 20px)", "7px"),
    ])
    func theFirstConditionThatHoldsGivesTheValue(_ value: String, _ expected: String) throws {
        let fixture = try StyleFixture("<p id=a>", css: "\(Self.base) width: \(value) }")
        #expect(try fixture.value("a", .width) == expected)
    }

    @Test func partsOfShorthandsMayDepend() throws {
        let fixture = try StyleFixture(
            "<p id=a>", css: "\(Self.base) border-left: if(style(--k: 2): 3px; else: 1px) solid if(media(print): red) }"
        )
        #expect(try fixture.value("a", .borderLeftWidth) == "3px")
        #expect(try fixture.value("a", .borderLeftColor) == "rgb(255, 0, 0)")
    }

    @Test(arguments: [
        ("if(style(--k: 2): 1px; else: 2px)", "1px"), ("if(style(--k: 3): 1px)", "9px"),
        // A property that asks for itself has no value.
        ("if(style(--x: 1): 1px; else: 2px)", "9px"),
    ])
    func customPropertiesMayDepend(_ value: String, _ expected: String) throws {
        let fixture = try StyleFixture("<p id=a>", css: "\(Self.base) --x: \(value); width: var(--x, 9px) }")
        #expect(try fixture.value("a", .width) == expected)
    }

    /// The element itself is asked, not its parent.
    @Test func theElementItselfIsAsked() throws {
        let css = "div { --k: 1 } p { --k: 2; width: if(style(--k: 2): 1px; else: 2px) }"
        #expect(try StyleFixture("<div><p id=a></div>", css: css).value("a", .width) == "1px")
    }

    /// [CSS Cascade 6 §7.3](https://drafts.csswg.org/css-cascade-6/#revert-rule-keyword)
    @Test(arguments: [
        (".a { width: 1px } .a { width: 2px } #a { width: 3px; width: revert-rule }", "", "2px"),
        (".a { width: 1px } p.a { width: revert-rule !important; width: 2px }", "", "1px"),
        (".a { width: 1px } .a { width: 2px }", "width: revert-rule", "2px"),
        ("p { width: 1px } .a { width: revert-rule } #a { width: revert-rule }", "", "1px"),
        (".a { --k: 5px } #a { --k: revert-rule; width: var(--k) }", "", "5px"),
        (".a { width: 1px } #a { all: revert-rule }", "", "1px"),
        ("#a { width: revert-rule }", "", "auto"),
    ])
    func aRuleCanTakeItselfOut(_ css: String, _ attribute: String, _ expected: String) throws {
        let fixture = try StyleFixture("<p id=a class=a style='\(attribute)'>", css: css)
        #expect(try fixture.value("a", .width) == expected)
        #expect(fixture.ids == [])
    }
}
