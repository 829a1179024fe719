import RectoCSS
import RectoCore

/// An atomic inline after layout, with its margin box relative to the baseline.
struct AtomicInline {
    var fragment: Fragment
    var ascent: LayoutUnit
    var descent: LayoutUnit
    var marginLeft: LayoutUnit
    var marginTop: LayoutUnit
    /// The width of the margin box.
    var width: LayoutUnit
    var outOfFlow: [OutOfFlowBox]
    var findings: Findings
    /// The lengths by which the left and right edges may extend over the text beside the box, because a ruby annotation
    /// may be wider than its base.
    var overhang: (left: LayoutUnit, right: LayoutUnit) = (.zero, .zero)
}

/// Lays out the boxes that take part in a line as single units.
struct AtomicInlineLayout {
    let context: LayoutContext

    var tree: BoxTree { context.tree }

    /// The margin-box width of an atomic inline. It is laid out only if its size requires that.
    func atomicWidth(_ item: Int, prepared: PreparedInline, geometry: ContainerGeometry) -> LayoutUnit {
        let box = prepared.content.items[item].box
        let margin = tree.style(box).box.margin
        let extra = margin.left.resolve(geometry.contentInline) + margin.right.resolve(geometry.contentInline)
        switch tree[box].kind {
        case .blockContainer, .inlineContainer, .flexContainer, .gridContainer:
            var space = ConstraintSpace(
                availableInline: geometry.contentInline, tableFragment: geometry.tableFragment)
            space.inlineSizing = .fitContent
            let edges = BoxEdges(tree.style(box).box, containing: geometry.contentInline)
            return context.sizing.usedInlineSize(box, edges: edges, in: space) + extra
        default:
            return atomic(item, prepared: prepared, geometry: geometry).fragment.size.width + extra
        }
    }

    /// Whether the base of a ruby pair is its first line, with the annotation below.
    private func isRubyUnder(_ box: BoxID) -> Bool {
        tree[box].node == nil && tree.firstChild(box).map { tree.style($0).box.display == .rubyBase } ?? false
    }

    /// Lays out an atomic inline, which is monolithic. Its baseline is that of its last line, or its bottom margin edge
    /// if it has no line or clips its content. Check boxes and radio buttons stand on the baseline, as in browsers.
    /// [CSS 2.2 §10.8.1](https://www.w3.org/TR/CSS22/visudet.html#leading)
    func atomic(_ item: Int, prepared: PreparedInline, geometry: ContainerGeometry) -> AtomicInline {
        let box = prepared.content.items[item].box
        let style = tree.style(box).box
        var space = ConstraintSpace(
            availableInline: geometry.contentInline, percentageBlock: geometry.percentageBlock,
            tableFragment: geometry.tableFragment)
        space.inlineSizing = .fitContent
        space.writingMode = geometry.mode
        let result = context.layOut(box, in: space)
        var margin = style.margin.map { $0.resolve(geometry.contentInline) }
        let height = result.fragment.size.height
        let flips = tree[box].frame.hasFlippedLines
        if flips { (margin.top, margin.bottom) = (margin.bottom, margin.top) }
        var baseline: LayoutUnit?
        switch tree[box].kind {
        case .replaced: baseline = tree.replacedContent(box).isToggle ? height : nil
        case .tableWrapper, .flexContainer, .gridContainer:
            baseline = style.alignment.takesLast == true ? result.fragment.lastBaseline : result.fragment.firstBaseline
        default:
            // The last line of a block that clips may be invisible.
            baseline = style.overflowY == .visible ? result.fragment.lastBaseline : nil
            if style.alignment.takesLast == false || isRubyUnder(box) { baseline = result.fragment.firstBaseline }
        }
        if flips { baseline = baseline.map { height - $0 } }
        var ascent = baseline.map { margin.top + $0 } ?? (margin.top + height + margin.bottom)
        // [CSS Inline 3 §A.3](https://www.w3.org/TR/css-inline-3/#baseline-synthesis-box)
        if baseline == nil, context.fonts.font(prepared.style.inherited).isCentral {
            ascent = LayoutUnit(raw: ascent.raw / 2)
        }
        var atomic = AtomicInline(
            fragment: result.fragment, ascent: ascent, descent: margin.vertical + height - ascent,
            marginLeft: margin.left, marginTop: margin.top, width: result.fragment.size.width + margin.horizontal,
            outOfFlow: result.outOfFlow, findings: result.findings)
        if tree.isRubyPair(box) {
            atomic.overhang = rubyOverhang(result.fragment)
            atomic.fragment = RubyEmphasis.marksOutside(result.fragment, context)
        }
        return atomic
    }
}
