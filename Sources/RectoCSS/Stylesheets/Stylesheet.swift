import RectoCore
import RectoDOM

/// A parsed style sheet: its rules in order, with declarations as tokens.
public struct Stylesheet: Sendable {
    public var tokens: TokenList
    public var origin: CascadeOrigin
    /// The base for relative URLs in it, in a form that the loader understands.
    public var base: String
    public var rules: [Rule]
    /// The parent of the element that contains or links the sheet, which an `@scope` without a selector begins with.
    package var parentOfOwner: NodeID?
    /// Whether the sheet is a `style` element of a drawing.
    package var isOfDrawing = false
    /// The elements that the rules of recto's own sheet are about; nil for a sheet that is whole.
    var elements: ElementNames?
    public init(tokens: TokenList, origin: CascadeOrigin, base: String, rules: [Rule]) {
        self.tokens = tokens
        self.origin = origin
        self.base = base
        self.rules = rules
    }
}

/// [CSS Cascade 5 §6.2 Cascading Origins](https://www.w3.org/TR/css-cascade-5/#cascading-origins)
public enum CascadeOrigin: UInt8, Comparable, Sendable {
    case userAgent
    case user
    /// Presentational hints have author origin, come before all author rules, and have specificity zero.
    case presentationalHint
    case author
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

public indirect enum Rule: Sendable {
    case style(StyleRule)
    case media(MediaQueryList, [Rule])
    case supports(Bool, [Rule])
    case container(ContainerConditionList, [Rule])
    case scope(ScopeRule, [Rule])
    /// An `@layer a { … }` rule. An anonymous layer has no name.
    case layer(String?, [Rule])
    /// An `@layer a, b;` rule.
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
    /// `@-recto-typography`
    case typography(TypographyRule)
}

public struct StyleRule: Sendable {
    public var selectors: [Selector]
    public var declarations: [RawDeclaration]
    /// The nested rules. `&` in them is already resolved to `selectors`.
    public var nested: [Rule]
    /// The selectors; the declarations, where they come after a nested rule or stand in a nested at-rule.
    public var span: SourceSpan
    /// All of the rule, to the brace that closes its block.
    public var extent: SourceSpan
    public init(selectors: [Selector], declarations: [RawDeclaration], nested: [Rule] = [], span: SourceSpan) {
        self.selectors = selectors
        self.declarations = declarations
        self.nested = nested
        self.span = span
        extent = span
    }
}

public struct ImportRule: Sendable {
    public var url: String
    public var media: MediaQueryList
    /// The name of the layer; `.some("")` is an anonymous layer.
    public var layer: String?
    public var span: SourceSpan
    public init(url: String, media: MediaQueryList, layer: String?, span: SourceSpan) {
        self.url = url
        self.media = media
        self.layer = layer
        self.span = span
    }
}

/// One page selector, such as `name:first:left`.
public struct PageSelector: Hashable, Sendable {
    public var name: String?
    public var isFirst = false
    public var isBlank = false
    /// Whether it contains `:last`, which Prince and PDFreactor support.
    public var isLast = false
    /// `true` for `:left`, `false` for `:right`.
    public var isLeft: Bool?
    /// The number of the pseudo-classes `:first`, `:last`, `:blank`, `:left` and `:right` in it. Repeated ones count
    /// again.
    var pseudoClassCount = 0
    var sideCount = 0
    /// Whether it matches no page, because of `:left:right` or the name `auto`.
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

/// The condition `:nth(An+B)` on all pages, or `:nth(An+B of name)` on the pages of a group.
struct PageNumberTest: Hashable, Sendable {
    var formula: AnPlusB
    var group: String?
}

public struct PageRule: Sendable {
    /// The selectors; an empty list stands for every page.
    public var selectors: [PageSelector]
    public var declarations: [RawDeclaration]
    public var marginBoxes: [(MarginBoxName, [RawDeclaration])]
    /// The declarations of `@footnote`. [CSS GCPM 3 §2.4](https://www.w3.org/TR/css-gcpm-3/#footnote-area)
    public var footnoteArea: [RawDeclaration]
    public var span: SourceSpan
    public init(
        selectors: [PageSelector], declarations: [RawDeclaration],
        marginBoxes: [(MarginBoxName, [RawDeclaration])], footnoteArea: [RawDeclaration] = [], span: SourceSpan
    ) {
        self.selectors = selectors
        self.declarations = declarations
        self.marginBoxes = marginBoxes
        self.footnoteArea = footnoteArea
        self.span = span
    }
}

/// The page-margin boxes, in painting order. [CSS Paged Media 3 §5.1](https://www.w3.org/TR/css-page-3/#margin-boxes)
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
        /// The URL to load; nil if `local` is given.
        public var url: String?
        public var local: String?
        public var format: String?
        public init(url: String?, local: String?, format: String?) {
            self.url = url
            self.local = local
            self.format = format
        }
    }
    public var family: String
    public var sources: [Source]
    /// The range of weights, from 1 to 1000.
    public var weight: ClosedRange<Double> = 400...400
    public var slant: FontSlant = .normal
    /// The angles of an oblique face, in degrees.
    public var obliqueAngles = 14.0...14.0
    /// The widths in percent of the normal width.
    public var stretch: ClosedRange<Double> = 100...100
    /// The ranges of code points; an empty list means all.
    public var unicodeRange: [ClosedRange<UInt32>] = []
    /// Whether the descriptor is `auto`. Such a face is matched as normal, but its variation axes are not limited.
    public var isWeightAuto = true
    public var isSlantAuto = true
    public var isStretchAuto = true
    /// A fraction; 1 is normal.
    public var sizeAdjust = 1.0
    public var ascentOverride: Double?
    public var descentOverride: Double?
    public var lineGapOverride: Double?
    public var features: [FontFeature] = []
    public var variations: [FontVariation] = []
    /// An OpenType language system; an empty string is `normal`.
    public var languageOverride = ""
    /// The base for relative URLs.
    public var base: String
    public var span: SourceSpan
    public init(family: String, sources: [Source], base: String, span: SourceSpan) {
        self.family = family
        self.sources = sources
        self.base = base
        self.span = span
    }
}

public struct CounterStyleRule: Sendable {
    public var name: String
    public var declarations: [RawDeclaration]
    public var span: SourceSpan
    public init(name: String, declarations: [RawDeclaration], span: SourceSpan) {
        self.name = name
        self.declarations = declarations
        self.span = span
    }
}
