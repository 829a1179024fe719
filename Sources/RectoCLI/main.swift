import ArgumentParser
import Glibc
import Recto

// A reader that closes the pipe causes a write error, and must not end the process.
signal(SIGPIPE, SIG_IGN)

if let request = RenderRequest(plainArguments: CommandLine.arguments.dropFirst()) { exit(request.run().rawValue) }

do {
    var command = try RectoCommand.parseAsRoot()
    try command.run()
} catch {
    let code = RectoCommand.exitCode(for: error)
    let message = RectoCommand.fullMessage(for: error)
    // Help and version were asked for. Everything else that is printed here is an error in the arguments.
    if code == .success {
        Terminal.print(message)
        exit(ExitStatus.done.rawValue)
    }
    if !message.isEmpty { Terminal.printError(message) }
    exit(code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue)
}
