import RectoCSS
import RectoCore

/// Finds text that is printed over other text or images in the flow, as where the content of a box with a fixed height
/// runs into what follows the box.
///
/// One sweep over the texts of each page, from top to bottom. The texts that the sweep line crosses do not overlap one
/// another, so that they stand in order from left to right and each new one is compared with its neighbours only: n log n.
/// Text over the upper or lower border of a box that does not hold it is found too, by the lines of the borders.
/// A box that an author moves on purpose, by relative offsets, transforms or negative margins, is compared with itself
/// alone. Positioned boxes count where their text is printed over other text: over pictures and lines they are put on
/// purpose, and those with a `z-index` or a background of their own lie over others. Text of the flow that nobody sees, as it
/// is behind the background of a box that is painted later, is found by the order of painting (`PaintingStep`).
package struct TextOverlaps {
    private let tree: BoxTree
    private var texts: [Text] = []
    /// The texts in positioned boxes.
    private var positioned: [Text] = []
    private var borders: [BorderLine] = []
    /// The boxes that may be painted after the texts around them, and through which nothing is seen.
    private var covers: [Cover] = []
    /// The first overlap in a box that is moved.
    private var movedOverlap: Overlap?
    private var movedHiddenText: (Cover, Text)?
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
        /// The box that is painted as a whole: a positioned box, or one in the flow.
        var box: BoxID
    }

    /// A text, and what it is printed over.
    private enum Overlap {
        case text(Text, over: Text)
        case border(Text, over: BorderLine)
    }

    private enum Motion {
        case none
        /// The box is not where the flow puts it.
        case moved
        /// Nothing, or a part that is not known, is seen.
        case unseen
    }

    /// The numbers of what was collected before a box.
    private struct Start {
        var texts: Int
        var positioned: Int
        var borders: Int
        var covers: Int
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
            (movedOverlap, movedHiddenText) = (nil, nil)
        }
        for child in page.children { collect(child, at: .zero, within: nil, line: 0) }
        sortTexts()
        borders.sort(by: Self.isAbove)
        let overlap = Self.firstOverlap(in: texts, positioned) ?? firstTextOverBorder(texts, borders)
        if let overlap { report(overlap, on: page, to: diagnostics) }
        if let movedOverlap { report(movedOverlap, on: page, to: diagnostics) }
        for case (let cover, let text)? in [firstHiddenText(in: texts, by: covers), movedHiddenText] {
            let box = tree[cover.box].isOutOfFlow ? cover.box : cause(of: text)
            report("\(name(cover.box)) is printed over \(words(text))", at: box, on: page, to: diagnostics)
        }
    }

    private mutating func report(_ overlap: Overlap, on page: PageFragment, to diagnostics: DiagnosticSink) {
        switch overlap {
        case .text(let text, let other):
            // Of two texts in the flow, the upper one leaves its place.
            let leaving = text.positioned == nil ? other : text
            report(words(text), over: words(other), by: leaving, on: page, to: diagnostics)
        case .border(let text, let line):
            report(words(text), over: "the border of \(name(line.box))", by: text, on: page, to: diagnostics)
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
            let motion = motion(of: child)
            if motion == .unseen { return }
            let start = motion == .moved ? start : nil
            defer { if let start { compareMoved(from: start) } }
            for inner in fragment.children {
                collect(inner, at: corner, within: clip, line: line, positioned: positioned)
            }
        case .replaced:
            if !tree[fragment.box].isOutOfFlow, positioned == nil, motion(of: child) == .none {
                add(fragment, at: corner, within: clip, line: line)
            }
        case .box:
            let style = fragment.style.box
            if tree[fragment.box].isPageFloat { return }
            let motion = motion(of: child)
            if motion == .unseen { return }
            let start = motion == .moved ? start : nil
            defer { if let start { compareMoved(from: start) } }
            var positioned = positioned
            if hidesWhatIsBehind(fragment), positioned != nil || mayBePaintedLater(fragment) {
                let area = shownBackground(of: fragment, at: corner)
                covers.append(Cover(area: clip.map { $0.intersection(area) } ?? area, box: positioned ?? fragment.box))
            }
            if tree[fragment.box].isOutOfFlow {
                if !isPlainlyPositioned(fragment) { return }
                positioned = fragment.box
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

    /// Whether its background lets nothing through of what it lies over.
    private func hidesWhatIsBehind(_ fragment: Fragment) -> Bool {
        let style = fragment.style
        return (style.box.backgroundColor ?? style.inherited.color).alpha >= 1 && style.box.zIndex ?? 0 >= 0
            && style.box.opacity >= 1 && style.inherited.visibility == .visible && !fragment.hidesDecorations
            && style.box.backgroundLayers.last?.clip ?? .borderBox == .borderBox
    }

    /// Whether the background of a box is painted after the text of boxes before it, rather than with the backgrounds of
    /// all blocks.
    private func mayBePaintedLater(_ fragment: Fragment) -> Bool {
        let style = fragment.style.box
        if style.position == .static, !style.isStackingContextByEffect,
            tree[fragment.box].flags.isDisjoint(with: [.flexOrGridItem, .atomicInline])
        {
            return false
        }
        switch tree[fragment.box].kind {
        // The grid has the background of a table, and cells from rows above stand in rows.
        case .tableWrapper, .tableRowGroup, .tableRow: return tree[fragment.box].isOutOfFlow
        // `order` changes the order of painting.
        default: return style.order == 0
        }
    }

    /// The area of a background without what round corners leave out.
    private func shownBackground(of fragment: Fragment, at corner: Point) -> Rect {
        let (style, area) = (fragment.style.box, Rect(origin: corner, size: fragment.size))
        var (x, y) = (LayoutUnit.zero, LayoutUnit.zero)
        for radius in [style.radiusTopLeft, style.radiusTopRight, style.radiusBottomRight, style.radiusBottomLeft] {
            x = max(x, min(radius.horizontal.resolve(area.size.width), area.size.width / 2))
            y = max(y, min(radius.vertical.resolve(area.size.height), area.size.height / 2))
        }
        // The largest rectangle in an ellipse lacks 1 - √½ of each radius.
        return area.inset(by: Edges(top: y * 0.3, right: x * 0.3, bottom: y * 0.3, left: x * 0.3))
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

    private mutating func motion(of child: Fragment.Child) -> Motion {
        let fragment = child.fragment
        let style = fragment.style.box
        if stillAddresses.contains(ObjectIdentifier(style)) { return .none }
        if style.opacity <= 0 || style.clipPath != nil || style.clipRect != nil { return .unseen }
        // A sticky box stays where it is on paper.
        if style.position == .relative, Self.isOffset(style.inset) { return .moved }
        if style.isTransformed, Self.isTransformed(fragment) { return .moved }
        let margin = style.margin.map { $0.resolve(.zero) }
        if margin.top >= .zero, margin.bottom >= .zero, margin.left >= .zero, margin.right >= .zero {
            if still.count < 16, !style.isTransformed {
                still.append(style)
                stillAddresses.append(ObjectIdentifier(style))
            }
            return .none
        }
        if margin.top < .zero || margin.bottom < .zero { return .moved }
        // A negative margin at the end of a block's lines only makes it wider: nothing follows beside it. One at their
        // start does so too where the padding of the parent is as wide, as in the rows of a grid.
        let isBlock =
            fragment.kind.isBox && style.float == .none && !(fragment.flow?.isVertical ?? false)
            && tree[fragment.box].flags.isDisjoint(with: [.flexOrGridItem, .atomicInline])
        let isLTR = fragment.style.inherited.direction == .ltr
        let staysInParent = isLTR && child.offset.x >= .zero && !tree[fragment.box].isOutOfFlow
        if margin.left < .zero, !isBlock || isLTR && !staysInParent { return .moved }
        return margin.right < .zero && !(isBlock && isLTR) ? .moved : .none
    }

    /// Whether one of the offsets of a relative box is not zero.
    private static func isOffset(_ inset: Edges<AutoLengthPercentage>) -> Bool {
        inset != Edges(all: .auto)
            && (inset.map { $0.resolve(.zero) } != .zero || inset.map { $0.resolve(LayoutUnit(1000)) } != .zero)
    }

    private static func isTransformed(_ fragment: Fragment) -> Bool {
        guard let map = BoxTransform(of: fragment, at: .zero, in: nil).flat else { return false }
        let same = AffineTransform.identity
        let differences = [map.a - same.a, map.b, map.c, map.d - same.d, map.e, map.f]
        return !differences.allSatisfy { $0.magnitude < 1e-6 }
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
        var core = area.inset(by: Edges(all: LayoutUnit(1)))
        if isText {
            let isVertical = fragment.flow?.isVertical ?? false
            core = isVertical ? Self.middle(ofVerticalText: area) : Self.middle(ofText: area)
        }
        let text = Text(
            core: core, line: line, isText: isText, positioned: positioned, unmanaged: .passUnretained(fragment))
        add(text, within: clip)
    }

    /// Digits and capitals stand on the baseline, which is nearer to the lower edge, and fill this part.
    private static func middle(ofText area: Rect) -> Rect {
        let (height, beside) = (area.size.height.raw, LayoutUnit(1))
        // Whole numbers: each text of a document is asked for.
        let (above, below) = (LayoutUnit(raw: height * 3 / 10), LayoutUnit(raw: height * 22 / 100))
        return area.inset(by: Edges(top: above, right: beside, bottom: below, left: beside))
    }

    private static func middle(ofVerticalText area: Rect) -> Rect {
        let (above, beside) = (LayoutUnit(1), area.size.width * 0.3)
        return area.inset(by: Edges(top: above, right: beside, bottom: above, left: beside))
    }

    private mutating func add(_ text: Text, within clip: Rect?) {
        var text = text
        if let clip { text.core = text.core.intersection(clip) }
        if text.core.size.width <= .zero || text.core.size.height <= .zero { return }
        if text.positioned == nil { texts.append(text) } else { positioned.append(text) }
    }

    // MARK: Boxes that are moved

    private var start: Start {
        Start(texts: texts.count, positioned: positioned.count, borders: borders.count, covers: covers.count)
    }

    /// Compares what a box that is moved holds, and leaves it out of all other comparisons.
    private mutating func compareMoved(from start: Start) {
        defer {
            texts.removeLast(texts.count - start.texts)
            positioned.removeLast(positioned.count - start.positioned)
            borders.removeLast(borders.count - start.borders)
            covers.removeLast(covers.count - start.covers)
        }
        if texts.count - start.texts + positioned.count - start.positioned < 2 { return }
        let own = texts[start.texts...].sorted(by: Self.isAbove)
        if movedOverlap == nil {
            movedOverlap =
                Self.firstOverlap(in: own, Array(positioned[start.positioned...]))
                ?? firstTextOverBorder(own, borders[start.borders...].sorted(by: Self.isAbove))
        }
        if movedHiddenText == nil { movedHiddenText = firstHiddenText(in: own, by: Array(covers[start.covers...])) }
    }

    // MARK: The sweep

    private static func isAbove(_ a: BorderLine, _ b: BorderLine) -> Bool { (a.y, a.maxX) < (b.y, b.maxX) }

    private static func isAbove(_ a: Text, _ b: Text) -> Bool {
        (a.core.minY, a.core.minX) < (b.core.minY, b.core.minX)
    }

    /// The texts of a document without columns, floats and cells of several lines come in order.
    private mutating func sortTexts() {
        for index in texts.indices.dropFirst() where Self.isAbove(texts[index], texts[index - 1]) {
            return texts.sort(by: Self.isAbove)
        }
    }

    /// The first text that is printed over another one, first of those in the flow.
    private static func firstOverlap(in texts: [Text], _ positioned: [Text]) -> Overlap? {
        if let (first, second) = firstOverlap(in: texts) { return .text(second, over: first) }
        if positioned.isEmpty { return nil }
        let all = (texts.filter(\.isText) + positioned).sorted(by: isAbove)
        guard let (first, second) = firstOverlap(in: all) else { return nil }
        return second.positioned == nil ? .text(first, over: second) : .text(second, over: first)
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
    private func firstTextOverBorder(_ texts: [Text], _ borders: [BorderLine]) -> Overlap? {
        if borders.isEmpty { return nil }
        for text in texts where text.isText {
            var index = borders.partitioningIndex { $0.y > text.core.minY }
            while index < borders.count, borders[index].y < text.core.maxY {
                // Those at one height end from left to right.
                let y = borders[index].y
                index += borders[index...].partitioningIndex { $0.y > y || $0.maxX > text.core.minX } - index
                while index < borders.count, borders[index].y == y, borders[index].minX < text.core.maxX {
                    if !holds(borders[index].box, text.box) { return .border(text, over: borders[index]) }
                    index += 1
                }
                index += borders[index...].partitioningIndex { $0.y > y } - index
            }
        }
        return nil
    }

    // MARK: Hidden text

    /// The first text in the flow that a box hides.
    private func firstHiddenText(in texts: [Text], by covers: [Cover]) -> (Cover, Text)? {
        if covers.isEmpty { return nil }
        let highest = texts.lazy.filter(\.isText).map(\.core.size.height).max() ?? .zero
        for cover in covers {
            let area = cover.area
            var index = texts.partitioningIndex { $0.core.minY > area.minY - highest }
            while index < texts.count, texts[index].core.minY < area.maxY {
                // Those at one height end from left to right.
                let y = texts[index].core.minY
                index += texts[index...].partitioningIndex { $0.core.minY > y || $0.core.maxX > area.minX } - index
                while index < texts.count, texts[index].core.minY == y, texts[index].core.minX < area.maxX {
                    if hides(cover, texts[index]) { return (cover, texts[index]) }
                    index += 1
                }
                index += texts[index...].partitioningIndex { $0.core.minY > y } - index
            }
        }
        return nil
    }

    private func hides(_ cover: Cover, _ text: Text) -> Bool {
        let (core, hidden) = (text.core.size, text.core.intersection(cover.area).size)
        if !text.isText || hidden.width <= .zero || hidden.height <= .zero { return false }
        if holds(cover.box, text.box) { return false }
        let isFixed = isFixed(cover.box)
        let isAbsolute = !isFixed && tree[cover.box].isOutOfFlow
        if isAbsolute {
            // It may lie over an edge of a text on purpose.
            if hidden.width * 2 < core.width || hidden.height * 2 < core.height { return false }
        } else if !isFixed, hidden.width < core.width, hidden.width < core.height / 4 {
            // Beside a letter is as much room.
            return false
        }
        let common = tree.boxes(around: cover.box).first { holds($0, text.box) }
        let over = PaintingStep(of: cover.box, in: .blocks, below: common, tree)
        if over.isTranslucent || isAbsolute && over.hasZIndex { return false }
        return PaintingStep(of: text.box, in: .inlines, below: common, tree) < over && hasLetters(text)
    }

    /// Whether a text is more than a leader, which a background ends on purpose.
    private func hasLetters(_ text: Text) -> Bool {
        guard let run = text.fragment.text else { return false }
        return String(decoding: run.paragraph.text[run.range], as: UTF8.self).unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
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
        tree.boxes(around: text.box).first {
            tree.style($0).box.height != .auto || tree.style($0).box.maxHeight != .none
        } ?? text.box
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
