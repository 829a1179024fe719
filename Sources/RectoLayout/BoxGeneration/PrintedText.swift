import RectoCSS
import RectoCore
import RectoDOM

/// The text of an element as a reader sees it in its place: the text of its boxes, generated content included. Left out
/// are footnotes and their calls, running elements, which stand elsewhere, and hidden text.
struct PrintedText {
    /// A reason for readers to take another amount from the text than its digits say, or none.
    enum Doubt {
        case struckThrough
        /// The characters are printed from right to left.
        case reversed
        /// A list marker stands before it that looks like a sign.
        case marker
        /// There is no text, but a picture.
        case picture
        /// Some pages leave a part of it out, which is in an inline box with `-recto-repeat`.
        case partly
    }

    var text = ""
    var doubt: Doubt?
    /// A running sum that is a part of the text. What it will be is not known while amounts are added up.
    var sum: String?
    /// Whether the element has a box that is shown.
    var isPrinted = false
    /// Whether the element is in an inline box with `-recto-repeat` that perhaps no page shows.
    var isUncertain = false
}

extension PrintedText {
    /// The texts of some elements. The document's boxes are made for them, so that all that generates or hides boxes counts.
    ///
    /// - Parameter nodes: the elements in document order.
    static func texts(
        of nodes: [NodeID], in styled: StyledDocument, images: any ImageSource, facts: PageFacts?, targets: TargetTable?
    ) -> [NodeID: PrintedText] {
        let generator = BoxGenerator(styled: styled, images: images, diagnostics: DiagnosticSink(), facts: facts)
        generator.targets = targets
        generator.keepsSums = true
        generator.buildRoot()
        var reader = PrintedTextReader(generator.finish(), of: nodes)
        return reader.read()
    }
}

/// Reads texts from boxes in one walk over the box tree.
///
/// A line feed stands where the text is parted: between blocks and cells, at a forced break, and wherever two digits that
/// would be one number as characters are not one on the page.
private struct PrintedTextReader {
    private let tree: BoxTree
    private let document: Document
    /// The elements whose text is wanted, in document order, with the index after their last node, and the index of the
    /// wanted element around each.
    private let nodes: [NodeID]
    private var ends: [Int] = []
    private var outer: [Int] = []
    private var readings: [Reading]

    /// Counts the edges at which texts are parted, so that each text knows which came since its last character.
    private struct Marks: Equatable {
        /// Ends of blocks, forced breaks, hidden text.
        var breaks = 0
        /// Edges, raised text, boxes in the line: only digits are parted there.
        var gaps = 0
        /// Edges of inline boxes: only digits with a space between them are parted there.
        var tags = 0
    }
    private var marks = Marks()

    /// The properties that affect all text in a box, counted over the boxes around that have them.
    private struct Conditions {
        var hidden = 0
        var struck = 0
        var reversed = 0
        /// `background-clip: text`, which shows text without a colour of its own.
        var textClips = 0
        /// Calls and markers of footnotes.
        var skipped = 0
        var markers = 0
        /// The text belongs only to elements from this node on, because it leaves the place of those around.
        var firstNode = 0
        /// The innermost inline box that some pages leave out: its node, or the node after that of a pseudo-element; or -1.
        var optionalNode = -1
        /// Whether perhaps no page shows one of these boxes.
        var isUncertain = false
    }
    private var conditions = Conditions()

    private struct Reading {
        var result = PrintedText()
        var text = String.UnicodeScalarView()
        var marks = Marks()
        var size: FontSize?
        var hasPicture = false
        var hasDigit = false
        var isEmpty: Bool { text.allSatisfy(\.properties.isWhitespace) }
    }
    private struct FontSize: Equatable {
        var size: LayoutUnit
        var position: FontVariantPosition
    }

    init(_ tree: BoxTree, of nodes: [NodeID]) {
        self.tree = tree
        self.nodes = nodes
        document = tree.styled.document
        readings = Array(repeating: Reading(), count: nodes.count)
        var open: [Int] = []
        for (index, node) in nodes.enumerated() {
            while let last = open.last, ends[last] <= node.index { open.removeLast() }
            outer.append(open.last ?? -1)
            ends.append(document.endOfSubtree(node))
            open.append(index)
        }
    }

    mutating func read() -> [NodeID: PrintedText] {
        visit(tree.root)
        var texts: [NodeID: PrintedText] = [:]
        for (index, reading) in readings.enumerated() {
            var result = reading.result
            result.text = String(reading.text)
            if reading.hasDigit {
                if result.doubt == .picture { result.doubt = nil }
            } else if result.doubt == .marker {
                result.doubt = nil
            }
            if result.doubt == nil, reading.hasPicture, reading.isEmpty { result.doubt = .picture }
            texts[nodes[index]] = result
        }
        return texts
    }

