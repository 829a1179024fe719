import ArgumentParser
import Recto

struct RectoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recto",
        abstract: "Typesets bills: an HTML/CSS template and JSON data become a paged PDF.",
        discussion: """
            recto bill.html                 is short for: recto render bill.html
            recto --version --json          the versions as JSON
            recto as wkhtmltopdf --help     the arguments of another program; docs/moving/ goes on from there
            recto init invoice              a template to start from; docs/tutorial.md goes on from there

            Documents that are named here, such as docs/data.md, are in share/doc/recto where recto is installed.

            """ + ExitStatus.explanation,
        // All versions, which `main.swift` prints, would load libraries that most commands do without.
        version: "recto \(Version.recto)",
        subcommands: [
            RenderCommand.self, PreviewCommand.self, BatchCommand.self, ServeCommand.self, InitCommand.self,
            CheckCommand.self,
            DiffCommand.self, TestCommand.self, LintCommand.self, ExplainCommand.self, InspectCommand.self,
            CSSCommand.self, FontsCommand.self, DiagnosticsCommand.self, DoctorCommand.self, AsCommand.self,
            BenchStylesCommand.self,
        ])
}
