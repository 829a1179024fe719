import RectoCSS
import RectoCore

/// Places the parts of a table wrapper box one under the other: the captions above, the table grid box, and the captions
/// below.
/// [CSS Tables 3 §3](https://www.w3.org/TR/css-tables-3/#layout)
struct TableWrapperFlow: Fragmented {
    private let context: LayoutContext
    private let table: TableStructure
    private let columns: TableColumns
    private let space: ConstraintSpace
    private let token: BreakToken?
    private(set) var stop: Stop<TableBreak>?
    private var y = LayoutUnit.zero
    private var children: [Fragment.Child] = []
    private var outOfFlow: [OutOfFlowBox] = []
    /// The opportunities between the captions and the grid; the rows of the table grid box have a fragmenter of their own.
    private var fragmenter: Fragmenter
    var findings = Findings()
    private var earlyBreak: EarlyBreak?
    private var firstBaseline: LayoutUnit?
    private var lastBaseline: LayoutUnit?

    init(
        _ context: LayoutContext, _ table: TableStructure, _ columns: TableColumns, in space: ConstraintSpace,
        token: BreakToken?
    ) {
        self.context = context
        self.table = table
        self.columns = columns
        self.space = space
        self.token = token
        fragmenter = Fragmenter(context, table.wrapper, in: space.fragmentainer, given: space.earlyBreak)
    }

    private var tree: BoxTree { context.tree }

    mutating func layOut() {
        let resume = token?.position.container(TableBreak.self)
        if resume.map(\.isAboveGrid) ?? true {
            placeCaptions(table.captionsAbove, resume: resume, isAbove: true)
            if stop != nil { return }
        }
        if resume.map({ !$0.isBelowGrid }) ?? true {
            placeGrid(resume)
            if stop != nil { return }
        }
        placeCaptions(table.captionsBelow, resume: resume, isAbove: false)
    }

    // MARK: Captions

    private mutating func placeCaptions(_ captions: [BoxID], resume: TableBreak?, isAbove: Bool) {
        var first = 0
        var captionToken: BreakToken?
        switch resume?.part {
        case .topCaption(let index, let token) where isAbove: (first, captionToken) = (index, token)
        case .bottomCaption(let index, let token) where !isAbove: (first, captionToken) = (index, token)
        default: break
        }
        for index in captions.indices.dropFirst(first) {
            placeCaption(captions[index], index: index, token: captionToken, isAbove: isAbove)
            captionToken = nil
            if stop != nil { return }
        }
    }

    private mutating func placeCaption(_ caption: BoxID, index: Int, token: BreakToken?, isAbove: Bool) {
        let style = tree.style(caption)
        let margin = style.box.margin.map { $0.resolve(columns.inlineSize) }
        func part(_ token: BreakToken?) -> TableBreak {
            TableBreak(isAbove ? .topCaption(index, token) : .bottomCaption(index, token))
        }
        let isAlone = children.isEmpty
        y += token == nil ? margin.top : .zero
        var inner = ConstraintSpace(
            availableInline: columns.inlineSize, tableFragment: space.tableFragment)
        inner.writingMode = columns.mode
        if let fragmentainer = space.fragmentainer {
            inner.fragmentainer = fragmentainer.below(y, isAtTop: fragmentainer.isAtTop && isAlone)
        }
        fragmenter.beginContent()
        let result = context.layOut(caption, in: inner, resumingAt: token)
        findings.addShortage(of: result.findings)
        let fragment = result.fragment
        let overflows = space.fragmentainer.map { y + fragment.size.height > $0.remaining } ?? false
        if overflows, let remaining = space.fragmentainer?.remaining {
            fragmenter.explainUnlessInside(caption, size: fragment.size.height, room: remaining - y)
        }
        var isBroken = false
        switch result.stop {
        case .broken(let rest, let appeal, let forcing):
            isBroken = true
            stop = .broken(part(rest), appeal, forcing)
        case nil where !overflows: break
        case nil, .doesNotFit, .again:
            if !isAlone {
                y -= token == nil ? margin.top : .zero
                stop = .broken(part(nil), isAbove ? .violatesAvoidBetween : .perfect)
                return
            }
            if let fragmentainer = space.fragmentainer, !fragmentainer.isAtTop {
                stop = .doesNotFit
                return
            }
        }
        let free = columns.inlineSize - fragment.size.width - margin.horizontal
        let isCentred = style.box.margin.left.isAuto && style.box.margin.right.isAuto
        var x = margin.left
        if isCentred {
            x = max(.zero, free) / 2
        } else if style.box.margin.left.isAuto || (!style.box.margin.right.isAuto && columns.mode == .horizontalRTL) {
            x += free
        }
        let corner =
            Point(x: x, y: y) + style.relativeOffset(containing: columns.inlineSize, block: nil)
        children.append(Fragment.Child(offset: corner, fragment: fragment))
        outOfFlow += result.outOfFlow.map { $0.moved(by: corner) }
        findings.add(result.findings)
        y += fragment.size.height + (isBroken ? .zero : margin.bottom)
    }

