import RectoCore
import RectoDOM
import Testing

@testable import RectoCSS

/// [CSSOM 1 §6.7.2](https://www.w3.org/TR/cssom-1/#serializing-css-values): typed values write themselves.
struct CSSTextTests {
    @Test("the initial value is the same object of the type, whether it is declared or not")
    func initialValues() throws {
        let longhands = PropertyNames.longhands.filter { !$0.isLogical && $0 != .size && $0 != .color }
        let fixture = try StyleFixture(
            longhands.map { "<b id='\($0.name)'></b>" }.joined(),
            css: longhands.map { "#\($0.name) { all: initial; \($0.name): \($0.facts.initial) }" }.joined())
        let plain = try StyleFixture("<b>", css: "b { all: initial }").style("b")
        for id in longhands {
            let style = try fixture.style("\(id.name)")
            #expect(id.isEqual(style, plain), "\(id.name): \(id.text(style)), not \(id.text(plain))")
        }
    }

    @Test("a value is written in its shortest form, which means the same when it is read")
    func values() throws {
        for (declaration, expected) in Self.samples {
            let name = String(declaration.prefix { $0 != ":" })
            guard case .longhand(let id)? = PropertyNames.shared[name] else {
                Issue.record("no longhand '\(name)'")
                continue
            }
            let fixture = try StyleFixture("<p id=a><p id=b>", css: "#a { \(declaration) } #b { \(name): \(expected) }")
            #expect(fixture.messages == [])
            let (style, again) = (try fixture.style("a"), try fixture.style("b"))
            #expect(id.text(style) == expected)
            #expect(id.isEqual(style, again), "\(name): \(expected) is read as \(id.text(again))")
        }
    }

