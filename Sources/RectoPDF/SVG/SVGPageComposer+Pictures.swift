import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Pictures: files as they are where browsers show them as a PDF does, and otherwise pixels or what Cairo draws.
extension SVGPageComposer {
    /// A picture that is on the page already.
    struct UsedPicture {
        var name: Int
        var rect: Rect
    }

    func draw(_ picture: Picture, in destination: Rect) {
        switch picture {
        case .gradient(let gradient): draw(gradient, in: destination)
        case .image(let image): draw(image, in: destination)
        }
    }

    private func draw(_ image: PlacedImage, in destination: Rect) {
        if let vectors = resources.images.encoded(image.id)?.vectors {
            return draw(vectors, image.colors, in: destination)
        }
        if !image.colors.isEmpty, let found = resources.surfaces.recolored(image, size: destination.size) {
            let file = resources.pixels(found.surface)
            return put(file, .pixels(found.surface), destination, image, found.orientation)
        }
        if let (file, bounds) = resources.drawing(image, size: destination.size) {
            let key = SVGResources.PictureKey.drawing(image: Int(image.id.raw), image, destination.size)
            return put(file, key, bounds.offset(by: destination.origin - .zero), image, 1)
        }
        if let part = image.part, let slice = resources.surfaces.slice(image, part) {
            let (w, h) = (
                destination.size.width.double / slice.imageWidth, destination.size.height.double / slice.imageHeight
            )
            let rect = Rect(
                x: destination.minX + LayoutUnit(slice.x * w), y: destination.minY + LayoutUnit(slice.y * h),
                width: LayoutUnit(slice.width * w), height: LayoutUnit(slice.height * h))
            return put(resources.pixels(slice.surface), .pixels(slice.surface), rect, image, 1)
        }
        guard let encoded = resources.images.encoded(image.id), let file = resources.bitmap(image, encoded) else {
            return
        }
        put(
            file, .file(encoded.number ?? Int(image.id.raw)), destination, image,
            encoded.orientation)
    }

    private func draw(_ vectors: VectorPicture, _ colors: [ColorMap], in destination: Rect) {
        out.put("<g")
        putTransform(vectors.placement(in: destination))
        out.put(">")
        for fill in vectors.fills {
            out.put("<path")
            putFill(fill.color(by: colors))
            out.put(" d=\"")
            for rect in fill.rects { putRectangle(rect, on: out) }
            if let (list, path) = fill.shapes { putData(path, of: list, on: out) }
            out.put("\"/>")
        }
        out.put("</g>")
    }

    /// Draws items that have no form in vectors, or none that browsers and PDF share.
    func draw(_ range: Range<Int>, of list: DisplayList, in area: Rect) {
        // What is outside of the sheet is not seen.
        guard let file = resources.items(range, of: list, in: area) else { return }
        put(file, nil, area, nil, 1)
    }

    func draw(_ shape: BlurredShape, at corner: Point, _ color: Color) {
        guard let mask = resources.surfaces.mask(shape, color) else { return }
        let file = resources.pixels(mask.surface)
        let size = ImageSurfaces.size(of: mask.surface)
        let rect = Rect(
            x: corner.x - mask.offset.x, y: corner.y - mask.offset.y, width: LayoutUnit(size.width / mask.scale),
            height: LayoutUnit(size.height / mask.scale))
        put(file, .pixels(mask.surface), rect, nil, 1)
    }

    func drawBitmap(_ glyph: PositionedGlyph, _ run: GlyphRun) {
        guard let (file, bounds) = resources.glyph(run.face, glyph.id) else { return }
        let scale = run.size.double / DrawingSheets.glyphSize.double
        func scaled(_ length: LayoutUnit) -> LayoutUnit { LayoutUnit(length.double * scale) }
        let rect = Rect(
            x: LayoutUnit(raw: glyph.x) + scaled(bounds.minX), y: LayoutUnit(raw: glyph.y) + scaled(bounds.minY),
            width: scaled(bounds.size.width), height: scaled(bounds.size.height))
        put(file, .glyph(run.face, glyph.id), rect, nil, 1, on: text.isOpen ? text.below : out)
    }

    /// Places a file. One that is on the page already, as large, is not written again.
    private func put(
        _ file: SVGFile?, _ key: SVGResources.PictureKey?, _ rect: Rect, _ image: PlacedImage?, _ orientation: Int,
        on stream: ContentStream? = nil
    ) {
        guard let file, !rect.isEmpty else { return }
        let stream = stream ?? out
        if stream === text.below { endUses() }
        if let key, let used = usedPictures[key], used.rect.size == rect.size {
            stream.put("<use href=\"#")
            putName(used.name, on: stream)
            stream.put("\" x=\"")
            stream.put(thousandths: (rect.minX - used.rect.minX).thousandths)
            stream.put("\" y=\"")
            stream.put(thousandths: (rect.minY - used.rect.minY).thousandths)
            return stream.put("\"/>")
        }
        stream.put("<image")
        if let key {
            let name = newName()
            usedPictures[key] = UsedPicture(name: name, rect: rect)
            stream.put(" id=\"")
            putName(name, on: stream)
            stream.put("\"")
        }
        stream.put(" preserveAspectRatio=\"none\"")
        if let image, image.isPixelated { stream.put(" image-rendering=\"pixelated\"") }
        if image?.isUpright ?? false, orientation > 1 {
            // From a square whose row 0 is at the top.
            let placement = PageComposer.placement(of: rect, orientation: orientation).applied(
                after: AffineTransform(a: 1, b: 0, c: 0, d: -1, e: 0, f: 1))
            stream.put(" width=\"1\" height=\"1\"")
            putTransform(placement, " transform=\"", on: stream)
        } else {
            putLengths(rect, on: stream)
        }
        stream.put(" href=\"")
        switch resources.linking {
        case .embedded: stream.put(file.dataAddress)
        case .linked(let prefix):
            for scalar in (prefix + file.name).unicodeScalars { putEscaped(scalar.value, on: stream) }
            if !pictures.contains(where: { $0.name == file.name }) { pictures.append(file) }
        }
        stream.put("\"/>")
    }

