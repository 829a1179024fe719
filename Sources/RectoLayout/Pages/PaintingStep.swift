import RectoCSS

/// The step at which a box or a text is painted, among all that the stacking context around paints.
/// [CSS 2.2 Appendix E](https://www.w3.org/TR/CSS22/zindex.html)
struct PaintingStep: Comparable {
    /// The layers of a stacking context, from the lowest. Those behind its blocks are told by their `z-index`.
    enum Layer: Int { case blocks, floats, inlines, positioned }
    private var zIndex = 0
    private var layer: Layer
    /// The box that is painted with all that is in it. In one layer, those that come later in the tree are painted later.
    private var box: BoxID
    /// Whether a `z-index` says that the box lies over or under others on purpose.
    private(set) var hasZIndex = false
    /// Whether what is behind may be seen through the box, or through one around it.
    private(set) var isTranslucent = false

    /// - Parameter layer: that of the box among its siblings, if nothing puts it in another one.
    /// - Parameter ancestor: a box around, whose content is compared.
    /// SPEC-GAP: `order` does not change the step of a flex or grid item.
    init(of box: BoxID, in layer: Layer, below ancestor: BoxID?, _ tree: BoxTree) {
        (self.box, self.layer) = (box, layer)
        // A text has the style of its parent.
        if tree[box].kind != .text { enclose(in: box, tree) }
        for around in tree.boxes(around: box) {
            if around == ancestor { break }
            enclose(in: around, tree)
        }
    }

    /// Applies the style of a box: the one that is painted, or one around it.
    private mutating func enclose(in around: BoxID, _ tree: BoxTree) {
        let style = tree.style(around).box
        let flags = tree[around].flags
        let zIndex = style.position != .static || flags.contains(.flexOrGridItem) ? style.zIndex : nil
        if zIndex != nil { hasZIndex = true }
        if style.groupOpacity < 1 || style.mixBlendMode != .normal || style.clipPath != nil || style.isMasked {
            isTranslucent = true
        }
        let isContext =
            zIndex != nil || style.position == .fixed || style.position == .sticky || style.isStackingContextByEffect
        if isContext {
            (self.zIndex, layer, box) = (zIndex ?? 0, .positioned, around)
        } else if layer == .positioned {
            // A positioned box is painted by the stacking context around it, which this box is not.
            return
        } else if style.position != .static {
            (layer, box) = (.positioned, around)
        } else if flags.contains(.floating) {
            (layer, box) = (.floats, around)
        } else if !flags.isDisjoint(with: [.flexOrGridItem, .atomicInline]) {
            (layer, box) = (.inlines, around)
        }
    }

    static func < (a: Self, b: Self) -> Bool {
        (a.zIndex, a.layer.rawValue, a.box) < (b.zIndex, b.layer.rawValue, b.box)
    }
}
