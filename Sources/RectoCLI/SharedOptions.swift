import ArgumentParser
import Recto
import RectoCore

enum MessageFormat: String, ExpressibleByArgument, CaseIterable {
    case human
    case json
}

/// What all commands that read a document take.
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

    @Flag(help: "Print the placeholders of empty fields.")
    var placeholders = false

    @Flag(help: "Use the machine's fonts, too.")
    var systemFonts = false

    @Option(help: ArgumentHelp("The most pages that a document may have.", valueName: "n"))
    var maxPages = RenderLimits().maximumPages

    @Option(help: ArgumentHelp("The most elements that may be nested in one another.", valueName: "n"))
    var maxDepth = RenderLimits().maximumDepth

    func validate() throws {
        if input == "-", data == "-" {
            throw ValidationError("the template and the data cannot both come from standard input")
        }
        if maxPages < 1 { throw ValidationError("--max-pages must be at least 1") }
        if maxDepth < 1 || maxDepth > 20_000 { throw ValidationError("--max-depth must be between 1 and 20000") }
    }

    var renderOptions: RenderOptions {
        var options = RenderOptions()
        options.root = root
        options.printsPlaceholders = placeholders
        options.usesSystemFonts = systemFonts
        options.limits.maximumPages = maxPages
        options.limits.maximumDepth = maxDepth
        return options
    }

    var inputSource: RenderInput { RenderInput(argument: input) }
    var dataSource: RenderInput? { data.map { RenderInput(argument: $0) } }

    /// Prints the diagnostics that are not allowed, and says what they come to.
    func report(_ diagnostics: [LocatedDiagnostic], failure: RenderFailure.Kind?) -> ExitStatus {
        let told = diagnostics.filter { $0.severity == .error || !allow.contains($0.id) }
        DiagnosticPrinter(format: messageFormat).print(told)
        return ExitStatus(failure: failure, diagnostics: told, isStrict: strict)
    }
}

extension RenderInput {
    init(argument: String) { self = argument == "-" ? .standardInput : .file(argument) }
}
