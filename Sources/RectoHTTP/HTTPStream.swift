import NIOCore
import NIOHTTP1
import Synchronization

/// An answer that is sent piece by piece.
package final class HTTPStream: Sendable {
    private let channel: any Channel
    private let limit: Int
    private let waiting = Atomic(0)

    init(_ channel: any Channel, limit: Int) {
        self.channel = channel
        self.limit = limit
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
