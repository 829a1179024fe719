/// [CSS Pseudo-Elements 4](https://www.w3.org/TR/css-pseudo-4/), and those of footnotes in
/// [CSS GCPM 3 §2](https://www.w3.org/TR/css-gcpm-3/#footnotes)
public enum PseudoElement: UInt8, Hashable, Sendable {
    case before, after, marker, firstLine, firstLetter, footnoteCall, footnoteMarker
}

extension PseudoElement {
    package static let names = [
        "before", "after", "marker", "first-line", "first-letter", "footnote-call", "footnote-marker",
    ]

    init?(name: String) {
        switch name {
        case "before": self = .before
        case "after": self = .after
        case "marker": self = .marker
        case "first-line": self = .firstLine
        case "first-letter": self = .firstLetter
        case "footnote-call": self = .footnoteCall
        case "footnote-marker": self = .footnoteMarker
        default: return nil
        }
    }
    /// Whether CSS 2 wrote the pseudo-element with a single colon.
    var hasLegacySyntax: Bool {
        switch self {
        case .before, .after, .firstLine, .firstLetter: true
        case .marker, .footnoteCall, .footnoteMarker: false
        }
    }
}
