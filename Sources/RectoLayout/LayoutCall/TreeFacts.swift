import RectoCSS

/// The features that the styles of a box tree use anywhere. They are found once, so that documents without a feature
/// pay nothing for looking for it.
struct TreeFacts {
    /// Whether any box has a page name.
    let usesNamedPages: Bool
    /// Whether any table's header or footer may be another on each fragment.
    let usesTableFragments: Bool
    /// Whether any box trims its lines: `text-box-trim`.
    let usesTextBoxTrim: Bool
    /// Whether any box decorates text.
    let usesTextDecoration: Bool
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
        let styles = tree.styled.styles
        usesNamedPages = styles.contains { !$0.box.page.isEmpty }
        usesTableFragments = !tree.sums.isEmpty || styles.contains { !$0.box.repeatCondition.isAlways }
        usesTextBoxTrim = styles.contains { $0.box.trimsTextBox }
        // The styles of page-margin boxes are not among those of the document.
        usesTextDecoration = tree.boxes.contains { !$0.style.box.textDecoration.line.isEmpty }
        usesSpanners = styles.contains { $0.box.spansAllColumns }
        usesMarginBreak = styles.contains { $0.box.marginBreak != .auto }
        usesMotion = styles.contains { $0.box.offsetPath != nil }
        usesForcedBreaks = styles.contains {
            $0.box.breakBefore.isForced(in: .all) || $0.box.breakAfter.isForced(in: .all)
        }
        holdsStyledBlocksInCells =
            styles.contains { Self.speaksOfBreaks($0.box) } && Self.holdsStyledBlocksInCells(tree)
    }

    private static func speaksOfBreaks(_ style: BoxStyle) -> Bool {
        style.breakBefore != .auto || style.breakAfter != .auto || !style.page.isEmpty
    }

    private static func holdsStyledBlocksInCells(_ tree: BoxTree) -> Bool {
        tree.boxes.indices.contains { index in
            guard speaksOfBreaks(tree.boxes[index].style.box) else { return false }
            var next = tree.parent(BoxID(index))
            while let ancestor = next {
                if tree[ancestor].isTableCell { return true }
                next = tree.parent(ancestor)
            }
            return false
        }
    }
}
