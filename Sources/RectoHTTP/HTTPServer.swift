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
    /// The most bytes of the content of a request whose handler reads it while it arrives; nil for any other request.
    package typealias StreamLimit = @Sendable (HTTPRequest) -> Int?

    /// The address and the settings of a server.
    package struct Configuration: Sendable {
        /// A name or an address.
        package var host = "127.0.0.1"
        /// 0 for a free one.
        package var port = 0
        package var limits = HTTPLimits()
        /// The number of threads that read and write.
        package var threads = 1
        package var streamLimit: StreamLimit = { _ in nil }

        package init() {}
    }
    /// The port that it listens at.
    package let port: Int
    private let channel: any Channel
    private let group: MultiThreadedEventLoopGroup
    private let connections: Connections

    private init(_ channel: any Channel, _ group: MultiThreadedEventLoopGroup, _ connections: Connections, port: Int) {
        (self.channel, self.group, self.connections, self.port) = (channel, group, connections, port)
    }

    /// The number of clients that send a request, or wait for the end of its answer.
    package var busyConnections: Int { connections.busy }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - port: 0 for a free one.
    ///   - makeHandler: makes what answers, once the port is known.
    package static func start(
        host: String = "127.0.0.1", port: Int = 0, limits: HTTPLimits = HTTPLimits(),
        makeHandler: (Int) -> HTTPRouter.Handler
    ) throws(StartError) -> HTTPServer {
        var configuration = Configuration()
        (configuration.host, configuration.port, configuration.limits) = (host, port, limits)
        return try start(configuration, makeHandler: makeHandler)
    }

    /// Starts to listen.
    ///
    /// - Parameter makeHandler: makes what answers, once the port is known.
    package static func start(
        _ configuration: Configuration, makeHandler: (Int) -> HTTPRouter.Handler
    ) throws(StartError) -> HTTPServer {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: configuration.threads)
        let connections = Connections(configuration.limits.connections)
        let answer = Answer()
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: Int32(clamping: max(64, configuration.limits.connections)))
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
            .childChannelOption(.allowRemoteHalfClosure, value: false)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    guard connections.enter() else { throw ChannelError.operationUnsupported }
                    channel.closeFuture.whenComplete { _ in connections.leave() }
                    let pipeline = channel.pipeline.syncOperations
                    try addHandlers(to: pipeline, configuration, connections) { await answer($0) }
                }
            }
        do {
            let channel = try bootstrap.bind(host: configuration.host, port: configuration.port).wait()
            let port = channel.localAddress?.port ?? configuration.port
            answer.prepared.withLock { $0 = Prepared(handler: makeHandler(port)) }
            return HTTPServer(channel, group, connections, port: port)
        } catch {
            try? group.syncShutdownGracefully()
            throw StartError(reason: (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)")
        }
    }

    /// Answers requests. It knows the port, and so comes after the server listens.
    private final class Answer: Sendable {
        let prepared = Mutex<Prepared?>(nil)

        func callAsFunction(_ request: HTTPRequest) async -> HTTPResponse {
            guard let prepared = prepared.withLock({ $0 }) else {
                return .refusal(503, "the server is about to start")
            }
            return await prepared.handler(request)
        }
    }

    /// A function that a generic type holds by itself, such as `Mutex`, is wrapped once more whenever it is read in place.
    private struct Prepared {
        var handler: HTTPRouter.Handler
    }

    static func addHandlers(
        to pipeline: ChannelPipeline.SynchronousOperations, _ configuration: Configuration,
        _ connections: Connections, _ handler: @escaping HTTPRouter.Handler
    ) throws {
        let limits = configuration.limits
        var decoding = NIOHTTPDecoderLimitConfiguration()
        (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize) = (limits.fields, limits.fields + limits.address)
        decoding.maxHeaderFieldCount = 100
        let decoder = HTTPRequestDecoder(
            leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .drop, limitConfiguration: decoding)
        try pipeline.addHandlers([
            HTTPResponseEncoder(), ByteToMessageHandler(decoder), NIOHTTPResponseHeadersValidator(),
            // One request after another, also from a client that does not wait for answers.
            HTTPServerPipelineHandler(),
            HTTPConnection(configuration, connections, handler),
        ])
    }

    /// Ends all connections.
    package func stop() {
        try? channel.close().wait()
        try? group.syncShutdownGracefully()
    }
}

/// The clients that are connected, and those of them that are served.
final class Connections: Sendable {
    private let limit: Int
    private let count = Atomic(0)
    private let busyCount = Atomic(0)
    init(_ limit: Int) { self.limit = limit }

    func enter() -> Bool {
        if count.add(1, ordering: .relaxed).newValue <= limit { return true }
        leave()
        return false
    }
    func leave() { count.subtract(1, ordering: .relaxed) }

    var busy: Int { busyCount.load(ordering: .relaxed) }
    func begin() { busyCount.add(1, ordering: .relaxed) }
    func finish() { busyCount.subtract(1, ordering: .relaxed) }
}
