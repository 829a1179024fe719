import Recto
import RectoHTTP
import RectoTemplate

/// Serves a document that is shown while it changes, to the browser on this machine, and nothing else.
package final class PreviewServer: Sendable {
    package let address: String
    /// The secret part of the address.
    package let token: SecretToken
    private let server: HTTPServer

    /// - Parameters:
    ///   - port: 0 for a free one.
    ///   - token: the secret part of the address.
    package init(
        _ session: PreviewSession, port: Int, token: SecretToken, limits: HTTPLimits = HTTPLimits()
    ) throws(HTTPServer.StartError) {
        self.token = token
        let router = Self.router(session)
        server = try HTTPServer.start(port: port, limits: limits) { port in
            let access = LocalAccess(port: port)
            return { request in
                if let refusal = access.refusal(of: request) { return Self.secured(refusal) }
                let names = request.path.dropFirst().split(
                    separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
                // Who does not know the token learns nothing of what is here.
                guard request.path.hasPrefix("/"), names.count == 2, token.matches(names[0]) else {
                    return Self.secured(HTTPRouter.notFound)
                }
                var request = request
                request.path = "/" + names[1]
                return Self.packed(Self.secured(await router.answer(to: request)))
            }
        }
        address = "http://127.0.0.1:\(server.port)/\(token.text)/"
    }

    package var port: Int { server.port }
    package func stop() { server.stop() }

    /// Headers that bound what a browser does with an answer. Pages are drawings, whose parts have style attributes; all else is files.
    private static func secured(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.fields += [
            (
                "content-security-policy",
                "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
                    + "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
                    + "frame-ancestors 'none'"
            ),
            ("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"),
            ("cross-origin-resource-policy", "same-origin"), ("cross-origin-opener-policy", "same-origin"),
        ]
        return response
    }

    /// The least content that is packed: less fits into one piece of what a network sends.
    private static let leastPacked = 1400

    /// An answer in JSON is made for one request, and packed for it.
    private static func packed(_ response: HTTPResponse) -> HTTPResponse {
        guard response.packed == nil, case .bytes(let bytes) = response.body, bytes.count >= leastPacked,
            response.fields.contains(where: { $0 == ("content-type", "application/json") })
        else { return response }
        var response = response
        response.packed = { Gzip.pack(bytes) }
        return response
    }

    private static func router(_ session: PreviewSession) -> HTTPRouter {
        var router = HTTPRouter()
        for asset in PageAsset.all {
            router.on("GET", "/" + asset.name) { request in
                var response = HTTPResponse.tagged(asset.bytes, type: asset.type, for: request)
                response.packed = { PageAsset.packed[asset.name] ?? [] }
                return response
            }
        }
        router.on("GET", "/state") { _ in .json(200, session.json) }
        router.on("GET", "/events") { request in
            let lastID = request.field("last-event-id")
            return .events { stream in stream.whenClosed(session.listen(after: lastID) { stream.write($0) }) }
        }
        for folder in ["page", "file"] {
            router.on("GET", "/\(folder)/:name") { request in
                let name = request.captures["name"] ?? ""
                if folder == "page", name.hasSuffix(".json") {
                    guard let places = await session.places(onPage: String(name.dropLast(5))) else {
                        return HTTPRouter.notFound
                    }
                    return .json(200, places)
                }
                guard let file = session.file(name) else { return HTTPRouter.notFound }
                var response = HTTPResponse.immutable(file.bytes, type: file.type)
                // Pictures and fonts are packed by themselves.
                if folder == "page" { response.packed = { session.packedFile(name) ?? Gzip.pack(file.bytes) } }
                return response
            }
        }
        addQuestions(to: &router, session)
        addPDFs(to: &router, session)
        router.on("POST", "/view") { request in
            answer(request) { object throws(PreviewRefusal) in
                try session.look(object)
                return "{}"
            }
        }
        router.on("POST", "/settings") { request in
            answer(request) { object throws(PreviewRefusal) in "{\"revision\":\(try session.set(object))}" }
        }
        router.on("POST", "/edit") { request in
            answer(request) { object throws(PreviewRefusal) in
                let (revision, isSaved) = try session.edit(PreviewEdit(object))
                return "{\"revision\":\(revision),\"saved\":\(isSaved)}"
            }
        }
        return router
    }

    /// Answers about the pages that are shown.
    private static func addQuestions(to router: inout HTTPRouter, _ session: PreviewSession) {
        router.on("GET", "/page/:name/explain") { request in
            let query = request.parameters
            let number = { (name: String) in
                query[name].flatMap { Double($0) }.flatMap { $0.magnitude < 1e6 ? $0 : nil }
            }
            let point = number("x").flatMap { x in number("y").map { (x: x, y: $0) } }
            let node = query["node"].flatMap { Int($0) }
            return answer(
                await session.explanation(onPage: request.captures["name"] ?? "", at: point, node: node))
        }
        router.on("GET", "/tokens") { _ in .json(200, await session.tokens()) }
        router.on("POST", "/where") { request in
            do throws(PreviewRefusal) {
                let place = try SourcePlace(try sent(request))
                return answer(
                    await session.boxes(
                        of: place.file, line: place.line, column: place.column, dataPath: place.dataPath))
            } catch {
                return .json(error.status, error.json)
            }
        }
    }

    /// The document as a PDF, and the one that was kept.
    private static func addPDFs(to router: inout HTTPRouter, _ session: PreviewSession) {
        router.on("GET", "/document.pdf") { _ in
            switch await session.pdf() {
            case .success(let document): pdf(document.pdf)
            case .failure(let error): .refusal(422, error.description)
            }
        }
        router.on("GET", "/kept.pdf") { _ in session.keptPDF.map(pdf) ?? HTTPRouter.notFound }
        router.on("POST", "/keep") { request in
            do throws(PreviewRefusal) {
                _ = try sent(request)
                return answer(await session.keep())
            } catch {
                return .json(error.status, error.json)
            }
        }
        router.on("GET", "/diff") { _ in answer(await session.comparison()) }
    }

    private static func pdf(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(
            200,
            fields: [
                ("content-type", "application/pdf"), ("cache-control", "no-store"), ("content-disposition", "inline"),
            ], body: .bytes(bytes))
    }

    /// The answer to a request with JSON.
    private static func answer(
        _ request: HTTPRequest, _ work: (JSONDocument) throws(PreviewRefusal) -> String
    ) -> HTTPResponse {
        do throws(PreviewRefusal) {
            return .json(200, try work(sent(request)))
        } catch {
            return .json(error.status, error.json)
        }
    }

    /// The JSON that a request brings. A form of another page cannot send this type without asking first.
    private static func sent(_ request: HTTPRequest) throws(PreviewRefusal) -> JSONDocument {
        let type = request.field("content-type")?.split(separator: ";").first.map { $0.lowercased() }
        guard type == "application/json" else { throw PreviewRefusal("the content is application/json", status: 415) }
        return try JSONDocument.sent(request.body)
    }

    /// The answer about what is shown; nil is nothing.
    private static func answer(_ result: Result<String, RenderError>?) -> HTTPResponse {
        switch result {
        case nil: HTTPRouter.notFound
        case .success(let json): .json(200, json)
        case .failure(let error): .json(422, PreviewRefusal(error.description).json)
        }
    }
}
