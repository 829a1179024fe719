import RectoCSS
import RectoCore
import RectoDOM
import RectoLayout
import RectoText

extension PagePainter {
    /// Paints text with its decorations. Shadows, underlines and overlines are below the glyphs; emphasis marks and
    /// line-through are above.
    /// [CSS Text Decoration 3 §2.5](https://www.w3.org/TR/css-text-decor-3/#painting-order)
    mutating func paintText(_ text: TextFragment, of fragment: Fragment, at origin: Point) {
        if !isVisible(fragment) { return }
        let rect = Rect(origin: origin, size: fragment.size)
        noteLostText(fragment, in: rect)
        list.content = content(of: fragment.box)
        list.spaceAtEnd = fragment === textBeforeSpace ? lineEnds?.end(of: text) : nil
        defer { (list.content, list.spaceAtEnd) = (StructureTree.artifact, nil) }
        if let flow = fragment.flow, flow.isVertical { return paintVerticalText(text, of: fragment, in: rect, flow) }
        let style = fragment.style.inherited
        if !style.textShadow.isEmpty { paintShadows(of: text, fragment, at: origin) }
        paintLines(of: text, fragment.size.width, at: origin, isOver: false, color: nil)
        let start = Point(x: origin.x, y: origin.y + text.baseline)
        if isSeenByBackground(fragment) {
            list.addUnseen(text, style, at: start)
        } else {
            list.addGlyphs(of: text, style, at: start, silhouette: nil)
        }
        if let marks = text.emphasis {
            paintEmphasis(marks, of: text, at: origin, color: marks.color ?? style.color)
        }
        paintLines(of: text, fragment.size.width, at: origin, isOver: true, color: nil)
    }

    /// Paints the line of a plain cell. The result is false, and nothing is painted, if its text takes a closer look: where it
    /// is clipped, moved, not on the sheet, or more than glyphs.
    mutating func paintPlainLine(_ line: PlainLine, of entry: PaintEntry) -> Bool {
        let style = entry.fragment.style.inherited
        let area = line.textArea
        let corner = entry.origin + area.origin
        let rect = Rect(origin: corner, size: area.size)
        guard painted == nil, transform == nil, currentClip == ClipNode.none, style.textShadow.isEmpty,
            Rect(origin: .zero, size: list.size).contains(rect), entry.fragment.flow == nil,
            !style.glyphColor.isTransparent
        else { return false }
        if !isVisible(entry.fragment) { return true }
        list.content = content(of: line.box)
        let start = Point(x: corner.x, y: corner.y + line.measures.textAscent)
        let isPlain =
            style.glyphStrokeColor.isTransparent
            && line.withPlainGlyphs { list.add($0, at: start, color: style.glyphColor) }
        if !isPlain { list.addGlyphs(of: line.text, style, at: start, silhouette: nil) }
        list.content = StructureTree.artifact
        return true
    }

    /// Paints the decorations below or above the glyphs.
    ///
    /// - Parameter color: the colour of a shadow; nil for the decorations' own colours.
    mutating func paintLines(
        of text: TextFragment, _ width: LayoutUnit, at origin: Point, isOver: Bool, color: Color?
    ) {
        let baseline = origin.y + text.baseline
        for (index, decoration) in text.decorations.enumerated()
        where decoration.line.contains(.lineThrough) == isOver {
            var line = decoration
            if let color { line.color = color }
            var x = line.leftInset
            let end = width - line.rightInset
            for gap in text.inkGaps where gap.decoration == index {
                paintDecorationLine(line, x: origin.x + x, width: min(gap.from, end) - x, baseline: baseline)
                x = max(x, gap.to)
            }
            paintDecorationLine(line, x: origin.x + x, width: end - x, baseline: baseline)
        }
    }

