import NIOCore
import NIOHTTP1
import Synchronization

/// An answer that is sent piece by piece.
package final class HTTPStream: Sendable {
    private let channel: any Channel
    private let limit: Int
    private let delivery: Duration
    private let waiting = Atomic(0)

    init(_ channel: any Channel, limit: Int, delivery: Duration) {
        self.channel = channel
        self.limit = limit
        self.delivery = delivery
    }

    /// Sends bytes. A client that takes none of them for too long is let go; it may ask anew.
    package func write(_ bytes: [UInt8]) {
        let count = bytes.count
        guard waiting.add(count, ordering: .relaxed).newValue <= limit else {
            channel.close(promise: nil)
            return
        }
        let part = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes)))
        channel.writeAndFlush(part).whenComplete { [self] _ in
            waiting.subtract(count, ordering: .relaxed)
        }
    }

    /// Sends bytes, and returns once the system has taken them for the client: whoever makes many bytes makes them no
    /// faster than they are taken. False if the client is gone, or has taken nothing for too long.
    package func send(_ bytes: [UInt8]) async -> Bool {
        let channel = channel
        let timer = channel.eventLoop.scheduleTask(in: delivery.timeAmount) { channel.close(promise: nil) }
        defer { timer.cancel() }
        do {
            try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes)))).get()
            return true
        } catch {
            return false
        }
    }

    /// Ends the connection without the end of the answer, by which the client knows that it is not complete.
    package func abort() { channel.close(promise: nil) }

    /// Sends the end of the answer.
    package func end() {
        channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { [channel] _ in
            channel.close(promise: nil)
        }
    }

    /// Calls once the client is gone.
    package func whenClosed(_ body: @escaping @Sendable () -> Void) { channel.closeFuture.whenComplete { _ in body() } }

    /// Calls again and again until the client is gone.
    package func every(_ time: Duration, _ body: @escaping @Sendable () -> Void) {
        let task = channel.eventLoop.scheduleRepeatedTask(initialDelay: time.timeAmount, delay: time.timeAmount) { _ in
            body()
        }
        channel.closeFuture.whenComplete { _ in task.cancel() }
    }
}
