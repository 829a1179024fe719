import RectoCSS
import RectoCore
import RectoDOM

/// A block container whose content is being added.
///
/// In the mode `inlines` it is one inline formatting context itself. In the mode `blocks` inline content is put into
/// anonymous block boxes, each of which is an inline formatting context (a *run*), and inline boxes are split around
/// block-level ones. [CSS 2.2 §9.2.1.1](https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level)
struct Flow {
    enum Mode {
        case inlines
        case blocks
    }
    /// An inline box that has not ended yet.
    struct OpenInline {
        var source: BoxSource
        /// The index of its part in the current run, or -1 if there is none.
        var box: Int
        var flowsAround: FlowFrames
    }

    let container: Int
    let style: ComputedStyle
    let mode: Mode
    /// Whether the children are flex or grid items.
    var isBlockifying = false
    /// Whether white space is preserved, as in markers.
    var preservesSpaces = false
    /// The current inline formatting context, and the box that establishes it.
    var run: InlineContentBuilder?
    var runContainer = -1
    var inlines: [OpenInline] = []
    /// An anonymous table around misparented internal table boxes.
    var table: AnonymousTable?
    /// Collapsible space after such a table. It is dropped if the table continues.
    var spaceAfterTable: (node: NodeID?, style: ComputedStyle)?

    init(container: Int, style: ComputedStyle, mode: Mode) {
        (self.container, self.style, self.mode) = (container, style, mode)
    }

    /// The box that gets the children of the current run.
    var innermost: Int { inlines.last?.box ?? runContainer }
}

extension BoxGenerator {
    // MARK: Containers

    /// Builds the box of `source` as a child of `parent`.
    @discardableResult
    func buildBox(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent? = nil, to parent: Int, flags: BoxFlags
    ) -> Int {
        if let content { return appendReplaced(content, makeBox(.replaced, source, flags), to: parent) }
        if display == .table || display == .inlineTable { return buildTable(source, to: parent, flags: flags) }
        return buildBlockContainer(source, to: parent, flags: flags)
    }

    @discardableResult
    func buildBlockContainer(_ source: BoxSource, to parent: Int, flags: BoxFlags) -> Int {
        if hasVerticalText, isTurned(source) {
            return buildTurned(source, to: parent, flags: flags) { buildBlockContainer($0, to: $1, flags: $2) }
        }
        let index = append(makeBox(.containerKind(source.style.box.display), source, flags), to: parent)
        if establishesFormattingContext(source) { boxes[index].flags.insert(.formattingContextRoot) }
        let flowsAround = flows
        defer { flows = flowsAround }
        if hasVerticalText { enterFlow(of: source) }
        buildOutsideMarker(of: source, at: index)

        let legend = source.isFieldset(in: document) ? buildRenderedLegend(of: source, at: index) : nil
        let firstLineBefore = beginFirstLine(source, flags: flags)
        let isBlockifying = source.style.box.display.isFlexOrGrid
        let kind = isBlockifying || legend != nil ? .blocks : contentKind(of: source)
        let container =
            source.style.box.isMultiColumn && !isBlockifying ? appendColumnBox(of: source, to: index) : index
        let wasInColumns = isInColumns
        defer { isInColumns = wasInColumns }
        // `column-span` has no effect on floats, because they are in their columns.
        let isSpanner = source.style.box.spansAllColumns && !source.isFloating && !source.isAbsolutelyPositioned
        if container != index { enterColumns() } else if isSpanner { isInColumns = false }
        var flow = Flow(container: container, style: source.style, mode: kind == .inlines ? .inlines : .blocks)
        flow.isBlockifying = isBlockifying
        if kind == .inlines { startRun(&flow) }
        if let legend {
            addChildren(of: source, but: legend, to: &flow)
        } else {
            forEachChild(of: source) { add($0, to: &flow) }
        }
        finish(&flow)
        endFirstLine(firstLineBefore, flags: flags, isEmpty: boxes.count == index + 1)
        return index
    }

    /// Appends the anonymous box that contains the content of the columns of a multi-column container.
    /// [CSS Multi-column 1 §2](https://www.w3.org/TR/css-multicol-1/#the-multi-column-model)
    private func appendColumnBox(of source: BoxSource, to index: Int) -> Int {
        boxes[index].flags.formUnion([.formattingContextRoot, .multiColumn])
        var box = Box(kind: .blockContainer, style: anonymousStyle(of: source.style, .block), node: nil)
        box.flags = [.formattingContextRoot, .columnBox]
        return append(box, to: index)
    }

