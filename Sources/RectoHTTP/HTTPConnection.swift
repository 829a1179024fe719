import NIOCore
import NIOHTTP1

/// Reads the requests of one client and sends the answers. All of it runs on the connection's event loop.
final class HTTPConnection: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// No request has begun.
        case idle
        case receiving(HTTPRequestHead, body: [UInt8])
        /// The handler reads the content while it arrives.
        case streaming(HTTPContent, Upload)
        /// The rest of a request that was refused is not wanted.
        case discarding
        case answering
    }
    /// The rest of a content that a handler reads.
    private struct Upload {
        var left: Int
        var end: NIODeadline
        var awaitsContinue: Bool
    }
    private var state = State.idle
    private var isDone = false
    /// A content is full, and so nothing is read until it is taken.
    private var holdsReading = false
    private var deadline: Scheduled<Void>?
    private var task: Task<Void, Never>?
    /// Whether a request has begun whose answer has not ended.
    private var isBusy = false {
        didSet {
            if isBusy == oldValue { return }
            isBusy ? connections.begin() : connections.finish()
        }
    }
    private var limits: HTTPLimits { configuration.limits }
    private let configuration: HTTPServer.Configuration
    private let connections: Connections
    private let handler: HTTPRouter.Handler

    init(
        _ configuration: HTTPServer.Configuration, _ connections: Connections,
        _ handler: @escaping HTTPRouter.Handler
    ) {
        self.configuration = configuration
        self.connections = connections
        self.handler = handler
    }

    func channelActive(context: ChannelHandlerContext) { expect(within: limits.arrival, context) }

    func channelInactive(context: ChannelHandlerContext) {
        isDone = true
        isBusy = false
        deadline?.cancel()
        if case .streaming(let content, _) = state { content.fail(.aborted) }
        // The content holds the connection.
        state = .discarding
        // Work for a client that is gone need not begin.
        task?.cancel()
    }

    func read(context: ChannelHandlerContext) {
        if case .streaming(let content, _) = state, content.isFull {
            holdsReading = true
        } else {
            context.read()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(var part):
            if case .streaming(let content, let upload) = state { return take(part, content, upload, context) }
            guard case .receiving(let head, var body) = state else { return }
            guard body.count + part.readableBytes <= limits.body else {
                return refuse(413, "the content", head, context)
            }
            state = .idle
            body += part.readBytes(length: part.readableBytes) ?? []
            state = .receiving(head, body: body)
        case .end:
            if case .streaming(let content, _) = state {
                state = .answering
                deadline?.cancel()
                return content.finish()
            }
            guard case .receiving(let head, let body) = state else { return }
            state = .answering
            deadline?.cancel()
            answer(Self.request(head, body: body), head, context)
        }
    }

    /// A request that cannot be read as HTTP is answered once, and the connection ends.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError, !isDone else { return context.close(promise: nil) }
        switch state {
        case .answering, .streaming: return context.close(promise: nil)
        case .idle, .receiving, .discarding: break
        }
        let isTooLarge = error == .headerOverflow
        let response =
            isTooLarge
            ? HTTPResponse.refusal(431, "the fields of the request are too large")
            : HTTPResponse.refusal(400, "this is no request of HTTP/1.1")
        send(response, to: nil, keepsAlive: false, context)
    }

    // MARK: Requests

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        isBusy = true
        state = .receiving(head, body: [])
        expect(within: limits.arrival, context)
        if head.uri.utf8.count > limits.address { return refuse(414, "the address", head, context) }
        var request = Self.request(head, body: [])
        let stream = configuration.streamLimit(request)
        let length = head.headers.first(name: "content-length").flatMap { Int($0) }
        if let length, length > stream ?? limits.body { return refuse(413, "the content", head, context) }
        let awaitsContinue = head.headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
        if let stream {
            let upload = Upload(
                left: stream, end: .now() + limits.upload.timeAmount, awaitsContinue: awaitsContinue)
            let content = makeContent(context)
            state = .streaming(content, upload)
            request.content = content
            return answer(request, head, context)
        }
        if awaitsContinue { sendContinue(context) }
    }

    private static func request(_ head: HTTPRequestHead, body: [UInt8]) -> HTTPRequest {
        let mark = head.uri.firstIndex(of: "?") ?? head.uri.endIndex
        return HTTPRequest(
            method: head.method.rawValue, path: String(head.uri[..<mark]), query: String(head.uri[mark...].dropFirst()),
            fields: head.headers.map { ($0.name.lowercased(), $0.value) }, body: body)
    }

    private func sendContinue(_ context: ChannelHandlerContext) {
        context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
    }

    // MARK: Contents that are read while they arrive

    private func makeContent(_ context: ChannelHandlerContext) -> HTTPContent {
        let loop = context.eventLoop
        let own = NIOLoopBound((connection: self, context: context), eventLoop: loop)
        return HTTPContent {
            loop.execute {
                let (connection, context) = own.value
                if !connection.isDone { connection.readOn(context) }
            }
        }
    }

    /// Reads again after the content was full.
    private func readOn(_ context: ChannelHandlerContext) {
        if case .streaming(let content, var upload) = state {
            if content.isFull { return }
            if upload.awaitsContinue {
                upload.awaitsContinue = false
                state = .streaming(content, upload)
                sendContinue(context)
            }
        }
        guard holdsReading else { return }
        holdsReading = false
        expect(within: limits.arrival, context)
        context.read()
    }

    private func take(
        _ part: ByteBuffer, _ content: HTTPContent, _ upload: Upload, _ context: ChannelHandlerContext
    ) {
        var (upload, part) = (upload, part)
        upload.left -= part.readableBytes
        if upload.left < 0 {
            content.fail(.tooLarge)
        } else if NIODeadline.now() > upload.end {
            content.fail(.late)
        } else {
            content.append(part.readBytes(length: part.readableBytes) ?? [])
        }
        state = .streaming(content, upload)
        // Whoever is made to wait by this server is not late.
        content.isFull ? deadline?.cancel() : expect(within: limits.arrival, context)
    }

    private func refuse(_ status: Int, _ what: String, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        state = .discarding
        send(.refusal(status, "\(what) of the request is too large"), to: head, keepsAlive: false, context)
    }

    private func answer(_ request: HTTPRequest, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let (loop, handler) = (context.eventLoop, handler)
        let own = NIOLoopBound((connection: self, context: context), eventLoop: loop)
        // On the loop, so that no answer waits for threads that others of the process's tasks have taken.
        task = Task(executorPreference: LoopExecutor(loop)) {
            let response = await handler(request).coded(for: request)
            loop.execute {
                let (connection, context) = own.value
                if connection.isDone { return }
                connection.send(response, to: head, keepsAlive: connection.dropRest() && head.isKeepAlive, context)
            }
        }
    }

    /// Drops what a handler has left of the content. False if there is such a rest, behind which the next request
    /// would have to be looked for.
    private func dropRest() -> Bool {
        task = nil
        guard case .streaming(let content, _) = state else { return true }
        content.fail(.aborted)
        state = .discarding
        return false
    }

    // MARK: Answers

    private func send(
        _ response: HTTPResponse, to request: HTTPRequestHead?, keepsAlive: Bool, _ context: ChannelHandlerContext
    ) {
        var head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: response.status))
        for field in response.fields { head.headers.add(name: field.name, value: field.value) }
        head.headers.add(name: "date", value: HTTPDate.now)
        var isStream = false
        if case .stream = response.body, request?.method != .HEAD { isStream = true }
        let keepsAlive = keepsAlive && !isStream
        if !keepsAlive { head.headers.add(name: "connection", value: "close") }
        switch response.body {
        case .stream(let begin) where isStream:
            deadline?.cancel()
            context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
            begin(HTTPStream(context.channel, limit: limits.waiting, delivery: limits.delivery))
        case .stream: finish(head, [], keepsAlive, context)
        case .bytes(let bytes):
            if response.status != 304 { head.headers.add(name: "content-length", value: String(bytes.count)) }
            finish(head, request?.method == .HEAD ? [] : bytes, keepsAlive, context)
        }
    }

    private func finish(
        _ head: HTTPResponseHead, _ body: [UInt8], _ keepsAlive: Bool, _ context: ChannelHandlerContext
    ) {
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        writePieces(of: body, context)
        let sent = context.eventLoop.makePromise(of: Void.self)
        let own = NIOLoopBound((connection: self, context: context), eventLoop: context.eventLoop)
        expect(within: limits.delivery, context)
        sent.futureResult.whenComplete { _ in
            let (connection, context) = own.value
            if connection.isDone { return }
            if case .idle = connection.state { connection.isBusy = false }
            guard keepsAlive else { return connection.closeAfterRest(context) }
            // The next request may have begun already.
            if case .idle = connection.state { connection.expect(within: connection.limits.idle, context) }
        }
        if keepsAlive { state = .idle }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    }

    /// Writes a content in pieces, each of which the client has its time for: one that takes a long content slowly is not
    /// one that takes nothing.
    private func writePieces(of body: [UInt8], _ context: ChannelHandlerContext) {
        var rest = ByteBuffer(bytes: body)
        if body.count <= limits.piece {
            if !body.isEmpty { context.write(wrapOutboundOut(.body(.byteBuffer(rest))), promise: nil) }
            return
        }
        let own = NIOLoopBound((connection: self, context: context), eventLoop: context.eventLoop)
        while let piece = rest.readSlice(length: min(limits.piece, rest.readableBytes)), piece.readableBytes > 0 {
            let taken = context.eventLoop.makePromise(of: Void.self)
            taken.futureResult.whenSuccess {
                let (connection, context) = own.value
                if !connection.isDone { connection.expect(within: connection.limits.delivery, context) }
            }
            context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: taken)
        }
    }

    /// A client that is still sending would lose the answer if the connection were closed at once.
    private func closeAfterRest(_ context: ChannelHandlerContext) {
        context.close(mode: .output, promise: nil)
        expect(within: .seconds(1), context)
        if holdsReading {
            holdsReading = false
            context.read()
        }
    }

    /// Closes the connection unless something else is expected by then.
    private func expect(within time: Duration, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        let own = NIOLoopBound(context, eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: time.timeAmount) { own.value.close(promise: nil) }
    }
}

/// Runs tasks on an event loop.
private final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop
    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
