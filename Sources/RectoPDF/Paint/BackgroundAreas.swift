import RectoCSS
import RectoCore
import RectoLayout

/// The three boxes that `background-clip` and `background-origin` name.
struct BackgroundAreas {
    var border: RoundedRect
    var padding: RoundedRect
    var content: RoundedRect

    init(border edge: RoundedRect, border: Edges<LayoutUnit>, padding: Edges<LayoutUnit>) {
        self.border = edge
        self.padding = edge.inset(by: border)
        content = edge.inset(by: border + padding)
    }
    init(border rect: Rect, border: Edges<LayoutUnit>, padding: Edges<LayoutUnit>) {
        self.init(border: RoundedRect(rect), border: border, padding: padding)
    }
    subscript(box: BackgroundBox) -> RoundedRect {
        switch box {
        case .borderBox, .text: border
        case .paddingBox: padding
        case .contentBox: content
        }
    }
}

/// Reconstructs boxes that breaks have divided into fragments, as if they were in one piece. Images, shadows and border
/// images refer to the whole box. [CSS Fragmentation 3 §5.4](https://www.w3.org/TR/css-break-3/#break-decoration)
final class UnbrokenBoxes {
    struct Whole {
        /// The offset from the fragment's corner to the corner of the whole box.
        var offset: Point
        var size: Size
        var border: Edges<LayoutUnit>
        var padding: Edges<LayoutUnit>
    }
    /// Whether any box of the tree would have to be seen as a whole.
    private let isNeeded: Bool
    /// The fragments of boxes in pieces on the pages that were added.
    private var fragments: [BoxID: [Fragment]] = [:]
    /// The boxes that go on after the last of these pages.
    private var open: Set<BoxID> = []

    init(_ tree: BoxTree) {
        // Boxes share their styles, and the cells of a row stand next to each other.
        var seen: Set<ObjectIdentifier> = []
        var last: ObjectIdentifier?
        var isNeeded = false
        // By its place, only the style of a box is asked for.
        for index in tree.boxes.indices where !isNeeded {
            let style = ObjectIdentifier(tree.boxes[index].style.box)
            if style == last { continue }
            last = style
            isNeeded = seen.insert(style).inserted && Self.isSeenAsWhole(tree.boxes[index].style.box)
        }
        self.isNeeded = isNeeded
    }

    /// Pages that are looked through once a piece of a box is painted; most documents have none.
    private var pending: [PageFragment] = []

    /// Adds a page. The pieces of a box are complete when the page is added on which it ends.
    func add(_ page: PageFragment) {
        guard isNeeded else { return }
        for child in page.children { add(child.fragment) }
    }

    /// Adds all pages of a document, in place of one after another.
    func add(pagesOf document: PagedDocument) { if isNeeded { pending = document.pages } }

    /// Whether a box that has to be seen as a whole goes on after the last page.
    var goesOn: Bool { !open.isEmpty }

    /// Lets go of what was found on the pages so far.
    func removeAll() { fragments.removeAll() }

    /// The whole box of a fragment. The result is nil for a box in one piece, and if each fragment is decorated as a
    /// box of its own.
    func whole(of fragment: Fragment) -> Whole? {
        guard Self.isPiece(fragment) else { return nil }
        if !pending.isEmpty {
            for page in pending { add(page) }
            pending = []
        }
        guard let pieces = fragments[fragment.box],
            let index = pieces.firstIndex(where: { $0 === fragment }), let first = pieces.first, let last = pieces.last
        else { return nil }
        var whole = Whole(
            offset: .zero, size: fragment.size, border: fragment.backgroundBorder, padding: fragment.padding)
        let flow = fragment.flow ?? .horizontal
        if flow.isVertical { return turnedWhole(pieces, index, fragment, flow) }
        if case .inlineBox = fragment.kind {
            // The fragments are placed as if all were in one line.
            let isRightToLeft = fragment.style.inherited.direction == .rtl
            let before = isRightToLeft ? pieces[(index + 1)...] : pieces[..<index]
            whole.offset.x = -before.reduce(.zero) { $0 + $1.size.width }
            whole.size.width = pieces.reduce(.zero) { $0 + $1.size.width }
            let (left, right) = isRightToLeft ? (last, first) : (first, last)
            (whole.border.left, whole.border.right) = (left.border.left, right.border.right)
            (whole.padding.left, whole.padding.right) = (left.padding.left, right.padding.right)
        } else {
            whole.offset.y = -pieces[..<index].reduce(.zero) { $0 + $1.size.height }
            whole.size.height = pieces.reduce(.zero) { $0 + $1.size.height }
            (whole.border.top, whole.border.bottom) = (first.border.top, last.border.bottom)
            (whole.padding.top, whole.padding.bottom) = (first.padding.top, last.padding.bottom)
        }
        return whole
    }

