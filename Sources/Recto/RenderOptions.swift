import RectoCore
import RectoDOM

/// What a render may do and how.
public struct RenderOptions: Sendable {
    /// The folder that resources may come from; the input's own if nil, the current one if the input has none.
    public var root: String?
    /// Whether an empty field shows its placeholder.
    public var printsPlaceholders = false
    /// User style sheets, in order; they stand between recto's own and the document's.
    public var stylesheets: [RenderInput] = []
    /// The type that media queries ask for.
    public var mediaType = "print"
    /// Whether the machine's fonts are used beside recto's own. Output then depends on the machine.
    public var usesSystemFonts = false
    /// The folder of recto's own fonts; found by the program's place if nil.
    public var fontsDirectory: String?
    public var limits = RenderLimits()
    /// Whether short texts are shaped once only, for all documents of a batch; benchmarks look at the difference.
    package var keepsShapedText = true
    public init() {}
}

/// Bounds that are hit with a clear error.
public struct RenderLimits: Sendable {
    /// Elements inside one another.
    public var maximumDepth = HTMLLimits().maximumDepth
    public var maximumPages = 10_000
    public var resources = ResourceLimits()
    public init() {}
}

/// A text that the user names.
public enum RenderInput: Sendable {
    /// The path of a file or pipe.
    case file(String)
    case standardInput
    /// Text in memory, with its name in diagnostics; relative URLs are resolved against `directory`.
    case text([UInt8], name: String, directory: String)

    public var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "-"
        case .text(_, let name, _): name
        }
    }

    /// The folder of relative URLs; empty for the current one.
    var directory: String {
        switch self {
        case .file(let path): FilePath.directory(of: path)
        case .standardInput: ""
        case .text(_, _, let directory): directory
        }
    }
}
