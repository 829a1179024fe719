/// Finds what answers a request: first by the path, then by the method.
package struct HTTPRouter: Sendable {
    package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

    private enum Segment: Sendable, Equatable {
        case literal(String)
        /// Any name, which the handler gets.
        case capture(String)
    }
    private struct Route: Sendable {
        var segments: [Segment]
        var method: String
        var handler: Handler
    }
    private var routes: [Route] = []

    package init() {}

    /// - Parameter path: names between slashes; one that begins with a colon stands for any name: `/page/:hash`.
    package mutating func on(_ method: String, _ path: String, _ handler: @escaping Handler) {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { segment in
            segment.hasPrefix(":") ? Segment.capture(String(segment.dropFirst())) : .literal(String(segment))
        }
        routes.append(Route(segments: segments, method: method, handler: handler))
    }

    package func answer(to request: HTTPRequest) async -> HTTPResponse {
        guard let names = Self.names(in: request.path) else { return Self.notFound }
        let found = routes.compactMap { route in
            Self.captures(names, route.segments).map { (route: route, captures: $0) }
        }
        guard !found.isEmpty else { return Self.notFound }
        // HEAD is GET without the content, which the server leaves out.
        let method = request.method == "HEAD" ? "GET" : request.method
        guard let match = found.first(where: { $0.route.method == method }) else {
            let methods = Set(found.flatMap { $0.route.method == "GET" ? ["GET", "HEAD"] : [$0.route.method] })
            let allowed = methods.sorted().joined(separator: ", ")
            return .refusal(405, "this address answers \(allowed) only", fields: [("allow", allowed)])
        }
        var request = request
        request.captures = match.captures
        return await match.route.handler(request)
    }

    package static let notFound = HTTPResponse.refusal(404, "there is nothing here")

    /// The names of a path. It is nil for a path with others than letters, digits, `-`, `_` and single dots, such as `..`
    /// or `%2e`: no address of ours has any, and so none is ever decoded.
    private static func names(in path: String) -> [String]? {
        guard path.hasPrefix("/"), path.utf8.count <= 1024 else { return nil }
        let names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let arePlain = names.allSatisfy { name in
            !name.hasPrefix(".") && !name.contains("..")
                && name.utf8.allSatisfy { byte in
                    switch byte {
                    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
                    default: false
                    }
                }
        }
        return arePlain ? names : nil
    }

    private static func captures(_ names: [String], _ segments: [Segment]) -> [String: String]? {
        guard names.count == segments.count else { return nil }
        var captures: [String: String] = [:]
        for (name, segment) in zip(names, segments) {
            switch segment {
            case .literal(let literal): if name != literal { return nil }
            case .capture(let key):
                if name.isEmpty { return nil }
                captures[key] = name
            }
        }
        return captures
    }
}
