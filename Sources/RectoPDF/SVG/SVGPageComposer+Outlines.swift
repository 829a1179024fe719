import RectoCore
import RectoText

/// Glyphs that are drawn.
extension SVGPageComposer {
    /// Draws a glyph, below the text that is being written, if there is some.
    func drawGlyph(_ glyph: PositionedGlyph, _ run: GlyphRun, _ face: PaintedFace) {
        if face.hasBitmaps { return drawBitmap(glyph, run) }
        guard let program = face.program else { return }
        // Outlines are below text, which begins with them, if it has not begun yet.
        text.isOpen = true
        let layers = face.hasColorLayers ? resources.painted.source.colorLayers(run.face, glyph: glyph.id) : []
        if !layers.isEmpty {
            for layer in layers { putUse(layer.glyph, glyph, run, program, run.color(of: layer)) }
        } else if face.isBolder {
            endUses()
            let stream = text.below
            stream.put("<path")
            putFill(run.color, on: stream)
            putStroke(run.color, width: (run.size.thousandths + 18) / 36, on: stream)
            stream.put(" d=\"")
            putOutline(glyph, run, program, on: stream)
            stream.put("\"/>")
        } else {
            putUse(glyph.id, glyph, run, program, run.color)
        }
    }

    /// A series of outlines of one size and colour, which share an element.
    struct UseGroup: Equatable {
        var size: LayoutUnit
        var unitsPerEm: Int
        var compression: Double
        var color: Color
    }

    func endUses() {
        if text.uses == nil { return }
        text.below.put("</g>")
        text.uses = nil
    }

    /// Places an outline that is written once a page, in units of its font.
    private func putUse(_ id: UInt32, _ place: PositionedGlyph, _ run: GlyphRun, _ program: FontProgram, _ color: Color)
    {
        let key = GlyphKey(face: run.face, glyph: id)
        let name: Int
        if let known = glyphNames[key] {
            name = known
        } else {
            let outline = resources.painted.outline(run.face, program, id)
            name = outline.verbs.isEmpty ? 0 : newName()
            glyphNames[key] = name
            if name > 0 {
                definitions.put("<path id=\"")
                putName(name, on: definitions)
                definitions.put("\" d=\"")
                put(outline, on: definitions)
                definitions.put("\"/>")
            }
        }
        if name == 0 { return }
        let stream = text.below
        let scale = run.size.double / Double(program.unitsPerEm)
        let group = UseGroup(
            size: run.size, unitsPerEm: program.unitsPerEm, compression: run.compression, color: color)
        if text.uses != group {
            endUses()
            stream.put("<g")
            putFill(color, on: stream)
            putTransform(
                AffineTransform(a: scale * run.compression, b: 0, c: 0, d: -scale, e: 0, f: 0), " transform=\"",
                on: stream)
            stream.put(">")
            text.uses = group
        }
        stream.put("<use href=\"#")
        putName(name, on: stream)
        stream.put("\" x=\"")
        stream.put(Int((Double(place.x) / 1024 / (scale * run.compression)).rounded()))
        stream.put("\" y=\"")
        stream.put(Int((Double(-place.y) / 1024 / scale).rounded()))
        stream.put("\"/>")
    }

    /// The data of a path in whole units, of which each is relative to the one before.
    private func put(_ outline: GlyphOutline, on stream: ContentStream) {
        var next = 0
        var current = (x: 0, y: 0)
        var start = current
        func put(_ command: StaticString, _ count: Int) {
            stream.put(command)
            var end = current
            for k in 0..<count {
                end = (Int(outline.points[next + k].x.rounded()), Int(outline.points[next + k].y.rounded()))
                for (isFirst, number) in [(k == 0, end.0 - current.x), (false, end.1 - current.y)] {
                    if !isFirst, number >= 0 { stream.space() }
                    stream.put(number)
                }
            }
            next += count
            current = end
        }
        for verb in outline.verbs {
            switch verb {
            case .move:
                put("m", 1)
                start = current
            case .line: put("l", 1)
            case .curve: put("c", 3)
            case .close:
                stream.put("z")
                current = start
            }
        }
    }

    /// Draws lines along the outlines. Glyphs that have colours of their own have none.
    func strokeOutlines(_ run: GlyphRun, of list: DisplayList, _ face: PaintedFace) {
        if face.hasBitmaps || face.hasColorLayers { return }
        endText()
        out.put("<path fill=\"none\"")
        putStroke(run.color, width: run.strokeWidth.thousandths)
        out.put(" stroke-miterlimit=\"")
        out.put(Int(DisplayList.strokeMiterLimit))
        out.put("\" d=\"")
        putOutlines(of: run, in: list, on: out)
        out.put("\"/>")
    }

    /// Appends the outlines of a run as the data of a path.
    func putOutlines(of run: GlyphRun, in list: DisplayList, on stream: ContentStream) {
        guard let program = resources.painted.face(run.face).program else { return }
        for glyph in list.glyphs[run.glyphs] { putOutline(glyph, run, program, on: stream) }
    }

    private func putOutline(_ glyph: PositionedGlyph, _ run: GlyphRun, _ program: FontProgram, on stream: ContentStream)
    {
        let outline = resources.painted.outline(run.face, program, glyph.id)
        outline.forEachPart(of: run, unitsPerEm: program.unitsPerEm, x: glyph.x, y: glyph.y) { verb, points in
            switch verb {
            case .move: stream.put("M")
            case .line: stream.put("L")
            case .curve: stream.put("C")
            case .close: stream.put("z")
            }
            for (index, point) in points.enumerated() {
                if index > 0 { stream.space() }
                stream.put(thousandths: point.x)
                stream.space()
                stream.put(thousandths: point.y)
            }
        }
    }
}
