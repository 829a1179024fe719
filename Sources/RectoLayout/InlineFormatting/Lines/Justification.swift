import RectoCSS
import RectoCore
import RectoText

/// The space that is added after each expansion opportunity of a line.
struct Justification {
    var expansion = LayoutUnit.zero
    var opportunities = ExpansionOpportunities.spaces
    /// The last text of the line in visual order, by its item and first byte.
    var last: (item: Int, byte: Int) = (-1, -1)
}

extension LineBuilder {
    /// Distributes free space, by [CSS Text 4 §7.3](https://www.w3.org/TR/css-text-4/#text-justify-property). `auto`
    /// uses word spaces, and the characters of scripts without spaces.
    func justify(_ pieces: [LinePiece], of line: LineRange, free: LayoutUnit) -> Justification {
        guard free > .zero || (line.shrinksSpaces && free < .zero),
            style.usedAlignment(isLast: line.endsParagraph) == .justify
        else { return Justification() }
        var out = Justification()
        let isRuby = style.box.display == .rubyText || style.box.display == .rubyBase
        switch isRuby ? .auto : style.inherited.textJustify {
        case .none: return out
        case .auto: out.opportunities = .spacesAndClusters
        case .interWord: break
        case .interCharacter: out.opportunities = .all
        }
        var count = 0
        for piece in pieces {
            if case .text(_, let glyphs, _) = piece.kind { count += opportunities(glyphs, out.opportunities) }
        }
        // Nothing follows the text at the end of the line.
        var visual = pieces
        LinePiece.reorder(&visual, of: prepared)
        for piece in visual.reversed() {
            guard case .text(let run, let glyphs, let bytes) = piece.kind else {
                if case .open = piece.kind { continue }
                if case .close = piece.kind { continue }
                break
            }
            let isRightToLeft = prepared.paragraph.shaped.runs[run].isRightToLeft
            if let end = isRightToLeft ? glyphs.first : lastCluster(glyphs),
                opportunities(end..<end + 1, out.opportunities) > 0
            {
                count -= 1
                out.last = (piece.item, bytes.lowerBound)
            }
            break
        }
        // The space is rounded down, so that it never makes the line too long.
        if isRuby, style.inherited.rubyAlign == .spaceAround, count >= 0 {
            // The space at each end is half of that between characters.
            out.expansion = LayoutUnit(raw: free.raw / (count + 1))
            return out
        }
        if count > 0 { out.expansion = LayoutUnit(raw: (free.raw - (free < .zero ? count - 1 : 0)) / count) }
        return out
    }

    func lastCluster(_ glyphs: Range<Int>) -> Int? {
        guard var last = glyphs.last else { return nil }
        let all = prepared.paragraph.shaped.glyphs
        while last > glyphs.lowerBound, all[last - 1].cluster == all[last].cluster { last -= 1 }
        return last
    }

    /// The number of clusters in `glyphs` that are opportunities.
    func opportunities(_ glyphs: Range<Int>, _ kind: ExpansionOpportunities) -> Int {
        let shaped = prepared.paragraph.shaped
        return prepared.paragraph.text.withUnsafeBufferPointer { text in
            var count = 0
            var last: Int32 = -1
            for g in glyphs where shaped.glyphs[g].cluster != last {
                last = shaped.glyphs[g].cluster
                if kind.contains(text, Int(last)) { count += 1 }
            }
            return count
        }
    }
}
