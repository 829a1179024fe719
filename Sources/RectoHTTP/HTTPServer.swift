import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A server of HTTP/1.1 for a machine's own programs: no TLS, and by default on the loopback address.
package final class HTTPServer: Sendable {
    /// The port is taken, or may not be used.
    package struct StartError: Error, Equatable {
        /// The system's reason.
        package var reason: String
    }
    /// The port that it listens at.
    package let port: Int
    private let channel: any Channel
    private let group: MultiThreadedEventLoopGroup

    private init(_ channel: any Channel, _ group: MultiThreadedEventLoopGroup, port: Int) {
        (self.channel, self.group, self.port) = (channel, group, port)
    }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - port: 0 for a free one.
    ///   - makeHandler: makes what answers, once the port is known.
    package static func start(
        host: String = "127.0.0.1", port: Int = 0, limits: HTTPLimits = HTTPLimits(),
        makeHandler: (Int) -> HTTPRouter.Handler
    ) throws(StartError) -> HTTPServer {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let connections = Connections(limits.connections)
        let answer = Answer()
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 64)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: false)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard connections.enter() else { throw ChannelError.operationUnsupported }
                    channel.closeFuture.whenComplete { _ in connections.leave() }
                    try addHandlers(to: channel.pipeline.syncOperations, limits, answer)
                }
            }
        do {
            let channel = try bootstrap.bind(host: host, port: port).wait()
            let port = channel.localAddress?.port ?? port
            answer.handler.withLock { $0 = makeHandler(port) }
            return HTTPServer(channel, group, port: port)
        } catch {
            try? group.syncShutdownGracefully()
            throw StartError(reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
        }
    }

    /// Answers requests. It knows the port, and so comes after the server listens.
    private final class Answer: Sendable {
        let handler = Mutex<HTTPRouter.Handler?>(nil)

        func callAsFunction(_ request: HTTPRequest) async -> HTTPResponse {
            guard let handler = handler.withLock({ $0 }) else { return .refusal(503, "the server is about to start") }
            return await handler(request)
        }
    }

    private static func addHandlers(
        to pipeline: ChannelPipeline.SynchronousOperations, _ limits: HTTPLimits, _ answer: Answer
    ) throws {
        var decoding = NIOHTTPDecoderLimitConfiguration()
        (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize) = (limits.fields, limits.fields + limits.address)
        decoding.maxHeaderFieldCount = 100
        let decoder = HTTPRequestDecoder(
            leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .drop, limitConfiguration: decoding)
        try pipeline.addHandlers([
            HTTPResponseEncoder(), ByteToMessageHandler(decoder), NIOHTTPResponseHeadersValidator(),
            // One request after another, also from a client that does not wait for answers.
            HTTPServerPipelineHandler(), HTTPConnection(limits) { await answer($0) },
        ])
    }

    /// Ends all connections.
    package func stop() {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }

    /// The number of clients that are connected.
    private final class Connections: Sendable {
        private let limit: Int
        private let count = Atomic(0)
        init(_ limit: Int) { self.limit = limit }

        func enter() -> Bool {
            if count.add(1, ordering: .relaxed).newValue <= limit { return true }
            leave()
            return false
        }
        func leave() { count.subtract(1, ordering: .relaxed) }
    }
}
