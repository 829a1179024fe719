import NIOCore

/// Limits on the sizes and times of requests, so that no client holds the server up.
package struct HTTPLimits: Sendable {
    /// The bytes of the names and values of all fields together.
    package var fields = 16 << 10
    /// The bytes of the address.
    package var address = 4 << 10
    package var body = 1 << 20
    /// The most clients that may be connected.
    package var connections = 128
    /// The longest time that a request may take to arrive, from its first byte or from the connection.
    package var arrival = Duration.seconds(10)
    /// The longest time that a content may take that a handler reads while it arrives; `arrival` is then that between two
    /// of its parts.
    package var upload = Duration.seconds(300)
    /// The time after which a connection without a request is closed.
    package var idle = Duration.seconds(60)
    /// The longest time that an answer waits for a client that takes nothing.
    package var delivery = Duration.seconds(30)
    /// The bytes of an answer that count as one: a client takes such a piece within `delivery`.
    package var piece = 256 << 10
    /// The most bytes of a stream that may wait for a slow client, which is then let go.
    package var waiting = 8 << 20

    package init() {}
}

extension Duration {
    var timeAmount: TimeAmount {
        .milliseconds(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
