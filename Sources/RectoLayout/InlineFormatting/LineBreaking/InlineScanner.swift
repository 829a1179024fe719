import RectoCSS
import RectoCore
import RectoText

/// The measure for the widths in lines.
enum InlineSizing {
    /// The container's width is known: percentages refer to it, and atomic inlines have their used widths.
    case used(ContainerGeometry)
    /// The container's width is sought: percentages count as zero, and atomic inlines have their max-content sizes.
    case maxContent

    var percentageBasis: LayoutUnit {
        switch self {
        case .used(let geometry): geometry.contentInline
        case .maxContent: .zero
        }
    }
}

/// Walks inline content item by item and glyph by glyph, in logical order, and tells a sink what it finds. What white
/// space, tabs, edges of inline boxes and break opportunities mean for lines is decided here and nowhere else.
///
/// [CSS Text 3 §4.1](https://www.w3.org/TR/css-text-3/#white-space-processing),
/// [§5](https://www.w3.org/TR/css-text-3/#line-breaking)
struct InlineScanner {
    let context: LayoutContext
    let prepared: PreparedInline
    let sizing: InlineSizing
    private let basis: LayoutUnit
    private let items: [InlineItem]
    private let text: [UInt8]
    private let shaped: ShapedParagraph
    private let start: LinePosition
    /// The first item that is not walked, and where the text ends that is.
    private var itemEnd: Int
    private var textEnd: Int
    /// The treatment of characters at the ends of lines; nil where sizes ignore it, or where there are none.
    var lineEdges: LineEdges?
    var scan: InlineScan

    init(_ context: LayoutContext, _ prepared: PreparedInline, _ sizing: InlineSizing, from start: LinePosition) {
        self.context = context
        self.prepared = prepared
        self.sizing = sizing
        self.start = start
        basis = sizing.percentageBasis
        items = prepared.content.items
        text = prepared.content.text
        shaped = prepared.paragraph.shaped
        itemEnd = items.count
        textEnd = text.count
        scan = InlineScan(item: start.item, runIndex: shaped.runIndex(at: start.offset))
    }

    /// Walks no further than `end`, and leaves out text from byte `textEnd` on.
    mutating func limit(to end: LinePosition, textEnd: Int) {
        let isInside = end.item < items.count && items[end.item].kind == .text && items[end.item].lower < end.offset
        itemEnd = min(isInside ? end.item + 1 : end.item, items.count)
        self.textEnd = textEnd
    }

    /// Walks on, to the end of the content or until the sink asks for a pause.
    mutating func walk<Sink: InlineSink>(into sink: inout Sink) {
        while scan.item < itemEnd {
            let step = passItem(&sink)
            scan.item += 1
            if step == .pause { return }
        }
        if itemEnd == items.count {
            _ = sink.endLine(at: LinePosition(item: items.count, offset: text.count), by: .contentEnd, scan)
        }
    }

    private mutating func passItem<Sink: InlineSink>(_ sink: inout Sink) -> ScanStep {
        let item = items[scan.item]
        switch item.kind {
        case .text: return passText(item, &sink)
        case .open:
            let edges = edges(of: item)
            let start = edges.start
            scan.open(width: start)
            if item.style.box.boxDecorationBreak == .clone { reserve(edges.end) }
            return sink.pass(item, width: start, scan)
        case .close: return passClose(item, &sink)
        case .atomic: return passAtomic(item, &sink)
        case .leader:
            // A leader goes to the next line with what follows it, never alone.
            if Sink.looksForBreaks, scan.hasText, item.style.inherited.textWrapMode == .wrap,
                sink.wrap(at: scan.position(before: Int(item.lower)), hyphen: nil, scan) == .pause
            {
                return .pause
            }
            scan.addContent(width: .zero)
            return sink.pass(item, width: .zero, scan)
        case .float, .outOfFlow: return sink.pass(item, width: .zero, scan)
        case .forcedBreak: return endLine(at: Int(item.upper), by: .forcedBreak, &sink)
        case .lineBreakOpportunity:
            guard Sink.looksForBreaks, scan.hasText, item.style.inherited.textWrapMode == .wrap else { return .goOn }
            scan.endOpening()
            return sink.wrap(at: LinePosition(item: scan.item + 1, offset: Int(item.upper)), hyphen: nil, scan)
        }
    }

    // MARK: Inline boxes

    func edges(of item: InlineItem) -> InlineEdges {
        InlineEdges(of: item.box, item.style, in: context.tree, basis: basis)
    }

    func edges(of box: PreparedInline.InlineBox) -> InlineEdges {
        InlineEdges(of: box.box, box.style, in: context.tree, basis: basis)
    }

    /// The box repeats its edges on a line that starts inside of it. Returns them.
    mutating func reopen(_ box: PreparedInline.InlineBox) -> InlineEdges {
        let edges = edges(of: box)
        scan.width += edges.start
        reserve(edges.end)
        return edges
    }

    /// Reserves the width of the end edge of a box that repeats its edges on every line, which counts from the start of
    /// the box.
    private mutating func reserve(_ end: LayoutUnit) {
        scan.width += end
        scan.tabOrigin += end
    }

