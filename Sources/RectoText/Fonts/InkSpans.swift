extension FontLibrary {
    /// The intervals, from the glyph's origin, at which a glyph of this size crosses the band between `top` and
    /// `bottom`, in 1/1024 px. Positions below the baseline are positive.
    package func inkSpans(
        _ id: FaceID, glyph: UInt32, size: Int, top: Int, bottom: Int
    ) -> [ClosedRange<Int>] {
        let font = face(id).font
        let em = font.file.unitsPerEm
        guard size > 0, em > 0, glyph != Glyph.empty else { return [] }
        func units(_ value: Int) -> Int { value * em / size }
        return GlyphInk.spans(glyph, of: font.font, lower: units(-bottom), upper: units(-top)).map {
            $0.lowerBound * size / em...$0.upperBound * size / em
        }
    }
}
