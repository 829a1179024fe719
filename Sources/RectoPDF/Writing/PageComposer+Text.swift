import RectoCore
import RectoLayout
import RectoText

/// Writing text. Glyphs of one font on one line become one string, between whose pieces stand numbers where the glyphs
/// are nearer to each other or farther apart than the font says.
/// [ISO 32000-1 §9.4](https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf)
extension PageComposer {
    /// The position and the settings of the viewer in a text object.
    struct TextState {
        var isOpen = false
        /// True while an array of strings is open; `isInString` while a string in it is.
        var isInArray = false
        var isInString = false
        /// The shape of the text matrix. It has to be written where it differs from the one before.
        var compression = 1.0
        var shear = 0.0
        /// The start of the line, in 1/1000 px as written, and in 1/1024 px as wanted.
        var x = 0
        var y = 0
        var rawX = 0
        var rawY = 0
        /// The distance from the start of the line to the place of the viewer's next glyph, in 1/1000 em.
        var pen = 0.0
    }

    func endString() {
        if text.isInString {
            stream.reserve(1)
            stream.push(UInt8(ascii: ")"))
            text.isInString = false
        }
        if text.isInArray {
            stream.put("]TJ\n")
            text.isInArray = false
        }
    }

    private func beginText() {
        endMark()
        stream.put("BT\n")
        text.isOpen = true
        enterText()
    }

    func endText() {
        if !text.isOpen { return }
        endString()
        if mark.isInText { endMark() }
        stream.put("ET\n")
        text.isOpen = false
    }

    // MARK: Runs

    func show(_ run: GlyphRun, of list: DisplayList) {
        if run.size <= .zero { return }
        setText(content(of: run, in: list))
        let face = resources.face(run.face)
        if face.look.isForbidden, let program = face.look.program {
            resources.painted.reportForbidden(program, at: marks?.structure.span(of: run.content))
        }
        if run.isInvisible { return showInvisible(run, of: list, face) }
        if run.strokeWidth > .zero { return strokeOutlines(run, of: list, face) }
        if face.look.hasColorLayers { return showLayers(run, of: list, face) }
        if run.isOutlined { return fillOutlines(run, of: list, face) }
        guard let font = face.font else { return showWithoutFont(run, of: list, face) }
        begin(run, face, font)
        if run.isUpright {
            showUpright(run, of: list, face, font)
        } else {
            showLine(run, of: list, font)
        }
    }

    /// Sets the colour, the font and the way in which glyphs are painted.
    private func begin(_ run: GlyphRun, _ face: PageResources.UsedFace, _ font: EmbeddedFont) {
        setColor(run.color)
        if face.look.isBolder {
            // Text becomes bolder by a stroke around its outlines.
            setStroke(run.color)
            setTextMode(2)
            setLineWidth((run.size.thousandths + 18) / 36)
        } else {
            setTextMode(0)
        }
        setFont(font, run.isUpright ? .vertical : .horizontal, size: run.size)
        let shape = (run.compression, face.look.shear)
        if shape != (text.compression, text.shear) {
            endString()
            // A text object begins with a matrix anyway.
            endText()
            (text.compression, text.shear) = shape
        }
    }

    private func setTextMode(_ mode: Int) {
        if state.textMode == mode { return }
        endString()
        state.textMode = mode
        stream.put(mode)
        stream.put(" Tr\n")
    }

    private func setFont(_ font: EmbeddedFont, _ direction: EmbeddedFont.Direction, size: LayoutUnit) {
        let name = font.number * 2 + (direction == .vertical ? 1 : 0)
        if state.font == name, state.fontSize == size.raw { return }
        endString()
        font.use(direction)
        (state.font, state.fontSize) = (name, size.raw)
        stream.put(EmbeddedFont.name(font.number, direction))
        stream.space()
        stream.put(thousandths: size.thousandths)
        stream.put(" Tf\n")
    }

