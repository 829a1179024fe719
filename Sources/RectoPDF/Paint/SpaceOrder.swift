import RectoCSS
import RectoCore
import RectoLayout

// The order of the boxes of one 3-D rendering context: the box that establishes it, those that extend it, and the
// children of all of them cover each other by their distance from the viewer, whichever of these boxes they are in.
// [CSS Transforms 2 §4.1.1](https://www.w3.org/TR/css-transforms-2/#3d-rendering-contexts)
//
// DEVIATION: planes that cut each other are not divided; the distance is that of their middles. The decorations of the
// box that establishes the context are in its plane, as in all browsers, so that a child may be behind them.

/// A part of a 3-D rendering context that is in one plane and is painted without a break.
private struct SpacePlane {
    enum Content {
        /// A box that establishes or extends the context, with its content, and its descendants of negative `z-index`.
        case own(Layers, behind: [Positioned])
        case item(Positioned)
    }
    var content: Content
    /// The boxes that extend the context around it, the outermost first.
    var around: [PaintEntry]
    /// The distance before the page, in 1/1024 px. Planes are equal within this.
    var depth: Double
}

/// A box that establishes or extends a 3-D rendering context.
private struct SpaceBox {
    var entry: PaintEntry
    var transform: BoxTransform
    /// The distance of its plane before the page.
    var depth: Double
    /// The boxes that extend the context, from the outermost to this one.
    var around: [PaintEntry] = []
}

/// A box that extends the 3-D rendering context, in whose coordinates painting happens.
private struct OpenSpace {
    var entry: PaintEntry
    /// The transform around it.
    var outer: AffineTransform?
    var isApplied: Bool
    var isSeen: Bool
}

extension PagePainter {
    /// Whether the children of the box are in one 3-D rendering context with it.
    func isInSpace(_ entry: PaintEntry) -> Bool {
        switch entry.fragment.kind {
        case .inlineBox, .line, .text: false
        case .box, .replaced: entry.fragment.style.box.preservesSpace && tableRole(entry.fragment) != .grid
        }
    }

    /// Paints the 3-D rendering context that a box establishes.
    /// - Parameter positioned: what is in its stacking context, without what others in it contain.
    mutating func paintSpace(_ root: PaintEntry, _ layers: Layers, _ positioned: [Positioned]) {
        var planes: [SpacePlane] = []
        let own = boxTransform(of: root)
        addPlanes(of: SpaceBox(entry: root, transform: own, depth: own.depth), layers, positioned, to: &planes)
        // Planes of the same depth stay in painting order.
        let ordered = planes.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
        var open: [OpenSpace] = []
        var items: [Positioned] = []
        for (index, (_, plane)) in ordered.enumerated() {
            let isSeen = enterSpaces(plane.around, &open)
            switch plane.content {
            case .own(let layers, let behind): if isSeen { paintLayers(layers, behind: behind) }
            case .item(let item):
                items.append(item)
                // What follows in the same box is painted with it, because it may be the next part of an inline box.
                if index + 1 < ordered.count, case .item = ordered[index + 1].element.content,
                    ordered[index + 1].element.around.last?.fragment === plane.around.last?.fragment
                {
                    continue
                }
                if isSeen { paint(items) }
                items = []
            }
        }
        _ = enterSpaces([], &open)
    }

    /// Adds the planes of a box that establishes or extends a 3-D rendering context, in painting order.
    private mutating func addPlanes(
        of box: SpaceBox, _ layers: Layers, _ positioned: [Positioned], to planes: inout [SpacePlane]
    ) {
        let (around, transform, depth) = (box.around, box.transform, (box.depth * 1024).rounded())
        let isHidden = box.entry.fragment.style.box.backfaceVisibility == .hidden
        let isUnseen = transform.isEdgeOn || transform.facesBack && isHidden
        let ordered = inPaintingOrder(positioned, in: layers.root?.fragment.box)
        var behind: [Positioned] = []
        var before: [SpacePlane] = []
        for item in ordered {
            let isChild = item.inlines.isEmpty && spaces.around(item.entry.fragment.box, in: tree) != nil
            // Descendants of a flat child are in its plane: the child is flattened before it takes its place in space.
            let moved = isChild && item.layers == nil ? boxTransform(of: item.entry) : BoxTransform()
            if item.layers == nil, isChild, isInSpace(item.entry), moved.leavesPlane || item.zIndex >= 0 {
                let inner = SpaceBox(
                    entry: item.entry, transform: moved, depth: moved.leavesPlane ? moved.depth : box.depth,
                    around: around + [item.entry])
                if addSpace(item, inner, to: &before) { continue }
            }
            if moved.leavesPlane {
                before.append(
                    SpacePlane(content: .item(item), around: around, depth: (moved.depth * 1024).rounded()))
            } else if isUnseen, moved.facesBack == transform.facesBack || !isChild || item.layers != nil {
                continue
            } else if item.zIndex < 0 {
                behind.append(item)
            } else {
                before.append(SpacePlane(content: .item(item), around: around, depth: depth))
            }
        }
        if !isUnseen {
            planes.append(SpacePlane(content: .own(layers, behind: behind), around: around, depth: depth))
        }
        planes += before
    }

    /// Adds the planes of a box that extends a 3-D rendering context. Returns false if it must be painted as a whole,
    /// because something in it blends with what is behind it there.
    private mutating func addSpace(_ item: Positioned, _ box: SpaceBox, to planes: inout [SpacePlane]) -> Bool {
        let entry = item.entry
        var layers = Layers(root: entry)
        var positioned: [Positioned] = []
        gatherContents(entry, into: &layers, &positioned)
        positioned += item.adopted
        if Self.blends(positioned) { return false }
        spaces.enter(entry.fragment.box, box.transform.inside)
        addPlanes(of: box, layers, positioned, to: &planes)
        spaces.enter(entry.fragment.box, nil)
        return true
    }

    /// Goes on in the coordinates of boxes that extend a 3-D rendering context, the outermost first. Returns false if
    /// nothing in them is painted.
    /// - Parameter open: the boxes in whose coordinates painting happens.
    private mutating func enterSpaces(_ boxes: [PaintEntry], _ open: inout [OpenSpace]) -> Bool {
        var common = 0
        while common < min(boxes.count, open.count), boxes[common].fragment === open[common].entry.fragment {
            common += 1
        }
        while open.count > common, let last = open.popLast() {
            setClip(last.entry.clip)
            if last.isApplied { list.append(.popTransform) }
            spaces.enter(last.entry.fragment.box, nil)
            transform = last.outer
        }
        for entry in boxes[common...] {
            setClip(entry.clip)
            let outer = transform
            let own = boxTransform(of: entry)
            let isSeen = open.last?.isSeen != false && pushTransform(own, of: entry)
            open.append(OpenSpace(entry: entry, outer: outer, isApplied: isSeen && own.isApplied, isSeen: isSeen))
            spaces.enter(entry.fragment.box, own.inside)
        }
        return open.last?.isSeen != false
    }
}
