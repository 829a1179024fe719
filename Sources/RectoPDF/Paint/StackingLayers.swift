import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// A fragment with its position on the page, to be painted in a later layer.
struct PaintEntry {
    enum Role: UInt8 {
        case box, collapsedBorders, item
        /// The line of a plain cell, whose fragment it is.
        case plainLine
    }
    var fragment: Fragment
    /// The fragment's corner, relative to the sheet's.
    var origin: Point
    /// An index in `PagePainter.clips`.
    var clip: Int
    var role = Role.box
    /// Whether the fragment, or one around it, has been shown on an earlier page.
    var isRepeated = false
    init(_ fragment: Fragment, at origin: Point, clip: Int, role: Role = .box) {
        self.fragment = fragment
        self.origin = origin
        self.clip = clip
        self.role = role
    }
}

/// A descendant of a stacking context that is positioned, or is a stacking context for another reason.
struct Positioned {
    var entry: PaintEntry
    /// The layers of a box with `z-index: auto`. Its positioned descendants are in the same list as the box itself. The
    /// value is nil for a stacking context, whose layers are gathered when it is painted.
    var layers: Layers?
    /// The `z-index` by which the box is ordered.
    var zIndex: Int
    /// The styles of the inline boxes that contain the box in the tree although none of their fragments does, the
    /// outermost first.
    var inlines: [ComputedStyle] = []
    /// The boxes that are painted in this one although its fragments do not contain them.
    var adopted: [Positioned] = []
}

/// The layers of one stacking context, or of a box that is painted as if it were one (a float or an atomic inline).
/// Positioned descendants are not included, because they belong to the stacking context around.
/// [CSS 2.2 Appendix E](https://www.w3.org/TR/CSS22/zindex.html)
struct Layers {
    /// The box itself; nil for the page.
    var root: PaintEntry?
    /// The in-flow, non-positioned block-level descendants that paint something of their own.
    var blocks: [PaintEntry] = []
    var floats: [Layers] = []
    /// The line boxes and the block-level replaced boxes.
    var inlines: [PaintEntry] = []
    /// The atomic inlines and the flex and grid items, in the order in which painting the lines meets them.
    var atomics: [Layers] = []
    var outlines: [PaintEntry] = []
    init(root: PaintEntry?) { self.root = root }
}

extension BoxKind {
    /// Whether the children of such a box are flex or grid items.
    fileprivate var hasItems: Bool { self == .flexContainer || self == .gridContainer }
}

/// Gathers the layers of stacking contexts.
extension PagePainter {
    private func paintEntry(
        _ fragment: Fragment, at origin: Point, clip: Int, role: PaintEntry.Role = .box
    ) -> PaintEntry {
        var entry = PaintEntry(fragment, at: origin, clip: clip, role: role)
        entry.isRepeated = (isRepeating || fragment.isRepeated) && !fragment.isFirstShown
        return entry
    }

    /// Puts a fragment and its descendants into their layers.
    mutating func gather(
        _ fragment: Fragment, at origin: Point, clip: Int, into layers: inout Layers,
        _ positioned: inout [Positioned]
    ) {
        switch fragment.kind {
        case .text:
            layers.inlines.append(paintEntry(fragment, at: origin, clip: clip))
        case .line:
            layers.inlines.append(paintEntry(fragment, at: origin, clip: clip))
            gatherInlines(fragment, at: origin, clip: clip, into: &layers, &positioned)
        case .inlineBox:
            if isPositioned(fragment) {
                gatherPositioned(paintEntry(fragment, at: origin, clip: clip), &positioned)
            } else {
                layers.inlines.append(paintEntry(fragment, at: origin, clip: clip))
                gatherInlines(fragment, at: origin, clip: clip, into: &layers, &positioned)
            }
        case .box, .replaced:
            let entry = paintEntry(fragment, at: origin, clip: clip)
            if let item = inInlineContext(entry) {
                positioned.append(item)
            } else if isPositioned(fragment) {
                gatherPositioned(entry, &positioned)
            } else if isFloating(fragment) {
                var float = Layers(root: entry)
                gatherContents(entry, into: &float, &positioned)
                layers.floats.append(float)
            } else {
                if painted != nil || paintsDecorations(fragment) { layers.blocks.append(entry) }
                if case .replaced = fragment.kind { layers.inlines.append(entry) }
                gatherContents(entry, into: &layers, &positioned)
            }
        }
    }

    /// The entry of a float or block inside an inline box that is a stacking context. It is painted as a stacking
    /// context too, with the inline box's effects.
    private func inInlineContext(_ entry: PaintEntry) -> Positioned? {
        let box = entry.fragment.box
        if inlineContexts.isEmpty || tree[box].isOutOfFlow { return nil }
        let inlines = inlineContexts.around(box, in: tree, entered: enteredInlines)
        return inlines.isEmpty ? nil : Positioned(entry: entry, zIndex: Self.zIndex(of: inlines), inlines: inlines)
    }