    // MARK: Boxes

    private mutating func visit(_ id: BoxID) {
        let box = tree[id]
        if isCollapsed(box) { return }
        let around = conditions
        defer { conditions = around }
        if box.isAtomicInline {
            marks.gaps += 1
        } else {
            marks.breaks += 1
        }
        defer { if box.isAtomicInline { marks.gaps += 1 } else { marks.breaks += 1 } }
        // https://www.w3.org/TR/css-text-decor-3/#line-decoration
        if box.isAtomicInline || box.isFloating || box.isOutOfFlow { conditions.struck = 0 }
        if box.isPageFloat, let node = box.node { conditions.firstNode = node.index }
        enter(box.style)
        if let node = box.node, box.flags.contains(.principal) { noteBox(of: node) }
        if let marker = tree.marker(of: id) {
            conditions.markers += 1
            visit(marker)
            conditions.markers -= 1
        }
        switch box.kind {
        case .inlineContainer: visitItems(tree.inlineContent(id))
        case .replaced: notePicture(id)
        case .tableGrid: visitTable(id)
        default: for child in tree.children(id) { visit(child) }
        }
    }

    /// Whether a row or row group leaves no room for its cells.
    /// [CSS Tables 3 §3.7.3](https://www.w3.org/TR/css-tables-3/#visibility-collapse-track-rendering)
    private func isCollapsed(_ box: Box) -> Bool {
        (box.kind == .tableRow || box.kind == .tableRowGroup) && box.style.inherited.visibility == .collapse
    }

    private mutating func visitItems(_ content: InlineContent) {
        var around: [Conditions] = []
        for item in content.items {
            switch item.kind {
            case .text: append(item, in: content)
            case .open:
                around.append(conditions)
                let box = tree[item.box]
                openInline(box)
                if content.dependsOnFragment { noteRepeatCondition(of: item.box) }
                if let node = box.node, box.pseudo == nil { noteBox(of: node) }
            case .close:
                closeInline(tree[item.box])
                if let last = around.popLast() { conditions = last }
            case .atomic where content.dependsOnFragment:
                let outer = conditions
                noteRepeatCondition(of: item.box)
                visit(item.box)
                conditions = outer
            case .atomic, .float, .outOfFlow: visit(item.box)
            case .forcedBreak, .leader: marks.breaks += 1
            case .lineBreakOpportunity: break
            }
        }
    }

    private mutating func openInline(_ box: Box) {
        let style = box.style
        switch box.pseudo {
        case .footnoteCall, .footnoteMarker: conditions.skipped += 1
        case .marker: conditions.markers += 1
        default: break
        }
        noteEdge(box)
        enter(style)
    }

    private mutating func closeInline(_ box: Box) { noteEdge(box) }

    /// Notes an inline box in a repeated head or foot that only some pages show.
    private mutating func noteRepeatCondition(of id: BoxID) {
        let box = tree[id]
        guard !box.style.box.repeatCondition.isAlways, let node = box.node else { return }
        conditions.optionalNode = node.index + (box.pseudo == nil ? 0 : 1)
        if !isSurelyShown(id) { conditions.isUncertain = true }
    }

    /// Whether each table shows a box of its foot on its last page, or one of its head on its first page.
    private func isSurelyShown(_ id: BoxID) -> Bool {
        var conditions: [RepeatCondition] = []
        var current = Int32(id.index)
        while current >= 0 {
            let box = tree.boxes[Int(current)]
            conditions.append(box.style.box.repeatCondition)
            if box.kind == .tableRowGroup {
                switch box.style.box.display {
                case .tableHeaderGroup: return conditions.allSatisfy { $0.onFirst != false && $0.onLast == nil }
                case .tableFooterGroup: return conditions.allSatisfy { $0.onLast != false && $0.onFirst == nil }
                default: break
                }
            }
            current = box.parent
        }
        return true
    }

    private mutating func noteEdge(_ box: Box) {
        let style = box.style.box
        marks.tags += 1
        if style.unicodeBidi != .normal || box.pseudo == .marker {
            marks.breaks += 1
        } else if style.hasSideEdges || style.isRaised {
            marks.gaps += 1
        }
    }

    private mutating func enter(_ style: ComputedStyle) {
        let box = style.box
        if box.hidesText(style.inherited) { conditions.hidden += 1 }
        if box.textDecoration.line.contains(.lineThrough) { conditions.struck += 1 }
        if box.backgroundLayers.contains(where: { $0.clip == .text }) { conditions.textClips += 1 }
        if style.isReversed { conditions.reversed += 1 }
    }

    // MARK: Columns

