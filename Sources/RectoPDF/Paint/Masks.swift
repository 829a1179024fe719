import RectoCSS
import RectoCore
import RectoLayout

/// [CSS Masking 1 §7](https://www.w3.org/TR/css-masking-1/#positioned-masks)
extension PagePainter {
    /// Opens the masks of a box: that of `mask-image`, and inside it that of `mask-border`. Both hide what they do not
    /// cover.
    /// - Returns: the number of masks that were opened, each of which ends with a `popMask`.
    mutating func pushMasks(of entry: PaintEntry) -> Int {
        let style = entry.fragment.style
        guard style.box.isMasked else { return 0 }
        let fragment = entry.fragment
        let edge = borderEdge(entry)
        let areas = BackgroundAreas(border: edge, border: fragment.backgroundBorder, padding: fragment.padding)
        let whole = wholeBox(entry)
        var count = 0
        let layers = style.box.maskLayers
        if !layers.isEmpty {
            pushMask(layers, style, BackgroundSurface(areas, whole: whole))
            count += 1
        }
        if let border = style.box.maskBorder, naturalDimensions(border.source, style) != nil {
            let areas = whole ?? areas
            let widths = fragment.border
            var form = MaskForm(area: Self.area(of: border, areas.border.rect, widths))
            form.isLayered = style.box.maskBorderMode == .luminance
            list.append(.pushMask(form))
            if form.isLayered { list.append(.pushMaskLayer(.add, isLuminance: true)) }
            clipToPiece(entry, whole) { _ = $0.paintBorderImage(border, style, areas) }
            if form.isLayered { list.append(.popMaskLayer) }
            list.append(.maskedContent)
            count += 1
        }
        return count
    }

    private mutating func pushMask(_ layers: [MaskLayer], _ style: ComputedStyle, _ box: BackgroundSurface) {
        var unclipped = box
        unclipped.canvas = sheetArea
        func surface(of mask: MaskLayer) -> BackgroundSurface { mask.isUnclipped ? unclipped : box }
        let areas = layers.map { surface(of: $0).painted($0.layer.clip).rect }
        var form = MaskForm(area: areas.dropFirst().reduce(areas[0]) { $0.union($1) })
        // The lowest layer meets none.
        form.isLayered = layers.contains { $0.isLuminance } || layers.dropLast().contains { $0.composite != .add }
        list.append(.pushMask(form))
        for (index, mask) in layers.enumerated().reversed() {
            if form.isLayered {
                let composite = index == layers.count - 1 ? .add : mask.composite
                list.append(.pushMaskLayer(composite, isLuminance: mask.isLuminance))
            }
            if let picture = mask.layer.picture {
                paintLayer(mask.layer, picture, style, surface(of: mask), isFixed: false)
            }
            if form.isLayered { list.append(.popMaskLayer) }
        }
        list.append(.maskedContent)
    }

    /// The sheet with its bleed, in the coordinates in which painting happens.
    var sheetArea: Rect {
        let sheet = list.sheet.bleedArea(of: list.size).union(Rect(origin: .zero, size: list.size))
        return transform?.inverse?.bounds(of: sheet) ?? sheet
    }
}
