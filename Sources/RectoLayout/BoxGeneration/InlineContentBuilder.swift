import RectoCSS
import RectoDOM

/// Adds the items of one inline formatting context to its `InlineContent` in document order. It performs phase I of
/// white-space processing on the way, so that collapsed space never becomes text.
/// [CSS Text 3 §4.1.1](https://www.w3.org/TR/css-text-3/#white-space-phase-1)
///
/// Collapsible spaces at the start and end of the content and around forced breaks are dropped too, as phase II would
/// drop them in every line.
struct InlineContentBuilder {
    private(set) var text: [UInt8] = []
    private(set) var items: [InlineItem] = []
    /// The offset of the last collapsible space in the text, if only items without width came after it.
    private var lastSpace = -1
    /// Whether `lastSpace` is a segment break, which is removed between East Asian characters.
    private var lastSpaceIsSegmentBreak = false
    /// Whether only collapsed space came since the start or the last forced break.
    private var isAtStart = true
    /// The offset of an initial letter in the text, or -1 if there is none.
    private var initialLetter = -1
    /// The values that few contents have. The generator adds those that it alone knows.
    var rare: InlineContent.Rare
    /// The offset at which the current text item begins.
    private var textStart = 0
    /// The controls that close and reopen what is open, for forced breaks, because bidi paragraphs end there.
    private var openControls: [(start: [UInt8], end: [UInt8])] = []
    /// The only text so far, if it is shown as it stands in the document. It becomes an item when anything else is added.
    private var plain: PlainText?
    /// The bytes of the document.
    private let source: DocumentBytes

    private struct PlainText {
        /// The range in the document, with the white space around the text.
        var range: Range<Int>
        /// The range of what is shown.
        var shown: Range<Int>
        var box: BoxID
        var style: ComputedStyle
    }

    init(rare: InlineContent.Rare, source: DocumentBytes) {
        self.rare = rare
        self.source = source
    }

    // MARK: Items

    mutating func open(_ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        let trim = style.box.whiteSpaceTrim
        if trim.before { removeLastSpace() }
        let start = BidiControls.start(style)
        if !start.isEmpty { openControls.append((start, BidiControls.end(style))) }
        appendItem(.open, box, style, start)
        if trim.inner { dropFollowingSpace() }
    }

    mutating func close(_ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        let trim = style.box.whiteSpaceTrim
        if trim.inner { removeLastSpace() }
        let end = BidiControls.end(style)
        if !end.isEmpty { openControls.removeLast() }
        appendItem(.close, box, style, end)
        if trim.after { dropFollowingSpace() }
    }

    /// Whether the content consists only of the starts of inline boxes.
    var isEmpty: Bool { isAtStart && plain == nil && items.allSatisfy { $0.kind == .open } }

    /// Begins the root inline box. Overrides of the block container apply to it, and their controls are text of the
    /// container.
    mutating func openRoot(_ box: BoxID, _ style: ComputedStyle, _ container: ComputedStyle) {
        let start = BidiControls.rootStart(container)
        if start.isEmpty { return }
        openControls.append((start, BidiControls.rootEnd(container)))
        appendItem(.text, box, style, start)
    }

    mutating func closeRoot(_ box: BoxID, _ style: ComputedStyle, _ container: ComputedStyle) {
        let end = BidiControls.rootEnd(container)
        if end.isEmpty, plain != nil { return }
        settlePlainText()
        removeLastSpace()
        if end.isEmpty { return }
        openControls.removeLast()
        appendItem(.text, box, style, end)
    }

    /// Ends the content. Nothing can be added to it any more.
    consuming func finish() -> InlineContent {
        settlePlainText()
        removeLastSpace()
        return InlineContent(text: text, items: items, rare: rare)
    }

    /// The range in the document of the text that is all of the content, in the only box of its container; nil if there is
    /// more to the content than that.
    func plainRange(in box: Int?) -> Range<Int>? {
        guard let plain, plain.box.index == box, rare.isEmpty else { return nil }
        return plain.shown
    }

    mutating func atomic(_ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        appendItem(.atomic, box, style, [0xEF, 0xBF, 0xBC])
        lastSpace = -1
        isAtStart = false
    }

    /// Drops following space as at the start of a line, because the content begins after an inside marker.
    mutating func dropFollowingSpace() {
        settlePlainText()
        isAtStart = true
    }

    mutating func initialLetter(_ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        appendItem(.float, box, style, [])
        initialLetter = text.count
    }

    mutating func outOfFlow(_ kind: InlineItem.Kind, _ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        appendItem(kind, box, style, [])
    }

