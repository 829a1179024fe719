/// `anchor()` or `anchor-size()` in a length.
/// [CSS Anchor Positioning 1 §3.2, §5.1](https://www.w3.org/TR/css-anchor-position-1/#anchor-pos)
struct AnchorReference: Sendable {
    /// An edge of the anchor, or a place between two edges as a fraction of the way from the start to the end.
    enum Side: Sendable {
        case top, right, bottom, left, inside, outside
        case along(Double)
    }
    enum What: Sendable {
        case position(Side)
        case width, height
        /// The size along the property's own axis.
        case ownSize
    }
    /// The name with its two hyphens; nil is the default anchor of the element.
    var name: String?
    var what: What
    var fallback: MathExpression?
}

/// Gives lengths that refer to anchors.
protocol AnchorLengths: AnyObject {
    /// The length in px; nil if there is no such anchor, or none is known yet.
    func length(_ reference: AnchorReference) -> Double?
    /// Notes that a reference has neither a length nor a fallback.
    func noteUnresolved(_ reference: AnchorReference)
}

extension ValueParser {
    /// Reads the arguments of `anchor()` or `anchor-size()`.
    mutating func anchorReference(isSize: Bool, _ percentages: PercentageMeaning, depth: Int) -> TypedExpression? {
        var reference = AnchorReference(what: .ownSize)
        var hasSide = isSize
        // The name may stand before or behind the side.
        for _ in 0..<2 {
            if reference.name == nil, let token = peek(), token.kind == .ident, list.value(token).hasPrefix("--") {
                reference.name = list.value(token)
                cursor.advance()
            } else if isSize ? anchorSize(&reference) : !hasSide && anchorSide(&reference) {
                hasSide = true
            }
        }
        if accept(.comma) {
            guard let fallback = mathSum(percentages, depth: depth + 1), fallback.type == .length else { return nil }
            reference.fallback = fallback.expression
        }
        guard hasSide, atEnd else { return nil }
        return TypedExpression(expression: .anchor(reference), type: .length)
    }

    private mutating func anchorSide(_ reference: inout AnchorReference) -> Bool {
        // Pages are laid out as left to right, top to bottom.
        let sides: [(StaticString, AnchorReference.Side)] = [
            ("top", .top), ("right", .right), ("bottom", .bottom), ("left", .left), ("inside", .inside),
            ("outside", .outside), ("start", .along(0)), ("self-start", .along(0)), ("end", .along(1)),
            ("self-end", .along(1)), ("center", .along(0.5)),
        ]
        for (name, side) in sides where accept(name) {
            reference.what = .position(side)
            return true
        }
        guard let fraction = percentage() else { return false }
        reference.what = .position(.along(fraction))
        return true
    }

    private mutating func anchorSize(_ reference: inout AnchorReference) -> Bool {
        let sizes: [(StaticString, AnchorReference.What)] = [
            ("width", .width), ("height", .height), ("inline", .width), ("self-inline", .width), ("block", .height),
            ("self-block", .height),
        ]
        for (name, what) in sizes where accept(name) {
            reference.what = what
            return true
        }
        return false
    }
}
