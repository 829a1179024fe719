import RectoCSS
import RectoCore

extension FlexLayout {
    /// Step 12: `auto` margins, then `justify-content`.
    /// [CSS Flexbox 1 §9.5 Main-Axis Alignment](https://www.w3.org/TR/css-flexbox-1/#main-alignment)
    mutating func alignMain(_ line: FlexLine, in container: LayoutUnit) {
        let present = line.items.filter { items[$0].strut == nil }
        let free = present.reduce(container - gaps(line)) { $0 - items[$1].borderMain - items[$1].mainMargins }
        let autoMargins = present.reduce(0) { $0 + items[$1].mainAuto.count }
        let sharesMargins = free > .zero && autoMargins > 0
        let distribution = ContentDistribution(
            style.justifyContent, free: sharesMargins ? .zero : free, count: present.count, in: axes.main)
        var offset = LayoutUnit.zero
        var margins = 0
        func share(_ count: Int) -> LayoutUnit {
            sharesMargins ? LayoutUnit(raw: free.raw * count / autoMargins) : .zero
        }
        for (k, index) in present.enumerated() {
            let item = items[index]
            if item.mainAuto.start { margins += 1 }
            items[index].mainOffset = offset + distribution.shift(k) + share(margins) + item.mainMarginStart
            if item.mainAuto.end { margins += 1 }
            offset += item.borderMain + item.mainMargins + mainGap
        }
    }

    /// Steps 13 and 14: `auto` margins, then `align-self`.
    /// [CSS Flexbox 1 §9.6 Cross-Axis Alignment](https://www.w3.org/TR/css-flexbox-1/#cross-alignment)
    mutating func alignCross(_ line: FlexLine) {
        for index in line.items where items[index].strut == nil {
            let item = items[index]
            let outer = item.cross + item.crossMargins
            let free = line.cross - outer
            let offset: LayoutUnit
            if !item.crossAuto.isNone {
                // An item that does not fit overflows at the block-end or inline-end edge.
                offset = free < .zero && axes.isCrossReversed ? free : item.crossAuto.offset(free: free)
            } else if let distance = distanceToBaseline(item) {
                offset =
                    item.alignment.position == .baseline
                    ? line.firstBaselines.offset(ascent: distance)
                    : free - line.lastBaselines.offset(ascent: distance)
            } else {
                let own = axes.crossStart(of: StartEdges(of: item.box, in: tree))
                offset = SelfPosition(item.alignment, in: axes.cross, selfStart: own).offset(free: free)
            }
            items[index].crossOffset = offset + item.crossMarginStart
        }
    }
}

extension FlexPlan {
    /// The static position of an absolutely positioned child, which is its position if it were the only item.
    /// [CSS Flexbox 1 §4.1](https://www.w3.org/TR/css-flexbox-1/#abspos-items)
    func staticArea(of child: BoxID, in parent: BoxID, _ tree: BoxTree) -> StaticArea {
        let container = tree.style(parent).box
        var justify = SelfPosition(container.justifyContent, in: axes.main)
        switch container.justifyContent.position {
        case .spaceAround, .spaceEvenly:
            justify = SelfPosition(edge: .center, isSafe: true, safeEdge: axes.main.startEdge)
        default: break
        }
        let align = SelfPosition(
            .ofSelf(tree.style(child).box.alignSelf, items: container.alignItems), in: axes.cross,
            selfStart: axes.crossStart(of: StartEdges(of: child, in: tree, flow: tree[parent].frame)))
        let inline = (axes.isRow ? justify : align).seen(fromOrigin: axes.isLeftFirst)
        let block = (axes.isRow ? align : justify).seen(fromOrigin: axes.isTopFirst)
        return StaticArea(size: content, x: inline, y: block)
    }
}

extension SelfPosition {
    /// The same position, measured from the axis' origin or from its other end.
    func seen(fromOrigin: Bool) -> SelfPosition {
        if fromOrigin { return self }
        let flipped: Edge =
            switch edge {
            case .start: .end
            case .center: .center
            case .end: .start
            }
        return SelfPosition(edge: flipped, isSafe: isSafe, safeEdge: safeEdge.opposite)
    }
}
