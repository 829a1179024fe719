// Values that match a property's grammar and of which layout has only a part. What it has not is dropped with a word,
// so that an author's fallback before it holds.

extension LaterProperties {
    /// Whether the value is valid beyond its grammar; sets `unsupported` where it has no effect.
    static func verify(_ value: [SpecifiedComponent], of id: PropertyID, _ parser: inout ValueParser) -> Bool {
        switch id {
        case .clipPath:
            for case .function("path", let arguments) in value {
                for case .string(let data) in arguments where PathDataReader.outline(data) == nil { return false }
            }
            if value.contains(where: { if case .image = $0 { true } else { false } }) {
                drop(&parser, "the clip paths of drawings do not clip boxes", "use 'polygon()' or 'path()'")
            }
        case .mixBlendMode:
            for case .keyword("plus-lighter") in value {
                drop(&parser, "PDF has no such blend mode", "use 'screen' or 'lighten'")
            }
        case .filter:
            let hint = "use an image that looks so already"
            for component in value {
                switch component {
                case .function("opacity", _), .keyword: continue
                case .function(let name, _):
                    drop(&parser, "of filters 'opacity()' has an effect, not '\(name)()'", hint)
                default: drop(&parser, "of filters 'opacity()' has an effect, no drawing's", hint)
                }
                break
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