    private mutating func passClose<Sink: InlineSink>(_ item: InlineItem, _ sink: inout Sink) -> ScanStep {
        let end = edges(of: item).end
        if item.style.box.boxDecorationBreak == .clone {
            scan.tabOrigin -= end
        } else {
            scan.width += end
        }
        scan.endOpening()
        return sink.pass(item, width: end, scan)
    }

    // MARK: Atomic inlines

    private mutating func passAtomic<Sink: InlineSink>(_ item: InlineItem, _ sink: inout Sink) -> ScanStep {
        let wraps = item.style.inherited.textWrapMode == .wrap
        let lower = Int(item.lower)
        // There is nothing to break from at the start of a line, even if an inline box has begun.
        if Sink.looksForBreaks, scan.hasText, wraps || scan.previousWraps, shaped.breaks[lower].contains(.line),
            sink.wrap(at: scan.position(before: lower), hyphen: nil, scan) == .pause
        {
            return .pause
        }
        let width = atomicWidth(scan.item)
        scan.addContent(width: width)
        scan.previousWraps = wraps
        return sink.pass(item, width: width, scan)
    }

    private func atomicWidth(_ item: Int) -> LayoutUnit {
        switch sizing {
        case .used(let geometry):
            AtomicInlineLayout(context: context).atomicWidth(item, prepared: prepared, geometry: geometry)
        case .maxContent: context.sizing.marginBoxIntrinsicSizes(items[item].box).maxContent
        }
    }

    // MARK: Forced breaks

    /// The line ends before byte `offset`, where the next item starts. Boxes that end right after the break end in the
    /// line before it.
    private mutating func endLine<Sink: InlineSink>(
        at offset: Int, by end: LineEnd, _ sink: inout Sink
    ) -> ScanStep {
        var position = LinePosition(item: scan.item + 1, offset: offset)
        while position.item < itemEnd, items[position.item].kind == .close {
            scan.item = position.item
            _ = passClose(items[scan.item], &sink)
            position.offset = Int(items[scan.item].upper)
            position.item += 1
        }
        return endLine(before: position, by: end, &sink)
    }

    private mutating func endLine<Sink: InlineSink>(
        before position: LinePosition, by end: LineEnd, _ sink: inout Sink
    ) -> ScanStep {
        let step = sink.endLine(at: position, by: end, scan)
        scan.startLine()
        return step
    }

    // MARK: Text

    private mutating func passText<Sink: InlineSink>(_ item: InlineItem, _ sink: inout Sink) -> ScanStep {
        let rules = Sink.rules(item.style.inherited)
        if sink.begin(item, rules) == .pause { return .pause }
        let opportunities = rules.opportunities
        let first = Int(item.lower)
        let upper = min(Int(item.upper), textEnd)
        let lower = max(first, start.offset)
        while scan.runIndex < shaped.runs.count, shaped.runs[scan.runIndex].range.upperBound <= lower {
            scan.runIndex += 1
        }
        var lastCluster = -1
        var r = scan.runIndex
        while r < shaped.runs.count, shaped.runs[r].range.lowerBound < upper {
            let run = shaped.runs[r]
            var g = shaped.glyphIndex(at: lower, in: run)
            sink.beginGlyphs(at: g, max(lower, run.range.lowerBound), run: r, scan)
            while g < run.glyphs.upperBound {
                let glyph = shaped.glyphs[g]
                let c = Int(glyph.cluster)
                if c >= upper { break }
                let byte = text[c]
                if c != lastCluster {
                    lastCluster = c
                    if byte == 0x0A {
                        sink.endGlyphs(at: g, min(upper, run.range.upperBound), scan)
                        if c + 1 == Int(item.upper) {
                            scan.previousWraps = rules.wraps
                            return endLine(at: c + 1, by: .lineFeed, &sink)
                        }
                        let next = LinePosition(item: scan.item, offset: c + 1)
                        if endLine(before: next, by: .lineFeed, &sink) == .pause { return .pause }
                        g += 1
                        sink.beginGlyphs(at: g, c + 1, run: r, scan)
                        continue
                    }
                    if Sink.looksForBreaks, scan.hasText,
                        opportunities.map({ !shaped.breaks[c].isDisjoint(with: $0) }) ?? true,
                        considerBreak(before: c, isFirst: c == first, rules, &sink) == .pause
                    {
                        return .pause
                    }
                }
                g += 1
                if byte == 0x20 || byte == 0x09 {
                    if passSpace(glyph, at: g - 1, rules, &sink) == .pause { return .pause }
                } else {
                    if passLetter(glyph, byte, rules, &sink) == .pause { return .pause }
                    if glyph.advance != 0, let opportunities, lineEdges == nil {
                        let glyphs = g..<run.glyphs.upperBound
                        g = passLetters(glyphs, upTo: upper, considering: opportunities, sink)
                        lastCluster = Int(shaped.glyphs[g - 1].cluster)
                    }
                }
            }
            sink.endGlyphs(at: g, min(upper, run.range.upperBound), scan)
            if run.range.upperBound >= upper { break }
            r += 1
        }
        scan.previousWraps = rules.wraps
        return .goOn
    }

