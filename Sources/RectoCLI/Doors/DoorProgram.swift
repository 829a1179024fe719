import RectoDoors

/// Another program whose calls recto serves: `recto as wkhtmltopdf …`, or recto by the name of that program.
enum DoorProgram: String, CaseIterable {
    case wkhtmltopdf
    case weasyprint

    /// The program that the arguments mean, and what is left of them for it; nil for a call of recto itself.
    /// - Parameter arguments: those of the process, with its name.
    static func called(_ arguments: [String]) -> (program: DoorProgram, arguments: ArraySlice<String>)? {
        if arguments.count > 2, arguments[1] == "as", let program = DoorProgram(rawValue: arguments[2]) {
            return (program, arguments.dropFirst(3))
        }
        // Nearly all calls have recto's own name, whose last letter none of the others has.
        guard let own = arguments.first, own.utf8.last != UInt8(ascii: "o") else { return nil }
        let name = own.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
        return name.flatMap { DoorProgram(rawValue: $0) }.map { ($0, arguments.dropFirst()) }
    }

    /// Serves the call, and returns the exit status that callers of the other program expect.
    func run(_ arguments: ArraySlice<String>) -> Int32 {
        switch self {
        case .wkhtmltopdf: WkhtmltopdfProgram.run(arguments)
        case .weasyprint: WeasyPrintProgram.run(arguments)
        }
    }
}
