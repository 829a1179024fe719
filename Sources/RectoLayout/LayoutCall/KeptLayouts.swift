import RectoCSS
import RectoCore

/// The layouts that are known, or that are kept because they are asked for again.
///
/// - Floats, atomic inlines, flex and grid items, and the content of turned boxes are measured before they are placed, so
///   that nested ones would otherwise be laid out twice at each level.
/// - Cells of tables that stand in cells of other tables: a last row is laid out up to three times, with the end edges of its
///   table and without them, and once more as a whole to say how high it is, so that each level would multiply the work of
///   those inside.
/// - Columns in columns are asked for their height by each try of those around.
struct KeptLayouts {
    let context: LayoutContext

    private var tree: BoxTree { context.tree }

    // MARK: Measured boxes

    /// Whether other calls will ask for the same layout, and it depends only on its key.
    @inline(__always)
    func isMeasured(_ box: BoxID, in space: borrowing ConstraintSpace) -> Bool {
        let flags = tree[box].flags
        if flags.contains(.multiColumn), !flags.contains(.tableCell) { return space.fragmentainer?.isUnbounded ?? true }
        if space.fragmentainer != nil { return false }
        // Cells with columns are the dearest to lay out again: each try of the columns around asks for their height.
        return !flags.isDisjoint(with: [.atomicInline, .floating, .flexOrGridItem, .turnedContent, .multiColumn])
    }

    /// Lays out a box that is measured, or returns the result of an earlier layout if it is known.
    func measured(_ box: BoxID, in space: ConstraintSpace) -> LayoutResult {
        let key = measuredKey(box, in: space)
        if var known = context.caches.layouts.result(of: box, key) ?? stretchedLayout(box, key) {
            known.floats = space.floats
            return known
        }
        var result = context.layOutAnew(box, in: space, resumingAt: nil)
        result.findings.dropColumnFacts()
        // Items are laid out in few ways at each level (by their content, stretched to their line, …), and all of these are
        // kept. Of other boxes only the last result is kept.
        let flags = tree[box].flags
        if !flags.isDisjoint(with: [.turnedContent, .flexOrGridItem]) || flags.isSuperset(of: Self.nestedCell) {
            context.caches.layouts.keep(result, of: box, key)
        } else {
            context.caches.layouts.keepAlone(result, of: box, key)
        }
        return result
    }

    private func measuredKey(_ box: BoxID, in space: ConstraintSpace) -> LayoutMemo.Key {
        var key = LayoutMemo.Key(unbroken: space)
        if !tree[box].flags.contains(.turnedContent), !dependsOnPercentageBasis(box) {
            key.inputs.percentageBlock = nil
        }
        return key
    }

    // MARK: Cells in cells

    private static let nestedCell: BoxFlags = [.tableCell, .insideTableCell]

    @inline(__always)
    func isNestedCell(_ box: BoxID, in space: borrowing ConstraintSpace) -> Bool {
        tree[box].flags.isSuperset(of: Self.nestedCell) && space.earlyBreak == nil && context.trace == nil
    }

    func nestedCell(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        var key = LayoutMemo.Key(space, resumingAt: token)
        if !dependsOnPercentageBasis(box) { key.inputs.percentageBlock = nil }
        if let known = context.caches.layouts.result(of: box, key) { return known }
        let result = context.layOutUnkept(box, in: space, resumingAt: token)
        context.caches.layouts.keep(result, of: box, key)
        return result
    }

    // MARK: Columns in columns

    /// Columns nested three deep, laid out as in unlimited space. Whatever is tried around them, they look the same if
    /// they fit.
    func fittingColumns(_ box: BoxID, in space: ConstraintSpace) -> LayoutResult? {
        guard tree[box].flags.contains(.multiColumn), !tree[box].isTableCell, let fragmentainer = space.fragmentainer,
            tree.style(box).box.columnFill != .auto
        else { return nil }
        var endless = space
        endless.fragmentainer?.contexts.formIntersection([.column, .paged])
        func known(_ space: ConstraintSpace) -> LayoutResult? {
            context.caches.layouts.result(of: box, measuredKey(box, in: space))
        }
        guard var result = known(endless) ?? known(space.withoutFragmentainer), result.isComplete,
            result.findings.isEmpty, result.fragment.size.height <= fragmentainer.remaining,
            result.overflowToken == nil, result.pendingFloats.isEmpty
        else { return nil }
        result.floats = space.floats
        return result
    }

