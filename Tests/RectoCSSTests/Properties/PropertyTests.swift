import Testing

@testable import RectoCSS

/// [CSS Cascade 5 §4](https://www.w3.org/TR/css-cascade-5/#value-stages): specified values of properties and what they
/// compute to.
struct PropertyTests {
    @Test func everyLonghandIsFoundByItsName() {
        for property in PropertyID.allCases where property != .language {
            guard case .longhand(property)? = PropertyNames.shared["\(property.name)"] else {
                Issue.record("`\(property.name)` is not found by its name")
                continue
            }
        }
    }

    @Test("every longhand can be reset and inherited")
    func wideKeywords() throws {
        let names = PropertyID.allCases.filter { !$0.isLogical && $0 != .language }.map(\.name)
        let rules = names.flatMap { name in
            ["initial", "inherit", "unset", "revert", "revert-layer"].map { "p { \(name): \($0) }" }
        }
        #expect(try StyleFixture("<p>", css: rules.joined(separator: "\n")).messages == [])
    }

    @Test(
        "values",
        arguments: [
            ("display: inline flow-root", PropertyID.display, "inline-block"),
            ("display: block flow", .display, "block"),
            ("display: list-item inline", .display, "inline list-item"), ("display: table", .display, "table"),
            ("aspect-ratio: 16 / 8", .aspectRatio, "2"), ("aspect-ratio: auto 3", .aspectRatio, "auto 3"),
            ("margin: 1px 2px 3px", .marginLeft, "2px"), ("margin: 1px 2px 3px 4px", .marginLeft, "4px"),
            ("margin: 1px 2px 3px", .marginBottom, "3px"), ("margin: auto", .marginTop, "auto"),
            ("padding-inline: 1px 2px", .paddingRight, "2px"), ("inset: 1px 2px", .left, "2px"),
            ("margin-inline-start: 3px; direction: rtl", .marginRight, "3px"),
            ("margin-inline-start: 3px; --d: rtl; direction: var(--d)", .marginRight, "3px"),
            ("margin-inline-start: 3px; --m: vertical-rl; writing-mode: var(--m)", .marginTop, "3px"),
            ("border: 2px dotted red", .borderLeftColor, "rgb(255, 0, 0)"), ("border: red", .borderTopWidth, "0px"),
            ("border-style: solid", .borderTopWidth, "3px"),
            ("border-width: thick; border-style: solid none", .borderRightWidth, "0px"),
            ("border-top: solid", .borderTopStyle, "solid"),
            ("border-color: currentcolor", .borderTopColor, "currentcolor"),
            ("border-radius: 1px 2px / 3px", .borderTopRightRadius, "2px 3px"),
            ("border-radius: 10%", .borderTopLeftRadius, "10% 10%"),
            ("font: italic 700 10px/1.5 Arial, serif", .fontFamily, "\"Arial\", serif"),
            ("font: italic 700 10px/1.5 Arial, serif", .fontWeight, "700"), ("font: 10px/1.5 a", .lineHeight, "1.5"),
            ("font: small-caps bold 10px a", .fontVariantCaps, "small-caps"), ("font-size: larger", .fontSize, "24px"),
            ("font-size: 1e30px", .fontSize, "50000px"),
            ("font-size: x-large", .fontSize, "24px"), ("font-size: 50%", .fontSize, "10px"),
            ("font-size: 2em; width: 1em", .width, "40px"), ("font-weight: bolder", .fontWeight, "700"),
            ("font-family: Times New Roman", .fontFamily, "\"Times New Roman\""),
            ("line-height: 150%", .lineHeight, "30px"),
            ("text-decoration: underline dotted red 2px", .textDecorationStyle, "dotted"),
            ("text-decoration: underline overline", .textDecorationLine, "underline overline"),
            ("list-style: none", .listStyleType, "none"), ("list-style: '- ' inside", .listStyleType, "\"- \""),
            ("list-style: square url(x)", .listStyleImage, "url(\"x\")"),
            ("overflow: hidden visible", .overflowY, "auto"),
            ("overflow: clip", .overflowX, "clip"), ("white-space: pre-line", .whiteSpaceCollapse, "preserve-breaks"),
            ("white-space: nowrap", .textWrapMode, "nowrap"), ("page-break-before: always", .breakBefore, "page"),
            ("page-break-inside: avoid", .breakInside, "avoid"), ("opacity: 150%", .opacity, "1"),
            ("float: inline-end", .float, "right"), ("float: left; position: absolute", .float, "none"),
            ("float: left; display: inline", .display, "block"),
            ("position: fixed; display: inline-table", .display, "table"),
            ("background: url(a) no-repeat right 5px bottom, red", .backgroundImage, "url(\"a\"), none"),
            ("background: repeat-x; background-image: url(a)", .backgroundRepeat, "repeat no-repeat"),
            ("height: calc(40px + 10% - 20%/2)", .height, "calc(0% + 40px)"),
            ("flex: 1 2 3px; flex: 0 0 4", .flexBasis, "3px"), ("flex: 0 0 0", .flexBasis, "0px"),
            ("background: red", .backgroundColor, "rgb(255, 0, 0)"),
            ("background: url(a) center / cover", .backgroundSize, "cover"),
            ("background: url(a) left 10px top 20%", .backgroundPositionY, "20%"),
            ("background: url(a) right 10px top 0", .backgroundPositionX, "calc(100% + -10px)"),
            ("background-position: bottom left; background-image: url(a)", .backgroundPositionX, "0%"),
            ("counter-reset: a b 3", .counterReset, "a 0 b 3"), ("counter-increment: a", .counterIncrement, "a 1"),
            ("vertical-align: -25%", .baselineShift, "-25%"),
            ("vertical-align: last middle 2px", .baselineSource, "last"),
            ("vertical-align: last middle 2px", .alignmentBaseline, "middle"),
            ("vertical-align: 2px last middle", .baselineShift, "2px"),
            ("baseline-source: last; vertical-align: top", .baselineSource, "auto"),
            ("alignment-baseline: middle; vertical-align: top", .alignmentBaseline, "baseline"),
            ("baseline-shift: top; vertical-align: text-top", .baselineShift, "0px"),
            ("width: min-content", .width, "min-content"),
            ("inline-size: 3px", .width, "3px"), ("word-wrap: break-word", .overflowWrap, "break-word"),
            ("-webkit-box-sizing: border-box", .boxSizing, "border-box"), ("z-index: -3", .zIndex, "-3"),
            ("orphans: 4", .orphans, "4"), ("object-position: right", .objectPosition, "100% 50%"),
            ("letter-spacing: .5em", .letterSpacing, "10px"), ("COLOR: RED", .color, "rgb(255, 0, 0)"),
            ("caption-side: bottom", .captionSide, "bottom"), ("border-spacing: 1px 2px", .borderSpacing, "1px 2px"),
        ] as [(String, PropertyID, String)])
    func values(_ declaration: String, _ property: PropertyID, _ expected: String) throws {
        #expect(try computed(declaration, property) == expected)
    }

