import CPangoCairo
import RectoCore

/// A rectangle of an image's pixels as a picture of its own, so that smoothing does not use neighbouring pixels.
struct ImageSlice {
    let surface: OpaquePointer
    /// The rectangle in pixels of the image.
    let x, y, width, height: Double
    let imageWidth, imageHeight: Double

    /// Takes the whole pixels that the part touches. The result is nil if that is the whole image, or if there is not
    /// enough memory.
    init?(_ image: OpaquePointer, _ part: ImagePart, _ number: Int) {
        let (w, h) = (
            Double(cairo_image_surface_get_width(image)), Double(cairo_image_surface_get_height(image))
        )
        // A fraction this small comes from rounding and does not touch another pixel.
        let rounding = 0.02
        let left = max(0, (part.left * w + rounding).rounded(.down))
        let top = max(0, (part.top * h + rounding).rounded(.down))
        let right = min(w, (part.right * w - rounding).rounded(.up))
        let bottom = min(h, (part.bottom * h - rounding).rounded(.up))
        (x, y, width, height, imageWidth, imageHeight) = (left, top, right - left, bottom - top, w, h)
        guard width > 0, height > 0, width < w || height < h,
            let copy = cairo_image_surface_create(
                cairo_image_surface_get_format(image), Int32(width), Int32(height))
        else { return nil }
        guard cairo_surface_status(copy) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(copy) else {
            cairo_surface_destroy(copy)
            return nil
        }
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cr, image, -left, -top)
        cairo_paint(cr)
        cairo_destroy(cr)
        surface = copy
        let name = "recto-image-\(number)-\(Int(left))-\(Int(top))-\(Int(width))-\(Int(height))"
        ImageSurfaces.attach(Array(name.utf8), CAIRO_MIME_TYPE_UNIQUE_ID, to: copy)
    }
}
