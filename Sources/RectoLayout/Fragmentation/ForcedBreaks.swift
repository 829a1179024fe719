import RectoCSS
import RectoCore

extension LayoutContext {
    /// Whether a box that is measured before it is placed contains a forced break.
    func holdsForcedBreak(_ box: BoxID, in contexts: FragmentationContexts) -> Bool {
        guard facts.usesForcedBreaks else { return false }
        // The boxes are stored in preorder.
        let depthEnd = endOfSubtree(box)
        for index in box.index + 1..<depthEnd {
            let style = tree.boxes[index].style.box
            if style.breakBefore.isForced(in: contexts) || style.breakAfter.isForced(in: contexts) { return true }
        }
        return false
    }

    private func endOfSubtree(_ box: BoxID) -> Int {
        var next: BoxID? = box
        while let current = next {
            if let sibling = tree.nextSibling(current) { return sibling.index }
            next = tree.parent(current)
        }
        return tree.boxes.count
    }

    /// Reports where a forced break has no effect: on boxes before or after which there can be no break, and inside
    /// boxes that cannot be broken. [CSS Fragmentation 3 §3.1](https://www.w3.org/TR/css-break-3/#break-between)
    func ignoredBreaks() -> [Diagnostic] {
        guard facts.usesForcedBreaks else { return [] }
        var found: [Diagnostic] = []
        for index in tree.boxes.indices where tree.boxes[index].flags.contains(.principal) {
            let style = tree.boxes[index].style.box
            guard style.breakBefore.isForced(in: .all) || style.breakAfter.isForced(in: .all) else { continue }
            let box = BoxID(index)
            let name = style.breakBefore.isForced(in: .all) ? "break-before" : "break-after"
            if let reason = reasonToIgnoreBreak(box) {
                found.append(
                    warning(
                        LayoutDiagnostic.ignoredBreak, box, "'\(name)' has no effect \(reason)",
                        hint: "put it on a block in the flow, or on a table row"))
            }
        }
        return found
    }

    private func reasonToIgnoreBreak(_ box: BoxID) -> String? {
        let flags = tree[box].flags
        // The root of a page-margin box is no element's.
        if tree[tree.root].node == nil { return "in a running element" }
        if tree[box].kind == .inline || flags.contains(.atomicInline) { return "on an inline box" }
        if flags.contains(.floating) || flags.contains(.pageFloat) { return "on a float" }
        if flags.contains(.outOfFlow) { return "on a box that is positioned absolutely" }
        if flags.contains(.tableCell) { return "on a table cell" }
        var next = tree.parent(box)
        while let ancestor = next {
            if tree[ancestor].isAtomicInline { return "inside of an inline box, which is not broken" }
            if tree.style(ancestor).box.position == .fixed { return "inside of a box that is repeated on every page" }
            next = tree.parent(ancestor)
        }
        return nil
    }

    /// Reports where a page name has no effect: on boxes that create no class A break points.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    func ignoredPages() -> [Diagnostic] {
        guard facts.usesNamedPages else { return [] }
        var found: [Diagnostic] = []
        for index in tree.boxes.indices where tree.boxes[index].flags.contains(.principal) {
            let name = tree.boxes[index].style.box.page
            if name.isEmpty { continue }
            let box = BoxID(index)
            // A box inside of one with the same name would change nothing.
            if let parent = tree.parent(box), pageName(parent) == name { continue }
            guard let reason = reasonToIgnorePage(box) else { continue }
            found.append(
                warning(
                    LayoutDiagnostic.ignoredPage, box, "'page: \(name)' has no effect \(reason)",
                    hint: "put it on a block in the flow, or on a table row"))
        }
        return found
    }

    private func reasonToIgnorePage(_ box: BoxID) -> String? {
        // A page float that continues on a page of its own gives that page its name.
        if tree[box].flags.contains(.pageFloat) { return nil }
        if tree[box].flags.contains(.tableCell) {
            let isFirst = tree.parent(box).flatMap { tree.firstChild($0) } == box
            return isFirst ? nil : "on a table cell that is not the first one of its row"
        }
        return reasonToIgnoreBreak(box)
    }

    /// The margins that adjoin the start of a fragment, as far as they are kept there.
    /// [CSS Fragmentation 4 §5.2](https://www.w3.org/TR/css-break-4/#break-margins)
    func marginAtBreak(_ box: BoxID, containing inline: LayoutUnit, isForced: Bool) -> CollapsedMargin {
        var margin = CollapsedMargin()
        var inline = inline
        var next: BoxID? = box
        while let current = next {
            let style = tree.style(current).box
            let isKept =
                switch style.marginBreak {
                case .auto: isForced
                case .keep: true
                case .discard: false
                }
            if isKept { margin.adjoin(style.margin.top.resolve(inline)) }
            let edges = BoxEdges(style, containing: inline)
            guard tree[current].kind == .blockContainer, !tree.isFormattingContextRoot(current), edges.sum.top == .zero
            else { break }
            let space = ConstraintSpace(availableInline: inline, tableFragment: nil)
            inline = usedInlineSize(current, edges: edges, in: space) - edges.sum.horizontal
            next = firstInFlowChild(current)
        }
        return margin
    }
}
