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
    public var points = Points.alphabetic
    /// The border box is aligned, not the content.
    public var isBorderBox = false
    init() {}
    init?(components: [ComponentValue]) {
        points =
            components.has("ideographic")
            ? .ideographic : components.has("hanging") ? .hanging : components.has("leading") ? .leading : .alphabetic
        isBorderBox = components.has("border-box")
    }
    var cssText: String {
        let word =
            switch points {
            case .alphabetic: "alphabetic"
            case .ideographic: "ideographic"
            case .hanging: "hanging"
            case .leading: "leading"
            }
        return ValueText.words(isBorderBox ? "border-box" : nil, isBorderBox && points == .alphabetic ? nil : word)
    }
}

extension InitialLetterValue {
    init?(components: [ComponentValue]) {
        let numbers = components.compactMap { $0.number }
        guard let size = numbers.first else { return nil }
        // Without a sink the letter drops by its size, rounded down.
        let sink = components.has("raise") ? 1 : numbers.count > 1 ? numbers[1] : size.rounded(.down)
        self.size = min(size, 1000)
        self.sink = Int(max(1, min(sink, 1000)))
    }
    var cssText: String {
        ValueText.words(size.cssText, sink == Int(max(1, size.rounded(.down))) ? nil : sink.cssText)
    }
}
