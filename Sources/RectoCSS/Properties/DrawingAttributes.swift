/// The attributes of drawings that stand for declarations. Those of geometry do not, because nearly every shape would
/// have a style of its own.
/// [SVG 2 §6.6](https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes)
package enum DrawingAttributes {
    private static let geometry: [PropertyID] = [.cx, .cy, .r, .rx, .ry, .x, .y]
    /// The properties that are written for the library that draws, by the names of their attributes.
    static let properties: [String: PropertyID] = {
        let drawn = PropertyID.drawn.filter { !geometry.contains($0) }
        let typed: [PropertyID] = [
            .color, .display, .fontFamily, .fontSize, .fontStyle, .fontWeight, .opacity, .visibility,
        ]
        return Dictionary(uniqueKeysWithValues: (drawn + typed).map { ("\($0.name)", $0) })
    }()
    private static let any = Set(properties.keys).subtracting(inner).union([
        "direction", "dominant-baseline", "font-stretch", "font-variant", "letter-spacing", "word-spacing",
        "writing-mode",
    ])
    private static let inner: Set<String> = [
        "baseline-shift", "display", "opacity", "text-decoration", "unicode-bidi", "visibility",
    ]

    /// - Parameter isRoot: whether the element is the outermost of its drawing, whose box has opacity and visibility.
    package static func isHint(_ name: String, isRoot: Bool) -> Bool {
        any.contains(name) || !isRoot && inner.contains(name)
    }
}
