import RectoCSS
import RectoCore

/// Reports break properties and page names that have no effect. Nothing is laid out for it.
struct IgnoredBreaks {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    /// The boxes around a box that decide about its breaks and its page name.
    private struct Around {
        /// The reason why no break inside has an effect.
        var reason: String?
        /// The used page name of the parent; nil for the root element.
        var pageName: String?
        var firstSibling: BoxID?
    }

    /// Meets each principal box of an element.
    private func visitElements(_ visit: (BoxID, Around) -> Void) {
        tree.handDown(Around()) { box, around in
            if tree[box].flags.contains(.principal) { visit(box, around) }
            var inside = Around(
                reason: around.reason, pageName: context.breaks.pageName(box), firstSibling: tree.firstChild(box))
            if tree[box].isAtomicInline {
                inside.reason = "inside of an inline box, which is not broken"
            } else if tree.style(box).box.position == .fixed {
                inside.reason = "inside of a box that is repeated on every page"
            }
            return inside
        }
    }

    /// Reports where a forced break has no effect: on boxes before or after which there can be no break, and inside
    /// boxes that cannot be broken. [CSS Fragmentation 3 §3.1](https://www.w3.org/TR/css-break-3/#break-between)
    func breaks() -> [Diagnostic] {
        guard context.facts.usesForcedBreaks else { return [] }
        var found: [Diagnostic] = []
        visitElements { box, around in
            let style = tree.style(box).box
            guard style.breakBefore.isForced(in: .all) || style.breakAfter.isForced(in: .all),
                let reason = reasonToIgnoreBreak(box, around)
            else { return }
            let name = style.breakBefore.isForced(in: .all) ? "break-before" : "break-after"
            found.append(
                context.diagnostic(
                    .layoutIgnoredBreak, box, "'\(name)' has no effect \(reason)",
                    hint: "put it on a block in the flow, or on a table row"))
        }
        return found
    }

    private func reasonToIgnoreBreak(_ box: BoxID, _ around: Around) -> String? {
        let flags = tree[box].flags
        // The root of a page-margin box is no element's.
        if tree[tree.root].node == nil { return "in a running element" }
        if tree[box].kind == .inline || flags.contains(.atomicInline) { return "on an inline box" }
        if flags.contains(.floating) || flags.contains(.pageFloat) { return "on a float" }
        if flags.contains(.outOfFlow) { return "on a box that is positioned absolutely" }
        if flags.contains(.tableCell) { return "on a table cell" }
        return around.reason
    }

    /// Reports where a page name has no effect: on boxes that create no class A break points.
    /// [CSS Paged Media 3 §7.1](https://www.w3.org/TR/css-page-3/#using-named-pages)
    func pages() -> [Diagnostic] {
        guard context.facts.usesNamedPages else { return [] }
        var found: [Diagnostic] = []
        visitElements { box, around in
            let name = tree.style(box).box.page
            // A box inside of one with the same name would change nothing.
            if name.isEmpty || around.pageName == name { return }
            guard let reason = reasonToIgnorePage(box, around) else { return }
            found.append(
                context.diagnostic(
                    .layoutIgnoredPage, box, "'page: \(name)' has no effect \(reason)",
                    hint: "put it on a block in the flow, or on a table row"))
        }
        return found
    }

    private func reasonToIgnorePage(_ box: BoxID, _ around: Around) -> String? {
        // A page float that continues on a page of its own gives that page its name.
        if tree[box].flags.contains(.pageFloat) { return nil }
        if tree[box].flags.contains(.tableCell) {
            return around.firstSibling == box ? nil : "on a table cell that is not the first one of its row"
        }
        return reasonToIgnoreBreak(box, around)
    }
}
