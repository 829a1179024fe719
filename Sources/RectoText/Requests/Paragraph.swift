import RectoCore

/// A request for a font of any size. `FontLibrary.intern(_:)` gives it a number.
///
/// Properties that documents rarely use are in `extras`.
public struct FontRequest: Hashable, Sendable {
    public struct Family: Hashable, Sendable {
        public var name: String
        /// Whether the family is a generic one (`serif`, `sans-serif`, `monospace` …).
        public var isGeneric: Bool
        public init(name: String, isGeneric: Bool) {
            self.name = name
            self.isGeneric = isGeneric
        }
    }
    public enum Slant: UInt8, Hashable, Sendable { case normal, italic, oblique }
    /// An OpenType tag of four bytes, big-endian, and its value.
    public struct Feature: Hashable, Sendable {
        public var tag: UInt32
        public var value: UInt32
        public init(tag: UInt32, value: UInt32) {
            self.tag = tag
            self.value = value
        }
    }
    public var families: [Family]
    /// The weight, from 1 to 1000.
    public var weight: Double
    public var slant: Slant
    /// The width in percent of the normal width.
    public var stretch: Double
    public var features: [Feature]
    /// A BCP 47 tag; empty if the language is unknown.
    public var language: String
    public var extras = FontRequestExtras()
    public init(
        families: [Family], weight: Double = 400, slant: Slant = .normal, stretch: Double = 100,
        features: [Feature] = [], language: String = ""
    ) {
        self.families = families
        self.weight = weight
        self.slant = slant
        self.stretch = stretch
        self.features = features
        self.language = language
    }

    /// Hashes the parts in which requests of one document differ. All parts would take ten times as long, for each style.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(families.first?.name)
        hasher.combine(weight)
        hasher.combine(slant)
        hasher.combine(features.count)
    }
}

/// The index of an interned `FontRequest` in its `FontLibrary`.
public struct FontRequestID: Hashable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// The index of a resolved face in its `FontLibrary`: a face of a font file, with what must be synthesized.
public struct FaceID: Hashable, Sendable {
    public let raw: Int32
    public init(raw: Int32) { self.raw = raw }
}

/// A text to shape, in UTF-8, with a font request for every byte.
public struct Paragraph: Sendable {
    public struct Run: Equatable, Sendable {
        /// The byte range of the run. Runs are in order and leave no gap.
        public var range: Range<Int>
        public var font: FontRequestID
        public var size: LayoutUnit
        /// Whether the run is set as one upright character of a vertical line (`text-combine-upright`).
        public var isCombined = false
        /// Whether the run is not shaped together with the one before, although both have the same font.
        public var isApart = false
        public init(range: Range<Int>, font: FontRequestID, size: LayoutUnit) {
            self.range = range
            self.font = font
            self.size = size
        }
    }
    public enum BaseDirection: UInt8, Sendable {
        case leftToRight, rightToLeft
        /// `unicode-bidi: plaintext`: the first strong character decides.
        case automatic
    }
    /// The text. Its white space is already collapsed. U+FFFC stands for an atomic inline, bidi control characters for
    /// `unicode-bidi`, and U+000A for a forced line break.
    public var text: [UInt8]
    public var runs: [Run]
    public var direction: BaseDirection
    public init(text: [UInt8], runs: [Run], direction: BaseDirection) {
        self.text = text
        self.runs = runs
        self.direction = direction
    }
}

public struct Glyph: Hashable, Sendable {
    /// The `id` of a glyph that paints nothing, for bidi controls, soft hyphens, zero width spaces, tabs, newlines and
    /// U+FFFC.
    public static var empty: UInt32 { 0xFFFF_FFFF }
    public var id: UInt32
    /// The offset of the first byte of its cluster in the paragraph's text.
    public var cluster: Int32
    /// The advance in 1/1024 px, at the size of the run.
    public var advance: Int32
    public var xOffset: Int32
    /// The vertical offset in 1/1024 px; positive is downwards.
    public var yOffset: Int32
    /// Whether a line break before this cluster changes the shaping, as HarfBuzz reports it.
    public var isUnsafeToBreak: Bool
    public init(id: UInt32, cluster: Int32, advance: Int32, xOffset: Int32, yOffset: Int32, isUnsafeToBreak: Bool) {
        self.id = id
        self.cluster = cluster
        self.advance = advance
        self.xOffset = xOffset
        self.yOffset = yOffset
        self.isUnsafeToBreak = isUnsafeToBreak
    }
    /// A glyph that paints nothing.
    init(empty cluster: Int) {
        self.init(
            id: Glyph.empty, cluster: Int32(truncatingIfNeeded: cluster), advance: 0, xOffset: 0, yOffset: 0,
            isUnsafeToBreak: false)
    }
}