    mutating func lineBreakOpportunity(_ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        if style.inherited.wordSpaceTransform.space != nil {
            let collapse = style.inherited.whiteSpaceCollapse
            _ = Self.zeroWidthSpace.withUnsafeBufferPointer { append($0, box: box, style: style, collapse: collapse) }
            return
        }
        appendItem(.lineBreakOpportunity, box, style, Self.zeroWidthSpace)
    }

    mutating func leader(_ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        appendItem(.leader, box, style, [0xE2, 0x81, 0xA0])
        lastSpace = -1
        isAtStart = false
    }

    mutating func forcedBreak(_ box: BoxID, _ style: ComputedStyle) {
        settlePlainText()
        removeLastSpace()
        let lower = text.count
        for controls in openControls.reversed() { text += controls.end }
        text.append(0x0A)
        for controls in openControls { text += controls.start }
        items.append(
            InlineItem(kind: .forcedBreak, box: box, style: style, range: lower..<text.count))
        isAtStart = true
    }

    private mutating func appendItem(
        _ kind: InlineItem.Kind, _ box: BoxID, _ style: ComputedStyle, _ addition: [UInt8]
    ) {
        let lower = text.count
        text += addition
        items.append(InlineItem(kind: kind, box: box, style: style, range: lower..<text.count))
    }

    // MARK: Text

    /// Appends the text in a range of the document, of the box `box`, which has its parent's style. Returns whether anything
    /// of it is left.
    mutating func append(
        _ range: Range<Int>, box: BoxID, style: ComputedStyle, collapse: WhiteSpaceCollapse
    ) -> Bool {
        if items.isEmpty, plain == nil, collapse == .collapse, style.inherited.textTransform == .none,
            style.inherited.wordSpaceTransform.space == nil, let shown = Self.shownAsItStands(range, in: source)
        {
            plain = PlainText(range: range, shown: shown, box: box, style: style)
            return true
        }
        settlePlainText()
        return appendOfSource(range, box, style, collapse)
    }

    private mutating func appendOfSource(
        _ range: Range<Int>, _ box: BoxID, _ style: ComputedStyle, _ collapse: WhiteSpaceCollapse
    ) -> Bool {
        let source = source
        return source.withBytes(in: range) { append($0, box: box, style: style, collapse: collapse) }
    }

    private mutating func settlePlainText() {
        guard let text = plain.take() else { return }
        _ = appendOfSource(text.range, text.box, text.style, .collapse)
    }

    /// The part of a text that is left if white space collapses and the text is alone; nil if that does not stand there as it
    /// is, or nothing is left.
    static func shownAsItStands(_ range: Range<Int>, in source: DocumentBytes) -> Range<Int>? {
        source.withBytes(in: range) { bytes in
            var (start, end) = (0, bytes.count)
            while start < end, isWhiteSpace(bytes[start]) { start += 1 }
            while start < end, isWhiteSpace(bytes[end - 1]) { end -= 1 }
            var index = start
            var before: UInt8 = 0
            while index < end {
                let byte = bytes[index]
                if byte <= 0x20, byte != 0x20 || before == 0x20 { return nil }
                if byte == 0x7F || before == 0xC2 && byte < 0xA0 { return nil }
                before = byte
                index += 1
            }
            return start < end ? range.lowerBound + start..<range.lowerBound + end : nil
        }
    }

    /// Appends a text of the box `box`, which has its parent's style. Returns whether anything of it is left.
    mutating func append(
        _ bytes: UnsafeBufferPointer<UInt8>, box: BoxID, style: ComputedStyle, collapse: WhiteSpaceCollapse
    ) -> Bool {
        settlePlainText()
        if let space = style.inherited.wordSpaceTransform.space, let other = Self.spaced(bytes, with: space) {
            return other.withUnsafeBufferPointer { append($0, box: box, style: style, collapse: collapse) }
        }
        let transformation = style.inherited.textTransform == .none ? nil : TextTransformation(style)
        let keepsSpaces = !collapse.collapsesSpaces
        let keepsBreaks = collapse == .preserve || collapse == .preserveBreaks || collapse == .breakSpaces
        textStart = text.count
        var index = 0
        while index < bytes.count {
            let b = bytes[index]
            if b == 0x0A, keepsBreaks {
                endText(box, style)
                forcedBreak(box, style)
                textStart = text.count
                index += 1
            } else if Self.isWhiteSpace(b) {
                if keepsSpaces {
                    // With `preserve-spaces`, tabs and segment breaks become spaces.
                    appendPreserved(collapse == .preserveSpaces ? 0x20 : b, transformation)
                    index += 1
                } else if collapse == .discard {
                    index += 1
                } else {
                    index = collapseSpaces(bytes, from: index, keepsBreaks: keepsBreaks)
                }
            } else {
                index = appendWord(bytes, from: index, transformation)
            }
        }
        endText(box, style)
        // The number of items says nothing, for an item of an earlier text goes with its collapsed space.
        return items.last?.box == box
    }