    /// Begins a string at a point, given in 1/1024 px.
    private func beginString(x rawX: Int, y rawY: Int) {
        endString()
        // A hundredth of a px is finer than any printer.
        let (x, y) = (LayoutUnit(raw: rawX).printedThousandths, LayoutUnit(raw: rawY).printedThousandths)
        let isPlain = text.compression == 1 && text.shear == 0
        if text.isOpen {
            enterText()
        }
        if text.isOpen, isPlain {
            stream.put(thousandths: x &- text.x)
            stream.space()
            stream.put(thousandths: text.y &- y)
            stream.put(" Td[(")
        } else {
            if !text.isOpen { beginText() }
            stream.put(precise: text.compression)
            stream.put(" 0 ")
            stream.put(precise: text.shear)
            stream.put(" -1 ")
            stream.put(thousandths: x)
            stream.space()
            stream.put(thousandths: y)
            stream.put(" Tm[(")
        }
        (text.x, text.y, text.rawX, text.rawY) = (x, y, rawX, rawY)
        (text.pen, text.isInArray, text.isInString) = (0, true, true)
    }

    /// The values that the glyphs of a line have in common. It holds the stream, which would be retained for each glyph otherwise.
    struct ShownLine {
        let stream: ContentStream
        let font: EmbeddedFont
        let toThousandths: Double
    }

    private func line(_ run: GlyphRun, _ font: EmbeddedFont) -> ShownLine {
        ShownLine(stream: stream, font: font, toThousandths: 1000 / (Double(run.size.raw) * run.compression))
    }

    private func showLine(_ run: GlyphRun, of list: DisplayList, _ font: EmbeddedFont) {
        let line = line(run, font)
        let avoidsMissing = resources.isStrict && list.glyphs[run.glyphs].contains { $0.id == 0 }
        list.glyphs.withUnsafeBufferPointer { glyphs in
            list.clusters.withUnsafeBufferPointer { clusters in
                list.text.withUnsafeBufferPointer { bytes in
                    var next = run.glyphs.lowerBound
                    var start = run.text.lowerBound
                    var index = run.clusters.lowerBound
                    while index < run.clusters.upperBound {
                        if !avoidsMissing {
                            let known = showKnown(
                                glyphs[next..<run.glyphs.upperBound], clusters[index..<run.clusters.upperBound],
                                bytes[start..<run.text.upperBound], on: line)
                            (next, start, index) = (next + known, start + known, index + known)
                            if index == run.clusters.upperBound { break }
                        }
                        let cluster = clusters[index]
                        let end = start + Int(cluster.byteCount)
                        if avoidsMissing, glyphs[next..<next + Int(cluster.glyphCount)].contains(where: { $0.id == 0 })
                        {
                            showMissing(glyphs[next..<next + Int(cluster.glyphCount)], bytes[start..<end], run, list)
                            next += Int(cluster.glyphCount)
                        } else if cluster.glyphCount == 1, cluster.byteCount > 0 {
                            // Most clusters are one letter of ASCII.
                            let text =
                                cluster.byteCount == 1
                                ? 1 << 56 | UInt64(bytes[start]) : font.packed(bytes[start..<end])
                            show(glyphs[next], text, on: line)
                            next += 1
                        } else {
                            showReplaced(
                                glyphs[next..<next + Int(cluster.glyphCount)], bytes[start..<end], on: line)
                            next += Int(cluster.glyphCount)
                        }
                        start = end
                        index += 1
                    }
                }
            }
        }
    }

    @inline(__always)
    private func show(_ glyph: PositionedGlyph, _ packed: UInt64, on line: ShownLine) {
        let (stream, font) = (line.stream, line.font)
        let id = Int(glyph.id)
        if id >= font.program.glyphCount { return }
        var isContinued = text.isInArray && glyph.y == text.rawY
        var gap = 0.0
        if isContinued {
            gap = Double(glyph.x &- text.rawX) * line.toThousandths - text.pen
            isContinued = gap > -3000
        }
        if !isContinued {
            beginString(x: glyph.x, y: glyph.y)
        } else if gap >= 0.5 || gap <= -0.5 {
            let step = Int(gap.rounded())
            stream.reserve(2)
            if text.isInString { stream.push(UInt8(ascii: ")")) }
            stream.put(0 &- step)
            stream.reserve(1)
            stream.push(UInt8(ascii: "("))
            text.isInString = true
            text.pen += Double(step)
        }
        let code = font.code(id, packed)
        CodeMaps.push(code, font.codeLength, on: stream)
        text.pen += font.entries[Int(code)].advance
    }

    /// Shows glyphs that together stand for a text, or for none.
    private func showReplaced(
        _ glyphs: Slice<UnsafeBufferPointer<PositionedGlyph>>, _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
        on line: ShownLine
    ) {
        if glyphs.isEmpty, bytes.isEmpty { return }
        beginReplacement(by: bytes)
        for glyph in glyphs { show(glyph, 0, on: line) }
        endString()
        stream.endMarked()
    }

