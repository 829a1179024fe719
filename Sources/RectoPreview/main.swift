import Glibc
import Recto
import RectoPreviewCore

// A page of the web that goes away must not end the process.
signal(SIGPIPE, SIG_IGN)

// A preview that draws for another one may be ended by what it draws.
if let status = DrawingTrialProgram.run(getenv(DrawingTrialProgram.variable).map { String(cString: $0) }) {
    exit(status)
}

guard let request = PreviewRequest(arguments: CommandLine.arguments.dropFirst()) else {
    Terminal.printError("recto-preview is started by 'recto preview TEMPLATE'; see 'recto preview --help'")
    exit(2)
}
PreviewProgram(request).run()
