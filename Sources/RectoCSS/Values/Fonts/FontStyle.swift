import RectoCore

/// An OpenType feature setting: a tag of four bytes, big-endian, and its value.
public struct FontFeature: Hashable, Sendable {
    public var tag: UInt32
    public var value: UInt32
    public init(tag: UInt32, value: UInt32) {
        self.tag = tag
        self.value = value
    }
}

/// The font that text asks for.
public struct FontStyle: Hashable, Sendable {
    /// A family name as it is written. Generic families (`serif`, `sans-serif`, `monospace` …) have `isGeneric`.
    public struct Family: Hashable, Sendable {
        public var name: String
        public var isGeneric: Bool
        public init(name: String, isGeneric: Bool) {
            self.name = name
            self.isGeneric = isGeneric
        }
    }
    public var families: [Family] = [Family(name: "serif", isGeneric: true)]
    public var size = LayoutUnit(16)
    public var weight = 400.0
    public var slant = FontSlant.normal
    /// The angle of `oblique` in degrees.
    public var obliqueAngle = 14.0
    /// The width in percent of the normal width.
    public var stretch = 100.0
    /// The features from `font-variant-*`, `font-kerning` and `font-feature-settings`, in that order.
    public var features: [FontFeature] = []
    /// Whether small capitals are synthesized if the font lacks them. `font-variant-caps: small-caps` itself is a
    /// feature.
    public var smallCaps = false
    /// A BCP 47 tag of the element's language.
    public var language = ""
    /// The span of the declaration of `font-family`, for `font.not-found`. It does not take part in equality.
    public var span: SourceSpan?
    public init() {}
    public static func == (a: Self, b: Self) -> Bool {
        a.families == b.families && a.size == b.size && a.weight == b.weight && a.slant == b.slant
            && a.obliqueAngle == b.obliqueAngle
            && a.stretch == b.stretch && a.features == b.features && a.smallCaps == b.smallCaps
            && a.language == b.language
    }
    /// Of the families the first one is enough: those behind it differ with it, and texts take long to hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(families.first?.name)
        hasher.combine(size)
        hasher.combine(weight)
        hasher.combine(slant)
        hasher.combine(features)
    }
}
