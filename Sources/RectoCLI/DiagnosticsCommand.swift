import ArgumentParser
import Recto

struct DiagnosticsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnostics", abstract: "Say what the id at the end of a message means.",
        discussion: """
              recto diagnostics                        every id, a line each
              recto diagnostics css.unknown-property   what it means, with an example
            """)

    @Argument(
        help: ArgumentHelp("The id of a diagnostic.", valueName: "id"),
        completion: .list(DiagnosticCatalog.ids))
    var id: String?

    @Flag(help: "Print docs/diagnostics.md instead.")
    var markdown = false

    func validate() throws {
        guard let id, DiagnosticCatalog.entry(id) == nil else { return }
        let suggestion = DiagnosticCatalog.nearest(to: id).map { "; did you mean '\($0)'?" } ?? ""
        throw ValidationError("'\(id)' is no diagnostic\(suggestion)")
    }

    func run() throws {
        if let entry = id.flatMap({ DiagnosticCatalog.entry($0) }) {
            Terminal.print(entry.text)
        } else {
            Terminal.print(markdown ? DiagnosticCatalog.markdown : DiagnosticCatalog.list)
        }
    }
}
