import RectoCSS
import RectoCore

/// A fragment that a layout call is still at work on. `build` makes the fragment, which never changes.
@usableFromInline
struct FragmentBuilder {
    @usableFromInline var kind: Fragment.Kind
    @usableFromInline var box: BoxID
    @usableFromInline var style: ComputedStyle
    @usableFromInline var size: Size
    @usableFromInline var border = Edges<LayoutUnit>.zero
    @usableFromInline var padding = Edges<LayoutUnit>.zero
    @usableFromInline var children: [Fragment.Child] = []
    /// The only child of a plain cell, in place of `children`.
    @usableFromInline var plainLine: PlainLine?
    @usableFromInline var firstBaseline: LayoutUnit?
    @usableFromInline var lastBaseline: LayoutUnit?
    @usableFromInline var continuesFromPrevious = false
    @usableFromInline var continuesOnNext = false
    @usableFromInline var isRepeated = false
    @usableFromInline var isFirstShown = false
    @usableFromInline var breakCause: BreakCause?
    @usableFromInline var flow: AxisOrientation?
    @usableFromInline var hidesDecorations = false
    /// The rare values; nil for most fragments. The few that have any set them as a whole.
    @usableFromInline var details: FragmentDetails?

    init(kind: Fragment.Kind, box: BoxID, style: ComputedStyle, size: Size) {
        self.kind = kind
        self.box = box
        self.style = style
        self.size = size
    }

    init(_ fragment: Fragment) {
        self = fragment.values
        guard plainLine != nil else { return }
        children = fragment.children
        plainLine = nil
    }

    /// The values of a plain cell that stays plain.
    init(plain fragment: Fragment) { self = fragment.values }

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

    consuming func build() -> Fragment { Fragment(consume self) }
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
