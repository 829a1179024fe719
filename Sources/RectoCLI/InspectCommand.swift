import ArgumentParser
import Recto

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Print what a stage of the renderer makes of a document.")

    @OptionGroup var shared: SharedOptions

    @Option(help: ArgumentHelp("One of: \(InspectionStage.allCases.map(\.rawValue).joined(separator: ", "))."))
    var stage: InspectionStage

    @Flag(help: "Print fragments as JSON: the border box of each element on each page, in CSS pixels.")
    var json = false

    func validate() throws {
        if json, !stage.hasJSON { throw ValidationError("--json is for --stage fragments only") }
    }

    func run() throws {
        let result = Renderer(options: shared.renderOptions).inspect(
            shared.inputSource, data: shared.dataSource, stage: stage, format: json ? .json : .text)
        if let text = result.text { Terminal.print(text) }
        try shared.report(result.diagnostics, failure: result.failure).finish()
    }
}

extension InspectionStage: ExpressibleByArgument {}
