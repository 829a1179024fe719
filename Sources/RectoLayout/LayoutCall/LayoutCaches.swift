import RectoCSS
import RectoCore
import RectoText

/// The answers that layout has found about a box tree and may ask for again. Each is kept by all that it depends on, so
/// that a layout call gives the same whether an answer is known or not.
struct LayoutCaches {
    /// Min-content and max-content border-box sizes, by box. They depend on the box's own part of the tree alone (for
    /// subgrids, also on the grid around them), and on the initial containing block, which is fixed before any box is
    /// measured.
    var contentSizes: KnownContentSizes
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

    init(boxCount: Int) { contentSizes = KnownContentSizes(boxCount: boxCount) }
}

/// The content sizes of boxes that were measured. Nearly all lengths have room in half of a `LayoutUnit`, and long documents have
/// many boxes.
struct KnownContentSizes {
    private struct Entry {
        var minContent = Self.unknown
        var maxContent: Int32 = 0
        static let unknown = Int32.min
        /// The sizes stand in `large`.
        static let large = Int32.min + 1
    }
    /// By the index of the box, in blocks that are empty until one of their boxes is measured.
    private var blocks: [[Entry]]
    private var large: [Int: IntrinsicSizes] = [:]
    private static let blockLength = 1 << 10

    init(boxCount: Int) { blocks = [[Entry]](repeating: [], count: boxCount / Self.blockLength + 1) }

    /// Nil for a box that was not measured.
    subscript(box: BoxID) -> IntrinsicSizes? {
        get {
            let (block, place) = box.index.quotientAndRemainder(dividingBy: Self.blockLength)
            if blocks[block].isEmpty { return nil }
            let entry = blocks[block][place]
            switch entry.minContent {
            case Entry.unknown: return nil
            case Entry.large: return large[box.index]
            case let least:
                return IntrinsicSizes(
                    minContent: LayoutUnit(raw: Int(least)), maxContent: LayoutUnit(raw: Int(entry.maxContent)))
            }
        }
        set {
            let (block, place) = box.index.quotientAndRemainder(dividingBy: Self.blockLength)
            if blocks[block].isEmpty { blocks[block] = [Entry](repeating: Entry(), count: Self.blockLength) }
            guard let sizes = newValue else { return blocks[block][place] = Entry() }
            let (least, most) = (sizes.minContent.raw, sizes.maxContent.raw)
            if let least = Int32(exactly: least), least > Entry.large, let most = Int32(exactly: most) {
                blocks[block][place] = Entry(minContent: least, maxContent: most)
            } else {
                blocks[block][place].minContent = Entry.large
                large[box.index] = sizes
            }
        }
    }
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
