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
            // On paper everything is drawn as seen from an infinite distance.
            if value.contains(where: { Self.hasPerspective($0) }) {
                parser.unsupported = "perspective has no effect yet: nothing is drawn smaller for being farther away"
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

    /// Whether a transform function is a projection: `perspective()`, or a matrix whose last row is one.
    /// [CSS Transforms 2 §6](https://www.w3.org/TR/css-transforms-2/#three-d-transform-functions)
    private static func hasPerspective(_ component: SpecifiedComponent) -> Bool {
        guard case .function(let name, let arguments) = component else { return false }
        switch name {
        case "perspective":
            return !arguments.contains { if case .keyword = $0 { true } else { false } }
        case "matrix3d":
            let numbers = arguments.compactMap { if case .number(let number) = $0 { number } else { nil } }
            return numbers.count == 16 && (numbers[3] != 0 || numbers[7] != 0 || numbers[15] != 1)
        default: return false
        }
    }

    private static func drop(_ parser: inout ValueParser, _ reason: String, _ hint: String) {
        parser.unsupported = reason
        parser.unsupportedHint = hint
        parser.isDropped = true
    }
}
