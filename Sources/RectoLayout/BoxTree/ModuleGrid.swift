import RectoCSS
import RectoCore

/// The dots of a printer and the modules of a code, where `image-resolution` says how many dots there are: every module is
/// a whole number of dots wide, for a reader would take modules of six and of seven dots for different ones.
public struct ModuleGrid: Hashable, Sendable {
    /// The modules across the code, with the empty ones around it.
    private let columns: Double
    private let rows: Double
    /// The dots in a CSS px.
    private let dots: Double

    /// Is nil where the style does not say how many dots there are.
    init?(_ modules: (columns: Double, rows: Double), _ resolution: ImageResolution) {
        let dots = resolution.used(own: nil)
        // `from-image`, which is for photographs, says nothing of the printer.
        if dots == 1 || modules.columns <= 0 || modules.rows <= 0 { return nil }
        self.init(columns: modules.columns, rows: modules.rows, dots: dots)
    }

    private init(columns: Double, rows: Double, dots: Double) {
        (self.columns, self.rows, self.dots) = (columns, rows, dots)
    }

    /// The same grid, a quarter turned.
    var turned: ModuleGrid { ModuleGrid(columns: rows, rows: columns, dots: dots) }

    /// The size that is nearest to a natural one.
    func size(near size: Size) -> Size { self.size(dotsAModule(size) { max(1, $0.rounded()) }) }

    /// The largest size that fits into another one; the other one itself if a module has no whole dot there.
    func size(within size: Size) -> Size {
        // Lengths are rounded to 1/64 px, by which a size of whole dots may seem to be a little less.
        let dots = dotsAModule(size) { ($0 + 0.01).rounded(.down) }
        return dots.x < 1 || dots.y < 1 ? size : self.size(dots)
    }

    private func dotsAModule(_ size: Size, _ round: (Double) -> Double) -> (x: Double, y: Double) {
        (round(size.width.double * dots / columns), round(size.height.double * dots / rows))
    }

    private func size(_ dotsAModule: (x: Double, y: Double)) -> Size {
        Size(width: LayoutUnit(dotsAModule.x * columns / dots), height: LayoutUnit(dotsAModule.y * rows / dots))
    }
}