    mutating func paintDecorationLine(
        _ d: AppliedDecoration, x: LayoutUnit, width: LayoutUnit, baseline: LayoutUnit
    ) {
        if width <= .zero || d.thickness <= .zero { return }
        let center = baseline + d.offset
        func bar(_ center: LayoutUnit) -> Rect {
            Rect(x: x, y: center - d.thickness / 2, width: width, height: d.thickness)
        }
        switch d.style {
        case .solid: list.fill(bar(center), d.color)
        case .double:
            // The second line is on the side away from the text. Both lines of a line-through are placed around its
            // centre.
            let distance = d.thickness * 2
            if d.line.contains(.lineThrough) {
                list.fill(bar(center - d.thickness), d.color)
                list.fill(bar(center + d.thickness), d.color)
            } else {
                list.fill(bar(center), d.color)
                list.fill(bar(d.line.contains(.overline) ? center - distance : center + distance), d.color)
            }
        case .dotted, .dashed:
            var stroke = StrokeStyle(width: d.thickness)
            if d.style == .dotted {
                stroke.isRoundCapped = true
                stroke.gap = d.thickness * 2
            } else {
                stroke.dash = d.thickness * 3
                stroke.gap = d.thickness * 2
            }
            // The pattern begins at the edge of the sheet, so that it continues across neighbouring texts.
            let period = stroke.dash + stroke.gap
            stroke.phase = LayoutUnit(raw: ((x.raw % period.raw) + period.raw) % period.raw)
            let line = list.path {
                $0.move(Point(x: x, y: center))
                $0.line(Point(x: x + width, y: center))
            }
            list.stroke(line, stroke, d.color)
        case .wavy: strokeWave(d, x: x, width: width, center: center)
        }
    }

    private mutating func strokeWave(_ d: AppliedDecoration, x: LayoutUnit, width: LayoutUnit, center: LayoutUnit) {
        let half = max(d.thickness * 2, LayoutUnit(2))
        let height = max(d.thickness * 1.5, LayoutUnit(1.5))
        // A wavy line consists of whole half-waves that begin at multiples of their length, cut to the text and to the
        // sheet.
        let first = max(x, -half)
        let end = min(x + width, max(list.size.width, list.size.height) + half)
        var index = (first.raw / half.raw) - (first < .zero ? 1 : 0)
        let clip = Rect(
            x: x, y: center - height - d.thickness, width: width, height: (height + d.thickness) * 2)
        list.append(.pushClip(list.path { $0.rectangle(clip) }, .nonZero))
        let wave = list.path {
            $0.move(Point(x: half * index, y: center))
            while half * index < end {
                let start = half * index
                let y = index & 1 == 0 ? center - height : center + height
                $0.curve(
                    Point(x: start + half / 2, y: y), Point(x: start + half / 2, y: y),
                    Point(x: start + half, y: center))
                index += 1
            }
        }
        list.stroke(wave, StrokeStyle(width: d.thickness), d.color)
        list.append(.popClip)
    }
}

extension DisplayList {
    /// Adds the glyphs of a text fragment in visual order, each cluster with the text that it stands for.
    ///
    /// In right-to-left runs the texts of the clusters are permuted with the glyphs, because viewers expect that of
    /// right-to-left text in a PDF.
    ///
    /// Marks that the font moves become outlines, and their text belongs to their base. Readers sort text by position
    /// and take the gaps that such moves leave for spaces.
    ///
    /// The glyphs of upright runs are placed one below another, from `origin` down.
    mutating func add(_ fragment: TextFragment, at origin: Point, color: Color, letterSpacing: LayoutUnit) {
        let run = fragment.paragraph.shaped.runs[fragment.run]
        let begun = beginRun(run, color: color, textOffset: fragment.range.lowerBound)
        // Letters that are far apart would be taken for words, so such a word is one cluster.
        let isSpread =
            switch fragment.expandsAfter {
            case .spaces: false
            case .spacesAndClusters: fragment.spaceExpansion != .zero && Self.hasTextWithoutSpaces(fragment)
            case .all: true
            }
        let spread = isSpread ? fragment.spaceExpansion : .zero
        var line = GlyphLine(
            pen: Pen(x: origin.x.raw, y: origin.y.raw, goesDown: run.isUpright),
            expansion: (by: fragment.spaceExpansion.raw, after: fragment.expandsAfter),
            joinsWords: abs(letterSpacing.raw + spread.raw) * 12 > run.size.raw)
        fragment.paragraph.shaped.glyphs.withUnsafeBufferPointer { all in
            fragment.paragraph.text.withUnsafeBufferPointer { bytes in
                if run.isRightToLeft {
                    addFromRight(fragment, all, bytes, &line)
                } else {
                    addFromLeft(fragment, all, bytes, &line)
                }
            }
        }
        if let spaceAtEnd {
            glyphs.append(PositionedGlyph(id: spaceAtEnd.glyph, x: line.pen.x, y: line.pen.y))
            text.append(spaceAtEnd.character)
            clusters.append(GlyphCluster(byteCount: 1, glyphCount: 1))
        }
        closeRun(begun)
        if !line.marks.isEmpty { addOutlines(line.marks, face: run.face, size: run.size, color: color) }
    }

