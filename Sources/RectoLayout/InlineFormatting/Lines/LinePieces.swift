import RectoCSS
import RectoCore
import RectoText

/// The smallest parts of a line that bidi reordering moves: text of one run and item, atomic inlines, and the edges of
/// inline boxes.
struct LinePiece {
    enum Kind {
        case text(run: Int, glyphs: Range<Int>, bytes: Range<Int>)
        case tab(bytes: Range<Int>)
        case atomic(item: Int)
        /// A leader, whose width is what the line leaves.
        case leader(item: Int)
        /// The margin, border and padding at the start (or end) of an inline box.
        case open
        case close
        /// A hyphen or an ellipsis.
        case generated(GeneratedText)
    }
    var kind: Kind
    /// The inline box that contains the piece, or -1 for the container. For edges it is the box itself.
    var inlineBox: Int32
    var item: Int
    var width: LayoutUnit
    var level: UInt8
}

extension LayoutContext {
    /// Divides a line into pieces in logical order, without the white space that is removed at the edges of the line.
    /// [CSS Text 3 §4.1.2 Phase II](https://www.w3.org/TR/css-text-3/#white-space-phase-2)
    func pieces(
        of line: LineRange, in prepared: PreparedInline, percentageBasis: LayoutUnit,
        atomicWidth: (Int) -> LayoutUnit
    ) -> [LinePiece] {
        let content = prepared.content
        let shaped = prepared.paragraph.shaped
        var pieces: [LinePiece] = []
        var x = LayoutUnit.zero
        var hasContent = false
        var runIndex = shaped.runIndex(at: line.start.offset)
        for box in prepared.clonedBoxes(at: line.start) {
            let width = startEdge(of: prepared.inlineBoxes[Int(box)], basis: percentageBasis)
            pieces.append(LinePiece(kind: .open, inlineBox: box, item: -1, width: width, level: UInt8.max))
            x += width
        }
        let contentEnd = trimmedEnd(of: line, in: content)
        let lastItem = min(line.end.item, content.items.count - 1)
        var i = line.start.item
        while i <= lastItem, i < content.items.count {
            let item = content.items[i]
            if i == line.end.item, item.kind != .text || Int(item.lower) >= line.end.offset { break }
            let box = prepared.itemBoxes[i]
            let baseLevel = pieces.last?.level ?? shaped.baseLevel
            switch item.kind {
            case .open:
                let width = startEdge(item, basis: percentageBasis)
                pieces.append(LinePiece(kind: .open, inlineBox: box, item: i, width: width, level: UInt8.max))
                x += width
            case .close:
                let width = endEdge(item, basis: percentageBasis)
                pieces.append(LinePiece(kind: .close, inlineBox: box, item: i, width: width, level: baseLevel))
                x += width
            case .atomic:
                let width = atomicWidth(i)
                let level = shaped.runs[safe: shaped.runIndex(at: Int(item.lower))]?.level ?? shaped.baseLevel
                pieces.append(
                    LinePiece(kind: .atomic(item: i), inlineBox: box, item: i, width: width, level: level))
                x += width
                hasContent = true
            case .leader:
                let level = shaped.runs[safe: shaped.runIndex(at: Int(item.lower))]?.level ?? shaped.baseLevel
                pieces.append(LinePiece(kind: .leader(item: i), inlineBox: box, item: i, width: .zero, level: level))
                hasContent = true
            case .float, .outOfFlow, .forcedBreak, .lineBreakOpportunity: break
            case .text:
                let style = item.style.inherited
                let collapses = style.whiteSpaceCollapse.collapsesSpaces
                var lower = max(Int(item.lower), line.start.offset)
                let upper = min(Int(item.upper), contentEnd)
                if collapses && !hasContent {
                    while lower < upper, content.text[lower] == 0x20 || content.text[lower] == 0x09 { lower += 1 }
                }
                if lower >= upper { break }
                hasContent = true
                while runIndex < shaped.runs.count, shaped.runs[runIndex].range.upperBound <= lower { runIndex += 1 }
                var r = runIndex
                while r < shaped.runs.count, shaped.runs[r].range.lowerBound < upper {
                    appendText(
                        run: r,
                        bytes: max(
                            lower, shaped.runs[r].range.lowerBound)..<min(
                                upper, shaped.runs[r].range.upperBound), item: i, inlineBox: box, prepared: prepared,
                        x: &x, to: &pieces)
                    r += 1
                }
            }
            i += 1
        }
        if line.isHyphenated, let last = pieces.last(where: { $0.item >= 0 }), let item = content.items[safe: last.item]
        {
            let hyphen = hyphen(item.style.inherited)
            pieces.append(
                LinePiece(
                    kind: .generated(hyphen), inlineBox: last.inlineBox, item: last.item, width: hyphen.width,
                    level: last.level))
        }
        for box in prepared.clonedBoxes(at: line.end).reversed() {
            pieces.append(
                LinePiece(
                    kind: .close, inlineBox: box, item: -1,
                    width: endEdge(of: prepared.inlineBoxes[Int(box)], basis: percentageBasis),
                    level: pieces.last?.level ?? shaped.baseLevel))
        }
        // An opening edge moves together with the content of its box.
        for k in pieces.indices.reversed() where pieces[k].level == UInt8.max {
            pieces[k].level = k + 1 < pieces.count ? pieces[k + 1].level : shaped.baseLevel
        }
        return pieces
    }

