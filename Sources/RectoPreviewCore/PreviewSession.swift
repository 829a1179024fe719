import Recto
import RectoCore
import RectoHTTP
import RectoTemplate
import Synchronization

/// A document that is shown while it changes: renders it, keeps what is shown, and tells the pages that listen.
package final class PreviewSession: Sendable {
    private struct Listener: Sendable {
        var send: @Sendable ([UInt8]) -> Void
    }
    /// An edit that no file has yet.
    private struct UnsavedValue: Sendable {
        var file: String
        var place: PreviewEdit.ValuePlace
        var text: String
    }
    private struct Shared: Sendable {
        var state = PreviewState()
        /// How often the state has changed; with `epoch` it names an event.
        var serial = 0
        var files = FileStore()
        var listeners: [Int: Listener] = [:]
        var lastListener = 0
        /// The paths of the last render, by which edits name files.
        var paths: Set<String> = []
        var unsaved: [UnsavedValue] = []
        /// What was written here last, by which the change that the system then tells is known.
        var written: [String: [UInt8]] = [:]
    }
    private let request: PreviewRequest
    private let loop: LiveLoop
    private let shared = Mutex(Shared())
    /// Another one than that of a server before, so that the events of the two cannot be confused.
    private let epoch = String(SecretToken().text.prefix(8))
    /// Told of each render.
    private let report: @Sendable (LiveResult<PreviewPages>) -> Void

    package init(
        _ request: PreviewRequest, report: @escaping @Sendable (LiveResult<PreviewPages>) -> Void = { _ in }
    ) throws(RenderError) {
        self.request = request
        self.report = report
        var options = request.renderOptions
        options.drawingProgram = "/proc/self/exe"
        let settings = PreviewSettings(request)
        settings.apply(to: &options)
        let document = LiveDocument(
            template: .file(request.template), data: request.data.map { .file($0) }, options: options)
        loop = try LiveLoop(document)
        shared.withLock {
            $0.state.template = request.template
            $0.state.isWritable = request.flags.contains(.write)
            $0.state.settings = settings
        }
    }

    package func start() throws(RenderError) {
        try loop.start(
            noting: { [weak self] in self?.note(changes: $0, in: &$1) ?? true },
            failure: { [weak self] error in self?.tell(error.cause.message) },
            render: { [weak self] in self?.render($0, $1) ?? [] })
    }

    package func stop() { loop.stop() }

    // MARK: Renders

    private func render(_ renderer: LiveRenderer, _ turn: LiveLoop.Turn) -> Set<String> {
        publish {
            $0.state.phase = .rendering; $0.state.revision = turn.revision
        }
        let known = shared.withLock { $0.files }
        let result = renderer.pages(turn.document) { known[$0] != nil }
        let output = try? result.outcome.get()
        // Hashes take a while, and nobody needs the lock for them.
        let pages = output?.pages.map { page in
            PreviewState.Page(
                label: page.label, hash: String(SHA256.digest(page.picture).description.prefix(32)),
                width: page.size.width.double, height: page.size.height.double, faces: page.faces,
                pictures: page.pictures)
        }
        publish { shared in
            shared.paths = result.paths
            shared.state.milliseconds = result.duration.milliseconds
            shared.state.diagnostics = result.diagnostics.filter { diagnostic in
                diagnostic.severity == .error || !request.allowed.contains(diagnostic.id)
            }
            shared.state.phase = pages == nil ? .failed : .ready
            guard let pages, let output else { return }
            shared.state.shownRevision = turn.revision
            shared.state.pages = pages
            shared.files.show(pages, of: output)
        }
        report(result)
        return result.paths
    }

    /// Changes the state, and sends what is new of it: the pages first, the state last.
    private func publish(_ change: (inout Shared) -> Void) {
        shared.withLock { shared in
            let before = shared.state
            change(&shared)
            shared.serial += 1
            let now = shared.state
            var events: [ServerEvent] = []
            if now.pages != before.pages { events.append(ServerEvent("pages", data: now.pagesJSON)) }
            if now.phase != .rendering, now.diagnosticsJSON != before.diagnosticsJSON {
                events.append(ServerEvent("diagnostics", data: now.diagnosticsJSON))
            }
            events.append(ServerEvent("state", id: id(shared.serial), data: now.stateJSON))
            let bytes = events.flatMap(\.bytes)
            for listener in shared.listeners.values { listener.send(bytes) }
        }
    }

    private func id(_ serial: Int) -> String { "\(epoch)-\(serial)" }

    /// Says something that is not about the document.
    private func tell(_ notice: String) { publish { $0.state.notice = notice } }

    // MARK: Listeners

    /// Sends all that is known, unless the listener has it already, and then what changes.
    /// - Parameter lastID: the event that the listener has had last.
    /// - Returns: what ends it.
    package func listen(
        after lastID: String?, _ send: @escaping @Sendable ([UInt8]) -> Void
    ) -> @Sendable () -> Void {
        let number = shared.withLock { shared in
            let state = shared.state
            var events = [ServerEvent("state", id: id(shared.serial), data: state.stateJSON)]
            if lastID != id(shared.serial) {
                events.insert(ServerEvent("pages", data: state.pagesJSON), at: 0)
                events.insert(ServerEvent("diagnostics", data: state.diagnosticsJSON), at: 1)
            }
            send(events.flatMap(\.bytes))
            shared.lastListener += 1
            shared.listeners[shared.lastListener] = Listener(send: send)
            return shared.lastListener
        }
        return { [weak self] in
            self?.shared.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
    }

    package var json: String { shared.withLock { $0.state.json } }

    /// The picture of a page that is shown, or was shown a moment ago, or a font or picture in it.
    package func file(_ name: String) -> PreviewPages.File? { shared.withLock { $0.files[name] } }

    /// The document as it is now, as a PDF.
    package func pdf() async -> Result<Document, RenderError> {
        await LiveRenderer.pdf(of: loop.document).outcome
    }

    /// What can be edited on a page that is shown, as JSON; nil if there is no such page.
    package func places(onPage hash: String) async -> String? {
        let places = await loop.ask { [weak self] renderer -> PagePlaces? in
            // Between two renders, so that the pages of the renderer are those that are shown.
            let pages = self?.shared.withLock { $0.state.pages } ?? []
            return pages.firstIndex { $0.hash == hash }.flatMap { renderer.places(page: $0 + 1) }
        }
        return (places ?? nil)?.json
    }

    // MARK: Settings

    /// The themes that can be chosen: recto's own, and a file that was given.
    package var themes: [String] {
        let own = ["auto"] + DocumentTheme.Name.allCases.map(\.rawValue)
        return own + (request.theme.map { own.contains($0) ? [] : [$0] } ?? [])
    }

    /// - Returns: the number of the change.
    package func set(_ object: JSONDocument) throws(PreviewRefusal) -> Int {
        var settings = shared.withLock { $0.state.settings }
        try settings.take(object, themes: themes)
        let taken = settings
        shared.withLock { $0.state.settings = taken }
        return loop.change { taken.apply(to: &$0.options) }.revision
    }

    // MARK: Edits

    /// - Returns: the number of the change, and whether it was saved.
    package func edit(_ edit: PreviewEdit) throws(PreviewRefusal) -> (revision: Int, isSaved: Bool) {
        switch edit {
        case .text(let file, let text):
            let path = try self.path(of: file)
            let change = loop.change { document in
                if let text {
                    document.overlay.put(Array(text.utf8), at: path)
                } else {
                    document.overlay.remove(at: path)
                }
            }
            return (change.revision, false)
        case .value(let file, let place, let text, let saves):
            guard let file = try file.map({ file throws(PreviewRefusal) in try self.path(of: file) }) ?? request.data
            else {
                throw PreviewRefusal("there are no data: start the preview with -d FILE")
            }
            return try put(
                UnsavedValue(file: file, place: place, text: text), saves: saves && request.flags.contains(.write))
        }
    }

    /// The path of a file that the document is made of. No other is read or changed.
    private func path(of file: String) throws(PreviewRefusal) -> String {
        let paths = shared.withLock { $0.paths }
        if paths.contains(file) { return file }
        let named = paths.filter { OutputFile.isSameFile($0, file) }
        guard let path = named.first else { throw PreviewRefusal("'\(file)' is no file of the document") }
        return path
    }

    private func put(_ value: UnsavedValue, saves: Bool) throws(PreviewRefusal) -> (revision: Int, isSaved: Bool) {
        if saves {
            // The file as it is, and not as it was when it was rendered: somebody may have changed it meanwhile.
            let bytes = try Self.replace(value, in: Self.read(value.file))
            try save(bytes, to: value.file)
        }
        // Whether or not it was saved, the newest text is rendered at once.
        let change = loop.change { document in
            Result { () throws(PreviewRefusal) in
                if saves {
                    // Other values may still be unsaved.
                    self.layUnsaved(over: value.file, without: value.place, in: &document)
                } else {
                    let now = document.overlay.text(at: value.file)
                    let bytes = if let now { now } else { try Self.read(value.file) }
                    document.overlay.put(try Self.replace(value, in: bytes), at: value.file)
                    self.remember(value)
                }
            }
        }
        try change.value.get()
        return (change.revision, saves)
    }

    private static func read(_ path: String) throws(PreviewRefusal) -> [UInt8] {
        do throws(RenderFailure) {
            return try InputFile.read(path)
        } catch {
            throw PreviewRefusal(error.diagnostic.message)
        }
    }

    private static func replace(_ value: UnsavedValue, in bytes: [UInt8]) throws(PreviewRefusal) -> [UInt8] {
        let sources = SourceStore()
        let source = sources.add(name: value.file, bytes: bytes)
        guard let data = try? JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink()) else {
            throw PreviewRefusal("'\(value.file)' is no JSON now")
        }
        do throws(JSONDocument.EditRefusal) {
            switch value.place {
            case .field(let name): return try data.text(withField: name, of: value.text)
            case .path(let path):
                guard let id = data.value(atPath: path) else { throw .notFound }
                return try data.text(replacing: id, with: value.text)
            }
        } catch {
            throw PreviewRefusal("\(value.place.name): \(error.reason)")
        }
    }

    private func save(_ bytes: [UInt8], to path: String) throws(PreviewRefusal) {
        shared.withLock { $0.written[path] = bytes }
        do throws(RenderFailure) {
            try OutputFile(path: path, option: nil).write(bytes)
        } catch {
            throw PreviewRefusal(error.diagnostic.message)
        }
    }

    private func remember(_ value: UnsavedValue) {
        shared.withLock { shared in
            shared.unsaved.removeAll { $0.file == value.file && $0.place == value.place }
            shared.unsaved.append(value)
            shared.state.unsaved = shared.unsaved.count
        }
    }

    /// A file has changed: the edits that were not saved are laid over its new text. Those whose place is gone are told.
    private func layUnsaved(
        over file: String, without saved: PreviewEdit.ValuePlace? = nil, in document: inout LiveDocument
    ) {
        document.overlay.remove(at: file)
        let edits = shared.withLock { shared in
            shared.unsaved.removeAll { $0.file == file && $0.place == saved }
            shared.state.unsaved = shared.unsaved.count
            return shared.unsaved.filter { $0.file == file }
        }
        guard !edits.isEmpty, var bytes = try? Self.read(file) else { return }
        for edit in edits {
            do throws(PreviewRefusal) {
                bytes = try Self.replace(edit, in: bytes)
            } catch {
                tell("an edit that was not saved is lost: \(error.reason)")
                shared.withLock { shared in
                    shared.unsaved.removeAll { $0.file == edit.file && $0.place == edit.place }
                    shared.state.unsaved = shared.unsaved.count
                }
            }
        }
        document.overlay.put(bytes, at: file)
    }

    /// Files have changed. Returns whether that is news: what was written here is rendered already.
    private func note(changes files: Set<String>, in document: inout LiveDocument) -> Bool {
        var isNews = false
        for file in files {
            let named = shared.withLock { shared in
                Set(shared.unsaved.map(\.file)).union(shared.written.keys).filter { OutputFile.isSameFile($0, file) }
            }
            let isOwn = named.contains { name in
                guard let written = shared.withLock({ $0.written[name] }) else { return false }
                return (try? Self.read(name)) == written
            }
            if isOwn { continue }
            isNews = true
            document.overlay.remove(at: file)
            for name in named { layUnsaved(over: name, in: &document) }
        }
        return isNews
    }
}

extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}
