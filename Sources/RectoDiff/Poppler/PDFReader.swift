import Recto
import RectoCore
import RectoTemplate

#if canImport(Glibc)
    import Glibc
#endif

/// A PDF file, as a path or in memory.
package struct PDFSource: Sendable {
    /// The name of the file in the user's words.
    package let name: String
    let path: String
    /// The bytes, where there is no file.
    let memory: SharedMemory?

    final class SharedMemory: Sendable {
        let descriptor: Int32
        private let file: UncheckedFile
        private struct UncheckedFile: @unchecked Sendable {
            var memory: MemoryFile?
            var spool: Spool?
        }
        init(_ file: MemoryFile) {
            descriptor = file.descriptor
            self.file = UncheckedFile(memory: file)
        }
        init(_ file: Spool) {
            descriptor = file.descriptor
            self.file = UncheckedFile(spool: file)
        }
    }

    /// A file without a name, on disk.
    static func spool(_ spool: Spool, name: String) -> PDFSource {
        PDFSource(name: name, path: "/dev/fd/3", memory: SharedMemory(spool))
    }

    package static func file(_ path: String) -> PDFSource {
        PDFSource(name: path, path: FilePath.argument(path), memory: nil)
    }

    /// Throws if the system gives no memory for it.
    package static func bytes(_ bytes: [UInt8], name: String) throws(RenderFailure) -> PDFSource {
        guard let file = MemoryFile(bytes) else {
            throw RenderFailure(
                .internal, Diagnostic(.diffUnreadable, "there is no memory for '\(name)'"))
        }
        return PDFSource(name: name, path: "/dev/fd/3", memory: SharedMemory(file))
    }

    /// The bytes for a reader within this program; nil for what can be read only once, and what cannot be read.
    var fileBytes: FileBytes? {
        if let memory { return FileBytes(fcntl(memory.descriptor, F_DUPFD_CLOEXEC, 0)) }
        return InputFile.descriptor(path).flatMap(FileBytes.init)
    }
}

/// The conditions under which files are read.
package struct ReaderOptions: Sendable {
    package var password: String?
    /// The instant by which the comparison must be done, with all that poppler does for it.
    package var deadline: Deadline
    /// - Parameter time: the longest time of the comparison; nil for no end.
    package init(time: Duration? = .seconds(300)) { deadline = Deadline(time) }
}

/// Reads PDF files by the programs of poppler, each in a process of its own: a file that makes one of them fail cannot
/// harm this program.
struct PDFReader {
    let options: ReaderOptions
    let layers: Set<DiffLayer>

    /// The facts about two documents that are known before they are read, and so are not asked of the reader.
    struct Known {
        /// The pages that must be read, if all others are the same in both documents; nil for all.
        var pages: Range<Int>?
        /// Of both documents, where `pages` or `same` say anything about pages.
        var pageCount = 0
        /// The questions that have the same answer for both documents.
        var same: Set<Job> = []
    }

    /// A question that one program is asked about a document.
    enum Job: CaseIterable {
        case words, styles, metadata, addresses, tags, fonts, attachments, labels
    }

    /// Reads all documents at the same time.
    func read(_ sources: [PDFSource], known: Known = Known(), _ sink: DiagnosticSink) throws -> [PDFPages] {
        let deadline = options.deadline
        let spools = try sources.map { _ in (words: try Self.spool(), markup: try Self.spool()) }
        let jobs = zip(sources, spools).map { self.jobs(for: $0, words: $1.words, markup: $1.markup, known) }
        let outputs = ChildProcess.outputs(of: jobs.flatMap { $0.map(\.child) }, deadline: deadline)
        var start = 0
        var contents: [PDFPages] = []
        for ((source, own), spool) in zip(zip(sources, jobs), spools) {
            if !Self.areWhole(own, spool.words, spool.markup) { throw Self.noRoom }
            try check(own.map(\.child), source, deadline, sink)
            var texts: [Job: [UInt8]] = [:]
            for (offset, item) in own.enumerated() { texts[item.job] = outputs[start + offset] }
            let structure = structure(texts, source, known, deadline)
            let markup = texts[.styles] == nil ? nil : spool.markup
            let part = PDFPages.Part(words: spool.words, markup: markup, first: known.pages?.lowerBound ?? 0)
            if let pages = known.pages {
                // The reader sees another number of pages than there are.
                if part.pages.count != pages.count { return try read(sources, sink) }
                contents.append(
                    PDFPages(part, of: known.pageCount, structure: structure) { self.readPages(source) })
            } else {
                contents.append(PDFPages(part, structure: structure))
            }
            start += own.count
        }
        return contents
    }

    /// The words and styles of all pages; nil if they cannot be read.
    private func readPages(_ source: PDFSource) -> PDFPages.Part? {
        guard let words = Spool(), let markup = Spool() else { return nil }
        let jobs = jobs(for: source, words: words, markup: markup, Known(same: Set(Job.allCases)))
        _ = ChildProcess.outputs(of: jobs.map(\.child), deadline: options.deadline)
        if options.deadline.hasPassed || !Self.areWhole(jobs, words, markup) { return nil }
        return PDFPages.Part(words: words, markup: jobs.count > 1 ? markup : nil)
    }

