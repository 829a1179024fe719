import RectoCSS
import RectoCore
import RectoText

extension TextDecorating {
    /// The stretches of a text, from its left edge, in which an underline or overline has a gap so that it does not
    /// cross the letters.
    /// [CSS Text Decoration 4 §2.8](https://www.w3.org/TR/css-text-decor-4/#text-decoration-skip-ink-property)
    func inkGaps(_ text: TextFragment, _ style: InheritedStyle, width: LayoutUnit) -> [TextFragment.InkGap] {
        guard style.textDecorationSkipInk != .none else { return [] }
        var out: [TextFragment.InkGap] = []
        let run = text.paragraph.shaped.runs[text.run]
        if run.isUpright { return [] }
        for (index, decoration) in text.decorations.enumerated() where !decoration.line.contains(.lineThrough) {
            let half = decoration.thickness.raw / 2
            let (top, bottom) = (decoration.offset.raw - half, decoration.offset.raw + half)
            // The gap beside a letter is as wide as the line is thick, within limits: it must be visible, but not
            // larger than needed.
            let room = min(max(decoration.thickness.raw, run.size.raw / 32), run.size.raw / 10)
            var gaps: [ClosedRange<Int>] = []
            forEachGlyph(of: text) { glyph, x in
                if Self.isIdeograph(text.paragraph.text, at: Int(glyph.cluster)) { return }
                for span in context.engine.inkSpans(run.face, glyph: glyph.id, size: run.size, top: top, bottom: bottom)
                {
                    let from = x + Int(glyph.xOffset) + span.lowerBound - room
                    let to = x + Int(glyph.xOffset) + span.upperBound + room
                    if let last = gaps.last, from <= last.upperBound, to >= last.lowerBound {
                        gaps[gaps.count - 1] = min(last.lowerBound, from)...max(last.upperBound, to)
                    } else {
                        gaps.append(from...to)
                    }
                }
            }
            for gap in gaps where gap.upperBound > 0 && gap.lowerBound < width.raw {
                out.append(
                    TextFragment.InkGap(
                        decoration: index, from: LayoutUnit(raw: max(0, gap.lowerBound)),
                        to: LayoutUnit(raw: min(width.raw, gap.upperBound))))
            }
        }
        return out
    }

    /// Whether a character of Chinese, Japanese or Korean is there, which fills its square, so that lines below and above
    /// it would be nothing but gaps. Browsers draw them through.
    private static func isIdeograph(_ text: [UInt8], at offset: Int) -> Bool {
        guard offset < text.count, text[offset] >= 0xE1 else { return false }
        let (value, _) = text.withUnsafeBufferPointer { UTF8Scalars.decode($0, at: offset) }
        switch value {
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            return true
        default: return false
        }
    }

    /// Calls `body` with each glyph and the place of its origin, in visual order.
    func forEachGlyph(of text: TextFragment, _ body: (Glyph, Int) -> Void) {
        let shaped = text.paragraph.shaped
        let isRightToLeft = shaped.runs[text.run].isRightToLeft
        var x = 0
        text.paragraph.text.withUnsafeBufferPointer { bytes in
            func visit(_ g: Int, isLastOfCluster: Bool) {
                let glyph = shaped.glyphs[g]
                body(glyph, x)
                x += Int(glyph.advance)
                if isLastOfCluster, text.spaceExpansion != .zero, Int(glyph.cluster) < bytes.count,
                    text.expandsAfter.contains(bytes, Int(glyph.cluster))
                {
                    x += text.spaceExpansion.raw
                }
            }
            if isRightToLeft {
                for g in text.glyphs.reversed() {
                    let isLast = g == text.glyphs.lowerBound || shaped.glyphs[g - 1].cluster != shaped.glyphs[g].cluster
                    visit(g, isLastOfCluster: isLast)
                }
            } else {
                for g in text.glyphs {
                    let isLast =
                        g + 1 == text.glyphs.upperBound || shaped.glyphs[g + 1].cluster != shaped.glyphs[g].cluster
                    visit(g, isLastOfCluster: isLast)
                }
            }
        }
    }
}
