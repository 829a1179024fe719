extension DiagnosticCatalog {
    /// The diagnostics about attached files and about what PDF/A and PDF/UA ask for.
    static let standards: [DiagnosticEntry] = [
        DiagnosticEntry(
            "attachment.duplicate", "A second file of the same name is not put into the PDF.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <link rel=attachment href="data:text/csv,a" title="a.csv">
                <link rel=attachment href="data:text/csv,b" title="a.csv">
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "attachment.missing", "The file that the document names as attached cannot be read.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <link rel=attachment href="factur-x.xml">
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "attachment.refused",
            "A file is not put into the PDF, because the standard that was asked for allows none.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <link rel=attachment href="data:text/csv,a" title="a.csv">
                <p>Bill</p>
                """,
                options: "--pdf-a 2u")),
        DiagnosticEntry(
            "attachment.unknown-relationship", "What a file is to its document is none of the words that PDF knows.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <link rel=attachment href="data:text/csv,a" title="a.csv" data-relationship=copy>
                <p>Bill</p>
                """)),
        DiagnosticEntry(
            "options.contradiction",
            "Settings do not go together; the program says so before it begins, so that only users of the library see it."
        ),
        DiagnosticEntry(
            "pdf.heading-order",
            "A level of headings is left out, so that a reader aloud cannot tell what belongs to what.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en><title>Bill</title>
                <h1>Bill</h1><h3>Items</h3>
                """,
                options: "--pdf-ua 1")),
        DiagnosticEntry(
            "pdf.low-contrast", "The colour of a text is too near to that of what is behind it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en><title>Bill</title>
                <p style="color: #999">Due today</p>
                """,
                options: "--pdf-ua 1")),
        DiagnosticEntry(
            "pdf.no-alternative-text", "An image has no text that stands for it.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en><title>Bill</title>
                <p><svg width=9 height=9><rect width=9 height=9 /></svg> ACME</p>
                """,
                options: "--pdf-ua 1")),
        DiagnosticEntry(
            "pdf.no-language", "The document does not say which language it is in.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <title>Bill</title>
                <p>Due today</p>
                """,
                options: "--pdf-ua 1")),
        DiagnosticEntry(
            "pdf.no-title", "The document has no title.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>Due today</p>
                """,
                options: "--pdf-ua 1")),
        DiagnosticEntry(
            "pdf.too-nested", "Clips and transforms are nested deeper than the standard that was asked for allows."),
    ]
}
