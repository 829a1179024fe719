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
        let place = UploadedPlace()
        let (form, work) = try await contents.read(upload) { upload throws(ServeProblem) in
            var form = try GotenbergForm(upload)
            try self.restrict(&form, place)
            return (form, Self.workerRequest(form, GotenbergPage(form)))
        }
        var answer = try await pool.run(work)
        if form.flags.contains(.isSinglePage), let percent = Self.fitted(answer) {
            // The content is wider than the page: Chromium's page becomes as wide as the content.
            var page = GotenbergPage(form)
            page.width = Self.length(form.width, by: 100 / Double(percent))
            answer = try await pool.run(Self.workerRequest(form, page))
        }
        guard answer.isDone else {
            var problem = answer.problem
            problem.reason = answer.diagnostics.messages.joined(separator: "\n")
            if problem.status == 422 { problem.status = 400 }
            throw problem
        }
        let missing = MissingResource.all(answer.diagnostics, in: form.html)
        let named = missing.map(\.address) + FrameAddresses.all(in: form.html)
        for refusal in named.compactMap({ lists.refusal(of: place.address($0)) }) { note(refusal, of: request) }
        if form.flags.contains(.failsOnResources), !missing.isEmpty {
            throw ServeProblem(
                409, .document,
                "Chromium failed to load resources:\n" + missing.map(\.line).joined(separator: "\n"))
        }
        let files = try await outputs(form, answer)
        let name = Self.outputName(request)
        var fields = [
            (name: "cache-control", value: "no-store"), (name: "recto-pages", value: String(answer.pages)),
            (name: "recto-diagnostics", value: answer.diagnostics.field()),
        ]
        let ignored = form.ignored + GotenbergMetadata.ignored(form.metadata)
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
        let own =
            (request.field("gotenberg-output-filename") ?? "").split { $0 == "/" || $0 == "\\" }.last
            .map(String.init) ?? ""
        let plain = own.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        return plain.isEmpty ? ServeTrace.random(32) : String(plain.prefix(200))
    }

    static func workerRequest(_ form: GotenbergForm, _ page: GotenbergPage) -> WorkerRequest {
        func string(_ text: String) -> String { JSONText.string(text) }
        var options = [
            ("stylesheet", "[\(string(GotenbergPage.styleName))]"), ("media", string(form.media)),
            ("missing-resources", string("warn")),
        ]
        if form.flags.contains(.leavesOutTags), !form.flags.contains(.isAccessible) {
            options.append(("no-tags", "true"))
        }
        if let level = form.archival { options.append(("pdf-a", string(level))) }
        if form.flags.contains(.isAccessible) { options.append(("pdf-ua", string("1"))) }
        if !form.embeds.isEmpty { options.append(("attach", JSONText.array(form.embeds.map(string)))) }
        if form.flags.contains(.isSinglePage) { options.append(("fit-width", "true")) }
        let members = page.members + [(name: "options", value: JSONText.object(options))]
        return WorkerRequest(
            members.map { (name: $0.name, value: Array($0.value.utf8)) },
            files: form.assets + [(GotenbergPage.styleName, Array(page.styleSheet.utf8))])
    }

    /// Throws if the document itself may not be read, and takes away the files that may not.
    private func restrict(_ form: inout GotenbergForm, _ place: UploadedPlace) throws(ServeProblem) {
        if lists.refusal(of: place.document) != nil { throw ServeProblem(403, .refused, "Forbidden") }
        form.assets.removeAll { lists.refusal(of: place.address($0.name)) != nil }
        form.embeds.removeAll { name in !form.assets.contains { $0.name == name } }
    }

    /// A length as CSS writes it, times a factor.
    private static func length(_ length: String, by factor: Double) -> String {
        let digits = length.prefix { $0.isNumber || $0 == "." }
        return "\(((Double(digits) ?? 0) * factor * 1000).rounded(.up) / 1000)" + length.dropFirst(digits.count)
    }

    /// The per cent to which the document was scaled, so that it is as wide as its page.
    private static func fitted(_ answer: WorkerAnswer) -> Int? {
        for (id, message) in zip(answer.diagnostics.ids, answer.diagnostics.messages) where id == "layout.fitted" {
            return message.split(separator: " ").compactMap { Int($0) }.last
        }
        return nil
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
        let others = GotenbergMetadata.others(form.metadata)
        let isPlain = form.userPassword == nil && form.ownerPassword == nil && form.rotation == nil
        if isWhole, isPlain, others.isEmpty, !form.flags.contains(.optimizesImages) { return [answer.bytes] }
        let place = try programs.place()
        var files: [[UInt8]] = []
        let document = try await described(answer.bytes, others, place)
        for group in groups { files.append(try await cut(document, group, form, place)) }
        return files
    }

    /// The document with more entries in its dictionary of information.
    private func described(
        _ document: [UInt8], _ entries: [GotenbergMetadata.Entry], _ place: ProgramRuns.Place
    ) async throws(ServeProblem) -> [UInt8] {
        if entries.isEmpty { return document }
        let file = try SpooledFile(document)
        guard let (json, reference) = try await information(of: file, place),
            let update = GotenbergMetadata.update(json, reference, with: entries)
        else { return document }
        let result = try await qpdf(
            ["--deterministic-id", "--update-from-json=" + SpooledFile.path(4), SpooledFile.path(3), "-"],
            [file, SpooledFile(Array(update.utf8))], place)
        return result
    }

    /// The dictionary of information as qpdf writes it, and the reference to it; nil if there is none.
    private func information(
        of file: SpooledFile, _ place: ProgramRuns.Place
    ) async throws(ServeProblem) -> (json: [UInt8], reference: String)? {
        let arguments = ["--json=2", "--json-key=qpdf", SpooledFile.path(3)]
        let trailer = try await qpdf(arguments + ["--json-object=trailer"], [file], place)
        guard let reference = GotenbergMetadata.reference(trailer),
            let number = reference.split(separator: " ").first.flatMap({ Int($0) })
        else { return nil }
        return (try await qpdf(arguments + ["--json-object=\(number)"], [file], place), reference)
    }

    /// The metadata of uploaded PDFs, by their names.
    func readMetadata(_ request: HTTPRequest) async -> HTTPResponse {
        do throws(ServeProblem) {
            let place = try programs.place()
            let upload = try await Upload.read(request, .form, bodies)
            let files = upload.files.filter { $0.plainName.lowercased().hasSuffix(".pdf") }
            if files.isEmpty {
                throw .badRequest("Invalid form data: no form file found for extensions: [.pdf]")
            }
            var members: [(String, String)] = []
            for file in files {
                let spooled = try SpooledFile(file.bytes)
                let found = try await information(of: spooled, place)
                members.append((file.plainName, found.map { GotenbergMetadata.read($0.json, $0.reference) } ?? "{}"))
            }
            return .json(200, JSONText.object(members))
        } catch {
            return GotenbergAnswer.response(error)
        }
    }

    private func cut(
        _ document: [UInt8], _ pages: [Int], _ form: GotenbergForm, _ place: ProgramRuns.Place
    ) async throws(ServeProblem) -> [UInt8] {
        let job = QpdfJob(form, pages: pages, input: SpooledFile.path(3))
        return try await qpdf(
            ["--job-json-file=" + SpooledFile.path(4)],
            [SpooledFile(document), SpooledFile(Array(job.text.utf8))], place)
    }

    /// Runs qpdf, which reads an argument that begins with `@` as a file of arguments: no value of a client is one.
    private func qpdf(
        _ arguments: [String], _ files: [SpooledFile], _ place: ProgramRuns.Place
    ) async throws(ServeProblem) -> [UInt8] {
        let running = try place.start("qpdf", arguments, files: files)
        let result = await running.result(within: .milliseconds(request.time))
        // 3: there were warnings.
        guard result.status == 0 || result.status == 3, !result.output.isEmpty else {
            throw ServeProblem(
                500, .lacksProgram,
                "qpdf, which reads, cuts, turns and encrypts files, has ended with exit code \(result.status)")
        }
        return result.output
    }
}

