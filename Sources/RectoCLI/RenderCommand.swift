import ArgumentParser
import Recto
import RectoCore

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Typeset a template, with data or without, to a PDF file.",
        discussion: """
            recto render bill.html -d bill.json -o bill.pdf
            recto render bill.html                            bill.pdf beside it
            cat bill.html | recto render - -o - > bill.pdf

            """ + ExitStatus.explanation)

    @OptionGroup var shared: SharedOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The PDF file; - is standard output (default: beside the input, ending in .pdf).", valueName: "file"))
    var output: String?

    func validate() throws {
        if target == "-", Terminal.isOutputTerminal {
            throw ValidationError("a PDF is not written to a terminal: give a file with -o, or redirect the output")
        }
        if target != "-", target == shared.input || target == shared.data {
            throw ValidationError("the output ‘\(target)’ would replace the input: give another file with -o")
        }
    }

    func run() throws {
        let renderer = Renderer(options: shared.renderOptions)
        var result = renderer.render(shared.inputSource, data: shared.dataSource)
        if let pdf = result.pdf {
            do {
                try write(pdf)
            } catch let failure as RenderFailure {
                result.failure = failure.kind
                result.diagnostics.append(LocatedDiagnostic(failure.diagnostic))
            }
        }
        try shared.report(result.diagnostics, failure: result.failure).finish()
    }

    private var target: String { output ?? Self.defaultOutput(for: shared.input) }

    private func write(_ pdf: [UInt8]) throws {
        if target == "-" {
            try OutputFile.write(pdf, toDescriptor: 1)
        } else {
            try OutputFile(path: target).write(pdf)
        }
    }

    /// Beside the input, its extension replaced.
    static func defaultOutput(for input: String) -> String {
        if input == "-" { return "-" }
        let name = input.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return input + ".pdf" }
        return input.dropLast(name.distance(from: dot, to: name.endIndex)) + ".pdf"
    }
}
