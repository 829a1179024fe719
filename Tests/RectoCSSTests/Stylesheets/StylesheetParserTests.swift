import RectoCore
import Testing

@testable import RectoCSS

/// [CSS Syntax 3 §5, §9](https://www.w3.org/TR/css-syntax-3/#parsing),
/// [CSS Nesting 1](https://www.w3.org/TR/css-nesting-1/): well-formed text is read without diagnostics.
@Suite("Style sheets") struct StylesheetParserTests {
    @Test(
        "rules",
        arguments: [
            ("p { a: b; C : d e ! IMPORTANT } q{}", "p{a:b; c:d e!} q{}"),
            ("<!-- p, q{--X: {a:b} } -->", "p, q{--X:{a:b}}"),
            (
                "@charset \"utf-8\"; @import 'a.css'; @import url(b.css) print; p{}",
                "@import <a.css> layer=- true; @import <b.css> layer=- true; p{}"
            ),
            (
                "@layer a, b.c; @import \"a.css\" layer(x.y) supports(known: 1) screen;",
                "@layer a,b.c; @import <a.css> layer=x.y false;"
            ),
            ("@import 'a' layer; @import 'b' supports(nope: 1);", "@import <a> layer= true;"),
            ("@media print { p{a:b} @media screen { q{} } }", "@media(true){p{a:b} @media(false){q{}}}"),
            ("@layer a { p{} } @layer { q{} }", "@layer a{p{}} @layer -{q{}}"),
            ("@supports (known: 1) and (not (nope: 1)) { p{} }", "@supports(true){p{}}"),
            ("@supports selector(p > q) { p{} }", "@supports(true){p{}}"),
            ("@supports selector(p:nope) or (nope:1) { p{} }", "@supports(false){p{}}"),
            ("@supports not (future thing) { p{} }", "@supports(true){p{}}"),
            (
                "@page { size: A4; @top-left { content: 'x' } margin: 1cm }",
                "@page {size:A4; margin:1cm; @top-left{content:'x'}}"
            ),
            ("@page a:first, :left:blank, b:right { }", "@page a:first,:blank:left,b:right{}"),
            ("@counter-style x { system: cyclic; symbols: '*' }", "@counter-style x{system:cyclic; symbols:'*'}"),
            ("@keyframes x { from {} to {} } @-webkit-foo x; p{}", "p{}"),
            ("@namespace svg url(http://www.w3.org/2000/svg); svg|p {}", "svg|p{}"),
        ])
    func rules(css: String, expected: String) {
        let fixture = StylesheetFixture(css)
        #expect(fixture.dump == expected)
        #expect(fixture.messages == "")
    }

    @Test(
        "nesting",
        arguments: [
            ("p { a:b; &:hover { c:d } > q { e:f } }", "p{a:b; &:hover{c:d}; > q{e:f}}"),
            ("p { q:first-child { c:d } a:b }", "p{q:first-child{c:d}; a:b{a:b}}"),
            ("p { @media print { a:b; q { c:d } } }", "p{@media(true){a:b{a:b} q{c:d}}}"),
            (
                "p { @layer x { & { a:b } } @supports (known:1) { c:d } }",
                "p{@layer x{&{a:b}}; @supports(true){c:d{c:d}}}"
            ),
        ])
    func nesting(css: String, expected: String) {
        let fixture = StylesheetFixture(css)
        #expect(fixture.dump == expected)
        #expect(fixture.messages == "")
    }

