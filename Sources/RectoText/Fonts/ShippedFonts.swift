/// The families in `fonts/`. A table lists their files, so that the folder need not be scanned.
enum ShippedFonts: Int, CaseIterable {
    case sans, serif, mono
    /// Letters, currencies and symbols that the other families lack. They stand for no generic family: each list of
    /// faces ends with them.
    case supplement, symbols

    /// A folder in place of the embedded fonts need not have the family.
    var isSupplementary: Bool { self == .supplement || self == .symbols }

    var familyName: String {
        switch self {
        case .sans: "Liberation Sans"
        case .serif: "Liberation Serif"
        case .mono: "Liberation Mono"
        case .supplement: "Recto Supplement"
        case .symbols: "Recto Symbols"
        }
    }

    private var stem: String {
        switch self {
        case .sans: "LiberationSans"
        case .serif: "LiberationSerif"
        case .mono: "LiberationMono"
        case .supplement: "RectoSupplement"
        case .symbols: "RectoSymbols"
        }
    }

    /// The family that has this name, that is metric-compatible with the font of this name, or that stands for this
    /// generic family. `sans` and `mono` are those of fontconfig.
    init?(lowercasedName name: String) {
        switch name {
        case "liberation sans", "arial", "helvetica", "helvetica neue", "arimo", "sans-serif", "system-ui",
            "ui-sans-serif", "ui-rounded", "cursive", "fantasy", "math", "emoji", "sans":
            self = .sans
        case "liberation serif", "times", "times new roman", "tinos", "serif", "ui-serif", "fangsong": self = .serif
        case "liberation mono", "courier", "courier new", "cousine", "monospace", "ui-monospace", "mono": self = .mono
        default: return nil
        }
    }

    /// The other names that `init(lowercasedName:)` takes, in their usual spelling.
    fileprivate var substitutes: [String] {
        switch self {
        case .sans:
            ["Arial", "Helvetica", "Helvetica Neue", "Arimo", "sans-serif", "system-ui", "ui-sans-serif", "cursive"]
        case .serif: ["Times", "Times New Roman", "Tinos", "serif", "ui-serif"]
        case .mono: ["Courier", "Courier New", "Cousine", "monospace", "ui-monospace"]
        case .supplement, .symbols: []
        }
    }

    /// All files of the family. `directory` is nil for the fonts that are embedded in the program.
    fileprivate func sources(in directory: String?) -> [FontSource] {
        styles.map { source(of: $0, in: directory) }
    }

    private func source(of style: Style, in directory: String?) -> FontSource {
        let name = "\(stem)-\(style.fileSuffix).ttf"
        guard let directory else { return .embedded(name) }
        return .file(path: directory + "/" + name)
    }

    struct Style {
        var fileSuffix: String
        var weight: Double
        var slant: FontRequest.Slant
    }
    private static let regular = Style(fileSuffix: "Regular", weight: 400, slant: .normal)
    private static let bold = Style(fileSuffix: "Bold", weight: 700, slant: .normal)
    private static let textStyles = [
        regular, Style(fileSuffix: "Italic", weight: 400, slant: .italic), bold,
        Style(fileSuffix: "BoldItalic", weight: 700, slant: .italic),
    ]
    private static let uprightStyles = [regular, bold]
    private static let oneStyle = [regular]

    /// The styles that the family has as files.
    private var styles: [Style] {
        switch self {
        case .sans, .serif, .mono: Self.textStyles
        case .supplement: Self.uprightStyles
        case .symbols: Self.oneStyle
        }
    }

    /// The faces of the family, with the files that hold them.
    func faces(in directory: String?) -> [(descriptors: FontFaceDescriptors, source: FontSource)] {
        styles.map { style in
            let descriptors = FontFaceDescriptors(
                family: familyName, weight: style.weight...style.weight, slant: style.slant)
            return (descriptors, source(of: style, in: directory))
        }
    }

    /// The face with this full name or PostScript name, for `src: local()`.
    /// [CSS Fonts 4 §4.3.3](https://www.w3.org/TR/css-fonts-4/#local-font-fallback)
    static func face(named name: String, in directory: String?) -> FontSource? {
        let wanted = name.utf8.filter { $0 != 0x20 && $0 != 0x2D }.map { $0 | 0x20 }
        for family in allCases {
            for style in family.styles {
                let suffixes = style.fileSuffix == "Regular" ? ["", "Regular"] : [style.fileSuffix]
                for suffix in suffixes where wanted == (family.stem + suffix).utf8.map({ $0 | 0x20 }) {
                    return family.source(of: style, in: directory)
                }
            }
        }
        return nil
    }
}

extension FontLibrary {
    /// The shipped families, for libraries that choose fonts on their own.
    /// - Parameter directory: the folder of the fonts; nil for those that are embedded in the program.
    package static func shippedFamilies(
        in directory: String?
    ) -> [(name: String, substitutes: [String], sources: [FontSource])] {
        ShippedFonts.allCases.map { ($0.familyName, $0.substitutes, $0.sources(in: directory)) }
    }

    /// Whether `directory` can stand for the embedded fonts: the default family is in it.
    package static func isFontsDirectory(_ directory: String) -> Bool {
        guard case .file(let path, let index) = ShippedFonts.sans.sources(in: directory)[0] else { return false }
        return FontFile(path: path, index: index) != nil
    }
}