    static func zIndex(of inlines: [ComputedStyle]) -> Int {
        guard let outermost = inlines.first?.box, outermost.position != .static else { return 0 }
        return outermost.zIndex ?? 0
    }

    private mutating func gatherPositioned(_ unclipped: PaintEntry, _ positioned: inout [Positioned]) {
        let entry = clipped(unclipped)
        let style = entry.fragment.style.box
        let index = positioned.count
        let zIndex = style.position != .static || isFlexOrGridItem(entry.fragment) ? style.zIndex : nil
        positioned.append(Positioned(entry: entry, zIndex: zIndex ?? 0))
        // Positioned boxes with `z-index: auto` are not stacking contexts, except for fixed ones.
        // [CSS Positioned Layout 3 §2](https://www.w3.org/TR/css-position-3/#position-property)
        let isContext =
            zIndex != nil || style.position == .fixed || style.position == .sticky || style.isStackingContextByEffect
        if isContext { return }
        var layers = Layers(root: entry)
        gatherContents(entry, into: &layers, &positioned)
        positioned[index].layers = layers
    }

    /// Gathers the children of a block-level box, an atomic inline or a positioned box.
    mutating func gatherContents(
        _ entry: PaintEntry, into layers: inout Layers, _ positioned: inout [Positioned]
    ) {
        let fragment = entry.fragment
        let wasRepeating = isRepeating
        isRepeating = entry.isRepeated
        defer { isRepeating = wasRepeating }
        if fragment.style.box.outline.width > .zero { layers.outlines.append(entry) }
        if case .inlineBox = fragment.kind {
            return gatherInlines(fragment, at: entry.origin, clip: entry.clip, into: &layers, &positioned)
        }
        let clip = contentClip(of: entry)
        if fragment.plainLine != nil {
            layers.inlines.append(paintEntry(fragment, at: entry.origin, clip: clip, role: .plainLine))
            return
        }
        if tree[fragment.box].kind.hasItems {
            for child in fragment.children {
                gatherItem(
                    paintEntry(child.fragment, at: entry.origin + child.offset, clip: clip), &layers, &positioned)
            }
        } else {
            for child in fragment.children {
                gather(child.fragment, at: entry.origin + child.offset, clip: clip, into: &layers, &positioned)
            }
        }
        if !fragment.collapsedBorders.isEmpty {
            layers.blocks.append(
                paintEntry(fragment, at: entry.origin, clip: entry.clip, role: .collapsedBorders))
        }
    }

    /// Gathers a flex or grid item, which is painted in one go like an inline block.
    /// [CSS Flexbox 1 §5.4](https://www.w3.org/TR/css-flexbox-1/#painting),
    /// [CSS Grid 2 §8.4](https://www.w3.org/TR/css-grid-2/#z-order)
    private mutating func gatherItem(
        _ entry: PaintEntry, _ layers: inout Layers, _ positioned: inout [Positioned]
    ) {
        if isPositioned(entry.fragment) || tree[entry.fragment.box].isOutOfFlow || inInlineContext(entry) != nil {
            return gather(entry.fragment, at: entry.origin, clip: entry.clip, into: &layers, &positioned)
        }
        var item = Layers(root: entry)
        gatherContents(entry, into: &item, &positioned)
        var place = entry
        place.role = .item
        layers.inlines.append(place)
        layers.atomics.append(item)
    }

    /// Gathers the children of a line or an inline box. Text needs no entry, because its line paints it.
    private mutating func gatherInlines(
        _ fragment: Fragment, at origin: Point, clip: Int, into layers: inout Layers,
        _ positioned: inout [Positioned]
    ) {
        for child in fragment.children {
            let inner = child.fragment
            switch inner.kind {
            case .text: continue
            case .line, .inlineBox:
                if isPositioned(inner) {
                    gatherPositioned(paintEntry(inner, at: origin + child.offset, clip: clip), &positioned)
                } else {
                    if inner.style.box.outline.width > .zero, case .inlineBox = inner.kind {
                        layers.outlines.append(paintEntry(inner, at: origin + child.offset, clip: clip))
                    }
                    gatherInlines(inner, at: origin + child.offset, clip: clip, into: &layers, &positioned)
                }
            case .box, .replaced:
                if isPositioned(inner) || isFloating(inner) {
                    gather(inner, at: origin + child.offset, clip: clip, into: &layers, &positioned)
                } else {
                    let entry = paintEntry(inner, at: origin + child.offset, clip: clip)
                    var atomic = Layers(root: entry)
                    gatherContents(entry, into: &atomic, &positioned)
                    layers.atomics.append(atomic)
                }
            }
        }
    }