    /// [CSS Syntax 3 §2.2 Error Handling](https://www.w3.org/TR/css-syntax-3/#error-handling)
    @Test(
        "what is malformed never takes its neighbours with it",
        arguments: [
            ("p { a:b; c; d:e }", "p{a:b; d:e}", "1:10 css.syntax 'c;' is neither a declaration nor a rule"),
            ("p { a:b; 5: x; d:e }", "p{a:b; d:e}", "1:10 css.syntax '5: x;' is neither a declaration nor a rule"),
            ("p { a: [b; c:d}; e:f } q{}", "p{a:[b; c:d}; e:f } q{}}", "1:8 css.syntax '[' has no closing ']'"),
            ("p{} @media print { q{", "p{} @media(true){q{}}", "1:21 css.syntax '{' has no closing '}'"),
            ("p { a: f(b }", "p{a:f(b }}", "1:8 css.syntax 'f(' has no closing ')'"),
            (
                "p { a: {b} c; d:e }", "p{d:e}",
                "1:6 css.invalid-selector invalid selector 'a:': unexpected ':' in selector\n1:12 css.syntax 'c;' is neither a declaration nor a rule"
            ),
            (
                "p { a: 'b\n c:d; e:f }", "p{a:'b\n c:d; e:f}",
                "1:8 css.syntax string has no closing quote before the line's end"
            ),
            (
                "p { a:b } } q { c:d } r { e:f }", "p{a:b} r{e:f}",
                "1:11 css.invalid-selector invalid selector '} q': unexpected '}' in selector"
            ),
            (
                "p:nope { a:b } q { c:d }", "q{c:d}",
                "1:2 css.invalid-selector invalid selector 'p:nope': unknown pseudo-class ':nope'"
            ),
            ("@wat x { p{} } q{}", "q{}", "1:1 css.unknown-at-rule unknown at-rule '@wat'"),
            ("@wat x; q{}", "q{}", "1:1 css.unknown-at-rule unknown at-rule '@wat'"),
            ("p { @wat { a:b } c:d }", "p{c:d}", "1:5 css.unknown-at-rule unknown at-rule '@wat'"),
            (
                "@foo x; 1bad{} @import 'x';", "@import <x> layer=- true;",
                "1:1 css.unknown-at-rule unknown at-rule '@foo'\n1:9 css.invalid-selector invalid selector '1bad': unexpected '1bad' in selector"
            ),
            ("q{}\n@import 'x';", "q{}", "2:1 css.invalid-at-rule '@import' after other rules is ignored"),
            ("@page :nope { } q{}", "q{}", "1:7 css.invalid-selector invalid page selector ':nope'"),
            ("@page { @nope {} a:b }", "@page {a:b}", "1:9 css.unknown-at-rule unknown at-rule '@nope' in '@page'"),
            ("@page { b{c:d} a:b }", "@page {a:b}", "1:9 css.syntax rule 'b' where only declarations may stand"),
            (
                "@media (nope: 1) { p{} } q{}", "@media(false){p{}} q{}",
                "1:8 css.invalid-media unknown media feature 'nope: 1'"
            ),
            ("@media print; q{}", "q{}", "1:1 css.invalid-at-rule at-rule '@media' has no block"),
            ("@supports { p{} } q{}", "q{}", "1:1 css.invalid-at-rule '@supports' without a condition"),
            ("{ a:b } q{}", "q{}", "1:1 css.invalid-selector rule without a selector"),
            ("p{} foo", "p{}", "1:5 css.syntax 'foo' is neither a declaration nor a rule"),
            ("p{} /* x", "p{}", "1:5 css.syntax comment has no end '*/'"),
            (
                "p { @page { a:b } c:d }", "p{c:d}",
                "1:5 css.invalid-at-rule '@page' cannot stand inside of a style rule"
            ),
            (
                "a, b:nope {}\nq { é: x; 中; d:e }", "q{é:x; d:e}",
                "1:5 css.invalid-selector invalid selector 'a, b:nope': unknown pseudo-class ':nope'\n2:11 css.syntax '中;' is neither a declaration nor a rule"
            ),
        ])
    func recovery(css: String, expected: String, messages: String) {
        let fixture = StylesheetFixture(css)
        #expect(fixture.dump == expected)
        #expect(fixture.messages == messages)
    }

    @Test("spans are those of the source")
    func spans() throws {
        let fixture = StylesheetFixture("@media print {\n  p > q { color : red !important ; }\n}")
        guard case .media(_, let rules) = fixture.stylesheet.rules.first, case .style(let rule) = rules.first else {
            Issue.record("no rule")
            return
        }
        #expect(fixture.text(rule.span) == "p > q")
        #expect(fixture.text(rule.declarations[0].span) == "color : red !important")
    }

    @Test("a style attribute is a list of declarations, of which only a semicolon ends one")
    func styleAttribute() {
        let diagnostics = DiagnosticSink()
        let (tokens, declarations) = StylesheetFixture.parser(diagnostics).parseStyleAttribute(
            source: SourceID(raw: 0), bytes: Array("a:b; p{c:d} e : f; g:h } i:j; k:l!important".utf8))
        #expect(declarations.map(\.name) == ["a", "g", "k"])
        #expect(declarations.map { tokens.sourceText($0.value) } == ["b", "h } i:j", "l"])
        #expect(declarations.map(\.isImportant) == [false, false, true])
        #expect(
            diagnostics.diagnostics.map(\.message) == ["'p{c:d} e : f' is neither a declaration nor a rule"])
    }

    @Test(
        "blocks too deep in one another are invalid, and their neighbours are not lost",
        arguments: [
            ("p { a:", "(", ")", "}"), ("", "a{", "}", ""), ("@media ", "(", ")", "{}"), ("", ":not(", ")", "{}"),
        ])
    func depth(before: String, open: String, close: String, after: String) {
        let deep = before + String(repeating: open, count: 50_000) + String(repeating: close, count: 50_000) + after
        let fixture = StylesheetFixture(deep + " q{c:d}")
        #expect(fixture.dump.hasSuffix("q{c:d}"))
        #expect(fixture.messages.contains("more than 200 blocks or functions in one another"))
    }

    @Test("positions inside of a style element are those of the HTML file") func positionsInHTML() throws {
        let sources = SourceStore()
        let html = Array("<p>\n<style>\np:nope {}\n</style>".utf8)
        let file = sources.add(name: "a.html", bytes: html)
        let start = Int32(12)
        let bytes = Array(html[Int(start)..<22])
        let style = sources.add(
            name: "a.html", bytes: bytes,
            mappings: [
                SourceMapping(
                    generated: 0, origin: SourceSpan(source: file, lower: start, upper: 22), isVerbatim: true)
            ])
        let diagnostics = DiagnosticSink()
        _ = StylesheetFixture.parser(diagnostics).parse(source: style, bytes: bytes, origin: .author, base: "")
        let span = try #require(diagnostics.diagnostics.first?.span)
        let resolved = sources.resolve(span).span
        #expect(
            sources[resolved.source].position(at: Int(resolved.lower))
                == SourcePosition(file: "a.html", line: 3, column: 2))
    }
}
