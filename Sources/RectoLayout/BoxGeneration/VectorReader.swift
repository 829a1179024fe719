import RectoCSS
import RectoCore
import RectoDOM

/// Reads the `svg` element of a code as a drawing that recto's own writers draw.
///
/// Such an element has `data-recto-code`, and nothing but paths that are filled with colours, groups that move and scale
/// them, and texts that are set above the picture. Any other drawing is left to the library for drawings.
struct VectorReader {
    private let reader: DrawingReader
    private let seen: Set<NodeID>
    private var fills: [VectorDrawing.Fill] = []

    /// nil for a drawing with anything else.
    /// - Parameter seen: the texts that are set above the picture.
    static func drawing(_ root: NodeID, in styled: StyledDocument, seen: Set<NodeID>) -> VectorDrawing? {
        var reader = VectorReader(reader: DrawingReader(styled), seen: seen)
        guard styled.document.hasAttribute(styled.names.intern("data-recto-code"), of: root),
            let viewBox = reader.viewBox(of: root), reader.addChildren(of: root, .identity)
        else { return nil }
        return VectorDrawing(
            natural: natural(viewBox, styled.style(of: root).unzoomed.box), viewBox: viewBox, fills: reader.fills)
    }

    private init(reader: DrawingReader, seen: Set<NodeID>) { (self.reader, self.seen) = (reader, seen) }

    /// The `viewBox` that is shown as a whole in the middle of the viewport.
    private func viewBox(of root: NodeID) -> AreaOfUnits? {
        let numbers = reader.attribute("viewbox", of: root).map { DrawingReader.numbers($0) } ?? []
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ $0.magnitude < 1e5 }),
            reader.attribute("preserveaspectratio", of: root) == nil
        else { return nil }
        return AreaOfUnits(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// [SVG 2 §8.12](https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS)
    private static func natural(_ viewBox: AreaOfUnits, _ style: BoxStyle) -> NaturalDimensions {
        func length(_ size: SizeValue) -> LayoutUnit? {
            if case .lengthPercentage(let length) = size { length.definite } else { nil }
        }
        let (width, height) = (length(style.width), length(style.height))
        var ratio = viewBox.width / viewBox.height
        if let width, let height, width > .zero, height > .zero { ratio = width.double / height.double }
        return NaturalDimensions(width: width, height: height, ratio: ratio)
    }

    /// - Returns: false for what is not known.
    private mutating func addChildren(of node: NodeID, _ outer: AffineTransform) -> Bool {
        for child in reader.document.children(of: node) where reader.document.isElement(child) {
            if !add(child, outer) { return false }
        }
        return true
    }

    private mutating func add(_ node: NodeID, _ outer: AffineTransform) -> Bool {
        let style = reader.styled.style(of: node)
        if style.box.display == .none { return true }
        let name = reader.name(node)
        if name == "title" || name == "desc" { return true }
        if name == "text" { return seen.contains(node) }
        guard name == "g" || name == "path", isPlain(node, style), let own = reader.transform(of: node) else {
            return false
        }
        let placement = outer.applied(after: own)
        guard placement.b == 0, placement.c == 0, placement.a > 0, placement.d > 0 else { return false }
        if name == "g" { return addChildren(of: node, placement) }
        guard style.drawingPath == nil, let path = reader.attribute("d", of: node) else { return false }
        switch style.drawingFill {
        case .none: break
        case .server: return false
        case .color(let color):
            if style.inherited.visibility == .visible, !color.isTransparent {
                fills.append(VectorDrawing.Fill(path: path, placement: placement, color: color))
            }
        }
        return true
    }

    private func isPlain(_ node: NodeID, _ style: ComputedStyle) -> Bool {
        !style.hasDrawingEffect && !style.hasDrawingStroke && !style.hasEvenOddFill
            && !["clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end"].contains {
                reader.attribute($0, of: node) != nil
            }
    }
}
