import RectoCSS
import RectoCore
import RectoLayout
import RectoText

/// Glyphs with lines along their outlines. The lines are drawn without text, which must be on the page only once.
/// [Compatibility §4](https://compat.spec.whatwg.org/#the-webkit-text-stroke)
extension DisplayList {
    /// The longest distance of a corner's point from it, in halves of the line's width. Browsers cut longer ones off,
    /// of which letters such as M and W have many.
    static let strokeMiterLimit = 4.0

    /// Adds the insides and the outlines of glyphs, in the order of `paint-order`.
    ///
    /// - Parameters:
    ///   - point: the start of the baseline.
    ///   - silhouette: the colour of a shadow, which consists of outlines only; nil for the text itself.
    mutating func addGlyphs(
        of text: TextFragment, _ style: InheritedStyle, at point: Point, silhouette: Color?
    ) {
        let stroke = Self.strokeColor(style, silhouette: silhouette)
        if stroke.isTransparent { return addInsides(of: text, style, at: point, silhouette: silhouette) }
        let isBelow = style.paintOrder.isStrokeBelowFill
        if !isBelow { addInsides(of: text, style, at: point, silhouette: silhouette) }
        addOutlines(strokeWidth: style.textStrokeWidth) {
            $0.add(text, at: point, color: stroke, letterSpacing: style.letterSpacing)
        }
        if isBelow { addInsides(of: text, style, at: point, silhouette: silhouette) }
    }

    /// Whether glyphs of the style are on the page at all.
    static func showsGlyphs(_ style: InheritedStyle, silhouette: Color?) -> Bool {
        !(silhouette ?? style.glyphColor).isTransparent || !strokeColor(style, silhouette: silhouette).isTransparent
    }

    private static func strokeColor(_ style: InheritedStyle, silhouette: Color?) -> Color {
        let own = style.glyphStrokeColor
        return own.isTransparent ? own : silhouette ?? own
    }

    private mutating func addInsides(
        of text: TextFragment, _ style: InheritedStyle, at point: Point, silhouette: Color?
    ) {
        let spacing = style.letterSpacing
        if let silhouette {
            addOutlines { $0.add(text, at: point, color: silhouette, letterSpacing: spacing) }
        } else if !style.glyphColor.isTransparent {
            add(text, at: point, color: style.glyphColor, letterSpacing: spacing)
        } else if !style.glyphStrokeColor.isTransparent {
            // Readers find the text below its outlines.
            addUnseen(text, style, at: point)
        }
    }

    /// Adds text for searching and copying, whose glyphs something else shows.
    mutating func addUnseen(_ text: TextFragment, _ style: InheritedStyle, at point: Point) {
        for var run in glyphRuns({ $0.add(text, at: point, color: .black, letterSpacing: style.letterSpacing) }) {
            run.isInvisible = true
            append(.text(run))
        }
    }
}

extension PagePainter {
    /// Whether text that is transparent itself is seen, because a box around it clips its background to the glyphs.
    func isSeenByBackground(_ fragment: Fragment) -> Bool {
        let style = fragment.style.inherited
        guard style.glyphColor.isTransparent, style.glyphStrokeColor.isTransparent else { return false }
        var next: BoxID? = fragment.box
        while let box = next {
            if tree.style(box).box.backgroundLayers.contains(where: { $0.clip == .text }) { return true }
            next = tree.parent(box)
        }
        return false
    }
}
