import RectoCSS
import RectoCore
import RectoText

/// The surroundings that every layout call of one box tree reads besides its box, its constraint space and its break
/// token: the tree, the text engine, facts about them, the formatting contexts, and caches of what follows from them.
///
/// Layout writes two things on the side: `trace` observes what ends pages, and changes nothing; `budget` counts steps, and
/// once it is spent there will be no result at all.
package final class LayoutContext {
    package let tree: BoxTree
    let engine: any TextEngine
    let fonts: UsedFonts
    let facts: TreeFacts
    let contexts: FormattingContexts
    /// The span of the declaration of a page-margin box, which no element generates.
    let rootSpan: SourceSpan?
    /// Observes what ends pages; nil unless the document is explained.
    let trace: BreakTrace?
    var caches: LayoutCaches
    private let budget: RenderBudget
    /// The box at which the budget was found to be spent.
    private var lastBox: BoxID?
    /// The first page's area, which flows that meet no definite size may fill.
    private(set) var initialContainingBlock = Size(width: .max, height: .max)

    init(
        _ tree: BoxTree, _ engine: any TextEngine, _ fonts: UsedFonts, _ contexts: FormattingContexts,
        budget: RenderBudget = RenderBudget(), rootSpan: SourceSpan? = nil, trace: BreakTrace? = nil
    ) {
        self.tree = tree
        self.engine = engine
        self.fonts = fonts
        self.contexts = contexts
        self.budget = budget
        self.rootSpan = rootSpan
        self.trace = trace
        facts = TreeFacts(tree)
        caches = LayoutCaches(boxCount: tree.boxes.count)
    }

    /// Gives the size of the first page's area, once, before anything is laid out on it.
    func fixInitialContainingBlock(_ size: Size) { initialContainingBlock = size }

    /// Lays out a box. Formatting contexts lay out their content only by this function.
    package func layOut(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken? = nil) -> LayoutResult {
        if spend(on: box) { return nothing(of: box, in: space) }
        let kept = KeptLayouts(context: self)
        if token == nil, kept.isMeasured(box, in: space) { return kept.measured(box, in: space) }
        if kept.isNestedCell(box, in: space) { return kept.nestedCell(box, in: space, resumingAt: token) }
        return layOutUnkept(box, in: space, resumingAt: token)
    }

    /// Lays out a box and cuts it where it must not be whole.
    @inline(__always)
    func layOutUnkept(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        if let fragmentainer = space.fragmentainer, fragmentainer.columnDepth > 1, token == nil {
            let kept = KeptLayouts(context: self)
            if let known = kept.fittingColumns(box, in: space) ?? kept.wholeColumns(box, in: space) { return known }
        }
        let result: LayoutResult
        if case .slice(let rest) = token?.position {
            result = MonolithicSlicing(context: self).layOutSlice(rest, of: box, in: space)
        } else {
            result = layOutAnew(box, in: space, resumingAt: token)
        }
        // Nearly all results are given back as they are, without a copy.
        guard let fragmentainer = space.fragmentainer, fragmentainer.isBalancing || result.isSliced(in: fragmentainer)
        else { return result }
        var settled = MonolithicSlicing(context: self).slicing(result, box, in: fragmentainer, token)
        settled.findings.lack(settled.fragment.size.height - fragmentainer.remaining, in: fragmentainer)
        return settled
    }

    // MARK: The budget

    /// Counts a step of layout. Returns whether no more work is to be done.
    @inline(__always)
    func spend(on box: BoxID) -> Bool {
        guard budget.spend() else { return false }
        if lastBox == nil { lastBox = box }
        return true
    }

    /// Whether no more work is to be done, so that containers leave out the children that are left.
    var isSpent: Bool { budget.isSpent }

    /// The bytes that a byte of text takes while it is shaped: HarfBuzz has 40 for each glyph.
    private static let bytesToShape = 40

    /// Whether there is too little memory to shape a text of a length, so that no more work is to be done.
    func lacksMemory(toShape length: Int, at box: BoxID?) -> Bool {
        guard budget.expect(length * Self.bytesToShape) else { return false }
        if lastBox == nil { lastBox = box }
        return true
    }

    /// The result of a layout that is given up: an empty box, which ends every loop over content.
    private func nothing(of box: BoxID, in space: ConstraintSpace) -> LayoutResult {
        let fragment = Fragment(kind: .box, box: box, style: tree.style(box), size: .zero)
        return LayoutResult(fragment, floats: space.floats)
    }

    /// Asks for the memory of an array that the next element makes twice as large, before the old one is copied.
    func expectGrowth(of children: [Fragment.Child]) {
        if children.count == children.capacity {
            _ = budget.expect(2 * children.count * MemoryLayout<Fragment.Child>.stride)
        }
    }

    /// Throws if the budget is spent, with the box at which that was found.
    /// - Parameter page: the number of the page, from 1.
    func checkBudget(page: Int) throws {
        try budget.check(while: "page \(page) was laid out", at: lastBox.flatMap(span))
    }

    /// Calls the formatting context of the box.
    func layOutAnew(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        guard let context = contexts[tree[box].kind] else {
            preconditionFailure("box \(box.raw) of kind \(tree[box].kind) has no layout of its own")
        }
        return context.layOut(box, in: space, resumingAt: token, self)
    }
}
