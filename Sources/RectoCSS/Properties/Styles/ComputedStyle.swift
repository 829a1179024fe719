import RectoCore
import RectoDOM

/// The computed values of one element, pseudo-element, anonymous box, page or page-margin box. The resolver interns
/// styles, so that equal styles are the same object, and never changes one that it has made.
public final class ComputedStyle {
    public let inherited: InheritedStyle
    public let box: BoxStyle
    public init(inherited: InheritedStyle, box: BoxStyle) {
        self.inherited = inherited
        self.box = box
    }

    public var writingMode: WritingMode { inherited.direction == .rtl ? .horizontalRTL : .horizontalLTR }
}

extension ComputedStyle {
    /// The same style with other values that are not inherited.
    package func changingBox(_ change: (BoxStyle) -> Void) -> ComputedStyle {
        let style = box.copy()
        change(style)
        return ComputedStyle(inherited: inherited, box: style)
    }

    /// The same style with used values of the padding above and below.
    package func withPadding(top: LayoutUnit, bottom: LayoutUnit) -> ComputedStyle {
        let style = box.copy()
        style.padding.top = .length(top)
        style.padding.bottom = .length(bottom)
        return ComputedStyle(inherited: inherited, box: style)
    }
}

extension InheritedStyle {
    /// The used value. [CSS Text 4 §8](https://www.w3.org/TR/css-text-4/#spacing)
    public var letterSpacing: LayoutUnit {
        get { if case .length(let l) = letterSpacingValue { l } else { letterSpacingValue.resolve(font.size) } }
        set { letterSpacingValue = .length(newValue) }
    }
    public var wordSpacing: LayoutUnit {
        get { if case .length(let l) = wordSpacingValue { l } else { wordSpacingValue.resolve(font.size) } }
        set { wordSpacingValue = .length(newValue) }
    }
}

extension BoxStyle {
    /// The width divided by the height, for boxes without a natural ratio.
    public var aspectRatio: Double? { preferredRatio?.value }
}
