import RectoCSS
import RectoText

extension FormattingContexts {
    /// All kinds of boxes. This is the one place that knows them all, above the folders that lay them out.
    init() {
        self.init(
            block: BlockFormatting(), flex: FlexFormatting(), grid: GridFormatting(), table: TableFormatting(),
            replaced: ReplacedFormatting(), turned: TurnedFormatting())
    }
}

extension LayoutContext {
    /// A context to ask about boxes that are laid out already.
    package convenience init(tree: BoxTree, engine: any TextEngine) {
        self.init(tree: tree, engine: engine, fonts: UsedFonts(engine: engine, values: tree.styled.fontValues))
    }

    convenience init(
        tree: BoxTree, engine: any TextEngine, fonts: UsedFonts, budget: RenderBudget = RenderBudget(),
        rootSpan: SourceSpan? = nil, trace: BreakTrace? = nil
    ) {
        self.init(tree, engine, fonts, FormattingContexts(), budget: budget, rootSpan: rootSpan, trace: trace)
    }
}
