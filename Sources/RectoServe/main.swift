import Glibc
import RectoServeRequest

// A client or a worker that goes away must not end the process.
signal(SIGPIPE, SIG_IGN)
// Nor must a batch that is larger than files may be.
signal(SIGXFSZ, SIG_IGN)

guard let request = ServeRequest(arguments: CommandLine.arguments.dropFirst()) else {
    Terminal.printError("recto-serve is started by 'recto serve'; see 'recto serve --help'")
    exit(2)
}
ServeProgram(request).run()
