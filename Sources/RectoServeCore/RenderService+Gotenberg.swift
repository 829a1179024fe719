import RectoCore
import RectoHTTP

/// The answers of the addresses that Gotenberg has.
enum GotenbergAnswer {
    /// Its clients read plain text.
    static func response(_ problem: ServeProblem) -> HTTPResponse {
        HTTPResponse(
            problem.status, fields: [(name: "content-type", value: "text/plain; charset=UTF-8")] + problem.fields,
            body: .bytes(Array(problem.reason.utf8)))
    }
}

extension RenderService {
    func convertHTML(_ request: HTTPRequest) async -> HTTPResponse {
        do throws(ServeProblem) {
            return try await converted(request)
        } catch {
            return GotenbergAnswer.response(error)
        }
    }

    private func converted(_ request: HTTPRequest) async throws(ServeProblem) -> HTTPResponse {
        if let hook = request.fields.first(where: { $0.name.hasPrefix("gotenberg-webhook-") }) {
            throw ServeProblem(403, .refused, "Forbidden: recto calls no address of the network (\(hook.name))")
        }
        let upload = try await Upload.read(request, .form, bodies)
        let form = try GotenbergForm(upload)
        let page = GotenbergPage(form)
        let answer = try await pool.run(Self.workerRequest(form, page))
        guard answer.isDone else {
            var problem = answer.problem
            problem.reason = answer.diagnostics.messages.joined(separator: "\n")
            if problem.status == 422 { problem.status = 400 }
            throw problem
        }
        if form.flags.contains(.failsOnResources) { try Self.checkResources(answer) }
        let files = try await outputs(form, answer)
        let name = Self.outputName(request)
        var fields = [
            (name: "cache-control", value: "no-store"), (name: "recto-pages", value: String(answer.pages)),
            (name: "recto-diagnostics", value: answer.diagnostics.field()),
        ]
        let ignored = form.ignored + page.ignoredMetadata
        if !ignored.isEmpty {
            let names = ignored.map { $0.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) } }
            fields.append((name: "recto-ignored-fields", value: names.joined(separator: ", ")))
        }
        if files.count == 1 {
            fields.append((name: "content-disposition", value: "attachment; filename=\(name).pdf"))
            return HTTPResponse(
                200, fields: [(name: "content-type", value: "application/pdf")] + fields, body: .bytes(files[0]))
        }
        var archive = ZipArchive()
        for (index, file) in files.enumerated() { archive.add("\(name)_\(index).pdf", file) }
        fields.append((name: "content-disposition", value: "attachment; filename=\(name).zip"))
        return HTTPResponse(
            200, fields: [(name: "content-type", value: "application/zip")] + fields,
            body: .bytes(archive.finished()))
    }

    /// The client's name for the file, as far as it can stand in a field, or a new one.
    private static func outputName(_ request: HTTPRequest) -> String {
        let own = (request.field("gotenberg-output-filename") ?? "").split(separator: "/").last.map(String.init) ?? ""
        let plain = own.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        return plain.isEmpty ? ServeTrace.random(32) : String(plain.prefix(200))
    }

    static func workerRequest(_ form: GotenbergForm, _ page: GotenbergPage) -> WorkerRequest {
        func string(_ text: String) -> String { JSONText.string(text) }
        var options = [
            ("stylesheet", "[\(string(GotenbergPage.styleName))]"), ("media", string(form.media)),
        ]
        if form.flags.contains(.leavesOutTags), !form.flags.contains(.isAccessible) {
            options.append(("no-tags", "true"))
        }
        if let level = form.archival { options.append(("pdf-a", string(level))) }
        if form.flags.contains(.isAccessible) { options.append(("pdf-ua", string("1"))) }
        if !form.embeds.isEmpty { options.append(("attach", JSONText.array(form.embeds.map(string)))) }
        let members = [
            ("html", string(page.html)), ("name", string("index.html")), ("options", JSONText.object(options)),
        ]
        return WorkerRequest(
            members.map { (name: $0.0, value: Array($0.1.utf8)) },
            files: form.assets + [(GotenbergPage.styleName, Array(page.styleSheet.utf8))])
    }

    private static func checkResources(_ answer: WorkerAnswer) throws(ServeProblem) {
        let found = zip(answer.diagnostics.ids, answer.diagnostics.messages).filter { id, _ in
            id.hasSuffix(".missing") || id.hasPrefix("resource.")
        }
        if found.isEmpty { return }
        throw ServeProblem(
            409, .document, "recto failed to load resources:\n" + found.map(\.1).joined(separator: "\n"))
    }

    // MARK: Pages of the PDF

    /// The files that a form asks for. What is not the whole document as it was made is cut by qpdf.
    private func outputs(_ form: GotenbergForm, _ answer: WorkerAnswer) async throws(ServeProblem) -> [[UInt8]] {
        var pages = Array(1...max(1, answer.pages))
        if let ranges = form.ranges { pages = ranges.pages(of: answer.pages) }
        if pages.isEmpty {
            throw .badRequest("The page ranges '\(form.rangesText)' (nativePageRanges) exceeds the page count")
        }
        // Forced breaks make more pages; Chromium prints the first.
        if form.flags.contains(.isSinglePage) { pages = [pages[0]] }
        var groups = [pages]
        switch form.split {
        case .none: break
        case .intervals(let span):
            groups = stride(from: 0, to: pages.count, by: span).map { Array(pages[$0..<min($0 + span, pages.count)]) }
        case .pages(let ranges):
            let chosen = ranges.pages(of: pages.count).map { pages[$0 - 1] }
            if chosen.isEmpty { throw .badRequest("the pages of splitSpan exceed the page count") }
            groups = form.flags.contains(.unifies) ? [chosen] : chosen.map { [$0] }
        }
        let isWhole = groups == [Array(1...max(1, answer.pages))]
        if isWhole, form.userPassword == nil, form.ownerPassword == nil, form.rotation == nil { return [answer.bytes] }
        let place = try programs.place()
        var files: [[UInt8]] = []
        for group in groups { files.append(try await cut(answer.bytes, group, form, place)) }
        return files
    }

    private func cut(
        _ document: [UInt8], _ pages: [Int], _ form: GotenbergForm, _ place: ProgramRuns.Place
    ) async throws(ServeProblem) -> [UInt8] {
        var arguments = ["--deterministic-id"]
        if form.userPassword != nil || form.ownerPassword != nil {
            let user = form.userPassword ?? ""
            // The words of an encrypted file would depend on a chosen number.
            arguments = ["--encrypt", user, form.ownerPassword ?? user, "256", "--"]
        }
        if let rotation = form.rotation {
            arguments.append("--rotate=+\(rotation.angle)" + (rotation.pages.isEmpty ? "" : ":\(rotation.pages)"))
        }
        arguments += [SpooledFile.path(3), "--pages", ".", pages.map(String.init).joined(separator: ","), "--", "-"]
        let running = try place.start("qpdf", arguments, files: [SpooledFile(document)])
        let result = await running.result(within: .milliseconds(request.time))
        // 3: there were warnings.
        guard result.status == 0 || result.status == 3, result.output.starts(with: Array("%PDF-".utf8)) else {
            throw ServeProblem(
                500, .lacksProgram,
                "qpdf, which cuts, turns and encrypts files, has ended with exit code \(result.status)")
        }
        return result.output
    }
}
