import RectoCSS
import RectoCore
import RectoText

/// Places emphasis marks beside the characters of a text.
/// [CSS Text Decoration 4 §3](https://www.w3.org/TR/css-text-decor-4/#emphasis-marks)
struct EmphasisMarking {
    let context: LayoutContext

    /// The mark of a style, or nil if it has none.
    func emphasisMark(_ style: InheritedStyle) -> EmphasisMark? {
        guard style.textEmphasisMark != nil else { return nil }
        let key = ObjectIdentifier(style)
        if let known = context.caches.emphasisMarks[key] { return known }
        let mark = style.textEmphasisMark.map { make($0, style) }
        context.caches.emphasisMarks[key] = .some(mark)
        return mark
    }

    private func make(_ mark: TextEmphasisMark, _ style: InheritedStyle) -> EmphasisMark {
        let font = context.fonts.font(style)
        let size = font.size / 2
        let bytes = Array(mark.text.utf8)
        // In vertical lines marks are turned when they are painted.
        let request = context.fonts.horizontalRequest(style)
        let shaped = context.engine.shape(
            Paragraph(
                text: bytes, runs: [Paragraph.Run(range: 0..<bytes.count, font: request, size: size)],
                direction: .leftToRight))
        let missing = context.engine.takeMissingGlyphs()
        if !missing.isEmpty, case .shape(let shape, let isFilled) = mark {
            return EmphasisMark(
                drawing: .shape(shape, isFilled: isFilled, size: size), width: size, ascent: size * 0.9,
                descent: size / 10, isUnder: style.isTextEmphasisUnder, skip: style.textEmphasisSkip)
        }
        for character in missing { context.engine.report(character, span: style.font.span) }
        var width = LayoutUnit.zero
        for glyph in shaped.glyphs { width += LayoutUnit(raw: Int(glyph.advance)) }
        let face = shaped.runs.first?.face ?? font.face
        let metrics = context.engine.metrics(face, size: context.engine.usedSize(request, face: face, size: size))
        // A mark is set like ruby, which has a line height of 1.
        let leading = size - metrics.ascent - metrics.descent
        let above = LayoutUnit(raw: leading.raw >> 1)
        return EmphasisMark(
            drawing: .glyphs(InlineParagraph(text: bytes, shaped: shaped)), width: width,
            ascent: metrics.ascent + above, descent: metrics.descent + leading - above,
            isUnder: style.isTextEmphasisUnder, skip: style.textEmphasisSkip)
    }

    /// Places the marks of a text over the middles of its characters.
    func emphasisMarks(of text: TextFragment, _ style: InheritedStyle) -> EmphasisMarks? {
        guard let mark = emphasisMark(style) else { return nil }
        let font = context.fonts.font(style)
        let base = font.rubyBase
        let bytes = text.paragraph.text
        var places: [LayoutUnit] = []
        var cluster: Int32 = -1
        var start = 0
        var end = 0
        func finish() {
            guard cluster >= 0, end > start, marks(bytes, Int(cluster), mark.skip) else { return }
            places.append(LayoutUnit(raw: (start + end - mark.width.raw) / 2))
        }
        TextDecorating(context: context).forEachGlyph(of: text) { glyph, x in
            if glyph.cluster != cluster {
                finish()
                (cluster, start) = (glyph.cluster, x)
            }
            end = x + Int(glyph.advance)
        }
        finish()
        if places.isEmpty { return nil }
        // Letters on their side have a baseline of their own beside the central one.
        let central = font.metrics.ascent - text.baseline
        return EmphasisMarks(
            drawing: mark.drawing, color: style.textEmphasisColor,
            baseline: central + (mark.isUnder ? base.descent + mark.ascent : -base.ascent - mark.descent),
            places: places,
            middle: Point(x: mark.width / 2, y: (mark.descent - mark.ascent) / 2))
    }

    /// Whether the character at an offset has a mark.
    /// [CSS Text Decoration 4 §3.5](https://www.w3.org/TR/css-text-decor-4/#text-emphasis-skip)
    private func marks(_ bytes: [UInt8], _ offset: Int, _ skip: TextEmphasisSkip) -> Bool {
        guard offset < bytes.count else { return false }
        let value = bytes.withUnsafeBufferPointer { UTF8Scalars.decode($0, at: offset).scalar }
        guard let scalar = Unicode.Scalar(value) else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .surrogate: return false
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: return !skip.contains(.spaces)
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return !(skip.contains(Self.isSymbolic(value) ? .symbols : .punctuation))
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return !skip.contains(.symbols)
        default: return true
        }
    }

    /// Whether punctuation counts as a symbol: `#%‰‱٪؉؊&⁊@§¶⁋⁓⹋〽` and their compatibility forms do.
    private static func isSymbolic(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x23, 0x25, 0x26, 0x40, 0xA7, 0xB6, 0x609, 0x60A, 0x66A, 0x2030, 0x2031, 0x204A, 0x204B, 0x2053, 0x2E4B,
            0x303D, 0xFE5F, 0xFE60, 0xFE6A, 0xFE6B, 0xFF03, 0xFF05, 0xFF06, 0xFF20:
            true
        default: false
        }
    }
}
