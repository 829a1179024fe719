import Glibc
import Recto
import Synchronization

/// `recto render --watch`: renders a document, and again whenever a file that it is made of has changed, until it is told
/// to end. After an error the last output stays.
final class WatchedRender: Sendable {
    private let document: DocumentRequest
    /// The pictures that are made; nil for a PDF.
    private let pictures: PageImageOptions?
    private let target: String
    /// The files that were written, in use while some are being written.
    private let written = Mutex<Set<String>>([])

    init(_ document: DocumentRequest, _ pictures: PageImageOptions?, to target: String) {
        (self.document, self.pictures, self.target) = (document, pictures, target)
    }

    /// Renders until the terminal, or whoever has started the program, ends it.
    func run() -> ExitStatus {
        // The threads that start later do not see the signals either.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        do throws(RenderError) {
            let loop = try LiveLoop(
                LiveDocument(
                    template: document.inputSource, data: document.dataSource, options: document.renderOptions))
            try loop.start(
                noting: { _, _ in true }, failure: { self.tell($0) }, render: { LiveLoop.Rendered(paths: self.render($0, $1.document)) })
        } catch {
            return document.report(error)
        }
        var signal: Int32 = 0
        sigwait(&signals, &signal)
        // A file that is being written is finished.
        written.withLock { _ in exit(ExitStatus.done.rawValue) }
    }

    private func tell(_ error: RenderError) { _ = document.report(error) }

    private func render(_ renderer: LiveRenderer, _ live: LiveDocument) -> Set<String> {
        let watchdog = Watchdog(document)
        watchdog.watch()
        defer { watchdog.stop() }
        var live = live
        live.progress = watchdog.progress
        guard let pictures else {
            let result = renderer.pdf(live)
            report(result, pages: \.pages) { document throws(RenderError) in
                try document.write(to: target, patience: nil)
                return [target]
            }
            return result.paths
        }
        let result = renderer.images(live, pictures)
        report(result, pages: \.pages) { images throws(RenderError) in
            try images.write(to: target, patience: nil)
            return Set(images.images.map { images.path(of: $0, in: target) })
        }
        return result.paths
    }

    /// Writes what was rendered, and says so in a line.
    private func report<Output>(
        _ result: LiveResult<Output>, pages: (Output) -> Int, _ write: (Output) throws(RenderError) -> Set<String>
    ) {
        var result = result
        result.diagnostics = document.told(result.diagnostics)
        var count: Int?
        do throws(RenderError) {
            let output = try result.outcome.get()
            try OutputFile.makeFolders(above: target)
            try written.withLock { written throws(RenderError) in
                let files = try write(output)
                // Pictures of pages that are no more would be taken for pages.
                for file in written.subtracting(files) { OutputFile.remove(file) }
                written = files
            }
            count = pages(output)
            _ = document.report(result.diagnostics)
        } catch {
            result.diagnostics = document.told(error.diagnostics)
            _ = document.report(error)
        }
        Terminal.print("\(target): \(result.summary(pages: count))")
    }
}
