import RectoCore
import RectoDOM

/// The places of anchors in the last layout, and the containing blocks of the boxes that refer to them.
package struct AnchorPlaces: Equatable, Sendable {
    /// A fragment of an anchor, in the coordinates of its page's area.
    package struct Anchor: Equatable, Sendable {
        package var element: NodeID
        package var page: Int
        package var rect: Rect
        package init(element: NodeID, page: Int, rect: Rect) {
            (self.element, self.page, self.rect) = (element, page, rect)
        }
    }
    /// The containing block of a positioned box: its size, and for each page, by its index, the distance by which
    /// places on it are moved to be relative to the block.
    package struct Containing: Equatable, Sendable {
        package var size: Size
        package var offsets: [Int: Point]
        package init(size: Size, offsets: [Int: Point]) { (self.size, self.offsets) = (size, offsets) }
    }
    /// By their names, in document order.
    package var anchors: [String: [Anchor]] = [:]
    package var containing: [NodeID: Containing] = [:]
    /// Whether there was a layout.
    package var isKnown = false
    package init() {}
}

/// Answers `anchor()` and `anchor-size()` while elements are styled, by the places that the last layout has given the
/// anchors.
/// [CSS Anchor Positioning 1](https://www.w3.org/TR/css-anchor-position-1/)
///
/// SPEC-GAP: pseudo-elements, `anchor-scope` and `position-try` are not looked at.
final class AnchorQueries: AnchorLengths {
    private let places: AnchorPlaces
    /// The element that is styled.
    var element: NodeID?
    /// The property that is computed.
    var property = PropertyID.zoom
    /// The element's default anchor.
    var defaultName = ""
    /// Whether any reference was evaluated, so that styles depend on layout.
    private(set) var dependsOnPlaces = false
    /// Whether a reference was evaluated since this was last set.
    var wasRead = false
    /// The reference that has no value.
    var unresolved: AnchorReference?

    init(_ places: AnchorPlaces) { self.places = places }

    var isKnown: Bool { places.isKnown }

    func noteUnresolved(_ reference: AnchorReference) { unresolved = reference }

    func length(_ reference: AnchorReference) -> Double? {
        noteRead()
        guard let (anchor, size) = place(of: reference.name ?? defaultName) else { return nil }
        switch reference.what {
        case .width: return anchor.size.width.double
        case .height: return anchor.size.height.double
        case .ownSize: return (property.isVertical ? anchor.size.height : anchor.size.width).double
        case .position(let side): return position(side, anchor, size)
        }
    }

    func noteRead() { (dependsOnPlaces, wasRead) = (true, true) }

    /// The distance from the edge of the containing block that the inset property refers to.
    private func position(_ side: AnchorReference.Side, _ anchor: Rect, _ size: Size) -> Double? {
        let isVertical = property.isVertical
        let start = (isVertical ? anchor.minY : anchor.minX).double
        let end = (isVertical ? anchor.maxY : anchor.maxX).double
        let extent = (isVertical ? size.height : size.width).double
        let isEnd = property == .bottom || property == .right
        let place: Double
        switch (side, property) {
        case (.top, .top), (.top, .bottom), (.left, .left), (.left, .right): place = start
        case (.bottom, .top), (.bottom, .bottom), (.right, .left), (.right, .right): place = end
        case (.along(let fraction), .top), (.along(let fraction), .bottom), (.along(let fraction), .left),
            (.along(let fraction), .right):
            place = start + (end - start) * fraction
        case (.inside, .top), (.inside, .left), (.outside, .bottom), (.outside, .right): place = isEnd ? end : start
        case (.inside, .bottom), (.inside, .right): place = end
        case (.outside, .top), (.outside, .left): place = start
        // `left` in `top`, and positions in sizes and margins.
        default: return nil
        }
        return isEnd ? extent - place : place
    }

    /// The area of an anchor in the containing block of the element, whose size is the other value. Of several anchors of
    /// a name, the last in the document counts.
    func place(of name: String) -> (anchor: Rect, size: Size)? {
        guard let element, let containing = places.containing[element], let anchors = places.anchors[name] else {
            return nil
        }
        let fragments = anchors.filter { containing.offsets[$0.page] != nil && $0.element != element }
        guard let last = fragments.last?.element else { return nil }
        var area: Rect?
        for fragment in fragments where fragment.element == last {
            guard let offset = containing.offsets[fragment.page] else { continue }
            let rect = Rect(origin: fragment.rect.origin + offset, size: fragment.rect.size)
            area = area.map { $0.union(rect) } ?? rect
        }
        return area.map { ($0, containing.size) }
    }

    /// Puts a positioned box into the cells around its anchor: its insets then begin there, and it is aligned towards
    /// the anchor. The result is false if the anchor is not there.
    func applyArea(_ builder: StyleBuilder) -> Bool {
        let area = builder.box.positionArea
        guard builder.box.position == .absolute || builder.box.position == .fixed else { return true }
        noteRead()
        builder.box.usesAnchors = true
        guard let (anchor, size) = place(of: defaultName) else { return false }
        let x = Self.range(area.x, anchor.minX, anchor.maxX, size.width)
        let y = Self.range(area.y, anchor.minY, anchor.maxY, size.height)
        let box = builder.box
        func inset(_ own: AutoLengthPercentage, plus edge: LayoutUnit) -> AutoLengthPercentage {
            guard case .lengthPercentage(let length) = own else { return .lengthPercentage(.length(edge)) }
            return .lengthPercentage(.length((length.definite ?? .zero) + edge))
        }
        box.inset.left = inset(box.inset.left, plus: x.lower)
        box.inset.right = inset(box.inset.right, plus: size.width - x.upper)
        box.inset.top = inset(box.inset.top, plus: y.lower)
        box.inset.bottom = inset(box.inset.bottom, plus: size.height - y.upper)
        if box.justifySelf.isUnset { box.justifySelf = Self.alignment(area.x) }
        if box.alignSelf.isUnset { box.alignSelf = Self.alignment(area.y) }
        return true
    }

    private static func range(
        _ span: PositionArea.Span, _ start: LayoutUnit, _ end: LayoutUnit, _ extent: LayoutUnit
    ) -> (lower: LayoutUnit, upper: LayoutUnit) {
        if span == .all {
            // The box stands in the middle of the anchor, in as much room as there is to both sides.
            let middle = (start + end) / 2
            let reach = min(middle, extent - middle)
            return (middle - reach, middle + reach)
        }
        let lower = span.contains(.before) ? .zero : span.contains(.beside) ? start : end
        let upper = span.contains(.behind) ? extent : span.contains(.beside) ? end : start
        return (lower, max(lower, upper))
    }

    private static func alignment(_ span: PositionArea.Span) -> Alignment {
        if span == .all || span == .beside { return Alignment(.center) }
        return Alignment(span.contains(.before) ? .end : .start)
    }
}

extension Alignment {
    fileprivate var isUnset: Bool { position == .auto || position == .normal }
}

extension PropertyID {
    fileprivate var isVertical: Bool {
        switch self {
        case .top, .bottom, .height, .minHeight, .maxHeight, .marginTop, .marginBottom: true
        default: false
        }
    }
}
