import RectoCSS
import RectoCore
import RectoLayout

/// The decorations of a box: its background, borders and outline.
extension PagePainter {
    mutating func paintDecorations(_ entry: PaintEntry) {
        let fragment = entry.fragment
        if fragment.hidesDecorations || !isVisible(fragment) || tableRole(fragment) == .wrapper { return }
        if let color = plainColor(of: fragment) {
            return list.fill(Rect(origin: entry.origin, size: fragment.size), color)
        }
        let edge = borderEdge(entry)
        let shadows = fragment.style.box.hasEffectDecorations ? fragment.style.box.boxShadow : []
        let whole = wholeBox(entry)
        if !shadows.isEmpty {
            clipToPiece(entry, whole) { $0.paintOuterShadows(shadows, fragment.style, whole?.border ?? edge) }
        }
        if fragment.box != canvasBox, fragment.style.hasBackground {
            let areas = BackgroundAreas(border: edge, border: fragment.backgroundBorder, padding: fragment.padding)
            let surface = BackgroundSurface(areas, whole: whole)
            if isSpacedTrack(fragment) || meetsSpanningCells(fragment) {
                paintTrackBackground(entry, surface)
            } else {
                paintBackground(fragment.style, surface, text: clippingText(entry))
            }
        }
        for column in fragment.columnBackgrounds where column.style.hasBackground {
            paintBackground(
                column.style,
                BackgroundSurface(
                    BackgroundAreas(border: column.rect.offset(by: entry.origin), border: .zero, padding: .zero),
                    whole: BackgroundAreas(
                        border: column.whole.offset(by: entry.origin), border: .zero, padding: .zero)))
        }
        if !shadows.isEmpty {
            let padding = whole?.padding ?? edge.inset(by: fragment.border)
            clipToPiece(entry, whole) { $0.paintInnerShadows(shadows, fragment.style, padding) }
        }
        if fragment.style.box.hasEffectDecorations, let image = fragment.style.box.borderImage {
            let areas = whole ?? BackgroundAreas(border: edge, border: fragment.border, padding: fragment.padding)
            var isPainted = false
            clipToPiece(entry, whole) { isPainted = $0.paintBorderImage(image, fragment.style, areas) }
            if isPainted { return }
        }
        if fragment.border != .zero {
            if let legend = fragment.legend {
                paintBorder(entry, edge, around: legend)
            } else {
                paintBorder(fragment.style, edge, fragment.border)
            }
        }
        if !fragment.columnRules.isEmpty { paintColumnRules(entry) }
    }

    /// The colour of a cell that is decorated with nothing but a colour on all of its border box, as the stripes of a
    /// statement are; nil for other boxes, and for cells in pieces.
    private func plainColor(of fragment: Fragment) -> Color? {
        let style = fragment.style.box
        guard style.display == .tableCell, fragment.border == .zero, !fragment.continuesFromPrevious,
            !fragment.continuesOnNext, fragment.box != canvasBox, fragment.legend == nil,
            fragment.columnBackgrounds.isEmpty, fragment.columnRules.isEmpty, !style.hasEffectDecorations,
            style.backgroundBlendModes.isEmpty, style.hasSquareCorners
        else { return nil }
        for layer in style.backgroundLayers where layer.picture != nil || layer.clip != .borderBox { return nil }
        return style.backgroundColor ?? fragment.style.inherited.color
    }

    /// Paints column rules, which are just above the background and borders of their container.
    /// [CSS Multi-column 1 §4](https://www.w3.org/TR/css-multicol-1/#column-gaps-and-rules)
    private mutating func paintColumnRules(_ entry: PaintEntry) {
        let style = entry.fragment.style
        let rule = style.box.columnRule
        var side = BorderSide(width: rule.width, style: rule.style, color: rule.color ?? style.inherited.color)
        // As in collapsed borders, `inset` has no side to be seen from here.
        if side.style == .inset { side.style = .ridge }
        if side.style == .outset { side.style = .groove }
        let none = BorderSide(width: .zero, style: .none, color: side.color)
        for rect in entry.fragment.columnRules {
            var sides = Edges(top: none, right: none, bottom: none, left: none)
            if entry.fragment.flow?.turn.swapsAxes ?? false { sides.top = side } else { sides.left = side }
            paintBorder(sides, RoundedRect(rect.offset(by: entry.origin)))
        }
    }

    /// The areas of the whole box that the fragment is a part of, or nil if the fragment is the whole box.
    func wholeBox(_ entry: PaintEntry) -> BackgroundAreas? {
        guard let whole = unbroken.whole(of: entry.fragment) else { return nil }
        let rect = Rect(origin: entry.origin + whole.offset, size: whole.size)
        let edge = RoundedRect(border: rect, style: entry.fragment.style.box, cutting: Edges(all: false))
        return BackgroundAreas(border: edge, border: whole.border, padding: whole.padding)
    }

