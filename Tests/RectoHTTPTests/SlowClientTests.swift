import NIOCore
import NIOEmbedded
import Testing

@testable import RectoHTTP

/// A connection whose client takes what is written only when a test lets it, on a clock that the test moves.
@Suite struct SlowClientTests {
    /// Keeps what is written until it is taken.
    private final class Taking: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        private var waiting: [(bytes: Int, promise: EventLoopPromise<Void>?)] = []
        var isWaiting: Bool { !waiting.isEmpty }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            waiting.append((unwrapOutboundIn(data).readableBytes, promise))
        }
        func flush(context: ChannelHandlerContext) {}

        func takeNext() -> Int {
            let (bytes, promise) = waiting.removeFirst()
            promise?.succeed()
            return bytes
        }
        func drop() {
            for (_, promise) in waiting { promise?.fail(ChannelError.ioOnClosedChannel) }
            waiting = []
        }
    }

    private let channel: NIOAsyncTestingChannel
    private let taking: NIOLoopBound<Taking>

    /// A request has been made whose answer has `length` bytes in pieces of ten, each of which a client has 30 s for.
    init() async throws {
        let channel = NIOAsyncTestingChannel()
        taking = try await channel.testingEventLoop.executeInContext {
            var configuration = HTTPServer.Configuration()
            configuration.limits.piece = 10
            let pipeline = channel.pipeline.syncOperations
            let taking = Taking()
            try pipeline.addHandler(taking)
            try HTTPServer.addHandlers(to: pipeline, configuration, Connections(1)) { _ in
                HTTPResponse(200, body: .bytes([UInt8](repeating: 1, count: 60)))
            }
            return NIOLoopBound(taking, eventLoop: channel.eventLoop)
        }
        self.channel = channel
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
        try await channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\nhost: a\r\n\r\n"))
        while try await !isWaiting { await Task.yield() }
    }

    private var isWaiting: Bool {
        get async throws {
            await channel.testingEventLoop.run()
            return try await channel.testingEventLoop.executeInContext { [taking] in taking.value.isWaiting }
        }
    }

    @Test func `a client that takes a piece now and then gets all of the answer`() async throws {
        var bytes = 0
        while try await isWaiting {
            bytes += try await channel.testingEventLoop.executeInContext { [taking] in taking.value.takeNext() }
            await channel.testingEventLoop.advanceTime(by: .seconds(20))
            #expect(channel.isActive)
        }
        // The fields come before the content.
        #expect(bytes > 60)
        _ = try await channel.finish(acceptAlreadyClosed: true)
    }

    @Test func `a client that takes nothing for 30 seconds is let go`() async throws {
        for _ in 0..<3 {
            _ = try await channel.testingEventLoop.executeInContext { [taking] in taking.value.takeNext() }
        }
        await channel.testingEventLoop.advanceTime(by: .seconds(29))
        #expect(channel.isActive)
        await channel.testingEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
        try await channel.testingEventLoop.executeInContext { [taking] in taking.value.drop() }
        _ = try await channel.finish(acceptAlreadyClosed: true)
    }
}
