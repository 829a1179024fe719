import RectoCSS
import RectoCore

/// A fragment that a layout call is still at work on. `build` makes the fragment, which never changes.
struct FragmentBuilder {
    var kind: Fragment.Kind
    var box: BoxID
    var style: ComputedStyle
    var size: Size
    var border = Edges<LayoutUnit>.zero
    var padding = Edges<LayoutUnit>.zero
    var children: [Fragment.Child] = []
    var firstBaseline: LayoutUnit?
    var lastBaseline: LayoutUnit?
    var continuesFromPrevious = false
    var continuesOnNext = false
    var isRepeated = false
    var breakCause: BreakCause?
    var flow: AxisOrientation?
    var hidesDecorations = false
    /// The rare values; nil for most fragments. The few that have any set them as a whole.
    var details: FragmentDetails?

    init(kind: Fragment.Kind, box: BoxID, style: ComputedStyle, size: Size) {
        self.kind = kind
        self.box = box
        self.style = style
        self.size = size
    }

    init(_ fragment: Fragment) {
        kind = fragment.kind
        box = fragment.box
        style = fragment.style
        size = fragment.size
        border = fragment.border
        padding = fragment.padding
        children = fragment.children
        firstBaseline = fragment.firstBaseline
        lastBaseline = fragment.lastBaseline
        continuesFromPrevious = fragment.continuesFromPrevious
        continuesOnNext = fragment.continuesOnNext
        isRepeated = fragment.isRepeated
        breakCause = fragment.breakCause
        flow = fragment.flow
        hidesDecorations = fragment.hidesDecorations
        details = fragment.details
    }

    /// Leaves the border of a cell with collapsed borders to the grid, which paints it. For the cell, its halves are
    /// like padding.
    mutating func leaveBorderToGrid() {
        padding = padding + border
        border = .zero
    }

    /// The baselines of a scroll container are inside its border edge.
    /// [CSS Align 3 §9.1](https://www.w3.org/TR/css-align-3/#baseline-export)
    mutating func clampBaselines() {
        let height = size.height
        firstBaseline = firstBaseline.map { max(.zero, min($0, height)) }
        lastBaseline = lastBaseline.map { max(.zero, min($0, height)) }
    }

    consuming func build() -> Fragment { Fragment(self) }
}

extension Fragment {
    /// Another fragment, with what `change` makes of this one. It costs an allocation: for what is rarely needed.
    func changed(_ change: (inout FragmentBuilder) -> Void) -> Fragment {
        var builder = FragmentBuilder(self)
        change(&builder)
        return builder.build()
    }

    /// The same fragment with another height, for boxes whose content does not depend on it.
    func stretched(to height: LayoutUnit) -> Fragment { changed { $0.size.height = height } }
}
