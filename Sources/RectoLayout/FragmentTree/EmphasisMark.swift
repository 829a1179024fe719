import RectoCSS
import RectoCore

/// The emphasis mark of a style, which is half as large as its text.
/// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks)
struct EmphasisMark {
    var drawing: EmphasisMarks.Drawing
    var width: LayoutUnit
    var ascent: LayoutUnit
    var descent: LayoutUnit
    var isUnder: Bool
    var skip: TextEmphasisSkip
    var height: LayoutUnit { ascent + descent }
}