    /// The whole of a box in vertical writing. Seen from its flow, its fragments lie like those of other boxes.
    private func turnedWhole(_ pieces: [Fragment], _ index: Int, _ fragment: Fragment, _ flow: AxisOrientation) -> Whole
    {
        var isInline = false
        if case .inlineBox = fragment.kind { isInline = true }
        let turn = isInline ? flow.inLine.turn : flow.turn
        let back = turn.inverse
        let sizes = pieces.map { back.apply($0.size) }
        var size = back.apply(fragment.size)
        var border = back.apply(fragment.border)
        var padding = back.apply(fragment.padding)
        var before = LayoutUnit.zero
        let (first, last) = (pieces[0], pieces[pieces.count - 1])
        if isInline {
            let isRightToLeft = fragment.style.inherited.direction == .rtl
            before = (isRightToLeft ? sizes[(index + 1)...] : sizes[..<index]).reduce(.zero) { $0 + $1.width }
            size.width = sizes.reduce(.zero) { $0 + $1.width }
            let (left, right) = isRightToLeft ? (last, first) : (first, last)
            (border.left, border.right) = (back.apply(left.border).left, back.apply(right.border).right)
            (padding.left, padding.right) = (back.apply(left.padding).left, back.apply(right.padding).right)
        } else {
            before = sizes[..<index].reduce(.zero) { $0 + $1.height }
            size.height = sizes.reduce(.zero) { $0 + $1.height }
            (border.top, border.bottom) = (back.apply(first.border).top, back.apply(last.border).bottom)
            (padding.top, padding.bottom) = (back.apply(first.padding).top, back.apply(last.padding).bottom)
        }
        // The position of the whole box relative to the fragment.
        let piece = Rect(
            origin: isInline ? Point(x: before, y: .zero) : Point(x: .zero, y: before), size: back.apply(fragment.size))
        let at = turn.apply(piece, in: size).origin
        return Whole(
            offset: Point(x: -at.x, y: -at.y), size: turn.apply(size), border: turn.apply(border),
            padding: turn.apply(padding))
    }

    private static func isPiece(_ fragment: Fragment) -> Bool {
        let style = fragment.style.box
        guard fragment.continuesFromPrevious || fragment.continuesOnNext else { return false }
        return isSeenAsWhole(style)
    }

    private static func isSeenAsWhole(_ style: BoxStyle) -> Bool {
        if style.boxDecorationBreak != .slice { return false }
        return style.hasEffectDecorations || style.isMasked || style.backgroundLayers.contains { $0.picture != nil }
            || style.hasPercentageRadius
    }

    private func add(_ fragment: Fragment) {
        switch fragment.kind {
        case .text: return
        case .line: break
        case .box, .replaced, .inlineBox:
            if Self.isPiece(fragment), !fragment.isRepeated {
                fragments[fragment.box, default: []].append(fragment)
                if fragment.continuesOnNext { open.insert(fragment.box) } else { open.remove(fragment.box) }
            }
        }
        for child in fragment.children { add(child.fragment) }
    }
}
