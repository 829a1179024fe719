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
            ("flex: 2", PropertyID.flexBasis, "0%"), ("flex: none", .flexShrink, "0"), ("flex: auto", .flexGrow, "1"),
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
            ("box-shadow: inset 0 1em 2px red, 1px 1px", .boxShadow, "rgb(255, 0, 0) 0px 20px 2px inset, 1px 1px"),
            ("transform: rotate(0.5turn) translateX(10%)", .transform, "rotate(180deg) translate(10%)"),
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

    /// Values of properties that other modules define, as they are computed.
    @Test(
        "grammars of the modules for graphics",
        arguments: [
            // CSS Masking 1 §4, §5, §6
            ("clip-path: circle(50% at left 10px)", PropertyID.clipPath, "circle(50% at 0% 10px)"),
            (
                "clip-path: polygon(evenodd, 0 0, 10px 0, 50% 1em) margin-box", .clipPath,
                "polygon(evenodd, 0px 0px, 10px 0px, 50% 20px) margin-box"
            ),
            ("clip-path: inset(1px 2px round 3px / 4px)", .clipPath, "inset(1px 2px round 3px / 4px)"),
            ("shape-outside: path('M 0 0')", .shapeOutside, "path(\"M 0 0\")"),
            (
                "shape-outside: shape(from 0 0, line to 1px 2px, close)", .shapeOutside,
                "shape(from 0px 0px, line to 1px 2px, close)"
            ),
            ("clip-path: path('M 0 0') padding-box", .clipPath, "path(\"M 0 0\") padding-box"),
            ("clip-path: path('L 0 0')", .clipPath, "none"),
            ("clip-path: circle(-1px)", .clipPath, "none"), ("clip-path: border-box margin-box", .clipPath, "none"),
            (
                "mask: url(a) 1px 2px / cover no-repeat content-box no-clip subtract luminance, none", .maskImage,
                "url(\"a\"), none"
            ),
            ("mask: url(a) 1px 2px / cover no-repeat, none", .maskPosition, "1px 2px, 0% 0%"),
            ("mask: url(a) 1px 2px / cover no-repeat, none", .maskSize, "cover, auto"),
            ("mask: url(a) 1px 2px / 3px auto no-repeat, none", .maskSize, "3px auto, auto"),
            ("mask: url(a) content-box no-clip subtract luminance", .maskClip, "no-clip"),
            ("mask: url(a) content-box no-clip subtract luminance", .maskOrigin, "content-box"),
            ("mask: url(a) content-box padding-box", .maskClip, "padding-box"),
            ("mask: url(a) no-clip subtract luminance", .maskComposite, "subtract"),
            ("mask-border-slice: 1; mask: none", .maskBorderSlice, "0"),
            ("mask-border: url(a) 30 fill / 10px / 2 round alpha", .maskBorderSlice, "30 fill"),
            ("mask-repeat: round no-repeat, repeat-x", .maskRepeat, "round no-repeat, repeat-x"),
            ("mask-mode: alpha, match-source", .maskMode, "alpha, match-source"),
            // CSS Images 4 §5.2
            ("image-resolution: from-image 300dpi snap", .imageResolution, "from-image 3.125dppx snap"),
            // CSS Transforms 2 §3, §5, §7
            ("transform-origin: left 2px 3px", .transformOrigin, "0% 2px 3px"),
            ("translate: 1px 2px 3px", .translate, "1px 2px 3px"), ("scale: 1 2 3", .scale, "1 2 3"),
            ("perspective: 5px", .perspective, "5px"),
            // CSS Shapes 1 §6
            ("shape-outside: inset(1px) border-box", .shapeOutside, "inset(1px) border-box"),
            ("shape-image-threshold: 50%", .shapeImageThreshold, "0.5"),
            // Filter Effects 1 §5
            ("filter: blur(-1px)", .filter, "none"),
            (
                "filter: blur(1em) drop-shadow(1px 2px 3px red)", .filter,
                "blur(20px) drop-shadow(rgb(255, 0, 0) 1px 2px 3px)"
            ),
            (
                "filter: brightness() hue-rotate(.5turn) sepia(200%)", .filter,
                "brightness(1) hue-rotate(180deg) sepia(1)"
            ),
            ("filter: opacity(50%) opacity()", .filter, "opacity(0.5) opacity(1)"),
            // Motion Path 1 §3
            ("offset: ray(45deg closest-side) 20px auto / left top", .offsetPath, "ray(45deg)"),
            ("offset: ray(45deg) 20px auto / left top", .offsetAnchor, "0% 0%"),
            // SVG 2 §13
            ("fill: url(#a) none", .fill, "url(\"#a\") none"),
            (
                "stroke-dasharray: 1 2px, 5%", .strokeDasharray,
                "1 2px, 5%"
            ),
            ("paint-order: stroke", .paintOrder, "stroke"), ("stroke-miterlimit: 0.5", .strokeMiterlimit, "4"),
            // Compatibility §3
            ("-webkit-text-stroke: 2px red", .textStrokeColor, "rgb(255, 0, 0)"),
        ] as [(String, PropertyID, String)])
    func graphics(_ declaration: String, _ property: PropertyID, _ value: String) throws {
        #expect(try computed(declaration, property) == value)
    }

    @Test(
        "what has no meaning on paper is checked against its grammar",
        arguments: [
            // CSS Animations 2, Transitions 2, Easing 2
            ("animation: spin 1s linear infinite, 2s ease-in-out 100ms both paused fade", true),
            ("animation: 1s steps(4, jump-end) 'a'", true), ("animation: 1s 2s 3s a", false),
            ("animation-duration: -1s", false), ("animation-timeline: scroll(root inline), --a", true),
            ("transition: all .2s cubic-bezier(0.4, 0, 0.2, 1), color 1s", true),
            ("transition: color cubic-bezier(2, 0, 0, 1)", false), ("transition-duration: 1px", false),
            // CSS Basic User Interface 4
            ("cursor: url(a.cur) 2 3, pointer", true), ("cursor: url(a.cur)", false), ("cursor: hand", false),
            ("appearance: textfield", true), ("nav-up: #a root", true), ("user-select: all", true),
            ("pointer-events: visiblePainted", true), ("touch-action: pan-x pinch-zoom", true),
            ("touch-action: pan-x auto", false), ("color-scheme: light dark", true), ("color-scheme: only light", true),
            ("container: a b / inline-size", true), ("container: / inline-size", false),
            ("text-rendering: optimizeLegibility", true), ("will-change: transform, top", true),
            // CSS Scroll Snap 1, Overscroll 1
            ("scroll-margin: 1px 2px", true), ("scroll-margin: 5%", false), ("scroll-padding: auto 5%", true),
            ("scroll-snap-type: x mandatory", true), ("overscroll-behavior: contain none", true),
            // CSS Speech 1, CSS 2.2 Appendix A
            ("speak: never", true), ("voice-family: old male 2, 'x'", true), ("pause: 1s strong", true),
            ("voice-volume: loud 6dB", true), ("pitch: 100Hz", true), ("pitch: 100", false),
            ("azimuth: far-left behind", true),
            // Prefixed names have the meaning that their vendor gives them.
            ("-webkit-appearance: slider-vertical", true), ("-moz-user-select: -moz-none", true),
        ])
    func ignored(_ declaration: String, _ isValid: Bool) throws {
        let fixture = try StyleFixture("<p>", css: "p { \(declaration) }")
        #expect(fixture.ids == (isValid ? [] : ["css.invalid-value"]))
    }
}
