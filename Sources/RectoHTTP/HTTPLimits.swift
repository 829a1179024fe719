import NIOCore

/// What a client may send, and how long it may take.
package struct HTTPLimits: Sendable {
    /// The bytes of the names and values of all fields together.
    package var fields = 16 << 10
    /// The bytes of the address.
    package var address = 4 << 10
    package var body = 1 << 20
    /// How many clients may be connected.
    package var connections = 128
    /// How long a request may take to arrive, from its first byte or from the connection.
    package var arrival = Duration.seconds(10)
    /// How long a connection is kept without a request.
    package var idle = Duration.seconds(60)
    /// How long an answer may wait for a client that takes nothing.
    package var delivery = Duration.seconds(30)
    /// How many bytes of a stream may wait.
    package var waiting = 8 << 20

    package init() {}
}

extension Duration {
    var timeAmount: TimeAmount {
        .milliseconds(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
