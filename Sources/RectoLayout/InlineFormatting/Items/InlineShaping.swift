import RectoCSS
import RectoCore
import RectoText

/// Makes glyphs of inline content, once for all lines.
struct InlineShaping {
    let context: LayoutContext

    var tree: BoxTree { context.tree }

    /// Shapes content with all that its style says about fonts, spacing and hyphenation.
    func shape(_ content: InlineContent, _ style: ComputedStyle) -> PreparedInline {
        if let prepared = shapePlainly(content, style) { return prepared }
        let nesting = InlineNesting(content)
        var shaped = context.engine.shape(paragraph(content, style: style))
        for missing in context.engine.takeMissingGlyphs() { report(missing, in: content) }
        var findings = Findings()
        for run in shaped.runs {
            guard let compression = run.compression, let report = compressed(compression, run.range, content) else {
                continue
            }
            findings.report(report)
        }
        tailorEastAsianText(content, &shaped)
        addSpacing(content, to: &shaped)
        if nesting.boxes.contains(where: { !$0.style.box.wrapAvoidance.isEmpty }) {
            avoidWraps(nesting, content, &shaped.breaks)
        }
        let zone = hyphenate(content, style.inherited, in: &shaped.breaks)
        let prepared = PreparedInline(
            style: style, content: content, paragraph: InlineParagraph(text: content.text, shaped: shaped),
            nesting: nesting, findings: findings)
        if let zone { prepared.hyphenationZone = zone }
        return prepared
    }

    /// Shapes content that is one text of which nothing is asked after shaping, as in most cells of tables; nil for other
    /// content.
    private func shapePlainly(_ content: InlineContent, _ style: ComputedStyle) -> PreparedInline? {
        guard content.items.count == 1, content.items[0].kind == .text, content.items[0].lower == 0,
            Int(content.items[0].upper) == content.text.count
        else { return nil }
        return shapePlainly(content.text, in: content.items[0].box, content.items[0].style, style).map {
            PreparedInline(plain: content, $0, style)
        }
    }

    /// Shapes the only text of a container with the style `around`; nil if the text is empty, or something is asked of it after
    /// shaping.
    func shapePlainly(
        _ text: [UInt8], in box: BoxID, _ style: ComputedStyle, _ around: ComputedStyle
    ) -> ShapedParagraph? {
        if text.isEmpty { return nil }
        let font = context.fonts.font(style.inherited)
        guard font.isShapedPlainly, around.box.unicodeBidi != .plaintext else { return nil }
        var shaped = context.engine.shape(
            Paragraph(
                text: text, runs: [Paragraph.Run(range: 0..<text.count, font: font.request, size: font.size)],
                direction: around.inherited.direction == .rtl ? .rightToLeft : .leftToRight))
        let missing = context.engine.takeMissingGlyphs()
        if !missing.isEmpty || shaped.hasEastAsianText {
            let content = InlineContent(text: text, in: box, style)
            for glyph in missing { report(glyph, in: content) }
            if shaped.hasEastAsianText { tailorEastAsianText(content, &shaped) }
        }
        return shaped
    }

    private func paragraph(_ content: InlineContent, style: ComputedStyle) -> Paragraph {
        var runs: [Paragraph.Run] = []
        var end = 0
        var isApart = false
        for (index, item) in content.items.enumerated() {
            if item.kind == .open || item.kind == .close, partsText(item) { isApart = true }
            if item.upper <= item.lower { continue }
            let font = context.fonts.font(item.style.inherited)
            let style = item.style.inherited
            if item.kind == .text, style.combinesText {
                for range in combinedRanges(index, in: content) {
                    if range.lowerBound > end {
                        runs.append(Paragraph.Run(range: end..<range.lowerBound, font: font.request, size: font.size))
                    }
                    var run = Paragraph.Run(range: range, font: font.request, size: font.size)
                    run.isCombined = true
                    runs.append(run)
                    end = range.upperBound
                }
                if end >= Int(item.upper) { continue }
            }
            if let last = runs.last, last.font == font.request, last.size == font.size, !last.isCombined, !isApart {
                runs[runs.count - 1].range = last.range.lowerBound..<Int(item.upper)
            } else {
                var run = Paragraph.Run(range: end..<Int(item.upper), font: font.request, size: font.size)
                run.isApart = isApart
                runs.append(run)
            }
            isApart = false
            end = Int(item.upper)
        }
        let direction: Paragraph.BaseDirection
        if style.box.unicodeBidi == .plaintext {
            direction = .automatic
        } else {
            direction = style.inherited.direction == .rtl ? .rightToLeft : .leftToRight
        }
        return Paragraph(text: content.text, runs: runs, direction: direction)
    }

