import RectoCSS
import RectoCore
import RectoDOM

/// A block container whose content is being added.
///
/// In the mode `inlines` it is one inline formatting context itself. In the mode `blocks` inline content is put into
/// anonymous block boxes, each of which is an inline formatting context (a *run*), and inline boxes are split around
/// block-level ones. [CSS 2.2 §9.2.1.1](https://www.w3.org/TR/CSS22/visuren.html#anonymous-block-level)
struct OpenContainer {
    enum Mode {
        case inlines
        case blocks
    }
    /// An inline box that has not ended yet.
    struct OpenInline {
        var source: BoxSource
        /// The index of its part in the current run, or -1 if there is none.
        var box: Int
        var flowsAround: OrientationScope
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
        self.container = container
        self.style = style
        self.mode = mode
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
        var open = OpenContainer(container: container, style: source.style, mode: kind == .inlines ? .inlines : .blocks)
        open.isBlockifying = isBlockifying
        if kind == .inlines { startRun(&open) }
        if let legend {
            addChildren(of: source, but: legend, to: &open)
        } else {
            forEachChild(of: source) { add($0, to: &open) }
        }
        finish(&open)
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
        if !box.containment.isDisjoint(with: [.layout, .paint, .ownContext]) { return true }
        // [CSS Align 3 §5.1.1](https://www.w3.org/TR/css-align-3/#distribution-block)
        if box.alignContent.position != .normal { return true }
        // [CSS Overflow 4 §5.4](https://www.w3.org/TR/css-overflow-4/#continue)
        if box.clampedLines != nil { return true }
        switch box.display {
        case .flowRoot, .flowRootListItem, .inlineBlock, .flex, .inlineFlex, .grid, .inlineGrid, .tableCell,
            .tableCaption:
            return true
        default: break
        }
        let clips = { (overflow: Overflow) in overflow != .visible && overflow != .clip }
        return clips(box.overflowX) || clips(box.overflowY)
    }

    func finish(_ open: inout OpenContainer) {
        open.spaceAfterTable = nil
        closeTable(&open)
        endRun(&open)
    }

    // MARK: Children

    func add(_ child: Child, to open: inout OpenContainer) {
        switch child {
        case .text(let node, let style):
            document.bytes.withBytes(in: document.textRange(node)) { addText($0, node, nil, style, to: &open) }
        case .string(var string, let source):
            string.withUTF8 { addText($0, source.node, source.pseudo, source.style, to: &open) }
        case .replaced(let content, let source):
            var anonymous = BoxSource(node: nil, style: anonymousStyle(of: source.style, .inline))
            anonymous.pseudo = source.pseudo
            addAtomic(anonymous, .inline, content, to: &open)
        case .sum(let reference, let source): addSum(reference, source, to: &open)
        case .leader(let string, let source): addLeader(string, source, to: &open)
        case .box(let source):
            let display = source.usedDisplay(isBlockified: open.isBlockifying)
            if display.isTableInternal {
                addMisparented(source, display, to: &open)
            } else {
                enter(source)
                addBox(source, to: &open)
                leave()
            }
        }
    }

    /// Adds a running sum that differs between the fragments of a table. Its text is the total.
    private func addSum(_ reference: SumReference, _ source: BoxSource, to open: inout OpenContainer) {
        let first = boxes.count
        var text = reference.text(
            sums.value(reference.name, .total, from: 0, to: .max), scale: sums.scale(reference.name))
        text.withUTF8 { addText($0, source.node, source.pseudo, source.style, to: &open) }
        guard let box = boxes.indices.dropFirst(first).last, boxes[box].kind == .text else { return }
        open.run!.rare.sums[BoxID(box)] = reference
        open.run!.rare.dependsOnFragment = true
    }

