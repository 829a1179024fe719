import ArgumentParser
import Recto

struct CSSCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "css", abstract: "Print which CSS properties recto knows, and what it makes of them.")

    @Flag(help: "Print a line a property: name, status, values.")
    var list = false

    @Flag(help: "Print docs/css-properties.md instead.")
    var markdown = false

    @Flag(help: "Print a line a specification instead, as docs/css.md has it.")
    var summary = false

    func validate() throws {
        if !list, !markdown, !summary { throw ValidationError("Say what to print: --list.") }
    }

    func run() throws {
        if summary {
            Terminal.print(SupportedProperties.summary)
        } else {
            Terminal.print(markdown ? SupportedProperties.markdown : SupportedProperties.text)
        }
    }
}
