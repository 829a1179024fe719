import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout

/// Paints stacking contexts in the order of
/// [CSS 2.2 Appendix E](https://www.w3.org/TR/CSS22/zindex.html).
extension PagePainter {
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
            case .item, .plainLine: break
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
            if let line = entry.fragment.plainLine {
                if paintPlainLine(line, of: entry) { continue }
                let child = entry.fragment.children[0]
                paintInline(child.fragment, at: entry.origin + child.offset, layers, &nextAtomic)
            } else if case .replaced = entry.fragment.kind {
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
