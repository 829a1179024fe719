import RectoCSS
import RectoCore
import RectoDOM

/// The inline formatting contexts of a container that is open, and the inline boxes in them.
extension BoxGenerator {
    /// Ensures that there is an inline formatting context which contains a part of every open inline box.
    func startRun(_ open: inout OpenContainer) {
        if open.run != nil { return }
        open.runContainer = open.container
        if open.mode == .blocks {
            var box = Box(kind: .inlineContainer, style: anonymousStyle(of: open.style, .block), node: nil)
            if open.isBlockifying { box.flags = [.formattingContextRoot, .flexOrGridItem] }
            open.runContainer = append(box, to: open.container)
        }
        boxes[open.runContainer].kind = .inlineContainer
        // The content is known when the run ends.
        boxes[open.runContainer].payload = inlineContents.reserve()
        var rare = InlineContent.Rare()
        if let line = firstLine.line, let container = firstLine.container {
            rare.firstLine = (line, container)
            firstLine.line = nil
        }
        open.run = InlineContentBuilder(rare: rare, source: document.bytes)
        open.run!.openRoot(BoxID(open.runContainer), boxes[open.runContainer].style, open.style)

        var parent = open.runContainer
        for index in open.inlines.indices {
            var part = makeBox(.inline, open.inlines[index].source, .withoutStartEdge)
            part.flags.remove(.principal)
            parent = append(part, to: parent)
            open.inlines[index].box = parent
            open.run!.open(BoxID(parent), part.style)
        }
    }

    /// Ends the inline formatting context. Inline boxes that are still open are split here.
    func endRun(_ open: inout OpenContainer) {
        if open.run == nil { return }
        for index in open.inlines.indices.reversed() {
            let box = open.inlines[index].box
            boxes[box].flags.insert(.withoutEndEdge)
            open.run!.close(BoxID(box), boxes[box].style)
            open.inlines[index].box = -1
        }
        open.run!.closeRoot(BoxID(open.runContainer), boxes[open.runContainer].style, open.style)
        let (payload, only) = (boxes[open.runContainer].payload, boxes.firstChild(of: open.runContainer))
        let run = open.run.take()!
        if let range = run.plainRange(in: only) {
            inlineContents.setPlain(payload, range)
        } else {
            inlineContents.set(payload, run.finish())
        }
    }

    func openInline(_ source: BoxSource, in open: inout OpenContainer) {
        startRun(&open)
        let index = append(makeBox(.inline, source), to: open.innermost)
        open.run!.open(BoxID(index), source.style)
        noteRepeatCondition(of: source, in: &open)
        open.inlines.append(OpenContainer.OpenInline(source: source, box: index, flowsAround: flows))
        if hasVerticalText { enterFlow(of: source) }
    }

    func noteRepeatCondition(of source: BoxSource, in open: inout OpenContainer) {
        if !isInRepeatedGroup || source.style.box.repeatCondition.isAlways { return }
        open.run!.rare.dependsOnFragment = true
    }

    /// Closes an inline box. If it was split, a last part is made only if that has an edge to show.
    func closeInline(in open: inout OpenContainer) {
        closeTable(&open)
        let style = open.inlines[open.inlines.count - 1].source.style
        if open.run == nil, hasEndEdge(style) { startRun(&open) }
        if open.run != nil { open.run!.close(BoxID(open.innermost), style) }
        flows = open.inlines.removeLast().flowsAround
    }

    private func hasEndEdge(_ style: ComputedStyle) -> Bool {
        let box = style.box
        if hasVerticalText, flows.current.isVertical {
            return box.padding != Edges(all: .zero) || box.border.map(\.width) != .zero
                || box.margin != Edges(all: .zero)
        }
        let (padding, border, margin) =
            style.inherited.direction == .rtl
            ? (box.padding.left, box.border.left.width, box.margin.left)
            : (box.padding.right, box.border.right.width, box.margin.right)
        return !padding.isZero || border != .zero || margin != .zero && !margin.isAuto
    }
}
