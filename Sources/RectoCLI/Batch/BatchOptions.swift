import ArgumentParser
import Recto
import RectoBatch

extension RecordFormat: ExpressibleByArgument {}

/// The options of a batch, besides those for each document.
struct BatchOptions: ParsableArguments, Sendable {
    @Argument(
        help: ArgumentHelp(
            "The HTML or Mustache template; a folder of them with --template-field. With --stdio it may be left out: then each request names its own.",
            valueName: "template"),
        completion: .file(extensions: ["html", "htm", "xhtml", "mustache"]))
    var template: String?

    @Option(
        name: [.customShort("d"), .long],
        help: ArgumentHelp(
            "The records: NDJSON, a JSON array, CSV or TSV; - is standard input, which is also read without it. May be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["ndjson", "jsonl", "json", "csv", "tsv"]))
    var records: [String] = []

    @Option(
        help: ArgumentHelp("JSON that all records share; what a record says itself counts more.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "How records are written: ndjson, json, csv or tsv (default: by the file's name, or its first byte).",
            valueName: "format"))
    var recordFormat: RecordFormat?

    @Option(help: ArgumentHelp("What stands between the cells of a table, such as ';'.", valueName: "character"))
    var delimiter: String?

    @Option(help: ArgumentHelp("The value of a record that names its template.", valueName: "name"))
    var templateField: String?

    @Option(
        help: ArgumentHelp("Render only each n-th record, beginning with the i-th from 0: 0/4, 1/4 …", valueName: "i/n")
    )
    var shard: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The name of each PDF, with places for values: 'out/{number}.pdf'; a folder if it ends in a slash.",
            valueName: "pattern"))
    var output: String?

    @Option(help: ArgumentHelp("Put all documents into one PDF; - is standard output.", valueName: "file"))
    var merge: String?

    @Option(help: ArgumentHelp("Put all PDFs into a tar archive; - is standard output.", valueName: "file"))
    var tar: String?

    @Flag(help: "Answer each record, or request, on standard output, for other programs (docs/batch-protocol.md).")
    var stdio = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "How many records are rendered at a time (default: as many as there are processors).", valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("Write a line of JSON for each record that is finished.", valueName: "file"))
    var report: String?

    @Option(
        help: ArgumentHelp(
            "Leave out what this report says is done, if nothing has changed since, and add to it; it need not be there.",
            valueName: "file"))
    var resume: String?

    @Option(help: ArgumentHelp("How far the batch is: auto (a line on a terminal), json or none.", valueName: "how"))
    var progress = BatchProgress.Mode.auto

    @Flag(help: "Begin no record after one has failed.")
    var stopOnError = false

    @Option(help: ArgumentHelp("Begin no record after so many have failed.", valueName: "n"))
    var maxErrors: Int?

    @Option(
        help: ArgumentHelp(
            "Call a program for each PDF that is written: 'mail --to={email} {}'. No shell reads it; {} is the PDF.",
            valueName: "command"))
    var then: String?

    @Option(
        help: ArgumentHelp(
            "Call a program when all is done: 'notify {done} {failed}'.", valueName: "command"))
    var finally: String?
}
