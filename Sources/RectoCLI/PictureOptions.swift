import ArgumentParser
import Recto

/// The type of the files that `recto render` writes.
enum OutputFormat: String, Equatable, Sendable, CaseIterable, ExpressibleByArgument {
    case pdf, png, svg

    /// The format that the extension of a file names; nil if it names none.
    init?(path: String) {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }

    /// The format of pictures; nil for PDF.
    var picture: PageImageOptions.Format? {
        switch self {
        case .pdf: nil
        case .png: .png
        case .svg: .svg
        }
    }

    var name: String { rawValue.uppercased() }
}

extension PageImageOptions.DrawnText: ExpressibleByArgument {}

/// The options of `recto render` for pictures of pages. What was not given is nil.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "pdf, or png or svg for a picture of each page (default: by the extension of --output, or pdf).",
            valueName: "format"))
    var format: OutputFormat?

    @Option(help: ArgumentHelp("The pages that pictures are made of, such as 2 or 1-3,7 or 5-.", valueName: "list"))
    var pages: String?

    @Option(help: ArgumentHelp("How many pixels of a PNG make an inch (default: 150).", valueName: "n"))
    var dpi: Double?

    @Flag(help: "Make PNG pictures grey.")
    var gray = false

    @Flag(help: "Make PNG pictures black and white; shades become dots.")
    var mono = false

    @Option(
        help: ArgumentHelp(
            """
            What letters of an SVG are: text, which browsers find, select and copy, or outlines, for programs that read \
            no fonts in drawings (default: text).
            """, valueName: "kind"))
    var svgText: PageImageOptions.DrawnText?

    func request() -> PictureRequest {
        PictureRequest(
            format: format, pages: pages, resolution: dpi, isGray: gray, isMono: mono, drawnText: svgText)
    }
}

/// The pictures that are asked for.
struct PictureRequest: Equatable, Sendable {
    var format: OutputFormat?
    var pages: String?
    var resolution: Double?
    var isGray = false
    var isMono = false
    var drawnText: PageImageOptions.DrawnText?

    /// The options that a format does not have.
    private func needless(for format: OutputFormat) -> String? {
        if format != .png {
            if resolution != nil { return "--dpi" }
            if isGray { return "--gray" }
            if isMono { return "--mono" }
        }
        if format != .svg, drawnText != nil { return "--svg-text" }
        return format == .pdf && pages != nil ? "--pages" : nil
    }

    /// The error in the options for an output; nil if there is none.
    func problem(for format: OutputFormat) -> String? {
        if let option = needless(for: format) {
            let formats = option == "--pages" ? "PNG and SVG" : option == "--svg-text" ? "SVG" : "PNG"
            return "\(option) is for \(formats) pictures, but the output is \(format.name)"
        }
        if isGray, isMono { return "--gray and --mono exclude each other" }
        if let resolution, !(resolution >= 1 && resolution <= 4800) { return "--dpi must be between 1 and 4800" }
        if let pages, PageSelection(pages) == nil {
            return "--pages '\(pages)' is no list of page numbers, such as 2 or 1-3,7 or 5-"
        }
        return nil
    }

    /// The pictures of an output without a problem; nil for a PDF.
    func options(for format: OutputFormat) -> PageImageOptions? {
        guard let picture = format.picture else { return nil }
        var options = PageImageOptions(picture)
        if let resolution { options.resolution = resolution }
        options.colors = isMono ? .mono : isGray ? .gray : .color
        options.drawnText = drawnText ?? .text
        options.pages = pages.flatMap { PageSelection($0) }
        return options
    }
}
