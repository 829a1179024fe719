import RectoCore
import Testing

@testable import RectoCSS

/// [Media Queries 4](https://www.w3.org/TR/mediaqueries-4/), asked of a page area of 600 × 800 px.
@Suite("Media queries") struct MediaQueryTests {
    private func matches(_ text: String) -> (Bool, [String]) {
        let diagnostics = DiagnosticSink()
        let list = StylesheetFixture.parser(diagnostics)
            .parseMediaQueryList(source: SourceID(raw: 0), bytes: Array(text.utf8))
        return (list.matches(MediaContext(width: 600, height: 800)), diagnostics.diagnostics.map(\.message))
    }

    @Test(
        "match",
        arguments: [
            "", "all", "print", "PRINT", "only print", "not screen", "screen, print", "(width: 600px)",
            "(min-width:600px)",
            "(width >= 600px)", "(500px < width <= 600px)", "(700px > width)", "(width = 37.5em)",
            "(height: 0) or (color)",
            "print and (orientation: portrait)", "(not (width < 10px)) and (color: 8)", "not (monochrome)",
            "(aspect-ratio: 3/4)",
            "(max-aspect-ratio: 1)", "(resolution >= 300dpi)", "(prefers-color-scheme: light)",
            "(overflow-block: paged)",
            "not print and (width: 1px)", "(hover: none)", "((width) and (height))", "(grid: 0)",
            "print and (not (hover))",
            "(width: 15.875cm)", "(width > calc(10cm + 1em))", "(calc(2 * 300px) = width)", "(resolution: 300dpi)",
            "(width: round(601px, 10px))", "(min-width: max(10px, 2em))", "(aspect-ratio: calc(6 / 2) / 4)",
            "(min-resolution: calc(2dppx + 1dppx))", "(min-width: 2rem)", "(max-width: 50ic)",
            "(-webkit-min-device-pixel-ratio: 1.5)", "(prefers-reduced-motion)", "(prefers-color-scheme)",
            "(any-hover: none) and (pointer: none)", "(update: none)", "(scripting: none)", "(color-gamut: srgb)",
            "(display-mode: browser)", "(inverted-colors: none)", "(forced-colors: none)",
            "(color >= calc(4 * 2))", "(min-resolution: 2x)", "not (min-resolution: 4dppx)",
        ])
    func match(query: String) {
        let (result, messages) = matches(query)
        #expect(result)
        #expect(messages == [])
    }

    @Test(
        "do not match",
        arguments: [
            "screen", "not print", "not all", "print and (width: 1px)", "(orientation: landscape)", "(hover)",
            "(monochrome)",
            "(min-width: 601px)", "(600px < width)", "(update: fast)", "(grid)", "(prefers-color-scheme: dark)", "tv",
            "not (color)", "(min-resolution: 1000dpi)", "(-webkit-max-device-pixel-ratio: 1)",
            "(-ms-high-contrast: none)", "(min--moz-device-pixel-ratio: 1.5)", "(prefers-contrast: more)",
        ])
    func noMatch(query: String) {
        let (result, messages) = matches(query)
        #expect(!result)
        #expect(messages == [])
    }

    @Test(
        "what is malformed or unknown matches nothing, and says so",
        arguments: [
            ("print and", "invalid media query 'print and'"),
            ("(min-orientation: portrait)", "unknown media feature 'min-orientation: portrait'"),
            ("(nope)", "unknown media feature 'nope'"), ("not (nope)", "unknown media feature 'nope'"),
            ("(width: red)", "unknown media feature 'width: red'"),
            ("print or (color)", "invalid media query 'print or (color)'"), ("(a) and (b) or (c)", nil),
            ("and", "invalid media query 'and'"),
            ("(1px < width > 2px)", "unknown media feature '1px < width > 2px'"),
            ("(width < = 1px)", "unknown media feature 'width < = 1px'"),
        ] as [(String, String?)])
    func wrong(query: String, message: String?) {
        let (result, messages) = matches(query)
        #expect(!result)
        #expect(!messages.isEmpty)
        if let message { #expect(messages == [message]) }
    }

    @Test("a malformed query leaves the others alone") func list() {
        #expect(matches("print and, print").0)
        #expect(matches("(nope) or (color)").0)
    }
}
