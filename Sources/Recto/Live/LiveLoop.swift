/// Renders a document whenever it, or a file that it is made of, has changed. One render is at work, and only the newest
/// state waits for it: what was changed several times meanwhile is rendered once.
package final class LiveLoop: Sendable {
    /// The document as the newest change has left it.
    package struct Turn: Sendable {
        package var document: LiveDocument
        /// The number of changes that the document has had. The first render is that of change 0.
        package var revision: Int
        /// The files that have changed since the last render.
        package var changedFiles: Set<String>
    }
    private struct State {
        var document: LiveDocument
        var revision = 0
        /// The change that was rendered last; nil before the first render.
        var rendered: Int?
        var changedFiles: Set<String> = []
        var isStopped = false
        var questions: [Question] = []
    }
    /// The traces of a render.
    package struct Rendered {
        /// The paths that are to be watched from then on.
        package var paths: Set<String>
        /// Does a piece of the work that is left, and returns whether there is more. It is dropped once there is a newer
        /// state to render.
        package var rest: (() -> Bool)?
        /// Whether what was left of the render before is done in its place.
        package var goesOn: Bool
        package init(paths: Set<String>, rest: (() -> Bool)? = nil, goesOn: Bool = false) {
            (self.paths, self.rest, self.goesOn) = (paths, rest, goesOn)
        }
    }
    /// Questions about the last render. Each is asked with nil if the loop ends before.
    private typealias Question = @Sendable (LiveRenderer?) -> Void
    private enum Work {
        case turn(Turn)
        case questions([Question])
        case rest
    }
    private let state: Monitor<State>
    private let watch: FileWatch

    package init(_ document: LiveDocument) throws(RenderError) {
        state = Monitor(State(document: document))
        watch = try FileWatch()
    }

    /// The parts of a document that a change is about.
    package enum Change: Sendable { case valuesOfData, anything }

    /// Changes the document, so that it is rendered again.
    /// - Returns: the number of the change, and what `body` returns.
    @discardableResult
    package func change<Value>(
        _ change: Change = .anything, _ body: (inout LiveDocument) -> Value
    ) -> (revision: Int, value: Value) {
        state.withLock(waking: .all) { state in
            let value = body(&state.document)
            if change == .anything { state.document.changesOfMore += 1 }
            state.revision += 1
            return (state.revision, value)
        }
    }

    /// Whether there is something to do besides the rest of a render.
    package var isWanted: Bool {
        state.withLock { $0.rendered != $0.revision || !$0.questions.isEmpty || $0.isStopped }
    }

    /// Whether there is a newer state than that which is rendered, and nobody asks about the last render.
    package var isOutdated: Bool { state.withLock { $0.rendered != $0.revision && $0.questions.isEmpty } }

    /// The document as it is now.
    package var document: LiveDocument { state.withLock { $0.document } }

    /// Starts to render and to watch, on two threads of its own.
    ///
    /// - Parameters:
    ///   - waiting: the paths of which one has to change before the first render; nil renders at once.
    ///   - noting: gets files that have changed, and the document; it returns whether there is something to render.
    ///   - failure: is told of files that cannot be watched.
    ///   - render: renders, or begins to.
    package func start(
        waiting: Set<String>? = nil, noting: @escaping @Sendable (Set<String>, inout LiveDocument) -> Bool,
        failure: @escaping @Sendable (RenderError) -> Void,
        render: @escaping @Sendable (LiveRenderer, Turn) -> Rendered
    ) throws(RenderError) {
        let note: @Sendable (Set<String>) -> Void = { [state] files in
            state.withLock(waking: .all) { state in
                guard noting(files, &state.document) else { return }
                state.changedFiles.formUnion(files)
                state.document.changesOfMore += 1
                state.revision += 1
            }
        }
        if let waiting {
            state.withLock { $0.rendered = $0.revision }
            _ = try watch.watch(waiting, readSince: .now)
        }
        try BigStackThread.start { self.run(render, note, failure) }
        try BigStackThread.start { [watch] in
            while let files = watch.next() { note(files) }
        }
    }

    /// Ends both threads, after the render that is at work.
    package func stop() {
        state.withLock(waking: .all) { $0.isStopped = true }
        watch.close()
    }

    private func run(
        _ render: (LiveRenderer, Turn) -> Rendered, _ note: (Set<String>) -> Void, _ failure: (RenderError) -> Void
    ) {
        let renderer = LiveRenderer()
        var rest: (() -> Bool)?
        while let work = next(before: rest) {
            switch work {
            case .questions(let questions): for question in questions { question(renderer) }
            case .rest: if let more = rest, !more() { rest = nil }
            case .turn(let turn):
                let moment = FileWatch.Moment.now
                let before = rest
                rest = nil
                if !turn.changedFiles.isEmpty { renderer.forgetFiles() }
                let rendered = render(renderer, turn)
                rest = rendered.goesOn ? before : rendered.rest
                do throws(RenderError) {
                    let changed = try watch.watch(rendered.paths, readSince: moment)
                    if !changed.isEmpty { note(changed) }
                } catch {
                    failure(error)
                }
            }
        }
    }

    /// Asks for what the last render has found out, on the thread that renders; nil if the loop has ended.
    package func ask<Value: Sendable>(_ question: @escaping @Sendable (LiveRenderer) -> Value) async -> Value? {
        await withCheckedContinuation { continuation in
            let isLate = state.withLock(waking: .all) { state in
                if state.isStopped { return true }
                state.questions.append { continuation.resume(returning: $0.map(question)) }
                return false
            }
            if isLate { continuation.resume(returning: nil) }
        }
    }

    /// Waits until there is something to do; nil when there will be nothing more.
    private func next(before rest: (() -> Bool)?) -> Work? {
        let (work, unanswered) = state.wait { state -> (Work?, [Question])? in
            defer { state.questions = [] }
            if state.isStopped { return (nil, state.questions) }
            // A question is answered before the pages that it is about are gone.
            if !state.questions.isEmpty { return (.questions(state.questions), []) }
            guard state.rendered != state.revision else { return rest == nil ? nil : (.rest, []) }
            state.rendered = state.revision
            defer { state.changedFiles = [] }
            return (
                .turn(Turn(document: state.document, revision: state.revision, changedFiles: state.changedFiles)), []
            )
        }
        for question in unanswered { question(nil) }
        return work
    }
}
