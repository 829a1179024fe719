import Recto
import RectoCore
import RectoHTTP
import RectoTemplate
import Synchronization

/// A document that is shown while it changes: renders it, keeps what is shown, and tells the pages that listen.
package final class PreviewSession: Sendable {
    struct Shared: Sendable {
        var state = PreviewState()
        /// The number of changes of the state; with `epoch` it names an event.
        var serial = 0
        var files = FileStore()
        var listeners: [Int: @Sendable ([UInt8]) -> Void] = [:]
        var lastListener = 0
        /// The numbers of the pages that each listener looks at.
        var views: [String: ClosedRange<Int>] = [:]
        var marks = ChangeMarks()
        /// The pages in whose place others are shown of a document that is still being laid out.
        var before: [Int: PreviewState.Page] = [:]
        /// Ends the render at work, of which the pages in view are shown; nil if it is to go on.
        var cancellation: Cancellation?
        /// That of the render at work, before its pages in view are shown.
        var nextCancellation: Cancellation?
        var abandoned = AbandonedRenders()
        var tokens: [ListedToken] = []
        var kept: PreviewComparison.Kept?
        var keptCount = 0
        /// When the render at work has begun; nil if there is none.
        var renderStart: ContinuousClock.Instant?
        /// Whether the diagnostics are those of a failure.
        var hasFailed = false
        /// The paths of the last render, by which edits name files.
        var paths: Set<String> = []
        var unsaved: [UnsavedValue] = []
        var trails = ItemTrails()
        var data = DataFiles()
        /// The bytes that were written here last, by which the change that the system then tells is known.
        var written: [String: [UInt8]] = [:]

        /// The size of a picture that is told with its page at most.
        private static let largestTold = 1 << 16

        /// The picture of a page that somebody looks at. It is told with the page, so that a letter does not take the time of
        /// another question and its answer.
        func seenPicture(_ hash: String, at index: Int) -> String? {
            guard views.values.contains(where: { $0.contains(index) }), let file = files[hash + ".svg"],
                file.bytes.count <= Self.largestTold
            else { return nil }
            return String(decoding: file.bytes, as: UTF8.self)
        }
    }
    let request: PreviewRequest
    let loop: LiveLoop
    let shared = Mutex(Shared())
    /// Another one than that of a server before, so that the events of the two cannot be confused.
    private let epoch = String(SecretToken().text.prefix(8))
    /// Told of each render.
    private let report: @Sendable (LiveResult<Int>) -> Void

    package init(
        _ request: PreviewRequest, report: @escaping @Sendable (LiveResult<Int>) -> Void = { _ in }
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
            $0.state.themes = themes
        }
    }

    package func start() throws(RenderError) {
        let failure = failureBefore
        if let failure {
            shared.withLock { shared in
                shared.state.phase = .failed
                shared.state.diagnostics = failure.diagnostics
                shared.hasFailed = true
            }
        }
        try loop.start(
            waiting: failure != nil ? Set([request.template] + (request.data.map { [$0] } ?? [])) : nil,
            noting: { [weak self] in self?.note(changes: $0, in: &$1) ?? true },
            failure: { [weak self] error in self?.tell(error.cause.message) },
            render: { [weak self] in self?.render($0, $1) ?? LiveLoop.Rendered(paths: []) })
    }

    package func stop() { loop.stop() }

    /// The time that a render has to end by itself once its time is over.
    private static let grace = Duration.seconds(3)

    /// The state of a render that does not end although its time is over (`stuck`) or its memory full (`full`): a library of
    /// C that shapes a text or draws a picture does not ask. No thread can be ended from outside, only the process.
    package var hang: PreviewRequest.Flag? {
        guard let start = shared.withLock({ $0.renderStart }) else { return nil }
        let limits = request.renderOptions.limits
        if let time = limits.time, ContinuousClock.now - start > time + Self.grace { return .stuck }
        return limits.memory.flatMap { ProcessMemory.held > $0 + $0 / 4 ? .full : nil }
    }

    /// The failure of the render for which the process before this one has ended.
    private var failureBefore: RenderError? {
        let limits = RenderBudget.Limits(
            time: request.renderOptions.limits.time, memory: request.renderOptions.limits.memory)
        let work = "'\(request.template)' was rendered"
        let failure: RenderFailure
        if request.flags.contains(.stuck) {
            failure = limits.timeIsOver(while: work)
        } else if request.flags.contains(.full) {
            failure = limits.memoryIsFull(while: work)
        } else {
            return nil
        }
        return RenderError(failure, of: request.template, bytes: (try? Self.read(request.template)) ?? [])
    }

    // MARK: Renders

    /// Changes the document, so that it is rendered again, and ends the render of the state before.
    func change<Value>(
        _ change: LiveLoop.Change = .anything, _ body: (inout LiveDocument) -> Value
    ) -> (revision: Int, value: Value) {
        defer { abandonRender() }
        return loop.change(change, body)
    }

    /// There is a newer state: the rest of a long document is not laid out for the one before.
    private func abandonRender() {
        if loop.isOutdated { shared.withLock { $0.cancellation?.cancel() } }
    }

    /// Lays the document out, draws the pages that somebody looks at, and leaves the others for later.
    private func render(_ renderer: LiveRenderer, _ turn: LiveLoop.Turn) -> LiveLoop.Rendered {
        defer { shared.withLock { $0.renderStart = nil } }
        publish {
            $0.renderStart = .now
            $0.state.phase = .rendering
            $0.state.revision = turn.revision
            $0.marks.begin()
            $0.files.begin(showing: $0.state.pages)
        }
        let early = EarlyPages(
            views: shared.withLock { Array($0.views.values) },
            isKnown: { [self] name in shared.withLock { $0.files[name] != nil } },
            show: { [self] in show($0, of: turn) })
        let now = ContinuousClock.now
        shared.withLock { shared in
            shared.cancellation = nil
            shared.nextCancellation = shared.abandoned.mayBeEnded(at: now) ? early.cancellation : nil
        }
        let result = renderer.layOut(turn.document, early: early)
        shared.withLock { ($0.cancellation, $0.nextCancellation) = (nil, nil) }
        // The pages in view have been shown; the newer state is next.
        if early.cancellation.isCancelled {
            shared.withLock { $0.abandoned.add(begun: now) }
            return LiveLoop.Rendered(paths: result.paths)
        }
        shared.withLock { $0.abandoned.finish() }
        switch result.outcome {
        case .success(let sheets):
            let run = PageRun(renderer, turn, result, sheets)
            do throws(RenderError) {
                try draw(run) { $0.isSeen }
            } catch {
                fail(error, result)
                return LiveLoop.Rendered(paths: result.paths)
            }
            renderer.freeOutdated()
            let rest = run.isDone ? nil : { [weak self] in self?.goOn(run) ?? false }
            return LiveLoop.Rendered(paths: result.paths, rest: rest)
        case .failure(let error):
            fail(error, result)
            // The pages that were laid out before are still shown, and not all of them may be drawn.
            return LiveLoop.Rendered(paths: result.paths, goesOn: true)
        }
    }

    /// Draws pages that nobody looks at. Returns whether there are more.
    private func goOn(_ run: PageRun) -> Bool {
        guard run.isShown else { return false }
        shared.withLock { $0.renderStart = .now }
        defer { shared.withLock { $0.renderStart = nil } }
        let end = ContinuousClock.now + PageRun.longest
        do throws(RenderError) {
            try draw(run) { [loop] _ in ContinuousClock.now < end && !loop.isWanted }
            return !run.isDone
        } catch {
            fail(error, run.result)
            return false
        }
    }

    /// Draws pages and shows them, those first that somebody looks at.
    /// - Parameter isNow: whether a page is drawn now. If it is not, it and all that are left are drawn later.
    private func draw(_ run: PageRun, while isNow: (PageRun.Next) -> Bool) throws(RenderError) {
        var drawn: [Int: PreviewPages.Page] = [:]
        while let next = run.next(to: shared.withLock({ Array($0.views.values) })), isNow(next) {
            let (page, files) = try run.renderer.draw(page: next.index) { name in
                shared.withLock { $0.files[name] != nil }
            }
            run.remove(next.index)
            if !next.isSeen { run.renderer.checkNextPage() }
            shared.withLock { $0.files.add(page, files) }
            drawn[next.index] = page
        }
        show(drawn, of: run)
    }

    private func show(_ drawn: [Int: PreviewPages.Page], of run: PageRun) {
        let isFirst = run.milliseconds == nil
        if drawn.isEmpty, !isFirst { return }
        let milliseconds = run.milliseconds ?? (ContinuousClock.now - run.start).milliseconds
        run.milliseconds = milliseconds
        let found = run.isDone ? run.renderer.finish() : nil
        publish { shared in
            if isFirst {
                // A page that is not drawn yet shows the picture that stood in its place, so that nothing flickers.
                let before = shared.state.pages
                shared.before = [:]
                shared.state.pages = run.sheets.enumerated().map { index, sheet in
                    before.indices.contains(index) && before[index].hash != nil
                        ? before[index] : PreviewState.Page(sheet)
                }
                shared.paths = run.result.paths
                shared.state.milliseconds = milliseconds
                shared.state.phase = .ready
                shared.state.shownRevision = run.turn.revision
                if shared.hasFailed { shared.state.diagnostics = told(run.result.diagnostics) }
                shared.hasFailed = false
            }
            for (index, page) in drawn {
                shared.state.pages[index] = PreviewState.Page(
                    page, revision: run.turn.revision, shared.marks)
            }
            shared.state.left = run.count
            // The faults of a render that has failed meanwhile are told until they are mended.
            guard let found, !shared.hasFailed else { return }
            shared.state.diagnostics = told(found)
            shared.marks.finish(
                showing: shared.state.pages.compactMap(\.hash), run.turn.document.overlay.isEmpty ? .saved : .edited)
        }
        guard let found, !shared.withLock({ $0.hasFailed }) else { return }
        report(
            LiveResult(
                outcome: .success(run.sheets.count), diagnostics: found, paths: run.result.paths,
                duration: .milliseconds(milliseconds)))
    }

    /// Shows pages of a document that is still being laid out. Those that were shown come back if it fails.
    ///
    /// They must begin with the content with which they began, or the page above those in view must be as it was: if content has
    /// come or gone further up, these pages have the text of others, and what is read keeps its place only once all pages are known.
    private func show(_ early: EarlyPages.Seen, of turn: LiveLoop.Turn) {
        let isMoved = shared.withLock { shared in
            !early.beginAsShown
                && early.pages.contains { index, page in
                    index > 0 && early.pages[index - 1] == nil && shared.state.pages.indices.contains(index)
                        && shared.state.pages[index].hash != page.hash
                }
        }
        if isMoved { return }
        publish { shared in
            for (index, page) in early.pages where shared.state.pages.indices.contains(index) {
                shared.files.add(page, early.files)
                shared.before[index] = shared.before[index] ?? shared.state.pages[index]
                shared.state.pages[index] = PreviewState.Page(page, revision: turn.revision, shared.marks)
            }
            shared.cancellation = shared.nextCancellation
        }
        abandonRender()
    }

    private func fail(_ error: RenderError, _ result: LiveResult<[PreviewPages.Sheet]>) {
        publish { shared in
            for (index, page) in shared.before { shared.state.pages[index] = page }
            shared.before = [:]
            shared.paths = result.paths
            shared.state.milliseconds = result.duration.milliseconds
            shared.state.diagnostics = told(error.diagnostics)
            shared.state.phase = .failed
            shared.hasFailed = true
        }
        report(
            LiveResult(
                outcome: .failure(error), diagnostics: error.diagnostics, paths: result.paths, duration: result.duration
            ))
    }

    private func told(_ diagnostics: [RenderDiagnostic]) -> [RenderDiagnostic] {
        DiagnosticRules(allowed: request.allowed, missingResources: request.missingResources).told(diagnostics)
    }

    /// Changes the state, and sends what is new of it: the pages first, the state last.
    private func publish(_ change: (inout Shared) -> Void) {
        shared.withLock { shared in
            let before = shared.state
            change(&shared)
            shared.serial += 1
            let now = shared.state
            var events: [ServerEvent] = []
            if now.pages != before.pages {
                events.append(
                    ServerEvent("pages", data: now.changes(since: before.pages) { shared.seenPicture($0, at: $1) }))
            }
            if now.diagnosticsJSON != before.diagnosticsJSON {
                events.append(ServerEvent("diagnostics", data: now.diagnosticsJSON))
            }
            events.append(ServerEvent("state", id: id(shared.serial), data: now.stateJSON))
            let bytes = events.flatMap(\.bytes)
            for send in shared.listeners.values { send(bytes) }
        }
    }

    private func id(_ serial: Int) -> String { "\(epoch)-\(serial)" }

    /// Says something that is not about the document.
    func tell(_ notice: String) { publish { $0.state.notice = notice } }

    // MARK: Listeners

    /// Sends all that is known, unless the listener has it already, and then what changes.
    /// - Parameter lastID: the event that the listener has had last.
    /// - Returns: what ends it.
    package func listen(
        after lastID: String?, _ send: @escaping @Sendable ([UInt8]) -> Void
    ) -> @Sendable () -> Void {
        let number = shared.withLock { shared in
            shared.lastListener += 1
            let number = shared.lastListener
            let state = shared.state
            var events = [
                ServerEvent("hello", data: JSONText.object([("client", JSONText.string(Self.client(number)))]))
            ]
            if lastID != id(shared.serial) {
                events.append(ServerEvent("pages", data: state.changes(since: nil)))
                events.append(ServerEvent("diagnostics", data: state.diagnosticsJSON))
            }
            events.append(ServerEvent("state", id: id(shared.serial), data: state.stateJSON))
            send(events.flatMap(\.bytes))
            shared.listeners[number] = send
            return number
        }
        return { [weak self] in
            self?.shared.withLock { shared in
                shared.listeners[number] = nil
                shared.views[Self.client(number)] = nil
            }
        }
    }

    /// The name by which a listener says what it looks at.
    private static func client(_ number: Int) -> String { "c\(number)" }

    /// A listener says which pages it looks at, as `{"client": "c1", "first": 3, "last": 5}`.
    package func look(_ object: JSONDocument) throws(PreviewRefusal) {
        func number(_ name: String) -> Int? {
            object.child(of: object.root, named: name).flatMap { Int(object.string(of: $0)) }
        }
        guard let first = number("first"), let last = number("last"), first >= 1, last >= first else {
            throw PreviewRefusal("first and last are numbers of pages")
        }
        let client = object.child(of: object.root, named: "client").map { object.string(of: $0) } ?? ""
        let isKnown = shared.withLock { shared in
            guard shared.listeners.keys.contains(where: { Self.client($0) == client }) else { return false }
            shared.views[client] = first - 1...last - 1
            return true
        }
        if !isKnown { throw PreviewRefusal("'\(client)' does not listen") }
    }

    package var json: String { shared.withLock { $0.state.json } }

    /// The picture of a page that is shown, or was shown a moment ago, or a font or picture in it.
    package func file(_ name: String) -> PreviewPages.File? { shared.withLock { $0.files[name] } }

    /// The same, as gzip packs it: once for all who ask.
    package func packedFile(_ name: String) -> [UInt8]? {
        let (known, file) = shared.withLock { ($0.files.packed(name), $0.files[name]) }
        if let known { return known }
        guard let file else { return nil }
        let packed = Gzip.pack(file.bytes)
        shared.withLock { $0.files.keep(packed, of: name) }
        return packed
    }

    /// The editable places of a page that is shown, as JSON; nil if there is no such page.
    package func places(onPage hash: String) async -> String? {
        // Whoever asks about a page of a render at work is not to wait for its end, nor to keep it from being ended.
        if index(ofShown: hash) == nil { return nil }
        // Between two renders, so that the pages of the renderer are those that are shown.
        let places = await loop.ask { [weak self] renderer -> PagePlaces? in
            self?.index(ofShown: hash).flatMap { renderer.places(page: $0 + 1) }
        }
        return (places ?? nil)?.json
    }

    /// Explains a point of a page that is shown, or an element, as JSON; nil if there is no such page.
    package func explanation(
        onPage hash: String, at point: (x: Double, y: Double)?, node: Int?
    ) async -> Result<String, RenderError>? {
        await loop.ask { [weak self] renderer -> Result<String, RenderError>? in
            guard let index = self?.index(ofShown: hash) else { return nil }
            let point = point.map { Point(x: LayoutUnit($0.x), y: LayoutUnit($0.y)) }
            do throws(RenderError) {
                return try renderer.explain(page: index, at: point, node: node).map { .success($0) }
            } catch {
                return .failure(error)
            }
        } ?? nil
    }

    /// The boxes of the elements that were written at a place of a file, as JSON; nil if there are no pages.
    package func boxes(
        of file: String, line: Int, column: Int, dataPath: String?
    ) async -> Result<String, RenderError>? {
        await loop.ask { renderer -> Result<String, RenderError>? in
            do throws(RenderError) {
                return try renderer.boxes(of: file, line: line, column: column, dataPath: dataPath).map { .success($0) }
            } catch {
                return .failure(error)
            }
        } ?? nil
    }

    /// The design tokens, as JSON.
    package func tokens() async -> String {
        let tokens = await loop.ask { $0.listedTokens() } ?? []
        let paths = shared.withLock { shared in
            shared.tokens = tokens
            return shared.paths
        }
        // The tokens of recto's own themes are in no file of the user's. A file may be named from where the program runs.
        let files = Set(tokens.map(\.position.file)).filter { file in
            paths.contains(file) || paths.contains { OutputFile.isSameFile($0, file) }
        }
        let members = tokens.map { $0.json(filesOfUser: files) }
        return JSONText.object([
            ("writable", request.flags.contains(.write) ? "true" : "false"), ("tokens", JSONText.array(members)),
        ])
    }

    /// The index of a page that shows the last change; nil for one that is still to be drawn.
    private func index(ofShown hash: String) -> Int? {
        shared.withLock { shared in
            let revision = shared.state.shownRevision
            return shared.state.pages.firstIndex { $0.hash == hash && $0.revision == revision }
        }
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
        shared.withLock { shared in
            shared.state.settings = taken
            shared.marks.looksElse()
        }
        return change { taken.apply(to: &$0.options) }.revision
    }
}

extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}
