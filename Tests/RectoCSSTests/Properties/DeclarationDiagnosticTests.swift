import Testing

@testable import RectoCSS

/// [CSS Syntax 3 §2.2 Error Handling](https://www.w3.org/TR/css-syntax-3/#error-handling) of declarations. Dropped
/// declarations are reported with their position.
struct DeclarationDiagnosticTests {
    @Test func unknownPropertyIsSaidAtItsName() throws {
        let fixture = try StyleFixture("<p>", css: "p { margin: 0;\n  colr: red }")
        #expect(fixture.messages == ["unknown property 'colr'"])
        #expect(fixture.places == ["a.css:2:3"])
        #expect(fixture.sink.diagnostics[0].hints == ["did you mean 'color'?"])
        #expect(fixture.ids == ["css.unknown-property"])
    }
    @Test func badValueIsSaidAtTheValue() throws {
        let fixture = try StyleFixture("<p>", css: "p { float: middle }")
        #expect(fixture.messages == ["'middle' is not a valid value of 'float'"])
        #expect(fixture.places == ["a.css:1:12"])
    }
    @Test func valueInAStyleAttributeIsFoundInTheDocument() throws {
        let fixture = try StyleFixture("<p>\n<b style=\"color: bleu\">x</b>")
        #expect(fixture.places == ["a.html:2:18"])
    }
    @Test func whatHasNoEffectIsSaid() throws {
        let fixture = try StyleFixture("<p>", css: "p { flow-into: f; float: snap-block; display: flex }")
        #expect(fixture.ids == ["css.unknown-property", "css.unsupported-value"])
        #expect(fixture.sink.diagnostics[1].hints == ["'top' and 'bottom' float to an edge of the page or column"])
        #expect(try fixture.style("p").box.display == .flex)
    }
    @Test(
        "a part of the values has an effect: what has none leaves the fallback, and is said",
        arguments: [
            (
                "filter: opacity(50%); filter: url(#a)",
                "'filter: url(#a)' is dropped: the filters of drawings have no effect on boxes"
            ),
            ("mix-blend-mode: plus-lighter", "'mix-blend-mode: plus-lighter' is dropped: PDF has no such blend mode"),
            ("mask-image: url(#a)", "'mask-image: url(#a)' is dropped: the masks of drawings do not mask boxes"),
            ("mask: url(#a)", "'mask: url(#a)' is dropped: the masks of drawings do not mask boxes"),
            ("clip-path: url(#a)", "'clip-path: url(#a)' is dropped: the clip paths of drawings do not clip boxes"),
        ])
    func partlyLaidOut(_ declarations: String, _ message: String) throws {
        let fixture = try StyleFixture("<p id=a>", css: "p { \(declarations) }")
        #expect(fixture.messages == [message])
        #expect(fixture.ids == ["css.unsupported-value"])
        if declarations.hasPrefix("filter") { #expect(try fixture.style("a").box.groupOpacity == 0.5) }
    }
    @Test(
        "no meaning on paper, or a twin stands beside it",
        arguments: [
            "cursor: pointer", "transition: all 1s", "-webkit-transition: all 1s", "scroll-margin: 1px",
            "will-change: top", "backdrop-filter: blur(1px)",
            "-webkit-font-smoothing: antialiased", "-moz-column-count: 2; column-count: 2",
        ])
    func silence(_ declarations: String) throws {
        let fixture = try StyleFixture("<p>", css: "p { \(declarations) }")
        #expect(fixture.ids.filter { $0 == "css.unknown-property" } == [])
    }
    @Test func prefixWithoutTwinIsSaid() throws {
        let fixture = try StyleFixture("<p>", css: "p { -o-column-count: 2 }")
        #expect(fixture.sink.diagnostics.map { $0.hints } == [["the standard property is 'column-count'"]])
    }
    @Test func prefixedTwinIsNotSaidTwice() throws {
        let fixture = try StyleFixture(
            "<p>",
            css:
                "p { -webkit-filter: x; -webkit-transform: x; transform: none; filter: none; copy-into: a }"
        )
        #expect(fixture.messages == ["unknown property 'copy-into'"])
    }
    @Test func prefixWithoutTwinMeansTheSame() throws {
        let fixture = try StyleFixture("<p>", css: "p { -webkit-hyphens: none; -moz-column-count: 2 }")
        #expect(fixture.messages == [])
        #expect(try fixture.value("p", .columnCount) == "2")
    }
    @Test func initialValueHasTheEffectItShouldHave() throws {
        let fixture = try StyleFixture(
            "<p>", css: "p { box-shadow: none; flex-shrink: 1; transform-origin: 50% 50%; align-items: inherit }")
        #expect(fixture.messages == [])
    }
    @Test func badDeclarationLeavesItsNeighbours() throws {
        let fixture = try StyleFixture("<p>", css: "p { color: red; width: x; height: 3px }")
        #expect(try fixture.value("p", .color) == "rgb(255, 0, 0)")
        #expect(try fixture.value("p", .height) == "3px")
    }

    @Test("a value of a vendor beside one for other programs")
    func vendorValues() throws {
        let fixture = try StyleFixture(
            "<p>",
            css: """
                p { width: -moz-fit-content; width: fit-content } b { cursor: -webkit-grab; cursor: grab }
                i { background: -webkit-linear-gradient(red, blue); background: red } u { height: -foo-x }
                """)
        #expect(fixture.messages == ["'-foo-x' is not a valid value of 'height'"])
    }
    @Test("long values are shortened")
    func longValues() throws {
        let value = "url(" + String(repeating: "a", count: 500) + ")"
        let fixture = try StyleFixture("<p>", css: "p { width: \(value) }")
        #expect(fixture.messages == ["'url(\(String(repeating: "a", count: 53))…' is not a valid value of 'width'"])
    }
    @Test("Prince's names, with and without the dash, and those of WeasyPrint")
    func dialects() throws {
        let fixture = try StyleFixture(
            "<p>",
            css: "p { prince-bookmark-level: 2; prince-hyphens: none } b { -weasy-bookmark-level: 3 } i { prince-x: 1 }"
        )
        #expect(fixture.messages == ["unknown property 'prince-x'"])
        #expect(try fixture.value("p", .bookmarkLevel) == "2")
    }

    /// Style sheets like those of frameworks and of print dialects. Only correct diagnostics are reported.
    @Test(
        "idioms",
        arguments: [
            // A reboot of a framework.
            ("* , ::before { box-sizing: border-box } :root { --a: #fff; scroll-behavior: smooth }", []),
            ("body { -webkit-text-size-adjust: 100%; -webkit-tap-highlight-color: transparent }", []),
            ("body { text-rendering: optimizeLegibility; -webkit-font-smoothing: antialiased }", []),
            ("body { -moz-osx-font-smoothing: grayscale }", []),
            ("a:hover, a:focus-visible { color: red } button:focus:not(:focus-visible) { outline: 0 }", []),
            ("[type=button] { -webkit-appearance: button; appearance: button } a { cursor: pointer }", []),
            (
                "::-moz-focus-inner { padding: 0 } ::-webkit-scrollbar { width: 0 } ::file-selector-button { font: inherit }",
                []
            ),
            ("input::placeholder { opacity: 1 } ::-webkit-input-placeholder { color: red } ::backdrop { --x: }", []),
            (".a { transition: color .15s ease-in-out, box-shadow .15s ease-in-out; user-select: none }", []),
            ("@media (prefers-reduced-motion: reduce) { .a { transition: none; animation: none } }", []),
            ("@media (-webkit-min-device-pixel-ratio: 2), (min-resolution: 192dpi) { p { color: red } }", []),
            ("@media all and (-ms-high-contrast: none) { p { color: red } }", []),
            (
                "@keyframes s { to { color: red } } @-webkit-keyframes s { to { color: red } } p { animation: s 1s infinite }",
                []
            ),
            ("@layer theme, base; @layer base { p { margin: 0 } } @media (hover: hover) { p { color: red } }", []),
            ("html, :host { -moz-tab-size: 4; tab-size: 4 } [hidden]:where(:not([hidden=x])) { display: none }", []),
            ("p { --tw-shadow: 0 0 #0000; --tw-inset: ; margin-top: calc(0.5rem * calc(1 - var(--r, 0))) }", []),
            // Hacks for browsers that are gone.
            (".cf { *zoom: 1 }", []), ("p { _height: 1px }", []), ("p { zoom: 1 }", []),
            ("p { width: 1px\\9; color: red\\9; height: 0 \\0/ }", []), ("p { filter: alpha(opacity=50) }", []),
            ("p { filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#80', endColorstr='#00') }", []),
            ("p { behavior: url(pie.htc) }", []),
            ("p { mso-table-lspace: 0pt; -ms-interpolation-mode: bicubic; display: -ms-flexbox }", []),
            // What has no effect here has none on a page without such elements.
            (".none { float: snap-block; mix-blend-mode: plus-lighter }", []),
            // Dialects of formatters.
            ("@page { size: A4; -prince-marks: none; bleed: auto } td { page-break-inside: avoid }", []),
            ("h1 { -weasy-bookmark-level: 1; prince-bookmark-level: 1; bookmark-level: 1; break-before: recto }", []),
            ("p { color: device-cmyk(0 1 1 0) }", []),
            (
                "p { color: cmyk(0, 1, 1, 0) }",
                ["'cmyk(0, 1, 1, 0)' is not a valid value of 'color'"]
            ),
            ("p { -fs-table-paginate: paginate }", ["unknown property '-fs-table-paginate'"]),
        ] as [(String, [String])])
    func idioms(_ css: String, _ messages: [String]) throws {
        #expect(try StyleFixture("<p>", css: css).messages == messages)
    }
}
