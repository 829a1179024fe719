import RectoCSS
import RectoDOM
import RectoPDF

/// The settings of a render.
public struct RenderOptions: Sendable {
    /// The folder that resources may come from; the template's own if nil.
    public var root: String?
    /// The folders that stand for addresses of the network, which nothing is ever read from.
    public var maps: [URLMap] = []
    /// Whether an empty field shows its placeholder.
    public var printsPlaceholders = false
    /// User style sheets, in order. They come between recto's own style sheet and those of the document.
    public var stylesheets: [RenderInput] = []
    /// Files of design tokens in the format of the Design Tokens Community Group. Their tokens replace those of the same
    /// names in the files that the document imports.
    public var tokens: [RenderInput] = []
    /// The factor by which typographies are enlarged, from 1 to 2, each up to its own largest scale.
    public var textScale = 1.0
    /// Whether typographies take the next heavier weight that their family has.
    public var usesBoldText = false
    /// The colours of the document, as far as it uses tokens.
    public var theme = DocumentTheme.auto
    /// Whether the document is a draft, for which ``DocumentTheme/auto`` saves ink.
    public var isDraft = false
    /// The drawings over the pages that help a designer, on layers that do not print.
    public var guides: [PageGuide] = []
    /// The type that media queries ask for.
    public var mediaType = "print"
    /// Whether the machine's fonts are used beside recto's own. Output then depends on the machine.
    public var usesSystemFonts = false
    /// Folders whose fonts, and those of the folders in them, are used beside recto's own.
    public var fontFolders: [String] = []
    /// A folder with the files of recto's own fonts, in place of those that are part of the program.
    public var fontsDirectory: String?
    /// Whether a document that is wider than its pages is scaled so that it fits, as browsers do in print. The margins
    /// of the pages, and what stands in them, keep their size.
    public var fitsWidth = false
    /// The factor by which the content of pages is scaled. The margins of the pages, and what stands in them, keep their
    /// size.
    public var contentScale = 1.0
    /// Whether each place where recto had to repair the HTML, each script, and what keeps a long document in memory, is a note.
    /// Tags that are lost are reported always.
    public var reportsRepairs = false
    /// Whether the PDF has tags: what is a heading, a paragraph, a list or a table, in which order, so that it can be
    /// read aloud and taken over into other formats. Cairo's pages have none.
    public var writesTags = true
    /// Whether embedded fonts keep the instructions that fit their outlines to the pixels of coarse screens. Without them
    /// a small bill is half as large; printers and sharp screens show no difference.
    public var keepsFontHints = true
    /// The path of the program `recto`, in which drawings (SVG) that could end this process are tried first. Without it
    /// they are drawn at once: a defect of librsvg or Cairo that one of them hits then ends the whole process. Drawings
    /// of plain shapes, text, gradients and clips need no trial.
    public var drawingProgram: String?
    /// The program that writes the content of the pages.
    public var backend = PDFBackend.recto
    /// The standard for keeping that the PDF has to meet; nil for none. What the document lacks for it is an error of the
    /// category ``RenderDiagnostic/Category-swift.enum/conformance``, and the PDF does not say that it meets the standard.
    public var archival: PDFArchival?
    /// The standard of accessibility that the PDF has to meet, in the same way; nil for none.
    public var accessibility: PDFAccessibility?
    /// Files that the PDF carries, beside those that the document names with `<link rel=attachment>`.
    public var attachments: [PDFAttachment] = []
    /// The electronic invoice that goes with the pages; nil for none. One that is attached makes the PDF one for keeping.
    public var electronicInvoice: ElectronicInvoice?
    /// Bounds on what a document may take.
    public var limits = RenderLimits()
    /// Whether each script, which recto does not run, is reported: the document was written for a program that ran it.
    package var reportsScripts = false
    /// Whether elements `recto-document` hold documents of their own, which share no style rules with the one around them.
    package var embedsDocuments = false
    /// Whether documents become parts of a larger file, and are not files of their own.
    package var writesParts = false
    /// The options that `recto render` has without any.
    public init() {}
}

extension RenderOptions {
    var reading: ReadingPreferences {
        var reading = ReadingPreferences()
        reading.textScale = max(1, min(2, textScale))
        reading.wantsBoldText = usesBoldText
        return reading
    }
    /// The files of tokens that win over those that the document names; a theme wins over all.
    func tokenFiles(isMonochrome: Bool) -> [RenderInput] {
        tokens + (theme.tokens(isMonochrome: isMonochrome, isDraft: isDraft).map { [$0] } ?? [])
    }
    var pageGuides: PageGuides {
        guides.reduce(into: PageGuides()) { result, guide in
            switch guide {
            case .grid: result.insert(.grid)
            case .baseline: result.insert(.baseline)
            case .boxes: result.insert(.boxes)
            }
        }
    }
}

/// A drawing over the pages that helps a designer.
public enum PageGuide: String, Sendable, CaseIterable {
    /// The twelve columns that `grid.css` calculates.
    case grid
    /// Lines at the distance of `--boint-y`, from the top of the page area.
    case baseline
    /// The edges of boxes.
    case boxes
}

/// The programs that can write the content of a PDF's pages. Both draw the same, so that one can be held against the
/// other.
public enum PDFBackend: String, Sendable, CaseIterable {
    /// recto itself, which asks Cairo only for drawings.
    case recto
    /// A PDF surface of Cairo.
    case cairo
}

/// Bounds on what a document may take. One that is hit ends a render with ``RenderError/Reason-swift.enum/limit``, or
/// leaves a resource out and says so.
public struct RenderLimits: Sendable {
    /// The most elements inside one another.
    public var maximumDepth = HTMLLimits().maximumDepth
    /// The most pages.
    public var maximumPages = 10_000
    /// The longest time that a render may take, in wall-clock time; nil for no limit. It ends soon after: what a library
    /// of C does at that moment is still finished.
    public var time: Duration? = .seconds(600)
    /// The same for each record of a batch.
    public var recordTime: Duration? = .seconds(60)
    /// The most bytes of memory that the whole process may hold while it renders; nil for no limit. A server that does
    /// other things, too, bounds itself better.
    public var memory: Int?
    /// The limits for files that are read.
    public var resources = ResourceLimits()
    /// The limits that recto has on its own.
    public init() {}
}
