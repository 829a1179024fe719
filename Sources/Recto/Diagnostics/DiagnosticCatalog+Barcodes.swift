extension DiagnosticCatalog {
    /// The diagnostics about codes that a template draws: docs/formatting.md.
    static let barcodes: [DiagnosticEntry] = [
        DiagnosticEntry(
            "barcode.bad-content", "A QR code is missing, because its content is too long or not of its form.",
            DiagnosticExample(
                """
                <!DOCTYPE html>
                <html lang=en>
                <p>{{{qr name iban}}}</p>
                """,
                data: """
                    {"name": "ACME\\nLtd.", "iban": "CH9300762011623852957"}
                    """)),
        DiagnosticEntry(
            "barcode.unavailable", "The machine has no libqrencode, so that a QR code is missing."),
    ]
}
