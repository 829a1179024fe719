import RectoCSS
import RectoCore
import RectoText

/// What all layout calls of one box tree share: the boxes, the text engine, and caches of facts that do not depend on
/// the place where a box is laid out.
package final class LayoutContext {
    package let tree: BoxTree
    let engine: any TextEngine
    let diagnostics: DiagnosticSink
    let fonts: UsedFonts
    let usesNamedPages: Bool
    /// The span of the declaration of a page-margin box, which no element generates.
    var rootSpan: SourceSpan?
    /// Whether the header or footer of any table may differ between the table's fragments.
    let usesTableFragments: Bool
    let usesTextBoxTrim: Bool
    /// Whether any box may span columns.
    let usesSpanners: Bool
    let usesMarginBreak: Bool
    let usesForcedBreaks: Bool
    /// Whether any box inside of a table cell has a break property or a page name.
    private(set) lazy var styledBlocksInCells = findStyledBlocksInCells()
    /// The number of times that content was found to be higher than its page.
    var overflows = 0
    /// The keys of the diagnostics that were reported.
    var reported: Set<ReportKey> = []
    /// The diagnostics that the layouts in progress keep with their results.
    var recorded: [Diagnostic] = []
    var isRecording = false
    /// While columns are balanced, the smallest length by which something did not fit.
    var shortage: LayoutUnit?
    /// The number of columns that were placed beside others.
    var columnsPlaced = 0
    /// The causes of page breaks, if the document is laid out to be explained; nil otherwise.
    var trace: BreakTrace?
    /// The number of times that the flow of a page, or a footnote, was laid out. It measures the cost of finding where
    /// pages end.
    var flowLayouts = 0
    var noteLayouts = 0
    /// The number of multi-column containers inside one another at this point.
    var columnDepth = 0
    /// The intrinsic sizes of border boxes, by box.
    var intrinsicSizes: [IntrinsicSizes?]
    /// Whether a box contains boxes whose sizes are fractions of its own block size.
    var partsOfBlockSize: [BoxID: Bool] = [:]
    /// The grids of tables with their column widths, by wrapper box.
    var tables: [BoxID: TableGrid] = [:]
    /// Parents of grids that are subgrids only in the block axis. Their rows decide which columns they need.
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

    /// The layouts of boxes that are measured before they are placed.
    private var monolithic = MonolithicLayouts()
    /// The hyphens, by style.
    var hyphens: [ObjectIdentifier: GeneratedText] = [:]
    /// The emphasis marks, by style; nil for a style without any.
    var emphasisMarks: [ObjectIdentifier: EmphasisMark?] = [:]
    var lastHyphen: (style: InheritedStyle, text: GeneratedText)?
    /// The page area, which flows without a definite size may fill.
    var initialContainingBlock = Size(width: .max, height: .max)
    /// For each inline container in a cell of a column that is aligned on a character: the position of that character.
    var characterAxes: [BoxID: CharacterAxis] = [:]

    /// Lays out a box. Formatting contexts lay out their content only by this function.
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
        // Content that cannot even be cut was placed and reported.
        if overflows == overflowsBefore { result = slicing(result, box, in: space, token) }
        if shortage != nil, let remaining = space.fragmentainer?.remaining {
            noteShortage(result.fragment.size.height - remaining)
        }
        return result
    }

    /// Lays out a box, or returns the result of an earlier layout if it is known.
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

    /// Columns nested three deep, laid out as in unlimited space. Whatever is tried around them, they look the same if
    /// they fit.
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

    /// Whether other calls will ask for the same layout, and it depends only on its key.
    private func isMeasured(_ box: BoxID, in space: ConstraintSpace) -> Bool {
        if tree[box].flags.contains(.multiColumn), !tree[box].isTableCell {
            return space.fragmentainer?.isUnbounded ?? true
        }
        return space.fragmentainer == nil && (isMeasuredFirst(box) || isTurnedContent(box))
    }

    /// Notes that something needs this much more space to fit into the fragmentainer.
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
