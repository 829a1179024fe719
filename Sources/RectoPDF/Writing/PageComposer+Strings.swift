extension PageComposer {
    /// Shows the first glyphs as far as they go on in the open string, and each stands for one letter of ASCII that the page's
    /// font has met before. Returns their number.
    ///
    /// This is what `show` does with each of them, at less than half of the cost.
    func showKnown(
        _ glyphs: Slice<UnsafeBufferPointer<PositionedGlyph>>, _ clusters: Slice<UnsafeBufferPointer<GlyphCluster>>,
        _ letters: Slice<UnsafeBufferPointer<UInt8>>, on line: ShownLine
    ) -> Int {
        guard text.isInString, glyphs.first?.y == text.rawY, line.font.codeLength == .oneOrTwo else { return 0 }
        let most = min(glyphs.count, clusters.count, letters.count)
        let (glyphs, clusters) = (UnsafeBufferPointer(rebasing: glyphs), UnsafeBufferPointer(rebasing: clusters))
        let letters = UnsafeBufferPointer(rebasing: letters)
        let (rawX, rawY) = (text.rawX, text.rawY)
        var pen = text.pen
        var count = 0
        line.stream.reserve(most)
        line.font.withKnownCodes { codes in
            while count < most {
                let (glyph, cluster) = (glyphs[count], clusters[count])
                guard cluster.byteCount == 1, cluster.glyphCount == 1, glyph.y == rawY else { return }
                let gap = Double(glyph.x &- rawX) * line.toThousandths - pen
                guard gap > -0.5, gap < 0.5, let known = codes.shortCode(of: Int(glyph.id), letters[count]) else {
                    return
                }
                line.stream.push(known.code)
                pen += known.advance
                count += 1
            }
        }
        text.pen = pen
        return count
    }
}
