import Recto
import RectoCore
import RectoDiff
import RectoSandbox

/// A request for work on a document, which several commands share.
struct DocumentRequest: Equatable, Sendable {
    var input = ""
    var data: String?
    /// The electronic invoice in the PDF that `data` names.
    var invoiceInData: [UInt8]?
    var root: String?
    /// The folders that stand for addresses, as the user gives them: an address, an equals sign and a folder.
    var maps: [String] = []
    var isStrict = false
    /// The ids of diagnostics that are neither printed nor counted.
    var allowed: [String] = []
    var missingResources = MissingResources.fail
    var messageFormat = MessageFormat.human
    var color = ColorMode.auto
    /// Whether only errors are printed. Warnings count as they do otherwise.
    var isQuiet = false
    var reportsRepairs = false
    var printsPlaceholders = false
    var fitsWidth = false
    var usesSystemFonts = false
    var fontFolders: [String] = []
    var stylesheets: [String] = []
    var backend = PDFBackend.recto
    var writesTags = true
    var keepsFontHints = true
    var archival: PDFArchival?
    var accessibility: PDFAccessibility?
    /// The files that go into the PDF, as the user gives them: a path, and behind a colon the relationship.
    var attachments: [String] = []
    /// The format of the electronic invoice that is made of the data.
    var invoiceFormat: String?
    /// The file for it beside the PDF; in a batch a pattern. Without one it is in the PDF.
    var invoiceOutput: String?
    /// The file of an electronic invoice that goes into the PDF.
    var invoiceFile: String?
    var tokens: [String] = []
    /// The name of a theme, or the path of a file of tokens.
    var theme: String?
    var isDraft = false
    var textScale = 1.0
    var usesBoldText = false
    var guides: [PageGuide] = []
    var sandbox = Sandbox.Mode.auto
    var mediaType: String?
    var maximumPages = RenderLimits().maximumPages
    var maximumDepth = RenderLimits().maximumDepth
    var maximumTime = TimeLimit(RenderLimits().time)
    /// The same for each record of a batch.
    var maximumRecordTime = TimeLimit(RenderLimits().recordTime)
    var maximumMemory = MemoryLimit.standard

    /// The error in the request; nil if it is valid.
    var problem: String? {
        if let root, !OutputFile.isFolder(root) { return "--root '\(root)' is not a folder" }
        if let problem = problemOfMaps { return problem }
        if let folder = fontFolders.first(where: { !OutputFile.isFolder($0) }) {
            return "--font-path '\(folder)' is not a folder"
        }
        if let problem = unknownAllowed { return problem }
        if input == "-", data == "-" { return "the template and the data cannot both come from standard input" }
        if stylesheets.contains("-"), stylesheets.count > 1 || input == "-" || data == "-" {
            return "only one input can come from standard input"
        }
        if let problem = problemOfMedia ?? problemOfAttachments { return problem }
        if !(1...2).contains(textScale) { return "--text-scale must be between 1 and 2" }
        if let problem = problemOfInvoice ?? renderOptions.contradiction { return problem }
        if maximumPages < 1 { return "--max-pages must be at least 1" }
        if maximumDepth < 1 || maximumDepth > 5000 { return "--max-depth must be between 1 and 5000" }
        return nil
    }

    /// [Media Queries 4 §2.3](https://www.w3.org/TR/mediaqueries-4/#media-types), with those that match nothing any more.
    private static let mediaTypes = [
        "print", "screen", "speech", "aural", "braille", "embossed", "handheld", "projection", "tty", "tv",
    ]

    private var problemOfMedia: String? {
        guard let mediaType, !Self.mediaTypes.contains(mediaType.lowercased()) else { return nil }
        let near = NameSuggestion.nearest(to: mediaType.lowercased(), among: Self.mediaTypes)
        return "--media '\(mediaType)' is not a media type" + (near.map { ": did you mean '\($0)'?" } ?? "")
    }

    /// Nothing is looked for on the disk: requests of other programs come here as well.
    private var problemOfAttachments: String? {
        for argument in attachments {
            guard let colon = argument.lastIndex(of: ":"), colon != argument.startIndex else { continue }
            let word = String(argument[argument.index(after: colon)...])
            let isWord = !word.isEmpty && word.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
            if !isWord || PDFAttachment.Relationship(name: word) != nil { continue }
            let names = PDFAttachment.Relationship.allCases.map(\.rawValue)
            return "--attach '\(argument)': '\(word)' is none of \(names.joined(separator: ", "))"
        }
        return nil
    }

    private var problemOfInvoice: String? {
        guard let invoiceFormat else {
            return invoiceOutput == nil ? nil : "--einvoice-output needs the format of the invoice: give --einvoice"
        }
        if invoiceFile != nil { return "--einvoice makes an invoice and --factur-x takes one: give one of them" }
        let formats = ElectronicInvoice.formats
        if formats.contains(invoiceFormat) { return nil }
        return "--einvoice '\(invoiceFormat)' is none of \(formats.joined(separator: ", "))"
    }

    private var invoice: ElectronicInvoice? {
        if let invoiceFile { return ElectronicInvoice(file: RenderInput(argument: invoiceFile)) }
        return invoiceFormat.flatMap {
            ElectronicInvoice(format: $0, place: invoiceOutput == nil ? .attached : .beside)
        }
    }

