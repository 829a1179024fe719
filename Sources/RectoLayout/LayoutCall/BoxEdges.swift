import RectoCSS
import RectoCore

/// The border and padding of a box, as used values.
struct BoxEdges {
    var border: Edges<LayoutUnit>
    var padding: Edges<LayoutUnit>
    var sum: Edges<LayoutUnit> { border + padding }
    static let zero = BoxEdges(border: .zero, padding: .zero)

    init(border: Edges<LayoutUnit>, padding: Edges<LayoutUnit>) {
        self.border = border
        self.padding = padding
    }

    /// Percentages on all sides refer to the containing block's inline size.
    /// [CSS 2.2 §8.4](https://www.w3.org/TR/CSS22/box.html#padding-properties)
    init(_ style: BoxStyle, containing inline: LayoutUnit) {
        border = style.border.map(\.width)
        padding = style.padding.map { $0.resolve(inline) }
    }
}
