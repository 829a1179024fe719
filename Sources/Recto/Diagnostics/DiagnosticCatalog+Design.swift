extension DiagnosticCatalog {
    /// The diagnostics about files of design tokens, and about what does not follow them.
    static let design: [DiagnosticEntry] = tokens + lint

    private static func tokens(_ text: String) -> DiagnosticExample {
        DiagnosticExample(
            """
            <!DOCTYPE html>
            <link rel=stylesheet href=tokens.json>
            <p>Bill</p>
            """, files: [("tokens.json", text)])
    }

    private static let tokens: [DiagnosticEntry] = [
        DiagnosticEntry(
            "tokens.alias-cycle", "Tokens refer to each other in a circle, so that none has a value.",
            tokens(
                """
                { "$description": "two names",
                  "a": { "$type": "number", "$value": "{b}" },
                  "b": { "$type": "number", "$value": "{a}" } }
                """)),
        DiagnosticEntry(
            "tokens.bad-unit", "A size has a unit that tokens do not have.",
            tokens("{ \"gap\": { \"$type\": \"dimension\", \"$value\": { \"value\": 3, \"unit\": \"pt\" } } }")),
        DiagnosticEntry(
            "tokens.invalid-name", "The name of a token has a character that aliases are written with.",
            tokens("{ \"gap.small\": { \"$type\": \"number\", \"$value\": 3 } }")),
        DiagnosticEntry(
            "tokens.invalid-value", "A value is not what the type of its token asks for; the token is left out.",
            tokens("{ \"ink\": { \"$type\": \"color\", \"$value\": \"dark\" } }")),
        DiagnosticEntry(
            "tokens.malformed", "A file of tokens is no JSON; all of it is left out.",
            tokens("{ \"ink\": }")),
        DiagnosticEntry(
            "tokens.name-clash", "Two tokens have one name in style sheets; the later one counts.",
            tokens(
                """
                { "a b": { "$type": "number", "$value": 1 },
                  "a-b": { "$type": "number", "$value": 2 } }
                """)),
        DiagnosticEntry(
            "tokens.no-type", "Neither a token nor a group around it says of which type it is; it is left out.",
            tokens("{ \"ink\": { \"$value\": \"#000000\" } }")),
        DiagnosticEntry(
            "tokens.no-typography",
            "A larger or bolder text was asked for, but the document sets none by a typography, so that nothing changes.",
            DiagnosticExample("<!DOCTYPE html>\n<p>Bill</p>", options: "--text-scale 1.5")),
        DiagnosticEntry(
            "tokens.none", "A file of tokens has none.", tokens("{ \"color\": {} }")),
        DiagnosticEntry(
            "tokens.unknown-alias", "A token refers to one that does not exist.",
            tokens("{ \"text\": { \"$type\": \"color\", \"$value\": \"{color.ink}\" } }")),
        DiagnosticEntry(
            "tokens.unknown-type", "There is no such type of tokens.",
            tokens("{ \"ink\": { \"$type\": \"colour\", \"$value\": \"#000000\" } }")),
        DiagnosticEntry(
            "tokens.unknown-typography", "`-recto-typography` names a typography that no file of tokens has.",
            DiagnosticExample("<!DOCTYPE html>\n<p style=\"-recto-typography: text-medium\">Bill</p>")),
        DiagnosticEntry(
            "tokens.wrong-alias", "A token refers to one of another type.",
            tokens(
                """
                { "ink": { "$type": "color", "$value": "#000000" },
                  "gap": { "$type": "dimension", "$value": "{ink}" } }
                """)),
    ]

    private static let lint: [DiagnosticEntry] = [
        DiagnosticEntry(
            "design.low-contrast", "`recto lint`: the colour of a text is too near to that of what is behind it."),
        DiagnosticEntry(
            "design.no-scale", "`recto lint`: the document has no typographies, so that its sizes cannot be right."),
        DiagnosticEntry("design.off-column", "`recto lint`: the edge of a box misses a column by less than 2 mm."),
        DiagnosticEntry(
            "design.off-grid",
            "`recto lint --every-edge`: the edge of a box is no whole number of boints from a column."),
        DiagnosticEntry("design.off-palette-color", "`recto lint`: a colour is no token."),
        DiagnosticEntry("design.off-rhythm", "`recto lint`: a line does not stand on the rhythm of the page."),
        DiagnosticEntry("design.off-scale-size", "`recto lint`: the size of a text is that of no typography."),
        DiagnosticEntry(
            "design.unknown-anchor", "`anchor()` or `anchor-size()` refers to an anchor that is not there.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p style="position: absolute; top: anchor(--total bottom)">Bill</p>
                """)),
    ]
}
