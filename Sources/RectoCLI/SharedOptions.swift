import ArgumentParser
import Recto

extension MessageFormat: ExpressibleByArgument {}
extension MissingResources: ExpressibleByArgument {}
extension ColorMode: ExpressibleByArgument {}
extension PDFBackend: ExpressibleByArgument {}
extension PDFArchival: ExpressibleByArgument {}
extension PDFAccessibility: ExpressibleByArgument {}

/// The template that a command reads.
struct InputArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The HTML or Mustache template; - is standard input.", valueName: "input"),
        completion: .file(extensions: ["html", "htm", "xhtml", "mustache"]))
    var input: String
}

/// The data of a document. They stand beside `DocumentOptions` and are no group around them, because ArgumentParser validates what is
/// in groups of groups anew at each level, which takes a debug build half a second.
struct DataOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "JSON data for the template and its fields, or an electronic invoice (XML, PDF).", valueName: "file"),
        completion: .file(extensions: ["json", "xml", "pdf"]))
    var data: String?
}

/// The options of all commands that read a document.
struct DocumentOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder that resources may come from (default: the input's).", valueName: "dir"),
        completion: .directory)
    var root: String?

    @Option(
        help: ArgumentHelp(
            "Read what is asked of an address, and of what is below it, from a folder; may be repeated. Nothing is ever fetched.",
            valueName: "url=dir"))
    var map: [String] = []

    @Flag(help: "Exit with 1 if there are warnings.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "What a picture, style sheet, font or attached file that cannot be used does: fail (exit 4), or warn.",
            valueName: "effect"))
    var missingResources = MissingResources.fail

    @Option(help: ArgumentHelp("Neither print nor count diagnostics with this id; may be repeated.", valueName: "id"))
    var allow: [String] = []

    @Option(help: ArgumentHelp("How diagnostics are printed: human or json, a line each.", valueName: "format"))
    var messageFormat = MessageFormat.human

    @Option(help: ArgumentHelp("Color messages: auto (on a terminal), always or never.", valueName: "when"))
    var color = ColorMode.auto

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    @Flag(help: "Print a note for each repair of the HTML, for each script, and for what keeps all pages in memory.")
    var verbose = false

    @Flag(help: "Print the placeholders of empty fields.")
    var placeholders = false

    @Flag(help: "Scale a document that is wider than its pages so that it fits.")
    var fitWidth = false

    @Option(
        help: ArgumentHelp("A user style sheet, below the document's own; may be repeated.", valueName: "file"),
        completion: .file(extensions: ["css"]))
    var stylesheet: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file of design tokens, over those of the document; may be repeated.", valueName: "file"),
        completion: .file(extensions: ["json", "tokens"]))
    var tokens: [String] = []

    @Option(
        help: ArgumentHelp(
            "The colours of documents with tokens: auto, \(DocumentTheme.Name.allCases.map(\.rawValue).joined(separator: ", ")), or a file of tokens (default: auto).",
            valueName: "name|file"),
        completion: .file(extensions: ["json", "tokens"]))
    var theme: String?

    @Flag(help: "Save ink, as far as the theme is auto.")
    var draft = false

    @Option(
        help: ArgumentHelp("Enlarge typographies by 1 to 2, each up to its own largest scale.", valueName: "factor"))
    var textScale = 1.0

    @Flag(help: "Set typographies in the next heavier weight.")
    var boldText = false

    @Option(help: ArgumentHelp("The type that media queries ask for (default: print).", valueName: "type"))
    var media: String?

    @Flag(help: "Use the machine's fonts, too.")
    var systemFonts = false

    @Option(
        name: .customLong("font-path"),
        help: ArgumentHelp("Use the fonts in this folder, too; may be repeated.", valueName: "dir"),
        completion: .directory)
    var fontPath: [String] = []

    @Option(help: ArgumentHelp("The most pages that a document may have.", valueName: "n"))
    var maxPages = RenderLimits().maximumPages

    @Option(help: ArgumentHelp("The most elements that may be nested in one another.", valueName: "n"))
    var maxDepth = RenderLimits().maximumDepth

    @Option(
        help: ArgumentHelp(
            "The longest time of a render: 90s, 10m, or none (default: \(TimeLimit(RenderLimits().time)); for a record of a batch \(TimeLimit(RenderLimits().recordTime))).",
            valueName: "time"))
    var maxTime: TimeLimit?

    @Option(help: ArgumentHelp("The most memory of a render: 512MiB, 2GiB, or none.", valueName: "size"))
    var maxMemory = MemoryLimit.standard

    func request(for input: String, _ data: DataOptions? = nil) -> DocumentRequest {
        var request = DocumentRequest(
            input: input, root: root, isStrict: strict, allowed: allow, messageFormat: messageFormat,
            printsPlaceholders: placeholders, usesSystemFonts: systemFonts, maximumPages: maxPages,
            maximumDepth: maxDepth)
        request.missingResources = missingResources
        request.maps = map
        request.fitsWidth = fitWidth
        request.stylesheets = stylesheet
        request.mediaType = media
        request.tokens = tokens
        request.theme = theme
        request.isDraft = draft
        request.textScale = textScale
        request.usesBoldText = boldText
        request.reportsRepairs = verbose
        request.color = color
        request.isQuiet = quiet
        request.fontFolders = fontPath
        if let maxTime { (request.maximumTime, request.maximumRecordTime) = (maxTime, maxTime) }
        request.maximumMemory = maxMemory
        request.data = data?.data
        return request
    }
}

