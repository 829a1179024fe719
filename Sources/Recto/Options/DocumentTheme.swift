/// Colours for a document: a file of design tokens over those of the template.
public enum DocumentTheme: Sendable {
    /// The theme that suits the medium: ``Name/mono`` for rolls and for pictures in grey or black and white,
    /// ``Name/draft`` where ``RenderOptions/isDraft`` is set, and else the template's own colours.
    case auto
    /// One of recto's own.
    case named(Name)
    /// A file of design tokens.
    case file(RenderInput)

    /// A theme of recto's own.
    public enum Name: String, Sendable, CaseIterable {
        /// Black text and deep red.
        case classic
        /// Blues.
        case ocean
        /// Greens on a warm ink.
        case forest
        /// Black alone, for printers of one colour.
        case mono
        /// Thin lines and no areas, which take little ink.
        case draft
    }

    /// A theme by its name, `auto`, or else the path of a file.
    public init(argument: String) {
        if argument == "auto" {
            self = .auto
        } else if let name = Name(rawValue: argument) {
            self = .named(name)
        } else {
            self = .file(RenderInput.file(argument))
        }
    }
}

extension DocumentTheme {
    /// The file of tokens; nil for the template's own colours.
    func tokens(isMonochrome: Bool, isDraft: Bool) -> RenderInput? {
        switch self {
        case .auto: isDraft ? Self.input(.draft) : isMonochrome ? Self.input(.mono) : nil
        case .named(let name): Self.input(name)
        case .file(let input): input
        }
    }

    private static func input(_ name: Name) -> RenderInput {
        let bytes =
            switch name {
            case .classic: PackageResources.theme_classic_json
            case .ocean: PackageResources.theme_ocean_json
            case .forest: PackageResources.theme_forest_json
            case .mono: PackageResources.theme_mono_json
            case .draft: PackageResources.theme_draft_json
            }
        return RenderInput.bytes(bytes, name: "theme \(name.rawValue)")
    }
}
