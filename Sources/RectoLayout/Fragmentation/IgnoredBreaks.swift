import RectoCSS
import RectoCore

/// Reports break properties and page names that have no effect. Nothing is laid out for it.
struct IgnoredBreaks {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// Reports where a forced break has no effect: on boxes before or after which there can be no break, and inside
    /// boxes that cannot be broken. [CSS Fragmentation 3 §3.1](https://www.w3.org/TR/css-break-3/#break-between)
    func breaks() -> [Diagnostic] {
        guard context.facts.usesForcedBreaks else { return [] }
        var found: [Diagnostic] = []
        for index in tree.boxes.indices where tree.boxes[index].flags.contains(.principal) {
            let style = tree.boxes[index].style.box
            guard style.breakBefore.isForced(in: .all) || style.breakAfter.isForced(in: .all) else { continue }
            let box = BoxID(index)
            let name = style.breakBefore.isForced(in: .all) ? "break-before" : "break-after"
            if let reason = reasonToIgnoreBreak(box) {
                found.append(
                    context.warning(
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
    func pages() -> [Diagnostic] {
        guard context.facts.usesNamedPages else { return [] }
        var found: [Diagnostic] = []
        for index in tree.boxes.indices where tree.boxes[index].flags.contains(.principal) {
            let name = tree.boxes[index].style.box.page
            if name.isEmpty { continue }
            let box = BoxID(index)
            // A box inside of one with the same name would change nothing.
            if let parent = tree.parent(box), context.breaks.pageName(parent) == name { continue }
            guard let reason = reasonToIgnorePage(box) else { continue }
            found.append(
                context.warning(
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
}
