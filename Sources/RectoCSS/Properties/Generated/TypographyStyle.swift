// Written by scripts/generate-properties from Records/longhands.toml and groups.toml; do not edit.
// swift-format-ignore-file

import RectoCore

/// Fine typography: writing modes, emphasis, ruby, limits of hyphenation, choices of fonts.
public final class TypographyStyle {
    public var textWrapStyle: TextWrapStyle
    public var lineBreak: LineBreakStrictness
    public var hyphenateLimitLast: HyphenateLimitLast
    public var textDecorationSkipInk: TextDecorationSkipInk
    public var writingMode: WritingModeValue
    public var textOrientation: TextOrientation
    public var fontOpticalSizing: FontOpticalSizing
    public var fontSynthesisWeight: FontSynthesisWeight
    public var fontSynthesisStyle: FontSynthesisStyle
    public var fontSynthesisSmallCaps: FontSynthesisSmallCaps
    public var fontSynthesisPosition: FontSynthesisPosition
    public var fontVariantEmoji: FontVariantEmoji
    public var dominantBaseline: BaselineMetric
    public var imageRendering: ImageRendering
    public var rubyMerge: RubyMerge
    public var rubyAlign: RubyAlign
    public var rubyOverhang: RubyOverhang

    /// The record of every style that sets none of these properties. It is always shared, so it is never written to.
    nonisolated(unsafe) static let initial = TypographyStyle()

    /// Every value is the initial one.
    public init() {
        textWrapStyle = .auto
        lineBreak = .auto
        hyphenateLimitLast = .none
        textDecorationSkipInk = .auto
        writingMode = .horizontalTb
        textOrientation = .mixed
        fontOpticalSizing = .auto
        fontSynthesisWeight = .auto
        fontSynthesisStyle = .auto
        fontSynthesisSmallCaps = .auto
        fontSynthesisPosition = .auto
        fontVariantEmoji = .normal
        dominantBaseline = .alphabetic
        imageRendering = .auto
        rubyMerge = .separate
        rubyAlign = .spaceAround
        rubyOverhang = .auto
    }

    private init(copying other: TypographyStyle) {
        textWrapStyle = other.textWrapStyle
        lineBreak = other.lineBreak
        hyphenateLimitLast = other.hyphenateLimitLast
        textDecorationSkipInk = other.textDecorationSkipInk
        writingMode = other.writingMode
        textOrientation = other.textOrientation
        fontOpticalSizing = other.fontOpticalSizing
        fontSynthesisWeight = other.fontSynthesisWeight
        fontSynthesisStyle = other.fontSynthesisStyle
        fontSynthesisSmallCaps = other.fontSynthesisSmallCaps
        fontSynthesisPosition = other.fontSynthesisPosition
        fontVariantEmoji = other.fontVariantEmoji
        dominantBaseline = other.dominantBaseline
        imageRendering = other.imageRendering
        rubyMerge = other.rubyMerge
        rubyAlign = other.rubyAlign
        rubyOverhang = other.rubyOverhang
    }
    func copy() -> TypographyStyle { TypographyStyle(copying: self) }

    func equals(_ other: TypographyStyle) -> Bool {
        if self === other { return true }
        if textWrapStyle != other.textWrapStyle { return false }
        if lineBreak != other.lineBreak { return false }
        if hyphenateLimitLast != other.hyphenateLimitLast { return false }
        if textDecorationSkipInk != other.textDecorationSkipInk { return false }
        if writingMode != other.writingMode { return false }
        if textOrientation != other.textOrientation { return false }
        if fontOpticalSizing != other.fontOpticalSizing { return false }
        if fontSynthesisWeight != other.fontSynthesisWeight { return false }
        if fontSynthesisStyle != other.fontSynthesisStyle { return false }
        if fontSynthesisSmallCaps != other.fontSynthesisSmallCaps { return false }
        if fontSynthesisPosition != other.fontSynthesisPosition { return false }
        if fontVariantEmoji != other.fontVariantEmoji { return false }
        if dominantBaseline != other.dominantBaseline { return false }
        if imageRendering != other.imageRendering { return false }
        if rubyMerge != other.rubyMerge { return false }
        if rubyAlign != other.rubyAlign { return false }
        if rubyOverhang != other.rubyOverhang { return false }
        return true
    }
    func hash(into hasher: inout Hasher) {
    }
}
