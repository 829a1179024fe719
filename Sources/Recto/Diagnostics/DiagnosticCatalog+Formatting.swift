extension DiagnosticCatalog {
    /// The diagnostics about numbers, dates and words that are formatted or computed: docs/formatting.md.
    static let formatting: [DiagnosticEntry] = [
        DiagnosticEntry(
            "data.mismatch",
            "A total that is printed is not the sum that was computed for it. '--allow' lets it pass.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{money total equals=(sum lines.net)}}</p>
                """,
                data: """
                    {"currency": "EUR", "total": 10, "lines": [{"net": 4.5}, {"net": 5}]}
                    """)),
        DiagnosticEntry(
            "data.not-printed",
            "The data have what no tag of the template prints. Only templates that name a schema are looked at.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <link rel=describedby type="application/schema+json" href=bill.schema.json>
                <p>{{number}}
                """,
                data: """
                    {"number": "17", "note": "urgent"}
                    """)),
        DiagnosticEntry(
            "format.bad-argument",
            "An argument is nothing that the filter understands, such as a currency that does not exist; an error for a date whose "
                + "pattern shows another field than is meant.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{money total "EURO"}}</p>
                """,
                data: """
                    {"total": 10}
                    """)),
        DiagnosticEntry(
            "format.no-currency", "An amount has no currency, and is printed without one.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{money total}}</p>
                """,
                data: """
                    {"total": 10}
                    """)),
        DiagnosticEntry(
            "format.no-language", "No element around says its language, so that a value is written as in English.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <p>{{date issued}}</p>
                """,
                data: """
                    {"issued": "2026-11-23"}
                    """)),
        DiagnosticEntry(
            "format.no-words",
            "A number cannot be written in words of the language, and is printed as the data have it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{words total}}</p>
                """,
                data: """
                    {"total": 1.5}
                    """)),
        DiagnosticEntry(
            "format.not-a-date", "A value is no date, and is printed as it is.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{date issued}}</p>
                """,
                data: """
                    {"issued": "23.11.2026"}
                    """)),
        DiagnosticEntry(
            "format.not-a-number",
            "A value is no number, or missing in a sum, which is wrong then. '--allow' lets it pass.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{money total "EUR"}}</p>
                """,
                data: """
                    {"total": "ten"}
                    """)),
        DiagnosticEntry(
            "format.not-comparable",
            "A condition compares a number with what is none, so that it is neither true nor false. '--allow' lets it pass.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{#if (greater quantity 1)}}many{{/if}}</p>
                """,
                data: """
                    {"quantity": "two"}
                    """)),
        DiagnosticEntry(
            "format.rounded", "An amount has more digits than its currency, and is printed rounded.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{money price "EUR"}}</p>
                """,
                data: """
                    {"price": 0.0345}
                    """)),
        DiagnosticEntry(
            "format.too-long", "A number has more digits than can be computed exactly.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{multiply a a}}</p>
                """,
                data: """
                    {"a": 99999999999999999999999}
                    """)),
        DiagnosticEntry(
            "format.unavailable", "The machine has no ICU, so that values are printed as the data have them."),
        DiagnosticEntry(
            "format.unknown-language",
            "The customs of a language are not known, so that a value is written as in English.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=xx>
                <p>{{number total}}</p>
                """,
                data: """
                    {"total": 1234.5}
                    """)),
    ]
}
