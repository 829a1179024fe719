import RectoCSS
import RectoCore
import RectoLayout

extension PageComposer {
    func draw(_ picture: Picture, in destination: Rect) {
        switch picture {
        case .gradient(let gradient): draw(gradient, in: destination)
        case .image(let image):
            guard let key = resources.images.key(image.id) else { return }
            if let vectors = resources.images.vectors(image.id) {
                let form = self.form(of: vectors, PageResources.VectorsKey(image: key, colors: image.colors))
                return drawObject(form, vectors.placement(in: destination))
            }
            if !image.colors.isEmpty,
                let bitmap = resources.images.recolored(image, size: destination.size, in: &resources.file)
            {
                return drawObject(
                    bitmap.object,
                    Self.placement(of: destination, orientation: image.isUpright ? bitmap.orientation : 1)
                )
            }
            if resources.images.isDrawing(image.id) {
                let form = resources.drawings.vectors(image, key, size: destination.size, in: &resources.file)
                if let form { draw(form, at: destination.origin) }
                return
            }
            if let part = image.part, let slice = resources.images.slice(image, part, in: &resources.file) {
                let (w, h) = (
                    destination.size.width.double / slice.imageWidth, destination.size.height.double / slice.imageHeight
                )
                return drawObject(
                    slice.object,
                    AffineTransform(
                        a: slice.width * w, b: 0, c: 0, d: -slice.height * h, e: destination.minX.double + slice.x * w,
                        f: destination.minY.double + (slice.y + slice.height) * h))
            }
            guard let bitmap = resources.images.bitmap(image.id, in: &resources.file) else { return }
            drawObject(
                bitmap.object, Self.placement(of: destination, orientation: image.isUpright ? bitmap.orientation : 1))
        }
    }

    /// The form of a drawing in its own units, which is written once.
    private func form(of vectors: VectorPicture, _ key: PageResources.VectorsKey) -> ObjectNumber {
        if let known = resources.vectorForms[key] { return known }
        let content = separately {
            for fill in vectors.fills {
                setFill(fill.color(by: key.colors))
                for rect in fill.rects {
                    stream.put(rect)
                    stream.put("\n")
                }
                if let (list, path) = fill.shapes { put(path, of: list) }
                stream.put("f\n")
            }
        }
        let form = resources.addForm(content, bounds: vectors.drawing.viewBox)
        resources.vectorForms[key] = form
        return form
    }

    private func draw(_ gradient: GradientPaint, in destination: Rect) {
        if let color = gradient.solidColor {
            setFill(color)
            stream.put(destination)
            return stream.put(" f\n")
        }
        if let shading = resources.shading(gradient) {
            save()
            stream.put(destination)
            stream.put(" W n\n")
            stream.concatenate(
                AffineTransform(
                    a: destination.size.width.double / gradient.size.width.double, b: 0, c: 0,
                    d: destination.size.height.double / gradient.size.height.double, e: destination.minX.double,
                    f: destination.minY.double
                ).applied(after: gradient.shape.space))
            if state.alpha != 1 { putState(1, .normal) }
            stream.paintShading(.shading(shading))
            return restore()
        }
        let size = destination.size
        if let form = resources.drawings.gradient(gradient, size: size, in: &resources.file) {
            draw(form, at: destination.origin)
        }
    }

