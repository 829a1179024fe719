import ArgumentParser
import Recto

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check whether this machine has what renders need.",
        discussion: """
            Looks for libraries, fonts and hyphenation dictionaries, tries to write into the folder, and renders a page. \
            Exits with 4 if something is missing without which some documents lack content, with 70 if nothing can be \
            rendered.
            """)

    @Argument(help: ArgumentHelp("The folder for output (default: the current one).", valueName: "dir"))
    var folder = "."

    func run() throws {
        let items = Checkup(writingTo: folder).items
        let width = items.map(\.name.count).max() ?? 0
        Terminal.print(
            items.map { item in
                let name = item.name + String(repeating: " ", count: width - item.name.count)
                let advice = item.advice.map { "\n         \(String(repeating: " ", count: width))  hint: \($0)" } ?? ""
                let state = item.state.rawValue + String(repeating: " ", count: 7 - item.state.rawValue.count)
                return "\(state)  \(name)  \(item.detail)\(advice)\n"
            }.joined())
        let worst: ExitStatus =
            items.contains { $0.state == .failed }
            ? .internal : items.contains { $0.state == .missing } ? .resource : .done
        try worst.finish()
    }
}
