import RectoCSS
import RectoCore
import RectoText

/// An inline-level box, relative to its own alphabetic baseline.
struct AlignedBox {
    var ascent: LayoutUnit
    var descent: LayoutUnit
    var lineHeight: LayoutUnit
    /// The font; nil for an atomic inline, whose baselines are those of its margin box.
    var font: UsedFont?

    /// The distance of its baseline below that of its parent.
    /// [CSS Inline 3 §4.3](https://www.w3.org/TR/css-inline-3/#transverse-alignment)
    func shift(_ align: BaselineAlignment, in parent: UsedFont, dominant: BaselineMetric) -> LayoutUnit {
        let aligned: LayoutUnit =
            switch align.baseline.metric {
            case .textTop: ascent - parent.metrics.ascent
            case .textBottom: parent.metrics.descent - descent
            case .middle: LayoutUnit(raw: (ascent - descent - parent.metrics.xHeight).raw / 2)
            case .some(let metric): height(of: metric) - parent.height(of: metric)
            case nil: dominant == .alphabetic ? .zero : height(of: dominant) - parent.height(of: dominant)
            }
        switch align.shift {
        case .sub: return aligned + LayoutUnit(raw: parent.size.raw / 5)
        case .super: return aligned - LayoutUnit(raw: parent.size.raw / 3)
        case .length(let value): return aligned - value.resolve(lineHeight)
        case .line: return .zero
        }
    }

    /// The height of a baseline of the box above its alphabetic one.
    private func height(of metric: BaselineMetric) -> LayoutUnit {
        if let font { return font.height(of: metric) }
        switch metric {
        case .alphabetic: return .zero
        case .ideographic, .textBottom: return -descent
        case .middle, .central, .mathematical: return LayoutUnit(raw: (ascent - descent).raw / 2)
        case .hanging, .textTop: return ascent
        }
    }
}

extension UsedFont {
    /// The height of a baseline above the alphabetic one. Baselines that fonts rarely give are synthesized.
    /// [CSS Inline 3, Appendix A](https://www.w3.org/TR/css-inline-3/#baseline-synthesis-fonts)
    func height(of metric: BaselineMetric) -> LayoutUnit {
        switch metric {
        case .alphabetic: .zero
        // The em box of ideographs extends from 0.12 em below the alphabetic baseline to 0.88 em above it.
        case .ideographic: -size * 0.12
        case .central: size * 0.38
        case .middle, .mathematical: metrics.xHeight / 2
        case .hanging: metrics.ascent * 0.8
        case .textTop: metrics.ascent
        case .textBottom: -metrics.descent
        }
    }
}
