import ArgumentParser
import Glibc
import Recto

ProcessSetup.run()

/// Ends the program with a message on standard error.
/// - Parameter help: how the command is used, for people.
func stop(_ message: String, _ status: ExitStatus, help: String? = nil) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    Terminal.printError(
        UsageMessage.isJSON(arguments)
            ? UsageMessage(message, status, arguments: arguments).json : help ?? message)
    exit(status.rawValue)
}

// A recto that draws for another one may be ended by what it draws. In a sandbox it has no arguments.
if let status = DrawingTrialProgram.run(getenv(DrawingTrialProgram.variable).map { String(cString: $0) }) {
    exit(status)
}

// Swift reads the arguments from /proc; without it, it gives none, not even the name of the program.
if CommandLine.arguments.isEmpty {
    stop("recto: error: the arguments cannot be read, because /proc is not mounted", .internal)
}

// A recto that calls programs for another one, which is in a sandbox.
if let status = ProgramCallService.run(CommandLine.arguments.dropFirst()) { exit(status) }

// Programs that call another one may reach recto by its name.
if let (door, arguments) = DoorProgram.called(CommandLine.arguments) { exit(door.run(arguments)) }

do {
    // The usual case comes first: it needs nothing of the other commands.
    if let request = RenderRequest(plainArguments: CommandLine.arguments.dropFirst()) { exit(request.run().rawValue) }
    let arguments = try Invocation.complete(Array(CommandLine.arguments.dropFirst()))
    if CommandLine.arguments.count == 2, ["-v", "-V", "--version"].contains(CommandLine.arguments[1]) {
        Terminal.print(Version.report)
        exit(ExitStatus.done.rawValue)
    }
    if arguments == ["--version", "--json"] {
        Terminal.print(Version.json)
        exit(ExitStatus.done.rawValue)
    }
    if let request = RenderRequest(plainArguments: arguments[...]) { exit(request.run().rawValue) }
    var command = try RectoCommand.parseAsRoot(arguments)
    try command.run()
} catch let error as Invocation.UnknownCommand {
    stop(error.message, .usage)
} catch {
    let code = RectoCommand.exitCode(for: error)
    let message = RectoCommand.fullMessage(for: error)
    // Help and version were asked for. Everything else that is printed here is an error in the arguments.
    if code == .success {
        Terminal.print(message)
        exit(ExitStatus.done.rawValue)
    }
    if message.isEmpty { exit(code.rawValue) }
    // What the arguments mean together is looked at before it is seen that one of them is unknown.
    if code == .validationFailure, let unknown = UsageMessage.unknownOption(Array(CommandLine.arguments.dropFirst())) {
        stop("Error: Unknown option '\(unknown)'", .usage)
    }
    stop(
        RectoCommand.message(for: error),
        code == .validationFailure ? .usage : ExitStatus(rawValue: code.rawValue) ?? .usage,
        help: message)
}
