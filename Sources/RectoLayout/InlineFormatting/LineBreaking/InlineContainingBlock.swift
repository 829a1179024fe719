import RectoCore

/// What the sizes of boxes in a line refer to: the content box of the container. It is a small part of the container's
/// geometry, because every line takes a copy.
struct InlineContainingBlock {
    /// The width of the content box.
    let inlineSize: LayoutUnit
    /// What percentages of block sizes refer to; nil if that size depends on the content.
    let percentageBlock: LayoutUnit?
    let mode: WritingMode
    let tableFragment: TableFragmentFacts?

    init(_ geometry: ContainerGeometry) {
        inlineSize = geometry.contentInline
        percentageBlock = geometry.percentageBlock
        mode = geometry.mode
        tableFragment = geometry.tableFragment
    }
}