    /// [CSS Display 3, block formatting context](https://www.w3.org/TR/css-display-3/#block-formatting-context)
    private func establishesFormattingContext(_ source: BoxSource) -> Bool {
        let box = source.style.box
        if source.isAbsolutelyPositioned || source.isFloating { return true }
        // A spanner contains its floats, because the columns around it could not continue with them.
        // [CSS Multi-column 1 §6.1](https://www.w3.org/TR/css-multicol-1/#column-span)
        if box.spansAllColumns { return true }
        if !box.containment.isDisjoint(with: [.layout, .paint]) { return true }
        // [CSS Align 3 §5.1.1](https://www.w3.org/TR/css-align-3/#distribution-block)
        if box.alignContent.position != .normal { return true }
        switch box.display {
        case .flowRoot, .flowRootListItem, .inlineBlock, .flex, .inlineFlex, .grid, .inlineGrid, .tableCell,
            .tableCaption:
            return true
        default: break
        }
        let clips = { (overflow: Overflow) in overflow != .visible && overflow != .clip }
        if !clips(box.overflowX), !clips(box.overflowY) { return false }
        // The overflow of the body is propagated to the page, unless the root element has its own.
        // https://www.w3.org/TR/css-overflow-3/#overflow-propagation
        if let node = source.node, source.pseudo == nil, document.name(node) == .body, let root = document.root,
            document.parent(node) == root, styled.style(of: root).box.overflowX == .visible
        {
            return false
        }
        return true
    }

    func finish(_ flow: inout Flow) {
        flow.spaceAfterTable = nil
        closeTable(&flow)
        endRun(&flow)
    }

    // MARK: Children

    func add(_ child: Child, to flow: inout Flow) {
        switch child {
        case .text(let node, let style):
            document.bytes.withUnsafeBufferPointer {
                addText(UnsafeBufferPointer(rebasing: $0[document.textRange(node)]), node, nil, style, to: &flow)
            }
        case .string(var string, let source):
            string.withUTF8 { addText($0, source.node, source.pseudo, source.style, to: &flow) }
        case .replaced(let content, let source):
            var anonymous = BoxSource(node: nil, style: anonymousStyle(of: source.style, .inline))
            anonymous.pseudo = source.pseudo
            addAtomic(anonymous, .inline, content, to: &flow)
        case .sum(let reference, let source): addSum(reference, source, to: &flow)
        case .leader(let string, let source): addLeader(string, source, to: &flow)
        case .box(let source):
            let display = source.usedDisplay(isBlockified: flow.isBlockifying)
            if display.isTableInternal {
                addMisparented(source, display, to: &flow)
            } else {
                enter(source)
                addBox(source, to: &flow)
                leave()
            }
        }
    }

    /// Adds a running sum that differs between the fragments of a table. Its text is the total.
    private func addSum(_ reference: SumReference, _ source: BoxSource, to flow: inout Flow) {
        let first = boxes.count
        var text = reference.text(
            sums.value(reference.name, .total, from: 0, to: .max), scale: sums.scale(reference.name))
        text.withUTF8 { addText($0, source.node, source.pseudo, source.style, to: &flow) }
        guard let box = boxes.indices.dropFirst(first).last, boxes[box].kind == .text else { return }
        let content = inlineContents[Int(boxes[flow.runContainer].payload)]
        content.sums[BoxID(box)] = reference
        content.dependsOnFragment = true
    }

    private func addBox(_ source: BoxSource, to flow: inout Flow) {
        switch source.form {
        case .lineBreak, .wordBreakOpportunity: return addBreak(source, to: &flow)
        case .unsupported: return reportUnsupported(source, hasFallback: false)
        case .unsupportedWithFallback: reportUnsupported(source, hasFallback: true)
        default: break
        }
        var source = source
        let content = replacedContent(of: &source)
        if source.form.isReplaced, content == nil { return }

        closeTable(&flow)
        let display = source.usedDisplay(isBlockified: flow.isBlockifying)
        if leavesFlow(source, isItem: flow.isBlockifying) {
            addOutOfFlow(source, display, content, to: &flow)
        } else if display == .inline, content == nil, isInitialLetter(source, in: flow) {
            addInitialLetter(source, to: &flow)
        } else if display == .inline || display == .inlineListItem, content == nil {
            openInline(source, in: &flow)
            forEachChild(of: source) { add($0, to: &flow) }
            closeInline(in: &flow)
            if source.pseudo == .marker { flow.run?.dropFollowingSpace() }
        } else if display == .ruby, content == nil {
            addRuby(source, to: &flow)
        } else if display.isBlockLevel, flow.mode == .blocks {
            endRun(&flow)
            buildBox(
                source, display, content, to: flow.container,
                flags: flow.isBlockifying ? [.formattingContextRoot, .flexOrGridItem] : [])
        } else {
            addAtomic(source, display, content, to: &flow)
        }
    }

