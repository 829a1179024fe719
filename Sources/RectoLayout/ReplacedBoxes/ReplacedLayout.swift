import RectoCSS
import RectoCore

/// Lays out replaced boxes: finds their sizes, and the rectangles of their content by `object-fit`.
struct ReplacedLayout {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// Lays out a replaced box: finds its size, and the rectangle of its content by `object-fit`.
    func layOut(_ box: BoxID, in space: ConstraintSpace) -> LayoutResult {
        let style = tree.style(box)
        let edges = BoxEdges(style.box, containing: space.availableInline)
        let content = ReplacedSizing(context: context).contentSize(
            box, edges: edges, inlineBasis: space.availableInline, blockBasis: space.percentageBlock,
            given: ReplacedSizing.GivenSize(space, edges: edges))
        var fragment = FragmentBuilder(
            kind: .replaced, box: box, style: style,
            size: Size(width: content.width + edges.sum.horizontal, height: content.height + edges.sum.vertical))
        fragment.border = edges.border
        fragment.padding = edges.padding
        let area = Rect(origin: .zero, size: fragment.size).inset(by: edges.sum)
        let replaced = tree.replacedContent(box)
        let contentRect = ReplacedSizing.objectRect(style.box, natural: replaced.natural, area: area)
        fragment.details = FragmentDetails(
            contentRect: contentRect, drawnTexts: replaced.drawing.map { texts(of: $0, box, in: contentRect) } ?? [])
        var result = LayoutResult(fragment.build(), floats: space.floats)
        result.endMargin = CollapsedMargin(style.box.margin.bottom.resolve(space.availableInline))
        return result
    }

    /// The text of a drawing that fills a rectangle, relative to its corner. What is in the drawing is zoomed as a whole.
    private func texts(of drawing: DrawingSource, _ box: BoxID, in rect: Rect) -> [DrawnText] {
        if rect.isEmpty { return [] }
        let zoom = tree.style(box).inherited.usedZoom
        var texts = DrawingTextLayout.texts(
            of: drawing, in: box, width: rect.size.width.double / zoom, height: rect.size.height.double / zoom, context)
        if zoom != 1 {
            for index in texts.indices {
                texts[index].transform = AffineTransform.scaling(zoom, zoom).applied(after: texts[index].transform)
            }
        }
        return texts
    }
}
