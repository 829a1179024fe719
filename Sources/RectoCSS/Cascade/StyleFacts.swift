/// The features that the styles of a document's elements use anywhere. Each page-margin box has a tree of its own whose layout
/// asks for them, so that they are found once.
package struct StyleFacts {
    /// Whether any element has a page name.
    package private(set) var usesPageNames = false
    /// Whether any element is repeated under a condition.
    package private(set) var repeatsByCondition = false
    /// Whether any element may span columns.
    package private(set) var usesSpanners = false
    /// Whether any element says what becomes of margins at breaks: `margin-break`.
    package private(set) var usesMarginBreak = false
    /// Whether any element is on a path: `offset-path`.
    package private(set) var usesMotion = false
    /// Whether any element forces a break.
    package private(set) var usesForcedBreaks = false
    /// Whether any element has a page name, or a break property other than `break-inside`.
    package private(set) var speaksOfBreaks = false
    /// Whether any element trims its first or last line.
    package private(set) var trimsText = false
    /// Whether any list decides the side on which the markers of its items stand.
    package private(set) var alignsMarkers = false
    /// Whether any grid takes its rows from the one around it.
    package private(set) var usesSubgrids = false

    init(_ styles: [ComputedStyle]) {
        for style in styles {
            let box = style.box
            if !box.page.isEmpty { (usesPageNames, speaksOfBreaks) = (true, true) }
            if !box.repeatCondition.isAlways { repeatsByCondition = true }
            if box.spansAllColumns { usesSpanners = true }
            if box.marginBreak != .auto { usesMarginBreak = true }
            if box.offsetPath != nil { usesMotion = true }
            if box.trimsTextBox { trimsText = true }
            if style.inherited.markerSide == .matchParent { alignsMarkers = true }
            if case .subgrid = box.gridTemplateRows { usesSubgrids = true }
            if box.breakBefore == .auto, box.breakAfter == .auto { continue }
            speaksOfBreaks = true
            if Self.isForced(box.breakBefore) || Self.isForced(box.breakAfter) { usesForcedBreaks = true }
        }
    }

    private static func isForced(_ value: BreakBetween) -> Bool {
        switch value {
        case .page, .left, .right, .recto, .verso, .column, .always: true
        case .auto, .avoid, .avoidPage, .avoidColumn: false
        }
    }
}
