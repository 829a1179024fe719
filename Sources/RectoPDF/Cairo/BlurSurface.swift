import CPangoCairo
import RectoCore

/// A bitmap for content that is drawn and then blurred, such as the shadow of text.
final class BlurSurface {
    private let raster: RasterSurface
    private let deviation: Double
    private let ink: BlurInk

    /// The result is nil if nothing would be visible or if there is not enough memory.
    init?(_ rect: Rect, deviation: LayoutUnit, _ ink: BlurInk, depth: Int) {
        let area = rect.size.width.double * rect.size.height.double
        let scale = CoverageMask.scale(deviation: deviation.double, area: max(area, 1))
        guard let raster = RasterSurface(rect, scale: scale, ink == .own ? .colors : .coverage, depth: depth) else {
            return nil
        }
        self.raster = raster
        self.deviation = deviation.double
        self.ink = ink
    }

    var context: OpaquePointer { raster.context }

    func paint(on cr: OpaquePointer) {
        switch ink {
        case .own: paintColors(on: cr)
        case .color(let color): paint(color, on: cr)
        }
    }

    private func paintColors(on cr: OpaquePointer) {
        guard let words = SurfaceWords(raster.surface) else { return }
        for shift in [0, 8, 16, 24] as [UInt32] {
            words.setChannel(
                shift,
                CoverageMask.blurred(
                    words.channel(shift), words.width, words.height, deviation: deviation * raster.scale))
        }
        raster.paint(raster.surface, on: cr)
    }

    private func paint(_ color: Color, on cr: OpaquePointer) {
        let surface = raster.surface
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<height { for x in 0..<width { pixels[y * width + x] = data[y * stride + x] } }
        let mask = CoverageMask(
            blurring: pixels, width: width, height: height, deviation: deviation * raster.scale, scale: raster.scale)
        guard let painted = ImageSurfaces.surface(of: mask, color) else { return }
        raster.paint(painted.surface, on: cr)
        cairo_surface_destroy(painted.surface)
    }
}
