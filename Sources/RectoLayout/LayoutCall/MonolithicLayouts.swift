import RectoCSS
import RectoCore

/// Keeps the layouts without breaks of floats, atomic inlines, flex and grid items, and the content of turned boxes.
/// These are measured before they are placed, so nested ones would otherwise be laid out twice at each level.
struct MonolithicLayouts {
    /// The inputs that the layout of an unbroken formatting context root depends on.
    struct Key: Equatable {
        var inputs: ConstraintSpace.UnbrokenInputs
        /// The fragmentation contexts, for unbounded fragmentainers only.
        let contexts: FragmentationContexts?
        /// It limits how long nested columns are tried, which is the same for all below the second level.
        let columnDepth: Int
        /// Columns deep in a try are not balanced.
        let isProbe: Bool
        init(_ space: ConstraintSpace, dependsOnBasis: Bool) {
            inputs = space.unbroken
            if !dependsOnBasis { inputs.percentageBlock = nil }
            contexts = space.fragmentainer?.contexts
            columnDepth = min(space.fragmentainer?.columnDepth ?? 0, 2)
            isProbe = columnDepth > 0 && (space.fragmentainer?.isProbe ?? false)
        }
    }
    struct Entry {
        let key: Key
        var result: LayoutResult
    }
    private var layouts: [BoxID: [Entry]] = [:]

    func entry(_ box: BoxID, _ key: Key) -> Entry? { layouts[box]?.first { $0.key == key } }

    /// Keeps a result. Items are laid out in few ways at each level (by their content, stretched to their line, …), and
    /// all of these are kept. Of other boxes only the last result is kept.
    mutating func keep(_ result: LayoutResult, of box: BoxID, _ key: Key, keepsOthers: Bool) {
        let entry = Entry(key: key, result: result)
        if keepsOthers {
            layouts[box, default: []].append(entry)
        } else {
            layouts[box] = [entry]
        }
    }
}

extension LayoutContext {
    func isMeasuredFirst(_ box: BoxID) -> Bool {
        !tree[box].flags.isDisjoint(with: [.atomicInline, .floating, .flexOrGridItem])
    }

    /// Whether the size of the box is a fraction of its containing block's block size.
    func dependsOnPercentageBasis(_ box: BoxID) -> Bool {
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
    func stretchedLayout(
        _ box: BoxID, _ key: MonolithicLayouts.Key, of layouts: MonolithicLayouts
    ) -> MonolithicLayouts.Entry? {
        guard case .filled(let height, _) = key.inputs.blockSizing else { return nil }
        var natural = key
        natural.inputs.blockSizing = tree.style(box).box.height == .auto ? .auto : .content
        var known = layouts.entry(box, natural)
        if known == nil {
            natural.inputs.blockSizing = .content
            known = layouts.entry(box, natural)
        }
        guard var entry = known, !holdsPartsOfBlockSize(box) else { return nil }
        // Its inline size may follow from its block size.
        if tree.style(box).box.aspectRatio != nil, case .fitContent = key.inputs.inlineSizing { return nil }
        if entry.result.fragment.size.height == height { return entry }
        switch tree[box].kind {
        case .blockContainer, .inlineContainer: break
        default: return nil
        }
        if tree.style(box).box.alignContent.position != .normal { return nil }
        // Positioned content may refer to its end edge.
        if entry.result.fragment.children.contains(where: { tree[$0.fragment.box].isOutOfFlow }) { return nil }
        entry.result.fragment = entry.result.fragment.stretched(to: height)
        return entry
    }

    private func holdsPartsOfBlockSize(_ box: BoxID) -> Bool {
        if let known = caches.partsOfBlockSize[box] { return known }
        let holds = findPartsOfBlockSize(box)
        caches.partsOfBlockSize[box] = holds
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
