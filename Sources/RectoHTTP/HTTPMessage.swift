import RectoCore

/// A request as handlers see it: complete, and checked against the limits.
package struct HTTPRequest: Sendable {
    /// In capitals: `GET`.
    package var method: String
    /// The path without the query, as it was sent.
    package var path: String
    /// The query, behind `?`; empty if there is none.
    package var query: String
    /// The names in lower case, in the order in which they were sent.
    package var fields: [(name: String, value: String)]
    package var body: [UInt8]
    /// The content of a request whose handler reads it while it arrives; `body` is empty then.
    package internal(set) var content: HTTPContent?
    /// The values of the path's captures.
    package internal(set) var captures: [String: String] = [:]

    package init(
        method: String, path: String, query: String = "", fields: [(name: String, value: String)] = [],
        body: [UInt8] = []
    ) {
        (self.method, self.path, self.query, self.fields, self.body) = (method, path, query, fields, body)
    }

    /// The members of the query, as numbers and plain words: none is decoded, and of several with one name the last counts.
    package var parameters: [String: String] {
        query.split(separator: "&").reduce(into: [:]) { members, part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2 { members[String(pair[0])] = String(pair[1]) }
        }
    }

    /// The value of a field that was sent once; nil if it was not, or more often.
    package func field(_ name: String) -> String? {
        let values = fields.filter { $0.name == name }
        return values.count == 1 ? values[0].value : nil
    }

    package func has(_ name: String) -> Bool { fields.contains { $0.name == name } }
}

/// An answer.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// A body that is sent piece by piece, for as long as the client listens. The function is called once the head is sent.
        case stream(@Sendable (HTTPStream) -> Void)
    }
    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: Body
    /// Gives the content as gzip packs it, for clients that can unpack it; nil for content that gains nothing by it.
    package var packed: (@Sendable () -> [UInt8])?

    package init(_ status: Int, fields: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }

    /// A short sentence for people, as the answer to a request that is refused.
    package static func refusal(_ status: Int, _ reason: String, fields: [(String, String)] = []) -> HTTPResponse {
        text(status, "text/plain; charset=utf-8", reason + "\n", fields: fields)
    }

    package static func json(_ status: Int, _ text: String) -> HTTPResponse {
        self.text(status, "application/json", text)
    }

    private static func text(
        _ status: Int, _ type: String, _ text: String, fields: [(String, String)] = []
    ) -> HTTPResponse {
        HTTPResponse(
            status, fields: [("content-type", type), ("cache-control", "no-store")] + fields.map { ($0.0, $0.1) },
            body: .bytes(Array(text.utf8)))
    }

    /// A thing that has its hash in its address, and so is never another one.
    /// [RFC 8246 HTTP Immutable Responses](https://www.rfc-editor.org/rfc/rfc8246)
    package static func immutable(_ bytes: [UInt8], type: String) -> HTTPResponse {
        HTTPResponse(
            200,
            fields: [("content-type", type), ("cache-control", "private, max-age=31536000, immutable")],
            body: .bytes(bytes))
    }

    /// A thing that may change while its address stays: who has it already, by its hash, is told so.
    /// [RFC 9110 §13.1.2 If-None-Match](https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match)
    package static func tagged(_ bytes: [UInt8], type: String, for request: HTTPRequest) -> HTTPResponse {
        let tag = "\"\(SHA256.digest(bytes).description.prefix(32))\""
        let known = (request.field("if-none-match") ?? "").split(separator: ",").map { candidate in
            plainTag(String(candidate.drop { $0 == " " }.prefix { $0 != " " }))
        }
        let fields = [("cache-control", "no-cache"), ("etag", tag)]
        if known.contains(where: { $0 == "*" || $0 == tag || $0 == "W/" + tag }) {
            return HTTPResponse(304, fields: fields)
        }
        return HTTPResponse(200, fields: [("content-type", type)] + fields, body: .bytes(bytes))
    }
}