    /// Adds glyphs from left to right.
    mutating func add(_ plain: PlainGlyphs, at origin: Point, color: Color) {
        let count = plain.count
        if count == 0 { return }
        let run = ShapedParagraph.Run(
            range: 0..<plain.letters.count, glyphs: 0..<count, face: plain.face, size: plain.size, level: 0)
        let begun = beginRun(run, color: color, textOffset: 0)
        var x = origin.x.raw
        let y = origin.y.raw
        glyphs.append(addingCapacity: count) { added in
            for index in 0..<count {
                let glyph = plain[index]
                added.append(PositionedGlyph(id: glyph.id, x: x, y: y))
                x &+= glyph.advance
            }
        }
        clusters.append(addingCapacity: count) { added in
            var rest = plain.letters.count
            for next in 1..<count {
                let length = plain.step(to: next)
                added.append(GlyphCluster(byteCount: Int32(truncatingIfNeeded: length), glyphCount: 1))
                rest &-= length
            }
            added.append(GlyphCluster(byteCount: Int32(truncatingIfNeeded: rest), glyphCount: 1))
        }
        text.append(contentsOf: plain.letters)
        closeRun(begun)
    }

    /// Adds the clusters of a right-to-left run, the last one first.
    private mutating func addFromRight(
        _ fragment: TextFragment, _ all: UnsafeBufferPointer<Glyph>, _ bytes: UnsafeBufferPointer<UInt8>,
        _ line: inout GlyphLine
    ) {
        var end = fragment.range.upperBound
        var upper = fragment.glyphs.upperBound
        while upper > fragment.glyphs.lowerBound {
            let first = Int(all[upper - 1].cluster)
            var lower = upper - 1
            while lower > fragment.glyphs.lowerBound, Int(all[lower - 1].cluster) == first { lower -= 1 }
            var count = 0
            let mayHaveMarks = upper - lower > 1 && Self.hasBase(all[lower..<upper])
            for i in stride(from: upper - 1, through: lower, by: -1) {
                let isMark = mayHaveMarks && (all[i].xOffset != 0 || all[i].yOffset != 0)
                count += isMark ? place(all[i], &line.pen, in: &line.marks) : place(all[i], &line.pen)
            }
            let isAtEnd = lower == fragment.glyphs.lowerBound && !fragment.expandsAtEnd
            addCluster(
                bytes, first..<max(first, end), count, isAtEnd ? (0, .spaces) : line.expansion, &line.pen,
                isReversed: true)
            (end, upper) = (first, lower)
        }
    }

    /// Adds the clusters of a left-to-right run.
    private mutating func addFromLeft(
        _ fragment: TextFragment, _ all: UnsafeBufferPointer<Glyph>, _ bytes: UnsafeBufferPointer<UInt8>,
        _ line: inout GlyphLine
    ) {
        if addPlain(fragment, all, bytes, &line) { return }
        let isCompressed = fragment.paragraph.shaped.runs[fragment.run].compression != nil
        var wasInWord = false
        var lower = fragment.glyphs.lowerBound
        let end = fragment.glyphs.upperBound
        while lower < end {
            let first = all[lower].cluster
            var upper = lower + 1
            while upper < end, all[upper].cluster == first { upper += 1 }
            var count = 0
            if upper - lower == 1 {
                count = place(all[lower], &line.pen)
            } else {
                let mayHaveMarks = !isCompressed && Self.hasBase(all[lower..<upper])
                for i in lower..<upper {
                    // Sideways moves of left-to-right marks do no harm.
                    let isMark = mayHaveMarks && all[i].yOffset != 0
                    count += isMark ? place(all[i], &line.pen, in: &line.marks) : place(all[i], &line.pen)
                }
            }
            let last = upper < end ? Int(all[upper].cluster) : fragment.range.upperBound
            let isAtEnd = upper == end && !fragment.expandsAtEnd
            let isSpace = addCluster(
                bytes, Int(first)..<max(Int(first), last), count, isAtEnd ? (0, .spaces) : line.expansion, &line.pen)
            if line.joinsWords {
                if wasInWord, !isSpace, count > 0 { joinLastClusters() }
                wasInWord = !isSpace && (wasInWord || count > 0)
            }
            lower = upper
        }
    }

