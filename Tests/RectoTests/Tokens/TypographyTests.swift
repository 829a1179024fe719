import Foundation
import Recto
import RectoTestSupport
import Testing

/// Typographies as a shorthand, at the sizes of sheets and of readers.
@Suite struct TypographyTests {
    private static let tokens = """
        { "font": { "$type": "fontFamily", "$value": ["Liberation Sans"] },
          "size": { "$type": "dimension", "$value": "10px" },
          "body": { "$type": "typography",
            "$value": { "fontFamily": "{font}", "fontSize": "{size}", "fontWeight": 400, "lineHeight": { "value": 14, "unit": "px" },
                        "letterSpacing": { "value": 1, "unit": "px" } },
            "$extensions": { "recto": { "largestScale": 1.5, "weights": [300, 400, 600, 900], "textCase": "uppercase",
              "paragraphSpacing": "4px", "paragraphIndent": "6px",
              "sheets": { "roll": { "fontSize": "8px" }, "large": { "fontSize": "20px", "lineHeight": "28px" } } } } } }
        """

    private func style(
        _ css: String, _ html: String = "<p>a</p>", _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> (text: String, diagnostics: [String]) {
        let folder = try TemporaryFolder()
        try folder.write(Self.tokens, to: "tokens.json")
        try folder.write(
            "<!DOCTYPE html><html lang=en><title>t</title><link rel=stylesheet href=tokens.json><style>\(css)</style>\(html)",
            to: "a.html")
        var options = RenderOptions()
        change(&options)
        let result = try Renderer(options: options).inspect(
            .file(folder.path + "/a.html"), stage: .style, selector: "p")
        return (result.text, result.diagnostics.map { "\($0.id) \($0.message)" })
    }

    private func expect(
        _ css: String, _ wanted: [String], _ change: (inout RenderOptions) -> Void = { _ in },
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (text, diagnostics) = try style(css, "<p>a</p>", change)
        #expect(diagnostics == [], sourceLocation: sourceLocation)
        for value in wanted { #expect(text.contains(value), "\(text)", sourceLocation: sourceLocation) }
    }

    @Test func aTypographySetsAllOfItsParts() throws {
        try expect(
            "p { -recto-typography: body }",
            [
                "font-size: 10px", "line-height: 14px", "font-weight: 400", "letter-spacing: 1px",
                "text-transform: uppercase", "text-indent: 6px", "margin-bottom: 4px",
            ])
    }

    @Test func laterLonghandsWinAndEarlierOnesLose() throws {
        try expect(
            "p { letter-spacing: 9px; -recto-typography: body; font-size: 12px }",
            ["font-size: 12px", "line-height: 14px", "letter-spacing: 1px"])
    }

    @Test func itIsTheSameInStyleAttributes() throws {
        let (text, diagnostics) = try style("", "<p style='-recto-typography: body; font-weight: 600'>a</p>")
        #expect(diagnostics == [])
        #expect(text.contains("font-size: 10px") && text.contains("font-weight: 600"))
    }

    @Test func aNameThatDoesNotExistIsReportedWithASimilarOne() throws {
        let (_, diagnostics) = try style("p { -recto-typography: bodi }")
        #expect(diagnostics == ["tokens.unknown-typography there is no typography 'bodi'"])
    }

    @Test func sheetsHaveSizesOfTheirOwn() throws {
        try expect("@page { size: 80mm 100mm } p { -recto-typography: body }", ["font-size: 8px", "line-height: 14px"])
        try expect("@page { size: 100mm 100mm } p { -recto-typography: body }", ["font-size: 8px"])
        try expect("@page { size: A3 } p { -recto-typography: body }", ["font-size: 20px", "line-height: 28px"])
    }

    @Test func aLargerTextStopsAtItsLargestScale() throws {
        try expect("p { -recto-typography: body }", ["font-size: 12.5px", "line-height: 17.5px"]) {
            $0.textScale = 1.25
        }
        try expect("p { -recto-typography: body }", ["font-size: 15px", "line-height: 21px"]) { $0.textScale = 2 }
    }

    @Test func boldTextTakesTheNextWeightOfTheFamily() throws {
        try expect("p { -recto-typography: body }", ["font-weight: 600"]) { $0.usesBoldText = true }
    }

    @Test func templatesCanAskForLargeAndBoldText() throws {
        let css = """
            p { width: 1px; height: calc(10px * env(preferred-text-scale)) }
            @media (-recto-text-scale >= 1.5) { p { width: 2px } }
            @media (-recto-bold-text) { p { margin-left: 3px } }
            """
        try expect(css, ["width: 1px", "height: 10px"])
        try expect(css, ["width: 2px", "height: 15px"]) { $0.textScale = 1.5 }
        try expect(css, ["width: 1px", "margin-left: 3px"]) { $0.usesBoldText = true }
    }

    @Test func wishesWithoutTypographiesAreReported() throws {
        var options = RenderOptions()
        options.textScale = 2
        let result = try Renderer(options: options).inspect(
            .text("<!DOCTYPE html><html lang=en><title>t</title><p>a"), stage: .style)
        #expect(result.diagnostics.map(\.id) == ["tokens.no-typography"])
    }

    /// A label that is set so is exactly as high as its line, whatever stands in it.
    @Test func aLineIsExactlyAsHighAsItsTypography() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.tokens, to: "tokens.json")
        try folder.write(
            """
            <!DOCTYPE html><html lang=en><title>t</title><style>@import url(tokens.json);
            p { -recto-typography: body; margin: 0 }</style><p id=a>ab<b>cd</b><i>ef</i> → €
            """, to: "a.html")
        let result = try Renderer().inspect(
            .file(folder.path + "/a.html"), stage: .fragments, format: .json)
        #expect(
            result.text.contains("\"id\":\"a\",\"class\":\"\"") && result.text.contains("\"height\":14,"),
            "\(result.text)")
    }
}
