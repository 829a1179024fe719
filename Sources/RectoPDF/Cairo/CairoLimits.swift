import CPangoCairo
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

/// The largest numbers that Cairo and FreeType can hold.
enum CairoLimits {
    /// The largest font size in device units: FreeType's sizes have 16 bits.
    private static let largestFont = 30_000.0

    /// Whether text of `size` is larger than any font can be on this context.
    static func isTooLarge(_ size: LayoutUnit, on cr: OpaquePointer) -> Bool {
        var m = cairo_matrix_t()
        cairo_get_matrix(cr, &m)
        let scale = max(m.xx * m.xx + m.yx * m.yx, m.xy * m.xy + m.yy * m.yy).squareRoot()
        return scale * size.double > largestFont
    }
}
