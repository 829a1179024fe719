import RectoCore

/// An explanation of an element where it stands on a page: its box, its style, and the page. Without an element, it is that
/// of the page.
struct ElementExplanation {
    struct Step {
        var place: PageExplanation.Place
        /// The number by which the element can be asked for.
        var node: Int
    }
    /// The areas of a box on its sheet, in px, and the widths of what is between them.
    /// [CSS Box Model 4 §2](https://www.w3.org/TR/css-box-4/#box-model)
    struct Box {
        var margin, border, padding, content: Rect
        var edges: (margin: Edges<LayoutUnit>, border: Edges<LayoutUnit>, padding: Edges<LayoutUnit>)
    }
    struct Value {
        var name: String
        var text: String
        /// The declaration that won; nil for a value that no style sheet declares.
        var declaration: PageExplanation.Place?
        var inheritedFrom: PageExplanation.Place?
    }
    /// From the root to the element; empty for the page itself.
    var path: [Step] = []
    var display: String?
    /// Its boxes on all pages, which are numbered from 1.
    var fragments: [(page: Int, rect: Rect)] = []
    /// Its box at the point that was asked for.
    var box: Box?
    var values: [Value] = []
    /// Its first words.
    var text = ""
    var page: PageExplanation
}
