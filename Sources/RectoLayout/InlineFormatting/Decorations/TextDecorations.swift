import RectoCSS
import RectoCore
import RectoText

/// Finds the lines that decorate text.
/// [CSS Text Decoration 4 §2](https://www.w3.org/TR/css-text-decor-4/#line-decoration)
struct TextDecorating {
    let context: LayoutContext

    var tree: BoxTree { context.tree }

    /// The lines that a decorating box draws, relative to its own baseline.
    /// [CSS Text Decoration 3 §2](https://www.w3.org/TR/css-text-decor-3/#line-decoration)
    func decorations(of style: ComputedStyle, owner: BoxID) -> [AppliedDecoration] {
        var out = decorations(of: style)
        for i in out.indices { out[i].owner = owner }
        return out
    }

    private func decorations(of style: ComputedStyle) -> [AppliedDecoration] {
        let value = style.box.textDecoration
        if value.line.isEmpty { return [] }
        let metrics = context.fonts.font(style.inherited).metrics
        let size = style.inherited.font.size
        let color = value.color ?? style.inherited.color
        func thickness(_ fromFont: LayoutUnit) -> LayoutUnit {
            if let t = value.thickness { return max(LayoutUnit(raw: 1), t.resolve(size)) }
            return max(LayoutUnit(raw: 1), fromFont)
        }
        /// The distance by which an underline that is thicker than the font's own moves away from the text, so as not
        /// to cross it.
        func outwards(_ t: LayoutUnit) -> LayoutUnit {
            LayoutUnit(raw: max(0, t.raw - metrics.underlineThickness.raw) / 2)
        }
        var out: [AppliedDecoration] = []
        if value.line.contains(.underline) {
            let t = thickness(metrics.underlineThickness)
            let offset: LayoutUnit
            if isUnderlinedAbove(style.inherited) {
                let own = style.inherited.textUnderlineOffset?.resolve(size) ?? .zero
                offset = -metrics.ascent - own - LayoutUnit(raw: t.raw / 2)
            } else {
                offset =
                    underlineStart(style.inherited, metrics, size).map { $0 + LayoutUnit(raw: t.raw / 2) }
                    ?? metrics.underlinePosition + outwards(t)
            }
            out.append(
                AppliedDecoration(line: .underline, style: value.style, color: color, thickness: t, offset: offset))
        }
        if value.line.contains(.overline) {
            // It stands on the text, as in browsers, so that neither its thickness nor a fallback font makes it cross
            // letters.
            let t = thickness(metrics.underlineThickness)
            out.append(
                AppliedDecoration(
                    line: .overline, style: value.style, color: color, thickness: t,
                    offset: -metrics.ascent - LayoutUnit(raw: t.raw / 2)))
        }
        if value.line.contains(.lineThrough) {
            out.append(
                AppliedDecoration(
                    line: .lineThrough, style: value.style, color: color,
                    thickness: thickness(metrics.strikethroughThickness), offset: -metrics.strikethroughPosition))
        }
        return out
    }

    /// The distance of the underline's upper edge below the baseline; nil if the font determines it.
    /// [CSS Text Decoration 4 §2.6, §2.7](https://www.w3.org/TR/css-text-decor-4/#underline-offset)
    private func underlineStart(
        _ style: InheritedStyle, _ metrics: RectoText.FontMetrics, _ size: LayoutUnit
    ) -> LayoutUnit? {
        let offset = style.textUnderlineOffset?.resolve(size)
        switch style.textUnderlinePosition {
        // The underline is below the descenders.
        case .under: return metrics.descent + (offset ?? .zero)
        case .fromFont:
            let fromFont = metrics.underlinePosition - LayoutUnit(raw: metrics.underlineThickness.raw / 2)
            return offset.map { fromFont + $0 }
        // In lines of upright letters, a line at the baseline would strike them through.
        case .auto where context.fonts.font(style).isCentral: return metrics.descent + (offset ?? .zero)
        case .auto: return offset
        }
    }

    /// Whether vertical lines have their underline on the upper side: if the style asks for it, and in Japanese and
    /// Korean.
    /// [CSS Text Decoration 4 §2.6](https://www.w3.org/TR/css-text-decor-4/#underline-position)
    private func isUnderlinedAbove(_ style: InheritedStyle) -> Bool {
        guard style.flowFrame.isVertical else { return false }
        // The upper side of a line that runs upwards is on the left.
        if let side = style.verticalUnderlineSide { return (side == .right) != (style.flowFrame == .sidewaysLR) }
        guard context.fonts.font(style).isCentral, style.textUnderlinePosition == .auto else { return false }
        let language = style.font.language.lowercased()
        return language.hasPrefix("ja") || language.hasPrefix("ko")
    }

    /// The decorations that an inline container and the boxes around it apply to its lines.
    func inheritedDecorations(_ container: BoxID) -> [AppliedDecoration] {
        guard let boxes = tree.surroundings.decorating[container] else { return [] }
        return boxes.flatMap { decorations(of: tree.style($0), owner: $0) }
    }
}

extension LineContent {
    /// The decoration lines of all boxes around a text whose baseline is `baseline`, the outermost first.
    /// [CSS Text Decoration 3 §2](https://www.w3.org/TR/css-text-decor-3/#line-decoration)
    func decorationsOfText(in box: Int32, baseline: LayoutUnit) -> [AppliedDecoration] {
        var k = box
        var inner: [AppliedDecoration] = []
        // The lines of outer boxes that a box on the way skips.
        var skipped: TextDecorationLine = []
        func add(_ decorations: [AppliedDecoration], _ dy: LayoutUnit) {
            var own = decorations
            if !skipped.isEmpty { own.removeAll { skipped.isSuperset(of: $0.line) } }
            for i in own.indices { own[i].offset += dy }
            inner.insert(contentsOf: own, at: 0)
        }
        while k >= 0 {
            let info = line.prepared.inlineBoxes[Int(k)]
            if !info.style.box.textDecoration.line.isEmpty {
                let decorating = TextDecorating(context: line.context)
                add(decorating.decorations(of: info.style, owner: info.box), alignment.baseline(of: k) - baseline)
            }
            k = info.parent
            let skip = info.style.inherited.textDecorationSkipSelf
            if !skip.isEmpty {
                // Inside the box that skips, its own lines are drawn.
                let around = k >= 0 ? line.prepared.inlineBoxes[Int(k)].style : line.style
                if skip != around.inherited.textDecorationSkipSelf { skipped.formUnion(skip) }
            }
        }
        if !line.decorations.isEmpty { add(line.decorations, alignment.baseline - baseline) }
        return inner
    }
}
