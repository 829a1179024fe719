import Recto
import RectoCore

/// A request to typeset documents, with the destination of the PDFs or pictures.
struct RenderRequest: Equatable {
    /// The settings for each document; the input is that of none.
    var document = DocumentRequest()
    var inputs: [String] = []
    /// The file, `-` for standard output, or a folder.
    var output: String?
    var pictures = PictureRequest()
    /// Whether the document is rendered again whenever a file of it changes.
    var watches = false

    private var isOutputFolder: Bool { output.map { $0.hasSuffix("/") || OutputFile.isFolder($0) } ?? false }

    /// The format that was asked for by name, or else by the extension of the output.
    var format: OutputFormat {
        if let format = pictures.format { return format }
        guard let output, !isOutputFolder else { return .pdf }
        return OutputFormat(path: output) ?? .pdf
    }

    /// The path of the file of an input, or `-` for standard output. Pictures of several pages are numbered.
    func target(for input: String) -> String {
        let standard = Self.defaultOutput(for: input, format)
        guard let output else { return standard }
        guard isOutputFolder else { return output }
        let name =
            standard == "-"
            ? "stdin." + format.rawValue
            : String(
                standard[(standard.lastIndex(of: "/").map { standard.index(after: $0) } ?? standard.startIndex)...])
        return output.hasSuffix("/") ? output + name : output + "/" + name
    }

    private func request(for input: String) -> DocumentRequest {
        var request = document
        request.input = input
        return request
    }

    var problem: String? {
        if let problem = pictures.problem(for: format) { return problem }
        if format != .pdf, let option = document.optionOfPDF {
            return "\(option) is for PDF, but the output is \(format.name)"
        }
        if let output, !isOutputFolder, pictures.format == nil, OutputFormat(path: output) == nil,
            let other = OtherFormat(path: output)
        {
            return "'\(output)' is the name of \(other.name), and recto writes PDF, PNG and SVG: "
                + "give a name such as '\(Self.defaultOutput(for: output))', or say --format pdf"
        }
        if inputs.count > 1, output != nil, !isOutputFolder {
            if let data = inputs.dropFirst().first(where: { OtherFormat(path: $0)?.name == "data" }) {
                return "'\(data)' is data, and several documents need a folder: give data with -d"
            }
            return "several documents need a folder: give -o with a slash at the end"
        }
        if watches, let problem = problemOfWatching { return problem }
        if let problem = problemOfInvoice { return problem }
        if inputs.count > 1, inputs.contains("-") { return "standard input is rendered alone" }
        var sources: [String: String] = [:]
        let read = FilesRead(inputs + filesReadBesides)
        for input in inputs {
            if let problem = request(for: input).problem { return problem }
            let target = target(for: input)
            if target == "-", Terminal.isOutputTerminal {
                let file = (format == .svg ? "an " : "a ") + format.name
                return "\(file) is not written to a terminal: give a file with -o, or redirect the output"
            }
            if target != "-", let read = read.file(replacedBy: target) {
                return "the output '\(target)' would replace '\(read)': give another file with -o"
            }
            if target != "-", let other = sources.updateValue(input, forKey: target) {
                return "'\(other)' and '\(input)' would both be written to '\(target)'"
            }
        }
        return nil
    }

    /// Whatever holds for the format alone is said by the document's request.
    private var problemOfInvoice: String? {
        if document.invoiceFormat != nil, document.data == nil {
            return "--einvoice makes an invoice of data: give them with -d"
        }
        guard let file = document.invoiceOutput else { return nil }
        if inputs.count > 1 || watches { return "--einvoice-output is for one document that is rendered once" }
        if let read = FilesRead(inputs + filesReadBesides).file(replacedBy: file) {
            return "the electronic invoice '\(file)' would replace '\(read)': give another file"
        }
        return inputs.contains { target(for: $0) == file }
            ? "the PDF and its electronic invoice would both be written to '\(file)'" : nil
    }

    private var problemOfWatching: String? {
        if inputs.count > 1 { return "--watch follows one document: start recto once for each" }
        if (inputs + filesReadBesides).contains("-") { return "--watch follows files, and standard input is none" }
        if target(for: inputs[0]) == "-" { return "--watch writes the output again and again: give a file with -o" }
        return nil
    }

    private var filesReadBesides: [String] {
        (document.data.map { [$0] } ?? []) + document.stylesheets + document.tokens
    }

    /// Typesets all documents, also after one that failed, and returns the highest of their exit codes.
    func run() -> ExitStatus {
        var request = self
        do throws(RenderFailure) {
            try request.document.takeInvoiceOutOfData()
        } catch {
            return document.report(RenderError(error))
        }
        var folders = OutputFolders()
        defer { folders.removeUnused() }
        return request.enterSandbox(&folders) ?? request.renderAll()
    }

    private func enterSandbox(_ folders: inout OutputFolders) -> ExitStatus? {
        document.enterSandbox(inputs: inputs) { room in
            for target in inputs.map(target) + [document.invoiceOutput].compactMap(\.self) where target != "-" {
                folders.make(above: target, in: room)
                room.allowOutput(target)
            }
            // A file that is saved is often a new one that takes the name of the old one.
            if watches {
                let files = inputs + (document.data.map { [$0] } ?? []) + document.renderOptions.namedFiles
                for path in files { room.allow(.read, at: FilePath.directory(of: path)) }
            }
        }
    }

