import NIOCore
import NIOHTTP1

/// Reads the requests of one client and sends the answers. All of it runs on the connection's event loop.
final class HTTPConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// No request has begun.
        case idle
        case receiving(HTTPRequestHead, body: [UInt8])
        /// The rest of a request that was refused is not wanted.
        case discarding
        case answering
    }
    private var state = State.idle
    private var isDone = false
    private var deadline: Scheduled<Void>?
    private let limits: HTTPLimits
    private let handler: HTTPRouter.Handler

    init(_ limits: HTTPLimits, _ handler: @escaping HTTPRouter.Handler) {
        self.limits = limits
        self.handler = handler
    }

    func channelActive(context: ChannelHandlerContext) { expect(within: limits.arrival, context) }

    func channelInactive(context: ChannelHandlerContext) {
        isDone = true
        deadline?.cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(var part):
            guard case .receiving(let head, var body) = state else { return }
            guard body.count + part.readableBytes <= limits.body else {
                return refuse(413, "the content", head, context)
            }
            state = .idle
            body += part.readBytes(length: part.readableBytes) ?? []
            state = .receiving(head, body: body)
        case .end:
            guard case .receiving(let head, let body) = state else { return }
            state = .answering
            deadline?.cancel()
            answer(head, body, context)
        }
    }

    /// A request that cannot be read as HTTP is answered once, and the connection ends.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError, !isDone else { return context.close(promise: nil) }
        if case .answering = state { return context.close(promise: nil) }
        let isTooLarge = error == .headerOverflow
        let response =
            isTooLarge
            ? HTTPResponse.refusal(431, "the fields of the request are too large")
            : HTTPResponse.refusal(400, "this is no request of HTTP/1.1")
        send(response, to: nil, keepsAlive: false, context)
    }

    // MARK: Requests

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        state = .receiving(head, body: [])
        expect(within: limits.arrival, context)
        if head.uri.utf8.count > limits.address { return refuse(414, "the address", head, context) }
        if let length = head.headers.first(name: "content-length").flatMap({ Int($0) }), length > limits.body {
            return refuse(413, "the content", head, context)
        }
        if head.headers[canonicalForm: "expect"].contains(where: { $0.lowercased() == "100-continue" }) {
            context.writeAndFlush(
                wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: .continue))), promise: nil)
        }
    }

    private func refuse(_ status: Int, _ what: String, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        state = .discarding
        send(.refusal(status, "\(what) of the request is too large"), to: head, keepsAlive: false, context)
    }

    private func answer(_ head: HTTPRequestHead, _ body: [UInt8], _ context: ChannelHandlerContext) {
        let mark = head.uri.firstIndex(of: "?") ?? head.uri.endIndex
        let request = HTTPRequest(
            method: head.method.rawValue, path: String(head.uri[..<mark]), query: String(head.uri[mark...].dropFirst()),
            fields: head.headers.map { ($0.name.lowercased(), $0.value) }, body: body)
        let (loop, handler) = (context.eventLoop, handler)
        let own = NIOLoopBound((connection: self, context: context), eventLoop: loop)
        // On the loop, so that no answer waits for threads that others of the process's tasks have taken.
        Task(executorPreference: LoopExecutor(loop)) {
            let response = await handler(request).coded(for: request)
            loop.execute {
                let (connection, context) = own.value
                if connection.isDone { return }
                connection.send(response, to: head, keepsAlive: head.isKeepAlive, context)
            }
        }
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
            begin(HTTPStream(context.channel, limit: limits.waiting))
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
        if !body.isEmpty {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
        }
        let sent = context.eventLoop.makePromise(of: Void.self)
        let own = NIOLoopBound((connection: self, context: context), eventLoop: context.eventLoop)
        expect(within: limits.delivery, context)
        sent.futureResult.whenComplete { _ in
            let (connection, context) = own.value
            if connection.isDone { return }
            guard keepsAlive else { return connection.closeAfterRest(context) }
            // The next request may have begun already.
            if case .idle = connection.state { connection.expect(within: connection.limits.idle, context) }
        }
        if keepsAlive { state = .idle }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    }

    /// A client that is still sending would lose the answer if the connection were closed at once.
    private func closeAfterRest(_ context: ChannelHandlerContext) {
        context.close(mode: .output, promise: nil)
        expect(within: .seconds(1), context)
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
