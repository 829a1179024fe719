import RectoCSS
import RectoCore
import RectoText

/// The lines of a container whose text grows or shrinks to fill them, with the content in the size of each line.
/// [CSS Text 4, `text-fit`](https://drafts.csswg.org/css-text-4/#text-fit-property)
struct FittedLines {
    var plan: LinePlan
    /// The content in the size of each line of the plan, in the order of the lines.
    var contents: [PreparedInline]

    func content(of position: LinePosition) -> PreparedInline? {
        plan.lines?.firstIndex { $0.start == position }.map { contents[$0] }
    }
}

/// Fits the lines of a content to their container.
/// [CSS Text 4, `text-fit`](https://drafts.csswg.org/css-text-4/#text-fit-property)
struct TextFitting {
    let context: LayoutContext

    /// Fits the lines of a content; nil for content with floats or positioned boxes, or where every line has its natural size.
    func fitLines(
        of prepared: PreparedInline, _ fit: TextFit, _ sizing: InlineSizing, available: LayoutUnit
    ) -> FittedLines? {
        let items = prepared.content.items
        if items.contains(where: { $0.kind == .float || $0.kind == .outOfFlow }) { return nil }
        // The lines end where they would end without fitting.
        var lines: [LineRange] = []
        var position = LinePosition.start
        let breaker = LineBreaker(context, prepared, sizing)
        while position.item < items.count {
            let line = breaker.line(from: position, available: available) { _, _ in available }
            position = line.end
            if !line.isEmpty || line.endsParagraph && position.item < items.count { lines.append(line) }
        }
        let measure = LineMeasure(context: context, sizing: sizing, available: available)
        var factors = lines.map { line -> Double in
            let isKept = fit.scope == .perLine && line.endsParagraph
            return isKept ? 1 : fit.limited(measure.factor(line, prepared))
        }
        if fit.scope == .consistent, let least = factors.min() {
            factors = factors.map { _ in least }
        }
        if factors.allSatisfy({ $0 == 1 }) { return nil }
        var known: [Double: PreparedInline] = [:]
        var contents: [PreparedInline] = []
        for (line, factor) in zip(lines, factors) {
            var factor = factor
            var scaled = known[factor] ?? self.scaled(prepared, by: factor)
            // Fonts without hinting scale evenly, but optical sizes and minimum sizes do not, so the line is measured
            // again.
            let rest = measure.factor(line, scaled)
            if factor != 1, rest < 1 || abs(rest - 1) > 0.002 && fit.scope != .consistent {
                factor = fit.limited(factor * rest)
                scaled = self.scaled(prepared, by: factor)
            }
            known[factor] = scaled
            contents.append(scaled)
        }
        let key = LinePlan.Key(available: available, firstIndent: .zero, otherIndent: .zero, start: position)
        return FittedLines(plan: LinePlan(key: key, lines: lines), contents: contents)
    }

    /// The content with its fonts in another size.
    private func scaled(_ prepared: PreparedInline, by factor: Double) -> PreparedInline {
        InlineShaping(context: context).shape(
            prepared.content.scaled(by: factor), prepared.style.scalingText(by: factor))
    }
}

/// Finds the factor by which a line's text must be scaled to fill it.
private struct LineMeasure {
    let context: LayoutContext
    let sizing: InlineSizing
    let available: LayoutUnit

    func factor(_ line: LineRange, _ prepared: PreparedInline) -> Double {
        let pieces = line.pieces(in: prepared, sizing, context)
        var text = LayoutUnit.zero
        var fixed = LayoutUnit.zero
        for piece in pieces {
            switch piece.kind {
            case .text, .tab, .generated: text += piece.width
            case .atomic, .open, .close, .leader, .padding: fixed += piece.width
            }
        }
        let room = available - fixed
        return text > .zero && room > .zero ? room.double / text.double : 1
    }
}

extension TextFit {
    /// The factor that is used: text that may grow does not shrink, and the limit holds.
    fileprivate func limited(_ factor: Double) -> Double {
        if isGrowing { return max(1, limit.map { min(factor, max($0, 1)) } ?? factor) }
        return min(1, limit.map { max(factor, min($0, 1)) } ?? factor)
    }
}
