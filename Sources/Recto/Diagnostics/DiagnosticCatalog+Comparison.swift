extension DiagnosticCatalog {
    /// The diagnostics of `recto diff` and `recto test`.
    static let comparison: [DiagnosticEntry] = [
        DiagnosticEntry(
            "diff.damaged", "A PDF is damaged, and is compared as far as poppler could read it."),
        DiagnosticEntry(
            "diff.encrypted", "A PDF is encrypted, and the password is missing or wrong: '--password' gives it."),
        DiagnosticEntry(
            "diff.no-labels",
            "Page labels are not compared, because qpdf, which reads them, is not on this machine; a note."),
        DiagnosticEntry(
            "diff.no-reader", "PDF files are read by poppler's programs, which are not on this machine."),
        DiagnosticEntry(
            "diff.not-drawn",
            "poppler could not draw pages, so that only their text, places and structure were compared."),
        DiagnosticEntry(
            "diff.too-large",
            "A page has so many pixels that comparing them would take all memory; '--layer' leaves pixels out."),
        DiagnosticEntry("diff.too-slow", "The comparison took longer than '--max-time' allows."),
        DiagnosticEntry("diff.unreadable", "A file is no PDF, or is damaged beyond reading."),
        DiagnosticEntry("test.malformed", "'recto-test.json', or a snapshot, does not say what it should."),
        DiagnosticEntry("test.no-cases", "A folder has no case to test."),
        DiagnosticEntry(
            "test.outside-root",
            "A suite names a file outside of the folder that is tested; '--root' allows a wider one."),
    ]
}
