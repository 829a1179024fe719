import RectoCSS
import RectoCore

/// Converts the fragments of one flow to the coordinates of another one: the same boxes and text at the same positions
/// on the page.
struct FragmentTurning {
    private let tree: BoxTree
    private let from: AxisOrientation
    private let to: AxisOrientation
    private let turn: QuarterTurn
    /// The turn of the content of lines.
    private let lineTurn: QuarterTurn

    init(tree: BoxTree, from: AxisOrientation, to: AxisOrientation) {
        self.tree = tree
        self.from = from
        self.to = to
        turn = to.turn.inverse.applied(after: from.turn)
        lineTurn = to.turn.inverse.applied(after: from.inLine.turn)
    }

    func turned(_ fragment: Fragment) -> Fragment { turned(fragment, inLine: false) }

    /// The children of a page, turned.
    func turned(_ children: [Fragment.Child], in container: Size) -> [Fragment.Child] {
        children.map { child in
            let rect = turn.apply(Rect(origin: child.offset, size: child.fragment.size), in: container)
            return Fragment.Child(offset: rect.origin, fragment: turned(child.fragment))
        }
    }

    private func turned(_ fragment: Fragment, inLine: Bool) -> Fragment {
        let own: QuarterTurn
        var isInline = false
        switch fragment.kind {
        case .line, .inlineBox, .text: isInline = fragment.flow == nil
        case .box, .replaced: break
        }
        own = isInline ? lineTurn : turn
        var out = FragmentBuilder(
            kind: fragment.kind, box: fragment.box, style: style(fragment.style, inLine: isInline),
            size: own.apply(fragment.size))
        out.flow = fragment.flow ?? from
        out.border = own.apply(fragment.border)
        out.padding = own.apply(fragment.padding)
        out.children = fragment.children.map { child in
            let rect = own.apply(Rect(origin: child.offset, size: child.fragment.size), in: fragment.size)
            return Fragment.Child(offset: rect.origin, fragment: turned(child.fragment, inLine: isInline))
        }
        if !own.swapsAxes, !own.reversesY {
            (out.firstBaseline, out.lastBaseline) = (fragment.firstBaseline, fragment.lastBaseline)
        }
        out.continuesFromPrevious = fragment.continuesFromPrevious
        out.continuesOnNext = fragment.continuesOnNext
        (out.isRepeated, out.isFirstShown) = (fragment.isRepeated, fragment.isFirstShown)
        out.breakCause = fragment.breakCause
        out.hidesDecorations = fragment.hidesDecorations
        if fragment.details != nil { out.details = details(of: fragment, out, own) }
        return out.build()
    }

    private func details(of fragment: Fragment, _ out: FragmentBuilder, _ own: QuarterTurn) -> FragmentDetails {
        FragmentDetails(
            contentRect: contentRect(of: fragment, out, own),
            collapsedBorders: fragment.collapsedBorders.map {
                CollapsedBorder(
                    rect: own.apply($0.rect, in: fragment.size), isHorizontal: $0.isHorizontal != own.swapsAxes,
                    style: $0.style, color: $0.color)
            },
            covered: fragment.covered.map { own.apply($0, in: fragment.size) },
            columnBackgrounds: fragment.columnBackgrounds.map {
                ColumnBackground(
                    rect: own.apply($0.rect, in: fragment.size), whole: own.apply($0.whole, in: fragment.size),
                    style: style($0.style, inLine: false))
            },
            columnRules: fragment.columnRules.map { own.apply($0, in: fragment.size) },
            legend: fragment.legend.map {
                LegendNotch(
                    outset: own.apply($0.outset), room: own.apply($0.room), gap: own.apply($0.gap, in: fragment.size))
            }, collapsedEdges: fragment.details?.collapsedEdges.map { own.apply($0) })
    }

    private func style(_ style: ComputedStyle, inLine: Bool) -> ComputedStyle {
        tree.turnedStyles?.style(style, in: inLine ? to.inLine : to) ?? style
    }

    /// The rectangle of replaced content. `object-position` refers to the page, so it is resolved after turning.
    private func contentRect(of fragment: Fragment, _ turned: FragmentBuilder, _ turn: QuarterTurn) -> Rect {
        guard case .replaced = fragment.kind else { return .zero }
        guard to == .horizontal else { return turn.apply(fragment.contentRect, in: fragment.size) }
        var natural = tree.replacedContent(fragment.box).natural
        if tree[fragment.box].frame.turn.swapsAxes { natural = natural.turned }
        let area = Rect(origin: .zero, size: turned.size).inset(by: turned.border + turned.padding)
        return ReplacedSizing.objectRect(turned.style.box, natural: natural, area: area)
    }

    // MARK: Positioned boxes

    /// - Parameter offset: the offset, in its container, of the fragment that reports the box.
    func turned(_ item: OutOfFlowBox, at offset: Point, in container: Size) -> OutOfFlowBox {
        var area =
            item.staticArea
            ?? StaticArea(
                size: Size(width: item.staticInline, height: .zero),
                x: SelfPosition(edge: tree.surroundings.outOfFlow[item.box]?.direction == .rtl ? .end : .start),
                y: SelfPosition(edge: .start))
        let rect = turn.apply(Rect(origin: item.staticPosition + offset, size: area.size), in: container)
        if turn.swapsAxes { (area.x, area.y) = (area.y, area.x) }
        if turn.reversesX { area.x = area.x.reversed }
        if turn.reversesY { area.y = area.y.reversed }
        area.size = rect.size
        var out = item
        (out.staticPosition, out.staticArea, out.staticInline) = (rect.origin, area, rect.size.width)
        return out
    }
}
