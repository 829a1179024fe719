import ArgumentParser
import Glibc
import RectoCore

/// The arguments of the program, with the command that they mean.
enum Invocation {
    /// The first word is neither a command nor a document.
    struct UnknownCommand: Error {
        var word: String
        var nearest: String?

        var message: String {
            let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
            return """
                Error: there is no command '\(word)'\(suggestion)
                  See 'recto --help' for the commands.
                """
        }
    }

    /// Options of the program itself, which no command has.
    private static let ownOptions = [
        "-h", "-help", "--help", "--help-hidden", "--version", "--generate-completion-script",
        "--experimental-dump-help",
    ]

    /// Puts `render` first where the arguments name a document without a command: `recto bill.html`.
    static func complete(_ arguments: [String]) throws(UnknownCommand) -> [String] {
        guard let first = arguments.first else { return [] }
        if first == "help", arguments.count > 1, !arguments[1].hasPrefix("-"), !commands.contains(arguments[1]) {
            throw unknown(arguments[1])
        }
        let option = first.split(separator: "=").first.map(String.init) ?? first
        if commands.contains(first) || ownOptions.contains(option) || first.hasPrefix("---") { return arguments }
        if first.hasPrefix("-") || isPath(first) { return ["render"] + arguments }
        throw unknown(first)
    }

    private static func unknown(_ word: String) -> UnknownCommand {
        let visible = commands.filter { !$0.hasPrefix("bench-") }
        let nearest = NameSuggestion.nearest(to: word, among: visible) ?? visible.first { $0.hasPrefix(word) }
        return UnknownCommand(word: word, nearest: nearest)
    }

    static var commands: [String] {
        RectoCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    }

    /// Whether the word can only be a file: it has a dot or a slash, or there is such a file.
    private static func isPath(_ word: String) -> Bool {
        word.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") } || access(word, F_OK) == 0
    }
}
