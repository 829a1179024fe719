package import RectoCore
import RectoPDF

/// The files that a document may read.
package struct ResourcePolicy: Sendable {
    /// The folder that files may come from, as the user names it; empty for the current one, nil if no file may be read.
    package var root: String?
    package var limits: ResourceLimits
    /// The folders that stand for addresses of the network.
    package var maps: [URLMap] = []
    package init(root: String?, limits: ResourceLimits = ResourceLimits()) {
        self.root = root
        self.limits = limits
    }
}

/// The kind of a resource, with the name that diagnostics use for it.
package enum ResourceKind: String, Sendable {
    case stylesheet = "style sheet"
    case image
    case font
    case partial = "template partial"
    case attachment = "attached file"
    case schema
    case template
    case tokens = "file of tokens"

    var missingID: DiagnosticID {
        switch self {
        case .stylesheet: .stylesheetMissing
        case .image: .imageMissing
        case .font: .fontMissing
        case .partial: .templateMissingPartial
        case .attachment: .attachmentMissing
        case .schema: .schemaMissing
        case .template, .tokens: .inputUnreadable
        }
    }

    /// The name of the kind for the host of a document.
    package var assetName: String {
        switch self {
        case .stylesheet: "stylesheet"
        case .image: "image"
        case .font: "font"
        case .partial: "partial"
        case .attachment: "attachment"
        case .schema: "schema"
        case .template: "template"
        case .tokens: "tokens"
        }
    }
}

/// A resource that was allowed and found.
package struct LoadedResource: Sendable {
    package var bytes: [UInt8]
    /// The name of the resource as the user would write it.
    package var name: String
    /// The path of the file; nil for what is none.
    package var path: String?
    /// The media type that a `data:` URL or a host states.
    package var mediaType: String?
    /// The place that the bytes come from.
    package enum Origin: Sendable {
        /// A file, as it is on the disk.
        case file
        /// A `data:` URL.
        case data
        /// The request of the document, or its host: another document has other bytes by the same name.
        case request
    }
    package var origin = Origin.file
    /// The base of relative URLs inside the resource.
    package var base: ResourceBase
    /// The facts and the drawn pages that documents share of a file that may be a drawing.
    var drawing: SharedDrawing?

    /// The name without what a URL has behind its path; empty for a `data:` URL.
    var fileName: String {
        switch origin {
        case .file: name
        case .data: ""
        case .request: path == nil ? ResourceURL.percentDecoded(ResourceURL.pathComponent(of: name)) : name
        }
    }
}

