import Recto
import RectoBatch
import RectoCore
import RectoDoors

/// A request that is ready to be carried out.
struct RequestPlan: Sendable {
    var order: WorkOrder
    /// Says which diagnostics count, and how.
    var document: DocumentRequest
    var format: OutputFormat
    var wantsDigest = true
}

/// Finds out what requests ask for. It sees them one after another.
final class RequestPlanner {
    private let process: DocumentRequest
    private let root: String?
    private let options = RequestOptions()

    /// - Parameter process: what holds for all requests.
    init(_ process: DocumentRequest) {
        self.process = process
        root = process.root.flatMap { InputFile.realPath($0) }
    }

    /// - Parameter host: answers for what the document asks for, if the request wants so.
    func plan(_ request: WorkRequest, host: any AssetSource) throws(RenderError) -> RequestPlan {
        let render = try options.request(of: request.options)
        let place = try place(of: request)
        let composed = try composed(request)
        let input =
            if let composed { composed.input(directory: directory(of: request, place)) } else {
                try input(of: request, in: place)
            }
        var order = WorkOrder(input, data: request.data)
        order.options = try renderOptions(render.document, request, place)
        if let composed, composed.embedsDocuments {
            order.options.embedsDocuments = true
            order.options.stylesheets.append(.text(composed.styleSheet, name: "margins"))
        }
        order.replacements = try replacements(request, place, host)
        if request.isCheck {
            order.product = .check
        } else if let pictures = render.pictures.options(for: render.format) {
            order.product = .pictures(pictures)
        }
        var document = render.document
        if request.isCheck { document.isStrict = true }
        return RequestPlan(
            order: order, document: document, format: render.format, wantsDigest: request.wantsDigest)
    }

    // MARK: Files

    /// The place that a document reads from.
    private enum Place {
        /// A folder, as an absolute path without links; what comes with the request stands in place of its files.
        case folder(String)
        /// Nothing but what comes with the request, and what the host answers.
        case request(base: String)
    }

    private func place(of request: WorkRequest) throws(RenderError) -> Place {
        if let template = request.template {
            if request.files.contains(where: { $0.name == template }) { return .request(base: request.base ?? "") }
            if request.hasHost {
                throw fault("with 'assets', the template comes with the request", hint: "send its text as 'html'")
            }
            return .folder(try folder(FilePath.directory(of: below(template))))
        }
        guard let base = request.base else { return .request(base: "") }
        if request.hasHost || base.contains("://") { return .request(base: base) }
        return .folder(try folder(below(base)))
    }

    /// The path below the root of the process.
    private func below(_ path: String) -> String {
        guard let root, !path.hasPrefix("/") else { return path }
        return FilePath.join(root, path)
    }

    private func folder(_ path: String) throws(RenderError) -> String {
        let shown = path.isEmpty ? "." : path
        if let root, !InputFile.isInside(shown, root) {
            throw fault("'\(path)' is outside the root of the process, '\(process.root ?? "")'")
        }
        guard OutputFile.isFolder(shown), let real = InputFile.realPath(shown) else {
            throw fault("there is no folder '\(shown)'")
        }
        return real
    }

    private func input(of request: WorkRequest, in place: Place) throws(RenderError) -> RenderInput {
        guard let template = request.template else {
            let directory = directory(of: request, place)
            return .bytes(Self.marked(request.html ?? ""), name: request.name ?? "html", directory: directory)
        }
        if case .request = place { return .resource(template, as: .template, name: template) }
        // Without a root, a template may be anywhere, as for 'recto render'.
        return root == nil ? .file(template) : .resource(below(template), as: .template, name: template)
    }

    private func directory(of request: WorkRequest, _ place: Place) -> String? {
        if case .folder = place { below(request.base ?? "") } else { nil }
    }

    /// The document with what the request puts into its head and its margins; nil if that is nothing.
    private func composed(_ request: WorkRequest) throws(RenderError) -> ChromiumDocument? {
        guard let html = request.html, request.head != nil || !request.margins.isEmpty else { return nil }
        do throws(DoorProblem) {
            return try ChromiumDocument(
                Self.marked(html), name: request.name ?? "html", head: request.head ?? "",
                ChromiumMargins(request.margins))
        } catch {
            throw fault(error.message, hint: "docs/batch-protocol.md lists the members of 'margins'")
        }
    }

