import ArgumentParser
import Recto

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Typeset a template, with data or without, to a PDF file or to pictures.",
        discussion: """
            recto render bill.html -d bill.json -o bill.pdf
            recto bill.html                               bill.pdf beside it
            recto render *.html -o out/                   several documents, into a folder
            cat bill.html | recto render - -o - > bill.pdf
            recto render bill.html -o bill.png            a picture of each page

            """ + ExitStatus.explanation)

    @Argument(
        help: ArgumentHelp("The HTML or Mustache templates; - is standard input.", valueName: "input"),
        completion: .file(extensions: ["html", "htm", "xhtml", "mustache"]))
    var inputs: [String]

    @OptionGroup var data: DataOptions

    @OptionGroup var document: DocumentOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The PDF, PNG or SVG file, or a folder if it ends in a slash; - is standard output (default: beside the input, ending in .pdf).",
            valueName: "file"),
        completion: .file(extensions: ["pdf", "png", "svg"]))
    var output: String?

    @OptionGroup var pictures: PictureOptions

    @OptionGroup var pdf: PDFOptions

    @OptionGroup var sandbox: SandboxOptions

    @Option(
        name: .customLong("show"),
        help: ArgumentHelp(
            "Draw guides over the pages, on layers that do not print: grid, baseline, boxes, with commas between them.",
            valueName: "guides"))
    var guides: GuideList?

    @Flag(
        help:
            "Render again whenever a file of the document changes, until Ctrl-C; after an error the last output stays.")
    var watch = false

    var request: RenderRequest {
        var common = pdf.applied(to: document.request(for: "", data))
        common.guides = guides?.guides ?? []
        common.sandbox = sandbox.sandbox
        return RenderRequest(
            document: common, inputs: inputs, output: output, pictures: pictures.request(), watches: watch)
    }

    func validate() throws {
        if let problem = request.problem { throw ValidationError(problem) }
    }

    func run() throws { try request.run().finish() }
}

/// The value of `--show`.
struct GuideList: ExpressibleByArgument {
    var guides: [PageGuide] = []

    init?(argument: String) {
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let guide = PageGuide(rawValue: String(name)) else { return nil }
            guides.append(guide)
        }
    }
}