    @Test(
        "invalid values are dropped and said",
        arguments: [
            "margin: 1px 2px 3px 4px 5px", "margin: 1px foo", "border: 1px 2px solid", "font: Arial", "font: 10px",
            "display: inline inline", "orphans: 0", "background: red, url(a)", "background: red blue", "color: 5",
            "border-radius: 1px /", "list-style: none none none", "all: red", "opacity: x", "page-break-inside: always",
            "text-decoration: underline underline", "font-variant: lining-nums oldstyle-nums", "padding: -1px",
            "width:", "vertical-align: auto", "vertical-align: auto top", "vertical-align: top bottom",
            "vertical-align: middle baseline", "vertical-align: first last",
            "content: counters(a)", "aspect-ratio: 1 / -1", "background-position: left 3px left",
        ])
    func invalid(_ declaration: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { \(declaration) }")
        #expect(fixture.ids == ["css.invalid-value"])
    }

    @Test("CSS Fonts 4 §6: features")
    func features() throws {
        let fixture = try StyleFixture(
            "<p>",
            css:
                "p { font-variant: tabular-nums slashed-zero small-caps; font-kerning: none; font-feature-settings: 'ss01', 'liga' off }"
        )
        let tags = try fixture.style("p").inherited.font.features.map { feature in
            String(decoding: [24, 16, 8, 0].map { UInt8(feature.tag >> $0 & 255) }, as: UTF8.self) + "=\(feature.value)"
        }
        #expect(tags == ["kern=0", "smcp=1", "tnum=1", "zero=1", "ss01=1", "liga=0"])
        #expect(try fixture.style("p").inherited.font.smallCaps)
    }

