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
        case .transform:
            if Self.hasTrapeziums(value) {
                parser.unsupported = "perspective does not yet make one side of a box smaller than the other"
                parser.unsupportedHint = "use 'matrix()', 'scale()' and 'skew()'"
            }
        case .mixBlendMode:
            for case .keyword("plus-lighter") in value {
                Self.drop(&parser, "PDF has no such blend mode", "use 'screen' or 'lighten'")
            }
        case .filter:
            let hint = "use an image that looks so already"
            for component in value {
                switch component {
                case .function("opacity", _), .keyword: continue
                case .function(let name, _):
                    Self.drop(&parser, "of filters 'opacity()' has an effect, not '\(name)()'", hint)
                default: Self.drop(&parser, "of filters 'opacity()' has an effect, no drawing's", hint)
                }
                break
            }
        default: break
        }
        return true
    }

    /// Whether boxes may become trapeziums: a `perspective()` is above a rotation out of the page, or a matrix is both.
    /// [CSS Transforms 2 §6](https://www.w3.org/TR/css-transforms-2/#three-d-transform-functions)
    private static func hasTrapeziums(_ functions: [SpecifiedComponent]) -> Bool {
        var isInPerspective = false
        for case .function(let name, let arguments) in functions {
            switch name {
            case "perspective":
                if !arguments.contains(where: { if case .keyword = $0 { true } else { false } }) {
                    isInPerspective = true
                }
            case "rotatex", "rotatey", "rotate3d": if isInPerspective { return true }
            case "matrix3d":
                let numbers = arguments.compactMap { if case .number(let number) = $0 { number } else { nil } }
                guard numbers.count == 16 else { continue }
                if numbers[3] != 0 || numbers[7] != 0 { return true }
                if isInPerspective, numbers[2] != 0 || numbers[6] != 0 { return true }
                if numbers[11] != 0 { isInPerspective = true }
            default: break
            }
        }
        return false
    }

    private static func drop(_ parser: inout ValueParser, _ reason: String, _ hint: String) {
        parser.unsupported = reason
        parser.unsupportedHint = hint
        parser.isDropped = true
    }
}
