import Glibc
import Recto
import RectoBatch
import RectoCore
import RectoDoors
import Synchronization

/// `recto as wkhtmltopdf`.
struct WkhtmltopdfProgram {
    private var call: WkhtmltopdfCall
    private var files = WkhtmltopdfFiles()
    private var render = DoorRender()

    static func run(_ arguments: ArraySlice<String>) -> Int32 {
        do throws(DoorProblem) {
            let call = try WkhtmltopdfCall(arguments: arguments)
            if let question = call.question {
                Terminal.print(answer(question))
                return 0
            }
            var program = WkhtmltopdfProgram(call)
            return try program.convert() ? 0 : 1
        } catch {
            Terminal.printError("Error: \(error.message)\n  See 'recto as wkhtmltopdf --help' for the options.")
            return 1
        }
    }

    private static func answer(_ question: WkhtmltopdfCall.Question) -> String {
        switch question {
        case .version: "wkhtmltopdf 0.12.6 (with patched qt)"
        case .license: "recto \(Version.recto) stands in for wkhtmltopdf. It is under the Apache License 2.0."
        case .help:
            """
            Usage: wkhtmltopdf [options] [page|cover] <input> [options] … <output>

            recto \(Version.recto) takes the arguments of wkhtmltopdf 0.12.6. Inputs and the output are paths, file:// URLs or -.
            The output is PDF.

            """ + DoorHelp.text(WkhtmltopdfOptions.groups)
        }
    }

    private init(_ call: WkhtmltopdfCall) {
        self.call = call
        if call.global.isQuiet { render.printed = .error }
        switch call.global.logLevel {
        case .none: render.printed = nil
        case .error: render.printed = .error
        case .warn: break
        case .info: if !call.global.isQuiet { render.printed = .note }
        }
    }

    private var tells: Bool { !call.global.isQuiet && call.global.logLevel == .info }

    private mutating func convert() throws(DoorProblem) -> Bool {
        if tells { for note in call.notes { DoorRender.note(note) } }
        if let printed = render.printed, printed <= .warning {
            for loss in call.losses { warn(loss) }
        }
        for argument in call.global.maps where URLMap(argument: argument) == nil {
            throw DoorProblem("'--map \(argument)' is not an address and a folder")
        }
        if call.output == "-", Terminal.isOutputTerminal {
            throw DoorProblem("a PDF is not written to a terminal: give a file, or redirect the output")
        }
        enterSandbox()
        tell("Loading pages (1/2)")
        leaveOutStyleSheets()
        try readFiles()
        var plan = try WkhtmltopdfPlan(call, files, clock: Self.clock(call.global.date))
        // However quiet the call is: without what the script does the header may print something else.
        if render.printed != nil { for note in plan.notes { warn(note.text) } }
        do {
            try measure(&plan)
            if plan.needsHeadings {
                try writeContents(&plan)
            } else if plan.needsPageCounts {
                plan.set(pages: try count(plan.parts))
            }
            tell("Printing pages (2/2)")
            let succeeds = try print(plan.parts)
            tell("Done")
            return succeeds
        } catch let error as RenderError {
            _ = render.report(error.diagnostics)
            return false
        } catch {
            throw error as? DoorProblem ?? DoorProblem("\(error)")
        }
    }

    /// Limits the process to the files of the call, before anything is read.
    private func enterSandbox() {
        var request = DocumentRequest()
        request.usesSystemFonts = true
        request.fontFolders = call.global.fontFolders
        request.maps = call.global.maps
        let pages = call.objects.map(\.page)
        if pages.contains(where: { $0.access == .all }) { request.root = "/" }
        let others = pages.flatMap { page in
            page.allowed + [page.header.html, page.footer.html, page.styleSheet].compactMap { $0 }
        }
        let inputs = call.objects.filter { $0.kind != .contents }.map(\.input)
        DoorRender.enterSandbox(inputs, request, others: others, output: call.output)
    }

    private func tell(_ phase: String) {
        if tells { Terminal.printError(phase) }
    }

    /// Reads all files that the call names, each once.
    private mutating func readFiles() throws(DoorProblem) {
        let maps = call.global.maps.compactMap { URLMap(argument: $0) }
        for object in call.objects {
            let page = object.page
            let document = object.kind == .contents ? [] : [(object.input, true)]
            for (name, isDocument) in document
                + [page.header.html, page.footer.html].compactMap({ $0 }).map({ ($0, false) })
            where files[name] == nil {
                do throws(DoorProblem) {
                    files[name] = try render.read(name, maps: maps)
                } catch {
                    if page.onError == .abort { throw error }
                    warn((isDocument ? "left out: " : "") + error.message)
                }
                if !isDocument { readScripts(of: name, page, maps: maps) }
            }
        }
        if !call.objects.contains(where: { files[$0.input] != nil }) { throw DoorProblem("no document can be read") }
    }

