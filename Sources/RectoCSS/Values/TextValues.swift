import RectoCore

// Values of text and its decoration that are more than a keyword.

public enum TabSize: Hashable, Sendable {
    case spaces(Double)
    case length(LayoutUnit)
}

public struct QuotePair: Hashable, Sendable {
    public var open: String
    public var close: String
    public init(open: String, close: String) {
        self.open = open
        self.close = close
    }
}

public struct TextDecorationValue: Hashable, Sendable {
    public var line: TextDecorationLine = []
    public var style = TextDecorationStyle.solid
    /// The colour; nil is `currentcolor`.
    public var color: Color?
    /// The thickness; nil is `auto` or `from-font`.
    public var thickness: LengthPercentage?
    public init() {}
}
