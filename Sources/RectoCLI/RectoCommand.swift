import ArgumentParser
import Recto

struct RectoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recto",
        abstract: "Typesets bills: an HTML/CSS template and JSON data become a paged PDF.",
        discussion: ExitStatus.explanation,
        version: Version.report,
        subcommands: [
            RenderCommand.self, ExplainCommand.self, InspectCommand.self, CSSCommand.self, BenchBatchCommand.self,
            BenchStylesCommand.self,
        ])
}