    /// Begins glyphs for which readers take a text that is given. [ISO 32000-1 §14.9.4 Replacement Text]
    private func beginReplacement(by bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        endString()
        if text.isOpen {
            enterText()
        } else {
            beginText()
            stream.put("1 0 0 -1 0 0 Tm\n")
            (text.x, text.y) = (0, 0)
        }
        stream.beginReplacement(by: String(decoding: bytes, as: UTF8.self).utf16)
    }

    /// Shows characters that stand one below another. Each is a string of its own.
    /// [ISO 32000-1 §9.7.4.3 Glyph Metrics in CIDFonts]: without other metrics, the position of a glyph is half of its
    /// width to the right of its origin, and 0.88 em above it.
    private func showUpright(
        _ run: GlyphRun, of list: DisplayList, _ face: PageResources.UsedFace, _ font: EmbeddedFont
    ) {
        let em = Double(run.size.raw)
        list.forEachCluster(of: run) { glyphs, bytes in
            if resources.isStrict, glyphs.contains(where: { $0.id == 0 }) {
                showMissing(glyphs, bytes, run, list)
            } else if glyphs.count == 1, !bytes.isEmpty {
                show(upright: glyphs[glyphs.startIndex], font.packed(bytes))
            } else {
                beginReplacement(by: bytes)
                for glyph in glyphs { show(upright: glyph, 0) }
                stream.endMarked()
            }
        }
        func show(upright glyph: PositionedGlyph, _ packed: UInt64) {
            if Int(glyph.id) >= font.program.glyphCount { return }
            let code = font.code(Int(glyph.id), packed)
            let half = font.entries[Int(code)].advance / 2000
            let x = glyph.x + Int(((half * run.compression + face.look.shear * 0.88) * em).rounded())
            beginString(x: x, y: glyph.y - Int((0.88 * em).rounded()))
            CodeMaps.push(code, font.codeLength, on: stream)
            endString()
        }
    }

    // MARK: Outlines

    private func fillOutlines(_ run: GlyphRun, of list: DisplayList, _ face: PageResources.UsedFace) {
        if face.look.hasBitmaps { return showBitmaps(run, of: list) }
        enter(run.content)
        setFill(run.color)
        if face.look.isBolder {
            setStroke(run.color)
            setLineWidth((run.size.thousandths + 18) / 36)
        }
        putOutlines(of: run, in: list)
        stream.put(face.look.isBolder ? "B\n" : "f\n")
    }

    /// Draws lines along the outlines. Glyphs that have colours of their own have none.
    private func strokeOutlines(_ run: GlyphRun, of list: DisplayList, _ face: PageResources.UsedFace) {
        if face.look.hasBitmaps || face.look.hasColorLayers { return }
        enter(run.content)
        endText()
        setStroke(run.color)
        setLineWidth(run.strokeWidth.thousandths)
        putOutlines(of: run, in: list)
        stream.put(Int(DisplayList.strokeMiterLimit))
        stream.put(" M S 10 M\n")
    }

    /// Adds the outlines of the glyphs to the path.
    func putOutlines(of run: GlyphRun, in list: DisplayList) {
        endText()
        for glyph in list.glyphs[run.glyphs] { putOutline(glyph.id, run, x: glyph.x, y: glyph.y) }
    }

    private func putOutline(_ glyph: UInt32, _ run: GlyphRun, x: Int, y: Int) {
        guard let program = resources.face(run.face).look.program else { return }
        resources.painted.outline(run.face, program, glyph).forEachPart(
            of: run, unitsPerEm: program.unitsPerEm, x: x, y: y
        ) { verb, points in
            for point in points {
                stream.put(thousandths: point.x)
                stream.space()
                stream.put(thousandths: point.y)
                stream.space()
            }
            switch verb {
            case .move: stream.put("m\n")
            case .line: stream.put("l\n")
            case .curve: stream.put("c\n")
            case .close: stream.put("h\n")
            }
        }
    }

    // MARK: Glyphs that are pictures