/// The options of all commands that write PDF.
struct PDFOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Who writes the pages: recto, or cairo to compare with.", valueName: "name"))
    var backend = PDFBackend.recto

    @Flag(
        name: .customLong("no-tags"),
        help: "Leave out the tags, by which a PDF can be read aloud; the file becomes smaller.")
    var leavesOutTags = false

    @Flag(
        name: .customLong("no-hints"),
        help: "Embed fonts without their hints for coarse screens; the file becomes smaller.")
    var leavesOutHints = false

    @Option(
        name: .customLong("pdf-a"),
        help: ArgumentHelp("Write PDF/A, for keeping: 2b, 2u, 2a, 3b, 3u or 3a.", valueName: "level"))
    var archival: PDFArchival?

    @Option(
        name: .customLong("pdf-ua"),
        help: ArgumentHelp("Write PDF/UA, which everyone can read: 1, or 2 for PDF 2.0.", valueName: "part"))
    var accessibility: PDFAccessibility?

    @Option(
        name: .customLong("attach"),
        help: ArgumentHelp(
            "Put a file into the PDF; behind a colon, whether it is source, data, alternative or supplement. May be repeated.",
            valueName: "file[:relationship]"),
        completion: .file())
    var attachments: [String] = []

    @Option(
        help: ArgumentHelp(
            "Make the electronic invoice of EN 16931 of the data, inside of the PDF: factur-x, with :minimum, :basicwl, :basic, :en16931 or :extended, or xrechnung; beside it also xrechnung:extension, peppol, ubl and cii.",
            valueName: "format"))
    var einvoice: String?

    @Option(
        help: ArgumentHelp(
            "Write the electronic invoice to a file beside the PDF; in a batch a pattern.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var einvoiceOutput: String?

    @Option(
        name: .customLong("factur-x"),
        help: ArgumentHelp("Put an electronic invoice into the PDF that is there as a file.", valueName: "file"),
        completion: .file(extensions: ["xml"]))
    var facturX: String?

    /// The request with what these options say.
    func applied(to request: DocumentRequest) -> DocumentRequest {
        var request = request
        request.backend = backend
        request.writesTags = !leavesOutTags
        request.keepsFontHints = !leavesOutHints
        request.archival = archival
        request.accessibility = accessibility
        request.attachments = attachments
        request.invoiceFormat = einvoice
        request.invoiceOutput = einvoiceOutput
        request.invoiceFile = facturX
        return request
    }
}
