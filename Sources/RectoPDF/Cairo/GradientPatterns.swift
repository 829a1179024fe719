import CPangoCairo
import RectoCSS
import RectoCore

#if canImport(Glibc)
    import Glibc
#endif

extension GradientPaint {
    /// Fills `rect` with the gradient, stretched if it was made for another size. The PDF contains shadings, which are
    /// sharp at any scale.
    func fill(_ rect: Rect, on cr: OpaquePointer) {
        guard let last = stops.last else { return }
        cairo_save(cr)
        cairo_translate(cr, rect.minX.double, rect.minY.double)
        if rect.size != size {
            cairo_scale(
                cr, rect.size.width.double / size.width.double, rect.size.height.double / size.height.double)
        }
        let (width, height) = (size.width.double, size.height.double)
        cairo_rectangle(cr, 0, 0, width, height)
        if let color = solidColor {
            cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
        } else {
            switch shape {
            case .linear(let from, let to):
                // The pattern covers all stops, because Cairo wants offsets between 0 and 1, and extends beyond them,
                // as `set` explains.
                let (low, high) = (min(0, stops[0].offset) - 1, max(1, last.offset) + 1)
                func at(_ offset: Double) -> Place {
                    Place(x: from.x + (to.x - from.x) * offset, y: from.y + (to.y - from.y) * offset)
                }
                let (a, b) = (at(low), at(high))
                set(cairo_pattern_create_linear(a.x, a.y, b.x, b.y), low, high, on: cr)
            case .radial(let center, let rx, let ry):
                let high = last.offset + 1
                let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, rx * high)
                // The matrix from user space to a circle around the origin.
                var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: rx / ry, x0: -center.x, y0: -center.y * rx / ry)
                cairo_pattern_set_matrix(pattern, &matrix)
                set(pattern, 0, high, on: cr)
            case .conic(let center, let start):
                let corners = [
                    (center.x, center.y), (width - center.x, height - center.y),
                ]
                let reach = corners.reduce(0) { max($0, abs($1.0), abs($1.1)) } * 2.0.squareRoot() + 1
                let mesh = self.mesh(center, start, reach)
                cairo_set_source(cr, mesh)
                cairo_pattern_destroy(mesh)
            }
        }
        cairo_fill(cr)
        cairo_restore(cr)
    }

    /// Sets the stops. The first and the last colour also get stops of their own at the ends, because Cairo drops from
    /// a shading what is before the first and after the last stop, and with it the far side of a sharp edge.
    private func set(_ pattern: OpaquePointer?, _ low: Double, _ high: Double, on cr: OpaquePointer) {
        var stops = stops
        if let first = stops.first, first.offset > low { stops.insert(Stop(offset: low, color: first.color), at: 0) }
        if let last = stops.last, last.offset < high { stops.append(Stop(offset: high, color: last.color)) }
        for stop in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, (stop.offset - low) / (high - low), stop.color.red, stop.color.green, stop.color.blue,
                stop.color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Makes a fan of patches around the centre. In each patch the colour changes from one side to the other.
    private func mesh(_ center: Place, _ start: Double, _ reach: Double) -> OpaquePointer? {
        let mesh = cairo_pattern_create_mesh()
        func edge(_ offset: Double, _ width: Double) -> Place {
            // The outer edge of a patch is straight and lies beyond the box.
            let radius = reach / cos(width * .pi)
            let angle = (start + offset * 360) * .pi / 180
            return Place(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
        }
        func patch(_ a: Stop, _ b: Stop) {
            let width = b.offset - a.offset
            let (from, to) = (edge(a.offset, width), edge(b.offset, width))
            cairo_mesh_pattern_begin_patch(mesh)
            cairo_mesh_pattern_move_to(mesh, center.x, center.y)
            cairo_mesh_pattern_line_to(mesh, from.x, from.y)
            cairo_mesh_pattern_line_to(mesh, to.x, to.y)
            cairo_mesh_pattern_line_to(mesh, center.x, center.y)
            for (corner, color) in [(0, a.color), (1, a.color), (2, b.color), (3, b.color)] as [(UInt32, Color)] {
                cairo_mesh_pattern_set_corner_color_rgba(
                    mesh, corner, color.red, color.green, color.blue, color.alpha)
            }
            cairo_mesh_pattern_end_patch(mesh)
        }
        var all = stops
        if let first = all.first, first.offset > 0 { all.insert(Stop(offset: 0, color: first.color), at: 0) }
        if let last = all.last, last.offset < 1 { all.append(Stop(offset: 1, color: last.color)) }
        for (a, b) in zip(all, all.dropFirst()) where b.offset > a.offset {
            // A patch of six degrees is straight enough for its colours to be in the right place.
            let count = Int(((b.offset - a.offset) * (a.color == b.color ? 4 : 60)).rounded(.up))
            var before = a
            for i in 1...max(1, count) {
                let t = Double(i) / Double(count)
                func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
                let next = Stop(
                    offset: mix(a.offset, b.offset),
                    color: Color(
                        red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
                        blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha)))
                patch(before, next)
                before = next
            }
        }
        return mesh
    }
}

extension BlendMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        }
    }
}
