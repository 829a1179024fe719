import ArgumentParser

/// `recto as`, for the help: calls are served before arguments are read here.
struct AsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "as", abstract: "Take the arguments of another program: wkhtmltopdf or weasyprint.",
        discussion: """
            recto as wkhtmltopdf --page-size A4 --footer-right '[page]/[topage]' bill.html bill.pdf
            recto as weasyprint -s house.css bill.html bill.pdf
            recto as wkhtmltopdf --help                   all options, and what becomes of each
            ln -s "$(command -v recto)" ~/bin/wkhtmltopdf  the same for programs that call it by its name

            docs/moving/ says what changes for documents that were written for these programs.
            """)

    @Argument(help: ArgumentHelp("The program: wkhtmltopdf or weasyprint.", valueName: "program"))
    var program: String

    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("Its arguments.", valueName: "arguments"))
    var arguments: [String] = []

    func validate() throws {
        if DoorProgram(rawValue: program) == nil {
            throw ValidationError("'\(program)' is no program that recto stands in for: wkhtmltopdf or weasyprint")
        }
    }

    func run() throws {
        guard let door = DoorProgram(rawValue: program) else { return }
        throw ExitCode(door.run(arguments[...]))
    }
}
