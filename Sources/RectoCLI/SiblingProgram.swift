import Glibc
import Recto

/// A program that is installed beside this one. It is one of its own, because recto would start later with a server in it.
struct SiblingProgram {
    private let name: String
    private let what: String

    /// - Parameter what: the thing that the program is, for messages.
    init(_ name: String, what: String) { (self.name, self.what) = (name, what) }

    /// The program takes the place of this one.
    func become(arguments: [String]) throws -> Never {
        let program = path
        let words: [String] = [program] + arguments
        var pointers = words.map { strdup($0) } + [nil]
        execv(program, &pointers)
        fail("'\(program)' cannot be started: \(String(cString: strerror(errno)))")
    }

    /// The path of this program, links resolved.
    static var own: String? {
        guard let own = realpath(DocumentRequest.ownProgram, nil) else { return nil }
        defer { free(own) }
        return String(cString: own)
    }

    private var path: String {
        guard let own = Self.own else { fail("the path of this program is unknown, because /proc is not mounted") }
        let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let program = folder.joined(separator: "/") + "/" + name
        if access(program, X_OK) == 0 { return program }
        fail(
            "\(what) is a program of its own, and '\(program)' is not there",
            hint: "install all of recto, or build it with 'make build'")
    }

    private func fail(_ message: String, hint: String? = nil) -> Never {
        Terminal.printError("recto: error: \(message)" + (hint.map { "\n = hint: \($0)" } ?? ""))
        exit(ExitStatus.input.rawValue)
    }
}
