import RectoCSS
import RectoCore
import RectoText

/// What every layout call of one box tree shares: the boxes, the text engine and caches of facts that do not depend
/// on where a box is laid out.
package final class LayoutContext {
    package let tree: BoxTree
    let engine: any TextEngine
    let diagnostics: DiagnosticSink
    let fonts: UsedFonts
    let usesNamedPages: Bool
    /// Where a page-margin box is declared: no element generates it.
    var rootSpan: SourceSpan?
    /// Whether any table's header or footer may be another on each fragment.
    let usesTableFragments: Bool
    let usesTextBoxTrim: Bool
    /// Whether any box may span columns.
    let usesSpanners: Bool
    let usesMarginBreak: Bool
    let usesForcedBreaks: Bool
    /// Whether any box inside of a table cell has a break property or a page name.
    private(set) lazy var styledBlocksInCells = findStyledBlocksInCells()
    /// How often content was found that is higher than its page.
    var overflows = 0
    /// What has been said already.
    var reported: Set<ReportKey> = []
    /// What the layouts around say that are to be kept.
    var recorded: [Diagnostic] = []
    var isRecording = false
    /// While columns are balanced: the least by which something did not fit.
    var shortage: LayoutUnit?
    /// How many columns were placed beside others.
    var columnsPlaced = 0
    /// What ends pages, if someone wants to know.
    var trace: BreakTrace?
    /// How often the flow of a page, and a footnote, was laid out: what the search for the end of pages costs.
    var flowLayouts = 0
    var noteLayouts = 0
    /// How deep multi-column containers are nested here.
    var columnDepth = 0
    /// Border-box intrinsic sizes, by box.
    var intrinsicSizes: [IntrinsicSizes?]
    /// Whether boxes hold some whose sizes are parts of the box's own block size.
    var partsOfBlockSize: [BoxID: Bool] = [:]
    /// Grids of tables and their column widths, by wrapper box.
    var tables: [BoxID: TableGrid] = [:]
    /// Of grids that are subgrids in the block axis alone: their rows decide which columns they need.
    var rowSubgridParents: [BoxID: Grid.Parent] = [:]

    package convenience init(tree: BoxTree, engine: any TextEngine, diagnostics: DiagnosticSink) {
        self.init(
            tree: tree, engine: engine, diagnostics: diagnostics,
            fonts: UsedFonts(engine: engine, values: tree.styled.fontValues))
    }

    init(tree: BoxTree, engine: any TextEngine, diagnostics: DiagnosticSink, fonts: UsedFonts) {
        self.tree = tree
        self.engine = engine
        self.diagnostics = diagnostics
        self.fonts = fonts
        usesNamedPages = tree.styled.styles.contains { !$0.box.page.isEmpty }
        usesTableFragments =
            !tree.sums.isEmpty || tree.styled.styles.contains { !$0.box.repeatCondition.isAlways }
        usesMarginBreak = tree.styled.styles.contains { $0.box.marginBreak != .auto }
        usesForcedBreaks = tree.styled.styles.contains {
            $0.box.breakBefore.isForced(in: .all) || $0.box.breakAfter.isForced(in: .all)
        }
        usesTextBoxTrim = tree.styled.styles.contains { $0.box.trimsTextBox }
        usesSpanners = tree.styled.styles.contains { $0.box.spansAllColumns }
        intrinsicSizes = [IntrinsicSizes?](repeating: nil, count: tree.boxes.count)
    }

    /// Layouts of boxes that are measured before they are placed.
    private var monolithic = MonolithicLayouts()
    /// Hyphens, by style.
    var hyphens: [ObjectIdentifier: GeneratedText] = [:]
    /// Marks of emphasized text, by style; nil where there are none.
    var emphasisMarks: [ObjectIdentifier: EmphasisMark?] = [:]
    var lastHyphen: (style: InheritedStyle, text: GeneratedText)?
    /// The page area that flows which meet no definite size may fill.
    var initialContainingBlock = Size(width: .max, height: .max)
    /// Where the cells of table columns that are aligned on a character have theirs, by inline container.
    var characterAxes: [BoxID: CharacterAxis] = [:]

    /// Lays out a box. This, and nothing else, is how a formatting context lays out what is inside it.
    package func layOut(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken? = nil) -> LayoutResult {
        if isMeasured(box, in: space), token == nil { return layOutMeasured(box, in: space) }
        if columnDepth > 1, token == nil, let known = fittingColumns(box, in: space) { return known }
        let overflowsBefore = overflows
        var result: LayoutResult
        if case .slice(let rest) = token?.position {
            result = layOutSlice(rest, of: box, in: space)
        } else {
            result = layOutAnew(box, in: space, resumingAt: token)
        }
        // What cannot even be cut has been placed and said.
        if overflows == overflowsBefore { result = slicing(result, box, in: space, token) }
        if shortage != nil, let remaining = space.fragmentainer?.remaining {
            noteShortage(result.fragment.size.height - remaining)
        }
        return result
    }

    /// A layout that may be known.
    private func layOutMeasured(_ box: BoxID, in space: ConstraintSpace) -> LayoutResult {
        let isTurned = isTurnedContent(box)
        let key = MonolithicLayouts.Key(space, dependsOnBasis: isTurned || dependsOnPercentageBasis(box))
        if let known = monolithic.entry(box, key) ?? stretchedLayout(box, key, of: monolithic) {
            var result = known.result
            result.floats = space.floats
            say(known.reports)
            return result
        }
        let start = beginRecording()
        let result = layOutAnew(box, in: space, resumingAt: nil)
        monolithic.keep(
            result, endRecording(start), of: box, key,
            keepsOthers: isTurned || tree[box].flags.contains(.flexOrGridItem))
        return result
    }

    /// Columns in columns of columns, as they were where nothing limited them: whatever is tried around them, they are the
    /// same where they fit.
    private func fittingColumns(_ box: BoxID, in space: ConstraintSpace) -> LayoutResult? {
        guard tree[box].flags.contains(.multiColumn), !tree[box].isTableCell, let fragmentainer = space.fragmentainer,
            tree.style(box).box.columnFill != .auto
        else { return nil }
        var (endless, unbroken) = (space, space)
        endless.fragmentainer?.contexts.formIntersection([.column, .paged])
        unbroken.fragmentainer = nil
        let dependsOnBasis = dependsOnPercentageBasis(box)
        func known(_ space: ConstraintSpace) -> MonolithicLayouts.Entry? {
            monolithic.entry(box, MonolithicLayouts.Key(space, dependsOnBasis: dependsOnBasis))
        }
        guard let known = known(endless) ?? known(unbroken), known.result.isComplete,
            known.reports.isEmpty,
            known.result.fragment.size.height <= fragmentainer.remaining, known.result.overflowToken == nil,
            known.result.pendingFloats.isEmpty
        else { return nil }
        var result = known.result
        result.floats = space.floats
        return result
    }

    /// Whether the layout is one that others will ask for again, and depends on nothing but the key.
    private func isMeasured(_ box: BoxID, in space: ConstraintSpace) -> Bool {
        if tree[box].flags.contains(.multiColumn), !tree[box].isTableCell {
            return space.fragmentainer?.isUnbounded ?? true
        }
        return space.fragmentainer == nil && (isMeasuredFirst(box) || isTurnedContent(box))
    }

    /// Something lacks so much room to stand in this fragmentainer.
    func noteShortage(_ amount: LayoutUnit) {
        if let least = shortage, amount > .zero, amount < least { shortage = amount }
    }

    private func layOutAnew(_ box: BoxID, in space: ConstraintSpace, resumingAt token: BreakToken?) -> LayoutResult {
        switch tree[box].kind {
        case .blockContainer, .inlineContainer: layOutBlockContainer(box, in: space, resumingAt: token)
        case .gridContainer: layOutGridContainer(box, in: space, resumingAt: token)
        case .flexContainer: layOutFlexContainer(box, in: space, resumingAt: token)
        case .replaced: layOutReplaced(box, in: space)
        case .turned: layOutTurned(box, in: space)
        case .tableWrapper: layOutTable(box, in: space, resumingAt: token)
        case .inline, .text, .lineBreak, .tableGrid, .tableRowGroup, .tableRow, .tableColumnGroup, .tableColumn:
            preconditionFailure("box \(box.raw) of kind \(tree[box].kind) has no layout of its own")
        }
    }
}
