import RectoCore
import RectoHTTP
import RectoServeRequest
import Synchronization

/// Takes requests for documents over HTTP, and has them made by workers.
package final class RenderService: Sendable {
    package let pool: WorkerPool
    let request: ServeRequest
    let bodies: BodyBudget
    let programs: ProgramRuns
    let contents = ContentThreads()
    let lists: AddressLists
    private let metrics = ServeMetrics()
    private let token: [UInt8]?
    private let version: String
    private let log: @Sendable (String) -> Void
    private let inFlight = Atomic(0)
    private let isDraining = Atomic(false)

    /// Facts that the program knows and the request does not.
    package struct Surroundings: Sendable {
        /// The secret that clients must show; nil if anybody may ask.
        package var token: String?
        package var version: String
        /// Takes a line of JSON.
        package var log: @Sendable (String) -> Void

        package init(token: String?, version: String, log: @escaping @Sendable (String) -> Void) {
            (self.token, self.version, self.log) = (token, version, log)
        }
    }

    /// Starts the workers.
    package init(_ request: ServeRequest, _ surroundings: Surroundings) throws(ServeProblem) {
        self.request = request
        (version, log) = (surroundings.version, surroundings.log)
        token = surroundings.token.map { Array($0.utf8) }
        lists = try AddressLists(allowed: request.allowList, denied: request.denyList)
        pool = try WorkerPool(WorkerPool.Settings(request))
        bodies = BodyBudget(request.bodies)
        programs = ProgramRuns(atATime: 2)
    }

    // MARK: Life

    /// Begins nothing new; what has begun is finished.
    package func drain() { isDraining.store(true, ordering: .relaxed) }

    package func stop() {
        contents.stop()
        programs.stop()
        pool.stop()
    }

    package var configuration: HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        (configuration.host, configuration.port) = (request.host, request.port)
        configuration.limits.connections = request.connections
        configuration.limits.delivery = .seconds(120)
        configuration.threads = 2
        let (body, batch, path) = (request.body, request.batch, request.rootPath + "batch")
        configuration.streamLimit = { request in
            request.method != "POST" ? nil : request.path == path ? batch : body
        }
        return configuration
    }

    package func handler(port: Int) -> HTTPRouter.Handler {
        let routes = routes()
        // A page of the web can send requests to this machine, but not to one that it does not know, and no token.
        let isLoopback = request.host == "localhost" || request.host == "::1" || request.host.hasPrefix("127.")
        let access = isLoopback && token == nil ? LocalAccess(port: port, names: request.hostNames) : nil
        let root = request.rootPath.dropLast()
        return { asked in
            var asked = asked
            if asked.path.hasPrefix(root + "/") { asked.path.removeFirst(root.count) } else { asked.path = "/404" }
            return await self.answer(asked, routes, access)
        }
    }

    private func routes() -> HTTPRouter {
        var routes = HTTPRouter()
        routes.on("GET", "/livez") { _ in .refusal(200, "ok") }
        routes.on("GET", "/readyz") { _ in self.readiness }
        routes.on("GET", "/metrics") { _ in self.metricsText }
        routes.on("GET", "/openapi.json") { _ in
            .json(200, String(decoding: PackageResources.openapi_json, as: UTF8.self))
        }
        routes.on("POST", "/render") { await Self.answer($0, self.render) }
        routes.on("POST", "/check") { await Self.answer($0, self.check) }
        routes.on("POST", "/batch") { await Self.answer($0, self.batch) }
        routes.on("POST", "/diff") { await Self.answer($0, self.diff) }
        routes.on("GET", "/version") { _ in .refusal(200, self.version) }
        if !request.flags.contains(.withoutGotenberg) { addGotenberg(&routes) }
        return routes
    }

    /// The addresses of Gotenberg.
    private func addGotenberg(_ routes: inout HTTPRouter) {
        routes.on("GET", "/") { _ in Self.welcome }
        routes.on("GET", "/favicon.ico") { _ in HTTPResponse(204, fields: [], body: .bytes([])) }
        routes.on("GET", "/health") { _ in self.health }
        routes.on("GET", "/prometheus/metrics") { _ in self.metricsText }
        routes.on("POST", "/forms/chromium/convert/html") { await self.convertHTML($0) }
        routes.on("POST", "/forms/pdfengines/metadata/read") { await self.readMetadata($0) }
        for path in ["/forms/chromium/convert/url", "/forms/chromium/screenshot/url"] {
            routes.on("POST", path) { _ in .refusal(403, "Forbidden: recto opens no address of the network") }
        }
    }

    private static let welcome = HTTPResponse(
        200, fields: [(name: "content-type", value: "text/html; charset=UTF-8")],
        body: .bytes(
            Array(
                "<!doctype html><title>recto</title><p>This is recto, an API without a user interface. <a href=\"/openapi.json\">openapi.json</a> describes it.\n"
                    .utf8)))

    private static let routes: Set<String> = [
        "/livez", "/readyz", "/metrics", "/openapi.json", "/render", "/check", "/batch", "/diff", "/health", "/version",
        "/prometheus/metrics", "/forms/chromium/convert/html", "/forms/chromium/convert/url",
        "/forms/pdfengines/metadata/read",
    ]
    private static let openRoutes: Set<String> = ["/livez", "/readyz", "/health"]

    // MARK: Every request

    private func answer(
        _ request: HTTPRequest, _ routes: HTTPRouter, _ access: LocalAccess?
    ) async -> HTTPResponse {
        let begun = ContinuousClock.now
        inFlight.add(1, ordering: .relaxed)
        defer { inFlight.subtract(1, ordering: .relaxed) }
        let trace = ServeTrace(request)
        var request = request
        // All that is logged of the request has the same word.
        request.fields = request.fields.filter { $0.name != "gotenberg-trace" } + [("gotenberg-trace", trace.id)]
        var response: HTTPResponse
        if let refusal = access?.refusal(of: request) {
            response = refusal
        } else if let problem = problem(with: request) {
            response = request.path.hasPrefix("/forms/") ? GotenbergAnswer.response(problem) : problem.response
        } else {
            response = await routes.answer(to: request)
        }
        response.fields += trace.fields
        note(request, response, trace, begun)
        return response
    }

    /// The reason why a request is not even read.
    private func problem(with request: HTTPRequest) -> ServeProblem? {
        if let token, !Self.openRoutes.contains(request.path), !Self.shows(token, request) {
            return ServeProblem(401, .unauthorized, "the request shows no valid token")
        }
        guard request.method == "POST", Self.routes.contains(request.path) else { return nil }
        if isDraining.load(ordering: .relaxed) { return .ending }
        if pool.isFull {
            var problem = ServeProblem(429, .queueFull, "\(self.request.queue) requests are waiting already")
            problem.retryAfter = 1
            return problem
        }
        return nil
    }

    /// The token, or a password that is the token, is compared as a whole, so that the time says nothing.
    private static func shows(_ token: [UInt8], _ request: HTTPRequest) -> Bool {
        let words = (request.field("authorization") ?? "").split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return false }
        var shown = Array(words[1].utf8)
        switch words[0].lowercased() {
        case "bearer": break
        case "basic":
            guard let pair = Base64.decoded(shown), let colon = pair.firstIndex(of: 0x3A) else { return false }
            shown = Array(pair[(colon + 1)...])
        default: return false
        }
        var difference = UInt(shown.count ^ token.count)
        for (index, byte) in token.enumerated() { difference |= UInt(byte ^ (index < shown.count ? shown[index] : 0)) }
        return difference == 0
    }

    private func note(
        _ request: HTTPRequest, _ response: HTTPResponse, _ trace: ServeTrace, _ begun: ContinuousClock.Instant
    ) {
        let (seconds, attoseconds) = (ContinuousClock.now - begun).components
        let time = Double(seconds) + Double(attoseconds / 1_000_000_000_000) / 1_000_000
        let pages = response.fields.last { $0.name == "recto-pages" }.flatMap { Int($0.value) } ?? 0
        var size = 0
        if case .bytes(let bytes) = response.body { size = bytes.count }
        let route = Self.routes.contains(request.path) ? request.path : "other"
        metrics.count(
            ServeMetrics.Request(
                route: route, status: response.status, seconds: time, pages: pages, bytes: pages > 0 ? size : 0))
        if self.request.flags.contains(.quiet), response.status < 500 { return }
        // The path may be anything that a client sends.
        log(
            JSONText.object([
                ("time", JSONText.string(ServeTime.log)),
                ("level", response.status < 500 ? "\"info\"" : "\"error\""),
                ("method", JSONText.string(request.method)),
                ("path", JSONText.string(request.path)), ("status", String(response.status)), ("seconds", "\(time)"),
                ("pages", String(pages)), ("bytes", String(size)), ("correlation_id", JSONText.string(trace.id)),
            ]))
    }

    /// Logs what becomes of something that a request names.
    func note(_ message: String, of request: HTTPRequest) {
        if self.request.flags.contains(.quiet) { return }
        log(
            JSONText.object([
                ("time", JSONText.string(ServeTime.log)), ("level", "\"info\""),
                ("message", JSONText.string(message)), ("correlation_id", JSONText.string(ServeTrace(request).id)),
            ]))
    }

    /// The answer of an address of recto's own.
    private static func answer(
        _ request: HTTPRequest, _ body: (HTTPRequest) async throws(ServeProblem) -> HTTPResponse
    ) async -> HTTPResponse {
        do throws(ServeProblem) { return try await body(request) } catch { return error.response }
    }

    // MARK: State

    private var readiness: HTTPResponse {
        if isDraining.load(ordering: .relaxed) { return .refusal(503, "draining") }
        return pool.isFull ? .refusal(503, "the queue is full") : .refusal(200, "ok")
    }

    private var health: HTTPResponse {
        let isUp = !isDraining.load(ordering: .relaxed)
        let word = JSONText.string(isUp ? "up" : "down")
        let engine = JSONText.object([("status", word), ("timestamp", JSONText.string(ServeTime.log))])
        let details = JSONText.object([("chromium", engine)])
        return .json(isUp ? 200 : 503, JSONText.object([("status", word), ("details", details)]))
    }

    private var metricsText: HTTPResponse {
        HTTPResponse(
            200,
            fields: [
                (name: "content-type", value: "text/plain; version=0.0.4; charset=utf-8"),
                (name: "cache-control", value: "no-store"),
            ],
            body: .bytes(
                Array(metrics.text(pool.counts, inFlight: inFlight.load(ordering: .relaxed)).utf8)))
    }

    // MARK: Documents

    private func render(_ request: HTTPRequest) async throws(ServeProblem) -> HTTPResponse {
        let acceptance = try Acceptance(request.field("accept"))
        let upload = try await Upload.read(request, .formOrJSON, bodies)
        let work = try await contents.read(upload) { upload throws(ServeProblem) in
            var job = try RenderJob(upload)
            try job.prefer(format: acceptance.format)
            return job.request()
        }
        var answer = try await pool.run(work)
        answer.hide(self.request.templates)
        guard answer.isDone else { throw answer.problem }
        return answer.response(acceptance)
    }

    private func check(_ request: HTTPRequest) async throws(ServeProblem) -> HTTPResponse {
        let upload = try await Upload.read(request, .formOrJSON, bodies)
        let work = try await contents.read(upload) { upload throws(ServeProblem) in
            try RenderJob(upload).request(with: [(name: "check", value: Array("true".utf8))])
        }
        var answer = try await pool.run(work)
        answer.hide(self.request.templates)
        // A request that is none is a problem; data that are not as they should be are a finding.
        if !answer.isDone, answer.exit != 1 { throw answer.problem }
        return .json(
            200,
            JSONText.object([
                ("status", answer.isDone ? "\"passed\"" : "\"failed\""), ("diagnostics", answer.diagnostics.json),
            ]) + "\n")
    }
}

extension WorkerPool.Settings {
    init(_ request: ServeRequest) {
        self.init()
        program = request.program
        workers = max(1, request.workers ?? 1)
        (queue, documents, memory) = (request.queue, request.workerDocuments, request.workerMemory)
        // A worker ends a document by itself, and says where it stood; it is ended only where it does not.
        time = .milliseconds(request.time) + .seconds(2)
        // Without a folder of templates the root is one in which there is nothing to read, on every machine.
        arguments = [
            "batch", "--stdio", "--root", request.templates ?? "/proc/self/ns", "--max-time", "\(request.time)ms",
            "--max-memory", "\(max(1, request.memory >> 20))MiB", "--max-pages", "\(request.pages)",
            "--sandbox", request.sandbox,
        ]
        if request.flags.contains(.systemFonts) { arguments.append("--system-fonts") }
        arguments += request.fontFolders.flatMap { ["--font-path", $0] }
        arguments += request.maps.flatMap { ["--map", $0] }
    }
}
