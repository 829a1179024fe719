import ArgumentParser
import Recto

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
        let renderer = Renderer(options: options)
        func tell(_ error: RenderError) {
            printer.print(error.diagnostics)
            status = ExitStatus(error.reason)
        }
        do throws(RenderError) {
            let records = try renderer.records(inArray: .file(records))
            try renderer.renderEach(template: .file(template), records: records) { index, result in
                do throws(RenderError) {
                    let document = try result.get()
                    try document.write(to: out + "/" + Self.fileName(index))
                    printer.print(document.diagnostics)
                } catch {
                    tell(error)
                }
            }
        } catch {
            tell(error)
        }
        try status.finish()
    }

    private func makeOutputFolder() throws {
        do throws(RenderError) {
            try OutputFile.makeFolder(out)
        } catch {
            DiagnosticPrinter(format: .human).print(error.diagnostics)
            try ExitStatus(error.reason).finish()
        }
    }

    /// The name of a file, beginning with 0001.pdf.
    static func fileName(_ index: Int) -> String {
        let digits = String(index + 1)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".pdf"
    }
}
