import RectoCore

/// The value of `initial-letter`: how many lines a letter is high, and how many lines it sinks.
/// [CSS Inline 3 §7.2](https://www.w3.org/TR/css-inline-3/#initial-letter)
public struct InitialLetterValue: Hashable, Sendable {
    public var size: Double
    /// The number of lines that the letter sinks; 1 is a raised letter.
    public var sink: Int
}

/// [CSS Inline 3 §7.3](https://www.w3.org/TR/css-inline-3/#aligning-initial-letter)
public struct InitialLetterAlign: Hashable, Sendable {
    public enum Points: UInt8, Hashable, Sendable { case alphabetic, ideographic, hanging, leading }
    public var points: Points
    /// Whether the border box is aligned rather than the content.
    public var isBorderBox: Bool
}

extension BoxStyle {
    /// The value; nil is `normal`.
    public var initialLetter: InitialLetterValue? {
        guard !components.isEmpty, let value = components[.initialLetter] else { return nil }
        let numbers = value.compactMap { $0.number }
        guard let size = numbers.first else { return nil }
        // Without a sink, the letter drops by its size rounded down.
        let sink = value.has("raise") ? 1 : numbers.count > 1 ? numbers[1] : size.rounded(.down)
        return InitialLetterValue(size: min(size, 1000), sink: Int(max(1, min(sink, 1000))))
    }
}

extension InheritedStyle {
    public var initialLetterAlign: InitialLetterAlign {
        let value = components[.initialLetterAlign] ?? []
        let points: InitialLetterAlign.Points =
            value.has("ideographic")
            ? .ideographic : value.has("hanging") ? .hanging : value.has("leading") ? .leading : .alphabetic
        return InitialLetterAlign(points: points, isBorderBox: value.has("border-box"))
    }
}
