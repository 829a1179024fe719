import CPangoCairo
import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Finds the part of an image that lines keep clear of, for `shape-outside`.
/// [CSS Shapes 1 §6.2](https://www.w3.org/TR/css-shapes-1/#shape-image-threshold-property)
package enum ShapeRaster {
    /// The largest number of rows and columns that are looked at.
    private static let mostPixels = 2000.0

    /// The columns of each row whose alpha is above the threshold of the style; nil if the image is missing.
    package static func rows(
        of image: ImageValue, size: Size, _ style: ComputedStyle, in images: any EncodedImageSource,
        diagnostics: DiagnosticSink
    ) -> ShapeRows? {
        guard size.width > .zero, size.height > .zero, let picture = picture(image, size, style, images) else {
            return nil
        }
        var list = DisplayList(size: size)
        list.append(.picture(picture, destination: Rect(origin: .zero, size: size)))
        let (width, height) = (size.width.double, size.height.double)
        let scale = min(1, mostPixels / max(width, height))
        let (columns, count) = (Int((width * scale).rounded(.up)), Int((height * scale).rounded(.up)))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(columns), Int32(count))
        defer { cairo_surface_destroy(surface) }
        guard let cr = cairo_create(surface) else { return nil }
        cairo_scale(cr, scale, scale)
        CairoReplay(
            fonts: ScaledFonts(NoFaces(), scale: scale),
            images: ImageSurfaces(images, diagnostics: diagnostics, for: .pixels)
        )
        .replay(list, on: cr)
        cairo_destroy(cr)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let least = style.box.shapeImageThreshold * 255
        let rows = (0..<count).map { y -> ClosedRange<Double>? in
            func isInside(_ x: Int) -> Bool {
                // Each pixel is one word in native byte order, with alpha in the highest byte.
                let pixel = UnsafeRawPointer(data + y * stride + 4 * x).load(as: UInt32.self)
                return Double(pixel >> 24) > least
            }
            guard let first = (0..<columns).first(where: isInside), let last = (0..<columns).last(where: isInside)
            else { return nil }
            return Double(first) / scale...min(width, Double(last + 1) / scale)
        }
        return ShapeRows(rows: rows, height: 1 / scale)
    }

    private static func picture(
        _ image: ImageValue, _ size: Size, _ style: ComputedStyle, _ images: any EncodedImageSource
    ) -> Picture? {
        switch image {
        case .reference(let reference):
            images.image(reference).map { .image(PlacedImage($0, style.inherited, size: size)) }
        case .gradient(let gradient):
            GradientPaint(gradient, size: size, currentColor: style.inherited.color).map { .gradient($0) }
        }
    }

    /// An image has no text of the document's.
    private final class NoFaces: GlyphFaceSource {
        func cairoFontFace(_ face: FaceID) -> OpaquePointer? { nil }
        func synthesis(_ face: FaceID) -> (shear: Double, embolden: Bool) { (0, false) }
        func uprightFontFace(_ face: FaceID) -> (face: OpaquePointer, marked: String, name: String)? { nil }
        func advance(_ face: FaceID, glyph: UInt32) -> Double { 0 }
        func hasColorLayers(_ face: FaceID) -> Bool { false }
        func colorLayers(_ face: FaceID, glyph: UInt32) -> [ColorLayer] { [] }
        func spaceGlyph(_ face: FaceID) -> UInt32? { nil }
        func blankGlyph() -> (face: FaceID, glyph: UInt32)? { nil }
        func fontProgram(_ face: FaceID) -> FontProgram? { nil }
        func glyphUnderPicture(_ face: FaceID) -> (face: FaceID, glyph: UInt32)? { nil }
    }
}
