import CPangoCairo
import RectoCSS
import RectoCore
import RectoLayout

/// Images in other colours.
extension ImageSurfaces {
    struct RecoloredKey: Hashable {
        var image: Int
        var colors: [ColorMap]
        /// The size of a drawing, which becomes a bitmap.
        var size: Size?
        var viewport: Size?
    }

    /// A bitmap of the image in other colours. An image that cannot be decoded keeps its colours, which is reported.
    func recolored(_ image: PlacedImage, size: Size) -> Entry? {
        guard let encoded = images.encoded(image.id) else { return nil }
        let isDrawing = encoded.drawing != nil
        let key = RecoloredKey(
            image: encoded.number ?? Int(image.id.raw), colors: image.colors, size: isDrawing ? size : nil,
            viewport: image.viewport)
        if let known = recoloredImages[key] { return known }
        let entry = recolor(encoded, image, size)
        if entry == nil { reportUnchanged(encoded) }
        recoloredImages[key] = .some(entry)
        return entry
    }

    private func recolor(_ encoded: EncodedImage, _ image: PlacedImage, _ size: Size) -> Entry? {
        let (copy, orientation) =
            encoded.drawing != nil
            ? (rasterized(image, size), 1)
            : ((decoded(image.id) ?? surface(image.id)).flatMap { Self.copy($0.surface) }, encoded.orientation)
        guard let copy else { return nil }
        guard let words = SurfaceWords(copy) else {
            cairo_surface_destroy(copy)
            return nil
        }
        words.map { word in
            let alpha = Double(word >> 24) / 255
            if alpha <= 0 { return word }
            func component(_ shift: UInt32) -> Double { min(1, Double(word >> shift & 0xFF) / 255 / alpha) }
            let color = image.colors.reduce(Color(red: component(16), green: component(8), blue: component(0))) {
                $1.apply($0)
            }
            func bits(_ value: Double) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
            return word & 0xFF00_0000 | bits(color.red) << 16 | bits(color.green) << 8 | bits(color.blue)
        }
        Self.attach(
            Array("recto-recoloured-\(recoloredImages.count)".utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: copy)
        return entry(copy, orientation)
    }

    /// The image with alpha, for a change of its pixels.
    private static func copy(_ surface: OpaquePointer) -> OpaquePointer? {
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        return drawing(width, height) { cr in
            cairo_set_source_surface(cr, surface, 0, 0)
            cairo_paint(cr)
        }
    }

    private func rasterized(_ image: PlacedImage, _ size: Size) -> OpaquePointer? {
        guard let vectors = vectors(image, size: size) else { return nil }
        let (w, h) = (size.width.double, size.height.double)
        let scale = min(RasterSurface.finest, 8000 / max(w, h))
        return Self.drawing(Int32(max(1, (w * scale).rounded())), Int32(max(1, (h * scale).rounded()))) { cr in
            cairo_scale(cr, scale / vectors.scale, scale / vectors.scale)
            vectors.setSource(of: cr)
            cairo_paint(cr)
        }
    }

    private static func drawing(_ width: Int32, _ height: Int32, _ draw: (OpaquePointer) -> Void) -> OpaquePointer? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        draw(cr)
        cairo_destroy(cr)
        return surface
    }

    private func reportUnchanged(_ encoded: EncodedImage) {
        diagnostics.report(
            .paintSimplified,
            "the image '\(encoded.name)' cannot be decoded here and keeps its colours under 'filter'", at: encoded.span,
            hints: ["install the package librsvg2-2, or convert the image to PNG"], category: .resource)
    }
}