    /// The cells of a table. Those that are in collapsed columns alone are left out.
    private mutating func visitTable(_ grid: BoxID) {
        let children = tree.children(grid)
        let collapsed = collapsedColumns(children)
        for child in children {
            if tree[child].kind != .tableRowGroup || collapsed.isEmpty {
                if tree[child].kind == .tableRow, !collapsed.isEmpty {
                    visitRows([child], collapsed)
                } else {
                    visit(child)
                }
            } else if !isCollapsed(tree[child]) {
                visitRows(tree.children(child), collapsed)
            }
        }
    }

    private func collapsedColumns(_ children: [BoxID]) -> Set<Int> {
        var collapsed: Set<Int> = []
        var column = 0
        func add(_ box: BoxID) {
            for _ in 0..<tree.spans(of: box).columns {
                if tree.style(box).inherited.visibility == .collapse { collapsed.insert(column) }
                column += 1
            }
        }
        for child in children {
            switch tree[child].kind {
            case .tableColumn: add(child)
            case .tableColumnGroup:
                let columns = tree.children(child)
                if columns.isEmpty { add(child) } else { columns.forEach(add) }
            default: break
            }
        }
        return collapsed
    }

    /// [HTML §4.9.12, algorithm for processing rows](https://html.spec.whatwg.org/multipage/tables.html#algorithm-for-processing-rows)
    private mutating func visitRows(_ rows: [BoxID], _ collapsed: Set<Int>) {
        // For each column, the first row below the cells that extend into it.
        var occupied: [Int] = []
        for (row, box) in rows.enumerated() where tree[box].kind == .tableRow {
            var column = 0
            for cell in tree.children(box) where tree[cell].isTableCell {
                while column < occupied.count, occupied[column] > row { column += 1 }
                let spans = tree.spans(of: cell)
                let columns = column..<column + spans.columns
                while occupied.count < columns.upperBound { occupied.append(0) }
                for index in columns { occupied[index] = row + (spans.rows == 0 ? rows.count : spans.rows) }
                column = columns.upperBound
                if !isCollapsed(tree[box]), !columns.allSatisfy(collapsed.contains) { visit(cell) }
            }
        }
    }

    // MARK: Text

    /// The wanted elements around a node, from the inside outwards.
    private func elements(around node: Int) -> [Int] {
        var (low, high) = (0, nodes.count)
        while low < high {
            let middle = (low + high) / 2
            if nodes[middle].index <= node { low = middle + 1 } else { high = middle }
        }
        var found: [Int] = []
        var index = low - 1
        while index >= 0 {
            if ends[index] > node, nodes[index].index >= conditions.firstNode { found.append(index) }
            index = outer[index]
        }
        return found
    }

    private mutating func noteBox(of node: NodeID) {
        for index in elements(around: node.index) where nodes[index] == node { readings[index].result.isPrinted = true }
    }

    private mutating func notePicture(_ id: BoxID) {
        guard conditions.hidden == 0, tree.style(id).inherited.visibility == .visible,
            let node = tree.element(around: id)
        else { return }
        for index in elements(around: node.index) { readings[index].hasPicture = true }
    }

    private mutating func append(_ item: InlineItem, in content: InlineContent) {
        let bytes = content.text[item.range]
        // An override of the container, which has no text box of its own.
        if tree[item.box].kind != .text {
            if BidiControls.isReversing(bytes) { conditions.reversed += 1 }
            return
        }
        let inherited = item.style.inherited
        guard let node = tree[item.box].node, conditions.skipped == 0, inherited.font.size > .zero else { return }
        let isVisible =
            conditions.hidden == 0 && inherited.visibility == .visible
            && (inherited.color.alpha > 0 || conditions.textClips > 0)
        guard isVisible else {
            marks.breaks += 1
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let size = FontSize(size: inherited.font.size, position: inherited.fontVariantPosition)
        for index in elements(around: node.index) {
            if conditions.markers > 0 {
                if Self.looksLikeSign(text) { readings[index].result.doubt = .marker }
                continue
            }
            if conditions.optionalNode > nodes[index].index {
                if text.contains(where: { !$0.isWhitespace }) { readings[index].result.doubt = .partly }
            } else if conditions.isUncertain {
                readings[index].result.isUncertain = true
            }
            if let sum = content.sums[item.box] { readings[index].result.sum = sum.name }
            add(text, size, to: index)
        }
    }

    private mutating func add(_ text: String, _ size: FontSize, to index: Int) {
        part(from: index, text, size)
        readings[index].text.append(contentsOf: text.unicodeScalars)
        if text.unicodeScalars.contains(where: Self.isDigit) {
            readings[index].hasDigit = true
            if conditions.struck > 0 { readings[index].result.doubt = .struckThrough }
            if conditions.reversed > 0 { readings[index].result.doubt = .reversed }
        }
        readings[index].marks = marks
        readings[index].size = size
    }

    /// Parts the next text from the one before it if the page does.
    private mutating func part(from index: Int, _ text: String, _ size: FontSize) {
        let reading = readings[index]
        guard let last = reading.text.last else { return }
        if reading.marks.breaks != marks.breaks {
            readings[index].text.append("\n")
            return
        }
        let before = reading.text.last { !$0.properties.isWhitespace }
        let after = text.unicodeScalars.first { !$0.properties.isWhitespace }
        guard let before, let after, Self.isDigit(before), Self.isDigit(after) else { return }
        let hasSpace =
            last.properties.isWhitespace || text.unicodeScalars.first.map(\.properties.isWhitespace) ?? false
        // Digits of another size after others are cents, or the number of a note.
        let isApart = reading.marks.gaps != marks.gaps || reading.size != size
        if isApart || hasSpace && reading.marks.tags != marks.tags { readings[index].text.append("\n") }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? (0x30...0x39).contains(scalar.value) : scalar.properties.numericType != nil
    }

    /// Whether a list marker may be taken for the sign of what follows.
    private static func looksLikeSign(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        return !scalars.isEmpty
            && scalars.allSatisfy { $0.properties.isDash || $0.properties.generalCategory == .mathSymbol }
    }
}

// MARK: - Styles

extension ComputedStyle {
    /// Whether the characters of a box are printed from right to left, whatever they are.
    /// [CSS Writing Modes 4 §2.4.2](https://www.w3.org/TR/css-writing-modes-4/#unicode-bidi)
    fileprivate var isReversed: Bool {
        switch box.unicodeBidi {
        case .bidiOverride, .isolateOverride: inherited.direction == .rtl
        default: false
        }
    }