    /// Whether there was room for all that programs wrote which ended as they should.
    private static func areWhole(_ jobs: [(job: Job, child: ChildProcess)], _ words: Spool, _ markup: Spool) -> Bool {
        jobs.allSatisfy { job, child in
            let status = child.finish().status
            return switch job {
            case .words: words.isComplete && status != tooLarge && (status != 0 || words.ends(with: "</html>"))
            case .styles:
                markup.isComplete && status != tooLarge
                    && (status != 0 || markup.count == 0 || markup.ends(with: "</pdf2xml>"))
            default: true
            }
        }
    }
    /// The status of a program that wrote more into a file than the system lets it.
    private static let tooLarge = 128 + SIGXFSZ

    private static func spool() throws(RenderFailure) -> Spool {
        if let spool = Spool() { return spool }
        throw noRoom
    }

    private static var noRoom: RenderFailure {
        RenderFailure(
            .internal,
            Diagnostic(.diffUnreadable, "there is no room in /tmp for what the reader says of the documents"))
    }

    private func password(_ option: String = "-upw") -> [String] { options.password.map { [option, $0] } ?? [] }

    private var readsStructure: Bool { layers.contains(.structure) }

    private func jobs(
        for source: PDFSource, words: Spool, markup: Spool, _ known: Known
    ) -> [(job: Job, child: ChildProcess)] {
        let (path, word) = (source.path, password())
        let pages = known.pages.map { ["-f", String($0.lowerBound + 1), "-l", String($0.upperBound)] } ?? []
        var out: [(job: Job, child: ChildProcess)] = []
        func run(_ job: Job, _ name: String, _ arguments: [String], spool: Spool? = nil) {
            if spool == nil, known.same.contains(job) { return }
            out.append((job, ChildProcess(name, arguments, input: source.memory?.descriptor, spool: spool)))
        }
        run(.words, "pdftotext", ["-bbox", "-enc", "UTF-8"] + pages + word + [path, "-"], spool: words)
        guard readsStructure || layers.contains(.look) else { return out }
        run(
            .styles, "pdftohtml",
            [
                "-xml", "-i", "-stdout", "-fontfullname", "-noroundcoord", "-nodrm", "-hidden", "-zoom",
                StyleReader.zoom,
            ] + pages + word + [path], spool: markup)
        guard readsStructure else { return out }
        run(.metadata, "pdfinfo", ["-box", "-f", "1", "-l", "-1"] + word + [path])
        run(.addresses, "pdfinfo", ["-url"] + word + [path])
        run(.tags, "pdfinfo", ["-struct"] + word + [path])
        run(.fonts, "pdffonts", word + [path])
        run(.attachments, "pdfdetach", ["-list"] + word + [path])
        // poppler's programs print no page labels; who has qpdf gets them compared.
        let key = options.password.map { ["--password=" + $0] } ?? []
        run(.labels, "qpdf", ["--json=2", "--json-key=pagelabels", "--json-key=pages"] + key + [path])
        return out
    }

    private func check(
        _ children: [ChildProcess], _ source: PDFSource, _ deadline: Deadline, _ sink: DiagnosticSink
    ) throws(RenderFailure) {
        if deadline.hasPassed { throw Self.slow([source]) }
        for child in children where child.name != "qpdf" {
            let ending = child.finish()
            if ending.status == 127 { throw Self.missing(child.name) }
            if ending.status != 0, child.name == "pdftotext" { throw Self.failure(source, ending) }
        }
        let complaints = children[0].finish().errors
        if complaints.contains("Error") {
            let first = complaints.split(separator: "\n").first.map(String.init) ?? ""
            sink.report(
                .diffDamaged, "'\(source.name)' is damaged, and was read as far as it could be: \(first)")
        }
    }

    static func slow(_ sources: [PDFSource]) -> RenderFailure {
        RenderFailure(
            .limit,
            Diagnostic(
                .diffTooSlow,
                sources.map { "'\($0.name)'" }.joined(separator: " and ") + " took the reader longer than the limit",
                hints: ["raise it with --max-time"], category: .limit))
    }

    static func missing(_ program: String) -> RenderFailure {
        RenderFailure(
            .input,
            Diagnostic(
                .diffNoReader, "PDF files are read by '\(program)', which is not on this machine",
                hints: ["install poppler: 'apt-get install poppler-utils' on Debian and Ubuntu"]))
    }

    static func failure(_ source: PDFSource, _ ending: ChildProcess.Ending) -> RenderFailure {
        if ending.errors.contains("Incorrect password") {
            return RenderFailure(
                .input,
                Diagnostic(
                    .diffEncrypted, "'\(source.name)' is encrypted, and the password is not right",
                    hints: ["give it with --password"]))
        }
        if source.memory == nil, !InputFile.mayBePDF(source.path) { return noPDF(source) }
        let lines = ending.errors.split(separator: "\n")
        let reason = (lines.first { $0.contains("Couldn't") } ?? lines.first).map { ": " + String($0) } ?? ""
        return RenderFailure(
            .input, Diagnostic(.diffUnreadable, "'\(source.name)' cannot be read as a PDF\(reason)"))
    }

