import RectoCSS
import RectoCore
import RectoLayout

/// The three boxes that `background-clip` and `background-origin` name.
struct BackgroundAreas {
    var border: RoundedRect
    var padding: RoundedRect
    var content: RoundedRect

    init(border edge: RoundedRect, border: Edges<LayoutUnit>, padding: Edges<LayoutUnit>) {
        self.border = edge
        self.padding = edge.inset(by: border)
        content = edge.inset(by: border + padding)
    }
    init(border rect: Rect, border: Edges<LayoutUnit>, padding: Edges<LayoutUnit>) {
        self.init(border: RoundedRect(rect), border: border, padding: padding)
    }
    subscript(box: BackgroundBox) -> RoundedRect {
        switch box {
        case .borderBox: border
        case .paddingBox: padding
        case .contentBox: content
        }
    }
}

/// [CSS Backgrounds 3 §2](https://www.w3.org/TR/css-backgrounds-3/#backgrounds)
extension PagePainter {
    /// Paints the colour, then the image layers from the last to the first. `canvas` replaces the painting area of
    /// all layers, for the page's and the root element's background.
    mutating func paintBackground(_ style: ComputedStyle, _ areas: BackgroundAreas, over canvas: Rect? = nil) {
        let layers = style.box.backgroundLayers
        let color = style.box.backgroundColor ?? style.inherited.color
        if !color.isTransparent {
            list.fill(canvas.map { RoundedRect($0) } ?? areas[layers.last?.clip ?? .borderBox], color)
        }
        for layer in layers.reversed() {
            guard let reference = layer.image, let image = images.image(reference) else { continue }
            paintImageLayer(layer, image, areas, canvas.map { RoundedRect($0) } ?? areas[layer.clip])
        }
    }

    private mutating func paintImageLayer(
        _ layer: BackgroundLayer, _ image: ImageID, _ areas: BackgroundAreas, _ area: RoundedRect
    ) {
        // SPEC-GAP: §2.9: a box that is broken over pages positions its image in each fragment anew.
        let positioning = areas[layer.origin].rect
        let natural = images.naturalSize(image)
        guard !area.rect.isEmpty, let size = layer.imageSize(natural: natural, in: positioning.size) else { return }
        let x = TileRow(
            layer.repeatX, position: layer.positionX, size: size.width, in: positioning.minX, positioning.size.width)
        let y = TileRow(
            layer.repeatY, position: layer.positionY, size: size.height, in: positioning.minY,
            positioning.size.height)
        let tile = Rect(x: x.start, y: y.start, width: size.width, height: size.height)
        // A direction that does not repeat is cut to the one row or column of tiles.
        var painted = area.rect
            .intersection(minX: .zero, maxX: list.size.width).intersection(minY: .zero, maxY: list.size.height)
        if x.step == nil { painted = painted.intersection(minX: tile.minX, maxX: tile.maxX) }
        if y.step == nil { painted = painted.intersection(minY: tile.minY, maxY: tile.maxY) }
        if painted.isEmpty { return }
        if area.isRounded { list.append(.pushClip(list.path { $0.add(area) }, .nonZero)) }
        if x.step == nil, y.step == nil {
            let isCut = painted != tile
            if isCut { list.append(.pushClip(list.path { $0.rectangle(painted) }, .nonZero)) }
            list.append(.image(image, destination: tile))
            if isCut { list.append(.popClip) }
        } else {
            let step = Size(width: x.step ?? size.width, height: y.step ?? size.height)
            list.append(.tiles(TiledImage(image: image, tile: tile, step: step, area: painted)))
        }
        if area.isRounded { list.append(.popClip) }
    }
}

/// Where the tiles of one axis stand: §3.4 and §3.6.
private struct TileRow {
    var start: LayoutUnit
    /// nil: one tile only.
    var step: LayoutUnit?
    init(
        _ style: BackgroundRepeat, position: LengthPercentage, size: LayoutUnit, in origin: LayoutUnit,
        _ length: LayoutUnit
    ) {
        start = origin + position.resolve(length - size)
        switch style {
        case .noRepeat: step = nil
        case .repeat, .round: step = size
        case .space:
            let count = size > .zero ? length.raw / size.raw : 0
            if count >= 2 {
                start = origin
                step = size + (length - size * count) / (count - 1)
            }
        }
    }
}

extension BackgroundLayer {
    /// The size of one tile; nil if nothing is to be drawn.
    /// [§3.9](https://www.w3.org/TR/css-backgrounds-3/#the-background-size) and `round` of §3.4.
    fileprivate func imageSize(natural: Size, in area: Size) -> Size? {
        let (nw, nh) = (natural.width.double, natural.height.double)
        let (aw, ah) = (area.width.double, area.height.double)
        guard nw > 0, nh > 0 else { return nil }
        var (w, h) = (nw, nh)
        var (isWidthAuto, isHeightAuto) = (false, false)
        switch size {
        case .cover, .contain:
            let scale = size == .cover ? max(aw / nw, ah / nh) : min(aw / nw, ah / nh)
            (w, h) = (nw * scale, nh * scale)
        case .explicit(let width, let height):
            (isWidthAuto, isHeightAuto) = (width == nil, height == nil)
            if let width { w = width.resolve(area.width).double }
            if let height { h = height.resolve(area.height).double }
            if width == nil, height != nil { w = nw * h / nh }
            if height == nil, width != nil { h = nh * w / nw }
        }
        guard w > 0, h > 0 else { return nil }
        if repeatX == .round, aw > 0 {
            let before = w
            w = aw / max(1, (aw / w).rounded())
            if isHeightAuto, repeatY != .round { h *= w / before }
        }
        if repeatY == .round, ah > 0 {
            let before = h
            h = ah / max(1, (ah / h).rounded())
            if isWidthAuto, repeatX != .round { w *= h / before }
        }
        let size = Size(width: LayoutUnit(w), height: LayoutUnit(h))
        return size.width > .zero && size.height > .zero ? size : nil
    }
}

extension Rect {
    fileprivate func intersection(minX low: LayoutUnit, maxX high: LayoutUnit) -> Rect {
        let (a, b) = (max(minX, low), min(maxX, high))
        return Rect(x: a, y: minY, width: max(.zero, b - a), height: size.height)
    }
    fileprivate func intersection(minY low: LayoutUnit, maxY high: LayoutUnit) -> Rect {
        let (a, b) = (max(minY, low), min(maxY, high))
        return Rect(x: minX, y: a, width: size.width, height: max(.zero, b - a))
    }
}
