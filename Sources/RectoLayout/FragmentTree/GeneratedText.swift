import RectoCore

/// Text that layout adds to a line and that no element contains: the hyphen of a broken word, or an ellipsis.
final class GeneratedText {
    /// The shaped text. Its source, which is what is copied from the PDF, is U+00AD or nothing.
    let paragraph: InlineParagraph
    let width: LayoutUnit

    init(paragraph: InlineParagraph, width: LayoutUnit) {
        self.paragraph = paragraph
        self.width = width
    }
}
