import ArgumentParser
import Recto

struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Hold a document against its own design.",
        discussion: """
            Reports text whose size no typography has, colours that are no token, text of low contrast, boxes that \
            miss a column by less than 2 mm, and lines off the rhythm, each at its place. Ends with 1 if there is any.

              recto lint bill.html -d bill.json
              recto lint bill.html -d bill.json --allow design.off-column
              recto lint bill.html -d bill.json --every-edge --except .address-window
            """)

    @OptionGroup var template: InputArgument

    @Flag(help: "Report every edge of a box that is no whole number of boints from a column.")
    var everyEdge = false

    @Option(
        help: ArgumentHelp(
            "With --every-edge: leave out what the selector matches, and all in it; may be repeated.",
            valueName: "selector"))
    var except: [String] = []

    @OptionGroup var data: DataOptions

    @OptionGroup var document: DocumentOptions

    @OptionGroup var sandbox: SandboxOptions

    private var request: DocumentRequest {
        var request = document.request(for: template.input, data)
        request.isStrict = true
        request.sandbox = sandbox.sandbox
        return request
    }

    func validate() throws {
        if let problem = request.problem { throw ValidationError(problem) }
        if !except.isEmpty, !everyEdge { throw ValidationError("--except is for --every-edge") }
    }

    func run() throws {
        let request = request
        if let status = request.enterSandbox(inputs: [template.input]) { return try status.finish() }
        try request.show { () throws(RenderError) in
            try Renderer(options: request.renderOptions).lint(
                request.inputSource, data: request.dataSource,
                edges: everyEdge ? .every(except: except) : .nearMisses)
        }.finish()
    }
}
