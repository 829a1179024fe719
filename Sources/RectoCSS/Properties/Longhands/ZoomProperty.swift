import RectoCore

/// `zoom` multiplies all lengths of an element and of what is in it. It is applied where lengths are computed, so that
/// layout and paint know nothing of it but for the natural sizes of images.
/// [CSS Viewport 1 §5](https://drafts.csswg.org/css-viewport/#zoom-property)
enum ZoomValue: StyleProperty {
    static func parse(_ parser: inout ValueParser) -> SpecifiedValue? {
        if parser.accept("normal") { return .number(1) }
        if let number = parser.number(min: 0) { return .number(number) }
        guard case .percentage(let fraction)? = parser.lengthPercentage(.nonNegative) else { return nil }
        return .number(fraction)
    }

    /// A zoom of zero means 1, so that nothing becomes invisible by it.
    static func compute(_ value: SpecifiedValue, into builder: StyleBuilder) {
        if case .number(let number) = value { zoom(builder, number > 0 ? number : 1) }
    }
    static func copy(from style: ComputedStyle, into builder: StyleBuilder) { zoom(builder, style.box.zoom) }
    static func text(_ style: ComputedStyle) -> String { ValueText.number(style.box.zoom) }
    static func isEqual(_ a: ComputedStyle, _ b: ComputedStyle) -> Bool { a.box.zoom == b.box.zoom }

    private static func zoom(_ builder: StyleBuilder, _ number: Double) {
        if number == builder.box.zoom { return }
        builder.box.zoom = number
        builder.zoom(by: number)
    }
}

extension StyleBuilder {
    /// Gives the style the zoom of its parent times `own`. It is called before any length is computed.
    ///
    /// DEVIATION: a value that `inherit` takes from the parent, of a property that is not inherited, keeps the parent's
    /// zoom.
    func zoom(by own: Double) {
        let outer = parent.inherited.usedZoom
        // Beyond these limits, nothing could be seen or measured.
        let used = min(max(outer * own, 0.0001), 10_000)
        setInherited(parent.inherited.zoomed(to: used))
        lengths.zoom.absolute = used
        // On the root element itself, `rem` refers to its own font.
        lengths.zoom.rootRelative = isRoot ? 1 : used / rootZoom
        let font = lengths.font.lineHeightFont
        lengths.font = .init(inherited)
        lengths.font.lineHeightFont = font.zoomed(by: used / outer)
        zoomInitial(to: used)
    }

    /// The lengths among the initial values are the font size, and the widths of lines.
    private func zoomInitial(to used: Double) {
        let width = LayoutUnit(3 * used)
        for style in [box, initial.box.copy()] {
            style.border.top.width = width
            style.border.right.width = width
            style.border.bottom.width = width
            style.border.left.width = width
            style.outline.width = width
            style.columnRuleWidth = width
            if style !== box {
                initial = ComputedStyle(inherited: initial.inherited.zoomed(to: used), box: style)
            }
        }
    }
}

extension LengthContext {
    /// The context in which lengths are computed as if the element were not zoomed.
    var unzoomed: LengthContext {
        if zoom.absolute == 1 && zoom.rootRelative == 1 { return self }
        var context = self
        context.zoom = Zoom(
            absolute: 1, fontRelative: zoom.fontRelative / zoom.absolute,
            rootRelative: zoom.rootRelative / zoom.absolute)
        return context
    }
}

extension ComputedStyle {
    /// The style that page contexts and the content of a drawing inherit, which are not zoomed with the element.
    package var unzoomed: ComputedStyle {
        inherited.usedZoom == 1 ? self : ComputedStyle(inherited: inherited.zoomed(to: 1), box: box)
    }
}

extension FontStyle {
    fileprivate func zoomed(by factor: Double) -> FontStyle {
        var font = self
        font.size = font.size * factor
        return font
    }
}

extension InheritedStyle {
    /// The values of an element that inherits these and has another used zoom.
    func zoomed(to used: Double) -> InheritedStyle {
        let factor = used / usedZoom
        if factor == 1 { return self }
        let style = copy()
        style.usedZoom = used
        style.font.size = min(font.size * factor, FontSizeValue.largest)
        if case .length(let height) = lineHeight { style.lineHeight = .length(height * factor) }
        style.letterSpacingValue = letterSpacingValue.zoomed(by: factor)
        style.wordSpacingValue = wordSpacingValue.zoomed(by: factor)
        style.textIndent = textIndent.zoomed(by: factor)
        style.textUnderlineOffset = textUnderlineOffset?.zoomed(by: factor)
        if case .length(let size) = tabSize { style.tabSize = .length(size * factor) }
        style.borderSpacing = Size(width: borderSpacing.width * factor, height: borderSpacing.height * factor)
        if !hyphenateLimitZone.isZero { style.hyphenateLimitZone = hyphenateLimitZone.zoomed(by: factor) }
        if textStrokeWidth != .zero { style.textStrokeWidth = textStrokeWidth * factor }
        if linePadding != .zero { style.linePadding = linePadding * factor }
        if !textShadow.isEmpty { style.textShadow = textShadow.map { $0.zoomed(by: factor) } }
        style.components = components.mapped { $0.zoomed(by: factor) }
        return style
    }
}

extension Shadow {
    fileprivate func zoomed(by factor: Double) -> Shadow {
        var shadow = self
        shadow.x = x * factor
        shadow.y = y * factor
        shadow.blur = blur * factor
        shadow.spread = spread * factor
        return shadow
    }
}

extension LengthPercentage {
    /// The value whose lengths, but not its percentages, are multiplied.
    func zoomed(by factor: Double) -> LengthPercentage {
        switch self {
        case .length(let length): .length(length * factor)
        case .percentage: self
        case .calculation(let calculation): .calculation(calculation.zoomed(by: factor))
        }
    }
}

extension Calculation {
    /// The calculation with other lengths.
    ///
    /// DEVIATION: products and functions with percentages in them are left as they are, because plain numbers are
    /// lengths here.
    fileprivate func zoomed(by factor: Double) -> Calculation {
        switch self {
        case .length(let length): .length(length * factor)
        case .percentage: self
        case .sum(let terms): .sum(terms.map { $0.zoomed(by: factor) })
        case .scaled(let inner, let scale): .scaled(inner.zoomed(by: factor), scale)
        case .minimum(let terms): .minimum(terms.map { $0.zoomed(by: factor) })
        case .maximum(let terms): .maximum(terms.map { $0.zoomed(by: factor) })
        case .clamp(let low, let value, let high):
            .clamp(low.zoomed(by: factor), value.zoomed(by: factor), high.zoomed(by: factor))
        case .product, .inverted, .function: self
        }
    }
}

extension ComponentValue {
    fileprivate func zoomed(by factor: Double) -> ComponentValue {
        switch self {
        case .length(let length): .length(length.zoomed(by: factor))
        case .position(let x, let y): .position(x.zoomed(by: factor), y.zoomed(by: factor))
        case .function(let name, let arguments): .function(name, arguments.map { $0.zoomed(by: factor) })
        case .block(let contents): .block(contents.map { $0.zoomed(by: factor) })
        default: self
        }
    }
}
