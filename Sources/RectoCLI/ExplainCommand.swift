import ArgumentParser
import Recto

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say why each page ends where it does.",
        discussion: """
            What forced a break and where it is declared; or what did not fit, by how many millimetres, and which \
            rules moved the break up or had to be dropped. With --page also what gives the page its name, its \
            '@page' rules and its margin boxes.

              recto explain bill.html -d bill.json
              recto explain bill.html -d bill.json --page 2
            """)

    @OptionGroup var template: InputArgument

    @OptionGroup var data: DataOptions

    @OptionGroup var document: DocumentOptions

    @OptionGroup var sandbox: SandboxOptions

    @Option(help: ArgumentHelp("Explain this page in full; 1 is the first sheet.", valueName: "n"))
    var page: Int?

    @Option(help: ArgumentHelp("text, or json: lengths in millimetres.", valueName: "format"))
    var format = InspectionFormat.text

    func validate() throws {
        if let problem = document.request(for: template.input, data).problem { throw ValidationError(problem) }
        if let page, page < 1 { throw ValidationError("--page must be at least 1") }
    }

    func run() throws {
        var request = document.request(for: template.input, data)
        request.sandbox = sandbox.sandbox
        if let status = request.enterSandbox(inputs: [template.input]) { return try status.finish() }
        try request.show { () throws(RenderError) in
            try Renderer(options: request.renderOptions).explain(
                request.inputSource, data: request.dataSource, page: page, format: format)
        }.finish()
    }
}

extension InspectionFormat: ExpressibleByArgument {}
