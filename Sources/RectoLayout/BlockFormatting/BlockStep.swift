import RectoCSS
import RectoCore

/// The space above and below a block that makes its height a multiple of its step.
/// [CSS Rhythmic Sizing 1 §2](https://www.w3.org/TR/css-rhythm-1/#block-height)
struct BlockStepSpace {
    var before: LayoutUnit
    var after: LayoutUnit

    /// The space for a block whose outer height is `size`.
    init(_ style: BoxStyle, size: LayoutUnit) {
        let extra = style.blockStepExtra(size, isGrowing: style.blockStepInsert != .marginBox)
        switch style.blockStepAlignment {
        case .start: (before, after) = (.zero, extra)
        case .end: (before, after) = (extra, .zero)
        case .auto, .center:
            before = LayoutUnit(raw: extra.raw / 2)
            after = extra - before
        }
    }
}

extension BoxStyle {
    /// The length that a size lacks to be a multiple of the step; negative where it is rounded down.
    /// - Parameter isGrowing: whether the size cannot become less.
    func blockStepExtra(_ size: LayoutUnit, isGrowing: Bool) -> LayoutUnit {
        let step = blockStepSize.length.raw
        if step <= 0 { return .zero }
        let over = ((size.raw % step) + step) % step
        // Sums of rounded lengths may be off by a hair.
        if over < 16 || step - over < 16 { return .zero }
        let up = over == 0 ? 0 : step - over
        switch blockStepRound {
        case .up: return LayoutUnit(raw: up)
        case .down: return isGrowing ? .zero : LayoutUnit(raw: -over)
        case .nearest: return up <= over || isGrowing ? LayoutUnit(raw: up) : LayoutUnit(raw: -over)
        }
    }

    /// [CSS Rhythmic Sizing 1 §2.3](https://www.w3.org/TR/css-rhythm-1/#block-step-align): `auto` follows `align-self`.
    fileprivate var blockStepAlignment: BlockStepAlign {
        guard blockStepAlign == .auto else { return blockStepAlign }
        switch alignSelf.position {
        case .start, .selfStart, .flexStart: return .start
        case .end, .selfEnd, .flexEnd: return .end
        default: return .center
        }
    }
}
