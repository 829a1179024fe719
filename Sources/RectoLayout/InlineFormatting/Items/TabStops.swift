import RectoCSS
import RectoCore
import RectoText

extension UsedFonts {
    /// The distance from `position` in a line to the next tab stop. A number of spaces is of those of the block
    /// container.
    /// [CSS Text 3 §4.2](https://www.w3.org/TR/css-text-3/#tab-size-property)
    func tabAdvance(_ style: InheritedStyle, in container: InheritedStyle, at position: LayoutUnit) -> LayoutUnit {
        let font = font(container)
        let interval: LayoutUnit
        switch style.tabSize {
        case .spaces(let n):
            interval = (font.metrics.spaceAdvance + container.letterSpacing + container.wordSpacing) * n
        case .length(let l): interval = l
        }
        if interval <= .zero { return .zero }
        let half = LayoutUnit(raw: font.metrics.zeroAdvance.raw / 2)
        let next = LayoutUnit(raw: (position.raw / interval.raw + 1) * interval.raw)
        return next - position < half ? next + interval - position : next - position
    }
}
