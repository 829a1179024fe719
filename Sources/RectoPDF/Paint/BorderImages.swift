import RectoCSS
import RectoCore
import RectoLayout

/// [CSS Backgrounds 3 §5](https://www.w3.org/TR/css-backgrounds-3/#border-images)
extension PagePainter {
    /// Paints an image around a box, as its border or as its mask. Returns false if it is missing.
    mutating func paintBorderImage(_ border: BorderImage, _ style: ComputedStyle, _ areas: BackgroundAreas) -> Bool {
        guard let natural = naturalDimensions(border.source, style) else { return false }
        let (edge, inner) = (areas.border.rect, areas.padding.rect)
        let borders = Edges(
            top: inner.minY - edge.minY, right: edge.maxX - inner.maxX, bottom: edge.maxY - inner.maxY,
            left: inner.minX - edge.minX)
        let area = Self.area(of: border, edge, borders)
        // An image without a natural size is as large as the area.
        let size = natural.size(in: area.size)
        guard size.width > .zero, size.height > .zero, var picture = picture(border.source, style, size: size) else {
            return true
        }
        if case .image(var image) = picture {
            image.viewport = size
            picture = .image(image)
        }
        let slice = Self.slice(border, size, pixel: style.inherited.usedZoom)
        let width = Self.width(border, borders, slice, area.size, natural)
        let source = Nine(Rect(origin: .zero, size: size), slice)
        let target = Nine(area, width)
        let painter = SlicePainter(picture: picture, size: size)
        for row in 0..<3 {
            for column in 0..<3 {
                let (from, to) = (source[column, row], target[column, row])
                if from.isEmpty || to.isEmpty || (row == 1 && column == 1 && !border.isFilled) { continue }
                // A corner is scaled to its place. The tiles of a side keep their proportions: they are as wide as the
                // border is there. Tiles of the middle are scaled like the top and the left side.
                var tile = to.size
                if column == 1 {
                    tile.width = from.size.width * scale(row, from.size.height, to.size.height, target, source, true)
                }
                if row == 1 {
                    tile.height =
                        from.size.height * scale(column, from.size.width, to.size.width, target, source, false)
                }
                painter.paint(
                    from, to, tile, repeatX: column == 1 ? border.repeatX : .stretch,
                    repeatY: row == 1 ? border.repeatY : .stretch, &list)
            }
        }
        return true
    }

    /// The factor by which the image's slices are scaled along a side.
    private func scale(
        _ index: Int, _ from: LayoutUnit, _ to: LayoutUnit, _ target: Nine, _ source: Nine, _ isHorizontal: Bool
    ) -> Double {
        if index != 1 { return from > .zero ? to.double / from.double : 1 }
        // §5.6: the factor comes from the first side that has a size, or else from the opposite one.
        for side in [0, 2] {
            let (a, b) =
                isHorizontal
                ? (source[1, side].size.height, target[1, side].size.height)
                : (source[side, 1].size.width, target[side, 1].size.width)
            if a > .zero, b > .zero { return b.double / a.double }
        }
        return 1
    }

    static func area(of image: BorderImage, _ edge: Rect, _ borders: Edges<LayoutUnit>) -> Rect {
        edge.outset(by: outset(image, borders))
    }

    private static func outset(_ image: BorderImage, _ borders: Edges<LayoutUnit>) -> Edges<LayoutUnit> {
        func side(_ outset: BorderImage.Outset, _ border: LayoutUnit) -> LayoutUnit {
            switch outset {
            case .multiple(let n): border * n
            case .length(let length): length
            }
        }
        return Edges(
            top: side(image.outset.top, borders.top), right: side(image.outset.right, borders.right),
            bottom: side(image.outset.bottom, borders.bottom), left: side(image.outset.left, borders.left))
    }

    /// [§5.2](https://www.w3.org/TR/css-backgrounds-3/#the-border-image-slice)
    /// - Parameter pixel: the size of a pixel of the image, which is the zoom of the box.
    private static func slice(_ image: BorderImage, _ size: Size, pixel: Double) -> Edges<LayoutUnit> {
        func side(_ slice: BorderImage.Slice, _ length: LayoutUnit) -> LayoutUnit {
            switch slice {
            case .number(let n): min(LayoutUnit(n * pixel), length)
            case .percentage(let p): min(length * p, length)
            }
        }
        return Edges(
            top: side(image.slice.top, size.height), right: side(image.slice.right, size.width),
            bottom: side(image.slice.bottom, size.height), left: side(image.slice.left, size.width))
    }

