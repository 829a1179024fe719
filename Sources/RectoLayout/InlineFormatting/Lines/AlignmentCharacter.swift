import RectoCSS
import RectoCore

/// Finds the character on which the lines of a table's column are aligned.
/// [CSS Text 4 §7.1.2](https://www.w3.org/TR/css-text-4/#character-alignment)
struct AlignmentCharacter {
    let context: LayoutContext

    /// Lays out the content in lines of unlimited length, and finds the character in the first line that has it, or
    /// else the position that it would have after the first line.
    func measureAxis(_ prepared: PreparedInline, _ character: Unicode.Scalar) -> (AlignedLine, LayoutUnit)? {
        let breaker = LineBreaker(context, prepared, .maxContent)
        let needle = Array(String(Character(character)).utf8)
        var position = LinePosition(item: 0, offset: 0)
        var first: (AlignedLine, LayoutUnit)?
        while position.item < prepared.content.items.count {
            let endless = LayoutUnit(1_000_000)
            let range = breaker.line(from: position, available: endless) { _, _ in endless }
            position = range.end
            if range.isEmpty { continue }
            var pieces = range.pieces(in: prepared, .maxContent, context)
            let lastText = pieces.last { if case .text = $0.kind { true } else { false } }
            LinePiece.reorder(&pieces, of: prepared)
            let total = pieces.reduce(LayoutUnit.zero) { $0 + $1.width }
            let line = (range.start.offset, range.end.offset)
            if let centre = centre(of: needle, in: pieces, prepared) {
                return (AlignedLine(line: line, before: centre), total)
            }
            if first == nil, let lastText {
                // The position is as if the character came after the contents.
                let end = end(of: lastText, in: pieces, prepared)
                let half = advance(of: character, prepared.content.items[lastText.item].style.inherited) / 2
                first = (
                    AlignedLine(line: line, before: end.x + (end.isRightToLeft ? -half : half)),
                    max(total, end.isRightToLeft ? total : end.x + half)
                )
            }
        }
        return first
    }

    /// The centre of the first occurrence in logical order.
    private func centre(of needle: [UInt8], in pieces: [LinePiece], _ prepared: PreparedInline) -> LayoutUnit? {
        let text = prepared.content.text
        let shaped = prepared.paragraph.shaped
        var found: (offset: Int, x: LayoutUnit)?
        var x = LayoutUnit.zero
        for piece in pieces {
            defer { x += piece.width }
            guard case .text(let run, let glyphs, let bytes) = piece.kind, bytes.count >= needle.count else { continue }
            var at = bytes.lowerBound
            while at + needle.count <= bytes.upperBound, !text[at...].starts(with: needle) { at += 1 }
            guard at + needle.count <= bytes.upperBound, found.map({ at < $0.offset }) ?? true else { continue }
            var before = LayoutUnit.zero
            var own = LayoutUnit.zero
            for g in glyphs {
                let advance = LayoutUnit(raw: Int(shaped.glyphs[g].advance))
                if Int(shaped.glyphs[g].cluster) < at { before += advance }
                if Int(shaped.glyphs[g].cluster) == at { own += advance }
            }
            let inside = shaped.runs[run].isRightToLeft ? piece.width - before - own : before
            found = (at, x + inside + own / 2)
        }
        return found?.x
    }

    private func end(of last: LinePiece, in pieces: [LinePiece], _ prepared: PreparedInline)
        -> (x: LayoutUnit, isRightToLeft: Bool)
    {
        var x = LayoutUnit.zero
        for piece in pieces {
            if case .text(let run, let glyphs, _) = piece.kind, case .text(_, let lastGlyphs, _) = last.kind,
                glyphs == lastGlyphs
            {
                let isRightToLeft = prepared.paragraph.shaped.runs[run].isRightToLeft
                return (isRightToLeft ? x : x + piece.width, isRightToLeft)
            }
            x += piece.width
        }
        return (x, false)
    }

    private func advance(of character: Unicode.Scalar, _ style: InheritedStyle) -> LayoutUnit {
        TextGeneration(context: context).generate(String(Character(character)), copiesAs: [], style).width
    }
}
