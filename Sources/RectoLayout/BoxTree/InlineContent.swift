import RectoCSS
import RectoCore

/// The content of an inline formatting context: the text after phase I of white-space processing, and the items in
/// order.
/// [CSS Text 3 §4.1](https://www.w3.org/TR/css-text-3/#white-space-processing)
public final class InlineContent {
    /// The text. U+FFFC stands for each atomic inline, U+000A for each forced break, and bidi controls for
    /// `unicode-bidi`.
    public let text: [UInt8]
    public let items: [InlineItem]
    /// Nil if there are none: most documents hold many small contents.
    private let details: Details?

    /// The rare values.
    struct Rare {
        /// The style of the first line, if this contains the first formatted line of a container with the second style.
        var firstLine: (style: ComputedStyle, container: ComputedStyle)?
        /// Whether a space follows the initial letter. It is not in the text, because it would begin the line.
        var hasSpaceAfterInitialLetter = false
        /// The texts that differ between the fragments of the table that contains them, by their boxes. The text itself
        /// contains the totals, which are used for measuring.
        var sums: [BoxID: SumReference] = [:]
        /// Whether there are such texts, or inline boxes that some fragments do not show.
        var dependsOnFragment = false

        var isEmpty: Bool {
            firstLine == nil && !hasSpaceAfterInitialLetter && sums.isEmpty && !dependsOnFragment
        }
    }
    private final class Details {
        let values: Rare
        init(_ values: Rare) { self.values = values }
    }

    init(text: [UInt8] = [], items: [InlineItem] = [], rare: Rare = Rare()) {
        self.text = text
        self.items = items
        details = rare.isEmpty ? nil : Details(rare)
    }

    /// The content of a container that has one text, that of a box with this style.
    convenience init(text: [UInt8], in box: BoxID, _ style: ComputedStyle) {
        self.init(text: text, items: [InlineItem(kind: .text, box: box, style: style, range: 0..<text.count)])
    }

    var firstLine: (style: ComputedStyle, container: ComputedStyle)? { details?.values.firstLine }
    /// Such a content is the same in all fragments, and needs no first-line style.
    var isPlain: Bool { details == nil }
    var hasSpaceAfterInitialLetter: Bool { details?.values.hasSpaceAfterInitialLetter ?? false }
    var sums: [BoxID: SumReference] { details?.values.sums ?? [:] }
    var dependsOnFragment: Bool { details?.values.dependsOnFragment ?? false }

    /// The same text with other items, which stand for the same parts of it.
    func with(_ items: [InlineItem]) -> InlineContent {
        InlineContent(text: text, items: items, rare: details?.values ?? Rare())
    }
}

public struct InlineItem {
    public enum Kind: UInt8, Sendable {
        /// Text with a single style.
        case text
        /// The start or end of an inline box. Its bidi controls, if any, are the item's text.
        case open
        case close
        case atomic
        case forcedBreak
        /// These items take no space in the line, and their text range is empty.
        case float
        case outOfFlow
        /// A `<wbr>`, whose text is U+200B.
        case lineBreakOpportunity
        /// A `leader()`. Its text is U+2060, so that the text after it stays on its line. `Box.payload` of the `text`
        /// box is the index of its string.
        case leader
    }
    public var kind: Kind
    /// The inline box, atomic inline, float or out-of-flow box. For text and breaks it is the `text` or `lineBreak`
    /// box.
    public var box: BoxID
    /// For text, the style of the enclosing inline box or container.
    public var style: ComputedStyle
    /// The range in `InlineContent.text`.
    public var lower: Int32
    public var upper: Int32
    public init(kind: Kind, box: BoxID, style: ComputedStyle, range: Range<Int>) {
        self.kind = kind
        self.box = box
        self.style = style
        (lower, upper) = (Int32(range.lowerBound), Int32(range.upperBound))
    }
    public var range: Range<Int> { Int(lower)..<Int(upper) }
}

/// The contents of a tree's inline containers, which name them by `Box.payload`. Most are one text that is shown as it stands in
/// the document: of these only the place of the text is kept, and `BoxTree.inlineContent` makes the content when it is asked for.
package struct InlineContents {
    /// The range of the text in the document, or a place in `others` with an upper bound of -1.
    private struct Place {
        var lower: Int32
        var upper: Int32
    }
    private var places: [Place] = []
    private var others: [InlineContent] = []

    package var count: Int { places.count }

    /// Returns the number of a content that is to come.
    mutating func reserve() -> Int32 {
        places.append(Place(lower: 0, upper: 0))
        return Int32(places.count - 1)
    }

    mutating func set(_ index: Int32, _ content: InlineContent) {
        let place = places[Int(index)]
        if place.upper < 0 { return others[Int(place.lower)] = content }
        places[Int(index)] = Place(lower: Int32(others.count), upper: -1)
        others.append(content)
    }

    mutating func setPlain(_ index: Int32, _ range: Range<Int>) {
        places[Int(index)] = Place(lower: Int32(range.lowerBound), upper: Int32(range.upperBound))
    }

    /// The content, if it is more than one text of the document.
    func made(_ index: Int32) -> InlineContent? {
        let place = places[Int(index)]
        return place.upper < 0 ? others[Int(place.lower)] : nil
    }

    func isPlain(_ index: Int32) -> Bool { places[Int(index)].upper >= 0 }

    /// The place of the text of any other content.
    func plainRange(_ index: Int32) -> Range<Int> {
        let place = places[Int(index)]
        return Int(place.lower)..<Int(place.upper)
    }

    /// The bytes of all texts together, if they are fewer than `limit`, which is returned otherwise.
    package func textLength(upTo limit: Int) -> Int {
        var bytes = 0
        for place in places {
            bytes += place.upper < 0 ? others[Int(place.lower)].text.count : Int(place.upper - place.lower)
            if bytes >= limit { return limit }
        }
        return bytes
    }
}
