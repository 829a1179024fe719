import RectoCSS
import RectoText

extension FormattingContexts {
    /// All kinds of boxes. This is the one place that knows them all, above the folders that lay them out.
    init(_ contents: PreparedContents) {
        self.init(
            block: BlockFormatting(contents: contents), flex: FlexFormatting(), grid: GridFormatting(),
            table: TableFormatting(contents), replaced: ReplacedFormatting(), turned: TurnedFormatting())
    }
}

extension LayoutContext {
    /// A context to ask about boxes that are laid out already.
    package convenience init(tree: BoxTree, engine: any TextEngine) {
        self.init(
            tree, engine, UsedFonts(engine: engine, values: tree.styled.fontValues),
            FormattingContexts(PreparedContents(tree)))
    }
}
