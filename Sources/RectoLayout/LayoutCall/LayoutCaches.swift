import RectoCSS
import RectoCore
import RectoText

/// The answers that layout has found about a box tree and may ask for again. Each is kept by all that it depends on, so
/// that a layout call gives the same whether an answer is known or not.
struct LayoutCaches {
    /// Min-content and max-content border-box sizes, by box. They depend on the box's own part of the tree alone (for
    /// subgrids, also on the grid around them), and on the initial containing block, which is fixed before any box is
    /// measured.
    var contentSizes: [IntrinsicSizes?]
    /// The block sizes to which percentages in boxes refer as far as styles alone tell them, by box; empty until one is
    /// asked for.
    var statedBases: [LayoutUnit?] = []
    /// Whether a box holds others whose block sizes are parts of its own, by box. That is a matter of their styles.
    var partsOfBlockSize: [BoxID: Bool] = [:]
    /// Layouts, by box and `LayoutMemo.Key`: `KeptLayouts` says which are kept.
    var layouts = LayoutMemo()
    /// By style, from which the face, the size and the character of a hyphen come.
    var hyphens = HyphenCache()
    /// By style; nil where its text has no marks.
    var emphasisMarks: [ObjectIdentifier: EmphasisMark?] = [:]

    init(boxCount: Int) { contentSizes = [IntrinsicSizes?](repeating: nil, count: boxCount) }
}

/// The texts that line breaks in words show, by style. Styles are shared and live as long as the box tree.
struct HyphenCache {
    private var texts: [ObjectIdentifier: GeneratedText] = [:]
    /// One style follows itself most of the time.
    private var last: (style: InheritedStyle, text: GeneratedText)?

    mutating func known(_ style: InheritedStyle) -> GeneratedText? {
        if let last, last.style === style { return last.text }
        guard let text = texts[ObjectIdentifier(style)] else { return nil }
        last = (style, text)
        return text
    }

    mutating func keep(_ text: GeneratedText, of style: InheritedStyle) {
        texts[ObjectIdentifier(style)] = text
        last = (style, text)
    }
}
