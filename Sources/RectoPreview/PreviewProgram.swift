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
        wait(for: signals, parent: parent)
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
                if !isQuiet { Terminal.printError("\(template): \(result.summary(pages: try? result.outcome.get()))") }
            }
            try session.start()
            return session
        } catch {
            Terminal.printError(error.description)
            exit(70)
        }
    }

    /// Returns when the program is told to end, or whoever has started it is gone.
    private func wait(for signals: sigset_t, parent: pid_t) {
        var signals = signals
        var time = timespec(tv_sec: 1, tv_nsec: 0)
        while true {
            if sigtimedwait(&signals, nil, &time) > 0 { return }
            if parent != 1, getppid() != parent { return }
        }
    }
}