    /// Whether the text before and after an edge of an inline box is not shaped together: something is between them, or
    /// they are not on one baseline.
    /// [CSS Text 3 §7.3](https://www.w3.org/TR/css-text-3/#boundary-shaping)
    private func partsText(_ edge: InlineItem) -> Bool {
        let box = edge.style.box
        if box.alignment.baseline != .baseline || box.alignment.shift != .length(.zero) { return true }
        guard box.hasInlineEdges else { return false }
        let edges = InlineEdges(of: edge.box, edge.style, in: tree, basis: .zero)
        return edge.kind == .open ? edges.countsAtStart : edges.countsAtEnd
    }

    /// Marks where words may be broken with a hyphen. Returns the zone within which they need not be broken.
    /// [CSS Text 4 §6.3](https://www.w3.org/TR/css-text-4/#hyphenation)
    private func hyphenate(
        _ content: InlineContent, _ root: InheritedStyle, in breaks: inout [BreakOpportunities]
    ) -> LengthPercentage? {
        var isHyphenated = false
        for item in content.items where item.kind == .text {
            let style = item.style.inherited
            guard style.hyphens == .auto, style.textWrapMode == .wrap, !style.combinesText else { continue }
            isHyphenated = true
            var limits = Hyphenator.Limits()
            let given = style.hyphenateLimitChars
            if let word = given.word { limits.word = word }
            if let before = given.before { limits.before = before }
            if let after = given.after { limits.after = after }
            context.engine.hyphenate(
                content.text, item.range, language: style.font.language, limits: limits,
                span: { context.span(item.box) }, in: &breaks)
        }
        return isHyphenated && root.hyphenateLimitZone != .zero ? root.hyphenateLimitZone : nil
    }

    /// Reports a missing glyph. The position is that of the element's text, because white-space processing has moved
    /// the bytes since.
    private func report(_ missing: MissingGlyph, in content: InlineContent) {
        let item = content.items.first { $0.range.contains(missing.offset) }
        let document = tree.styled.document
        var span: SourceSpan?
        if let node = item.flatMap({ tree.element(around: $0.box) }) {
            let text = document.children(of: node).first { document.kind($0) == .text }
            span = document.span(text ?? node)
        }
        context.engine.report(missing, span: span)
    }

    /// Adds `letter-spacing` after each cluster, and `word-spacing` to each space.
    /// [CSS Text 3 §8](https://www.w3.org/TR/css-text-3/#spacing)
    private func addSpacing(_ content: InlineContent, to shaped: inout ShapedParagraph) {
        let isSpaced = content.items.contains {
            $0.kind == .text
                && ($0.style.inherited.letterSpacing != .zero || $0.style.inherited.wordSpacing != .zero)
        }
        if !isSpaced { return }
        for item in content.items where item.kind == .text {
            let letter = Int32(clamping: item.style.inherited.letterSpacing.raw)
            let word = Int32(clamping: item.style.inherited.wordSpacing.raw)
            if letter == 0 && word == 0 { continue }
            for run in shaped.runs where run.range.overlaps(item.range) {
                for g in run.glyphs {
                    let cluster = shaped.glyphs[g].cluster
                    guard cluster >= item.lower, cluster < item.upper else { continue }
                    if word != 0, Self.isWordSeparator(content.text, Int(cluster)) { shaped.glyphs[g].addAdvance(word) }
                    let isLast = g + 1 >= run.glyphs.upperBound || shaped.glyphs[g + 1].cluster != cluster
                    if letter != 0, isLast, shaped.glyphs[g].id != Glyph.empty { shaped.glyphs[g].addAdvance(letter) }
                }
            }
        }
    }

    /// U+0020 or U+00A0.
    static func isWordSeparator(_ text: [UInt8], _ at: Int) -> Bool {
        let b = text[at]
        return b == 0x20 || (b == 0xC2 && at + 1 < text.count && text[at + 1] == 0xA0)
    }
}

extension Glyph {
    /// Adds spacing to the advance, limited to the largest possible advance.
    fileprivate mutating func addAdvance(_ spacing: Int32) {
        let (sum, overflows) = advance.addingReportingOverflow(spacing)
        advance = overflows ? (spacing < 0 ? .min : .max) : sum
    }
}
