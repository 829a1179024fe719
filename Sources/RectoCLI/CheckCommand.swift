import ArgumentParser
import Recto
import RectoCore
import RectoDiff

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare data with the schema of a template, and their sums; or electronic invoices with EN 16931.",
        discussion: """
            The schema is JSON Schema 2020-12. A template names it in a link of the type application/schema+json, or it \
            stands beside it as NAME.schema.json. Each thing that is wrong is reported at its line and column, with its \
            path in the data. Then the numbers are computed anew as the template, or the one that the schema names, \
            says with 'check' and 'equals'. Ends with 1 if anything is wrong.

              recto check templates/invoice.html bill.json
              recto check templates/bill.schema.json bills/*.json

            Electronic invoices, in UBL or CII or attached to a PDF (Factur-X, ZUGFeRD), are compared with the rules of \
            EN 16931 and with their check digits:

              recto check invoice.xml factur-x.pdf

            See docs/data.md and docs/e-invoice.md.
            """)

    @Argument(
        help: ArgumentHelp("The template, the schema, or an electronic invoice.", valueName: "template-or-schema"),
        completion: .file(extensions: ["html", "json", "xml", "pdf"]))
    var input: String

    @Argument(
        help: "The data, or more invoices; - is standard input.", completion: .file(extensions: ["json", "xml", "pdf"]))
    var data: [String] = []

    @Option(help: ArgumentHelp("How diagnostics are printed: human or json, a line each.", valueName: "format"))
    var messageFormat = MessageFormat.human

    @Option(help: ArgumentHelp("Color messages: auto (on a terminal), always or never.", valueName: "when"))
    var color = ColorMode.auto

    @Flag(name: .shortAndLong, help: "Do not print which data are valid, nor notes about the schema.")
    var quiet = false

    @Option(help: ArgumentHelp("The longest time that all takes: 90s, 10m, or none.", valueName: "time"))
    var maxTime = TimeLimit(RenderLimits().time)

    @Option(help: ArgumentHelp("The most memory that it takes: 512MiB, 2GiB, or none.", valueName: "size"))
    var maxMemory = MemoryLimit.standard

    @OptionGroup var sandbox: SandboxOptions

    private var request: DocumentRequest {
        var request = DocumentRequest()
        request.input = input
        request.maximumTime = maxTime
        request.maximumMemory = maxMemory
        request.isStrict = true
        request.messageFormat = messageFormat
        request.color = color
        request.isQuiet = quiet
        request.sandbox = sandbox.sandbox
        return request
    }

    func validate() throws {
        if ([input] + data).count(where: { $0 == "-" }) > 1 {
            throw ValidationError("only one input can come from standard input")
        }
        if !isOfInvoices, data.isEmpty { throw ValidationError("Missing expected argument '<data> ...'") }
    }

    /// No template and no schema has the name of an invoice.
    private var isOfInvoices: Bool { Self.isInvoice(input) }

    private static func isInvoice(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".xml") || name.hasSuffix(".pdf")
    }

    func run() throws {
        if isOfInvoices { return try checkInvoices() }
        let request = request
        let refusal = request.enterSandbox(inputs: [input]) { room in for file in data { room.allowInput(file) } }
        if let refusal { return try refusal.finish() }
        try check(request) { renderer, progress throws(RenderError) in
            try renderer.check(
                RenderInput(argument: input), data: data.map { RenderInput(argument: $0) }, progress: progress)
        }
    }

    /// Invoices are taken out of PDFs by another program, before this one shuts itself in.
    private func checkInvoices() throws {
        let request = request
        var invoices: [RenderInput] = []
        do throws(RenderFailure) {
            for path in [input] + data {
                let isPDF = path.lowercased().hasSuffix(".pdf")
                invoices +=
                    try isPDF
                    ? AttachedInvoice.inputs(of: path, time: maxTime.duration) : [RenderInput(argument: path)]
            }
        } catch {
            return try request.report(RenderError(error)).finish()
        }
        let refusal = request.enterSandbox(inputs: [input]) { room in for file in data { room.allowInput(file) } }
        if let refusal { return try refusal.finish() }
        try check(request) { [invoices] renderer, progress throws(RenderError) in
            try renderer.check(invoices: invoices, progress: progress)
        }
    }

    private func check(
        _ request: DocumentRequest, _ compare: (Renderer, RenderProgress) throws(RenderError) -> DataCheck
    ) throws {
        let check: DataCheck
        do throws(RenderError) {
            let watchdog = Watchdog(request)
            watchdog.watch()
            defer { watchdog.stop() }
            check = try compare(Renderer(options: request.renderOptions), watchdog.progress)
        } catch {
            return try request.report(error).finish()
        }
        if !quiet, !check.valid.isEmpty {
            Terminal.print(check.valid.map { MessageStyle.harmless($0) + ": valid\n" }.joined())
        }
        let statuses = Self.byFile(check.diagnostics).map { request.report($0) }
        let status = statuses.max { $0.rawValue < $1.rawValue } ?? .done
        // Receivers take an invoice that breaks no rule, whatever else is said of it.
        if isOfInvoices, !check.isIncomplete, !check.diagnostics.contains(where: { $0.severity == .error }) { return }
        // A wrong sum makes a printed bill worthless; here it is one of the things that are compared.
        try (check.isIncomplete ? .input : status == .input ? .different : status).finish()
    }

    /// The diagnostics by their files, in order: a fault that two files have is one of both, and not a repetition.
    private static func byFile(_ diagnostics: [RenderDiagnostic]) -> [[RenderDiagnostic]] {
        var groups: [[RenderDiagnostic]] = []
        for diagnostic in diagnostics {
            if let last = groups.last?.last, last.place?.file == diagnostic.place?.file {
                groups[groups.count - 1].append(diagnostic)
            } else {
                groups.append([diagnostic])
            }
        }
        return groups
    }
}
