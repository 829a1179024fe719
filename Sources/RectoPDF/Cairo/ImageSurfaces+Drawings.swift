import CPangoCairo
import RectoCSS
import RectoCore
import RectoLayout

/// Images that are drawings.
extension ImageSurfaces {
    /// The facts and the pages that all documents share of an image that is a drawing; nil for other images.
    func sharedDrawing(_ image: PlacedImage) -> SharedDrawing? { images.encoded(image.id)?.shared }

    struct Vectors {
        var surface: OpaquePointer
        /// The number of the drawing's units in one px.
        var scale: Double
        /// The place of the drawing's corner in the recording.
        var corner: Corner
        /// Makes the drawing the source, with its corner at the origin, in its units.
        func setSource(of cr: OpaquePointer) { cairo_set_source_surface(cr, surface, -corner.x, -corner.y) }

        /// A place in a recording, in units of the drawing.
        ///
        /// Cairo 1.16 compares the clips in a recording with the rectangle of the page, as if both had the same units: in a
        /// PDF, a clip that contains this rectangle is dropped. So either the page is at least as large as what is recorded
        /// (`DrawingSheets`), or the recording is beyond the page. Bitmaps do not have this fault, but Cairo draws on them
        /// at the wrong place what is recorded far from the origin and is then scaled.
        struct Corner: Hashable {
            var x = 0.0
            var y = 0.0
            static let origin = Corner()
            static let beyondPage = Corner(x: 16384, y: 16384)
        }
    }

    struct VectorsKey: Hashable {
        var image: Int
        var size: Size
        var viewport: Size?
        var isSpilling: Bool
        var corner: Vectors.Corner
    }

    /// A drawing in the form in which it fills a rectangle of `size`. It is recorded once. The result is nil for bitmap
    /// images.
    func vectors(_ image: PlacedImage, size: Size, corner: Vectors.Corner = .origin) -> Vectors? {
        guard let encoded = images.encoded(image.id), let drawing = encoded.drawing else { return nil }
        let key = VectorsKey(
            image: encoded.number ?? Int(image.id.raw), size: size, viewport: image.viewport,
            isSpilling: image.isSpilling, corner: corner)
        if let known = recordings[key] { return known }
        let placement = SharedDrawing.Placement(size: size, viewport: image.viewport, isSpilling: image.isSpilling)
        let survives = drawing.survives(placement)
        let vectors = survives ? Self.record(drawing, placement, corner) : nil
        if !survives {
            diagnostics.report(SVGPicture.cannotBeDrawn(encoded.name, at: encoded.span))
        } else if vectors == nil {
            reportMalformed(encoded)
        }
        recordings[key] = .some(vectors)
        return vectors
    }

    /// The most units in one px.
    static let finestScale = 3.0

    /// Records a drawing. librsvg turns filters and masks into pixels, at 288 dpi.
    static func record(
        _ drawing: SVGPicture, _ placement: SharedDrawing.Placement, _ corner: Vectors.Corner
    ) -> Vectors? {
        let size = placement.size
        let (w, h) = (size.width.double, size.height.double)
        guard w > 0, h > 0 else { return nil }
        let scale = min(finestScale, 8000 / max(w, h))
        var extents = cairo_rectangle_t(x: corner.x, y: corner.y, width: w * scale, height: h * scale)
        let recording =
            placement.isSpilling
            ? cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
            : cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
        guard let surface = recording else { return nil }
        guard let cr = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_translate(cr, corner.x, corner.y)
        // The viewport is scaled first, so that what is turned into pixels has the resolution of the destination.
        let viewport = drawing.facts.fixedViewport ?? placement.viewport ?? size
        let (vw, vh) = (viewport.width.double, viewport.height.double)
        if vw > 0, vh > 0 { cairo_scale(cr, w * scale / vw, h * scale / vh) }
        let isDrawn = drawing.draw(on: cr, width: vw, height: vh)
        cairo_destroy(cr)
        if isDrawn, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS {
            return Vectors(surface: surface, scale: scale, corner: corner)
        }
        cairo_surface_destroy(surface)
        return nil
    }
}