    private func addBox(_ source: BoxSource, to open: inout OpenContainer) {
        switch source.form {
        case .lineBreak, .wordBreakOpportunity: return addBreak(source, to: &open)
        case .unsupported: return reportUnsupported(source, hasFallback: false)
        case .unsupportedWithFallback: reportUnsupported(source, hasFallback: true)
        default: break
        }
        var source = source
        let content = replacedContent(of: &source)
        if source.form.isReplaced, content == nil { return }

        closeTable(&open)
        let display = source.usedDisplay(isBlockified: open.isBlockifying)
        if leavesFlow(source, isItem: open.isBlockifying) {
            addOutOfFlow(source, display, content, to: &open)
        } else if display == .inline, content == nil, isInitialLetter(source, in: open) {
            addInitialLetter(source, to: &open)
        } else if display == .inline || display == .inlineListItem, content == nil {
            openInline(source, in: &open)
            forEachChild(of: source) { add($0, to: &open) }
            closeInline(in: &open)
            if source.pseudo == .marker { open.run?.dropFollowingSpace() }
        } else if display == .ruby, content == nil {
            addRuby(source, to: &open)
        } else if display.isBlockLevel, open.mode == .blocks {
            endRun(&open)
            noteRelativeInlines(around: boxes.count, open.inlines)
            buildBox(
                source, display, content, to: open.container,
                flags: open.isBlockifying ? [.formattingContextRoot, .flexOrGridItem] : [])
        } else {
            addAtomic(source, display, content, to: &open)
        }
    }

    /// SPEC-GAP: in vertical text, blocks do not move with inline boxes around them.
    private func noteRelativeInlines(around box: Int, _ inlines: [OpenContainer.OpenInline]) {
        if inlines.isEmpty || hasVerticalText { return }
        let styles = inlines.lazy.map(\.source.style).filter { $0.box.position == .relative }
        if !styles.isEmpty { relativeInlines[BoxID(box)] = Array(styles) }
    }

    private func addAtomic(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent?, to open: inout OpenContainer
    ) {
        closeTable(&open)
        startRun(&open)
        noteRepeatCondition(of: source, in: &open)
        firstLine = FirstLine()
        open.run!.atomic(BoxID(boxes.count), source.style)
        buildBox(source, display, content, to: open.innermost, flags: [.atomicInline, .formattingContextRoot])
    }

    /// Adds an out-of-flow box: inside a run as an item, otherwise as a child of the container.
    private func addOutOfFlow(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent?, to open: inout OpenContainer
    ) {
        if isPageFloat(source) { return addPageFloat(source, display, content, to: &open) }
        let (outer, wasInColumns) = (pageFloatScope, isInColumns)
        if source.isFloating {
            reportUnsupportedSideFloat(source)
        } else {
            pageFloatScope = .none
            isInColumns = false
        }
        addBesideFlow(source, display, content, flags: source.isFloating ? .floating : .outOfFlow, to: &open)
        (pageFloatScope, isInColumns) = (outer, wasInColumns)
    }