    /// [§5.3](https://www.w3.org/TR/css-backgrounds-3/#the-border-image-width)
    private static func width(
        _ image: BorderImage, _ borders: Edges<LayoutUnit>, _ slice: Edges<LayoutUnit>, _ area: Size,
        _ natural: NaturalDimensions
    ) -> Edges<LayoutUnit> {
        func side(
            _ width: BorderImage.Width, _ border: LayoutUnit, _ slice: LayoutUnit?, _ length: LayoutUnit
        ) -> LayoutUnit {
            switch width {
            case .multiple(let n): border * n
            case .length(let l): max(.zero, l.resolve(length))
            case .auto: slice ?? border
            }
        }
        // The slices of an image without a natural size have none either.
        let (isWide, isHigh) = (natural.width != nil, natural.height != nil)
        let w = Edges(
            top: side(image.width.top, borders.top, isHigh ? slice.top : nil, area.height),
            right: side(image.width.right, borders.right, isWide ? slice.right : nil, area.width),
            bottom: side(image.width.bottom, borders.bottom, isHigh ? slice.bottom : nil, area.height),
            left: side(image.width.left, borders.left, isWide ? slice.left : nil, area.width))
        // If opposite sides overlap, all sides are made smaller.
        let factor = min(
            1, w.horizontal > .zero ? area.width.double / w.horizontal.double : 1,
            w.vertical > .zero ? area.height.double / w.vertical.double : 1)
        return factor < 1 ? w.map { $0 * factor } : w
    }
}

/// A rectangle that four lines divide into nine.
private struct Nine {
    private var xs: [LayoutUnit]
    private var ys: [LayoutUnit]
    init(_ r: Rect, _ e: Edges<LayoutUnit>) {
        xs = [r.minX, r.minX + e.left, r.maxX - e.right, r.maxX]
        ys = [r.minY, r.minY + e.top, r.maxY - e.bottom, r.maxY]
    }
    subscript(column: Int, row: Int) -> Rect {
        Rect(x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
    }
}

private struct SlicePainter {
    var picture: Picture
    /// The size of the whole picture.
    var size: Size

    /// Paints the part `from` of the picture into `to`, in tiles of about the size `tile`.
    func paint(
        _ from: Rect, _ to: Rect, _ tile: Size, repeatX: BorderImage.Repeat, repeatY: BorderImage.Repeat,
        _ list: inout DisplayList
    ) {
        guard let x = Row(repeatX, to.minX, to.size.width, tile.width),
            let y = Row(repeatY, to.minY, to.size.height, tile.height)
        else { return }
        var picture = picture
        if case .image(var image) = picture {
            // A viewer that smooths pixels must not use those of the neighbouring slice.
            let (w, h) = (size.width.double, size.height.double)
            image.part = ImagePart(
                left: from.minX.double / w, top: from.minY.double / h, right: from.maxX.double / w,
                bottom: from.maxY.double / h)
            picture = .image(image)
        }
        let first = Rect(x: x.start, y: y.start, width: x.size, height: y.size)
        // The place of the whole picture if the part fills the tile.
        let (sx, sy) = (x.size.double / from.size.width.double, y.size.double / from.size.height.double)
        let destination = Rect(
            x: first.minX - from.minX * sx, y: first.minY - from.minY * sy, width: size.width * sx,
            height: size.height * sy)
        let step = Size(width: x.step ?? to.size.width, height: y.step ?? to.size.height)
        list.append(
            .tiles(TiledPicture(picture: picture, destination: destination, tile: first, step: step, area: to)))
    }

    /// [§5.5](https://www.w3.org/TR/css-backgrounds-3/#the-border-image-repeat)
    private struct Row {
        var start: LayoutUnit
        var size: LayoutUnit
        /// The distance from one tile to the next; nil if there is only one tile.
        var step: LayoutUnit?

        init?(_ style: BorderImage.Repeat, _ low: LayoutUnit, _ length: LayoutUnit, _ tile: LayoutUnit) {
            (start, size) = (low, length)
            guard style != .stretch, tile > .zero else { return }
            switch style {
            case .stretch: break
            case .repeat:
                // A single tile stands in the middle.
                size = tile
                start = low + (length - tile) / 2
                step = tile
            case .round:
                let count = max(1, (length.double / tile.double).rounded())
                size = LayoutUnit(length.double / count)
                step = size
            case .space:
                let count = Int(length.double / tile.double)
                if count < 1 { return nil }
                size = tile
                let space = (length - tile * count) / (count + 1)
                start = low + space
                step = tile + space
            }
        }
    }
}