    private func addAtomic(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent?, to flow: inout Flow
    ) {
        closeTable(&flow)
        startRun(&flow)
        noteRepeatCondition(of: source, in: flow)
        firstLine = FirstLine()
        flow.run!.atomic(BoxID(boxes.count), source.style)
        buildBox(source, display, content, to: flow.innermost, flags: [.atomicInline, .formattingContextRoot])
    }

    /// Adds an out-of-flow box: inside a run as an item, otherwise as a child of the container.
    private func addOutOfFlow(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent?, to flow: inout Flow
    ) {
        if isPageFloat(source) { return addPageFloat(source, display, content, to: &flow) }
        let (outer, wasInColumns) = (pageFloatScope, isInColumns)
        if source.isFloating {
            reportUnsupportedSideFloat(source)
        } else {
            pageFloatScope = .none
            isInColumns = false
        }
        addBesideFlow(source, display, content, flags: source.isFloating ? .floating : .outOfFlow, to: &flow)
        (pageFloatScope, isInColumns) = (outer, wasInColumns)
    }

    func addBesideFlow(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent?, flags: BoxFlags, to flow: inout Flow
    ) {
        // The box divides the text into two items. The call of a footnote is text.
        if flow.isBlockifying, flow.inlines.isEmpty { endRun(&flow) }
        var parent = flow.container
        if flow.run != nil {
            parent = flow.innermost
            let kind: InlineItem.Kind = flags.contains(.floating) ? .float : .outOfFlow
            flow.run!.outOfFlow(kind, BoxID(boxes.count), source.style)
        }
        let flowsAround = flows
        if hasVerticalText, !flags.contains(.floating) {
            if flags.contains(.pageFloat) {
                flows.current = floatsToColumn(source) ? flows.columns : flows.page
            } else {
                flows.current = source.style.box.position == .fixed ? flows.fixed : flows.absolute
            }
        }
        if flags.contains(.pageFloat) { isInColumns = false }
        buildBox(source, display, content, to: parent, flags: flags.union(.formattingContextRoot))
        flows = flowsAround
    }

    /// Whether the source is an initial letter, which must come first in its block container.
    /// [CSS Inline 3 §7.2](https://www.w3.org/TR/css-inline-3/#applicability)
    private func isInitialLetter(_ source: BoxSource, in flow: Flow) -> Bool {
        guard source.style.box.initialLetter != nil, !flow.isBlockifying, flow.table == nil,
            contentKind(of: source) == .inlines
        else { return false }
        if let run = flow.run { return run.isEmpty && isFirst(flow.runContainer, in: flow) }
        return boxes[flow.container].firstChild < 0
    }
    private func isFirst(_ run: Int, in flow: Flow) -> Bool {
        run == flow.container || Int(boxes[flow.container].firstChild) == run
    }

    private func addInitialLetter(_ source: BoxSource, to flow: inout Flow) {
        startRun(&flow)
        flow.run!.initialLetter(BoxID(boxes.count), source.style)
        let flags: BoxFlags = [.floating, .formattingContextRoot, .initialLetter]
        let letter = buildBlockContainer(source, to: flow.innermost, flags: flags)
        // An initial letter without content is laid out as content without lines.
        if boxes[letter].kind != .inlineContainer { boxes[letter].flags.remove(.initialLetter) }
    }

    private func addBreak(_ source: BoxSource, to flow: inout Flow) {
        closeTable(&flow)
        startRun(&flow)
        let box = BoxID(append(makeBox(.lineBreak, source), to: flow.innermost))
        if source.form == .lineBreak {
            firstLine = FirstLine()
            flow.run!.forcedBreak(box, source.style)
        } else {
            flow.run!.lineBreakOpportunity(box, source.style)
        }
    }

