import RectoCore

/// A request for a font, without its size. Interned by `FontLibrary.intern(_:)`.
///
/// What documents rarely ask for is in `extras`.
public struct FontRequest: Hashable, Sendable {
    public struct Family: Hashable, Sendable {
        public var name: String
        /// `serif`, `sans-serif`, `monospace` … as CSS keywords.
        public var isGeneric: Bool
        public init(name: String, isGeneric: Bool) { (self.name, self.isGeneric) = (name, isGeneric) }
    }
    public enum Slant: UInt8, Hashable, Sendable { case normal, italic, oblique }
    /// An OpenType tag of four bytes, big-endian, and its value.
    public struct Feature: Hashable, Sendable {
        public var tag: UInt32
        public var value: UInt32
        public init(tag: UInt32, value: UInt32) { (self.tag, self.value) = (tag, value) }
    }
    public var families: [Family]
    /// 1…1000
    public var weight: Double
    public var slant: Slant
    /// Percent of normal width.
    public var stretch: Double
    public var features: [Feature]
    /// BCP 47; empty if unknown.
    public var language: String
    public var extras = FontRequestExtras()
    public init(
        families: [Family], weight: Double = 400, slant: Slant = .normal, stretch: Double = 100,
        features: [Feature] = [], language: String = ""
    ) {
        (self.families, self.weight, self.slant) = (families, weight, slant)
        (self.stretch, self.features, self.language) = (stretch, features, language)
    }
}

/// Index of an interned `FontRequest` in its `FontLibrary`.
public struct FontRequestID: Hashable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// Index of a resolved face in its `FontLibrary`: a font file's face with what must be synthesized.
public struct FaceID: Hashable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// Text to shape: UTF-8 with one font request for every byte.
public struct Paragraph: Sendable {
    public struct Run: Sendable {
        /// Byte range; runs are in order and leave no gap.
        public var range: Range<Int>
        public var font: FontRequestID
        public var size: LayoutUnit
        /// Set as one upright character of a vertical line: `text-combine-upright`.
        public var isCombined = false
        public init(range: Range<Int>, font: FontRequestID, size: LayoutUnit) {
            (self.range, self.font, self.size) = (range, font, size)
        }
    }
    public enum BaseDirection: UInt8, Sendable {
        case leftToRight, rightToLeft
        /// `unicode-bidi: plaintext`: from the first strong character.
        case automatic
    }
    /// White space is collapsed already; U+FFFC stands for an atomic inline, bidi controls for `unicode-bidi`,
    /// U+000A for a forced line break.
    public var text: [UInt8]
    public var runs: [Run]
    public var direction: BaseDirection
    public init(text: [UInt8], runs: [Run], direction: BaseDirection) {
        (self.text, self.runs, self.direction) = (text, runs, direction)
    }
}

public struct Glyph: Hashable, Sendable {
    /// The `id` of what paints nothing: bidi controls, soft hyphens, zero width spaces, tabs, newlines, U+FFFC.
    public static let empty: UInt32 = 0xFFFF_FFFF
    public var id: UInt32
    /// First byte of its cluster in the paragraph's text.
    public var cluster: Int32
    /// 1/1024 px, at the run's size.
    public var advance: Int32
    public var xOffset: Int32
    /// Upwards is negative, as in y-down coordinates.
    public var yOffset: Int32
    /// HarfBuzz: breaking before this cluster changes the shaping.
    public var isUnsafeToBreak: Bool
    public init(id: UInt32, cluster: Int32, advance: Int32, xOffset: Int32, yOffset: Int32, isUnsafeToBreak: Bool) {
        (self.id, self.cluster, self.advance) = (id, cluster, advance)
        (self.xOffset, self.yOffset, self.isUnsafeToBreak) = (xOffset, yOffset, isUnsafeToBreak)
    }
}