    /// The text in UTF-8, and so marked if it may say of itself that it is in another encoding, as it was in a file.
    private static func marked(_ html: String) -> [UInt8] {
        let text = Array(html.utf8)
        let head = String(decoding: text.prefix(1024), as: UTF8.self).lowercased()
        return head.contains("charset") || head.contains("encoding") ? [0xEF, 0xBB, 0xBF] + text : text
    }

    private func replacements(
        _ request: WorkRequest, _ place: Place, _ host: any AssetSource
    ) throws(RenderError) -> FileReplacements {
        var replacements = FileReplacements()
        switch place {
        case .request(let base):
            var given = GivenFiles(base: base, host: request.hasHost ? host : nil)
            for file in request.files {
                try check(file.name, for: .addresses)
                given.put(file.bytes, named: file.name)
            }
            replacements.given = given
        case .folder(let folder):
            for file in request.files {
                try check(file.name, for: .paths)
                replacements.overlay.put(file.bytes, at: FilePath.join(folder, file.name))
            }
        }
        return replacements
    }

    private func check(_ name: String, for names: WorkRequest.FileNames) throws(RenderError) {
        guard let fault = WorkRequest.fault(inFileName: name, for: names) else { return }
        throw self.fault("'\(name)' cannot be the name of a file: \(fault)")
    }

    // MARK: Options

    private func renderOptions(
        _ document: DocumentRequest, _ request: WorkRequest, _ place: Place
    ) throws(RenderError) -> RenderOptions {
        func input(_ path: String, _ kind: ResourceKind) throws(RenderError) -> RenderInput {
            if path == "-" { throw fault("standard input brings requests, and is no file of one") }
            let comesAlong = request.files.contains { $0.name == path }
            switch place {
            case .folder(let folder) where comesAlong:
                return .resource(FilePath.join(folder, path), as: kind, name: path)
            case .request where comesAlong || request.hasHost: return .resource(path, as: kind, name: path)
            case _ where root != nil: return .resource(below(path), as: kind, name: path)
            default: return .file(path)
            }
        }
        var options = document.renderOptions
        options.root = process.root
        options.maps = process.renderOptions.maps
        options.fontFolders = process.fontFolders
        if process.usesSystemFonts { options.usesSystemFonts = true }
        options.stylesheets = []
        for path in document.stylesheets { options.stylesheets.append(try input(path, .stylesheet)) }
        options.tokens = []
        for path in document.tokens { options.tokens.append(try input(path, .tokens)) }
        if case .file(let theme) = options.theme { options.theme = .file(try input(theme.name, .tokens)) }
        for index in options.attachments.indices {
            options.attachments[index].file = try input(options.attachments[index].file.name, .attachment)
        }
        if let invoice = options.electronicInvoice?.file {
            options.electronicInvoice = ElectronicInvoice(file: try input(invoice.name, .attachment))
        }
        limit(&options.limits, by: Set(request.options.map(\.name)))
        return options
    }

    /// Bounds what a request wants by what the process allows.
    private func limit(_ limits: inout RenderLimits, by given: Set<String>) {
        func bound(_ name: String, _ own: Int, _ most: Int) -> Int { given.contains(name) ? min(own, most) : most }
        limits.maximumPages = bound("max-pages", limits.maximumPages, process.maximumPages)
        limits.maximumDepth = bound("max-depth", limits.maximumDepth, process.maximumDepth)
        let most = process.maximumRecordTime.duration
        let own = given.contains("max-time") ? limits.time : nil
        limits.time = [own, most].compactMap(\.self).min()
        limits.recordTime = limits.time
        limits.memory = process.maximumMemory.bytes
    }

    private func fault(_ message: String, hint: String? = nil) -> RenderError {
        RenderError(
            RenderFailure(
                .input,
                Diagnostic(.requestMalformed, message, hints: hint.map { [$0] } ?? [])))
    }
}