    func startEdge(of box: PreparedInline.InlineBox, basis: LayoutUnit) -> LayoutUnit {
        let mode = box.style.writingMode
        return mode.logical(box.style.box.margin).inlineStart.resolve(basis)
            + mode.logical(box.style.box.border).inlineStart.width
            + mode.logical(box.style.box.padding).inlineStart.resolve(basis)
    }
    func endEdge(of box: PreparedInline.InlineBox, basis: LayoutUnit) -> LayoutUnit {
        let mode = box.style.writingMode
        return mode.logical(box.style.box.margin).inlineEnd.resolve(basis)
            + mode.logical(box.style.box.border).inlineEnd.width
            + mode.logical(box.style.box.padding).inlineEnd.resolve(basis)
    }

    private func appendText(
        run r: Int, bytes: Range<Int>, item: Int, inlineBox: Int32, prepared: PreparedInline, x: inout LayoutUnit,
        to pieces: inout [LinePiece]
    ) {
        let shaped = prepared.paragraph.shaped
        let text = prepared.content.text
        let run = shaped.runs[r]
        let end = run.glyphs.upperBound
        var g = shaped.glyphIndex(at: bytes.lowerBound, in: run)
        var start = g
        var startByte = bytes.lowerBound
        var width = LayoutUnit.zero
        func flush(_ upTo: Int, _ byte: Int, to pieces: inout [LinePiece]) {
            guard upTo > start else { return }
            pieces.append(
                LinePiece(
                    kind: .text(run: r, glyphs: start..<upTo, bytes: startByte..<byte), inlineBox: inlineBox,
                    item: item, width: width, level: run.level))
            width = .zero
        }
        while g < end, Int(shaped.glyphs[g].cluster) < bytes.upperBound {
            let c = Int(shaped.glyphs[g].cluster)
            if text[c] == 0x0A { break }
            if text[c] == 0x09 {
                flush(g, c, to: &pieces)
                let style = prepared.content.items[item].style.inherited
                let advance = tabAdvance(style, at: x)
                pieces.append(
                    LinePiece(
                        kind: .tab(bytes: c..<c + 1), inlineBox: inlineBox, item: item, width: advance,
                        level: run.level))
                x += advance
                start = g + 1
                startByte = c + 1
            } else {
                let advance = LayoutUnit(raw: Int(shaped.glyphs[g].advance))
                width += advance
                x += advance
            }
            g += 1
        }
        flush(g, bytes.upperBound, to: &pieces)
    }

    /// The end of the line's text, without collapsible or hanging white space.
    private func trimmedEnd(of line: LineRange, in content: InlineContent) -> Int {
        var end = line.end.offset
        var i = min(line.end.item, content.items.count - 1)
        if end > 0, end > line.start.offset, content.text[end - 1] == 0x0A { end -= 1 }
        while end > line.start.offset, i >= line.start.item {
            let item = content.items[i]
            if Int(item.lower) >= end {
                i -= 1
                continue
            }
            if item.kind == .atomic || item.kind == .leader { return end }
            guard item.kind == .text else {
                i -= 1
                continue
            }
            let style = item.style.inherited
            let collapses = style.whiteSpaceCollapse.collapsesSpaces
            let hangs =
                collapses
                || (style.textWrapMode == .wrap && style.whiteSpaceCollapse.hangsSpaces && !line.keepsTrailingSpaces)
            guard hangs else { return end }
            while end > max(Int(item.lower), line.start.offset),
                content.text[end - 1] == 0x20 || (content.text[end - 1] == 0x09)
            {
                end -= 1
            }
            if end > Int(item.lower) { return end }
            i -= 1
        }
        return end
    }

    /// Reorders pieces from logical to visual order. [UAX #9 L2](https://www.unicode.org/reports/tr9/#L2)
    static func reorder(_ pieces: inout [LinePiece]) {
        var highest: UInt8 = 0
        var lowestOdd: UInt8 = .max
        for p in pieces {
            highest = max(highest, p.level)
            if p.level & 1 == 1 { lowestOdd = min(lowestOdd, p.level) }
        }
        guard lowestOdd != .max else { return }
        var level = highest
        while level >= lowestOdd {
            var i = 0
            while i < pieces.count {
                guard pieces[i].level >= level else {
                    i += 1
                    continue
                }
                var j = i
                while j < pieces.count, pieces[j].level >= level { j += 1 }
                pieces[i..<j].reverse()
                i = j
            }
            level -= 1
        }
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
