import RectoCore

/// The origin of a font size, which decides what becomes of it where the family changes to or from `monospace`.
///
/// DEVIATION: browsers have a default size of 13px for `monospace` alone, and of 16px for all other families. A size that
/// is a part of the default size changes with it; one that was given as a length does not.
public enum FontSizeBasis: Equatable, Sendable {
    /// A keyword, from 0 for `xx-small` to 7 for `xxx-large`.
    case keyword(UInt8)
    /// A part of the default size.
    case relative
    case absolute

    static let medium = FontSizeBasis.keyword(3)
    /// The factor for sizes where the family becomes `monospace`.
    static let monospaceFactor = 13.0 / 16

    /// [CSS Fonts 4 §2.5](https://www.w3.org/TR/css-fonts-4/#absolute-size-mapping): as in all browsers.
    private static let sizes: [Double] = [9, 10, 13, 16, 18, 24, 32, 48]
    private static let monospaceSizes: [Double] = [9, 10, 12, 13, 16, 20, 26, 39]

    /// The size in px; nil if it is not that of a keyword.
    func size(isMonospace: Bool) -> Double? {
        guard case .keyword(let place) = self else { return nil }
        return (isMonospace ? Self.monospaceSizes : Self.sizes)[Int(place)]
    }
}

extension FontStyle {
    /// Whether the list of families is `monospace` and nothing else.
    var isMonospaceAlone: Bool { families.count == 1 && families[0].isGeneric && families[0].name == "monospace" }
}

extension SpecifiedLength {
    /// Whether a font size is a part of the parent's: a percentage, or in a font-relative unit.
    var dependsOnFont: Bool {
        switch self {
        case .percentage: true
        case .relative(_, let unit): unit.isFontRelative
        case .px, .math: false
        }
    }
}
