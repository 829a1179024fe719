import Glibc
import Recto
import RectoHTTP
import RectoPreviewCore

/// The program: starts the preview, says where it is, and ends it with the terminal.
struct PreviewProgram {
    let request: PreviewRequest

    init(_ request: PreviewRequest) { self.request = request }

    func run() -> Never {
        // Threads that start later do not see the signals either; the main thread waits for them.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let parent = getppid()

        let (session, server) = start()
        Terminal.print(server.address)
        if !request.flags.contains(.noOpen) { Browser.open(server.address) }
        wait(for: signals, parent: parent) {
            if let hang = session.hang { startAnew(at: server, after: hang) }
        }
        server.stop()
        session.stop()
        exit(0)
    }

    private func start() -> (PreviewSession, PreviewServer) {
        let session = startSession()
        do throws(HTTPServer.StartError) {
            let token = request.token.flatMap { SecretToken($0) } ?? SecretToken()
            return (session, try PreviewServer(session, port: request.port, token: token))
        } catch {
            Terminal.printError(
                "recto: error: the preview cannot listen at port \(request.port): \(error.reason)\n"
                    + " = hint: give another --port, or none for a free one")
            exit(7)
        }
    }

    private func startSession() -> PreviewSession {
        let isQuiet = request.flags.contains(.quiet)
        let template = request.template
        do throws(RenderError) {
            let session = try PreviewSession(request) { result in
                if isQuiet { return }
                // Without pages, the terminal is where its user looks first.
                if case .failure(let error) = result.outcome { Terminal.printError(error.cause.description) }
                Terminal.printError("\(template): \(result.summary(pages: try? result.outcome.get()))")
            }
            try session.start()
            return session
        } catch {
            Terminal.printError(error.description)
            exit(70)
        }
    }

    /// Returns when the program is told to end, or whoever has started it is gone.
    /// - Parameter look: is called each second.
    private func wait(for signals: sigset_t, parent: pid_t, _ look: () -> Void) {
        var signals = signals
        var time = timespec(tv_sec: 1, tv_nsec: 0)
        while true {
            if sigtimedwait(&signals, nil, &time) > 0 { return }
            if parent != 1, getppid() != parent { return }
            look()
        }
    }

    /// Becomes a new preview at the same address, which waits for a change of the document. Edits in memory are lost.
    private func startAnew(at server: PreviewServer, after hang: PreviewRequest.Flag) {
        Terminal.printError(
            "\(request.template): a render does not end; the preview starts anew and waits for a change")
        var request = request
        (request.port, request.token) = (server.port, server.token.text)
        request.flags.subtract([.stuck, .full])
        request.flags.formUnion([hang, .noOpen])
        // The port is free only once nobody listens there any more.
        for descriptor in Int32(3)..<4096 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let words = ["recto-preview"] + request.arguments
        var arguments = words.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
        exit(70)
    }
}
