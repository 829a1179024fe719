import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Values 4 §2](https://www.w3.org/TR/css-values-4/#value-defs)
struct GrammarTests {
    private func matches(_ grammar: StaticString, _ value: String) -> String? {
        let list = Tokenizer.tokenize(Array(value.utf8), source: SourceID(raw: 0))
        var parser = ValueParser(TokenCursor(list), base: "")
        guard let values = GrammarMatcher.components(.parse(grammar), &parser) else { return nil }
        let builder = StyleBuilder(
            parent: StyleComputer(metrics: nil, diagnostics: DiagnosticSink()).initial,
            initial: StyleComputer(metrics: nil, diagnostics: DiagnosticSink()).initial,
            lengths: LengthContext(
                font: .init(font: FontStyle(), lineHeight: .normal),
                root: .init(font: FontStyle(), lineHeight: .normal),
                viewportWidth: 0, viewportHeight: 0, metrics: nil), isRoot: false)
        return ComponentValue.text(values.map { $0.computed(builder) })
    }

    @Test("§2.2: juxtaposition before &&, && before ||, || before |")
    func precedence() {
        #expect(matches("a b && c", "c a b") == "c a b")
        #expect(matches("a b && c", "a c b") == nil)
        #expect(matches("a && b || c", "c b a") == "c b a")
        #expect(matches("a && b || c", "b") == nil)
        #expect(matches("a || b | c", "b a") == "b a")
        #expect(matches("a || b | c", "a c") == nil)
        #expect(matches("a || b | c", "") == nil)
    }
    @Test("§2.3: multipliers")
    func multipliers() {
        #expect(matches("a? b", "b") == "b")
        #expect(matches("[ a b ]{2}", "a b a b") == "a b a b")
        #expect(matches("[ a b ]{2}", "a b") == nil)
        #expect(matches("<number>{1,3}", "1 2 3 4") == nil)
        #expect(matches("<number>#", "1, 2,3") == "1, 2, 3")
        #expect(matches("<number>#", "1, 2,") == nil)
        #expect(matches("<number>#{2}", "1 2") == nil)
        #expect(matches("a+ b*", "A a") == "a a")
    }
    @Test("what matches in any way matches")
    func backtracking() {
        #expect(matches("a | a b", "a b") == "a b")
        #expect(matches("a? a b", "a b") == "a b")
        #expect(matches("<custom-ident> || <number>", "3 x") == "3 x")
    }
    @Test("§5.1: ranges")
    func ranges() {
        #expect(matches("<integer [2,4]>", "4") == "4")
        #expect(matches("<integer [2,4]>", "5") == nil)
        #expect(matches("<length [0,∞]>", "-1px") == nil)
        #expect(matches("<length>", "-1px") == "-1px")
    }
    @Test("functions and blocks")
    func nesting() {
        #expect(matches("f( a , <length> )", "F(a, 1em)") == "f(a, 16px)")
        #expect(matches("f( a )", "f(a b)") == nil)
        #expect(matches("'[' <custom-ident>* ']' / x", "[a b] / x") == "[a b] / x")
    }
    @Test("a value that could match in very many ways is given up, a long list is not")
    func effort() {
        #expect(matches("a || b || c || d || e || f || g || h || i || j", "a b c d e f g h i x") == nil)
        let list = Array(repeating: "1px 2px red", count: 3000).joined(separator: ", ")
        #expect(matches("<shadow>#", list) != nil)
    }

    @Test(
        "values of properties whose layout is to come",
        arguments: [
            ("flex: 2", PropertyID.flexBasis, "0px"), ("flex: none", .flexShrink, "0"), ("flex: auto", .flexGrow, "1"),
            ("flex: 1 1 0", .flexBasis, "0px"), ("flex: 3em", .flexBasis, "60px"), ("gap: 1em", .columnGap, "20px"),
            ("grid-gap: 1px 2px", .rowGap, "1px"), ("flex-flow: column wrap", .flexWrap, "wrap"),
            ("justify-content: safe center", .justifyContent, "safe center"),
            ("align-items: last baseline", .alignItems, "last baseline"),
            ("place-content: baseline", .justifyContent, "start"),
            ("columns: auto 3", .columnCount, "3"), ("columns: 3", .columnCount, "3"),
            ("column-rule: thin dotted", .columnRuleStyle, "dotted"),
            ("grid-row: a", .gridRowEnd, "a"), ("grid-area: a", .gridColumnEnd, "a"),
            ("grid-row: 2 / span 2", .gridRowEnd, "span 2"),
            (
                "grid-template-columns: [a] 1fr repeat(2, minmax(0, 1fr) [b]) 10%", .gridTemplateColumns,
                "[a] 1fr repeat(2, minmax(0px, 1fr) [b]) 10%"
            ),
            (
                "grid-template-columns: repeat(auto-fill, minmax(10px, 1fr))", .gridTemplateColumns,
                "repeat(auto-fill, minmax(10px, 1fr))"
            ),
            ("grid-template: [x] 'a b' [y] [z] 'c d' 3px / 1fr", .gridTemplateRows, "[x] auto [y z] 3px"),
            ("grid-template: 'a b' 'c d' / 1fr", .gridTemplateAreas, "\"a b\" \"c d\""),
            ("grid: auto-flow dense 1fr / 2fr", .gridAutoFlow, "row dense"),
            ("grid: 2fr / auto-flow", .gridAutoFlow, "column"),
            ("box-shadow: inset 0 1em 2px red, 1px 1px", .boxShadow, "inset 0px 20px 2px rgb(255, 0, 0), 1px 1px"),
            ("transform: rotate(0.5turn) translateX(10%)", .transform, "rotate(180deg) translatex(10%)"),
            ("border: solid; border-image: url(a) 1", .borderImageSlice, "1"),
            ("border-image: url(a) 1; border: solid", .borderImageSource, "none"),
            ("text-wrap: balance", .textWrapStyle, "balance"),
            ("hyphenate-limit-chars: 6 3", .hyphenateLimitChars, "6 3"),
            ("string-set: chapter content(text) ': ' attr(x)", .stringSet, "chapter content(text) \": \" attr(x)"),
            ("-webkit-line-clamp: 3", .maxLines, "3"), ("-webkit-transform: none", .transform, "none"),
            ("-prince-bookmark-label: 'x'", .bookmarkLabel, "\"x\""),
            ("--x: 2fr; grid-template-rows: var(--x) 1px", .gridTemplateRows, "2fr 1px"),
        ] as [(String, PropertyID, String)])
    func values(_ declaration: String, _ property: PropertyID, _ expected: String) throws {
        #expect(try computed(declaration, property) == expected)
    }
    @Test(
        "values that do not match are dropped and said",
        arguments: [
            "flex-grow: -1", "flex: 1 2 3 4", "grid-row: span", "grid-row: 1 / 2 / 3", "columns: 1 2",
            "box-shadow: 1px", "box-shadow: 0 0 -1px", "transform: rotate(3px)", "transform: none scale(2)",
            "align-items: safe", "gap: -1px", "grid-template-columns: repeat(auto-fill, 1fr)", "text-wrap: pre",
            "order: 1.5", "hyphenate-limit-lines: 1 2", "grid-template: 'a' / repeat(2, 1fr)",
        ])
    func invalid(_ declaration: String) throws {
        #expect(try StyleFixture("<p>", css: "p { \(declaration) }").ids == ["css.invalid-value"])
    }
}
