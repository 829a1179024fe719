import RectoCSS
import RectoCore

/// Finds text that is printed over other text or images in the flow, as where the content of a box with a fixed height
/// runs into what follows the box.
///
/// One sweep over the texts of each page, from top to bottom. The texts that the sweep line crosses do not overlap one
/// another, so that they stand in order from left to right and each new one is compared with its neighbours only: n log n.
/// Text over the upper or lower border of a box that does not hold it is found too, by the lines of the borders.
/// Text that an author moves on purpose, by relative offsets, transforms or negative margins, is left out. Positioned
/// boxes count where their text is printed over other text: over pictures and lines they are put on purpose, and those
/// with a `z-index` or a background of their own lie over others. A fixed box, which stands at one place of each page, may
/// still hide no text of the flow behind a background.
package struct TextOverlaps {
    private let tree: BoxTree
    private var texts: [Text] = []
    /// The texts in positioned boxes.
    private var positioned: [Text] = []
    private var borders: [BorderLine] = []
    /// The areas of fixed boxes through which nothing is seen.
    private var covers: [Cover] = []
    /// The positioned boxes in the flow.
    private var raised: [BoxID] = []
    private var lineCount: Int32 = 0
    private var reported: Set<BoxID> = []
    /// Some styles that move no box, which are those of nearly all boxes.
    private var still: [BoxStyle] = []
    /// The same by their addresses, which takes no counting of owners.
    private var stillAddresses: [ObjectIdentifier] = []

    /// The middle of a text fragment. What extends above and below it has hardly any ink, and lines set solid overlap
    /// there. Images are like texts: they have their area without its edges.
    private struct Text {
        var core: Rect
        /// Texts on one line are next to each other by their own rules.
        var line: Int32
        /// An image is false.
        var isText: Bool
        /// The positioned box that the text is in.
        var positioned: BoxID?
        /// The page holds it while its texts are looked at. Counting its owners would make a third of the work.
        let unmanaged: Unmanaged<Fragment>
        /// The fragment of the text, or of the plain cell that holds it.
        var fragment: Fragment { unmanaged.takeUnretainedValue() }
        var box: BoxID { fragment.plainLine?.box ?? fragment.box }
    }

    /// The middle of the upper or lower border of a box.
    private struct BorderLine {
        var y: LayoutUnit
        var minX: LayoutUnit
        var maxX: LayoutUnit
        var box: BoxID
    }

    private struct Cover {
        var area: Rect
        /// The fixed box.
        var box: BoxID
    }

    package init(_ tree: BoxTree) { self.tree = tree }

    /// Looks at the next page.
    package mutating func check(_ page: PageFragment, reportingTo diagnostics: DiagnosticSink) {
        // Fragments are not held beyond the page.
        defer {
            texts.removeAll(keepingCapacity: true)
            positioned.removeAll(keepingCapacity: true)
            borders.removeAll(keepingCapacity: true)
            covers.removeAll(keepingCapacity: true)
            raised.removeAll(keepingCapacity: true)
        }
        for child in page.children { collect(child, at: .zero, within: nil, line: 0) }
        sortTexts()
        if let (first, second) = Self.firstOverlap(in: texts) {
            report(words(second), over: words(first), by: first, on: page, to: diagnostics)
        } else if !positioned.isEmpty,
            let (first, second) = Self.firstOverlap(
                in: (texts.filter(\.isText) + positioned).sorted(by: Self.isAbove))
        {
            let (text, other) = second.positioned == nil ? (first, second) : (second, first)
            report(words(text), over: words(other), by: text, on: page, to: diagnostics)
        } else if let (text, line) = firstTextOverBorder() {
            report(words(text), over: "the border of \(name(line.box))", by: text, on: page, to: diagnostics)
        }
        if let (cover, text) = firstHiddenText() {
            report("\(name(cover.box)) is printed over \(words(text))", at: cover.box, on: page, to: diagnostics)
        }
    }

    private mutating func report(
        _ words: String, over what: String, by text: Text, on page: PageFragment, to diagnostics: DiagnosticSink
    ) {
        let box = text.positioned ?? cause(of: text)
        report("\(words) is printed over \(what)", at: box, on: page, to: diagnostics)
    }

    private mutating func report(
        _ overlap: String, at box: BoxID, on page: PageFragment, to diagnostics: DiagnosticSink
    ) {
        if !reported.insert(box).inserted { return }
        let hint =
            if isFixed(box) {
                "leave room for it in the margins of '@page', or print it there: 'position: running(head)' and "
                    + "'content: element(head)'; 'z-index: -1' puts it behind the text"
            } else if tree[box].isOutOfFlow {
                "change the offsets of the positioned box, or leave room for it; a 'z-index' says that it lies there on purpose"
            } else {
                "use 'min-height' in place of 'height', and leave 'line-height' as large as the font"
            }
        diagnostics.report(
            .layoutOverlap, "\(overlap) on page \(page.index + 1)", at: tree.span(around: box), hints: [hint])
    }

    private func isFixed(_ box: BoxID) -> Bool { tree.style(box).box.position == .fixed }

    // MARK: Texts

    /// - Parameter positioned: the positioned box around, if any.
    private mutating func collect(
        _ child: Fragment.Child, at origin: Point, within clip: Rect?, line: Int32, positioned: BoxID? = nil
    ) {
        let fragment = child.fragment
        let corner = origin + child.offset
        if fragment.flow?.isVertical ?? false { return }
        switch fragment.kind {
        case .text:
            if fragment.hasNoGlyphs || hidesText(fragment.style.inherited, in: positioned) { return }
            add(fragment, at: corner, within: clip, line: line, positioned: positioned)
        case .line:
            lineCount += 1
            let number = lineCount
            for inner in fragment.children {
                collect(inner, at: corner, within: clip, line: number, positioned: positioned)
            }
        case .inlineBox:
            if isMoved(fragment) { return }
            if fragment.style.box.position != .static { raised.append(fragment.box) }
            for inner in fragment.children {
                collect(inner, at: corner, within: clip, line: line, positioned: positioned)
            }
        case .replaced:
            if !isMoved(fragment), !tree[fragment.box].isOutOfFlow, positioned == nil {
                add(fragment, at: corner, within: clip, line: line)
            }
        case .box:
            let style = fragment.style.box
            if tree[fragment.box].isPageFloat || isMoved(fragment) { return }
            var positioned = positioned
            let isOutOfFlow = tree[fragment.box].isOutOfFlow
            if isOutOfFlow || positioned != nil, isFixed(positioned ?? fragment.box), hidesWhatIsBehind(fragment) {
                let area = Rect(origin: corner, size: fragment.size)
                covers.append(Cover(area: clip.map { $0.intersection(area) } ?? area, box: positioned ?? fragment.box))
            }
            if isOutOfFlow {
                if !isPlainlyPositioned(fragment) { return }
                positioned = fragment.box
            } else if style.position != .static {
                raised.append(fragment.box)
            }
            var clip = clip
            if style.clipsX || style.clipsY {
                let area = Rect(origin: corner, size: fragment.size)
                clip = clip.map { $0.intersection(area) } ?? area
            }
            if positioned == nil { addBorders(fragment, at: corner, within: clip) }
            if let line = fragment.plainLine {
                lineCount += 1
                if hidesText(fragment.style.inherited, in: positioned) { return }
                let text = Text(
                    core: Self.middle(ofText: line.textArea.offset(by: corner)), line: lineCount, isText: true,
                    positioned: positioned, unmanaged: .passUnretained(fragment))
                return add(text, within: clip)
            }
            for inner in fragment.children {
                collect(inner, at: corner, within: clip, line: line, positioned: positioned)
            }
        }
    }

    /// Whether nothing says that a positioned box lies over others on purpose.
    private func isPlainlyPositioned(_ fragment: Fragment) -> Bool {
        let style = fragment.style.box
        return style.zIndex == nil && style.opacity >= 1
            && style.backgroundLayers.allSatisfy { $0.picture == nil }
            && (style.backgroundColor ?? fragment.style.inherited.color).alpha <= 0
    }

    /// Whether its background lets nothing of the flow through, which it lies over.
    private func hidesWhatIsBehind(_ fragment: Fragment) -> Bool {
        let style = fragment.style
        return style.box.zIndex ?? 0 >= 0 && style.box.opacity >= 1 && style.inherited.visibility == .visible
            && (style.box.backgroundColor ?? style.inherited.color).alpha >= 1
    }

    private mutating func addBorders(_ fragment: Fragment, at corner: Point, within clip: Rect?) {
        let (style, border) = (fragment.style.box.border, fragment.border)
        if border.top <= .zero && border.bottom <= .zero || fragment.hidesDecorations { return }
        if fragment.style.inherited.visibility != .visible { return }
        func add(_ y: LayoutUnit, _ side: Border) {
            if (side.color ?? fragment.style.inherited.color).alpha <= 0 { return }
            let line = Rect(x: corner.x, y: y, width: fragment.size.width, height: LayoutUnit(raw: 1))
            let shown = clip.map { $0.intersection(line) } ?? line
            if shown.size.width <= .zero || shown.size.height <= .zero { return }
            borders.append(BorderLine(y: y, minX: shown.minX, maxX: shown.maxX, box: fragment.box))
        }
        if border.top > .zero { add(corner.y + border.top / 2, style.top) }
        if border.bottom > .zero { add(corner.y + fragment.size.height - border.bottom / 2, style.bottom) }
    }

    private mutating func isMoved(_ fragment: Fragment) -> Bool {
        let style = fragment.style.box
        if stillAddresses.contains(ObjectIdentifier(style)) { return false }
        if style.position == .relative || style.position == .sticky, style.inset != Edges(all: .auto) { return true }
        if style.isTransformed || style.opacity <= 0 || style.clipPath != nil || style.clipRect != nil { return true }
        let margin = style.margin.map { $0.resolve(.zero) }
        if margin.top >= .zero, margin.bottom >= .zero, margin.left >= .zero, margin.right >= .zero {
            if still.count < 16 {
                still.append(style)
                stillAddresses.append(ObjectIdentifier(style))
            }
            return false
        }
        if margin.top < .zero || margin.bottom < .zero { return true }
        // A negative margin at the end of a block's lines only makes it wider: nothing follows beside it.
        let isBlock =
            fragment.kind.isBox && style.float == .none
            && tree[fragment.box].flags.isDisjoint(with: [.flexOrGridItem, .atomicInline])
        let isLTR = fragment.style.inherited.direction == .ltr
        return margin.left < .zero && !(isBlock && !isLTR) || margin.right < .zero && !(isBlock && isLTR)
    }

    /// - Parameter positioned: the positioned box that the text is in, over which what is translucent lies on purpose.
    private func hidesText(_ style: InheritedStyle, in positioned: BoxID?) -> Bool {
        style.visibility != .visible || style.color.alpha <= 0 || positioned != nil && style.color.alpha < 1
    }

    private mutating func add(
        _ fragment: Fragment, at corner: Point, within clip: Rect?, line: Int32, positioned: BoxID? = nil
    ) {
        let area = Rect(origin: corner, size: fragment.size)
        let isText = fragment.isText
        let text = Text(
            core: isText ? Self.middle(ofText: area) : area.inset(by: Edges(all: LayoutUnit(1))), line: line,
            isText: isText, positioned: positioned, unmanaged: .passUnretained(fragment))
        add(text, within: clip)
    }

    private static func middle(ofText area: Rect) -> Rect {
        let (above, beside) = (area.size.height * 0.3, LayoutUnit(1))
        return area.inset(by: Edges(top: above, right: beside, bottom: above, left: beside))
    }

    private mutating func add(_ text: Text, within clip: Rect?) {
        var text = text
        if let clip { text.core = text.core.intersection(clip) }
        if text.core.size.width <= .zero || text.core.size.height <= .zero { return }
        if text.positioned == nil { texts.append(text) } else { positioned.append(text) }
    }

    // MARK: The sweep

    private static func isAbove(_ a: Text, _ b: Text) -> Bool {
        (a.core.minY, a.core.minX) < (b.core.minY, b.core.minX)
    }

    /// The texts of a document without columns, floats and cells of several lines come in order.
    private mutating func sortTexts() {
        for index in texts.indices.dropFirst() where Self.isAbove(texts[index], texts[index - 1]) {
            return texts.sort(by: Self.isAbove)
        }
    }

    /// The first two texts that overlap, the upper one first.
    private static func firstOverlap(in texts: [Text]) -> (Text, Text)? {
        /// The texts that the sweep line may cross, from left to right. They do not overlap from left to right.
        var crossed: [Text] = []
        for var text in texts {
            var index = first(in: crossed, endingAfter: text.core.minX)
            let start = index
            while index < crossed.count, crossed[index].core.minX < text.core.maxX {
                let other = crossed[index]
                index += 1
                if other.core.maxY <= text.core.minY { continue }
                let isPrintedOver = other.isText || text.isText
                if other.line != text.line, isPrintedOver { return (other, text) }
                text.core = text.core.union(other.core)
            }
            if index == start + 1 {
                crossed[start] = text
            } else {
                crossed.replaceSubrange(start..<index, with: CollectionOfOne(text))
            }
        }
        return nil
    }

    /// The first text whose middle a border goes through that is not around it.
    private mutating func firstTextOverBorder() -> (Text, BorderLine)? {
        if borders.isEmpty { return nil }
        borders.sort { ($0.y, $0.maxX) < ($1.y, $1.maxX) }
        for text in texts where text.isText {
            var index = borders.partitioningIndex { $0.y > text.core.minY }
            while index < borders.count, borders[index].y < text.core.maxY {
                // Those at one height end from left to right.
                let y = borders[index].y
                index += borders[index...].partitioningIndex { $0.y > y || $0.maxX > text.core.minX } - index
                while index < borders.count, borders[index].y == y, borders[index].minX < text.core.maxX {
                    if !holds(borders[index].box, text.box) { return (text, borders[index]) }
                    index += 1
                }
                index += borders[index...].partitioningIndex { $0.y > y } - index
            }
        }
        return nil
    }

    /// The first text in the flow that a fixed box lies over.
    private func firstHiddenText() -> (Cover, Text)? {
        for cover in covers {
            if let text = texts.first(where: { text in
                let hidden = text.core.intersection(cover.area)
                return text.isText && hidden.size.width > .zero && hidden.size.height > .zero
                    && !isRaised(text, above: cover.box)
            }) {
                return (cover, text)
            }
        }
        return nil
    }

    /// Whether the text is in a positioned box that may be painted after the fixed one, because it is not around it.
    private func isRaised(_ text: Text, above fixed: BoxID) -> Bool {
        raised.contains { holds($0, text.box) && !holds($0, fixed) }
    }

    private func holds(_ outer: BoxID, _ inner: BoxID) -> Bool {
        (outer.index..<tree.endOfSubtree(outer)).contains(inner.index)
    }

    private static func first(in texts: [Text], endingAfter x: LayoutUnit) -> Int {
        texts.partitioningIndex { $0.core.maxX > x }
    }

    // MARK: Words

    /// The box of a given height that the text leaves, or else the text's own.
    private func cause(of text: Text) -> BoxID {
        // A text has the style of its parent.
        var current = tree.parent(text.box)
        while let box = current {
            if tree.style(box).box.height != .auto || tree.style(box).box.maxHeight != .none { return box }
            current = tree.parent(box)
        }
        return text.box
    }

    /// The element of a box.
    private func name(_ box: BoxID) -> String {
        guard let element = tree.element(around: box) else { return "a box" }
        return "'<\(tree.styled.names.string(tree.styled.document.name(element)))>'"
    }

    private func words(_ text: Text) -> String {
        guard let run = text.fragment.text else { return "an image" }
        let all = String(decoding: run.paragraph.text[run.range], as: UTF8.self)
        let words = all.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 30 ? "'\(words.prefix(29))…'" : "'\(words)'"
    }
}

extension Fragment {
    /// Its text, or that of a plain cell.
    fileprivate var text: TextFragment? {
        if let plainLine { return plainLine.text }
        return if case .text(let text) = kind { text } else { nil }
    }
    fileprivate var isText: Bool { if case .text = kind { true } else { false } }
    fileprivate var hasNoGlyphs: Bool { if case .text(let text) = kind { text.glyphs.isEmpty } else { true } }
}

extension Fragment.Kind {
    fileprivate var isBox: Bool { if case .box = self { true } else { false } }
}
