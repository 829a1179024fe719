import ArgumentParser
import Recto

extension MessageFormat: ExpressibleByArgument {}

/// The options of all commands that read a document.
struct SharedOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The HTML or Mustache template; - is standard input.", valueName: "input"))
    var input: String

    @Option(name: .shortAndLong, help: ArgumentHelp("JSON data for the template and its fields.", valueName: "file"))
    var data: String?

    @Option(help: ArgumentHelp("The folder that resources may come from (default: the input's).", valueName: "dir"))
    var root: String?

    @Flag(help: "Exit with 1 if there are warnings, with 4 if a resource is missing.")
    var strict = false

    @Option(help: ArgumentHelp("Neither print nor count diagnostics with this id; may be repeated.", valueName: "id"))
    var allow: [String] = []

    @Option(help: ArgumentHelp("How diagnostics are printed: human or json, a line each.", valueName: "format"))
    var messageFormat = MessageFormat.human

    @Flag(help: "Print a note for each place where the HTML had to be repaired.")
    var verbose = false

    @Flag(help: "Print the placeholders of empty fields.")
    var placeholders = false

    @Option(
        help: ArgumentHelp("A user style sheet, below the document's own; may be repeated.", valueName: "file"))
    var stylesheet: [String] = []

    @Option(help: ArgumentHelp("The type that media queries ask for (default: print).", valueName: "type"))
    var media: String?

    @Flag(help: "Use the machine's fonts, too.")
    var systemFonts = false

    @Option(help: ArgumentHelp("The most pages that a document may have.", valueName: "n"))
    var maxPages = RenderLimits().maximumPages

    @Option(help: ArgumentHelp("The most elements that may be nested in one another.", valueName: "n"))
    var maxDepth = RenderLimits().maximumDepth

    @Option(help: ArgumentHelp("The longest time of a render: 90s, 10m, or none.", valueName: "time"))
    var maxTime = TimeLimit(RenderLimits().time)

    @Option(help: ArgumentHelp("The most memory of a render: 512MiB, 2GiB, or none.", valueName: "size"))
    var maxMemory = MemoryLimit.standard

    var request: DocumentRequest {
        var request = DocumentRequest(
            input: input, data: data, root: root, isStrict: strict, allowed: allow, messageFormat: messageFormat,
            printsPlaceholders: placeholders, usesSystemFonts: systemFonts, maximumPages: maxPages,
            maximumDepth: maxDepth)
        request.stylesheets = stylesheet
        request.mediaType = media
        request.reportsRepairs = verbose
        request.maximumTime = maxTime
        request.maximumMemory = maxMemory
        return request
    }
}
