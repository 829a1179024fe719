import RectoCore

/// A mistake in the arguments of the program, as a line of JSON for those who asked for messages as JSON.
struct UsageMessage {
    var message: String
    var hint: String
    var status: ExitStatus

    /// - Parameters:
    ///   - message: a sentence, which may begin with a capital letter.
    ///   - arguments: the arguments of the program, of which the first may be a command.
    init(_ message: String, _ status: ExitStatus, arguments: [String]) {
        var text = Substring(message)
        if text.hasPrefix("Error: ") { text = text.dropFirst(7) }
        // A second capital letter is the start of an abbreviation.
        let isWord = text.dropFirst().first.map { !$0.isUppercase } ?? false
        self.message = isWord ? text.prefix(1).lowercased() + text.dropFirst() : String(text)
        self.status = status
        let command = arguments.first.flatMap { Invocation.commands.contains($0) ? $0 + " " : nil } ?? ""
        hint = "'recto \(command)--help' lists the arguments"
    }

    /// Whether arguments ask for messages as JSON. They are looked through as they are, because they could not be read.
    static func isJSON(_ arguments: [String]) -> Bool {
        let options = arguments.prefix { $0 != "--" }
        return options.contains("--message-format=json")
            || zip(options, options.dropFirst()).contains { $0 == "--message-format" && $1 == "json" }
    }

    /// The first long option that the command does not have.
    static func unknownOption(_ arguments: [String]) -> String? {
        let name = arguments.first.flatMap { Invocation.commands.contains($0) ? $0 : nil } ?? "render"
        guard
            let command = RectoCommand.configuration.subcommands.first(where: { $0.configuration.commandName == name })
        else { return nil }
        // The help names all of them between spaces, commas and brackets.
        let help = RectoCommand.helpMessage(for: command, includeHidden: true, columns: 400)
        let known = help.utf8.split { byte in !(byte == 0x2D || byte &- 0x61 < 26 || byte &- 0x30 < 10) }
        return arguments.prefix { $0 != "--" }
            .map { String($0.prefix { $0 != "=" }) }
            .first { option in option.hasPrefix("--") && !known.contains { $0.elementsEqual(option.utf8) } }
    }

    /// The object that a diagnostic is, and the status that the program ends with.
    var json: String {
        JSONText.object([
            ("id", JSONText.string(DiagnosticID.usageArguments.rawValue)), ("severity", JSONText.string("error")),
            ("message", JSONText.string(message)), ("hints", "[" + JSONText.string(hint) + "]"), ("count", "1"),
            ("exitCode", String(status.rawValue)),
        ]) + "\n"
    }
}