/// What may happen before a byte of the text.
public struct BreakOpportunities: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// UAX #14: a line may break here.
    public static let line = Self(rawValue: 1)
    /// UAX #14: a line must break here.
    public static let mandatory = Self(rawValue: 2)
    /// UAX #29: a grapheme cluster starts here.
    public static let grapheme = Self(rawValue: 4)
    /// UAX #29: a word starts here.
    public static let wordStart = Self(rawValue: 8)
    /// A line may break here with a hyphen: set by `TextEngine.hyphenate`.
    public static let hyphen = Self(rawValue: 16)
    /// A line may break here only where it would be too long otherwise: set by layout.
    public static let avoided = Self(rawValue: 32)
}

/// A paragraph shaped once. Glyphs of a run ascend by cluster, also in right-to-left runs: there, painting walks
/// them backwards.
public struct ShapedParagraph: Sendable {
    public struct Run: Sendable {
        public var range: Range<Int>
        public var glyphs: Range<Int>
        public var face: FaceID
        public var size: LayoutUnit
        /// Bidi embedding level; odd is right to left.
        public var level: UInt8
        /// Its glyphs stand upright in a vertical line: advances go down the line, offsets are from the top of the line's
        /// centre, rightwards and downwards as the reader sees it.
        public var isUpright = false
        /// Of characters side by side in the place of an upright one, which are one cluster: how much narrower than the
        /// font has them, which their offsets count; nil for others.
        public var compression: Double?
        public init(range: Range<Int>, glyphs: Range<Int>, face: FaceID, size: LayoutUnit, level: UInt8) {
            (self.range, self.glyphs, self.face) = (range, glyphs, face)
            (self.size, self.level) = (size, level)
        }
        public var isRightToLeft: Bool { level & 1 == 1 }
    }
    /// In logical order, without gaps.
    public var runs: [Run]
    public var glyphs: [Glyph]
    /// One entry a byte, and one for the end.
    public var breaks: [BreakOpportunities]
    /// The paragraph's embedding level: 0 or 1.
    public var baseLevel: UInt8
    /// Whether there may be Han, kana, hangul or their punctuation in it.
    public var hasEastAsianText = false
    public init(runs: [Run], glyphs: [Glyph], breaks: [BreakOpportunities], baseLevel: UInt8) {
        (self.runs, self.glyphs, self.breaks, self.baseLevel) = (runs, glyphs, breaks, baseLevel)
    }
}

/// Metrics of a face at a size, in px; ascent and descent are positive.
public struct FontMetrics: Hashable, Sendable {
    public var ascent: LayoutUnit
    public var descent: LayoutUnit
    public var lineGap: LayoutUnit
    public var xHeight: LayoutUnit
    public var capHeight: LayoutUnit
    public var zeroAdvance: LayoutUnit
    /// What the unit `ic` is.
    public var ideographAdvance: LayoutUnit
    public var spaceAdvance: LayoutUnit
    /// Centre of the stroke, below the baseline positive.
    public var underlinePosition: LayoutUnit
    public var underlineThickness: LayoutUnit
    /// Centre of the stroke, above the baseline positive.
    public var strikethroughPosition: LayoutUnit
    public var strikethroughThickness: LayoutUnit
    public init(
        ascent: LayoutUnit, descent: LayoutUnit, lineGap: LayoutUnit, xHeight: LayoutUnit, capHeight: LayoutUnit,
        zeroAdvance: LayoutUnit, ideographAdvance: LayoutUnit, spaceAdvance: LayoutUnit, underlinePosition: LayoutUnit,
        underlineThickness: LayoutUnit, strikethroughPosition: LayoutUnit, strikethroughThickness: LayoutUnit
    ) {
        (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
        (self.xHeight, self.capHeight) = (xHeight, capHeight)
        (self.zeroAdvance, self.ideographAdvance, self.spaceAdvance) = (zeroAdvance, ideographAdvance, spaceAdvance)
        (self.underlinePosition, self.underlineThickness) = (underlinePosition, underlineThickness)
        (self.strikethroughPosition, self.strikethroughThickness) = (strikethroughPosition, strikethroughThickness)
    }
}
