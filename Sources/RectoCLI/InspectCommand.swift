import ArgumentParser
import Recto

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Print what a stage of the renderer makes of a document.")

    @OptionGroup var template: InputArgument

    @OptionGroup var data: DataOptions

    @OptionGroup var document: DocumentOptions

    @OptionGroup var sandbox: SandboxOptions

    @Option(help: ArgumentHelp("One of: \(InspectionStage.allCases.map(\.rawValue).joined(separator: ", "))."))
    var stage: InspectionStage

    @Flag(help: "Print fragments as JSON: the border box of each element on each page, in CSS pixels.")
    var json = false

    @Option(
        name: .customLong("select"),
        help: ArgumentHelp(
            "With --stage style: all values of what matches, such as 'td.total', 'p::before' or '@page:first'.",
            valueName: "selector"))
    var selector: String?

    func validate() throws {
        if selector != nil, stage != .style { throw ValidationError("--select is for --stage style only") }
        if let problem = document.request(for: template.input, data).problem { throw ValidationError(problem) }
        if json, !stage.hasJSON { throw ValidationError("--json is for --stage fragments only") }
    }

    func run() throws {
        var request = document.request(for: template.input, data)
        request.sandbox = sandbox.sandbox
        if let status = request.enterSandbox(inputs: [template.input]) { return try status.finish() }
        try request.show { () throws(RenderError) in
            try Renderer(options: request.renderOptions).inspect(
                request.inputSource, data: request.dataSource, stage: stage, format: json ? .json : .text,
                selector: selector)
        }.finish()
    }
}

extension InspectionStage: ExpressibleByArgument {}