    /// Shows the layers of glyphs. The lowest layer of a glyph is its text; the others are outlines above it.
    private func showLayers(_ run: GlyphRun, of list: DisplayList, _ face: PageResources.UsedFace) {
        list.forEachCluster(of: run) { glyphs, bytes in
            for (index, glyph) in glyphs.enumerated() {
                let known = resources.faces.colorLayers(run.face, glyph: glyph.id)
                let layers = known.isEmpty ? [ColorLayer(glyph: glyph.id, color: nil)] : known
                var rest = layers[...]
                if index == 0, !run.isOutlined, !bytes.isEmpty, let font = face.font {
                    var lowest = run
                    lowest.color = run.color(of: layers[0])
                    begin(lowest, face, font)
                    let place = PositionedGlyph(id: layers[0].glyph, x: glyph.x, y: glyph.y)
                    show(place, font.packed(bytes), on: line(run, font))
                    rest = layers.dropFirst()
                }
                for layer in rest {
                    enter(run.content)
                    setFill(run.color(of: layer))
                    putOutline(layer.glyph, run, x: glyph.x, y: glyph.y)
                    stream.put("f\n")
                }
            }
        }
    }

    /// Shows glyphs of a font that cannot be in the PDF: as bitmaps or outlines, over invisible text in another font.
    private func showWithoutFont(_ run: GlyphRun, of list: DisplayList, _ face: PageResources.UsedFace) {
        if face.look.hasBitmaps {
            showBitmaps(run, of: list)
        } else {
            fillOutlines(run, of: list, face)
        }
        showStandIns(run, of: list, face)
    }

    /// Shows text of which a picture shows the glyphs.
    private func showInvisible(_ run: GlyphRun, of list: DisplayList, _ face: PageResources.UsedFace) {
        guard let font = face.font else { return showStandIns(run, of: list, face) }
        begin(run, face, font)
        setTextMode(3)
        if run.isUpright {
            showUpright(run, of: list, face, font)
        } else {
            showLine(run, of: list, font)
        }
    }

    /// Draws the box that a font has for characters which it lacks. Standards for keeping want no text to be shown by it,
    /// so that it is a drawing over invisible text.
    private func showMissing(
        _ glyphs: Slice<UnsafeBufferPointer<PositionedGlyph>>, _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
        _ run: GlyphRun, _ list: DisplayList
    ) {
        let face = resources.face(run.face)
        if !run.isInvisible {
            endText()
            enter(run.content)
            for glyph in glyphs { putOutline(glyph.id, run, x: glyph.x, y: glyph.y) }
            stream.put("f\n")
        }
        if let blank = resources.faces.blankGlyph() { showStandIn(blank, glyphs, bytes, run, face) }
        if let font = face.font {
            begin(run, face, font)
            if run.isInvisible { setTextMode(3) }
        }
    }

    private func showStandIns(_ run: GlyphRun, of list: DisplayList, _ face: PageResources.UsedFace) {
        guard let standIn = face.look.standIn else { return }
        list.forEachCluster(of: run) { glyphs, bytes in showStandIn(standIn, glyphs, bytes, run, face) }
    }

    /// Shows a glyph without ink that carries the text of others. It is as wide as they are, for readers see a space where
    /// there is a gap.
    private func showStandIn(
        _ standIn: (face: FaceID, glyph: UInt32), _ glyphs: Slice<UnsafeBufferPointer<PositionedGlyph>>,
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ run: GlyphRun, _ face: PageResources.UsedFace
    ) {
        let blank = resources.face(standIn.face)
        guard let font = blank.font, let first = glyphs.first, !bytes.isEmpty else { return }
        let own = font.program.advance(standIn.glyph)
        let width = glyphs.reduce(0) { $0 + (face.look.program?.advance($1.id) ?? own) } * run.compression
        var plain = run
        (plain.face, plain.compression, plain.isUpright) = (standIn.face, 1, false)
        if own > 0, width > 0, !run.isUpright { plain.compression = width / own }
        begin(plain, blank, font)
        let glyph = PositionedGlyph(id: standIn.glyph, x: first.x, y: first.y)
        show(glyph, font.packed(bytes), on: line(plain, font))
    }

    private func showBitmaps(_ run: GlyphRun, of list: DisplayList) {
        let scale = run.size.double / DrawingSheets.glyphSize.double
        enter(run.content)
        for glyph in list.glyphs[run.glyphs] {
            guard let form = resources.drawings.glyph(run.face, glyph.id, in: &resources.file) else { continue }
            draw(form, at: Point(x: LayoutUnit(raw: glyph.x), y: LayoutUnit(raw: glyph.y)), scale: scale)
        }
    }
}
