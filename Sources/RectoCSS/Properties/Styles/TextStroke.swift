import RectoCore

/// The order in which the inside and the outline of glyphs and shapes are painted.
/// [SVG 2 §13.8](https://www.w3.org/TR/SVG2/painting.html#PaintOrderProperty)
public struct PaintOrder: Hashable, Sendable {
    enum Part: String, CaseIterable { case fill, stroke, markers }
    /// All parts. The first is the lowest.
    private(set) var parts = Part.allCases

    init() {}
    init?(components: [ComponentValue]) {
        let given = components.compactMap { $0.keyword.flatMap(Part.init) }
        parts = given + Part.allCases.filter { !given.contains($0) }
    }
    /// The parts that do not follow from those before them.
    var cssText: String {
        if parts == Part.allCases { return "normal" }
        let rest = Part.allCases.filter { $0 != parts[0] }
        let isImplied = Array(parts.dropFirst()) == rest
        return parts.prefix(isImplied ? 1 : 2).map(\.rawValue).joined(separator: " ")
    }

    /// Whether the inside covers the inner half of the outline.
    public var isStrokeBelowFill: Bool { parts.firstIndex(of: .stroke)! < parts.firstIndex(of: .fill)! }
}

extension InheritedStyle {
    /// The colour of the inside of glyphs.
    /// [Compatibility §4](https://compat.spec.whatwg.org/#the-webkit-text-fill-color)
    public var glyphColor: Color { textFillColor ?? color }
    /// The colour of the outlines of glyphs. It is transparent if they have no width.
    public var glyphStrokeColor: Color { textStrokeWidth > .zero ? textStrokeColor ?? color : .transparent }
}
