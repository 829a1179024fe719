import ArgumentParser
import Recto
import RectoCore
import RectoDiff

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Say how two PDFs differ: words, places, looks, structure.",
        discussion: """
            The files may come from any producer. Exit 0 means the same, 1 that they differ.

              recto diff old.pdf new.pdf
              recto diff old.pdf new.pdf --tolerance 0.5mm --ignore '\\d{4}-\\d\\d-\\d\\d' --html report.html

            See docs/regression.md.
            """)

    @Argument(help: "The PDF to compare with.", completion: .file(extensions: ["pdf"]))
    var old: String

    @Argument(help: "The PDF that may have changed; - is standard input.", completion: .file(extensions: ["pdf"]))
    var new: String

    @OptionGroup var rules: RuleOptions

    @Option(help: ArgumentHelp("The password of encrypted files.", valueName: "text"))
    var password: String?

    @Option(
        help: ArgumentHelp("Write a report with pictures, which needs nothing but a browser.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var html: String?

    @Option(
        help: ArgumentHelp("Write the findings as JSON; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var json: String?

    @Option(
        help: ArgumentHelp("Write the findings as JUnit XML; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(help: ArgumentHelp("The longest time of a comparison: 90s, 10m, or none.", valueName: "time"))
    var maxTime = TimeLimit(.seconds(300))

    @Flag(help: "Read and draw all pages, also those that both files have alike.")
    var drawAll = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    private func diffRules() throws -> DiffRules {
        var out = DiffRules()
        do {
            try rules.add(to: &out)
        } catch {
            throw ValidationError(error.message)
        }
        if !out.selectors.isEmpty {
            throw ValidationError("a PDF has no elements, so that selectors are for 'recto test' only")
        }
        return out
    }

    func validate() throws {
        _ = try diffRules()
        if old == "-", new == "-" { throw ValidationError("only one file can come from standard input") }
        if [json, junit].count(where: { $0 == "-" }) > 1 {
            throw ValidationError("only one report can go to standard output")
        }
        let reports = [html, json, junit].compactMap { $0 }.filter { $0 != "-" }
        if let problem = ReportFiles.problem(reports, inputs: [old, new]) { throw ValidationError(problem) }
    }

    func run() throws {
        let rules = try diffRules()
        let sink = DiagnosticSink()
        TimeWatchdog.watch(maxTime.duration) { [old, new] in
            DiagnosticPrinter().print(RenderError(PDFComparison.timeIsOver([old, new])).diagnostics)
        }
        do {
            let comparison =
                drawAll
                ? .byReader(rules: rules, options: readerOptions) : PDFComparison(rules: rules, options: readerOptions)
            let result: DiffResult
            if html == nil, hasSameBytes(rules) {
                result = DiffResult(old: .init(name: old, pages: 0), new: .init(name: new, pages: 0))
            } else {
                let (before, after) = (try source(old), try source(new))
                result = try comparison.compare(before, after, diagnostics: sink)
                if let html {
                    try Self.write(HTMLReport.text(result, comparison.pages(result, before, after)), to: html)
                }
            }
            let told = sink.diagnostics.filter { !quiet || $0.severity == .error }
            DiagnosticPrinter().print(told.map { RenderDiagnostic($0, in: SourceStore()) })
            try write(result)
            try (result.isSame ? ExitStatus.done : .different).finish()
        } catch let failure as RenderFailure {
            let error = RenderError(failure, after: sink.diagnostics.map { RenderDiagnostic($0, in: SourceStore()) })
            DiagnosticPrinter().print(error.diagnostics)
            try ExitStatus(error.reason).finish()
        }
    }

    /// Files that are the same need no reader.
    private func hasSameBytes(_ rules: DiffRules) -> Bool {
        !drawAll && rules.demands.isEmpty && old != "-" && new != "-" && InputFile.mayBePDF(old)
            && InputFile.haveSameBytes(old, new)
    }

    private var readerOptions: ReaderOptions {
        var options = ReaderOptions(time: maxTime.duration)
        options.password = password
        return options
    }

    /// The path of a file that can be read; bytes of what is no file.
    private func source(_ path: String) throws -> PDFSource {
        if path == "-" { return try .bytes(try InputFile.read(path), name: "standard input") }
        try InputFile.check(path)
        return .file(path)
    }

    private func write(_ result: DiffResult) throws {
        if let json { try Self.write(JSONReport.text(result), to: json) }
        if let junit { try Self.write(Self.junitReport(result), to: junit) }
        if json != "-", junit != "-", !quiet { Terminal.print(MessageStyle.harmless(TextReport.text(result))) }
    }

    private static func junitReport(_ result: DiffResult) -> String {
        let failure = result.isSame ? nil : TextReport.text(result)
        return JUnitReport.text(
            suite: "recto diff", [.init(name: "\(result.old.name) \(result.new.name)", failure: failure)])
    }

    static func write(_ text: String, to path: String) throws {
        if path == "-" { return Terminal.print(text) }
        do throws(RenderError) {
            try OutputFile.makeFolders(above: path)
        } catch {
            DiagnosticPrinter().print(error.diagnostics)
            throw ExitCode(ExitStatus(error.reason).rawValue)
        }
        try OutputFile(path: path, option: nil).write(Array(text.utf8))
    }
}