    /// Passes letters that follow a letter, one by one, as long as nothing but the width of what the scan has passed
    /// changes: up to a space, a control character or a no-break space, to an opportunity, or to a letter that makes
    /// the content wider than the sink lets pass unseen. Returns the first glyph that is not passed.
    ///
    /// Most glyphs of a document are passed here. It gives the same as passing them one by one: the letter before them
    /// has ended all that a letter ends, and sinks have nothing to do for letters up to their limit. A sink that looks
    /// for no breaks asks of spaces inside a line nothing but their width, too.
    @inline(__always)
    private mutating func passLetters<Sink: InlineSink>(
        _ glyphs: Range<Int>, upTo upper: Int, considering opportunities: BreakOpportunities, _ sink: Sink
    ) -> Int {
        let limit = sink.letterLimit
        var width = scan.width.raw
        var g = glyphs.lowerBound
        while g < glyphs.upperBound {
            let glyph = shaped.glyphs[g]
            let c = Int(glyph.cluster)
            if c >= upper { break }
            let byte = text[c]
            if byte < 0x20 { break }
            // 0xC2 begins U+00A0, which sinks may count.
            if Sink.looksForBreaks,
                byte == 0x20 || byte == 0xC2 || !shaped.breaks[c].isDisjoint(with: opportunities)
            {
                break
            }
            let wider = width &+ Int(glyph.advance)
            if wider > limit.raw { break }
            width = wider
            g += 1
        }
        scan.width.raw = width
        return g
    }

    /// Considers ending the line before byte `c`, which begins a cluster.
    ///
    /// - Parameter isFirst: the text before it is another item's; it is enough if either lets the line wrap.
    @inline(__always)
    private mutating func considerBreak<Sink: InlineSink>(
        before c: Int, isFirst: Bool, _ rules: TextBreaking, _ sink: inout Sink
    ) -> ScanStep {
        let breaks = shaped.breaks[c]
        let mayWrap = rules.wraps || isFirst && scan.previousWraps
        if let found = rules.opportunity(before: c, breaks, mayWrap: mayWrap, in: text) {
            let hyphen = found == .hyphen ? rules.style : nil
            if sink.wrap(at: position(before: c, isFirst: isFirst), hyphen: hyphen, scan) == .pause { return .pause }
        }
        if breaks.contains(.avoided), mayWrap {
            let position = position(before: c, isFirst: isFirst)
            if sink.wrap(at: position, asLastResort: .avoided, scan) == .pause { return .pause }
        }
        if rules.breaksAnywhere, rules.wraps, breaks.contains(.grapheme) {
            let position = position(before: c, isFirst: isFirst)
            return sink.wrap(at: position, asLastResort: .insideWord, scan)
        }
        return .goOn
    }

    private func position(before c: Int, isFirst: Bool) -> LinePosition {
        isFirst ? scan.position(before: c) : LinePosition(item: scan.item, offset: c)
    }

    /// Passes a glyph that is neither a space nor a tab.
    @inline(__always)
    private mutating func passLetter<Sink: InlineSink>(
        _ glyph: Glyph, _ byte: UInt8, _ rules: TextBreaking, _ sink: inout Sink
    ) -> ScanStep {
        scan.passText(width: LayoutUnit(raw: Int(glyph.advance)))
        // What has no advance leaves the spaces before it at the line's end.
        if glyph.advance != 0 {
            scan.endTrailing()
            if let lineEdges { scan.trailing = outside(lineEdges, Int(glyph.cluster), rules.style) }
        }
        return sink.pass(glyph, byte, scan)
    }

    /// Passes a space or a tab.
    @inline(__always)
    private mutating func passSpace<Sink: InlineSink>(
        _ glyph: Glyph, at index: Int, _ rules: TextBreaking, _ sink: inout Sink
    ) -> ScanStep {
        let c = Int(glyph.cluster)
        let byte = text[c]
        // A collapsible space at the start of a line is removed.
        if rules.collapses && !scan.hasText {
            sink.removeSpace(upTo: index + 1, c + 1)
            return .goOn
        }
        var advance = LayoutUnit(raw: Int(glyph.advance))
        if byte == 0x09 {
            advance = context.fonts.tabAdvance(
                rules.style, in: prepared.style.inherited, at: scan.width - scan.tabOrigin)
        }
        scan.passText(width: advance)
        if rules.hangs {
            scan.trailing += advance
            scan.collapsible = rules.collapses ? scan.collapsible + advance : .zero
        } else if advance != .zero || byte == 0x09 {
            scan.endTrailing()
            if let lineEdges { scan.trailing = outside(lineEdges, c, rules.style) }
        }
        if byte == 0x09 { sink.passTab(at: index, c, width: advance, scan) }
        return sink.pass(glyph, byte, scan)
    }

    /// The part of the character at `offset` that stands outside of a line which ends after it.
    private func outside(_ edges: LineEdges, _ offset: Int, _ style: InheritedStyle) -> LayoutUnit {
        if case .outside(let amount, _) = edges.end(at: offset, style) { return amount }
        return .zero
    }
}