    /// Columns nested four deep, in a try: as high as in unlimited space, and not broken. Whether they have room is all
    /// that is asked; if they broke, each level would be laid out anew for each height that is tried further up.
    func wholeColumns(_ box: BoxID, in space: ConstraintSpace) -> LayoutResult? {
        guard tree[box].flags.contains(.multiColumn), let fragmentainer = space.fragmentainer, fragmentainer.isProbe,
            fragmentainer.columnDepth > 2, !fragmentainer.isUnbounded
        else { return nil }
        var endless = space
        endless.earlyBreak = nil
        if tree[box].isTableCell {
            endless.fragmentainer = nil
        } else {
            endless.fragmentainer?.isUnbounded = true
            endless.fragmentainer?.contexts.formIntersection([.column, .paged])
        }
        var result = measured(box, in: endless)
        guard result.isComplete, result.overflowToken == nil, result.pendingFloats.isEmpty else { return nil }
        result.findings.lack(result.fragment.size.height - fragmentainer.remaining, in: fragmentainer)
        return result
    }

    // MARK: Block sizes

    /// Whether the size of the box is a fraction of its containing block's block size.
    private func dependsOnPercentageBasis(_ box: BoxID) -> Bool {
        // In quirks mode, boxes without a height pass the basis on.
        if tree.styled.document.mode == .quirks { return true }
        let style = tree.style(box).box
        return dependsOnBlockSize(style.height) || dependsOnBlockSize(style.minHeight)
            || dependsOnBlockSize(style.maxHeight)
    }

    private func dependsOnBlockSize(_ value: SizeValue) -> Bool {
        switch value {
        case .lengthPercentage(let l): l.hasPercentage
        case .stretch: true
        default: false
        }
    }

    /// The result for a box that was laid out by its content and now has a given block size. If nothing inside depends
    /// on that size, the box need not be laid out again.
    private func stretchedLayout(_ box: BoxID, _ key: LayoutMemo.Key) -> LayoutResult? {
        guard case .filled(let height, _) = key.inputs.blockSizing else { return nil }
        var natural = key
        natural.inputs.blockSizing = tree.style(box).box.height == .auto ? .auto : .content
        var known = context.caches.layouts.result(of: box, natural)
        if known == nil {
            natural.inputs.blockSizing = .content
            known = context.caches.layouts.result(of: box, natural)
        }
        guard var result = known, !holdsPartsOfBlockSize(box) else { return nil }
        // Its inline size may follow from its block size.
        if tree.style(box).box.aspectRatio != nil, case .fitContent = key.inputs.inlineSizing { return nil }
        if result.fragment.size.height == height { return result }
        switch tree[box].kind {
        case .blockContainer, .inlineContainer: break
        default: return nil
        }
        if tree.style(box).box.alignContent.position != .normal { return nil }
        // Positioned content may refer to its end edge.
        if result.fragment.children.contains(where: { tree[$0.fragment.box].isOutOfFlow }) { return nil }
        result.fragment = result.fragment.stretched(to: height)
        return result
    }

    private func holdsPartsOfBlockSize(_ box: BoxID) -> Bool {
        if let known = context.caches.partsOfBlockSize[box] { return known }
        let holds = findPartsOfBlockSize(box)
        context.caches.partsOfBlockSize[box] = holds
        return holds
    }

    private func findPartsOfBlockSize(_ box: BoxID) -> Bool {
        if tree[box].flags.contains(.multiColumn) { return true }
        // A definite size of the container makes those of its items definite.
        let passesOn = tree[box].kind == .flexContainer || tree[box].kind == .gridContainer
        var next = tree.firstChild(box)
        while let child = next {
            next = tree.nextSibling(child)
            if dependsOnPercentageBasis(child) { return true }
            if passesOn, holdsPartsOfBlockSize(child) { return true }
            if tree[child].kind == .inline, holdsPartsOfBlockSize(child) { return true }
            // The search continues through anonymous boxes and into the cells of tables.
            if tree[child].node == nil, tree[child].kind == .inlineContainer, holdsPartsOfBlockSize(child) {
                return true
            }
        }
        return false
    }
}