    /// Whether an element with this style that contains no more than one text prints just this text.
    var printsPlainText: Bool {
        inherited.visibility == .visible && inherited.textTransform == .none
            && inherited.whiteSpaceCollapse == .collapse && inherited.font.size > .zero && inherited.color.alpha > 0
            && !box.changesText(inherited) && box.content == .normal && box.display != .contents
            && !box.display.isListItem
    }
    /// Whether the style may keep an inline box of a repeated head or foot from some pages.
    var isShownByItself: Bool { !box.repeatCondition.isAlways && !box.display.isTableInternal }
    /// Whether text in an element with this style may be hidden, struck through or reversed.
    var changesText: Bool { box.changesText(inherited) }
}

extension BoxStyle {
    fileprivate func changesText(_ inherited: InheritedStyle) -> Bool {
        // Blocks and cells are isolated, which keeps apart what they print and what is around them.
        hidesText(inherited) || textDecoration.line.contains(.lineThrough)
            || unicodeBidi != .normal && unicodeBidi != .isolate
    }

    /// Whether the author hides the content, as is usual for what only screen readers shall read.
    fileprivate func hidesText(_ inherited: InheritedStyle) -> Bool {
        if groupOpacity <= 0 { return true }
        let isFar = { (length: AutoLengthPercentage) in
            if case .lengthPercentage(let length) = length {
                (length.definite ?? .zero) < LayoutUnit(-999)
            } else {
                false
            }
        }
        let isPositioned = position == .absolute || position == .fixed
        if isPositioned, isFar(inset.left) || isFar(inset.top) { return true }
        if isPositioned, let sides = clipRect {
            let isEmpty = { (start: LayoutUnit?, end: LayoutUnit?) in
                if let end { end - (start ?? .zero) <= LayoutUnit(1) } else { false }
            }
            if isEmpty(sides.left, sides.right) || isEmpty(sides.top, sides.bottom) { return true }
        }
        if display != .inline, (inherited.textIndent.definite ?? .zero) < LayoutUnit(-999) { return true }
        let isTiny = { (size: SizeValue) in
            if case .lengthPercentage(let length) = size, let length = length.definite {
                length <= LayoutUnit(1)
            } else {
                false
            }
        }
        return overflowX != .visible && isTiny(width) || overflowY != .visible && isTiny(height)
    }

    fileprivate var hasSideEdges: Bool {
        !padding.left.isZero || !padding.right.isZero || border.left.width != .zero || border.right.width != .zero
            || margin.left != .zero || margin.right != .zero
    }
    /// Whether the text does not stand on the line of what is around it.
    fileprivate var isRaised: Bool {
        alignment.baseline != .baseline || alignment.shift != .length(.zero)
            || position == .relative
                && (!inset.top.isAuto || !inset.bottom.isAuto || !inset.left.isAuto || !inset.right.isAuto)
    }
}

extension BidiControls {
    /// Whether a text begins an override from right to left.
    static func isReversing(_ text: ArraySlice<UInt8>) -> Bool { text.elementsEqual([0xE2, 0x80, 0xAE]) }
}