/// Loads everything that a document asks for; no other code opens files for a document. A request is refused unless it
/// is for a `data:` URL, or for a regular file below the root after symbolic links are resolved, or below the folder that
/// is mapped to an address. Nothing is loaded from the network.
///
/// A refusal or failure is reported here, once for each place that asks; a file is read once for a document, and once for
/// all documents of a batch.
package final class ResourceLoader {
    private let policy: ResourcePolicy
    private let diagnostics: DiagnosticSink
    /// The root with symbolic links resolved; nil if there is none or it does not exist.
    private let realRoot: String?
    private let mapped: MappedFolders
    /// The files that this document has read.
    private var cache: [String: LoadedResource] = [:]
    private let shared: SharedFiles?
    private let overlay: FileOverlay
    /// The resources in place of files; nil for a document that reads files.
    private let given: GivenFiles?
    /// The answers for them: a document asks once for each.
    private var answers: [String: AssetAnswer] = [:]
    /// Paths that were asked for and have no file, or one by way of a link.
    private var otherNames: Set<String> = []

    /// - Parameters:
    ///   - shared: the files that other documents have read, and those that are read from then on.
    ///   - replacements: what stands in place of files.
    package init(
        policy: ResourcePolicy, diagnostics: DiagnosticSink, shared: SharedFiles? = nil,
        replacements: FileReplacements = FileReplacements()
    ) {
        self.policy = policy
        self.diagnostics = diagnostics
        self.shared = shared
        overlay = replacements.overlay
        given = replacements.given
        realRoot = policy.root.flatMap { FilePath.resolvingLinks($0.isEmpty ? "." : $0) }
        mapped = MappedFolders(policy.maps) { folder in
            ResourceLoader(
                policy: ResourcePolicy(root: folder, limits: policy.limits), diagnostics: diagnostics, shared: shared,
                replacements: FileReplacements(overlay: replacements.overlay))
        }
    }

    /// A loader for another document with the same files.
    package init(following other: ResourceLoader, diagnostics: DiagnosticSink) {
        policy = other.policy
        realRoot = other.realRoot
        shared = other.shared
        overlay = other.overlay
        given = other.given
        mapped = MappedFolders(following: other.mapped, diagnostics: diagnostics)
        self.diagnostics = diagnostics
    }

    /// The paths of the files that were read, with links resolved.
    package var pathsRead: [String] { mapped.loaders.reduce(Array(cache.keys)) { $0 + $1.pathsRead } }

    /// The paths that would lead to other files if something were put there or changed: those at which a file was looked
    /// for in vain, and links.
    package var pathsNoted: [String] { mapped.loaders.reduce(Array(otherNames)) { $0 + $1.pathsNoted } }

    /// The base of relative URLs in a document that stands in `directory`, which the user named.
    package func base(ofDirectory directory: String) -> ResourceBase {
        .ofFolder(directory)
    }

    /// Loads a resource. Returns nil, after reporting the reason, if the document cannot have it.
    package func load(
        url: String, relativeTo base: ResourceBase, kind: ResourceKind, span: SourceSpan?
    ) -> LoadedResource? {
        let request = Request(url: url, kind: kind, span: span)
        // An empty address would be that of the document itself, which is no resource of it.
        // https://drafts.csswg.org/css-values-4/#url-empty
        if url.utf8.allSatisfy({ $0 <= 0x20 }) {
            return refuse(
                request, kind.missingID, "the address of the \(kind.rawValue) is empty",
                hint: "name a file, or remove what asks for it")
        }
        let address = ResourceURL(url, relativeTo: base)
        switch address {
        case .data(let data):
            guard let data else {
                return refuse(request, .resourceMalformedURL, "the data: URL of the \(kind.rawValue) is malformed")
            }
            return LoadedResource(
                bytes: data.bytes, name: "data:" + data.mediaType, mediaType: data.mediaType, origin: .data,
                base: .opaque)
        case _ where isGiven(base, address): return loadGiven(URLReference.resolve(url, against: base.address), request)
        case .file(let path):
            if !isInsideRoot(path), let place = mapped.place(of: MappedAddress(file: path)) {
                var resource = place.loader.loadMapped(place.path, request)
                resource?.base = .directory(FilePath.directory(of: path))
                return resource
            }
            return loadFile(path, request)
        case .remote(let address):
            if let place = mapped.place(of: MappedAddress(address)) {
                var resource = place.loader.loadMapped(place.path, request)
                resource?.base = .remote(address)
                return resource
            }
            return refuse(
                request, .resourceRefused,
                "'\(shortened(url))' is refused: \(ResourceURL.place(ofRemote: address)) is not read",
                hint:
                    "put the file into the template's folder, or name a folder with --map; nothing is read from the network"
            )
        case .unresolvable:
            return refuse(
                request, .resourceRefused,
                "'\(shortened(url))' is refused: it is relative to something that is not a folder")
        }
    }

    /// Loads by a file's name as it is: no percent-decoding, no query.
    package func load(
        path: String, relativeTo base: ResourceBase, kind: ResourceKind, span: SourceSpan?
    ) -> LoadedResource? {
        let request = Request(url: path, kind: kind, span: span)
        if let given, case .given = base { return loadGiven(given.address(ofName: path), request) }
        guard case .file(let path) = ResourceURL(path: path, relativeTo: base) else { return refuseOutside(request) }
        return loadFile(path, request)
    }

    /// Loads a file by its path below the root, which an address was mapped to.
    private func loadMapped(_ path: String, _ request: Request) -> LoadedResource? {
        guard let realRoot else { return reportMissing(request, "there is no folder '\(policy.root ?? "")'") }
        return loadFile(FilePath.removingDotSegments(realRoot + "/" + path), request)
    }

    /// Whether a file is there for a document to read; nothing is reported.
    package func contains(path: String, relativeTo base: ResourceBase) -> Bool {
        if let given, case .given = base {
            // What is looked for is read next, and by way of this answer.
            if case .found = answer(at: given.address(ofName: path), .partial) { return true }
            return false
        }
        guard case .file(let path) = ResourceURL(path: path, relativeTo: base), isInsideRoot(path) else { return false }
        if overlay.text(at: path) != nil { return true }
        guard let real = FilePath.resolvingLinks(path) else {
            otherNames.insert(path)
            return false
        }
        return isInsideRoot(real)
    }

    /// Whether the name leads out of the root; nothing is reported, and nothing outside is looked for.
    package func refuses(path: String, relativeTo base: ResourceBase) -> Bool {
        if case .given = base { return false }
        guard case .file(let path) = ResourceURL(path: path, relativeTo: base), isInsideRoot(path) else { return true }
        return FilePath.resolvingLinks(path).map { !isInsideRoot($0) } ?? false
    }

    private struct Request {
        var url: String
        var kind: ResourceKind
        var span: SourceSpan?
    }

    /// Whether an address is one of the given files: the document reads none of its own.
    private func isGiven(_ base: ResourceBase, _ address: ResourceURL) -> Bool {
        guard given != nil else { return false }
        switch base {
        case .given: return true
        // A style sheet in a `data:` URL can name whole addresses only.
        case .opaque: return address != .unresolvable
        case .directory, .remote: return false
        }
    }

    private func answer(at address: String, _ kind: ResourceKind) -> AssetAnswer {
        let url = String(address.prefix { $0 != "#" })
        if let known = answers[url] { return known }
        let limit = kind == .image ? policy.limits.imageSize : policy.limits.fileSize
        let answer = given?.file(at: url, kind: kind, limit: limit) ?? .failed("there is none")
        answers[url] = answer
        return answer
    }

    private func loadGiven(_ address: String, _ request: Request) -> LoadedResource? {
        switch answer(at: address, request.kind) {
        case .found(let asset):
            let url = asset.url ?? String(address.prefix { $0 != "#" })
            var resource = LoadedResource(
                bytes: asset.bytes, name: url, mediaType: asset.mediaType, origin: .request, base: .given(url))
            if request.kind == .image { resource.drawing = SharedDrawing() }
            return resource
        case .failed(let reason):
            // A host answers for all addresses; without one, they may be mapped to folders of the machine.
            guard given?.hasHost == false, let place = mapped.place(of: MappedAddress(address)) else {
                return reportMissing(request, reason)
            }
            var resource = place.loader.loadMapped(place.path, request)
            resource?.base = .given(String(address.prefix { $0 != "#" }))
            return resource
        case .tooLarge:
            let limit = request.kind == .image ? policy.limits.imageSize : policy.limits.fileSize
            return report(.tooLarge, request, limit: limit)
        }
    }

    /// The file of the request that stands in place of one on the disk, if there is one.
    private func overlaid(_ real: String, _ request: Request) -> LoadedResource? {
        guard let text = overlay.text(at: real) else { return nil }
        var resource = LoadedResource(
            bytes: text, name: displayedName(of: real), path: real, origin: .request,
            base: .directory(FilePath.directory(of: real)))
        if request.kind == .image { resource.drawing = SharedDrawing() }
        cache[real] = resource
        return resource
    }

    private func loadFile(_ path: String, _ request: Request) -> LoadedResource? {
        // Names outside the root are refused before the file system is asked whether they exist.
        guard isInsideRoot(path) else { return refuseOutside(request) }
        guard let real = FilePath.resolvingLinks(path) else {
            let reason = FileError.lastReason
            if let resource = cache[path] ?? overlaid(path, request) { return resource }
            otherNames.insert(path)
            return reportMissing(request, reason, hints: suggestion(for: path, request.url))
        }
        if path != real { otherNames.insert(path) }
        guard let realRoot, FilePath.isInside(real, realRoot) else {
            return refuse(
                request, .resourceRefused,
                "'\(shortened(request.url))' is refused: a symbolic link leads out of \(displayedRoot)",
                hint: "copy the file into the folder, or widen it with --root")
        }
        if let cached = cache[real] { return cached }
        if let resource = overlaid(real, request) { return resource }
        if let known = shared?.file(at: real) {
            cache[real] = known
            return known
        }
        let limit = request.kind == .image ? policy.limits.imageSize : policy.limits.fileSize
        do throws(FileError) {
            let bytes = try RegularFile.read(real, beneath: realRoot, limit: limit)
            var resource = LoadedResource(
                bytes: bytes, name: displayedName(of: real), path: real, base: .directory(FilePath.directory(of: real)))
            if request.kind == .image { resource.drawing = SharedDrawing() }
            let kept = shared?.keep(resource, at: real) ?? resource
            cache[real] = kept
            return kept
        } catch {
            // It may be readable later.
            otherNames.insert(real)
            return report(error, request, limit: limit)
        }
    }

    private func report(_ error: FileError, _ request: Request, limit: Int) -> LoadedResource? {
        switch error {
        case .failed(let reason), .noRoom(let reason): return reportMissing(request, reason)
        case .notRegular(let what):
            return refuse(
                request, .resourceRefused, "'\(shortened(request.url))' is refused: it is \(what), not a file")
        case .tooLarge:
            diagnostics.report(
                .limitResourceSize,
                "the \(request.kind.rawValue) '\(shortened(request.url))' is larger than \(limit >> 20) MB",
                at: request.span, category: .limit)
            return nil
        }
    }

    // MARK: The root

    private func isInsideRoot(_ path: String) -> Bool {
        guard let realRoot, let root = policy.root else { return false }
        return FilePath.isInside(path, realRoot) || (root.hasPrefix("/") && FilePath.isInside(path, root))
    }

    private var displayedRoot: String {
        guard let root = policy.root else { return "any folder that this document may read" }
        return root.isEmpty ? "the current folder" : "'\(root)'"
    }

    private func displayedName(of real: String) -> String {
        guard let realRoot, let root = policy.root, FilePath.isInside(real, realRoot) else { return real }
        let relative = real.utf8.dropFirst(realRoot.utf8.count).drop { $0 == UInt8(ascii: "/") }
        return FilePath.join(root, String(Substring(relative)))
    }

    // MARK: Reports

    private func refuseOutside(_ request: Request) -> LoadedResource? {
        refuse(
            request, .resourceRefused, "'\(shortened(request.url))' is refused: it is outside \(displayedRoot)",
            hint: "copy the file into the folder, or widen it with --root")
    }

    private func refuse(_ request: Request, _ id: DiagnosticID, _ message: String, hint: String? = nil)
        -> LoadedResource?
    {
        // A partial is a part of the document itself.
        diagnostics.report(
            request.kind == .partial ? .templateMissingPartial : id, message, at: request.span,
            hints: hint.map { [$0] } ?? [], category: .resource)
        return nil
    }

    /// The file in the same folder that was probably meant, by its URL.
    private func suggestion(for path: String, _ url: String) -> [String] {
        guard let folder = FilePath.resolvingLinks(FilePath.directory(of: path)), isInsideRoot(folder),
            let near = FileSuggestion.nearest(to: FilePath.lastComponent(of: path), in: folder)
        else { return [] }
        return ["did you mean '\(FilePath.join(FilePath.directory(of: url), near))'?"]
    }

    private func reportMissing(_ request: Request, _ reason: String, hints: [String] = []) -> LoadedResource? {
        diagnostics.report(
            request.kind.missingID,
            "the \(request.kind.rawValue) '\(shortened(request.url))' cannot be read: \(reason)", at: request.span,
            hints: hints, category: .resource)
        return nil
    }

    /// The URL shortened for messages, because a `data:` URL can be megabytes long.
    private func shortened(_ url: String) -> String {
        url.utf8.count <= 120 ? url : String(url.prefix(100)) + "…"
    }
}