    /// Adds glyphs each of which stands for one byte, as in most text. Returns false, and adds nothing, for other text.
    private mutating func addPlain(
        _ fragment: TextFragment, _ all: UnsafeBufferPointer<Glyph>, _ bytes: UnsafeBufferPointer<UInt8>,
        _ line: inout GlyphLine
    ) -> Bool {
        let count = fragment.glyphs.count
        guard fragment.range.count == count, line.expansion.by == 0, !line.joinsWords, !line.pen.goesDown else {
            return false
        }
        let all = UnsafeBufferPointer(rebasing: all[fragment.glyphs])
        var cluster = Int32(truncatingIfNeeded: fragment.range.lowerBound)
        for glyph in all {
            if glyph.cluster != cluster || glyph.id == Glyph.empty { return false }
            cluster &+= 1
        }
        let y = line.pen.y
        var x = line.pen.x
        glyphs.append(addingCapacity: count) { added in
            for glyph in all {
                added.append(
                    PositionedGlyph(id: glyph.id, x: x &+ Int(glyph.xOffset), y: y &+ Int(glyph.yOffset)))
                x &+= Int(glyph.advance)
            }
        }
        line.pen.x = x
        clusters.append(addingCapacity: count) { added in
            for _ in 0..<count { added.append(GlyphCluster(byteCount: 1, glyphCount: 1)) }
        }
        text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[fragment.range]))
        return true
    }

    /// Whether justification spreads the characters of the fragment, not only its words.
    private static func hasTextWithoutSpaces(_ fragment: TextFragment) -> Bool {
        fragment.paragraph.text.withUnsafeBufferPointer { bytes in
            fragment.range.contains { bytes[$0] >= 0xE0 && ExpansionOpportunities.isWithoutSpaces(bytes, $0) }
        }
    }

    /// Whether a glyph of the cluster stays where its advances put it.
    private static func hasBase(_ cluster: Slice<UnsafeBufferPointer<Glyph>>) -> Bool {
        cluster.contains { $0.xOffset == 0 && $0.yOffset == 0 && $0.id != Glyph.empty }
    }

    /// Places a mark, which is drawn after the text and is not a glyph of it.
    private func place(_ glyph: Glyph, _ pen: inout Pen, in marks: inout [PositionedGlyph]) -> Int {
        marks.append(PositionedGlyph(id: glyph.id, x: pen.x &+ Int(glyph.xOffset), y: pen.y &+ Int(glyph.yOffset)))
        pen.advance(Int(glyph.advance))
        return 0
    }

    mutating func addOutlines(_ marks: [PositionedGlyph], face: FaceID, size: LayoutUnit, color: Color) {
        let start = glyphs.count
        glyphs += marks
        var run = GlyphRun(
            face: face, size: size, color: color, glyphs: start..<glyphs.count,
            clusters: clusters.count..<clusters.count, text: text.count..<text.count, isOutlined: true)
        run.content = content
        append(.text(run))
    }

    private struct Pen {
        var x: Int
        var y: Int
        var goesDown = false
        mutating func advance(_ by: Int) { if goesDown { y &+= by } else { x &+= by } }
    }

    /// The glyphs of a fragment while they are added.
    private struct GlyphLine {
        var pen: Pen
        /// The marks that become outlines.
        var marks: [PositionedGlyph] = []
        let expansion: (by: Int, after: ExpansionOpportunities)
        /// Whether the clusters of a word become one.
        let joinsWords: Bool
    }

    /// A run for the glyphs that are added next; nil if the last run looks the same, which they continue.
    private mutating func beginRun(
        _ shaped: ShapedParagraph.Run, color: Color, textOffset: Int
    ) -> GlyphRun? {
        var run = GlyphRun(
            face: shaped.face, size: shaped.size, color: color, glyphs: glyphs.count..<glyphs.count,
            clusters: clusters.count..<clusters.count, text: text.count..<text.count)
        run.compression = shaped.compression ?? 1
        run.isUpright = shaped.isUpright
        run.isRightToLeft = shaped.isRightToLeft
        run.textOffset = textOffset
        run.content = content
        if hasOpenFills {
            flushFills()
        } else if case .text(let last)? = items.last, last.looksLike(run) {
            return nil
        }
        return run
    }

    /// Gives the glyphs that were added to their run. A run without glyphs is none.
    private mutating func closeRun(_ begun: GlyphRun?) {
        if var run = begun {
            if run.glyphs.lowerBound == glyphs.count { return }
            run.end(glyphs.count, clusters.count, text.count)
            items.append(.text(run))
        } else if case .text(var run)? = items.last {
            run.end(glyphs.count, clusters.count, text.count)
            items[items.count - 1] = .text(run)
        }
    }

    /// Places a glyph and moves on. Returns the number of glyphs placed, which is 0 for one that only takes space.
    private mutating func place(_ glyph: Glyph, _ pen: inout Pen) -> Int {
        defer { pen.advance(Int(glyph.advance)) }
        if glyph.id == UInt32.max { return 0 }
        glyphs.append(
            PositionedGlyph(id: glyph.id, x: pen.x &+ Int(glyph.xOffset), y: pen.y &+ Int(glyph.yOffset)))
        return 1
    }

    /// Adds the text of the glyphs just placed. Returns whether it is a space.
    @discardableResult
    private mutating func addCluster(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ glyphCount: Int,
        _ expansion: (by: Int, after: ExpansionOpportunities), _ pen: inout Pen, isReversed: Bool = false
    ) -> Bool {
        guard let first = range.first else {
            if glyphCount > 0 { clusters.append(GlyphCluster(byteCount: 0, glyphCount: Int32(glyphCount))) }
            return false
        }
        let isSpace = bytes[first] == 0x20 || (bytes[first] == 0xC2 && range.count > 1 && bytes[first + 1] == 0xA0)
        if expansion.by != 0, expansion.after.contains(bytes, first) { pen.advance(expansion.by) }
        if glyphCount > 0 {
            if isReversed { appendReversed(bytes, range) } else { for i in range { text.append(bytes[i]) } }
            clusters.append(GlyphCluster(byteCount: Int32(range.count), glyphCount: Int32(glyphCount)))
        }
        return isSpace
    }

    /// Appends the characters of a right-to-left ligature in visual order too, because readers reverse a line character
    /// by character.
    private mutating func appendReversed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var end = range.upperBound
        while end > range.lowerBound {
            var start = end - 1
            while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            for i in start..<end { text.append(bytes[i]) }
            end = start
        }
    }

    private mutating func joinLastClusters() {
        guard clusters.count > 1, let last = clusters.popLast() else { return }
        clusters[clusters.count - 1].byteCount += last.byteCount
        clusters[clusters.count - 1].glyphCount += last.glyphCount
    }
}

extension GlyphRun {
    fileprivate mutating func end(_ glyph: Int, _ cluster: Int, _ byte: Int) {
        glyphs = glyphs.lowerBound..<glyph
        clusters = clusters.lowerBound..<cluster
        text = text.lowerBound..<byte
    }

    /// Whether its glyphs can be in one run with those of `other`.
    fileprivate func looksLike(_ other: GlyphRun) -> Bool {
        face == other.face && size == other.size && color == other.color && isOutlined == other.isOutlined
            && isUpright == other.isUpright && !isRightToLeft && !other.isRightToLeft
            && isInvisible == other.isInvisible
            && strokeWidth == other.strokeWidth && compression == other.compression && content == other.content
    }
}
