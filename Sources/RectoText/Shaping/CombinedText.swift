import RectoCore

/// Horizontal text that stands in the place of one upright character of a vertical line.
/// [CSS Writing Modes 4 §9.1](https://www.w3.org/TR/css-writing-modes-4/#text-combine-upright)
extension TextShaper {
    /// Shapes the run as one cluster, one em long and at most one em wide. If it is wider, it uses narrower glyphs that
    /// the font has, or else compresses the glyphs.
    /// [§9.1.3](https://www.w3.org/TR/css-writing-modes-4/#text-combine-compression)
    func shapeCombined(
        _ run: Paragraph.Run, of text: UnsafeBufferPointer<UInt8>, _ script: Script, into shaped: inout ShapedParagraph
    ) {
        var scalars: [UInt32] = []
        var i = run.range.lowerBound
        while i < run.range.upperBound {
            let (scalar, length) = decodeScalar(text, at: i)
            if !isDefaultIgnorable(scalar) { scalars.append(scalar) }
            i += length
            // Line breaking treats the run as one character.
            if i < run.range.upperBound { shaped.breaks[i] = [] }
        }
        let isHalfWidth = scalars.count > 1
        if isHalfWidth { scalars = scalars.map(HalfWidth.form) }
        let id = chooseFace(run.font, scalars, offset: run.range.lowerBound)
        let face = library.face(id)
        let size = library.usedSize(run.font, id, run.size)
        let em = run.size.boundedRaw
        var item = ShapingItem(range: run.range, script: script, level: 0, size: size.boundedRaw)
        item.isHalfWidth = isHalfWidth
        var glyphs: [Glyph] = []
        func shape(_ options: ShapingOptions) -> Int {
            glyphs.removeAll()
            _ = library.buffer.shape(text, item, font: face.font, options: options, into: &glyphs)
            return glyphs.reduce(0) { $0 + Int($1.advance) }
        }
        var width = shape(library.options(run.font, id))
        if width > em, let tag = Self.widthFeature(scalars.count), face.font.file.hasSubstitution(tag, in: script) {
            width = shape(library.options(run.font, id, adding: FontRequest.Feature(tag: tag, value: 1)))
        }
        let compression = width > em ? Double(em) / Double(width) : 1
        // The middle between ascent and descent is placed in the middle of the em.
        let metrics = face.metrics(size: size)
        let baseline = (em + metrics.ascent.raw - metrics.descent.raw) / 2
        var x = -Double(min(width, em)) / 2
        for k in glyphs.indices {
            let advance = Double(glyphs[k].advance)
            glyphs[k].xOffset = Int32(clamping: Int((x + Double(glyphs[k].xOffset) * compression).rounded()))
            glyphs[k].yOffset = Int32(clamping: baseline + Int(glyphs[k].yOffset))
            glyphs[k].advance = k == glyphs.count - 1 ? Int32(clamping: em) : 0
            glyphs[k].cluster = Int32(truncatingIfNeeded: run.range.lowerBound)
            glyphs[k].isUnsafeToBreak = true
            x += advance * compression
        }
        let first = shaped.glyphs.count
        shaped.glyphs += glyphs
        // The text is isolated from the bidi levels around it.
        var out = ShapedParagraph.Run(
            range: run.range, glyphs: first..<shaped.glyphs.count, face: id, size: size,
            level: (shaped.baseLevel + 1) & ~1)
        out.isUpright = true
        out.compression = compression
        shaped.runs.append(out)
    }

    /// The feature for half-, third- or quarter-width forms.
    private static func widthFeature(_ count: Int) -> UInt32? {
        switch count {
        case 2: 0x6877_6964
        case 3: 0x7477_6964
        case 4: 0x7177_6964
        default: nil
        }
    }
}
