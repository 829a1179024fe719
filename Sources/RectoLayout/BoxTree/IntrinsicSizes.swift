import RectoCSS
import RectoCore

/// Min-content and max-content contributions or sizes in the inline axis.
/// [CSS Sizing 3 §5](https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes)
public struct IntrinsicSizes: Hashable, Sendable {
    public var minContent: LayoutUnit
    public var maxContent: LayoutUnit
    public static let zero = IntrinsicSizes(minContent: .zero, maxContent: .zero)
    public init(minContent: LayoutUnit, maxContent: LayoutUnit) {
        self.minContent = minContent
        self.maxContent = maxContent
    }
}

extension SizeValue {
    /// Whether the block size is that of the content.
    var isOfContent: Bool {
        switch self {
        case .minContent, .maxContent, .fitContent, .fitContentUpTo: true
        case .auto, .none, .lengthPercentage, .stretch: false
        }
    }
}