    private static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]

    /// The text with `space` in place of each U+200B; nil if there is none.
    private static func spaced(_ bytes: UnsafeBufferPointer<UInt8>, with space: Unicode.Scalar) -> [UInt8]? {
        var out: [UInt8] = []
        var copied = 0
        var index = 0
        while index + 2 < bytes.count {
            guard bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] == 0x8B else {
                index += 1
                continue
            }
            out += bytes[copied..<index]
            UTF8Scalars.append(space, to: &out)
            index += 3
            copied = index
        }
        if copied == 0 { return nil }
        return out + bytes[copied...]
    }

    private mutating func endText(_ box: BoxID, _ style: ComputedStyle) {
        if text.count > textStart {
            items.append(
                InlineItem(kind: .text, box: box, style: style, range: textStart..<text.count))
        }
        textStart = text.count
    }

    /// Whether the byte is a space, a tab or a segment break. A carriage return counts as a space.
    @inline(__always)
    static func isWhiteSpace(_ b: UInt8) -> Bool { b == 0x20 || b == 0x0A || b == 0x09 || b == 0x0D }

    private mutating func appendPreserved(_ b: UInt8, _ transformation: TextTransformation?) {
        if b != 0x09, let transformation {
            transformation.appendPreservedSpace(to: &text)
        } else {
            text.append(b == 0x09 ? 0x09 : 0x20)
        }
        lastSpace = -1
        isAtStart = false
    }

    /// Appends a run of collapsible white space as one space, or as nothing after another space or at the start.
    private mutating func collapseSpaces(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, keepsBreaks: Bool
    ) -> Int {
        var index = start
        var hasSegmentBreak = false
        while index < bytes.count, Self.isWhiteSpace(bytes[index]) {
            if bytes[index] == 0x0A {
                if keepsBreaks { break }
                hasSegmentBreak = true
            }
            index += 1
        }
        if isAtStart {
            if initialLetter == text.count { rare.hasSpaceAfterInitialLetter = true }
            return index
        }
        if lastSpace >= 0 {
            lastSpaceIsSegmentBreak = lastSpaceIsSegmentBreak || hasSegmentBreak
            return index
        }
        lastSpace = text.count
        lastSpaceIsSegmentBreak = hasSegmentBreak
        text.append(0x20)
        return index
    }

    /// Appends everything up to the next white space. Control characters without a meaning become visible.
    private mutating func appendWord(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ transformation: TextTransformation?
    ) -> Int {
        if lastSpace >= 0, lastSpaceIsSegmentBreak, segmentBreakVanishes(before: bytes, at: start) {
            removeLastSpace()
        }
        lastSpace = -1
        isAtStart = false
        var index = start
        var runStart = start
        while index < bytes.count, !Self.isWhiteSpace(bytes[index]) {
            let b = bytes[index]
            var controlLength = 0
            if b < 0x20 || b == 0x7F {
                controlLength = 1
            } else if b == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 {
                controlLength = 2
            }
            if controlLength > 0 {
                appendRun(bytes, runStart..<index, transformation)
                text += [0xEF, 0xBF, 0xBD]
                index += controlLength
                runStart = index
            } else {
                index += 1
            }
        }
        appendRun(bytes, runStart..<index, transformation)
        return index
    }

    private mutating func appendRun(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ transformation: TextTransformation?
    ) {
        if range.isEmpty { return }
        if let transformation {
            transformation.append(bytes, range, to: &text)
        } else {
            text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
        }
    }

    /// [CSS Text 3 §4.1.3 Segment Break Transformation](https://www.w3.org/TR/css-text-3/#line-break-transform)
    private func segmentBreakVanishes(before bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard let previous = UTF8Scalars.last(text, before: lastSpace)?.scalar else { return false }
        if previous == 0x200B { return true }
        if bytes[index] < 0x80 { return false }
        let next = UTF8Scalars.decode(bytes, at: index).scalar
        return next == 0x200B
            || EastAsianWidth.joinsAcrossSegmentBreak(previous) && EastAsianWidth.joinsAcrossSegmentBreak(next)
    }

    /// Removes the last collapsible space. The items after it, which have no width, move.
    private mutating func removeLastSpace() {
        if lastSpace < 0 { return }
        let offset = Int32(lastSpace)
        text.remove(at: lastSpace)
        lastSpace = -1
        if Int(offset) >= textStart { return }
        textStart -= 1
        var index = items.count - 1
        while index >= 0, items[index].upper > offset {
            if items[index].lower > offset { items[index].lower -= 1 }
            items[index].upper -= 1
            let item = items[index]
            if item.kind == .text, item.lower == item.upper { items.remove(at: index) }
            index -= 1
        }
    }
}
