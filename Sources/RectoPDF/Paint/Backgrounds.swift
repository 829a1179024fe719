import RectoCSS
import RectoCore
import RectoLayout

/// The areas for painting a background.
struct BackgroundSurface {
    /// The areas in which the background is visible.
    var areas: BackgroundAreas
    /// The areas in which images are positioned. They are those of the whole box, if `areas` are those of a fragment of
    /// it.
    var positioning: BackgroundAreas
    /// Replaces the painting area of all layers. It is used for the backgrounds of the page and of the root element.
    var canvas: Rect?

    init(_ areas: BackgroundAreas, whole: BackgroundAreas? = nil, canvas: Rect? = nil) {
        self.areas = areas
        positioning = whole ?? areas
        self.canvas = canvas
    }

    func painted(_ box: BackgroundBox) -> RoundedRect { canvas.map { RoundedRect($0) } ?? areas[box] }
}

/// [CSS Backgrounds 3 §2](https://www.w3.org/TR/css-backgrounds-3/#backgrounds)
extension PagePainter {
    /// Paints the colour, and then the image layers from the last to the first.
    /// - Parameter text: the glyphs that `background-clip: text` clips the layers to.
    mutating func paintBackground(_ style: ComputedStyle, _ surface: BackgroundSurface, text: [GlyphRun] = []) {
        let layers = style.box.backgroundLayers
        let modes = style.box.backgroundBlendModes
        // The layers blend with those below them, but not with the content below the box.
        if !modes.isEmpty { list.append(.pushGroup(opacity: 1, .normal)) }
        let color = style.box.backgroundColor ?? style.inherited.color
        if !color.isTransparent {
            let box = layers.last?.clip ?? .borderBox
            clip(to: box, text) { $0.list.fill(surface.painted(box), color) }
        }
        for (index, layer) in layers.enumerated().reversed() {
            guard let picture = layer.picture else { continue }
            let mode = modes.isEmpty ? BlendMode.normal : modes[index % modes.count]
            if mode != .normal { list.append(.pushGroup(opacity: 1, mode)) }
            clip(to: layer.clip, text) {
                $0.paintLayer(layer, picture, style, surface, isFixed: style.box.isBackgroundFixed(index))
            }
            if mode != .normal { list.append(.popGroup) }
        }
        if !modes.isEmpty { list.append(.popGroup) }
    }

    private mutating func clip(to box: BackgroundBox, _ text: [GlyphRun], _ paint: (inout PagePainter) -> Void) {
        if box != .text { return paint(&self) }
        if text.isEmpty { return }
        list.append(.pushTextClip(text))
        paint(&self)
        list.append(.popClip)
    }

    mutating func paintLayer(
        _ layer: BackgroundLayer, _ value: ImageValue, _ style: ComputedStyle, _ surface: BackgroundSurface,
        isFixed: Bool
    ) {
        let area = surface.painted(layer.clip)
        // On paper, a background that does not scroll keeps its position on the page, so every page has its own.
        // [§2.5](https://www.w3.org/TR/css-backgrounds-3/#background-attachment)
        // In a transformed box it scrolls. [CSS Transforms 1 §3](https://www.w3.org/TR/css-transforms-1/#transform-rendering)
        let positioning =
            isFixed && transform == nil
            ? Rect(origin: .zero, size: list.size) : surface.positioning[layer.origin].rect
        guard !area.rect.isEmpty, let natural = naturalDimensions(value, style) else { return }
        guard let size = layer.imageSize(natural: natural, in: positioning.size),
            let picture = picture(value, style, size: size)
        else { return }
        let x = TileRow(
            layer.repeatX, position: layer.positionX, size: size.width, in: positioning.minX, positioning.size.width)
        let y = TileRow(
            layer.repeatY, position: layer.positionY, size: size.height, in: positioning.minY,
            positioning.size.height)
        paintTiles(
            picture, Rect(x: x.start, y: y.start, width: size.width, height: size.height), stepX: x.step,
            stepY: y.step, in: area)
    }

