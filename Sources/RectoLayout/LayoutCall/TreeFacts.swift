import RectoCSS

/// The features that the styles of a box tree use anywhere. They are found once, so that documents without a feature
/// pay nothing for looking for it.
struct TreeFacts {
    /// Whether any box has a page name.
    let usesNamedPages: Bool
    /// Whether any table's header or footer may be another on each fragment.
    let usesTableFragments: Bool
    /// Whether any box may span columns.
    let usesSpanners: Bool
    /// Whether any box says what becomes of margins at breaks: `margin-break`.
    let usesMarginBreak: Bool
    /// Whether any box is on a path: `offset-path`.
    let usesMotion: Bool
    /// Whether any box forces a break.
    let usesForcedBreaks: Bool
    /// Whether any box inside of a table cell has a break property or a page name.
    let holdsStyledBlocksInCells: Bool

    init(_ tree: BoxTree) {
        let styles = tree.styled.facts
        (usesNamedPages, usesSpanners, usesMarginBreak) = (
            styles.usesPageNames, styles.usesSpanners, styles.usesMarginBreak
        )
        (usesMotion, usesForcedBreaks) = (styles.usesMotion, styles.usesForcedBreaks)
        usesTableFragments = styles.repeatsByCondition || !tree.sums.isEmpty
        holdsStyledBlocksInCells =
            styles.speaksOfBreaks
            && tree.boxes.indices.contains {
                tree.boxes[$0].flags.contains(.insideTableCell) && Self.speaksOfBreaks(tree.boxes[$0].style.box)
            }
    }

    private static func speaksOfBreaks(_ style: BoxStyle) -> Bool {
        style.breakBefore != .auto || style.breakAfter != .auto || !style.page.isEmpty
    }
}
