/// An event for pages that listen. [HTML §9.2 Server-sent events](https://html.spec.whatwg.org/multipage/server-sent-events.html)
package struct ServerEvent: Sendable {
    package var name: String
    /// The number that a page which has lost the connection sends as `Last-Event-ID`; nil leaves the last one as it is.
    package var id: String?
    /// One line or several.
    package var data: String

    package init(_ name: String, id: String? = nil, data: String) {
        (self.name, self.id, self.data) = (name, id, data)
    }

    package var bytes: [UInt8] {
        var text = "event: \(name)\n"
        if let id { text += "id: \(id)\n" }
        for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
        return Array((text + "\n").utf8)
    }
}

extension HTTPResponse {
    /// A stream of events.
    ///
    /// - Parameters:
    ///   - retry: how long a page waits before it connects anew.
    ///   - begin: gets the function that sends events, and the one that is told when the page is gone.
    package static func events(
        retry: Duration = .milliseconds(500), heartbeat: Duration = .seconds(15),
        _ begin: @escaping @Sendable (HTTPStream) -> Void
    ) -> HTTPResponse {
        HTTPResponse(
            200, fields: [("content-type", "text/event-stream"), ("cache-control", "no-store")],
            body: .stream { stream in
                let milliseconds =
                    retry.components.seconds * 1000 + retry.components.attoseconds / 1_000_000_000_000_000
                stream.write(Array("retry: \(milliseconds)\n\n".utf8))
                // A comment, by which a connection that leads nowhere is found out.
                stream.every(heartbeat) { [weak stream] in stream?.write(Array(":\n\n".utf8)) }
                begin(stream)
            })
    }
}
