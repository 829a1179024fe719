import Glibc
import RectoHTTP
import RectoServeCore
import RectoServeRequest

/// The program: starts the service, says where it is, and ends it in order.
struct ServeProgram {
    private var request: ServeRequest

    init(_ request: ServeRequest) {
        self.request = request
        if request.workers == nil { self.request.workers = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
    }

    func run() -> Never {
        // Threads that start later do not see the signals either; the main thread waits for them.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)

        allowOpenFiles()
        let service = startService()
        let server = startServer(service)
        Terminal.print("http://\(request.host):\(server.port)/")
        var number: Int32 = 0
        sigwait(&signals, &number)
        service.drain()
        let end = ContinuousClock.now + .milliseconds(request.drain)
        while server.busyConnections > 0, .now < end { usleep(10_000) }
        // A worker that is still busy ends by its own limit of time: its standard input ends with this process.
        if server.busyConnections > 0 { exit(0) }
        // Requests of clients that are gone end on the server's threads, which must be there until then.
        service.stop()
        server.stop()
        exit(0)
    }

    /// Each client is an open file, and many systems begin with a limit of 1024.
    private func allowOpenFiles() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(request.connections + 1024))
        setrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit)
    }

    private func startService() -> RenderService {
        let surroundings = RenderService.Surroundings(token: token, version: request.version) {
            Terminal.printError($0)
        }
        do throws(ServeProblem) {
            return try RenderService(request, surroundings)
        } catch {
            Terminal.printError("recto: error: \(error.reason)")
            // A list of addresses that is no expression is a wrong option.
            exit(error.id == .request ? 2 : 70)
        }
    }

    private func startServer(_ service: RenderService) -> HTTPServer {
        do throws(HTTPServer.StartError) {
            return try HTTPServer.start(service.configuration) { service.handler(port: $0) }
        } catch {
            Terminal.printError(
                "recto: error: the service cannot listen at \(request.host), port \(request.port): \(error.reason)\n"
                    + " = hint: give another --port, or --port 0 for a free one")
            exit(7)
        }
    }

    /// The secret that clients must show, from a file or the environment.
    private var token: String? {
        if let path = request.tokenFile {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let file = open(path, O_RDONLY | O_CLOEXEC)
            let count = file < 0 ? -1 : read(file, &bytes, bytes.count)
            guard count >= 0 else {
                Terminal.printError("recto: error: '\(path)' cannot be read: \(String(cString: strerror(errno)))")
                exit(3)
            }
            close(file)
            let text = String(decoding: bytes.prefix(count), as: UTF8.self)
            let token = text.prefix { !$0.isWhitespace }
            guard token.utf8.count >= 16 else {
                Terminal.printError("recto: error: '\(path)' has no token of 16 letters or more")
                exit(3)
            }
            return String(token)
        }
        guard let text = getenv("RECTO_SERVE_TOKEN") else { return nil }
        let token = String(cString: text)
        unsetenv("RECTO_SERVE_TOKEN")
        if token.utf8.count >= 16 { return token }
        Terminal.printError("recto: error: RECTO_SERVE_TOKEN has fewer than 16 letters")
        exit(3)
    }
}
