import RectoCore

public struct Border: Hashable, Sendable {
    /// The width, which is zero if the style is `none` or `hidden`.
    public var width = LayoutUnit.zero
    public var style = BorderStyle.none
    /// The colour; nil is `currentcolor`.
    public var color: Color?
    public init() {}
}

public struct CornerRadius: Hashable, Sendable {
    public var horizontal = LengthPercentage.zero
    public var vertical = LengthPercentage.zero
    public init() {}
    public init(horizontal: LengthPercentage, vertical: LengthPercentage) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
