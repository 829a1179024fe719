import RectoCore
import RectoDOM

/// The options and permissions of a render.
public struct RenderOptions: Sendable {
    /// The folder that resources may come from. If it is nil, it is the folder of the input, or the current one if the
    /// input has none.
    public var root: String?
    /// Whether empty fields show their placeholders.
    public var printsPlaceholders = false
    /// The user style sheets in order. They come after recto's own style sheet and before those of the document.
    public var stylesheets: [RenderInput] = []
    /// The media type for media queries.
    public var mediaType = "print"
    /// Whether the machine's fonts are used in addition to recto's own. The output then depends on the machine.
    public var usesSystemFonts = false
    /// The folder with recto's own fonts. If it is nil, it is found by the location of the program.
    public var fontsDirectory: String?
    public var limits = RenderLimits()
    /// Whether short texts are shaped only once for all documents of a batch. Benchmarks turn it off to measure the
    /// difference.
    package var keepsShapedText = true
    public init() {}
}

/// Limits that end a render with a clear error.
public struct RenderLimits: Sendable {
    /// The number of elements inside one another.
    public var maximumDepth = HTMLLimits().maximumDepth
    public var maximumPages = 10_000
    public var resources = ResourceLimits()
    public init() {}
}

/// A text that the user gives.
public enum RenderInput: Sendable {
    /// A file or pipe, given by its path.
    case file(String)
    case standardInput
    /// Text in memory, with its name for diagnostics. Relative URLs are resolved against `directory`.
    case text([UInt8], name: String, directory: String)

    public var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "-"
        case .text(_, let name, _): name
        }
    }

    /// The folder for relative URLs; empty for the current one.
    var directory: String {
        switch self {
        case .file(let path): FilePath.directory(of: path)
        case .standardInput: ""
        case .text(_, _, let directory): directory
        }
    }
}
