import ArgumentParser
import Recto

struct BenchStylesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench-styles", abstract: "Parse the style sheets of a document and style it, many times.",
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("The HTML document.", valueName: "input"))
    var input: String

    @Option(help: ArgumentHelp("How often.", valueName: "n"))
    var rounds = 1

    func run() throws {
        do throws(RenderError) {
            let result = try Renderer().measureStyles(.file(input), rounds: rounds)
            Terminal.print("\(result.elements) elements, \(result.styles) styles")
        } catch {
            DiagnosticPrinter(format: .human).print(error.diagnostics)
            try ExitStatus(error.reason).finish()
        }
    }
}