    private var problemOfMaps: String? {
        for argument in maps {
            guard let map = URLMap(argument: argument) else {
                return "--map '\(argument)' is not an address and a folder, "
                    + "such as https://shop.example/static=/srv/static"
            }
            if !OutputFile.isFolder(map.folder) { return "--map '\(argument)': '\(map.folder)' is not a folder" }
        }
        return nil
    }

    /// An option that was given and means nothing for pictures.
    var optionOfPDF: String? {
        if archival != nil { return "--pdf-a" }
        if accessibility != nil { return "--pdf-ua" }
        if invoiceFormat != nil { return "--einvoice" }
        if invoiceFile != nil { return "--factur-x" }
        return attachments.isEmpty ? nil : "--attach"
    }

    /// The error in the ids that are allowed: one that no diagnostic has would allow nothing, silently.
    private var unknownAllowed: String? {
        guard let unknown = allowed.first(where: { DiagnosticCatalog.entry($0) == nil }) else { return nil }
        let suggestion = DiagnosticCatalog.nearest(to: unknown).map { "; did you mean '\($0)'?" } ?? ""
        return "--allow '\(unknown)' is no diagnostic\(suggestion)"
    }

    /// This program, as the system lets it be started again.
    static let ownProgram = "\(DrawingTrialProgram.ownProgram)"

    var renderOptions: RenderOptions {
        var options = RenderOptions()
        options.root = root
        options.maps = maps.compactMap { URLMap(argument: $0) }
        options.printsPlaceholders = printsPlaceholders
        options.fitsWidth = fitsWidth
        options.reportsRepairs = reportsRepairs
        options.usesSystemFonts = usesSystemFonts
        options.fontFolders = fontFolders
        options.drawingProgram = Self.ownProgram
        options.backend = backend
        options.writesTags = writesTags
        options.keepsFontHints = keepsFontHints
        options.archival = archival
        options.accessibility = accessibility
        options.attachments = attachments.map { PDFAttachment(argument: $0) }
        options.electronicInvoice = invoice
        options.stylesheets = stylesheets.map { RenderInput(argument: $0) }
        options.tokens = tokens.map { RenderInput(argument: $0) }
        if let theme { options.theme = DocumentTheme(argument: theme) }
        options.isDraft = isDraft
        options.textScale = textScale
        options.usesBoldText = usesBoldText
        options.guides = guides
        if let mediaType { options.mediaType = mediaType }
        options.limits.maximumPages = maximumPages
        options.limits.maximumDepth = maximumDepth
        options.limits.time = maximumTime.duration
        options.limits.recordTime = maximumRecordTime.duration
        options.limits.memory = maximumMemory.bytes
        return options
    }

    var inputSource: RenderInput { RenderInput(argument: input) }
    var dataSource: RenderInput? {
        guard let data else { return nil }
        return invoiceInData.map { .bytes($0, name: data) } ?? RenderInput(argument: data)
    }

    /// Takes the electronic invoice out of the PDF that was given as data. Another program does it, which no sandbox lets start.
    mutating func takeInvoiceOutOfData() throws(RenderFailure) {
        guard let data, data.lowercased().hasSuffix(".pdf") else { return }
        let input = try AttachedInvoice.input(of: data, time: maximumTime.duration)
        if case .bytes(let bytes) = input.storage { invoiceInData = bytes }
    }

    /// Prints the diagnostics that are not allowed, and returns the exit status that follows from them.
    func report(_ diagnostics: [RenderDiagnostic]) -> ExitStatus {
        ExitStatus(diagnostics: print(diagnostics), isStrict: isStrict)
    }

    /// Prints the text that `work` returns, or why there is none, and returns the exit status.
    func show(_ work: () throws(RenderError) -> Inspection) -> ExitStatus {
        do throws(RenderError) {
            let inspection = try work()
            if !inspection.text.isEmpty { Terminal.print(inspection.text) }
            return report(inspection.diagnostics)
        } catch {
            return report(error)
        }
    }

    /// Prints the diagnostics of a render that ended without a result, and returns its exit status.
    func report(_ error: RenderError) -> ExitStatus {
        print(error.diagnostics)
        return error.cause.category == .conformance ? .conformance : ExitStatus(error.reason)
    }

    /// The diagnostics that the user does not allow.
    func told(_ diagnostics: [RenderDiagnostic]) -> [RenderDiagnostic] {
        DiagnosticRules(allowed: allowed, missingResources: missingResources).told(diagnostics)
    }

    /// Prints the diagnostics that are not allowed, and returns them.
    @discardableResult
    private func print(_ diagnostics: [RenderDiagnostic]) -> [RenderDiagnostic] {
        let told = told(diagnostics)
        let printed = isQuiet ? told.filter { $0.severity == .error } : told
        DiagnosticPrinter(format: messageFormat, color: color).print(printed)
        return told
    }
}

extension PDFAttachment {
    /// A path, behind which a colon and a relationship may stand.
    init(argument: String) {
        if let colon = argument.lastIndex(of: ":"),
            let relationship = Relationship(name: String(argument[argument.index(after: colon)...]))
        {
            self.init(.file(String(argument[..<colon])), relationship: relationship)
        } else {
            self.init(.file(argument))
        }
    }
}

extension RenderInput {
    init(argument: String) { self = argument == "-" ? .standardInput : .file(argument) }
}
