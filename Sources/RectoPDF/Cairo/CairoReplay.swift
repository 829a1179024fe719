import CPangoCairo
import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Draws display lists on a Cairo context of any surface. User space is in CSS px, with y downwards.
package final class CairoReplay {
    /// The fonts of upright characters in vertical text.
    package enum UprightText {
        /// Those of all other text.
        case sameFonts
        /// Fonts of their own, which are made vertical when Cairo has written the file.
        case ownFonts
    }
    let fonts: ScaledFonts
    private let images: ImageSurfaces
    var glyphs: [cairo_glyph_t] = []
    private var clusters: [cairo_text_cluster_t] = []
    private let upright: UprightText
    var codeEdges = CodeEdges.smooth
    /// The vertical position of the last upright character.
    private var lastUpright = -Double.infinity

    package init(fonts: ScaledFonts, images: ImageSurfaces, upright: UprightText = .sameFonts) {
        self.fonts = fonts
        self.images = images
        self.upright = upright
    }

    /// - Parameter part: the range of the items; nil for all of them.
    func replay(_ list: DisplayList, items part: Range<Int>? = nil, on page: OpaquePointer) {
        var state = ReplayState(page)
        for item in list.items[part ?? list.items.indices] {
            switch item {
            case .fillRects(let range, let color): fill(list.rects[range], color, &state)
            case .fillPath(let path, let rule, let color):
                state.setColor(color)
                fill(path, rule, of: list, on: state.cr)
            case .strokePath(let path, let style, let color):
                state.setColor(color)
                add(path, of: list, to: state.cr)
                stroke(style, on: state.cr)
            case .text(let run):
                state.setColor(run.color)
                show(run, of: list, on: state.cr)
            case .picture(let picture, let destination):
                draw(picture, in: destination, on: state.cr)
                state.color = nil
            case .tiles(let tiles):
                draw(tiles, on: state.cr)
                state.color = nil
            case .blurred(let shape, let corner, let color):
                draw(shape, at: corner, color, on: state.cr)
                state.color = nil
            case .pushClip(let path, let rule): beginClip(path, rule, of: list, on: state.cr)
            case .pushTextClip(let runs): beginClip(runs, of: list, on: state.cr)
            case .pushTransform(let transform): beginTransform(transform, on: state.cr)
            case .popClip, .popTransform: state.restore()
            case .pushBlur(let deviation, let rect, let ink): state.beginBlur(deviation, rect, ink)
            case .popBlur: state.endBlur()
            case .pushMask(let form): state.beginMask(form)
            case .pushMaskLayer(let composite, let isLuminance):
                state.beginMaskLayer(ReplayState.MaskLayer(composite: composite, isLuminance: isLuminance))
            case .popMaskLayer: state.endMaskLayer()
            case .maskedContent: state.beginMaskedContent()
            case .popMask: state.endMask()
            case .pushGroup(let opacity, let mode): state.beginGroup(opacity, mode)
            case .popGroup: state.endGroup()
            case .beginContent, .endContent, .beginLayer, .endLayer: break
            }
        }
    }

    /// Each rectangle is an area of its own in the PDF. Viewers align such an area with the pixels of the screen; a path of
    /// many rectangles they blend at its edges, so that what lies behind shines through. Cairo joins the areas of a page in
    /// time that grows with the square of their number, so that after a number of them a batch stays one path.
    private func fill(_ rects: ArraySlice<Rect>, _ color: Color, _ state: inout ReplayState) {
        state.setColor(color)
        let cr = state.cr
        let isSmall = rects.count <= state.singleAreas
        if isSmall { state.singleAreas -= rects.count }
        for r in rects {
            let (x, y) = (r.minX.coordinate, r.minY.coordinate)
            cairo_rectangle(cr, x, y, r.maxX.coordinate - x, r.maxY.coordinate - y)
            if isSmall { cairo_fill(cr) }
        }
        if !isSmall { cairo_fill(cr) }
    }

    private func fill(_ path: PathSlice, _ rule: FillRule, of list: DisplayList, on cr: OpaquePointer) {
        add(path, of: list, to: cr)
        cairo_set_fill_rule(cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(cr)
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    }

    private func beginClip(_ path: PathSlice, _ rule: FillRule, of list: DisplayList, on cr: OpaquePointer) {
        cairo_save(cr)
        add(path, of: list, to: cr)
        cairo_set_fill_rule(cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cr)
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    }

    private func beginClip(_ runs: [GlyphRun], of list: DisplayList, on cr: OpaquePointer) {
        cairo_save(cr)
        cairo_new_path(cr)
        for run in runs { addOutlines(of: run, in: list, to: cr) }
        cairo_clip(cr)
    }

    private func beginTransform(_ t: AffineTransform, on cr: OpaquePointer) {
        cairo_save(cr)
        var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.e, y0: t.f)
        cairo_transform(cr, &matrix)
    }

    private func add(_ path: PathSlice, of list: DisplayList, to cr: OpaquePointer) {
        var next = path.firstPoint
        for verb in list.verbs[path.verbs] {
            switch verb {
            case .move:
                cairo_move_to(cr, list.points[next].x.coordinate, list.points[next].y.coordinate)
                next += 1
            case .line:
                cairo_line_to(cr, list.points[next].x.coordinate, list.points[next].y.coordinate)
                next += 1
            case .curve:
                let (a, b, end) = (list.points[next], list.points[next + 1], list.points[next + 2])
                cairo_curve_to(
                    cr, a.x.coordinate, a.y.coordinate, b.x.coordinate, b.y.coordinate, end.x.coordinate,
                    end.y.coordinate)
                next += 3
            case .close: cairo_close_path(cr)
            }
        }
    }

    private func stroke(_ style: StrokeStyle, on cr: OpaquePointer) {
        cairo_set_line_width(cr, style.width.double)
        if style.isRoundCapped { cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND) }
        if style.gap > .zero, isCountable(style, on: cr) {
            var dashes = [style.dash.double, style.gap.double]
            cairo_set_dash(cr, &dashes, 2, style.phase.double)
        }
        cairo_stroke(cr)
        if style.gap > .zero { cairo_set_dash(cr, nil, 0, 0) }
        if style.isRoundCapped { cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT) }
    }

    /// Whether the line has few enough dashes. Cairo counts the dashes of a line one by one, also far outside the page,
    /// so a line with too many is drawn solid.
    private func isCountable(_ style: StrokeStyle, on cr: OpaquePointer) -> Bool {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(cr, &x1, &y1, &x2, &y2)
        return (x2 - x1 + y2 - y1) * 2 < (style.dash + style.gap).double * 100_000
    }

    // MARK: Text

    private func show(_ run: GlyphRun, of list: DisplayList, on cr: OpaquePointer) {
        if run.isInvisible { return showInvisible(run, of: list, on: cr) }
        guard let font = fonts.font(run.face, size: run.size, compression: run.compression) else { return }
        if CairoLimits.isTooLarge(run.size, on: cr) {
            collectGlyphs(of: run, in: list)
            addLargeOutlines(font.font, size: run.size.double, to: cr)
            return run.strokeWidth > .zero ? strokeOutlines(run, on: cr) : cairo_fill(cr)
        }
        if run.strokeWidth > .zero {
            // Glyphs that have colours of their own have no line along their outlines.
            if fonts.hasColorLayers(run.face) || fonts.glyphUnderPicture(run.face) != nil { return }
            addOutlines(of: run, in: list, to: cr)
            return strokeOutlines(run, on: cr)
        }
        if fonts.hasColorLayers(run.face) { return showLayers(run, of: list, font, on: cr) }
        collectGlyphs(of: run, in: list)
        clusters.removeAll(keepingCapacity: true)
        for cluster in list.clusters[run.clusters] {
            clusters.append(cairo_text_cluster_t(num_bytes: cluster.byteCount, num_glyphs: cluster.glyphCount))
        }
        cairo_set_scaled_font(cr, font.font)
        // Cairo would round the positions of glyphs to whole pixels.
        let isPixels = cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE
        if run.isOutlined || isPixels && fonts.glyphUnderPicture(run.face) == nil {
            cairo_glyph_path(cr, glyphs, Int32(glyphs.count))
            cairo_fill(cr)
            if font.embolden { thicken(run, on: cr) }
            return
        }
        let upright = self.upright == .ownFonts && run.isUpright ? uprightFont(for: run, on: cr) : nil
        let places = glyphs
        if let upright {
            cairo_set_scaled_font(cr, upright.font)
            for k in glyphs.indices {
                let origin = fonts.uprightOrigin(run, glyph: UInt32(truncatingIfNeeded: glyphs[k].index))
                glyphs[k].x += origin.x
                glyphs[k].y += origin.y
                // Cairo writes characters side by side as one string, which a vertical font would set downwards. It
                // distinguishes positions to a thousandth of the font size.
                let tolerance = run.size.double / 400
                if abs(glyphs[k].y - lastUpright) < tolerance { glyphs[k].y = lastUpright + tolerance }
                lastUpright = glyphs[k].y
            }
        }
        list.text.withUnsafeBytes { text in
            let start = text.bindMemory(to: CChar.self).baseAddress.map { $0 + run.text.lowerBound }
            cairo_show_text_glyphs(
                cr, start, Int32(run.text.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
                cairo_text_cluster_flags_t(0))
        }
        if !run.isOutlined { fonts.glyphUnderPicture(run.face).map { showText(of: run, in: list, with: $0, on: cr) } }
        if upright != nil {
            glyphs = places
            cairo_set_scaled_font(cr, font.font)
        }
        if font.embolden { thicken(run, on: cr) }
    }

    /// The face for upright characters; nil for bitmaps, which have no vertical text.
    private func uprightFont(for run: GlyphRun, on cr: OpaquePointer) -> ScaledFonts.Entry? {
        guard cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_PDF else { return nil }
        return fonts.uprightFont(run.face, size: run.size, compression: run.compression)
    }

    /// Makes text bolder by a stroke around its outlines. The text itself is shown only once.
    private func thicken(_ run: GlyphRun, on cr: OpaquePointer) {
        cairo_glyph_path(cr, glyphs, Int32(glyphs.count))
        cairo_set_line_width(cr, run.size.double / 36)
        cairo_stroke(cr)
    }

    /// Draws lines along the outlines that are the path.
    private func strokeOutlines(_ run: GlyphRun, on cr: OpaquePointer) {
        cairo_set_line_width(cr, run.strokeWidth.double)
        cairo_set_miter_limit(cr, DisplayList.strokeMiterLimit)
        cairo_stroke(cr)
        cairo_set_miter_limit(cr, 10)
    }

    func collectGlyphs(of run: GlyphRun, in list: DisplayList) {
        glyphs.removeAll(keepingCapacity: true)
        for glyph in list.glyphs[run.glyphs] {
            glyphs.append(
                cairo_glyph_t(index: UInt(glyph.id), x: Double(glyph.x) / 1024, y: Double(glyph.y) / 1024))
        }
    }

    private func addOutlines(of run: GlyphRun, in list: DisplayList, to cr: OpaquePointer) {
        guard let font = fonts.font(run.face, size: run.size, compression: run.compression) else { return }
        collectGlyphs(of: run, in: list)
        if CairoLimits.isTooLarge(run.size, on: cr) {
            return addLargeOutlines(font.font, size: run.size.double, to: cr)
        }
        cairo_set_scaled_font(cr, font.font)
        cairo_glyph_path(cr, glyphs, Int32(glyphs.count))
    }

    /// Adds the outlines of `glyphs` to the path. They are made at a size that FreeType can represent, and then
    /// enlarged.
    private func addLargeOutlines(_ font: OpaquePointer, size: Double, to cr: OpaquePointer) {
        let before = cairo_copy_path(cr)
        cairo_new_path(cr)
        cairo_save(cr)
        cairo_identity_matrix(cr)
        cairo_scale(cr, 2000 / size, 2000 / size)
        cairo_set_scaled_font(cr, font)
        cairo_glyph_path(cr, glyphs, Int32(glyphs.count))
        let outlines = cairo_copy_path(cr)
        cairo_restore(cr)
        cairo_new_path(cr)
        defer {
            cairo_path_destroy(before)
            cairo_path_destroy(outlines)
        }
        if let before { cairo_append_path(cr, before) }
        guard let outlines, outlines.pointee.status == CAIRO_STATUS_SUCCESS, let data = outlines.pointee.data else {
            return
        }
        var next = 0
        while next < Int(outlines.pointee.num_data) {
            let length = Int(data[next].header.length)
            for index in (next + 1)..<max(next + 1, next + length) {
                var (x, y) = (data[index].point.x, data[index].point.y)
                cairo_user_to_device(cr, &x, &y)
                data[index].point.x = min(max(x, -PDFCoordinates.farthest), PDFCoordinates.farthest)
                data[index].point.y = min(max(y, -PDFCoordinates.farthest), PDFCoordinates.farthest)
            }
            next += max(1, length)
        }
        cairo_save(cr)
        cairo_identity_matrix(cr)
        cairo_append_path(cr, outlines)
        cairo_restore(cr)
    }

    // MARK: Pictures

    private func draw(_ picture: Picture, in destination: Rect, on cr: OpaquePointer) {
        switch picture {
        case .gradient(let gradient): gradient.fill(destination, on: cr)
        case .image(let image):
            if let vectors = images.images.encoded(image.id)?.vectors {
                return vectors.draw(in: destination, colors: image.colors, codeEdges, on: cr)
            }
            if !image.colors.isEmpty, let entry = images.recolored(image, size: destination.size) {
                return draw(entry, of: image, in: destination, on: cr)
            }
            let isPDF = cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_PDF
            if let vectors = images.vectors(image, size: destination.size, corner: isPDF ? .beyondPage : .origin) {
                cairo_save(cr)
                cairo_translate(cr, destination.minX.double, destination.minY.double)
                cairo_scale(cr, 1 / vectors.scale, 1 / vectors.scale)
                vectors.setSource(of: cr)
                cairo_paint(cr)
                cairo_restore(cr)
                return
            }
            if let part = image.part, let slice = images.slice(image, part) {
                return draw(slice, isPixelated: image.isPixelated, in: destination, on: cr)
            }
            let isPixels = cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE
            guard let entry = (isPixels ? images.decoded(image.id) : nil) ?? images.surface(image.id) else { return }
            draw(entry, of: image, in: destination, on: cr)
        }
    }

    private func draw(
        _ entry: ImageSurfaces.Entry, of image: PlacedImage, in destination: Rect, on cr: OpaquePointer
    ) {
        cairo_save(cr)
        place(entry, orientation: image.isUpright ? entry.orientation : 1, in: destination, on: cr)
        cairo_set_source_surface(cr, entry.surface, 0, 0)
        if image.isPixelated { cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST) }
        cairo_paint(cr)
        cairo_restore(cr)
    }

    private func draw(_ slice: ImageSlice, isPixelated: Bool, in destination: Rect, on cr: OpaquePointer) {
        let (w, h) = (destination.size.width.double, destination.size.height.double)
        cairo_save(cr)
        cairo_translate(cr, destination.minX.double, destination.minY.double)
        cairo_scale(cr, w / slice.imageWidth, h / slice.imageHeight)
        cairo_translate(cr, slice.x, slice.y)
        cairo_set_source_surface(cr, slice.surface, 0, 0)
        let pattern = cairo_get_source(cr)
        if isPixelated { cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST) }
        if cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE {
            // Where Cairo rasterizes the picture, the pixels at its edge would otherwise fade.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_rectangle(cr, 0, 0, slice.width, slice.height)
            cairo_fill(cr)
        } else {
            cairo_paint(cr)
        }
        cairo_restore(cr)
    }

    private func draw(_ shape: BlurredShape, at corner: Point, _ color: Color, on cr: OpaquePointer) {
        guard let mask = images.mask(shape, color) else { return }
        cairo_save(cr)
        cairo_translate(cr, (corner.x - mask.offset.x).double, (corner.y - mask.offset.y).double)
        cairo_scale(cr, 1 / mask.scale, 1 / mask.scale)
        cairo_set_source_surface(cr, mask.surface, 0, 0)
        cairo_paint(cr)
        cairo_restore(cr)
    }

    /// Sets the user space to the image's pixels, turned as `orientation` says, within `destination`.
    private func place(
        _ entry: ImageSurfaces.Entry, orientation: Int, in destination: Rect, on cr: OpaquePointer
    ) {
        let (w, h) = (entry.width, entry.height)
        let isTurned = orientation >= 5
        cairo_translate(cr, destination.minX.double, destination.minY.double)
        cairo_scale(
            cr, destination.size.width.double / (isTurned ? h : w),
            destination.size.height.double / (isTurned ? w : h))
        // Exif gives the side on which row 0 and column 0 of the stored picture belong.
        var matrix =
            switch orientation {
            case 2: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: 1, x0: w, y0: 0)
            case 3: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: w, y0: h)
            case 4: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: h)
            case 5: cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
            case 6: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: h, y0: 0)
            case 7: cairo_matrix_t(xx: 0, yx: -1, xy: -1, yy: 0, x0: h, y0: w)
            case 8: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: w)
            default: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
            }
        if orientation > 1 { cairo_transform(cr, &matrix) }
    }

    private func draw(_ tiles: TiledPicture, on cr: OpaquePointer) {
        let (step, area) = (tiles.step, tiles.area)
        guard step.width > .zero, step.height > .zero else { return }
        let (x, y) = (tiles.columns, tiles.rows)
        cairo_save(cr)
        // A picture that has edges of its own is not cut at its tile's edges, because viewers would show hairlines
        // between the tiles.
        if tiles.isCut || !isSlice(tiles.picture) {
            cairo_rectangle(cr, area.minX.double, area.minY.double, area.size.width.double, area.size.height.double)
            cairo_clip(cr)
        }
        // An image is in the file only once, but a gradient once for each time that it is drawn.
        let isGradient = if case .gradient = tiles.picture { true } else { false }
        if Double(x.count) * Double(y.count) <= (isGradient ? 4 : 64) {
            for j in 0..<y.count {
                for i in 0..<x.count {
                    drawTile(tiles, at: Point(x: x.start + step.width * i, y: y.start + step.height * j), on: cr)
                }
            }
        } else {
            paintPattern(tiles, at: Point(x: x.start, y: y.start), on: cr)
        }
        cairo_restore(cr)
    }

    private func isSlice(_ picture: Picture) -> Bool {
        guard case .image(let image) = picture, let part = image.part, image.colors.isEmpty else { return false }
        return images.slice(image, part) != nil
    }

    private func drawTile(_ tiles: TiledPicture, at corner: Point, on cr: OpaquePointer) {
        let tile = Rect(origin: corner, size: tiles.tile.size)
        let destination = tiles.destination.offset(by: corner - tiles.tile.origin)
        // If only a part of a picture is used, it is cut out.
        let isPart = tiles.destination != tiles.tile && !isSlice(tiles.picture)
        if isPart {
            cairo_save(cr)
            cairo_rectangle(cr, tile.minX.double, tile.minY.double, tile.size.width.double, tile.size.height.double)
            cairo_clip(cr)
        }
        draw(tiles.picture, in: destination, on: cr)
        if isPart { cairo_restore(cr) }
    }

    /// For very many tiles, draws one that the viewer repeats.
    private func paintPattern(_ tiles: TiledPicture, at corner: Point, on cr: OpaquePointer) {
        var extents = cairo_rectangle_t(
            x: 0, y: 0, width: tiles.step.width.double, height: tiles.step.height.double)
        guard let cell = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
            let inner = cairo_create(cell)
        else { return }
        drawTile(tiles, at: .zero, on: inner)
        cairo_destroy(inner)
        cairo_set_source_surface(cr, cell, corner.x.double, corner.y.double)
        cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_REPEAT)
        cairo_paint(cr)
        cairo_surface_destroy(cell)
    }
}

extension LayoutUnit {
    /// The number limited to the 24 + 8 bits of Cairo's numbers. Larger ones would wrap around and appear on the page.
    fileprivate var coordinate: Double {
        Swift.min(Swift.max(double, -PDFCoordinates.farthest), PDFCoordinates.farthest)
    }
}