    /// Whether the fragment's box is positioned, or a stacking context for another reason, so that it is painted with
    /// the positioned descendants of the stacking context around it. A table's grid leaves this to its wrapper.
    func isPositioned(_ fragment: Fragment) -> Bool {
        if case .line = fragment.kind { return false }
        let style = fragment.style.box
        if style.position == .static, !style.isStackingContextByEffect {
            return style.zIndex != nil && isFlexOrGridItem(fragment)
        }
        return tableRole(fragment) != .grid
    }

    /// Whether the box is a flex or grid item with a `z-index`. Such items obey it although they are not positioned.
    /// [CSS Flexbox 1 §5.4](https://www.w3.org/TR/css-flexbox-1/#painting),
    /// [CSS Grid 2 §8.4](https://www.w3.org/TR/css-grid-2/#z-order)
    private func isFlexOrGridItem(_ fragment: Fragment) -> Bool {
        guard fragment.style.box.zIndex != nil, let parent = tree.parent(fragment.box) else { return false }
        switch tree.style(parent).box.display {
        case .flex, .inlineFlex, .grid, .inlineGrid: return true
        default: return false
        }
    }

    func isFloating(_ fragment: Fragment) -> Bool {
        (fragment.style.box.float != .none || fragment.style.box.pageFloat != .none)
            && tableRole(fragment) != .grid
    }

    enum TableRole { case none, wrapper, grid }
    /// The properties that a table box obeys. The wrapper and the grid may share the element's style, and each obeys
    /// properties of its own.
    /// [CSS Tables 3 §2](https://www.w3.org/TR/css-tables-3/#table-structure)
    func tableRole(_ fragment: Fragment) -> TableRole {
        let display = fragment.style.box.display
        guard display == .table || display == .inlineTable else { return .none }
        switch tree[fragment.box].kind {
        case .tableWrapper: return .wrapper
        case .tableGrid: return .grid
        default: return .none
        }
    }

    func paintsDecorations(_ fragment: Fragment) -> Bool {
        if fragment.border != .zero || !fragment.columnBackgrounds.isEmpty || !fragment.columnRules.isEmpty {
            return true
        }
        if fragment.style.box.hasEffectDecorations { return true }
        return fragment.style.hasBackground
    }

    /// The entry with the clip that `clip` gives to an absolutely positioned box and its content.
    /// [CSS Masking 1 §9](https://www.w3.org/TR/css-masking-1/#clip-property)
    private mutating func clipped(_ entry: PaintEntry) -> PaintEntry {
        let style = entry.fragment.style.box
        guard style.position == .absolute || style.position == .fixed, let sides = style.clipRect else { return entry }
        let size = entry.fragment.size
        let (left, top) = (sides.left ?? .zero, sides.top ?? .zero)
        let rect = Rect(
            x: entry.origin.x + left, y: entry.origin.y + top,
            width: max(.zero, (sides.right ?? size.width) - left),
            height: max(.zero, (sides.bottom ?? size.height) - top))
        clips.append(ClipNode(parent: entry.clip, area: RoundedRect(rect), box: entry.fragment.box, isHiding: true))
        return paintEntry(entry.fragment, at: entry.origin, clip: clips.count - 1)
    }

    /// The clip of a box's content if `overflow` is not `visible`: its padding box, or the area that
    /// `overflow-clip-margin` gives.
    /// [CSS Overflow 3 §3](https://www.w3.org/TR/css-overflow-3/#overflow-properties)
    private mutating func contentClip(of entry: PaintEntry) -> Int {
        let fragment = entry.fragment
        let style = fragment.style.box
        if !style.clipsX && !style.clipsY { return entry.clip }
        if tableRole(fragment) == .wrapper || fragment.box == tree.root { return entry.clip }
        if case .box = fragment.kind {
            let edge = fragment.overflowClipEdge
            var area = borderEdge(entry).inset(by: edge.insets).spread(by: edge.margin)
            // With `clip` in only one axis, the other axis stays open.
            let far = LayoutUnit(1 << 20)
            if !style.clipsX {
                area = RoundedRect(area.rect.outset(by: Edges(top: .zero, right: far, bottom: .zero, left: far)))
            } else if !style.clipsY {
                area = RoundedRect(area.rect.outset(by: Edges(top: far, right: .zero, bottom: far, left: .zero)))
            }
            clips.append(
                ClipNode(
                    parent: entry.clip, area: area, box: fragment.box,
                    isHiding: fragment.hidesContentOnPurpose
                        || entry.clip != ClipNode.none && clips[entry.clip].isHiding,
                    goesOn: fragment.continuesOnNext))
            return clips.count - 1
        }
        return entry.clip
    }
}
