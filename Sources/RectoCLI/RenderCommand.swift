import ArgumentParser

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

    private var request: RenderRequest { RenderRequest(document: shared.request, output: output) }

    func validate() throws {
        if let problem = request.problem { throw ValidationError(problem) }
    }

    func run() throws { try request.run().finish() }
}
