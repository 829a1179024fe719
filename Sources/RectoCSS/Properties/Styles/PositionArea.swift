import RectoCore

/// The cells of the grid around an anchor in which a positioned box stands.
/// [CSS Anchor Positioning 1 §3.1](https://www.w3.org/TR/css-anchor-position-1/#position-area)
public struct PositionArea: Hashable, Sendable {
    /// The columns, or rows: before the anchor, beside it, behind it.
    struct Span: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let before = Span(rawValue: 1)
        static let beside = Span(rawValue: 2)
        static let behind = Span(rawValue: 4)
        static let all: Span = [.before, .beside, .behind]
    }
    var x = Span()
    var y = Span()
    private var words: [String] = []

    var isNone: Bool { x.isEmpty }

    init() {}
    init?(components: [ComponentValue]) {
        words = components.compactMap { if case .keyword(let word) = $0 { word } else { nil } }
        if words == ["none"] {
            words = []
            return
        }
        let spans = words.map(Self.span)
        // A word without an axis has that which the other one leaves, or else the first is that of the blocks.
        switch (spans.first, spans.count == 2 ? spans[1] : nil) {
        case (let first?, let second?):
            let isFirstX = first.axis.map { $0 == .x } ?? second.axis.map { $0 == .y } ?? false
            if let a = first.axis, let b = second.axis, a == b { return nil }
            (x, y) = isFirstX ? (first.span, second.span) : (second.span, first.span)
        case (let only?, nil):
            switch only.axis {
            case .x: (x, y) = (only.span, .all)
            case .y: (x, y) = (.all, only.span)
            case nil: (x, y) = (only.span, only.span)
            }
        default: return nil
        }
    }
    var cssText: String { words.isEmpty ? "none" : words.joined(separator: " ") }

    private enum Axis { case x, y }

    private static func span(_ word: String) -> (span: Span, axis: Axis?) {
        var word = Substring(word)
        var span = Span()
        if word == "span-all" { return (.all, nil) }
        if word.hasPrefix("span-") {
            word = word.dropFirst(5)
            span = .beside
        }
        let axis: Axis?
        switch word {
        case "left", "right", "x-start", "x-end", "inline-start", "inline-end": axis = .x
        case "top", "bottom", "y-start", "y-end", "block-start", "block-end": axis = .y
        default: axis = nil
        }
        switch word {
        case "center": span.insert(.beside)
        case "left", "top": span.insert(.before)
        case _ where word.hasSuffix("start"): span.insert(.before)
        default: span.insert(.behind)
        }
        return (span, axis)
    }
}
