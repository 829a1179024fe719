import Recto
import RectoTestSupport
import Testing

/// Files of design tokens, as style sheets and with what can be wrong in them.
@Suite struct TokenFileTests {
    /// The computed values of a property of `p`, in a document that imports the tokens.
    private func style(_ tokens: String, _ rule: String, reading: (inout RenderOptions) -> Void = { _ in }) throws
        -> String
    {
        let folder = try TemporaryFolder()
        try folder.write(tokens, to: "tokens.json")
        let html =
            "<!DOCTYPE html><html lang=en><title>t</title><style>@import url(tokens.json); \(rule)</style><p>a</p>"
        try folder.write(html, to: "a.html")
        var options = RenderOptions()
        reading(&options)
        let result = try Renderer(options: options).inspect(
            .file(folder.path + "/a.html"), stage: .style, selector: "p")
        #expect(result.diagnostics.map(\.description) == [])
        return result.text
    }

    private func expect(
        _ tokens: String, _ rule: String, _ wanted: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let text = try style(tokens, rule)
        for value in wanted {
            #expect(text.contains("\n  " + value) || text.contains(value), "\(text)", sourceLocation: sourceLocation)
        }
    }

    /// The diagnostics of a file of tokens, with their places.
    private func check(_ marked: String) throws {
        let source = MarkedSource(marked)
        let folder = try TemporaryFolder()
        for (name, text) in source.files { try folder.write(text, to: name) }
        let html = "<!DOCTYPE html><html lang=en><title>t</title><link rel=stylesheet href=tokens.json><p>a</p>"
        try folder.write(html, to: "a.html")
        let result = try Renderer().inspect(.file(folder.path + "/a.html"), stage: .style)
        #expect(MarkedSource.found(result.diagnostics, in: folder.path) == source.expected)
    }

    // MARK: Files of three origins

    /// The form of the module itself, as Figma exports it: objects for colours and sizes.
    @Test func aFileInTheFormOfTheModule() throws {
        let tokens = """
            { "brand": { "$type": "color",
                "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000" },
                         "$extensions": { "com.figma.scopes": ["ALL_SCOPES"] } } },
              "accent": { "$value": "{brand.red}" },
              "gap": { "$type": "dimension", "$value": { "value": 0.5, "unit": "rem" } },
              "wide": { "$type": "number", "$value": 30 } }
            """
        try expect(
            tokens, "p { color: var(--accent); margin-left: var(--gap); width: calc(var(--wide) * 1px) }",
            ["color: rgb(255, 0, 0)", "margin-left: 8px", "width: 30px"])
    }

    /// Style Dictionary reads strings, and types of groups.
    @Test func aFileForStyleDictionary() throws {
        let tokens = """
            { "color": { "$type": "color", "base": { "gray": { "light": { "$value": "#cccccc" } } },
                "line": { "$value": "{color.base.gray.light}", "$description": "between rows" } },
              "size": { "$type": "dimension", "font": { "small": { "$value": "10px" }, "base": { "$value": "1rem" } } },
              "font": { "$type": "fontFamily", "body": { "$value": ["Liberation Sans", "sans-serif"] } },
              "heading": { "$type": "typography", "$value": { "fontFamily": "{font.body}", "fontSize": "{size.font.base}",
                "fontWeight": "bold", "lineHeight": 1.25, "letterSpacing": "0px" } } }
            """
        try expect(
            tokens, "p { color: var(--color-line); -recto-typography: heading }",
            ["color: rgb(204, 204, 204)", "font-size: 16px", "line-height: 20px", "font-weight: 700"])
    }

    /// Tokens Studio writes sets that aliases do not name, its own types, and calculations.
    @Test func aFileOfTokensStudio() throws {
        let tokens = """
            { "core": { "space": { "unit": { "$type": "spacing", "$value": "4" },
                                   "row": { "$type": "spacing", "$value": "{space.unit} * 3" } },
                        "weight": { "strong": { "$type": "fontWeights", "$value": "SemiBold" } } },
              "brand": { "label": { "$type": "typography", "$value": { "fontFamily": "Liberation Sans",
                    "fontWeight": "{weight.strong}", "fontSize": "10", "lineHeight": "140%", "letterSpacing": "5%",
                    "paragraphSpacing": "6px", "textCase": "uppercase", "textDecoration": "none" } } },
              "$themes": [], "$metadata": { "tokenSetOrder": ["core", "brand"] } }
            """
        try expect(
            tokens, "p { -recto-typography: label; padding-top: var(--space-row) }",
            [
                "font-weight: 600", "font-size: 10px", "line-height: 14px", "letter-spacing: 0.5px",
                "text-transform: uppercase", "margin-bottom: 6px", "padding-top: 12px",
            ])
    }

    // MARK: The parts of the module

    @Test func colourSpaces() throws {
        let tokens = """
            { "c": { "$type": "color",
                "hsl": { "$value": { "colorSpace": "hsl", "components": [120, 100, 50] } },
                "clear": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5 } } } }
            """
        try expect(
            tokens, "p { color: var(--c-hsl); background-color: var(--c-clear) }",
            ["color: rgb(0, 255, 0)", "background-color: rgba(0, 0, 0, 0.5)"])
    }

