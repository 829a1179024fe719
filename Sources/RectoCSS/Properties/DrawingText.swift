import RectoCore

// The values that the text of drawings needs of its style. [SVG 2 §11](https://www.w3.org/TR/SVG2/text.html)

/// The paint of shapes and glyphs of a drawing.
/// [SVG 2 §13.3](https://www.w3.org/TR/SVG2/painting.html#SpecifyingFillPaint)
package enum DrawingFill: Hashable {
    case none
    case color(Color)
    /// A gradient or a pattern.
    case server
}

extension ComputedStyle {
    package enum TextAnchor { case start, middle, end }

    package var drawingFill: DrawingFill {
        guard let paint = PropertyID.fill.components(self)?.first else { return .color(faded(.black)) }
        switch paint {
        case .color(let color): return .color(faded(color ?? inherited.color))
        case .keyword("none"): return .none
        default: return .server
        }
    }

    private func faded(_ color: Color) -> Color {
        guard let opacity = PropertyID.fillOpacity.components(self)?.first else { return color }
        var color = color
        switch opacity {
        case .number(let value): color.alpha *= max(0, min(1, value))
        case .length(let length): color.alpha *= max(0, min(1, length.percentageFraction))
        default: break
        }
        return color
    }

    /// Whether `stroke` gives outlines a paint; initially it gives none.
    package var hasDrawingStroke: Bool {
        guard let paint = PropertyID.stroke.components(self)?.first else { return false }
        return paint != .keyword("none")
    }

    /// Whether `fill-rule` is `evenodd`.
    package var hasEvenOddFill: Bool { PropertyID.fillRule.components(self)?.first == .keyword("evenodd") }

    /// The width of strokes in the drawing's units; nil where it depends on the viewport.
    package var drawingStrokeWidth: Double? {
        switch PropertyID.strokeWidth.components(self)?.first {
        case nil: 1
        case .number(let width): width
        case .length(let length): length.hasPercentage ? nil : length.resolve(.zero).double
        default: nil
        }
    }

    package var drawingTextAnchor: TextAnchor {
        switch PropertyID.textAnchor.components(self)?.first {
        case .keyword("middle"): .middle
        case .keyword("end"): .end
        default: .start
        }
    }

    /// Whether an effect takes the element as a whole, or a transform moves it, so that its text cannot be set by
    /// itself.
    package var hasDrawingEffect: Bool {
        box.opacity < 1 || box.clipPath != nil || box.filter != nil || box.maskImages != nil
            || box.mixBlendMode != .normal || !(box.transformFunctions ?? []).isEmpty && drawingTransform == nil
    }
}

extension LengthPercentage {
    /// The percentage as a fraction, for values where it stands for a number.
    fileprivate var percentageFraction: Double { resolve(LayoutUnit(1)).double }
}

extension PathOutline {
    /// The path of the attribute `d`; nil if it is invalid.
    package init?(pathData: String) {
        guard let outline = PathDataReader.outline(pathData) else { return nil }
        self = outline
    }
}
