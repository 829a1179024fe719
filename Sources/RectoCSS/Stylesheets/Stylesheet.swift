import RectoCore

/// A parsed style sheet: rules in order, declarations still as tokens.
public struct Stylesheet {
    public var tokens: TokenList
    public var origin: CascadeOrigin
    /// What relative URLs in it are resolved against; the loader knows its meaning.
    public var base: String
    public var rules: [Rule]
    public init(tokens: TokenList, origin: CascadeOrigin, base: String, rules: [Rule]) {
        (self.tokens, self.origin, self.base, self.rules) = (tokens, origin, base, rules)
    }
}

/// [CSS Cascade 5 §6.2 Cascading Origins](https://www.w3.org/TR/css-cascade-5/#cascading-origins)
public enum CascadeOrigin: UInt8, Comparable, Sendable {
    case userAgent
    case user
    /// Presentational hints: author origin, before all author rules, specificity zero.
    case presentationalHint
    case author
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

public indirect enum Rule {
    case style(StyleRule)
    case media(MediaQueryList, [Rule])
    case supports(Bool, [Rule])
    /// `@layer a { … }`; an anonymous layer has no name.
    case layer(String?, [Rule])
    /// `@layer a, b;`
    case layerStatement([String])
    case `import`(ImportRule)
    case page(PageRule)
    case fontFace(FontFaceRule)
    case fontFeatureValues(FontFeatureValuesRule)
    case fontPaletteValues(FontPaletteValuesRule)
    /// `@counter-style`
    case counterStyle(CounterStyleRule)
    /// `@property`
    case property(PropertyRule)
}

/// A declaration before its property is known: name in lower case (custom properties as written), value tokens
/// without the `!important` and surrounding white space.
public struct RawDeclaration: Sendable {
    public var name: String
    public var value: Range<Int>
    public var isImportant: Bool
    public var span: SourceSpan
    public init(name: String, value: Range<Int>, isImportant: Bool, span: SourceSpan) {
        (self.name, self.value, self.isImportant, self.span) = (name, value, isImportant, span)
    }
}

public struct StyleRule {
    public var selectors: [Selector]
    public var declarations: [RawDeclaration]
    /// Nested rules, their `&` already resolved against `selectors`.
    public var nested: [Rule]
    public var span: SourceSpan
    public init(selectors: [Selector], declarations: [RawDeclaration], nested: [Rule] = [], span: SourceSpan) {
        (self.selectors, self.declarations, self.nested, self.span) = (selectors, declarations, nested, span)
    }
}

public struct ImportRule {
    public var url: String
    public var media: MediaQueryList
    /// `.some("")` is an anonymous layer.
    public var layer: String?
    public var span: SourceSpan
    public init(url: String, media: MediaQueryList, layer: String?, span: SourceSpan) {
        (self.url, self.media, self.layer, self.span) = (url, media, layer, span)
    }
}

/// One page selector: `@page name:first:left`.
public struct PageSelector: Hashable, Sendable {
    public var name: String?
    public var isFirst = false
    public var isBlank = false
    /// `:last`, which Prince and PDFreactor have.
    public var isLast = false
    /// `true` for `:left`, `false` for `:right`.
    public var isLeft: Bool?
    /// How often `:first`, `:last`, `:blank`, and `:left` or `:right` stand in it: repeated ones count, too.
    var pseudoClassCount = 0
    var sideCount = 0
    /// `:left:right`, or the name `auto`.
    var matchesNothing = false
    /// [CSS Generated Content for Paged Media 3 §3.2](https://www.w3.org/TR/css-gcpm-3/#nth-page)
    var numbers: [PageNumberTest] = []
    public init(name: String? = nil) { self.name = name }
    /// [CSS Paged Media 3 §4.5](https://www.w3.org/TR/css-page-3/#cascading-and-page-context)
    public var specificity: Int {
        let names = (name != nil ? 1 : 0) + numbers.count { $0.group != nil }
        let pseudoClasses = min(pseudoClassCount + numbers.count, 255)
        return names << 16 + pseudoClasses << 8 + min(sideCount, 255)
    }
}

/// `:nth(An+B)`, of all pages, or `:nth(An+B of name)`, of the pages of a group.
struct PageNumberTest: Hashable, Sendable {
    var formula: AnPlusB
    var group: String?
}

public struct PageRule {
    /// Empty: every page.
    public var selectors: [PageSelector]
    public var declarations: [RawDeclaration]
    public var marginBoxes: [(MarginBoxName, [RawDeclaration])]
    /// `@footnote`. [CSS GCPM 3 §2.4](https://www.w3.org/TR/css-gcpm-3/#footnote-area)
    public var footnoteArea: [RawDeclaration]
    public var span: SourceSpan
    public init(
        selectors: [PageSelector], declarations: [RawDeclaration],
        marginBoxes: [(MarginBoxName, [RawDeclaration])], footnoteArea: [RawDeclaration] = [], span: SourceSpan
    ) {
        (self.selectors, self.declarations) = (selectors, declarations)
        (self.marginBoxes, self.footnoteArea, self.span) = (marginBoxes, footnoteArea, span)
    }
}

/// [CSS Paged Media 3 §5.1](https://www.w3.org/TR/css-page-3/#margin-boxes), in painting order.
public enum MarginBoxName: String, CaseIterable, Hashable, Sendable {
    case topLeftCorner = "top-left-corner"
    case topLeft = "top-left"
    case topCenter = "top-center"
    case topRight = "top-right"
    case topRightCorner = "top-right-corner"
    case rightTop = "right-top"
    case rightMiddle = "right-middle"
    case rightBottom = "right-bottom"
    case bottomRightCorner = "bottom-right-corner"
    case bottomRight = "bottom-right"
    case bottomCenter = "bottom-center"
    case bottomLeft = "bottom-left"
    case bottomLeftCorner = "bottom-left-corner"
    case leftBottom = "left-bottom"
    case leftMiddle = "left-middle"
    case leftTop = "left-top"
}

public struct FontFaceRule: Sendable {
    public struct Source: Sendable {
        /// A URL to load, or else a `local()` name.
        public var url: String?
        public var local: String?
        public var format: String?
        public init(url: String?, local: String?, format: String?) {
            (self.url, self.local, self.format) = (url, local, format)
        }
    }
    public var family: String
    public var sources: [Source]
    /// Weight range, 1…1000.
    public var weight: ClosedRange<Double> = 400...400
    public var slant: FontSlant = .normal
    /// Degrees of an oblique face.
    public var obliqueAngles = 14.0...14.0
    /// Percent of normal width.
    public var stretch: ClosedRange<Double> = 100...100
    /// Code point ranges; empty means all.
    public var unicodeRange: [ClosedRange<UInt32>] = []
    /// Which of the three are `auto`: matched as normal, but axes of variation are not bounded by them.
    public var isWeightAuto = true
    public var isSlantAuto = true
    public var isStretchAuto = true
    /// Fractions; nil is `normal`.
    public var sizeAdjust = 1.0
    public var ascentOverride: Double?
    public var descentOverride: Double?
    public var lineGapOverride: Double?
    public var features: [FontFeature] = []
    public var variations: [FontVariation] = []
    /// An OpenType language system; empty is `normal`.
    public var languageOverride = ""
    /// What relative URLs are resolved against.
    public var base: String
    public var span: SourceSpan
    public init(family: String, sources: [Source], base: String, span: SourceSpan) {
        (self.family, self.sources, self.base, self.span) = (family, sources, base, span)
    }
}

public struct CounterStyleRule: Sendable {
    public var name: String
    public var declarations: [RawDeclaration]
    public var span: SourceSpan
    public init(name: String, declarations: [RawDeclaration], span: SourceSpan) {
        (self.name, self.declarations, self.span) = (name, declarations, span)
    }
}
