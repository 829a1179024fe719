import ArgumentParser
import Glibc
import Recto
import RectoSandbox
import RectoServeRequest

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Make documents for other programs, over HTTP.",
        discussion: """
            recto serve --templates templates                at http://127.0.0.1:3000/
            curl -d '{"template":"invoice.html","data":{"number":"7"}}' -H 'Content-Type: application/json' \\
                http://127.0.0.1:3000/render -o invoice.pdf

            It also answers the requests that programs send to Gotenberg to convert HTML. SIGTERM ends it, after what
            has begun is finished. docs/serve.md says more.

            """ + ExitStatus.explanation)

    @Option(
        help: ArgumentHelp(
            "The folder of templates; without it, a document comes with its request. Nothing else is read.",
            valueName: "dir"),
        completion: .directory)
    var templates: String?

    @Option(help: ArgumentHelp("The address to listen at; 0.0.0.0 is open to the network.", valueName: "address"))
    var host = ServeRequest().host

    @Option(help: ArgumentHelp("The port; 0 is a free one.", valueName: "n"))
    var port = UInt16(ServeRequest().port)

    @Option(
        help: ArgumentHelp(
            "A name by which clients reach the loopback address, as behind a proxy; may be repeated.",
            valueName: "name"))
    var hostName: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file with the secret that clients show as 'Authorization: Bearer'; or in RECTO_SERVE_TOKEN.",
            valueName: "file"),
        completion: .file())
    var tokenFile: String?

    @Option(help: ArgumentHelp("How many documents are made at a time (default: the processors).", valueName: "n"))
    var workers: Int?

    @Option(help: ArgumentHelp("A worker is replaced after so many documents.", valueName: "n"))
    var workerDocuments = ServeRequest().workerDocuments

    @Option(help: ArgumentHelp("A worker is replaced once it holds so much memory.", valueName: "size"))
    var workerMemory = MemoryLimit(ServeRequest().workerMemory)

    @Option(help: ArgumentHelp("How many requests may wait; one more is answered with 429.", valueName: "n"))
    var queue = ServeRequest().queue

    @Option(help: ArgumentHelp("How many clients may be connected.", valueName: "n"))
    var maxConnections = ServeRequest().connections

    @Option(help: ArgumentHelp("The largest content of a request.", valueName: "size"))
    var maxBody = MemoryLimit(ServeRequest().body)

    @Option(help: ArgumentHelp("What the contents of all requests may hold together.", valueName: "size"))
    var maxBodies = MemoryLimit(ServeRequest().bodies)

    @Option(help: ArgumentHelp("The largest content of a batch, which is kept on disk.", valueName: "size"))
    var maxBatch = MemoryLimit(ServeRequest().batch)

    @Option(help: ArgumentHelp("The longest time of a document.", valueName: "time"))
    var maxTime = TimeLimit(.milliseconds(ServeRequest().time))

    @Option(help: ArgumentHelp("The most memory of a document.", valueName: "size"))
    var maxMemory = MemoryLimit(ServeRequest().memory)

    @Option(help: ArgumentHelp("The most pages of a document.", valueName: "n"))
    var maxPages = ServeRequest().pages

    @Option(help: ArgumentHelp("How long requests that have begun are finished after SIGTERM.", valueName: "time"))
    var drain = TimeLimit(.milliseconds(ServeRequest().drain))

    @Option(
        help: ArgumentHelp(
            "Read what is asked of an address, and of what is below it, from a folder; may be repeated. Nothing is ever fetched.",
            valueName: "url=dir"))
    var map: [String] = []

    @Flag(name: .customLong("no-system-fonts"), help: "Use recto's own fonts and those of --font-path only.")
    var leavesOutSystemFonts = false

    @Option(
        help: ArgumentHelp("Use the fonts in this folder, too; may be repeated.", valueName: "dir"),
        completion: .directory)
    var fontPath: [String] = []

    @Option(help: ArgumentHelp("The path below which all addresses are, as behind a proxy: /pdf/.", valueName: "path"))
    var rootPath = ServeRequest().rootPath

    @Flag(name: .customLong("no-gotenberg"), help: "Answer at recto's own addresses alone.")
    var leavesOutGotenberg = false

    @Option(
        help: ArgumentHelp(
            "What documents of Gotenberg's forms may name: a regular expression. Uploaded files are below file:///tmp/.",
            valueName: "regex"))
    var allowList: String?

    @Option(
        help: ArgumentHelp(
            "What they may not name (default: files that are not uploaded).", valueName: "regex"))
    var denyList: String?

    @Option(
        help: ArgumentHelp(
            "Let the kernel limit what a document can make a worker do: require, auto or off (docs/sandbox.md).",
            valueName: "when"))
    var sandbox = Sandbox.Mode(rawValue: ServeRequest().sandbox) ?? .require

    @Flag(name: .shortAndLong, help: "Log requests only that have failed by the service's fault.")
    var quiet = false

    func validate() throws {
        if let problem { throw ValidationError(problem) }
    }

    private var problem: String? {
        let counts = [workers ?? 1, workerDocuments, queue, maxConnections, maxPages]
        if counts.contains(where: { $0 < 1 }) { return "each number of a service is at least 1" }
        // Each is a process with a megabyte and more, and some open files of the service.
        if let workers, workers > 1024 { return "--workers is at most 1024" }
        if !rootPath.hasPrefix("/") || !rootPath.hasSuffix("/") { return "--root-path begins and ends with a slash" }
        if !map.isEmpty, allowList != nil || denyList != nil {
            return "--allow-list and --deny-list are for services without --map, whose folders are all that is read"
        }
        let sizes = [workerMemory, maxBody, maxBodies, maxBatch, maxMemory]
        if sizes.contains(where: { $0.bytes == nil }) { return "a service has no limit 'none' of memory" }
        guard let time = maxTime.duration, drain.duration != nil else { return "a service has no limit 'none' of time" }
        return time > .seconds(900) ? "--max-time is at most 15m" : nil
    }

    func run() throws {
        try SiblingProgram("recto-serve", what: "the service").become(arguments: try request().arguments)
    }

    private func request() throws -> ServeRequest {
        var request = ServeRequest()
        request.program = SiblingProgram.own ?? ""
        request.version = Version.recto
        request.templates = try templates.map(Self.folder)
        (request.host, request.port, request.hostNames) = (host, Int(port), hostName)
        request.tokenFile = tokenFile
        request.sandbox = sandbox.rawValue
        request.fontFolders = try fontPath.map(Self.folder)
        request.maps = try map.map(Self.map)
        if !leavesOutSystemFonts { request.flags.insert(.systemFonts) }
        if quiet { request.flags.insert(.quiet) }
        if leavesOutGotenberg { request.flags.insert(.withoutGotenberg) }
        (request.rootPath, request.allowList, request.denyList) = (rootPath, allowList, denyList)
        request.workers = workers
        request.workerDocuments = workerDocuments
        (request.queue, request.connections, request.pages) = (queue, maxConnections, maxPages)
        request.workerMemory = workerMemory.bytes ?? request.workerMemory
        request.body = maxBody.bytes ?? request.body
        request.bodies = maxBodies.bytes ?? request.bodies
        request.batch = maxBatch.bytes ?? request.batch
        request.memory = maxMemory.bytes ?? request.memory
        request.time = maxTime.milliseconds ?? request.time
        request.drain = drain.milliseconds ?? request.drain
        return request
    }

    private static func map(_ argument: String) throws -> String {
        guard let map = URLMap(argument: argument) else {
            throw ValidationError("--map '\(argument)' is not an address and a folder")
        }
        return map.url + "=" + (try folder(map.folder))
    }

    private static func folder(_ path: String) throws -> String {
        guard let full = realpath(path, nil) else {
            throw ValidationError("the folder '\(path)' cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { free(full) }
        return String(cString: full)
    }
}

extension TimeLimit {
    fileprivate var milliseconds: Int? { duration.map { Int($0 / .milliseconds(1)) } }
}
