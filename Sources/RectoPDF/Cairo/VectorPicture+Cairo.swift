import CPangoCairo
import RectoCore
import RectoLayout

/// The edges of the shapes of codes in pictures of pixels.
enum CodeEdges {
    /// A pixel has as much ink as of it is covered.
    case smooth
    /// A pixel has all ink or none, as where its shades would become patterns of dots, which readers take for modules.
    case hard
}

extension VectorPicture {
    /// Draws into a rectangle of the page.
    func draw(in destination: Rect, colors: [ColorMap], _ edges: CodeEdges, on cr: OpaquePointer) {
        let place = placement(in: destination)
        var matrix = cairo_matrix_t(xx: place.a, yx: 0, xy: 0, yy: place.d, x0: place.e, y0: place.f)
        cairo_save(cr)
        cairo_transform(cr, &matrix)
        if edges == .hard { cairo_set_antialias(cr, CAIRO_ANTIALIAS_NONE) }
        for fill in fills {
            let color = fill.color(by: colors)
            cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
            cairo_new_path(cr)
            for rect in fill.rects {
                cairo_rectangle(
                    cr, rect.minX.double, rect.minY.double, rect.size.width.double, rect.size.height.double)
            }
            add(fill.outline, to: cr)
            cairo_fill(cr)
        }
        cairo_restore(cr)
    }

    private func add(_ outline: [Segment], to cr: OpaquePointer) {
        for segment in outline {
            switch segment {
            case .move(let end): cairo_move_to(cr, end.x.double, end.y.double)
            case .line(let end): cairo_line_to(cr, end.x.double, end.y.double)
            case .curve(let a, let b, let end):
                cairo_curve_to(
                    cr, a.x.double, a.y.double, b.x.double, b.y.double, end.x.double, end.y.double)
            case .close: cairo_close_path(cr)
            }
        }
    }
}
