import ArgumentParser
import Recto
import RectoCore

struct BenchBatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench-batch", abstract: "Typeset many records with one template in one process.",
        shouldDisplay: false)

    @Option(help: ArgumentHelp("The template.", valueName: "file"))
    var template: String

    @Option(help: ArgumentHelp("A JSON array; each element is the data of one document.", valueName: "file"))
    var records: String

    @Option(help: ArgumentHelp("The folder for 0001.pdf, 0002.pdf …; it is made if it is not there.", valueName: "dir"))
    var out: String

    @Flag(help: "Shape every text anew, to see what keeping shaped text saves.")
    var shapeAnew = false

    func run() throws {
        try makeOutputFolder()
        let printer = DiagnosticPrinter(format: .human)
        var status = ExitStatus.done
        var options = RenderOptions()
        options.keepsShapedText = !shapeAnew
        Renderer(options: options).renderBatch(template: .file(template), records: .file(records)) { index, result in
            var result = result
            if let pdf = result.pdf {
                do {
                    try OutputFile(path: out + "/" + Self.fileName(index)).write(pdf)
                } catch let failure as RenderFailure {
                    result.failure = failure.kind
                    result.diagnostics.append(LocatedDiagnostic(failure.diagnostic))
                } catch {
                    result.failure = .internal
                }
            }
            printer.print(result.diagnostics)
            if let failure = result.failure { status = ExitStatus(failure) }
        }
        try status.finish()
    }

    private func makeOutputFolder() throws {
        do {
            try OutputFile.makeFolder(out)
        } catch let failure as RenderFailure {
            DiagnosticPrinter(format: .human).print([LocatedDiagnostic(failure.diagnostic)])
            try ExitStatus.output.finish()
        }
    }

    /// The name of a file, beginning with 0001.pdf.
    static func fileName(_ index: Int) -> String {
        let digits = String(index + 1)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".pdf"
    }
}