    /// Reads the files of a header's scripts, as far as it may read files.
    private mutating func readScripts(of header: String, _ page: WkhtmltopdfCall.PageSettings, maps: [URLMap]) {
        guard let file = files[header] else { return }
        let own =
            page.access == .all ? ["/"] : page.access == .ownFolder ? [file.folder.isEmpty ? "." : file.folder] : []
        let folders = (own + page.allowed).map { InputFile.realPath($0) ?? $0 }
        for address in files.scriptAddresses(of: header) {
            let url = file.base.absolute(address)
            if let path = ResourceURL.path(ofFile: url), !folders.contains(where: { InputFile.isInside(path, $0) }) {
                continue
            }
            guard let script = try? render.read(url, maps: maps) else { continue }
            files.setScript(String(decoding: script.bytes, as: UTF8.self), at: address, of: header)
        }
    }

    /// Goes on without style sheets that cannot be read.
    private mutating func leaveOutStyleSheets() {
        let missing = call.leaveOutStyleSheets { access(ResourceURL.path(ofFile: $0) ?? $0, R_OK) != 0 }
        for name in missing.sorted() where render.printed != nil {
            warn("the style sheet '\(name)' cannot be read and is left out")
        }
    }

    private func warn(_ message: String) { Terminal.printError("Warning: \(message)") }

    /// Finds the heights of headers and footers that have no margin.
    private func measure(_ plan: inout WkhtmltopdfPlan) throws(RenderError) {
        for measurement in plan.measurements {
            let height = try Renderer(options: measurement.options).heightOfFirstPage(measurement.input)
            plan.set(height, of: measurement)
        }
    }

    /// Writes the tables of contents, whose own pages count as well, so that their numbers may change once they are there.
    private func writeContents(_ plan: inout WkhtmltopdfPlan) throws {
        let jobs = plan.partsWithHeadings.map { ContentJob(template: $0.input, data: nil, options: $0.options) }
        let results = Mutex<[Int: Result<RenderedContent, RenderError>]>([:])
        RenderedContent.each(jobs) { index, result in results.withLock { $0[index] = result } }
        var headings: [[WkhtmltopdfContents.Heading]] = []
        var pages: [Int] = []
        for index in jobs.indices {
            guard let content = try results.withLock({ $0[index] })?.get() else { continue }
            pages.append(content.pages.count)
            headings.append(
                content.pages.enumerated().flatMap { number, page in
                    page.outline.map { .init(level: $0.level, title: $0.title, page: number) }
                })
        }
        for _ in 0..<3 {
            try plan.set(headings: headings, pages: pages)
            let counts = try count(plan.parts)
            if counts == pages { return }
            pages = counts
        }
        try plan.set(headings: headings, pages: pages)
    }

    /// The numbers of pages of the documents.
    private func count(_ parts: [WkhtmltopdfPlan.Part]) throws(RenderError) -> [Int] {
        var counts: [Int] = []
        for part in parts {
            var options = part.options
            options.writesTags = false
            counts.append(try render.render(part.input, options).pages)
        }
        return counts
    }

    /// Renders the documents into one PDF.
    private func print(_ parts: [WkhtmltopdfPlan.Part]) throws(RenderError) -> Bool {
        if parts.count == 1, call.global.copies == 1 {
            let document = try render.render(parts[0].input, parts[0].options)
            let succeeds = report(document.diagnostics, parts[0])
            try render.write(document, to: call.output)
            return succeeds
        }
        var succeeds = true
        var documents: [(Document, String)] = []
        for part in parts {
            var options = part.options
            options.writesParts = true
            let document = try render.render(part.input, options)
            if !report(document.diagnostics, part) { succeeds = false }
            documents.append((document, part.name))
        }
        var options = RenderOptions()
        options.writesParts = true
        let merged = try MergedFile(call.output, options)
        merged.title = call.global.title
        for (document, name) in inOrderOfCopies(documents) {
            if let parts = document.parts { try merged.add(parts, title: name) }
        }
        try merged.finish()
        return succeeds
    }

    private func inOrderOfCopies(_ documents: [(Document, String)]) -> [(Document, String)] {
        let copies = call.global.copies
        return call.global.collates
            ? (0..<copies).flatMap { _ in documents }
            : documents.flatMap { Array(repeating: $0, count: copies) }
    }

    private func report(_ diagnostics: [RenderDiagnostic], _ part: WkhtmltopdfPlan.Part) -> Bool {
        var render = render
        render.failsWithoutResources = part.failsWithoutMedia
        render.allowed = part.allowed
        return render.report(diagnostics)
    }

    /// The given day, or that of `SOURCE_DATE_EPOCH`, or now.
    private static func clock(_ date: String?) -> DoorClock {
        var seconds = time(nil)
        let epoch = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
        if let epoch { seconds = epoch }
        var parts = tm()
        if epoch != nil { gmtime_r(&seconds, &parts) } else { localtime_r(&seconds, &parts) }
        var day: DoorClock.Day = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
        let given = (date ?? "").split(separator: "-").compactMap { Int($0) }
        if given.count == 3 { day = (given[0], given[1], given[2]) }
        return DoorClock(day, (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)))
    }
}

extension WkhtmltopdfPlan.Note {
    fileprivate var text: String {
        let place = position.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        return place + message + (id.map { "  [\($0)]" } ?? "")
    }
}
