import RectoCSS
import RectoCore
import RectoDOM

/// Changes that quirks mode makes to single boxes, by giving them other styles before layout.
extension BoxTree {
    func applyQuirks() {
        fillPage()
        for index in boxes.indices where boxes[index].kind == .tableWrapper { collapseEmptyTable(BoxID(index)) }
    }

    /// Makes the root element as high as the page, and the body as high as the root element.
    /// [The html element fills the viewport
    /// quirk](https://quirks.spec.whatwg.org/#the-html-element-fills-the-viewport-quirk),
    /// [The body element fills the html element
    /// quirk](https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk)
    private func fillPage() {
        let document = styled.document
        guard let html = self[root].node, document.name(html) == .html, document.namespace(html) == .html else {
            return
        }
        fillContainingBlock(root)
        let body = document.children(of: html).first { document.name($0) == .body && document.namespace($0) == .html }
        guard let body, let box = children(root).first(where: { self[$0].node == body && self[$0].pseudo == nil })
        else { return }
        let style = style(box).box
        if style.position == .absolute || style.position == .fixed || style.columnSpan != .none { return }
        if !self[box].flags.isDisjoint(with: [.floating, .atomicInline]) { return }
        fillContainingBlock(box)
    }

    /// Stretches a box whose block size is `auto` and has no limits of its own.
    private func fillContainingBlock(_ box: BoxID) {
        let style = boxes[box.index].style
        let isVertical = style.inherited.flowFrame.isVertical
        let (size, least, most) =
            isVertical
            ? (style.box.width, style.box.minWidth, style.box.maxWidth)
            : (style.box.height, style.box.minHeight, style.box.maxHeight)
        guard size == .auto, least == .auto, most == .none else { return }
        boxes[box.index].style = style.changingBox {
            if isVertical { $0.minWidth = .stretch } else { $0.minHeight = .stretch }
        }
    }

    /// Takes the height and the border of a table without rows, captions and columns.
    /// [The collapsing table quirk](https://quirks.spec.whatwg.org/#the-collapsing-table-quirk)
    private func collapseEmptyTable(_ wrapper: BoxID) {
        let style = boxes[wrapper.index].style
        let parts = children(wrapper)
        guard style.box.display == .table, let grid = parts.first, parts.dropFirst().isEmpty,
            self[grid].kind == .tableGrid,
            children(grid).allSatisfy({ self[$0].kind == .tableColumnGroup && children($0).isEmpty })
        else { return }
        let collapsed = style.changingBox {
            $0.height = .lengthPercentage(.zero)
            $0.border = Edges(all: Border())
        }
        for box in [wrapper, grid] { boxes[box.index].style = collapsed }
    }
}
