import ArgumentParser
import Recto

struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts", abstract: "List the font families that documents can name.",
        discussion: """
            Each with where it comes from and which scripts it covers. A script counts as covered if the family has a \
            sample of its characters.

              recto fonts --system-fonts
              recto fonts --font-path corporate/ --json
            """)

    @Flag(help: "List the machine's fonts, too.")
    var systemFonts = false

    @Option(
        name: .customLong("font-path"),
        help: ArgumentHelp("List the fonts in this folder, too; may be repeated.", valueName: "dir"),
        completion: .directory)
    var fontPath: [String] = []

    @Flag(help: "Print JSON: an array with family, origin, faces, files and scripts.")
    var json = false

    func validate() throws {
        var request = DocumentRequest()
        request.fontFolders = fontPath
        if let problem = request.problem { throw ValidationError(problem) }
    }

    func run() throws {
        var options = RenderOptions()
        options.usesSystemFonts = systemFonts
        options.fontFolders = fontPath
        let fonts = AvailableFonts(options)
        Terminal.print(json ? fonts.json : fonts.text)
    }
}