    func addBesideFlow(
        _ source: BoxSource, _ display: Display, _ content: ReplacedContent?, flags: BoxFlags,
        to open: inout OpenContainer
    ) {
        // The box divides the text into two items. The call of a footnote is text.
        if open.isBlockifying, open.inlines.isEmpty { endRun(&open) }
        var parent = open.container
        if open.run != nil {
            parent = open.innermost
            let kind: InlineItem.Kind = flags.contains(.floating) ? .float : .outOfFlow
            open.run!.outOfFlow(kind, BoxID(boxes.count), source.style)
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
        if flags.contains(.floating) { noteRelativeInlines(around: boxes.count, open.inlines) }
        buildBox(source, display, content, to: parent, flags: flags.union(.formattingContextRoot))
        flows = flowsAround
    }

    /// Whether the source is an initial letter, which must come first in its block container.
    /// [CSS Inline 3 §7.2](https://www.w3.org/TR/css-inline-3/#applicability)
    private func isInitialLetter(_ source: BoxSource, in open: OpenContainer) -> Bool {
        guard source.style.box.initialLetter != nil, !open.isBlockifying, open.table == nil,
            contentKind(of: source) == .inlines
        else { return false }
        if let run = open.run { return run.isEmpty && isFirst(open.runContainer, in: open) }
        return boxes.firstChild(of: open.container) == nil
    }
    private func isFirst(_ run: Int, in open: OpenContainer) -> Bool {
        run == open.container || boxes.firstChild(of: open.container) == run
    }

    private func addInitialLetter(_ source: BoxSource, to open: inout OpenContainer) {
        startRun(&open)
        open.run!.initialLetter(BoxID(boxes.count), source.style)
        let flags: BoxFlags = [.floating, .formattingContextRoot, .initialLetter]
        let letter = buildBlockContainer(source, to: open.innermost, flags: flags)
        // An initial letter without content is laid out as content without lines.
        if boxes[letter].kind != .inlineContainer { boxes[letter].flags.remove(.initialLetter) }
    }

    private func addBreak(_ source: BoxSource, to open: inout OpenContainer) {
        closeTable(&open)
        startRun(&open)
        let box = BoxID(append(makeBox(.lineBreak, source), to: open.innermost))
        if source.form == .lineBreak {
            firstLine = FirstLine()
            open.run!.forcedBreak(box, source.style)
        } else {
            open.run!.lineBreakOpportunity(box, source.style)
        }
    }

    /// [CSS Content 3 §2.4](https://www.w3.org/TR/css-content-3/#leaders)
    private func addLeader(_ string: String, _ source: BoxSource, to open: inout OpenContainer) {
        closeTable(&open)
        startRun(&open)
        var box = Box(kind: .text, style: source.style, node: source.node, pseudo: source.pseudo)
        box.payload = Int32(leaders.count)
        leaders.append(string)
        open.run!.leader(BoxID(append(box, to: open.innermost)), source.style)
    }

    private func addText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ node: NodeID?, _ pseudo: PseudoElement?, _ style: ComputedStyle,
        to open: inout OpenContainer
    ) {
        if firstLine.letter != nil, pseudo != .marker, let (letter, range) = takeFirstLetter(bytes, in: style) {
            addText(UnsafeBufferPointer(rebasing: bytes[..<range.lowerBound]), node, pseudo, style, to: &open)
            addBox(letter, to: &open)
            addText(UnsafeBufferPointer(rebasing: bytes[range.upperBound...]), node, pseudo, style, to: &open)
            return
        }
        let collapse = open.preservesSpaces || pseudo == .marker ? .preserve : style.inherited.whiteSpaceCollapse
        // Text that consists of white space only does not make an item, even if it is preserved.
        // https://www.w3.org/TR/css-flexbox-1/#flex-items
        if open.isBlockifying, open.run == nil, Self.isCollapsible(bytes, .collapse) { return }
        if open.run == nil || open.table != nil, Self.isCollapsible(bytes, collapse) {
            // Space before the first content of a line is not shown.
            if open.table != nil { open.spaceAfterTable = (node, style) }
            return
        }
        closeTable(&open)
        startRun(&open)
        appendText(bytes, node, pseudo, style, collapse, to: &open)
    }

    /// The range in the document of a text whose bytes are all of its node.
    private func wholeText(
        of node: NodeID, _ pseudo: PseudoElement?, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        // The texts of vertical flows get other styles than their boxes.
        guard pseudo == nil, !hasVerticalText, document.kind(node) == .text else { return nil }
        let range = document.textRange(node)
        return range.count == bytes.count ? range : nil
    }

    func appendText(
        _ bytes: UnsafeBufferPointer<UInt8>, _ node: NodeID?, _ pseudo: PseudoElement?, _ style: ComputedStyle,
        _ collapse: WhiteSpaceCollapse, to open: inout OpenContainer
    ) {
        let box = BoxID(boxes.count)
        let isLeft =
            if let node, let range = wholeText(of: node, pseudo, bytes) {
                open.run!.append(range, box: box, style: style, collapse: collapse)
            } else {
                open.run!.append(bytes, box: box, style: style, collapse: collapse)
            }
        if isLeft {
            append(Box(kind: .text, style: style, node: node, pseudo: pseudo), to: open.innermost)
        }
    }
}
