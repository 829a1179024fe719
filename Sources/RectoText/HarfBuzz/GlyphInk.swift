import CPangoCairo

/// Finds where the outline of a glyph crosses a horizontal band, because an underline leaves a gap there
/// (`text-decoration-skip-ink`).
///
/// HarfBuzz gives the outline, which is cut into straight lines, in font units; y grows upwards.
final class GlyphInk {
    private var lower: Float
    private var upper: Float
    /// The crossings found so far, which may overlap.
    private var spans: [(from: Float, to: Float)] = []
    private var current: (x: Float, y: Float) = (0, 0)
    private var start: (x: Float, y: Float) = (0, 0)

    private init(_ lower: Float, _ upper: Float) {
        self.lower = lower
        self.upper = upper
    }

    /// The intervals of the band between `lower` and `upper` that the glyph touches, from left to right.
    static func spans(_ glyph: UInt32, of font: OpaquePointer, lower: Int, upper: Int) -> [ClosedRange<Int>] {
        let ink = GlyphInk(Float(lower), Float(upper))
        hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(ink).toOpaque())
        ink.close()
        let sorted = ink.spans.sorted { $0.from < $1.from }
        var out: [ClosedRange<Int>] = []
        for span in sorted {
            let (from, to) = (units(span.from.rounded(.down)), units(span.to.rounded(.up)))
            if let last = out.last, from <= last.upperBound {
                out[out.count - 1] = last.lowerBound...max(last.upperBound, to)
            } else {
                out.append(from...max(from, to))
            }
        }
        return out
    }

    /// Parts of parts of a glyph may each be twice as large, until no number holds them.
    private static func units(_ length: Float) -> Int { length.isFinite ? Int(max(-1e9, min(1e9, length))) : 0 }

    private func move(_ x: Float, _ y: Float) {
        close()
        (current, start) = ((x, y), (x, y))
    }
    private func close() { line(start.x, start.y) }

    /// Adds the part of a straight line that is inside the band.
    private func line(_ x: Float, _ y: Float) {
        defer { current = (x, y) }
        let other = (x: x, y: y)
        let low = current.y <= y ? current : other
        let high = current.y <= y ? other : current
        // A line that only touches the band from outside does not cross it.
        guard high.y > lower, low.y < upper, current.x != x || current.y != y else { return }
        func at(_ level: Float) -> Float {
            high.y == low.y ? low.x : low.x + (high.x - low.x) * (level - low.y) / (high.y - low.y)
        }
        let a = low.y < lower ? at(lower) : low.x
        let b = high.y > upper ? at(upper) : high.x
        spans.append((min(a, b), max(a, b)))
    }

    /// A curve is approximated by eight lines, which is precise enough for letters.
    private func cubic(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x: Float, _ y: Float) {
        let from = current
        for step in 1...8 {
            let t = Float(step) / 8
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            line(a * from.x + b * x1 + c * x2 + d * x, a * from.y + b * y1 + c * y2 + d * y)
        }
    }

    private static func ink(_ data: UnsafeMutableRawPointer?) -> GlyphInk {
        Unmanaged<GlyphInk>.fromOpaque(data!).takeUnretainedValue()
    }

    /// The callbacks for HarfBuzz. They are immutable once made.
    nonisolated(unsafe) private static let functions: OpaquePointer = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(functions, { _, data, _, x, y, _ in GlyphInk.ink(data).move(x, y) }, nil, nil)
        hb_draw_funcs_set_line_to_func(functions, { _, data, _, x, y, _ in GlyphInk.ink(data).line(x, y) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in
                let ink = GlyphInk.ink(data)
                let (fx, fy) = ink.current
                ink.cubic(
                    fx + (cx - fx) * 2 / 3, fy + (cy - fy) * 2 / 3, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y)
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in GlyphInk.ink(data).cubic(x1, y1, x2, y2, x, y) }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in GlyphInk.ink(data).close() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