    private func renderAll() -> ExitStatus {
        if watches, let input = inputs.first {
            return WatchedRender(request(for: input), pictures.options(for: format), to: target(for: input)).run()
        }
        var status = ExitStatus.done
        let series = DocumentSeries(options: document.renderOptions, count: inputs.count)
        for (index, input) in inputs.enumerated() {
            let next: NextStep = index == inputs.count - 1 ? .exit : .otherWork
            let own = render(request(for: input), in: series, before: next)
            if own.rawValue > status.rawValue { status = own }
        }
        return status
    }

    private func render(
        _ document: DocumentRequest, in series: DocumentSeries, before next: NextStep
    ) -> ExitStatus {
        let target = target(for: document.input)
        let watchdog = Watchdog(document)
        watchdog.watch()
        defer { watchdog.stop() }
        do throws(RenderError) {
            if let options = pictures.options(for: format) {
                let images = try series.renderImages(
                    template: document.inputSource, data: document.dataSource, options, progress: watchdog.progress)
                return try write(images, to: target, document)
            }
            let pdf = try series.render(
                template: document.inputSource, data: document.dataSource, before: next, progress: watchdog.progress)
            if let file = document.invoiceOutput { try pdf.writeInvoice(to: file) }
            return try write(pdf, to: target, document)
        } catch {
            return document.report(error)
        }
    }

    private func write(
        _ result: some RenderResult, to target: String, _ document: DocumentRequest
    ) throws(RenderError) -> ExitStatus {
        if target == "-" {
            try result.write(toDescriptor: 1)
        } else {
            try OutputFile.makeFolders(above: target)
            try result.write(to: target, patience: document.maximumTime.duration)
        }
        return document.report(result.diagnostics)
    }

    /// The path of the input with its extension replaced.
    static func defaultOutput(for input: String, _ format: OutputFormat = .pdf) -> String {
        input == "-" ? "-" : OutputFile.defaultPath(for: input, extension: format.rawValue)
    }
}

/// The result of `recto render`, which can be written.
private protocol RenderResult {
    var diagnostics: [RenderDiagnostic] { get }
    func write(to path: String, patience: Duration?) throws(RenderError)
    func write(toDescriptor descriptor: Int32) throws(RenderError)
}

extension Document: RenderResult {}
extension PageImages: RenderResult {}

extension RenderRequest {
    /// Reads the usual arguments of `render` without ArgumentParser, which takes 16 million instructions to start, more
    /// than a third of what a small bill takes. The result is nil for unusual or wrong arguments; ArgumentParser then
    /// explains them.
    init?(plainArguments arguments: ArraySlice<String>) {
        guard arguments.first == "render" else { return nil }
        var rest = arguments.dropFirst()
        var messageFormat: MessageFormat?
        while let argument = rest.popFirst() {
            switch argument {
            case "-d", "--data":
                guard let value = Self.value(&rest), document.data == nil else { return nil }
                document.data = value
            case "-o", "--output":
                guard let value = Self.value(&rest), output == nil else { return nil }
                output = value
            case "--root":
                guard let value = Self.value(&rest), document.root == nil else { return nil }
                document.root = value
            case "--map":
                guard let value = Self.value(&rest) else { return nil }
                document.maps.append(value)
            case "--allow":
                guard let value = Self.value(&rest) else { return nil }
                document.allowed.append(value)
            case "--missing-resources":
                guard let value = Self.value(&rest), let effect = MissingResources(rawValue: value) else { return nil }
                document.missingResources = effect
            case "--message-format":
                guard let value = Self.value(&rest), messageFormat == nil else { return nil }
                guard let format = MessageFormat(rawValue: value) else { return nil }
                messageFormat = format
                document.messageFormat = format
            case "--stylesheet":
                guard let value = Self.value(&rest) else { return nil }
                document.stylesheets.append(value)
            case "--media":
                guard let value = Self.value(&rest), document.mediaType == nil else { return nil }
                document.mediaType = value
            case "--tokens":
                guard let value = Self.value(&rest) else { return nil }
                document.tokens.append(value)
            case "--theme":
                guard let value = Self.value(&rest), document.theme == nil else { return nil }
                document.theme = value
            case "--draft": document.isDraft = true
            case "--bold-text": document.usesBoldText = true
            case "--strict": document.isStrict = true
            case "--placeholders": document.printsPlaceholders = true
            case "--fit-width": document.fitsWidth = true
            case "--system-fonts": document.usesSystemFonts = true
            case "-q", "--quiet": document.isQuiet = true
            default:
                guard Self.isValue(argument) else { return nil }
                inputs.append(argument)
            }
        }
        if inputs.isEmpty || problem != nil { return nil }
    }

    private static func value(_ rest: inout ArraySlice<String>) -> String? {
        guard let value = rest.popFirst(), isValue(value) else { return nil }
        return value
    }

    private static func isValue(_ argument: String) -> Bool { argument == "-" || !argument.hasPrefix("-") }
}
