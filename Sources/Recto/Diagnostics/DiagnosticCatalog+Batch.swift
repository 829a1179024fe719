extension DiagnosticCatalog {
    /// The diagnostics about the records of a batch, which `recto batch` alone reports.
    static let batch: [DiagnosticEntry] = [
        DiagnosticEntry(
            "batch.command-failed",
            "The program that `--then` names has failed for a record; its PDF is there, but the record counts as failed."
        ),
        DiagnosticEntry("batch.common-not-object", "What all records share (`--data`) is no JSON object."),
        DiagnosticEntry(
            "batch.duplicate-name", "Two records have one name; the second one is not written, and has failed."),
        DiagnosticEntry("batch.no-name", "A record lacks a value that its name or an argument is made of."),
        DiagnosticEntry(
            "batch.no-records",
            "The input of a batch is empty, so that no document is made and no merged file is written."),
        DiagnosticEntry("batch.no-template", "The template that a record names is not in the folder of templates."),
        DiagnosticEntry(
            "batch.not-report", "The file that `--resume` names is not a report, and so nothing is added to it."),
        DiagnosticEntry(
            "batch.record-not-object", "A record is no JSON object, so that what all records share has no place."),
        DiagnosticEntry("batch.record-too-large", "A record is larger than recto reads."),
        DiagnosticEntry(
            "batch.similar-name",
            "The names of two records differ in capitals or in the normal form of Unicode only; on Windows and macOS one would replace the other."
        ),
        DiagnosticEntry(
            "batch.unsafe-argument",
            "A value of the data would be read as an option by the program that `--then` names."),
        DiagnosticEntry(
            "batch.unsafe-name",
            "A value of the data would lead out of the output folder, or make a name that a system does not allow or that is not one of a PDF."
        ),
        DiagnosticEntry(
            "request.broken",
            "What comes on standard input of `recto batch --stdio` is not what the protocol has, so that nobody knows where the next request begins; the program ends."
        ),
        DiagnosticEntry(
            "request.malformed",
            "A request is not as the protocol has it, or names files that it may not have; it has failed, and the next one is read."
        ),
    ]
}