    // MARK: The table grid box

    private mutating func placeGrid(_ resume: TableBreak?) {
        var isContinued = false
        if case .row = resume?.part { isContinued = true }
        var fragmentainer = space.fragmentainer
        if let whole = fragmentainer { fragmentainer = whole.below(y, isAtTop: whole.isAtTop && children.isEmpty) }
        var flow = TableFlow(
            context, table, columns,
            in: TableSpace(
                fragmentainer: fragmentainer, earlyBreak: space.earlyBreak, blockSize: gridBlockSize,
                resume: isContinued ? resume : nil, tableFragment: space.tableFragment))
        flow.layOut()
        findings.addShortage(of: flow.findings)
        stop = flow.stop
        switch stop {
        case nil: earlyBreak = flow.earlyBreak
        case .broken: break
        case .doesNotFit:
            // A break between a caption and its table is possible only if there is no better one.
            let isAtTop = space.fragmentainer?.isAtTop ?? false
            if isAtTop { stop = .broken(TableBreak(.gridStart), .violatesAvoidBetween) }
            return
        case .again: return
        }
        let fragment = flow.finish()
        children.append(Fragment.Child(offset: Point(x: .zero, y: y), fragment: fragment))
        outOfFlow += flow.outOfFlow.map { $0.moved(by: Point(x: .zero, y: y)) }
        findings.add(flow.findings)
        firstBaseline = fragment.firstBaseline.map { $0 + y }
        lastBaseline = fragment.lastBaseline.map { $0 + y }
        y += fragment.size.height
    }

    /// The least block size of the table grid box's border box.
    private var gridBlockSize: LayoutUnit? {
        let style = table.style.box
        let edges = columns.edges
        var size: LayoutUnit?
        switch space.blockSizing {
        case .fixed(let fixed): size = fixed - captionsBlockSize
        // The rows share the size that the table has without breaks, because breaks make it higher by themselves.
        case .filled(let filled, let percentages): size = (percentages ?? filled) - captionsBlockSize
        case .content: return nil
        case .auto, .atLeast:
            size =
                context.sizing.blockSize(style.height, style, edges: edges, basis: space.percentageBlock)
                ?? context.sizing.ratioBlockSize(columns.inlineSize, style, edges: edges)
            // Rows that need more make the table higher all the same, as in browsers.
            if let given = size,
                let most = context.sizing.blockSize(
                    style.limitingMaxHeight, style, edges: edges, basis: space.percentageBlock)
            {
                size = min(given, most)
            }
        }
        if let least = context.sizing.blockSize(style.minHeight, style, edges: edges, basis: space.percentageBlock) {
            size = max(size ?? .zero, least)
        }
        if case .atLeast(let least) = space.blockSizing { size = max(size ?? .zero, least) }
        return size
    }

    /// The part that the captions take of a size which a flex or grid container gives to the table wrapper box.
    /// [CSS Flexbox 1 §4](https://www.w3.org/TR/css-flexbox-1/#flex-items)
    private var captionsBlockSize: LayoutUnit {
        table.captions.reduce(.zero) { sum, caption in
            var inner = ConstraintSpace(availableInline: columns.inlineSize, tableFragment: space.tableFragment)
            inner.writingMode = columns.mode
            let margin = tree.style(caption).box.margin.map { $0.resolve(columns.inlineSize) }
            return sum + context.layOut(caption, in: inner).fragment.size.height + margin.vertical
        }
    }

    // MARK: Result

    func finish() -> LayoutResult {
        var fragment = FragmentBuilder(
            kind: .box, box: table.wrapper, style: tree.style(table.wrapper),
            size: Size(width: columns.inlineSize, height: y))
        fragment.children = children
        fragment.firstBaseline = firstBaseline
        fragment.lastBaseline = lastBaseline
        fragment.continuesFromPrevious = token != nil
        fragment.continuesOnNext = stop?.isBroken ?? false
        fragment.breakCause = stop?.cause
        var passed = PassedOn(findings: findings)
        OutOfFlowLayout(context: context).placeOutOfFlow(outOfFlow, in: &fragment, passingOn: &passed)
        var result = LayoutResult(fragment.build(), floats: space.floats)
        result.outOfFlow = passed.outOfFlow
        result.findings = passed.findings
        result.endMargin = CollapsedMargin(
            tree.style(table.wrapper).box.margin.bottom.resolve(space.availableInline))
        result.earlyBreak = earlyBreak
        result.stop = stop?.map { position in
            BreakToken(
                table.wrapper, .container(position), consumed: (token?.consumed ?? .zero) + y,
                forcing: stop?.forcing ?? .notForced)
        }
        return result
    }
}

extension TableBreak {
    /// Whether the table grid box is still to come.
    fileprivate var isAboveGrid: Bool {
        if case .topCaption = part { true } else { false }
    }
    fileprivate var isBelowGrid: Bool {
        if case .bottomCaption = part { true } else { false }
    }
}
