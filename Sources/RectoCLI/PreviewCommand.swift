import ArgumentParser
import Recto
import RectoCore

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Show a document in the browser while it is written.",
        discussion: """
            recto preview bill.html -d bill.json
            recto preview bill.html -d bill.json --write    fields that are filled in are saved to bill.json

            The pages are those that 'recto render' prints. They are shown at once when the template, a style sheet,
            tokens, data, a picture or a font is saved. Ctrl-C ends the preview. docs/preview.md says more.

            """ + ExitStatus.explanation)

    @OptionGroup var input: InputArgument

    @OptionGroup var data: DataOptions

    @OptionGroup var options: DocumentOptions

    @Option(help: ArgumentHelp("The port on this machine (default: a free one).", valueName: "n"))
    var port: UInt16 = 0

    @Flag(name: .customLong("no-open"), help: "Print the address, and open no browser.")
    var opensNothing = false

    @Flag(help: "Save what is edited in the preview into the file of data or of tokens that it comes from.")
    var write = false

    @Option(
        help: ArgumentHelp(
            "The secret part of the address, of 16 characters or more (default: a new one). With --port, a page that is open finds the preview again.",
            valueName: "text"))
    var token: String?

    private var document: DocumentRequest { options.request(for: input.input, data) }

    func validate() throws {
        if let problem = document.problem ?? problem { throw ValidationError(problem) }
    }

    private var problem: String? {
        let read = [document.input] + (document.data.map { [$0] } ?? []) + document.stylesheets + document.tokens
        if read.contains("-") { return "a preview follows files, and standard input is none" }
        if let token {
            let isPlain = token.utf8.allSatisfy {
                ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x5F
            }
            if !isPlain || !(16...200).contains(token.utf8.count) {
                return "--token has 16 to 200 letters, digits, hyphens and underscores"
            }
        }
        return nil
    }

    func run() throws {
        try SiblingProgram("recto-preview", what: "the preview").become(arguments: request.arguments)
    }

    private var request: PreviewRequest {
        var request = PreviewRequest(document)
        request.port = Int(port)
        request.token = token
        if opensNothing { request.flags.insert(.noOpen) }
        if write { request.flags.insert(.write) }
        return request
    }
}

extension PreviewRequest {
    fileprivate init(_ document: DocumentRequest) {
        self.init()
        (template, data, root) = (document.input, document.data, document.root)
        (stylesheets, tokens, fontFolders) = (document.stylesheets, document.tokens, document.fontFolders)
        maps = document.maps
        (theme, mediaType, allowed) = (document.theme, document.mediaType, document.allowed)
        missingResources = document.missingResources
        textScale = document.textScale
        let flags: [(Flag, Bool)] = [
            (.draft, document.isDraft), (.boldText, document.usesBoldText), (.systemFonts, document.usesSystemFonts),
            (.placeholders, document.printsPlaceholders), (.fitWidth, document.fitsWidth),
            (.reportRepairs, document.reportsRepairs), (.quiet, document.isQuiet),
        ]
        self.flags = Set(flags.filter(\.1).map(\.0))
        (maximumPages, maximumDepth) = (document.maximumPages, document.maximumDepth)
        maximumTime = document.maximumTime.duration.map { Int($0 / .milliseconds(1)) }
        maximumMemory = document.maximumMemory.bytes
    }
}