    /// Fills `area` with a picture, placed once or repeated.
    private mutating func paintTiles(
        _ picture: Picture, _ tile: Rect, stepX: LayoutUnit?, stepY: LayoutUnit?, in area: RoundedRect
    ) {
        // Parts that are not on the sheet need not be drawn, unless a transform may bring them there.
        var painted = area.rect
        if transform == nil {
            let sheet = list.sheet.bleedArea(of: list.size)
            painted =
                painted.intersection(minX: min(.zero, sheet.minX), maxX: max(list.size.width, sheet.maxX))
                .intersection(minY: min(.zero, sheet.minY), maxY: max(list.size.height, sheet.maxY))
        }
        // A direction that does not repeat is limited to the single row or column of tiles.
        if stepX == nil { painted = painted.intersection(minX: tile.minX, maxX: tile.maxX) }
        if stepY == nil { painted = painted.intersection(minY: tile.minY, maxY: tile.maxY) }
        if painted.isEmpty { return }
        if area.isRounded { list.append(.pushClip(list.path { $0.add(area) }, .nonZero)) }
        // A repeated picture may need only one tile.
        if painted.union(tile) == tile || stepX == nil && stepY == nil {
            let isCut = painted != tile
            if isCut { list.append(.pushClip(list.path { $0.rectangle(painted) }, .nonZero)) }
            list.append(.picture(picture, destination: tile))
            if isCut { list.append(.popClip) }
        } else {
            let step = Size(width: stepX ?? tile.size.width, height: stepY ?? tile.size.height)
            list.append(
                .tiles(TiledPicture(picture: picture, destination: tile, tile: tile, step: step, area: painted)))
        }
        if area.isRounded { list.append(.popClip) }
    }

    // MARK: Pictures

    /// The natural dimensions of an image, or nil if it is missing.
    func naturalDimensions(_ value: ImageValue, _ style: ComputedStyle) -> NaturalDimensions? {
        switch value {
        case .reference(let reference):
            images.image(reference).map { images.naturalDimensions($0, style.inherited) }
        case .gradient: NaturalDimensions.none
        }
    }

    /// An image in the form in which it fills a rectangle of `size`.
    func picture(_ value: ImageValue, _ style: ComputedStyle, size: Size) -> Picture? {
        switch value {
        case .reference(let reference):
            images.image(reference).map { .image(PlacedImage($0, style.inherited, size: size)) }
        case .gradient(let gradient):
            GradientPaint(gradient, size: size, currentColor: style.inherited.color).map { .gradient($0) }
        }
    }
}

/// The positions of the tiles along one axis, by §2.4 and §2.6.
private struct TileRow {
    var start: LayoutUnit
    /// The distance from one tile to the next; nil if there is only one tile.
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
    /// The size of one tile, or nil if nothing is to be drawn.
    /// [§2.9](https://www.w3.org/TR/css-backgrounds-3/#the-background-size) and `round` of §2.4
    fileprivate func imageSize(natural: NaturalDimensions, in area: Size) -> Size? {
        let (aw, ah) = (area.width.double, area.height.double)
        var (w, h) = (0.0, 0.0)
        var (isWidthAuto, isHeightAuto) = (false, false)
        switch size {
        case .cover, .contain:
            // An image without a ratio fills the area.
            let ratio = natural.ratio ?? (ah > 0 ? aw / ah : 0)
            let isByWidth = (aw < ah * ratio) == (size == .contain)
            (w, h) = isByWidth ? (aw, ratio > 0 ? aw / ratio : 0) : (ah * ratio, ah)
        case .explicit(let width, let height):
            (isWidthAuto, isHeightAuto) = (width == nil, height == nil)
            let plain = natural.size(in: area)
            w = width?.resolve(area.width).double ?? plain.width.double
            h = height?.resolve(area.height).double ?? plain.height.double
            if width == nil, height != nil {
                w = natural.ratio.map { h * $0 } ?? natural.width?.double ?? aw
            } else if width != nil, height == nil {
                h = natural.ratio.map { w / $0 } ?? natural.height?.double ?? ah
            }
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
        // A picture of an extreme ratio would be farther than Cairo's coordinates reach.
        let most = 4_000_000.0
        let size = Size(width: LayoutUnit(min(w, most)), height: LayoutUnit(min(h, most)))
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