    private static func noPDF(_ source: PDFSource) -> RenderFailure {
        let kind = OtherFormat(path: source.name).map { " but \($0.name)" } ?? ""
        return RenderFailure(
            .input,
            Diagnostic(
                .diffUnreadable, "'\(source.name)' is no PDF\(kind)",
                hints: ["give two PDF files; 'recto render' makes them"]))
    }

    // MARK: Content

    private func structure(
        _ texts: [Job: [UInt8]], _ source: PDFSource, _ known: Known, _ deadline: Deadline
    ) -> DocumentStructure {
        var structure = DocumentStructure()
        guard readsStructure else { return structure }
        func text(_ job: Job) -> [UInt8] { texts[job] ?? [] }
        structure.metadata = StructureReader.metadata(text(.metadata))
        structure.crops = StructureReader.crops(text(.metadata))
        structure.rotations = StructureReader.rotations(text(.metadata))
        structure.links = StructureReader.links(text(.addresses))
        structure.tags = StructureReader.tags(text(.tags))
        structure.fonts = StructureReader.fonts(text(.fonts))
        structure.attachments = attachments(StructureReader.attachmentNames(text(.attachments)), source, deadline)
        structure.labels =
            known.same.contains(.labels)
            ? (0..<known.pageCount).map { String($0 + 1) } : PageLabels.labels(text(.labels))
        return structure
    }

    private func attachments(
        _ names: [String], _ source: PDFSource, _ deadline: Deadline
    ) -> [DocumentStructure.Attachment] {
        let jobs = names.indices.map { index in
            ChildProcess(
                "pdfdetach", ["-save", String(index + 1), "-o", "/dev/stdout"] + password() + [source.path],
                input: source.memory?.descriptor)
        }
        let files = ChildProcess.outputs(of: jobs, deadline: deadline)
        return zip(names, files).map { name, bytes in
            .init(name: name, size: bytes.count, checksum: StructureReader.checksum(bytes))
        }
    }
}

/// The labels of pages, from what `qpdf --json` writes.
/// [ISO 32000-1 §12.4.2 Page Labels](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
enum PageLabels {
    /// nil if there is no qpdf, or it fails.
    static func labels(_ json: [UInt8]) -> [String]? {
        let sources = SourceStore()
        let source = sources.add(name: "qpdf", bytes: json)
        guard let document = try? JSONDocument(parsing: source, in: sources, diagnostics: DiagnosticSink()),
            let pages = document.child(of: document.root, named: "pages"),
            let labels = document.child(of: document.root, named: "pagelabels")
        else { return nil }
        let count = document.children(of: pages).count
        var out = (0..<count).map { String($0 + 1) }
        let ranges = document.children(of: labels).compactMap { range -> Range? in
            guard let index = document.child(of: range, named: "index").flatMap({ Int(document.string(of: $0)) }),
                let label = document.child(of: range, named: "label")
            else { return nil }
            func text(_ name: String) -> String? { document.child(of: label, named: name).map(document.string) }
            func plain(_ text: String) -> String { text.hasPrefix("u:") ? String(text.dropFirst(2)) : text }
            return Range(
                start: index, style: text("/S"), prefix: plain(text("/P") ?? ""),
                first: text("/St").flatMap { Int($0) } ?? 1)
        }
        for (number, range) in ranges.enumerated() {
            let end = number + 1 < ranges.count ? ranges[number + 1].start : count
            guard range.start < end, end <= count else { continue }
            for page in range.start..<end { out[page] = range.label(page) }
        }
        return out
    }

    private struct Range {
        var start: Int
        var style: String?
        var prefix: String
        var first: Int

        func label(_ page: Int) -> String {
            let number = first + page - start
            switch style {
            case "/D"?: return prefix + String(number)
            case "/r"?: return prefix + Self.roman(number)
            case "/R"?: return prefix + Self.roman(number).uppercased()
            case "/a"?: return prefix + Self.letters(number)
            case "/A"?: return prefix + Self.letters(number).uppercased()
            default: return prefix
            }
        }

        private static func roman(_ number: Int) -> String {
            let signs = [
                (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
                (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
            ]
            var rest = max(0, min(number, 100_000))
            var out = ""
            for (value, sign) in signs {
                while rest >= value {
                    out += sign
                    rest -= value
                }
            }
            return out
        }

        /// a to z, then aa to zz.
        private static func letters(_ number: Int) -> String {
            if number < 1 { return "" }
            let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8((number - 1) % 26)))
            return String(repeating: letter, count: min(1000, (number - 1) / 26 + 1))
        }
    }
}

extension JSONDocument {
    /// The items of an array or the members of an object.
    func children(of id: JSONNodeID) -> [JSONNodeID] {
        Array(
            sequence(state: firstChild(of: id)) { next -> JSONNodeID? in
                defer { next = next.flatMap { self.nextSibling(of: $0) } }
                return next
            })
    }
}
