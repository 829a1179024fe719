import RectoCore

/// A position between two lines.
struct LinePosition: Equatable {
    /// The first item that belongs to the next line, wholly or partly.
    var item: Int
    /// The byte offset in the inline content's text.
    var offset: Int

    static let start = LinePosition(item: 0, offset: 0)
}

/// The content of one line, before the line is built.
struct LineRange {
    var start: LinePosition
    /// The start of the next line.
    var end: LinePosition
    /// The line ends with a forced break or with the content: it is not justified.
    var endsParagraph: Bool
    /// The line breaks inside a word and shows a hyphen.
    var isHyphenated: Bool
    /// The line has nothing that makes a line box, only collapsed white space.
    var isEmpty: Bool
    /// Preserved spaces at the line's end fit, and no soft wrap lets them hang.
    /// [CSS Text 3 §4.1.2](https://www.w3.org/TR/css-text-3/#white-space-phase-2)
    var keepsTrailingSpaces = false
    /// Justification may make the line's spaces narrower.
    var shrinksSpaces = false
    /// The part of the line's first character that stands before the line's start.
    var startOutside = LayoutUnit.zero
}