    @Test func groupsExtendOthersAndHaveRoots() throws {
        let tokens = """
            { "base": { "$type": "dimension", "$root": { "$value": "1px" }, "a": { "$value": "2px" }, "b": { "$value": "3px" } },
              "more": { "$extends": "{base}", "b": { "$type": "dimension", "$value": "{base.$root}" } } }
            """
        try expect(
            tokens,
            "p { margin-top: var(--base); margin-right: var(--more-a); margin-bottom: var(--more-b); margin-left: var(--base-b) }",
            ["margin-top: 1px", "margin-right: 2px", "margin-bottom: 1px", "margin-left: 3px"])
    }

    @Test func pointersLeadToValuesAndTheirParts() throws {
        let tokens = """
            { "a": { "$type": "dimension", "$value": { "value": 7, "unit": "px" } },
              "b": { "$type": "dimension", "$ref": "#/a/$value" },
              "c": { "$type": "number", "$value": { "$ref": "#/a/$value/value" } } }
            """
        try expect(
            tokens, "p { margin-top: var(--b); margin-bottom: calc(2px * var(--c)) }",
            ["margin-top: 7px", "margin-bottom: 14px"])
    }

    @Test func compositeTypes() throws {
        let tokens = """
            { "line": { "$type": "border", "$value": { "color": "#ff0000", "width": "2px", "style": "dashed" } },
              "soft": { "$type": "shadow", "$value": { "color": "#00000080", "offsetX": "1px", "offsetY": "2px",
                        "blur": "3px", "spread": "0px" } } }
            """
        try expect(
            tokens, "p { border-top: var(--line); box-shadow: var(--soft) }",
            ["border-top-width: 2px", "border-top-style: dashed", "border-top-color: rgb(255, 0, 0)", "1px 2px 3px"])
    }

    // MARK: The cascade

    /// The author's own rules win, also those that come first.
    @Test func tokensAreALayerBelowTheAuthor() throws {
        let tokens = "{ \"gap\": { \"$type\": \"dimension\", \"$value\": \"1px\" } }"
        try expect(tokens, ":root { --gap: 2px } p { margin-top: var(--gap) }", ["margin-top: 2px"])
    }

    @Test func filesThatAreGivenReplaceTheDocumentsOwnTokensButNotItsRules() throws {
        let tokens = """
            { "gap": { "$type": "dimension", "$value": "1px" }, "other": { "$type": "dimension", "$value": "{gap}" },
              "own": { "$type": "dimension", "$value": "1px" } }
            """
        let given = """
            { "gap": { "$type": "dimension", "$value": "5px" }, "own": { "$type": "dimension", "$value": "{gap}" } }
            """
        let rule = ":root { --own: 3px } p { margin: var(--gap) var(--other) var(--own) 0 }"
        let text = try style(tokens, rule) { $0.tokens = [.text(given, name: "house.json")] }
        #expect(text.contains("margin-top: 5px") && text.contains("margin-right: 5px"))
        #expect(text.contains("margin-bottom: 3px"))
    }

    // MARK: What is wrong

    @Test func aliasesOfNothingAndCyclesAreReported() throws {
        try check(
            """
            === tokens.json
            { "color": { "$type": "color",
                "ink": { "$value": "#000000" },
                "text": { "$value": "{color.inc}" },
                                    ~~~~~~~~~~~~~ tokens.unknown-alias there is no token '{color.inc}' (did you mean '{color.ink}'?)
                "a": { "$value": "{color.b}" },
                "b": { "$value": "{color.a}" },
                                 ~~~~~~~~~~~ tokens.alias-cycle 'color.b' refers to itself through '{color.a}'
                "gap": { "$type": "dimension", "$value": "{color.ink}" } } }
                                                         ~~~~~~~~~~~~~ tokens.wrong-alias '{color.ink}' is a color, where a dimension is wanted
            """)
    }

    @Test func unitsAndValuesAreReported() throws {
        try check(
            """
            === tokens.json
            { "gap": { "$type": "dimension", "$value": { "value": 3, "unit": "pt" } },
                                                                             ~~~~ tokens.bad-unit 'pt' is no unit of tokens (the units of tokens are px and rem: 3pt is { "value": 4.0, "unit": "px" })
              "ink": { "$type": "color", "$value": "dark" },
                                                   ~~~~~~ tokens.invalid-value the value 'dark' is no color (write { "colorSpace": "srgb", "components": [0.1, 0.2, 0.3] })
              "kind": { "$type": "colour", "$value": "#fff" },
                                 ~~~~~~~~ tokens.unknown-type 'colour' is no type of tokens (did you mean 'color'?)
              "a b": { "$type": "number", "$value": 1 },
              "a-b": { "$type": "number", "$value": 2 } }
                     ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ tokens.name-clash 'a-b' and 'a b' are both '--a-b' in style sheets
            """)
    }

    @Test func filesThatHoldNoTokensAreReported() throws {
        try check(
            """
            === tokens.json
            { "color": }
                       ~ tokens.malformed expected a value, found '}'
            """)
        try check(
            """
            === tokens.json
            { "color": { "ink": { "value": "#000" } } }
                                           ~~~~~~ tokens.invalid-value 'value' is neither a token nor a group (write { "$value": … })
            ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ tokens.none the file has no token: nothing in it has a '$value' (export it in the format of the Design Tokens Community Group)
            """)
    }
}