    @Test("CSS Content 3 §2: content")
    func content() throws {
        let fixture = try StyleFixture(
            "<p>",
            css:
                "p::before { content: 'a' counter(x) counters(y, '.', upper-roman) attr(data-z, 'f') open-quote / 'alt' } p::after { content: none }"
        )
        #expect(
            try fixture.style("p", .before).box.content
                == .items([
                    .string("a"), .counter(name: "x", style: .counterStyle("decimal")),
                    .counters(name: "y", separator: ".", style: .counterStyle("upper-roman")),
                    .attribute(name: "data-z", fallback: "f"), .openQuote,
                ]))
        #expect(fixture.styled.style(of: try #require(fixture.find("p")), pseudo: .after) == nil)
    }

    /// [CSSOM 1 §6.7](https://www.w3.org/TR/cssom-1/#serializing-css-values): what `inspect` shows can be declared.
    @Test(
        "a computed value as text is a value of its property, and the same one",
        arguments: [
            "font-family: Helvetica, serif", "font-weight: bold", "font-style: oblique 20deg", "font-style: italic",
            "font-stretch: condensed", "font-variant-ligatures: none", "font-variant-ligatures: contextual",
            "font-variant-numeric: tabular-nums ordinal", "font-variant-caps: small-caps", "font-kerning: none",
            "font-variant-position: super", "font-feature-settings: 'ss01' 2, 'liga' off", "line-height: 2",
            "line-height: 3em", "tab-size: 4", "tab-size: 1em", "quotes: '«' '»' '\"' '\\\\'", "quotes: none",
            "list-style-type: 'a\\a b'", "list-style-type: symbols(cyclic '*')", "list-style-image: url(\"a'b\")",
            "list-style-image: none", "text-indent: 5%", "text-underline-offset: 2px", "text-underline-offset: auto",
            "z-index: 3", "z-index: auto", "aspect-ratio: auto", "alignment-baseline: text-top", "baseline-shift: -3px",
            "baseline-shift: center", "baseline-source: last",
            "content: counters(a, '.', upper-roman) counter(b) open-quote attr(title) url(x) no-close-quote",
            "content: none", "counter-reset: a 2 reversed(b) reversed(c) 3", "bookmark-level: 2",
            "bookmark-level: none", "page: bill", "page: auto", "background-image: url(a), none",
            "background-size: 10px auto, cover", "background-repeat: round space",
            "background-position-x: calc(50% - 3px)",
            "border-top-left-radius: 3px 5%", "border-spacing: 1px 2px", "object-position: left 2px",
            "text-decoration-line: underline overline", "text-decoration-thickness: 2px",
            "text-decoration-thickness: from-font", "color: rgb(1 2 3 / 0.5)", "border-top-color: currentcolor",
            "break-before: recto", "white-space-collapse: preserve", "overflow-wrap: anywhere", "display: inline-block",
            "width: fit-content", "max-width: calc(min(50%, 3em) * 2)", "hyphens: auto", "text-align: match-parent",
            "letter-spacing: 1px", "outline-color: red", "box-decoration-break: clone", "unicode-bidi: plaintext",
        ])
    func roundTrip(_ declaration: String) throws {
        let name = try #require(declaration.split(separator: ":").first.map { String($0) })
        guard case .longhand(let id)? = PropertyNames.shared[name] else {
            Issue.record("no longhand '\(name)'")
            return
        }
        let border = "border-style: solid; outline-style: solid; background-image: url(a), url(b);"
        let first = try computed("\(border) \(declaration)", id)
        let fixture = try StyleFixture(
            "<body style='font-size: 20px'><div id=a></div>", css: "#a { \(border) \(name): \(first) }")
        #expect(fixture.messages == [], "\(first)")
        #expect(try fixture.value("a", id) == first)
    }
}