    /// Clips the decorations of the whole box to a fragment, except at the sides at which the box was not cut.
    mutating func clipToPiece(
        _ entry: PaintEntry, _ whole: BackgroundAreas?, _ paint: (inout PagePainter) -> Void
    ) {
        if whole == nil { return paint(&self) }
        let far = LayoutUnit(1 << 14)
        let open = cutSides(entry.fragment).map { $0 ? LayoutUnit.zero : far }
        let piece = Rect(origin: entry.origin, size: entry.fragment.size).outset(by: open)
        list.append(.pushClip(list.path { $0.rectangle(piece) }, .nonZero))
        paint(&self)
        list.append(.popClip)
    }

    /// The glyphs inside a box, if the box clips its background to them.
    private mutating func clippingText(_ entry: PaintEntry) -> [GlyphRun] {
        guard entry.fragment.style.box.backgroundLayers.contains(where: { $0.clip == .text }) else { return [] }
        func add(_ fragment: Fragment, _ origin: Point, _ list: inout DisplayList) {
            let style = fragment.style.inherited
            if case .text(let text) = fragment.kind, style.visibility == .visible {
                // SPEC-GAP: glyphs that are turned do not clip backgrounds.
                let baseline = Point(x: origin.x, y: origin.y + text.baseline)
                if fragment.flow?.isVertical != true {
                    list.add(text, at: baseline, color: .black, letterSpacing: style.letterSpacing)
                }
            }
            for child in fragment.children { add(child.fragment, origin + child.offset, &list) }
        }
        return list.glyphRuns { add(entry.fragment, entry.origin, &$0) }
    }

    /// Whether the fragment is a row or row group of a table with separated borders.
    private func isSpacedTrack(_ fragment: Fragment) -> Bool {
        switch fragment.style.box.display {
        case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
            fragment.style.inherited.borderCollapse == .separate && fragment.style.inherited.borderSpacing != .zero
        default: false
        }
    }

    /// Whether a cell spans into or out of the row. The row's background then belongs to the cells that begin in it.
    /// [CSS 2.2 §17.5.1](https://www.w3.org/TR/CSS22/tables.html#table-layers)
    private func meetsSpanningCells(_ fragment: Fragment) -> Bool {
        fragment.style.box.display == .tableRow
            && (!fragment.covered.isEmpty || fragment.children.contains { reachesOut($0.fragment, of: fragment) })
    }

    private func reachesOut(_ cell: Fragment, of row: Fragment) -> Bool {
        runsDown(row) ? cell.size.width > row.size.width : cell.size.height > row.size.height
    }

    private func runsDown(_ row: Fragment) -> Bool { row.flow?.turn.swapsAxes ?? false }

    /// The areas of a row's background: the parts that no cell from earlier rows covers, and the whole of the row's
    /// cells that span further.
    private func areas(of row: Fragment, at origin: Point) -> [Rect] {
        let runsDown = runsDown(row)
        var areas: [Rect] = []
        var start = LayoutUnit.zero
        func add(to end: LayoutUnit) {
            if end <= start { return }
            areas.append(
                runsDown
                    ? Rect(x: origin.x, y: origin.y + start, width: row.size.width, height: end - start)
                    : Rect(x: origin.x + start, y: origin.y, width: end - start, height: row.size.height))
        }
        for covered in row.covered.sorted(by: { runsDown ? $0.minY < $1.minY : $0.minX < $1.minX }) {
            add(to: runsDown ? covered.minY : covered.minX)
            start = max(start, runsDown ? covered.maxY : covered.maxX)
        }
        add(to: runsDown ? row.size.height : row.size.width)
        for child in row.children where reachesOut(child.fragment, of: row) {
            var area = Rect(origin: origin + child.offset, size: child.fragment.size)
            if runsDown {
                // The rows follow each other from the right, so this cell extends to the left.
                area.size.width -= row.size.width
                area.origin.x = child.offset.x < .zero ? area.minX : origin.x + row.size.width
            } else {
                area.size.height -= row.size.height
                area.origin.y = origin.y + row.size.height
            }
            areas.append(area)
        }
        return areas
    }

    /// Paints the background of a row or row group. It is visible only in the cells, not in the spacing between them.
    /// [CSS Tables 3 §5.1](https://www.w3.org/TR/css-tables-3/#drawing-cell-backgrounds)
    private mutating func paintTrackBackground(_ entry: PaintEntry, _ surface: BackgroundSurface) {
        var cells: [Rect] = []
        func find(_ fragment: Fragment, at origin: Point) {
            for child in fragment.children {
                let corner = origin + child.offset
                if child.fragment.style.box.display == .tableRow {
                    find(child.fragment, at: corner)
                } else {
                    cells.append(Rect(origin: corner, size: child.fragment.size))
                }
            }
        }
        if isSpacedTrack(entry.fragment) {
            find(entry.fragment, at: entry.origin)
        } else {
            cells = areas(of: entry.fragment, at: entry.origin)
        }
        let style = entry.fragment.style
        if style.box.backgroundLayers.contains(where: { $0.picture != nil }) {
            let clip = list.path { for cell in cells { $0.rectangle(cell) } }
            list.append(.pushClip(clip, .nonZero))
            paintBackground(style, surface)
            list.append(.popClip)
        } else {
            for cell in cells { list.fill(cell, style.box.backgroundColor ?? style.inherited.color) }
        }
    }

