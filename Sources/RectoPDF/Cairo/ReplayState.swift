import CPangoCairo
import RectoCSS
import RectoCore

/// The context that is drawn on, and what has been begun on it.
struct ReplayState {
    struct MaskLayer {
        var composite: MaskComposite
        var isLuminance: Bool
    }

    /// The most rectangles of a page that are areas of their own.
    private static let mostSingleAreas = 100

    /// The page, or the surface of the innermost blur or mask.
    private(set) var cr: OpaquePointer
    /// The colour that is set; nil if it is not known.
    var color: Color?
    /// The rectangles that may still be areas of their own.
    var singleAreas = ReplayState.mostSingleAreas
    private var blurs: [(below: OpaquePointer, blur: BlurSurface?)] = []
    private var groups: [(opacity: Double, mode: BlendMode)] = []
    private var masks: [MaskReplay] = []
    private var maskLayers: [MaskLayer] = []

    init(_ page: OpaquePointer) { cr = page }

    mutating func setColor(_ new: Color) {
        if new == color { return }
        color = new
        if new.alpha >= 1 {
            cairo_set_source_rgb(cr, new.red, new.green, new.blue)
        } else {
            cairo_set_source_rgba(cr, new.red, new.green, new.blue, new.alpha)
        }
    }

    mutating func restore() {
        cairo_restore(cr)
        color = nil
    }

    mutating func beginBlur(_ deviation: LayoutUnit, _ rect: Rect, _ ink: BlurInk) {
        let blur = BlurSurface(rect, deviation: deviation, ink, depth: blurs.count + masks.count)
        blurs.append((cr, blur))
        if let blur {
            cr = blur.context
        } else {
            // Content that is to be blurred must not be visible unblurred.
            cairo_save(cr)
            cairo_new_path(cr)
            cairo_clip(cr)
        }
        color = nil
    }

    mutating func endBlur() {
        guard let (below, blur) = blurs.popLast() else { return }
        cr = below
        if let blur { blur.paint(on: cr) } else { cairo_restore(cr) }
        color = nil
    }

    mutating func beginMask(_ form: MaskForm) {
        let mask = MaskReplay(form, on: cr, depth: blurs.count + masks.count)
        masks.append(mask)
        cr = mask.context
        color = nil
    }

    mutating func beginMaskLayer(_ layer: MaskLayer) {
        maskLayers.append(layer)
        masks.last?.beginLayer()
        color = nil
    }

    mutating func endMaskLayer() {
        guard let layer = maskLayers.popLast() else { return }
        masks.last?.endLayer(layer.composite, isLuminance: layer.isLuminance)
        color = nil
    }

    mutating func beginMaskedContent() {
        masks.last.map { cr = $0.below }
        masks.last?.beginContent()
        color = nil
    }

    mutating func endMask() {
        masks.popLast()?.paint()
        color = nil
    }

    mutating func beginGroup(_ opacity: Double, _ mode: BlendMode) {
        groups.append((opacity, mode))
        cairo_push_group(cr)
        color = nil
    }

    mutating func endGroup() {
        let (opacity, mode) = groups.popLast() ?? (1, .normal)
        cairo_pop_group_to_source(cr)
        cairo_set_operator(cr, mode.cairoOperator)
        cairo_paint_with_alpha(cr, opacity)
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
        color = nil
    }
}
