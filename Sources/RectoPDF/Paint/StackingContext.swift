import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// A fragment with its position on the page, to be painted in a later layer.
struct PaintEntry {
    enum Role: UInt8 { case box, collapsedBorders, item }
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

extension PagePainter {
    // MARK: Gathering

    private func paintEntry(
        _ fragment: Fragment, at origin: Point, clip: Int, role: PaintEntry.Role = .box
    ) -> PaintEntry {
        var entry = PaintEntry(fragment, at: origin, clip: clip, role: role)
        entry.isRepeated = isRepeating || fragment.isRepeated
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

    private static func zIndex(of inlines: [ComputedStyle]) -> Int {
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

    // MARK: Painting

    /// Paints an element that establishes a stacking context, or is painted as if it did.
    /// - Parameter adopted: descendants whose containing block is outside of the element.
    mutating func paintStackingContext(_ entry: PaintEntry, adopting adopted: [Positioned] = []) {
        entering(entry) { painter in
            var layers = Layers(root: entry)
            var positioned: [Positioned] = []
            painter.gatherContents(entry, into: &layers, &positioned)
            positioned += adopted
            let clip = painter.commonClip(of: entry, adopted)
            painter.withEffects(of: entry, clip: clip, isIsolated: Self.blends(positioned)) {
                $0.paintStack(layers, positioned)
            }
        }
    }

    /// Paints in the order of Appendix E.2: the element itself, then its descendants from negative to positive
    /// z-indices.
    mutating func paintStack(_ layers: Layers, _ positioned: [Positioned]) {
        if let root = layers.root, isInSpace(root) { return paintSpace(root, layers, positioned) }
        if positioned.isEmpty { return paintLayers(layers, behind: []) }
        let ordered = inPaintingOrder(positioned, in: layers.root?.fragment.box)
        paintLayers(layers, behind: ordered.filter { $0.zIndex < 0 })
        paint(ordered.filter { $0.zIndex >= 0 })
    }

    /// The contents of a stacking context, without those of others in it, by `z-index`.
    func inPaintingOrder(_ positioned: [Positioned], in root: BoxID?) -> [Positioned] {
        let positioned = parted(positioned, in: root)
        // Fragments of out-of-flow boxes come last among those of their containing block. Boxes are numbered in tree
        // order, which is the painting order unless `order` has changed it.
        let isInTreeOrder =
            !positioned.contains { tree[$0.entry.fragment.box].isOutOfFlow }
            || positioned.contains { $0.entry.fragment.style.box.order != 0 }
        return positioned.enumerated().sorted { a, b in
            if a.element.zIndex != b.element.zIndex { return a.element.zIndex < b.element.zIndex }
            let (first, second) = (a.element.entry.fragment.box, b.element.entry.fragment.box)
            return isInTreeOrder || first == second ? a.offset < b.offset : first < second
        }.map(\.element)
    }

    /// Paints what is in the order of painting. The fragments of an inline box are painted as one group, because an
    /// opacity applies to the element as a whole, where its lines overlap.
    /// [CSS Color 4 §3.3](https://www.w3.org/TR/css-color-4/#transparency)
    mutating func paint(_ ordered: [Positioned]) {
        var next = 0
        while next < ordered.count {
            let first = next
            next += 1
            while next < ordered.count, isOneGroup(ordered[first], ordered[next]) { next += 1 }
            if next == first + 1 { paint(ordered[first]) } else { paintGroup(ordered[first..<next]) }
        }
    }

    private func isOneGroup(_ a: Positioned, _ b: Positioned) -> Bool {
        let (first, second) = (a.entry.fragment, b.entry.fragment)
        guard first.box == second.box, case .inlineBox = first.kind, a.layers == nil, a.entry.clip == b.entry.clip,
            a.inlines.isEmpty, b.inlines.isEmpty
        else { return false }
        let style = first.style.box
        return style.clipPath == nil && !style.isMasked
            && (style.filter != nil || style.groupOpacity < 1 || style.mixBlendMode != .normal)
    }

    private mutating func paintGroup(_ parts: ArraySlice<Positioned>) {
        guard let entry = parts.first?.entry else { return }
        let stacks = parts.map { part in
            var layers = Layers(root: part.entry)
            var positioned: [Positioned] = []
            entering(part.entry) { $0.gatherContents(part.entry, into: &layers, &positioned) }
            return (layers, positioned + part.adopted)
        }
        let isIsolated = stacks.contains { Self.blends($0.1) }
        let clip = commonClip(of: entry, parts.flatMap(\.adopted))
        entering(entry) { painter in
            painter.withEffects(of: entry, clip: clip, isIsolated: isIsolated) { painter in
                for (layers, positioned) in stacks { painter.paintStack(layers, positioned) }
            }
        }
    }

    /// Does something inside the stacking context of an element, which may be an inline box.
    private mutating func entering(_ entry: PaintEntry, _ body: (inout PagePainter) -> Void) {
        let box = tree[entry.fragment.box]
        guard !inlineContexts.isEmpty, inlineContexts.contains(box), let node = box.node else { return body(&self) }
        enteredInlines.append(node)
        body(&self)
        enteredInlines.removeLast()
    }

    /// Whether any of the boxes blends with what is behind it. A stacking context around them is isolated: its content
    /// does not blend with anything outside.
    /// [Compositing 1 §3.2](https://www.w3.org/TR/compositing-1/#csscompositingrules_CSS)
    static func blends(_ positioned: [Positioned]) -> Bool {
        positioned.contains { $0.entry.fragment.style.box.mixBlendMode != .normal }
    }

    /// Distributes out-of-flow boxes to the stacking contexts that contain them in the tree. Their containing block,
    /// whose fragment contains theirs, may be outside: an opacity or clip makes a box a stacking context but not a
    /// containing block, and the containing block of a fixed box is the page's.
    /// [CSS Color 4 §3.3](https://www.w3.org/TR/css-color-4/#transparency)
    /// - Parameter root: the stacking context that contains all of them; nil for the page.
    private func parted(_ positioned: [Positioned], in root: BoxID?) -> [Positioned] {
        // A context with several fragments is represented by its last one.
        var contexts: [BoxID: Int] = [:]
        for (index, item) in positioned.enumerated() where item.layers == nil {
            contexts[item.entry.fragment.box] = index
        }
        if contexts.isEmpty, inlineContexts.isEmpty { return positioned }
        var own = positioned
        var isAdopted = [Bool](repeating: false, count: own.count)
        for (index, item) in positioned.enumerated() {
            let box = item.entry.fragment.box
            if !tree[box].isOutOfFlow && inlineContexts.isEmpty || !item.inlines.isEmpty { continue }
            // The outermost context is used, because it distributes its boxes again.
            var context: Int?
            var inlines: [ComputedStyle] = []
            var around = tree.parent(box)
            while let ancestor = around, ancestor != root {
                if let index = contexts[ancestor] {
                    context = index
                } else if !inlineContexts.isEmpty, let node = inlineContext(ancestor) {
                    inlines.append(node)
                }
                around = tree.parent(ancestor)
            }
            if let context {
                own[context].adopted.append(item)
                isAdopted[index] = true
            } else if !inlines.isEmpty {
                own[index].inlines = inlines.reversed()
                own[index].zIndex = Self.zIndex(of: own[index].inlines)
            }
        }
        return zip(own, isAdopted).compactMap { $1 ? nil : $0 }
    }

    /// The style of an inline box that is a stacking context but is not being painted at the moment; nil for other
    /// boxes.
    private func inlineContext(_ id: BoxID) -> ComputedStyle? {
        let box = tree[id]
        guard inlineContexts.contains(box), let node = box.node, !enteredInlines.contains(node) else { return nil }
        return box.style
    }

    private mutating func paint(_ positioned: Positioned) { paint(positioned, in: positioned.inlines[...]) }

    /// Paints a box with the opacities, blend modes and filters of the inline boxes around it.
    /// - Parameter inlines: the outermost first.
    private mutating func paint(_ positioned: Positioned, in inlines: ArraySlice<ComputedStyle>) {
        let entry = positioned.entry
        guard let style = inlines.first else {
            if let layers = positioned.layers { return paintLayers(layers, behind: []) }
            return paintStackingContext(entry, adopting: positioned.adopted)
        }
        let (opacity, mode) = (style.box.groupOpacity, style.box.mixBlendMode)
        let blends = entry.fragment.style.box.mixBlendMode != .normal
        let isGroup = opacity < 1 || mode != .normal || blends
        let filters = style.box.filter?.steps ?? []
        if !isGroup, filters.isEmpty { return paint(positioned, in: inlines.dropFirst()) }
        let clip = commonClip(of: entry, positioned.adopted)
        setClip(clip)
        if isGroup { list.append(.pushGroup(opacity: max(0, opacity), mode)) }
        withFilters(filters, of: tree[entry.fragment.box].node, color: style.inherited.color) { painter in
            painter.paint(positioned, in: inlines.dropFirst())
            painter.setClip(clip)
        }
        if isGroup { list.append(.popGroup) }
    }

    /// The innermost clip around a box and all that it has adopted. Inside a group, no clip around it can be left.
    private func commonClip(of entry: PaintEntry, _ adopted: [Positioned]) -> Int {
        adopted.reduce(entry.clip) { common, item in
            // A clip comes after those around it.
            var (a, b) = (common, item.entry.clip)
            while a != b { if a > b { a = clips[a].parent } else { b = clips[b].parent } }
            return a
        }
    }

    mutating func paintLayers(_ layers: Layers, behind: [Positioned]) {
        var nextAtomic = 0
        if let root = layers.root {
            setClip(root.clip)
            switch root.fragment.kind {
            case .box, .replaced:
                note(root.fragment, at: root.origin)
                paintDecorations(root)
            case .inlineBox, .line, .text: break
            }
        }
        paint(behind)
        for entry in layers.blocks {
            setClip(entry.clip)
            switch entry.role {
            case .box:
                note(entry.fragment, at: entry.origin)
                paintDecorations(entry)
            case .collapsedBorders: paintCollapsedBorders(entry)
            case .item: break
            }
        }
        for float in layers.floats { paintLayers(float, behind: []) }
        if let root = layers.root {
            isRepeating = root.isRepeated
            switch root.fragment.kind {
            case .replaced:
                setClip(root.clip)
                note(root.fragment, at: root.origin)
                paintReplaced(root)
            case .inlineBox:
                setClip(root.clip)
                paintInline(root.fragment, at: root.origin, layers, &nextAtomic)
            case .box, .line, .text: break
            }
        }
        for entry in layers.inlines {
            if entry.role == .item {
                paintLayers(layers.atomics[nextAtomic], behind: [])
                nextAtomic += 1
                continue
            }
            setClip(entry.clip)
            isRepeating = entry.isRepeated
            if case .replaced = entry.fragment.kind {
                note(entry.fragment, at: entry.origin)
                paintReplaced(entry)
            } else {
                paintInline(entry.fragment, at: entry.origin, layers, &nextAtomic)
            }
        }
        for entry in layers.outlines {
            setClip(entry.clip)
            paintOutline(entry)
        }
    }

    /// Paints a line, an inline box or a text with its content. It walks in the same order as `gatherInlines`, so that
    /// atomic inlines come in their order.
    private mutating func paintInline(
        _ fragment: Fragment, at origin: Point, _ layers: Layers, _ nextAtomic: inout Int
    ) {
        switch fragment.kind {
        case .text(let text):
            note(fragment, at: origin)
            paintText(text, of: fragment, at: origin)
            return
        case .inlineBox:
            note(fragment, at: origin)
            if paintsDecorations(fragment) {
                paintDecorations(PaintEntry(fragment, at: origin, clip: currentClip))
            }
        case .line:
            if let lineEnds { textBeforeSpace = lineEnds.textBeforeSpace(of: fragment) }
        case .box, .replaced: break
        }
        for child in fragment.children {
            let inner = child.fragment
            switch inner.kind {
            case .text(let text):
                note(inner, at: origin + child.offset)
                paintText(text, of: inner, at: origin + child.offset)
            case .line, .inlineBox:
                if !isPositioned(inner) {
                    paintInline(inner, at: origin + child.offset, layers, &nextAtomic)
                }
            case .box, .replaced:
                if isPositioned(inner) || isFloating(inner) { continue }
                let (clip, wasRepeating) = (currentClip, isRepeating)
                paintLayers(layers.atomics[nextAtomic], behind: [])
                nextAtomic += 1
                setClip(clip)
                isRepeating = wasRepeating
            }
        }
    }

    /// Makes `target` the current clip with as few changes as possible.
    mutating func setClip(_ target: Int) {
        if target == currentClip { return }
        var wanted: [Int] = []
        var node = target
        while node != ClipNode.none {
            wanted.append(node)
            node = clips[node].parent
        }
        while currentClip != ClipNode.none, !wanted.contains(currentClip) {
            list.append(.popClip)
            currentClip = clips[currentClip].parent
        }
        for node in wanted.reversed() where node > currentClip {
            let area = clips[node].area
            list.append(.pushClip(list.path { $0.add(area) }, .nonZero))
            clips[node].bounds = transform?.bounds(of: area.rect) ?? area.rect
            currentClip = node
        }
    }
}