    /// [CSS Content 3 §2.4](https://www.w3.org/TR/css-content-3/#leaders)
    private func addLeader(_ string: String, _ source: BoxSource, to flow: inout Flow) {
        closeTable(&flow)
        startRun(&flow)
        var box = Box(kind: .text, style: source.style, node: source.node, pseudo: source.pseudo)
        box.payload = Int32(leaders.count)
        leaders.append(string)
        flow.run!.leader(BoxID(append(box, to: flow.innermost)), source.style)
    }

    private func addText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ node: NodeID?, _ pseudo: PseudoElement?, _ style: ComputedStyle,
        to flow: inout Flow
    ) {
        if firstLine.letter != nil, pseudo != .marker, let (letter, range) = takeFirstLetter(bytes) {
            addText(UnsafeBufferPointer(rebasing: bytes[..<range.lowerBound]), node, pseudo, style, to: &flow)
            addBox(letter, to: &flow)
            addText(UnsafeBufferPointer(rebasing: bytes[range.upperBound...]), node, pseudo, style, to: &flow)
            return
        }
        let collapse = flow.preservesSpaces || pseudo == .marker ? .preserve : style.inherited.whiteSpaceCollapse
        // Text that consists of white space only does not make an item, even if it is preserved.
        // https://www.w3.org/TR/css-flexbox-1/#flex-items
        if flow.isBlockifying, flow.run == nil, Self.isCollapsible(bytes, .collapse) { return }
        if flow.run == nil || flow.table != nil, Self.isCollapsible(bytes, collapse) {
            // Space before the first content of a line is not shown.
            if flow.table != nil { flow.spaceAfterTable = (node, style) }
            return
        }
        closeTable(&flow)
        startRun(&flow)
        appendText(bytes, node, pseudo, style, collapse, to: &flow)
    }

    private func appendText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ node: NodeID?, _ pseudo: PseudoElement?, _ style: ComputedStyle,
        _ collapse: WhiteSpaceCollapse, to flow: inout Flow
    ) {
        if flow.run!.append(bytes, box: BoxID(boxes.count), style: style, collapse: collapse) {
            append(Box(kind: .text, style: style, node: node, pseudo: pseudo), to: flow.innermost)
        }
    }

    // MARK: Runs and inline boxes

    /// Ensures that there is an inline formatting context which contains a part of every open inline box.
    func startRun(_ flow: inout Flow) {
        if flow.run != nil { return }
        flow.runContainer = flow.container
        if flow.mode == .blocks {
            var box = Box(kind: .inlineContainer, style: anonymousStyle(of: flow.style, .block), node: nil)
            if flow.isBlockifying { box.flags = [.formattingContextRoot, .flexOrGridItem] }
            flow.runContainer = append(box, to: flow.container)
        }
        boxes[flow.runContainer].kind = .inlineContainer
        boxes[flow.runContainer].payload = Int32(inlineContents.count)
        let content = InlineContent()
        if let line = firstLine.line, let container = firstLine.container {
            content.firstLine = (line, container)
            firstLine.line = nil
        }
        inlineContents.append(content)
        flow.run = InlineContentBuilder()
        flow.run!.openRoot(BoxID(flow.runContainer), boxes[flow.runContainer].style, flow.style)

        var parent = flow.runContainer
        for index in flow.inlines.indices {
            var part = makeBox(.inline, flow.inlines[index].source, .withoutStartEdge)
            part.flags.remove(.principal)
            parent = append(part, to: parent)
            flow.inlines[index].box = parent
            flow.run!.open(BoxID(parent), part.style)
        }
    }

    /// Ends the inline formatting context. Inline boxes that are still open are split here.
    private func endRun(_ flow: inout Flow) {
        if flow.run == nil { return }
        for index in flow.inlines.indices.reversed() {
            let box = flow.inlines[index].box
            boxes[box].flags.insert(.withoutEndEdge)
            flow.run!.close(BoxID(box), boxes[box].style)
            flow.inlines[index].box = -1
        }
        flow.run!.closeRoot(BoxID(flow.runContainer), boxes[flow.runContainer].style, flow.style)
        flow.run!.finish(inlineContents[Int(boxes[flow.runContainer].payload)])
        flow.run = nil
    }

    func openInline(_ source: BoxSource, in flow: inout Flow) {
        startRun(&flow)
        let index = append(makeBox(.inline, source), to: flow.innermost)
        flow.run!.open(BoxID(index), source.style)
        noteRepeatCondition(of: source, in: flow)
        flow.inlines.append(Flow.OpenInline(source: source, box: index, flowsAround: flows))
        if hasVerticalText { enterFlow(of: source) }
    }

    private func noteRepeatCondition(of source: BoxSource, in flow: Flow) {
        if !isInRepeatedGroup || source.style.box.repeatCondition.isAlways { return }
        inlineContents[Int(boxes[flow.runContainer].payload)].dependsOnFragment = true
    }

    /// Closes an inline box. If it was split, a last part is made only if that has an edge to show.
    func closeInline(in flow: inout Flow) {
        closeTable(&flow)
        let style = flow.inlines[flow.inlines.count - 1].source.style
        if flow.run == nil, hasEndEdge(style) { startRun(&flow) }
        if flow.run != nil { flow.run!.close(BoxID(flow.innermost), style) }
        flows = flow.inlines.removeLast().flowsAround
    }

    private func hasEndEdge(_ style: ComputedStyle) -> Bool {
        let box = style.box
        if hasVerticalText, flows.current.isVertical {
            return box.padding != Edges(all: .zero) || box.border.map(\.width) != .zero
                || box.margin != Edges(all: .zero)
        }
        let (padding, border, margin) =
            style.inherited.direction == .rtl
            ? (box.padding.left, box.border.left.width, box.margin.left)
            : (box.padding.right, box.border.right.width, box.margin.right)
        return !padding.isZero || border != .zero || margin != .zero && !margin.isAuto
    }

    // MARK: Anonymous tables

    /// Adds an internal table box whose parent is no part of a table. It gets an anonymous table together with its
    /// neighbours.
    /// [CSS 2.2 §17.2.1](https://www.w3.org/TR/CSS22/tables.html#anonymous-boxes), stage 3
    private func addMisparented(_ source: BoxSource, _ display: Display, to flow: inout Flow) {
        flow.spaceAfterTable = nil
        if flow.table == nil { openTable(&flow) }
        let table = flow.table!
        if display == .tableCaption {
            guard let grid = table.grid else { return buildCaption(source, to: table.wrapper) }
            // The cells before and after it are in rows of their own.
            add(.box(source), to: grid)
            flow.table!.captions.append(source)
        } else {
            if table.grid == nil {
                let box = append(Box(kind: .tableGrid, style: table.style, node: nil), to: table.wrapper)
                flow.table!.grid = TableFlow(.grid, container: box, style: table.style)
            }
            add(.box(source), to: flow.table!.grid!)
        }
    }

    private func buildCaption(_ source: BoxSource, to wrapper: Int) {
        enter(source)
        buildBlockContainer(source, to: wrapper, flags: [.tableCaption, .formattingContextRoot])
        leave()
    }

    private func openTable(_ flow: inout Flow) {
        // Inside an inline parent the table is an inline table.
        let parentStyle = flow.inlines.last?.source.style ?? flow.style
        let isInline = flow.mode == .inlines || !flow.inlines.isEmpty
        let style = anonymousStyle(of: parentStyle, isInline ? .inlineTable : .table)
        var box = Box(kind: .tableWrapper, style: style, node: nil)
        box.flags = .formattingContextRoot
        var parent = flow.container
        if isInline {
            startRun(&flow)
            parent = flow.innermost
            box.flags.insert(.atomicInline)
            flow.run!.atomic(BoxID(boxes.count), style)
        } else {
            endRun(&flow)
        }
        flow.table = AnonymousTable(wrapper: append(box, to: parent), style: style)
    }

    private func closeTable(_ flow: inout Flow) {
        guard let table = flow.table else { return }
        if let grid = table.grid {
            finish(grid)
            for caption in table.captions { buildCaption(caption, to: table.wrapper) }
        } else {
            append(Box(kind: .tableGrid, style: table.style, node: nil), to: table.wrapper)
        }
        flow.table = nil
        if let space = flow.spaceAfterTable {
            flow.spaceAfterTable = nil
            if flow.run == nil { return }
            let bytes: [UInt8] = [0x20]
            bytes.withUnsafeBufferPointer { appendText($0, space.node, nil, space.style, .collapse, to: &flow) }
        }
    }
}