/// A file or address that a document asks for and that cannot be read, in the words that Gotenberg's clients know.
private struct MissingResource {
    var address: String
    var line: String

    static func all(_ diagnostics: WorkerAnswer.Diagnostics, in html: String) -> [MissingResource] {
        zip(diagnostics.ids, diagnostics.messages).compactMap { id, message in
            let isRefused = id.hasPrefix("resource.")
            guard isRefused || id.hasSuffix(".missing") else { return nil }
            let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            let kinds = ["stylesheet": "Stylesheet", "image": "Image", "font": "Font"]
            let kind = kinds[String(id.prefix { $0 != "." })] ?? Self.kind(of: parts[1], in: html)
            let reason = parts[1].contains("://") ? "net::ERR_CONNECTION_REFUSED" : "net::ERR_FILE_NOT_FOUND"
            return MissingResource(
                address: String(parts[1]), line: "resource \(kind): \(reason) (\(message))")
        }
    }

    /// The kind of a resource, by the element that names it first.
    private static func kind(of address: Substring, in html: String) -> String {
        guard let place = html.firstRange(of: address), let tag = html[..<place.lowerBound].lastIndex(of: "<") else {
            return "Other"
        }
        let name = html[tag...].dropFirst().prefix { $0.isLetter }.lowercased()
        return ["link": "Stylesheet", "img": "Image", "image": "Image", "object": "Image", "style": "Stylesheet"][name]
            ?? "Other"
    }
}
