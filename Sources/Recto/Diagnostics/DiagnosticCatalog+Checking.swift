extension DiagnosticCatalog {
    /// The diagnostics of `recto check`.
    static let checking: [DiagnosticEntry] = [
        DiagnosticEntry(
            "data.invalid", "The data have what their schema does not allow, or lack what it requires.",
            example(#"{"properties": {"due": {"format": "date"}}}"#, data: #"{"due": "2026-02-30"}"#)),
        DiagnosticEntry(
            "limit.pattern",
            "To find out whether a regular expression matches takes too many steps, or would never end.",
            example(
                #"{"properties": {"due": {"pattern": "^(a+)+$"}}}"#,
                data: "{\"due\": \"\(String(repeating: "a", count: 32))!\"}")),
        DiagnosticEntry(
            "schema.malformed", "A schema has a keyword with a value that it cannot have, or is of another dialect.",
            example(#"{"properties": {"due": {"type": "strng"}}}"#)),
        DiagnosticEntry(
            "schema.missing", "A schema that a template, or another schema, refers to is not there.",
            example(#"{"properties": {"buyer": {"$ref": "party.schema.json"}}}"#)),
        DiagnosticEntry(
            "schema.none", "A template does not say which schema its data have.",
            DiagnosticExample("<!DOCTYPE html>\n<p>{{due}}</p>", data: "{}", command: "check")),
        DiagnosticEntry(
            "schema.not-schema",
            "The schema has no keyword of JSON Schema, as data have none: the arguments may be swapped."),
        DiagnosticEntry(
            "schema.unknown-keyword",
            "A schema has a keyword that JSON Schema does not know, and that means nothing; a note.",
            example(#"{"properties": {"due": {"maxLen": 10}}}"#)),
        DiagnosticEntry(
            "schema.unresolved", "A reference in a schema leads nowhere, or in a circle.",
            example(##"{"properties": {"due": {"$ref": "#/$defs/date"}}}"##)),
    ]

    private static func example(_ schema: String, data: String = "{}") -> DiagnosticExample {
        DiagnosticExample(
            "<!DOCTYPE html>\n<link rel=describedby type=application/schema+json href=bill.schema.json>\n<p>{{due}}</p>",
            data: data, files: [("bill.schema.json", schema)], command: "check")
    }
}
