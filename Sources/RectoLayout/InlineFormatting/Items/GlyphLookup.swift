import RectoText

/// Runs and glyphs by the bytes that they stand for.
extension ShapedParagraph {
    /// The run that holds byte `offset`; the count of runs past the end.
    func runIndex(at offset: Int) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The first glyph of `run` whose cluster is not before byte `offset`.
    func glyphIndex(at offset: Int, in run: Run) -> Int {
        var low = run.glyphs.lowerBound
        var high = run.glyphs.upperBound
        if offset <= run.range.lowerBound { return low }
        while low < high {
            let middle = (low + high) / 2
            if Int(glyphs[middle].cluster) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