/// The glyphs of a text of one run, one for each character. They are valid until the next text is shaped.
package struct PairedGlyphs {
    package let glyphs: UnsafeBufferPointer<Glyph>
    package let face: FaceID
    package let size: LayoutUnit
}

/// The boundaries and breaks that may stand before a byte of the text.
public struct BreakOpportunities: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line may break here (UAX #14).
    public static var line: Self { Self(rawValue: 1) }
    /// A line must break here (UAX #14).
    public static var mandatory: Self { Self(rawValue: 2) }
    /// A grapheme cluster starts here (UAX #29).
    public static var grapheme: Self { Self(rawValue: 4) }
    /// A word starts here (UAX #29).
    public static var wordStart: Self { Self(rawValue: 8) }
    /// A line may break here and then shows a hyphen. `TextEngine.hyphenate` sets it.
    public static var hyphen: Self { Self(rawValue: 16) }
    /// A line may break here only if it would be too long otherwise. Layout sets it.
    public static var avoided: Self { Self(rawValue: 32) }
}

/// A paragraph after shaping. The glyphs of each run ascend by cluster, also in right-to-left runs, which painting
/// walks backwards.
public struct ShapedParagraph: Sendable {
    public struct Run: Sendable {
        public var range: Range<Int>
        public var glyphs: Range<Int>
        public var face: FaceID
        public var size: LayoutUnit
        /// The bidi embedding level of the run; odd levels run from right to left.
        public var level: UInt8
        /// Whether the glyphs stand upright in a vertical line. Their advances then go down the line, and their offsets
        /// are measured from the top of the line's centre, rightwards and downwards as the reader sees it.
        public var isUpright = false
        /// The factor by which combined characters are made narrower than the font has them; nil for other text.
        /// Combined characters stand side by side in the place of one upright character and form one cluster. Their
        /// offsets already include the factor.
        public var compression: Double?
        public init(range: Range<Int>, glyphs: Range<Int>, face: FaceID, size: LayoutUnit, level: UInt8) {
            self.range = range
            self.glyphs = glyphs
            self.face = face
            self.size = size
            self.level = level
        }
        public var isRightToLeft: Bool { level & 1 == 1 }
    }
    /// The runs in logical order. They leave no gap.
    public var runs: [Run]
    public var glyphs: [Glyph]
    /// One entry for each byte of the text, and one for its end.
    public var breaks: [BreakOpportunities]
    /// The embedding level of the paragraph: 0 for left to right, 1 for right to left.
    public var baseLevel: UInt8
    /// Whether the text may contain Han, kana, hangul or their punctuation.
    public var hasEastAsianText = false
    public init(runs: [Run], glyphs: [Glyph], breaks: [BreakOpportunities], baseLevel: UInt8) {
        self.runs = runs
        self.glyphs = glyphs
        self.breaks = breaks
        self.baseLevel = baseLevel
    }
}

/// The metrics of a face at a size, in px. Ascent and descent are both positive.
public struct FontMetrics: Hashable, Sendable {
    public var ascent: LayoutUnit
    public var descent: LayoutUnit
    public var lineGap: LayoutUnit
    public var xHeight: LayoutUnit
    public var capHeight: LayoutUnit
    public var zeroAdvance: LayoutUnit
    /// The advance of an upright `0` in vertical text.
    public var uprightZeroAdvance: LayoutUnit
    /// The length of the unit `ic`.
    public var ideographAdvance: LayoutUnit
    public var spaceAdvance: LayoutUnit
    /// The centre of the stroke; positive below the baseline.
    public var underlinePosition: LayoutUnit
    public var underlineThickness: LayoutUnit
    /// The centre of the stroke; positive above the baseline.
    public var strikethroughPosition: LayoutUnit
    public var strikethroughThickness: LayoutUnit
    public init(
        ascent: LayoutUnit, descent: LayoutUnit, lineGap: LayoutUnit, xHeight: LayoutUnit, capHeight: LayoutUnit,
        zeroAdvance: LayoutUnit, uprightZeroAdvance: LayoutUnit, ideographAdvance: LayoutUnit, spaceAdvance: LayoutUnit,
        underlinePosition: LayoutUnit,
        underlineThickness: LayoutUnit, strikethroughPosition: LayoutUnit, strikethroughThickness: LayoutUnit
    ) {
        self.ascent = ascent
        self.descent = descent
        self.lineGap = lineGap
        self.xHeight = xHeight
        self.capHeight = capHeight
        self.zeroAdvance = zeroAdvance
        self.uprightZeroAdvance = uprightZeroAdvance
        self.ideographAdvance = ideographAdvance
        self.spaceAdvance = spaceAdvance
        self.underlinePosition = underlinePosition
        self.underlineThickness = underlineThickness
        self.strikethroughPosition = strikethroughPosition
        self.strikethroughThickness = strikethroughThickness
    }
}