    /// The map from an image's unit square, whose row 0 is at the top, to a rectangle. Exif gives the side on which row
    /// 0 and column 0 of the stored picture belong.
    static func placement(of rect: Rect, orientation: Int) -> AffineTransform {
        // From the unit square with y upwards to one with y downwards, turned as the metadata say.
        let unit =
            switch orientation {
            case 2: AffineTransform(a: -1, b: 0, c: 0, d: -1, e: 1, f: 1)
            case 3: AffineTransform(a: -1, b: 0, c: 0, d: 1, e: 1, f: 0)
            case 4: AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)
            case 5: AffineTransform(a: 0, b: 1, c: -1, d: 0, e: 1, f: 0)
            case 6: AffineTransform(a: 0, b: 1, c: 1, d: 0, e: 0, f: 0)
            case 7: AffineTransform(a: 0, b: -1, c: 1, d: 0, e: 0, f: 1)
            case 8: AffineTransform(a: 0, b: -1, c: -1, d: 0, e: 1, f: 1)
            default: AffineTransform(a: 1, b: 0, c: 0, d: -1, e: 0, f: 1)
            }
        return AffineTransform(
            a: rect.size.width.double, b: 0, c: 0, d: rect.size.height.double, e: rect.minX.double, f: rect.minY.double
        ).applied(after: unit)
    }

    private func drawObject(_ object: ObjectNumber, _ placement: AffineTransform) {
        endText()
        stream.put("q ")
        stream.concatenate(placement)
        if state.alpha != 1 { putState(1, .normal) }
        putInitialParameters()
        stream.paintObject(.object(resources.name(ofObject: object)))
    }

    /// Draws a form of Cairo's so that the coordinates of its drawing begin at `origin`.
    func draw(_ form: DrawingSheets.Form, at origin: Point, scale: Double = 1) {
        drawObject(
            form.number,
            AffineTransform(
                a: scale, b: 0, c: 0, d: -scale, e: origin.x.double + form.bounds.minX.double * scale,
                f: origin.y.double + (form.bounds.minY.double + form.height) * scale))
    }

    func draw(_ mask: ImageObjects.Mask, at corner: Point) {
        let (w, h) = (mask.width / mask.scale, mask.height / mask.scale)
        drawObject(
            mask.object, AffineTransform(a: w, b: 0, c: 0, d: -h, e: corner.x.double, f: corner.y.double + h))
    }

    // MARK: Tiles

    func draw(_ tiles: TiledPicture) {
        let (step, area) = (tiles.step, tiles.area)
        guard step.width > .zero, step.height > .zero else { return }
        let (x, y) = (tiles.columns, tiles.rows)
        if x.count <= 0 || y.count <= 0 { return }
        save()
        // A picture that has edges of its own is not cut at its tile's edges, because viewers would show hairlines
        // between the tiles.
        if tiles.isCut || !isSlice(tiles.picture) {
            stream.put(area)
            stream.put(" W n\n")
        }
        // Viewers paint a few tiles more exactly than a pattern.
        if Double(x.count) * Double(y.count) <= 400 {
            for j in 0..<y.count {
                for i in 0..<x.count {
                    drawTile(tiles, at: Point(x: x.start + step.width * i, y: y.start + step.height * j))
                }
            }
        } else {
            fillWithPattern(tiles, at: Point(x: x.start, y: y.start))
        }
        restore()
    }

    private func isSlice(_ picture: Picture) -> Bool {
        guard case .image(let image) = picture, let part = image.part, image.colors.isEmpty else { return false }
        return resources.images.slice(image, part, in: &resources.file) != nil
    }

    private func drawTile(_ tiles: TiledPicture, at corner: Point) {
        let tile = Rect(origin: corner, size: tiles.tile.size)
        let destination = tiles.destination.offset(by: corner - tiles.tile.origin)
        // If only a part of a picture is used, it is cut out.
        let isPart = tiles.destination != tiles.tile && !isSlice(tiles.picture)
        if isPart {
            save()
            stream.put(tile)
            stream.put(" W n\n")
        }
        draw(tiles.picture, in: destination)
        if isPart { restore() }
    }

    /// For very many tiles, draws one that the viewer repeats.
    private func fillWithPattern(_ tiles: TiledPicture, at corner: Point) {
        let content = separately { drawTile(tiles, at: .zero) }
        let matrix = state.toStream.applied(
            after: AffineTransform(a: 1, b: 0, c: 0, d: 1, e: corner.x.double, f: corner.y.double))
        let name = resources.addPattern(
            content, cell: Rect(origin: .zero, size: tiles.step), step: tiles.step, matrix: matrix)
        stream.setFillPattern(.pattern(name))
        stream.put(tiles.area)
        stream.put(" f\n")
    }
}
