import ArgumentParser
import Glibc
import Recto

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check whether this machine has what renders need.",
        discussion: """
            Looks for libraries, fonts, hyphenation dictionaries, templates and the programs that 'diff' and 'test' use, tries \
            to write into the folder, and renders a page. Exits with 4 if something is missing without which some documents \
            lack content, with 70 if nothing can be rendered. What is only absent changes no exit code.
            """)

    @Argument(help: ArgumentHelp("The folder for output (default: the current one).", valueName: "dir"))
    var folder = "."

    /// The path of this program, with links resolved.
    static var program: String {
        guard let path = realpath("/proc/self/exe", nil) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }

    private static var path: [String] {
        getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
    }

    func run() throws {
        let items = Checkup(writingTo: folder, program: Self.program, searching: Self.path).items
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
