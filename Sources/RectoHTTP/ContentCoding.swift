/// Content that is sent packed to whoever can unpack it.
/// [RFC 9110 §8.4 Content-Encoding](https://www.rfc-editor.org/rfc/rfc9110#name-content-encoding)
extension HTTPResponse {
    /// The end of the tag of a packed form, which is other bytes than the plain one.
    private static let mark = "-gzip"

    /// The answer in the form that a request asks for.
    func coded(for request: HTTPRequest) -> HTTPResponse {
        guard let packed else { return self }
        var response = self
        response.fields.append(("vary", "accept-encoding"))
        guard status == 200, request.acceptsGzip else { return response }
        response.body = .bytes(packed())
        response.fields.append(("content-encoding", "gzip"))
        for index in response.fields.indices where response.fields[index].name == "etag" {
            response.fields[index].value = response.fields[index].value.dropLast() + Self.mark + "\""
        }
        return response
    }

    /// The tag of the plain form, of that of either.
    static func plainTag(_ tag: String) -> String {
        tag.hasSuffix(mark + "\"") ? tag.dropLast(mark.utf8.count + 1) + "\"" : tag
    }
}

extension HTTPRequest {
    /// Whether gzip is among the codings that the client can unpack.
    /// [RFC 9110 §12.5.3 Accept-Encoding](https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding)
    var acceptsGzip: Bool {
        var others = false
        for coding in (field("accept-encoding") ?? "").split(separator: ",") {
            let parts = coding.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            switch parts.first {
            case "gzip", "x-gzip": return weight > 0
            case "*": others = weight > 0
            default: break
            }
        }
        return others
    }
}
