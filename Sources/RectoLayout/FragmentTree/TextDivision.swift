import RectoCore
import RectoText

/// Text of vertical lines is cut between letters where a page ends.
extension Fragment {
    private struct Cluster {
        var glyphs: Range<Int>
        var extent: LayoutUnit
    }

    /// The ends of the letters of turned text, from its upper edge. The list is empty for text in horizontal lines.
    var clusterEnds: [LayoutUnit] {
        guard case .text(let text) = kind, flow?.turn.swapsAxes ?? false else { return [] }
        var end = LayoutUnit.zero
        return clusters(of: text).map {
            end += $0.extent
            return end
        }
    }

    /// The letters above and below `place`; nil if all are on one side of it.
    func divided(at place: LayoutUnit) -> (head: Fragment, tail: Fragment)? {
        guard case .text(let text) = kind, flow?.turn.swapsAxes ?? false else { return nil }
        let clusters = clusters(of: text)
        var end = LayoutUnit.zero
        var count = 0
        while count < clusters.count, end + clusters[count].extent <= place {
            end += clusters[count].extent
            count += 1
        }
        guard count > 0, count < clusters.count else { return nil }
        // These are measured from where the lines of this flow begin.
        let (upper, lower): (Range<LayoutUnit>, Range<LayoutUnit>)
        if flow == .sidewaysLR {
            let middle = max(.zero, size.height - end)
            (upper, lower) = (middle..<max(middle, size.height), .zero..<middle)
        } else {
            end = max(.zero, end)
            (upper, lower) = (.zero..<end, end..<max(end, size.height))
        }
        return (part(text, clusters[..<count], upper), part(text, clusters[count...], lower))
    }

    /// The letters of turned text, from the top down.
    private func clusters(of text: TextFragment) -> [Cluster] {
        let shaped = text.paragraph.shaped
        var out: [Cluster] = []
        var lower = text.glyphs.lowerBound
        text.paragraph.text.withUnsafeBufferPointer { bytes in
            while lower < text.glyphs.upperBound {
                let first = shaped.glyphs[lower].cluster
                var upper = lower
                var extent = LayoutUnit.zero
                while upper < text.glyphs.upperBound, shaped.glyphs[upper].cluster == first {
                    extent += LayoutUnit(raw: Int(shaped.glyphs[upper].advance))
                    upper += 1
                }
                if text.spaceExpansion != .zero, text.expandsAfter.contains(bytes, Int(first)) {
                    extent += text.spaceExpansion
                }
                out.append(Cluster(glyphs: lower..<upper, extent: extent))
                lower = upper
            }
        }
        let isReversed = shaped.runs[text.run].isRightToLeft != (flow == .sidewaysLR)
        return isReversed ? out.reversed() : out
    }

    /// - Parameter stretch: the part of the line that contains this text.
    private func part(
        _ text: TextFragment, _ clusters: ArraySlice<Cluster>, _ stretch: Range<LayoutUnit>
    ) -> Fragment {
        let lower = clusters.map(\.glyphs.lowerBound).min() ?? text.glyphs.lowerBound
        let upper = clusters.map(\.glyphs.upperBound).max() ?? text.glyphs.upperBound
        let all = text.paragraph.shaped.glyphs
        let start = lower == text.glyphs.lowerBound ? text.range.lowerBound : Int(all[lower].cluster)
        let end = upper == text.glyphs.upperBound ? text.range.upperBound : Int(all[upper].cluster)
        var piece = TextFragment(
            paragraph: text.paragraph, run: text.run, glyphs: lower..<upper, range: start..<end,
            spaceExpansion: text.spaceExpansion, expandsAfter: text.expandsAfter,
            expandsAtEnd: upper == text.glyphs.upperBound ? text.expandsAtEnd : true, baseline: text.baseline,
            decorations: text.decorations)
        piece.emphasis = text.emphasis?.part(stretch)
        piece.inkGaps = text.inkGaps.compactMap { gap in
            let from = max(gap.from, stretch.lowerBound)
            let to = min(gap.to, stretch.upperBound)
            guard from < to else { return nil }
            return TextFragment.InkGap(
                decoration: gap.decoration, from: from - stretch.lowerBound, to: to - stretch.lowerBound)
        }
        var fragment = FragmentBuilder(
            kind: .text(piece), box: box, style: style,
            size: Size(width: size.width, height: stretch.upperBound - stretch.lowerBound))
        fragment.flow = flow
        return fragment.build()
    }
}
