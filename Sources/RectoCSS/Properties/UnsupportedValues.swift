// Values that match a property's grammar, but that layout supports only in part. Unsupported values are dropped and
// reported, so that an author's earlier fallback takes effect.

extension PropertyID {
    /// Whether the value is valid beyond its grammar. Sets `unsupported` if it has no effect.
    func verify(_ value: [SpecifiedComponent], _ parser: inout ValueParser) -> Bool {
        switch self {
        case .clipPath:
            for case .function("path", let arguments) in value {
                for case .string(let data) in arguments where PathDataReader.outline(data) == nil { return false }
            }
            if value.contains(where: { if case .image = $0 { true } else { false } }) {
                Self.drop(&parser, "the clip paths of drawings do not clip boxes", "use 'polygon()' or 'path()'")
            }
        case .offsetPath:
            if value.contains(where: { if case .image = $0 { true } else { false } }) {
                Self.drop(&parser, "the paths of drawings do not move boxes", "use 'path()' or 'polygon()'")
            }
        case .mixBlendMode:
            for case .keyword("plus-lighter") in value {
                Self.drop(&parser, "PDF has no such blend mode", "use 'screen' or 'lighten'")
            }
        case .filter:
            for component in value {
                switch component {
                case .function, .keyword: continue
                default:
                    Self.drop(
                        &parser, "the filters of drawings have no effect on boxes",
                        "use filter functions, such as 'grayscale(1)', or an image that looks so already")
                }
                break
            }
        case .maskImage, .maskBorderSource:
            for case .image(let reference) in value where reference.url.hasPrefix("#") {
                Self.drop(&parser, "the masks of drawings do not mask boxes", "use an image or a gradient")
            }
        default: break
        }
        return true
    }

    private static func drop(_ parser: inout ValueParser, _ reason: String, _ hint: String) {
        parser.unsupported = reason
        parser.unsupportedHint = hint
        parser.isDropped = true
    }
}