    static let samples: [(String, String)] = [
        ("flex-basis: fit-content(1em)", "fit-content(16px)"), ("flex-basis: content", "content"),
        ("align-items: first baseline", "baseline"), ("align-items: baseline last", "last baseline"),
        ("justify-items: left legacy", "legacy left"), ("justify-self: unsafe self-end", "unsafe self-end"),
        ("grid-template-rows: subgrid [a b] []", "subgrid [a b] []"),
        (
            "grid-template-columns: repeat(auto-fit, [a] minmax(10px, 1fr)) [b]",
            "repeat(auto-fit, [a] minmax(10px, 1fr)) [b]"
        ),
        ("grid-auto-rows: minmax(min-content, 2fr) 3px", "minmax(min-content, 2fr) 3px"),
        ("grid-row-start: a 2", "2 a"), ("grid-row-end: 3 span", "span 3"), ("grid-auto-flow: dense", "row dense"),
        ("transform: translateX(10%) scale(2, 2) skew(10deg)", "translate(10%) scale(2) skew(10deg)"),
        ("transform: matrix(1, 2, 3, 4, 5, 6)", "matrix(1, 2, 3, 4, 5, 6)"),
        ("translate: 1px 0", "1px"), ("rotate: 1 0 0 45deg", "x 45deg"), ("rotate: 0.5turn", "180deg"),
        ("scale: 200% 3", "2 3"), ("transform-origin: top right", "100% 0%"),
        ("box-shadow: inset 1px 2px 0 3px red, 1px 1px", "rgb(255, 0, 0) 1px 2px 0px 3px inset, 1px 1px"),
        ("text-shadow: 1px 2px 3px", "1px 2px 3px"), ("border-image-slice: fill 10% 20", "10% 20 fill"),
        ("border-image-width: auto 2 3px 2", "auto 2 3px"), ("border-image-outset: 0px 1", "0 1"),
        ("border-image-repeat: round round", "round"), ("background-blend-mode: normal, multiply", "normal, multiply"),
        ("background-attachment: fixed, scroll", "fixed, scroll"), ("clip-path: padding-box", "padding-box"),
        ("clip-path: circle()", "circle()"),
        ("clip-path: ellipse(1px farthest-side at 2px 3px)", "ellipse(1px farthest-side at 2px 3px)"),
        ("clip-path: path(evenodd, 'M0 0h10v5z')", "path(evenodd, \"M 0 0 L 10 0 L 10 5 Z\")"),
        ("clip-path: shape(from 0 0, line to 1px 2px, close)", "shape(from 0px 0px, line to 1px 2px, close)"),
        ("object-view-box: rect(1px auto auto 2px)", "inset(1px 0px 0px 2px)"),
        ("object-view-box: inset(1px 2px 1px)", "inset(1px 2px)"),
        ("clip: rect(1px 2px auto 4px)", "rect(1px, 2px, auto, 4px)"),
        ("white-space-trim: discard-after discard-before", "discard-before discard-after"),
        ("hanging-punctuation: last allow-end", "allow-end last"), ("hyphenate-character: '='", "\"=\""),
        ("hyphenate-limit-chars: 5 2 2", "5 2"), ("text-autospace: ideograph-alpha ideograph-numeric", "normal"),
        ("text-autospace: punctuation replace", "punctuation replace"), ("text-emphasis-style: open", "open circle"),
        ("text-emphasis-style: filled sesame", "sesame"), ("text-emphasis-position: left under", "under left"),
        ("text-emphasis-skip: symbols spaces", "spaces symbols"), ("text-underline-position: left under", "under left"),
        ("text-decoration-skip-self: skip-overline skip-underline", "skip-underline skip-overline"),
        ("text-decoration-skip-self: no-skip", "no-skip"), ("text-decoration-skip-spaces: none", "none"),
        ("text-decoration-inset: 1px 1px", "1px"), ("text-overflow: ellipsis", "ellipsis"),
        ("overflow-clip-margin: 2px content-box", "content-box 2px"), ("text-combine-upright: digits 3", "digits 3"),
        ("font-size-adjust: ex-height 0.5", "0.5"), ("font-size-adjust: cap-height from-font", "cap-height from-font"),
        ("font-variation-settings: 'wght' 300, 'opsz' 9", "\"wght\" 300, \"opsz\" 9"),
        ("font-language-override: 'SRB'", "\"SRB\""), ("font-palette: --a", "--a"),
        ("font-variant-alternates: historical-forms styleset(a, b)", "styleset(a, b) historical-forms"),
        ("text-box-edge: cap alphabetic", "cap alphabetic"), ("initial-letter: 3 3", "3"),
        ("initial-letter: 3 raise", "3 1"),
        ("initial-letter-align: border-box alphabetic", "border-box"), ("initial-letter-wrap: 5%", "5%"),
        ("string-set: a 'x' counter(b), c attr(d)", "a \"x\" counter(b), c attr(d)"),
        ("bookmark-label: 'x' attr(y)", "\"x\" attr(y)"), ("float-defer: -1", "last"), ("float-offset: 10%", "10%"),
        ("marks: cross crop", "crop cross"), ("contain-intrinsic-width: auto 3px", "auto 3px"),
        ("contain-intrinsic-height: auto none", "auto none"), ("image-orientation: none", "none"),
        ("ruby-position: over", "over"), ("ruby-position: under alternate", "alternate under"),
        ("text-fit: shrink per-line 50%", "shrink per-line 50%"), ("-recto-sum-reset: a b", "a b"),
        ("-recto-sum-add: a content(), b attr(x)", "a content(), b attr(x)"),
        ("-recto-sum-check: a content()", "a content()"),
        ("-recto-sum-check: a attr(data-total)", "a attr(data-total)"),
        ("-recto-script-sizes: match", "match"),
        ("-recto-script-sizes: match, hani 0.9", "match, hani 0.9"),
        (
            "content: -recto-sum(a, total, money(EUR code accounting 2))",
            "-recto-sum(a, total, money(\"EUR\" code 2 accounting))"
        ),
        ("-recto-repeat: last except-first", "except-first last"),
        ("filter: opacity(50%) opacity()", "opacity(0.5) opacity(1)"), ("contain: layout style paint", "content"),
        ("contain: paint inline-size", "inline-size paint"), ("paint-order: markers", "markers"),
        ("paint-order: stroke fill", "stroke"), ("paint-order: fill stroke markers", "normal"),
        ("paint-order: stroke markers", "stroke markers"), ("-webkit-text-stroke-width: thin", "1px"),
        ("-webkit-text-fill-color: currentcolor", "currentcolor"), ("margin-trim: inline", "inline"),
        ("margin-trim: block-end inline-start", "inline-start block-end"), ("line-fit-edge: text", "text"),
        ("line-fit-edge: cap alphabetic", "cap alphabetic"), ("text-box-edge: auto", "auto"),
        ("min-intrinsic-sizing: zero-if-extrinsic zero-if-scroll", "zero-if-scroll zero-if-extrinsic"),
        ("word-space-transform: auto-phrase space", "space auto-phrase"),
        ("offset-path: path('M0 0H1')", "path(\"M 0 0 L 1 0\")"),
        ("offset-path: ray(at 1px 2px 0.25turn contain)", "ray(90deg contain at 1px 2px)"),
        ("offset-path: content-box", "content-box"),
        ("offset-path: circle(1px) padding-box", "circle(1px) padding-box"),
        ("offset-rotate: reverse", "auto 180deg"), ("offset-rotate: 90deg", "90deg"), ("offset-anchor: left", "0% 50%"),
        ("offset-position: auto", "auto"), ("offset-distance: 50%", "50%"), ("d: path('M0 0')", "path(\"M0 0\")"),
    ]
}