    /// Paints an outline, which is outside of the border edge and takes no space.
    /// [CSS UI 4 §3](https://www.w3.org/TR/css-ui-4/#outline-props)
    mutating func paintOutline(_ entry: PaintEntry) {
        let fragment = entry.fragment
        guard fragment.style.box.outline.style.isVisible, isVisible(fragment), tableRole(fragment) != .wrapper else {
            return
        }
        let border = borderEdge(entry)
        paintOutline(fragment.style, around: border)
    }

    /// - Parameter border: the border edge of the box.
    mutating func paintOutline(_ style: ComputedStyle, around border: RoundedRect) {
        let outline = style.box.outline
        guard outline.style.isVisible else { return }
        // However far it is drawn inwards, an outline is at least twice as wide and as high as its lines.
        // [§3.5](https://www.w3.org/TR/css-ui-4/#outline-offset)
        let offset = style.box.outlineOffset + outline.width
        let edge = border.outset(
            max(offset, outline.width - border.rect.size.width / 2),
            max(offset, outline.width - border.rect.size.height / 2))
        let side = BorderSide(
            width: outline.width, style: outline.style, color: outline.color ?? style.inherited.color)
        paintBorder(Edges(all: side), edge)
    }

    func isVisible(_ fragment: Fragment) -> Bool { fragment.style.inherited.visibility == .visible }

    func borderEdge(_ entry: PaintEntry) -> RoundedRect {
        var rect = Rect(origin: entry.origin, size: entry.fragment.size)
        if let legend = entry.fragment.legend { rect = rect.inset(by: legend.outset) }
        let style = entry.fragment.style.box
        // [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
        let whole = style.hasPercentageRadius ? unbroken.whole(of: entry.fragment)?.size : nil
        return RoundedRect(border: rect, style: style, cutting: cutSides(entry.fragment), of: whole)
    }

    /// Paints the border of a fieldset, but not behind its legend.
    /// [HTML §15.3.13](https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements)
    private mutating func paintBorder(_ entry: PaintEntry, _ edge: RoundedRect, around legend: LegendNotch) {
        let gap = legend.gap.offset(by: entry.origin)
        let path = list.path {
            $0.rectangle(edge.rect)
            if !gap.isEmpty { $0.rectangle(gap) }
        }
        list.append(.pushClip(path, .evenOdd))
        paintBorder(entry.fragment.style, edge, entry.fragment.border)
        list.append(.popClip)
    }

    /// The sides at which a break cut the box. They have neither border nor rounded corners.
    /// [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
    func cutSides(_ fragment: Fragment) -> Edges<Bool> {
        var cut = Edges(all: false)
        if fragment.style.box.boxDecorationBreak == .clone { return cut }
        let (start, end) = (fragment.continuesFromPrevious, fragment.continuesOnNext)
        let flow = fragment.flow ?? .horizontal
        if case .inlineBox = fragment.kind {
            let isRightToLeft = fragment.style.inherited.direction == .rtl
            cut.left = isRightToLeft ? end : start
            cut.right = isRightToLeft ? start : end
            return flow.inLine.turn.apply(cut)
        }
        (cut.top, cut.bottom) = (start, end)
        return flow.turn.apply(cut)
    }

    mutating func paintBorder(_ style: ComputedStyle, _ edge: RoundedRect, _ widths: Edges<LayoutUnit>) {
        func side(_ border: Border, _ width: LayoutUnit) -> BorderSide {
            BorderSide(
                width: border.style.isVisible ? width : .zero, style: border.style,
                color: border.color ?? style.inherited.color)
        }
        let b = style.box.border
        if !edge.isRounded, let color = Self.solidColor(b, widths, style.inherited.color) {
            return fillSolidFrame(edge.rect, widths, color)
        }
        let sides = Edges(
            top: side(b.top, widths.top), right: side(b.right, widths.right), bottom: side(b.bottom, widths.bottom),
            left: side(b.left, widths.left))
        paintBorder(sides, edge)
    }

    /// The single colour of a border whose sides are all solid or absent, as most borders are; nil for other borders.
    private static func solidColor(_ b: Edges<Border>, _ widths: Edges<LayoutUnit>, _ current: Color) -> Color? {
        var color: Color?
        func isOther(_ border: Border, _ width: LayoutUnit) -> Bool {
            if width <= .zero { return false }
            if border.style != .solid { return true }
            let own = border.color ?? current
            if color == nil { color = own }
            return own != color
        }
        let isMixed =
            isOther(b.top, widths.top) || isOther(b.right, widths.right) || isOther(b.bottom, widths.bottom)
            || isOther(b.left, widths.left)
        return isMixed ? nil : color
    }
}
