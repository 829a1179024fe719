extension DiagnosticCatalog {
    /// The diagnostics about what the kernel limits.
    static let sandbox: [DiagnosticEntry] = [
        DiagnosticEntry(
            "sandbox.missing",
            "`--sandbox require` was given, and the kernel lets the process not limit its files and system calls; nothing was rendered."
        ),
        DiagnosticEntry(
            "sandbox.state", "With `--verbose`: what the kernel limits while documents are read, or why it does not."),
    ]
}
