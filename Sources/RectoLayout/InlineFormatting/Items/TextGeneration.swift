import RectoCSS
import RectoCore
import RectoText

/// Makes text that is not in the document.
struct TextGeneration {
    let context: LayoutContext

    private var engine: any TextEngine { context.engine }
    private var fonts: UsedFonts { context.fonts }

    /// The character at a line break inside a word.
    /// [CSS Text 4 §6.3.1](https://www.w3.org/TR/css-text-4/#hyphenate-character)
    func hyphen(_ style: InheritedStyle) -> GeneratedText {
        if let known = context.caches.hyphens.known(style) { return known }
        let text = generate(
            style.hyphenateCharacter ?? String(engine.hyphenCharacter(fonts.font(style).request)),
            copiesAs: [0xC2, 0xAD], style)
        context.caches.hyphens.keep(text, of: style)
        return text
    }

    /// Shapes `string`, which is copied from the PDF as `source`.
    func generate(_ string: String, copiesAs source: [UInt8], _ style: InheritedStyle) -> GeneratedText {
        let font = fonts.font(style)
        let bytes = Array(string.utf8)
        var shaped = engine.shape(
            Paragraph(
                text: bytes, runs: [Paragraph.Run(range: 0..<bytes.count, font: font.request, size: font.size)],
                direction: .leftToRight))
        var width = LayoutUnit.zero
        for i in shaped.glyphs.indices { width += LayoutUnit(raw: Int(shaped.glyphs[i].advance)) }
        // All glyphs of the first run together stand for the source; those of further fonts stand for nothing.
        for r in shaped.runs.indices {
            let at = r == 0 ? 0 : source.count
            for g in shaped.runs[r].glyphs { shaped.glyphs[g].cluster = Int32(at) }
            shaped.runs[r].range = at..<source.count
        }
        if let last = shaped.glyphs.indices.last, style.letterSpacing != .zero {
            shaped.glyphs[last].advance &+= Int32(clamping: style.letterSpacing.raw)
            width += style.letterSpacing
        }
        let paragraph = InlineParagraph(text: source, shaped: shaped)
        paragraph.isGenerated = true
        return GeneratedText(paragraph: paragraph, width: width)
    }

    func hyphenAdvance(_ style: InheritedStyle) -> LayoutUnit { hyphen(style).width }
}
