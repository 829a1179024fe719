import RectoCore
import RectoHTTP

/// The reason why a request gets no document.
/// [RFC 9457 Problem Details for HTTP APIs](https://www.rfc-editor.org/rfc/rfc9457)
package struct ServeProblem: Error, Sendable {
    /// Stable names of problems that are the service's own and not the document's.
    package enum ID: String, Sendable, CaseIterable {
        case request = "serve.request"
        case tooLarge = "serve.too-large"
        case aborted = "serve.aborted"
        case late = "serve.late"
        case unauthorized = "serve.unauthorized"
        case notAcceptable = "serve.not-acceptable"
        case unsupportedType = "serve.unsupported-type"
        case queueFull = "serve.queue-full"
        case draining = "serve.draining"
        case timeLimit = "serve.time-limit"
        case workerDied = "serve.worker-died"
        case noWorker = "serve.no-worker"
        case document = "serve.document"
        case refused = "serve.refused"
        case lacksProgram = "serve.lacks-program"
    }
    package var status: Int
    package var id: ID
    package var reason: String
    /// The document's own diagnostics, an array as recto prints it.
    package var diagnostics = "[]"
    /// The seconds after which it is worth to ask again.
    package var retryAfter: Int?

    package init(_ status: Int, _ id: ID, _ reason: String) {
        (self.status, self.id, self.reason) = (status, id, reason)
    }

    package var fields: [(name: String, value: String)] {
        var fields = [(name: "cache-control", value: "no-store")]
        if let retryAfter { fields.append((name: "retry-after", value: String(retryAfter))) }
        if status == 401 { fields.append((name: "www-authenticate", value: "Bearer")) }
        return fields
    }

    /// The answer of recto's own addresses.
    package var response: HTTPResponse {
        let text = JSONText.object([
            ("title", JSONText.string(reason)), ("status", String(status)), ("id", JSONText.string(id.rawValue)),
            ("diagnostics", diagnostics),
        ])
        return HTTPResponse(
            status, fields: [(name: "content-type", value: "application/problem+json")] + fields,
            body: .bytes(Array((text + "\n").utf8)))
    }

    /// The problem of a content that could not be read.
    init(_ failure: HTTPContent.Failure) {
        switch failure {
        case .tooLarge: self.init(413, .tooLarge, "the content of the request is too large")
        case .aborted: self.init(400, .aborted, "the request has ended before its end")
        case .late: self.init(408, .late, "the request takes too long to arrive")
        }
    }

    init(_ failure: MultipartReader.Failure) {
        self.init(failure.isTooLarge ? 413 : 400, failure.isTooLarge ? .tooLarge : .request, failure.reason)
    }

    /// The service begins nothing new.
    static var ending: ServeProblem {
        var problem = ServeProblem(503, .draining, "the service is about to end")
        problem.retryAfter = 1
        return problem
    }

    static func badRequest(_ reason: String) -> ServeProblem { ServeProblem(400, .request, reason) }
}