    // MARK: Tiles

    func draw(_ tiles: TiledPicture) {
        let (step, area) = (tiles.step, tiles.area)
        guard step.width > .zero, step.height > .zero else { return }
        let (x, y) = (tiles.columns, tiles.rows)
        if x.count <= 0 || y.count <= 0 { return }
        let isMany = Double(x.count) * Double(y.count) > 100
        if !isMany { beginClip(area) }
        if isMany {
            // For very many tiles, one is written that the viewer repeats.
            let name = newName()
            out.put("<pattern id=\"")
            putName(name)
            out.put("\" patternUnits=\"userSpaceOnUse\"")
            putLengths(Rect(x: x.start, y: y.start, width: step.width, height: step.height), on: out)
            out.put(">")
            drawTile(tiles, at: .zero)
            out.put("</pattern><path fill=\"url(#")
            putName(name)
            out.put(")\" d=\"")
            putRectangle(area, on: out)
            return out.put("\"/>")
        }
        for j in 0..<y.count {
            for i in 0..<x.count {
                drawTile(tiles, at: Point(x: x.start + step.width * i, y: y.start + step.height * j))
            }
        }
        out.put("</g>")
    }

    private func drawTile(_ tiles: TiledPicture, at corner: Point) {
        let tile = Rect(origin: corner, size: tiles.tile.size)
        let destination = tiles.destination.offset(by: corner - tiles.tile.origin)
        // If only a part of a picture is used, it is cut out.
        let isPart = tiles.destination != tiles.tile
        if isPart { beginClip(tile) }
        draw(tiles.picture, in: destination)
        if isPart { out.put("</g>") }
    }

    private func beginClip(_ rect: Rect) {
        let name = newName()
        definitions.put("<clipPath id=\"")
        putName(name, on: definitions)
        definitions.put("\"><path d=\"")
        putRectangle(rect, on: definitions)
        definitions.put("\"/></clipPath>")
        out.put("<g clip-path=\"url(#")
        putName(name)
        out.put(")\">")
    }

    // MARK: Gradients

    private func draw(_ gradient: GradientPaint, in destination: Rect) {
        if let color = gradient.solidColor {
            out.put("<path")
            putFill(color)
            out.put(" d=\"")
            putRectangle(destination, on: out)
            return out.put("\"/>")
        }
        guard let name = define(gradient, in: destination) else {
            guard let file = resources.gradient(gradient, size: destination.size) else { return }
            return put(file, .gradient(gradient, destination.size), destination, nil, 1)
        }
        out.put("<path fill=\"url(#")
        putName(name)
        out.put(")\" d=\"")
        putRectangle(destination, on: out)
        out.put("\"/>")
    }

    /// Writes a gradient that SVG has. [SVG 2 §14.2](https://www.w3.org/TR/SVG2/pservers.html#Gradients)
    private func define(_ gradient: GradientPaint, in destination: Rect) -> Int? {
        let stops = gradient.spacedStops
        guard let first = stops.first, let last = stops.last, last.offset > first.offset,
            gradient.size.width > .zero, gradient.size.height > .zero
        else { return nil }
        var start = first.offset
        let isLinear: Bool
        let ends: [(StaticString, Double)]
        switch gradient.shape {
        case .conic: return nil
        case .linear(let from, let to):
            isLinear = true
            func at(_ offset: Double) -> GradientPaint.Place {
                GradientPaint.Place(x: from.x + (to.x - from.x) * offset, y: from.y + (to.y - from.y) * offset)
            }
            let (a, b) = (at(first.offset), at(last.offset))
            ends = [("x1", a.x), ("y1", a.y), ("x2", b.x), ("y2", b.y)]
        case .radial(_, let radiusX, let radiusY):
            guard radiusX > 0, radiusY > 0, first.offset >= 0 else { return nil }
            isLinear = false
            start = 0
            ends = [("cx", 0), ("cy", 0), ("r", radiusX * last.offset)]
        }
        let name = newName()
        definitions.put(isLinear ? "<linearGradient id=\"" : "<radialGradient id=\"")
        putName(name, on: definitions)
        definitions.put("\" gradientUnits=\"userSpaceOnUse\"")
        for (key, value) in ends {
            definitions.space()
            definitions.put(key)
            definitions.put("=\"")
            definitions.put(precise: value)
            definitions.put("\"")
        }
        putTransform(
            AffineTransform(
                a: destination.size.width.double / gradient.size.width.double, b: 0, c: 0,
                d: destination.size.height.double / gradient.size.height.double, e: destination.minX.double,
                f: destination.minY.double
            ).applied(after: gradient.shape.space), " gradientTransform=\"", on: definitions)
        definitions.put(">")
        for stop in stops {
            definitions.put("<stop offset=\"")
            definitions.put(precise: (stop.offset - start) / (last.offset - start))
            definitions.put("\" stop-color=\"")
            putColor(stop.color, on: definitions)
            definitions.put("\"")
            if stop.color.alpha < 1 { put(" stop-opacity=\"", fraction: stop.color.alpha, "\"", on: definitions) }
            definitions.put("/>")
        }
        definitions.put(isLinear ? "</linearGradient>" : "</radialGradient>")
        return name
    }
}
