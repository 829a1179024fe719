import ArgumentParser
import Recto
import RectoCore
import RectoDiff
import Synchronization

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Render documents and compare them with their snapshots.",
        discussion: """
            A case is a folder with a 'template.html' and, if it needs any, a 'data.json'; or a line in a 'recto-test.json'. \
            Snapshots are text, to be committed. Exit 0 means that nothing changed, 1 that something did.

              recto test tests/                 compare
              recto test tests/ --update        accept all that is new or changed, and remove stale snapshots
              recto test tests/ --review        accept, reject or skip one by one

            See docs/regression.md.
            """)

    @Argument(help: ArgumentHelp("Folders, or files of the name recto-test.json.", valueName: "folder"))
    var suites: [String] = ["."]

    @OptionGroup var rules: RuleOptions

    @Flag(help: "Write the snapshots of new and changed cases, and remove stale ones.")
    var update = false

    @Flag(help: "Ask for each new or changed case whether it is right.")
    var review = false

    @Option(help: ArgumentHelp("Test only cases whose name matches.", valueName: "regex"))
    var filter: String?

    @Option(
        name: .customShort("j"),
        help: ArgumentHelp("The most cases at a time (default: one a processor).", valueName: "n"))
    var workers: Int?

    @Option(
        help: ArgumentHelp(
            "Write a report with pictures of what did not pass, which needs nothing but a browser.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var html: String?

    @Option(
        help: ArgumentHelp("Write the results as JUnit XML; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "The folder that holds all that a suite may name (default: the folder that is tested).", valueName: "folder"
        ),
        completion: .directory)
    var root: String?

    @Option(help: ArgumentHelp("The longest time of a case: 90s, 10m, or none.", valueName: "time"))
    var maxTime = TimeLimit(.seconds(300))

    @Flag(name: .shortAndLong, help: "Print nothing about cases that pass or differ.")
    var quiet = false

    private func parsedRules() throws -> (rules: DiffRules, filter: TextPattern?) {
        var out = DiffRules()
        do {
            try rules.add(to: &out)
            return (out, try filter.map { try TextPattern($0) })
        } catch let error as DiffRules.Problem {
            throw ValidationError(error.message)
        }
    }

    func validate() throws {
        _ = try parsedRules()
        if update, review { throw ValidationError("give either --update or --review") }
        if let workers, workers < 1 { throw ValidationError("-j must be at least 1") }
        if let root, !OutputFile.isFolder(root) { throw ValidationError("'\(root)' is no folder") }
        if let problem = ReportFiles.problem(reports, inputs: []) { throw ValidationError(problem) }
    }

    private var reports: [String] { [html, junit].compactMap { $0 }.filter { $0 != "-" } }

    func run() throws {
        let (rules, filter) = try parsedRules()
        let sources = SourceStore()
        let sink = DiagnosticSink()
        func located(_ diagnostics: [Diagnostic]) -> [RenderDiagnostic] {
            diagnostics.map { RenderDiagnostic($0, in: sources) }
        }
        do {
            var reader = SuiteReader(sources: sources, diagnostics: sink, root: root)
            reader.drawingProgram = DocumentRequest.ownProgram
            for suite in suites { try reader.read(suite, rules: rules) }
            let cases = reader.cases.filter { filter?.isFound(in: $0.name) ?? true }
            try filter?.check()
            let watch = CaseWatch(maxTime.duration)
            let results = SuiteRun.results(
                of: cases, workers: workers, pictures: html == nil ? .leftOut : .drawn, time: maxTime.duration,
                started: { watch.begin($0.name) }
            ) { watch.end($0.item.name) }
            let read =
                reader.filesRead
                + results.flatMap { result in
                    [result.item.template, result.item.data, result.item.snapshot, result.item.pdf].compactMap { $0 }
                        + result.filesRead
                }
            for report in reports { try OutputFile(path: report, option: nil).keep(read, whichReads: "the suite") }
            DiagnosticPrinter().print(located(sink.diagnostics))
            // A part of the suite says nothing about what is left over.
            try finish(results, stale: filter == nil ? reader.stale : []).finish()
        } catch let failure as RenderFailure {
            DiagnosticPrinter().print(located(sink.diagnostics + [failure.diagnostic]))
            try ExitStatus(RenderError(failure).reason).finish()
        }
    }

    private func finish(_ results: [CaseResult], stale: [String]) throws -> ExitStatus {
        if let junit { try DiffCommand.write(SuiteReport.junit(results, stale: stale), to: junit) }
        if let html {
            let title = suites.joined(separator: " ")
            try DiffCommand.write(SuiteReport.html(results, stale: stale, title: title), to: html)
        }
        var left = results.filter { !$0.isPassed }
        var staleLeft = stale
        if update {
            for result in left { try SuiteRun.accept(result) }
            for path in stale { InputFile.remove(path) }
            left.removeAll { $0.snapshot != nil && !$0.breaksDemand }
            staleLeft = []
        } else if review {
            var reviewing = SuiteReview()
            left = try left.filter { try !reviewing.isAccepted($0) || $0.breaksDemand }
        }
        if !quiet, junit != "-" {
            let text = SuiteReport.text(results, stale: stale, isUpdate: update, detailed: !review)
            Terminal.print(MessageStyle.harmless(text))
        }
        for case .failed(let diagnostics) in left.map(\.status) { DiagnosticPrinter().print(diagnostics) }
        let isLimited = left.contains { result in
            if case .failed(let diagnostics) = result.status {
                diagnostics.contains { $0.category == .limit }
            } else {
                false
            }
        }
        if isLimited { return .limit }
        let isBroken = left.contains {
            if case .failed = $0.status { true } else if case .missing = $0.status { true } else { false }
        }
        return isBroken ? .input : left.isEmpty && staleLeft.isEmpty ? .done : .different
    }
}

/// Asks about one case after another.
private struct SuiteReview {
    private var hasEnded = false

    mutating func isAccepted(_ result: CaseResult) throws -> Bool {
        if hasEnded || result.snapshot == nil { return false }
        Terminal.print(MessageStyle.harmless(SuiteReport.text(result)))
        while true {
            Terminal.print("accept (a), reject (r), skip (s) or quit (q)? ")
            switch readLine()?.first {
            case "a":
                try SuiteRun.accept(result)
                return true
            case "r", "s": return false
            case "q", nil:
                hasEnded = true
                return false
            default: continue
            }
        }
    }
}
