/// Tells requests of the browser on this machine from those of other sites' pages and of other users.
///
/// Any page of the web can send requests to a server on the loopback address, and a page whose name resolves to that
/// address (DNS rebinding) can read the answers as well. So the name in `Host` has to be this machine's own, and a page
/// that asks has to be the server's own.
package struct LocalAccess: Sendable {
    private var hosts: Set<String>

    package init(port: Int) {
        hosts = Set(["127.0.0.1", "localhost", "[::1]"].flatMap { port == 80 ? [$0, $0 + ":80"] : ["\($0):\(port)"] })
    }

    /// - Parameter names: other names of this machine, with a port or at any.
    package init(port: Int, names: [String]) {
        self.init(port: port)
        hosts.formUnion(names.flatMap { [$0.lowercased(), "\($0.lowercased()):\(port)"] })
    }

    /// The answer to a request that is refused; nil if it may go on.
    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        guard let host = request.field("host"), hosts.contains(host.lowercased()) else {
            return .refusal(403, "the name of the host is not this machine's own")
        }
        if request.has("origin") {
            guard let origin = request.field("origin")?.lowercased(), origin == "http://" + host.lowercased() else {
                return .refusal(403, "another page may not ask this server")
            }
        }
        // https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
        if let site = request.field("sec-fetch-site"), site != "same-origin", site != "none" {
            return .refusal(403, "another page may not ask this server")
        }
        return nil
    }
}
